"""The rules of Geheimkarten: a tiny card game with everything a game can hide: hands, a draw pile, sealed votes.

It exists for the tests and is not offered to players. Collect high cards: on your turn draw a card unseen or take the
face-up one, then discard one. Once a game everybody may knock, if the hand is worth it; the others then vote, all at
once and sealed, whether the game ends here. It ends anyway when the draw pile is empty or the last round is over. The
highest hand wins. Who leaves takes the cards away.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, assert_never

import msgspec

from wortstube.games.changes import Changes, put
from wortstube.games.core import (
    Awaiting,
    Chance,
    Deadline,
    Decision,
    FromTable,
    Game,
    Help,
    Leave,
    Outcome,
    Raw,
    Referee,
    Rejection,
    Seat,
    TimeUp,
    Upcaster,
    Window,
    replay,
)
from wortstube.games.seating import Seating
from wortstube.lexicon import Policy, PolicyFile

from .equipment import load_equipment, standard
from .messages import (
    AnyCommand,
    AnyEvent,
    Discard,
    Discarded,
    Draw,
    Drew,
    Events,
    Finished,
    Knock,
    Knocked,
    LaterEvent,
    Options,
    PlayerLeft,
    Preview,
    Started,
    State,
    Take,
    TimeRanOut,
    Took,
    TurnBegan,
    View,
    Vote,
    Voted,
    VotesOpened,
    worth,
)

_POLICIES = PolicyFile.beside(__file__)
ROUNDS = 6
KNOCK_FROM = 8


def make(equipment: Path | None = None) -> Game[State, AnyCommand, AnyEvent, View]:
    """The rules with the cards of the box, or those of one's own file."""
    game = SecretCards()
    if equipment is not None:
        game.equipment = load_equipment(equipment)
    return game


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _from_rules_1(raw: Raw) -> Raw:
    """Rules 1 wrote the card drawn as a list."""
    if raw["kind"] != "drew":
        return raw
    return {"kind": "drew", "seat": raw["seat"], "card": raw["cards"][0]}


class SecretCards:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "geheimkarten"
    players = range(2, 5)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: _from_rules_1}
    equipment = standard()
    options = Options
    seating = Seating()
    commands: Any = AnyCommand
    events: Any = AnyEvent
    previews = frozenset({"discard"})
    searches: frozenset[str] = frozenset()

    def policy(self, options: Options) -> Policy:
        return _POLICIES.policy()

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> Events:
        cards = tuple(chance.shuffled(self.equipment.cards))
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

    def decide(
        self, state: State, seat: Seat | None, command: AnyCommand | FromTable, referee: Referee, chance: Chance
    ) -> Decision[AnyEvent]:
        match command:
            case TimeUp():
                return self._time_up(state)
            case Leave():
                return self._leave(state, command.seat)
            case Help():
                return Rejection("not_awaited")
        return Rejection("not_awaited") if seat is None else self._by_seat(state, seat, command)

    def _by_seat(self, state: State, seat: Seat, command: AnyCommand) -> Decision[AnyEvent]:
        match command:
            case Draw():
                return [Drew(seat=state.seat, card=state.pile[0])]
            case Take():
                return [Took(seat=state.seat)]
            case Discard():
                return self._discard(state, command)
            case Knock():
                return [Knocked(seat=state.seat)]
            case Vote():
                return self._counted(state, [Voted(seat=seat, end=command.end)])
            case _:
                assert_never(command)

    def _discard(self, state: State, command: Discard) -> Decision[AnyEvent]:
        if command.card not in state.hands[state.seat]:
            return Rejection("not_in_hand", {"card": command.card})
        return self._next(state, [Discarded(seat=state.seat, card=command.card)])

    def _time_up(self, state: State) -> Decision[AnyEvent]:
        if state.phase == "vote":
            return self._opened(state, [])
        return self._next(state, [TimeRanOut(seat=state.seat)])

    def _leave(self, state: State, seat: Seat) -> Decision[AnyEvent]:
        if not 0 <= seat < state.players or seat in state.left:
            return Rejection("no_such_seat", {"seat": seat})
        events: Events = [PlayerLeft(seat=seat)]
        after = replay(self, events, state)
        if len(after.left) >= state.players - 1:
            return [*events, self._finish(after)]
        if state.phase == "vote":
            return self._counted(state, events)
        return self._next(state, events) if state.seat == seat else events

    def _counted(self, state: State, events: Events) -> Events:
        """The votes are opened once nobody is left who might vote."""
        after = replay(self, events, state)
        return events if self._voters(after) else self._opened(state, events)

    def _opened(self, state: State, events: Events) -> Events:
        after = replay(self, events, state)
        events = [*events, VotesOpened(votes=after.votes)]
        cast = [vote for vote in after.votes if vote is not None]
        if sum(cast) * 2 > len(cast):
            return [*events, self._finish(replay(self, events, state))]
        return self._next(state, events)

    def _next(self, state: State, events: Events) -> Events:
        after = replay(self, events, state)
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

    def evolve(self, state: State | None, event: AnyEvent) -> State:
        if isinstance(event, Started):
            return State(event.players, event.options, event.hands, event.pile, (event.face_up,))
        assert state is not None
        return msgspec.structs.replace(state, **self._changes(state, event))

    def _changes(self, state: State, event: LaterEvent) -> Changes:
        match event:
            case TurnBegan():
                return {"seat": event.seat, "turn": event.turn, "phase": "draw", "votes": ()}
            case Drew():
                return {"pile": state.pile[1:], **self._holding(state, event.seat, event.card)}
            case Took():
                return {"discards": state.discards[:-1], **self._holding(state, event.seat, state.discards[-1])}
            case Discarded():
                hand = _without(state.hands[event.seat], event.card)
                return {"hands": put(state.hands, event.seat, hand), "discards": (*state.discards, event.card)}
            case TimeRanOut():
                return {"pile": state.pile[1:], "away": state.away + state.pile[:1]}
            case Knocked():
                nobody = (None,) * state.players
                return {"phase": "vote", "knocked": (*state.knocked, event.seat), "votes": nobody}
            case Voted():
                return {"votes": put(state.votes, event.seat, event.end)}
            case VotesOpened():
                return {"opened": event.votes}
            case PlayerLeft():
                away = state.away + state.hands[event.seat]
                return {"left": (*state.left, event.seat), "hands": put(state.hands, event.seat, ()), "away": away}
            case Finished():
                return {"phase": "over", "votes": (), "outcome": Outcome(event.scores, event.winners)}
            case _:
                assert_never(event)

    def _holding(self, state: State, seat: Seat, card: str) -> Changes:
        return {"hands": put(state.hands, seat, (*state.hands[seat], card)), "phase": "discard"}

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

    def show(self, state: State, event: AnyEvent, seat: Seat | None) -> AnyEvent | None:
        match event:
            case Started():
                hands = tuple(hand if owner == seat else () for owner, hand in enumerate(event.hands))
                return msgspec.structs.replace(event, hands=hands, pile=())
            case Drew():
                return event if event.seat == seat else Drew(seat=event.seat, card="")
            case Voted():
                return event if event.seat == seat else Voted(seat=event.seat, end=None)
            case _:
                return self._open(event)

    def _open(
        self,
        event: TurnBegan | Took | Discarded | TimeRanOut | Knocked | VotesOpened | PlayerLeft | Finished,
    ) -> AnyEvent:
        """What everybody sees alike."""
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

    def preview(self, view: View, command: AnyCommand, referee: Referee) -> Preview | Rejection:
        """What the hand would be worth without that card."""
        if not isinstance(command, Discard):
            return Rejection("nothing_to_preview")
        if command.card not in view.hand:
            return Rejection("not_in_hand", {"card": command.card})
        return Preview(worth(_without(view.hand, command.card)))
