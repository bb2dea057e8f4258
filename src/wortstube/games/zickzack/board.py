"""The board of Zickzack as geometry: which tile lies on which fields, which tiles touch, and how words are read.

A `Board` is built from the pieces of a state and never changes. Whether a word exists or is new is not asked here, and
whose turn it is neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from string import ascii_uppercase

import msgspec

from wortstube.games.zickzack.equipment import Equipment

Field = tuple[int, int]
"""Column and row, counted from 0 at the top left."""

Path = tuple[int, ...]
"""The tiles of a word in the order of its letters."""

MOST_PATHS = 5000
"""As many ways to read one word as are looked at; a board of a real game has a handful."""


def column(x: int) -> str:
    """What a column is called.

    >>> column(1), column(26)
    ('B', 'AA')
    """
    first, last = divmod(x, len(ascii_uppercase))
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[last]


def place(x: int, y: int) -> str:
    """What a field is called.

    >>> place(1, 3)
    'B4'
    """
    return f"{column(x)}{y + 1}"


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that lies, or is to lie, with its top left field at x, y."""

    tile: int
    x: int
    y: int
    turned: bool = False
    """By 90 degrees, where the table allows it (R14)."""


class Board:
    """Pieces on the fields of the board."""

    def __init__(self, equipment: Equipment, pieces: Sequence[Piece] = ()) -> None:
        self.equipment = equipment
        self.pieces: dict[int, Piece] = {}
        self._tiles: dict[Field, int] = {}
        self._neighbours: dict[int, tuple[int, ...]] = {}
        for piece in pieces:
            self._lay(piece)

    def _lay(self, piece: Piece) -> None:
        near = self.touched(piece)
        self.pieces[piece.tile] = piece
        self._tiles.update(dict.fromkeys(self.fields(piece), piece.tile))
        self._neighbours[piece.tile] = near
        for tile in near:
            self._neighbours[tile] = tuple(sorted((*self._neighbours[tile], piece.tile)))

    def laid(self, piece: Piece) -> Board:
        """The board with one more piece, which must fit."""
        return board_of(self.equipment, (*self.pieces.values(), piece))

    def without(self, tile: int) -> Board:
        """The board with one piece less."""
        return board_of(self.equipment, tuple(piece for piece in self.pieces.values() if piece.tile != tile))

    def letter(self, tile: int) -> str:
        """Of a tile on the board; a blank has none."""
        return self.equipment.tiles[tile].letter

    def letters(self) -> tuple[int, ...]:
        """The tiles on the board that bear a letter, as they were laid."""
        return tuple(tile for tile in self.pieces if not self.equipment.is_blank(tile))

    def at(self, field: Field) -> int | None:
        """The tile on a field."""
        return self._tiles.get(field)

    def sides(self, piece: Piece) -> tuple[int, int]:
        """Its width and height as it lies."""
        tile = self.equipment.tiles[piece.tile]
        return (tile.height, tile.width) if piece.turned else (tile.width, tile.height)

    def fields(self, piece: Piece) -> list[Field]:
        """The fields a piece covers, inside the grid or not."""
        width, height = self.sides(piece)
        return [(x, y) for y in range(piece.y, piece.y + height) for x in range(piece.x, piece.x + width)]

    def inside(self, piece: Piece) -> bool:
        """R12: within the grid."""
        width, height = self.sides(piece)
        right, bottom = self.equipment.width - width, self.equipment.height - height
        return 0 <= piece.x <= right and 0 <= piece.y <= bottom

    def fits(self, piece: Piece) -> bool:
        """R12: within the grid, on free fields."""
        return self.inside(piece) and self._tiles.keys().isdisjoint(self.fields(piece))

    def touched(self, piece: Piece) -> tuple[int, ...]:
        """R13: the tiles that a piece touches or would touch along an edge, in ascending order; never by a corner."""
        width, height = self.sides(piece)
        columns, rows = range(piece.x, piece.x + width), range(piece.y, piece.y + height)
        beside = [(x, y) for y in rows for x in (piece.x - 1, piece.x + width)]
        above = [(x, y) for x in columns for y in (piece.y - 1, piece.y + height)]
        return tuple(sorted({self._tiles[field] for field in (*beside, *above) if field in self._tiles}))

    def neighbours(self, tile: int) -> tuple[int, ...]:
        """R13: the tiles, blanks among them, that share an edge with this one, in ascending order."""
        return self._neighbours[tile]

    def read(self, path: Path) -> str | None:
        """R15: the letters along a path; None if it is none: every letter touches the one before, none serves twice."""
        if not path or len(set(path)) < len(path) or any(tile not in self.pieces for tile in path):
            return None
        if any(self.equipment.is_blank(tile) for tile in path):
            return None
        if any(tile not in self._neighbours[before] for before, tile in pairwise(path)):
            return None
        return "".join(map(self.letter, path))

    def paths(self, text: str) -> Iterator[Path]:
        """R15, R33: the ways to read a text in capitals, at most `MOST_PATHS`."""
        starts = [tile for tile in self.letters() if self.letter(tile) == text[:1]]
        return islice((path for start in starts for path in self._onward((start,), text)), MOST_PATHS)

    def _onward(self, path: Path, text: str) -> Iterator[Path]:
        if len(path) == len(text):
            yield path
            return
        for tile in self._neighbours[path[-1]]:
            if self.letter(tile) == text[len(path)] and tile not in path:
                yield from self._onward((*path, tile), text)

    def __str__(self) -> str:
        """R37: the board as text, without the empty margin: the first field of a tile in capitals, a blank as #.

        >>> from wortstube.games.zickzack.equipment import standard
        >>> tiles = [tile.letter for tile in standard().tiles]
        >>> print(Board(standard(), [Piece(tiles.index("W"), 3, 3), Piece(tiles.index("O"), 6, 4)]))
        Www.
        wwwO
        """
        if not self._tiles:
            return ""
        columns, rows = ([field[side] for field in self._tiles] for side in (0, 1))
        across, down = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
        return "\n".join("".join(self._sign((x, y)) for x in across) for y in down)

    def _sign(self, field: Field) -> str:
        tile = self._tiles.get(field)
        if tile is None:
            return "."
        letter, piece = self.letter(tile), self.pieces[tile]
        return (letter if field == (piece.x, piece.y) else letter.lower()) or "#"


@lru_cache(maxsize=512)
def board_of(equipment: Equipment, pieces: tuple[Piece, ...]) -> Board:
    """The board on which these pieces lie; they must fit. Kept, since a state is asked again and again."""
    return Board(equipment, pieces)
