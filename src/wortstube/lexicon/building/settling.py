"""What is kept by hand about a language has the last word on every reading: lists of words of several kinds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from wortstube.lexicon.building.assemble import Spelled
from wortstube.lexicon.building.basic import EVERYDAY, Basic
from wortstube.lexicon.building.curated import CuratedLists
from wortstube.lexicon.building.loanwords import Loanwords
from wortstube.lexicon.building.offensive import Offensive
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.format.classes import ABBREVIATED, BIT

_COMMON = BIT["common"]
STANDARD = 30
"""How familiar words are that many people know, see `words.TIERS`: of these, everyone has a meaning."""
_LISTED_LENGTH = 2
"""X4: all words of so many letters are listed."""


class Language(Protocol):
    """What a language's packages say, spelling by spelling."""

    def spellings(self) -> Iterator[str]: ...

    def zipf(self, spelling: str) -> int: ...

    def readings(self, spelling: str) -> list[Reading]: ...

    def parts(self, spelling: str, lemma: str, classes: int) -> int: ...

    def bases(self, spelling: str) -> Iterator[str]:
        """The common words that a headword is also a form of, beside its own meaning: Taxi, of Taxis."""

    def explains(self, lemma: str) -> bool:
        """Whether it can tell what a common word means."""


class HandKept:
    """The lists of a language's folder."""

    def __init__(self, folder: Path) -> None:
        self.curated, self.basic = CuratedLists.read(folder), Basic.read(folder / "basic")
        self.offensive, self.foreign = Offensive(folder / "offensive.txt"), Loanwords(folder / "foreign.txt")
        self.listed = frozenset((*self.curated.spellings(), *self.basic.spellings()))
        """Every spelling that one of the lists names."""

    def settled(self, spelled: Spelled, language: Language) -> Iterator[list[Reading]]:
        """The readings of each spelling, which stands for a word, as they go into the file.

        Of a million words, the lists say nothing about most; so these are told by what is quickest.
        """
        listed, forms = self.listed, self.offensive.words
        read = [language.readings(spelling) for _, spelling in spelled]
        named = set(filter(self._names, {reading.lemma for found in read for reading in found}))
        for (word, spelling), found in zip(spelled, read, strict=True):
            if spelling in listed or len(word) == _LISTED_LENGTH:
                found = self._told(word, spelling, found, language)
            elif found and found[0].spelling in listed:
                found = []  # that spelling has its own turn
            elif len(found) == 1:
                _, lemma, classes, zipf, _, _ = found[0]
                if zipf < STANDARD and lemma not in named and word not in forms and not classes & ABBREVIATED:
                    yield found
                    continue
            yield [self._settled(word, reading, language) for reading in found]

    def _names(self, lemma: str) -> bool:
        """Whether a list says something of a base form."""
        return lemma in self.listed or lemma in self.foreign or bool(self.offensive.of_base(lemma))

    def _told(self, word: str, spelling: str, found: list[Reading], language: Language) -> list[Reading]:
        """The readings of a spelling that the lists name."""
        zipf = language.zipf(spelling)
        return self.curated.settle(spelling, len(word), self.basic.completed(spelling, zipf, found), zipf)

    def _settled(self, word: str, reading: Reading, language: Language) -> Reading:
        if reading.classes & ABBREVIATED:
            reading = self.curated.abbreviation(reading)
        if reading.lemma in self.curated.refuse and reading.spelling not in self.listed:
            reading = self.curated.refused(reading)
        if reading.lemma in self.curated.accept:
            reading = reading._replace(classes=self.curated.accepted_marks(reading))
        if reading.spelling not in self.curated.accept:
            reading = self.basic.related(reading, language.bases)
        reading = self.basic.explained(reading)
        if grade := self.offensive.bits(word, reading.spelling, reading.lemma):
            reading = reading._replace(classes=reading.classes | grade)
        if reading.classes & _COMMON and reading.lemma in self.foreign:
            reading = reading._replace(classes=reading.classes | BIT["foreign"])
        reading = self.basic.rated(reading, language.zipf)
        if STANDARD <= reading.zipf < EVERYDAY and reading.classes & _COMMON and not reading.gloss:
            return reading if language.explains(reading.lemma) else reading._replace(zipf=STANDARD - 1)
        return reading
