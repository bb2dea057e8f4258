# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Which of seven dice spell a word: for every set of dice, over all rolls together.

A set of dice is a mask of bits. What is asked of it is answered for all rolls by a byte for the faces of the first six
dice, the sixth running fastest, with a bit for each face of the last one. A word is a sum of weights, one for each
letter, which tells exactly which letters were added; so the faces of dice are looked up by their sum.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import mixed, uchars, uints, ulonglongs, ushorts
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import mixed, uchars, uints, ulonglongs, ushorts
    else:
        from wortstube.kernels.basics import mixed, uchars, uints, ulonglongs, ushorts

COMPILED: bool = cython.compiled
DICE, FACES = 7, 6
ROLLS = FACES ** (DICE - 1)
"""Of all dice but the last."""
FEWEST = 12


@cython.final
@cython.cclass
class Faces:
    r"""The words of a vocabulary on one set of dice, on which one face is a joker that stands for any letter.

    `dice` are the signs of the faces, six of each die; `weights` and `rooms` are by sign: the weight of a letter, and
    how many dice show it. `words` is one run of bytes in which 0xFF ends each word.

    >>> dice = b"AAAAAAHHHHHHUUUUUUUUUUUUUUUUUUUUUUUUUUUUU*"
    >>> weights, rooms = {65: 1, 72: 2, 85: 4, 42: 24}, {65: 1, 72: 1, 85: 5, 42: 1}
    >>> faces = Faces(dice, [weights.get(sign, 0) for sign in range(256)], [rooms.get(sign, 0) for sign in range(256)],
    ...     ord("*"), b"AH\xffUHU\xff")
    >>> faces.spelt(0b11)[0], faces.spelt(0b1000001)[0], faces.spelt(0b111)[0], faces.spelt(0b110010)[0]
    (63, 32, 0, 63)
    >>> list(faces.words_on(0b11)[:6])
    [0, 0, 1, 0, 0, 1]
    """

    _dice = cython.declare("unsigned long long[42]")
    _held = cython.declare("object")
    _sums = cython.declare("unsigned long long*")
    _entries = cython.declare("unsigned int*")
    _bits = cython.declare("unsigned int")
    _used = cython.declare("unsigned int")

    def __init__(
        self, dice: bytes, weights: Sequence[int], rooms: Sequence[int], joker: cython.uint, words: bytes
    ) -> None:
        if len(dice) != DICE * FACES or not len(weights) == len(rooms) == 256 or joker > 255:
            raise ValueError("Seven dice of six faces, and a weight and room for each of 256 signs.")
        if not cython.compiled:
            self._dice = [0] * 42
        for place, sign in enumerate(dice):
            self._dice[place] = weights[sign]
        self._make_table(FEWEST)
        by_sign, room = array("Q", weights), array("I", rooms)
        self._learn(uchars(words), len(words), ulonglongs(by_sign), uints(room), weights[joker])

    @cython.cfunc
    def _make_table(self, bits: cython.uint) -> None:
        """A table of sums; to each belong the first and the last of its words, and how many there are."""
        sums, entries = array("Q", bytes(8 << bits)), array("I", bytes(12 << bits))
        self._held = sums, entries
        self._sums, self._entries, self._bits, self._used = ulonglongs(sums), uints(entries), bits, 0

    @cython.cfunc
    @cython.exceptval(-1)
    @cython.locals(counts="unsigned int[256]")
    def _learn(
        self,
        words: cython.p_uchar,
        size: cython.size_t,
        weights: cython.p_ulonglong,
        rooms: cython.p_uint,
        joker: cython.ulonglong,
    ) -> cython.bint:
        """Enter every word the dice can show, also with the joker for any one letter; no sum of letters is 0."""
        if not cython.compiled:
            counts = [0] * 256
        i: cython.size_t
        for i in range(256):
            counts[i] = 0
        number: cython.uint = 0
        start: cython.size_t = 0
        while start < size:
            end: cython.size_t = start
            total: cython.ulonglong = 0
            lacking: cython.uint = 0
            while end < size and words[end] != 0xFF:
                counts[words[end]] += 1
                lacking += counts[words[end]] > rooms[words[end]]
                total += weights[words[end]]
                end += 1
            if lacking == 0:
                self._enter(total, number)
            for i in range(start, end):
                letter: cython.uint = words[i]
                if counts[letter] and lacking <= 1 and (lacking == 0 or counts[letter] > rooms[letter]):
                    self._enter(total - weights[letter] + joker, number)
                counts[letter] = 0
            number += 1
            start = end + 1
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _enter(self, total: cython.ulonglong, number: cython.uint) -> cython.bint:
        slot: cython.size_t = self._slot(total)
        if self._sums[slot] == 0:
            self._sums[slot] = total
            self._entries[3 * slot] = number
            self._used += 1
        self._entries[3 * slot + 1] = number
        self._entries[3 * slot + 2] += 1
        if 2 * self._used > 1 << self._bits:
            self._enlarge()
        return True

    @cython.cfunc
    def _enlarge(self) -> None:
        held = self._held
        sums: cython.p_ulonglong = self._sums
        entries: cython.p_uint = self._entries
        size: cython.size_t = cython.cast(cython.size_t, 1) << self._bits
        used: cython.uint = self._used
        self._make_table(self._bits + 2)
        self._used = used
        at: cython.size_t
        i: cython.size_t
        for at in range(size):
            if sums[at]:
                slot: cython.size_t = self._slot(sums[at])
                self._sums[slot] = sums[at]
                for i in range(3):
                    self._entries[3 * slot + i] = entries[3 * at + i]
        del held  # not before all is moved

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _slot(self, total: cython.ulonglong) -> cython.size_t:
        """Where the sum is, or would be."""
        last: cython.size_t = (cython.cast(cython.size_t, 1) << self._bits) - 1
        slot: cython.size_t = mixed(total) >> (64 - self._bits)
        while self._sums[slot] != total and self._sums[slot] != 0:
            slot = (slot + 1) & last
        return slot

    def spelt(self, dice: cython.uint) -> bytes:
        """For all rolls, whether these dice spell a word."""
        sums, last = self._sums_of(dice & 63), dice >> 6 & 1
        found = bytearray(len(sums))
        total: cython.p_ulonglong = ulonglongs(sums)
        to: cython.p_uchar = uchars(found)
        faces: cython.uint = 6 if last else 1
        at: cython.size_t
        face: cython.uint
        for at in range(cython.cast(cython.size_t, len(found))):
            mask: cython.uint = 0
            for face in range(faces):
                asked: cython.ulonglong = total[at] + (self._dice[36 + face] if last else 0)
                mask |= (self._sums[self._slot(asked)] != 0) << face
            to[at] = mask if last else 63 * mask
        return _spread(found, dice & 63)

    @cython.cfunc
    def _sums_of(self, dice: cython.uint) -> array[int]:
        """The sums of these dice, for all their faces, the last die running fastest."""
        sums = array("Q", [0])
        die: cython.uint
        for die in range(7):
            if dice >> die & 1:
                longer = array("Q", bytes(48 * len(sums)))
                old: cython.p_ulonglong = ulonglongs(sums)
                new: cython.p_ulonglong = ulonglongs(longer)
                at: cython.size_t
                face: cython.size_t
                for at in range(cython.cast(cython.size_t, len(sums))):
                    for face in range(6):
                        new[6 * at + face] = old[at] + self._dice[6 * die + face]
                sums = longer
        return sums

    def words_on(self, dice: cython.uint) -> array[int]:
        """For all faces of these dice, of the words they spell: the first, the last and how many there are."""
        sums = self._sums_of(dice & 127)
        found = array("I", bytes(12 * len(sums)))
        to: cython.p_uint = uints(found)
        total: cython.p_ulonglong = ulonglongs(sums)
        at: cython.size_t
        i: cython.size_t
        for at in range(cython.cast(cython.size_t, len(sums))):
            slot: cython.size_t = self._slot(total[at])
            for i in range(3):
                to[3 * at + i] = self._entries[3 * slot + i]
        return found


def spread(marks: bytearray, dice: cython.uint) -> bytes:
    """Whether some dice are marked, a byte 1 or 0 for all their faces, the last running fastest, told for all rolls.

    >>> spread(bytearray([0, 1, 0, 0, 0, 1]), 0b1000000) == bytes([0b100010]) * 46656
    True
    >>> list(spread(bytearray([0, 1, 0, 0, 0, 1]), 0b10)[1296 * 5 :: 1296][:3])
    [63, 0, 63]
    """
    if len(marks) != FACES ** dice.bit_count() or dice > 127:
        raise ValueError("A byte for all faces of some of the dice.")
    return _spread(_packed(marks) if dice > 63 else marks.replace(b"\1", b"\x3f"), dice & 63)


@cython.cfunc
def _packed(marks: bytearray) -> bytearray:
    """The marks of all faces of the last die as one byte."""
    found = bytearray(len(marks) // 6)
    one: cython.p_uchar = uchars(marks)
    to: cython.p_uchar = uchars(found)
    at: cython.size_t
    face: cython.size_t
    for at in range(cython.cast(cython.size_t, len(found))):
        for face in range(6):
            to[at] |= one[6 * at + face] << face
    return found


@cython.cfunc
def _spread(table: bytearray, dice: cython.uint) -> bytes:
    """A row with a byte for all faces of some of the first six dice, as a row for all faces of all six."""
    upper, lower = _places(dice, (0, 1, 2)), _places(dice, (3, 4, 5))
    if not cython.compiled:
        return bytes([table[one + other] for one in upper for other in lower])
    found = bytearray(ROLLS)
    to: cython.p_uchar = uchars(found)
    source: cython.p_uchar = uchars(table)
    ones: cython.p_uint = uints(upper)
    others: cython.p_uint = uints(lower)
    i: cython.size_t
    j: cython.size_t
    for i in range(216):
        row: cython.p_uchar = source + ones[i]
        for j in range(216):
            to[216 * i + j] = row[others[j]]
    return bytes(found)


def _places(dice: int, some: tuple[int, ...]) -> array[int]:
    """How far into the row of some dice the faces of these lead."""
    places = [0]
    for die in some:
        stride = FACES ** (dice >> die + 1).bit_count() if dice >> die & 1 else 0
        places = [place + face * stride for place in places for face in range(FACES)]
    return array("I", places)


def lift(column: array[int], spelt: bytes, values: array[int]) -> None:
    """Give every roll that is marked at least the sum of the values of its faces, six values for each die.

    >>> column = array("H", bytes(2 * 6**7))
    >>> lift(column, b"\\x21" + bytes(46655), array("H", [3] * 36 + [1, 2, 3, 4, 5, 6]))
    >>> list(column[:7])
    [19, 0, 0, 0, 0, 24, 0]
    """
    if len(column) != FACES * ROLLS or len(spelt) != ROLLS or len(values) != DICE * FACES:
        raise ValueError("A number for every roll, a byte for every six of them, and a value for every face.")
    upper, lower = _sums(values, (0, 1, 2)), _sums(values, (3, 4, 5))
    if not cython.compiled:
        return _lift_rows(
            column, spelt, [one + other for one in upper for other in lower], values[FACES * (DICE - 1) :]
        )
    to: cython.p_ushort = ushorts(column)
    masks: cython.p_uchar = uchars(spelt)
    ones: cython.p_uint = uints(upper)
    others: cython.p_uint = uints(lower)
    last: cython.p_ushort = ushorts(values)
    i: cython.size_t
    j: cython.size_t
    face: cython.size_t
    for i in range(216):
        for j in range(216):
            mask: cython.uint = masks[216 * i + j]
            if mask:
                place: cython.size_t = 6 * (216 * i + j)
                total: cython.uint = ones[i] + others[j]
                for face in range(6):
                    value: cython.uint = total + last[36 + face]
                    if mask >> face & 1 and value > to[place + face]:
                        to[place + face] = value


def _lift_rows(column: array[int], spelt: bytes, sums: list[int], last: array[int]) -> None:
    """Interpreted: the same, one face of the last die after the other."""
    for face in range(FACES):
        bit, value, before = 1 << face, last[face], column[face::FACES]
        rows = zip(spelt, sums, before, strict=True)
        lifted = [one + value if mask & bit and one + value > old else old for mask, one, old in rows]
        column[face::FACES] = array("H", lifted)


def _sums(values: array[int], some: tuple[int, ...]) -> array[int]:
    sums = [0]
    for die in some:
        sums = [one + value for one in sums for value in values[FACES * die : FACES * (die + 1)]]
    return array("I", sums)
