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
LANES = 8
"""The last die, side by side: its six faces, "thrown", and one that is never looked at, since eight fill registers."""
_LANES = array("f", [0.0]) * (LANES * FACES ** (DICE - 1))  # room to work in, for one call at a time
_MEANS = array("f", [0.0]) * (LANES * (7776 + 1296 + 216 + 36 + 6))


def again(values: array[float], into: array[float] | None = None) -> array[float]:
    """The value of every roll if any of its dice may be thrown once more; `into` is room for them.

    Whoever throws a die has the mean over its faces, and what is best with the other dice is found for each face and
    for that mean alike; then each face takes the better of its own and "thrown". So all 128 keeps of all rolls are
    compared without listing them, and what belongs together is looked at while it is near.

    >>> again(array("f", [2.0]) * ROLLS) == array("f", [2.0]) * ROLLS
    True
    """
    _check(values)
    if not cython.compiled:
        return array("f", _reduced(_expanded(values.tolist())))
    better = values[:] if into is None else into
    _check(better)
    _spread(floats(values), floats(_LANES))
    _throw6(floats(_LANES), floats(_MEANS))
    _collect(floats(_LANES), floats(better))
    return better


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _sixth(total: cython.float) -> cython.float:
    sixth: cython.float = 1.0 / 6.0
    return total * sixth


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _best(shown: cython.float, thrown: cython.float) -> cython.float:
    return shown if shown > thrown else thrown


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _put(
    at: cython.p_float,
    a: cython.float,
    b: cython.float,
    c: cython.float,
    d: cython.float,
    e: cython.float,
    f: cython.float,
) -> cython.bint:
    """Six faces side by side. All are known before the first is written, so that none has to be read once more."""
    at[0] = a
    at[1] = b
    at[2] = c
    at[3] = d
    at[4] = e
    at[5] = f
    return True


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _lay(
    lanes: cython.p_float,
    a: cython.float,
    b: cython.float,
    c: cython.float,
    d: cython.float,
    e: cython.float,
    f: cython.float,
) -> cython.bint:
    """The same, and their mean."""
    low: cython.float = (a + b) + (c + d)
    _put(lanes, a, b, c, d, e, f)
    lanes[6] = _sixth(low + (e + f))
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _spread(values: cython.p_float, lanes: cython.p_float) -> cython.bint:
    """The last die side by side, and its mean."""
    _: cython.size_t
    for _ in range(46656):
        _lay(lanes, values[0], values[1], values[2], values[3], values[4], values[5])
        values += 6
        lanes += 8
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _collect(lanes: cython.p_float, better: cython.p_float) -> cython.bint:
    """The last die thrown or not, whichever is better, without what stood beside it."""
    _: cython.size_t
    for _ in range(46656):
        thrown: cython.float = lanes[6]
        _put(
            better,
            _best(lanes[0], thrown),
            _best(lanes[1], thrown),
            _best(lanes[2], thrown),
            _best(lanes[3], thrown),
            _best(lanes[4], thrown),
            _best(lanes[5], thrown),
        )
        better += 6
        lanes += 8
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _once_more(lanes: cython.p_float) -> cython.bint:
    """The same in its place, and the mean of that, for another throw."""
    _: cython.size_t
    i: cython.size_t
    for _ in range(46656):
        thrown: cython.float = lanes[6]
        for i in range(8):
            lanes[i] = _best(lanes[i], thrown)
        low: cython.float = (lanes[0] + lanes[1]) + (lanes[2] + lanes[3])
        lanes[6] = _sixth(low + (lanes[4] + lanes[5]))
        lanes += 8
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _total(lanes: cython.p_float) -> cython.double:
    """Of all rolls, the last die thrown or not."""
    total: cython.double = 0.0
    _: cython.size_t
    for _ in range(46656):
        total += lanes[6]
        lanes += 8
    return total


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mean(at: cython.p_float, mean: cython.p_float, size: cython.size_t) -> cython.bint:
    """Of six rows of this size."""
    i: cython.size_t
    for i in range(size):
        low: cython.float = (at[i] + at[size + i]) + (at[2 * size + i] + at[3 * size + i])
        mean[i] = _sixth(low + (at[4 * size + i] + at[5 * size + i]))
    return True


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _better(at: cython.p_float, thrown: cython.p_float, size: cython.size_t) -> cython.bint:
    """Each of six rows of this size, or "thrown"."""
    _: cython.size_t
    i: cython.size_t
    for _ in range(6):
        for i in range(size):
            at[i] = at[i] if at[i] > thrown[i] else thrown[i]
        at += size
    return True


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _throw1(at: cython.p_float) -> cython.bint:
    """The last but one die, in its place; the others below, each with room for means. Compilers like constant sizes."""
    i: cython.size_t
    for i in range(8):
        low: cython.float = (at[i] + at[8 + i]) + (at[16 + i] + at[24 + i])
        thrown: cython.float = _sixth(low + (at[32 + i] + at[40 + i]))
        at[i] = at[i] if at[i] > thrown else thrown
        at[8 + i] = at[8 + i] if at[8 + i] > thrown else thrown
        at[16 + i] = at[16 + i] if at[16 + i] > thrown else thrown
        at[24 + i] = at[24 + i] if at[24 + i] > thrown else thrown
        at[32 + i] = at[32 + i] if at[32 + i] > thrown else thrown
        at[40 + i] = at[40 + i] if at[40 + i] > thrown else thrown
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _throw2(at: cython.p_float, means: cython.p_float) -> cython.bint:
    face: cython.size_t
    _mean(at, means, 48)
    for face in range(6):
        _throw1(at + 48 * face)
    _throw1(means)
    _better(at, means, 48)
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _throw3(at: cython.p_float, means: cython.p_float) -> cython.bint:
    face: cython.size_t
    _mean(at, means, 288)
    for face in range(6):
        _throw2(at + 288 * face, means + 288)
    _throw2(means, means + 288)
    _better(at, means, 288)
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _throw4(at: cython.p_float, means: cython.p_float) -> cython.bint:
    face: cython.size_t
    _mean(at, means, 1728)
    for face in range(6):
        _throw3(at + 1728 * face, means + 1728)
    _throw3(means, means + 1728)
    _better(at, means, 1728)
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _throw5(at: cython.p_float, means: cython.p_float) -> cython.bint:
    face: cython.size_t
    _mean(at, means, 10368)
    for face in range(6):
        _throw4(at + 10368 * face, means + 10368)
    _throw4(means, means + 10368)
    _better(at, means, 10368)
    return True


@cython.cfunc
@cython.exceptval(check=False)
def _throw6(at: cython.p_float, means: cython.p_float) -> cython.bint:
    """All dice but the last one, whose lanes keep what they stand for."""
    face: cython.size_t
    _mean(at, means, 62208)
    for face in range(6):
        _throw5(at + 62208 * face, means + 62208)
    _throw5(means, means + 62208)
    _better(at, means, 62208)
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
        best = self._bests(uses)
        found: array[float] = array("f", [0.0]) * ROLLS
        self._gather(floats(best), floats(found))
        return found

    @cython.cfunc
    def _bests(self, uses: Sequence[tuple[int, array[float]]]) -> array[float]:
        """The same for every row."""
        best: array[float] = array("f", [-3e38]) * int(self._size)
        for number, worth in uses:
            column: array[int] = self._columns[number]
            if worth.typecode != "f" or len(worth) <= max(self._distinct[number]):
                raise ValueError("Every number of the column must have its worth.")
            self._use(floats(best), ushorts(column), floats(worth))
        return best

    def turn(self, uses: Sequence[tuple[int, array[float]]]) -> float:
        """What three throws are worth before the first, any dice thrown again, by the best use of the last roll.

        >>> rows = Rows([array("H", [3, 0, 0, 1, 0, 0]) * 46656])
        >>> round(rows.turn([(0, array("f", [0.0, 1.0, 0.0, 3.0]))]), 3)
        1.426
        """
        best = self._bests(uses)
        if not cython.compiled:
            found = array("f", map(best.__getitem__, self._numbers))
            return mean(again(again(found)))
        lanes: cython.p_float = floats(_LANES)
        self._gather_lanes(floats(best), lanes)
        _throw6(lanes, floats(_MEANS))
        _once_more(lanes)
        _throw6(lanes, floats(_MEANS))
        _once_more(lanes)
        return _total(lanes) / 46656

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

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather_lanes(self, best: cython.p_float, lanes: cython.p_float) -> cython.bint:
        """The value of every roll where it is thrown again."""
        numbers: cython.p_uint = uints(self._numbers)
        _: cython.size_t
        for _ in range(46656):
            _lay(
                lanes,
                best[numbers[0]],
                best[numbers[1]],
                best[numbers[2]],
                best[numbers[3]],
                best[numbers[4]],
                best[numbers[5]],
            )
            numbers += 6
            lanes += 8
        return True
