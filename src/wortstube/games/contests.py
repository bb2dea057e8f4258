"""What a game brings to contests, in which everybody plays the same at the same time, each at a table for one.

Its module is `contest.py` in the folder of the game: the solo forms that can be played in a round, and how long a
riddle of the game takes there. A game that has riddles has that mode without saying so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from wortstube.games.core import Raw

WordLevel = Literal["everyday", "standard", "all"]
"""Alltag, Standard, Alles: by what can be reached with these words a person's points are reckoned."""

Par = dict[WordLevel, int]
"""What good play comes to with the words of a vocabulary."""


class Mode(msgspec.Struct, frozen=True):
    """A way to play a round."""

    key: str
    """By which the client names it: the game, a dot, and what tells it from other modes of the game."""
    game: str
    seconds: int
    """How long a round usually takes."""
    options: Raw = {}
    """Of the tables; what all get alike is added when a round begins."""
    riddle: bool = False
    """Everybody has the task of a riddle; else a code is drawn for the option `deal`."""
    levels: bool = True
    """Whether whoever knows fewer words is measured by less. A game whose riddles come to the same with all words says
    so by `RIDDLE_ALIKE` in its `contest.py`."""
    par: Par = {}
    """What good play gains on the average with everyday words, with those that most adults know, and with all there
    are (`benchmarks/contest_par.py`); a riddle knows its own."""


class InContests(Protocol):
    """What contests know of a game."""

    MODES: Sequence[Mode]
    """Its solo forms with a `deal`, by which words that one would not read aloud to a class do not count."""
    RIDDLE_SECONDS: int
