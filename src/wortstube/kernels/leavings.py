# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""What can be taken from a word that lies there so that words are left of it.

Knows letters as codes and jokers as places; not what becomes of the letters that are taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import large_count, popcount, uchars, uints, ushorts
    from wortstube.kernels.dawg import Dawg
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import large_count, popcount, uchars, uints, ushorts
    else:
        from wortstube.kernels.basics import large_count, popcount, uchars, uints, ushorts

COMPILED: bool = cython.compiled

Leaving: TypeAlias = tuple[int, tuple[int, ...]]
"""Which letters of a word are taken, as bits, and the numbers of the words that are left of it."""


@cython.final
@cython.cclass
class Leavings:
    r"""One word after another, and what can be left of it; `grades` has a byte for each word of the automaton, above 3
    if it does not count.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> dawg = Dawg(build([b"\0\1\2", b"\0\1\2\3", b"\1\2\0", b"\3\2"]), alphabet="ABCD")
    >>> Leavings(dawg, bytes(4)).of(b"\0\1\2\3", 0)
    [(8, (0,))]
    """

    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _grades = cython.declare("unsigned char*")
    _word = cython.declare("bytes")
    _jokers = cython.declare("unsigned int")
    _shortest = cython.declare("unsigned int")
    _found = cython.declare("list")
    _most = cython.declare("unsigned int")

    def __init__(self, dawg: Dawg, grades: bytes) -> None:
        nodes, counts, large, self._root = dawg.arrays()
        if len(grades) != len(dawg):
            raise ValueError("There must be a grade for each word.")
        self._held = nodes, counts, large, grades
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size, self._grades = len(large) // 2, uchars(grades)

    def of(
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
        self._word, self._jokers, self._shortest, self._found, self._most = word, jokers, shortest, found, most
        self._leave(0, self._root, 0, 0, 0, ())
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
        mask: cython.uint = self._nodes[node]
        ends: cython.bint = length >= self._shortest and (mask >> 31) != 0 and self._grades[before] < 4
        if len(self._found) >= self._most:
            return
        if at == len(self._word):
            if taken and ends and self._may_leave(taken, at):
                self._found.append((taken, (*left, before)))
            return
        run: cython.uint = taken + (taken & (0 - taken))  # a bit beyond, if all that is taken lies side by side
        if not (self._jokers >> at) & 1 or taken == 0 or run == 1 << at:
            self._leave(at + 1, node, before, length, taken | (1 << at), left)
        self._keep(at, node, before, length, taken, left)
        if ends and (taken >> (at - 1)) & 1:
            self._keep(at, self._root, 0, 0, taken, (*left, before))

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
        mask: cython.uint = self._nodes[node]
        code: cython.uint = self._word[at]
        wanted: cython.uint = 0x1FFFFFFF if (self._jokers >> at) & 1 else cython.cast(cython.uint, 1) << code
        wanted &= mask
        while wanted:
            bit: cython.uint = wanted & (0 - wanted)
            wanted ^= bit
            edge: cython.uint = node + 1 + popcount(mask & (bit - 1))
            count: cython.uint = self._counts[edge]
            count = count if count < 0xFFFF else large_count(self._large, self._large_size, edge)
            self._leave(at + 1, self._nodes[edge], before + count, length + 1, taken, left)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _may_leave(self, taken: cython.uint, length: cython.uint) -> cython.bint:
        """Without its joker anyhow; with a joker only one end of the word, and neither end shorter than a word."""
        kept: cython.uint = ~taken & ((cython.cast(cython.uint, 1) << length) - 1)
        an_end: cython.bint = (taken & (taken + 1)) == 0 or (kept & (kept + 1)) == 0
        long_enough: cython.bint = popcount(taken) >= self._shortest and popcount(kept) >= self._shortest
        return not taken & self._jokers or (an_end and long_enough)
