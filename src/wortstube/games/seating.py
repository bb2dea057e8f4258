"""Options that speak of seats: they follow their people when places move up, and go when somebody goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Seating(msgspec.Struct, frozen=True):
    """Which options of a game speak of seats."""

    first: str = ""
    """The one that names who begins or deals first; None there leaves it to the lot."""
    each: dict[str, Any] = {}
    """Those with a value for each seat, and what a seat has that none is given for."""

    def moved(self, options: dict[str, Any], seats: Sequence[int | None]) -> dict[str, Any]:
        """The same agreements once people sit otherwise: `seats` are the former ones in their new order, None nobody's.

        >>> seating = Seating("dealer", {"head_start": 0})
        >>> seating.moved({"dealer": 2, "head_start": [0, 5, 10]}, [0, 2])
        {'dealer': 1, 'head_start': [0, 10]}
        >>> seating.moved({"dealer": 2, "head_start": [0, 5, 10]}, [0, 1, None])
        {'dealer': None, 'head_start': [0, 5]}
        """
        changed = dict(options)
        named = options.get(self.first)
        if named is not None:
            changed[self.first] = seats.index(named) if named in seats else None
        for name, usual in self.each.items():
            given = dict(enumerate(options.get(name, ())))
            changed[name] = _trimmed([usual if seat is None else given.get(seat, usual) for seat in seats], usual)
        return changed


def _trimmed(values: list[Any], usual: Any) -> list[Any]:
    """Without what says nothing at the end, so that equal agreements are written alike."""
    while values and values[-1] == usual:
        values = values[:-1]
    return values
