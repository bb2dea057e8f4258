"""How well the judge tells fitting words from unfitting ones, with words it was not made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from wortstube.games.buecherwurm.accuracy import Measured, accepted, invented, measure, read, split, table, taken_in
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.themes import Language, judging

FOLDER = Path(__file__).parent
FOUND = measure(FOLDER / "accuracy.toml")
FILES = ("accuracy.toml", "accuracy_families.toml", "accuracy_unseen.toml")
LEAST_FITTING: dict[Language, float] = {"de": 0.97, "en": 0.93}
MOST_UNFITTING = 0.01
LEAST_OF_A_THEME = 0.8
ABSURD: dict[Language, tuple[str, ...]] = {
    "de": ("Quark", "Xylofon", "Tunnel", "Jodel", "Zickzack", "Umleitungs", "Oktober", "Erbsen"),
    "en": ("quark ", "xylophone ", "yoga", "zigzag ", "october ", "umbrella", "envelope "),
}
"""What nobody puts before a head."""


def test_the_corpus_has_fifteen_words_of_each_for_at_least_ten_themes() -> None:
    assert sum(row.language == "de" for row in FOUND) >= 10
    assert {(len(set(row.fitting)), len(set(row.unfitting))) for row in FOUND} == {(15, 15)}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("file", FILES)
def test_r28_the_judge_accepts_fitting_and_hardly_any_unfitting_words(file: str, language: Language) -> None:
    fitting, unfitting = accepted(row for row in measure(FOLDER / file) if row.language == language)
    assert fitting >= LEAST_FITTING[language]
    assert unfitting <= MOST_UNFITTING


@pytest.mark.parametrize("language", ["de", "en"])
def test_r28_no_invented_compound_or_person_counts_in_any_theme(language: Language) -> None:
    corpus = read(FOLDER / "accuracy.toml")
    assert len(split(corpus.invented[language])) >= 70
    assert taken_in(corpus)[language] == ()


@pytest.mark.parametrize("language", ["de", "en"])
def test_r28_no_head_of_a_theme_takes_whatever_is_put_before_it(language: Language) -> None:
    judge = Judge.load(language)
    made = [
        (theme, f"{before}{head.lower()}")
        for theme, heads in judging().heads[language].items()
        for head in heads.split()
        for before in ABSURD[language]
    ]
    nowhere = [(theme, word) for theme, word in made if not judge.is_vouched_for(word)]
    assert len(nowhere) > 0.99 * len(made)
    assert [(theme, word) for theme, word in nowhere if judge.knows(theme, word)] == []


@pytest.mark.parametrize("row", FOUND, ids=lambda row: f"{row.language}-{row.theme}")
def test_no_theme_misses_more_than_three_fitting_words(row: Measured) -> None:
    assert accepted([row])[0] >= LEAST_OF_A_THEME, row.missed


def test_the_report_has_a_line_for_every_theme_and_one_for_every_language() -> None:
    assert len(list(table(FOUND))) == 1 + len(FOUND) + 2
    assert len(list(invented(read(FOLDER / "accuracy.toml")))) == 2
