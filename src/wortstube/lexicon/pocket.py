"""A word file as it travels to a browser: a fifth of its size, and after unpacking the same to the last byte.

First line: JSON, which sections follow and how they were made small. Then the sections, one after the other, each
packed by LZMA: bytes as they are, numbers of four bytes as steps from one to the next, since most of them grow by one.

The meanings travel in two parts. The first has those of words that many people know and nothing in the places of the
others, so that a game can begin; with the second all are there. Which words have a meaning is the same in both, and so
is what bots know.

`building/pocket.py` packs.
"""

from __future__ import annotations

import lzma
from array import array
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

import msgspec

from wortstube.lexicon.format.layout import Header, first_line, gap

_PLAIN: dict[str, Any] = {"id": lzma.FILTER_LZMA2, "dict_size": 1 << 24}
FILTERS: dict[str, list[dict[str, Any]]] = {
    "bytes": [_PLAIN],
    "fours": [_PLAIN | {"lc": 0, "lp": 2, "pb": 2}],
    "steps": [_PLAIN | {"lc": 0, "lp": 2, "pb": 2}],
}
"""How a section can be packed; all but the last undo themselves."""


class Packed(msgspec.Struct, frozen=True):
    """A packed section: how, and how many bytes it takes."""

    name: str
    way: str
    length: int


class Parcel(msgspec.Struct, frozen=True):
    """The first line: the header that the unpacked file has, and the sections that are in here."""

    header: Header
    sections: tuple[Packed, ...]


def unpack(*parcels: bytes) -> Iterator[bytes]:
    """The word file in pieces to be written one after the other; a later part has sections that replace earlier ones.

    Raises ValueError if the parts are of different word files.
    """
    opened = [_open(parcel) for parcel in parcels]
    header = opened[-1][0].header
    if any(parcel.header.hash != header.hash for parcel, _ in opened):
        raise ValueError("These are parts of different word files.")
    packed = {section.name: (section, content) for parcel, rest in opened for section, content in _each(parcel, rest)}
    yield first_line(header)
    for name, place in header.sections.items():
        yield bytes(_unpacked(*packed[name]))
        yield gap(place.length)


def _open(parcel: bytes) -> tuple[Parcel, memoryview]:
    end = parcel.index(b"\n") + 1
    return msgspec.json.decode(parcel[:end], type=Parcel), memoryview(parcel)[end:]


def _each(parcel: Parcel, rest: memoryview) -> Iterator[tuple[Packed, memoryview]]:
    at = 0
    for section in parcel.sections:
        yield section, rest[at : at + section.length]
        at += section.length


def _unpacked(section: Packed, packed: memoryview) -> bytes | array[int]:
    content = lzma.decompress(packed, lzma.FORMAT_RAW, filters=FILTERS[section.way])
    return array("I", accumulate(array("i", content))) if section.way == "steps" else content
