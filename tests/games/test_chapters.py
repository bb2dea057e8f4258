"""The same chapter has the same name in every game, and so have its tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from wortstube.games import registry

CHAPTERS = ("bot", "doubt", "equipment", "leaving", "scoring", "solitaire", "solver")
"""Modules that most games have: the tests of such a chapter bear its name."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_chapter_of_a_game_has_tests_of_its_name(game: str) -> None:
    tests = Path(__file__).parent / game
    chapters = [chapter for chapter in CHAPTERS if (registry.folder(game) / f"{chapter}.py").exists()]
    assert [chapter for chapter in chapters if not (tests / f"test_{chapter}.py").exists()] == []
