"""The curve of a finished game: how often a seat wins from here, by playing on from places of its log.

All seats are played by bots of one level, which know nothing but what their seat sees. What somebody held is what was
held; what nobody had drawn yet lies in another order each time. From every place the game is played on with the same
numbers, so that chance moves the whole curve and seldom makes a bend of its own.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from wortstube.coach.report import Step
from wortstube.coach.told import Curve, CurvePoint
from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Chance, Outcome
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play_on

LEVEL: Level = "klub"
"""Who plays on: good, and as quick as weaker ones."""
MOST_POINTS, FEWEST_POINTS = 20, 10
LONG = 2400
"""Steps of a game times places: a long game is looked at in fewer places, each of them oftener."""
MOST_GAMES = 40
"""From each place."""

Shares = tuple[float, ...]
"""What each seat has of the win: all, nothing, or a part of it."""


class Place(NamedTuple):
    """A place of the log: how the game stood after an entry."""

    seq: int
    state: Any


def places_of(game: AnyGame, steps: Sequence[Step]) -> list[Place]:
    """The beginning, and some places that are equally far apart; the end is not among them."""
    spoken = [step for step in steps if step.seat is not None and game.outcome(step.after) is None]
    count = max(FEWEST_POINTS, min(MOST_POINTS, LONG // max(1, len(steps)))) - 1
    chosen = {len(spoken) * number // count: None for number in range(1, count)}
    start = Place(steps[0].seq - 1, steps[0].before)
    return [start, *(Place(step.seq, step.after) for step in (spoken[at] for at in chosen if at < len(spoken)))]


class Playing(NamedTuple):
    """A game that is played on from a place."""

    luck: int
    """The number says with which luck."""
    next: int
    """The number of its next entry."""
    state: Any


def begin(game: AnyGame, place: Place, luck: int) -> Playing:
    return Playing(luck, place.seq + 1, registry.reshuffled(game.name, place.state, Chance(_seed(luck), 0)))


def _seed(luck: int) -> bytes:
    return hashlib.blake2b(f"{luck}".encode(), person=b"curve").digest()


def moves_on(game: AnyGame, begun: Playing, players: int, lexicon: Lexicon) -> Iterator[Playing]:
    """The same after each move until its end; whoever stops in between goes on from there."""
    luck, next, state = begun
    for played in play_on(game, state, [LEVEL] * players, lexicon, _seed(luck), next):
        next, state = next + 1, core.replay(game, played.events, state)
        yield Playing(luck, next, state)


def winners(game: AnyGame, ended: Playing) -> Shares:
    """Who has won it."""
    outcome = game.outcome(ended.state)
    assert outcome is not None
    return won(outcome)


def won(outcome: Outcome) -> Shares:
    """Whoever wins with others has a part of it."""
    each = 1 / max(1, len(outcome.winners))
    return tuple(each if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))


def chances(places: Sequence[Place], played: Sequence[Shares], end: CurvePoint) -> Curve:
    """The curve, by what came of playing on from all places in turn; a round that is not over does not count."""
    games = len(played) // len(places)
    columns = [played[at : games * len(places) : len(places)] for at in range(len(places))]
    points = [_point(place.seq, column) for place, column in zip(places, columns, strict=True)]
    return Curve("chance", games, (*points, end))


def _point(seq: int, found: Sequence[Shares]) -> CurvePoint:
    games = len(found)
    sums = [sum(seat) for seat in zip(*found, strict=True)]
    return CurvePoint(seq, tuple(total / games for total in sums), tuple(_error(total, games) for total in sums))


def _error(wins: float, games: int) -> float:
    """The standard error of a share; who has never lost yet may lose the next one.

    >>> round(_error(5, 10), 2), round(_error(10, 10), 2)
    (0.16, 0.09)
    """
    likely = (wins + 1) / (games + 2)
    return math.sqrt(likely * (1 - likely) / games)
