"""The theme cards of Bücherwurm (R2, R19) and the terms of each theme, as they stand in the files of this folder.

How a theme's terms are matched with what somebody says is the judge's business.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal, assert_never, get_args

import msgspec

FOLDER = Path(__file__).parent
Level = Literal["easy", "medium", "hard"]
Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
Way = Literal["feminine", "surnames"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One theme of a card, with a title in each language."""

    slug: str
    de: str
    en: str
    closed: bool = False
    """Its terms are all there are."""

    def title(self, language: Language) -> str:
        match language:
            case "de":
                return self.de
            case "en":
                return self.en
            case _:
                assert_never(language)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A theme card: three themes, the easy one on top (R19)."""

    number: int
    easy: Theme
    medium: Theme
    hard: Theme

    @property
    def themes(self) -> tuple[Theme, Theme, Theme]:
        return self.easy, self.medium, self.hard


class Term(msgspec.Struct, frozen=True):
    """A listed term and how common it is: 1 everybody would say it, 2 most know it, 3 rare."""

    term: str
    tier: int


class Judging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the judge speaks of the themes and matches their terms; see judging.toml."""

    names: frozenset[str]
    kinds: dict[Language, dict[str, str]]
    takes: dict[Way, frozenset[str]]
    includes: dict[str, tuple[str, ...]]
    heads: dict[Language, dict[str, str]]


class _Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]


@cache
def cards() -> tuple[Card, ...]:
    """The cards of the box by number.

    >>> [theme.de for theme in cards()[0].themes]
    ['Am Strand', 'Duftende Pflanzen', 'Asiatische Städte']
    """
    return msgspec.convert(_toml("themes.toml"), _Box).cards


@cache
def judging() -> Judging:
    """What the judge is told about the themes.

    >>> judging().kinds["de"]["birds"]
    'Vogel'
    """
    return msgspec.convert(_toml("judging.toml"), Judging)


def _toml(name: str) -> dict[str, object]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def themes() -> dict[str, Theme]:
    """All themes by their slug.

    >>> len(themes()), themes()["beach"].en
    (72, 'At the beach')
    """
    return {theme.slug: theme for card in cards() for theme in card.themes}


def read_terms(language: str, slug: str) -> tuple[Term, ...]:
    """The terms of a theme's file.

    >>> [term for term in read_terms("de", "elements") if term.term == "Gold"]
    [Term(term='Gold', tier=1)]
    """
    lines = (FOLDER / language / f"{slug}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(Term(term, int(tier)) for term, tier in (line.split("\t") for line in lines))
