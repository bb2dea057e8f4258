"""Whoever plays alone or among bots may read the rules in peace: the clocks stand still meanwhile, and only then."""

from __future__ import annotations

import pytest

from tests.table.playing import BareTable, opened, started
from wortstube.table import rules
from wortstube.table.messages import Pause, Resign, Resume, Search, Sit, Start, TakeOver

READING = Pause(because="reading")


def among_bots(people: int = 1, bots: int = 1) -> BareTable:
    table = opened(people, people + bots)
    bot_seats = range(people, people + bots)
    return table.do(*(Sit(seat=seat, name=f"Bot {seat}", level="hobby") for seat in bot_seats), Start())


@pytest.mark.parametrize("bots", [0, 1, 3])
def test_the_only_person_stops_the_hourglass_by_reading(bots: int) -> None:
    table = among_bots(1, bots).roll()
    ((id, before),) = table.state.deadlines.items()
    table.later(30).do(READING, seat=0).later(500)
    assert rules.next_deadline(table.state) is None
    assert rules.bots_awaited(table.game, table.state) == []
    assert table.state.paused_because == "reading"
    table.do(Resume(), seat=0)
    assert table.state.deadlines[id].ends == before.ends + 500


def test_with_several_people_reading_stops_nothing() -> None:
    table = started(people=2).roll()
    before = table.state
    assert table.refusal(READING, seat=0) == table.refusal(READING, seat=1) == "not_alone"
    assert table.state is before
    assert among_bots(people=2).refusal(READING, seat=0) == "not_alone"


def test_somebody_who_is_away_still_plays() -> None:
    table = started(people=2).do(TakeOver(seat=1))
    assert table.refusal(READING, seat=0) == "not_alone"


def test_who_is_left_alone_with_bots_may_read() -> None:
    table = among_bots(people=2, bots=1).do(Resign(seat=1))
    assert table.refusal(READING, seat=0) == ""


def test_a_break_is_no_less_a_break_for_reading() -> None:
    table = among_bots().do(Pause(), seat=0)
    assert table.refusal(READING, seat=0) == "paused"
    assert table.state.paused_because == "asked"


def test_words_may_be_searched_for_while_one_reads_and_the_sand_is_kept() -> None:
    table = among_bots(bots=0).roll()
    ((id, before),) = table.state.deadlines.items()
    table.later(10).do(READING, seat=0).later(60).do(Search(seat=0), seat=0).later(40).do(Resume(), seat=0)
    assert table.state.deadlines[id].ends == before.ends + 100
    assert among_bots(bots=0).do(Pause(), seat=0).refusal(Search(seat=0), seat=0) == "paused"


def test_only_the_table_says_that_somebody_is_missing() -> None:
    table = among_bots()
    assert table.refusal(Pause(because="away"), seat=0) == "not_awaited"
    assert table.refusal(Pause(because="awaited"), seat=0) == "not_awaited"
