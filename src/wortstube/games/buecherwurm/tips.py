"""A term for the theme and one of the dice."""

from __future__ import annotations

from wortstube.games.buecherwurm.messages import View
from wortstube.games.buecherwurm.strategy import Turn
from wortstube.games.core import Awaiting, Chance, Rulings
from wortstube.games.levels import Level
from wortstube.games.tips import Tip
from wortstube.lexicon import Lexicon

ADVISER: Level = "experte"
"""The terms of a theme are not many: more come to the mind of a better one."""


def tip(view: View, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None:
    """For the seat of the view: a familiar term for the best die, and the points on that."""
    assert view.seat is not None
    if "name" not in awaiting.seats[view.seat].kinds or view.options.riddle:  # R37: everybody is alone with it
        return None
    for die, known in Turn(view, view.seat, ADVISER, chance).moves():
        if rulings(known.term) is not False:
            return Tip((known.term,), die.points)
    return None
