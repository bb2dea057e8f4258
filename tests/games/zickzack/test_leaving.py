"""X7: who leaves for good."""

from __future__ import annotations

import pytest

from tests.games.zickzack.positions import LAYOUT, Play, new_game, position
from tests.games.zickzack.test_draft import draft
from tests.games.zickzack.test_knocking import knocks
from tests.games.zickzack.test_scoring import gives_up
from wortstube.games.core import Leave, Rejection
from wortstube.games.zickzack import moves
from wortstube.games.zickzack.messages import Finished, FirstRoundBegan, TurnBegan

THREE = ("R2x2 T", "Y X", "Z V")


def laid(**options: object) -> Play:
    play = position(LAYOUT, *THREE, **options)  # type: ignore[arg-type]
    play.place("R@9,10", "ARM")
    return play


def test_x7_words_stay_and_letters_leave_play() -> None:
    play = laid()
    pieces = moves.pieces(play.now)
    play.leave(0)
    assert play.texts(0) == ["ARM"]
    assert play.now.racks[0] == ()
    assert play.letters(play.now.away) == "T"
    assert moves.pieces(play.now) == pieces


def test_x7_his_turns_are_skipped() -> None:
    play = laid()
    play.leave(1)
    play.go_on()
    assert play.now.seat == 2


def test_x7_if_it_is_his_turn_it_ends() -> None:
    play = position(LAYOUT, *THREE)
    play.leave(0)
    assert play.phase() == "knock"
    play.go_on()
    assert play.now.seat == 1


def test_x7_with_one_player_left_the_game_ends_and_he_wins() -> None:
    play = laid()
    play.leave(0)
    play.leave(2)
    (end,) = play.events(Finished)
    assert end.winners == (1,)
    assert end.scores == (1, 0, 0)


def test_x7_the_round_of_r29_counts_those_still_seated() -> None:
    play = position(LAYOUT, "R2x2 T E", "Y X", "Z V N")
    play.leave(1)
    for _ in range(2):
        play.set_free(play.letters(play.now.racks[play.now.seat])[0])
        play.go_on()
    assert play.phase() == "over"


@pytest.mark.parametrize("when", ["on turn", "after it", "later"])
def test_x7_a_lost_turn_of_who_left_takes_nobody_elses(when: str) -> None:
    """R29: everybody still seated has had his turn in the round that ends the game."""
    play = position(LAYOUT, "R2x2 T E", "Y X N", "Z V N", "B U")
    gives_up(play)
    if when == "on turn":
        play.leave(1)
    else:
        play.set_free("N")
    if when == "after it":
        play.leave(1)
    play.go_on()
    if when == "later":
        play.leave(1)
    gives_up(play)
    assert (play.phase(), play.now.seat) == ("turn", 3)
    assert play.now.dry == (0, 2)
    gives_up(play)
    assert play.phase() == "over"


def test_x7_in_the_draft_the_others_draw_on() -> None:
    play = new_game(3)
    play.leave(0)
    draft(play)
    assert play.events(FirstRoundBegan)[0].order == (1, 2)
    assert [len(rack) for rack in play.now.racks] == [0, 10, 10]


def test_x7_in_the_first_round_his_place_in_the_order_is_gone() -> None:
    play = draft(new_game(4))
    play.leave(2)
    letter = play.now.equipment.tiles[play.now.racks[0][0]].letter
    play.place(f"{letter}@0,0")
    play.leave(1)
    assert [event.seat for event in play.events(TurnBegan)] == [0, 1, 3]


def test_x7_a_knocker_who_leaves_has_knocked_in_vain() -> None:
    play = laid()
    knocks(play, 1)
    play.leave(1)
    assert play.phase() == "knock"
    assert set(play.awaiting.seats) == {0, 2}
    play.go_on()
    assert play.now.seat == 2


def test_x7_a_knock_that_left_does_not_end_the_time_of_the_others() -> None:
    """R24: without him the window is open as it was."""
    play = laid(knock_window=5)
    play.knock(1)
    play.leave(1)
    assert play.phase() == "knock"
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [5.0]
    knocks(play, 2)
    play.claim("BAR")
    assert play.texts(2) == ["BAR"]


def test_x7_a_successful_knocker_who_leaves_does_not_go_on() -> None:
    play = laid()
    knocks(play, 2)
    play.claim("BAR")
    play.leave(2)
    play.go_on()
    assert play.now.seat == 0


def test_x7_nobody_waits_for_his_answer() -> None:
    play = laid(referee="challenge")
    play.accept(1)
    play.leave(2)
    assert play.phase() == "knock"
    play.leave(1)
    assert play.phase() == "over"


def test_x7_words_in_doubt_can_still_be_struck_when_their_owner_leaves() -> None:
    play = position(LAYOUT, *THREE, referee="challenge")
    pieces = moves.pieces(play.now)
    play.place("R@9,10", "MAR")
    play.leave(0)
    play.challenge(1, 0)
    assert len(play.now.board) == 4
    assert play.letters(play.now.away) == "RT"
    assert play.phase() == "knock"
    assert moves.pieces(play.now) == pieces


def test_x7_an_exchange_is_undone_although_its_owner_left() -> None:
    play = position(f"{LAYOUT} #1x1@9,10", *THREE, referee="challenge")
    pieces, blank = moves.pieces(play.now), play.now.board[-1]
    play.place("R@9,10", "MAR", exchange=blank.tile)
    play.leave(0)
    play.challenge(1, 0)
    assert blank in play.now.board
    assert moves.pieces(play.now) == pieces


def test_x7_words_in_doubt_stand_when_only_their_owner_is_left() -> None:
    play = laid(referee="challenge")
    play.leave(1)
    play.leave(2)
    assert play.texts(0) == ["ARM"]
    assert play.events(Finished)[0].winners == (0,)


def test_x7_words_beside_a_placement_that_fell_do_not_stand_either() -> None:
    """R51: the challenge has struck the only word with the letter."""
    play = position(LAYOUT, *THREE, referee="challenge")
    play.place("R@9,10", "MAR AB")
    play.challenge(1, 0)
    play.leave(1)
    play.leave(2)
    assert play.texts(0) == []
    assert len(play.now.board) == 4
    assert play.letters(play.now.racks[0]) == "RT"


def test_x7_who_owes_a_letter_and_leaves_owes_it_no_more() -> None:
    play = position(LAYOUT, *THREE)
    play.place("R@9,10", "MAR")
    play.leave(0)
    assert play.phase() == "knock"
    assert not play.now.free


def test_x7_one_leaves_once_and_only_who_is_there() -> None:
    play = laid()
    play.leave(0)
    for seat in (0, 3, -1):
        assert isinstance(play.try_(Leave(seat=seat), None), Rejection)
