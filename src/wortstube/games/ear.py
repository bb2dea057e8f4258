"""How letters sound to somebody who knows a language: like a word, like one misheard, or like no word at all.

Whether something is a word, the dictionary knows; this only tells how it strikes a listener. How likely each letter is
after the three before it comes from the words most people know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import log2
from statistics import mean

import msgspec

from wortstube.lexicon import Lexicon, Policy, one_change_away

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

MARGIN = "^" * (ORDER - 1)


class Ear:
    """The words most people know, as they sound."""

    def __init__(self, lexicon: Lexicon, policy: Policy) -> None:
        learned = msgspec.structs.replace(policy, max_length=min(policy.max_length, LONGEST))
        self._words = frozenset(lexicon.referee(learned).words("standard"))
        self._seen, self._before = _parts_of(self._words), Counter[str]()
        for part, count in self._seen.items():
            self._before[part[:-1]] += count

    def gibberish(self, word: str) -> bool:
        """Whether nobody would take this for a word who does not know it."""
        sound = self.sound(word)
        return sound < HARSH or (sound < ODD and not self._is_near_word(word))

    def sound(self, word: str) -> float:
        """The logarithm of how likely its letters are, on average; common words have about -2."""
        marked = f"{MARGIN}{word}$"
        return mean(log2(self._likelihood(marked, at)) for at in range(len(MARGIN), len(marked)))

    def _likelihood(self, marked: str, at: int) -> float:
        likelihood = 1 / 27
        for letters in range(1, ORDER + 1):
            part = marked[at - letters + 1 : at + 1]
            doubt = WEIGHT * letters
            likelihood = (self._seen[part] + doubt * likelihood) / (self._before[part[:-1]] + doubt)
        return likelihood

    def _is_near_word(self, word: str) -> bool:
        return any(near in self._words for near in one_change_away(word))


def _parts_of(words: Iterable[str]) -> Counter[str]:
    """How often every letter comes with those before it, from none to as many as it is judged by.

    >>> parts = _parts_of(["EI", "EIS"])
    >>> parts["EI"], parts["^^^E"], parts["I$"], parts["$"], parts["^"], parts["$^"]
    (2, 2, 1, 2, 0, 0)
    """
    text = "".join(f"{MARGIN}{word}$" for word in words)
    whole = Counter(map(text.__getitem__, map(slice, range(len(text) - ORDER + 1), range(ORDER, len(text) + 1))))
    seen = Counter[str]()
    for part, count in whole.items():
        if part[-1] != MARGIN[0]:  # else it is between two words
            for letters in range(1, ORDER + 1):
                seen[part[-letters:]] += count
    return seen


@lru_cache(maxsize=8)
def ear(lexicon: Lexicon, policy: Policy) -> Ear:
    """How words of a policy sound; learned once."""
    return Ear(lexicon, policy)
