"""The basic vocabulary of a language: what a child of ten knows and would say, kept by hand in basic/*.txt.

A line has a base form, a tab, and what it means, as one would tell a child; a third column may have forms whose base
form no source knows. Words stand in groups, under headings that start with #. The tier *everyday* is these words with
their usual inflected forms and nothing else, and what is written here is the meaning that is shown.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from wortstube.lexicon.building.lists import BASIC
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.building.senses import is_crude
from wortstube.lexicon.format.classes import BIT
from wortstube.lexicon.format.fold import fold

EVERYDAY = 40
"""How familiar a word of the basic vocabulary is at least, and no other word; see `words.TIERS`."""
_LEAST, _RARER = 15, 14
"""How frequent an inflected form is at least that a child would use, and how much rarer than its base form it may be,
in tenths of the Zipf scale: Igeln and krabbelt, but not Stuhles or aussähe."""
_DECLENSIONS, _PARTICIPLES = ("e", "em", "en", "er", "es"), ("t", "en", "nd")
"""Of German: umgekehrte is of umgekehrt, if that is listed, rather than of umkehren."""
_COMMON = BIT["common"]
_NOT_FOR_CHILDREN = BIT["offensive"] | BIT["coarse"] | BIT["archaic"] | BIT["dialect"]


class Basic(msgspec.Struct, frozen=True):
    """Base form → meaning; and further forms → base form."""

    meanings: dict[str, str]
    forms: dict[str, str]

    @classmethod
    def read(cls, folder: Path) -> "Basic":
        """The lists in a folder; a word given twice or a line that is no entry is an error."""
        basic = cls({}, {})
        for path in sorted(folder.glob("*.txt")):
            basic._read(path)
        return basic

    def _read(self, path: Path) -> None:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line and not line.startswith("#"):
                spelling, meaning, forms, *more = (*line.split("\t"), "", "")
                if fold(spelling, "own_letter") is None or spelling in self.meanings or any(more):
                    raise ValueError(f"{path.name}, line {number}: expected a new word and its meaning, found {line!r}")
                self.meanings[spelling] = meaning
                self.forms.update(dict.fromkeys(forms.split(), spelling))

    def spellings(self) -> Iterator[str]:
        yield from self.meanings
        yield from self.forms

    def completed(self, spelling: str, zipf: int, found: list[Reading]) -> list[Reading]:
        """The readings of a spelling: if it is listed here, one of them is a common word."""
        is_listed = spelling in self.meanings or spelling in self.forms
        if not is_listed or any(reading.classes & _COMMON for reading in found):
            return found
        lemma = self.forms.get(spelling, spelling)
        inflected = BIT["inflected"] if lemma != spelling else 0
        return [Reading(spelling, lemma, _COMMON | inflected, zipf, "", BASIC), *found]

    def related(self, reading: Reading, bases: Callable[[str], Iterator[str]]) -> Reading:
        """The reading as a form of a word that is listed here, if its spelling is one: Taxis, Zelte, Alben."""
        spelling, lemma, classes, _, _, _ = reading
        if spelling != lemma or not classes & _COMMON or spelling in self.meanings:
            return reading
        base = next(filter(self.meanings.__contains__, bases(spelling)), lemma)
        return reading if base == lemma else reading._replace(lemma=base, classes=classes | BIT["inflected"])

    def explained(self, reading: Reading) -> Reading:
        """The reading with the base form and the meaning that it has here, if it has one."""
        lemma = self._base(reading)
        if not reading.classes & _COMMON or lemma not in self.meanings:
            return reading
        return reading._replace(lemma=lemma, gloss=self.meanings[lemma] or reading.gloss)

    def _base(self, reading: Reading) -> str:
        spelling, lemma, _, _, gloss, _ = reading
        if spelling in self.meanings:
            return spelling
        if gloss in self.meanings and spelling.startswith(gloss):
            return gloss  # Socken is explained as Socke
        if spelling in self.forms and (not gloss or is_crude(gloss)):
            return self.forms[spelling]
        if spelling != lemma and lemma.endswith("en"):
            adjectives = (spelling.removesuffix(ending) for ending in _DECLENSIONS if spelling.endswith(ending))
            return next((stem for stem in adjectives if stem in self.meanings and stem.endswith(_PARTICIPLES)), lemma)
        return lemma

    def rated(self, reading: Reading, frequency: Callable[[str], int]) -> Reading:
        """The reading as familiar as it is: an everyday word or less."""
        spelling, lemma, classes, zipf, _, _ = reading
        is_everyday = False
        is_listed = lemma in self.meanings or spelling in self.forms
        if classes & _COMMON and is_listed and not classes & _NOT_FOR_CHILDREN:
            usual = zipf >= max(_LEAST, frequency(lemma) - _RARER)
            is_everyday = usual or spelling == lemma or spelling in self.forms
        if is_everyday == (zipf >= EVERYDAY):
            return reading
        return reading._replace(zipf=EVERYDAY if is_everyday else EVERYDAY - 1)
