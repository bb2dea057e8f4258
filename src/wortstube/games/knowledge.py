"""What a bot of one level knows of words, for all games alike: which it knows, which it sees, which it doubts.

Weak bots miss words, they do not play badly: a lower level knows fewer words and overlooks some of those it knows.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from wortstube.games.core import Chance
from wortstube.lexicon import TIERS, Lexicon, Policy, Tier, Vocabulary


class Skill(msgspec.Struct, frozen=True):
    """What sets a level apart."""

    tier: Tier
    """The words it knows."""
    sight: float
    """Chance of not losing sight of a word at each letter beyond two, and once more for each tier it is rarer."""
    tolerance: float
    """Share of unfamiliar letter sequences up to which it lets an unknown word pass."""
    boldness: float
    """Chance that it challenges a word beyond its tolerance."""


class Knowledge:
    """The words of one skill, as one game folds them, with their spellings; frequent ones come first."""

    def __init__(self, lexicon: Lexicon, policy: Policy, skill: Skill) -> None:
        self.skill = skill
        self.words: dict[str, tuple[str, ...]] = {}
        self._rarity: dict[str, int] = {}
        tiers = list(TIERS)
        for rarity, tier in enumerate(tiers[: tiers.index(skill.tier) + 1]):
            for word, spellings in _vocabulary(lexicon, policy, tier).items():
                if self._rarity.setdefault(word, rarity) == rarity:
                    self.words[word] = spellings
        self._sequences = {part for word in self.words for part in _sequences(word)}

    def sight(self, word: str) -> float:
        """The chance of seeing a word that lies there."""
        return self.skill.sight ** (len(word) - 2 + self._rarity[word])

    def reckons_with(self, word: str) -> bool:
        """Whether it plans for this word: for as many as it would see, always the same ones."""
        return Chance(word.encode(), 0, "plan").happens(self.sight(word))

    def finds_strange(self, word: str) -> bool:
        """Whether it neither knows the word nor thinks that it looks like those it knows."""
        return word not in self.words and self._strangeness(word) > self.skill.tolerance

    def _strangeness(self, word: str) -> float:
        parts = _sequences(word)
        return sum(part not in self._sequences for part in parts) / len(parts)


@lru_cache(maxsize=16)
def _vocabulary(lexicon: Lexicon, policy: Policy, tier: Tier) -> Vocabulary:
    """Kept, since every level learns the words of those below it."""
    return lexicon.vocabulary(policy, tier)


def _sequences(word: str) -> list[str]:
    """All runs of three letters, beginning and end of the word included.

    >>> _sequences("EIN")
    ['^EI', 'EIN', 'IN$']
    """
    marked = f"^{word}$"
    return [marked[at : at + 3] for at in range(len(marked) - 2)]
