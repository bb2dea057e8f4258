"""What players of Bücherwurm that are no persons have in their heads (R26): terms they know, and what comes to mind.

Which terms one knows is fixed by its level and its name: the familiar ones first, and a stronger one of the same name
knows all that a weaker one does. What comes to mind is drawn once for a turn and kept: a term that is refused, an
objection or a number that is counted changes nothing about it. The more terms have been named, the less comes.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from wortstube.games.buecherwurm.equipment import LETTERS
from wortstube.games.buecherwurm.forms import is_on
from wortstube.games.buecherwurm.judge import Judge, Term, initial
from wortstube.games.buecherwurm.messages import View
from wortstube.games.buecherwurm.themes import Language, Theme, judging
from wortstube.games.core import Chance
from wortstube.games.levels import LEVELS, Who, persona, rungs

_WORDS = ((0, 1, 2, 3, 2), (0, 1, 3, 4, 4), (4, 4, 4, 4, 4))
_NAMES = ((0, 0, 1, 1, 1), (2, 2, 3, 3, 3), (4, 4, 4, 4, 4))
"""The grade by how common a term is in its list (row), and how rare its words are in the lexicon; last: not there."""

KNOWN = (
    (0.70, 0.85, 0.95, 1.00, 1.00, 1.00),
    (0.00, 0.70, 0.90, 1.00, 1.00, 1.00),
    (0.00, 0.00, 0.70, 0.95, 1.00, 1.00),
    (0.00, 0.00, 0.20, 0.60, 0.90, 1.00),
    (0.00, 0.00, 0.00, 0.10, 0.40, 0.80),
)
"""The share of the terms of a grade that a bot knows, by level."""

BORROWING = float(LEVELS.index("klub"))
"""From here on the ladder a bot says foreign words and abbreviations."""

CAPACITY = (8.4, 12.6, 18.2, 26.5, 41.0, 66.0)
"""How many terms of a theme come to mind before one has been named, by level: of few known ones each comes easily."""

FADING = (0.87, 0.88, 0.89, 0.90, 0.91, 0.93)
"""What is left of them with every term that has been named, by level."""

FORM = 1.9
"""On its best day so many times as much comes to a bot's mind as usual, on its worst that part of it."""

CLEAREST = 0.95
"""No term comes to mind more surely."""

DIMMER = 0.85
"""So much less than one of the grade before."""


class FamiliarTerm(msgspec.Struct, frozen=True):
    """A term that can be said, and how familiar it is."""

    term: str
    key: str
    initial: str
    grade: int
    """0 children say it, 1 most people do, 2 most know it, 3 who reads much knows it, 4 it is rare."""
    borrowed: bool
    """Whether it is a foreign word or an abbreviation."""


@lru_cache(maxsize=256)
def familiar_terms(slug: str, language: Language) -> tuple[FamiliarTerm, ...]:
    """All terms of a theme that bots say, by how familiar they are."""
    judge = Judge.load(language)
    terms = [
        FamiliarTerm(
            term=term.term,
            key=judge.key(term.term, slug),
            initial=initial(term.term, language),
            grade=_grade(judge, slug, term),
            borrowed=judge.is_borrowed(term.term) and not (_has_names(slug) and term.tier == 1),
        )
        for term in judge.sayable(slug)
    ]
    return tuple(sorted(terms, key=lambda term: term.grade))


def _grade(judge: Judge, slug: str, term: Term) -> int:
    """A phrase is rarer than its words, unless everybody says it."""
    rarity = judge.rarity(term.term)
    grades = (_NAMES if _has_names(slug) else _WORDS)[term.tier - 1]
    if rarity is None:
        return grades[-1]
    return grades[min(3, rarity + (term.tier > 1 and judge.is_phrase(term.term)))]


def _has_names(slug: str) -> bool:
    return slug in judging().names


@lru_cache(maxsize=1024)
def known_terms(theme: Theme, language: Language, who: Who) -> tuple[FamiliarTerm, ...]:
    """What a bot knows for a theme, always the same."""
    if not theme.slug:
        return ()
    bot, shares = persona(who), [rungs(who, known) for known in KNOWN]
    taste = Chance(bot.name.encode(), 0, f"terms {theme.slug}")
    return tuple(
        term
        for term in familiar_terms(theme.slug, language)
        if not (term.borrowed and bot.rung < BORROWING) and taste.of(term.term) < shares[term.grade]
    )


def turn_of(view: View, chance: Chance) -> Chance:
    """The chance of a turn, which lasts until it is over: then there is another theme, or one more term was named.

    R28: whoever has to go on because a listed term was objected to goes on with the same.
    """
    card = view.card.number if view.card else 0
    return chance.lasting(f"turn {view.round}.{card}.{len(view.named)}")


def in_mind(view: View, who: Who, chance: Chance) -> list[FamiliarTerm]:
    """The new terms that come to mind in this turn for dice that may be taken, those first that are said first."""
    assert view.theme is not None
    faces = [die.letters for die in view.dice if not die.fault]
    taken = {named.key for named in (*view.named, *view.refused)}
    known, turn = known_terms(view.theme, view.options.language, who), turn_of(view, chance)
    weight = sum(DIMMER**term.grade for term in known)
    clear = _form(chance) * _arriving(who, len(view.named)) / max(1.0, weight)
    found = [
        term
        for term in known
        if any(is_on(face, term.initial) for face in faces)
        and term.key not in taken
        and turn.of(term.term) < min(CLEAREST, clear * DIMMER**term.grade)
    ]
    return sorted(found, key=lambda term: turn.of(f"say {term.term}") ** 2**term.grade, reverse=True)


def expected(view: View, who: Who) -> float:
    """About how many terms will come to mind in this turn; nothing is looked up for it."""
    letters = {letter for die in view.dice if not die.fault for letter in die.letters}
    return _arriving(who, len(view.named)) * len(letters) / len(LETTERS)


def _arriving(who: Who, named: int) -> float:
    """How many terms of a theme come to mind, whatever they begin with, after so many were named."""
    return rungs(who, CAPACITY) * rungs(who, FADING) ** named


def _form(chance: Chance) -> float:
    """How good a day a bot has, for the whole of a game."""
    return float(FORM ** (2 * chance.lasting("game").of("form") - 1))
