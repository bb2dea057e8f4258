"""Tips for who is stuck: what could be done now, as facts that the client tells step by step.

A game that has tips has a `tips.py`, which answers from the view of a seat with what its bots and solvers see.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wortstube.games.core import Referee
from wortstube.games.levels import Level

ADVISER: Level = "klub"
"""Who advises: one who knows much, and nothing that nobody has heard of."""


class Tip(msgspec.Struct, frozen=True):
    """A good move: its words as they are written, and what they bring."""

    words: tuple[str, ...]
    points: int


def written(words: Iterable[str], referee: Referee) -> tuple[str, ...]:
    """Words as the dictionary writes them; one it does not know stays as it is."""
    return tuple(referee.judge(word).spelling or word for word in words)
