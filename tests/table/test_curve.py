"""The curve of a game: from where it is played on, with which luck, and what is told of it."""

from __future__ import annotations

import pytest

from tests.coach.test_reports import LEXICON, played
from wortstube.coach.told import CurvePoint
from wortstube.games import registry
from wortstube.games.core import AnyGame, Chance
from wortstube.games.levels import Level
from wortstube.table import reporting
from wortstube.table.curve import MOST_POINTS, Place, Shares, begin, chances, moves_on, places_of, winners, won
from wortstube.table.recording import recorded
from wortstube.table.simulate import seed_of, steps

BOTS: tuple[Level, ...] = ("experte", "hobby")
SECRETS = {"wortfaecher", "wortromme", "buecherwurm"}
"""Games in which something lies in an order that nobody knows."""


@pytest.mark.parametrize("name", registry.GAMES)
def test_a_game_is_played_on_from_its_beginning_and_from_places_before_its_end(name: str) -> None:
    game, said = registry.load(name), played(name)
    places = places_of(game, said)
    assert 5 < len(places) <= MOST_POINTS
    assert places[0].state is said[0].before
    assert [place.seq for place in places] == sorted({place.seq for place in places})
    assert all(game.outcome(place.state) is None for place in places)


def played_on(game: AnyGame, place: Place, luck: int, stops: bool = False) -> Shares:
    """Who wins; on the way somebody may stop after each move, and somebody else go on."""
    playing = begin(game, place, luck)
    while moved := next(moves_on(game, playing, 2, LEXICON), None):
        playing = moved if stops else [moved, *moves_on(game, moved, 2, LEXICON)][-1]
    return winners(game, playing)


@pytest.mark.parametrize("name", registry.GAMES)
def test_who_plays_on_with_the_same_number_has_the_same_luck(name: str) -> None:
    game, place = registry.load(name), places_of(registry.load(name), played(name))[-1]
    found = [played_on(game, place, 1), played_on(game, place, 1, stops=True), played_on(game, place, 2)]
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


def test_pieces_end_within_a_game_and_go_on_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """However short they are, the same games are played, and no worker is kept until one of them ends."""
    game, seed = registry.load("wortromme"), seed_of(5, 0)
    options = game.options(**registry.among_bots(game.name))
    data = recorded(game, BOTS, options, seed, steps(game, BOTS, LEXICON, seed, options))
    whole = [played_on(game, place, 0) for place in reporting.finished(data).places[:2]]
    monkeypatch.setattr(reporting, "PIECE", 0.0)
    found, begun, pieces = list[Shares](), None, 0
    while len(found) < len(whole):
        some, begun = reporting.play_some(data, len(found), begun)
        found, pieces = found + some, pieces + 1
        assert len(some) <= 1
    assert found == whole
    assert pieces > 10
