"""Leaving for good."""

from __future__ import annotations

from tests.games.wortromme.positions import position
from wortstube.games.core import Leave, Outcome, Rejection
from wortstube.games.wortromme.messages import Finished, Owed


def test_x7_words_and_points_stay_and_the_tiles_leave_play() -> None:
    play = position("HAUS", "NOTQ", "TALF", "RADF", players=3, scores=[12, 5, 7])
    play.leave(1)
    assert play.table() == ["HAUS"]
    assert play.now.scores == (12, 5, 7)
    assert play.now.racks[1] == ()
    assert len(play.now.away) == play.view(0).away == 4
    play.draw()
    assert play.now.seat == 2


def test_x7_his_turn_ends() -> None:
    play = position("", "NOTQ", "TALF", "RADF", players=3)
    play.leave(0)
    assert (play.phase(), play.now.seat) == ("turn", 1)


def test_x7_with_one_player_left_the_game_ends_and_he_wins() -> None:
    play = position("", "NOTQ", "TALF", scores=[50, 3])
    play.leave(0)
    assert play.now.outcome == Outcome((50, 3), (1,))
    assert play.events(Finished)[0].reason == "left"


def test_x7_what_he_has_to_draw_nobody_draws() -> None:
    play = position("", "NOT", "TALF", "RADF", players=3)
    play.lay("not")
    assert play.now.dues == (Owed(0, 7, "refill"),)
    play.leave(0)
    assert (play.phase(), play.now.seat) == ("turn", 1)


def test_x7_a_move_in_doubt_may_still_be_taken_back() -> None:
    play = position("", "HUASQ", "TALF", "RADF", players=3, referee="challenge", stacks=["AB"])
    play.lay("huas")
    play.leave(0)
    assert play.phase() == "doubt"
    play.challenge(1, "HUAS")
    assert play.table() == []
    assert play.now.racks[0] == ()
    assert (play.phase(), play.now.seat) == ("turn", 1)


def test_x7_a_move_in_doubt_stands_for_him_but_he_cannot_win() -> None:
    play = position("", "HAUSQ", "TALF", "RADF", players=3, referee="challenge", scores=[96])
    play.lay("haus")
    play.leave(0)
    play.accept()
    assert play.now.scores[0] == 100
    assert play.phase() == "turn"


def test_x7_the_last_doubter_may_leave() -> None:
    play = position("", "HAUSQ", "TALF", "RADF", players=3, referee="challenge")
    play.lay("haus")
    play.accept(1)
    play.leave(2)
    assert play.now.scores[0] == 4
    assert play.now.seat == 1


def test_x7_a_move_in_doubt_stands_when_only_one_is_left() -> None:
    play = position("", "HAUSQ", "TALF", referee="challenge")
    play.lay("haus")
    play.leave(1)
    assert play.now.outcome == Outcome((4, 0), (0,))


def test_x7_a_round_of_passes_counts_those_still_seated() -> None:
    play = position("", "NQ", "NO", "XY", players=3, stacks=[])
    play.leave(2)
    play.pass_by()
    play.pass_by()
    assert play.phase() == "over"


def test_x7_the_pass_of_who_leaves_afterwards_counts_no_longer() -> None:
    """R27: all who are still seated have to pass."""
    play = position("", "NQ", "NO", "XY", players=3, stacks=[])
    play.pass_by()
    play.leave(0)
    play.pass_by()
    assert (play.phase(), play.now.seat, play.view(1).passes) == ("turn", 2, 1)
    play.pass_by()
    assert play.events(Finished)[0].reason == "passes"


def test_x7_a_move_taken_back_from_who_left_is_no_pass() -> None:
    """R27: all who are still seated have to pass."""
    play = position("", "HUASQ", "TALF", "RADF", players=3, referee="challenge", stacks=[])
    play.lay("huas")
    play.leave(0)
    play.challenge(1, "HUAS")
    play.pass_by()
    assert (play.phase(), play.now.seat) == ("turn", 2)


def test_who_left_cannot_leave_again() -> None:
    play = position("", "NOTQ", "TALF", "RADF", players=3)
    play.leave(2)
    for seat in (2, -1, 3):
        answer = play.try_(Leave(seat=seat), None)
        assert isinstance(answer, Rejection)
        assert answer.code == "no_such_seat"
