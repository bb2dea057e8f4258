"""A referee that knows a handful of words, for positions of any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wortstube.lexicon import Folding, Tier, Verdict, fold


class WordSet:
    """Accepts the words of a set, with umlauts and ß as the game folds them (X2)."""

    hash = "a handful of words"

    def __init__(self, words: Iterable[str], folding: Folding) -> None:
        self._folding: Folding = folding
        self._known = {letters: word for word in words if (letters := fold(word, folding))}

    def judge(self, word: str, tier: Tier = "all") -> Verdict:
        letters = fold(word, self._folding) or ""
        if letters in self._known:
            return Verdict(letters, True, "listed", (self._known[letters],))
        return Verdict(letters, False, "unknown")

    def find(self, letters: str, /) -> list[tuple[str, tuple[str, ...]]]:
        found = [(word, (spelling,)) for word, spelling in self._known.items() if Counter(word) <= Counter(letters)]
        return sorted(found, key=lambda item: (-len(item[0]), item[0]))

    def made_of(self, letters: str, jokers: int, least: int, /) -> list[str]:
        lacking = {word: (Counter(word) - Counter(letters)).total() for word in self._known}
        return [word for word in self._known if len(word) >= least and lacking[word] <= jokers]

    def terms(self, topic: str, /) -> dict[str, bool]:
        return {}

    def words(self, tier: Tier = "all", *, longest: int) -> list[str]:
        return [word for word in self._known if len(word) <= longest]
