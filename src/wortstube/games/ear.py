"""How letters sound to somebody who knows a language: like a word, like one misheard, or like no word at all.

Whether something is a word, the dictionary knows; this only tells how it strikes a listener. How likely each letter is
after the three before it comes from the words most people know.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import log2
from statistics import mean

from wortstube.games.ranked import ranked_words
from wortstube.kernels import ranking
from wortstube.lexicon import ALPHABET, TIERS, Lexicon, Policy, one_change_away

ORDER = 4
"""A letter is judged with so many letters, itself the last of them."""

WEIGHT = 2
"""How much what fewer letters say counts beside what more of them say, for each letter."""

LONGEST = 12
"""Of longer words nothing is learned: they are made of shorter ones."""

HARSH, ODD = -6.5, -3.6
"""The logarithm of the likelihood of a letter, on average, below which nobody takes something for a word that is one
change away from a word, and that is not. Of German words few sound harsher than HARSH, but a third odder than ODD: so
this is only for who does not know the word. Of six and more letters drawn at random 98 % sound odd."""

_BITS = 5
_STANDARD = list(TIERS).index("standard")
_CODES = bytes(1 + ALPHABET.index(sign) if (sign := chr(point)) in ALPHABET else 31 for point in range(256))
"""Of each letter, for the kernel that counts."""


class Ear:
    """The words most people know, as they sound."""

    def __init__(self, lexicon: Lexicon, policy: Policy) -> None:
        self._lengths = range(policy.min_length, min(policy.max_length, LONGEST) + 1)
        referee = lexicon.referee(policy)
        self._dawg, self._grades = referee.graded()
        whole, self._seen, self._before = ranking.parts(ranked_words(referee, "standard", LONGEST).packed, _CODES)
        self._parts, self._counts = whole[::2], whole[1::2]

    def gibberish(self, word: str) -> bool:
        """Whether nobody would take this for a word who does not know it."""
        sound = self.sound(word)
        return sound < HARSH or (sound < ODD and not self._is_near_word(word))

    def sound(self, word: str) -> float:
        """The logarithm of how likely its letters are, on average; common words have about -2."""
        heard, likelihoods = 0, list[float]()
        for code in (*word.encode("latin-1", "replace").translate(_CODES), ranking.END):
            heard = heard << _BITS | code
            likelihoods.append(self._likelihood(heard))
        return mean(map(log2, likelihoods))

    def _likelihood(self, heard: int) -> float:
        """Of the last sign after those before it, of which more and more are listened to."""
        likelihood = 1 / 27
        for letters in range(1, ORDER + 1):
            one = 1 << _BITS * letters
            part = one | heard & one - 1
            doubt = WEIGHT * letters
            likelihood = (self._count(part) + doubt * likelihood) / (self._before[part >> _BITS] + doubt)
        return likelihood

    def _count(self, part: int) -> int:
        if part < len(self._seen):
            return self._seen[part]
        at = bisect_left(self._parts, part)
        return self._counts[at] if at < len(self._parts) and self._parts[at] == part else 0

    def _is_near_word(self, word: str) -> bool:
        return any(map(self._is_word, one_change_away(word)))

    def _is_word(self, word: str) -> bool:
        number = self._dawg.number(word)
        return number >= 0 and len(word) in self._lengths and self._grades[number] <= _STANDARD


@lru_cache(maxsize=8)
def ear(lexicon: Lexicon, policy: Policy) -> Ear:
    """How words of a policy sound; learned once."""
    return Ear(lexicon, policy)
