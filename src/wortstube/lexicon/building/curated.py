"""The hand-kept lists of a language: one word a line, a tab, and why it is there. Lines starting with # are notes.

* two_letters.txt    the only common words of two letters there are, each with its meaning (X4)
* accept.txt         words that must be accepted, above all those of the rulebooks (X5)
* refuse.txt         spellings the sources take for common words but no game should
* abbreviations.txt  the only abbreviations that are used like words, each with its meaning

Further columns are tags. "selten" (rare) says that few people know the word, whatever the frequency list thinks: it
counts the English "his", not the tone His. Such a word keeps its validity and leaves the smaller vocabularies. The name
of a kind says what the spelling is instead of a common word: a place, a first name. In refuse.txt, other_name also says
that it is no place one knows. The name of a mark (dialect) says what it is besides.

Lists name spellings, not capitals (X3): refusing "Ems" does not touch another word that is spelled EMS in a game.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from wortstube.lexicon.building.lists import ABBREVIATIONS, ACCEPT, REFUSE, TWO_LETTERS
from wortstube.lexicon.building.reading import Reading
from wortstube.lexicon.format.classes import ABBREVIATED, BIT, KINDS, MARKS, NAMES, Kind, Mark
from wortstube.lexicon.format.fold import fold

RARE = "selten"
HIGHEST_RARE = 25
_PLURAL_LEAST = 15
"""How frequent an abbreviation with the ending of a plural is at least that is one."""
_GEO = BIT["geo"]


class Line(msgspec.Struct, frozen=True):
    """Why a word is on a list, whether it is rarer than counted, and what kind of reading it is."""

    reason: str
    rare: bool = False
    kind: Kind | None = None
    mark: Mark | None = None


class CuratedLists(msgspec.Struct, frozen=True):
    """Spelling → line, for each of the lists."""

    two_letters: dict[str, Line]
    accept: dict[str, Line]
    refuse: dict[str, Line]
    abbreviations: dict[str, Line]

    @classmethod
    def read(cls, folder: Path) -> "CuratedLists":
        lists = cls(*(read_list(folder / f"{name}.txt") for name in cls.__struct_fields__))
        torn = lists.refuse.keys() & (lists.accept.keys() | lists.two_letters.keys())
        if torn:
            raise ValueError(f"Both accepted and refused in {folder}: {', '.join(sorted(torn))}")
        return lists

    def spellings(self) -> set[str]:
        return self.two_letters.keys() | self.accept.keys() | self.refuse.keys() | self.abbreviations.keys()

    def settle(self, spelling: str, length: int, found: list[Reading], zipf: int) -> list[Reading]:
        """The readings of a spelling of *length* letters once the lists have had their say."""
        found = self._listed(spelling, length, found, zipf)
        if (line := self.abbreviations.get(spelling)) and not any(reading.classes & ABBREVIATED for reading in found):
            found = [Reading(spelling, spelling, BIT["abbreviation"], zipf, line.reason, ABBREVIATIONS), *found]
        return found

    def abbreviation(self, reading: Reading) -> Reading:
        """An abbreviation, which is used like a word if it is listed, or with the ending of a plural: DVDs."""
        own = self.abbreviations.get(reading.spelling)
        plural = reading.spelling.removesuffix("s") if reading.zipf >= _PLURAL_LEAST else ""
        line = own or self.abbreviations.get(plural)
        if line is None:
            return reading._replace(classes=reading.classes & ~ABBREVIATED | BIT["abbreviation"])
        classes = reading.classes & ~ABBREVIATED | BIT["accepted_abbreviation"]
        return reading._replace(classes=classes, gloss=line.reason)

    def _listed(self, spelling: str, length: int, found: list[Reading], zipf: int) -> list[Reading]:
        if line := self.two_letters.get(spelling):
            return [self._common(spelling, zipf, line, TWO_LETTERS), *_without_common(found)]
        if line := self.accept.get(spelling):
            return list(self._accepted(spelling, zipf, line, found))
        if (line := self.refuse.get(spelling)) and line.mark:
            return [reading._replace(classes=reading.classes | BIT[line.mark]) for reading in found]
        if line:
            kept = [
                reading for reading in _without_common(found) if line.kind != "other_name" or not reading.classes & _GEO
            ]
            kind = line.kind or "refused"
            if any(reading.classes & BIT[kind] for reading in kept):
                return kept
            gloss = next((reading.gloss for reading in found if reading.gloss and kind in NAMES), line.reason)
            return [Reading(spelling, spelling, BIT[kind], zipf, gloss, REFUSE), *kept]
        return list(_without_common(found)) if length == 2 else found

    def refused(self, reading: Reading) -> Reading:
        """An inflected form, which is refused as its base form is."""
        line = self.refuse[reading.lemma]
        if line.mark:
            return reading._replace(classes=reading.classes | BIT[line.mark])
        hit = BIT["common"] | (_GEO if line.kind == "other_name" else 0)
        if not reading.classes & hit:
            return reading
        return reading._replace(classes=reading.classes & ~hit | BIT[line.kind or "refused"])

    def _accepted(self, spelling: str, zipf: int, line: Line, found: list[Reading]) -> Iterator[Reading]:
        kind = line.kind or "common"
        if not any(reading.classes & BIT[kind] and reading.spelling == spelling for reading in found):
            yield self._common(spelling, zipf, line, ACCEPT)
        for reading in found:
            if reading.classes & BIT[kind]:
                zipf = min(reading.zipf, HIGHEST_RARE) if line.rare else reading.zipf
                reading = reading._replace(zipf=zipf, classes=self.accepted_marks(reading) | _mark(line))
            yield reading

    def accepted_marks(self, reading: Reading) -> int:
        """The classes of a reading that must be accepted: a word that is listed, and its forms, is no dialect."""
        return reading.classes & ~BIT["dialect"]

    def _common(self, spelling: str, zipf: int, line: Line, source: str) -> Reading:
        zipf = min(zipf, HIGHEST_RARE) if line.rare else zipf
        gloss = line.reason if source == TWO_LETTERS else ""
        return Reading(spelling, spelling, BIT[line.kind or "common"] | _mark(line), zipf, gloss, source)


def _mark(line: Line) -> int:
    return BIT[line.mark] if line.mark else 0


def _without_common(readings: list[Reading]) -> Iterator[Reading]:
    return (reading for reading in readings if not reading.classes & BIT["common"])


def read_list(path: Path) -> dict[str, Line]:
    """The words of one list; a line without a reason, a word given twice or an unknown tag is an error."""
    lines: dict[str, Line] = {}
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not text or text.startswith("#"):
            continue
        spelling, reason, *tags = [*text.split("\t"), ""] if "\t" not in text else text.split("\t")
        known = set(tags) <= {RARE, *KINDS, *MARKS}
        if not reason or spelling in lines or fold(spelling, "own_letter") is None or not known:
            raise ValueError(f"{path.name}, line {number}: expected a new word, a tab and a reason, found {text!r}")
        kind = next((kind for kind in KINDS if kind in tags), None)
        mark = next((mark for mark in MARKS if mark in tags), None)
        lines[spelling] = Line(reason, RARE in tags, kind, mark)
    return lines
