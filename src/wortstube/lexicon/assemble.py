"""From readings to the sections of a compiled file: sorting, numbering, packing. Knows no language and no package."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from operator import itemgetter

from wortstube.kernels import dawg
from wortstube.lexicon import compiled
from wortstube.lexicon.classes import BIT, KINDS
from wortstube.lexicon.fold import Folding, fold
from wortstube.lexicon.reading import Reading

LONGEST = 30
LONGEST_GLOSS = 200
OTHER_FOLDINGS: tuple[Folding, ...] = ("base_letter", "digraph")
_KIND_MASK = sum(BIT[kind] for kind in KINDS)
_CODES = bytes(compiled.ALPHABET.find(chr(point)) % 256 for point in range(256))
_UMLAUTS = str.maketrans("ÄÖÜ", "AOU"), str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE"})


def sort_spellings(spellings: Iterable[str]) -> list[tuple[str, str]]:
    """Folded word and spelling, in the order of words."""
    folded = ((fold(spelling, "own_letter"), spelling) for spelling in spellings)
    return sorted((word, spelling) for word, spelling in folded if word and 2 <= len(word) <= LONGEST)


class Assembly:
    """Takes the readings of one word after the other, in order, and gives the sections."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._spellings: list[str] = []
        self._lemmas: list[str] = []
        self._classes, self._zipfs, self._sources = array("H"), array("B"), array("B")
        self._more = array("I")
        self._glosses: dict[tuple[str, int], str] = {}
        self.sources: list[str] = []

    def add_all(self, spellings: list[tuple[str, str]], readings: Callable[[str, str], list[Reading]]) -> None:
        for word, group in groupby(spellings, key=itemgetter(0)):
            found = [reading for _, spelling in group for reading in readings(word, spelling)]
            if found:
                self._add(word, found if len(found) == 1 else sorted(found, key=_rank))

    def _add(self, word: str, readings: list[Reading]) -> None:
        number = len(self._words)
        self._words.append(word)
        for place, (spelling, lemma, classes, zipf, gloss, source) in enumerate(readings):
            self._spellings.append(spelling)
            self._lemmas.append(lemma)
            self._classes.append(classes)
            self._zipfs.append(zipf)
            self._sources.append(self._source(source))
            if place:
                self._more.append(number)
            if gloss:
                self._glosses.setdefault((lemma, (classes & _KIND_MASK).bit_length() - 1), gloss)

    def _source(self, name: str) -> int:
        if name not in self.sources:
            self.sources.append(name)
        return self.sources.index(name)

    def sections(self) -> Iterator[tuple[str, bytes | array[int]]]:
        """Name and content of every section; the assembly is used up."""
        numbers: dict[str, int] = {}
        spelling = array("I", (numbers.setdefault(text, len(numbers)) for text in self._spellings))
        lemma = array("I", (numbers.setdefault(text, len(numbers)) for text in self._lemmas))
        self._spellings, self._lemmas = [], []
        yield "spelling", spelling
        yield "lemma", lemma
        yield "classes", self._classes
        yield "zipf", self._zipfs
        yield "source", self._sources
        yield "more.readings", self._more
        yield "length", array("B", map(len, self._words))
        yield from self._gloss_sections(numbers)
        yield from _string_sections(numbers)
        del numbers
        yield "words.own_letter", _dawg(self._words)
        for folding, table in zip(OTHER_FOLDINGS, _UMLAUTS, strict=True):
            yield from self._folding_sections(folding, table)

    def _gloss_sections(self, numbers: dict[str, int]) -> Iterator[tuple[str, bytes | array[int]]]:
        keyed = sorted(
            (numbers[lemma] << compiled.KIND_BITS | kind, shortened(gloss))
            for (lemma, kind), gloss in self._glosses.items()
        )
        self._glosses = {}
        packed, ends = compiled.pack_glosses([gloss for _, gloss in keyed])
        yield "gloss_keys", array("I", (key for key, _ in keyed))
        yield "gloss_ends", ends
        yield "glosses", packed

    def _folding_sections(self, folding: Folding, table: dict[int, str]) -> Iterator[tuple[str, bytes | array[int]]]:
        folded = [word if word.isascii() else word.translate(table) for word in self._words]
        order = sorted(range(len(folded)), key=folded.__getitem__)
        words: list[str] = []
        more = array("I")
        for own in order:
            if words and words[-1] == folded[own]:
                more.append(len(words) - 1)
            else:
                words.append(folded[own])
        yield f"words.{folding}", _dawg(words)
        yield f"own.{folding}", array("I", order)
        yield f"more.{folding}", more


def _rank(reading: Reading) -> tuple[bool, int, bool, bool, str, int]:
    """Common readings first, then the most frequent spelling, and base forms (Öl) before inflected ones (öl)."""
    inflected = reading.lemma != reading.spelling
    common = reading.classes & BIT["common"]
    return not common, -reading.zipf, not reading.gloss, inflected, reading.spelling, reading.classes


def _dawg(words: list[str]) -> bytes:
    """The automaton of sorted words, letters as codes."""
    packed = ("\xff".join(words) + "\xff").encode("latin-1") if words else b""
    return dawg.build_packed(packed.translate(_CODES))


def _string_sections(numbers: dict[str, int]) -> Iterator[tuple[str, bytes | array[int]]]:
    ends, at = array("I"), 0
    packed = [text.encode() for text in numbers]
    for text in packed:
        at += len(text)
        ends.append(at)
    yield "strings", b"".join(packed)
    yield "string_ends", ends


def shortened(gloss: str) -> str:
    """A gloss cut at a word's end where it is too long to be shown."""
    if len(gloss) <= LONGEST_GLOSS:
        return gloss
    return gloss[: gloss.rfind(" ", 0, LONGEST_GLOSS)].rstrip(" ,;:(") + " …"
