"""Points and the bonus: what a round of Wortfächer brings (R23, R24)."""

from __future__ import annotations

from tests.games.wortfaecher.positions import all_accept, doubted, position, scored, word
from wortstube.games.wortfaecher.messages import (
    Longest,
)
from wortstube.games.wortfaecher.scoring import longest_of


def test_r23_words_count_what_their_cards_are_worth_and_hands_nothing() -> None:
    play = position("G R A S I", others={1: "X Y Q U"})
    play.go_out("GRAS")
    play.pass_turn()
    assert scored(play).points == (8, 0)


def test_r23_the_rulebooks_example_gras_is_worth_8() -> None:
    assert word("G R A S").points == 3 + 2 + 2 + 1 == 8


def test_r24_five_points_for_the_longest_word() -> None:
    result = all_accept(doubted("G R A S", "E S"))
    assert (result.bonus, result.longest, result.scores) == ((5, 0), 4, (13, 2))


def test_r24_letters_count_not_cards() -> None:
    result = all_accept(doubted("G R A S", "SCH A L"))
    assert (word("SCH A L").letters, len(word("SCH A L").cards)) == (5, 3)
    assert result.bonus == (0, 5)


def test_r24_a_tie_between_players_cancels_the_bonus() -> None:
    result = all_accept(doubted("G R A S", "R E I S", "E S"))
    assert (result.bonus, result.longest) == ((0, 0, 0), 4)


def test_r24_two_words_of_one_player_are_no_tie() -> None:
    assert all_accept(doubted("G R A S, R E I S", "E S")).bonus == (5, 0)


def test_r24_nobody_laid_anything_no_bonus() -> None:
    assert scored(doubted("", "")).bonus == (0, 0)
    assert longest_of([(), ()]) == Longest(None, 0)


def test_r24_a_tie_is_broken_when_a_word_is_struck() -> None:
    play = doubted("G R A S", "R A G S", scores=(0, 0))
    play.challenge(0, 1)
    assert all_accept(play).bonus == (5, 0)


def test_r24_the_view_tells_how_the_bonus_stands() -> None:
    play = position("G R A S I", others={1: "S CH A L"}, round=3)
    assert play.view(1).longest == Longest(None, 0)
    play.go_out("GRAS")
    assert play.view(None).longest == Longest(0, 4)


def test_results_of_the_rounds_stay_to_be_looked_at() -> None:
    play = doubted("G R A S", "E S")
    all_accept(play)
    (result,) = play.view(0).results
    assert (result.round, [[laid.text for laid in words] for words in result.laid]) == (1, [["GRAS"], ["ES"]])
    assert play.view(0).laid == ((), ())
