"""Words a family does not want to hear from a program, kept by hand in offensive.txt: vulgar words, slurs and the like.

A line has an entry, a tab, a grade and, after another tab, why. An entry is a base form, whatever its case, and stands
for all its forms; with a star in front or behind it stands for all base forms that end or begin so. A form of another
word (Vögeln, of Vogel) is meant only if it is an entry itself, and written like it. The grades:

* offensive  the program never says it
* coarse     it is said neither to children nor by its weaker players
* harmless   none of the above, although it begins or ends like one
"""

from collections import defaultdict
from pathlib import Path

from wortstube.lexicon.format.classes import BIT
from wortstube.lexicon.format.fold import normalise
from wortstube.lexicon.format.layout import ALPHABET

GRADES = {"offensive": BIT["offensive"], "coarse": BIT["coarse"], "harmless": 0}
_SHARED = 4
"""By so many letters of its beginning or end, most words are told to be harmless."""


class Offensive:
    """Tells the grade of words; `words` are the entries without a star."""

    def __init__(self, path: Path) -> None:
        self.words: dict[str, int] = {}
        self._capitals: dict[str, bool] = {}
        self._beginnings: dict[str, list[tuple[str, int]]] = defaultdict(list)
        self._ends: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line and not line.startswith("#"):
                self._read(line, f"{path.name}, line {number}")

    def _read(self, line: str, where: str) -> None:
        entry, grade, *_ = (*line.split("\t"), "")
        letters = normalise(entry.strip("*"))
        if grade not in GRADES or not letters.isalpha() or ("*" in entry and len(letters) < _SHARED - 1):
            raise ValueError(f"{where}: expected a word and one of {', '.join(GRADES)}, found {line!r}")
        for more in ("", *ALPHABET) if len(letters) < _SHARED else ("",):
            if entry.endswith("*"):
                self._beginnings[(letters + more)[:_SHARED]].append((letters, GRADES[grade]))
            if entry.startswith("*"):
                self._ends[(more + letters)[-_SHARED:]].append((letters, GRADES[grade]))
        if "*" not in entry:
            self.words[letters] = GRADES[grade]
            self._capitals[letters] = entry[0].isupper()

    def bits(self, word: str, spelling: str, lemma: str) -> int:
        """The grade of a word with this spelling and base form: as it is listed, or as its base form is."""
        if spelling != lemma and word in self.words and self._capitals[word] == spelling[0].isupper():
            return self.words[word]
        return self.of_base(lemma)

    def of_base(self, lemma: str) -> int:
        """What is listed of a base form. Of a plural that nobody links to its base form, this is told."""
        word = normalise(lemma)
        told = self.words[word] if word in self.words else self._starred(word)
        return (self.words.get(word.removesuffix("S")) if told is None else told) or 0

    def _starred(self, word: str) -> int | None:
        """What starred entries say of a word; of several grades the worse one, whose bit is the lower."""
        told = None
        for start, bits in self._beginnings.get(word[:_SHARED], ()):
            if word.startswith(start) and (told is None or bits < told):
                told = bits
        for end, bits in self._ends.get(word[-_SHARED:], ()):
            if word.endswith(end) and (told is None or bits < told):
                told = bits
        return told


assert GRADES["offensive"] < GRADES["coarse"]
