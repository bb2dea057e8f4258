"""How well people play, as a number with its uncertainty, computed from results and never kept.

A game of n people is all its pairs: whoever is placed better has won, equal places are half a win each, and every pair
weighs 1/(n - 1), so that a game tells as much of somebody as one duel, whether 2 play or 200. What a pair changes
follows Glickman's rating ("Parameter estimation in large dynamic paired comparison experiments", 1999): the less is
known of somebody, the more a result moves them, and the less it moves those they have met. All pairs of a game are
looked at with the values from before it, so no order of seats matters.

Computers are left out: how strong a level is differs from game to game, and one that adapts differs from day to day, so
nothing would hold them in place. Who plays only against computers has no rating.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

START = 100.0
"""Where everybody begins."""
SCALE = 40.0
"""By so many points ahead somebody is expected to win ten of eleven duels; by half of it, three of four."""
UNKNOWN = 20.0
"""How far off the beginning may be: two of three people are expected within it."""
DRIFT = 1.0
"""How far somebody may have changed since their last game, so that old results count less and less."""
SHOWN_FROM = 5
"""Games with others before which a rating says too little to be shown."""

_Q = math.log(10.0) / SCALE

Who = TypeVar("Who", bound=Hashable)


class Rating(NamedTuple):
    """With two thirds of certainty somebody's strength is no further off than `band`."""

    value: float = START
    band: float = UNKNOWN
    games: int = 0
    """With others."""


class Change(NamedTuple, Generic[Who]):
    """Somebody's rating after a game, by the number of the game."""

    game: int
    who: Who
    rating: Rating


def places(scores: Sequence[int], won: Sequence[bool], fewest_best: bool) -> list[int]:
    """Who is first, second and so on; equals share a place, and so do all who have won.

    >>> places([12, 30, 12, 7], [False, True, False, False], fewest_best=False)
    [2, 1, 2, 4]
    >>> places([12, 30, 7], [False, False, True], fewest_best=True)
    [2, 3, 1]
    """
    sign = 1 if fewest_best else -1
    keys = [(0, 0) if winner else (1, sign * score) for score, winner in zip(scores, won, strict=True)]
    return [1 + sum(other < key for other in keys) for key in keys]


def rated(games: Iterable[Sequence[tuple[Who, int]]]) -> Iterator[Change[Who]]:
    """Everybody's rating after each of their games, the oldest game first; of a game who played and their places.

    Who was alone has met nobody, and nothing changes.
    """
    known = dict[Who, Rating]()
    for number, game in enumerate(games):
        if len(game) > 1:
            before = {who: known.get(who, Rating()) for who, _ in game}
            known |= after(before, dict(game))
            yield from (Change(number, who, known[who]) for who, _ in game)


def after(before: Mapping[Who, Rating], placed: Mapping[Who, int]) -> dict[Who, Rating]:
    """The ratings of all who played a game, by their places in it."""
    grown = {who: rating._replace(band=_grown(rating)) for who, rating in before.items()}
    return {who: _changed(who, grown, placed) for who in before}


def expected(one: Rating, other: Rating) -> float:
    """How often somebody is expected to beat another, of whom that much is known.

    >>> round(expected(Rating(120.0, 0.0), Rating(100.0, 0.0)), 2), expected(Rating(), Rating())
    (0.76, 0.5)
    """
    return 1.0 / (1.0 + math.exp(-_Q * _trust(other) * (one.value - other.value)))


def share_beaten(placed: Sequence[int], who: int) -> float:
    """What part of the others somebody has left behind; equals count half.

    >>> share_beaten([1, 2, 2, 4], 1)
    0.5
    """
    return math.fsum(_result(placed[who], place) for at, place in enumerate(placed) if at != who) / (len(placed) - 1)


def _changed(who: Who, grown: Mapping[Who, Rating], placed: Mapping[Who, int]) -> Rating:
    mine, weight = grown[who], 1.0 / (len(grown) - 1)
    others = [other for other in grown if other != who]
    chances = [expected(mine, grown[other]) for other in others]
    trusts = [_trust(grown[other]) for other in others]
    surprise = math.fsum(
        weight * trust * (_result(placed[who], placed[other]) - chance)
        for other, chance, trust in zip(others, chances, trusts, strict=True)
    )
    told = math.fsum(weight * trust**2 * chance * (1.0 - chance) for chance, trust in zip(chances, trusts, strict=True))
    variance = 1.0 / (1.0 / mine.band**2 + _Q**2 * told)
    return Rating(mine.value + _Q * variance * surprise, math.sqrt(variance), mine.games + 1)


def _result(mine: int, other: int) -> float:
    return 1.0 if mine < other else 0.5 if mine == other else 0.0


def _trust(rating: Rating) -> float:
    """How much a result against somebody says, from 1 downwards the less is known of them."""
    return 1.0 / math.sqrt(1.0 + 3.0 * (_Q * rating.band / math.pi) ** 2)


def _grown(rating: Rating) -> float:
    """Who has never played cannot have changed since."""
    return min(UNKNOWN, math.hypot(rating.band, DRIFT)) if rating.games else rating.band
