"""What a program that learns sees of Wortkniffel, and the moves it is offered: everything that could be the best one.

Of the entries in a box that is the dearest: which words it has makes no difference afterwards. So at most eleven
entries, eleven boxes to cross out and all throws are offered, each made when it is chosen.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Literal, NamedTuple, assert_never, overload

from wortstube.games.core import Awaiting, Referee
from wortstube.games.legal import taking_turns
from wortstube.games.observing import Field, Layout, Numbers, Offers, kind_rows, mark, seats, those
from wortstube.games.wortkniffel.dearest import dearest
from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
from wortstube.games.wortkniffel.legal import kept
from wortstube.games.wortkniffel.messages import (
    Accept,
    AnyCommand,
    Challenge,
    CrossOut,
    Enter,
    Roll,
    State,
    View,
)
from wortstube.games.wortkniffel.score_card import BOXES, LEAST_TO_LOSE, Box

MOST = 160
PHASES = ("turn", "late", "doubt", "over")
KINDS = kind_rows([Enter, CrossOut, Roll, Accept, Challenge])


def _dice(view: View) -> Numbers:
    shown, dice = view.table.dice, view.table.equipment.dice
    faces = [mark(FACES, faces.index(face)) for faces, face in zip(dice, shown, strict=False)]
    return chain.from_iterable(faces or [(0.0,) * DICE * FACES])


def _worth(view: View) -> Numbers:
    return [*map(view.table.equipment.value, view.table.dice)] or (0.0,) * DICE


def _free(view: View) -> Numbers:
    cards = [[filled is None for filled in card.boxes] for card in view.table.cards]
    return chain.from_iterable(seats(cards, view.seat))


def _phase(view: View) -> Numbers:
    return mark(len(PHASES), PHASES.index(view.table.phase))


def _turn_of(view: View) -> Numbers:
    return seats(mark(view.table.players, view.table.seat), view.seat)


def _further(view: View) -> Numbers:
    return seats([card.further_kniffel() for card in view.table.cards], view.seat)


def _doubted(view: View) -> Numbers:
    entry = view.table.entry
    return (entry.points + entry.extra if entry else 0,)


@cache
def _layout(players: int) -> Layout:
    return Layout(
        Field("dice", DICE * FACES, "which of its six faces each die shows; nothing before the first throw", _dice),
        Field("worth", DICE, "what the face of each die is worth", _worth),
        Field("throws", 1, "how often was thrown in this turn", lambda view: (view.table.roll,)),
        Field("phase", len(PHASES), f"one of {', '.join(PHASES)}", _phase),
        Field("round", 1, "the round, from 1", lambda view: (view.table.round,)),
        Field("doubted", 1, "the points of the entry that may be challenged", _doubted),
        Field("turn_of", players, "whose turn it is", _turn_of),
        Field("free", players * len(BOXES), "the boxes that are free, card by card", _free),
        Field("totals", players, "the points", lambda view: seats(view.totals, view.seat)),
        Field("upper", players, "the points that count towards the bonus", lambda view: seats(view.upper, view.seat)),
        Field("further", players, "whether a further Wort-Kniffel earns extra points", _further),
        Field("wrong", players, "wrong challenges", lambda view: seats(view.table.wrong, view.seat)),
        Field("left", players, "who has left", lambda view: those(view.table.left, view.table.players, view.seat)),
    )


def layout(view: View) -> Layout:
    return _layout(view.table.players)


MOVE = Layout(
    Field("kind", len(KINDS), "enter, cross_out, roll, accept, challenge"),
    Field("points", 1, "what an entry brings, extra points with it"),
    Field("box", len(BOXES), "the box that is filled or crossed out, in the order of the card"),
    Field("keep", DICE, "the dice that are kept"),
)


def move_layout(view: View) -> Layout:
    return MOVE


def standing(view: View) -> Sequence[int]:
    return view.totals


Choice = (
    tuple[Literal["enter", "cross_out"], Box]
    | tuple[Literal["roll"], tuple[int, ...]]
    | tuple[Literal["accept", "challenge"], None]
)
"""A kind of command, and what it needs besides: a box, or dice."""
Row = bytes


def _row(kind: type[AnyCommand], points: int = 0, box: int | None = None, keep: Sequence[int] = ()) -> Row:
    boxes = mark(len(BOXES), box) if box is not None else (0.0,) * len(BOXES)
    kept = [float(die in keep) for die in range(DICE)]
    return array("f", (*KINDS[kind], points, *boxes, *kept)).tobytes()


@cache
def _entered(box: int, points: int) -> tuple[Choice, Row]:
    return ("enter", BOXES[box]), _row(Enter, points, box)


CROSSED: dict[Box, tuple[Choice, Row]] = {
    box: (("cross_out", box), _row(CrossOut, 0, BOXES.index(box))) for box in LEAST_TO_LOSE
}
ANSWERS: dict[str, tuple[Choice, Row]] = {
    "accept": (("accept", None), _row(Accept)),
    "challenge": (("challenge", None), _row(Challenge)),
}
FIRST_THROW: tuple[Choice, Row] = ("roll", ()), _row(Roll)
KEEPS = [keep for count in range(DICE - 1, -1, -1) for keep in combinations(range(DICE), count)]


class Some(NamedTuple):
    """Moves of one kind."""

    choices: Sequence[Choice]
    rows: Sequence[Row]
    joined: Row

    @classmethod
    def of(cls, pairs: Iterable[tuple[Choice, Row]]) -> Some:
        choices, rows = zip(*pairs, strict=True)
        return cls(choices, rows, b"".join(rows))


THROWS = Some.of((("roll", keep), _row(Roll, keep=keep)) for keep in KEEPS)


class Choices(Sequence[AnyCommand]):
    """What is offered; a command is made when it is looked at."""

    def __init__(self, choices: Sequence[Choice], table: State, window: str, referee: Referee) -> None:
        self._choices, self._table, self._window, self._referee = choices, table, window, referee

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, at: int) -> AnyCommand: ...
    @overload
    def __getitem__(self, at: slice) -> Choices: ...
    def __getitem__(self, at: int | slice) -> AnyCommand | Choices:
        if isinstance(at, slice):
            return Choices(self._choices[at], self._table, self._window, self._referee)
        match self._choices[at]:
            case ("enter", box):
                table = self._table
                known = dearest(self._referee, table.equipment)
                return known.entry(table.cards[table.seat], box, table.dice, self._window)
            case ("roll", keep):
                return Roll(keep=keep, window=self._window)
            case ("cross_out", box):
                return CrossOut(box=box, window=self._window)
            case ("accept", _):
                return Accept(window=self._window)
            case ("challenge", _):
                return Challenge(window=self._window)
            case what:
                assert_never(what)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choices):
            return NotImplemented
        mine, theirs = ((one._choices, one._window, one._table) for one in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]


def offers(view: View, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
    """The dearest entries first, then throws that keep much, then boxes with the least to lose."""
    assert view.seat is not None
    table, window = view.table, awaiting.seats[view.seat]
    kinds = [some for kind in ORDER if kind in window.kinds if (some := _of_kind(kind, table, referee))]
    if sum([len(some.choices) for some in kinds]) > most:
        pairs = [zip(some.choices, some.rows, strict=True) for some in kinds]
        kinds = [Some.of(taking_turns(pairs, most))]
    choices = [choice for some in kinds for choice in some.choices] if len(kinds) > 1 else kinds[0].choices
    return Offers(Choices(choices, table, window.id, referee), b"".join([some.joined for some in kinds]))


ORDER = ("enter", "roll", "cross_out", "accept", "challenge")
"""What is offered. To lay words (R4, leniency) is not: it only matters where an hourglass runs."""


def _of_kind(kind: str, table: State, referee: Referee) -> Some | None:
    card = table.cards[table.seat]
    match kind:
        case "enter":
            points = dearest(referee, table.equipment).points(card, table.dice)
            points.sort(key=lambda one: -one[1])
            return Some.of([_entered(box, most) for box, most in points]) if points else None
        case "roll":
            return _throws(table) if table.roll else Some.of([FIRST_THROW])
        case "cross_out":
            free = {*card.free()}
            return Some.of([CROSSED[box] for box in LEAST_TO_LOSE if box in free])
        case _:
            return Some.of([ANSWERS[kind]])


def _throws(table: State) -> Some:
    """R3; where dice are alike, only what makes a difference."""
    if _all_different(table.equipment):
        return THROWS
    throws = zip(KEEPS, THROWS.choices, THROWS.rows, strict=True)
    return Some.of([*{kept(table, keep): (choice, row) for keep, choice, row in reversed([*throws])}.values()][::-1])


@cache
def _all_different(equipment: Equipment) -> bool:
    return len({*map(frozenset, equipment.dice)}) == DICE
