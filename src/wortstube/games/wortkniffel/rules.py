"""The rules of Wortkniffel: whose turn it is, what a command brings about, what everybody sees.

Numbers R1 to R28, X2 and X5 to X10 are those of docs/rules/wortkniffel.md. The arithmetic of the boxes is in
`score_card`, the dice are in `equipment`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from wortstube.games.core import (
    AnyGame,
    Awaiting,
    Chance,
    Deadline,
    Decision,
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
from wortstube.games.wortkniffel.equipment import DICE, Equipment, load_equipment, standard
from wortstube.games.wortkniffel.leniency import dearest_use
from wortstube.games.wortkniffel.messages import (
    Accept,
    Accepted,
    BonusEarned,
    Challenge,
    Challenged,
    CrossedOut,
    CrossOut,
    Enter,
    Entered,
    Finished,
    Laid,
    Lay,
    Options,
    PlayerLeft,
    Preview,
    Roll,
    Rolled,
    Started,
    State,
    TimeRanOut,
    TurnBegan,
    View,
    WordPreview,
)
from wortstube.games.wortkniffel.score_card import (
    BONUS,
    BONUS_FROM,
    BOXES,
    LEAST_TO_LOSE,
    Box,
    Card,
    Filled,
    Score,
    Spelled,
    score,
    spell,
)
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Policy, Verdict, fold

ROLLS = 3
CHOICE_SECONDS = 10.0
MOST_LAYS = 200
"""How often words may be laid in a turn: more than fingers can in three minutes, and an end to a program's log."""


def _with_author(raw: Raw) -> Raw:
    """From version 1, where only players made entries."""
    return raw | {"by": "player"} if raw["kind"] == "entered" else raw


class Wortkniffel:
    """The rules as pure functions; see `wortstube.games.core.Game`."""

    name = "wortkniffel"
    players = range(1, 9)
    rules = 2
    upcasters: Mapping[int, Upcaster] = {1: _with_author}
    options = Options
    seating = Seating()
    commands = Roll | Lay | Enter | CrossOut | Accept | Challenge
    events = (
        Started | TurnBegan | Rolled | Laid | TimeRanOut | Entered | CrossedOut | Accepted | Challenged | BonusEarned
        | PlayerLeft | Finished
    )  # fmt: skip
    previews = frozenset({"enter"})
    searches: frozenset[str] = frozenset()

    def __init__(self, equipment: Equipment) -> None:
        self.equipment = equipment

    def policy(self, options: Options) -> Policy:
        return policy_of(options)

    def setup(self, options: Options, players: int, referee: Referee, chance: Chance) -> list[Any]:
        """A game from its start; every further one (R20) begins like the first, with a player drawn by lot."""
        if players not in self.players:
            raise ValueError(f"{self.name} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        if players == 1:  # R21: alone there is nobody to doubt a word
            options = msgspec.structs.replace(options, referee="strict")
        first = chance.below(players)
        started = Started(
            players=players,
            options=options,
            equipment=self.equipment,
            rules=self.rules,
            lexicon=referee.hash,
            first=first,
        )
        return [started, TurnBegan(seat=first, turn=1, round=1)]

    def decide(self, state: State, seat: Seat | None, command: Any, referee: Referee, chance: Chance) -> Decision[Any]:
        match command:
            case Roll():
                return self._roll(state, command, chance)
            case Lay():
                words = spell(command.words, state.dice, state.equipment)
                return words if isinstance(words, Rejection) else [Laid(seat=state.seat, words=words)]
            case Enter():
                return self._enter(state, command, referee)
            case CrossOut():
                return self._cross_out(state, command.box, "player")
            case Accept() if seat is not None:
                return self._answered(state, [Accepted(seat=seat)])
            case Challenge() if seat is not None:
                return self._challenge(state, seat, referee)
            case TimeUp():
                return self._time_up(state, referee)
            case Leave():
                return self._leave(state, command.seat)
            case Help():
                return []
        return Rejection("not_awaited")

    def _roll(self, state: State, command: Roll, chance: Chance) -> Decision[Any]:
        """R3: the first roll with all dice, then with any of them, also ones kept before."""
        keep = set(command.keep)
        if not keep <= set(range(DICE)):
            return Rejection("no_such_die", {"dice": list(command.keep)})
        if len(keep) < len(command.keep):
            return Rejection("die_twice", {"dice": list(command.keep)})
        if state.roll == 0 and keep:
            return Rejection("roll_all_first")
        if len(keep) == DICE:
            return Rejection("nothing_thrown")
        faces = state.equipment.dice
        thrown = tuple(die for die in range(DICE) if die not in keep)
        dice = tuple(state.dice[die] if die in keep else chance.choice(faces[die]) for die in range(DICE))
        return [Rolled(seat=state.seat, roll=state.roll + 1, dice=dice, thrown=thrown)]

    def _enter(self, state: State, command: Enter, referee: Referee) -> Decision[Any]:
        words = spell(command.words, state.dice, state.equipment)
        if isinstance(words, Rejection):
            return words
        worth = score(state.cards[state.seat], command.box, words, state.dice, state.equipment)
        if isinstance(worth, Rejection):
            return worth
        if state.options.referee == "strict":
            verdicts = _judge(words, referee)
            if refused := [verdict for verdict in verdicts if not verdict.valid]:
                return Rejection("not_a_word", {"verdicts": msgspec.to_builtins(refused)})  # X9: nothing is lost
            words = tuple(_with_spelling(word, verdict) for word, verdict in zip(words, verdicts, strict=True))
        doubters = _doubters(state) if words else ()  # R28: Straße and Chance have no words
        entered = Entered(
            seat=state.seat,
            box=command.box,
            words=words,
            points=worth.points,
            extra=worth.extra,
            doubters=doubters,
            by="player",
        )
        return [entered] if doubters else self._settled(state, [entered])

    def _cross_out(self, state: State, box: Box, by: Literal["player", "engine"]) -> Decision[Any]:
        if state.cards[state.seat].filled(box) is not None:
            return Rejection("box_taken", {"box": box})
        return self._settled(state, [CrossedOut(seat=state.seat, box=box, by=by)])

    def _challenge(self, state: State, seat: Seat, referee: Referee) -> Decision[Any]:
        """X6: one challenge for an entry; it ends the window whichever way it goes."""
        assert state.entry is not None
        verdicts = _judge(state.entry.words, referee)
        upheld = not all(verdict.valid for verdict in verdicts)
        return self._settled(state, [Challenged(seat=seat, verdicts=verdicts, upheld=upheld)])

    def _answered(self, state: State, events: list[Any]) -> list[Any]:
        """X6: the entry stands once nobody is left who might challenge it."""
        after: State = replay(self, events, state)
        return events if after.unanswered else self._settled(state, events)

    def _time_up(self, state: State, referee: Referee) -> Decision[Any]:
        if state.phase == "doubt":
            return self._settled(state, [])
        if state.phase == "turn" and (entered := _lies_in_time(state, referee)):
            return self._settled(state, [entered])
        free = state.cards[state.seat].free()
        if state.phase == "turn" and len(free) > 1:  # R4: 0 in a box of the player's choice
            return [TimeRanOut(seat=state.seat)]
        box = next(box for box in LEAST_TO_LOSE if box in free)
        late: list[Any] = [TimeRanOut(seat=state.seat)] if state.phase == "turn" else []
        return self._settled(state, [*late, CrossedOut(seat=state.seat, box=box, by="engine")])  # X8

    def _leave(self, state: State, seat: Seat) -> Decision[Any]:
        """X7: points stay, turns are skipped, the last one seated wins."""
        if not 0 <= seat < state.players or seat in state.left:
            return Rejection("no_such_seat", {"seat": seat})
        events: list[Any] = [PlayerLeft(seat=seat)]
        after: State = replay(self, events, state)
        if len(after.left) >= state.players - 1:
            events = self._with_bonus(state, events)  # an entry still in doubt stands
            return [*events, self._finish(replay(self, events, state))]
        if state.seat == seat:
            return self._settled(state, events)
        return self._answered(state, events) if state.phase == "doubt" else events

    def _settled(self, state: State, events: list[Any]) -> list[Any]:
        """What follows once an entry stands: the upper bonus, then the next turn or the end (R19)."""
        events = self._with_bonus(state, events)
        return [*events, self._next(replay(self, events, state))]

    def _with_bonus(self, state: State, events: list[Any]) -> list[Any]:
        """R9: 35 points for 50 in the upper part, once they cannot be challenged any more."""
        after: State = replay(self, events, state)
        card = after.cards[after.seat]
        earned = card.upper() >= BONUS_FROM and not card.bonus
        return [*events, BonusEarned(seat=after.seat, points=BONUS)] if earned else events

    def _next(self, state: State) -> Any:
        """R27: clockwise from the first player, over those who left (X7); R2: eleven rounds."""
        order = [(state.first + place) % state.players for place in range(state.players)]
        place = order.index(state.seat)
        seated = [(seat, state.round) for seat in order[place + 1 :]] + [(seat, state.round + 1) for seat in order]
        seat, round = next((seat, round) for seat, round in seated if seat not in state.left)
        return self._finish(state) if round > len(BOXES) else TurnBegan(seat=seat, turn=state.turn + 1, round=round)

    def _finish(self, state: State) -> Finished:
        """R19: the highest sum wins, equal sums share the win. Who left keeps the points but does not win (X7)."""
        scores = tuple(card.total() for card in state.cards)
        seated = [seat for seat in range(state.players) if seat not in state.left]
        best = max((scores[seat] for seat in seated), default=0)
        return Finished(scores=scores, winners=tuple(seat for seat in seated if scores[seat] == best))

    def evolve(self, state: Any, event: Any) -> State:
        if isinstance(event, Started):
            return State(
                players=event.players,
                options=event.options,
                equipment=event.equipment,
                first=event.first,
                cards=(Card(),) * event.players,
                wrong=(0,) * event.players,
            )
        after: State = msgspec.structs.replace(state, **_changes(state, event))
        return after

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            table=state,
            totals=tuple(card.total() for card in state.cards),
            upper=tuple(card.upper() for card in state.cards),
        )

    def show(self, state: State, event: Any, seat: Seat | None) -> Any:
        return event

    def awaiting(self, state: State) -> Awaiting:
        match state.phase:
            case "turn":
                return self._awaiting_turn(state)
            case "late":
                window = Window(f"{state.turn}.late", ("cross_out",))
                return Awaiting({state.seat: window}, (Deadline(f"late:{state.turn}", CHOICE_SECONDS),))
            case "doubt":
                return self._awaiting_doubt(state)
        return Awaiting()

    def _awaiting_turn(self, state: State) -> Awaiting:
        """R3, R4: a roll first, three at the most; the hourglass runs from the first roll to the entry (R26)."""
        roll = ("roll",) if state.roll < ROLLS else ()
        use = ("enter", "cross_out") if state.roll else ()
        timed = state.options.hourglass and state.roll
        hourglass = (Deadline(f"turn:{state.turn}", float(state.options.hourglass)),) if timed else ()
        lay = ("lay",) if timed and state.options.leniency and state.lays < MOST_LAYS else ()
        return Awaiting({state.seat: Window(f"{state.turn}.{state.roll}", roll + use + lay)}, hourglass)

    def _awaiting_doubt(self, state: State) -> Awaiting:
        """X6, X10: the others accept or challenge; without timers, until all have answered."""
        window = Window(f"{state.turn}.doubt", ("accept", "challenge"))
        timed = state.options.hourglass > 0
        deadlines = (Deadline(f"doubt:{state.turn}", CHOICE_SECONDS, silence=True),) if timed else ()
        return Awaiting(dict.fromkeys(state.unanswered, window), deadlines)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def succession(self, state: State) -> list[Seat]:
        """R20: every game begins like the first, with a player drawn by lot."""
        return []

    def preview(self, view: View, command: Enter, referee: Referee) -> Preview | Rejection:
        if view.seat is None or view.table.phase != "turn" or not view.table.dice:
            return Rejection("nothing_to_preview")  # also after the time: nothing can be entered any more (R26)
        state, card = view.table, view.table.cards[view.seat]
        words = spell(command.words, state.dice, state.equipment)
        if isinstance(words, Rejection):
            return words
        worth = {box: score(card, box, words, state.dice, state.equipment) for box in card.free()}
        strict = state.options.referee == "strict"
        verdicts = _judge(words, referee) if strict else (None,) * len(words)
        return Preview(
            words=tuple(WordPreview(word, verdict) for word, verdict in zip(words, verdicts, strict=True)),
            boxes={box: value for box, value in worth.items() if isinstance(value, Score)},
        )


def _judge(words: tuple[Spelled, ...], referee: Referee) -> tuple[Verdict, ...]:
    """R5: whether the words exist and are of a kind that may be used (X5: those of the rulebook always)."""
    return tuple(referee.judge(word.text) for word in words)


def _with_spelling(word: Spelled, verdict: Verdict) -> Spelled:
    """As the dictionary writes it; of several spellings the one that was typed."""
    typed = [spelling for spelling in verdict.spellings if fold(spelling, "own_letter") == word.text]
    return msgspec.structs.replace(word, spelling=typed[0] if typed else verdict.spelling)


def _lies_in_time(state: State, referee: Referee) -> Entered | None:
    """R4, leniency: what lies as a valid word counts; the referee has looked at it, so nobody doubts it (X6)."""
    judged = zip(state.laid, _judge(state.laid, referee), strict=True)
    words = [_with_spelling(word, verdict) for word, verdict in judged if verdict.valid]
    use = dearest_use(state.cards[state.seat], words, state.dice, state.equipment)
    if use is None:
        return None
    return Entered(
        seat=state.seat,
        box=use.box,
        words=use.words,
        points=use.score.points,
        extra=use.score.extra,
        doubters=(),
        by="engine",
    )


def _doubters(state: State) -> tuple[Seat, ...]:
    """X6, X10: in Anzweifeln mode, the others who have a challenge left."""
    if state.options.referee != "challenge":
        return ()
    limit = state.options.wrong_challenges or math.inf
    others = (seat for seat in range(state.players) if seat != state.seat and seat not in state.left)
    return tuple(seat for seat in others if state.wrong[seat] < limit)


def _changes(state: State, event: Any) -> dict[str, Any]:
    """The fields an event changes. Events carry results, so nothing is computed here."""
    match event:
        case TurnBegan():
            return {
                "seat": event.seat,
                "turn": event.turn,
                "round": event.round,
                "phase": "turn",
                "roll": 0,
                "dice": (),
                "thrown": (),
                "laid": (),
                "lays": 0,
                "entry": None,
                "unanswered": (),
            }
        case Rolled():
            still = tuple(word for word in state.laid if not set(word.dice) & set(event.thrown))
            return {"roll": event.roll, "dice": event.dice, "thrown": event.thrown, "laid": still}
        case Laid():
            return {"laid": event.words, "lays": state.lays + 1}
        case TimeRanOut():
            return {"phase": "late"}
        case Entered():
            return _entered(state, event)
        case CrossedOut():
            return {"cards": _with_card(state, event.seat, state.cards[event.seat].fill(event.box, Filled(0)))}
        case Accepted():
            return {"unanswered": tuple(seat for seat in state.unanswered if seat != event.seat)}
        case Challenged():
            return _challenged(state, event)
        case BonusEarned():
            card = msgspec.structs.replace(state.cards[event.seat], bonus=event.points)
            return {"cards": _with_card(state, event.seat, card)}
        case PlayerLeft():
            return {
                "left": (*state.left, event.seat),
                "unanswered": tuple(seat for seat in state.unanswered if seat != event.seat),
            }
        case Finished():
            return {
                "phase": "over",
                "dice": (),
                "entry": None,
                "unanswered": (),
                "outcome": Outcome(event.scores, event.winners),
            }
    raise TypeError(f"unknown event {event!r}")


def _with_card(state: State, seat: Seat, card: Card) -> tuple[Card, ...]:
    return (*state.cards[:seat], card, *state.cards[seat + 1 :])


def _entered(state: State, event: Entered) -> dict[str, Any]:
    card = state.cards[event.seat].fill(event.box, Filled(event.points, event.words))
    card = msgspec.structs.replace(card, extra=card.extra + event.extra)
    changes: dict[str, Any] = {"cards": _with_card(state, event.seat, card)}
    if event.doubters:
        changes |= {"phase": "doubt", "entry": event, "unanswered": event.doubters}
    return changes


def _challenged(state: State, event: Challenged) -> dict[str, Any]:
    """R28: an entry with an inadmissible word becomes 0, also the extra points claimed with it."""
    if not event.upheld:
        wrong = tuple(count + (seat == event.seat) for seat, count in enumerate(state.wrong))
        return {"wrong": wrong}
    assert state.entry is not None
    card = state.cards[state.entry.seat].fill(state.entry.box, Filled(0, state.entry.words))
    card = msgspec.structs.replace(card, extra=card.extra - state.entry.extra)
    return {"cards": _with_card(state, state.entry.seat, card)}


def make(equipment: Path | None = None) -> AnyGame:
    return Wortkniffel(load_equipment(equipment) if equipment else standard())
