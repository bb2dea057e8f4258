# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Words that lead over several new tiles at once, laid one after the other beside a board.

Goes on from the paths that zigzag.py has found. A new tile continues paths that end beside it; then another one may
follow beside the end of any of those. Words that begin with several new tiles are begun by their letters first; of
these tiles the last one touches the board, and the others are laid in front of it. The search ends with its budget.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import large_count, popcount, uchars, uints, ulonglongs, ushorts
    from wortstube.kernels.zigzag import Zigzag
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import large_count, popcount, uchars, uints, ulonglongs, ushorts
    else:
        from wortstube.kernels.basics import large_count, popcount, uchars, uints, ulonglongs, ushorts

COMPILED: bool = cython.compiled
MOST_LAID, MOST_KINDS, MOST_PATHS = 6, 64, 1 << 16

Run = tuple[int, bytes, list[tuple[int, int, int]]]
"""The number of a word, its path, and of each letter laid which one it is, left and top."""


@cython.final
@cython.cclass
class Runs:
    r"""Goes on from the boards of one `Zigzag`.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> from wortstube.kernels.grid import Grid
    >>> from wortstube.kernels.zigzag import Zigzag
    >>> zigzag = Zigzag(Dawg(build([b"\0\1\2", b"\1\0", b"\2\1\0"])), bytes(3))
    >>> grid = Grid()
    >>> grid.set_board(8, 8, [(0, 2, 2, 1, 1)])
    >>> zigzag.set_board(grid)
    >>> Runs(zigzag).find([(1, 1, 1), (2, 1, 1)])
    [(0, b'\x00\x01\x02', [(0, 2, 1), (1, 2, 0)]), (2, b'\x02\x01\x00', [(0, 2, 1), (1, 2, 0)])]
    """

    _zigzag = cython.declare("object")
    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _width = cython.declare("unsigned int")
    _height = cython.declare("unsigned int")
    _size = cython.declare("unsigned int")
    _fields = cython.declare("unsigned int*")
    _taken_rows = cython.declare("unsigned long long*")
    _codes = cython.declare("unsigned int*")
    _boxes = cython.declare("unsigned int*")
    _degrees = cython.declare("unsigned int*")
    _neighbours = cython.declare("unsigned int*")
    _nears = cython.declare("unsigned long long[256]")
    _bits = cython.declare("unsigned long long[256]")
    _path_arrays = cython.declare("object")
    _paths = cython.declare("unsigned int*")
    _masks = cython.declare("unsigned long long*")
    _room = cython.declare("unsigned int")
    _used = cython.declare("unsigned int")
    _grown = cython.declare("unsigned int")
    _places = cython.declare("unsigned int*")
    _place_count = cython.declare("unsigned int")
    _met = cython.declare("unsigned char*")
    _kinds = cython.declare("unsigned int[256]")
    _kind_count = cython.declare("unsigned int")
    _left = cython.declare("unsigned int[64]")
    _own_left = cython.declare("unsigned int")
    _laid = cython.declare("unsigned int[8]")
    _laid_count = cython.declare("unsigned int")
    _most_laid = cython.declare("unsigned int")
    _sequence = cython.declare("unsigned int[8]")
    _tried = cython.declare("unsigned long long[1024]")
    _budget = cython.declare("unsigned int")
    _records = cython.declare("object")

    def __init__(self, zigzag: Zigzag) -> None:
        self._zigzag = zigzag
        if not cython.compiled:
            self._nears, self._bits, self._kinds, self._left = [0] * 256, [0] * 256, [0] * 256, [0] * 64
            self._laid, self._sequence, self._tried = [0] * 8, [0] * 8, [0] * 1024
        one: cython.ulonglong = 1
        for tile in range(128):
            self._bits[2 * tile], self._bits[2 * tile + 1] = 0, 0
            self._bits[2 * tile + tile // 64] = one << (tile % 64)

    def find(
        self,
        tiles: Sequence[tuple[int, int, int]],
        own: int = 0,
        most: cython.uint = MOST_LAID,
        budget: cython.uint = 1 << 20,
    ) -> list[Run]:
        """New words that lead over all of several letters (code, width, height) laid now, each word once.

        At most so many are laid, and of the last `own` of the letters at most one. Letters are listed in an order in
        which each touches one that lies there. Words that one letter alone would make are not found. After `budget`
        steps the search ends with what it has.
        """
        if most > 6 or not 0 <= own <= len(tiles) <= 64:
            raise ValueError(f"At most {MOST_LAID} of {MOST_KINDS} letters can be laid at once.")
        self._copy_board(tiles)
        self._kind_count, self._own_left = len(tiles), 1
        for kind, (code, width, height) in enumerate(tiles):
            self._kinds[4 * kind], self._kinds[4 * kind + 1], self._kinds[4 * kind + 2] = code, width, height
            self._kinds[4 * kind + 3], self._left[kind] = kind >= len(tiles) - own, 1
        self._records, self._budget, self._laid_count = [], budget, 0
        for self._most_laid in (1, most):  # first what single letters make, so that it is known
            self._run_all()
        found: list[Run] = self._records
        return found

    @cython.cfunc
    def _copy_board(self, tiles: Sequence[tuple[int, int, int]]) -> None:
        """What the search may change is its own."""
        grid, (paths, masks), self._grown, (nodes, counts, large, self._root), words = self._zigzag.arrays()
        if self._grown > 0x8000:
            raise ValueError(f"There are more than {MOST_PATHS // 2} paths on this board.")
        self._place_count = grid.find(tiles)
        rooms, (places, _, _), self._width, self._height, self._size = grid.arrays()
        rooms = [room[:] for room in rooms]
        paths, masks, met = array("I", paths), array("Q", masks), bytearray(words)
        self._path_arrays, self._room = (paths, masks), len(masks) // 2
        self._paths, self._masks = uints(paths), ulonglongs(masks)
        self._held = nodes, counts, large, rooms, places, met
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size = len(large) // 2
        self._fields, self._taken_rows, self._codes = uints(rooms[0]), ulonglongs(rooms[1]), uints(rooms[3])
        self._boxes, self._degrees, self._neighbours = uints(rooms[4]), uints(rooms[5]), uints(rooms[6])
        self._places, self._met, self._used = uints(places), uchars(met), self._grown

    @cython.cfunc
    @cython.exceptval(-1)
    def _run_all(self) -> cython.bint:
        """Paths of the board with letters behind them, and words that begin with letters."""
        place: cython.uint
        for place in range(self._place_count):
            if self._budget:
                self._box(self._places[3 * place], self._places[3 * place + 1], self._places[3 * place + 2])
                self._continue(self._places[3 * place], 1, self._grown)
        return self._open(0, self._root)

    @cython.cfunc
    @cython.exceptval(-1)
    def _continue(self, kind: cython.uint, first: cython.uint, last: cython.uint) -> cython.bint:
        """Lay the next tile, whose box is known, and continue with it those of the paths that end beside it."""
        self._left[kind], self._own_left = 0, self._own_left - self._kinds[4 * kind + 3]
        self._lay(kind)
        self._lead_on(first, last)
        self._record_from(last)
        self._extend(last, self._used)
        self._used = last
        self._take_up(1)
        self._left[kind], self._own_left = 1, self._own_left + self._kinds[4 * kind + 3]
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lay(self, kind: cython.uint) -> cython.bint:
        """Lay the next tile, whose box is known, on its fields."""
        self._laid[self._laid_count] = kind
        self._flip(self._size + self._laid_count, self._size + self._laid_count + 1)
        self._laid_count += 1
        self._budget -= self._budget > 0
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _take_up(self, tiles: cython.uint) -> cython.bint:
        """Take up so many tiles that were laid last."""
        while tiles:
            tiles -= 1
            self._laid_count -= 1
            self._flip(self._size + self._laid_count, 0)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _flip(self, tile: cython.uint, field: cython.uint) -> cython.bint:
        """Take the fields of a tile, or free them."""
        left: cython.uint = self._boxes[4 * tile]
        top: cython.uint = self._boxes[4 * tile + 1]
        width: cython.uint = self._boxes[4 * tile + 2]
        one: cython.ulonglong = 1
        x: cython.uint
        y: cython.uint
        for y in range(top, top + self._boxes[4 * tile + 3]):
            self._taken_rows[y + 1] ^= ((one << width) - 1) << left
            for x in range(left, left + width):
                self._fields[40 * y + x] = field
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _box(self, kind: cython.uint, left: cython.uint, top: cython.uint) -> cython.bint:
        """Put down where the next tile would be, and what it would touch."""
        tile: cython.uint = self._size + self._laid_count
        self._codes[tile] = self._kinds[4 * kind]
        self._boxes[4 * tile], self._boxes[4 * tile + 1] = left, top
        self._boxes[4 * tile + 2], self._boxes[4 * tile + 3] = self._kinds[4 * kind + 1], self._kinds[4 * kind + 2]
        self._nears[2 * tile], self._nears[2 * tile + 1], self._degrees[tile] = 0, 0, 0
        self._meet(tile)
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _record_from(self, first: cython.uint) -> cython.bint:
        """Put down the words among these paths that were not met before."""
        path: cython.uint
        self._budget -= min(self._used - first, self._budget)
        for path in range(first, self._used):
            number: cython.uint = self._paths[5 * path + 1]
            if self._nodes[self._paths[5 * path]] >> 31 and not self._met[number]:
                self._met[number] = 1
                if self._laid_count > 1:
                    self._record(number, self._tiles_of(path))
        return True

    @cython.cfunc
    def _record(self, number: cython.uint, tiles: bytes) -> None:
        if self._zigzag.is_new(number, tiles):
            boxes = [4 * (self._size + i) for i in range(self._laid_count)]
            laid = [(self._laid[i], self._boxes[box], self._boxes[box + 1]) for i, box in enumerate(boxes)]
            self._records.append((number, tiles, laid))

    @cython.cfunc
    @cython.exceptval(-1)
    def _extend(self, first: cython.uint, last: cython.uint) -> cython.bint:
        """Continue the paths that lead over all letters laid so far with one more, wherever one of them ends."""
        if self._laid_count >= self._most_laid:
            return True
        kind: cython.uint
        path: cython.uint
        for kind in range(self._kind_count):
            if not self._left[kind] or self._kinds[4 * kind + 3] > self._own_left:
                continue
            low: cython.ulonglong = 0
            high: cython.ulonglong = 0
            self._tried[128 * self._laid_count] = 0
            for path in range(first, last):
                tile: cython.uint = self._paths[5 * path + 3] & 0xFF
                new: cython.ulonglong = self._bits[2 * tile] & (low ^ self._bits[2 * tile])
                new |= self._bits[2 * tile + 1] & (high ^ self._bits[2 * tile + 1])
                if new and (self._nodes[self._paths[5 * path]] >> self._kinds[4 * kind]) & 1:
                    low |= self._bits[2 * tile]
                    high |= self._bits[2 * tile + 1]
                    self._lay_beside(tile, kind, first, last)
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _lay_beside(self, tile: cython.uint, kind: cython.uint, first: cython.uint, last: cython.uint) -> cython.bint:
        """Try a letter everywhere round a tile."""
        at: cython.uint
        for at in range(24):
            if self._budget and self._fits_beside(tile, kind, at) and self._is_untried():
                self._continue(kind, first, last)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _fits_beside(self, tile: cython.uint, kind: cython.uint, at: cython.Py_ssize_t) -> cython.bint:
        """Whether the next tile has room at one of the places beside a tile; then it has met its neighbours there."""
        width: cython.Py_ssize_t = self._kinds[4 * kind + 1]
        height: cython.Py_ssize_t = self._kinds[4 * kind + 2]
        left: cython.Py_ssize_t = self._boxes[4 * tile]
        top: cython.Py_ssize_t = self._boxes[4 * tile + 1]
        across: cython.Py_ssize_t = self._boxes[4 * tile + 2]
        down: cython.Py_ssize_t = self._boxes[4 * tile + 3]
        row: cython.Py_ssize_t = across + width - 1
        column: cython.Py_ssize_t = down + height - 1
        if at >= 2 * (row + column):
            return False
        if at < 2 * row:
            left += (at if at < row else at - row) - width + 1
            top += -height if at < row else down
        else:
            at -= 2 * row
            top += (at if at < column else at - column) - height + 1
            left += -width if at < column else across
        if not self._is_free(left, top, width, height):
            return False
        self._box(kind, left, top)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_untried(self) -> cython.bint:
        """Whether the next tile has not lain yet where it has these neighbours."""
        tile: cython.uint = self._size + self._laid_count
        low: cython.ulonglong = self._nears[2 * tile]
        high: cython.ulonglong = self._nears[2 * tile + 1]
        tried: cython.uint = 128 * self._laid_count
        count: cython.uint = self._tried[tried]
        i: cython.uint
        for i in range(count):
            if self._tried[tried + 2 * i + 1] == low and self._tried[tried + 2 * i + 2] == high:
                return False
        if count < 63:
            self._tried[tried + 2 * count + 1], self._tried[tried + 2 * count + 2] = low, high
            self._tried[tried] = count + 1
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _lead_on(self, first: cython.uint, last: cython.uint) -> cython.bint:
        """Behind all paths, those of the given ones that end beside the tile laid last, and on from there."""
        tile: cython.uint = self._size + self._laid_count - 1
        low: cython.ulonglong = self._nears[2 * tile]
        high: cython.ulonglong = self._nears[2 * tile + 1]
        path: cython.uint
        for path in range(first, last):
            tip: cython.uint = self._paths[5 * path + 3]
            near: cython.ulonglong = low & self._bits[2 * (tip & 0xFF)]
            near |= high & self._bits[2 * (tip & 0xFF) + 1]
            if near and tip < 0x1E00 and (self._nodes[self._paths[5 * path]] >> self._codes[tile]) & 1:
                if self._used + 16 > self._room and not self._enlarge_paths(2 * self._room):
                    return False
                self._go(path, tile)
        return self._spread(last)

    @cython.cfunc
    @cython.exceptval(-1)
    def _open(self, length: cython.uint, node: cython.uint) -> cython.bint:
        """Begin words with several new letters in a row, of which the last one touches the board."""
        if length:
            self._anchor(length)
        kind: cython.uint
        for kind in range(self._kind_count if length < self._most_laid and self._budget else 0):
            own: cython.uint = self._kinds[4 * kind + 3]
            bit: cython.uint = 1 << self._kinds[4 * kind]
            mask: cython.uint = self._nodes[node]
            if mask & bit and self._left[kind] and own <= self._own_left:
                self._sequence[length] = kind
                self._left[kind], self._own_left = 0, self._own_left - own
                self._open(length + 1, self._nodes[node + 1 + popcount(mask & (bit - 1))])
                self._left[kind], self._own_left = 1, self._own_left + own
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _anchor(self, length: cython.uint) -> cython.bint:
        """Lay the letters of a beginning, from the last one, which touches the board, to the first one."""
        last: cython.uint = self._sequence[length - 1]
        place: cython.uint
        for place in range(self._place_count):
            if not self._budget or self._kinds[4 * self._places[3 * place]] != self._kinds[4 * last]:
                continue
            self._budget -= 1
            left: cython.uint = self._places[3 * place + 1]
            top: cython.uint = self._places[3 * place + 2]
            if self._is_free(left, top, self._kinds[4 * last + 1], self._kinds[4 * last + 2]):
                self._box(last, left, top)
                self._lay(last)
                if self._degrees[self._size] and self._lay_back(length):
                    first: cython.uint = self._put_beginning(length)
                    self._spread(first)
                    self._record_from(first)
                    self._extend(first, self._used)
                    self._used = self._grown
                self._take_up(self._laid_count)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _lay_back(self, length: cython.uint) -> cython.bint:
        """Lay the other letters of a beginning, each beside the one it stands before, at the first place that fits."""
        at: cython.uint
        while self._laid_count < length:
            kind: cython.uint = self._sequence[length - 1 - self._laid_count]
            at = 0
            while at < 24 and not self._fits_beside(self._size + self._laid_count - 1, kind, at):
                at += 1
            if at == 24:
                return False
            self._lay(kind)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put_beginning(self, length: cython.uint) -> cython.uint:
        """Put down the path over the letters of a beginning, from the one that has no letters; which one it is."""
        path: cython.uint = 0
        self._used = self._grown
        while length:
            length -= 1
            self._go(path, self._size + length)
            path = self._used - 1
        return path

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _go(self, path: cython.uint, tile: cython.uint) -> cython.bint:
        """Continue a path with a tile whose letter its node has."""
        paths: cython.p_uint = self._paths
        masks: cython.p_ulonglong = self._masks
        used: cython.uint = self._used
        node: cython.uint = paths[5 * path]
        bit: cython.uint = 1 << self._codes[tile]
        edge: cython.uint = node + 1 + popcount(self._nodes[node] & (bit - 1))
        paths[5 * used], paths[5 * used + 1] = self._nodes[edge], paths[5 * path + 1] + self._count(edge)
        paths[5 * used + 2], paths[5 * used + 3] = path, tile | ((paths[5 * path + 3] & 0xFF00) + 0x100)
        masks[2 * used] = masks[2 * path] | self._bits[2 * tile]
        masks[2 * used + 1] = masks[2 * path + 1] | self._bits[2 * tile + 1]
        self._used = used + 1
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _spread(self, first: cython.uint) -> cython.bint:
        """Continue all paths from the first one on over their neighbours, and so on; shorter ones come first."""
        path: cython.uint = first
        i: cython.uint
        while path < self._used:
            if self._used + 16 > self._room and not self._enlarge_paths(2 * self._room):
                return False
            tip: cython.uint = self._paths[5 * path + 3]
            tile: cython.uint = tip & 0xFF
            mask: cython.uint = self._nodes[self._paths[5 * path]]
            if tip < 0x1E00:
                low: cython.ulonglong = self._masks[2 * path]
                high: cython.ulonglong = self._masks[2 * path + 1]
                for i in range(16 * tile, 16 * tile + self._degrees[tile]):
                    other: cython.uint = self._neighbours[i]
                    if (mask >> self._codes[other]) & 1:
                        met: cython.ulonglong = (low & self._bits[2 * other]) | (high & self._bits[2 * other + 1])
                        if not met:
                            self._go(path, other)
            path += 1
        return True

    @cython.cfunc
    @cython.locals(tiles="unsigned char[32]")
    def _tiles_of(self, path: cython.uint) -> bytes:
        if not cython.compiled:
            tiles = bytearray(32)
        letters: cython.uint = self._paths[5 * path + 3] >> 8
        at: cython.uint = letters
        while at:
            at -= 1
            tiles[at] = self._paths[5 * path + 3] & 0xFF
            path = self._paths[5 * path + 2] & 0x7FFFFFFF
        return bytes(tiles[:letters])

    @cython.cfunc
    @cython.exceptval(-1)
    def _enlarge_paths(self, room: cython.uint) -> cython.bint:
        """Room for so many paths, unless that is more than is reasonable."""
        if room > 0x10000:
            return False
        paths, masks = self._path_arrays
        paths.frombytes(bytes(20 * (room - self._room)))
        masks.frombytes(bytes(16 * (room - self._room)))
        self._paths, self._masks, self._room = uints(paths), ulonglongs(masks), room
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _count(self, at: cython.uint) -> cython.uint:
        count: cython.uint = self._counts[at]
        return count if count < 0xFFFF else large_count(self._large, self._large_size, at)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_free(
        self, left: cython.Py_ssize_t, top: cython.Py_ssize_t, width: cython.Py_ssize_t, height: cython.Py_ssize_t
    ) -> cython.bint:
        if left < 0 or top < 0 or left + width > self._width or top + height > self._height:
            return False
        y: cython.Py_ssize_t
        taken: cython.ulonglong = 0
        for y in range(top + 1, top + 1 + height):
            taken |= self._taken_rows[y]
        return not (taken >> left) & ((1 << width) - 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _meet(self, tile: cython.uint) -> cython.bint:
        """Put down the letters this tile touches; they do not learn of it."""
        left: cython.uint = self._boxes[4 * tile]
        top: cython.uint = self._boxes[4 * tile + 1]
        right: cython.uint = left + self._boxes[4 * tile + 2]
        bottom: cython.uint = top + self._boxes[4 * tile + 3]
        x: cython.uint
        y: cython.uint
        for x in range(left, right):
            if top > 0:
                self._touch(tile, self._fields[40 * (top - 1) + x])
            if bottom < self._height:
                self._touch(tile, self._fields[40 * bottom + x])
        for y in range(top, bottom):
            if left > 0:
                self._touch(tile, self._fields[40 * y + left - 1])
            if right < self._width:
                self._touch(tile, self._fields[40 * y + right])
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _touch(self, tile: cython.uint, field: cython.uint) -> cython.bint:
        if field == 0 or self._codes[field - 1] == 255:
            return False
        low: cython.ulonglong = self._bits[2 * field - 2]
        high: cython.ulonglong = self._bits[2 * field - 1]
        if not ((self._nears[2 * tile] & low) | (self._nears[2 * tile + 1] & high)):
            self._nears[2 * tile] |= low
            self._nears[2 * tile + 1] |= high
            self._neighbours[16 * tile + self._degrees[tile]] = field - 1
            self._degrees[tile] += 1
        return True
