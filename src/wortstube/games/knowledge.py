"""What a bot knows of words, for all games alike: which it knows, which come to its mind, which of others it doubts.

Weak bots miss words, they do not play badly: a lower level knows fewer words, and fewer of those come to its mind. What
it knows is fixed by its level and its name. What comes to its mind is drawn once for a turn and kept: what it has
planned with, it sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import ceil
from zlib import crc32

from wortstube.games.characters import character
from wortstube.games.core import Chance, Rulings, no_rulings
from wortstube.games.ear import ear
from wortstube.games.levels import Who, persona, rungs
from wortstube.games.ranked import Ranked, ranked_words
from wortstube.kernels.ranking import CERTAIN, GOLDEN, LENGTHS
from wortstube.lexicon import TIERS, Lexicon, Policy, Tier

KNOWN: dict[Tier, tuple[float, ...]] = {
    "everyday": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "standard": (0.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "large": (0.0, 0.0, 0.4, 1.0, 1.0, 1.0),
    "all": (0.0, 0.0, 0.0, 0.0, 0.4, 1.0),
}
"""The share of the words of a tier that a bot knows, by level."""

RECOGNISED: dict[Tier, tuple[float, ...]] = {
    "everyday": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "standard": (0.98, 0.99, 1.0, 1.0, 1.0, 1.0),
    "large": (0.93, 0.95, 0.97, 0.98, 0.99, 1.0),
    "all": (0.85, 0.88, 0.90, 0.92, 0.96, 1.0),
}
"""The share of the words of a tier that it believes when somebody else says them: everybody has heard more words than
would come to mind."""

DOUBT = (0.23, 0.43, 0.63, 0.78, 0.90, 0.98)
"""How likely it challenges what it does not know but what may be a word, by level; its character adds to that."""

GIBBERISH = 1.0
"""The same for what nobody would take for a word."""

SURE = 0.9
"""So much it has to doubt a word to risk its last wrong challenge (X10)."""

AT_HAND = 1.5
"""Of the words that come to mind with some chance, this power of it is always at hand: with those one can plan."""

_RARITIES: dict[Tier, int] = {tier: rarity for rarity, tier in enumerate(TIERS)}


def known_share(who: Who, tier: Tier) -> float:
    return rungs(who, KNOWN[tier])


class Known(Mapping[str, int]):
    """The words one bot knows and how rare each is, frequent ones first; a word is looked up when it is asked for."""

    def __init__(self, lexicon: Lexicon, policy: Policy, who: Who, longest: int) -> None:
        self._lengths = range(policy.min_length, longest + 1)
        self._dawg, self._grades = lexicon.referee(policy).graded()
        shares = [known_share(who, tier) for tier in TIERS]
        self._draws = [_some(share, persona(who).name) for share in shares]
        chances = [_chance(share) for share in shares for _ in range(LENGTHS)]
        self.row = said(lexicon, policy, longest).drawn(chances, crc32(persona(who).name.encode()))

    def __getitem__(self, word: str) -> int:
        number = self._dawg.number(word)
        rarity = self._grades[number] if number >= 0 else len(TIERS)
        if len(word) not in self._lengths or rarity >= len(TIERS) or not self._draws[rarity](word):
            raise KeyError(word)
        return rarity

    def __iter__(self) -> Iterator[str]:
        return iter(self.row)

    def __len__(self) -> int:
        return len(self.row)


class Knowledge:
    """The words one bot knows, as one game folds them, and how rare each is; frequent ones come first."""

    def __init__(self, lexicon: Lexicon, policy: Policy, who: Who, sight: float, longest: int | None = None) -> None:
        """`sight` is the chance of not losing sight of a word at each letter beyond two, and once more for each tier it
        is rarer. Of words of more letters than `longest` it knows none."""
        self.persona, self._sight = persona(who), sight
        self.words = Known(lexicon, policy, who, min(policy.max_length, longest or policy.max_length))

    def sight(self, word: str) -> float:
        """The chance that a word that lies there comes to mind."""
        letters = len(word) - 2 + self.words[word]
        return float(self._sight**letters)

    def at_hand(self, word: str) -> bool:
        """Whether it thinks of this word in every turn, so that it can plan with it."""
        return _draw(word, f"at hand {self.persona.name}") < self._always(word)

    def all_at_hand(self, words: Ranked) -> Ranked:
        """Those of its words that are at hand; the same for many at once."""
        if self._sight >= 1:
            return words
        places = product(range(len(TIERS)), range(LENGTHS))
        chances = [_chance((self._sight ** (letters - 2 + rarity)) ** AT_HAND) for rarity, letters in places]
        return words.drawn(chances, crc32(f"at hand {self.persona.name}".encode()))

    def in_mind(self, word: str, turn: Chance) -> bool:
        """Whether a word comes to mind in a turn, of which `turn` is the lasting chance; asked twice, the same."""
        if self.at_hand(word):
            return True
        always = self._always(word)
        return turn.of(word) < (self.sight(word) - always) / (1 - always)

    def _always(self, word: str) -> float:
        return float(self.sight(word) ** AT_HAND)

    def within(self, tier: Tier) -> Ranked:
        """The words it knows of those that belong to this tier."""
        chances = [_chance(rarity <= _RARITIES[tier]) for rarity in _RARITIES.values() for _ in range(LENGTHS)]
        return self.words.row.drawn(chances, 0)


class Listener:
    """How one bot takes the words that others say."""

    def __init__(self, lexicon: Lexicon, policy: Policy, who: Who, rulings: Rulings = no_rulings) -> None:
        self._persona, self._rulings = persona(who), rulings
        self._referee, self._ear = lexicon.referee(policy), ear(lexicon, policy)
        self._doubt = min(1.0, rungs(who, DOUBT) * character(self._persona.name).doubt)

    def challenges(self, word: str, chance: Chance, allowed: Tier = "all", *, last: bool = False) -> bool:
        """Whether it challenges a word of somebody who may use those of a tier; asked twice in a game, the same.

        `chance` is a lasting one; `last`: whether it may be wrong only once more (X10).
        """
        doubt = self.doubt(word, allowed)
        return doubt >= (SURE if last else 0.0) and chance.of(f"doubt {word}") < doubt

    def doubt(self, word: str, allowed: Tier = "all") -> float:
        """How likely it challenges a word: what the circle has ruled is certain."""
        ruled = self._rulings(word)
        if ruled is not None:
            return float(not ruled)
        rarity = self._referee.rarity(word)
        if rarity is not None and self._recognises(word, rarity):
            return float(rarity > _RARITIES[allowed])
        return GIBBERISH if self._ear.gibberish(word) else self._doubt

    def _recognises(self, word: str, rarity: int) -> bool:
        share = rungs(self._persona, RECOGNISED[list(TIERS)[rarity]])
        return _some(share, f"heard {self._persona.name}")(word)


def _some(share: float, name: str) -> Callable[[str], bool]:
    """Picks such a share of all words, for one name always the same ones; a larger share has all of a smaller one."""
    start, most = crc32(name.encode()), share * CERTAIN
    return lambda word: share >= 1 or _mixed(word, start) < most


def _draw(word: str, name: str) -> float:
    """A number from 0 to 1 that belongs to a word and a name."""
    return _mixed(word, crc32(name.encode())) / CERTAIN


def _mixed(word: str, start: int) -> int:
    return crc32(word.encode(), start) * GOLDEN % CERTAIN


def _chance(share: float) -> int:
    """A share as kernels know it: what is drawn as a whole number is below the one if it is below the other."""
    return min(CERTAIN, ceil(share * CERTAIN))


@lru_cache(maxsize=8)
def said(lexicon: Lexicon, policy: Policy, longest: int) -> Ranked:
    """All words of so many letters that bots say, of which each knows a part; kept, since all levels begin here."""
    return ranked_words(lexicon.referee(policy), longest=longest)


def letters_of_everyday(lexicon: Lexicon, policy: Policy) -> Counter[str]:
    """How often each letter occurs in everyday words."""
    return Counter("".join(ranked_words(lexicon.referee(policy), "everyday")))
