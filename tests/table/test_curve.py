"""The curve of a game: from where it is played on, with which luck, and what is told of it."""

from __future__ import annotations

import pytest

from tests.coach.test_reports import LEXICON, played
from wortstube.coach.told import CurvePoint
from wortstube.games import registry
from wortstube.games.core import Chance
from wortstube.table.curve import MOST_POINTS, chances, places_of, played_on, won

SECRETS = {"wortfaecher", "wortromme", "buecherwurm"}
"""Games in which something lies in an order that nobody knows."""


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_game_is_played_on_from_its_beginning_and_from_places_before_its_end(name: str) -> None:
    game, steps = registry.load(name), played(name)
    places = places_of(game, steps)
    assert 5 < len(places) <= MOST_POINTS
    assert places[0].state is steps[0].before
    assert [place.seq for place in places] == sorted({place.seq for place in places})
    assert all(game.outcome(place.state) is None for place in places)


@pytest.mark.parametrize("name", registry.GAMES)
def test_who_plays_on_with_the_same_number_has_the_same_luck(name: str) -> None:
    game, place = registry.load(name), places_of(registry.load(name), played(name))[-1]
    found = [played_on(game, place, 2, number, LEXICON) for number in (1, 1, 2)]
    assert found[0] == found[1]
    assert all(sum(shares) == pytest.approx(1) for shares in found)


@pytest.mark.parametrize("name", registry.GAMES)
def test_what_nobody_has_seen_lies_in_another_order_and_nobody_sees_a_difference(name: str) -> None:
    game, pieces = registry.load(name), registry.moves(name).pieces
    differ = False
    for step in played(name)[::9]:
        other = registry.reshuffled(name, step.before, Chance(b"other", 1))
        differ = differ or other != step.before
        assert pieces(other) == pieces(step.before)
        for seat in (None, 0, 1):
            assert game.view(other, seat) == game.view(step.before, seat)
    assert differ == (name in SECRETS)


def test_a_round_that_is_not_over_does_not_count() -> None:
    places = places_of(registry.load("zickzack"), played("zickzack"))[:2]
    shares = [(1.0, 0.0), (0.0, 1.0), (0.5, 0.5), (1.0, 0.0), (0.0, 1.0)]
    curve = chances(places, shares, CurvePoint(99, (1.0, 0.0), (0.0, 0.0)))
    assert (curve.kind, curve.games) == ("chance", 2)
    assert [point.values for point in curve.points] == [(0.75, 0.25), (0.5, 0.5), (1.0, 0.0)]
    assert all(error > 0 for point in curve.points[:-1] for error in point.errors)


def test_a_win_that_is_shared_is_divided() -> None:
    outcome = registry.load("zickzack").outcome(played("zickzack")[-1].after)
    assert outcome is not None
    assert won(type(outcome)((3, 3, 1), (0, 1))) == (0.5, 0.5, 0.0)
    assert won(type(outcome)((0, 0), ())) == (0.0, 0.0)
