"""How one bot looks for words where a kernel finds them, in numbers that kernels understand (see `Knowledge`)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from zlib import crc32

import msgspec

from wortstube.games.knowledge import known_share
from wortstube.games.levels import Who, persona
from wortstube.lexicon import TIERS, Tier

EVERYTHING = 1 << 16
LENGTHS = 32
"""Kernels tell words of so many lengths apart."""


class Look(msgspec.Struct, frozen=True):
    """How likely a word is seen, in 65536ths, at 32 × its grade + its letters. The same seed sees the same words."""

    chances: tuple[int, ...] = (EVERYTHING,) * len(TIERS) * LENGTHS
    seed: int = 0
    known: tuple[int, ...] = (EVERYTHING,) * len(TIERS)
    """How many words of each grade are known, in 65536ths; others are never seen."""
    mind: int = 0
    """Which words these are."""


def look_of(who: Who, sight: float, seed: int) -> Look:
    """What a bot knows is fixed by its level and its name; what it sees of that, by its sight and a seed.

    `sight` is the chance of not losing sight of a word at each letter beyond two, and once more for each tier it is
    rarer.
    """
    known = tuple(round(EVERYTHING * known_share(who, tier)) for tier in TIERS)
    return Look(_chances(sight), seed, known, crc32(persona(who).name.encode()))


@lru_cache(maxsize=256)
def _chances(sight: float) -> tuple[int, ...]:
    places = product(range(len(TIERS)), range(LENGTHS))
    return tuple(round(EVERYTHING * sight ** max(0, letters - 2 + grade)) for grade, letters in places)


def look_within(tier: Tier) -> Look:
    """Of somebody who knows the words of a tier and overlooks none."""
    tiers = list(TIERS)
    return Look(known=tuple(EVERYTHING * (tiers.index(one) <= tiers.index(tier)) for one in tiers))
