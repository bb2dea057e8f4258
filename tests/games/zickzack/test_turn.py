"""The first round and the turns after it: laying letters and blanks, naming words, and what it costs to be wrong."""

from __future__ import annotations

import pytest

from tests.games.zickzack.positions import LAYOUT, Play, named, new_game, pieces, position
from tests.games.zickzack.test_draft import draft
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import (
    KnockingOpened,
    LayBlank,
    LetterFreed,
    Noted,
    Pass,
    Passed,
    Place,
    SetFree,
    TakenBack,
    TimeRanOut,
    TurnBegan,
    Word,
    WordsNoted,
)
from wortstube.games.zickzack.words import MOST_NOTED

R1 = f"{LAYOUT} R2x2@9,10"
STADT = "S1x1@5,5 T1x1@6,5 A1x1@7,5 D2x2@8,5 T2x1@10,5"


def first_round(play: Play, *racks: str) -> Play:
    """The draft is over and everybody holds these letters."""
    draft(play)
    arranged = position("", *racks)
    play.change(racks=arranged.now.racks, pool=arranged.now.pool)
    return play


def test_r8_in_the_first_round_letters_lie_anywhere_and_no_word_is_asked_for() -> None:
    play = first_round(new_game(2), "A3x2 R", "B2x2 T")
    play.place("A@9,8")
    assert play.now.seat == 1
    play.place("B@0,0")
    assert len(play.now.board) == 2
    assert play.texts(0) == play.texts(1) == []


def test_r8_words_that_are_formed_may_be_noted() -> None:
    play = first_round(new_game(2), "A3x2 R", "B2x2 T")
    play.place("A@9,8")
    play.place("B@7,8", "AB")
    assert play.texts(1) == ["AB"]


def test_r8_a_wrong_word_in_the_first_round_costs_nothing() -> None:
    play = first_round(new_game(2), "A3x2 R", "B2x2 T")
    play.place("A@9,8")
    play.place("B@7,8", "AB BA")
    assert play.texts(1) == ["AB"]
    assert [verdict.word for verdict in play.events(WordsNoted)[-1].refused] == ["BA"]
    assert len(play.now.board) == 2
    assert not play.now.free


def test_r45_one_letter_each_no_blank_and_no_knocking() -> None:
    play = first_round(new_game(3), "A3x2 R", "B2x2 T", "O D")
    assert play.kinds(0) == ("place",)
    a, r = play.now.racks[0]
    assert play.refused(Place(pieces=(Piece(a, 0, 0), Piece(r, 8, 8)))).code == "one_own_letter"
    play.place("A@9,8")
    play.place("B@7,8")
    play.place("O@0,0")
    assert not play.events(KnockingOpened)
    assert not play.now.first_round
    assert play.now.seat == 0


def test_r45_timeout_in_the_first_round_frees_a_letter() -> None:
    play = first_round(new_game(2, hourglass=30), "A3x2 R", "B2x2 T")
    play.time_up()
    assert play.kinds(0) == ("set_free",)
    play.set_free("R")
    assert play.letters(play.now.free) == "R"
    assert (play.now.seat, play.now.first_round) == (1, True)


def test_a_first_round_without_letters_leaves_a_board_that_can_be_begun() -> None:
    play = first_round(new_game(2, hourglass=30), "A1x1 R", "B2x2 T")
    for letter in "RT":
        play.time_up()
        play.set_free(letter)
    play.place("A@9,8")
    assert play.letters(piece.tile for piece in play.now.board) == "A"


def test_r9_a_letter_and_a_new_word_through_it() -> None:
    play = position(LAYOUT, "R2x2 T")
    play.place("R@9,10", "ARM")
    assert play.texts(0) == ["ARM"]
    assert play.letters(play.now.racks[0]) == "T"


def test_r9_without_a_word_through_the_letter_nothing_is_laid() -> None:
    play = position(LAYOUT, "R2x2 T")
    assert play.not_placed("R@9,10") == "letter_unused"
    assert play.not_placed("R@9,10", "AB OB") == "letter_unused"


def test_r10_any_other_new_words_anywhere_on_the_board_are_noted_too() -> None:
    play = position(LAYOUT, "R2x2 T")
    play.place("R@9,10", "ARM AB OB BORA")
    assert play.texts(0) == ["ARM", "AB", "OB", "BORA"]


def test_r10_the_pads_have_an_end_which_costs_nothing() -> None:
    """Where anything may be named nobody could stop two who name nonsense for ever."""
    play = position(LAYOUT, "R2x2 T", "Y X")
    noted = Noted("AB", (0, 1))
    play.change(notes=((), (noted,) * (MOST_NOTED - 1)))
    command = play.placing("R@9,10", "ARM BAR")
    refused = play.refused(command)
    assert (refused.code, refused.data) == ("pads_full", {"most": MOST_NOTED, "left": 1})
    play.place("R@9,10", "ARM")
    assert play.texts(0) == ["ARM"]


def test_r10_a_wrong_word_beside_a_valid_one_is_not_noted_and_costs_nothing() -> None:
    play = position(LAYOUT, "R2x2 T")
    play.place("R@9,10", "ARM MAR")
    assert play.texts(0) == ["ARM"]
    assert [verdict.word for verdict in play.events(WordsNoted)[0].refused] == ["MAR"]
    assert not play.now.free


def test_r11_thirty_seconds_for_the_whole_turn_or_as_long_as_one_likes() -> None:
    assert [deadline.seconds for deadline in position(LAYOUT, "R", hourglass=30).awaiting.deadlines] == [30.0]
    assert not position(LAYOUT, "R").awaiting.deadlines


def test_r16_a_word_that_anybody_has_noted_is_not_new() -> None:
    ab = Noted("AB", tuple(piece.tile for piece in (pieces("A3x2@9,8")[0], pieces("B2x2@7,9")[0])))
    play = position(LAYOUT, "R2x2", "Y", notes=((), (ab,)))
    assert play.not_placed("R@9,10", "ARM AB") == "not_new"
    play.place("R@9,10", "ARM")


def test_r16_the_same_word_on_other_tiles_is_new_and_one_shared_tile_is_enough_that_it_is_not() -> None:
    board = "A1x1@5,5 A1x2@9,5 D2x2@12,12"
    play = position(board, "B2x2 B1x2 A2x2", "Y X")
    play.place("B@6,5", "AB")
    play.go_on()
    play.do(SetFree(tile=play.tile("Y", play.now.racks[1])))
    play.go_on()
    shared = (Word(tiles=(play.tile("A", play.now.racks[0]), play.tile("B"))),)
    assert play.not_placed("A@6,3", shared) == "not_new"
    play.place("B@10,5", "AB")
    assert play.texts(0) == ["AB", "AB"]


def test_r16_two_disjoint_readings_in_one_turn_both_count() -> None:
    play = position("A1x1@5,5 B1x2@4,5 A1x2@9,5 T1x1@5,4", "B2x2", "Y")
    play.place("B@10,5", "AB AB")
    first, second = play.now.notes[0]
    assert set(first.tiles).isdisjoint(second.tiles)
    again = position("A1x1@5,5 B1x2@4,5 A1x2@9,5", "B2x2", "Y")
    assert again.not_placed("B@10,5", "AB AB AB") == "not_new"


def test_r17_who_cannot_attach_sets_a_letter_free_or_lays_a_blank() -> None:
    play = position(LAYOUT, "R2x2 T", blanks=("#1x1",))
    assert {"set_free", "lay_blank"} <= set(play.kinds(0))
    play.set_free("T")
    assert play.letters(play.now.free) == "T"
    assert play.refused(SetFree(tile=play.now.free[0]), 0).code == "not_awaited"
    other = position(LAYOUT, "R2x2 T", blanks=("#1x1",))
    other.lay_blank(12, 8)
    assert len(other.now.board) == 5


def test_r17_only_an_own_letter_is_set_free() -> None:
    play = position(LAYOUT, "R2x2 T")
    assert play.refused(SetFree(tile=play.now.racks[1][0])).code == "no_such_tile"
    assert play.refused(SetFree(tile=-1)).code == "no_such_tile"


def test_r18_without_letters_one_uses_free_letters_or_is_passed_over() -> None:
    play = position(LAYOUT, "", "Y", free="R2x2")
    assert play.kinds(0) == ("place", "pass")
    play.place("R@9,10", "ARM")
    play.go_on()
    play.set_free("Y")
    play.go_on()
    assert play.now.seat == 0
    skipped = position(LAYOUT, "R2x2", "")
    skipped.place("R@9,10", "ARM")
    skipped.go_on()
    assert skipped.phase() == "over"


def test_r19_timeout_is_as_if_no_letter_could_be_laid() -> None:
    play = position(LAYOUT, "R2x2 T", blanks=("#1x1",), hourglass=30)
    play.time_up()
    assert play.events(TimeRanOut)
    assert play.kinds(0) == ("set_free", "lay_blank")
    play.lay_blank(12, 8)
    assert play.phase() == "knock"


def test_x8_ten_seconds_to_choose_then_the_engine_does() -> None:
    play = position(LAYOUT, "R2x2 T", hourglass=30)
    play.time_up()
    assert [deadline.seconds for deadline in play.awaiting.deadlines] == [10.0]
    play.time_up()
    (freed,) = play.events(LetterFreed)
    assert freed.by == "engine"
    assert len(play.now.racks[0]) == 1


def test_x8_where_there_is_no_choice_nobody_waits() -> None:
    play = position(LAYOUT, "R2x2", "Y X", hourglass=30)
    play.time_up()
    assert play.phase() == "knock"
    assert play.letters(play.now.free) == "R"


def test_r20_any_number_of_free_letters_with_an_own_one_or_without() -> None:
    play = position(STADT, "T3x2", "Y", free="O1x1 R1x1")
    play.place("T@12,5 O@15,5 R@16,5", "STADTTOR TOR")
    assert play.texts(0) == ["STADTTOR", "TOR"]
    assert play.now.free == play.now.racks[0] == ()


def test_r20_every_letter_laid_occurs_in_a_new_word() -> None:
    play = position(STADT, "T3x2", "Y", free="O1x1 R1x1 M")
    assert play.not_placed("T@12,5 O@15,5 R@16,5 M@17,5", "STADTTOR") == "letter_unused"
    play.place("T@12,5 O@15,5 R@16,5", "TOR STADT")


@pytest.mark.parametrize("words", ["ORT TAR", "TAR ORT"])
def test_r20_r33_typed_words_share_the_letters_laid_in_whatever_order(words: str) -> None:
    """ORT goes over either T, TAR only over the first."""
    play = position("A1x1@6,5 R2x2@7,5 O2x2@9,5", "T1x1 X", "Z V", free="T2x1", words="Ort Tar")
    first, second = (play.tile("T", tiles) for tiles in (play.now.racks[0], play.now.free))
    laid = (Piece(first, 6, 6), Piece(second, 7, 7))
    play.do(Place(pieces=laid, words=named(words)))
    tiles = {word.text: word.tiles for word in play.now.notes[0]}
    assert first in tiles["TAR"]
    assert second in tiles["ORT"]


def without_letters(on_board: str = "") -> Play:
    """Everybody's time ran out in the first round."""
    return position(on_board, "A3x2 T", "Y", free="B2x2 O2x2", words="ab")


def test_r13_where_no_letter_lies_one_alone_needs_no_word() -> None:
    play = without_letters("#1x1@0,0")
    play.place("A@9,8")
    assert play.phase() == "knock"


def test_r20_r23_several_letters_and_an_exchange_need_a_word_even_then() -> None:
    assert without_letters().not_placed("A@9,8 B@7,8") == "letter_unused"
    assert without_letters("#1x1@9,8").not_placed("A@9,8", exchange=66) == "letter_unused"
    without_letters().place("A@9,8 B@7,8", "AB")


def test_r20_one_wrong_free_letter_spoils_the_placement() -> None:
    play = position(STADT, "T3x2 Y", "X", free="O1x1 R1x1", words="to Stadt")
    play.place("T@12,5 O@15,5 R@16,5", "TO RO STADT")
    assert play.texts(0) == []
    assert play.letters(play.now.free) == "OR"
    assert play.phase() == "due"


def test_r21_a_letter_laid_in_vain_comes_back_and_another_one_is_given() -> None:
    play = position(LAYOUT, "R2x2 T")
    play.place("R@9,10", "MAR")
    assert play.phase() == "due"
    assert play.letters(play.now.racks[0]) == "RT"
    assert len(play.now.board) == 4
    assert play.kinds(0) == ("set_free",)
    play.set_free("T")
    assert play.letters(play.now.free) == "T"
    assert play.letters(play.now.racks[0]) == "R"


def test_r21_the_letter_that_was_taken_back_may_be_given() -> None:
    play = position(LAYOUT, "R2x2", "Y X")
    play.place("R@9,10", "MAR")
    assert play.letters(play.now.free) == "R"
    assert play.now.racks[0] == ()
    assert play.phase() == "knock"


def test_r21_extra_words_do_not_count_without_a_successful_placement() -> None:
    play = position(LAYOUT, "R2x2 T")
    play.place("R@9,10", "MAR AB")
    assert play.texts(0) == []
    (back,) = play.events(TakenBack)
    assert [verdict.word for verdict in back.refused] == ["MAR"]


def test_r22_a_blank_needs_no_word_but_an_edge() -> None:
    play = position(LAYOUT, "R2x2 T", blanks=("#2x2",))
    tile = play.now.supplies[0][0]
    assert play.refused(LayBlank(piece=Piece(tile, 0, 0))).code == "no_contact"
    assert play.refused(LayBlank(piece=Piece(tile, 9, 9))).code == "overlaps"
    assert play.refused(LayBlank(piece=Piece(play.now.racks[0][0], 9, 10))).code == "no_such_tile"
    play.lay_blank(9, 10)
    assert play.now.supplies[0] == ()
    assert play.board().at((9, 10)) == tile
    play.go_on()
    assert play.now.seat == 1


def test_r22_a_blank_may_touch_a_blank_alone() -> None:
    play = position("A1x1@5,5 #1x1@6,5", "R", blanks=("#1x2",))
    play.lay_blank(7, 5)
    assert len(play.now.board) == 3


def blank_on_board(**options: object) -> Play:
    return position(f"{LAYOUT} #1x1@9,10", "R2x2 T", free="D2x2", **options)  # type: ignore[arg-type]


def test_r23_a_blank_is_exchanged_for_an_own_letter_of_any_size() -> None:
    play = blank_on_board()
    blank = play.now.board[-1].tile
    play.place("R@9,10", "ARM", exchange=blank)
    assert play.now.supplies[0] == (blank,)
    assert play.board().at((9, 10)) == play.tile("R")
    assert play.texts(0) == ["ARM"]


def test_r23_the_letter_covers_a_field_of_the_blank_and_obeys_the_rules() -> None:
    play = blank_on_board()
    blank = play.now.board[-1].tile
    assert play.not_placed("R@9,6", "AR", exchange=blank) == "beside_the_blank"
    assert play.not_placed("R@10,10", "ARM", exchange=blank) in ("overlaps", "beside_the_blank")
    assert play.not_placed("R@9,10", "AB", exchange=blank) == "letter_unused"
    assert play.not_placed("R@9,10", "ARM", exchange=play.now.board[0].tile) == "no_such_blank"
    assert play.not_placed("R@9,10", "ARM", exchange=71) == "no_such_blank"
    assert play.not_placed("R@9,10", "ARM") == "overlaps"


def test_r23_without_a_valid_word_the_blank_lies_where_it_lay() -> None:
    play = blank_on_board()
    before = {piece.tile: piece for piece in play.now.board}
    play.place("R@9,10", "MAR", exchange=play.now.board[-1].tile)
    assert {piece.tile: piece for piece in play.now.board} == before
    assert play.now.supplies[0] == ()
    assert play.phase() == "due"


def test_r47_one_own_letter_a_turn_and_no_free_one_for_a_blank() -> None:
    play = blank_on_board()
    assert play.not_placed("R@9,10 T@9,12", "ARM") == "one_own_letter"
    assert play.not_placed("D@9,10", "AB", exchange=play.now.board[-1].tile) == "exchange_own_letter"
    assert play.refused(Place(pieces=())).code == "nothing_laid"


def test_r47_only_own_and_free_tiles_each_once() -> None:
    play = blank_on_board()
    other = play.now.racks[1][0]
    assert play.refused(Place(pieces=(Piece(other, 9, 6),))).code == "no_such_tile"
    assert play.refused(Place(pieces=(Piece(10**30, 9, 6),))).code == "no_such_tile"
    free = play.now.free[0]
    assert play.refused(Place(pieces=(Piece(free, 9, 6), Piece(free, 0, 0)))).code == "tile_twice"


def test_r48_with_a_blank_but_no_letter_one_may_lay_it_or_pass() -> None:
    play = position(LAYOUT, "", "Y", blanks=("#1x1",))
    assert play.kinds(0) == ("lay_blank", "pass")
    play.do(Pass())
    assert play.events(Passed)
    assert play.phase() == "knock"


def test_r48_who_has_letters_cannot_pass() -> None:
    play = position(LAYOUT, "R", blanks=("#1x1",))
    assert play.refused(Pass()).code == "not_awaited"


def test_r48_whose_time_is_up_without_letters_passes() -> None:
    play = position(LAYOUT, "", "Y", blanks=("#1x1",), hourglass=30)
    play.time_up()
    assert play.phase() == "knock"
    assert len(play.now.supplies[0]) == 1


def test_r49_free_letters_laid_in_vain_go_back_to_the_free_ones() -> None:
    play = position(LAYOUT, "", "Y", free="R2x2 T")
    play.place("R@9,10", "MAR")
    assert play.letters(play.now.free) == "RT"
    assert not play.events(LetterFreed)
    assert play.phase() == "knock"


def test_r49_after_the_penalty_the_turn_is_over() -> None:
    play = position(LAYOUT, "R2x2 T D")
    play.place("R@9,10", "MAR")
    play.set_free("D")
    play.go_on()
    assert [event.seat for event in play.events(TurnBegan)] == [1]


def test_r33_a_word_is_named_by_typing_by_its_tiles_or_both() -> None:
    for how in ("typed", "traced", "both"):
        play = position(LAYOUT, "R2x2", "Y")
        tiles = (play.tile("A"), play.now.racks[0][0], play.tile("M"))
        word = Word(text="" if how == "traced" else "arm", tiles=() if how == "typed" else tiles)
        play.place("R@9,10", (word,))
        assert play.now.notes[0][0].tiles == tiles
        assert play.now.notes[0][0].spelling == "Arm"


def test_r33_a_typed_word_is_read_where_it_is_new_and_through_the_letter_just_laid() -> None:
    board = "A1x1@5,5 B1x2@6,5 A1x2@9,5"
    play = position(board, "B2x2", "Y")
    play.place("B@10,5", "AB")
    assert play.tile("B", [piece.tile for piece in play.now.board[-1:]]) in play.now.notes[0][0].tiles


@pytest.mark.parametrize(
    ("word", "code"),
    [
        (Word(), "empty_word"),
        (Word(text="A"), "too_short"),
        (Word(text="A1"), "not_letters"),
        (Word(text="RAT"), "no_path"),
        (Word(text="A" * 10_000), "no_path"),
        (Word(tiles=(2**40, 1)), "no_path"),
        (Word(tiles=(-1, -1)), "no_path"),
    ],
)
def test_r33_what_cannot_be_read_is_refused_and_costs_nothing(word: Word, code: str) -> None:
    play = position(LAYOUT, "R2x2", "Y")
    assert play.not_placed("R@9,10", (Word(text="ARM"), word)) == code


def test_r33_a_word_typed_too_often_is_refused_at_once() -> None:
    """However many ways there are to read it."""
    crowd = "E1x1@5,5 E1x1@6,5 E1x2@7,5 E2x1@5,6 E2x2@8,5 E2x2@5,7 E2x3@7,7"
    play = position(crowd, "E3x3", "Y", words="ee")
    assert play.not_placed("E@9,7", " ".join(["EE"] * 200)) == "not_new"
    play.place("E@9,7", "EE EE EE EE")
    assert play.texts(0) == ["EE"] * 4


def test_r33_tiles_and_letters_have_to_agree() -> None:
    play = position(LAYOUT, "R2x2", "Y")
    tiles = (play.tile("A"), play.now.racks[0][0], play.tile("M"))
    assert play.not_placed("R@9,10", (Word(text="RAM", tiles=tiles),)) == "other_letters"
    assert play.not_placed("R@9,10", (Word(tiles=tiles[:1]),)) == "too_short"


def test_r44_words_have_two_letters_and_digraphs_count_two() -> None:
    play = position("O2x2@5,5 E1x1@7,5 R2x2@3,3", "L1x2", "Y", scoring=2)
    play.place("L@8,5", "Öl")
    (word,) = play.now.notes[0]
    assert (word.text, word.spelling, len(word.tiles)) == ("OEL", "Öl", 3)
    assert play.view(0).tallies[0].letters == 3


def test_r44_two_spellings_on_the_same_tiles_are_one_word() -> None:
    play = position("M2x2@5,5 A1x1@7,5 S1x1@8,5 S1x2@9,5", "E1x1", "Y", words="Masse Maße")
    play.place("E@10,5", "Masse")
    assert play.texts(0) == ["MASSE"]
    again = position("M2x2@5,5 A1x1@7,5 S1x1@8,5 S1x2@9,5", "E1x1", "Y", words="Masse Maße")
    assert again.not_placed("E@10,5", "Masse Maße") == "not_new"


def test_x2_umlauts_are_laid_as_two_letters_and_other_languages_drop_their_marks() -> None:
    play = position("T1x1@5,5 R1x1@6,5 A1x1@4,5", "E1x1", "Y", language="fr", words="atre")
    play.place("E@7,5", "âtre")
    assert play.texts(0) == ["ATRE"]
