"""The word that the tiles of the rack and of the table give."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Rulings
from wortstube.games.tips import ADVISER, Tip, written
from wortstube.games.wortromme.bot import Player
from wortstube.games.wortromme.messages import View
from wortstube.games.wortromme.words import policy_of
from wortstube.lexicon import Lexicon


def tip(view: View, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None:
    """For the seat of the view; R23: a word is worth its letters. R43: a riddle is solved without."""
    assert view.seat is not None
    if view.task or "lay" not in awaiting.seats[view.seat].kinds:
        return None
    word = Player(lexicon, ADVISER, view, rulings).word(view.seat, chance)
    return Tip(written([word], lexicon.referee(policy_of(view.options))), len(word)) if word else None
