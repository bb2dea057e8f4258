"""From readings to the sections of a compiled file: sorting, numbering, packing. Knows no language and no package."""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, compress

from wortstube.lexicon.building import packing
from wortstube.lexicon.building.packing import Section
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.building.senses import cleaned
from wortstube.lexicon.building.writing import pack_glosses
from wortstube.lexicon.format.classes import BIT, KINDS, rank
from wortstube.lexicon.format.fold import fold
from wortstube.lexicon.format.layout import KIND_BITS

LONGEST = 30
_FOLDED_AT_ONCE, _AT_ONCE = 200, 5000
_FIRST_HALF = 0.52
"""A bit more than half, since the process with the second one is forked and copies what it writes to."""
_GLOSS_END = "\0"
_WORDS = re.compile(r"[A-ZÄÖÜ\n]+")
_KIND_MASK = sum(BIT[kind] for kind in KINDS)


Bundle = list[str]
"""Spellings whose words begin with the same three letters."""


def halves(spellings: Iterable[str]) -> tuple[list[Bundle], list[Bundle]]:
    """The spellings of 2 to 30 letters in two parts of about the same size; all words of the first come before."""
    beginnings = defaultdict[str, Bundle](list)
    for spelling in spellings:
        if 2 <= len(spelling) <= LONGEST:
            beginnings[spelling[:3]].append(spelling)
    bundles = defaultdict[str, Bundle](list)
    for signs, bundle in beginnings.items():
        bundles[own_letters(signs)[:3]] += bundle  # é is sorted as E, Œ as OE
    half = sum(map(len, bundles.values())) * _FIRST_HALF
    first: list[Bundle] = []
    second: list[Bundle] = []
    count = 0
    for start in sorted(bundles):
        (first if count < half else second).append(bundles[start])
        count += len(bundles[start])
    return first, second


Spelled = list[tuple[str, str]]
"""Words with their spellings."""


def in_order(bundle: Bundle) -> Spelled:
    """The words of a bundle with their spellings, sorted.

    They are new texts: to touch those that a process shares with the one it was forked from would copy their memory.
    """
    spellings = "\n".join(bundle).split("\n")
    return sorted(zip(own_words(spellings), spellings, strict=True))


def own_words(spellings: list[str]) -> Iterator[str]:
    """The words of all these spellings; many at once, because that is several times as fast."""
    for start in range(0, len(spellings), _FOLDED_AT_ONCE):
        some = spellings[start : start + _FOLDED_AT_ONCE]
        capitals = "\n".join(some).upper()
        yield from capitals.split("\n") if _WORDS.fullmatch(capitals) else map(own_letters, some)


def own_letters(spelling: str) -> str:
    """The word a spelling stands for, empty if it is none."""
    if spelling.isascii():
        return spelling.upper() if spelling.isalpha() else ""
    return fold(spelling, "own_letter") or ""


Readings = Callable[[Spelled], Iterable[list[Reading]]]
"""Words with their spellings → the readings of each spelling."""
Parts = Callable[[str, str, int], int]
"""Spelling, base form and classes of a reading → its parts of speech."""


Zipf = Callable[[str], int]
"""Spelling → how frequent it is."""


def assembled(bundles: Iterable[Bundle], readings: Readings, parts: Parts, zipf: Zipf) -> Assembly:
    """An assembly of the words of these bundles, which come in order."""
    assembly = Assembly()
    assembly.add_all(bundles, readings, parts, zipf)
    return assembly


class _Numbers(dict[str, int]):
    """Each text gets the next number when it is first asked for."""

    def __missing__(self, text: str) -> int:
        self[text] = len(self)
        return self[text]


class Assembly:
    """Takes the readings of one word after the other, in order, and gives the sections."""

    def __init__(self) -> None:
        self._words = bytearray()  # Latin-1, each followed by 0xFF: a list of texts would be six times as large
        self._lengths = array("B")
        self._texts: list[str] = []  # many spellings each, on a line each and once
        self._lemmas: list[str] = []  # the base forms of many readings each, nothing where it is the spelling
        self._spellings = array("I")  # numbers of lines
        self._text_count = 0
        self._classes, self._zipfs, self._sources, self._parts = array("H"), array("B"), array("B"), array("B")
        self._more = array("I")
        self._glossed, self._glosses = array("I"), bytearray()  # readings with a gloss, and those glosses
        self._source_numbers = _Numbers()

    def add_all(self, bundles: Iterable[Bundle], readings: Readings, parts: Parts, zipf: Zipf) -> None:
        """Add the words of these bundles, many at once."""
        words, rows = list[str](), list[Reading]()
        for bundle in bundles:
            spelled = in_order(bundle)
            for word, found in _grouped(spelled, readings(spelled)):
                if len(found) > 1:
                    found = sorted(found, key=lambda reading: _rank(reading, zipf))
                    self._more.extend([len(self._lengths) + len(words)] * (len(found) - 1))
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
        self._lengths.extend(map(len, words))
        spellings, lemmas, classes, zipfs, glosses, sources = zip(*rows, strict=True)
        numbers: dict[str, int] = {}
        count = self._text_count
        self._spellings.extend([numbers.setdefault(spelling, len(numbers)) + count for spelling in spellings])
        self._text_count += len(numbers)
        self._texts.append("\n".join(numbers))
        pairs = zip(spellings, lemmas, strict=True)
        self._lemmas.append("\n".join(["" if spelling == lemma else lemma for spelling, lemma in pairs]))
        self._glossed.extend(number for number, gloss in enumerate(glosses, start=len(self._classes)) if gloss)
        self._glosses += _GLOSS_END.join((*map(cleaned, filter(None, glosses)), "")).encode()
        self._classes.extend(classes)
        self._parts.extend(map(parts, spellings, lemmas, classes))
        self._zipfs.extend(zipfs)
        self._sources.extend(map(self._source_numbers.__getitem__, sources))

    def append(self, later: Assembly) -> None:
        """Add the words of another assembly, all of which come after those here; it is used up."""
        self._words += later._words
        self._more.extend(number + len(self._lengths) for number in later._more)
        self._lengths += later._lengths
        self._texts += later._texts
        self._lemmas += later._lemmas
        self._spellings.extend(number + self._text_count for number in later._spellings)
        self._text_count += later._text_count
        self._glossed.extend(number + len(self._classes) for number in later._glossed)
        self._glosses += later._glosses
        self._classes += later._classes
        self._parts += later._parts
        self._zipfs += later._zipfs
        numbers = bytes(map(self._source_numbers.__getitem__, later._source_numbers))
        self._sources.frombytes(later._sources.tobytes().translate(numbers.ljust(256)))

    def sources(self) -> tuple[str, ...]:
        """The sources of the readings, in the order of their numbers."""
        return tuple(self._source_numbers)

    def sections(self) -> Iterator[Section]:
        """Name and content of every section; the assembly is used up."""
        word_sections = packing.start(self._words)
        self._words = bytearray()
        lemmas = self._lemma_numbers()
        yield "spelling", self._spellings
        yield "lemma", lemmas
        yield "classes", self._classes
        yield "part", self._parts
        yield "zipf", self._zipfs
        yield "source", self._sources
        yield "more.readings", self._more
        yield from self._gloss_sections(lemmas)
        yield from _string_sections(self._texts)
        yield "length", self._lengths
        yield from word_sections()

    def _lemma_numbers(self) -> array[int]:
        """The base form of each reading as the number of a text; those that are no spelling become further texts."""
        numbers = self._numbered_lemmas()
        found = array("I")
        for texts in self._lemmas:
            lines = texts.split("\n")
            own = self._spellings[len(found) : len(found) + len(lines)]
            found.extend([numbers[line] if line else number for line, number in zip(lines, own, strict=True)])
        self._lemmas = []
        return found

    def _numbered_lemmas(self) -> dict[str, int]:
        numbers: dict[str, int] = {}
        for texts in self._lemmas:
            numbers.update(dict.fromkeys(texts.split("\n"), -1))
        count = 0
        for texts in self._texts:
            lines = texts.split("\n")
            numbered = zip(lines, range(count, count + len(lines)), strict=True)
            numbers.update(compress(numbered, map(numbers.__contains__, lines)))
            count += len(lines)
        if others := [lemma for lemma, number in numbers.items() if number < 0 and lemma]:
            self._texts.append("\n".join(others))
            numbers.update(zip(others, range(count, count + len(others)), strict=True))
        return numbers

    def _gloss_sections(self, lemmas: array[int]) -> Iterator[Section]:
        """The first gloss of each base form read as each kind."""
        glosses = self._glosses.decode().split(_GLOSS_END)[:-1]
        self._glosses = bytearray()
        first: dict[int, str] = {}
        for place, gloss in zip(self._glossed, glosses, strict=True):
            kind = (self._classes[place] & _KIND_MASK).bit_length() - 1
            first.setdefault(lemmas[place] << KIND_BITS | kind, gloss)
        keys = sorted(first)
        packed, ends = pack_glosses([first[key] for key in keys])
        yield "gloss_keys", array("I", keys)
        yield "gloss_ends", ends
        yield "glosses", packed


def _grouped(spelled: Spelled, readings: Iterable[list[Reading]]) -> Iterator[tuple[str, list[Reading]]]:
    """Each word with all its readings; the spellings of one word follow each other."""
    word, found = "", list[Reading]()
    for (own, _), more in zip(spelled, readings, strict=True):
        if own == word:
            found = found + more
        else:
            if found and word:
                yield word, found
            word, found = own, more
    if found and word:
        yield word, found


def _rank(reading: Reading, zipf: Zipf) -> tuple[int, int, bool, int, bool, bool, str, int]:
    """How people use a word: what they know best first, ß before the Swiss ss, forms of frequent words (neue) before
    words of their own (Neue), and base forms (Öl) before inflected ones (öl)."""
    spelling, lemma, classes, known, gloss, _ = reading
    return rank(classes), -known, "ss" in spelling, -zipf(lemma), not gloss, lemma != spelling, spelling, classes


def _string_sections(texts: list[str]) -> Iterator[Section]:
    strings, lengths = bytearray(), array("I")
    for text in texts:
        coded = text.encode().split(b"\n")
        strings += b"".join(coded)
        lengths.extend(map(len, coded))
    yield "strings", bytes(strings)
    yield "string_ends", array("I", accumulate(lengths))
