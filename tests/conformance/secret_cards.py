"""A tiny card game with everything a game can hide: hands, a draw pile, sealed votes.

It exists for the conformance suite and is not offered to players. Collect high cards: on your turn draw a card unseen
or take the face-up one, then discard one. Once a game everybody may knock, if the hand is worth it; the others then
vote, all at once and sealed, whether the game ends here. It ends anyway when the draw pile is empty or the last round
is over. The highest hand wins. Who leaves takes the cards away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from tests.conformance.entrant import Entrant
from wortstube.games.core import (
    Awaiting,
    Chance,
    Command,
    Deadline,
    Decision,
    Event,
    House,
    Leave,
    Level,
    Outcome,
    Raw,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Upcaster,
    Window,
    no_house,
    replay,
)
from wortstube.games.seating import Seating
from wortstube.lexicon import Policy, Tier, Verdict

DECK = tuple(f"{colour}{rank}" for colour in "rgbk" for rank in range(1, 7))
ROUNDS = 6
KNOCK_FROM = 8


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: Literal[2, 3, 4] = 3
    timed: bool = True


class Draw(Command, frozen=True):
    """Take the top card of the draw pile, which only its new owner sees."""


class Take(Command, frozen=True):
    """Take the top card of the discard pile, which everybody sees."""


class Discard(Command, frozen=True):
    card: str


class Knock(Command, frozen=True):
    """Ask the others to end the game."""


class Vote(Command, frozen=True):
    """Whether to end it; sealed until all have voted."""

    end: bool


class Started(Event, frozen=True):
    players: int
    options: Options
    rules: int
    lexicon: str
    hands: tuple[tuple[str, ...], ...]
    """Empty in what the others see, but for their own."""
    pile: tuple[str, ...]
    """Empty in what anybody sees."""
    face_up: str


class TurnBegan(Event, frozen=True):
    seat: Seat
    turn: int


class Drew(Event, frozen=True):
    seat: Seat
    card: str
    """Empty in what the others see."""


class Took(Event, frozen=True):
    seat: Seat


class Discarded(Event, frozen=True):
    seat: Seat
    card: str


class TimeRanOut(Event, frozen=True):
    """The top card of the draw pile goes away unseen."""

    seat: Seat


class Knocked(Event, frozen=True):
    seat: Seat


class Voted(Event, frozen=True):
    seat: Seat
    end: bool | None
    """None in what the others see."""


class VotesOpened(Event, frozen=True):
    votes: tuple[bool | None, ...]


class PlayerLeft(Event, frozen=True):
    seat: Seat


class Finished(Event, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class State(msgspec.Struct, frozen=True):
    players: int
    options: Options
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    """The first card is the top."""
    discards: tuple[str, ...]
    """The last card is the top."""
    away: tuple[str, ...] = ()
    left: tuple[Seat, ...] = ()
    knocked: tuple[Seat, ...] = ()
    votes: tuple[bool | None, ...] = ()
    opened: tuple[bool | None, ...] = ()
    """The last vote as it was opened, so that a view tells all that was shown."""
    seat: Seat = 0
    turn: int = 0
    phase: Literal["draw", "discard", "vote", "over"] = "draw"
    outcome: Outcome | None = None


class View(msgspec.Struct, frozen=True):
    seat: Seat | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    pile: int
    discards: tuple[str, ...]
    away: int
    left: tuple[Seat, ...]
    knocked: tuple[Seat, ...]
    voted: tuple[bool, ...]
    vote: bool | None
    opened: tuple[bool | None, ...]
    turn_of: Seat
    turn: int
    phase: str
    hands: tuple[tuple[str, ...], ...]
    """All hands once the game is over."""


class Preview(msgspec.Struct, frozen=True):
    worth: int


def worth(hand: tuple[str, ...]) -> int:
    return sum(int(card[1:]) for card in hand)


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _put(items: tuple[Any, ...], at: int, item: Any) -> tuple[Any, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _from_rules_1(raw: Raw) -> Raw:
    """Rules 1 wrote the card drawn as a list."""
    if raw["kind"] != "drew":
        return raw
    return {"kind": "drew", "seat": raw["seat"], "card": raw["cards"][0]}


class SecretCards:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "secret_cards"
    players = range(2, 5)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: _from_rules_1}
    equipment = DECK
    options = Options
    seating = Seating()
    commands: Any = Draw | Take | Discard | Knock | Vote
    events: Any = (
        Started | TurnBegan | Drew | Took | Discarded | TimeRanOut | Knocked | Voted | VotesOpened | PlayerLeft
        | Finished
    )  # fmt: skip
    previews = frozenset({"discard"})
    searches: frozenset[str] = frozenset()

    def policy(self, options: Options) -> Policy:
        return Policy()

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> list[Any]:
        cards = tuple(chance.shuffled(DECK))
        hands = tuple(cards[seat * options.hand : (seat + 1) * options.hand] for seat in range(players))
        face_up, *pile = cards[players * options.hand :]
        return [
            Started(
                players=players,
                options=options,
                rules=self.rules,
                lexicon=referee.hash,
                hands=hands,
                pile=tuple(pile),
                face_up=face_up,
            ),
            TurnBegan(seat=chance.below(players), turn=1),
        ]

    def decide(self, state: State, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
        match command:
            case Draw():
                return [Drew(seat=state.seat, card=state.pile[0])]
            case Take():
                return [Took(seat=state.seat)]
            case Discard():
                return self._discard(state, command)
            case Knock():
                return [Knocked(seat=state.seat)]
            case Vote() if seat is not None:
                return self._counted(state, [Voted(seat=seat, end=command.end)])
            case TimeUp():
                return self._time_up(state)
            case Leave():
                return self._leave(state, command.seat)
        return Rejection("not_awaited")

    def _discard(self, state: State, command: Discard) -> Decision[Any]:
        if command.card not in state.hands[state.seat]:
            return Rejection("not_in_hand", {"card": command.card})
        return self._next(state, [Discarded(seat=state.seat, card=command.card)])

    def _time_up(self, state: State) -> Decision[Any]:
        if state.phase == "vote":
            return self._opened(state, [])
        return self._next(state, [TimeRanOut(seat=state.seat)])

    def _leave(self, state: State, seat: Seat) -> Decision[Any]:
        if not 0 <= seat < state.players or seat in state.left:
            return Rejection("no_such_seat", {"seat": seat})
        events: list[Any] = [PlayerLeft(seat=seat)]
        after: State = replay(self, events, state)
        if len(after.left) >= state.players - 1:
            return [*events, self._finish(after)]
        if state.phase == "vote":
            return self._counted(state, events)
        return self._next(state, events) if state.seat == seat else events

    def _counted(self, state: State, events: list[Any]) -> list[Any]:
        """The votes are opened once nobody is left who might vote."""
        after: State = replay(self, events, state)
        return events if self._voters(after) else self._opened(state, events)

    def _opened(self, state: State, events: list[Any]) -> list[Any]:
        after: State = replay(self, events, state)
        events = [*events, VotesOpened(votes=after.votes)]
        cast = [vote for vote in after.votes if vote is not None]
        if sum(cast) * 2 > len(cast):
            return [*events, self._finish(replay(self, events, state))]
        return self._next(state, events)

    def _next(self, state: State, events: list[Any]) -> list[Any]:
        after: State = replay(self, events, state)
        if self._is_last_turn(after):
            return [*events, self._finish(after)]
        clockwise = [(after.seat + step) % after.players for step in range(1, after.players + 1)]
        seat = next(seat for seat in clockwise if seat not in after.left)
        return [*events, TurnBegan(seat=seat, turn=after.turn + 1)]

    def _is_last_turn(self, state: State) -> bool:
        return not state.pile or state.turn >= ROUNDS * state.players

    def _finish(self, state: State) -> Finished:
        scores = tuple(worth(hand) for hand in state.hands)
        seated = [seat for seat in range(state.players) if seat not in state.left]
        best = max(scores[seat] for seat in seated)
        winners = tuple(seat for seat in seated if scores[seat] == best)
        return Finished(hands=state.hands, scores=scores, winners=winners)

    def _voters(self, state: State) -> list[Seat]:
        gone = (state.seat, *state.left)
        return [seat for seat in range(state.players) if seat not in gone and state.votes[seat] is None]

    def evolve(self, state: Any, event: Any) -> State:
        if isinstance(event, Started):
            return State(event.players, event.options, event.hands, event.pile, (event.face_up,))
        after: State = msgspec.structs.replace(state, **self._changes(state, event))
        return after

    def _changes(self, state: State, event: Any) -> dict[str, Any]:
        match event:
            case TurnBegan():
                return {"seat": event.seat, "turn": event.turn, "phase": "draw", "votes": ()}
            case Drew():
                return {"pile": state.pile[1:], **self._holding(state, event.seat, event.card)}
            case Took():
                return {"discards": state.discards[:-1], **self._holding(state, event.seat, state.discards[-1])}
            case Discarded():
                hand = _without(state.hands[event.seat], event.card)
                return {"hands": _put(state.hands, event.seat, hand), "discards": (*state.discards, event.card)}
            case TimeRanOut():
                return {"pile": state.pile[1:], "away": state.away + state.pile[:1]}
            case Knocked():
                nobody = (None,) * state.players
                return {"phase": "vote", "knocked": (*state.knocked, event.seat), "votes": nobody}
            case Voted():
                return {"votes": _put(state.votes, event.seat, event.end)}
            case VotesOpened():
                return {"opened": event.votes}
            case PlayerLeft():
                away = state.away + state.hands[event.seat]
                return {"left": (*state.left, event.seat), "hands": _put(state.hands, event.seat, ()), "away": away}
            case Finished():
                return {"phase": "over", "votes": (), "outcome": Outcome(event.scores, event.winners)}
        raise TypeError(f"unknown event {event!r}")

    def _holding(self, state: State, seat: Seat, card: str) -> dict[str, Any]:
        return {"hands": _put(state.hands, seat, (*state.hands[seat], card)), "phase": "discard"}

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            counts=tuple(len(hand) for hand in state.hands),
            pile=len(state.pile),
            discards=state.discards,
            away=len(state.away),
            left=state.left,
            knocked=state.knocked,
            voted=tuple(vote is not None for vote in state.votes),
            vote=state.votes[seat] if state.votes and seat is not None else None,
            opened=state.opened,
            turn_of=state.seat,
            turn=state.turn,
            phase=state.phase,
            hands=state.hands if state.phase == "over" else (),
        )

    def show(self, state: State, event: Any, seat: Seat | None) -> Any | None:
        match event:
            case Started():
                hands = tuple(hand if owner == seat else () for owner, hand in enumerate(event.hands))
                return msgspec.structs.replace(event, hands=hands, pile=())
            case Drew() if event.seat != seat:
                return Drew(seat=event.seat, card="")
            case Voted() if event.seat != seat:
                return Voted(seat=event.seat, end=None)
        return event

    def awaiting(self, state: State) -> Awaiting:
        if state.phase == "over":
            return Awaiting()
        name = "vote" if state.phase == "vote" else "turn"
        deadlines = (Deadline(f"{name}:{state.turn}", 10.0),) if state.options.timed else ()
        seats = self._voters(state) if state.phase == "vote" else [state.seat]
        window = Window(self._window(state), self._kinds(state))
        return Awaiting(dict.fromkeys(seats, window), deadlines)

    def _window(self, state: State) -> str:
        return f"{state.turn}.{state.phase}"

    def _kinds(self, state: State) -> tuple[str, ...]:
        if state.phase != "draw":
            return (state.phase,)
        draw = ("draw",) if state.pile else ()
        take = ("take",) if state.discards else ()
        may_knock = state.seat not in state.knocked and worth(state.hands[state.seat]) >= KNOCK_FROM
        return draw + take + (("knock",) if may_knock else ())

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        return []

    def preview(self, view: View, command: Discard, referee: Referee) -> Preview | Rejection:
        """What the hand would be worth without that card."""
        if command.card not in view.hand:
            return Rejection("not_in_hand", {"card": command.card})
        return Preview(worth(_without(view.hand, command.card)))


class SecretCardsBot:
    """Keeps high cards and knocks with a good hand; the better its level, the less it overlooks."""

    OVERLOOKS: Mapping[Level, float] = {"anfaenger": 0.6, "hobby": 0.4, "klub": 0.2, "experte": 0.0}

    def warm(self, level: Level, lexicon: Any) -> None:
        """Nothing here takes long."""

    def choose(
        self, view: View, awaiting: Awaiting, level: Level, lexicon: Any, chance: Chance, house: House = no_house
    ) -> Command:
        assert view.seat is not None
        window = awaiting.seats[view.seat]
        good = worth(view.hand) >= 4 * len(view.hand)
        if "vote" in window.kinds:
            return Vote(window=window.id, end=good)
        if "discard" in window.kinds:
            return Discard(window=window.id, card=min(view.hand, key=lambda card: card[1:]))
        if "knock" in window.kinds and good and not chance.happens(self.OVERLOOKS[level]):
            return Knock(window=window.id)
        tempting = "take" in window.kinds and int(view.discards[-1][1:]) > 4
        if "draw" not in window.kinds or (tempting and not chance.happens(self.OVERLOOKS[level])):
            return Take(window=window.id)
        return Draw(window=window.id)


class SecretCardsMoves:
    """How the suite moves and inspects the game; see `wortstube.games.registry.Moves`."""

    growing: Sequence[str] = ()

    def sample(self, view: View, kind: str, awaiting: Awaiting, lexicon: Any, chance: Chance) -> Command | None:
        assert view.seat is not None
        window = awaiting.seats[view.seat].id
        if kind == "discard":
            return Discard(window=window, card=chance.choice(view.hand))
        if kind == "vote":
            return Vote(window=window, end=chance.happens(0.5))
        plain: dict[str, type[Command]] = {"draw": Draw, "take": Take, "knock": Knock}
        return plain[kind](window=window)

    def pieces(self, state: State) -> object:
        cards = [card for hand in state.hands for card in hand]
        return sorted([*cards, *state.pile, *state.discards, *state.away])

    def disguise(self, state: State, seat: Seat | None, chance: Chance) -> State:
        """Deal anew whatever the seat does not see; draw anew the votes that are still sealed."""
        known = [owner == seat or state.phase == "over" for owner in range(len(state.hands))]
        hidden = [card for hand, seen in zip(state.hands, known, strict=True) if not seen for card in hand]
        cards = iter(chance.shuffled([*hidden, *state.pile, *state.away]))
        redealt = [
            hand if seen else tuple(next(cards) for _ in hand) for hand, seen in zip(state.hands, known, strict=True)
        ]
        votes = [
            vote if vote is None or owner == seat else chance.happens(0.5) for owner, vote in enumerate(state.votes)
        ]
        return msgspec.structs.replace(
            state,
            hands=tuple(redealt),
            pile=tuple(next(cards) for _ in state.pile),
            away=tuple(next(cards) for _ in state.away),
            votes=tuple(votes),
        )


class WordlessReferee:
    """For a game that asks about no words."""

    hash = "no words"

    def judge(self, word: str, tier: Tier = "all") -> Verdict:
        return Verdict(word, False, "unknown")

    def find(self, letters: str, /) -> list[tuple[str, tuple[str, ...]]]:
        return []

    def made_of(self, letters: str, jokers: int, least: int, /) -> list[str]:
        return []

    def terms(self, topic: str, /) -> dict[str, bool]:
        return {}

    def words(self, tier: Tier = "all", *, longest: int) -> list[str]:
        return []


def entrant() -> Entrant:
    return Entrant(SecretCards(), SecretCardsBot(), SecretCardsMoves(), None, WordlessReferee())
