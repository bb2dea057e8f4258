"""Persons by their names: what of a full name may be left out, and which first names go with a surname.

Many persons are listed by their surname alone. Their first names stand in a file, for whoever says just any first name
before Mozart has named nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from wortstube.games.buecherwurm.forms import words_of
from wortstube.games.buecherwurm.themes import FOLDER, Language

_PARTICLES = frozenset(("von", "van", "de", "da", "di", "del", "du", "la", "le", "der", "den", "ter", "zu", "sir"))


def shorter_names(words: Sequence[str]) -> Iterator[str]:
    """Mozart and Wolfgang Mozart for Wolfgang Amadeus Mozart; none for Ludwig II. and Karl der Große.

    >>> list(shorter_names(("ludwig", "van", "beethoven")))
    ['vanbeethoven', 'beethoven', 'ludwigbeethoven']
    """
    if words[-1].isdigit() or words[-2] in ("der", "die", "the") or "und" in words or "and" in words:
        return
    yield from ("".join(words[at:]) for at in range(1, len(words)))
    if len(words) > 2:
        yield words[0] + words[-1]


def may_be_called(surname: str, first: Sequence[str], language: Language) -> bool:
    """Whether somebody of this surname bears these first names, or has them as initials.

    >>> may_be_called("bach", ("johann", "sebastian"), "de"), may_be_called("bach", ("j", "s"), "de")
    (True, True)
    >>> may_be_called("bach", ("quirin",), "de"), may_be_called("goethe", ("johann", "wolfgang", "von"), "de")
    (False, True)
    """
    known = _first_names(language).get(surname, frozenset())
    said = [name for name in first if name not in _PARTICLES]
    return all(name in known or name in _initials(known) for name in said)


def _initials(names: frozenset[str]) -> frozenset[str]:
    return frozenset(name[0] for name in names)


@cache
def _first_names(language: Language) -> dict[str, frozenset[str]]:
    lines = (FOLDER / "first_names.txt").read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines)
    return {"".join(words_of(surname, language)): frozenset(words_of(names, language)) for surname, names in rows}
