"""The hand-kept lists of a language: one word a line, a tab, and why it is there. Lines starting with # are notes.

A third column "selten" says that few people know the word, whatever the frequency list thinks: it counts the English
"his", not the tone His. Such a word keeps its validity and leaves the smaller vocabularies.

* two_letters.txt  the only words of two letters there are (X4)
* accept.txt       words that must be accepted, above all those of the rulebooks (X5)
* refuse.txt       spellings the source has but no game should take

Lists name spellings, not capitals (X3): refusing "Ems" does not touch another word that is spelled EMS in a game.
"""

from pathlib import Path

import msgspec

from wortstube.lexicon.fold import fold

RARE = "selten"


class Line(msgspec.Struct, frozen=True):
    """Why a word is on a list, and whether it is rarer than counted."""

    reason: str
    rare: bool = False


class CuratedLists(msgspec.Struct, frozen=True):
    """Spelling → line, for each of the three lists."""

    two_letters: dict[str, Line]
    accept: dict[str, Line]
    refuse: dict[str, Line]

    @classmethod
    def read(cls, folder: Path) -> "CuratedLists":
        lists = cls(*(read_list(folder / f"{name}.txt") for name in cls.__struct_fields__))
        torn = lists.refuse.keys() & (lists.accept.keys() | lists.two_letters.keys())
        if torn:
            raise ValueError(f"Both accepted and refused in {folder}: {', '.join(sorted(torn))}")
        return lists

    def rare(self) -> set[str]:
        """The accepted spellings that are rarer than counted."""
        return {word for lines in (self.two_letters, self.accept) for word, line in lines.items() if line.rare}


def read_list(path: Path) -> dict[str, Line]:
    """The words of one list; a line without a reason, a word given twice or an unknown third column is an error."""
    lines: dict[str, Line] = {}
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not text or text.startswith("#"):
            continue
        spelling, reason, *more = [*text.split("\t"), ""][:4]
        if not reason or spelling in lines or fold(spelling, "own_letter") is None or more not in ([""], [RARE, ""]):
            raise ValueError(f"{path.name}, line {number}: expected a new word, a tab and a reason, found {text!r}")
        lines[spelling] = Line(reason, RARE in more)
    return lines
