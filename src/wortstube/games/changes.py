"""What the folds of all games are made of: the fields that change, and tuples with something put in or left out."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

T = TypeVar("T")

Changes = dict[str, object]
"""New values of fields of a state, by their names."""


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """
    >>> put((3, 1, 2), 1, 7)
    (3, 7, 2)
    """
    return (*items[:at], item, *items[at + 1 :])


def added(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return put(counts, at, counts[at] + 1)


def without(items: tuple[T, ...], gone: Collection[T]) -> tuple[T, ...]:
    """
    >>> without((3, 1, 2), [1])
    (3, 2)
    """
    return tuple(item for item in items if item not in gone)
