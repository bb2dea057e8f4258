"""R29, R33: what is called quick never searches the board, so it may be decided where others wait."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.entrant import registered
from wortstube.games.core import SometimesQuick, kind_of
from wortstube.games.zickzack import flow
from wortstube.games.zickzack.board import Board
from wortstube.games.zickzack.messages import Hint
from wortstube.testing.playouts import Manner, decide, few_setups, play


def is_quick(state: Any, command: Any) -> bool:
    game = registered("zickzack").game
    assert isinstance(game, SometimesQuick)
    return game.is_quick(state, command)


def test_nothing_is_searched_where_it_is_called_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    entrant, manners = registered("zickzack"), tuple[Manner, ...](("bots", "sampled"))
    played = [play(entrant, setup, b"quick", manner) for setup in few_setups(entrant.game) for manner in manners]
    steps = [(playout.entrant, step) for playout in played for step in playout.steps if step.command]
    quick = [(who, step) for who, step in steps if is_quick(step.before.state, step.command)]
    kinds = {kind_of(step.command) for _, step in quick if step.command}
    assert {"place", "go_on"} <= kinds, "most moves are"
    assert len(quick) < len(steps)

    def searched(*position: Any) -> Any:
        raise AssertionError("the board was searched")

    monkeypatch.setattr(flow, "unseen", searched)
    monkeypatch.setattr(flow, "nothing_left", searched)
    monkeypatch.setattr(Board, "paths", searched)
    for who, step in quick:
        assert step.command
        assert decide(who, step.before, step.seat, step.command) == step.events


def test_a_hint_always_searches() -> None:
    """R35."""
    entrant = registered("zickzack")
    of_several = [setup for setup in few_setups(entrant.game) if setup.players > 1]
    playout = play(entrant, of_several[-1], b"quick", "sampled")
    hint = Hint(window="")
    assert not any(is_quick(step.after.state, hint) for step in playout.steps)
