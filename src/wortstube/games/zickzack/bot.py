"""A player of Zickzack that is no person (R39): it makes any legal move, and never knocks."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Command, Level
from wortstube.games.zickzack.messages import View
from wortstube.games.zickzack.probe import sample
from wortstube.lexicon import Lexicon


def warm(level: Level, lexicon: Lexicon) -> None:
    """There is nothing to learn."""


def choose(view: View, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance) -> Command:
    """An answer to the question that is put to the seat of this view; a letter is laid if a place is found."""
    assert view.seat is not None
    kinds = [kind for kind in awaiting.seats[view.seat].kinds if kind not in ("knock", "challenge", "hint")]
    found = (sample(view, kind, awaiting, lexicon, chance) for kind in kinds)
    return next(filter(None, found), None) or next(
        command for _ in range(1000) if (command := sample(view, kinds[-1], awaiting, lexicon, chance))
    )
