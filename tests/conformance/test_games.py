"""Every registered game, and the secret-card game, through every check."""

import pytest

from tests.conformance import secret_cards
from tests.conformance.entrant import registered
from wortstube.games.registry import GAMES
from wortstube.testing import checks
from wortstube.testing.entrant import Entrant
from wortstube.testing.playouts import playouts, playouts_of_bots, sampled_playouts
from wortstube.testing.suite import CHECKS, OF_MANY, Check

SECRET_CARDS = secret_cards.entrant()


@pytest.fixture(params=[*GAMES, "secret_cards"])
def entrant(request: pytest.FixtureRequest) -> Entrant:
    return SECRET_CARDS if request.param == "secret_cards" else registered(request.param)


@pytest.mark.parametrize("check", [check for check in CHECKS if check not in OF_MANY], ids=lambda check: check.__name__)
def test_game_conforms(entrant: Entrant, check: Check) -> None:
    check(playouts(entrant))


@pytest.mark.variant
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_game_conforms_with_any_two_options_together(entrant: Entrant, check: Check) -> None:
    check(sampled_playouts(entrant) + playouts(entrant))


@pytest.mark.thorough
def test_bots_conform_with_any_two_options_together(entrant: Entrant) -> None:
    played = playouts_of_bots(entrant)
    checks.every_game_ends(played)
    checks.bots_play_legally(played)
    checks.over_means_over(played)
