"""A sixth game joins by its folder and one line of the registry: it is simulated, served, played, kept and retold."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import WAIT, Guest, LiveServer, Talk
from tests.sixth.tree import GAME, SOURCE, Tree, files_of, with_a_sixth_game

ROOT = Path(__file__).parents[2]
TABLE_OF_BOTS = ("--seats", "experte,anfaenger,hobby", "--games", "5")
SUITES = (
    "tests/attacks/test_twins.py", "tests/conformance/test_games.py",
    "tests/games/test_registry.py", "tests/games/test_shown.py", "tests/games/test_typed.py",
    "tests/table/test_correspondence.py", "tests/table/test_curve.py",
    "tests/table/test_recording.py", "tests/table/test_seating.py", "tests/test_cli.py", "tests/test_cli_play.py",
    "tests/test_lang.py",
)  # fmt: skip
"""Tests of all games, which take a new one in."""
OF_PARTS = (
    "tests/coach/test_luck.py", "tests/coach/test_positions.py", "tests/coach/test_reports.py",
    "tests/games/test_laid.py", "tests/games/test_riddles.py", "tests/table/test_company.py",
)  # fmt: skip
"""Tests of what a game need not have: this one has none of it, and they pass it over."""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    return with_a_sixth_game(tmp_path_factory.mktemp("six games"))


def said(tree: Tree, *words: str | Path) -> str:
    """What the program prints, in English."""
    command = [*tree.program, *map(str, words)]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=tree.environment)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_only_one_line_of_the_registry_is_shared(tree: Tree) -> None:
    before, after = files_of(SOURCE), files_of(tree.package)
    assert {path for path in before if after[path] != before[path]} == {"games/registry.py"}
    lines = [files["games/registry.py"].decode().splitlines() for files in (before, after)]
    assert len(lines[0]) == len(lines[1])
    assert sum(one != other for one, other in zip(*lines, strict=True)) == 1
    assert {path for path in after.keys() - before.keys() if not path.startswith(f"games/{GAME.name}/")} == set()


def test_it_is_simulated(tree: Tree) -> None:
    result = json.loads(said(tree, "simulate", GAME.name, *TABLE_OF_BOTS, "--json"))
    assert (result["game"], result["games"]) == (GAME.name, 5)
    assert "Geheimkarten: 5 games" in said(tree, "simulate", GAME.name, *TABLE_OF_BOTS)


def test_it_is_simulated_with_cards_of_ones_own(tree: Tree, tmp_path: Path) -> None:
    own, few = tmp_path / "own.toml", tmp_path / "few.toml"
    own.write_text('colours = "ab"\nranks = 12\n', "utf-8")
    few.write_text('colours = "a"\nranks = 3\n', "utf-8")
    assert said(tree, "simulate", GAME.name, *TABLE_OF_BOTS, "--equipment", own)
    command = [*tree.program, "simulate", GAME.name, *TABLE_OF_BOTS, "--equipment", str(few)]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=tree.environment)
    assert (ended.returncode, "at least 18 cards" in ended.stderr) == (2, True)


def test_words_are_judged_by_its_policy(tree: Tree) -> None:
    assert GAME.name in said(tree, "check", "--help")
    judged = {game: said(tree, "check", "Ei", "Haus", "--game", game, "--json") for game in ("standard", GAME.name)}
    valid = {game: [json.loads(line)["valid"] for line in lines.splitlines()] for game, lines in judged.items()}
    assert valid == {"standard": [True, True], GAME.name: [False, True]}


LEARNING = """
import sys, warnings
import wortstube.rl as rl
from pettingzoo.test import api_test, seed_test
warnings.simplefilter("ignore")
api_test(rl.env(sys.argv[1]), num_cycles=100)
seed_test(lambda: rl.env(sys.argv[1], players=3), num_cycles=50)
print(*rl.layout(sys.argv[1], players=3))
"""


def test_it_is_an_environment(tree: Tree) -> None:
    command = [sys.executable, "-c", LEARNING, GAME.name]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", env=tree.environment)
    assert (ended.returncode, ended.stdout.splitlines()[-1:]) == (0, ["worth top pile counts"]), ended.stderr


@contextmanager
def served(tree: Tree, database: Path, workers: int = 0) -> Iterator[LiveServer]:
    """A server of that program."""
    words = ["serve", "--no-browser", "--no-languages", "--host", "127.0.0.1", "--port", "0", "--workers", str(workers)]
    process = subprocess.Popen(
        [*tree.program, *words, "--database", str(database)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env=tree.environment,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert "Wortstube is open" in first, process.communicate(timeout=WAIT)
        yield LiveServer(first.split()[-1].rstrip("/"), database)
    finally:
        process.terminate()
        process.communicate(timeout=WAIT)


def answer(view: dict[str, Any]) -> dict[str, Any]:
    """Any legal command of the seat that is asked."""
    window, hand = view["window"], view["play"]["hand"]
    for kind, more in (("vote", {"end": True}), ("discard", {"card": hand[0]}), ("draw", {}), ("take", {})):
        if kind in window["kinds"]:
            return {"kind": kind, "window": window["id"], **more}
    raise AssertionError(window)


def play_to_the_end(lines: list[Talk]) -> None:
    """Everybody answers when they are asked; the bot answers by itself."""
    seq = max(line.view["seq"] for line in lines)
    while True:
        views = [line.wait_for(seq) for line in lines]
        seq = max(view["seq"] for view in views)
        if any(view["seq"] < seq for view in views):
            continue
        if views[0]["phase"] != "playing":
            return
        asked = next((line for line in lines if line.view["window"]), None)
        seq = asked.done(asked.seats[0], answer(asked.view)) if asked else seq + 1


def test_two_people_and_a_bot_play_it_to_the_end(tree: Tree, tmp_path: Path) -> None:
    database, file = tmp_path / "games.db", tmp_path / "game.json"
    with served(tree, database) as server, ExitStack() as open_lines:
        anna, bob = Guest(server), Guest(server)
        assert GAME.name in [game["name"] for game in anna.get("/api/games")]
        seats = [{"name": "Anna"}, {"name": "Carl", "level": "hobby"}]
        table = anna.post("/api/tables", {"game": GAME.name, "seats": seats, "open": True})["table"]
        bob.join(table, "Bob")
        lines = [open_lines.enter_context(guest.line(table)) for guest in (anna, bob)]
        lines[0].done(0, {"kind": "table.start"})
        play_to_the_end(lines)
        (end,) = {json.dumps(line.view["play"]["hands"]) for line in lines}
        assert len(json.loads(end)) == 3, "all hands are shown to both"
        assert lines[0].view["play"]["hand"] != lines[1].view["play"]["hand"]
    assert str(file) in said(tree, "export", table, file, "--database", database)
    told = said(tree, "replay", file)
    assert "A table for Geheimkarten." in told
    assert "wins. Final scores: " in told
    assert all(name in told for name in ("Anna", "Bob", "Carl"))


@pytest.mark.variant
def test_the_suites_that_know_no_game_take_it_in(tree: Tree) -> None:
    environment = tree.environment | {"PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-k", GAME.name, *SUITES, *OF_PARTS]
    played = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, cwd=ROOT)
    assert played.returncode == 0, played.stdout + played.stderr
    assert {suite for suite in (*SUITES, *OF_PARTS) if suite in played.stdout} == {*SUITES}
