"""What a store tells of beside logs, whatever it keeps them in."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from wortstube.coach.told import ToldReport

VALID_SECONDS = 600.0
"""Of a ticket."""


class NoSuchCircle(LookupError):
    """There is no group behind that link."""


class NoSuchContest(LookupError):
    """There is no contest of that name, or none any more."""


class Here(msgspec.Struct, frozen=True):
    """Who is connected to one table through one server."""

    keys: tuple[str, ...] = ()
    """Of seats."""
    spectators: int = 0


class Kept(NamedTuple):
    """A report of the coach that was made."""

    told: ToldReport
    whole: bool
    """Whether nothing more will come."""


class Share(NamedTuple):
    """A finished game that a link leads to."""

    table: str
    named: bool
    """Whether people are called by their names."""


class Try(msgspec.Struct, frozen=True):
    """One person's result in the riddle of a game."""

    game: str
    name: str
    points: int
    stars: int
    in_time: bool
    """Whether it was opened on the riddle's own day."""
