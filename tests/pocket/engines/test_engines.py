"""The engines that browsers get answer as those of the server do, kernel by kernel and game by game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.pocket.engines import answers, games
from tests.pocket.engines.python_of_browsers import run
from tests.variants import with_variants
from wortstube import kernels
from wortstube.games import registry
from wortstube.lexicon import Lexicon

ASK = """
import answers
from wortstube import kernels
from wortstube.games import riddles
print(json.dumps({
    "has": answers.parts_of_games(),
    "compiled": kernels.all_compiled(),
    "zone": str(riddles.PLACE.utcoffset(__import__("datetime").datetime(2026, 7, 1))),
    "answers": answers.answers(),
}))
"""
OF_PYTHON = {"cython_runtime", "js", "pyodide", "pyodide_js"}
IMPORT = """
from importlib import import_module
from pkgutil import walk_packages
failed, seen = {}, 0
for room in ("coach", "games", "lang", "lexicon", "table"):
    for module in walk_packages(import_module("wortstube." + room).__path__, f"wortstube.{room}."):
        seen += 1
        try:
            import_module(module.name)
        except Exception as error:
            failed[module.name] = repr(error)
others = {name.partition(".")[0] for name in sys.modules if name[0] != "_"} - sys.stdlib_module_names
print(json.dumps({"failed": failed, "seen": seen, "others": sorted(others)}))
"""
PLAY = """
import games
print(json.dumps([games.record(WORDS[0], int(WORDS[1]), levels) for levels in games.TABLES]))
"""
RIDDLE = """
import msgspec
from wortstube.games import registry
print(json.dumps(msgspec.json.encode(registry.riddle(WORDS[0], int(WORDS[1]), Lexicon.load())).decode()))
"""


@pytest.fixture(scope="module")
def answered(installed: Path) -> Any:
    return run(installed, ASK)


def test_all_kernels_are_compiled_and_berlin_is_where_it_is(answered: Any) -> None:
    assert answered["compiled"]
    assert answered["zone"] == "2:00:00"


def test_games_tables_and_words_need_nothing_there_but_msgspec(installed: Path) -> None:
    found = run(installed, IMPORT)
    assert found["failed"] == {}
    assert found["seen"] > 200
    assert set(found["others"]) - OF_PYTHON == {"msgspec", "tzdata", "wortstube"}


def test_games_have_all_their_parts_there(answered: Any) -> None:
    """Tips, positions, riddles, own words: modules travel as byte code, under other names."""
    assert answered["has"] == answers.parts_of_games()
    assert all(registry.has_riddles(game) for game in registry.GAMES)


@pytest.mark.parametrize("kernel", kernels.KERNELS)
def test_a_kernel_answers_as_the_native_one_does(answered: Any, kernel: str) -> None:
    here = json.loads(json.dumps(answers.ASKED[kernel]()))
    there = answered["answers"][kernel]
    if kernel == "chances":  # logarithms are those of the system, and may differ in their last bit
        assert there[1] == pytest.approx(here.pop(1), rel=1e-14)
        there = there[:1]
    assert there == here


@pytest.mark.parametrize(("game", "seed"), with_variants(("zickzack", 1), [(game, 1) for game in registry.GAMES]))
def test_bots_of_every_level_play_the_same_game_there(installed: Path, game: str, seed: int) -> None:
    here = [games.record(game, seed, levels) for levels in games.TABLES]
    assert run(installed, PLAY, game, str(seed)) == here


@pytest.mark.parametrize(("game", "number"), with_variants(("wortkniffel", 1), [(game, 19) for game in registry.GAMES]))
def test_the_riddle_of_a_day_is_the_same_there(installed: Path, game: str, number: int) -> None:
    made = registry.riddle(game, number, Lexicon.load())
    assert run(installed, RIDDLE, game, str(number)) == msgspec.json.encode(made).decode()
