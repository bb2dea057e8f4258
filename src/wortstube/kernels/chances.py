# cython: language_level=3, infer_types=True, auto_pickle=False, binding=False
# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Values by a sum, of which larger ones are all like the last: what is expected when the sum grows by chance."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from math import exp, log

    from wortstube.kernels import shim as cython
    from wortstube.kernels.basics import doubles
else:
    try:
        import cython
    except ModuleNotFoundError:
        from wortstube.kernels import shim as cython
    if cython.compiled:
        from cython.cimports.libc.math import exp, log
        from cython.cimports.wortstube.kernels.basics import doubles
    else:
        from math import exp, log

        from wortstube.kernels.basics import doubles

COMPILED: bool = cython.compiled


def grown(values: array[float], chances: array[float]) -> array[float]:
    """What is expected of each sum when it grows by 0, 1, 2 … with these chances.

    >>> grown(array("d", [0, 4, 8]), array("d", [0.5, 0.25, 0.25]))
    array('d', [3.0, 6.0, 8.0])
    """
    if len(chances) != len(values):
        raise ValueError("Sums grow by less than there are sums.")
    if not cython.compiled:
        further = values + values[len(values) - 1 :] * len(values)
        return array("d", [sum(map(mul, chances, further[at : at + len(values)])) for at in range(len(values))])
    found = array("d", bytes(8 * len(values)))
    old: cython.p_double = doubles(values)
    chance: cython.p_double = doubles(chances)
    new: cython.p_double = doubles(found)
    size: cython.size_t = len(values)
    at: cython.size_t
    by: cython.size_t
    for by in range(size):
        for at in range(size - by):
            new[at] += chance[by] * old[at + by]
        for at in range(size - by, size):
            new[at] += chance[by] * old[size - 1]
    return found


def raised(values: array[float], by: cython.double) -> array[float]:
    """All values, so much larger.

    >>> raised(array("d", [1, 2]), 0.5)
    array('d', [1.5, 2.5])
    """
    found = array("d", values)
    to: cython.p_double = doubles(found)
    at: cython.size_t
    for at in range(cython.cast(cython.size_t, len(found))):
        to[at] += by
    return found


def softly(rows: Sequence[array[float]], width: cython.double) -> array[float]:
    """At each place a little more than the largest of some rows, the more the others come close to it.

    >>> softly([array("d", [1.0, 0.0]), array("d", [1.0, -99.0])], 1.0)
    array('d', [1.6931471805599454, 0.0])
    """
    best = largest(rows)
    found = array("d", bytes(8 * len(best)))
    top: cython.p_double = doubles(best)
    total: cython.p_double = doubles(found)
    size: cython.size_t = len(best)
    at: cython.size_t
    for row in rows:
        values: cython.p_double = doubles(row)
        for at in range(size):
            below: cython.double = (values[at] - top[at]) / width
            if below > -40.0:
                total[at] += exp(below)
    for at in range(size):
        total[at] = top[at] + width * log(total[at])
    return found


def largest(rows: Sequence[array[float]]) -> array[float]:
    """The largest of some rows at each place.

    >>> largest([array("d", [1.0, 2.0]), array("d", [3.0, 0.0])])
    array('d', [3.0, 2.0])
    """
    if any(len(row) != len(rows[0]) or row.typecode != "d" for row in rows):
        raise ValueError("Rows of equally many numbers.")
    best = array("d", rows[0])
    to: cython.p_double = doubles(best)
    size: cython.size_t = len(best)
    at: cython.size_t
    for row in rows:
        values: cython.p_double = doubles(row)
        for at in range(size):
            if values[at] > to[at]:
                to[at] = values[at]
    return best


def either(chance: cython.double, one: array[float], other: array[float]) -> array[float]:
    """What is expected at each place if it is the one with some chance, and else the other.

    >>> either(0.25, array("d", [4.0]), array("d", [8.0]))
    array('d', [7.0])
    """
    if len(one) != len(other):
        raise ValueError("Rows of equally many numbers.")
    found = array("d", one)
    first: cython.p_double = doubles(one)
    second: cython.p_double = doubles(other)
    to: cython.p_double = doubles(found)
    at: cython.size_t
    for at in range(cython.cast(cython.size_t, len(one))):
        to[at] = chance * first[at] + (1.0 - chance) * second[at]
    return found
