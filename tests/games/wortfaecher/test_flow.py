"""Dealing, who begins, last turns, and how rounds and games follow each other (R1 to R6, R25, R26, R38, R41)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.games.wortfaecher.positions import REFEREE, Play, lay_nothing_for, new_game, position
from wortstube.games.core import Chance, Outcome
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.flow import deal
from wortstube.games.wortfaecher.messages import (
    Finished,
    LastTurnsBegan,
    Options,
    Reshuffled,
    RoundBegan,
    RoundScored,
    Started,
    TurnBegan,
)
from wortstube.games.wortfaecher.rules import Wortfaecher


def pieces(play: Play) -> Counter[str]:
    state = play.state
    hands = [card for hand in state.hands for card in hand]
    return Counter([*hands, *state.draw_pile, *state.discard_pile])


@pytest.mark.parametrize("players", [0, 7, -1])
def test_r1_one_to_six_can_play(players: int) -> None:
    game = Wortfaecher(standard())
    assert list(game.players) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match="1 to 6 players"):
        game.setup(Options(), players, REFEREE, Chance(b"", 0))


def test_r3_the_oldest_deals_first_if_the_table_says_who_that_is() -> None:
    assert [new_game(3, dealer=seat).state.dealer for seat in range(3)] == [0, 1, 2]


def test_r3_else_the_lot_decides() -> None:
    dealers = {new_game(3, dealer=None, seed=str(seed).encode()).state.dealer for seed in range(40)}
    assert dealers == {0, 1, 2}


def test_r3_a_seat_that_is_empty_does_not_deal() -> None:
    assert new_game(2, dealer=5).state.dealer in (0, 1)


@pytest.mark.parametrize("players", [2, 6])
def test_r4_round_r_deals_r_plus_1_cards_from_all_cards(players: int) -> None:
    play = new_game(players)
    for round in range(1, 7):
        dealt, _ = deal(play.state, [], round, 0, Chance(b"deal", round))
        assert isinstance(dealt, RoundBegan)
        assert [len(hand) for hand in dealt.hands] == [round + 1] * players
        everything = [*dealt.draw_pile, dealt.face_up, *(card for hand in dealt.hands for card in hand)]
        assert Counter(everything) == Counter(standard().deck())


def test_r4_every_deal_is_shuffled() -> None:
    deals = {new_game(2, seed=str(seed).encode()).state.hands for seed in range(20)}
    assert len(deals) > 15


def test_r5_the_top_card_of_the_draw_pile_begins_the_discard_pile() -> None:
    play = new_game(2)
    assert (len(play.state.draw_pile), len(play.state.discard_pile)) == (110 - 4 - 1, 1)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_r6_the_player_left_of_the_dealer_begins_then_clockwise(dealer: int) -> None:
    play = new_game(3, dealer=dealer)
    seats = [play.state.seat]
    for _ in range(3):
        play.pass_turn()
        seats.append(play.state.seat)
    assert seats == [(dealer + step) % 3 for step in (1, 2, 3, 4)]


@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_r38_last_turns_go_clockwise_from_who_went_out(out: int) -> None:
    play = position("D A N", players=4, seat=out)
    play.go_out("DA")
    seats = [play.state.seat]
    for _ in range(2):
        play.pass_turn()
        seats.append(play.state.seat)
    assert seats == [(out + step) % 4 for step in (1, 2, 3)]
    assert isinstance(play.pass_turn()[1], RoundScored)


def test_r38_a_second_player_who_lays_all_but_one_starts_no_further_turns() -> None:
    play = position("D A N", players=3, others={1: "E S"})
    play.go_out("DA")
    play.draw()
    play.lay_out("ES", 2)
    assert (play.state.out, play.state.seat, play.state.last_turns) == (0, 2, ())


def test_r41_after_thirty_turns_each_everybody_has_one_last_turn() -> None:
    play = new_game(2)
    lay_nothing_for(play, 59)
    assert play.state.last_turns is None
    events = play.pass_turn()
    assert events[1:] == [LastTurnsBegan(last_turns=(1, 0)), TurnBegan(seat=1, turn=61, lap=31)]
    play.draw()
    assert play.kinds(1) == ("lay_out", "discard")
    play.discard()
    assert isinstance(play.pass_turn()[1], RoundScored)
    assert play.state.out is None


def test_r41_the_discard_pile_is_shuffled_on_the_way_and_no_card_is_lost() -> None:
    play = new_game(6)
    lay_nothing_for(play, 6 * 30)
    assert any(isinstance(event, Reshuffled) for event in play.log)
    assert pieces(play) == Counter(standard().deck())


def test_r25_the_deal_passes_clockwise_with_one_card_more() -> None:
    play = position("D A N", players=3)
    play.go_out("DA")
    play.pass_turn()
    events = play.pass_turn()
    began, turn = events[2], events[3]
    assert isinstance(began, RoundBegan)
    assert (began.round, began.dealer, [len(hand) for hand in began.hands]) == (2, 1, [3, 3, 3])
    assert isinstance(turn, TurnBegan)
    assert (turn.seat, turn.lap) == (2, 1)


def test_r26_the_game_ends_after_six_rounds_and_most_points_win() -> None:
    play = position("D A N", round=6, scores=(10, 12))
    play.go_out("DA")
    events = play.pass_turn()
    assert events[-1] == Finished(scores=(10 + 4 + 5, 12), winners=(0,))
    assert play.state.outcome == Outcome((19, 12), (0,))
    assert not play.awaiting.seats


def test_r26_equal_points_share_the_win() -> None:
    play = position("D A N", round=6, scores=(3, 12))
    play.go_out("DA")
    assert play.pass_turn()[-1] == Finished(scores=(12, 12), winners=(0, 1))


def test_r29_a_head_start_may_be_agreed() -> None:
    assert new_game(3, head_start=(0, 15)).state.scores == (0, 15, 0)
    assert new_game(2, head_start=(1, 2, 3, 4)).state.scores == (1, 2)
    assert isinstance(started := new_game(2, head_start=(7,)).log[0], Started)
    assert started.scores == (7, 0)


@pytest.mark.parametrize("head_start", [[-1], [101], [0] * 7, ["5"], 5])
def test_r29_a_head_start_out_of_reason_is_refused(head_start: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"head_start": head_start}, Options)
