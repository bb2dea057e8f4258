"""Letters that might be a word and are none: what a bot lays where only a challenge finds it out (R30)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from wortstube.games.core import Chance
from wortstube.games.ear import ear
from wortstube.games.wortfaecher.cards import FEWEST, Word
from wortstube.games.wortfaecher.solver import LONGEST_WORD
from wortstube.lexicon import Lexicon, Policy, one_change_away

TRIES = 20
"""Orders in which the cards of a bluff are tried."""

SOUND = -3.4
"""So well it has to sound: nine in ten words that people know sound better."""

HEARD = 4
"""An offensive word of so many letters is heard in a longer one."""


def bluff(hand: Sequence[str], rest: Sequence[int], lexicon: Lexicon, policy: Policy, chance: Chance) -> Word | None:
    """Some of the cards that are left, but one (R37), in an order that sounds like a word and offends nobody."""
    if len(rest) <= FEWEST:
        return None
    for _ in range(TRIES):
        cards = tuple(chance.shuffled(rest)[: FEWEST + chance.below(len(rest) - FEWEST)])
        if is_plausible("".join(hand[place] for place in cards), lexicon, policy):
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
