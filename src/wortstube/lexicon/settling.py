"""What is kept by hand about a language has the last word on every reading: lists of words of several kinds."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from wortstube.lexicon.basic import EVERYDAY, Basic
from wortstube.lexicon.classes import ABBREVIATED, BIT
from wortstube.lexicon.curated import CuratedLists
from wortstube.lexicon.foreign import Foreign
from wortstube.lexicon.offensive import Offensive
from wortstube.lexicon.reading import Reading

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

    def explains(self, lemma: str) -> bool:
        """Whether it can tell what a common word means."""


class HandKept:
    """The lists of a language's folder."""

    def __init__(self, folder: Path) -> None:
        self.curated, self.basic = CuratedLists.read(folder), Basic.read(folder / "basic")
        self.offensive, self.foreign = Offensive(folder / "offensive.txt"), Foreign(folder / "foreign.txt")
        self.listed = frozenset((*self.curated.spellings(), *self.basic.spellings()))
        """Every spelling that one of the lists names."""

    def settled(self, word: str, spelling: str, language: Language) -> list[Reading]:
        """The readings of a spelling, which stands for *word*, as they go into the file."""
        found = language.readings(spelling)
        if found and found[0].spelling != spelling and found[0].spelling in self.listed:
            return []  # that spelling has its own turn
        if spelling in self.listed or len(word) == _LISTED_LENGTH:
            found = self.basic.completed(spelling, language.zipf(spelling), found)
            found = self.curated.settle(spelling, len(word), found, language.zipf(spelling))
        if len(found) == 1 and not self._is_touched(word, found[0]):
            return found
        return [self._settled(word, reading, language) for reading in found]

    def _is_touched(self, word: str, reading: Reading) -> bool:
        """Whether the lists may say something of a reading: a million are asked for, of most of them they do not."""
        spelling, lemma, classes, zipf, _, _ = reading
        if zipf >= STANDARD or lemma in self.listed or spelling in self.listed or classes & ABBREVIATED:
            return True
        return lemma in self.foreign or bool(self.offensive.bits(word, spelling, lemma))

    def _settled(self, word: str, reading: Reading, language: Language) -> Reading:
        if reading.classes & ABBREVIATED:
            reading = self.curated.abbreviation(reading)
        if reading.lemma in self.curated.accept:
            reading = reading._replace(classes=self.curated.accepted_marks(reading))
        reading = self.basic.explained(reading)
        if grade := self.offensive.bits(word, reading.spelling, reading.lemma):
            reading = reading._replace(classes=reading.classes | grade)
        if reading.classes & _COMMON and reading.lemma in self.foreign:
            reading = reading._replace(classes=reading.classes | BIT["foreign"])
        reading = self.basic.rated(reading, language.zipf)
        if STANDARD <= reading.zipf < EVERYDAY and reading.classes & _COMMON and not reading.gloss:
            return reading if language.explains(reading.lemma) else reading._replace(zipf=STANDARD - 1)
        return reading
