"""What several kernels share, as they use it interpreted; basics.pxd has the same for those that are compiled.

Interpreted, numbers are used as they are. Compiled, `uints` and the like give their address: whoever holds it keeps the
numbers, and their room as it is.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wortstube.kernels import shim as cython


def popcount(mask: cython.uint) -> cython.uint:
    """The number of bits set."""
    return mask.bit_count()


def mixed(key: cython.ulonglong) -> cython.ulonglong:
    """The bits of a key spread; the upper ones are the best."""
    return (key * 0x1E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF


def sixteen(number: cython.uint, seed: cython.ulonglong) -> cython.uint:
    """Sixteen bits that look like chance."""
    key = (((seed ^ number) + 1) * 0x1E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    return (((key ^ (key >> 29)) * 0x1E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF) >> 48


def is_latin1(text: str) -> cython.bint:
    """Whether each of its signs is a byte; compiled for browsers also that there are no more than a word can have."""
    return max(text, default="") <= "\xff"


def latin1(text: str) -> cython.p_uchar:
    """The signs of such a text as bytes, which compiled code finds in the text itself: to be read at once."""
    return text.encode("latin-1")


def _as_they_are(numbers: Any) -> Any:
    return numbers


uchars = ushorts = uints = ulonglongs = floats = doubles = _as_they_are


def large_count(large: cython.p_uint, size: cython.size_t, at: cython.uint) -> cython.uint:
    """The count at an address, where it does not fit 16 bits: sorted pairs of address and count; else 0xFFFF."""
    place = bisect_left(range(size), at, key=lambda pair: large[2 * pair])
    return large[2 * place + 1] if place < size and large[2 * place] == at else 0xFFFF
