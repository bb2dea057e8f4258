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


def difference(before: Any, after: Any) -> Change:
    """From one value to another; of values that are the same, there is none: `{}`."""
    return {} if before == after else _difference(before, after)


def _difference(before: Any, after: Any) -> Change:
    if type(before) is type(after):
        if isinstance(after, msgspec.Struct):
            return _of_fields(before, after)
        if isinstance(after, dict):
            return _of_members(before, after)
        if isinstance(after, tuple | list):
            return _of_places(before, after)
    return [after]


def _of_fields(before: msgspec.Struct, after: msgspec.Struct) -> Change:
    values = zip(after.__struct_encode_fields__, astuple(before), astuple(after), strict=True)
    return {name: _difference(old, new) for name, old, new in values if old is not new and old != new}


def _of_members(before: dict[Any, Any], after: dict[Any, Any]) -> Change:
    if not before.keys() <= after.keys():
        return [after]
    return {
        str(key): _difference(before[key], new) if key in before else [new]
        for key, new in after.items()
        if key not in before or before[key] != new
    }


def _of_places(before: Sequence[Any], after: Sequence[Any]) -> Change:
    """Of a list that is shorter now, or has little in common with what it was, the whole is told."""
    if len(after) < len(before):
        return [after]
    places = enumerate(zip(before, after))  # noqa: B905 - what is past the end of the old list comes below
    found: dict[str, Change] = {str(at): _difference(old, new) for at, (old, new) in places if old != new}
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
