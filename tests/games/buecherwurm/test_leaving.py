"""Leaving for good (X7), and choices nobody makes (X8)."""

from __future__ import annotations

import pytest

from tests.games.buecherwurm.positions import at_table, game, opened
from wortstube.games.buecherwurm.messages import (
    Accept,
    ChangeTheme,
    DieTaken,
    DieTurned,
    Finished,
    GiveUp,
    Object,
    PlayerLeft,
    RoundScored,
    ThemeChosen,
    Vote,
)


def test_x7_a_turn_of_who_leaves_ends_without_ending_the_round() -> None:
    table = at_table("T1 S1")
    table.leave(0)
    assert (table.now.seat, table.events(RoundScored), table.now.scores) == (1, [], (0, 0, 0))
    table.say("Tiger", "T")
    table.say("Seehund", "S")
    assert table.now.seat == 1, "seat 0 is skipped"


def test_x7_his_dice_stay_and_may_be_stolen_and_his_points_count() -> None:
    table = at_table("T1 S1 L2")
    table.give(1, "T", "L")
    table.leave(1)
    table.say("Tiger", "T")
    assert (table.now.held[0], table.now.worm_cards) == ((table.die("T"),), (0, 1, 0))
    table.do(GiveUp())
    assert table.events(RoundScored)[0].scores == (1, 3, -2)


def test_x7_who_left_does_not_win_and_does_not_end_the_game() -> None:
    table = at_table("T1 S1")
    table.change(scores=(0, 30, 0))
    table.leave(1)
    table.do(GiveUp())
    assert table.events(Finished) == []


def test_x7_the_last_one_seated_wins() -> None:
    table = at_table("T1 S1")
    table.change(scores=(9, 3, 5))
    table.leave(0)
    table.leave(1)
    finished = table.events(Finished)[0]
    assert (finished.winners, finished.by, finished.scores) == ((2,), "left", (9, 3, 5))


def test_x7_a_term_of_who_leaves_is_forgotten() -> None:
    table = at_table("T1 S1")
    table.say("Tisch", "T")
    table.leave(0)
    assert (table.now.seat, table.now.phase, table.events(DieTaken)) == (1, "turn", [])


def test_x7_nobody_waits_for_the_answer_of_who_left() -> None:
    table = at_table("T1 S1", players=4, objection=0)
    table.say("Tisch", "T")
    table.do(Accept(), 1)
    table.leave(2)
    assert table.now.unanswered == (3,)
    table.leave(3)
    assert table.events(DieTaken)[0].by == "unopposed"


def test_x7_an_objection_goes_with_who_made_it() -> None:
    table = at_table("T1 S1", players=4)
    table.say("Tisch", "T")
    table.do(Object(), 1)
    table.leave(1)
    table.do(Vote(fits=False), 2)
    table.do(Vote(fits=True), 3)
    taken = table.events(DieTaken)[0]
    assert (taken.by, taken.ayes, taken.noes) == ("vote", 2, 1)


def test_x7_if_the_chooser_leaves_the_engine_chooses_for_him() -> None:
    table = opened(special_die=False)
    table.leave(0)
    assert table.events(ThemeChosen)[0].by == "engine"
    assert table.now.seat == 1
    table = at_table("T1", special="theme")
    table.do(ChangeTheme())
    table.leave(0)
    assert (table.events(ThemeChosen)[-1].by, table.now.seat, table.now.phase) == ("engine", 1, "turn")


def test_x7_a_question_mark_the_engine_rolls_for_who_left_is_turned_as_well() -> None:
    """R25: nobody is there who could turn it."""
    turned = 0
    for seed in range(30):
        table = opened(seed=b"%d" % seed)
        table.leave(0)
        turned += len(table.events(DieTurned))
        assert (table.now.phase, table.now.seat) == ("turn", 1)
        assert table.now.special != "question"
    assert turned


def test_x7_nobody_leaves_twice() -> None:
    table = at_table("T1")
    table.leave(1)
    assert [left.seat for left in table.events(PlayerLeft)] == [1]
    assert game().view(table.now, 0).left == (1,)


@pytest.mark.parametrize("thinking", [15, 30, 60])
def test_x8_a_theme_is_chosen_in_the_time_that_was_agreed_on(thinking: int) -> None:
    table = opened(thinking=thinking, special_die=False)
    assert [clock.seconds for clock in table.awaiting.deadlines] == [thinking]


def test_x8_where_a_clock_runs_the_engine_chooses_in_the_end() -> None:
    table = opened(thinking=15, special_die=False)
    table.time_up()
    assert table.events(ThemeChosen)[0].by == "engine"
    assert opened(thinking=0).awaiting.deadlines == ()


def test_x8_a_question_mark_nobody_turns_is_turned_by_the_engine() -> None:
    table = opened(thinking=15)
    table.change(phase="die", special="question", middle=tuple(range(8)), cup=())
    table.time_up()
    turned = table.events(DieTurned)[0]
    assert turned.by == "engine"
    assert turned.face != "question"
