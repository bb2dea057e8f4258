"""How a player of Bücherwurm weighs: which die is worth a term, which theme to choose, which face to turn.

All levels weigh alike. They differ in the terms they know and in how many of those come to mind when it is their turn
(`mind`); so weak ones run out of terms (R13), they do not throw dice away.
"""

from __future__ import annotations

from collections.abc import Iterator

from wortstube.games.buecherwurm.equipment import SPECIAL, SpecialFace
from wortstube.games.buecherwurm.forms import is_on
from wortstube.games.buecherwurm.messages import Die, View
from wortstube.games.buecherwurm.mind import FamiliarTerm, familiar_terms, in_mind, known_terms
from wortstube.games.buecherwurm.scoring import GOAL, LAST_DIE, NOT_POINTS
from wortstube.games.buecherwurm.themes import LEVELS as DIFFICULTIES
from wortstube.games.buecherwurm.themes import Card, Language, Theme
from wortstube.games.buecherwurm.themes import Level as Difficulty
from wortstube.games.core import Chance, Seat
from wortstube.games.levels import Level, Who, nearest_level

FACES: dict[Level, tuple[SpecialFace, ...]] = {
    "anfaenger": ("theme", "any_letter"),
    "hobby": ("any_letter", "theme", "not"),
    "geuebt": ("any_letter", "not", "plus_two"),
    "klub": ("plus_two", "not", "stack"),
    "meister": ("plus_two", "not", "stack"),
    "experte": ("plus_two", "stack"),
}
"""R25: what a level turns the special die to. Weak players like a way out, strong ones a prize."""

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
AT_HOME = 70
"""So many terms one should know to be at home in a theme, or half of those there are."""


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(self, view: View, seat: Seat, who: Who, chance: Chance) -> None:
        self.view, self.seat = view, seat
        self.in_mind = in_mind(view, who, chance)

    def moves(self) -> Iterator[tuple[Die, FamiliarTerm]]:
        """Every term that comes to mind with the dice it would take; the best die first."""
        for die in sorted((die for die in self.view.dice if not die.fault), key=self.worth, reverse=True):
            yield from ((die, term) for term in self.in_mind if is_on(die.letters, term.initial))

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


def theme_choice(card: Card, language: Language, who: Who, chance: Chance) -> Difficulty:
    """Any theme one is at home in, for always the hardest would be no fun to the others; else the one known best."""
    themes = dict(zip(DIFFICULTIES, card.themes, strict=True))
    at_home = [difficulty for difficulty, theme in themes.items() if _is_at_home(theme, language, who)]
    if at_home:
        return chance.choice(at_home)
    return max(DIFFICULTIES, key=lambda difficulty: len(known_terms(themes[difficulty], language, who)))


def _is_at_home(theme: Theme, language: Language, who: Who) -> bool:
    if not theme.slug:
        return False
    return len(known_terms(theme, language, who)) >= min(AT_HOME, len(familiar_terms(theme.slug, language)) / 2)


def special_face(who: Who, chance: Chance) -> SpecialFace:
    """R25."""
    return chance.choice(FACES[nearest_level(who)])
