"""What a seat can expect at the start is measured: over many games luck is neither good nor bad."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean, stdev

import pytest

from tests.coach.test_reports import LEXICON, told
from tests.games.having import COACHED
from tests.variants import with_variants
from wortstube.coach.report import report_of
from wortstube.games import core, registry
from wortstube.games.core import AnyGame, Chance
from wortstube.table.simulate import seed_of

ESTIMATED = sorted(set(COACHED) - {"wortkniffel"})
"""Wortkniffel is not measured, but computed."""
ERRORS = 3.5
"""Standard errors: these games are others than those that were measured, which are as few."""
MEASURED = 40
"""Seats that were."""


def lucks(game: AnyGame, players: int, games: int) -> Iterator[float]:
    for number in range(games):
        steps = told(game, ["klub"] * players, seed_of(77, number))
        yield from (account.luck for account in report_of(game, steps, LEXICON).accounts)


def assert_near_zero(found: list[float]) -> None:
    error = stdev(found) * (1 / len(found) + 1 / MEASURED) ** 0.5
    assert abs(mean(found)) < ERRORS * error, (mean(found), error)


@pytest.mark.parametrize("name", with_variants("wortromme", ESTIMATED))
def test_luck_is_about_zero_on_average(name: str) -> None:
    assert_near_zero(list(lucks(registry.load(name), players=2, games=4)))


@pytest.mark.thorough
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", ESTIMATED)
def test_luck_is_zero_on_average(name: str, players: int) -> None:
    assert_near_zero(list(lucks(registry.load(name), players, games=80 // players)))


@pytest.mark.parametrize("name", ESTIMATED)
def test_every_number_of_players_was_measured(name: str) -> None:
    game = registry.load(name)
    options = game.options()
    referee = LEXICON.referee(game.policy(options))
    for players in [number for number in game.players if number > 1]:
        state = core.replay(game, game.setup(options, players, referee, Chance(b"seed", 0)))
        pars = [registry.coach(name).par(state, 0, LEXICON, tier) for tier in ("everyday", "standard", "large", "all")]
        assert min(pars) > 0
        assert pars[1] == pars[2], "between the words most people know and all there is nothing"
