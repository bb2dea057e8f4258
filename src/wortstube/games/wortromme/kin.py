"""Which words are kin, as somebody hears it who listens to a game: forms of one word, and words of one stem."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from wortstube.games.stems import SHORTEST_STEM, stem
from wortstube.lexicon import Referee

PARTICIPLE = "end"
REMEMBERED = 1 << 15


class Kin:
    """The stems of words, by all that a word can be read as; each is looked up once."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self.stems = lru_cache(maxsize=REMEMBERED)(self._stems)

    def _stems(self, text: str) -> frozenset[str]:
        readings = self._referee.explain(text).readings
        return frozenset(root(reading.lemma) for reading in readings if reading.accepted)

    def all_stems(self, texts: Iterable[str]) -> frozenset[str]:
        return frozenset().union(*map(self.stems, texts))


def root(lemma: str) -> str:
    """The stem of a base form; that of a participle is its verb's.

    >>> root("spielen"), root("spielend"), root("Abend")
    ('spiel', 'spiel', 'abend')
    """
    text = stem(lemma)
    return text.removesuffix(PARTICIPLE) if len(text) - len(PARTICIPLE) >= SHORTEST_STEM else text
