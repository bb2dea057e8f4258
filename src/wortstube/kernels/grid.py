# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Tiles on a grid: which touch each other along an edge, and where a further one could lie beside them.

Tiles are rectangles, each with the code of a letter, or blank: a blank only takes up its fields. Knows no words.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import popcount, sixteen, uchars, uints, ulonglongs
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import popcount, sixteen, uchars, uints, ulonglongs
    else:
        from wortstube.kernels.basics import popcount, sixteen, uchars, uints, ulonglongs

COMPILED: bool = cython.compiled
BLANK = 255
MOST_TILES = 120
MOST_FIELDS = 40
MOST_SIDE = 3
MOST_KINDS = 64
ROOMS = (1600, 48, 48, 128, 512, 128, 2048, 1)
"""Fields, rows that are taken, rows of letters; of each tile its code, box, degree, neighbours; how many tiles."""

Tile = tuple[int, int, int, int, int]
"""Code, left and top field, width and height."""
ABSENT = bytes((BLANK, 0, 0, 0, 0))
"""The numbers of a tile that is not on the board."""


def five(tile: Tile) -> bytes:
    """The numbers of a tile as bytes; ValueError if they are none of one."""
    if len(tile) != 5 or not all(0 <= number < 256 for number in tile):
        raise ValueError(f"The tile {tile} does not lie on free fields of the board.")
    return bytes(tile)


@cython.final
@cython.cclass
class Grid:
    r"""One board after another.

    >>> grid = Grid()
    >>> grid.set_board(8, 8, [(0, 2, 2, 2, 2), (1, 4, 3, 1, 3), (BLANK, 2, 4, 1, 1)])
    >>> grid.neighbours(0), grid.neighbours(2)
    (b'\x01', b'\x00')
    >>> grid.find([(2, 1, 1)])
    3
    >>> grid.place(0), grid.place(1)
    ((0, 2, 1), (0, 4, 2))
    """

    _width = cython.declare("unsigned int")
    _height = cython.declare("unsigned int")
    _size = cython.declare("unsigned int")
    _laid = cython.declare("unsigned int")
    _board_arrays = cython.declare("object")
    _fields = cython.declare("unsigned int*")
    _taken_rows = cython.declare("unsigned long long*")
    _letter_rows = cython.declare("unsigned long long*")
    _codes = cython.declare("unsigned int*")
    _boxes = cython.declare("unsigned int*")
    _degrees = cython.declare("unsigned int*")
    _neighbours = cython.declare("unsigned int*")
    _sizes = cython.declare("unsigned int*")
    _cover_rows = cython.declare("unsigned long long[48]")
    _kinds = cython.declare("unsigned int[192]")
    _kind_count = cython.declare("unsigned int")
    _place_arrays = cython.declare("object")
    _places = cython.declare("unsigned int*")
    _place_count = cython.declare("unsigned int")
    _place_masks = cython.declare("unsigned long long*")
    _place_slots = cython.declare("unsigned int*")

    def __init__(self) -> None:
        self._board_arrays = rooms = [array("Q" if size == 48 else "I", [0]) * size for size in ROOMS]
        self._fields, self._taken_rows, self._letter_rows = uints(rooms[0]), ulonglongs(rooms[1]), ulonglongs(rooms[2])
        self._codes, self._boxes, self._degrees = uints(rooms[3]), uints(rooms[4]), uints(rooms[5])
        self._neighbours, self._sizes = uints(rooms[6]), uints(rooms[7])
        self._place_arrays = array("I", bytes(4 * 12288)), array("Q", bytes(8 * 8192)), array("I", bytes(4 * 8192))
        places, masks, slots = self._place_arrays
        self._places, self._place_masks, self._place_slots = uints(places), ulonglongs(masks), uints(slots)
        if not cython.compiled:
            self._cover_rows, self._kinds, self._laid = [0] * 48, [0] * 192, 0
        self.set_board(1, 1, [])

    def set_board(self, width: cython.uint, height: cython.uint, tiles: Sequence[Tile | None]) -> None:
        """Lay these tiles; they are known by their place in the list. None is a tile that is not on the board."""
        self.set_numbers(width, height, b"".join([ABSENT if tile is None else five(tile) for tile in tiles]))

    def set_numbers(self, width: cython.uint, height: cython.uint, tiles: bytes) -> None:
        """The same with five bytes a tile: its numbers, or `ABSENT`."""
        if not 0 < width <= 40 or not 0 < height <= 40 or len(tiles) > 5 * 120 or len(tiles) % 5:
            raise ValueError(f"A board has at most {MOST_FIELDS} fields a side and {MOST_TILES} tiles.")
        self._width, self._height, self._size = width, height, len(tiles) // 5
        self._sizes[0] = self._size
        self._clear()
        numbers: cython.p_uchar = tiles
        i: cython.uint
        at: cython.uint = 0
        for i in range(self._size):
            if numbers[at] == 255 and not numbers[at + 3]:
                self._box(i, 255, 0, 0, 0, 0)
            elif self._fits(i, numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4]):
                self._lay(i)
            else:
                raise ValueError(f"The tile {i} does not lie on free fields of the board.")
            at += 5
        for i in range(self._size):
            self._meet(i)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _clear(self) -> cython.bint:
        """Take away what is laid: on a small board those are far fewer fields than there are."""
        tile: cython.uint
        x: cython.uint
        y: cython.uint
        fields: cython.p_uint = self._fields
        boxes: cython.p_uint = self._boxes
        for tile in range(self._laid):
            left: cython.uint = boxes[4 * tile]
            top: cython.uint = boxes[4 * tile + 1]
            right: cython.uint = left + boxes[4 * tile + 2]
            bottom: cython.uint = top + boxes[4 * tile + 3]
            for y in range(top, bottom):
                self._taken_rows[y + 1], self._letter_rows[y + 1] = 0, 0
                for x in range(left, right):
                    fields[40 * y + x] = 0
        self._laid = 0
        return True

    def set_graph(self, neighbours: Sequence[bytes], codes: bytes) -> None:
        """A board without fields: for each of its letters those it touches, and their codes."""
        size = len(neighbours)
        if (
            size > 120
            or max(map(len, neighbours), default=0) > 16
            or max(b"".join(neighbours), default=0) >= (size or 1)
        ):
            raise ValueError(f"At most {MOST_TILES} letters, each with at most 16 neighbours among them.")
        self._width, self._height, self._size = 0, 0, size
        self._sizes[0] = self._size
        for tile, near in enumerate(neighbours):
            self._degrees[tile] = len(near)
            for i, other in enumerate(near):
                self._neighbours[16 * tile + i] = other
        self.set_letters(codes)

    def set_letters(self, codes: bytes) -> None:
        """Other letters on the same board without fields."""
        if self._width or len(codes) != self._size or max(codes, default=0) > 28:
            raise ValueError("There must be a code from 0 to 28 for each letter of a board without fields.")
        letters: cython.p_uchar = uchars(codes)
        tile: cython.uint
        for tile in range(self._size):
            self._codes[tile] = letters[tile]

    def neighbours(self, tile: int) -> bytes:
        """The letters this tile touches."""
        if not 0 <= tile < self._size:
            raise ValueError(f"There is no tile {tile}.")
        return bytes(sorted([self._neighbours[16 * tile + i] for i in range(self._degrees[tile])]))

    def set_aside(self, tile: Tile) -> None:
        """Put down what one more tile would touch, without laying it; it comes behind all others."""
        if not self._lies_well(self._size, tile) or self._codes[self._size] > 28:
            raise ValueError(f"The tile {tile} is no letter on free fields of the board.")
        self._meet(self._size)

    def find(self, tiles: Sequence[tuple[int, int, int]], cover: Tile | None = None) -> int:
        """Find where these letters (code, width, height) can be laid beside others; how many places there are.

        Places with the same letter and the same neighbours count once. With `cover`, which must be free, only places
        that use one of its fields.
        """
        self._set_kinds(tiles)
        self._find_places(cover)
        count: int = self._place_count
        return count

    def place(self, number: int) -> tuple[int, int, int]:
        """Of a place that was found: which letter, left, top."""
        if not 0 <= number < self._place_count:
            raise ValueError(f"There is no place {number}.")
        return self._places[3 * number], self._places[3 * number + 1], self._places[3 * number + 2]

    def arrays(self) -> tuple[list[array[int]], tuple[array[int], array[int], array[int]], int, int, int]:
        """The board, the places found on it, and its width, height and number of tiles, for kernels that use them."""
        return self._board_arrays, self._place_arrays, self._width, self._height, self._size

    @cython.cfunc
    def _lies_well(self, number: cython.uint, tile: Tile) -> cython.bint:
        """Whether a tile lies on free fields of the board; if so, its place is put down under this number."""
        numbers: cython.p_uchar
        five_bytes = five(tile)
        numbers = uchars(five_bytes)
        return self._fits(number, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _fits(
        self,
        number: cython.uint,
        code: cython.uint,
        left: cython.uint,
        top: cython.uint,
        width: cython.uint,
        height: cython.uint,
    ) -> cython.bint:
        """The same for its numbers."""
        if not (0 < width <= 3 and 0 < height <= 3 and left + width <= self._width and top + height <= self._height):
            return False
        if (code > 28 and code != 255) or not self._is_free(left, top, width, height):
            return False
        self._box(number, code, left, top, width, height)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_free(self, left: cython.uint, top: cython.uint, width: cython.uint, height: cython.uint) -> cython.bint:
        taken: cython.ulonglong = 0
        y: cython.uint
        for y in range(top + 1, top + 1 + height):
            taken |= self._taken_rows[y]
        return not (taken >> left) & ((1 << width) - 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lay(self, tile: cython.uint) -> cython.bint:
        """Put a tile on its fields. Rows are counted from 1, so that each has one above it."""
        left: cython.uint = self._boxes[4 * tile]
        top: cython.uint = self._boxes[4 * tile + 1]
        width: cython.uint = self._boxes[4 * tile + 2]
        height: cython.uint = self._boxes[4 * tile + 3]
        one: cython.ulonglong = 1
        row: cython.ulonglong = ((one << width) - 1) << left
        letters: cython.ulonglong = 0 if self._codes[tile] == 255 else row
        fields: cython.p_uint = self._fields
        x: cython.uint
        y: cython.uint
        for y in range(top, top + height):
            self._taken_rows[y + 1] |= row
            self._letter_rows[y + 1] |= letters
            for x in range(left, left + width):
                fields[40 * y + x] = tile + 1
        self._laid = tile + 1
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _meet(self, tile: cython.uint) -> cython.bint:
        """Put down the letters this tile touches; they do not learn of it."""
        left: cython.uint = self._boxes[4 * tile]
        top: cython.uint = self._boxes[4 * tile + 1]
        right: cython.uint = left + self._boxes[4 * tile + 2]
        bottom: cython.uint = top + self._boxes[4 * tile + 3]
        above: cython.bint = top > 0
        below: cython.bint = bottom < self._height
        before: cython.bint = left > 0
        behind: cython.bint = right < self._width
        fields: cython.p_uint = self._fields
        degree: cython.uint = 0
        x: cython.uint
        y: cython.uint
        for x in range(left, right):
            if above:
                degree = self._touch(tile, fields[40 * (top - 1) + x], degree)
            if below:
                degree = self._touch(tile, fields[40 * bottom + x], degree)
        for y in range(top, bottom):
            if before:
                degree = self._touch(tile, fields[40 * y + left - 1], degree)
            if behind:
                degree = self._touch(tile, fields[40 * y + right], degree)
        self._degrees[tile] = degree
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _touch(self, tile: cython.uint, field: cython.uint, degree: cython.uint) -> cython.uint:
        """Put down what lies on a field, if that is a letter it has not met; how many it has met then."""
        if field == 0 or self._codes[field - 1] == 255:
            return degree
        i: cython.uint
        for i in range(16 * tile, 16 * tile + degree):
            if self._neighbours[i] == field - 1:
                return degree
        self._neighbours[16 * tile + degree] = field - 1
        return degree + 1

    @cython.cfunc
    def _set_kinds(self, tiles: Sequence[tuple[int, int, int]]) -> None:
        """Put down the letters to be laid."""
        if len(tiles) > 64 or not self._width:
            raise ValueError(f"At most {MOST_KINDS} letters, on a board that has fields.")
        self._kind_count = len(tiles)
        for kind, (code, width, height) in enumerate(tiles):
            if not (0 <= code <= 28 and 0 < width <= 3 and 0 < height <= 3):
                raise ValueError(f"No letter has the code {code} and {width} × {height} fields.")
            self._kinds[3 * kind], self._kinds[3 * kind + 1], self._kinds[3 * kind + 2] = code, width, height

    @cython.cfunc
    def _find_places(self, cover: Tile | None) -> None:
        """Put down where each letter can lie beside another letter, once for each set of neighbours."""
        y: cython.uint
        for y in range(48):
            self._cover_rows[y] = 0
        if cover is not None:
            if not self._lies_well(self._size, cover):
                raise ValueError(f"The fields {cover} are not free.")
            for top in range(cover[4]):
                one: cython.ulonglong = 1
                self._cover_rows[cover[2] + top + 1] = ((one << cover[3]) - 1) << cover[1]
        for y in range(8192):
            self._place_slots[y] = 0
        self._place_count = 0
        kind: cython.uint
        for kind in range(self._kind_count):
            height: cython.uint = self._kinds[3 * kind + 2]
            for y in range(self._height - height + 1 if self._height >= height else 0):
                self._find_in_row(kind, y, cover is not None)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _find_in_row(self, kind: cython.uint, top: cython.uint, covering: cython.bint) -> cython.bint:
        """All places of one row at once, as bits: free fields, and a letter beside them."""
        width: cython.uint = self._kinds[3 * kind + 1]
        height: cython.uint = self._kinds[3 * kind + 2]
        taken: cython.ulonglong = 0
        beside: cython.ulonglong = 0
        cover: cython.ulonglong = 0
        x: cython.uint
        y: cython.uint
        for y in range(top + 1, top + 1 + height):
            beside |= (self._letter_rows[y] << 1) | (self._letter_rows[y] >> width)
            for x in range(width):
                taken |= self._taken_rows[y] >> x
                cover |= self._cover_rows[y] >> x
        for x in range(width):
            beside |= (self._letter_rows[top] | self._letter_rows[top + 1 + height]) >> x
        if self._width < width:
            return False
        every: cython.ulonglong = 1
        row: cython.ulonglong = ((every << (self._width - width + 1)) - 1) & beside & (cover if covering else beside)
        row &= row ^ taken
        while row:
            bit: cython.ulonglong = row & (0 - row)
            row ^= bit
            self._add_place(kind, popcount((bit - 1) & 0xFFFFFFF) + popcount((bit - 1) >> 28), top)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _add_place(self, kind: cython.uint, left: cython.uint, top: cython.uint) -> cython.bint:
        tile: cython.uint = self._size
        code: cython.uint = self._kinds[3 * kind]
        self._box(tile, code, left, top, self._kinds[3 * kind + 1], self._kinds[3 * kind + 2])
        self._meet(tile)
        low: cython.ulonglong = self._near(tile, 0)
        high: cython.ulonglong = self._near(tile, 64)
        slot: cython.uint = (sixteen(code, low) ^ sixteen(code + 32, high)) & 8191
        place: cython.uint
        while self._place_slots[slot]:
            place = self._place_slots[slot] - 1
            same: cython.bint = self._kinds[3 * self._places[3 * place]] == code
            if same and self._place_masks[2 * place] == low and self._place_masks[2 * place + 1] == high:
                return False
            slot = (slot + 1) & 8191
        place = self._place_count
        if place == 4096:
            return False
        self._place_slots[slot] = place + 1
        self._places[3 * place], self._places[3 * place + 1], self._places[3 * place + 2] = kind, left, top
        self._place_masks[2 * place], self._place_masks[2 * place + 1] = low, high
        self._place_count = place + 1
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _box(
        self,
        tile: cython.uint,
        code: cython.uint,
        left: cython.uint,
        top: cython.uint,
        width: cython.uint,
        height: cython.uint,
    ) -> cython.bint:
        self._codes[tile] = code
        self._boxes[4 * tile], self._boxes[4 * tile + 1] = left, top
        self._boxes[4 * tile + 2], self._boxes[4 * tile + 3] = width, height
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _near(self, tile: cython.uint, first: cython.uint) -> cython.ulonglong:
        """The tiles this one touches, as bits, of the 64 from the first one on."""
        one: cython.ulonglong = 1
        near: cython.ulonglong = 0
        i: cython.uint
        for i in range(16 * tile, 16 * tile + self._degrees[tile]):
            other: cython.uint = self._neighbours[i] - first
            if other < 64 if cython.compiled else 0 <= other < 64:
                near |= one << other
        return near
