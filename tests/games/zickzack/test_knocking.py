"""Knocking: who may, what it brings, what it costs, and who goes on."""

from __future__ import annotations

from itertools import pairwise

from tests.games.zickzack.positions import LAYOUT, Play, position
from wortstube.games.core import Rejection, TimeUp
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.messages import (
    Claim,
    ClaimBegan,
    DiceRolled,
    GoOn,
    Knock,
    KnockFailed,
    KnockingOpened,
    Pass,
    SetFree,
    Skipped,
    TurnBegan,
)

FOUR = ("R2x2 T", "Y X", "Z V", "W K")


def after_a_turn(*racks: str, **options: object) -> Play:
    """Seat 0 has laid an R and named ARM; BAR, RAM and others are there for who sees them."""
    play = position(LAYOUT, *(racks or FOUR), **options)  # type: ignore[arg-type]
    play.place("R@9,10", "ARM")
    return play


def test_x11_without_clocks_silence_ends_knocking_and_is_about_whoever_laid() -> None:
    play = after_a_turn(**Options.AT_LEISURE)
    assert not play.awaiting.deadlines
    silence = play.awaiting.silence
    assert silence is not None
    assert silence.about == 0
    assert not isinstance(play.try_(TimeUp(deadline=silence.id), None), Rejection)
    assert (play.phase(), play.now.seat) == ("turn", 1)


def knocks(play: Play, seat: int) -> None:
    """Knocks, and nobody else does at the same time."""
    play.knock(seat)
    if play.phase() == "knocks":
        play.time_up()


def test_r24_after_anothers_turn_everybody_else_may_knock() -> None:
    play = after_a_turn()
    assert set(play.awaiting.seats) == {1, 2, 3}
    assert play.kinds(1) == ("knock", "go_on")
    assert play.refused(Knock(), 0).code == "not_awaited"
    knocks(play, 2)
    play.claim("BAR RAM")
    assert play.texts(2) == ["BAR", "RAM"]


def test_r24_the_window_closes_by_itself_or_when_all_go_on() -> None:
    play = after_a_turn(knock_window=5)
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [5.0]
    play.time_up()
    assert (play.phase(), play.now.seat) == ("turn", 1)
    patient = after_a_turn(knock_window=0)
    assert not patient.awaiting.deadlines
    patient.go_on(1, 2)
    assert patient.phase() == "knock"
    patient.go_on(3)
    assert (patient.phase(), patient.now.seat) == ("turn", 1)


def test_r24_what_came_of_a_knock_is_seen_before_the_window_shortens() -> None:
    """It lies over the board for some seconds."""
    play = after_a_turn(knock_window=5)
    knocks(play, 2)
    assert play.awaiting.decided == ""
    play.claim("BAR")
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [5.0]
    first = play.awaiting.decided
    knocks(play, 0)
    play.claim("RAM")
    assert len({"", first, play.awaiting.decided}) == 3, "every knock is seen"


def test_r24_who_has_gone_on_does_not_knock_any_more() -> None:
    play = after_a_turn()
    play.go_on(1)
    assert play.refused(Knock(), 1).code in ("stale", "not_awaited")


def test_r25_a_knocker_has_thirty_seconds_then_knocking_is_open_again() -> None:
    play = after_a_turn(hourglass=30)
    knocks(play, 1)
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [30.0]
    play.claim("BAR")
    assert set(play.awaiting.seats) == {0, 2, 3}, "everybody but the knocker whose time has just run out"
    knocks(play, 0)
    play.claim("RAM")
    assert set(play.awaiting.seats) == {1, 2, 3}, "earlier knockers too"


def test_r25_time_that_runs_out_is_a_knock_in_vain() -> None:
    play = after_a_turn(hourglass=30)
    knocks(play, 1)
    play.time_up()
    assert play.events(KnockFailed)[0].seat == 1
    assert play.kinds(1) == ("set_free",)
    play.time_up()
    assert len(play.now.racks[1]) == 1


def test_r26_a_knock_in_vain_costs_a_letter_and_changes_no_order() -> None:
    play = after_a_turn()
    knocks(play, 2)
    play.claim("MAR")
    assert play.kinds(2) == ("set_free",)
    play.do(SetFree(tile=play.now.racks[2][0]), 2)
    assert len(play.now.racks[2]) == 1
    assert len(play.now.free) == 1
    play.go_on()
    assert play.now.seat == 1


def test_r26_who_finds_nothing_after_all_says_so() -> None:
    play = after_a_turn()
    knocks(play, 2)
    assert play.kinds(2) == ("claim", "pass")
    play.do(Pass(), 2)
    assert play.phase() == "due"
    assert play.texts(2) == []


def test_r26_without_a_letter_to_give_no_more_knocking_in_this_turn() -> None:
    play = after_a_turn("R2x2 T", "", "Z V")
    knocks(play, 1)
    play.do(Pass(), 1)
    assert play.events(KnockFailed)[0].barred
    knocks(play, 2)
    play.claim("BAR")
    assert set(play.awaiting.seats) == {0}
    play.go_on()
    assert (play.now.seat, play.now.barred) == (2, ())


def test_r26_words_that_are_not_new_or_not_there_are_refused_without_loss() -> None:
    play = after_a_turn()
    knocks(play, 2)
    for words in ("ARM", "DA", ""):
        play.refused(Claim(words=play.placing("", words).words), 2)
    play.claim("BAR")
    assert play.texts(2) == ["BAR"]


def test_r27_who_knocks_at_the_same_time_rolls_the_die() -> None:
    play = after_a_turn()
    play.knock(3)
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [0.3]
    assert set(play.awaiting.seats) == {1, 2}
    play.knock(1)
    play.time_up()
    rolled = play.events(DiceRolled)
    assert rolled[0].seats == (3, 1)
    assert all(roll in range(1, 7) for event in rolled for roll in event.rolls)
    last = rolled[-1]
    assert play.events(ClaimBegan)[0].seat == last.seats[last.rolls.index(max(last.rolls))]
    assert last.rolls.count(max(last.rolls)) == 1


def test_r27_equal_numbers_roll_again() -> None:
    lengths = set()
    for seed in range(60):
        play = after_a_turn(seed=bytes([seed]))
        for seat in (1, 2, 3):
            play.knock(seat)
        rolled = play.events(DiceRolled)
        for one, two in pairwise(rolled):
            assert two.seats == tuple(
                seat for seat, roll in zip(one.seats, one.rolls, strict=True) if roll == max(one.rolls)
            )
        lengths.add(len(rolled))
    assert {1, 2} <= lengths


def test_r27_a_knock_that_was_on_its_way_is_not_too_late() -> None:
    """The window keeps its name when the first knock is heard."""
    play = after_a_turn()
    window = play.awaiting.seats[2].id
    play.knock(1)
    play.do(Knock(window=window), 2)
    assert play.now.knockers == (1, 2)


def test_r27_nobody_waits_when_all_have_answered() -> None:
    play = after_a_turn()
    play.go_on(1, 2)
    play.knock(3)
    assert play.phase() == "claim"
    assert not play.events(DiceRolled)


def test_r28_the_last_successful_knocker_goes_on_and_then_clockwise() -> None:
    play = after_a_turn()
    knocks(play, 1)
    play.claim("BAR")
    knocks(play, 2)
    play.claim("RAM")
    knocks(play, 3)
    play.claim("MAR")
    play.do(SetFree(tile=play.now.racks[3][0]), 3)
    play.go_on()
    assert play.now.seat == 2
    play.do(SetFree(tile=play.now.racks[2][0]))
    play.go_on()
    assert play.now.seat == 3


def test_r28_whose_turn_it_was_may_win_another_by_knocking() -> None:
    play = after_a_turn()
    knocks(play, 1)
    play.claim("BAR")
    knocks(play, 0)
    play.claim("RAM")
    play.go_on()
    assert play.now.seat == 0


def test_r52_one_valid_word_makes_a_knock_successful() -> None:
    play = after_a_turn()
    knocks(play, 2)
    play.claim("MAR BAR RAB")
    assert play.texts(2) == ["BAR"]
    assert not play.events(KnockFailed)
    play.go_on()
    assert play.now.seat == 2


def test_r53_a_knocker_who_can_do_nothing_is_passed_over() -> None:
    play = after_a_turn("R2x2 T", "Y X", "", "W K")
    knocks(play, 2)
    play.claim("BAR")
    play.go_on()
    assert [event.seat for event in play.events(Skipped)] == [2]
    assert play.now.seat == 3


def test_r18_without_letters_one_may_knock() -> None:
    play = after_a_turn("R2x2 T", "", "W K")
    knocks(play, 1)
    play.claim("BAR")
    assert play.texts(1) == ["BAR"]


def test_after_a_blank_or_a_letter_set_free_knocking_is_open_too() -> None:
    play = position(LAYOUT, *FOUR, blanks=("#1x1",))
    play.lay_blank(12, 8)
    assert play.events(KnockingOpened)
    knocks(play, 3)
    play.claim("AB")
    assert play.texts(3) == ["AB"]


def test_with_two_players_only_the_other_is_asked() -> None:
    play = after_a_turn("R2x2 T", "Y X")
    assert set(play.awaiting.seats) == {1}
    play.knock(1)
    assert play.phase() == "claim"
    play.claim("BAR")
    assert set(play.awaiting.seats) == {0}
    play.do(GoOn(), 0)
    assert [event.seat for event in play.events(TurnBegan)] == [1]
