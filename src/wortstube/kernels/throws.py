# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Seven dice of six faces, thrown again: the exact expectation over all 279,936 rolls together.

What rolls are worth is one row of numbers, the last die running fastest. Interpreted, sums are rounded later than in
compiled code, so that results may differ in the last of their seven digits.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import floats, mixed, uints, ulonglongs, ushorts
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.wortstube.kernels.basics import floats, mixed, uints, ulonglongs, ushorts
    else:
        from wortstube.kernels.basics import floats, mixed, uints, ulonglongs, ushorts

COMPILED: bool = cython.compiled
DICE, FACES = 7, 6
ROLLS = FACES**DICE
_PLACES = array("f", [0.0]) * (FACES + 1) ** DICE  # room to work in, for one call at a time


def again(values: array[float]) -> array[float]:
    """The value of every roll if any of its dice may be thrown once more.

    Beside the six faces of each die a seventh place, "thrown", takes their mean; then each face takes the better of
    itself and "thrown". So all 128 keeps of all rolls are compared without listing them.

    >>> again(array("f", [2.0]) * ROLLS) == array("f", [2.0]) * ROLLS
    True
    """
    _check(values)
    better = values[:]
    if not cython.compiled:
        return array("f", _reduced(_expanded(values.tolist())))
    _expand(floats(values), floats(_PLACES))
    _reduce(floats(_PLACES), floats(better))
    return better


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mean(at: cython.p_float, size: cython.size_t) -> cython.bint:
    """A seventh row behind six of this size."""
    sixth: cython.float = 1.0 / 6.0
    i: cython.size_t
    for i in range(size):
        total: cython.float = at[i] + at[size + i]
        total = total + at[2 * size + i]
        total = total + at[3 * size + i]
        total = total + at[4 * size + i]
        total = total + at[5 * size + i]
        at[6 * size + i] = total * sixth
    return True


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _better(at: cython.p_float, thrown: cython.p_float, size: cython.size_t) -> cython.bint:
    i: cython.size_t
    for i in range(size):
        at[i] = at[i] if at[i] > thrown[i] else thrown[i]
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _expand(values: cython.p_float, places: cython.p_float) -> cython.bint:
    """Depth first, so that what belongs together is still in the cache; constant sizes, which compilers like."""
    a: cython.size_t
    b: cython.size_t
    c: cython.size_t
    d: cython.size_t
    e: cython.size_t
    f: cython.size_t
    i: cython.size_t
    for a in range(6):
        for b in range(6):
            for c in range(6):
                for d in range(6):
                    for e in range(6):
                        row: cython.p_float = places + a * 117649 + b * 16807 + c * 2401 + d * 343 + e * 49
                        for f in range(6):
                            for i in range(6):
                                row[7 * f + i] = values[i]
                            values += 6
                            _mean(row + 7 * f, 1)
                        _mean(row, 7)
                    _mean(places + a * 117649 + b * 16807 + c * 2401 + d * 343, 49)
                _mean(places + a * 117649 + b * 16807 + c * 2401, 343)
            _mean(places + a * 117649 + b * 16807, 2401)
        _mean(places + a * 117649, 16807)
    _mean(places, 117649)
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _reduce(places: cython.p_float, better: cython.p_float) -> cython.bint:
    a: cython.size_t
    b: cython.size_t
    c: cython.size_t
    d: cython.size_t
    e: cython.size_t
    f: cython.size_t
    i: cython.size_t
    for a in range(6):
        at_a: cython.p_float = places + a * 117649
        _better(at_a, places + 6 * 117649, 117649)
        for b in range(6):
            at_b: cython.p_float = at_a + b * 16807
            _better(at_b, at_a + 6 * 16807, 16807)
            for c in range(6):
                at_c: cython.p_float = at_b + c * 2401
                _better(at_c, at_b + 6 * 2401, 2401)
                for d in range(6):
                    at_d: cython.p_float = at_c + d * 343
                    _better(at_d, at_c + 6 * 343, 343)
                    for e in range(6):
                        at_e: cython.p_float = at_d + e * 49
                        _better(at_e, at_d + 6 * 49, 49)
                        for f in range(6):
                            at_f: cython.p_float = at_e + f * 7
                            _better(at_f, at_e + 6 * 7, 7)
                            thrown: cython.float = at_f[6]
                            for i in range(6):
                                better[i] = at_f[i] if at_f[i] > thrown else thrown
                            better += 6
    return True


def _expanded(values: list[float]) -> list[float]:
    """Interpreted: the same, one die after the other, the last first; each becomes the one that runs slowest."""
    for _ in range(DICE):
        faces = [values[face::FACES] for face in range(FACES)]
        thrown = [(a + b + c + d + e + f) / FACES for a, b, c, d, e, f in zip(*faces, strict=True)]
        values = list(chain(*faces, thrown))
    return values


def _reduced(values: list[float]) -> list[float]:
    """Interpreted: the same, the first die first; each becomes the one that runs fastest."""
    for _ in range(DICE):
        size = len(values) // (FACES + 1)
        thrown, better = values[FACES * size :], [0.0] * (FACES * size)
        for face in range(FACES):
            shown = values[face * size : (face + 1) * size]
            better[face::FACES] = [one if one > other else other for one, other in zip(shown, thrown, strict=True)]
        values = better
    return values


def mean(values: array[float]) -> float:
    """What a roll is worth on average.

    >>> mean(array("f", [1.0, 2.0, 6.0]) * (ROLLS // 3))
    3.0
    """
    _check(values)
    at: cython.p_float = floats(values)
    total: cython.double = 0.0
    i: cython.size_t
    for i in range(279936):
        total += at[i]
    return total / 279936


def keeps(values: array[float], roll: bytes) -> list[float]:
    """What a roll is worth if some dice are kept and the others thrown again, for all sets of dice.

    The first die decides last: the first half of the list throws it, and so on within the halves.

    >>> kept = keeps(array("f", range(6)) * 46656, bytes([0, 0, 0, 0, 0, 0, 5]))
    >>> kept == [2.5, 5.0] * 64
    True
    """
    _check(values)
    if len(roll) != DICE or max(roll) >= FACES:
        raise ValueError("A roll is a face of each die.")
    size = ROLLS
    rows = [values]
    for face in roll:
        size //= FACES
        rows = [half for row in rows for half in _thrown_and_kept(row, size, face)]
    return [row[0] for row in rows]


@cython.cfunc
def _thrown_and_kept(row: array[float], size: cython.size_t, face: cython.size_t) -> tuple[array[float], array[float]]:
    thrown = array("f", bytes(4 * size))
    at: cython.p_float = floats(row)
    to: cython.p_float = floats(thrown)
    i: cython.size_t
    for i in range(size):
        total: cython.float = at[i] + at[size + i]
        total = total + at[2 * size + i]
        total = total + at[3 * size + i]
        total = total + at[4 * size + i]
        total = total + at[5 * size + i]
        to[i] = total / 6
    return thrown, row[face * size : (face + 1) * size]


@cython.cfunc
@cython.exceptval(-1)
def _check(values: array[float]) -> cython.bint:
    if values.typecode != "f" or len(values) != ROLLS:
        raise ValueError(f"There are {ROLLS} rolls, each with a value.")
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _top(column: cython.p_ushort) -> cython.uint:
    top: cython.uint = 0
    roll: cython.size_t
    for roll in range(279936):
        if column[roll] > top:
            top = column[roll]
    return top


@cython.cfunc
def _some(column: array[int], rolls: array[int]) -> array[int]:
    """What these rolls have in a column."""
    found = array("H", bytes(2 * len(rolls)))
    values: cython.p_ushort = ushorts(column)
    at: cython.p_uint = uints(rolls)
    to: cython.p_ushort = ushorts(found)
    i: cython.size_t
    for i in range(cython.cast(cython.size_t, len(rolls))):
        to[i] = values[at[i]]
    return found


@cython.cfunc
@cython.exceptval(check=False)
def _join(keys: cython.p_ulonglong, size: cython.ulonglong, column: cython.p_ushort) -> cython.bint:
    """Make keys of the keys so far and a column of smaller numbers than this."""
    roll: cython.size_t
    for roll in range(279936):
        keys[roll] = keys[roll] * size + column[roll]
    return True


@cython.final
@cython.cclass
class Rows:
    r"""What rolls bring, in columns of small numbers. Most rolls bring the same as some other: these are one row.

    >>> column = array("H", [3, 3, 0, 1, 0, 0]) * 46656
    >>> rows = Rows([column, array("H", [5]) * ROLLS])
    >>> len(rows), rows[0], rows[2], rows.distinct(0)
    (3, [3, 5], [0, 5], [0, 1, 3])
    >>> best = rows.best([(0, array("f", [0.5, 1.5, 0.0, 2.5])), (1, array("f", [1.0] * 6))])
    >>> list(best[:6])
    [2.5, 2.5, 1.0, 1.5, 1.0, 1.0]
    """

    _columns = cython.declare("list")
    _distinct = cython.declare("list")
    _numbers = cython.declare("object")
    _size = cython.declare("size_t")

    def __init__(self, columns: Sequence[array[int]]) -> None:
        if any(len(column) != ROLLS or column.typecode != "H" for column in columns):
            raise ValueError(f"There are {ROLLS} rolls, each with a number in every column.")
        self._numbers = array("I", bytes(4 * ROLLS))
        firsts, keys, room = array("I", [0]), array("Q", bytes(8 * ROLLS)), 1
        for column in columns:
            size = 1 + _top(ushorts(column))
            if room * size >= 2**62:
                room = len(self._number(keys))
                keys = array("Q", self._numbers)
            _join(ulonglongs(keys), size, ushorts(column))
            room *= size
        firsts = self._number(keys)
        self._size = len(firsts)
        self._columns = [_some(column, firsts) for column in columns]
        self._distinct = [sorted(set(column)) for column in self._columns]

    @cython.cfunc
    def _number(self, keys: array[int]) -> array[int]:
        """Number the rolls, those with equal keys alike, and keep that; where each number first occurs."""
        table, firsts = array("I", bytes(4 << 20)), array("I", bytes(4 * ROLLS))
        slots: cython.p_uint = uints(table)  # one more than the number of a row, at a place that its key tells
        key: cython.p_ulonglong = ulonglongs(keys)
        numbers: cython.p_uint = uints(self._numbers)
        first: cython.p_uint = uints(firsts)
        count: cython.uint = 0
        roll: cython.size_t
        for roll in range(279936):
            slot: cython.size_t = mixed(key[roll]) >> 44
            while slots[slot] and key[first[slots[slot] - 1]] != key[roll]:
                slot = (slot + 1) & 0xFFFFF
            if not slots[slot]:
                first[count] = roll
                count += 1
                slots[slot] = count
            numbers[roll] = slots[slot] - 1
        return firsts[:count]

    def __len__(self) -> int:
        return int(self._size)

    def __getitem__(self, roll: int) -> list[int]:
        """What a roll brings, in each column."""
        row = self._numbers[roll]
        return [column[row] for column in self._columns]

    def distinct(self, column: int) -> list[int]:
        """The numbers that occur in a column, in ascending order."""
        numbers: list[int] = self._distinct[column]
        return numbers

    def best(self, uses: Sequence[tuple[int, array[float]]]) -> array[float]:
        """The value of every roll by its best use: a column, and the worth of each of its numbers."""
        best: array[float] = array("f", [-3e38]) * int(self._size)
        for number, worth in uses:
            column: array[int] = self._columns[number]
            if worth.typecode != "f" or len(worth) <= max(self._distinct[number]):
                raise ValueError("Every number of the column must have its worth.")
            self._use(floats(best), ushorts(column), floats(worth))
        found: array[float] = array("f", [0.0]) * ROLLS
        self._gather(floats(best), floats(found))
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def _use(self, best: cython.p_float, column: cython.p_ushort, worth: cython.p_float) -> cython.bint:
        row: cython.size_t
        for row in range(self._size):
            best[row] = best[row] if best[row] > worth[column[row]] else worth[column[row]]
        return True

    @cython.cfunc
    @cython.exceptval(-1)
    def _gather(self, best: cython.p_float, found: cython.p_float) -> cython.bint:
        numbers: cython.p_uint = uints(self._numbers)
        roll: cython.size_t
        for roll in range(279936):
            found[roll] = best[numbers[roll]]
        return True
