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


assert struct.calcsize("I") == 4, "word files hold numbers of four bytes"
