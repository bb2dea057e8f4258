"""Prints how well the judge tells fitting words from unfitting ones.

`python -m wortstube.games.buecherwurm.accuracy FILE` reads, for each language and theme, the words that fit and those
that do not, and prints the share of each that the judge accepts, with the words it got wrong. Invented words of a
language are asked for in every theme.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.themes import Language, themes


class Words(msgspec.Struct, frozen=True):
    """Words for one theme, with commas between."""

    fitting: str
    unfitting: str


class Corpus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of words by theme, and invented ones that fit none."""

    de: dict[str, Words]
    en: dict[str, Words]
    invented: dict[Language, str] = {}


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
    corpus = read(path)
    by_language: dict[Language, dict[str, Words]] = {"de": corpus.de, "en": corpus.en}
    return [
        _measured(language, theme, words) for language, rows in by_language.items() for theme, words in rows.items()
    ]


def read(path: Path) -> Corpus:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Corpus)


def taken_in(corpus: Corpus) -> dict[Language, tuple[str, ...]]:
    """R28: the invented words that count in some theme, each with the theme; there should be none."""
    return {
        language: tuple(
            f"{theme}: {word}" for word in split(words) for theme in themes() if _knows(language, theme, word)
        )
        for language, words in corpus.invented.items()
    }


def _knows(language: Language, theme: str, word: str) -> bool:
    return Judge.load(language).knows(theme, word) is not None


def _measured(language: Language, theme: str, words: Words) -> Measured:
    judge = Judge.load(language)
    fitting, unfitting = split(words.fitting), split(words.unfitting)
    missed = tuple(word for word in fitting if not judge.knows(theme, word))
    wrong = tuple(word for word in unfitting if judge.knows(theme, word))
    return Measured(language, theme, fitting, unfitting, missed, wrong)


def split(words: str) -> tuple[str, ...]:
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


def invented(corpus: Corpus) -> Iterator[str]:
    """The report on invented words, a line a language."""
    for language, taken in taken_in(corpus).items():
        asked = len(split(corpus.invented[language])) * len(themes())
        yield f"{language} {'invented':19} {len(taken) / asked:18.1%}   {', '.join(taken) or '–'}"


def _share(rows: list[Measured]) -> str:
    fitting, unfitting = accepted(rows)
    return f"{fitting:7.1%}  {unfitting:9.1%}"


if __name__ == "__main__":
    if len(sys.argv) != 2 or not (file := Path(sys.argv[1])).is_file():
        sys.exit("usage: python -m wortstube.games.buecherwurm.accuracy FILE")
    print("\n".join((*table(measure(file)), *invented(read(file)))))
