"""How a word file is laid out.

First line: a JSON header with format, language, sources, the hash of everything behind it, and where each section lies.
Then the sections, each starting at a multiple of eight bytes, numbers little-endian:

    words.<folding>     the folded words of a folding as a packed automaton, numbered from 0
    strings, string_ends    original spellings and base forms in UTF-8, and where each ends
    spelling, lemma, classes, part, zipf, source    one number per reading; those of a word stand together, best first
    length              letters of each word
    more.readings       word numbers of every reading but the first of its word
    own.<folding>       for the words of a folding in order, the numbers of their words with own letters
    more.<folding>      numbers of folded words that stand for more than one of those, once for each further one
    gloss_keys, gloss_ends, glosses    base form and kind → short definition, packed in blocks

Word n has the readings from n + (entries of "more" below n) on, so most words need no entry anywhere.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

import msgspec

FORMAT = 4
GLOSSES_IN_BLOCK = 64
KIND_BITS = 4
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"


class Section(msgspec.Struct, frozen=True):
    """Where a section lies behind the header, and the type code of its numbers ("B": bytes)."""

    start: int
    length: int
    code: str


class Header(msgspec.Struct, frozen=True):
    format: int
    language: str
    sources: tuple[str, ...]
    hash: str
    sections: dict[str, Section]


def places(sections: Mapping[str, tuple[int, str]]) -> dict[str, Section]:
    """Where sections of such lengths and type codes lie.

    >>> places({"part": (3, "B"), "zipf": (3, "B")})["zipf"].start
    8
    """
    found: dict[str, Section] = {}
    at = 0
    for name, (length, code) in sections.items():
        found[name] = Section(at, length, code)
        at += length + len(gap(length))
    return found


def gap(length: int) -> bytes:
    """What stands behind a section of this length, so that the next one begins at a multiple of eight bytes."""
    return bytes(-length % 8)


def first_line(header: Header) -> bytes:
    coded = msgspec.json.encode(header)
    return coded.ljust(-(-(len(coded) + 1) // 8) * 8 - 1) + b"\n"


assert struct.calcsize("I") == 4, "word files hold numbers of four bytes"
