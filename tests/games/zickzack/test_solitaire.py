"""The two solitaires."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.zickzack.positions import Play, Tiles, named, new_game
from tests.games.zickzack.test_outlook import DICTIONARY
from wortstube.games.core import Leave
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.messages import Begin, Claim, Hint, Hinted, Noted, Stop
from wortstube.games.zickzack.solitaire import agreed


def alone(rack: str, board: str = "", **options: object) -> Play:
    """A solitaire with these letters."""
    play = new_game(1, **options)  # type: ignore[arg-type]
    box = Tiles()
    pieces, tiles = box.pieces(board), box.tiles(rack)
    pool = tuple(tile for tile in box.rest if not box.equipment.is_blank(tile))
    play.change(board=pieces, racks=(tiles,), pool=pool)
    return play


def test_r40_many_words_from_a_set_that_starts_with_ten_letters() -> None:
    play = new_game(1)
    assert len(play.now.racks[0]) == 10
    assert not play.awaiting.deadlines
    assert len(new_game(1, letters=30).now.racks[0]) == 30


def test_r40_a_time_limit_if_one_likes_one() -> None:
    play = new_game(1, minutes=3)
    assert play.kinds(0) == ("begin",)
    assert play.now.racks == ((),)
    play.do(Begin())
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [180.0]
    play.time_up()
    assert play.phase() == "over"


def test_r41_long_words_from_twenty_letters_or_more_with_a_time_limit() -> None:
    assert agreed(Options(solitaire="long")).letters == 20
    assert agreed(Options(solitaire="long", letters=10)).letters == 20
    assert agreed(Options(solitaire="long", letters=25)).letters == 25
    assert agreed(Options(solitaire="long")).minutes == 5
    assert agreed(Options(solitaire="long", minutes=0)).minutes == 0


def test_r42_the_first_letter_lies_free_and_each_further_one_makes_a_new_word() -> None:
    play = alone("A3x2 B2x2 R2x2 T")
    play.place("A@9,8")
    assert play.not_placed("B@0,0", "AB") == "no_contact"
    assert play.not_placed("B@7,8") == "letter_unused"
    play.place("B@7,8", "AB")
    assert play.texts(0) == ["AB"]


def test_r42_what_is_no_word_is_refused_and_nothing_is_lost() -> None:
    play = alone("B2x2 R2x2 T", "A3x2@9,8")
    assert play.not_placed("B@7,8", "AB BA") == "not_a_word"
    play.place("B@7,8", "AB")
    assert play.refused(Claim(words=named("BA"))).code == "not_a_word"


def test_r42_words_seen_later_may_be_claimed() -> None:
    play = alone("T R2x2", "A3x2@9,8 B2x2@7,9 O2x2@7,11")
    play.do(Claim(words=named("AB OB")))
    assert play.texts(0) == ["AB", "OB"]
    assert play.refused(Claim(words=named("AB"))).code == "not_new"


def test_r42_it_is_over_when_all_letters_lie_and_every_word_is_found() -> None:
    play = alone("B2x2", "A3x2@9,8", words="ab ba")
    play.place("B@7,8", "AB")
    assert play.phase() == "alone", "BA lies there"
    assert play.kinds(0) == ("claim", "stop")
    play.claim("BA")
    assert play.now.result is not None
    assert play.now.result.placed_all
    assert play.now.outcome is not None
    assert play.now.outcome.winners == (0,)


def test_r42_it_is_over_when_no_letter_makes_a_word_and_every_word_is_found() -> None:
    play = alone("M3x2 X3x3", "A3x2@9,8")
    play.referee = DICTIONARY
    play.place("M@9,10", "AM")
    assert play.phase() == "alone", "MA lies there"
    play.claim("MA")
    assert play.now.result is not None
    assert not play.now.result.placed_all
    assert play.letters(play.now.racks[0]) == "X"


def test_r42_it_goes_on_while_a_letter_makes_a_word() -> None:
    play = alone("M3x2 X3x3 T", "A3x2@9,8")
    play.referee = DICTIONARY
    play.place("M@9,10", "AM MA")
    assert play.phase() == "alone", "AMT and MAT"


def test_r42_a_first_letter_is_refused_if_nothing_could_follow_it() -> None:
    play = alone("A1x1 B2x2 X3x3")
    play.referee = DICTIONARY
    assert play.not_placed("X@9,8") == "nothing_follows"
    assert play.letters(play.now.racks[0]) == "ABX", "nothing is lost"
    play.place("A@9,8")
    assert play.phase() == "alone"


def test_r42_it_is_over_if_no_first_letter_would_do() -> None:
    play = alone("V X3x3")
    play.referee = DICTIONARY
    play.place("X@9,8")
    assert play.now.result is not None
    assert not play.now.result.placed_all


@pytest.mark.parametrize(("scoring", "points"), [(1, 2), (2, 5), (3, 5)])
def test_r42_the_words_are_scored_as_agreed(scoring: int, points: int) -> None:
    play = alone("B2x2 T", "A3x2@9,8 O2x2@7,10", scoring=scoring)
    play.place("B@7,8", "AB ABO")
    play.do(Stop())
    assert play.now.result is not None
    assert play.now.result.score == points
    assert not play.now.result.placed_all
    assert play.now.outcome is not None
    assert play.now.outcome.winners == ()


def test_r42_sets_have_codes_and_a_larger_set_holds_the_smaller() -> None:
    ten, again, fifteen = (new_game(1, seed=seed, deal="Zackig", letters=letters)
                           for seed, letters in ((b"1", 10), (b"2", 10), (b"3", 15)))  # fmt: skip
    assert ten.now.racks == again.now.racks
    assert set(ten.now.racks[0]) < set(fifteen.now.racks[0])
    assert ten.now.code == "ZACKIG"
    assert new_game(1, seed=b"4").now.code != new_game(1, seed=b"5").now.code
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"deal": "a b"}, Options)


def test_r42_there_are_no_blanks() -> None:
    play = new_game(1)
    assert play.now.supplies == ((),)
    assert play.kinds(0) == ("place", "stop")


def test_r43_the_five_longest_words_count() -> None:
    play = alone("T", "A3x2@9,8", solitaire="long", minutes=0)
    words = tuple(Noted("X" * length, tuple(range(length))) for length in (2, 7, 3, 5, 4, 6))
    play.change(notes=(words,))
    play.do(Stop())
    assert play.now.result is not None
    assert play.now.result.score == 7 + 6 + 5 + 4 + 3
    assert [len(word.tiles) for word in play.now.result.longest] == [7, 6, 5, 4, 3]


def test_r35_hints_help_alone_too() -> None:
    play = alone("T R2x2", "A3x2@9,8 B2x2@7,9 O2x2@7,11", hints=3)
    play.do(Hint())
    assert play.events(Hinted)[0].words == 3
    assert "hint" not in play.kinds(0)
    play.do(Claim(words=named("AB")))
    assert "hint" in play.kinds(0)


def test_x7_a_solitaire_that_is_left_has_no_winner() -> None:
    play = alone("B2x2", "A3x2@9,8")
    play.by_table(Leave(seat=0))
    assert play.now.outcome is not None
    assert play.now.outcome.winners == ()


def test_anzweifeln_is_for_several() -> None:
    assert agreed(Options(referee="challenge")).referee == "strict"
