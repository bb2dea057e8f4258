"""The dice and theme cards of Bücherwurm: read from files, checked against what is known of the box (R2).

A die is named by its number everywhere else: white ones 0 to 6, the special die `SPECIAL`. A card is named by its
number too, a theme by the name of its file of terms.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from wortstube.games.buecherwurm.themes import Card, cards, themes
from wortstube.games.equipment import read_equipment
from wortstube.lang import say

WHITE_DICE, SIDES, CARDS, WORM_CARDS, MOST_POINTS = 7, 6, 24, 6, 3
SPECIAL = WHITE_DICE
"""The number of the special die."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PAIRS = ("CK", "XY", "QU")
"""R11: faces with two letters; CK and XY stand for either, QU for both together."""

SpecialFace = Literal["theme", "not", "plus_two", "any_letter", "stack", "question"]
"""R20 to R25: THEMA, NOT, PLUS2, A–Z, STAPEL and ?."""


class Face(msgspec.Struct, frozen=True):
    """What a white die shows: a letter or a pair of letters, and its points."""

    letters: str
    points: int


class Equipment(msgspec.Struct, frozen=True):
    dice: tuple[tuple[Face, ...], ...]
    special: tuple[SpecialFace, ...]
    cards: tuple[Card, ...]

    def card(self, number: int) -> Card:
        return next(card for card in self.cards if card.number == number)


class _File(msgspec.Struct, frozen=True):
    dice: tuple[dict[str, int | tuple[int, ...]], ...]
    """The points of each letter; of one that a die has several times, those of each."""
    special: tuple[SpecialFace, ...]
    cards: tuple[Card, ...] = ()


def load_equipment(path: Path) -> Equipment:
    """Dice, and cards if there are any, from a TOML file like `equipment.toml`; raises EquipmentError."""
    file = read_equipment(path, _File, _fault_of)
    return Equipment(_dice(file), file.special, file.cards or cards())


def _dice(file: _File) -> tuple[tuple[Face, ...], ...]:
    return tuple(
        tuple(Face(letters, one) for letters, points in die.items() for one in _each(points)) for die in file.dice
    )


def _each(points: int | tuple[int, ...]) -> tuple[int, ...]:
    return points if isinstance(points, tuple) else (points,)


def _fault_of(file: _File) -> str | None:
    """What contradicts what is known of the box, or None."""
    dice = _dice(file)
    if len(dice) != WHITE_DICE or any(len(die) != SIDES for die in dice):
        return say("equipment.counts", dice=WHITE_DICE, faces=SIDES)
    for number, die in enumerate(dice, 1):
        if strange := [face.letters for face in die if face.letters not in (*PAIRS, *LETTERS)]:
            return say("equipment.strange_face", number=number, signs=", ".join(strange))
        if any(not 1 <= face.points <= MOST_POINTS for face in die):
            return say("equipment.worth", most=MOST_POINTS)
    if len(file.special) != SIDES or len(set(file.special)) != SIDES:
        return say("games.buecherwurm.equipment.special_faces", faces=SIDES)
    return _fault_of_cards(file.cards) if file.cards else None


def _fault_of_cards(own: tuple[Card, ...]) -> str | None:
    """R2: 24 cards with three themes each. A theme without terms of its own has an empty slug; people judge it then."""
    if sorted(card.number for card in own) != list(range(1, CARDS + 1)):
        return say("games.buecherwurm.equipment.theme_cards", cards=CARDS)
    strange = [theme.slug for card in own for theme in card.themes if theme.slug and theme.slug not in themes()]
    return say("games.buecherwurm.equipment.strange_theme", slug=strange[0]) if strange else None


@cache
def standard() -> Equipment:
    """The dice and cards that come with the game."""
    return load_equipment(Path(__file__).with_name("equipment.toml"))
