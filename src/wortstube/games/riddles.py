"""Riddles: a small task of a game that everybody gets alike, one for each game and day.

A riddle is a table for one person whose options hold a task (`Options.riddle` of the game), so that whatever a table
can do, a riddle can: it is in the log, survives a reload, and is played with the pieces, keys and words of its game. A
game that has riddles has a `riddles.py`, which makes tasks and says what they may come to; its rules know how one is
played.

Which one belongs to a day follows from the day and the words alone, so that all servers of a release agree.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from math import ceil
from typing import Any, Literal, Protocol, cast
from zoneinfo import ZoneInfo

import msgspec

from wortstube.games.core import Chance
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon

FIRST_DAY = date(2026, 11, 1)
"""The day of riddle 1."""
LANGUAGE = "de"
PLACE = ZoneInfo("Europe/Berlin")
"""Whose midnight ends a day."""
MOST_TRIES = 500
"""So often a game is asked for a good task before something must be wrong with it."""

Measure = Literal["everyday", "standard"]
"""The words by which par is reckoned."""

STARS = (0.5, 0.75, 1.0)
"""The share of everyday par from which one, two and three stars are given."""


class Riddle(msgspec.Struct, frozen=True):
    """A task as its game has made it, with what it may come to. Many points are best, in every game."""

    game: str
    options: dict[str, Any]
    """Of the table for one person; `riddle` is the task itself, and nothing in it tells the solution."""
    par: dict[Measure, int]
    """What good play comes to, with everyday words and with those that most adults know."""
    reached: dict[Level, int]
    """What a bot of each level comes to."""
    solution: tuple[str, ...] = ()
    """The words of good play with everyday words, as they are written; told when the riddle is over."""

    @property
    def difficulty(self) -> int:
        """From 1 to 3, by what those come to who know few words or see few of them."""
        share = (self.reached["anfaenger"] + self.reached["hobby"]) / 2 / self.par["everyday"]
        return 1 if share >= 0.75 else 2 if share >= 0.5 else 3

    @property
    def needed(self) -> tuple[int, ...]:
        """How many points one, two and three stars take."""
        return points_for_stars(self.par["everyday"])

    def stars(self, points: int) -> int:
        """
        >>> riddle = Riddle("wortfaecher", {}, {"everyday": 40, "standard": 52}, {})
        >>> [riddle.stars(points) for points in (0, 20, 39, 40)]
        [0, 1, 2, 3]
        """
        return stars_for(points, self.par["everyday"])


def points_for_stars(par: int) -> tuple[int, ...]:
    """
    >>> points_for_stars(41)
    (21, 31, 41)
    """
    return tuple(ceil(share * par) for share in STARS)


def stars_for(points: int, par: int) -> int:
    return sum(points >= least for least in points_for_stars(par))


class Riddles(Protocol):
    """What a game knows of riddles; its module is `riddles.py` in the folder of the game."""

    def make(self, chance: Chance, lexicon: Lexicon) -> Riddle | None:
        """A riddle, or None if what chance brought is no good one.

        A good one can be solved with everyday words, has something to find, is neither over at a glance nor hopeless
        for who knows few words, and leads to nothing that would not be read aloud to a class.
        """


class Varied(Riddles, Protocol):
    """A game that sees to it that what comes on one day does not come again soon after."""

    def make_for(self, number: int, attempt: int, chance: Chance, lexicon: Lexicon) -> Riddle | None:
        """The same for the riddle with a number."""


class NoRiddle(LookupError):
    """A game has no riddles, or none could be made with these words."""


def number_of(day: date) -> int:
    """
    >>> number_of(date(2026, 11, 1)), number_of(date(2027, 11, 1))
    (1, 366)
    """
    return (day - FIRST_DAY).days + 1


def day_of(number: int) -> date:
    return FIRST_DAY + timedelta(days=number - 1)


def day_at(time: float) -> date:
    """The day in Berlin at a time of the store's clock.

    >>> day_at(1793573999.0), day_at(1793574000.0)
    (datetime.date(2026, 11, 1), datetime.date(2026, 11, 2))
    """
    return datetime.fromtimestamp(time, UTC).astimezone(PLACE).date()


def tried(game: str, riddles: Riddles, number: int, attempt: int, lexicon: Lexicon) -> Riddle | None:
    """What an attempt at the riddle of a game with a number came to: the first that is good is the riddle."""
    chance = Chance(f"{game}/{number}/{lexicon.hash}".encode(), attempt, "riddle")
    if hasattr(riddles, "make_for"):
        return cast(Varied, riddles).make_for(number, attempt, chance, lexicon)
    return riddles.make(chance, lexicon)


def first_good(game: str, riddles: Riddles, number: int, lexicon: Lexicon) -> Riddle:
    """The riddle of a game with a number; takes long, and is always the same with the same words."""
    for attempt in range(MOST_TRIES):
        if riddle := tried(game, riddles, number, attempt, lexicon):
            return riddle
    raise too_many_tries(game, number)


def too_many_tries(game: str, number: int) -> NoRiddle:
    return NoRiddle(f"{game}: no riddle {number} in {MOST_TRIES} tries")
