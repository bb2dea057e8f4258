# cython: language_level=3, infer_types=True, auto_pickle=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""All words that can be made of given letters and jokers: a walk through an automaton that only takes what is there.

Words come as their numbers in the automaton, in sorted order, each once. A joker stands for any letter, and is used
for a letter only where the letters given have run out. What a letter is worth, or whether a word may be laid, is not
known here.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.dawg import Dawg
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython

COMPILED: bool = cython.compiled
MOST_TILES = 64
ANY = 0x1FFFFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def popcount(mask: cython.uint) -> cython.uint:
    """The number of bits set; compilers know this formula and make one instruction of it."""
    if not cython.compiled:
        return mask.bit_count()
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return (mask * 0x01010101) >> 24


@cython.final
@cython.cclass
class RackSearch:
    r"""Searches one automaton, rack after rack.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> dawg = Dawg(build([b"\0", b"\0\1", b"\2\1"]), alphabet="AHU")
    >>> search = RackSearch(dawg)
    >>> [dawg.text(number) for number in search.words(b"\1\0")]
    ['A', 'AH']
    >>> search.words(b"\1", jokers=1, pattern=[ANY, 1 << 1])
    array('I', [1, 2])
    >>> search.words_and_jokers(b"\1", jokers=1, min_length=2)
    (array('I', [1, 2]), array('Q', [1, 1]))
    """

    _nodes = cython.declare("const unsigned int[::1]")
    _counts = cython.declare("const unsigned short[::1]")
    _large = cython.declare("const unsigned int[::1]")
    _root = cython.declare("unsigned int")
    _left = cython.declare("unsigned int[32]")
    _allowed = cython.declare("unsigned int[65]")
    _found_numbers = cython.declare("object")
    _found_jokers = cython.declare("object")
    _numbers = cython.declare("unsigned int[::1]")
    _jokers = cython.declare("unsigned long long[::1]")

    def __init__(self, dawg: Dawg) -> None:
        self._nodes, self._counts, self._large, self._root = dawg.arrays()
        if not cython.compiled:
            self._left, self._allowed = [0] * 32, [0] * 65
        self._make_room(1024)

    def words(
        self,
        letters: bytes,
        jokers: cython.Py_ssize_t = 0,
        min_length: cython.Py_ssize_t = 1,
        max_length: cython.Py_ssize_t = MOST_TILES,
        pattern: Sequence[int] = (),
    ) -> array[int]:
        """The numbers of the words made of these letters and that many jokers.

        A pattern has a mask of letters for each place, ANY where it does not matter; only words of its length fit it.
        """
        self._set_lengths(min_length, max_length, pattern)
        found = self._search(self._set_letters(letters, jokers), jokers, max(min_length, len(pattern)))
        numbers: array[int] = self._found_numbers[:found]
        return numbers

    def words_and_jokers(
        self,
        letters: bytes,
        jokers: cython.Py_ssize_t = 0,
        min_length: cython.Py_ssize_t = 1,
        max_length: cython.Py_ssize_t = MOST_TILES,
        pattern: Sequence[int] = (),
    ) -> tuple[array[int], array[int]]:
        """The same, and for each word the places, as bits, where jokers stand."""
        numbers = self.words(letters, jokers, min_length, max_length, pattern)
        return numbers, self._found_jokers[: len(numbers)]

    @cython.cfunc
    @cython.exceptval(-1)
    def _set_lengths(
        self, min_length: cython.Py_ssize_t, max_length: cython.Py_ssize_t, pattern: Sequence[int]
    ) -> cython.bint:
        """Put down which letters may stand at each place."""
        i: cython.Py_ssize_t
        longest: cython.Py_ssize_t = min(max_length, len(pattern)) if pattern else max_length
        for i in range(65):
            self._allowed[i] = 0x1FFFFFFF if i < longest else 0
        for i in range(min(64, len(pattern))):
            self._allowed[i] &= pattern[i]
        return True

    @cython.cfunc
    @cython.exceptval(0xFFFFFFFF)
    def _set_letters(self, letters: bytes, jokers: cython.Py_ssize_t) -> cython.uint:
        """Put down how many there are of each letter; the mask of those there are."""
        if jokers < 0 or len(letters) + jokers > 64:
            raise ValueError(f"A rack has at most {MOST_TILES} letters and jokers, and not fewer than none.")
        i: cython.Py_ssize_t
        for i in range(32):
            self._left[i] = 0
        have: cython.uint = 0
        for code in letters:
            if code > 28:
                raise ValueError(f"{code} is no letter; letters are codes from 0 to 28.")
            self._left[code] += 1
            have |= 1 << code
        return have

    @cython.cfunc
    @cython.exceptval(-1)
    @cython.locals(
        nodes="unsigned int[65]", todos="unsigned int[65]", haves="unsigned int[65]", codes="unsigned int[65]"
    )
    @cython.locals(spares="unsigned int[65]", befores="unsigned int[65]", placed="unsigned long long[65]")
    def _search(self, have: cython.uint, jokers: cython.uint, shortest: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Depth first, one row of each list a letter of the word so far; the number of words found.

        Of the node reached: its address, the letters still to be tried, the letters and jokers left, the words before
        it, the places of jokers. Of the letter that was tried last: its code.
        """
        if not cython.compiled:
            nodes, todos, haves, codes, spares, befores, placed = ([0] * 65 for _ in range(7))
        found: cython.Py_ssize_t = 0
        room: cython.Py_ssize_t = len(self._numbers)
        depth: cython.Py_ssize_t = 0
        nodes[0], haves[0], spares[0], befores[0], placed[0] = self._root, have, jokers, 0, 0
        todos[0] = self._nodes[self._root] & (0x1FFFFFFF if jokers else have) & self._allowed[0]
        while True:
            bit: cython.uint = todos[depth] & (0 - todos[depth])
            if not bit:
                if depth == 0:
                    return found
                depth -= 1
                if placed[depth + 1] == placed[depth]:
                    self._left[codes[depth]] += 1
                continue
            todos[depth] ^= bit
            edge: cython.uint = nodes[depth] + 1 + popcount(self._nodes[nodes[depth]] & (bit - 1))
            code: cython.uint = popcount(bit - 1)
            have = haves[depth]
            jokers = spares[depth]
            joker: cython.ulonglong = 0 if have & bit else 1
            if joker:
                jokers -= 1
            elif self._left[code] == 1:
                have ^= bit
            before: cython.uint = befores[depth] + self._count(edge)
            joker = placed[depth] | (joker << depth)
            mask: cython.uint = self._nodes[self._nodes[edge]]
            if mask >> 31 and depth + 1 >= shortest:
                if found == room:
                    room *= 2
                    self._make_room(room)
                self._numbers[found] = before
                self._jokers[found] = joker
                found += 1
            todo: cython.uint = mask & (0x1FFFFFFF if jokers else have) & self._allowed[depth + 1]
            if not todo:
                continue
            if joker == placed[depth]:
                self._left[code] -= 1
            codes[depth] = code
            depth += 1
            nodes[depth], todos[depth], haves[depth], spares[depth] = self._nodes[edge], todo, have, jokers
            befores[depth], placed[depth] = before, joker

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _count(self, at: cython.uint) -> cython.uint:
        count: cython.uint = self._counts[at]
        return count if count < 0xFFFF else self._large_count(at)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _large_count(self, at: cython.uint) -> cython.uint:
        low: cython.size_t = 0
        high: cython.size_t = len(self._large) // 2
        while low + 1 < high:
            middle: cython.size_t = (low + high) // 2
            if self._large[2 * middle] <= at:
                low = middle
            else:
                high = middle
        return self._large[2 * low + 1] if high and self._large[2 * low] == at else 0xFFFF

    @cython.cfunc
    @cython.exceptval(0)
    def _make_room(self, room: cython.Py_ssize_t) -> cython.bint:
        """Room for so many words, with those found so far at its beginning."""
        numbers, jokers = self._found_numbers or array("I"), self._found_jokers or array("Q")
        self._found_numbers = numbers + array("I", bytes(4 * (room - len(numbers))))
        self._found_jokers = jokers + array("Q", bytes(8 * (room - len(jokers))))
        self._numbers, self._jokers = memoryview(self._found_numbers), memoryview(self._found_jokers)
        return True
