"""Terms of Bücherwurm as they are named: by which letter they begin, for which die, and whether they were named before.

Whether a term fits its theme is no question for this module unless the judge knows it (R28).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.dice import fault_of, letters_on, takeable
from wortstube.games.buecherwurm.judge import Judge, fits_face, initial
from wortstube.games.buecherwurm.messages import LONGEST_TERM, Name, Preview, State, View
from wortstube.games.buecherwurm.named import Known, Named
from wortstube.games.buecherwurm.themes import Language, Theme
from wortstube.games.core import Referee, Rejection, Seat
from wortstube.lexicon import Policy, PolicyFile

_POLICIES = PolicyFile.beside(__file__)
_WORD = re.compile(r"[^\W\d_]{2,}")


def policy_of(options: Options) -> Policy:
    """The dictionary a table asks beside its themes: any word will do, by its base letters."""
    return _POLICIES.agreed(options, options.language)


def read(state: State, seat: Seat, command: Name, referee: Referee) -> Named | Rejection:
    """R6, R28, R29: a term as it is named, with what the judge says; or why it cannot be named."""
    assert state.theme is not None
    term = cleaned(command.term)
    key = key_of(term, state.theme, state.options.language)
    if fault := _fault_of_term(term, key, state.options.language, state.named, state.refused):
        return fault
    die = _die_for(state, seat, term, command.die)
    if isinstance(die, Rejection):
        return die
    known = known_by(state.theme, term, state.options.language, referee)
    if state.options.family_words and known is None and is_offensive(term, referee):
        return Rejection("offensive_term", {"term": term})
    slug = state.theme.slug
    standing = "vouched" if known else Judge.load(state.options.language).standing(slug, term)
    return Named(
        seat=seat,
        term=written(term, known, referee),
        key=key,
        die=die,
        victim=state.owner(die),
        known=known,
        theme=slug,
        standing=standing,
    )


def cleaned(term: str) -> str:
    """
    >>> cleaned("  die\\n Möwe ")
    'die Möwe'
    """
    printable = "".join(sign if sign.isprintable() else " " for sign in term[: 10 * LONGEST_TERM])
    return " ".join(printable.split())


def written(term: str, known: Known | None, referee: Referee) -> str:
    """A term as one writes it, however it was typed: as the list has it, else each word as the dictionary does."""
    if known and known.term.casefold() == term.casefold():
        return known.term
    return _WORD.sub(lambda word: _written(word[0], referee), term)


def _written(word: str, referee: Referee) -> str:
    """What is typed without capitals says nothing; else one of several ways may be meant."""
    known = [spelling for spelling in referee.judge(word).spellings if spelling.casefold() == word.casefold()]
    return word if not known or (word in known and not word.islower()) else known[0]


def is_offensive(term: str, referee: Referee) -> bool:
    """Whether a term has a word that the referee refuses where only family words count."""
    return any(referee.judge(word).reason == "offensive" for word in _WORD.findall(term))


def key_of(term: str, theme: Theme, language: Language) -> str:
    """The same for all forms of a term: plural, article, case, ß and ss (R6)."""
    return Judge.load(language).key(term, theme.slug)


def _fault_of_term(
    term: str, key: str, language: Language, named: Sequence[Named], refused: Sequence[Named]
) -> Rejection | None:
    """R6: a term that begins with a letter and is new for this theme; R18: what was refused stays refused."""
    if len(term) > LONGEST_TERM:
        return Rejection("term_too_long", {"most": LONGEST_TERM, "rule": "R6"})
    if not initial(term, language) or not key:
        return Rejection("no_term", {"term": term, "rule": "R6"})
    if before := next((other for other in named if other.key == key), None):
        return Rejection("named_already", {"term": before.term, "seat": before.seat, "rule": "R6"})
    if before := next((other for other in refused if other.key == key), None):
        return Rejection("refused_already", {"term": before.term, "rule": "R18"})
    return None


def _die_for(state: State, seat: Seat, term: str, die: int | None) -> int | Rejection:
    """R29: one term takes one die; if several fit, the player says which."""
    language = state.options.language
    if die is not None:
        if fault := fault_of(state, die, seat):
            return fault
        letters = letters_on(state, die)
        data = {"term": term, "die": die, "letters": letters, "rule": "R6"}
        return die if fits_face(term, letters, language) else Rejection("wrong_letter", data)
    fitting = [die for die in takeable(state, seat) if fits_face(term, letters_on(state, die), language)]
    if len(fitting) > 1:
        return Rejection("several_dice", {"dice": fitting, "rule": "R29"})
    return fitting[0] if fitting else _no_die(state, seat, term)


def _no_die(state: State, seat: Seat, term: str) -> Rejection:
    """Why a term takes no die: it fits one that may not be taken (R10, R23, R24, R30), or none at all (R6)."""
    language = state.options.language
    lying = sorted(die for dice in state.held for die in dice)
    fitting = [die for die in lying if fits_face(term, letters_on(state, die), language)]
    faults = [fault for die in fitting if (fault := fault_of(state, die, seat))]
    return faults[0] if faults else Rejection("no_die_fits", {"term": term, "rule": "R6"})


def known_by(theme: Theme, term: str, language: Language, referee: Referee) -> Known | None:
    """R28: by what the circle has ruled on terms for this theme, else by the terms of the theme."""
    key = key_of(term, theme, language)
    for ruled, counts in referee.terms(theme.slug).items():
        if key_of(ruled, theme, language) == key:
            return Known(term=ruled, why="", source="house") if counts else None
    known = Judge.load(language).knows(theme.slug, term) if theme.slug else None
    return Known(term=known.term, why=known.why, tier=known.tier) if known else None


def preview(seen: View, command: Name) -> Preview:
    """R29: which dice a term fits. Whether it is listed stays open until it is named."""
    assert seen.theme is not None
    language = seen.options.language
    term = cleaned(command.term)
    key = key_of(term, seen.theme, language)
    fault = _fault_of_term(term, key, language, seen.named, seen.refused)
    fitting = [die for die in seen.dice if die.letters and fits_face(term, die.letters, language)]
    free = tuple(die.die for die in fitting if not die.fault)
    blocked = fitting[0].fault if fitting and not free else ""
    code = fault.code if fault else "" if free else blocked or "no_die_fits"
    return Preview(letters=initial(term, language), dice=free, fault=code)
