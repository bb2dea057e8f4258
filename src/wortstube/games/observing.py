"""What a program that learns sees of a game: its view as a row of numbers, and a row for each move that it may choose.

A game tells in `observed.py` what each number means and how it is read off a view; nothing else is known here. From a
view nothing can be read that its seat may not know. Rows are arrays of 32-bit floats, made without numpy.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from wortstube.games.core import Awaiting, Command, Referee, Seat

Numbers = Iterable[float]
T = TypeVar("T")


def _unread(*_: Any) -> Numbers:
    raise NotImplementedError("this field is written with the whole row")


class Field(NamedTuple):
    """Some numbers beside each other that belong together."""

    name: str
    size: int
    meaning: str
    read: Callable[[Any], Numbers] = _unread
    """Reads them off a view; where a whole row is made at once, nobody asks it."""


class Layout:
    """Which numbers stand where."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.size = sum(field.size for field in fields)
        self.shape = tuple((field.name, field.size) for field in fields)
        """Of the same game, layouts whose rows mean the same are equal in it."""
        self._reads = [field.read for field in fields]

    def numbers(self, view: Any) -> array[float]:
        """The row of a view."""
        numbers = list[float]()
        for read in self._reads:
            numbers += read(view)
        return array("f", numbers)


class Offers:
    """Moves from which a program chooses by their numbers, and the rows that tell them apart."""

    def __init__(self, commands: Sequence[Any], rows: bytes) -> None:
        self.commands, self.rows, self.count = commands, rows, len(commands)


class Observed(Protocol):
    """What a game tells programs that learn; its module is `observed.py`."""

    MOST: int
    """How many moves are offered where nobody says otherwise."""

    def layout(self, view: Any) -> Layout:
        """What the row of such a view has; the same for all views of games with the same options."""

    def move_layout(self, view: Any) -> Layout:
        """What the row of a move has; the same for all views of games with the same pieces and options."""

    def offers(self, view: Any, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
        """What the seat of the view may answer: of each kind of command some, if there are."""

    def standing(self, view: Any) -> Sequence[int]:
        """What each seat has by now of the points that decide in the end."""


def listed(commands: Sequence[Any], row: Callable[[Any], bytes]) -> Offers:
    """Moves with their rows."""
    return Offers(commands, b"".join(map(row, commands)))


def packed(*numbers: float) -> bytes:
    """A row as it is kept."""
    return array("f", numbers).tobytes()


@cache
def mark(size: int, at: int) -> tuple[float, ...]:
    """One of several, or none (-1).

    >>> mark(4, 2)
    (0.0, 0.0, 1.0, 0.0)
    """
    return tuple(float(place == at) for place in range(size))


def seats(numbers: Sequence[T], seat: Seat | None) -> list[T]:
    """A number for each seat, one's own first and then clockwise.

    >>> seats([10, 11, 12], 1)
    [11, 12, 10]
    """
    own = seat or 0
    return [*numbers[own:], *numbers[:own]]


def those(some: Sequence[Seat], players: int, seat: Seat | None) -> list[float]:
    """Which seats are meant, one's own first.

    >>> those([0], 3, 1)
    [False, False, True]
    """
    own = seat or 0
    return [(own + step) % players in some for step in range(players)]


def kind_rows(kinds: Sequence[type[Command]]) -> dict[type[Command], tuple[float, ...]]:
    """What marks each kind of command."""
    return {kind: mark(len(kinds), at) for at, kind in enumerate(kinds)}
