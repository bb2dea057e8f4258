"""What a game has, the tests here have a part for, so that tests of all games pass no game over."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.browser import games
from tests.games.having import COACHED
from wortstube.games import registry


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_score_pad_has_its_part(game: str) -> None:
    has_part = find_spec(f"tests.browser.{game}.real_table") is not None
    assert has_part == games.in_client(game, "aids") == (game in games.WITH_PAD)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_for_one_has_its_part_and_records(game: str) -> None:
    assert hasattr(games.play(game), "alone") == games.in_client(game, "alone") == (game in games.FOR_ONE)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_question_of_who_begins_is_known(game: str) -> None:
    assert bool(games.screens(game).first) == (game in games.WITH_A_FIRST)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_in_which_nobody_may_be_hurried_has_its_part(game: str) -> None:
    assert not games.in_client(game, "unhurried") or games.play(game).TIMED


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_lesson_has_its_part(game: str) -> None:
    assert hasattr(games.play(game), "LESSON") == games.in_client(game, "lesson") == (game in games.WITH_LESSON)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_coach_has_its_part(game: str) -> None:
    assert hasattr(games.play(game), "DECISION") == (game in COACHED)


def test_what_no_game_says_is_not_found() -> None:
    assert not any(games.in_client(game, "aid") for game in registry.GAMES)
