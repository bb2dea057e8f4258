"""From readings to the sections of a compiled file: sorting, numbering, packing. Knows no language and no package."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import accumulate, islice

from wortstube.lexicon import compiled, packing
from wortstube.lexicon.classes import BIT, KINDS, rank
from wortstube.lexicon.fold import fold
from wortstube.lexicon.packing import Section
from wortstube.lexicon.reading import Reading

LONGEST = 30
LONGEST_GLOSS = 200
_AT_ONCE = 200
_WORDS = re.compile(r"[A-ZÄÖÜ\n]+")
_KIND_MASK = sum(BIT[kind] for kind in KINDS)


def halves(spellings: Iterable[str]) -> tuple[list[str], list[str]]:
    """The spellings of 2 to 30 letters in two parts of about the same size; all words of the first come before."""
    by_letter: dict[str, list[str]] = {}
    letter_of = cache(lambda sign: own_letters(sign)[:1])  # é is sorted as E, Œ as OE
    for spelling in spellings:
        if 2 <= len(spelling) <= LONGEST:
            by_letter.setdefault(letter_of(spelling[0]), []).append(spelling)
    half = sum(map(len, by_letter.values())) // 2
    first: list[str] = []
    second: list[str] = []
    for letter in sorted(by_letter):
        (first if len(first) < half else second).extend(by_letter.pop(letter))
    return first, second


def sort_spellings(spellings: list[str]) -> list[str]:
    """The spellings in the order of their words."""
    spellings.sort()
    words = iter(list(own_words(spellings)))
    spellings.sort(key=lambda _: next(words))
    return spellings


def own_words(spellings: list[str]) -> Iterator[str]:
    """The words of all these spellings; many at once, because that is several times as fast."""
    for start in range(0, len(spellings), _AT_ONCE):
        some = spellings[start : start + _AT_ONCE]
        capitals = "\n".join(some).upper()
        yield from capitals.split("\n") if _WORDS.fullmatch(capitals) else map(own_letters, some)


def own_letters(spelling: str) -> str:
    """The word a spelling stands for, empty if it is none."""
    if spelling.isascii():
        return spelling.upper() if spelling.isalpha() else ""
    return fold(spelling, "own_letter") or ""


Readings = Callable[[str, str], list[Reading]]
"""Word and spelling → the readings of the spelling."""
Parts = Callable[[str, str, int], int]
"""Spelling, base form and classes of a reading → its parts of speech."""


def assembled(spellings: list[str], readings: Readings, parts: Parts) -> Assembly:
    """An assembly of the words of these spellings."""
    assembly = Assembly()
    assembly.add_all(sort_spellings(spellings), readings, parts)
    return assembly


class Assembly:
    """Takes the readings of one word after the other, in order, and gives the sections."""

    def __init__(self) -> None:
        self._words = bytearray()  # Latin-1, each followed by 0xFF: a list of texts would be six times as large
        self._count = 0
        self._numbers: dict[str, int] = {}  # of every spelling and base form
        self._texts = ""  # once it is closed: the same in order, a line each, in a third of the room
        self._spellings, self._lemmas = array("I"), array("I")
        self._classes, self._zipfs, self._sources, self._parts = array("H"), array("B"), array("B"), array("B")
        self._more = array("I")
        self._glosses: dict[tuple[str, int], str] = {}
        self._source_numbers: dict[str, int] = {}

    def add_all(self, spellings: list[str], readings: Readings, parts: Parts) -> None:
        """Add the words of sorted spellings, many at once."""
        words, rows = list[str](), list[Reading]()
        for word, found in _grouped(spellings, readings):
            if len(found) > 1:
                found = sorted(found, key=_rank)
                self._more.extend([self._count + len(words)] * (len(found) - 1))
            words.append(word)
            rows += found
            if len(words) == _AT_ONCE:
                self._add(words, rows, parts)
                words, rows = [], []
        if words:
            self._add(words, rows, parts)

    def _add(self, words: list[str], rows: list[Reading], parts: Parts) -> None:
        """Add words and their readings, column by column."""
        self._words += "\xff".join((*words, "")).encode("latin-1")
        self._count += len(words)
        texts = self._numbers
        numbers = [texts.setdefault(text, len(texts)) for row in rows for text in row[:2]]
        self._spellings.extend(numbers[::2])
        self._lemmas.extend(numbers[1::2])
        spellings, lemmas, classes, zipfs, glosses, sources = zip(*rows, strict=True)
        self._classes.extend(classes)
        self._parts.extend(map(parts, spellings, lemmas, classes))
        self._zipfs.extend(zipfs)
        self._sources.extend(map(self._source_number, sources))
        for lemma, kinds, gloss in zip(lemmas, classes, glosses, strict=True):
            if gloss:
                self._glosses.setdefault((lemma, (kinds & _KIND_MASK).bit_length() - 1), gloss)

    def _number(self, text: str) -> int:
        return self._numbers.setdefault(text, len(self._numbers))

    def _source_number(self, source: str) -> int:
        return self._source_numbers.setdefault(source, len(self._source_numbers))

    def closed(self) -> Assembly:
        """Ready to be appended to another one; nothing can be added any more."""
        self._texts, self._numbers = "\n".join((*self._numbers, "")), {}
        return self

    def append(self, later: Assembly) -> None:
        """Add the words of another, closed assembly, all of which come after those here; it is used up."""
        self._words += later._words
        self._more.extend(number + self._count for number in later._more)
        self._count += later._count
        texts = array("I", map(self._number, later._texts.split("\n")[:-1]))
        self._spellings.extend(map(texts.__getitem__, later._spellings))
        self._lemmas.extend(map(texts.__getitem__, later._lemmas))
        self._classes += later._classes
        self._parts += later._parts
        self._zipfs += later._zipfs
        numbers = bytes(map(self._source_number, later._source_numbers))
        self._sources.frombytes(later._sources.tobytes().translate(numbers.ljust(256)))
        for key, gloss in later._glosses.items():
            self._glosses.setdefault(key, gloss)

    def sources(self) -> tuple[str, ...]:
        """The sources of the readings, in the order of their numbers."""
        return tuple(self._source_numbers)

    def sections(self) -> Iterator[Section]:
        """Name and content of every section; the assembly is used up."""
        word_sections = packing.start(self._words)
        self._words = bytearray()
        yield "spelling", self._spellings
        yield "lemma", self._lemmas
        yield "classes", self._classes
        yield "part", self._parts
        yield "zipf", self._zipfs
        yield "source", self._sources
        yield "more.readings", self._more
        yield from self._gloss_sections()
        yield from _string_sections(self._numbers)
        self._numbers = {}
        yield from word_sections()

    def _gloss_sections(self) -> Iterator[Section]:
        keyed = sorted(
            (self._numbers[lemma] << compiled.KIND_BITS | kind, shortened(gloss))
            for (lemma, kind), gloss in self._glosses.items()
        )
        self._glosses = {}
        packed, ends = compiled.pack_glosses([gloss for _, gloss in keyed])
        yield "gloss_keys", array("I", (key for key, _ in keyed))
        yield "gloss_ends", ends
        yield "glosses", packed


def _grouped(spellings: list[str], readings: Readings) -> Iterator[tuple[str, list[Reading]]]:
    """Each word with all its readings; the spellings of one word follow each other."""
    word, found = "", list[Reading]()
    for spelling, own in zip(spellings, own_words(spellings), strict=True):
        if own == word:
            found = found + readings(own, spelling)
        else:
            if found and word:
                yield word, found
            word, found = own, readings(own, spelling)
    if found and word:
        yield word, found


def _rank(reading: Reading) -> tuple[int, int, bool, bool, str, int]:
    """Common readings first, then the most frequent spelling, and base forms (Öl) before inflected ones (öl)."""
    inflected = reading.lemma != reading.spelling
    return rank(reading.classes), -reading.zipf, not reading.gloss, inflected, reading.spelling, reading.classes


def _string_sections(numbers: dict[str, int]) -> Iterator[Section]:
    strings, lengths = bytearray(), array("I")
    texts = iter(numbers)
    while some := list(islice(texts, _AT_ONCE)):
        coded = "\n".join(some).encode().split(b"\n")
        strings += b"".join(coded)
        lengths.extend(map(len, coded))
    yield "strings", bytes(strings)
    yield "string_ends", array("I", accumulate(lengths))


def shortened(gloss: str) -> str:
    """A gloss cut at a word's end where it is too long to be shown."""
    if len(gloss) <= LONGEST_GLOSS:
        return gloss
    return gloss[: gloss.rfind(" ", 0, LONGEST_GLOSS)].rstrip(" ,;:(") + " …"
