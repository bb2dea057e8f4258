"""Counting out from 5 to 0 (R17), and the clock that stands still meanwhile (R28)."""

from __future__ import annotations

from typing import Any

from tests.games.buecherwurm.positions import Table, at_table, game
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.messages import (
    Accept,
    ChangeTheme,
    CountBegan,
    Counted,
    CountOut,
    GaveUp,
    MomentPassed,
    Object,
    RoundScored,
    Vote,
)
from wortstube.games.core import Deadline, TimeUp, asked
from wortstube.table.turns import leisure


def test_x11_there_is_no_game_without_clocks() -> None:
    assert leisure(Options) is None


def counting(**options: Any) -> Table:
    """Seat 0 is being counted out by seat 1."""
    table = at_table("T1 S1", moment=0, **options)
    table.do(CountOut(), 1)
    return table


def deadline(table: Table) -> Deadline:
    (clock,) = table.awaiting.deadlines
    return clock


def test_r17_one_opponent_counts_and_at_0_the_round_ends_through_whoever_is_counted_out() -> None:
    table = counting()
    (began,) = table.events(CountBegan)
    assert (began.seat, began.by, began.number) == (0, 1, 5)
    for number in (5, 4, 3, 2, 1):
        assert game().view(table.now, 2).count == number
        assert deadline(table).seconds == 1.0
        table.time_up()
    assert [counted.number for counted in table.events(Counted)] == [4, 3, 2, 1, 0]
    assert (table.events(GaveUp)[0].by, table.events(GaveUp)[0].points) == ("counted_out", -2)
    assert table.events(RoundScored)[0].ender == 0


def test_r17_a_term_ends_the_count() -> None:
    table = counting()
    table.time_up()
    table.say("Tiger", "T")
    assert (table.now.seat, table.now.count) == (1, None)
    assert table.awaiting.deadlines == ()


def test_r17_everybody_has_a_moment_first() -> None:
    table = at_table("T1 S1", moment=5)
    assert table.refused(CountOut(), 1).code == "not_awaited"
    assert deadline(table).seconds == 5.0
    table.time_up()
    assert table.events(MomentPassed)[0].seat == 0
    assert table.kinds(1) == table.kinds(2) == ("count_out",)
    assert table.kinds(0) == ("name", "give_up")
    table.do(CountOut(), 2)
    assert table.refused(CountOut(), 1).code == "not_awaited"


def test_r17_nobody_waits_for_those_who_might_count() -> None:
    table = at_table("T1 S1", moment=0)
    assert table.awaiting.seats.keys() == {0, 1, 2}
    assert asked(table.awaiting) == [0]


def test_r17_nobody_counts_himself_out() -> None:
    table = at_table("T1 S1", moment=0)
    assert table.refused(CountOut(), 0).code == "not_awaited"


def test_r17_counting_may_begin_by_itself() -> None:
    table = at_table("T1 S1", moment=0, thinking=15)
    assert deadline(table).seconds == 15.0
    table.time_up()
    assert table.events(CountBegan)[0].by is None
    assert game().view(table.now, 1).count == 5


def test_r17_moment_and_thinking_run_together() -> None:
    table = at_table("T1 S1", moment=5, thinking=15)
    assert [clock.seconds for clock in table.awaiting.deadlines] == [5.0, 15.0]
    table.by_table(TimeUp(deadline=table.awaiting.deadlines[0].id))
    assert [clock.seconds for clock in table.awaiting.deadlines] == [15.0]


def test_r17_only_what_was_objected_to_is_seen_before_clocks_run() -> None:
    """It lies over the dice for some seconds; what nobody objected to does not."""
    for decided in (True, False):
        table = at_table("T1 S1", moment=5, thinking=15)
        table.say("Tisch", "T")
        table.do(Object() if decided else Accept(), 1)
        table.do(Vote(fits=True) if decided else Accept(), 2)
        assert (table.now.seat, bool(table.awaiting.decided)) == (1, decided)
        assert [clock.seconds for clock in table.awaiting.deadlines] == [5.0, 15.0]
        before = table.awaiting.decided
        table.say("Seehund", "S")
        assert table.awaiting.decided == before, "nothing new was decided"


def test_r17_of_refused_terms_only_the_first_of_a_turn_is_a_decision_with_a_name_of_its_own() -> None:
    """So terms that are refused again and again buy nothing."""
    table = at_table("T1 S1", moment=0, thinking=30)
    names = []
    for term in ("Tisch", "Teller", "Tasse"):
        table.say(term, "T")
        table.do(Object(), 1)
        table.do(Vote(fits=False), 2)
        names.append(table.awaiting.decided)
    assert names == [names[0]] * 3
    table.say("Tiger", "T")
    table.say("Sessel", "S")
    table.do(Object(), 0)
    table.do(Vote(fits=False), 2)
    assert table.awaiting.decided not in (names[0], ""), "another turn"


def test_r28_while_others_may_object_the_count_stands_still() -> None:
    table = counting(players=3, objection=5)
    table.time_up()
    table.say("Tisch", "T")
    assert deadline(table).id.startswith("objection:")
    table.do(Object(), 1)
    table.do(Vote(fits=False), 2)
    assert (table.now.phase, table.now.count) == ("turn", 4)
    assert deadline(table).id.startswith("count:")


def test_r17_r28_a_refused_term_buys_no_time() -> None:
    """The same hourglass stands still and runs on, be it for thinking or for a number of the count."""
    for begun in (at_table("T1 S1", moment=0, thinking=30), counting()):
        table = begun
        hourglass = deadline(table)
        table.say("Tisch", "T")
        assert table.awaiting.standing == (hourglass,)
        table.do(Object(), 1)
        assert table.awaiting.standing == (hourglass,)
        table.do(Vote(fits=False), 2)
        assert [*table.awaiting.deadlines, "and", *table.awaiting.standing] == [hourglass, "and"]


def test_r17_r28_an_objection_buys_no_time_for_whoever_is_on_turn() -> None:
    """Not even if the table refuses the listed term before and its speaker names another."""
    for stands in (True, False):
        table = at_table("T1 S1", moment=0, thinking=30)
        table.say("Tiger", "T")
        table.do(CountOut(), 2)
        table.time_up()
        hourglass = deadline(table)
        table.do(Object(), 1)
        assert hourglass in table.awaiting.standing
        table.do(Vote(fits=stands), 2)
        if not stands:
            assert (table.now.seat, hourglass in table.awaiting.standing) == (0, True)
            assert deadline(table).seconds == 15.0, "he had his turn"
            table.say("Tapir", "T")
        assert (table.now.seat, table.now.count, table.awaiting.deadlines) == (1, 4, (hourglass,))


def test_r17_changing_the_theme_ends_the_count_at_once() -> None:
    """R20: it is an answer like a term, so that nobody is counted out while he chooses."""
    table = at_table("T1", special="theme", moment=0)
    table.do(CountOut(), 1)
    table.do(ChangeTheme())
    seen = game().view(table.now, 1)
    assert (seen.phase, seen.count, seen.counter) == ("switch", None, None)
