"""Words as bots learn them, the common ones first: many in a few bytes, for those who search with kernels.

Texts are made when asked for.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from wortstube.kernels import ranking
from wortstube.lexicon import ALPHABET, TIERS, Referee, Tier

if TYPE_CHECKING:
    from wortstube.kernels.dawg import Dawg

END = "\xff"


class Ranked(Sequence[str]):
    """Words of an automaton in some order."""

    def __init__(self, dawg: Dawg, grades: bytes, numbers: array[int], packed: bytes) -> None:
        self._dawg, self._grades, self._numbers = dawg, grades, numbers
        self.packed = packed
        """All of them as kernels read them: Latin-1, each followed by 0xFF."""

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> list[str]: ...

    def __getitem__(self, at: int | slice) -> str | list[str]:
        return self._dawg.texts(self._numbers[at]) if isinstance(at, slice) else self._dawg.text(self._numbers[at])

    def __iter__(self) -> Iterator[str]:
        return iter(self.packed.decode("latin-1").split(END)[:-1])

    def drawn(self, chances: Sequence[int], seed: int) -> Ranked:
        """Those of them that are drawn, by chances at 32 × grade + letters; always the same (`kernels.ranking`)."""
        if min(chances) >= ranking.CERTAIN:
            return self
        return Ranked(self._dawg, self._grades, *ranking.drawn(self._numbers, self.packed, self._grades, chances, seed))


def ranked_words(referee: Referee, tier: Tier = "all", longest: int | None = None) -> Ranked:
    """What `Referee.words` gives, but those of small tiers first, of one tier short ones first.

    >>> from wortstube.lexicon import Lexicon, Policy
    >>> words = ranked_words(Lexicon.load().referee(Policy(folding="digraph", max_length=3)), "standard")
    >>> words[:3], len(words) > 100
    (['AB', 'AH', 'AM'], True)
    """
    dawg, grades = referee.graded()
    most = min(referee.policy.max_length, longest or referee.policy.max_length)
    ranked = ranking.Ranking(dawg, grades, ALPHABET.encode("latin-1"))
    return Ranked(dawg, grades, *ranked.words(referee.policy.min_length, most, 1 + list(TIERS).index(tier)))


def packed(words: Iterable[str]) -> bytes:
    """Any words as kernels read them.

    >>> packed(["ÄH", "OH"])
    b'\\xc4H\\xffOH\\xff'
    """
    return words.packed if isinstance(words, Ranked) else "".join(word + END for word in words).encode("latin-1")
