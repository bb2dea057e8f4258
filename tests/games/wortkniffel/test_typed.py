"""Wortkniffel, typed."""

from __future__ import annotations

import pytest

from tests.games.lines import not_typed, type_, typed
from tests.games.wortkniffel.positions import all_but, new_game, position
from wortstube.games.wortkniffel.messages import Accept, Challenge, CrossOut, Enter, Lay, Roll
from wortstube.games.wortkniffel.score_card import Box, Word


@pytest.mark.parametrize(
    ("line", "keep"),
    [
        ("würfle", ()),
        ("WÜRFLE 2 5", (0, 2, 3, 5, 6)),
        ("w 25", (0, 2, 3, 5, 6)),
        ("würfle E, N", (0, 1, 2, 3, 5)),
        ("behalte H A U", (0, 1, 2)),
        ("b haus", (0, 1, 2, 3)),
        ("behalte 7 1", (6, 0)),
    ],
)
def test_r3_dice_are_named_by_numbers_or_by_what_they_show(line: str, keep: tuple[int, ...]) -> None:
    assert typed(position("HAUSEIN"), line) == Roll(keep=keep)


def test_r3_equal_faces_are_different_dice_and_the_joker_can_be_kept() -> None:
    assert typed(position("AAB★CDE"), "behalte AA ?") == Roll(keep=(0, 1, 3))
    assert "X" in not_typed(position("HAUSEIN"), "würfle X")
    assert "8" in not_typed(position("HAUSEIN"), "würfle 8")
    assert "A" in not_typed(position("HAUSEIN"), "behalte A A")


def test_r8_a_word_goes_into_the_box_before_it() -> None:
    assert typed(position("HAUSEIN"), "4 Haus") == Enter(box="four", words=(Word("Haus"),))
    assert typed(position("HAUSEIN"), "zwei Haus, ein") == Enter(box="two_words", words=(Word("Haus"), Word("ein")))
    type_(play := position("HAUSEIN"), "trage 4 HAUS")
    assert play.card().filled("four") is not None


def test_r8_a_word_alone_goes_into_the_only_box_that_it_fits() -> None:
    play = position("HAUSEIN")
    assert typed(play, "HAUS") == Enter(box="four", words=(Word("HAUS"),))
    many = not_typed(play, "HAUS ein")
    assert "zwei" in many
    assert "full" in many
    assert play.state.phase == "turn"
    alone = position("HAUSEIN", all_but("full_house", "chance"))
    assert typed(alone, "HAUS ein") == Enter(box="full_house", words=(Word("HAUS"), Word("ein")))


def test_a_word_that_fits_nowhere_is_left_to_the_rules() -> None:
    """They say what is wrong with it."""
    assert position("HAUSEIN").refused(typed(position("HAUSEIN"), "HAUX")).code == "letters_missing"
    full = position("HAUSEIN", all_but("chance"))
    assert full.refused(typed(full, "HAUS")).code == "box_taken"


@pytest.mark.parametrize(("line", "box"), [("chance", "chance"), ("Straße", "straight"), ("strasse", "straight")])
def test_r13_r16_boxes_without_words(line: str, box: Box) -> None:
    assert typed(position("AEIOUAE"), line) == Enter(box=box)


def test_words_that_are_called_like_a_box_follow_one() -> None:
    assert typed(position("STRASSE"), "kniffel STRASSE") == Enter(box="kniffel", words=(Word("STRASSE"),))
    assert typed(position("DREIABC"), "4 drei") == Enter(box="four", words=(Word("drei"),))
    assert typed(position("DREIABC"), "drei") == Enter(box="four", words=(Word("drei"),))


def test_r17_a_box_is_crossed_out() -> None:
    assert typed(position("HAUSEIN"), "streiche 6") == CrossOut(box="six")
    assert "chance" in not_typed(position("HAUSEIN"), "streiche alles")


def test_r4_words_are_laid_ready() -> None:
    play = position("HAUSEIN", leniency=True)
    assert typed(play, "lege HAUS ein") == Lay(words=(Word("HAUS"), Word("ein")))
    assert typed(play, "lege") == Lay()


def test_x6_an_entry_is_doubted_or_not() -> None:
    play = position("HAUSEIN", referee="challenge")
    type_(play, "4 HAUS")
    assert typed(play, "gut", 1) == Accept()
    assert typed(play, "zweifle", 1) == Challenge()
    assert "viel" in not_typed(play, "gut so", 1)


def test_before_the_first_roll_only_rolling_is_asked() -> None:
    assert not_typed(new_game(), "4 HAUS")
    assert not_typed(new_game(), "   ")


def test_in_english_it_is_typed_in_english() -> None:
    assert typed(position("HAUSEIN"), "keep HAU", language="en") == Roll(keep=(0, 1, 2))
    assert typed(position("HAUSEIN"), "pair HAUS ein", language="en") == Enter(
        box="two_words", words=(Word("HAUS"), Word("ein"))
    )
