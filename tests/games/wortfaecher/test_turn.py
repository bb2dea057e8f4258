"""Dealing, drawing, going out, last turns and time: a round of Wortfächer as it is played (R1 to R20, R25 to R30).

Challenges and the score are in `test_scoring`, leaving is in `test_leaving`, the solitaire in `test_solitaire`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.games.wortfaecher.positions import REFEREE, Play, cards, new_game, position
from wortstube.games.core import Chance, Deadline, Outcome, Rejection, TimeUp, Window
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.flow import deal
from wortstube.games.wortfaecher.messages import (
    Discard,
    Discarded,
    Draw,
    Drew,
    Finished,
    GoOut,
    LaidOut,
    LastTurnsBegan,
    LayOut,
    Options,
    Preview,
    Reshuffled,
    RoundBegan,
    RoundScored,
    Started,
    Take,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()


def texts(event: WentOut | LaidOut) -> list[str]:
    return [word.text for word in event.words]


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


def test_r12_a_word_has_at_least_two_cards() -> None:
    play = position("EI ER E S")
    assert play.not_out("EI ER") == Rejection("too_few_cards", {"word": "EI", "least": 2})
    assert play.not_out((Word(cards=(0,)), Word(cards=(2, 3)))).code == "too_few_cards"


def test_r12_each_card_is_used_once() -> None:
    play = position("E S I N")
    assert play.not_out((Word(cards=(0, 1)), Word(cards=(0, 2)))) == Rejection("card_twice", {"cards": [0, 2]})
    assert play.not_out((Word(cards=(0, 0)),)).code == "card_twice"
    assert play.not_out("ES ES").code == "letters_missing"


def test_r13_a_card_of_several_letters_is_used_whole_and_as_printed() -> None:
    play = position("SCH A L E")
    assert play.not_out("LAS") == Rejection("letters_missing", {"word": "LAS"})
    out = play.go_out("SCHAL")[0]
    assert isinstance(out, WentOut)
    assert out.words[0].cards == ("SCH", "A", "L")


def test_r13_the_same_letters_may_lie_on_other_cards() -> None:
    out = position("S CH A F SCH").go_out("SCHAF")[0]
    assert isinstance(out, WentOut)
    assert out.words[0].cards == ("S", "CH", "A", "F")


def test_r14_only_own_cards_are_used() -> None:
    play = position("G R A I", others={1: "S S S"})
    assert play.not_out("GRAS") == Rejection("letters_missing", {"word": "GRAS"})
    assert play.not_out((Word(cards=(0, 1, 2, 4)),)).code == "no_such_card"


def test_r15_no_part_of_a_hand_before_somebody_went_out() -> None:
    play = position("G R A S I")
    assert play.kinds(0) == ("go_out", "discard")
    assert play.refused(LayOut(words=(Word(text="GRAS"),))).code == "not_awaited"


@pytest.mark.parametrize("name", ["Anna", "Ulm", "Berlin", "Peter"])
def test_r16_names_are_words(name: str) -> None:
    assert Lexicon.load().referee(POLICY).judge(name).valid


@pytest.mark.parametrize("word", ["usw", "kg", "un", "E-Mail", "geht's", "Hauus"])
def test_r17_abbreviations_affixes_hyphens_and_apostrophes_are_not(word: str) -> None:
    assert not Lexicon.load().referee(POLICY).judge(word).valid


def test_r18_the_same_word_may_be_laid_again() -> None:
    play = position("E S E S N", others={1: "E S E"})
    out = play.go_out("ES ES")[0]
    assert isinstance(out, WentOut)
    assert texts(out) == ["ES", "ES"]
    play.draw()
    play.lay_out("ES", 2)


def test_r19_the_dictionary_decides_and_tells_why() -> None:
    play = position("R G A S I")
    refusal = play.not_out("RAGS")
    assert refusal.code == "not_a_word"
    assert [(verdict["word"], verdict["reason"]) for verdict in refusal.data["verdicts"]] == [("RAGS", "unknown")]


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


def lay_nothing_for(play: Play, turns: int) -> None:
    for _ in range(turns):
        play.pass_turn()


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


def test_r29_a_head_start_may_be_agreed() -> None:
    assert new_game(3, head_start=(0, 15)).state.scores == (0, 15, 0)
    assert new_game(2, head_start=(1, 2, 3, 4)).state.scores == (1, 2)
    assert isinstance(started := new_game(2, head_start=(7,)).log[0], Started)
    assert started.scores == (7, 0)


@pytest.mark.parametrize("head_start", [[-1], [101], [0] * 7, ["5"], 5])
def test_r29_a_head_start_out_of_reason_is_refused(head_start: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"head_start": head_start}, Options)


def test_r29_a_seat_may_be_held_to_words_everybody_knows() -> None:
    play = position("D A U X", word_levels=("everyday",))
    play.referee = LEXICON.referee(POLICY)
    refusal = play.not_out("DAU")
    assert (refusal.code, refusal.data["verdicts"][0]["reason"]) == ("not_a_word", "too_rare")
    previewed = play.preview("DAU")
    assert isinstance(previewed, Preview)
    assert previewed.words[0].verdict is not None
    assert not previewed.words[0].verdict.valid
    other = position("D A U X", seat=1, word_levels=("everyday",))
    other.referee = play.referee
    other.go_out("DAU")


@pytest.mark.parametrize("levels", [["rare"], ["all"] * 7, "all", [1]])
def test_r29_levels_that_there_are_not_are_refused(levels: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"word_levels": levels}, Options)


def test_x2_a_table_may_lay_umlauts_as_their_base_letters() -> None:
    play = position("O L X", base_letters=True)
    play.referee = LEXICON.referee(play.game.policy(play.state.options))
    (out, *_) = play.go_out("Öl")
    assert isinstance(out, WentOut)
    assert (out.words[0].text, out.words[0].spelling) == ("OL", "Öl")
    usual = position("O L X")
    usual.referee = LEXICON.referee(usual.game.policy(usual.state.options))
    assert usual.not_out("Öl").code == "letters_missing"
    assert usual.not_out("OL").code == "not_a_word"


def test_r30_strict_is_the_usual_referee_and_has_no_window() -> None:
    play = position("D A N")
    assert play.state.options.referee == "strict"
    play.go_out("DA")
    play.pass_turn()
    assert play.state.phase == "draw"


def test_x9_an_inadmissible_word_is_refused_and_nothing_is_lost() -> None:
    play = position("D A N")
    assert play.not_out("AD").code == "not_a_word"
    play.go_out("DA")
    assert play.state.laid[0][0].spelling == "da"


def test_x2_an_umlaut_lies_on_two_cards() -> None:
    out = position("L O E N").go_out("Öl")[0]
    assert isinstance(out, WentOut)
    assert (out.words[0].text, out.words[0].letters, out.words[0].spelling) == ("OEL", 3, "Öl")


def test_hands_are_secret() -> None:
    play = position("D A N", others={1: "X Y"}, players=2)
    assert (play.view(0).hand, play.view(1).hand, play.view(None).hand) == (("D", "A", "N"), ("X", "Y"), ())
    assert (play.view(0).drawn, play.view(1).drawn, play.view(None).drawn) == ("N", "", "")
    assert play.view(1).counts == (3, 2)
    assert "X" not in msgspec.json.encode(play.view(0).hand).decode()


def test_a_card_drawn_is_shown_to_its_owner_alone() -> None:
    play = new_game(2)
    (drew,) = play.draw()
    shown = [play.game.show(play.state, drew, seat) for seat in (0, 1, None)]
    assert shown == [Drew(seat=1, card=""), drew, Drew(seat=1, card="")]


def test_a_deal_shows_everybody_the_own_hand_and_no_pile() -> None:
    play = new_game(3)
    began = play.log[1]
    for seat in (0, 1, 2, None):
        shown = play.game.show(play.state, began, seat)
        assert isinstance(shown, RoundBegan)
        assert shown.draw_pile == ()
        assert [bool(hand) for hand in shown.hands] == [owner == seat for owner in range(3)]


def test_words_are_previewed_with_verdicts_also_before_the_own_turn() -> None:
    play = position("D A N", others={1: "R E I S"})
    preview = play.preview("DA")
    assert isinstance(preview, Preview)
    assert (preview.points, preview.longest, preview.cards_left, preview.goes_out) == (4, 2, 1, True)
    assert [part.verdict.valid for part in preview.words if part.verdict] == [True]
    waiting = play.preview("REIS", seat=1)
    assert isinstance(waiting, Preview)
    assert (waiting.cards_left, waiting.goes_out) == (0, True), "whatever is drawn is the card to discard"
    short = play.preview("EIS", seat=1)
    assert isinstance(short, Preview)
    assert (short.cards_left, short.goes_out) == (1, False), "with the card to be drawn two are left"
    assert play.game.preview(play.view(None), GoOut(words=()), REFEREE) == Rejection("nothing_to_preview")


def test_in_anzweifeln_mode_a_preview_gives_no_verdict() -> None:
    preview = position("D A N", referee="challenge").preview("AD")
    assert isinstance(preview, Preview)
    assert [part.verdict for part in preview.words] == [None]


def test_windows_name_turn_and_phase() -> None:
    play = new_game(2)
    assert play.awaiting.seats == {1: Window("1.draw", ("draw", "take"))}
    play.draw()
    assert play.awaiting.seats == {1: Window("1.play", ("go_out", "discard"))}
