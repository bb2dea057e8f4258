# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
# long because: index and search share the sums of letters inlined, and one module compiles in less time than two
"""New words from own letters and letters taken from words that lie there: which can be taken, and what they make.

A set of letters is known by its sum: each letter counts as a large odd number, so sets are added by adding. Words are
found by the sum of their letters, which is no proof: of very many sets two might have the same sum, and whoever lays
the word will see it. Sets that can be taken are kept once each, whatever words they come from; then every part of the
own letters is tried with every such set, first those of no word or one, then of two, of three, each time small parts
first, until the work it may cost is done. Knows letters as codes; no players, and not which words may lie twice.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import large_count, popcount, uchars, uints, ulonglongs, ushorts
    from wortstube.kernels.dawg import Dawg
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
EVERYTHING = 0x10000
MOST_SOURCES = 3
MOST_PARTS = 1 << 20
BASE = 10_000
"""Worth is counted from here, so that it is never below nothing."""

Leaving: TypeAlias = tuple[int, tuple[int, ...]]
"""Which letters of a word are taken, as bits, and the numbers of the words that are left of it."""
Taken: TypeAlias = tuple[int, bytes, bool]
"""The word that letters are taken from, by any number; the letters; whether their order has to be kept."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def wrapped(number: cython.ulonglong) -> cython.ulonglong:
    """What is left of a number in 64 bits; in C it never was more."""
    return number if cython.compiled else number & 0xFFFFFFFFFFFFFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mixed(number: cython.ulonglong, seed: cython.ulonglong) -> cython.ulonglong:
    """Bits that look like chance."""
    factor: cython.ulonglong = 0x1E3779B97F4A7C15
    number = wrapped((number + 1) * factor) ^ seed
    number = wrapped((number ^ (number >> 31)) * factor)
    return number ^ (number >> 29)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def two_bits(letters: cython.ulonglong) -> cython.ulonglong:
    """What a sum sets in its block of a bitmap, which says at once of most sums that they are no word's."""
    one: cython.ulonglong = 1
    return (one << ((letters >> 26) & 63)) | (one << ((letters >> 32) & 63))


@cython.final
@cython.cclass
class Anagrams:
    r"""The words of one automaton, by the letters they are made of; `grades` has a byte for each, above 3 if it does
    not count. Never changes once it is made."""

    _held = cython.declare("object")
    _dawg = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _grades = cython.declare("unsigned char*")
    _slots = cython.declare("unsigned long long*")
    _heads = cython.declare("unsigned int*")
    _others = cython.declare("unsigned int*")
    _bloom = cython.declare("unsigned long long*")
    _last_block = cython.declare("unsigned long long")
    _slot_bits = cython.declare("unsigned int")
    _letters = cython.declare("unsigned long long[32]")

    def __init__(self, dawg: Dawg, grades: bytes) -> None:
        nodes, counts, large, self._root = dawg.arrays()
        if len(grades) != len(dawg):
            raise ValueError("There must be a grade for each word.")
        counting = sum(map(grades.count, range(4)))
        self._dawg, self._slot_bits = dawg, max(4, (2 * counting // 3).bit_length() + 1)
        slots, heads = array("Q", bytes(8 << self._slot_bits)), array("I", bytes(4 << self._slot_bits))
        others, bloom = array("I", bytes(4 * len(grades) + 4)), array("Q", bytes(2 << self._slot_bits))
        self._held = nodes, counts, large, grades, slots, heads, others, bloom
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size, self._grades = len(large) // 2, uchars(grades)
        self._slots, self._heads, self._others = ulonglongs(slots), uints(heads), uints(others)
        self._bloom, self._last_block = ulonglongs(bloom), len(bloom) - 1
        if not cython.compiled:
            self._letters = [0] * 32
        for code in range(32):
            self._letters[code] = mixed(code, 0) | 1
        self._learn(self._root, 0, 0)

    def arrays(self) -> tuple[array[int], array[int], array[int], array[int], int]:
        """Sums of letters, the last word of each, the word before each, the bitmap, and how many bits number a slot."""
        slots, heads, others, bloom = self._held[4:]
        return slots, heads, others, bloom, self._slot_bits

    @cython.cfunc
    @cython.exceptval(check=False)
    def _learn(self, node: cython.uint, letters: cython.ulonglong, number: cython.uint) -> cython.uint:
        """Enter the words that go on from a node; the number of the next word behind them."""
        mask: cython.uint = self._nodes[node]
        if mask >> 31:
            if self._grades[number] < 4:
                slot: cython.uint = self._slot(letters)
                self._slots[slot], self._others[number], self._heads[slot] = letters, self._heads[slot], number + 1
                self._bloom[letters & self._last_block] |= two_bits(letters)
            number += 1
        mask &= 0x1FFFFFFF
        edge: cython.uint = node
        while mask:
            edge += 1
            code: cython.uint = popcount((mask & (0 - mask)) - 1)
            mask &= mask - 1
            number = self._learn(self._nodes[edge], wrapped(letters + self._letters[code]), number)
        return number

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _slot(self, letters: cython.ulonglong) -> cython.uint:
        """Where a sum is, or would be."""
        last: cython.uint = (1 << self._slot_bits) - 1
        slot: cython.uint = letters >> (64 - self._slot_bits)
        while self._slots[slot] != letters and self._slots[slot] != 0:
            slot = (slot + 1) & last
        return slot


@cython.final
@cython.cclass
class Robbery:
    r"""One search after another: what can be taken from words, and what it makes.

    `look` says which words are known, by their grade, and how likely one of these is in mind, by its letters as well.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> dawg = Dawg(build([b"\0\1\2", b"\0\1\2\3", b"\1\2\0", b"\3\2"]), alphabet="ABCD")
    >>> robbery = Robbery(Anagrams(dawg, bytes(4)))
    >>> robbery.leavings(b"\0\1\2\3", 0)
    [(8, (0,))]
    >>> robbery.take([(0, b"\3", False), (1, b"\0\1\2", True)], sources=2)
    4
    >>> found = robbery.search(b"\2\3", least=2)
    >>> [(dawg.text(found[at]), found[at + 2], robbery.ways(*found[at : at + 2])) for at in range(0, len(found), 3)]
    [('DC', 10200, [()]), ('DC', 10200, [(0,)]), ('ABCD', 10400, [(1,)])]
    """

    _words = cython.declare("Anagrams")
    _chances = cython.declare("unsigned int[128]")
    _seed = cython.declare("unsigned long long")
    _known = cython.declare("unsigned int[4]")
    _mind = cython.declare("unsigned long long")
    _taken = cython.declare("object")
    _orders = cython.declare("unsigned char*")
    _set_rooms = cython.declare("object")
    _sums = cython.declare("unsigned long long*")
    _sizes = cython.declare("unsigned int*")
    _ways = cython.declare("unsigned int*")
    _places = cython.declare("unsigned int*")
    _place_bits = cython.declare("unsigned int")
    _set_count = cython.declare("unsigned int")
    _way_count = cython.declare("unsigned int")
    _way_room = cython.declare("unsigned int")
    _ends = cython.declare("unsigned int[4]")
    _word = cython.declare("bytes")
    _jokers = cython.declare("unsigned int")
    _shortest = cython.declare("unsigned int")
    _leavings = cython.declare("list")
    _most_left = cython.declare("unsigned int")
    _nexts = cython.declare("unsigned int[3]")
    _stops = cython.declare("unsigned int[3]")
    _part_rooms = cython.declare("object")
    _part_room = cython.declare("unsigned int")
    _part_count = cython.declare("unsigned int")
    _part_sums = cython.declare("unsigned long long*")
    _parts = cython.declare("unsigned int*")
    _found = cython.declare("object")
    _hits = cython.declare("unsigned int*")
    _hit_count = cython.declare("unsigned int")
    _hit_room = cython.declare("unsigned int")

    def __init__(self, words: Anagrams) -> None:
        self._words = words
        if not cython.compiled:
            self._chances, self._known = [0] * 128, [0] * 4
            self._ends, self._nexts, self._stops = [0] * 4, [0] * 3, [0] * 3
        self.look([EVERYTHING] * 128, 0)
        self.take([], 0)

    def look(
        self,
        chances: Sequence[int],
        seed: cython.ulonglong,
        known: Sequence[int] = (EVERYTHING,) * 4,
        mind: cython.ulonglong = 0,
    ) -> None:
        """How likely a word is seen, in 65536ths, at 32 × its grade + its letters; a seed always sees the same.

        Only known words are: of each grade so many, in 65536ths, for the same `mind` always the same ones; if there are
        more of them, all those are among them.
        """
        if len(chances) != 128 or len(known) != 4:
            raise ValueError("There are four grades, and words of up to 31 letters.")
        for i in range(128):
            self._chances[i] = chances[i]
        for i in range(4):
            self._known[i] = known[i]
        self._seed, self._mind = seed, mind

    def sees(self, number: cython.uint, letters: cython.uint) -> bool:
        """Whether a word of so many letters is seen."""
        return number < len(self._words._held[3]) and letters < 32 and bool(self._is_seen(number, letters))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_seen(self, number: cython.uint, letters: cython.uint) -> cython.bint:
        grade: cython.uint = self._words._grades[number]
        if grade > 3:
            return False
        chance: cython.uint = self._chances[32 * grade + letters]
        if chance < 0x10000 and (mixed(number, self._seed) & 0xFFFF) >= chance:
            return False
        known: cython.uint = self._known[grade]
        return known >= 0x10000 or (mixed(number, self._mind) & 0xFFFF) < known

    def leavings(
        self, word: bytes, jokers: cython.uint, shortest: cython.uint = 3, most: cython.uint = 1 << 20
    ) -> list[Leaving]:
        """All ways to take some letters of a word, not all, so that words are left, one behind the other, in order.

        Where one of these ends and the next begins, a letter was taken.
        `jokers` are places, as bits, at which any letter may be read. A joker is taken only with all that lies on one
        side of it, which must be as long as a word, as must be the rest.
        """
        if len(word) > 31 or max(word, default=0) > 28:
            raise ValueError("A word has at most 31 letters, codes from 0 to 28.")
        found: list[Leaving] = []
        self._word, self._jokers, self._shortest, self._leavings, self._most_left = word, jokers, shortest, found, most
        self._leave(0, self._words._root, 0, 0, 0, ())
        return found

    @cython.cfunc
    def _leave(
        self,
        at: cython.uint,
        node: cython.uint,
        before: cython.uint,
        length: cython.uint,
        taken: cython.uint,
        left: tuple[int, ...],
    ) -> None:
        """Go on at a place of the word: `node` and `before` are where the letters kept since the last word lead."""
        mask: cython.uint = self._words._nodes[node]
        ends: cython.bint = length >= self._shortest and (mask >> 31) != 0 and self._words._grades[before] < 4
        if len(self._leavings) >= self._most_left:
            return
        if at == len(self._word):
            if taken and ends and self._may_leave(taken, at):
                self._leavings.append((taken, (*left, before)))
            return
        run: cython.uint = taken + (taken & (0 - taken))  # a bit beyond, if all that is taken lies side by side
        if not (self._jokers >> at) & 1 or taken == 0 or run == 1 << at:
            self._leave(at + 1, node, before, length, taken | (1 << at), left)
        self._keep(at, node, before, length, taken, left)
        if ends and (taken >> (at - 1)) & 1:
            self._keep(at, self._words._root, 0, 0, taken, (*left, before))

    @cython.cfunc
    def _keep(
        self,
        at: cython.uint,
        node: cython.uint,
        before: cython.uint,
        length: cython.uint,
        taken: cython.uint,
        left: tuple[int, ...],
    ) -> None:
        """Keep the letter at this place, where a word goes on so; a joker as every such letter."""
        mask: cython.uint = self._words._nodes[node]
        code: cython.uint = self._word[at]
        wanted: cython.uint = 0x1FFFFFFF if (self._jokers >> at) & 1 else cython.cast(cython.uint, 1) << code
        wanted &= mask
        while wanted:
            bit: cython.uint = wanted & (0 - wanted)
            wanted ^= bit
            edge: cython.uint = node + 1 + popcount(mask & (bit - 1))
            count: cython.uint = self._words._counts[edge]
            count = count if count < 0xFFFF else large_count(self._words._large, self._words._large_size, edge)
            self._leave(at + 1, self._words._nodes[edge], before + count, length + 1, taken, left)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _may_leave(self, taken: cython.uint, length: cython.uint) -> cython.bint:
        """Without its joker anyhow; with a joker only one end of the word, and neither end shorter than a word."""
        kept: cython.uint = ~taken & ((cython.cast(cython.uint, 1) << length) - 1)
        an_end: cython.bint = (taken & (taken + 1)) == 0 or (kept & (kept + 1)) == 0
        long_enough: cython.bint = popcount(taken) >= self._shortest and popcount(kept) >= self._shortest
        return not taken & self._jokers or (an_end and long_enough)

    def take(self, taken: Sequence[Taken], sources: cython.uint, most: cython.uint = 1 << 20) -> int:
        """Put down the letters that can be taken, from so many different words at once, in at most so many ways.

        Those from one word come one after the other, words in ascending order. Returns how many different sets of
        letters that makes; the set without any is always there.
        """
        words = array("I", (source for source, _, _ in taken))
        if sources > 3 or any(not codes or len(codes) > 31 or max(codes) > 28 for _, codes, _ in taken):
            raise ValueError(f"Letters are codes from 0 to 28, taken from at most {MOST_SOURCES} words at once.")
        if any(words[at] > words[at + 1] for at in range(len(words) - 1)):
            raise ValueError("The words that letters are taken from come in ascending order.")
        count: cython.uint = len(taken)
        self._taken, orders = taken, bytes([0, *(ordered for _, _, ordered in taken)])
        ways = [1, 0, 0, 0]
        for own in Counter(words).values():
            ways = [1, *(ways[size] + own * ways[size - 1] for size in (1, 2, 3))]
        self._make_sets(min(max(1, most), sum(ways[: sources + 1])), orders)
        sums, sizes = array("Q", bytes(8 * count)), array("I", (len(taken[at][1]) for at in range(count)))
        for at in range(count):
            letters: cython.ulonglong = 0
            for code in taken[at][1]:
                letters = wrapped(letters + self._words._letters[code])
            sums[at] = letters
        self._add_way(0, 0, 0, 0, 0)
        self._ends[0] = 1
        depth: cython.uint
        for depth in range(1, 4):
            if depth <= sources:
                self._combine(uints(words), ulonglongs(sums), uints(sizes), count, depth)
            self._ends[depth] = self._set_count
        return int(self._set_count)

    @cython.cfunc
    def _make_sets(self, most: cython.uint, orders: bytes) -> None:
        """Room for so many ways: of each set its sum, its size and its last way; of each way what it takes from up to
        three words, counted from 1, and the way before it."""
        self._place_bits = (2 * most).bit_length()
        sums, sizes = array("Q", bytes(8 * most)), array("I", bytes(8 * most))
        ways, places = array("I", bytes(16 * most)), array("I", bytes(4 << self._place_bits))
        self._set_rooms = sums, sizes, ways, places, orders
        self._sums, self._sizes, self._ways, self._places = ulonglongs(sums), uints(sizes), uints(ways), uints(places)
        self._orders, self._set_count, self._way_count, self._way_room = uchars(orders), 0, 0, most

    @cython.cfunc
    @cython.exceptval(check=False)
    def _combine(
        self,
        words: cython.p_uint,
        sums: cython.p_ulonglong,
        sizes: cython.p_uint,
        count: cython.uint,
        depth: cython.uint,
    ) -> cython.bint:
        """Add all ways to take letters from so many words."""
        i: cython.uint
        j: cython.uint
        k: cython.uint
        for i in range(count):
            if depth == 1:
                self._add_way(sums[i], sizes[i], i + 1, 0, 0)
                continue
            for j in range(i + 1, count):
                if self._way_count == self._way_room:
                    return False
                if words[j] == words[i]:
                    continue
                both: cython.ulonglong = wrapped(sums[i] + sums[j])
                if depth == 2:
                    self._add_way(both, sizes[i] + sizes[j], i + 1, j + 1, 0)
                    continue
                for k in range(j + 1, count):
                    if words[k] != words[j]:
                        self._add_way(wrapped(both + sums[k]), sizes[i] + sizes[j] + sizes[k], i + 1, j + 1, k + 1)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _add_way(
        self, letters: cython.ulonglong, size: cython.uint, a: cython.uint, b: cython.uint, c: cython.uint
    ) -> cython.bint:
        if self._way_count == self._way_room or size > 30:
            return False
        last: cython.uint = (1 << self._place_bits) - 1
        place: cython.uint = letters >> (64 - self._place_bits)
        while self._places[place] and self._sums[self._places[place] - 1] != letters:
            place = (place + 1) & last
        if not self._places[place]:
            self._sums[self._set_count], self._sizes[2 * self._set_count] = letters, size
            self._set_count += 1
            self._places[place] = self._set_count
        one: cython.uint = self._places[place] - 1
        way: cython.uint = 4 * self._way_count
        self._ways[way], self._ways[way + 1], self._ways[way + 2] = a, b, c
        self._ways[way + 3] = self._sizes[2 * one + 1]
        self._way_count += 1
        self._sizes[2 * one + 1] = self._way_count
        return True

    def ways(self, number: int, which: cython.uint) -> list[tuple[int, ...]]:
        """The ways to take a set of letters so that this word can be laid with them: places in what `take` got."""
        if which >= self._set_count:
            raise ValueError(f"There is no set {which}; there are {self._set_count}.")
        word, found = self._words._dawg.word(number), []
        way: cython.uint = self._sizes[2 * which + 1]
        while way:
            if self._is_free(way) or self._fits(word, way):
                three = [self._ways[4 * way - 4 + i] for i in range(3)]
                found.append(tuple(one - 1 for one in three if one))
            way = self._ways[4 * way - 1]
        return found[::-1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_free(self, way: cython.uint) -> cython.bint:
        """Whether the order of no letter matters."""
        at: cython.uint = 4 * way - 4
        orders: cython.p_uchar = self._orders
        return not (orders[self._ways[at]] | orders[self._ways[at + 1]] | orders[self._ways[at + 2]])

    @cython.cfunc
    def _fits(self, word: bytes, way: cython.uint) -> cython.bint:
        """Whether letters whose order has to be kept come in that order, each in a place of its own."""
        letters = b""
        for i in range(3):
            one: cython.uint = self._ways[4 * way - 4 + i]
            self._nexts[i] = len(letters)
            letters += self._taken[one - 1][1] if self._orders[one] else b""
            self._stops[i] = len(letters)
        return len(letters) <= len(word) and self._match(word, letters, 0, len(word) - len(letters))

    @cython.cfunc
    def _match(self, word: bytes, letters: bytes, at: cython.uint, others: cython.uint) -> cython.bint:
        """Whether the word goes on so from here, with so many letters whose order does not matter."""
        if at == len(word):
            return True
        i: cython.uint
        for i in range(3):
            mine: cython.uint = self._nexts[i]
            if mine < self._stops[i] and letters[mine] == word[at]:
                self._nexts[i] = mine + 1
                if self._match(word, letters, at + 1, others):
                    return True
                self._nexts[i] = mine
        return others > 0 and self._match(word, letters, at + 1, others - 1)

    def search(
        self,
        own: bytes,
        jokers: cython.uint = 0,
        least: cython.uint = 3,
        costs: Sequence[int] = (0,) * 30,
        budget: cython.ulonglong = 1 << 40,
        most: cython.uint = 1 << 20,
    ) -> array[int]:
        """Words of at least so many letters: one or more of them own ones, the others exactly one of the sets taken.

        In a row: the number of the word, the number of the set, and the worth: a hundred for each letter, less what the
        own letters cost by their codes, and jokers by code 29. A joker is used only for a letter that is lacking.
        """
        if max(own, default=0) > 28 or jokers > 2 or len(costs) != 30 or max(map(abs, costs)) > 300:
            raise ValueError("At most two jokers; letters are codes from 0 to 28, none of which costs more than 300.")
        self._part(own, jokers, costs)
        self._found, self._hit_count, self._hit_room = array("I"), 0, 0
        self._try_all(least, budget, most)
        found: array[int] = self._found[: 3 * self._hit_count]
        return found

    @cython.cfunc
    def _part(self, own: bytes, jokers: cython.uint, costs: Sequence[int]) -> None:
        """Put down every part of the own letters: its sum; its size, its cost, and the letters that another joker may
        stand for, which are those it has all of."""
        kinds = {code: own.count(code) for code in sorted({*own})}
        room: cython.ulonglong = min(MOST_PARTS, prod([*(n + 1 for n in kinds.values()), (1, 30, 465)[jokers]]))
        sums, parts = array("Q", bytes(8 * room)), array("I", bytes(12 * room))
        self._part_rooms, self._part_room, self._part_count = (sums, parts), room, 1
        self._part_sums, self._parts = ulonglongs(sums), uints(parts)
        self._parts[2] = 0x1FFFFFFF & ~sum(1 << code for code in kinds)
        code: cython.uint
        times: cython.uint
        start: cython.uint = 0
        end: cython.uint
        for code, copies in kinds.items():
            end = self._part_count
            for times in range(1, copies + 1):
                self._add_parts(0, end, code, times, 300 + costs[code], (times == copies) << code)
        for _ in range(jokers):
            end = self._part_count
            for code in range(29):
                self._add_parts(start, end, code, 0, 300 + costs[29], 0)
            start = end

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_parts(
        self,
        start: cython.uint,
        end: cython.uint,
        code: cython.uint,
        times: cython.uint,
        cost: cython.uint,
        full: cython.uint,
    ) -> cython.bint:
        """All these parts with so many more copies of a letter; not any, but a joker for it, where that is needed.

        Of several jokers the later one stands for no earlier letter, so that each part is put down once.
        """
        at: cython.uint
        new: cython.uint = self._part_count
        for at in range(start, end):
            lacking: cython.uint = self._parts[3 * at + 2]
            if new == self._part_room:
                break
            if not times and not (lacking >> code) & 1:
                continue
            more: cython.uint = times or 1
            self._part_sums[new] = wrapped(self._part_sums[at] + more * self._words._letters[code])
            self._parts[3 * new] = self._parts[3 * at] + more
            self._parts[3 * new + 1] = self._parts[3 * at + 1] + more * cost
            self._parts[3 * new + 2] = lacking | full if times else (lacking >> code) << code
            new += 1
        self._part_count = new
        return True

    @cython.cfunc
    def _try_all(self, least: cython.uint, budget: cython.ulonglong, most: cython.uint) -> cython.bint:
        """Sets of letters from no word, from one, from two, from three, with small parts of the own letters first."""
        depth: cython.uint
        size: cython.uint
        part: cython.uint
        for depth in range(4):
            first: cython.uint = self._ends[depth - 1] if depth else 0
            sets: cython.uint = self._ends[depth] - first
            for size in range(1, 31 if sets else 0):
                for part in range(self._part_count):
                    if self._parts[3 * part] == size:
                        if sets > budget or self._hit_count >= most:
                            return False
                        budget -= sets
                        self._try(part, first, self._ends[depth], least)
        return True

    @cython.cfunc
    @cython.locals(likely="unsigned int[64]")
    def _try(self, part: cython.uint, first: cython.uint, end: cython.uint, least: cython.uint) -> None:
        """One part of the own letters with these sets; those that the bitmap does not rule out, many at once."""
        if not cython.compiled:
            likely = [0] * 64
        bloom: cython.p_ulonglong = self._words._bloom
        sums: cython.p_ulonglong = self._sums
        last: cython.ulonglong = self._words._last_block
        own: cython.ulonglong = self._part_sums[part]
        which: cython.uint
        count: cython.uint = 0
        for which in range(first, end):
            letters: cython.ulonglong = wrapped(own + sums[which])
            bits: cython.ulonglong = two_bits(letters)
            if bloom[letters & last] & bits == bits:
                likely[count] = which
                count += 1
                if count == 64:
                    self._try_likely(part, likely, count, least)
                    count = 0
        self._try_likely(part, likely, count, least)

    @cython.cfunc
    @cython.locals(heads="unsigned int[64]")
    def _try_likely(self, part: cython.uint, likely: cython.p_uint, count: cython.uint, least: cython.uint) -> None:
        """All these sets are looked up before any word is looked at: so the waits for memory overlap."""
        if not cython.compiled:
            heads = [0] * 64
        words = self._words
        own: cython.ulonglong = self._part_sums[part]
        size: cython.uint = self._parts[3 * part]
        i: cython.uint
        for i in range(count):
            heads[i] = words._heads[words._slot(wrapped(own + self._sums[likely[i]]))]
        for i in range(count):
            which: cython.uint = likely[i]
            number: cython.uint = heads[i]
            length: cython.uint = size + self._sizes[2 * which]
            while number and least <= length < 32:
                if self._is_seen(number - 1, length) and self._can_be_laid(number - 1, which):
                    self._hit(number - 1, which, 10_000 + 100 * length + 300 * size - self._parts[3 * part + 1])
                number = words._others[number - 1]

    @cython.cfunc
    def _can_be_laid(self, number: cython.uint, which: cython.uint) -> cython.bint:
        """Whether there is a way to take the set that fits the word; mostly it is the first."""
        way: cython.uint = self._sizes[2 * which + 1]
        word = None
        while way:
            if self._is_free(way):
                return True
            word = word or self._words._dawg.word(number)
            if self._fits(word, way):
                return True
            way = self._ways[4 * way - 1]
        return False

    @cython.cfunc
    def _hit(self, number: cython.uint, which: cython.uint, worth: cython.uint) -> None:
        at: cython.uint = 3 * self._hit_count
        if self._hit_count == self._hit_room:
            self._found.frombytes(bytes(12 * max(256, self._hit_room)))
            self._hits, self._hit_room = uints(self._found), len(self._found) // 3
        self._hits[at], self._hits[at + 1], self._hits[at + 2] = number, which, worth
        self._hit_count += 1
