"""When a game ends, and who wins it."""

from __future__ import annotations

import pytest

from tests.games.zickzack.positions import LAYOUT, Play, position
from tests.games.zickzack.test_knocking import knocks
from wortstube.games.zickzack.messages import Finished, Noted, SetFree, Skipped, TurnEnded
from wortstube.games.zickzack.scoring import score, tally, value


def gives_up(play: Play) -> None:
    """A turn without a new word, and nobody knocks."""
    play.do(SetFree(tile=play.now.racks[play.now.seat][0]))
    if play.phase() == "knock":
        play.go_on()


def noted(*lengths: int) -> tuple[Noted, ...]:
    return tuple(Noted("X" * length, tuple(range(length))) for length in lengths)


def test_r29_a_round_without_a_new_word_ends_the_game() -> None:
    play = position(LAYOUT, "R2x2 T E", "Y X N", "Z V N")
    gives_up(play)
    gives_up(play)
    assert play.phase() == "turn"
    gives_up(play)
    assert play.phase() == "over"
    assert [event.dry for event in play.events(TurnEnded)] == [1, 2, 3]
    assert not play.events(Finished)[0].nothing_left


def test_r29_letters_that_are_left_do_not_matter() -> None:
    play = position(LAYOUT, "R2x2 T E", "Y X N")
    gives_up(play)
    gives_up(play)
    assert play.phase() == "over"
    assert all(play.now.racks)


def test_r29_a_word_by_placing_or_knocking_begins_the_count_anew() -> None:
    play = position(LAYOUT, "R2x2 T E", "Y X N")
    gives_up(play)
    play.do(SetFree(tile=play.now.racks[1][0]))
    knocks(play, 0)
    play.claim("AB")
    play.go_on()
    assert play.events(TurnEnded)[-1].dry == 0
    assert play.phase() == "turn"


def test_r29_who_is_passed_over_counts() -> None:
    play = position(LAYOUT, "R2x2 T", "", "Z V N")
    gives_up(play)
    assert play.now.seat == 1, "there is a free letter now"
    play = position(LAYOUT, "R2x2", "", "")
    play.place("R@9,10", "ARM")
    play.go_on()
    assert [event.seat for event in play.events(Skipped)] == [1, 2, 0]
    assert play.phase() == "over"


def test_r29_turns_of_the_first_round_do_not_count() -> None:
    play = position("", "R2x2 T E", "Y X N")
    play.change(first_round=True, to_come=(1,))
    play.place("R@0,0")
    play.place("Y@9,9")
    assert (play.phase(), play.now.dry, play.now.seat) == ("turn", (), 0)


def test_r29_the_game_may_end_as_soon_as_nothing_can_be_found() -> None:
    """Nobody has a letter and no new word lies there, but there are blanks with which turns could be spent."""
    ab = Noted("AB", (0, 5))
    for early in (False, True):
        play = position(
            "A1x1@5,5 B2x2@6,5", "", "", blanks=("#1x1", "#1x2"), notes=((ab,),), words="ab", early_end=early
        )
        play.lay_blank(5, 6)
        play.go_on()
        assert (play.phase() == "over") == early
    assert play.events(Finished)[0].nothing_left


def test_r29_the_game_does_not_end_early_while_a_word_lies_there() -> None:
    play = position("A1x1@5,5 B2x2@6,5", "", "", blanks=("#1x1", "#1x2"), words="ab", early_end=True)
    play.lay_blank(5, 6)
    play.go_on()
    assert play.phase() == "turn"


def finished(scoring: int, *notes: tuple[Noted, ...]) -> Finished:
    play = position(LAYOUT, scoring=scoring, notes=notes)
    gives_up(play)
    gives_up(play)
    (end,) = play.events(Finished)
    return end


def test_r30_most_words_win_and_among_equals_the_letters_decide() -> None:
    assert finished(1, noted(2, 2, 2), noted(9, 9)).winners == (0,)
    end = finished(1, noted(2, 3), noted(3, 3))
    assert (end.scores, end.winners) == ((2, 2), (1,))
    assert finished(1, noted(2, 4), noted(3, 3)).winners == (0, 1)


def test_r31_most_letters_win() -> None:
    end = finished(2, noted(2, 2, 2), noted(9))
    assert (end.scores, end.winners) == ((6, 9), (1,))
    assert finished(2, noted(2, 2, 2), noted(6)).winners == (0, 1)


def test_r32_long_words_have_a_premium() -> None:
    assert [value(length) for length in (2, 3, 4, 5, 6, 7, 8, 9)] == [2, 3, 4, 6, 8, 10, 12, 14]
    end = finished(3, noted(4, 4), noted(6))
    assert (end.scores, end.winners) == ((8, 8), (0, 1))
    assert finished(3, noted(4, 4), noted(7)).winners == (1,)


@pytest.mark.parametrize(("scoring", "points"), [(1, 2), (2, 12), (3, 17)])
def test_the_three_ways_of_scoring_side_by_side(scoring: int, points: int) -> None:
    words = noted(3, 9)
    assert score(words, scoring) == points
    counted = tally(words)
    assert (counted.words, counted.letters, counted.points) == (2, 12, 17)


def test_in_the_end_all_is_told_that_nobody_saw() -> None:
    """Longest first, on its tiles, as the dictionary writes it; what was noted is not among it."""
    play = position(f"{LAYOUT} R2x2@9,10", "T", "Z V", words="ab Abo am Arm Bora Öl")
    play.change(notes=((Noted("ARM", tuple(play.now.board[place].tile for place in (0, 4, 1))),), ()))
    play.do(SetFree(tile=play.now.racks[0][0]))
    play.go_on()
    play.do(SetFree(tile=play.now.racks[1][0]))
    play.go_on()
    unseen = play.events(Finished)[0].unseen
    assert [word.spelling for word in unseen.words] == ["Bora", "Abo", "ab", "am"]
    assert unseen.total == 4
    board = play.board()
    assert [board.read(word.tiles) for word in unseen.words] == [word.text for word in unseen.words]
    assert play.now.unseen == unseen
