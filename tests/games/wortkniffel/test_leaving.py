"""Who leaves for good, in every phase of the game (X7)."""

from __future__ import annotations

import pytest

from tests.games.wortkniffel.positions import all_but, new_game, position
from wortstube.games.core import Awaiting, Leave, Outcome, Rejection
from wortstube.games.wortkniffel.messages import Finished, PlayerLeft, TurnBegan


def test_x7_who_leaves_on_his_own_turn_ends_it() -> None:
    for dice in ("", "HAUSEIN"):
        play = position(dice, {"two": 4}, players=3)
        assert play.leave(0) == [PlayerLeft(seat=0), TurnBegan(seat=1, turn=2, round=2)]
        assert play.card().total() == 4


def test_x7_who_leaves_while_choosing_a_box_ends_the_turn() -> None:
    play = position("HAUSEIN", players=3)
    play.time_up()
    assert play.leave(0) == [PlayerLeft(seat=0), TurnBegan(seat=1, turn=2, round=1)]


def test_x7_who_leaves_on_anothers_turn_disturbs_nobody() -> None:
    play = position("HAUSEIN", players=3)
    before = play.awaiting
    assert play.leave(2) == [PlayerLeft(seat=2)]
    assert (play.awaiting, play.state.dice) == (before, tuple("HAUSEIN"))
    play.enter("four", "HAUS")
    assert play.state.seat == 1


def test_x7_the_turns_of_who_left_are_skipped_in_every_round() -> None:
    play = new_game(4)
    first = play.state.first
    gone = (first + 2) % 4
    play.leave(gone)
    while play.state.outcome is None:
        play.roll()
        play.cross_out(play.card(play.state.seat).free()[0])
    turns = [event for event in play.log if isinstance(event, TurnBegan)]
    assert [turn.seat for turn in turns] == [(first + place) % 4 for _ in range(11) for place in (0, 1, 3)]
    assert turns[-1].round == 11


@pytest.mark.parametrize("place", [0, 1, 2])
def test_x7_rounds_are_counted_right_whoever_of_three_leaves(place: int) -> None:
    play = new_game(3)
    gone = (play.state.first + place) % 3
    for turn in range(33):
        if turn == 4:
            play.leave(gone)
        if play.state.outcome is not None:
            break
        play.roll()
        play.cross_out(play.card(play.state.seat).free()[0])
    assert play.state.outcome is not None
    assert [len(play.card(seat).free()) for seat in range(3) if seat != gone] == [0, 0]


def test_x7_the_entry_of_who_left_stands() -> None:
    play = position("HAUSEIN", players=3, referee="challenge")
    play.enter("three", "NIE")
    assert play.leave(0) == [PlayerLeft(seat=0), TurnBegan(seat=1, turn=2, round=1)]
    assert play.card().total() == 4


def test_x7_a_doubter_who_leaves_is_not_waited_for() -> None:
    play = position("HAUSEIN", players=4, referee="challenge")
    play.enter("four", "HAUS")
    assert play.leave(1) == [PlayerLeft(seat=1)]
    assert list(play.awaiting.seats) == [2, 3]
    play.accept(2)
    assert play.leave(3) == [PlayerLeft(seat=3), TurnBegan(seat=2, turn=2, round=1)]


def test_x7_who_has_answered_may_leave_while_others_think() -> None:
    play = position("HAUSEIN", players=4, referee="challenge")
    play.enter("four", "HAUS")
    play.accept(1)
    assert play.leave(1) == [PlayerLeft(seat=1)]
    assert list(play.awaiting.seats) == [2, 3]


def test_x7_who_left_is_not_asked_about_later_entries() -> None:
    play = position("HAUSEIN", players=3, referee="challenge")
    play.leave(2)
    play.enter("four", "HAUS")
    assert list(play.awaiting.seats) == [1]


@pytest.mark.parametrize("leaver", [0, 1])
def test_x7_the_last_one_seated_wins_whatever_the_points(leaver: int) -> None:
    play = position("HAUSEIN", cards={leaver: {"kniffel": 50}})
    events = play.leave(leaver)
    scores = (50, 0) if leaver == 0 else (0, 50)
    assert events == [PlayerLeft(seat=leaver), Finished(scores=scores, winners=(1 - leaver,))]
    assert play.awaiting == Awaiting()


def test_x7_one_after_the_other_leaves_until_one_is_left() -> None:
    play = new_game(8)
    for seat in range(7):
        assert play.state.outcome is None
        play.leave(seat)
    assert play.state.outcome == Outcome((0,) * 8, (7,))


def test_x7_who_left_keeps_his_points_but_does_not_win() -> None:
    cards = {0: all_but(), 1: all_but("chance"), 2: all_but("two", "chance", kniffel=50)}
    play = position("HAUSEIN", cards=cards, seat=1, players=3)
    play.leave(2)
    play.enter("chance")
    assert play.state.outcome == Outcome((0, 12, 50), (1,))


def test_x7_who_leaves_in_the_last_round_ends_the_game_for_all() -> None:
    cards = {0: all_but(six=9), 1: all_but(), 2: all_but("chance")}
    play = position("HAUSEIN", cards=cards, seat=2, players=3)
    assert play.leave(2) == [PlayerLeft(seat=2), Finished(scores=(9, 0, 0), winners=(0,))]


@pytest.mark.parametrize("dice", ["", "HAUSEIN"])
def test_x7_a_game_alone_that_is_left_has_no_winner(dice: str) -> None:
    play = position(dice, {"six": 9}, players=1)
    assert play.leave(0) == [PlayerLeft(seat=0), Finished(scores=(9,), winners=())]


def test_x7_nobody_leaves_twice_or_who_was_never_there() -> None:
    play = new_game(3)
    play.leave(1)
    for seat in (1, 3, -1, 10**30):
        assert play.try_(Leave(seat=seat), None) == Rejection("no_such_seat", {"seat": seat})


def test_x7_nobody_leaves_a_finished_game() -> None:
    play = new_game(2)
    play.leave(0)
    assert play.try_(Leave(seat=1), None) == Rejection("over")


def test_x7_leaving_is_for_the_table_to_say() -> None:
    play = position("HAUSEIN")
    assert play.refused(Leave(seat=1), seat=0).code == "not_awaited"
    assert play.refused(Leave(seat=1), seat=1).code == "not_awaited"
