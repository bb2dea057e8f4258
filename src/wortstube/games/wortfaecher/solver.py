"""Which words a hand of cards holds, and the best way to split it into words.

Points and letters depend only on which cards a word uses, not on their order. So the words of a vocabulary are indexed
by the multiset of their cards, in every way they can be laid; a hand is searched by asking for each of its subsets
once; and the best split is a dynamic programme over subsets. Knows words and cards, no players and no rules of turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from wortstube.games.wortfaecher.cards import FEWEST

MOST_CARDS = 8
"""A hand of seven and the card drawn; the open cards of the solitaire."""

_BITS = 4
_COUNT = (1 << _BITS) - 1


class CardIndex:
    """Words by the multiset of cards they can be laid with.

    A multiset's key is a sum over its cards: four bits count the cards of each kind, the lowest four count them all.

    >>> index = CardIndex(["SCHAL", "LASCH", "EI"], ["A", "L", "S", "CH", "SCH", "EI", "E", "I"])
    >>> index.words(index.key(["SCH", "A", "L"])), index.words(index.key(["A", "CH", "L", "S"]))
    (['SCHAL', 'LASCH'], ['SCHAL', 'LASCH'])
    >>> index.words(index.key(["EI"])), index.words(index.key(["I", "E"]))
    ([], ['EI'])
    """

    def __init__(self, words: Iterable[str], kinds: Sequence[str], most: int = MOST_CARDS) -> None:
        self.weights = {kind: (1 << _BITS * (number + 1)) + 1 for number, kind in enumerate(kinds)}
        self._by_key: dict[int, list[str]] = {}
        starts: dict[str, list[tuple[str, int, int]]] = {}
        for kind, weight in self.weights.items():
            starts.setdefault(kind[0], []).append((kind, len(kind), weight))
        several = re.compile(f"(?={'|'.join(kind for kind in kinds if len(kind) > 1) or '^$'})")
        spared = max(map(len, kinds)) - 1
        for word in words:
            if len(word) <= most or len(word) - spared * len(several.findall(word)) <= most:
                for key in _keys(word, starts, most):
                    self._by_key.setdefault(key, []).append(word)

    def key(self, cards: Iterable[str]) -> int:
        return sum(self.weights[card] for card in cards)

    def words(self, key: int) -> Sequence[str]:
        """The words of exactly these cards, in the order of the vocabulary."""
        return self._by_key.get(key, [])


def _keys(word: str, starts: dict[str, list[tuple[str, int, int]]], most: int) -> Iterable[int]:
    """The keys of all ways to lay a word with two cards or more, and no more than `most`."""
    ways: list[set[int]] = [set() for _ in range(len(word) + 1)]
    ways[0].add(0)
    for at, letter in enumerate(word):
        before = [key for key in ways[at] if key & _COUNT < most]
        if before:
            for kind, length, weight in starts.get(letter, ()):
                if length == 1 or word.startswith(kind, at):
                    ways[at + length].update([key + weight for key in before])
    return [key for key in ways[-1] if key & _COUNT >= FEWEST]


def words_in(hand: Sequence[str], index: CardIndex) -> dict[int, Sequence[str]]:
    """The words of exactly the cards of a subset, for every subset that has any; a subset is a bit mask of places."""
    weights = [index.weights[card] for card in hand]
    keys = [0] * (1 << len(hand))
    found: dict[int, Sequence[str]] = {}
    for mask in range(1, len(keys)):
        low = mask & -mask
        keys[mask] = keys[mask ^ low] + weights[low.bit_length() - 1]
        if words := index.words(keys[mask]):
            found[mask] = words
    return found


class Split(msgspec.Struct, frozen=True):
    """Disjoint sets of cards that are words, as bit masks."""

    words: tuple[int, ...]
    worth: float


class Splits:
    """Every way to cover a subset of the hand with words.

    `letters[mask]` is the number of letters of a word on exactly these cards, 0 if there is none.
    """

    def __init__(self, cards: int, letters: Sequence[int]) -> None:
        self.cards = cards
        self.longest = [-1] * (1 << cards)
        """For each subset that words cover completely, the most letters one of them can have; else -1."""
        self._first = [0] * (1 << cards)
        self.longest[0] = 0
        for mask in range(1, 1 << cards):
            self._cover(mask, letters)

    def _cover(self, mask: int, letters: Sequence[int]) -> None:
        """The word that holds the lowest card, and the best cover of the others."""
        low, longest = mask & -mask, self.longest
        others = rest = mask ^ low
        most, first = -1, 0
        while True:
            length = letters[mask ^ rest]
            if length and longest[rest] >= 0 and (reach := max(length, longest[rest])) > most:
                most, first = reach, mask ^ rest
            if not rest:
                break
            rest = (rest - 1) & others
        longest[mask], self._first[mask] = most, first

    def best(self, points: Sequence[int], bonus: Sequence[float], least: int) -> Split | None:
        """The dearest split of at least so many cards that leaves one over (R10, R37); `bonus` is by letters."""
        best: Split | None = None
        for mask in range(1, 1 << self.cards):
            longest = self.longest[mask]
            if longest > 0 and least <= mask.bit_count() < self.cards:
                worth = points[mask] + bonus[longest]
                if best is None or worth > best.worth:
                    best = Split((mask,), worth)
        return None if best is None else Split(self._words(best.words[0]), best.worth)

    def _words(self, mask: int) -> tuple[int, ...]:
        words = []
        while mask:
            words.append(self._first[mask])
            mask ^= self._first[mask]
        return tuple(words)


def sums(values: Sequence[int]) -> list[int]:
    """For each subset the sum of its values.

    >>> sums([1, 2, 4])
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    totals = [0]
    for value in values:
        totals += [total + value for total in totals]
    return totals
