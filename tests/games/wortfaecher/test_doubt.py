"""The window for challenges, and what becomes of them (R21, R22, R29, R30, R39, R40, R42, X6, X10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wortfaecher.positions import all_accept, doubted, position, scored
from wortstube.games.core import Deadline, Rejection, TimeUp, Window
from wortstube.games.wortfaecher.cards import value
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.messages import (
    Accept,
    Accepted,
    Challenge,
    Challenged,
    DoubtBegan,
    Draw,
    Longest,
    Options,
    RoundBegan,
    WordLevel,
)
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon

ANSWERS = ("accept", "challenge")


def test_r21_before_the_score_everybody_may_doubt_the_words_of_the_others() -> None:
    play = doubted("G R A S", "E S", "")
    assert play.state.phase == "doubt"
    assert play.log[-1] == DoubtBegan(doubters=(0, 1, 2))
    assert play.awaiting.seats == dict.fromkeys((0, 1, 2), Window("1.doubt", ANSWERS))


def test_r21_who_has_no_word_to_doubt_is_not_asked() -> None:
    assert list(doubted("G R A S", "", "").awaiting.seats) == [1, 2]


def test_x11_without_clocks_the_words_of_a_round_wait_for_all() -> None:
    """They are everybody's, so nobody's answer is the last one."""
    at_leisure: dict[str, Any] = {**Options.AT_LEISURE}
    play = doubted("G R A S", "E S", "", **at_leisure)
    assert play.awaiting.deadlines == ()
    assert play.awaiting.silence is None
    all_accept(play)


def test_r21_no_words_no_window() -> None:
    play = doubted("", "")
    assert play.state.phase == "draw"
    assert scored(play).points == (0, 0)


def test_r21_an_invalid_word_costs_its_owner_its_value_and_does_not_count() -> None:
    play = doubted("R A G S", "E S", scores=(20, 9))
    (challenged,) = play.challenge(1, 0)
    assert isinstance(challenged, Challenged)
    assert (challenged.upheld, challenged.payer, challenged.paid) == (True, 0, 8)
    assert (play.state.scores, play.state.laid[0][0].doubt) == ((12, 9), "struck")
    result = all_accept(play)
    assert (result.points, result.scores) == ((0, 2), (12, 9 + 2 + 5))


def test_r21_a_struck_word_is_not_the_longest_either() -> None:
    play = doubted("R A G S", "E S", scores=(20, 9))
    play.challenge(1, 0)
    assert play.view(1).longest == Longest(1, 2)


def test_r21_the_owner_pays_at_most_what_he_has_before_this_round_counts() -> None:
    play = doubted("R A G S, D A", "E S", scores=(3, 9))
    challenged = play.challenge(1, 0)[0]
    assert isinstance(challenged, Challenged)
    assert challenged.paid == 3
    assert play.state.scores == (0, 9)


@pytest.mark.parametrize(("levels", "upheld"), [(("all", "everyday"), True), (("everyday",), False)])
def test_r29_a_challenge_is_decided_by_the_words_the_owner_may_lay(levels: tuple[WordLevel, ...], upheld: bool) -> None:
    play = doubted("", "D A U", scores=(20, 20), word_levels=levels)
    play.referee = Lexicon.load().referee(POLICY)
    (challenged, *_) = play.challenge(0, 1)
    assert isinstance(challenged, Challenged)
    assert (challenged.upheld, challenged.payer) == (upheld, 1 if upheld else 0)


def test_r22_a_wrong_challenger_pays_the_words_value() -> None:
    play = doubted("G R A S", "E S", scores=(0, 30))
    (challenged,) = play.challenge(1, 0)[:1]
    assert isinstance(challenged, Challenged)
    assert (challenged.upheld, challenged.payer, challenged.paid) == (False, 1, 8)
    assert play.state.laid[0][0].doubt == "stands"
    assert all_accept(play).scores == (8 + 5, 22 + 2)


def test_r22_a_wrong_challenger_with_2_points_pays_2_for_a_word_of_8() -> None:
    play = doubted("G R A S", "E S", scores=(0, 2))
    play.challenge(1, 0)
    assert play.state.scores == (0, 0)


def test_r22_what_is_paid_goes_to_nobody() -> None:
    play = doubted("G R A S", "E S", "D A", scores=(10, 10, 10))
    play.challenge(1, 0)
    assert play.state.scores == (10, 2, 10)


def test_r39_the_value_of_a_challenged_word_is_that_of_its_cards_without_the_bonus() -> None:
    play = doubted("SCH A L, D A", "E S", scores=(0, 50))
    challenged = play.challenge(1, 0)[0]
    assert isinstance(challenged, Challenged)
    assert challenged.paid == value(("SCH", "A", "L"), standard()) == 11


@pytest.mark.parametrize("words", ["G R A S", "R A G S"])
def test_r40_with_0_points_a_challenge_costs_nobody_anything(words: str) -> None:
    play = doubted(words, "E S")
    play.challenge(1, 0)
    assert play.state.scores == (0, 0)


def test_r40_an_invalid_word_is_struck_all_the_same() -> None:
    play = doubted("R A G S", "E S")
    play.challenge(1, 0)
    assert all_accept(play).points == (0, 2)


def test_r42_no_score_falls_below_0_however_many_challenges() -> None:
    play = doubted("R A G S, A D, S E", "E S", scores=(9, 0))
    paid = []
    for number in range(3):
        challenged = play.challenge(1, 0, number)[0]
        assert isinstance(challenged, Challenged)
        paid.append(challenged.paid)
        if number == 0:
            assert play.state.scores == (1, 0)
    assert paid == [8, 1, 0]


def test_r21_each_word_is_challenged_once_and_the_first_challenger_counts() -> None:
    play = doubted("G R A S", "E S", "D A", scores=(0, 20, 20))
    play.challenge(1, 0)
    assert play.refused(Challenge(owner=0, word=0), seat=2) == Rejection("already_challenged", {"word": "GRAS"})
    assert play.state.scores == (0, 12, 20)


def test_r21_one_may_challenge_several_words_one_after_the_other() -> None:
    play = doubted("G R A S, R E I S", "E S", scores=(0, 30))
    play.challenge(1, 0, 1)
    assert play.kinds(1) == ANSWERS
    play.challenge(1, 0, 0)
    assert 1 not in play.awaiting.seats, "nothing is left to doubt"


def test_r21_nobody_challenges_himself() -> None:
    assert doubted("G R A S", "E S").refused(Challenge(owner=0, word=0), seat=0) == Rejection("own_word")


@pytest.mark.parametrize(("owner", "number"), [(2, 0), (-1, 0), (0, 1), (0, -1), (10**30, 0), (0, 10**30)])
def test_r21_only_words_that_lie_can_be_challenged(owner: int, number: int) -> None:
    refusal = doubted("G R A S", "E S").refused(Challenge(owner=owner, word=number), seat=1)
    assert refusal == Rejection("no_such_word", {"owner": owner, "word": number})


def test_x6_the_window_has_ten_seconds_from_the_last_challenge_on() -> None:
    play = doubted("G R A S, D A", "E S", hourglass=60)
    assert play.awaiting.deadlines == (Deadline("doubt:1.0", 10.0, silence=True),)
    play.challenge(1, 0)
    assert play.awaiting.deadlines == (Deadline("doubt:1.1", 10.0, silence=True),)
    assert play.try_(TimeUp(deadline="doubt:1.0"), None) == Rejection("stale")
    play.time_up()
    assert scored(play).points == (12, 2)


def test_x6_who_has_agreed_is_not_asked_again_after_a_challenge() -> None:
    play = doubted("G R A S", "E S", "D A")
    play.accept(2)
    play.challenge(1, 0)
    assert list(play.awaiting.seats) == [0, 1]


def test_x6_without_timers_it_waits_for_all() -> None:
    play = doubted("G R A S", "E S")
    assert play.awaiting.deadlines == ()
    assert play.accept(0) == [Accepted(seat=0)]
    assert list(play.awaiting.seats) == [1]
    assert isinstance(play.accept(1)[-2], RoundBegan)


def test_x6_nobody_acts_meanwhile_and_an_answer_is_given_once() -> None:
    play = doubted("G R A S", "E S")
    assert play.refused(Draw(), seat=1).code == "not_awaited"
    play.accept(1)
    assert play.refused(Challenge(owner=0, word=0, window="1.doubt"), seat=1) == Rejection("stale")
    assert play.refused(Accept(), seat=1) == Rejection("not_awaited")


def test_x6_the_end_of_the_game_waits_for_the_window() -> None:
    play = doubted("R A G S", "E S", scores=(40, 30), round=6)
    assert play.state.outcome is None
    play.challenge(1, 0)
    all_accept(play)
    assert play.state.outcome is not None
    assert play.state.outcome.scores == (32, 37)


def test_x10_three_wrong_challenges_are_the_limit_if_the_table_wants_one() -> None:
    play = doubted("G R A S, D A, R E I S, E I S", "E S", wrong_challenges=3)
    for number in range(3):
        assert 1 in play.awaiting.seats
        play.challenge(1, 0, number)
    assert play.state.wrong == (0, 3)
    assert 1 not in play.awaiting.seats


def test_x10_a_challenge_that_is_right_does_not_count() -> None:
    play = doubted("R A G S, D A", "E S", wrong_challenges=3)
    play.challenge(1, 0)
    assert play.state.wrong == (0, 0)


def test_r30_in_anzweifeln_mode_any_word_may_be_laid_and_nothing_tells_whether_it_is_one() -> None:
    play = position("R G A S I", referee="challenge")
    out = play.go_out("RAGS")[0]
    assert [(laid.spelling, laid.doubt) for laid in out.words] == [("", "")]
