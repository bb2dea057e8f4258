"""What a bot of one level knows of words, for all games alike: which it knows, which it sees, which it doubts.

Weak bots miss words, they do not play badly: a lower level knows fewer words and overlooks some of those it knows.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec

from wortstube.games.core import Chance
from wortstube.lexicon import TIERS, Lexicon, Policy, Tier


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


_RARITIES: dict[Tier, int] = {tier: rarity for rarity, tier in enumerate(TIERS)}


class Knowledge:
    """The words of one skill, as one game folds them, and how rare each is; frequent ones come first."""

    def __init__(self, lexicon: Lexicon, policy: Policy, skill: Skill) -> None:
        self.skill = skill
        self.words: dict[str, int] = {}
        for tier, rarity in _RARITIES.items():
            if rarity <= _RARITIES[skill.tier]:
                self.words = dict.fromkeys(_words(lexicon, policy, tier), rarity) | self.words
        self.words = dict(sorted(self.words.items(), key=lambda word: word[1]))
        self._unsaid = _unsaid(lexicon, policy)

    def sight(self, word: str) -> float:
        """The chance of seeing a word that lies there."""
        return self.skill.sight ** (len(word) - 2 + self.words[word])

    def reckons_with(self, word: str) -> bool:
        """Whether it plans for this word: for as many as it would see, always the same ones."""
        return Chance(word.encode(), 0, "plan").happens(self.sight(word))

    def finds_strange(self, word: str) -> bool:
        """Whether it neither knows the word nor thinks that it looks like those it knows."""
        if word in self.words or word in self._unsaid:
            return False
        return self.skill.tolerance < 0 or self._strangeness(word) > self.skill.tolerance

    def within(self, tier: Tier) -> list[str]:
        """The words it knows of those that belong to this tier."""
        return [word for word, rarity in self.words.items() if rarity <= _RARITIES[tier]]

    def doubt(self, word: str, tier: Tier = "all") -> float:
        """How sure it is that this is no word of the tier: by how strange one looks, beyond its tolerance, that it does
        not know."""
        if word in self.words:
            return float(self.words[word] > _RARITIES[tier])
        if word in self._unsaid:
            return 0.0
        tolerance = self.skill.tolerance
        return 1.0 if tolerance < 0 else max(0.0, self._strangeness(word) - tolerance) / (1 - tolerance)

    def looks_familiar(self, word: str) -> bool:
        """Whether all its letter sequences are those of words it knows; it may well be none."""
        return self._strangeness(word) == 0

    def _strangeness(self, word: str) -> float:
        parts = _sequences(word)
        return sum(part not in self._familiar for part in parts) / len(parts)

    @cached_property
    def _familiar(self) -> set[str]:
        """The letter sequences of the words it knows."""
        return {part for word in self.words for part in _sequences(word)}


@lru_cache(maxsize=16)
def _words(lexicon: Lexicon, policy: Policy, tier: Tier) -> list[str]:
    """Kept, since every level learns the words of those below it."""
    return lexicon.referee(policy).words(tier)


@lru_cache(maxsize=16)
def _unsaid(lexicon: Lexicon, policy: Policy) -> frozenset[str]:
    """Words that no bot says, but that each knows when somebody else does."""
    return frozenset(lexicon.referee(policy).unsaid())


def _sequences(word: str) -> list[str]:
    """All runs of three letters, beginning and end of the word included.

    >>> _sequences("EIN")
    ['^EI', 'EIN', 'IN$']
    """
    marked = f"^{word}$"
    return [marked[at : at + 3] for at in range(len(marked) - 2)]
