"""`wortstube riddles`: riddles made ahead, once, and clear sentences for what cannot be."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wortstube import cli
from wortstube.games import registry
from wortstube.games.riddles import Riddle
from wortstube.lang import speaking
from wortstube.table.jobs.pool import Cut
from wortstube.table.riddles import Riddles


def run(*words: str) -> tuple[int, str, str]:
    with speaking("de"):
        result = CliRunner().invoke(cli.app, ["riddles", *words])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.variant
def test_riddles_are_made_ahead_and_not_made_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    code, out, _ = run("--days", "1", "--from", "2026-12-24", "--games", "wortkniffel", "--json")
    assert code == 0
    (listed,) = json.loads(out)
    assert (listed["number"], listed["day"], listed["game"]) == (54, "2026-12-24", "wortkniffel")
    assert 0 < listed["par"]["everyday"] <= listed["par"]["standard"]
    assert listed["difficulty"] in (1, 2, 3)
    assert "solution" not in listed
    (first,) = (tmp_path / "riddles").iterdir()
    written = first.stat().st_mtime_ns
    code, out, _ = run("--days", "2", "--from", "2026-12-24", "--games", "wortkniffel")
    assert code == 0
    assert "2026-12-25" in out
    assert "Wortkniffel" in out
    assert first.stat().st_mtime_ns == written
    assert len([*(tmp_path / "riddles").iterdir()]) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--from", "gestern"), "'gestern' ist kein Datum wie 2026-12-24."),
        (("--from", "2026-02-30"), "'2026-02-30' ist kein Datum wie 2026-12-24."),
        (("--from", "2026-10-31"), "das erste ist vom 2026-11-01"),
        (("--from", "9999-12-31"), "ewig reicht der Kalender nicht"),
        (("--games", "halma"), "Kein Spiel 'halma' mit Rätseln"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    code, _, err = run(*words)
    assert code == 2
    assert said in err


def test_what_was_made_before_something_failed_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    made, limit = Riddles.made, [1]

    async def failing(self: Riddles, game: str, number: int) -> Riddle:
        if limit.pop() == 0:
            raise Cut("no answer within 60 s")
        limit.append(0)
        return await made(self, game, number)

    monkeypatch.setattr(Riddles, "made", failing)
    code, _, err = run("--days", "2", "--games", "wortkniffel")
    assert code == 2
    assert "Derselbe Befehl macht dort weiter" in " ".join(err.split())
    assert len([*(tmp_path / "riddles").iterdir()]) == 1


def test_a_game_for_which_none_is_found_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    monkeypatch.setattr("wortstube.table.riddles.MOST_TRIES", 0)
    code, _, err = run("--days", "1", "--games", "wortkniffel")
    assert code == 2
    assert "kein gutes Rätsel" in err
    assert registry.has_riddles("wortkniffel")
