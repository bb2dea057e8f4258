"""What has changed between two views, so that only that is told: most moves change a few numbers of a large table.

A change is either a new value, as the only element of a list, or the changes of members by their names; members of a
list have their places for names, and those past its end are added to it.

>>> difference({"a": 1, "b": [1, 2, 3]}, {"a": 1, "b": [1, 4, 3, 5]})
{'b': {'1': [4], '3': [5]}}
>>> changed({"a": 1, "b": [1, 2, 3]}, {"b": {"1": [4], "3": [5]}})
{'a': 1, 'b': [1, 4, 3, 5]}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

Change = dict[str, Any] | list[Any]
PLAIN = frozenset({int, float, str, bool})
Known = dict[tuple[int, int], tuple[Any, Any, Change]]
"""Differences of structs that have been found, by their addresses, which are theirs as long as they are kept here."""


def difference(before: Any, after: Any, known: Known | None = None) -> Change:
    """From one value to another; of values that are the same, there is none: `{}`.

    Who asks for several people gives what is `known`, since they see the same things.
    """
    return {} if before == after else _difference(before, after, {} if known is None else known)


def _difference(before: Any, after: Any, known: Known) -> Change:
    kind = type(after)
    if type(before) is not kind or kind in PLAIN:
        return [after]
    if isinstance(after, msgspec.Struct):
        return _of_structs(before, after, known)
    if isinstance(after, dict):
        return _of_members(before, after, known)
    return _of_places(before, after, known) if isinstance(after, tuple | list) else [after]


def _of_structs(before: msgspec.Struct, after: msgspec.Struct, known: Known) -> Change:
    pair = id(before), id(after)
    if pair not in known:
        values = zip(after.__struct_encode_fields__, astuple(before), astuple(after), strict=True)
        change = {name: _difference(old, new, known) for name, old, new in values if old is not new and old != new}
        known[pair] = before, after, change
    return known[pair][2]


def _of_members(before: dict[Any, Any], after: dict[Any, Any], known: Known) -> Change:
    if not before.keys() <= after.keys():
        return [after]
    return {
        str(key): _difference(before[key], new, known) if key in before else [new]
        for key, new in after.items()
        if key not in before or before[key] != new
    }


def _of_places(before: Sequence[Any], after: Sequence[Any], known: Known) -> Change:
    """Of a list that is shorter now, or has little in common with what it was, the whole is told."""
    if len(after) < len(before):
        return [after]
    places = enumerate(zip(before, after))  # noqa: B905 - what is past the end of the old list comes below
    found: dict[str, Change] = {str(at): _difference(old, new, known) for at, (old, new) in places if old != new}
    found |= {str(at): [after[at]] for at in range(len(before), len(after))}
    return found if 2 * len(found) <= len(after) else [after]


def changed(value: Any, change: Change) -> Any:
    """What becomes of a decoded value; what has not changed is shared with it."""
    if isinstance(change, list):
        return change[0]
    if not change:
        return value
    if isinstance(value, list):
        longer = value + [None] * (1 + max(map(int, change), default=-1) - len(value))
        for at, inner in change.items():
            longer[int(at)] = changed(longer[int(at)], inner)
        return longer
    return value | {name: changed(value.get(name), inner) for name, inner in change.items()}
