"""A turn: drawing, going out, discarding, laying a part, and its time (R7 to R11, R14, R15, R20, R27, R28, R37)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wortfaecher.positions import cards, new_game, position, texts
from wortstube.games.core import Deadline, Rejection, TimeUp
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.messages import (
    Discard,
    Discarded,
    Draw,
    Drew,
    GoOut,
    LaidOut,
    LayOut,
    Preview,
    Reshuffled,
    RoundScored,
    Take,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)


def test_r7_a_turn_begins_with_a_card_from_either_pile() -> None:
    play = new_game(2)
    assert play.kinds(1) == ("draw", "take")
    for command in (Discard(card=0), GoOut(words=()), LayOut(words=())):
        assert play.refused(command).code == "not_awaited"


def test_r7_the_card_of_the_draw_pile_is_its_top() -> None:
    play = new_game(2)
    top, hand = play.state.draw_pile[0], play.state.hands[1]
    assert play.draw() == [Drew(seat=1, card=top)]
    assert play.state.hands[1] == (*hand, top)


def test_r7_the_card_of_the_discard_pile_is_its_top() -> None:
    play = new_game(2)
    top = play.state.discard_pile[-1]
    assert play.take() == [Took(seat=1, card=top)]
    assert play.state.discard_pile == ()
    assert play.state.hands[1][-1] == top


@pytest.mark.parametrize("first", [Draw(), Take()])
def test_r7_one_card_is_all_there_is(first: Any) -> None:
    play = new_game(2)
    play.do(first)
    for again in (Draw(), Take()):
        assert play.refused(again).code == "not_awaited"


def test_r8_with_the_last_card_the_whole_discard_pile_becomes_the_draw_pile_at_once() -> None:
    play = new_game(2)
    play.change(draw_pile=("X",), discard_pile=cards("A B C D E"))
    drew, reshuffled = play.draw()
    assert drew == Drew(seat=1, card="X")
    assert isinstance(reshuffled, Reshuffled)
    assert sorted(play.state.draw_pile) == list("ABCDE")
    assert play.state.discard_pile == ()
    play.discard()
    assert len(play.state.discard_pile) == 1, "the drawer's own discard begins the new pile"


def test_r8_the_order_after_shuffling_is_nobodys_to_know() -> None:
    play = new_game(2)
    play.change(draw_pile=("X",), discard_pile=cards("A B C D E"))
    _, reshuffled = play.draw()
    for seat in (0, 1, None):
        assert play.game.show(play.state, reshuffled, seat) == Reshuffled(cards=5, draw_pile=())


def test_r8_no_shuffling_while_there_is_a_card_to_draw() -> None:
    play = new_game(2)
    play.change(draw_pile=("X", "Y"), discard_pile=cards("A B"))
    assert play.draw() == [Drew(seat=1, card="X")]


def test_r9_all_cards_but_one_in_one_go_begin_the_end_of_the_round() -> None:
    play = position("G R A S I", players=3)
    out, discarded, turn = play.go_out("GRAS")
    assert isinstance(out, WentOut)
    assert (texts(out), out.words[0].points, out.last_turns) == (["GRAS"], 8, (1, 2))
    assert discarded == Discarded(seat=0, card="I")
    assert turn == TurnBegan(seat=1, turn=2, lap=2)
    assert (play.state.out, play.state.hands[0]) == (0, ())


def test_r9_the_rulebooks_example_of_round_four_two_words_and_the_n_is_discarded() -> None:
    play = position("E S E I N R", round=4)
    out, discarded, *_ = play.go_out("ER EIS")
    assert isinstance(out, WentOut)
    assert [len(word.cards) for word in out.words] == [2, 3]
    assert discarded == Discarded(seat=0, card="N")


@pytest.mark.parametrize(("words", "left"), [("EIS", 3), ("", 6), ("ER ES", 2)])
def test_r10_exactly_one_card_must_remain(words: str, left: int) -> None:
    play = position("E S E I N R", round=4)
    assert play.not_out(words) == Rejection("not_all_but_one", {"cards_left": left})


def test_r10_one_card_must_remain_to_discard() -> None:
    play = position("E I N")
    assert play.not_out("EIN") == Rejection("not_all_but_one", {"cards_left": 0})


def test_r11_the_turn_ends_with_a_card_on_the_discard_pile() -> None:
    play = position("G R A", players=3)
    assert play.discard(1) == [Discarded(seat=0, card="R"), TurnBegan(seat=1, turn=2, lap=3)]
    assert play.state.discard_pile[-1] == "R"
    assert play.state.hands[0] == ("G", "A")


@pytest.mark.parametrize("card", [-1, 3, 10**30])
def test_r11_only_a_card_of_the_hand_can_be_discarded(card: int) -> None:
    assert position("G R A").refused(Discard(card=card)) == Rejection("no_such_card", {"cards": [card]})


def test_r14_only_own_cards_are_used() -> None:
    play = position("G R A I", others={1: "S S S"})
    assert play.not_out("GRAS") == Rejection("letters_missing", {"word": "GRAS"})
    assert play.not_out((Word(cards=(0, 1, 2, 4)),)).code == "no_such_card"


def test_r15_no_part_of_a_hand_before_somebody_went_out() -> None:
    play = position("G R A S I")
    assert play.kinds(0) == ("go_out", "discard")
    assert play.refused(LayOut(words=(Word(text="GRAS"),))).code == "not_awaited"


def test_r20_all_others_have_exactly_one_more_turn_and_may_lay_a_part() -> None:
    play = position("G R A S I", players=3, others={1: "E S X Y", 2: "D A X Y"}, round=3)
    play.go_out("GRAS")
    assert play.state.last_turns == (2,)
    play.draw()
    assert play.kinds(1) == ("lay_out", "discard")
    laid, discarded, turn = play.lay_out("ES", 2)
    assert isinstance(laid, LaidOut)
    assert (texts(laid), discarded) == (["ES"], Discarded(seat=1, card="X"))
    assert isinstance(turn, TurnBegan)
    assert turn.seat == 2
    assert list(play.view(0).last_turns or ()) == []
    play.draw()
    events = play.discard()
    assert isinstance(events[1], RoundScored)
    assert events[1].points == (8, 2, 0)


def test_r20_nobody_must_lay_anything() -> None:
    play = position("G R A S I", others={1: "E S X Y"}, round=3)
    play.go_out("GRAS")
    assert isinstance(play.pass_turn()[1], RoundScored)


def test_r37_the_last_turn_needs_a_draw_and_a_discard() -> None:
    play = position("D A N", others={1: "E I"})
    play.go_out("DA")
    assert play.kinds(1) == ("draw", "take")
    play.take()
    assert play.not_laid("EIN") == Rejection("one_to_discard")
    assert play.not_laid("") == Rejection("empty_word")


def test_r37_with_one_card_left_it_is_the_discard() -> None:
    play = position("D A N", others={1: "E I"})
    play.go_out("DA")
    play.take()
    assert play.lay_out("EI")[1] == Discarded(seat=1, card="N")


def test_r37_a_typed_word_lies_so_that_one_card_is_left_and_the_preview_says_the_same() -> None:
    play = position("D A N", others={1: "S CH A SCH"}, round=3)
    play.change(discard_pile=("F",), draw_pile=("F", *play.state.draw_pile))
    play.go_out("DA")
    play.draw()
    seen = play.preview("SCHAF", seat=1)
    laid, discarded, *_ = play.lay_out("SCHAF")
    assert isinstance(laid, LaidOut)
    assert (laid.words[0].cards, discarded) == (("S", "CH", "A", "F"), Discarded(seat=1, card="SCH"))
    assert isinstance(seen, Preview)
    assert (seen.words[0].word.cards, seen.cards_left) == (("S", "CH", "A", "F"), 1)


def test_r37_with_several_left_the_player_says_which() -> None:
    play = position("G R A S I", others={1: "E S X Y"}, round=3)
    play.go_out("GRAS")
    play.draw()
    assert play.not_laid("ES") == Rejection("which_discard", {"cards": [2, 3, 4]})
    assert play.not_laid("ES", 0).code == "letters_missing"
    assert play.not_laid("ES", 9) == Rejection("no_such_card", {"cards": [9]})


@pytest.mark.parametrize(
    ("rule", "round", "allowed"),
    [("allowed", 1, True), ("late", 4, False), ("late", 5, True), ("never", 1, False), ("never", 6, False)],
)
def test_r27_nobody_goes_out_on_the_first_turn_if_the_table_wants_it_so(rule: str, round: int, allowed: bool) -> None:
    play = position("D A N", round=round, lap=1, first_turn_out=rule)
    assert ("go_out" in play.kinds(0)) == allowed
    assert "go_out" in position("D A N", round=round, lap=2, first_turn_out=rule).kinds(0)


@pytest.mark.parametrize("seconds", [30, 60, 90])
def test_r28_one_hourglass_runs_for_the_whole_turn(seconds: int) -> None:
    play = new_game(2, hourglass=seconds)
    assert play.awaiting.deadlines == (Deadline("turn:1", float(seconds)),)
    play.draw()
    assert play.awaiting.deadlines == (Deadline("turn:1", float(seconds)),)


def test_r28_no_timer_is_the_usual_way() -> None:
    assert new_game(2).awaiting.deadlines == ()


def test_r28_when_time_is_up_the_card_drawn_is_discarded() -> None:
    play = position("D A N", players=3, hourglass=60)
    late, discarded, turn = play.time_up()
    assert (late, discarded) == (TimeRanOut(seat=0), Discarded(seat=0, card="N"))
    assert isinstance(turn, TurnBegan)
    assert turn.seat == 1
    assert play.state.hands[0] == ("D", "A")


def test_r28_before_the_draw_one_is_drawn_from_the_pile_and_discarded() -> None:
    play = new_game(2, hourglass=30)
    top, hand = play.state.draw_pile[0], play.state.hands[1]
    assert play.time_up()[:3] == [TimeRanOut(seat=1), Drew(seat=1, card=top), Discarded(seat=1, card=top)]
    assert (play.state.hands[1], play.state.discard_pile[-1]) == (hand, top)


def test_r28_a_late_command_is_void() -> None:
    play = position("D A N", hourglass=30)
    window = play.awaiting.seats[0].id
    play.time_up()
    assert play.refused(GoOut(words=(Word(text="DA"),), window=window), seat=0).code == "stale"
    assert play.try_(TimeUp(deadline="turn:1"), None) == Rejection("stale")
