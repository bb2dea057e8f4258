"""How dice spell words and what words bring in each box (R6 to R18, R23 to R25)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.wortkniffel.positions import Play, all_but, filled_card, position
from wortstube.games.core import Rejection
from wortstube.games.wortkniffel import equipment as equipment_module
from wortstube.games.wortkniffel.equipment import load_equipment, standard
from wortstube.games.wortkniffel.messages import BonusEarned, Preview
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.score_card import BOXES, UPPER, Box, Card, Filled, Score, Spelled, Word, spell

READING_A = Wortkniffel(standard())
READING_B = Wortkniffel(load_equipment(Path(equipment_module.__file__).with_name("equipment-b.toml")))


def laid_on(words: tuple[Word, ...], faces: str) -> tuple[Spelled, ...] | Rejection:
    return spell(words, tuple(faces), standard())


def test_r1_the_card_has_five_boxes_above_and_six_below() -> None:
    assert len(BOXES) == 11
    assert BOXES[:5] == tuple(UPPER) == ("two", "three", "four", "five", "six")
    assert Card().free() == list(BOXES)


@pytest.mark.parametrize(
    ("game", "dice", "all_seven", "four"),
    [(READING_A, "HAUSEIN", "HAUS EIN", "HAUS"), (READING_B, "MEINAUS", "MEIN AUS", "MEIN")],
    ids=["reading A", "reading B"],
)
def test_r18_the_example_of_the_rulebook(game: Wortkniffel, dice: str, all_seven: str, four: str) -> None:
    play = position(dice, game=game)
    assert play.worth(all_seven) == {"full_house": 25, "two_words": 12}
    assert play.worth(four) == {"four": 8}
    assert play.worth("AUS EIN") == {"three": 9, "two_words": 9}


@pytest.mark.parametrize(
    ("box", "words", "points"),
    [("full_house", "HAUS EIN", 25), ("two_words", "HAUS EIN", 12), ("four", "HAUS", 8), ("three", "AUS EIN", 9)],
)
def test_r18_each_entry_of_the_example_is_open_also_while_full_house_is_free(box: Box, words: str, points: int) -> None:
    play = position("HAUSEIN")
    play.enter(box, words)
    assert play.points(box) == points
    assert play.card().free() == [other for other in BOXES if other != box]


def test_r6_the_joker_is_any_letter_and_counts_nothing() -> None:
    play = position("HAU★EIN")
    assert play.worth("HAUS") == {"four": 6}
    assert play.worth("AUS EIN") == {"three": 7, "two_words": 7}
    assert play.worth("HAUS EIN") == {"full_house": 25, "two_words": 10}
    assert play.worth() == {"chance": 10}


def test_r6_the_joker_may_be_an_umlaut_or_the_letter_under_it() -> None:
    play = position("★LKKKKK")
    assert play.worth("Öl") == play.worth("ol") == {"two": 3}


def test_r6_the_joker_serves_one_letter_only() -> None:
    assert position("★ANKKKK").not_entered("three", "EIN").code == "letters_missing"


def test_r6_a_die_with_the_letter_goes_before_the_joker() -> None:
    laid = laid_on((Word(text="EI"),), "★EIKKKK")
    assert laid == (Spelled("EI", (1, 2), 2),)


def test_r6_dice_alone_do_not_tell_the_letter_of_the_joker() -> None:
    with_joker = Word(dice=(0, 1, 2, 3))
    assert laid_on((with_joker,), "HAU★EIN") == Rejection("joker_needs_letter", {"dice": [0, 1, 2, 3]})


def test_r6_text_and_dice_together_put_the_joker_where_the_player_wants_it() -> None:
    laid = laid_on((Word(text="EIS", dice=(0, 1, 2)), Word(text="ES", dice=(3, 4))), "EI★ESKK")
    assert laid == (Spelled("EIS", (0, 1, 2), 2), Spelled("ES", (3, 4), 3))


@pytest.mark.parametrize("typed", ["Tür", "TÜR", "tur", "Tu\u0308r"])
def test_r7_u_serves_as_ü_whether_the_dots_are_typed_or_not(typed: str) -> None:
    assert position("TURKKKK").worth(typed) == {"three": 6}


def test_r7_a_and_o_serve_as_ä_and_ö_and_take_the_value_of_the_letter() -> None:
    play = position("HAUSERK")
    assert play.worth("Häuser") == {"six": 11}
    assert position("OLKKKKK").worth("Öl") == {"two": 5}


def test_r7_an_umlaut_is_not_two_letters() -> None:
    assert position("TUERKKK").not_entered("four", "TUER").code == "not_a_word"


def test_x2_a_sharp_s_lies_on_two_dice() -> None:
    play = position("MASSEIN")
    assert play.worth("Maß") == play.worth("MASS") == play.worth("maẞ") == {"four": 8}
    assert position("MASKKKK").not_entered("three", "Maß") == Rejection(
        "letters_missing", {"word": "MASS", "letter": "S"}
    )
    assert position("STRASSE").worth("Straße") == {"kniffel": 50}


def test_r24_words_may_be_typed_or_laid_or_both_at_once() -> None:
    expected = (Spelled("HAUS", (0, 1, 2, 3), 8),)
    for word in (Word(text="Haus"), Word(dice=(0, 1, 2, 3)), Word(text="haus", dice=(0, 1, 2, 3))):
        assert laid_on((word,), "HAUSEIN") == expected


def test_r24_the_order_of_the_dice_is_the_order_of_the_letters() -> None:
    assert laid_on((Word(dice=(3, 1, 2)),), "HAUSEIN") == (Spelled("SAU", (3, 1, 2), 5),)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ((Word(text="AUS", dice=(3, 1, 2)),), Rejection("letters_missing", {"word": "AUS"})),
        ((Word(text="AUS", dice=(1, 2)),), Rejection("letters_missing", {"word": "AUS"})),
        ((Word(dice=(0, 7)),), Rejection("no_such_die", {"dice": [0, 7]})),
        ((Word(dice=(-1, 0)),), Rejection("no_such_die", {"dice": [-1, 0]})),
        ((Word(dice=(4, 4)),), Rejection("die_twice", {"dice": [4, 4]})),
        ((Word(dice=(1, 2, 3)), Word(dice=(3, 4))), Rejection("die_twice", {"dice": [3, 4]})),
        ((Word(text="AUS"), Word(text="SEIN")), Rejection("letters_missing", {"word": "SEIN", "letter": "S"})),
        ((Word(text="EIS"), Word()), Rejection("empty_word")),
        ((Word(text="HAUSEINE"),), Rejection("letters_missing", {"word": "HAUSEINE"})),
    ],
)
def test_r24_each_die_serves_one_letter_of_one_word(words: tuple[Word, ...], refusal: Rejection) -> None:
    assert laid_on(words, "HAUSEIN") == refusal


def test_r8_two_letters_take_one_to_three_words() -> None:
    play = position("EIANUMK")
    assert [play.worth(words).get("two") for words in ("EI", "EI AN", "EI AN UM")] == [2, 5, 10]
    assert position("EIANUMK").not_entered("two") == Rejection("word_count", {"box": "two", "least": 1, "most": 3})


def test_r8_no_fourth_word_even_if_the_dice_had_it() -> None:
    assert position("EIANUMK").not_entered("two", "EI AN UM K") == Rejection(
        "word_count", {"box": "two", "least": 1, "most": 3}
    )


def test_r8_three_letters_take_one_or_two_words() -> None:
    play = position("AUSEINK")
    assert play.worth("AUS") == {"three": 5}
    assert play.worth("EIN AUS")["three"] == 9
    assert position("TAGEISK").not_entered("three", "TAG EI S").code == "word_count"


@pytest.mark.parametrize(
    ("box", "word", "points"), [("four", "HAUS", 8), ("five", "STEIN", 8), ("six", "STUNDE", 11), ("six", "HÄUSER", 11)]
)
def test_r8_four_to_six_letters_take_one_word_of_exactly_that_length(box: Box, word: str, points: int) -> None:
    play = position((word.replace("Ä", "A") + "KKK")[:7])
    assert play.worth(word) == {box: points}
    for other in UPPER:
        if other != box:
            length = UPPER[other][0]
            refusal = Rejection("word_length", {"box": other, "word": word, "length": length})
            assert play.not_entered(other, word) == refusal


@pytest.mark.parametrize("box", ["four", "five", "six"])
def test_r8_no_second_word_in_the_long_boxes(box: Box) -> None:
    assert position("HAUSEIN").not_entered(box, "HAUS EIN") == Rejection(
        "word_count", {"box": box, "least": 1, "most": 1}
    )


@pytest.mark.parametrize(("held", "bonus"), [(41, 0), (42, 35), (43, 35)])
def test_r9_the_bonus_begins_at_50(held: int, bonus: int) -> None:
    play = position("HAUSEIN", {"six": held})
    events = play.enter("four", "HAUS")
    assert play.card().upper() == held + 8
    assert play.card().bonus == bonus
    assert (BonusEarned(seat=0, points=35) in events) == bool(bonus)
    assert play.card().total() == held + 8 + bonus


def test_r9_the_bonus_comes_once_and_not_from_the_lower_part() -> None:
    play = position("HAUSEIN", {"two": 50})
    assert play.card().bonus == 35
    assert not any(isinstance(event, BonusEarned) for event in play.enter("four", "HAUS"))
    assert play.card().total() == 50 + 8 + 35
    below = position("STRASSE", {"six": 10})
    below.enter("kniffel", "STRASSE")
    assert below.card().bonus == 0


def test_r10_two_words_of_any_length_count_their_letters() -> None:
    play = position("HAUSEIN")
    assert play.worth("HAUS EI")["two_words"] == 10
    assert play.worth("IN ES")["two_words"] == 6


@pytest.mark.parametrize("words", ["", "HAUS", "AU ES IN"])
def test_r10_exactly_two_words(words: str) -> None:
    assert position("HAUSEIN").not_entered("two_words", words) == Rejection(
        "word_count", {"box": "two_words", "least": 2, "most": 2}
    )


def test_r11_exactly_three_words_count_their_letters() -> None:
    play = position("AUESINK")
    assert play.worth("AU ES IN") == {"two": 9, "three_words": 9}
    for words in ("", "AU", "AU ES"):
        assert play.not_entered("three_words", words) == Rejection(
            "word_count", {"box": "three_words", "least": 3, "most": 3}
        )


def test_r11_three_words_may_use_all_seven_dice() -> None:
    assert position("AUSEIER").worth("AUS EI ER") == {"three_words": 10}


def test_r12_full_house_needs_all_seven_dice_in_two_words() -> None:
    assert position("HAUSEIN").not_entered("full_house", "AUS EIN") == Rejection("all_dice", {"box": "full_house"})
    assert position("AUSEIER").not_entered("full_house", "AUS EI ER").code == "word_count"
    assert position("STRASSE").not_entered("full_house", "STRASSE").code == "word_count"
    assert position("STEINAU").worth("STEIN AU")["full_house"] == 25
    assert position("★AUSEIN").worth("MAUS EIN")["full_house"] == 25


def test_r12_a_word_of_one_letter_makes_no_full_house() -> None:
    assert position("HAUSERK").not_entered("full_house", "HÄUSER K").code == "word_too_short"


@pytest.mark.parametrize("dice", ["AEIOUAE", "EEEEEEE", "AEIOU★A"])
def test_r13_seven_vowels_are_a_straight_without_words(dice: str) -> None:
    play = position(dice)
    assert play.worth()["straight"] == 30
    play.enter("straight")
    assert play.points("straight") == 30


def test_r13_one_consonant_spoils_the_straight() -> None:
    play = position("AEIOUAN")
    assert "straight" not in play.worth()
    assert play.not_entered("straight") == Rejection("not_all_vowels")


def test_r13_r16_the_straight_and_chance_take_no_words() -> None:
    play = position("AUEIOUE")
    for box in ("straight", "chance"):
        assert play.not_entered(box, "EI") == Rejection("no_words_here", {"box": box})


def test_r14_one_word_of_all_seven_dice_is_50() -> None:
    assert position("STEINER").worth("STEINER") == {"kniffel": 50}
    assert position("STEI★ER").worth("STEINER") == {"kniffel": 50}
    assert position("STEINEK").not_entered("kniffel", "STEIN") == Rejection("all_dice", {"box": "kniffel"})
    assert position("HAUSEIN").not_entered("kniffel", "HAUS EIN").code == "word_count"


def further(play: Play, words: str) -> dict[Box, Score]:
    preview = play.preview(words)
    assert isinstance(preview, Preview)
    return preview.boxes


def test_r15_a_second_kniffel_goes_into_any_upper_box_with_its_letters_and_50_beside() -> None:
    play = position("STRASSE", {"kniffel": 50})
    assert further(play, "STRASSE") == {box: Score(12, 50) for box in UPPER}
    play.enter("two", "STRASSE")
    assert (play.points("two"), play.card().extra, play.card().total()) == (12, 50, 50 + 50 + 12)


def test_r15_a_second_kniffel_may_not_go_below_while_an_upper_box_is_free() -> None:
    play = position("STRASSE", all_but("five", "full_house", "straight", "two_words", "chance", kniffel=50))
    for box in ("full_house", "straight", "two_words", "chance"):
        assert play.not_entered(box, "STRASSE") == Rejection("upper_first", {"boxes": ["five"]})
    play.enter("five", "STRASSE")
    assert play.points("five") == 12


def test_r15_with_a_full_upper_part_it_is_a_joker_below() -> None:
    below: tuple[Box, ...] = ("two_words", "three_words", "full_house", "straight", "chance")
    play = position("STRASSE", all_but(*below, kniffel=50))
    assert further(play, "STRASSE") == {
        "two_words": Score(12, 50),
        "three_words": Score(12, 50),
        "full_house": Score(25, 50),
        "straight": Score(30, 50),
        "chance": Score(12, 50),
    }
    assert play.not_entered("kniffel", "STRASSE") == Rejection("box_taken", {"box": "kniffel"})


def test_r15_the_third_and_fourth_earn_50_each() -> None:
    play = position("STRASSE", {"kniffel": 50}, players=1)
    boxes: tuple[Box, ...] = ("six", "five", "four")
    for count, box in enumerate(boxes, start=1):
        play.turn_up("STRASSE")
        play.enter(box, "STRASSE")
        assert play.card().extra == 50 * count
    assert play.card().total() == 50 + 3 * (50 + 12)


def test_r15_a_word_of_six_dice_is_no_kniffel() -> None:
    assert further(position("HAUSERK", {"kniffel": 50}), "HÄUSER") == {"six": Score(11)}


def test_r15_who_does_not_name_the_word_is_not_bound() -> None:
    play = position("STEINER", {"kniffel": 50})
    assert play.worth("STEIN ER")["full_house"] == 25
    play.enter("chance")
    assert (play.points("chance"), play.card().extra) == (11, 0)


def test_r15_the_joker_counts_nothing_in_the_letters_of_a_further_kniffel() -> None:
    assert further(position("STRAS★E", {"kniffel": 50}), "STRASSE")["two"] == Score(10, 50)


def test_r16_chance_counts_all_seven_dice_whatever_they_show() -> None:
    assert position("HAUSEIN").worth() == {"chance": 12}
    assert position("AEIOU★A").worth() == {"straight": 30, "chance": 8}


def test_r17_a_taken_box_takes_nothing_more() -> None:
    play = position("HAUSEIN", {"four": 0})
    assert play.worth("HAUS") == {}
    assert play.not_entered("four", "HAUS") == Rejection("box_taken", {"box": "four"})


def test_r23_a_crossed_out_kniffel_box_earns_no_extra() -> None:
    play = position("STRASSE", {"kniffel": 0})
    assert further(play, "STRASSE") == {}
    assert play.not_entered("two", "STRASSE").code == "word_length"
    play.enter("chance")
    assert play.card().extra == 0


def test_r23_the_first_kniffel_earns_no_extra() -> None:
    play = position("STRASSE")
    play.enter("kniffel", "STRASSE")
    assert (play.points("kniffel"), play.card().extra) == (50, 0)


def test_r23_while_the_kniffel_box_is_free_a_seven_letter_roll_goes_anywhere_it_fits() -> None:
    play = position("STEINER")
    assert play.worth("STEIN") == {"five": 8}
    assert further(play, "STEINER") == {"kniffel": Score(50)}


def test_r25_the_extra_points_do_not_count_towards_the_bonus_but_the_letters_do() -> None:
    play = position("STRASSE", {"kniffel": 50, "six": 37})
    play.enter("two", "STRASSE")
    assert (play.card().upper(), play.card().bonus) == (49, 0)
    play = position("STRASSE", {"kniffel": 50, "six": 38})
    play.enter("two", "STRASSE")
    assert (play.card().upper(), play.card().bonus, play.card().total()) == (50, 35, 50 + 50 + 50 + 35)


@pytest.mark.parametrize(("dice", "words"), [("EIEIKKK", "EI EI"), ("EIE★KKK", "EI EI"), ("OLOLKKK", "Öl OL")])
def test_r8_the_same_word_twice_is_one_too_many(dice: str, words: str) -> None:
    first = words.split()[0].upper()
    for box in ("two", "two_words"):
        assert position(dice).not_entered(box, words) == Rejection("same_word", {"word": first})


def test_r8_words_on_the_same_letters_are_the_same_word() -> None:
    """BAR and BÄR both lie on B, A, R; dice that show no dots cannot tell them apart."""
    assert position("BARBARK").not_entered("three", "BAR BÄR") == Rejection("same_word", {"word": "BAR"})


def test_r19_the_total_is_boxes_bonus_and_extra_and_an_empty_box_is_0() -> None:
    card = filled_card({"two": 20, "three": 30, "chance": 9}, extra=100)
    assert card.total() == 59 + 35 + 100
    assert Card().total() == 0
    assert Card().fill("two", Filled(3)).fill("two", Filled(0)).total() == 0
