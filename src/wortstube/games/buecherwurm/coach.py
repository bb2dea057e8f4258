"""The coach of Bücherwurm: which die a term could have taken, as the bots weigh dice, and what else there was to say.

Everything is estimated. What somebody knows is the terms that people of a vocabulary say (`mind`), all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wortstube.games.analysis import Analysis, Choice, best_first, measured_par, racing
from wortstube.games.buecherwurm.forms import is_on
from wortstube.games.buecherwurm.judge import initial
from wortstube.games.buecherwurm.messages import ChangeTheme, Die, GiveUp, Name, State, View
from wortstube.games.buecherwurm.mind import FamiliarTerm, familiar_terms
from wortstube.games.buecherwurm.scoring import GOAL
from wortstube.games.buecherwurm.strategy import Turn
from wortstube.games.core import Awaiting, Chance, Command, Seat, TimeUp
from wortstube.lexicon import Lexicon, Tier

GRADES: dict[Tier, int] = {"everyday": 1, "standard": 2, "large": 3, "all": 4}
"""Up to which grade of familiarity terms belong to a vocabulary."""

NOISE = 2.0
PASS = -2.0
"""R13: what it brings to think of nothing."""
SWITCH = 0.0
"""R20: another theme costs nothing and brings nothing but a chance."""


def analyse(view: View, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
    """R6, R13, R20: a term and its die, or giving up. All else, such as votes, is no question of points.

    R37: nor is there anything to decide in a riddle: every die counts that somebody has a term for.
    """
    seat = view.seat
    assert seat is not None
    window = awaiting.seats[seat]
    if "name" not in window.kinds or view.theme is None or view.options.riddle:
        return None
    start = _stands(view, seat, vocabulary)
    choices = [
        Choice(Name(term=term.term, die=die.die, window=window.id), start + worth, die.points, (term.term,))
        for die, worth, term in _takings(view, seat, vocabulary)
    ]
    if "change_theme" in window.kinds:
        choices.append(Choice(ChangeTheme(window=window.id), start + SWITCH))
    costs = PASS if view.options.penalty else 0.0
    choices.append(Choice(GiveUp(window=window.id), start + costs * racing(len(view.scores)), round(costs)))
    return Analysis("buecherwurm", seat, vocabulary, best_first(choices), noise=NOISE * racing(len(view.scores)))


def _stands(view: View, seat: Seat, vocabulary: Tier) -> float:
    """What is won, what the round would bring now, and what is still to come."""
    left = max(0, GOAL - max(view.scores)) / GOAL
    return view.scores[seat] + view.gains[seat].total + _par(len(view.scores), vocabulary) * left


def _par(players: int, vocabulary: Tier) -> float:
    return measured_par(__file__, "", players, vocabulary)


def _takings(view: View, seat: Seat, vocabulary: Tier) -> Iterator[tuple[Die, float, FamiliarTerm]]:
    """Every die that a term of the vocabulary could take, with the most familiar one."""
    assert view.theme is not None
    terms = list(_terms(view, vocabulary))
    for die in view.dice:
        term = next((term for term in terms if is_on(die.letters, term.initial)), None)
        if term and not die.fault:
            yield die, _worth(view, seat, die), term


def _terms(view: View, vocabulary: Tier) -> Iterator[FamiliarTerm]:
    assert view.theme is not None
    taken = {named.key for named in (*view.named, *view.refused)}
    for term in familiar_terms(view.theme.slug, view.options.language) if view.theme.slug else ():
        if term.grade <= GRADES[vocabulary] and term.key not in taken and (vocabulary == "all" or not term.borrowed):
            yield term


def _worth(view: View, seat: Seat, die: Die) -> float:
    """As the bots weigh it; to win is worth no more than the goal."""
    worth = Turn(view, seat, "anfaenger", Chance(b"coach", 0)).worth(die)
    return max(-float(GOAL), min(float(GOAL), worth)) * racing(len(view.scores))


def done(view: View, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
    """R29: without a die it is the best one that fits. R17: whoever is counted out gives up; alone time always ends."""
    if isinstance(command, TimeUp):
        given_up = next(choice for choice in analysis.choices if isinstance(choice.command, GiveUp))
        return msgspec.structs.replace(given_up, command=command) if len(view.scores) > 1 else None
    if not isinstance(command, Name):
        return next((choice for choice in analysis.choices if isinstance(choice.command, type(command))), None)
    letter = initial(command.term, view.options.language)
    dice = [die for die in view.dice if die.die == command.die] or [
        die for die in view.dice if not die.fault and is_on(die.letters, letter)
    ]
    if not dice:
        return Choice(command, _stands(view, analysis.seat, analysis.vocabulary), 0, (command.term,))
    worth, points = max((_worth(view, analysis.seat, die), die.points) for die in dice)
    return Choice(command, _stands(view, analysis.seat, analysis.vocabulary) + worth, points, (command.term,))


def par(state: State, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
    return _par(state.players, vocabulary)
