"""`ws.Engine`: somebody else's program as a player."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

import wortstube as ws
from tests.engines.processes import IN_PYTHON, OURS, nothing_is_left, pids, stranger


def test_an_engine_plays_a_match_like_any_other_player() -> None:
    with ws.Engine(IN_PYTHON) as letters, ws.Engine(OURS, "Haus", level="anfaenger") as ours:
        assert (letters.name, letters.games, ours.name) == ("Buchstabenzähler", ws.GAMES, "Haus")
        record = ws.play("wortfaecher", [letters, ours, "hobby"], seed=7)
        again = ws.play("wortfaecher", [letters, ours, "hobby"], seed=7)
        assert (letters.troubles, letters.last_trouble, ours.troubles) == (0, "", 0)
    assert [step.command for step in record.steps] == [step.command for step in again.steps]
    assert [getattr(bot, "name", bot) for bot in record.bots] == ["Buchstabenzähler", "Haus", "hobby"]


def test_it_can_be_asked_where_a_loop_runs_already() -> None:
    """As in a notebook."""

    async def play() -> ws.Record:
        with ws.Engine(OURS) as ours:
            return ws.play("wortkniffel", [ours], seed=1)

    assert asyncio.run(play()).outcome.winners == (0,)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere programs have no group of their own")
def test_where_it_fails_a_bot_of_our_own_moves_and_that_is_counted(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    with ws.Engine(stranger("crashes", notes)) as engine:
        record = ws.play("wortkniffel", [engine, "hobby"], seed=1)
        assert record.refusals == ()
        assert engine.troubles == len(pids(notes)) == 4
        assert "I do not feel well" in engine.last_trouble
    nothing_is_left(notes)
    with ws.Engine(stranger("cheats", notes)) as engine:
        record = ws.play("wortkniffel", [engine, "hobby"], seed=1)
        assert {(refusal.seat, refusal.code) for refusal in record.refusals} == {(0, "malformed")}
    nothing_is_left(notes)


def test_who_does_not_get_ready_or_plays_something_else_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ws.BadEngine):
        ws.Engine("there-is-no-such-program")
    with pytest.raises(ValueError, match="quot"):
        ws.Engine("python 'x.py")
    for nothing in ("", "  "):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            ws.Engine(nothing)
    with ws.Engine(stranger("plays", tmp_path / "notes")) as engine, pytest.raises(ValueError, match="wortfaecher"):
        ws.play("wortfaecher", [engine, "hobby"])
