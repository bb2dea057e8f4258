"""The cards of Wortfächer: read from a file, checked against what the rulebook says of them (R2)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from wortstube.games.equipment import read_equipment
from wortstube.lang import say

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
VOWELS = frozenset("AEIOU")
CARDS = 110
LONGEST = 3
MOST = 99


class Kind(msgspec.Struct, frozen=True):
    """How many cards of one kind there are, and what each is worth."""

    count: int
    points: int


class Equipment(msgspec.Struct, frozen=True):
    """The kinds of cards by the letters they bear."""

    cards: dict[str, Kind]

    def __hash__(self) -> int:
        return hash(frozenset(self.cards.items()))

    def deck(self) -> tuple[str, ...]:
        """All cards, sorted by kind."""
        return tuple(card for card, kind in self.cards.items() for _ in range(kind.count))

    def points(self, card: str) -> int:
        return self.cards[card].points


def load_equipment(path: Path) -> Equipment:
    """Cards from a TOML file like `equipment.toml`; raises EquipmentError with a sentence about the first fault."""
    return read_equipment(path, Equipment, fault_of)


def fault_of(equipment: Equipment) -> str | None:
    """What contradicts the rulebook, or None (R2).

    >>> fault_of(Equipment({"A": Kind(60, 2), "SCH": Kind(50, 6)})) is None
    True
    """
    for card, kind in equipment.cards.items():
        if not 1 <= len(card) <= LONGEST or set(card) - LETTERS:
            return say("games.wortfaecher.equipment.strange_card", card=card, longest=LONGEST)
        if not 1 <= kind.points <= MOST:
            return say("equipment.worth", most=MOST)
        if not 1 <= kind.count <= CARDS:
            return say("games.wortfaecher.equipment.card_count", card=card, most=CARDS)
    if (found := sum(kind.count for kind in equipment.cards.values())) != CARDS:
        return say("games.wortfaecher.equipment.cards", cards=CARDS, found=found)
    if not any(VOWELS.intersection(card) for card in equipment.cards):
        return say("equipment.no_vowel_card")
    return None


@cache
def standard() -> Equipment:
    """The cards that come with the game."""
    return load_equipment(Path(__file__).with_name("equipment.toml"))
