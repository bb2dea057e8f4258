"""All ways to lay some cards, or all of them, in words beside each other: listed, counted, and found by their number.

Equal cards are not told apart, and a word may lie twice (R18). Knows words and cards, no players and no turns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import sub
from typing import NamedTuple

Cards = tuple[int, ...]
"""How many cards there are of each kind, the dearest kind first."""


class Laying(NamedTuple):
    """A word, and the cards it lies on in order."""

    text: str
    cards: tuple[str, ...]


class Sets:
    """Words by the dearest kind of card that they use.

    >>> words = [Laying("EI", ("E", "I")), Laying("IE", ("I", "E")), Laying("AL", ("A", "L"))]
    >>> sets = Sets(words, "AEIL", {"A": 4, "E": 3, "I": 2, "L": 1}.__getitem__)
    >>> [[word.text for word in laid] for laid in sets.of("AEIL")]
    [['AL', 'EI'], ['AL', 'IE'], ['AL'], ['EI'], ['IE'], []]
    >>> sets.count("AEIL"), sets.count("AEIL", whole=True), [word.text for word in sets.at("AEIL", 1)]
    (6, 2, ['AL', 'IE'])
    """

    def __init__(self, words: Sequence[Laying], cards: Sequence[str], points: Callable[[str], int]) -> None:
        self._kinds = sorted({*cards}, key=lambda kind: (-points(kind), kind))
        self._words: list[list[tuple[Cards, Laying]]] = [[] for _ in self._kinds]
        for word in sorted(words, key=lambda word: -sum(map(points, word.cards))):
            used = self._number(word.cards)
            self._words[next(at for at, count in enumerate(used) if count)].append((used, word))
        self._count = cache(self._counted)

    def _number(self, cards: Sequence[str]) -> Cards:
        return tuple(cards.count(kind) for kind in self._kinds)

    def of(self, cards: Sequence[str], *, whole: bool = False) -> Iterator[list[Laying]]:
        """Every way, those with dear cards first; `whole`: no card is left over."""
        return self._walk(self._number(cards), 0, 0, whole)

    def count(self, cards: Sequence[str], *, whole: bool = False) -> int:
        """How many ways there are; to lay nothing is one."""
        return self._count(self._number(cards), 0, 0, whole)

    def at(self, cards: Sequence[str], number: int, *, whole: bool = False) -> list[Laying]:
        """One of them by its place, without going through those before it."""
        rest, kind, first = self._number(cards), 0, 0
        laid = list[Laying]()
        while kind < len(self._kinds):
            for at, left, word in self._onward(rest, kind, first):
                if number < (count := self._count(left, kind, at, whole)):
                    laid, rest, first = [*laid, word], left, at
                    break
                number -= count
            else:
                rest, kind, first = _without(rest, kind), kind + 1, 0
        return laid

    def _onward(self, rest: Cards, kind: int, first: int) -> Iterator[tuple[int, Cards, Laying]]:
        """Words that use this kind and no dearer one, from `first` on: no set is met twice."""
        for at in range(first, len(self._words[kind])):
            used, word = self._words[kind][at]
            left = tuple(map(sub, rest, used))
            if min(left) >= 0:
                yield at, left, word

    def _walk(self, rest: Cards, kind: int, first: int, whole: bool) -> Iterator[list[Laying]]:
        if kind == len(self._kinds):
            yield []
            return
        for at, left, word in self._onward(rest, kind, first):
            if not whole or self._count(left, kind, at, whole):
                yield from ([word, *others] for others in self._walk(left, kind, at, whole))
        if not (whole and rest[kind]):
            yield from self._walk(_without(rest, kind), kind + 1, 0, whole)

    def _counted(self, rest: Cards, kind: int, first: int, whole: bool) -> int:
        if kind == len(self._kinds):
            return 1
        count = sum(self._count(left, kind, at, whole) for at, left, _ in self._onward(rest, kind, first))
        return count if whole and rest[kind] else count + self._count(_without(rest, kind), kind + 1, 0, whole)


def _without(rest: Cards, kind: int) -> Cards:
    return (*rest[:kind], 0, *rest[kind + 1 :])
