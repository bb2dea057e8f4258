"""Riddles of a day and rounds of a contest: the same for everybody, so no clock waits, nobody helps, and what is still
to come is told to nobody."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Self

import pytest

from tests.table.playing import BareTable
from tests.table.test_cover import choose, left, on_turn
from wortstube.games import registry
from wortstube.games.buecherwurm.messages import Begin, GiveUp
from wortstube.games.core import Command, Raw, Seat
from wortstube.table import waiting
from wortstube.table.fold import evolve
from wortstube.table.messages import (
    AllowFinding,
    Because,
    Close,
    Open,
    Pause,
    Paused,
    Resume,
    RiddleOfDay,
    Search,
    Sit,
    Start,
    TakeOver,
    WhenAway,
)
from wortstube.table.view import shown, view
from wortstube.table.waiting import Attended

TRAINING: Raw = {"seconds": 60, "trust": "none", "deal": "LESERATTE"}
DICE = ["A", "D", "G", "S", "R", "P", "Z"]
RIDDLE: Raw = {"family_words": True, "riddle": {"theme": "birds", "dice": DICE, "seconds": 120}}
OF_DAY = RiddleOfDay(1, 1, {"everyday": 9, "standard": 9}, ("Haus",))
REASONS: tuple[Because, ...] = ("asked", "reading", "away", "awaited")


class ToldTable(BareTable):
    """A table of Bücherwurm that remembers what was told of every entry."""

    def __init__(self) -> None:
        super().__init__(registry.load("buecherwurm"))
        self.told: list[str] = []

    def do(self, *commands: Command, seat: Seat | None = None) -> Self:
        for command in commands:
            before, events = self.state, self.decide(command, seat)
            assert isinstance(events, list), (command, events)
            super().do(command, seat=seat)
            for eyes in (None, *range(len(self.state.places))):
                self.told += [str(shown(self.game, before, events, self.state.seq, self.at, eyes)), self.view(eyes)]
        return self

    def view(self, eyes: Seat | None) -> str:
        return str(view(self.game, self.state, eyes))


def seated(opening: Open) -> ToldTable:
    table = ToldTable()
    table.do(opening, Sit(seat=0, name="Anna"), Start())
    return table


def training() -> ToldTable:
    table = seated(Open(game="buecherwurm", options=TRAINING, counted=True, part_of="contest"))
    choose(table)
    return table


def riddle() -> ToldTable:
    return seated(Open(game="buecherwurm", options=RIDDLE, riddle=OF_DAY))


def begun() -> ToldTable:
    table = riddle()
    seat, window = on_turn(table)
    table.do(Begin(window=window), seat=seat)
    return table


@pytest.mark.parametrize(("laid", "why"), [(training, "contest_alone"), (begun, "riddle_alone")])
def test_no_clock_stands_still_and_nobody_helps(laid: Callable[[], ToldTable], why: str) -> None:
    table = laid()
    seconds = left(table)
    assert {table.refusal(Pause(because=because)) for because in REASONS} == {"no_pause"}, "not even the table's own"
    assert table.refusal(Pause(because="reading"), seat=0) == "no_pause"
    table.do(AllowFinding(), WhenAway(then="bot"), seat=0)
    assert table.refusal(Search(seat=0), seat=0) == table.refusal(TakeOver(seat=0), seat=0) == why
    assert not view(table.game, table.state, 0).tips
    nobody = Attended(frozenset(), frozenset({0}), frozenset({0}))
    assert waiting.step(table.game, table.state, nobody) is None
    assert left(table.later(5)) == seconds - 5


def test_one_that_an_earlier_release_has_stopped_goes_on() -> None:
    table = begun()
    state = evolve(table.game, table.state, [Paused(because="awaited")], table.state.seq + 1, table.at)
    assert isinstance(waiting.step(table.game, state, Attended(frozenset())), Resume)


def test_no_clock_waits_for_who_does_not_say_that_he_has_looked() -> None:
    table = training()
    seat, window = on_turn(table)
    table.do(GiveUp(window=window), seat=seat)
    choose(table)
    assert left(table) == 60


def test_r37_theme_and_dice_are_told_when_the_clock_begins_to_run() -> None:
    table = riddle()
    assert any("birds" in text for text in table.told), "the box lists all themes"
    assert not any(re.search(r"theme'?[=:] *'birds'", text) for text in table.told)
    assert not any(str(DICE) in text or str(tuple(DICE)) in text for text in table.told)
    assert view(table.game, table.state, 0).options["riddle"]["seconds"] == 120, "how long it runs is no secret"
    seat, window = on_turn(table)
    table.do(Begin(window=window), seat=seat)
    play = view(table.game, table.state, 0).play
    assert (play.theme.slug, [die.letters for die in play.dice]) == ("birds", DICE)


def test_the_code_of_a_contests_deal_is_told_when_the_game_is_over() -> None:
    table = training()
    assert not any("LESERATTE" in text for text in table.told)
    table.do(Close())
    assert view(table.game, table.state, 0).play.code == "LESERATTE"


def test_a_table_like_any_other_tells_its_code_and_may_rest() -> None:
    table = seated(Open(game="buecherwurm", options=TRAINING))
    assert view(table.game, table.state, 0).options["deal"] == "LESERATTE"
    assert table.refusal(Pause(), seat=0) == ""
