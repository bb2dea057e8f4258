# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
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
    from wortstube.kernels.basics import large_count, popcount, uints, ulonglongs, ushorts
    from wortstube.kernels.dawg import Dawg
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import large_count, popcount, uints, ulonglongs, ushorts
    else:
        from wortstube.kernels.basics import large_count, popcount, uints, ulonglongs, ushorts

COMPILED: bool = cython.compiled
MOST_TILES = 64
ANY = 0x1FFFFFFF


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

    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _left = cython.declare("unsigned int[32]")
    _allowed = cython.declare("unsigned int[65]")
    _branches = cython.declare("unsigned int[8320]")
    _found_numbers = cython.declare("object")
    _found_jokers = cython.declare("object")
    _numbers = cython.declare("unsigned int*")
    _jokers = cython.declare("unsigned long long*")
    _room = cython.declare("Py_ssize_t")

    def __init__(self, dawg: Dawg) -> None:
        self._held = nodes, counts, large, self._root = dawg.arrays()
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size = len(large) // 2
        if not cython.compiled:
            self._left, self._allowed, self._branches = [0] * 32, [0] * 65, [0] * 8320
        self._found_numbers, self._found_jokers = array("I"), array("Q")
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
        self._set_lengths(max(min_length, len(pattern)), min(max_length, len(pattern) or max_length), pattern)
        found = self._search(self._set_letters(letters, jokers), jokers)
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
        self, shortest: cython.Py_ssize_t, longest: cython.Py_ssize_t, pattern: Sequence[int]
    ) -> cython.bint:
        """Put down which letters may stand at each place, and with bit 31 whether a word may end before it."""
        end: cython.uint = 0x80000000
        i: cython.Py_ssize_t
        for i in range(65):
            self._allowed[i] = (0x1FFFFFFF if i < longest else 0) | (end if i >= shortest else 0)
        for i in range(min(64, len(pattern))):
            self._allowed[i] &= pattern[i] | end
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
    @cython.locals(ats="unsigned int[65]", ends="unsigned int[65]", codes="unsigned int[65]", owns="unsigned int[65]")
    @cython.locals(haves="unsigned int[65]", spares="unsigned int[65]", places="unsigned long long[65]")
    def _search(self, have: cython.uint, spare: cython.uint) -> cython.Py_ssize_t:
        """Depth first, one row of each list a letter of the word so far; the number of words found.

        Of a node on the way: its branches, from the next to be tried to the end, the letters and jokers left, and where
        jokers stand. Of the letter tried last: its code, and whether it was one of ours.
        """
        if not cython.compiled:
            ats, ends, codes, owns, haves, spares, places = ([0] * 65 for _ in range(7))
        found: cython.Py_ssize_t = 0
        depth: cython.Py_ssize_t = 0
        placed: cython.ulonglong = 0
        branches: cython.p_uint = self._branches
        at: cython.uint = 0
        todo: cython.uint = self._nodes[self._root] & (0x1FFFFFFF if spare else have) & self._allowed[0]
        end: cython.uint = self._branch_out(0, self._root, todo, 0, have, spare, self._allowed[1])
        while True:
            while at == end:
                if depth == 0:
                    return found
                depth -= 1
                at, end, have, spare, placed = ats[depth], ends[depth], haves[depth], spares[depth], places[depth]
                self._left[codes[depth]] += owns[depth]
            code: cython.uint = branches[at + 3] & 31
            own: cython.uint = (have >> code) & 1
            joker: cython.ulonglong = 1 - own
            joker = placed | (joker << depth)
            if found == self._room:
                self._make_room(2 * found)
            self._numbers[found], self._jokers[found] = branches[at + 2], joker
            found += branches[at + 3] >> 31  # so a branch that is no word is overwritten by the next
            at += 4
            if not branches[at - 3]:
                continue
            ats[depth], ends[depth], haves[depth], spares[depth], places[depth] = at, end, have, spare, placed
            codes[depth], owns[depth] = code, own
            have, spare, placed = self._without(code, have), spare - 1 + own, joker
            self._left[code] -= own
            depth += 1
            last: cython.uint = at - 4
            at = end
            end = self._branch_out(
                end, branches[last], branches[last + 1], branches[last + 2], have, spare, self._allowed[depth + 1]
            )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _branch_out(
        self,
        end: cython.uint,
        node: cython.uint,
        todo: cython.uint,
        before: cython.uint,
        have: cython.uint,
        spare: cython.uint,
        allowed: cython.uint,
    ) -> cython.uint:
        """Put down the branches of a node behind the others; all at once, so that the waits for memory overlap.

        A branch is four numbers: the node it leads to, the letters to be tried there, the words before it, and the code
        of its letter, with bit 31 if a word ends there.
        """
        nodes: cython.p_uint = self._nodes
        branches: cython.p_uint = self._branches
        mask: cython.uint = nodes[node]
        while todo:
            bit: cython.uint = todo & (0 - todo)
            todo ^= bit
            code: cython.uint = popcount(bit - 1)
            edge: cython.uint = node + 1 + popcount(mask & (bit - 1))
            further: cython.uint = nodes[nodes[edge]] & allowed
            spare_there: cython.uint = spare - 1 + ((have >> code) & 1)
            branches[end] = nodes[edge]
            branches[end + 1] = further & (0x1FFFFFFF if spare_there else self._without(code, have))
            branches[end + 2] = before + self._count(edge)
            branches[end + 3] = code | ((further >> 31) << 31)
            end += 4
        return end

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _without(self, code: cython.uint, have: cython.uint) -> cython.uint:
        """The letters there are once this one is used."""
        last: cython.uint = self._left[code] == 1
        return have & ~(last << code)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _count(self, at: cython.uint) -> cython.uint:
        count: cython.uint = self._counts[at]
        return count if count < 0xFFFF else large_count(self._large, self._large_size, at)

    @cython.cfunc
    @cython.exceptval(0)
    def _make_room(self, room: cython.Py_ssize_t) -> cython.bint:
        """Room for so many words, with those found so far at its beginning."""
        more: cython.Py_ssize_t = room - len(self._found_numbers)
        self._found_numbers.frombytes(bytes(4 * more))
        self._found_jokers.frombytes(bytes(8 * more))
        self._numbers, self._jokers, self._room = uints(self._found_numbers), ulonglongs(self._found_jokers), room
        return True
