"""The task of a riddle of Wortfächer (R43): cards that lie open, and from which length on a word has the bonus."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec

from wortstube.games.wortfaecher.equipment import standard
from wortstube.lang import say

MOST_CARDS = 10

Card = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{1,3}$(?!\n)")]


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R43: of the cards that come with the game, none more often than it exists, whatever cards a table has."""

    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=2, max_length=MOST_CARDS)]
    long_word: Annotated[int, msgspec.Meta(ge=2, le=3 * MOST_CARDS)]
    """R44: the bonus of R24 goes to a word of so many letters or more."""

    def __post_init__(self) -> None:
        missing = Counter(self.cards) - Counter(standard().deck())
        if missing:
            raise ValueError(say("games.wortfaecher.position.cards", card=min(missing)))
