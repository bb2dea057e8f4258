"""Who leaves for good, in every phase of the game (X7)."""

from __future__ import annotations

import pytest

from tests.games.wortfaecher.positions import Play, alone, doubted, new_game, position
from wortstube.games.core import Leave, Outcome, Rejection
from wortstube.games.wortfaecher.messages import (
    Discarded,
    Drew,
    Finished,
    PlayerLeft,
    RoundBegan,
    RoundScored,
    SolitaireEnded,
    TurnBegan,
)


def test_x7_the_turn_of_who_leaves_ends_as_on_timeout_and_his_other_cards_leave_play() -> None:
    play = position("D A N", players=3)
    discarded, left, turn = play.leave(0)
    assert (discarded, left) == (Discarded(seat=0, card="N"), PlayerLeft(seat=0))
    assert isinstance(turn, TurnBegan)
    assert (turn.seat, play.state.hands[0], play.state.away) == (1, (), ("D", "A"))


def test_x7_before_the_draw_a_card_of_the_draw_pile_is_discarded_as_on_timeout() -> None:
    play = position("D A", players=3, drawn=False)
    top = play.state.draw_pile[0]
    assert play.leave(0)[:3] == [Drew(seat=0, card=top), Discarded(seat=0, card=top), PlayerLeft(seat=0)]
    assert (play.state.seat, play.state.away, play.state.discard_pile[-1]) == (1, ("D", "A"), top)


def test_x7_who_took_the_open_card_and_leaves_does_not_take_it_along() -> None:
    play = new_game(3)
    play.take()
    play.leave(1)
    assert play.kinds(2) == ("draw", "take"), "R7: two piles to choose from"


def test_x7_who_leaves_on_anothers_turn_disturbs_nobody() -> None:
    play = position("D A N", players=3)
    before = play.awaiting
    assert play.leave(2) == [PlayerLeft(seat=2)]
    assert play.awaiting == before


def test_x7_turns_and_deals_of_who_left_are_skipped() -> None:
    play = new_game(4, dealer=0)
    play.leave(1)
    assert play.state.seat == 2
    seats: list[int] = []
    while len(seats) < 4:
        seats.append(play.state.seat)
        play.pass_turn()
    assert seats == [2, 3, 0, 2]
    finish_round(play)
    assert (play.state.round, play.state.dealer, play.state.hands[1]) == (2, 2, ())


def finish_round(play: Play) -> None:
    """Everybody waits until the round closes by itself (R41)."""
    round = play.state.round
    while play.state.round == round and play.state.outcome is None:
        play.pass_turn()


def test_x7_no_last_turn_for_who_left() -> None:
    play = position("D A N", players=4)
    play.go_out("DA")
    assert play.view(0).last_turns == (2, 3)
    play.leave(2)
    assert play.state.last_turns == (3,)
    play.leave(1)
    assert play.state.seat == 3
    assert isinstance(play.pass_turn()[1], RoundScored)


def test_x7_the_last_of_the_last_turns_is_left_and_the_round_is_scored() -> None:
    play = position("D A N", players=3)
    play.go_out("DA")
    play.pass_turn()
    events = play.leave(2)
    assert [type(event) for event in events] == [Drew, Discarded, PlayerLeft, RoundScored, RoundBegan, TurnBegan]
    assert play.state.scores == (4 + 5, 0, 0)


def test_x7_words_of_who_left_stay_and_count() -> None:
    play = position("D A N", players=3)
    play.go_out("DA")
    play.leave(0)
    play.pass_turn()
    play.pass_turn()
    assert play.state.scores == (9, 0, 0)


def test_x7_a_doubter_who_leaves_is_not_waited_for() -> None:
    play = doubted("G R A S", "E S", "D A", "")
    play.accept(0)
    play.leave(1)
    assert list(play.awaiting.seats) == [2, 3]
    play.accept(2)
    assert isinstance(play.leave(3)[1], RoundScored)


def test_x7_words_of_who_left_may_still_be_challenged() -> None:
    play = doubted("R A G S", "E S", "D A", scores=(20, 0, 0))
    play.leave(0)
    play.challenge(1, 0)
    assert play.state.scores == (12, 0, 0)


@pytest.mark.parametrize("leaver", [0, 1])
def test_x7_the_last_one_seated_wins_whatever_the_points(leaver: int) -> None:
    scores = (50, 0) if leaver == 0 else (0, 50)
    play = position("D A N", scores=scores)
    assert play.leave(leaver) == [PlayerLeft(seat=leaver), Finished(scores=scores, winners=(1 - leaver,))]
    assert not play.awaiting.seats


def test_x7_words_that_lie_when_the_game_ends_count() -> None:
    play = position("D A N")
    play.go_out("DA")
    events = play.leave(1)
    assert [type(event) for event in events] == [PlayerLeft, RoundScored, Finished]
    assert play.state.outcome == Outcome((9, 0), (0,))


def test_x7_words_of_last_turns_without_anybody_out_count_as_well() -> None:
    play = position("D A N", lap=31)
    play.change(last_turns=(1,))
    play.lay_out("DA")
    play.leave(1)
    assert play.state.outcome == Outcome((9, 0), (0,)), "R41"


def test_x7_cards_of_who_left_are_back_with_the_next_deal() -> None:
    play = new_game(3)
    play.leave(2)
    assert len(play.state.away) == 2
    finish_round(play)
    assert (play.state.round, sum(map(len, play.state.away)), len(play.state.draw_pile)) == (2, 0, 110 - 6 - 1)


def test_x7_who_left_before_the_window_is_not_asked() -> None:
    play = position("D A N", players=4, referee="challenge")
    play.go_out("DA")
    play.leave(2)
    play.pass_turn()
    play.pass_turn()
    assert list(play.awaiting.seats) == [1, 3]


def test_x7_who_left_with_as_many_points_does_not_share_the_win() -> None:
    play = position("D A N", players=3, round=6, scores=(0, 3, 9))
    play.leave(2)
    play.go_out("DA")
    play.pass_turn()
    assert play.state.outcome == Outcome((9, 3, 9), (0,))


def test_x7_who_left_keeps_his_points_but_does_not_win() -> None:
    play = position("D A N", players=3, round=6, scores=(0, 3, 50))
    play.leave(2)
    play.go_out("DA")
    play.pass_turn()
    assert play.state.outcome == Outcome((9, 3, 50), (0,))


def test_x7_nobody_leaves_twice_or_who_was_never_there() -> None:
    play = new_game(3)
    play.leave(2)
    for seat in (2, 3, -1, 10**30):
        assert play.try_(Leave(seat=seat), None) == Rejection("no_such_seat", {"seat": seat})


def test_x7_a_solitaire_that_is_left_has_no_winner() -> None:
    play = alone("E", "S", "X", "", "", "", "", "")
    left, ended = play.leave(0)
    assert left == PlayerLeft(seat=0)
    assert isinstance(ended, SolitaireEnded)
    assert play.alone.outcome == Outcome((1 + 1 + 8,), (), fewest_best=True)
    assert play.game.view(play.alone, None).left == (0,)
    assert play.try_(Leave(seat=0), None) == Rejection("over")
