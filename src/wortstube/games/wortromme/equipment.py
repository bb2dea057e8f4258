"""The tiles of Wortrommé: read from a file, checked against what is known of the box (R2).

A tile is named by its number everywhere else: its place in `Equipment.tiles`, letters first, jokers last. All tiles
together are known to everybody, so a number tells the letter: numbers of hidden tiles are shown to nobody.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path

import msgspec

from wortstube.games.equipment import read_equipment
from wortstube.lang import say

ALPHABET = "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ"
"""R3: in the order that decides who begins; X2: umlauts have tiles of their own, ß is laid as SS."""
VOWELS = frozenset("AEIOUÄÖÜ")
TILES, JOKERS = 112, 2
ROOM = 42
"""R6: tiles that a rack holds: three rows of the fourteen that everybody begins with."""
JOKER = ""
"""R17: what a joker bears."""


class Equipment(msgspec.Struct, frozen=True, dict=True):
    """What each tile bears."""

    tiles: tuple[str, ...]

    @cached_property
    def jokers(self) -> frozenset[int]:
        return frozenset([tile for tile, letter in enumerate(self.tiles) if letter == JOKER])

    def is_joker(self, tile: int) -> bool:
        return self.tiles[tile] == JOKER

    def text(self, tiles: Iterable[int], jokers: str = "") -> str:
        """The letters of tiles in order; `jokers` says what the jokers among them stand for.

        >>> Equipment(("T", "E", "T", "")).text((0, 1, 3, 2), "S")
        'TEST'
        """
        letters = [self.tiles[tile] for tile in tiles]
        if JOKER in letters:
            meanings = iter(jokers)
            letters = [letter or next(meanings, "?") for letter in letters]
        return "".join(letters)

    def jokers_in(self, tiles: Iterable[int]) -> list[int]:
        jokers = self.jokers
        return [tile for tile in tiles if tile in jokers]


class Box:
    """The tiles by what they bear; of equal ones those with low numbers are taken first."""

    def __init__(self, equipment: Equipment) -> None:
        self._left = defaultdict[str, list[int]](list)
        for tile, letter in enumerate(equipment.tiles):
            self._left[letter].append(tile)

    def take(self, letters: Iterable[str]) -> tuple[int, ...]:
        """Raises ValueError with a sentence if there are not so many."""
        return tuple(map(self._one, letters))

    def _one(self, letter: str) -> int:
        if not self._left[letter]:
            raise ValueError(say("games.wortromme.position.tiles", letter=letter or "?"))
        return self._left[letter].pop(0)

    def any(self, most: int) -> tuple[int, ...]:
        """Of those that are left, from the commonest letters on."""
        rest = sorted(tile for tiles in self._left.values() for tile in tiles)[:most]
        for tiles in self._left.values():
            tiles[:] = [tile for tile in tiles if tile not in rest]
        return tuple(rest)


class _File(msgspec.Struct, frozen=True):
    letters: dict[str, int]
    jokers: int


def load_equipment(path: Path) -> Equipment:
    """Tiles from a TOML file like `equipment.toml`; raises EquipmentError with a sentence about the first fault."""
    file = read_equipment(path, _File, _fault_of)
    letters = (letter for letter, count in file.letters.items() for _ in range(count))
    return Equipment((*letters, *(JOKER for _ in range(file.jokers))))


def _fault_of(file: _File) -> str | None:
    """What contradicts what is known of the box, or None."""
    for letter, count in file.letters.items():
        if len(letter) != 1 or letter not in ALPHABET:
            return say("games.wortromme.equipment.strange_letter", letter=letter)
        if not 1 <= count <= TILES:
            return say("games.wortromme.equipment.letter_count", letter=letter, most=TILES)
    found = sum(file.letters.values()) + file.jokers
    if (found, file.jokers) != (TILES, JOKERS):
        return say(
            "games.wortromme.equipment.letters_and_jokers",
            tiles=TILES,
            jokers=JOKERS,
            found=found,
            found_jokers=file.jokers,
        )
    if not VOWELS & file.letters.keys():
        return say("equipment.no_vowel_card")
    return None


@cache
def standard() -> Equipment:
    """The tiles that come with the game."""
    return load_equipment(Path(__file__).with_name("equipment.toml"))
