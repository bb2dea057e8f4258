"""How well the judge tells fitting words from unfitting ones, with words it was not made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from wortstube.games.buecherwurm.accuracy import Measured, accepted, measure, table

FOUND = measure(Path(__file__).parent / "accuracy.toml")
LEAST_FITTING, MOST_UNFITTING = 0.8, 0.05


def test_the_corpus_has_fifteen_words_of_each_for_at_least_ten_themes() -> None:
    assert sum(row.language == "de" for row in FOUND) >= 10
    assert {(len(set(row.fitting)), len(set(row.unfitting))) for row in FOUND} == {(15, 15)}


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_judge_accepts_most_fitting_and_hardly_any_unfitting_words(language: str) -> None:
    fitting, unfitting = accepted(row for row in FOUND if row.language == language)
    assert fitting >= LEAST_FITTING
    assert unfitting <= MOST_UNFITTING


@pytest.mark.parametrize("row", FOUND, ids=lambda row: f"{row.language}-{row.theme}")
def test_no_theme_misses_more_than_three_fitting_words(row: Measured) -> None:
    assert accepted([row])[0] >= LEAST_FITTING, row.missed


def test_the_report_has_a_line_for_every_theme_and_one_for_every_language() -> None:
    assert len(list(table(FOUND))) == 1 + len(FOUND) + 2
