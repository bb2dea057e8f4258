"""The coach's report of a finished game in pieces, each a job: none keeps a worker for longer than a bot may wait.

A game comes along as the bytes of its file, which a worker reads once for all pieces that follow.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from wortstube.coach.report import Step, Weighing, summed_up, weighing
from wortstube.coach.told import ToldReport, tell
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.lexicon import Lexicon, Tier
from wortstube.table.coaching import steps_of
from wortstube.table.game_file import read_game_file

PIECE = 0.25
"""Seconds after which a piece of a report is handed in."""

T = TypeVar("T")


class Finished(msgspec.Struct, frozen=True):
    """A finished game as the coach reads it."""

    game: AnyGame
    steps: Sequence[Step]
    lexicon: Lexicon

    @property
    def asked(self) -> list[Step]:
        """Where somebody decided."""
        return [step for step in self.steps if step.seat is not None]


@lru_cache(maxsize=2)
def finished(data: bytes) -> Finished:
    """Raises GameFileError."""
    file, replayed = read_game_file(data, registry.load)
    game = registry.load(file.game)
    options = msgspec.convert(replayed[-1].table.options, game.options)
    return Finished(game, steps_of(game, replayed), Lexicon.load(game.policy(options).language))


def outlined(data: bytes) -> int:
    """How many decisions a game has."""
    return len(finished(data).asked)


def weigh_some(data: bytes, vocabulary: Tier, first: int) -> list[Weighing | None]:
    """Decisions from this one on, as many as fit in a piece."""
    read = finished(data)
    return _some(weighing(read.game, step, read.lexicon, vocabulary) for step in read.asked[first:])


def tell_all(data: bytes, vocabulary: Tier, weighings: Sequence[Weighing]) -> ToldReport:
    """The report without its curve."""
    read = finished(data)
    report = summed_up(read.game, read.steps, weighings, read.lexicon, vocabulary)
    return tell(read.game, read.steps, report, read.lexicon)


def _some(things: Iterable[T]) -> list[T]:
    return list(_until(time.thread_time() + PIECE, things))


def _until(end: float, things: Iterable[T]) -> Iterator[T]:
    for thing in things:
        yield thing
        if time.thread_time() >= end:
            return
