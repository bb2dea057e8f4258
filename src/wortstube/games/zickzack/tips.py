"""Words that lie on the board, or that a letter of one's own would make."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Rulings
from wortstube.games.look import look_of
from wortstube.games.tips import ADVISER, Tip, written
from wortstube.games.zickzack.bot import mind
from wortstube.games.zickzack.messages import Noted, View
from wortstube.games.zickzack.scoring import score
from wortstube.games.zickzack.strategy import Turn
from wortstube.games.zickzack.views import state_of
from wortstube.lexicon import Lexicon


def tip(view: View, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None:
    """For the seat of the view: the longest word that lies there already (R10), else one that a move would make."""
    assert view.seat is not None
    state, kinds = state_of(view), awaiting.seats[view.seat].kinds
    if state.options.riddle:  # R54: everybody is alone with it
        return None
    known = mind(lexicon, state.options)
    turn = Turn(known.words, look_of(ADVISER, 1.0, 0), state, view.seat, rulings)
    words = turn.visible() if {"place", "claim"}.intersection(kinds) else []
    if not words and "place" in kinds:
        words = (turn.best() or (None, list[Noted]()))[1]
    best = words[:1]
    return (
        Tip(written((word.text for word in best), known.referee), score(best, state.options.scoring)) if best else None
    )
