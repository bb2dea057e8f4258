"""The dice of Wortkniffel: read from a file, checked against what the rulebook says of them (R1)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from wortstube.games.equipment import read_equipment
from wortstube.lang import say

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
VOWELS = frozenset("AEIOU")
DICE = 7
FACES = 6
MOST = 99


class Equipment(msgspec.Struct, frozen=True):
    """Faces of each die and the value of each letter; the joker is worth nothing (R6)."""

    joker: str
    dice: tuple[str, ...]
    values: dict[str, int]

    def __hash__(self) -> int:
        return hash((self.joker, self.dice, frozenset(self.values.items())))

    def value(self, face: str) -> int:
        return 0 if face == self.joker else self.values[face]

    def is_vowel(self, face: str) -> bool:
        """R13: the joker counts as a vowel."""
        return face == self.joker or face in VOWELS


def load_equipment(path: Path) -> Equipment:
    """Dice from a TOML file like `equipment.toml`; raises EquipmentError with a sentence about the first fault."""
    return read_equipment(path, Equipment, fault_of)


def fault_of(equipment: Equipment) -> str | None:
    """What contradicts the rulebook, or None (R1, R6, R13).

    >>> fault_of(Equipment(joker="★", dice=("AEIOUU",) * 6 + ("AEIOU★",), values=dict.fromkeys("AEIOU", 1))) is None
    True
    """
    joker = equipment.joker
    if len(joker) != 1 or joker.isalpha() or joker.isspace() or not joker.isprintable():
        return say("games.wortkniffel.equipment.joker_sign")
    return _fault_of_dice(equipment) or _fault_of_values(equipment)


def _fault_of_dice(equipment: Equipment) -> str | None:
    joker, dice = equipment.joker, equipment.dice
    if len(dice) != DICE or any(len(die) != FACES for die in dice):
        return say("equipment.counts", dice=DICE, faces=FACES)
    if (jokers := "".join(dice).count(joker)) != 1:
        return say("games.wortkniffel.equipment.jokers", faces=DICE * FACES, joker=joker, found=jokers)
    for number, die in enumerate(dice, start=1):
        if strange := set(die) - LETTERS - {joker}:
            return say("equipment.strange_face", number=number, signs=", ".join(sorted(strange)))
        if not any(equipment.is_vowel(face) for face in die):
            return say("games.wortkniffel.equipment.no_vowel", number=number)
    return None


def _fault_of_values(equipment: Equipment) -> str | None:
    if strange := set(equipment.values) - LETTERS:
        return say("games.wortkniffel.equipment.strange_value", signs=", ".join(sorted(strange)))
    if missing := set("".join(equipment.dice)) - set(equipment.values) - {equipment.joker}:
        return say("games.wortkniffel.equipment.no_value", signs=", ".join(sorted(missing)))
    if not all(1 <= value <= MOST for value in equipment.values.values()):
        return say("equipment.worth", most=MOST)
    return None


@cache
def standard() -> Equipment:
    """The dice that come with the game."""
    return load_equipment(Path(__file__).with_name("equipment.toml"))
