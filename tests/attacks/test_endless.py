"""A program that never stops: a table takes so much and no more, and people at it can still end their game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.live import Guest, live_server
from wortstube.server.limits import Patience
from wortstube.table.table import LONGEST_LOG


def test_a_log_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LONGEST_LOG >= 10_000, "no game comes near it"
    monkeypatch.setattr("wortstube.table.table.LONGEST_LOG", 60)
    chatty = Patience(messages_at_once=1e6, messages_a_second=1e6)
    with live_server(tmp_path / "games.db", chatty) as server:
        wild, calm = Guest(server), Guest(server)
        table, other = wild.open("Mallory", "Ben"), calm.open("Anna")
        with wild.line(table) as line, calm.line(other) as theirs:
            answers = [line.send(0, {"kind": "table.lock", "locked": bool(turn % 2)}) for turn in range(100)]
            assert answers[-1]["code"] == "table_full"
            assert line.send(line.on_turn(), {"kind": "roll", "window": "1.0"})["code"] == "table_full"
            assert max(answer.get("seq", 0) for answer in answers) == 60
            theirs.roll(0)
            line.done(0, {"kind": "table.resign", "seat": 0})
            line.wait_until(lambda view: view["phase"] == "over")
