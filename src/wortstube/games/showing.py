"""What a seat sees, as lines of text: what the games have in common, and what is shown of a game without words for it.

A line is a sentence, or a name with what belongs to it after a colon. Nothing is told by colour or by where it stands
alone, so that it can be read aloud.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from wortstube.games.core import Seat
from wortstube.lang import say

Name = Callable[[Seat], str]
"""What a seat is called."""


class Shown(Protocol):
    """A game that can be read; its module is `shown.py`."""

    def shown(self, view: Any, name: Name) -> Iterable[str]:
        """All that a view tells, line by line."""


def numbered(seat: Seat) -> str:
    """A name for a seat of which nobody knows who sits there."""
    return say("shown.seat", number=seat + 1)


def on_turn(seat: Seat, own: Seat | None, name: Name) -> str:
    return say("shown.your_turn") if seat == own else say("shown.turn", name=name(seat))


def of_seats(values: Iterable[object], name: Name) -> str:
    """
    >>> of_seats([12, 30], "ab".__getitem__)
    'a: 12; b: 30'
    """
    return "; ".join(f"{name(seat)}: {value}" for seat, value in enumerate(values))


def names(seats: Iterable[Seat], name: Name) -> str:
    return ", ".join(map(name, seats))


def counted(things: Iterable[object]) -> str:
    """Things with their numbers, by which they can be named.

    >>> counted(["H", "A"])
    '1: H, 2: A'
    """
    return ", ".join(f"{number}: {thing}" for number, thing in enumerate(things, start=1))


def generic(view: Any) -> Iterator[str]:
    """Every field of a view by its name.

    >>> from wortstube.games.core import Rejection
    >>> list(generic(Rejection("stale", {"turn of": 1, "seats": [3, 8]})))
    ['code: stale', 'data, turn of: 1', 'data, seats: 3, 8']
    """
    yield from _fields(msgspec.to_builtins(view, str_keys=True), "")


def _fields(value: Mapping[str, Any], before: str) -> Iterator[str]:
    for key, part in value.items():
        label = f"{before}{key.replace('_', ' ')}"
        if isinstance(part, dict):
            yield from _fields(part, f"{label}, ")
        else:
            yield f"{label}: {_told(part)}"


def _told(value: Any) -> str:
    match value:
        case bool():
            return say("shown.yes") if value else say("shown.no")
        case None | "" | [] | () | {}:
            return say("shown.nothing")
        case list() | tuple():
            return ", ".join(map(_told, value))
        case dict():
            return "; ".join(f"{key.replace('_', ' ')} {_told(part)}" for key, part in value.items())
    return str(value)
