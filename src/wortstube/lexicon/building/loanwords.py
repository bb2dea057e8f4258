"""Loanwords, kept by hand in foreign.txt: those that are still written and said as in the language they came from.

A line has a base form, which stands for all its forms and, if it is a noun, for compounds with it at the end: Computer
for Heimcomputer. With a tab and "allein" behind it, it stands for itself only. Lines starting with # are headings.
"""

from collections import defaultdict
from pathlib import Path

_ALONE = "allein"
_SHARED = 4
"""A word of compounds has at least so many letters, by which most words are told to be none."""


class Loanwords:
    """Tells foreign base forms."""

    def __init__(self, path: Path) -> None:
        self._words: set[str] = set()
        self._ends: dict[str, list[str]] = defaultdict(list)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.exists() else (), start=1):
            if line and not line.startswith("#"):
                self._read(line, f"{path.name}, line {number}")

    def _read(self, line: str, where: str) -> None:
        word, _, note = line.partition("\t")
        if not word.isalpha() or word in self._words or note not in ("", _ALONE):
            raise ValueError(f"{where}: expected a new word and perhaps {_ALONE!r}, found {line!r}")
        self._words.add(word)
        if word[0].isupper() and not note and len(word) >= _SHARED:
            self._ends[word[-_SHARED:].lower()].append(word.lower())

    def __contains__(self, lemma: str) -> bool:
        if lemma in self._words:
            return True
        ends = self._ends.get(lemma[-_SHARED:])
        return ends is not None and lemma[0].isupper() and lemma.endswith(tuple(ends))
