"""Letters that might be a word and are none: what a bot lays where only a challenge finds it out (R30)."""

from __future__ import annotations

from wortstube.games.bluff import is_plausible
from wortstube.games.core import Chance
from wortstube.games.wortfaecher.cards import Word, lay
from wortstube.games.wortfaecher.strategy import Turn
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Lexicon

TRIES = 100
"""How many orders of cards are tried for a bluff."""

SHORTEST = 3
"""Of so many cards at least."""


def bluff(turn: Turn, more: float, lexicon: Lexicon, chance: Chance) -> Word | None:
    """Cards of the hand, but one (R37), in an order that sounds like a word and offends nobody.

    It is worth more than this: for less one need not bluff.
    """
    view, places = turn.view, range(len(turn.view.hand))
    for _ in range(TRIES if len(places) > SHORTEST else 0):
        cards = tuple(chance.shuffled(places)[: SHORTEST + chance.below(len(places) - SHORTEST)])
        laid = lay(cards, view.hand, view.equipment)
        if turn.worth([laid]) > more and is_plausible(laid.text, lexicon, policy_of(view.options)):
            return Word(cards=cards)
    return None
