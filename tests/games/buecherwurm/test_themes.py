"""The theme cards of Bücherwurm and the terms of their themes: that all are there, clean, many and varied enough."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from wortstube import games
from wortstube.games.buecherwurm.forms import without_article
from wortstube.lexicon import fold

FOLDER = Path(games.__file__).parent / "buecherwurm" / "themes"
LEVELS = ("easy", "medium", "hard")
FACES = ("A", "B", "CK", "D", "E", "F", "G", "H", "I", "J", "L", "M", "N", "O", "P", "QU", "R", "S", "T", "U", "V", "W",
         "XY", "Z")  # fmt: skip
LEAST_TERMS = {"de": 120, "en": 60}
LEAST_FACES = 18
ALL_THERE_ARE = {"elements": 118, "african_countries": 54}
LINE = re.compile(r"\S(?:[^\t]*\S)?\t[123]")
ARTICLES = {"de": ("der ", "die ", "das ", "ein ", "eine "), "en": ("the ", "a ", "an ")}


class Theme(NamedTuple):
    slug: str
    titles: tuple[str, str]
    closed: bool


CARDS = tomllib.loads((FOLDER / "themes.toml").read_text(encoding="utf-8"))["cards"]
THEMES = [
    Theme(theme["slug"], (theme["de"], theme["en"]), theme.get("closed", False))
    for card in CARDS
    for theme in (card[level] for level in LEVELS)
]
WANTED = [(language, theme.slug) for theme in THEMES for language in ARTICLES]
WRITTEN = [wanted for wanted in WANTED if (FOLDER / wanted[0] / f"{wanted[1]}.txt").exists()]
CLOSED = {theme.slug for theme in THEMES if theme.closed}
OPEN = [written for written in WRITTEN if written[1] not in CLOSED]


def lines(language: str, slug: str) -> list[str]:
    return (FOLDER / language / f"{slug}.txt").read_text(encoding="utf-8").splitlines()


def terms(language: str, slug: str) -> list[str]:
    return [line.partition("\t")[0] for line in lines(language, slug)]


def letters(term: str) -> str:
    return fold("".join(sign for sign in term if sign.isalpha()), "base_letter") or ""


def spoken(term: str) -> str:
    """The same for spellings that differ only in case, ß or ss, signs and spaces."""
    return "".join(sign for sign in term.casefold() if sign.isalnum())


def fits(face: str, term: str) -> bool:
    """R11: a face with two letters takes either, except Qu."""
    return letters(term).startswith("QU" if face == "QU" else tuple(face))


def test_r2_r19_there_are_24_cards_of_three_themes_with_titles_in_both_languages() -> None:
    assert [card["number"] for card in CARDS] == list(range(1, 25))
    assert all(set(card) == {"number", *LEVELS} for card in CARDS)
    assert len({theme.slug for theme in THEMES}) == 72
    assert len({title for theme in THEMES for title in theme.titles if title}) == 144


def test_every_theme_has_terms_in_both_languages() -> None:
    assert [wanted for wanted in WANTED if wanted not in WRITTEN] == []


def test_every_file_of_terms_belongs_to_a_theme() -> None:
    files = {(file.parent.name, file.stem) for file in FOLDER.glob("*/*.txt")}
    assert files <= set(WANTED)


@pytest.mark.parametrize(("language", "slug"), WRITTEN)
def test_every_line_is_a_term_and_its_commonness_in_order(language: str, slug: str) -> None:
    assert [line for line in lines(language, slug) if not LINE.fullmatch(line)] == []
    assert terms(language, slug) == sorted(terms(language, slug), key=str.casefold)


@pytest.mark.parametrize(("language", "slug"), WRITTEN)
def test_every_term_begins_with_a_letter_and_without_an_article(language: str, slug: str) -> None:
    assert [term for term in terms(language, slug) if not term[0].isalpha()] == []
    begun = [term for term in terms(language, slug) if term.lower().startswith(ARTICLES[language])]
    assert [term for term in begun if without_article(term.lower(), language) != term.lower()] == []


@pytest.mark.parametrize(("language", "slug"), WRITTEN)
def test_no_term_is_there_twice(language: str, slug: str) -> None:
    count = Counter(spoken(term) for term in terms(language, slug))
    assert [word for word, times in count.items() if times > 1] == []


@pytest.mark.parametrize(("language", "slug"), OPEN)
def test_an_open_theme_has_enough_terms_for_enough_faces(language: str, slug: str) -> None:
    all_terms = terms(language, slug)
    missing = [face for face in FACES if not any(fits(face, term) for term in all_terms)]
    assert len(all_terms) >= LEAST_TERMS[language]
    assert len(FACES) - len(missing) >= LEAST_FACES, f"no term for {missing}"


@pytest.mark.parametrize("language", ARTICLES)
@pytest.mark.parametrize("slug", sorted(CLOSED))
def test_a_closed_theme_has_all_there_are(language: str, slug: str) -> None:
    assert len(terms(language, slug)) == ALL_THERE_ARE[slug]
