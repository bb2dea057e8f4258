"""Geheimkarten installed from a project of its own: everything holds for it that holds for a game that lies here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.foreign.installed import Site, with_geheimkarten
from tests.server.live import Guest, eventually
from tests.sixth.test_sixth_game import (
    play_to_the_end,
    served,
    test_it_is_simulated,
    test_it_is_simulated_with_cards_of_ones_own,
    test_two_people_and_a_bot_play_it_to_the_end,
    test_words_are_judged_by_its_policy,
)
from tests.sixth.tree import GAME, Tree

__all__ = [
    "test_it_is_simulated",
    "test_it_is_simulated_with_cards_of_ones_own",
    "test_two_people_and_a_bot_play_it_to_the_end",
    "test_words_are_judged_by_its_policy",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    return with_geheimkarten(tmp_path_factory.mktemp("installed"))


@pytest.fixture(scope="module")
def tree(site: Site) -> Tree:
    return site.tree


def test_programs_play_it(site: Site, tmp_path: Path) -> None:
    script = f"""
import wortstube as ws
record = ws.play("geheimkarten", ["hobby", lambda turn: turn.legal.first(1)[0]], seed=7)
match = ws.Match("geheimkarten", players=2, seed=7)
print(len(list(match.legal())), ws.game("geheimkarten").rules, ws.judge("Haus", "geheimkarten").valid)
record.save({str(tmp_path / "game.json")!r})
print(ws.Record.load({str(tmp_path / "game.json")!r}).outcome == record.outcome)
"""
    first, again = site.python(script).splitlines()
    assert (first.split()[1:], again) == (["2", "True"], "True")
    assert "wins. Final scores: " in site.said("replay", tmp_path / "game.json")


def test_its_games_are_recorded_and_retold(site: Site, tmp_path: Path) -> None:
    site.said("simulate", GAME.name, "--games", "1", "--json", "--record", tmp_path)
    [file] = tmp_path.iterdir()
    assert "A table for Geheimkarten." in site.said("replay", file)


def test_its_bots_think_in_workers(tree: Tree, tmp_path: Path) -> None:
    with served(tree, tmp_path / "games.db", workers=1) as server:
        anna = Guest(server)
        seats = [{"name": "Anna"}, {"name": "Carl", "level": "hobby"}]
        table = anna.post("/api/tables", {"game": GAME.name, "seats": seats})["table"]
        with anna.line(table) as line:
            play_to_the_end([line])
            assert len(line.view["play"]["hands"]) == 2
        film = anna.get(f"/api/tables/{table}/film")
        step = next(number for number, frame in enumerate(film["frames"], start=2) if frame["seat"] == 0)
        assert anna.get(f"/api/tables/{table}/film/{step}/options") == {"options": None}
        report = eventually(lambda: one if not (one := anna.get(f"/api/tables/{table}/report"))["progress"] else None)
        assert (report["report"]["accounts"], report["report"]["moments"]) == ([], [])
        again = anna.post(f"/api/tables/{table}/again")["table"]
        assert anna.get(f"/api/tables/{again}")["game"] == GAME.name


def test_without_a_coach_there_is_nothing_to_analyse(site: Site, tmp_path: Path) -> None:
    site.said("simulate", GAME.name, "--games", "1", "--json", "--record", tmp_path)
    [file] = tmp_path.iterdir()
    assert site.run("analyse", file, "--curve", "0").returncode == 0
    asked = site.run("analyse", f"{GAME.name}:x")
    assert (asked.returncode, asked.stderr.count("\n")) == (2, 1)


def test_a_server_goes_on_without_it(site: Site, tmp_path: Path) -> None:
    """Whoever takes a game away takes its tables away; all others are there."""
    database = tmp_path / "games.db"
    seats = [{"name": "Anna"}, {"name": "Carl", "level": "hobby"}]
    with served(site.tree, database) as server:
        anna = Guest(server)
        table = anna.post("/api/tables", {"game": GAME.name, "seats": seats})["table"]
    with served(Site(tmp_path / "empty").tree, database) as server:
        anna = Guest(server)
        assert GAME.name not in json.dumps(anna.get("/api/games"))
        anna.get(f"/api/tables/{table}", 404)
        assert anna.post("/api/tables", {"game": "wortkniffel", "seats": seats})["table"]
