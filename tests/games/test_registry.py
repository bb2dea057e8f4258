"""The register of games is true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from wortstube.games import registry

PRINT_KERNELS = """
import sys
from wortstube.games import registry
registry.load({game!r}), registry.bot({game!r})
print(*sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("wortstube.kernels.")))
"""
CHAPTERS = ("bot", "doubt", "equipment", "leaving", "scoring", "solitaire", "solver")
"""Modules that most games have: the tests of such a chapter bear its name."""
OF_THE_WORDS = {"basics", "building", "dawg", "rack", "shim"}


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_searches_with_the_kernels_it_names(game: str) -> None:
    """A server that is asked for a game waits until these are compiled."""
    code = PRINT_KERNELS.format(game=game)
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert set(printed.split()) - OF_THE_WORDS == set(registry.kernels(game))


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_chapter_of_a_game_has_tests_of_its_name(game: str) -> None:
    tests = Path(__file__).parent / game
    chapters = [chapter for chapter in CHAPTERS if (registry.folder(game) / f"{chapter}.py").exists()]
    assert [chapter for chapter in chapters if not (tests / f"test_{chapter}.py").exists()] == []
