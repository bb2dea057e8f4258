"""What clumsy or hostile players send, and what happens when people leave at the worst moment."""

from __future__ import annotations

import pytest

from tests.games.wortkniffel.positions import Play, all_but, position
from wortstube.games.core import Outcome, Rejection
from wortstube.games.wortkniffel.messages import BonusEarned, Roll
from wortstube.games.wortkniffel.score_card import Box, Spelled, Word


def test_x7_the_last_doubter_leaves_and_the_entry_still_earns_its_bonus() -> None:
    play = position("HAUSEIN", {"two": 20, "five": 22}, referee="challenge")
    play.enter("four", "HAUS")
    assert play.card().bonus == 0
    events = play.leave(1)
    assert BonusEarned(seat=0, points=35) in events
    assert play.state.outcome == Outcome((50 + 35, 0), (0,))


def test_x7_who_leaves_with_an_entry_in_doubt_keeps_it_with_its_bonus_in_a_game_of_two() -> None:
    play = position("HAUSEIN", all_but("four", "chance", two=20, five=22), referee="challenge")
    play.enter("four", "HAUS")
    play.leave(0)
    assert play.state.outcome == Outcome((50 + 35, 0), (1,))


def test_r24_a_typed_word_leaves_the_dice_that_another_word_names() -> None:
    play = position("EINESKT")
    play.enter("two_words", (Word(text="ES"), Word(text="EIN", dice=(0, 1, 2))))
    assert [word.dice for word in filled_words(play, "two_words")] == [(3, 4), (0, 1, 2)]


def test_r6_a_typed_word_leaves_the_joker_that_another_word_names() -> None:
    play = position("E★SEINK")
    play.enter("two_words", (Word(text="EIN"), Word(text="EIS", dice=(0, 1, 2))))
    assert [word.dice for word in filled_words(play, "two_words")] == [(3, 4, 5), (0, 1, 2)]


def filled_words(play: Play, box: Box) -> tuple[Spelled, ...]:
    filled = play.card().filled(box)
    assert filled is not None
    return filled.words


@pytest.mark.parametrize("text", [" HAUS", "HA US", "H-US", "H4US", "HA\0US", "ХАУС", "★AUS", "🎲", "\n", "'"])
def test_what_is_not_made_of_letters_is_named_as_such(text: str) -> None:
    play = position("HAUSEIN")
    refusal = play.not_entered("four", (Word(text=text),))
    assert refusal == Rejection("not_letters", {"word": text})


def test_r3_a_die_kept_twice_is_named_as_such() -> None:
    assert position("HAUSEIN").refused(Roll(keep=(1, 1))) == Rejection("die_twice", {"dice": [1, 1]})


def test_r10_a_word_of_one_letter_is_too_short_for_every_lower_box() -> None:
    too_short = {"word": "E", "least": 2}
    play = position("HAUSEIN")
    assert play.not_entered("two_words", "HAUS E") == Rejection("word_too_short", {"box": "two_words", **too_short})
    assert play.not_entered("three_words", "AUS E IN") == Rejection(
        "word_too_short", {"box": "three_words", **too_short}
    )


def test_r26_nothing_is_promised_for_a_roll_that_cannot_be_entered_any_more() -> None:
    play = position("HAUSEIN")
    play.time_up()
    assert play.preview("HAUS") == Rejection("nothing_to_preview")


def test_x6_nothing_is_promised_while_the_entry_is_in_doubt() -> None:
    play = position("HAUSEIN", referee="challenge")
    play.enter("four", "HAUS")
    assert play.preview("HAUS", seat=0) == play.preview("HAUS", seat=1) == Rejection("nothing_to_preview")
