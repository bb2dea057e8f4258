# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Words of an automaton in the order in which they come to mind, some of them by chance, and the sound of all of them.

Words are numbers of an automaton, or one run of bytes in which 0xFF ends each word. A word has a grade, below four if
it counts. What is drawn for a word is always the same for the same seed: the checksum of its letters in UTF-8, begun
with the seed, as `zlib.crc32` has it, and mixed.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

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
GRADES, LENGTHS = 4, 32
GOLDEN = 0x9E3779B1
"""Mixes the bits of a checksum: those of two seeds differ by the same bits for all words of one length."""
CERTAIN = 1 << 32
"""The chance of what is always drawn."""
MARGIN, END, SIGNS = 0, 30, 32
"""Codes of what stands before and behind a word; its letters have those between, and 31 is no letter."""
PARTS, SHORTER = SIGNS**4, 2 * SIGNS**3


def _checksums() -> array[int]:
    """What each byte adds to a checksum (CRC-32, reflected)."""
    found = array("I")
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0xEDB88320 if byte & 1 else 0)
        found.append(byte)
    return found


_CHECKSUMS = _checksums()


@cython.final
@cython.cclass
class Ranking:
    r"""Puts the words of one automaton in order: by their grades, those of few letters first, then by their numbers.

    >>> from wortstube.kernels.dawg import Dawg, build
    >>> ranking = Ranking(Dawg(build([b"\0", b"\0\1", b"\2\1"])), bytes([1, 0, 1]), b"AHU")
    >>> ranking.words(1, 9)
    (array('I', [1, 0, 2]), b'AH\xffA\xffUH\xff')
    >>> ranking.words(2, 9, below=1)
    (array('I', [1]), b'AH\xff')
    """

    _held = cython.declare("object")
    _nodes = cython.declare("unsigned int*")
    _counts = cython.declare("unsigned short*")
    _large = cython.declare("unsigned int*")
    _large_size = cython.declare("size_t")
    _root = cython.declare("unsigned int")
    _grades = cython.declare("unsigned char*")
    _alphabet = cython.declare("unsigned char[32]")
    _word = cython.declare("unsigned char[32]")
    _shortest = cython.declare("unsigned int")
    _longest = cython.declare("unsigned int")
    _below = cython.declare("unsigned int")
    _places = cython.declare("unsigned int[128]")
    _starts = cython.declare("unsigned int[128]")
    _firsts = cython.declare("unsigned int[128]")
    _numbers = cython.declare("unsigned int*")
    _run = cython.declare("unsigned char*")

    def __init__(self, dawg: Dawg, grades: bytes, alphabet: bytes) -> None:
        """`alphabet`: the letters of the codes, by which words are told."""
        if len(grades) != len(dawg) or len(alphabet) > LENGTHS:
            raise ValueError("There must be a grade for each word, and a letter for each code.")
        nodes, counts, large, self._root = dawg.arrays()
        self._held = nodes, counts, large, grades
        self._nodes, self._counts, self._large = uints(nodes), ushorts(counts), uints(large)
        self._large_size, self._grades = len(large) // 2, uchars(grades)
        if not cython.compiled:
            self._alphabet, self._word = bytearray(32), bytearray(32)
            self._places, self._starts, self._firsts = [0] * 128, [0] * 128, [0] * 128
        for code, letter in enumerate(alphabet):
            self._alphabet[code] = letter

    def words(
        self, shortest: cython.uint, longest: cython.uint, below: cython.uint = GRADES
    ) -> tuple[array[int], bytes]:
        """The words with a grade below this, of so many letters, in their order: their numbers, and what they are."""
        self._shortest, self._longest, self._below = shortest, min(longest, LENGTHS - 1), min(below, GRADES)
        for at in range(GRADES * LENGTHS):
            self._places[at] = 0
        self._count(self._root, 0, 0)
        words = size = 0
        for at in range(GRADES * LENGTHS):
            self._firsts[at], self._starts[at] = words, size
            words, size = words + self._places[at], size + self._places[at] * (at % LENGTHS + 1)
            self._places[at] = 0
        numbers, run = array("I", bytes(4 * words)), bytearray(size)
        self._numbers, self._run = uints(numbers), uchars(run)
        self._put(self._root, 0, 0)
        return numbers, bytes(run)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _before(self, edge: cython.uint) -> cython.uint:
        """How many words of a node come before those that take this letter."""
        count: cython.uint = self._counts[edge]
        return count if count < 0xFFFF else large_count(self._large, self._large_size, edge)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _place(self, number: cython.uint, letters: cython.uint) -> cython.uint:
        """The place of its grade and letters; one behind all of them, if a word is not asked for."""
        grade: cython.uint = self._grades[number]
        return 32 * grade + letters if grade < self._below and letters >= self._shortest else 128

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, node: cython.uint, number: cython.uint, letters: cython.uint) -> cython.bint:
        """How many words that go on from a node have each grade and so many letters."""
        mask: cython.uint = self._nodes[node]
        if mask >> 31:
            place: cython.uint = self._place(number, letters)
            if place < 128:
                self._places[place] += 1
        edge: cython.uint
        if letters < self._longest:
            for edge in range(node + 1, node + 1 + popcount(mask & 0x3FFFFFFF)):
                self._count(self._nodes[edge], number + self._before(edge), letters + 1)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, node: cython.uint, number: cython.uint, letters: cython.uint) -> cython.bint:
        """Put them down where they belong."""
        mask: cython.uint = self._nodes[node]
        if mask >> 31:
            place: cython.uint = self._place(number, letters)
            if place < 128:
                self._write(place, number, letters)
        mask &= 0x3FFFFFFF
        edge: cython.uint = node
        while mask and letters < self._longest:
            edge += 1
            self._word[letters] = self._alphabet[popcount((mask & (0 - mask)) - 1)]
            mask &= mask - 1
            self._put(self._nodes[edge], number + self._before(edge), letters + 1)
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _write(self, place: cython.uint, number: cython.uint, letters: cython.uint) -> cython.bint:
        nth: cython.uint = self._places[place]
        self._numbers[self._firsts[place] + nth] = number
        start: cython.size_t = self._starts[place] + nth * (letters + 1)
        i: cython.size_t
        for i in range(letters):
            self._run[start + i] = self._word[i]
        self._run[start + letters] = 0xFF
        self._places[place] += 1
        return True


def drawn(
    numbers: array[int], words: bytes, grades: bytes, chances: Sequence[int], seed: cython.uint
) -> tuple[array[int], bytes]:
    r"""Those of the words whose draw is below their chance, which is at 32 × grade + letters, of 2**32.

    `numbers` are those of the words in the run of bytes, by which they have their grades.

    >>> from zlib import crc32
    >>> word, seed = "ÄH", crc32(b"somebody")
    >>> draw = crc32(word.encode(), seed) * GOLDEN % CERTAIN
    >>> [drawn(array("I", [0]), b"\xc4H\xff", bytes([0]), [chance] * 128, seed)[1] for chance in (draw, draw + 1)]
    [b'', b'\xc4H\xff']
    """
    if len(chances) != GRADES * LENGTHS:
        raise ValueError(f"There must be a chance for {GRADES} grades and {LENGTHS} lengths.")
    found, run, limits = array("I", bytes(4 * len(numbers))), bytearray(len(words)), array("Q", chances)
    count = _draw(
        uints(numbers), len(numbers), uchars(words), len(words), uchars(grades), len(grades),
        ulonglongs(limits), seed, uints(_CHECKSUMS), uints(found), uchars(run),
    )  # fmt: skip
    return found[: count >> 32], bytes(run[: count & 0xFFFFFFFF])


@cython.cfunc
@cython.exceptval(check=False)
def _draw(
    numbers: cython.p_uint,
    count: cython.size_t,
    words: cython.p_uchar,
    size: cython.size_t,
    grades: cython.p_uchar,
    grades_size: cython.size_t,
    limits: cython.p_ulonglong,
    seed: cython.uint,
    checksums: cython.p_uint,
    found: cython.p_uint,
    run: cython.p_uchar,
) -> cython.ulonglong:
    """How many words were drawn, and in the lower 32 bits, how many bytes they take."""
    at: cython.size_t = 0
    word: cython.size_t
    to: cython.size_t = 0
    kept: cython.ulonglong = 0
    for word in range(count):
        start: cython.size_t = at
        while at < size and words[at] != 0xFF:
            at += 1
        grade: cython.uint = grades[numbers[word]] if numbers[word] < grades_size else 4
        limit: cython.ulonglong = limits[32 * grade + at - start] if grade < 4 and at - start < 32 else 0
        at += 1
        if limit and (limit >> 32 or _drawn_for(words, start, at - 1, seed, checksums) < limit):
            found[kept] = numbers[word]
            kept += 1
            while start < at and start < size:
                run[to] = words[start]
                to, start = to + 1, start + 1
    return kept << 32 | to


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _drawn_for(
    words: cython.p_uchar, at: cython.size_t, end: cython.size_t, seed: cython.uint, checksums: cython.p_uint
) -> cython.ulonglong:
    """What is drawn for the word between these places."""
    state: cython.uint = seed ^ 0xFFFFFFFF
    while at < end:
        sign: cython.uint = words[at]
        if sign >= 0x80:
            state = checksums[(state ^ (0xC0 | sign >> 6)) & 0xFF] ^ (state >> 8)
            sign = 0x80 | (sign & 0x3F)
        state = checksums[(state ^ sign) & 0xFF] ^ (state >> 8)
        at += 1
    draw: cython.ulonglong = state ^ 0xFFFFFFFF
    return (draw * 0x9E3779B1) & 0xFFFFFFFF


def parts(words: bytes, codes: bytes) -> tuple[array[int], array[int], array[int]]:
    r"""How often each sign of the words, and their end, comes after those before it, from none to three.

    A part is one to four codes of five bits, the sign itself in the lowest, and a bit 1 before them. `codes` has the
    code of each byte. First come the parts of four in ascending order, each followed by its count; then counts by
    parts of up to three; then how often something comes after these.

    >>> codes = bytes(max(0, sign - 64) % 29 for sign in range(256))
    >>> whole, seen, before = parts(b"EI\xffEIS\xff", codes)
    >>> e, i, four = 5, 9, 1 << 20
    >>> list(whole[:6]) == [four | e, 2, four | e << 5 | i, 2, four | e << 10 | i << 5 | 19, 1], len(whole)
    (True, 10)
    >>> seen[1 << 5 | i], seen[1 << 10 | i << 5 | END], before[1], before[1 << 5 | i]
    (2, 1, 7, 2)
    """
    if len(codes) != 256:
        raise ValueError("There must be a code for each byte.")
    counts = array("I", bytes(4 * PARTS))
    distinct = _count_parts(uchars(words), len(words), uchars(codes), uints(counts))
    whole, seen, before = (array("I", bytes(4 * size)) for size in (2 * distinct, SHORTER, SHORTER))
    _gather(uints(counts), uints(whole), uints(seen), uints(before))
    return whole, seen, before


@cython.cfunc
@cython.exceptval(check=False)
def _count_parts(
    words: cython.p_uchar, size: cython.size_t, codes: cython.p_uchar, counts: cython.p_uint
) -> cython.size_t:
    """How many different ones there are."""
    part: cython.uint = 0
    distinct: cython.size_t = 0
    at: cython.size_t
    for at in range(size):
        part = (part << 5 | (30 if words[at] == 0xFF else codes[words[at]] & 31)) & 0xFFFFF
        distinct += counts[part] == 0
        counts[part] += 1
        if words[at] == 0xFF:
            part = 0
    return distinct


@cython.cfunc
@cython.exceptval(check=False)
def _gather(counts: cython.p_uint, whole: cython.p_uint, seen: cython.p_uint, before: cython.p_uint) -> cython.bint:
    at: cython.size_t = 0
    part: cython.uint
    letters: cython.uint
    for part in range(1048576):
        if counts[part]:
            whole[at], whole[at + 1] = 1048576 | part, counts[part]
            at += 2
            for letters in range(1, 5):
                ending: cython.uint = (1 << 5 * letters) | (part & ((1 << 5 * letters) - 1))
                before[ending >> 5] += counts[part]
                if letters < 4:
                    seen[ending] += counts[part]
    return True
