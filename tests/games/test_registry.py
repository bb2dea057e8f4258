"""The register of games is true."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wortstube.games import registry

PRINT_KERNELS = """
import sys
from wortstube.games import registry
registry.load({game!r}), registry.bot({game!r})
print(*sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("wortstube.kernels.")))
"""
OF_THE_WORDS = {"basics", "building", "dawg", "rack", "shim"}


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_searches_with_the_kernels_it_names(game: str) -> None:
    """A server that is asked for a game waits until these are compiled."""
    code = PRINT_KERNELS.format(game=game)
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert set(printed.split()) - OF_THE_WORDS == set(registry.kernels(game))
