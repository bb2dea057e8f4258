"""The hand-kept lists of a language: one word a line, a tab, and why it is there. Lines starting with # are notes.

* two_letters.txt  the only words of two letters there are (X4)
* accept.txt       words that must be accepted, above all those of the rulebooks (X5)
* refuse.txt       spellings the source has but no game should take

Lists name spellings, not capitals (X3): refusing "Ems" does not touch another word that is spelled EMS in a game.
"""

from pathlib import Path

import msgspec

from wortstube.lexicon.fold import fold


class CuratedLists(msgspec.Struct, frozen=True):
    """Spelling → reason, for each of the three lists."""

    two_letters: dict[str, str]
    accept: dict[str, str]
    refuse: dict[str, str]

    @classmethod
    def read(cls, folder: Path) -> "CuratedLists":
        lists = cls(*(read_list(folder / f"{name}.txt") for name in cls.__struct_fields__))
        torn = lists.refuse.keys() & (lists.accept.keys() | lists.two_letters.keys())
        if torn:
            raise ValueError(f"Both accepted and refused in {folder}: {', '.join(sorted(torn))}")
        return lists


def read_list(path: Path) -> dict[str, str]:
    """The words of one list with their reasons; a line without a reason or a word given twice is an error."""
    entries: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        spelling, _, reason = line.partition("\t")
        if not reason.strip() or fold(spelling, "own_letter") is None or spelling in entries:
            raise ValueError(f"{path.name}, line {number}: expected a new word, a tab and a reason, found {line!r}")
        entries[spelling] = reason.strip()
    return entries
