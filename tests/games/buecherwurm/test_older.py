"""Logs of older rules are read as they were meant (R18)."""

from __future__ import annotations

import msgspec

from tests.games.buecherwurm.positions import at_table, game, opened
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.messages import Abstained, Started, TermNamed, Voiceless
from wortstube.games.core import parse_event


def test_r18_a_game_begun_under_rules_1_goes_on_by_what_was_agreed() -> None:
    """Between two people the speaker was right, unless the other used a veto."""
    started = msgspec.to_builtins(opened(players=2).events(Started)[0])
    assert parse_event(game(), started, 2).options.tie == Options().tie == "list"
    del started["options"]["tie"]
    assert parse_event(game(), started, 1).options == opened(players=2, tie="speaker").now.options


def test_r18_under_rules_1_nobody_but_bots_abstained() -> None:
    abstained = {"kind": "abstained", "seat": 2}
    assert parse_event(game(), abstained, 1) == Voiceless(seat=2)
    assert parse_event(game(), abstained, 2) == Abstained(seat=2)


def test_everything_else_is_read_as_it_stands() -> None:
    table = at_table("T1", players=2)
    table.say("Tisch", "T")
    (named,) = table.events(TermNamed)
    assert parse_event(game(), msgspec.to_builtins(named), 1) == named
