"""The board and the tiles of Zickzack: read from a file, checked against what is known of the box (R4).

A tile is named by its number everywhere else: its place in `Equipment.tiles`, letters first, blanks last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from string import ascii_letters, digits

import msgspec

from wortstube.games.equipment import read_equipment
from wortstube.lang import say

LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
VOWELS = frozenset("AEIOU")
LETTER_TILES, BLANK_TILES = 66, 6
LONGEST_SIDE = 3
BOARD_SIDES = range(10, 41)
SIGNS = f"{digits}{ascii_letters}-_~."
"""Of the letter tiles, by their numbers, where words are written by them; none that JSON would write as two."""

assert len(SIGNS) == LETTER_TILES

_SIZE = re.compile(rf"([1-{LONGEST_SIDE}])x([1-{LONGEST_SIDE}])")


class Tile(msgspec.Struct, frozen=True):
    """One piece of cardboard. A blank bears no letter."""

    letter: str
    width: int
    height: int

    @property
    def size(self) -> str:
        """R46: what is seen of it face down; turned tiles look alike.

        >>> Tile("T", 3, 1).size, Tile("F", 1, 3).size
        ('1x3', '1x3')
        """
        return f"{min(self.width, self.height)}x{max(self.width, self.height)}"


class Equipment(msgspec.Struct, frozen=True):
    """The fields of the board and all tiles, letters first."""

    width: int
    height: int
    tiles: tuple[Tile, ...]

    def letters(self) -> range:
        """The numbers of the letter tiles."""
        return range(LETTER_TILES)

    def blanks(self) -> range:
        """The numbers of the blanks."""
        return range(LETTER_TILES, LETTER_TILES + BLANK_TILES)

    def text(self, tiles: Iterable[int]) -> str:
        """The letters of these tiles."""
        return "".join(self.tiles[tile].letter for tile in tiles)

    def is_blank(self, tile: int) -> bool:
        return tile >= LETTER_TILES


class _Sides(msgspec.Struct, frozen=True):
    width: int
    height: int


class _File(msgspec.Struct, frozen=True):
    board: _Sides
    letters: dict[str, tuple[str, ...]]
    blanks: tuple[str, ...]


def load_equipment(path: Path) -> Equipment:
    """Tiles from a TOML file like `equipment.toml`; raises EquipmentError with a sentence about the first fault."""
    file = read_equipment(path, _File, _fault_of)
    letters = [_tile(letter, size) for letter, sizes in file.letters.items() for size in sizes]
    tiles = (*letters, *(_tile("", size) for size in file.blanks))
    return Equipment(file.board.width, file.board.height, tiles)


def _tile(letter: str, size: str) -> Tile:
    width, height = map(int, size.split("x"))
    return Tile(letter, width, height)


def _fault_of(file: _File) -> str | None:
    """What contradicts what is known of the box, or None."""
    for letter in file.letters:
        if letter not in LETTERS:
            return say("games.zickzack.equipment.strange_tile", letter=letter)
    sizes = [size for sizes in (*file.letters.values(), file.blanks) for size in sizes]
    if (strange := next((size for size in sizes if not _SIZE.fullmatch(size)), None)) is not None:
        return say("games.zickzack.equipment.strange_size", size=strange, longest=LONGEST_SIDE)
    found = sum(map(len, file.letters.values()))
    if (found, len(file.blanks)) != (LETTER_TILES, BLANK_TILES):
        return say(
            "games.zickzack.equipment.tiles",
            letters=LETTER_TILES,
            blanks=BLANK_TILES,
            found=found,
            found_blanks=len(file.blanks),
        )
    if not VOWELS & file.letters.keys():
        return say("equipment.no_vowel_card")
    return _fault_of_board(file.board, sizes)


def _fault_of_board(board: _Sides, sizes: list[str]) -> str | None:
    """Space must never run out, wherever the tiles lie."""
    if board.width not in BOARD_SIDES or board.height not in BOARD_SIDES:
        return say("games.zickzack.equipment.board_sides", least=BOARD_SIDES[0], most=BOARD_SIDES[-1])
    covered = sum(tile.width * tile.height for tile in (_tile("", size) for size in sizes))
    if board.width * board.height < covered:
        return say("games.zickzack.equipment.board_small", fields=board.width * board.height, covered=covered)
    return None


@cache
def standard() -> Equipment:
    """The tiles that come with the game."""
    return load_equipment(Path(__file__).with_name("equipment.toml"))
