# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
# long because: index and search share the sums of letters inlined, and one module compiles in less time than two
"""New words from own letters and letters taken from words that lie there.

A set of letters is known by its sum: each letter counts as a large odd number, so sets are added by adding. Words are
found by the sum of their letters, which is no proof: of very many sets two might have the same sum, and whoever lays
the word will see it. Sets that can be taken are kept once each, whatever words they come from; then every part of the
own letters is tried with every such set, first those of no word or one, then of two, of three, each time small parts
first, until the work it may cost is done. Most sets have rare letters that no word has together with those of the own
part: all parts with the same rare letters are tried only with the sets that pass this, which are listed once. Knows
letters as codes; no players, and not which words may lie twice.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
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
COMMON = 4
"""So many letters are in too many words to say much; all others are rare."""
BASE = 10_000
"""Worth is counted from here, so that it is never below nothing."""

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


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def place_of(
    places: cython.p_uint, bits: cython.uint, sums: cython.p_ulonglong, letters: cython.ulonglong
) -> cython.uint:
    """Where the number of a sum, counted from 1, stands among so many bits of places, or would stand."""
    last: cython.uint = (1 << bits) - 1
    place: cython.uint = letters >> (64 - bits)
    while places[place] and sums[places[place] - 1] != letters:
        place = (place + 1) & last
    return place


def common_letters(dawg: Dawg) -> set[int]:
    """The letters that are not rare; a thousand words tell."""
    some = [dawg.word(number) for number in range(0, len(dawg), 1 + len(dawg) // 1000)]
    return {code for code, _ in Counter(b"".join(some)).most_common(COMMON)}


@cython.final
@cython.cclass
class Anagrams:
    r"""The words of one automaton, by the letters they are made of; `grades` has a byte for each, above 3 if it does
    not count. Never changes once it is made.

    A slot has a sum of letters and an entry: the number of a word, counted from 1, whether it has an anagram before it,
    a bit, and its grade, two bits. A search asks one place of memory for most words.
    """

    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _grades = cython.declare("unsigned char*")
    _slots = cython.declare("unsigned long long*")
    _others = cython.declare("unsigned int*")
    _bloom = cython.declare("unsigned long long*")
    _last_block = cython.declare("unsigned long long")
    _rare_bloom = cython.declare("unsigned long long*")
    _last_rare_block = cython.declare("unsigned long long")
    _slot_bits = cython.declare("unsigned int")
    _letters = cython.declare("unsigned long long[32]")
    _rares = cython.declare("unsigned long long[32]")

    def __init__(self, dawg: Dawg, grades: bytes) -> None:
        nodes, counts, large, self._root = dawg.arrays()
        if len(grades) != len(dawg):
            raise ValueError("There must be a grade for each word.")
        self._slot_bits = max(4, (2 * sum(map(grades.count, range(4))) // 3).bit_length() + 1)
        slots, others = array("Q", bytes(16 << self._slot_bits)), array("I", bytes(4 * len(grades) + 4))
        bloom, rare_bloom = array("Q", bytes(2 << self._slot_bits)), array("Q", bytes(1 << (self._slot_bits - 1)))
        self._held = nodes, counts, large, grades, slots, others, bloom, rare_bloom
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size, self._grades = len(large) // 2, uchars(grades)
        self._slots, self._others = ulonglongs(slots), uints(others)
        self._bloom, self._last_block = ulonglongs(bloom), len(bloom) - 1
        self._rare_bloom, self._last_rare_block = ulonglongs(rare_bloom), len(rare_bloom) - 1
        if not cython.compiled:
            self._letters, self._rares = [0] * 32, [0] * 32
        common = common_letters(dawg)
        for code in range(32):
            self._letters[code] = mixed(code, 0) | 1
            self._rares[code] = 0 if code in common else self._letters[code]
        self._learn(self._root, 0, 0, 0)

    def arrays(self) -> tuple[array[int], array[int], array[int], array[int], int]:
        """The slots, the entry before that of each word, the bitmaps of all and of rare letters, and how many bits
        number a slot."""
        slots, others, bloom, rare_bloom = self._held[4:]
        return slots, others, bloom, rare_bloom, self._slot_bits

    def letters(self) -> list[tuple[int, int]]:
        """What each letter counts in the sum of all letters, and in that of the rare ones."""
        return [(self._letters[code], self._rares[code]) for code in range(32)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _learn(
        self, node: cython.uint, letters: cython.ulonglong, rares: cython.ulonglong, number: cython.uint
    ) -> cython.uint:
        """Enter the words that go on from a node; the number of the next word behind them."""
        mask: cython.uint = self._nodes[node]
        if mask >> 31:
            if self._grades[number] < 4:
                self._enter(letters, number)
                self._bloom[letters & self._last_block] |= two_bits(letters)
                self._rare_bloom[rares & self._last_rare_block] |= two_bits(rares)
            number += 1
        mask &= 0x1FFFFFFF
        edge: cython.uint = node
        while mask:
            edge += 1
            code: cython.uint = popcount((mask & (0 - mask)) - 1)
            mask &= mask - 1
            next_letters: cython.ulonglong = wrapped(letters + self._letters[code])
            number = self._learn(self._nodes[edge], next_letters, wrapped(rares + self._rares[code]), number)
        return number

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _enter(self, letters: cython.ulonglong, number: cython.uint) -> cython.bint:
        slot: cython.uint = self._slot(letters)
        before: cython.uint = self._slots[2 * slot + 1]
        entry: cython.uint = ((number + 1) << 3) | self._grades[number]
        self._others[number] = before
        self._slots[2 * slot], self._slots[2 * slot + 1] = letters, entry | 4 if before else entry
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _slot(self, letters: cython.ulonglong) -> cython.uint:
        """Where a sum is, or would be."""
        last: cython.uint = (1 << self._slot_bits) - 1
        slot: cython.uint = letters >> (64 - self._slot_bits)
        while self._slots[2 * slot] != letters and self._slots[2 * slot] != 0:
            slot = (slot + 1) & last
        return slot

    @cython.cfunc
    @cython.exceptval(check=False)
    def _spell(self, number: cython.uint, word: cython.p_uchar) -> cython.uint:
        """Put down the letters of a word, at most 32; how many they are."""
        node: cython.uint = self._root
        length: cython.uint = 0
        while length < 32 and (number or not self._nodes[node] >> 31):
            mask: cython.uint = self._nodes[node] & 0x1FFFFFFF
            edge: cython.uint = node + 1
            while mask & (mask - 1) and self._before(edge + 1) <= number:
                mask &= mask - 1
                edge += 1
            word[length] = popcount((mask & (0 - mask)) - 1)
            length += 1
            number -= self._before(edge)
            node = self._nodes[edge]
        return length

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _before(self, edge: cython.uint) -> cython.uint:
        """How many words of a node come before those that go on along an edge."""
        count: cython.uint = self._counts[edge]
        return count if count < 0xFFFF else large_count(self._large, self._large_size, edge)


@cython.final
@cython.cclass
class Robbery:
    r"""One search after another: what letters taken from words make.

    `look` says which words are known, by their grade, and how likely one of these is in mind, by its letters as well.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> dawg = Dawg(build([b"\0\1\2", b"\0\1\2\3", b"\1\2\0", b"\3\2"]), alphabet="ABCD")
    >>> robbery = Robbery(Anagrams(dawg, bytes(4)))
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
    _ordered = cython.declare("unsigned char*")
    _starts = cython.declare("unsigned int*")
    _set_rooms = cython.declare("object")
    _sums = cython.declare("unsigned long long*")
    _rares = cython.declare("unsigned long long*")
    _sizes = cython.declare("unsigned int*")
    _ways = cython.declare("unsigned int*")
    _places = cython.declare("unsigned int*")
    _place_bits = cython.declare("unsigned int")
    _set_count = cython.declare("unsigned int")
    _way_count = cython.declare("unsigned int")
    _way_room = cython.declare("unsigned int")
    _ends = cython.declare("unsigned int[4]")
    _word = cython.declare("unsigned char[32]")
    _nexts = cython.declare("unsigned int[3]")
    _stops = cython.declare("unsigned int[3]")
    _part_rooms = cython.declare("object")
    _part_room = cython.declare("unsigned int")
    _part_count = cython.declare("unsigned int")
    _part_sums = cython.declare("unsigned long long*")
    _part_rares = cython.declare("unsigned long long*")
    _parts = cython.declare("unsigned int*")
    _lists = cython.declare("unsigned int*")
    _listed_sets = cython.declare("object")
    _listed = cython.declare("unsigned int*")
    _listed_count = cython.declare("unsigned int")
    _listed_room = cython.declare("unsigned int")
    _found = cython.declare("object")
    _hits = cython.declare("unsigned int*")
    _hit_count = cython.declare("unsigned int")
    _hit_room = cython.declare("unsigned int")

    def __init__(self, words: Anagrams) -> None:
        self._words, self._listed_sets, self._listed_room = words, array("I"), 0
        if not cython.compiled:
            self._chances, self._known = [0] * 128, [0] * 4
            self._ends, self._nexts, self._stops, self._word = [0] * 4, [0] * 3, [0] * 3, bytearray(32)
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
        if number >= len(self._words._held[3]) or letters > 31 or self._words._grades[number] > 3:
            return False
        return bool(self._is_seen(number, self._words._grades[number], letters))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _is_seen(self, number: cython.uint, grade: cython.uint, letters: cython.uint) -> cython.bint:
        chance: cython.uint = self._chances[32 * grade + letters]
        if chance < 0x10000 and (mixed(number, self._seed) & 0xFFFF) >= chance:
            return False
        known: cython.uint = self._known[grade]
        return known >= 0x10000 or (mixed(number, self._mind) & 0xFFFF) < known

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
        ordered = [codes if is_ordered else b"" for _, codes, is_ordered in taken]
        ways = [1, 0, 0, 0]
        for own in Counter(words).values():
            ways = [1, *(ways[size] + own * ways[size - 1] for size in (1, 2, 3))]
        self._make_sets(min(max(1, most), sum(ways[: sources + 1])), ordered)
        sums, sizes = array("Q", bytes(16 * count)), array("I", (len(taken[at][1]) for at in range(count)))
        for at in range(count):
            letters: cython.ulonglong = 0
            rares: cython.ulonglong = 0
            for code in taken[at][1]:
                letters = wrapped(letters + self._words._letters[code])
                rares = wrapped(rares + self._words._rares[code])
            sums[2 * at], sums[2 * at + 1] = letters, rares
        self._add_way(0, 0, 0, 0, 0, 0)
        self._ends[0] = 1
        depth: cython.uint
        for depth in range(1, 4):
            if depth <= sources:
                self._combine(uints(words), ulonglongs(sums), uints(sizes), count, depth)
            self._ends[depth] = self._set_count
        return int(self._set_count)

    @cython.cfunc
    def _make_sets(self, most: cython.uint, ordered: list[bytes]) -> None:
        """Room for so many ways: of each set its sum, that of its rare letters, its size, and with it a bit if there is
        a way in which the order of no letter matters, and its last way; of each way what it takes from up to three
        words, counted from 1, and the way before it; of what is taken the letters whose order matters."""
        self._place_bits = (2 * most).bit_length()
        sums, rares, sizes = array("Q", bytes(8 * most)), array("Q", bytes(8 * most)), array("I", bytes(8 * most))
        ways, places = array("I", bytes(16 * most)), array("I", bytes(4 << self._place_bits))
        letters, starts = b"".join(ordered), array("I", [0, *accumulate(map(len, ordered), initial=0)])
        self._set_rooms = sums, rares, sizes, ways, places, letters, starts
        self._sums, self._rares, self._sizes = ulonglongs(sums), ulonglongs(rares), uints(sizes)
        self._ways, self._places, self._ordered, self._starts = (
            uints(ways),
            uints(places),
            uchars(letters),
            uints(starts),
        )
        self._set_count, self._way_count, self._way_room = 0, 0, most

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
                self._add_way(sums[2 * i], sums[2 * i + 1], sizes[i], i + 1, 0, 0)
                continue
            for j in range(i + 1, count):
                if self._way_count == self._way_room:
                    return False
                if words[j] == words[i]:
                    continue
                both: cython.ulonglong = wrapped(sums[2 * i] + sums[2 * j])
                rares: cython.ulonglong = wrapped(sums[2 * i + 1] + sums[2 * j + 1])
                size: cython.uint = sizes[i] + sizes[j]
                if depth == 2:
                    self._add_way(both, rares, size, i + 1, j + 1, 0)
                    continue
                for k in range(j + 1, count):
                    if words[k] != words[j]:
                        letters: cython.ulonglong = wrapped(both + sums[2 * k])
                        more_rares: cython.ulonglong = wrapped(rares + sums[2 * k + 1])
                        self._add_way(letters, more_rares, size + sizes[k], i + 1, j + 1, k + 1)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _add_way(
        self,
        letters: cython.ulonglong,
        rares: cython.ulonglong,
        size: cython.uint,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
    ) -> cython.bint:
        if self._way_count == self._way_room or size > 30:
            return False
        place: cython.uint = place_of(self._places, self._place_bits, self._sums, letters)
        if not self._places[place]:
            self._sums[self._set_count], self._rares[self._set_count] = letters, rares
            self._sizes[2 * self._set_count] = size
            self._set_count += 1
            self._places[place] = self._set_count
        one: cython.uint = self._places[place] - 1
        way: cython.uint = 4 * self._way_count
        self._ways[way], self._ways[way + 1], self._ways[way + 2] = a, b, c
        self._ways[way + 3] = self._sizes[2 * one + 1]
        self._way_count += 1
        self._sizes[2 * one + 1] = self._way_count
        if not self._sizes[2 * one] >> 8 and not self._order(self._way_count):
            self._sizes[2 * one] |= 0x100
        return True

    def ways(self, number: int, which: cython.uint) -> list[tuple[int, ...]]:
        """The ways to take a set of letters so that this word can be laid with them: places in what `take` got."""
        if which >= self._set_count or not 0 <= number < len(self._words._held[3]):
            raise ValueError(f"There is no set {which} or no word {number}; there are {self._set_count} sets.")
        found = []
        letters: cython.uint = self._words._spell(number, self._word)
        way: cython.uint = self._sizes[2 * which + 1]
        while way:
            if self._fits(letters, way):
                three = [self._ways[4 * way - 4 + i] for i in range(3)]
                found.append(tuple(one - 1 for one in three if one))
            way = self._ways[4 * way - 1]
        return found[::-1]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _order(self, way: cython.uint) -> cython.uint:
        """Put down where the letters are whose order matters; how many they are."""
        count: cython.uint = 0
        i: cython.uint
        for i in range(3):
            one: cython.uint = self._ways[4 * way - 4 + i]
            self._nexts[i], self._stops[i] = self._starts[one], self._starts[one + 1]
            count += self._stops[i] - self._nexts[i]
        return count

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _fits(self, letters: cython.uint, way: cython.uint) -> cython.bint:
        """Whether letters whose order matters come in that order in the word, each in a place of its own."""
        ordered: cython.uint = self._order(way)
        return ordered <= letters and (ordered == 0 or self._match(0, letters, letters - ordered))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _match(self, at: cython.uint, letters: cython.uint, others: cython.uint) -> cython.bint:
        """Whether the word goes on so from here, with so many letters whose order does not matter."""
        if at == letters:
            return True
        i: cython.uint
        for i in range(3):
            mine: cython.uint = self._nexts[i]
            if mine < self._stops[i] and self._ordered[mine] == self._word[at]:
                self._nexts[i] = mine + 1
                if self._match(at + 1, letters, others):
                    return True
                self._nexts[i] = mine
        return others > 0 and self._match(at + 1, letters, others - 1)

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
        """Put down every part of the own letters: its sum, that of its rare letters; its size, its cost, the letters
        that another joker may stand for, which are those it has all of, and the first part with the same rare ones."""
        kinds = {code: own.count(code) for code in sorted({*own})}
        room: cython.ulonglong = min(MOST_PARTS, prod([*(n + 1 for n in kinds.values()), (1, 30, 465)[jokers]]))
        sums, rares = array("Q", bytes(8 * room)), array("Q", bytes(8 * room))
        parts, lists = array("I", bytes(16 * room)), array("I", bytes(8 * room))
        self._part_rooms, self._part_room, self._part_count = (sums, rares, parts, lists), room, 1
        self._part_sums, self._part_rares, self._parts = ulonglongs(sums), ulonglongs(rares), uints(parts)
        self._lists = uints(lists)
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
        self._compare_parts()

    @cython.cfunc
    def _compare_parts(self) -> None:
        """Find for each part the first one that has the same rare letters."""
        bits: cython.uint = (2 * self._part_count).bit_length()
        room = array("I", bytes(4 << bits))
        places: cython.p_uint = uints(room)
        part: cython.uint
        for part in range(self._part_count):
            place: cython.uint = place_of(places, bits, self._part_rares, self._part_rares[part])
            if not places[place]:
                places[place] = part + 1
            self._parts[4 * part + 3] = places[place] - 1

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
            lacking: cython.uint = self._parts[4 * at + 2]
            if new == self._part_room:
                break
            if not times and not (lacking >> code) & 1:
                continue
            more: cython.uint = times or 1
            self._part_sums[new] = wrapped(self._part_sums[at] + more * self._words._letters[code])
            self._part_rares[new] = wrapped(self._part_rares[at] + more * self._words._rares[code])
            self._parts[4 * new] = self._parts[4 * at] + more
            self._parts[4 * new + 1] = self._parts[4 * at + 1] + more * cost
            self._parts[4 * new + 2] = lacking | full if times else (lacking >> code) << code
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
            self._forget_lists()
            for size in range(1, 31 if sets else 0):
                for part in range(self._part_count):
                    if self._parts[4 * part] == size:
                        if sets > budget or self._hit_count >= most:
                            return False
                        budget -= sets
                        self._try(part, first, self._ends[depth], least)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _forget_lists(self) -> cython.bint:
        part: cython.uint
        for part in range(self._part_count):
            self._lists[2 * part + 1] = 0
        self._listed_count = 1  # so that no list ends at 0
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _list(self, part: cython.uint, first: cython.uint, end: cython.uint) -> cython.bint:
        """Those of these sets whose rare letters some word has together with those of the part, and no other rare ones.

        Lists are kept one behind the other; when they have become long, they are forgotten."""
        if self._listed_count > 0x400000:
            self._forget_lists()
        if self._listed_count + end - first > self._listed_room:
            self._listed_sets.frombytes(bytes(4 * (self._listed_count + end - first)))
            self._listed, self._listed_room = uints(self._listed_sets), len(self._listed_sets)
        bloom: cython.p_ulonglong = self._words._rare_bloom
        rares: cython.p_ulonglong = self._rares
        last: cython.ulonglong = self._words._last_rare_block
        own: cython.ulonglong = self._part_rares[part]
        listed: cython.p_uint = self._listed
        count: cython.uint = self._listed_count
        which: cython.uint
        self._lists[2 * part] = count
        for which in range(first, end):
            letters: cython.ulonglong = wrapped(own + rares[which])
            bits: cython.ulonglong = two_bits(letters)
            listed[count] = which
            count += bloom[letters & last] & bits == bits
        self._lists[2 * part + 1] = self._listed_count = count
        return True

    @cython.cfunc
    @cython.locals(likely="unsigned int[64]")
    def _try(self, part: cython.uint, first: cython.uint, end: cython.uint, least: cython.uint) -> None:
        """One part of the own letters with these sets; those that the bitmaps do not rule out, many at once."""
        if not cython.compiled:
            likely = [0] * 64
        same: cython.uint = self._parts[4 * part + 3]
        if not self._lists[2 * same + 1]:
            self._list(same, first, end)
        bloom: cython.p_ulonglong = self._words._bloom
        sums: cython.p_ulonglong = self._sums
        last: cython.ulonglong = self._words._last_block
        own: cython.ulonglong = self._part_sums[part]
        listed: cython.p_uint = self._listed
        at: cython.uint
        count: cython.uint = 0
        for at in range(self._lists[2 * same], self._lists[2 * same + 1]):
            letters: cython.ulonglong = wrapped(own + sums[listed[at]])
            bits: cython.ulonglong = two_bits(letters)
            likely[count] = listed[at]
            count += bloom[letters & last] & bits == bits
            if count == 64:
                self._try_likely(part, likely, count, least)
                count = 0
        self._try_likely(part, likely, count, least)

    @cython.cfunc
    @cython.locals(entries="unsigned int[64]")
    def _try_likely(self, part: cython.uint, likely: cython.p_uint, count: cython.uint, least: cython.uint) -> None:
        """All these sets are looked up before any word is looked at: so the waits for memory overlap."""
        if not cython.compiled:
            entries = [0] * 64
        words = self._words
        own: cython.ulonglong = self._part_sums[part]
        size: cython.uint = self._parts[4 * part]
        worth: cython.uint = 10_000 + 300 * size - self._parts[4 * part + 1]
        i: cython.uint
        for i in range(count):
            entries[i] = words._slots[2 * words._slot(wrapped(own + self._sums[likely[i]])) + 1]
        for i in range(count):
            entry: cython.uint = entries[i]
            free: cython.uint = self._sizes[2 * likely[i]] >> 8
            length: cython.uint = size + (self._sizes[2 * likely[i]] & 0xFF)
            while entry and least <= length < 32:
                number: cython.uint = (entry >> 3) - 1
                if self._is_seen(number, entry & 3, length) and (free or self._can_be_laid(number, likely[i])):
                    self._hit(number, likely[i], worth + 100 * length)
                entry = words._others[number] if entry & 4 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can_be_laid(self, number: cython.uint, which: cython.uint) -> cython.bint:
        """Whether there is a way to take the set that fits the word, if order matters in all of them."""
        letters: cython.uint = self._words._spell(number, self._word)
        way: cython.uint = self._sizes[2 * which + 1]
        while way:
            if self._fits(letters, way):
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
