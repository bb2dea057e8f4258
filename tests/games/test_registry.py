"""The register of games is true."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import wortstube
from wortstube.games import registry
from wortstube.games.core import kind_name
from wortstube.lang import texts

ENGINE = Path(wortstube.__file__).parent
CODE = {".py", ".pxd", ".toml"}
EXAMPLE = re.compile(r"^ *(>>>|\.\.\.) .*$", re.MULTILINE)
PRINT_KERNELS = """
import sys
from wortstube.games import registry
registry.load({game!r}), registry.bot({game!r})
print(*sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("wortstube.kernels.")))
"""
OF_THE_WORDS = {"basics", "building", "dawg", "grading", "rack", "shim"}


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_searches_with_the_kernels_it_names(game: str) -> None:
    """A server that is asked for a game waits until these are compiled."""
    code = PRINT_KERNELS.format(game=game)
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert set(printed.split()) - OF_THE_WORDS == set(registry.kernels(game))


def shared() -> dict[str, str]:
    """What lies in no game's folder, and is not the registry; examples that are run may speak of a game."""
    of_games = {registry.folder(game) for game in registry.GAMES}
    found = (path for path in ENGINE.rglob("*") if path.suffix in CODE and not of_games & set(path.parents))
    return {
        path.relative_to(ENGINE).as_posix(): EXAMPLE.sub("", path.read_text("utf-8"))
        for path in found
        if path != Path(registry.__file__)
    }


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_is_named_in_no_shared_file_of_the_engine(game: str) -> None:
    names = re.compile(f"{game}|{texts('de')['games'][game]['name']}", re.IGNORECASE)
    files = shared()
    assert len(files) > 100
    assert [path for path, text in files.items() if names.search(text)] == []


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_game_names_the_kinds_of_all_its_commands(game: str) -> None:
    """Matches over `Kind` are complete by type, so it must have what `AnyCommand` has."""
    messages = import_module(f"wortstube.games.{game}.messages")
    kinds = [kind_name(command.__name__) for command in get_args(messages.AnyCommand)]
    assert messages.AnyCommand == registry.load(game).commands
    assert sorted(get_args(messages.Kind)) == sorted(kinds)
