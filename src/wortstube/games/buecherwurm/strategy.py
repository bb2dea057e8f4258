"""How a player of Bücherwurm thinks: which terms come to mind, and which die is worth a term.

All levels weigh alike. They differ in the terms they know, the more common first, and in how many of those come to mind
when it is their turn; so weak ones run out of terms (R13), they do not throw dice away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from wortstube.games.buecherwurm.equipment import SPECIAL, SpecialFace
from wortstube.games.buecherwurm.judge import Judge, fits_face, initial
from wortstube.games.buecherwurm.messages import Die, View
from wortstube.games.buecherwurm.scoring import GOAL, LAST_DIE, NOT_POINTS
from wortstube.games.buecherwurm.themes import LEVELS as DIFFICULTIES
from wortstube.games.buecherwurm.themes import Card, Language, Theme
from wortstube.games.buecherwurm.themes import Level as Difficulty
from wortstube.games.core import Chance, Seat
from wortstube.games.levels import Level


class Skill(msgspec.Struct, frozen=True):
    """What sets a level apart."""

    known: tuple[float, float, float]
    """Share of the terms it knows: of those everybody would say, of those most know, of rare ones."""
    recall: float
    """Chance that a term it knows comes to mind in a turn."""
    faces: tuple[SpecialFace, ...]
    """R25: what it turns the special die to. Weak players like a way out, strong ones a prize."""


SKILLS: dict[Level, Skill] = {
    "anfaenger": Skill((0.55, 0.2, 0.03), 0.35, ("theme", "any_letter")),
    "hobby": Skill((0.65, 0.35, 0.08), 0.45, ("any_letter", "theme", "not")),
    "klub": Skill((0.85, 0.6, 0.2), 0.6, ("plus_two", "not", "stack")),
    "experte": Skill((1.0, 0.9, 0.6), 0.9, ("plus_two", "stack")),
}

RISK = 0.3
"""How likely a die that lies open is stolen before the round ends."""
END = 0.3
"""What ending the round is worth for each point one is ahead in it."""
WINNING = 100.0
"""Winning the game is worth more than anything else, letting somebody else win is as bad."""
JOKER = 0.2
"""R23: the joker brings nothing but another turn."""
DENIAL = 0.6
"""How likely somebody else would have had a die of the middle."""
FAMILIAR = 18.0
"""For so many of the letters one should have a term to be at home in a theme."""


class KnownTerm(msgspec.Struct, frozen=True):
    term: str
    key: str


@lru_cache(maxsize=256)
def known_terms(theme: Theme, language: Language, level: Level) -> tuple[KnownTerm, ...]:
    """Always the same ones, so that a bot does not forget what it knew a round ago."""
    if not theme.slug:
        return ()
    judge, skill = Judge.load(language), SKILLS[level]
    known = [term for term in judge.sayable(theme.slug) if _knows(level, skill, theme.slug, term.term, term.tier)]
    return tuple(KnownTerm(term.term, judge.key(term.term, theme.slug)) for term in known)


def _knows(level: Level, skill: Skill, slug: str, term: str, tier: int) -> bool:
    return Chance(f"{slug}/{term}".encode(), 0, f"knows {level}").happens(skill.known[tier - 1])


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(self, view: View, seat: Seat, level: Level, chance: Chance) -> None:
        self.view, self.seat = view, seat
        self.chance = chance
        self.in_mind = list(self._recalled(level))

    def _recalled(self, level: Level) -> Iterable[KnownTerm]:
        """New terms that come to mind now."""
        view = self.view
        assert view.theme is not None
        taken = {named.key for named in (*view.named, *view.refused)}
        for known in known_terms(view.theme, view.options.language, level):
            if known.key not in taken and self.chance.happens(SKILLS[level].recall):
                yield known

    def moves(self) -> list[tuple[Die, KnownTerm]]:
        """For each die that may be taken a term, if one comes to mind; the best first."""
        dice = sorted((die for die in self.view.dice if not die.fault), key=self.worth, reverse=True)
        found = ((die, self._term_for(die)) for die in dice)
        return [(die, term) for die, term in found if term]

    def _term_for(self, die: Die) -> KnownTerm | None:
        language = self.view.options.language
        fitting = [known for known in self.in_mind if fits_face(known.term, die.letters, language)]
        return self.chance.choice(fitting) if fitting else None

    def worth(self, die: Die) -> float:
        """Points, what the victim loses, what lies open afterwards, and the end of the round if that is it."""
        value = self._points(die) + self._cover(die) + self._loss_of_others(die) / max(1, len(self._seated()) - 1)
        return value + self._end(die) if self._is_last(die) else value

    def _loss_of_others(self, die: Die) -> float:
        """R9: a victim gets a worm card instead; of the middle others might have taken it."""
        return DENIAL * die.points if die.owner is None else self._points_of_victim(die) - 1

    def _points(self, die: Die) -> float:
        """R21: NOT needs another die, which may still come; R23."""
        if die.die != SPECIAL:
            return float(die.points)
        if self.view.special == "any_letter":
            return JOKER
        return NOT_POINTS if self.view.held[self.seat] else 0.0

    def _points_of_victim(self, die: Die) -> float:
        """What the die brought its owner."""
        assert die.owner is not None
        if die.die != SPECIAL:
            return float(die.points)
        return float(NOT_POINTS if len(self.view.held[die.owner]) > 1 else -NOT_POINTS)

    def _cover(self, die: Die) -> float:
        """R24: on a stack only the top can be stolen: better a small one on a large one."""
        if self.view.special != "stack" or not self._worms_after(die):
            return 0.0
        mine = self.view.held[self.seat]
        top = self._by_number(mine[-1]).points if mine else 0
        return RISK * (top - die.points)

    def _worms_after(self, die: Die) -> int:
        return self.view.worms - (die.owner is not None)

    def _is_last(self, die: Die) -> bool:
        """R12."""
        white = [other.die for other in self.view.dice if other.place == "middle" and other.die != SPECIAL]
        return white == [die.die]

    def _end(self, die: Die) -> float:
        """R12, R22: whether ending the round now is good."""
        bonus = LAST_DIE if self.view.special == "plus_two" else 0
        return bonus + self._ending(die.points + bonus)

    def _ending(self, extra: int) -> float:
        """What the end of the round is worth, with so many more points: who wins (R15), else who is ahead in it."""
        view = self.view
        gains = [gain.total for gain in view.gains]
        gains[self.seat] += extra
        totals = {seat: view.scores[seat] + gains[seat] for seat in self._seated()}
        others = [seat for seat in totals if seat != self.seat]
        if not others:
            return 0.0
        if max(totals.values()) >= GOAL:
            return WINNING if totals[self.seat] >= max(totals[seat] for seat in others) else -WINNING
        return END * (gains[self.seat] - max(gains[seat] for seat in others))

    def _seated(self) -> list[Seat]:
        return [seat for seat in range(self.view.players) if seat not in self.view.left]

    def _by_number(self, number: int) -> Die:
        return next(die for die in self.view.dice if die.die == number)


def theme_choice(card: Card, language: Language, level: Level, chance: Chance) -> Difficulty:
    """Any theme one is at home in, for always the hardest would be no fun to the others; else the one known best."""
    covered = {difficulty: _letters_covered(theme, language, level) for difficulty, theme in _themes(card)}
    well_known = [difficulty for difficulty in DIFFICULTIES if covered[difficulty] >= FAMILIAR]
    return chance.choice(well_known) if well_known else max(DIFFICULTIES, key=lambda difficulty: covered[difficulty])


def _themes(card: Card) -> Iterable[tuple[Difficulty, Theme]]:
    return zip(DIFFICULTIES, card.themes, strict=True)


@lru_cache(maxsize=256)
def _letters_covered(theme: Theme, language: Language, level: Level) -> float:
    """For how many letters a term will come to mind, on average."""
    counts = Counter(initial(known.term, language) for known in known_terms(theme, language, level))
    return sum(1 - (1 - SKILLS[level].recall) ** count for count in counts.values())
