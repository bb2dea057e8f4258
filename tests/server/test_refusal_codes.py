"""The codes of refusals as they are read off the sources."""

import pytest

from wortstube.games import registry
from wortstube.server import refusal_codes


@pytest.mark.parametrize("code", ["'no_' + what", "f'no_{what}'", "CODES[what]", "why"])
def test_a_code_that_is_put_together_is_an_error(code: str) -> None:
    with pytest.raises(refusal_codes.Unreadable):
        list(refusal_codes.read(f"Rejection({code})"))


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_refuses_something_of_its_own(game: str) -> None:
    assert set(refusal_codes.of_game(game)) - set(refusal_codes.around_games())


def test_what_is_around_the_games_knows_no_code_of_a_single_one() -> None:
    around = refusal_codes.around_games()
    assert {"stale", "no_table", "no_chat", "too_large"} <= set(around)
    assert not {"box_taken", "not_new"} & set(around)
