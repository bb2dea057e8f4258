"""States that look to a seat like the one there is: by one of them the rules say what that seat may do."""

from __future__ import annotations

from typing import Any

import msgspec


def seen_of(view: msgspec.Struct, state: type[msgspec.Struct]) -> dict[str, Any]:
    """What a view tells of a state by the same name.

    >>> class State(msgspec.Struct):
    ...     open: int
    ...     hidden: int
    >>> class View(msgspec.Struct):
    ...     seat: int
    ...     open: int
    >>> seen_of(View(0, 5), State)
    {'open': 5}
    """
    names = (name for name in state.__struct_fields__ if name in view.__struct_fields__)
    return {name: getattr(view, name) for name in names}
