"""`wortstube solve`: what it says, and what it cannot do."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wortstube import cli
from wortstube.games import registry
from wortstube.games.registry import Progress, Solved
from wortstube.games.wortkniffel import perfect
from wortstube.lexicon import Tier

RUNNER = CliRunner()


def run(*words: str) -> tuple[int, str, str]:
    result = RUNNER.invoke(cli.app, words, env={"WORTSTUBE_LANGUAGE": "de"})
    return result.exit_code, result.stdout, " ".join(result.stderr.split())


def test_a_game_that_cannot_be_solved_says_so() -> None:
    code, _, said = run("solve", "zickzack")
    assert code == 2
    assert "'zickzack' lässt sich nicht bis zum Ende durchdenken; das geht mit: wortkniffel" in said


def test_dice_that_are_none_are_told_before_anything_is_computed(tmp_path: Path) -> None:
    file = tmp_path / "dice.toml"
    file.write_text('joker = "?"\ndice = []\n[values]\n', encoding="utf-8")
    code, _, said = run("solve", "wortkniffel", "--equipment", str(file))
    assert code == 2
    assert "7 Würfel" in said


def test_a_cluster_needs_dask_and_somebody_who_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _, said = run("solve", "wortkniffel", "--cluster", "tcp://127.0.0.1:9")
    assert code == 2
    assert "wortstube[solve]" in said


def test_what_was_solved_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Tier, Path | None, str]] = []

    def solve_game(vocabulary: Tier, equipment: Path | None, cluster: str, report: Progress) -> Solved:
        asked.append((vocabulary, equipment, cluster))
        report(1, 2)
        return Solved(Path("kept.table"), 2, 12.345)

    monkeypatch.setattr(perfect, "solve_game", solve_game)
    assert run("solve", "wortkniffel", "--vocabulary", "alltag")[1].startswith("Bestes Spiel bringt im Mittel 12.35")
    code, out, _ = run("solve", "wortkniffel", "--json")
    assert code == 0
    assert json.loads(out) == {"game": "wortkniffel", "vocabulary": "alles", "states": 2, "worth": 12.345}
    assert asked == [("everyday", None, ""), ("all", None, "")]


def test_perfekt_plays_where_a_game_is_solved_and_says_until_when_it_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    code, _, said = run("simulate", "zickzack", "--seats", "perfekt,hobby", "--games", "1")
    assert code == 2
    assert "Unbekannte Stufe 'perfekt'" in said
    code, out, said = run("simulate", "wortkniffel", "--seats", "perfekt", "--games", "1", "--json")
    assert code == 0
    assert json.loads(out)["seats"][0]["level"] == "perfekt"
    assert "Perfekt spielt hier wie Experte" in said
    assert [name for name in registry.GAMES if registry.is_solvable(name)] == ["wortkniffel"]
