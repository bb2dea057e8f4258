"""Letters that might be a word and are none: what a bot says where only a challenge finds it out, in all games."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import msgspec

from wortstube.games.ear import ear
from wortstube.lexicon import Lexicon, Policy, one_change_away

SOUND = -3.2
"""So well it has to sound (see `Ear.sound`): five in six words that people know sound better."""

HEARD = 3
"""An offensive word of so many letters is heard in a longer one."""

LONGEST = 12
"""Nobody hears an offensive word of more letters in one."""


def is_plausible(text: str, lexicon: Lexicon, policy: Policy) -> bool:
    """Whether it sounds like a word, and like none that the program would not say."""
    return ear(lexicon, policy).sound(text) >= SOUND and not _offends(text, lexicon, policy)


def _offends(text: str, lexicon: Lexicon, policy: Policy) -> bool:
    parts = {text[start:end] for start, end in combinations(range(len(text) + 1), 2) if end - start >= HEARD}
    return not _unsaid(lexicon, policy).isdisjoint({text, *parts, *one_change_away(text)})


@lru_cache(maxsize=4)
def _unsaid(lexicon: Lexicon, policy: Policy) -> frozenset[str]:
    """Also at a table that agreed on family words."""
    coarse = msgspec.structs.replace(policy, accepts=policy.accepts | {"offensive", "coarse"})
    return frozenset(lexicon.referee(coarse).unsaid(longest=LONGEST))
