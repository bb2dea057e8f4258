"""What a program that learns sees of Wortkniffel, and the moves it is offered: everything that could be the best one.

Of the entries in a box that is the dearest: which words it has makes no difference afterwards. So at most eleven
entries, eleven boxes to cross out and all throws are offered, each made when it is chosen.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from typing import Any, overload

from wortstube.games.core import Awaiting, Referee
from wortstube.games.legal import taking_turns
from wortstube.games.observing import Field, Layout, Numbers, Offers, kind_rows, mark, seats, those
from wortstube.games.wortkniffel.dearest import dearest
from wortstube.games.wortkniffel.equipment import DICE, FACES
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
MOST_PLAYERS = 8
PHASES = ("turn", "late", "doubt", "over")
KINDS = kind_rows([Enter, CrossOut, Roll, Accept, Challenge])


def _dice(view: View) -> Numbers:
    shown, dice = view.table.dice, view.table.equipment.dice
    return chain.from_iterable([mark(FACES, faces.index(face)) for faces, face in zip(dice, shown, strict=True)]) if (
        shown
    ) else _NO_DICE  # fmt: skip


_NO_DICE = (0.0,) * (DICE * FACES)


def _worth(view: View) -> Numbers:
    value = view.table.equipment.value
    return [value(face) for face in view.table.dice] or (0.0,) * DICE


def _free(view: View) -> Numbers:
    cards = [[filled is None for filled in card.boxes] for card in view.table.cards]
    own = view.seat or 0
    taken = [False] * (len(BOXES) * (MOST_PLAYERS - len(cards)))
    return chain.from_iterable([*cards[own:], *cards[:own], taken])


def _of_seats(numbers: Sequence[float], view: View) -> Numbers:
    return seats(MOST_PLAYERS, numbers, view.seat)


LAYOUT = Layout(
    Field("dice", DICE * FACES, "which of its six faces each die shows; nothing before the first throw", _dice),
    Field("worth", DICE, "what the face of each die is worth", _worth),
    Field("throws", 1, "how often was thrown in this turn", lambda view: (view.table.roll,)),
    Field(
        "phase", len(PHASES), "a turn, a box to be crossed out after the time, a doubt, the end",
        lambda view: mark(len(PHASES), PHASES.index(view.table.phase)),
    ),
    Field("turn_of", MOST_PLAYERS, "whose turn it is", lambda view: _of_seats(
        mark(view.table.players, view.table.seat), view,
    )),
    Field("round", 1, "the round, from 1", lambda view: (view.table.round,)),
    Field("players", 1, "how many play", lambda view: (view.table.players,)),
    Field("free", MOST_PLAYERS * len(BOXES), "for each seat the boxes that are free", _free),
    Field("totals", MOST_PLAYERS, "points of each seat", lambda view: _of_seats(view.totals, view)),
    Field("upper", MOST_PLAYERS, "points of each seat that count towards the bonus", lambda view: _of_seats(
        view.upper, view,
    )),
    Field("further", MOST_PLAYERS, "whether a further Wort-Kniffel earns a seat extra points", lambda view: _of_seats(
        [card.further_kniffel() for card in view.table.cards], view,
    )),
    Field("left", MOST_PLAYERS, "who has left", lambda view: those(
        MOST_PLAYERS, view.table.left, view.table.players, view.seat,
    )),
    Field("wrong", MOST_PLAYERS, "wrong challenges of each seat", lambda view: _of_seats(view.table.wrong, view)),
    Field("doubted", 1, "points of the entry that may be challenged", lambda view: (
        view.table.entry.points + view.table.entry.extra if view.table.entry else 0,
    )),
)  # fmt: skip

MOVE = Layout(
    Field("kind", len(KINDS), "enter, cross_out, roll, accept, challenge"),
    Field("points", 1, "what an entry brings, extra points with it"),
    Field("box", len(BOXES), "the box that is filled or crossed out, in the order of the card"),
    Field("keep", DICE, "the dice that are kept"),
)


def layout(view: View) -> Layout:
    return LAYOUT


def standing(view: View) -> Sequence[int]:
    return view.totals


Choice = tuple[str, Any]
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
FIRST_THROW: list[tuple[Choice, Row]] = [(("roll", ()), _row(Roll))]
THROWS: list[tuple[Choice, Row]] = [
    (("roll", keep), _row(Roll, keep=keep))
    for count in range(DICE - 1, -1, -1)
    for keep in combinations(range(DICE), count)
]
ANSWERS: dict[str, tuple[Choice, Row]] = {
    "accept": (("accept", None), _row(Accept)),
    "challenge": (("challenge", None), _row(Challenge)),
}


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
        kind, what = self._choices[at]
        match kind:
            case "enter":
                table = self._table
                known = dearest(self._referee, table.equipment)
                return known.entry(table.cards[table.seat], what, table.dice, self._window)
            case "roll":
                return Roll(keep=what, window=self._window)
            case "cross_out":
                return CrossOut(box=what, window=self._window)
            case "accept":
                return Accept(window=self._window)
            case _:
                return Challenge(window=self._window)

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
    rows = [found for kind in ORDER if kind in window.kinds if (found := _of_kind(kind, table, referee))]
    chosen = list(chain.from_iterable(rows)) if sum(map(len, rows)) <= most else taking_turns(rows, most)
    choices = Choices([choice for choice, _ in chosen], table, window.id, referee)
    return Offers(choices, b"".join([row for _, row in chosen]))


ORDER = ("enter", "roll", "cross_out", "accept", "challenge")
"""What is offered. To lay words (R4, leniency) is not: it only matters where an hourglass runs."""


def _of_kind(kind: str, table: State, referee: Referee) -> list[tuple[Choice, Row]]:
    card = table.cards[table.seat]
    match kind:
        case "enter":
            points = dearest(referee, table.equipment).points(card, table.dice)
            return [_entered(box, most) for box, most in sorted(points, key=lambda one: -one[1])]
        case "roll":
            return _throws(table) if table.roll else FIRST_THROW
        case "cross_out":
            free = {*card.free()}
            return [CROSSED[box] for box in LEAST_TO_LOSE if box in free]
        case _:
            return [ANSWERS[kind]]


def _throws(table: State) -> list[tuple[Choice, Row]]:
    """R3; where dice are alike, only what makes a difference."""
    if len({*map(frozenset, table.equipment.dice)}) == DICE:
        return THROWS
    different = {kept(table, choice[1]): (choice, row) for choice, row in reversed(THROWS)}
    return [*different.values()][::-1]
