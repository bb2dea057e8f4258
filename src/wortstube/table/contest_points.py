"""What the results of a contest's tables come to: points of each round, totals, ranks, teams. Pure, and nothing kept.

Games count in scales of their own, and in some the fewest points are best. So that every round weighs the same, whoever
does best in a round has 100 points, and everybody else their share of that. Where few points are best, what counts is
how far somebody came from the result of doing nothing. Everybody is measured by what can be reached with their words: a
round knows what good play comes to with those of every day, with those that most adults know and with all there are.
Nobody has more for being faster, and equals share a rank.

A team has the mean of its people in each round, of those who played it: so teams need not be of one size, and somebody
who came late costs their team nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm

import msgspec

from wortstube.games.contests import WordLevel
from wortstube.games.core import Seat
from wortstube.table.contest import Contest, Round

WHOLE = 100
"""Points of whoever does best in a round."""

Results = Mapping[tuple[int, Seat], int | None]
"""The results of the tables of a contest by round and seat; None: still being played."""


class Standing(msgspec.Struct, frozen=True):
    """How somebody stands."""

    seat: Seat
    points: tuple[int | None, ...]
    """In each round that was begun; None: not played, or not over yet."""
    total: int
    rank: int


class TeamStanding(msgspec.Struct, frozen=True):
    team: int
    people: int
    total: float
    rank: int


def gained(round: Round, level: WordLevel, score: int) -> int:
    """What a result is worth before it is compared with the others': a whole number, so that no share is rounded wrong.

    Whose words reach half as far has twice as much for the same.
    """
    points = round.idle - score if round.fewest_best else score
    pars = [par for par in round.par.values() if par > 0]
    own = round.par.get(level) or max(pars, default=1)
    return max(0, points * (lcm(*pars) // own))


def round_points(gains: Mapping[Seat, int]) -> dict[Seat, int]:
    """100 for the best, a share of it for everybody else, rounded.

    >>> round_points({0: 30, 1: 40, 2: 40, 3: 0, 4: 5})
    {0: 75, 1: 100, 2: 100, 3: 0, 4: 13}
    """
    best = max(gains.values(), default=0)
    return {seat: (2 * WHOLE * gain + best) // (2 * best) if best else 0 for seat, gain in gains.items()}


def points_of(state: Contest, results: Results) -> list[dict[Seat, int]]:
    """By round, of those whose table is over and who still take part."""
    here = frozenset(state.here)
    played = list[dict[Seat, int]]()
    for number, round in enumerate(state.rounds):
        scores = {seat: score for (nth, seat), score in results.items() if nth == number and seat in here}
        gains = {
            seat: gained(round, state.people[seat].level, score) for seat, score in scores.items() if score is not None
        }
        played.append(round_points(gains))
    return played


def standings(state: Contest, played: Sequence[Mapping[Seat, int]]) -> tuple[Standing, ...]:
    """Best first; equals in the order in which they came."""
    totals = {seat: sum(points.get(seat, 0) for points in played) for seat in state.here}
    ordered = sorted(totals, key=lambda seat: (-totals[seat], seat))
    ranks = ranked([totals[seat] for seat in ordered])
    return tuple(
        Standing(seat, tuple(points.get(seat) for points in played), totals[seat], rank)
        for seat, rank in zip(ordered, ranks, strict=True)
    )


def team_standings(state: Contest, played: Sequence[Mapping[Seat, int]]) -> tuple[TeamStanding, ...]:
    """Best first."""
    members = [[seat for seat in state.here if state.people[seat].team == team] for team in range(state.setting.teams)]
    totals = [round(sum(_mean(points, seats) for points in played), 1) for seats in members]
    ordered = sorted(range(len(members)), key=lambda team: (-totals[team], team))
    ranks = ranked([totals[team] for team in ordered])
    return tuple(
        TeamStanding(team, len(members[team]), totals[team], rank) for team, rank in zip(ordered, ranks, strict=True)
    )


def _mean(points: Mapping[Seat, int], seats: Sequence[Seat]) -> float:
    """Of those who played."""
    played = [points[seat] for seat in seats if seat in points]
    return sum(played) / len(played) if played else 0.0


def ranked(totals: Sequence[float]) -> list[int]:
    """The ranks of totals that are in order; equals share one, and the next has as many before it as there are.

    >>> ranked([90, 80, 80, 70])
    [1, 2, 2, 4]
    """
    ranks = list[int]()
    for place, total in enumerate(totals):
        ranks.append(ranks[-1] if place and totals[place - 1] == total else place + 1)
    return ranks
