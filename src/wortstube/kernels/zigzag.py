# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Words that zigzag over a board of tiles, and the words that one more tile would make.

A word goes from tile to tile, always to one that touches the last, and uses none twice. Everything grows from one list
of paths: all ways over the board that begin a word of the automaton, shortest first. One more tile continues the paths
that end beside it, so no second automaton is needed to look backwards. Knows letters as codes, no players, no turns.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import large_count, popcount, sixteen, uchars, uints, ulonglongs, ushorts
    from wortstube.kernels.dawg import Dawg
    from wortstube.kernels.grid import Grid, Tile
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import (
            large_count,
            popcount,
            sixteen,
            uchars,
            uints,
            ulonglongs,
            ushorts,
        )
    else:
        from wortstube.kernels.basics import large_count, popcount, sixteen, uchars, uints, ulonglongs, ushorts

COMPILED: bool = cython.compiled
EVERYTHING = 1 << 16
EACH_TILE = bytes(range(128))

Found = tuple[int, bytes]
"""The number of a word, and its path: the tiles in the order of its letters."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def put(
    nodes: cython.p_uint,
    counts: cython.p_ushort,
    paths: cython.p_uint,
    used: cython.uint,
    path: cython.uint,
    before: cython.uint,
    tip: cython.uint,
    edge: cython.uint,
) -> cython.bint:
    """Put down a path with one more tile: its node, the words before it, the path it continues, its last tile and its
    letters, the mask of its node.

    The mask is fetched here, long before it is needed: waiting for memory would take most of the time."""
    node: cython.uint = nodes[edge]
    paths[5 * used], paths[5 * used + 1], paths[5 * used + 2] = node, before + counts[edge], path
    paths[5 * used + 3], paths[5 * used + 4] = tip, nodes[node]
    return True


@cython.final
@cython.cclass
class Zigzag:
    r"""One board after another, searched for the words of one automaton.

    `grades` has a byte from 0 to 3 for each word, more if it does not count. `look` says how likely a word is seen, by
    its grade and its letters, and what a word is worth by its letters. Of a word only instances are new that share no
    tile with one that was noted or found before.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> from wortstube.kernels.grid import Grid
    >>> zigzag = Zigzag(Dawg(build([b"\0\1", b"\1\0", b"\1\0\2"])), bytes(3))
    >>> grid = Grid()
    >>> grid.set_board(8, 8, [(0, 2, 2, 2, 2), (1, 4, 3, 1, 3)])
    >>> zigzag.set_board(grid)
    >>> zigzag.words()
    [(0, b'\x00\x01'), (1, b'\x01\x00')]
    >>> places = zigzag.placements([(2, 1, 1)])
    >>> [tuple(places[at : at + 5]) for at in range(0, len(places), 5)]
    [(0, 2, 1, 3, 1), (0, 4, 2, 3, 1), (0, 5, 3, 0, 0)]
    >>> zigzag.through((2, 2, 1, 1, 1))
    [(2, b'\x01\x00\x02')]
    """

    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _grades = cython.declare("unsigned char*")
    _chances = cython.declare("unsigned int[128]")
    _values = cython.declare("unsigned int[32]")
    _seed = cython.declare("unsigned long long")
    _known = cython.declare("unsigned int[4]")
    _mind = cython.declare("unsigned long long")
    _grid = cython.declare("object")
    _board_arrays = cython.declare("object")
    _size = cython.declare("unsigned int")
    _sizes = cython.declare("unsigned int*")
    _codes = cython.declare("unsigned int*")
    _degrees = cython.declare("unsigned int*")
    _neighbours = cython.declare("unsigned int*")
    _around = cython.declare("unsigned int[128]")
    _beside = cython.declare("unsigned short[4096]")
    _heads = cython.declare("unsigned int[128]")
    _bits = cython.declare("unsigned long long[256]")
    _path_arrays = cython.declare("object")
    _paths = cython.declare("unsigned int*")
    _masks = cython.declare("unsigned long long*")
    _room = cython.declare("unsigned int")
    _used = cython.declare("unsigned int")
    _grown = cython.declare("unsigned int")
    _chained = cython.declare("bint")
    _table_arrays = cython.declare("object")
    _slots = cython.declare("unsigned int*")
    _instances = cython.declare("unsigned long long*")
    _last_slot = cython.declare("unsigned int")
    _last_taken = cython.declare("unsigned int")
    _entered = cython.declare("unsigned int")
    _board_epoch = cython.declare("unsigned int")
    _epoch = cython.declare("unsigned int")

    def __init__(self, dawg: Dawg, grades: bytes) -> None:
        nodes, counts, large, self._root = dawg.arrays()
        if len(grades) != len(dawg):
            raise ValueError("There must be a grade for each word.")
        self._held = nodes, counts, large, grades
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size, self._grades = len(large) // 2, uchars(grades)
        self._path_arrays, self._room = (array("I"), array("Q")), 0
        self._enlarge_paths(4096)
        self._epoch, self._board_epoch, self._grid, self._size, self._grown = 1, 1, None, 0, 1
        self._make_table(1 << 10)
        if not cython.compiled:
            self._chances, self._values, self._bits, self._around, self._heads = ([0] * 256 for _ in range(5))
            self._beside, self._known = [0] * 4096, [0] * 4
        one: cython.ulonglong = 1
        for tile in range(128):
            self._bits[2 * tile], self._bits[2 * tile + 1] = 0, 0
            self._bits[2 * tile + tile // 64] = one << (tile % 64)
        self.look([EVERYTHING] * 128, range(32), 0)

    def look(
        self,
        chances: Sequence[int],
        values: Sequence[int],
        seed: cython.ulonglong,
        known: Sequence[int] = (EVERYTHING,) * 4,
        mind: cython.ulonglong = 0,
    ) -> None:
        """How likely a word is seen, in 65536ths, at 32 × its grade + its letters, by seed; its worth by letters.

        `known`: how many words of each grade are known at all, in 65536ths, by `mind`. Who knows or sees more knows or
        sees all that others do with the same mind or seed.
        """
        if len(chances) != 128 or len(values) != 32 or len(known) != 4:
            raise ValueError("There are four grades, and words of up to 31 letters.")
        for i in range(4):
            self._known[i] = known[i]
        for i in range(128):
            self._chances[i] = chances[i]
        for i in range(32):
            self._values[i] = values[i]
        self._seed, self._mind = seed, mind

    def set_board(self, grid: Grid) -> None:
        """Look at the board of this grid as it is now; nothing is noted on it yet."""
        if grid is not self._grid:
            rooms = grid.arrays()[0]
            self._grid, self._board_arrays, self._sizes = grid, rooms, uints(rooms[7])
            self._codes, self._degrees, self._neighbours = uints(rooms[3]), uints(rooms[5]), uints(rooms[6])
        self._size = self._sizes[0]
        if self._epoch > 0x70000000:
            self._make_table(1 << 10)
            self._epoch = 1
        self._epoch += 1
        self._board_epoch, self._entered = self._epoch, 0
        self._grow()

    def note(self, noted: Iterable[Found]) -> None:
        """Instances that are not new: none that shares a tile with them is found on this board."""
        for number, path in noted:
            slot: cython.uint = self._slot(number)
            for tile in path:
                if tile >= 120:
                    raise ValueError(f"There is no tile {tile}.")
                for i in (2, 3):
                    self._instances[4 * slot + i] |= self._bits[2 * tile + i - 2]
        self._epoch += 1

    def words(self) -> list[Found]:
        """All new words on the board: of each the first path that is new, and others that share no tile with it."""
        return self._found_from(1, self._grown)

    def texts(self, alphabet: bytes) -> list[str]:
        """The words on the board of which none was noted, each once, in the letters of an alphabet (Latin-1)."""
        self._epoch += 1
        letters: bytes = alphabet.ljust(256)
        made = bytearray(128)
        signs: cython.p_uchar = uchars(made)
        i: cython.uint
        for i in range(self._size):
            signs[i] = letters[self._codes[i]]
        every: cython.ulonglong = 0xFFFFFFFFFFFFFFFF
        found: list[str] = []
        for i in range(1, self._grown):
            if self._is_word(i) and self._takes(self._paths[5 * i + 1], every, every):
                found.append(self._read(i, signs, True))
        return found

    def note_words(self) -> int:
        """Note all that `words` finds; how many they are."""
        self._epoch += 1
        count: cython.uint = 0
        path: cython.uint
        paths: cython.p_uint = self._paths
        for path in range(1, self._grown):
            if paths[5 * path + 2] >> 31 and self._is_new(path):  # the first asks for a word, as the second would
                self._instances[4 * self._last_taken + 2] |= self._masks[2 * path]
                self._instances[4 * self._last_taken + 3] |= self._masks[2 * path + 1]
                count += 1
        return count

    def is_new(self, number: cython.uint, path: bytes) -> bool:
        """Whether the word is seen and shares no tile with one like it that was noted."""
        if number >= len(self._held[3]) or not self._is_seen(number, len(path)):
            return False
        slot: cython.uint = self._slot(number)
        shared: cython.ulonglong = 0
        for tile in path:
            shared |= self._instances[4 * slot + 2] & self._bits[2 * (tile & 127)]
            shared |= self._instances[4 * slot + 3] & self._bits[2 * (tile & 127) + 1]
        return not shared

    def arrays(self) -> tuple[Grid, tuple[array[int], array[int]], int, tuple[object, ...], int]:
        """For other kernels: the grid, the paths, how many they are, the automaton, how many words it has."""
        return self._on_grid(), self._path_arrays, self._grown, (*self._held[:3], self._root), len(self._held[3])

    def through(self, tile: Tile) -> list[Found]:
        """All new words that would lead over one more tile of the grid; it comes behind all others."""
        self._on_grid().set_aside(tile)
        self._chain()
        self._look_round(self._size)
        self._lead_over(self._size)
        found = self._found_from(self._grown, self._used)
        self._used = self._grown
        return found

    def placements(self, tiles: Sequence[tuple[int, int, int]], cover: Tile | None = None) -> array[int]:
        """Where these letters can be laid beside others, as the grid finds it, and what each place brings.

        Five numbers a place: which letter, left, top, the worth and the number of the new words that lead over it.
        """
        grid = self._on_grid()
        self._chain()
        count = grid.find(tiles, cover)
        brought = array("I", bytes(20 * count))
        places, masks, _ = grid.arrays()[1]
        codes = array("I", [tile[0] for tile in tiles])
        self._weigh(count, uints(codes), uints(places), ulonglongs(masks), uints(brought))
        return brought

    @cython.cfunc
    def _on_grid(self) -> Grid:
        if self._grid is None or self._sizes[0] != self._size:
            raise ValueError("There is no board, or other tiles were laid on it.")
        grid: Grid = self._grid
        return grid

    @cython.cfunc
    @cython.exceptval(0)
    def _grow(self) -> cython.bint:
        """All paths of the board, behind one that has no letters yet."""
        self._paths[0], self._paths[1], self._paths[2], self._paths[3] = self._root, 0, 0, 0
        self._masks[0], self._masks[1] = 0, 0
        self._used = 1
        tile: cython.uint
        for tile in range(self._size):
            self._look_round(tile)
            self._go(0, tile)
        self._spread(1)
        self._grown, self._chained = self._used, False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _chain(self) -> cython.bint:
        """For each tile the chain of the paths it ends; it takes the place of the masks."""
        if self._chained:
            return True
        tile: cython.uint
        path: cython.uint
        for tile in range(self._size):
            self._heads[tile] = 0
        for path in range(1, self._grown):
            tile = self._paths[5 * path + 3] & 0xFF
            self._paths[5 * path + 4] = self._heads[tile]
            self._heads[tile] = path
        self._chained = True
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _look_round(self, tile: cython.uint) -> cython.bint:
        """Put down which letters are round a tile, and of each, as bits, which of the neighbours have it."""
        around: cython.uint = 0
        one: cython.uint = 1
        codes: cython.p_uint = self._codes
        neighbours: cython.p_uint = self._neighbours
        degree: cython.uint = self._degrees[tile]
        i: cython.uint
        for i in range(degree):
            code: cython.uint = codes[neighbours[16 * tile + i]]
            if not (around >> code) & 1:
                self._beside[32 * tile + code] = 0
            around |= one << code
            self._beside[32 * tile + code] |= one << i
        self._around[tile] = around
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _go(self, path: cython.uint, tile: cython.uint) -> cython.bint:
        """Continue a path with this tile, if words go on so and there is room for one more."""
        code: cython.uint = self._codes[tile]
        if code > 31 or not (self._nodes[self._paths[5 * path]] >> code) & 1 or self._paths[5 * path + 3] >= 0x1E00:
            return False
        if self._used + 16 > self._room and not self._enlarge_paths(2 * self._room):
            return False
        one: cython.uint = 1
        paths: cython.p_uint = self._paths
        masks: cython.p_ulonglong = self._masks
        used: cython.uint = self._used
        node: cython.uint = paths[5 * path]
        edge: cython.uint = node + 1 + popcount(self._nodes[node] & ((one << code) - 1))
        tip: cython.uint = tile | ((paths[5 * path + 3] & 0xFF00) + 0x100)
        put(self._nodes, self._counts, paths, used, path, paths[5 * path + 1], tip, edge)
        if self._counts[edge] == 0xFFFF:
            paths[5 * used + 1] += large_count(self._large, self._large_size, edge) - 0xFFFF
        masks[2 * used] = masks[2 * path] | self._bits[2 * tile]
        masks[2 * used + 1] = masks[2 * path + 1] | self._bits[2 * tile + 1]
        self._used = used + 1
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _spread(self, first: cython.uint) -> cython.bint:
        """Continue all paths from the first one on over their neighbours, and so on; shorter ones come first.

        Those that are words are marked by bit 31 of the path they continue. What does not change is kept at hand.
        """
        end: cython.uint = 0x80000000  # typed, or compiled code would make a Python number of it
        nodes: cython.p_uint = self._nodes
        counts: cython.p_ushort = self._counts
        neighbours: cython.p_uint = self._neighbours
        bits: cython.p_ulonglong = self._bits
        paths: cython.p_uint = self._paths
        masks: cython.p_ulonglong = self._masks
        used: cython.uint = self._used
        path: cython.uint = first
        while path < used:
            if used + 16 > self._room:
                self._used = used
                if not self._enlarge_paths(2 * self._room):
                    return False
                paths, masks = self._paths, self._masks
            tip: cython.uint = paths[5 * path + 3]
            tile: cython.uint = tip & 0xFF
            mask: cython.uint = paths[5 * path + 4]
            paths[5 * path + 2] |= mask & end
            letters: cython.uint = mask & self._around[tile] if tip < 0x1E00 else 0
            if not letters:
                path += 1
                continue
            node: cython.uint = paths[5 * path]
            before: cython.uint = paths[5 * path + 1]
            longer: cython.uint = (tip & 0xFF00) + 0x100
            low: cython.ulonglong = masks[2 * path]
            high: cython.ulonglong = masks[2 * path + 1]
            while letters:
                bit: cython.uint = letters & (0 - letters)
                letters ^= bit
                edge: cython.uint = node + 1 + popcount(mask & (bit - 1))
                others: cython.uint = self._beside[32 * tile + popcount(bit - 1)]
                while others:
                    bit = others & (0 - others)
                    others ^= bit
                    other: cython.uint = neighbours[16 * tile + popcount(bit - 1)]
                    if not (low & bits[2 * other]) | (high & bits[2 * other + 1]):
                        put(nodes, counts, paths, used, path, before, other | longer, edge)
                        if counts[edge] == 0xFFFF:
                            paths[5 * used + 1] += large_count(self._large, self._large_size, edge) - 0xFFFF
                        masks[2 * used] = low | bits[2 * other]
                        masks[2 * used + 1] = high | bits[2 * other + 1]
                        used += 1
            path += 1
        self._used = used
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _lead_over(self, tile: cython.uint) -> cython.bint:
        """Behind the paths of the board, all those that lead over one more tile, which has met its neighbours."""
        self._used = self._grown
        self._go(0, tile)
        i: cython.uint
        for i in range(16 * tile, 16 * tile + self._degrees[tile]):
            path: cython.uint = self._heads[self._neighbours[i]]
            while path:
                self._go(path, tile)
                path = self._paths[5 * path + 4]
        return self._spread(self._grown)

    @cython.cfunc
    def _found_from(self, first: cython.uint, end: cython.uint) -> list[Found]:
        """The new words among these paths."""
        self._epoch += 1
        tiles: cython.p_uchar = uchars(EACH_TILE)
        found: list[Found] = []
        path: cython.uint
        for path in range(first, end):
            if self._is_new(path):
                found.append((self._paths[5 * path + 1], self._read(path, tiles, False)))
        return found

    @cython.cfunc
    @cython.locals(read="unsigned char[32]")
    def _read(self, path: cython.uint, signs: cython.p_uchar, as_text: cython.bint) -> Any:
        """The tiles of a path in order, each as its sign."""
        if not cython.compiled:
            read = bytearray(32)
        letters: cython.uint = self._paths[5 * path + 3] >> 8
        at: cython.uint = letters
        while at:
            at -= 1
            read[at] = signs[self._paths[5 * path + 3] & 0xFF]
            path = self._paths[5 * path + 2] & 0x7FFFFFFF
        return read[:letters].decode("latin-1") if as_text else bytes(read[:letters])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_new(self, path: cython.uint) -> cython.bint:
        """Whether the path is a word that is seen, and shares no tile with one like it; then it counts as found."""
        if not self._is_word(path):
            return False
        return self._takes(self._paths[5 * path + 1], self._masks[2 * path], self._masks[2 * path + 1])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_word(self, path: cython.uint) -> cython.bint:
        """Whether the path is a word that is seen."""
        if not self._paths[5 * path + 2] >> 31:
            return False
        return self._is_seen(self._paths[5 * path + 1], self._paths[5 * path + 3] >> 8)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _takes(self, number: cython.uint, low: cython.ulonglong, high: cython.ulonglong) -> cython.bint:
        """Take these tiles for an instance of a word, unless another one has one of them."""
        self._last_taken = slot = self._slot(number)
        instances: cython.p_ulonglong = self._instances
        if (low & instances[4 * slot]) | (high & instances[4 * slot + 1]):
            return False
        instances[4 * slot] |= low
        instances[4 * slot + 1] |= high
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_seen(self, number: cython.uint, letters: cython.uint) -> cython.bint:
        grade: cython.uint = self._grades[number]
        if letters < 2 or grade > 3:
            return False
        known: cython.uint = self._known[grade]
        chance: cython.uint = self._chances[32 * grade + letters]
        if known < 0x10000 and sixteen(number, self._mind) >= known:
            return False
        return chance >= 0x10000 or sixteen(number, self._seed) < chance

    @cython.cfunc
    @cython.exceptval(check=False)
    def _slot(self, number: cython.uint) -> cython.uint:
        """Where the tiles of a word's instances are put down, those of this epoch and those that were noted.

        A slot whose epoch is older than the board is empty; one whose epoch is over knows only what was noted.
        """
        slots: cython.p_uint = self._slots
        slot: cython.uint = (number * 0x2C1B3C6D) & self._last_slot
        while slots[2 * slot + 1] >= self._board_epoch and slots[2 * slot] != number:
            slot = (slot + 1) & self._last_slot
        instances: cython.p_ulonglong = self._instances
        if slots[2 * slot + 1] < self._board_epoch:
            if 2 * self._entered > self._last_slot:
                self._enlarge_table()
                return self._slot(number)
            self._entered += 1
            slots[2 * slot], slots[2 * slot + 1] = number, self._epoch
            instances[4 * slot], instances[4 * slot + 1] = 0, 0
            instances[4 * slot + 2], instances[4 * slot + 3] = 0, 0
        elif slots[2 * slot + 1] != self._epoch:
            slots[2 * slot + 1] = self._epoch
            instances[4 * slot], instances[4 * slot + 1] = instances[4 * slot + 2], instances[4 * slot + 3]
        return slot

    @cython.cfunc
    def _make_table(self, size: cython.uint) -> None:
        slots, instances = array("I", bytes(8 * size)), array("Q", bytes(32 * size))
        self._table_arrays = slots, instances
        self._slots, self._instances, self._last_slot = uints(slots), ulonglongs(instances), size - 1
        self._entered = 0

    @cython.cfunc
    def _enlarge_table(self) -> None:
        held = self._table_arrays
        slots: cython.p_uint = self._slots
        instances: cython.p_ulonglong = self._instances
        size: cython.uint = self._last_slot + 1
        self._make_table(4 * size)
        old: cython.uint
        i: cython.uint
        for old in range(size):
            if slots[2 * old + 1] >= self._board_epoch:
                new: cython.uint = self._slot(slots[2 * old])
                self._slots[2 * new + 1] = slots[2 * old + 1]
                for i in range(4):
                    self._instances[4 * new + i] = instances[4 * old + i]
        del held  # not before all is moved

    @cython.cfunc
    @cython.exceptval(-1)
    def _enlarge_paths(self, room: cython.uint) -> cython.bint:
        """Room for so many paths, unless that is more than is reasonable."""
        if room > 0x40000:
            return False
        paths, masks = self._path_arrays
        paths.frombytes(bytes(20 * (room - self._room)))
        masks.frombytes(bytes(16 * (room - self._room)))
        self._paths, self._masks, self._room = uints(paths), ulonglongs(masks), room
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _weigh(
        self, count: cython.uint, codes: cython.p_uint, places: cython.p_uint, masks: cython.p_ulonglong,
        brought: cython.p_uint,
    ) -> cython.bint:  # fmt: skip
        """What each place brings."""
        place: cython.uint
        path: cython.uint
        for place in range(count):
            self._codes[self._size] = codes[places[3 * place]]
            self._set_neighbours(masks[2 * place], masks[2 * place + 1])
            self._lead_over(self._size)
            self._epoch += 1
            worth: cython.uint = 0
            words: cython.uint = 0
            for path in range(self._grown, self._used):
                if self._is_new(path):
                    worth += self._values[self._paths[5 * path + 3] >> 8]
                    words += 1
            brought[5 * place], brought[5 * place + 1] = places[3 * place], places[3 * place + 1]
            brought[5 * place + 2], brought[5 * place + 3] = places[3 * place + 2], worth
            brought[5 * place + 4] = words
        self._used = self._grown
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _set_neighbours(self, low: cython.ulonglong, high: cython.ulonglong) -> cython.bint:
        """Let one more tile touch these."""
        degree: cython.uint = 0
        tile: cython.uint = 0
        while low | high:
            if low & 1:
                self._neighbours[16 * self._size + degree] = tile
                degree += 1
            low = (low >> 1) | ((high & 1) << 63)
            high >>= 1
            tile += 1
        self._degrees[self._size] = degree
        self._look_round(self._size)
        return True
