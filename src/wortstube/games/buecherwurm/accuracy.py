"""Prints how well the judge tells fitting words from unfitting ones.

`python -m wortstube.games.buecherwurm.accuracy FILE` reads, for each language and theme, the words that fit and those
that do not, and prints the share of each that the judge accepts, with the words it got wrong.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.themes import Language


class Words(msgspec.Struct, frozen=True):
    """Words for one theme, with commas between."""

    fitting: str
    unfitting: str


class Measured(msgspec.Struct, frozen=True):
    """What the judge made of the words for one theme."""

    language: str
    theme: str
    fitting: tuple[str, ...]
    unfitting: tuple[str, ...]
    missed: tuple[str, ...]
    """Fitting words that it does not know."""
    wrong: tuple[str, ...]
    """Unfitting words that it accepts."""


def measure(path: Path) -> list[Measured]:
    """What the judge makes of the words of a file."""
    corpus = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[Language, dict[str, Words]])
    return [_measured(language, theme, words) for language, themes in corpus.items() for theme, words in themes.items()]


def _measured(language: Language, theme: str, words: Words) -> Measured:
    judge = Judge.load(language)
    fitting, unfitting = _split(words.fitting), _split(words.unfitting)
    missed = tuple(word for word in fitting if not judge.knows(theme, word))
    wrong = tuple(word for word in unfitting if judge.knows(theme, word))
    return Measured(language, theme, fitting, unfitting, missed, wrong)


def _split(words: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in words.split(","))


def accepted(found: Iterable[Measured]) -> tuple[float, float]:
    """The shares of the fitting and of the unfitting words that were accepted."""
    rows = list(found)
    fitting, missed = sum(len(row.fitting) for row in rows), sum(len(row.missed) for row in rows)
    return 1 - missed / fitting, sum(len(row.wrong) for row in rows) / sum(len(row.unfitting) for row in rows)


def table(found: list[Measured]) -> Iterator[str]:
    """The report, line by line."""
    yield f"{'theme':22} fitting  unfitting   missed / wrongly accepted"
    for row in found:
        faults = f"{', '.join(row.missed) or '–'} / {', '.join(row.wrong) or '–'}"
        yield f"{row.language} {row.theme:19} {_share([row])}   {faults}"
    for language in dict.fromkeys(row.language for row in found):
        yield f"{language} {'all':19} {_share([row for row in found if row.language == language])}"


def _share(rows: list[Measured]) -> str:
    fitting, unfitting = accepted(rows)
    return f"{fitting:7.1%}  {unfitting:9.1%}"


if __name__ == "__main__":
    print("\n".join(table(measure(Path(sys.argv[1])))))
