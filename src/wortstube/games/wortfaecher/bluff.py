"""Letters that might be a word and are none: what a bot lays where only a challenge finds it out (R30)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from wortstube.games.core import Chance
from wortstube.games.ear import ear
from wortstube.games.wortfaecher.cards import Word, lay
from wortstube.games.wortfaecher.solver import LONGEST_WORD
from wortstube.games.wortfaecher.strategy import Turn
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Lexicon, Policy, one_change_away

TRIES = 100
"""How many orders of cards are tried for a bluff."""

SHORTEST = 3
"""Of so many cards at least."""

SOUND = -3.2
"""So well it has to sound: five in six words that people know sound better."""

HEARD = 4
"""An offensive word of so many letters is heard in a longer one."""


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


def is_plausible(text: str, lexicon: Lexicon, policy: Policy) -> bool:
    listener = ear(lexicon, policy)
    return listener.sound(text) >= SOUND and not listener.gibberish(text) and not _offends(text, lexicon, policy)


def _offends(text: str, lexicon: Lexicon, policy: Policy) -> bool:
    """Whether somebody hears a word in it that the program would not say."""
    unsaid = _unsaid(lexicon, policy)
    parts = (text[at:to] for at in range(len(text)) for to in range(at + HEARD, len(text) + 1))
    return text in unsaid or not unsaid.isdisjoint(parts) or any(near in unsaid for near in one_change_away(text))


@lru_cache(maxsize=4)
def _unsaid(lexicon: Lexicon, policy: Policy) -> frozenset[str]:
    """At a table that agreed on family words too."""
    coarse = msgspec.structs.replace(policy, accepts=policy.accepts | {"offensive", "coarse"})
    return frozenset(lexicon.referee(coarse).unsaid(longest=LONGEST_WORD))
