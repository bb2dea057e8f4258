"""Zickzack, typed."""

from __future__ import annotations

from tests.games.lines import not_typed, type_, typed
from tests.games.zickzack.positions import LAYOUT, new_game, position
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import (
    Challenge,
    ChooseBlank,
    Claim,
    Draw,
    GoOn,
    Hint,
    Knock,
    LayBlank,
    Pass,
    Place,
    SetFree,
    Word,
)


def test_r46_a_size_is_drawn_and_a_blank_taken() -> None:
    play = new_game()
    assert typed(play, "3x1") == Draw(size="1x3")
    assert typed(play, "ziehe 1×3") == Draw(size="1x3")
    assert "2x3" in not_typed(play, "ziehe groß")
    play.change(phase="blanks")
    blank = play.now.blanks[0]
    tile = play.now.equipment.tiles[blank]
    assert typed(play, f"nimm {tile.width}x{tile.height}") == ChooseBlank(tile=blank)


def test_r9_a_letter_is_laid_on_its_top_left_field_and_words_are_named() -> None:
    play = position(LAYOUT, "R2x2 T3x2")
    rack = play.now.racks[0]
    words = (Word("ram"), Word("Bar"))
    assert typed(play, "J11 R: ram, Bar") == Place(pieces=(Piece(rack[0], 9, 10),), words=words)
    assert typed(play, "lege j11 r RAM BAR").pieces == (Piece(rack[0], 9, 10),)
    assert "Ein X hast du nicht" in not_typed(play, "J11 X: ram")
    assert "J11" in not_typed(play, "J11")
    assert "Wohin" in not_typed(play, "lege ram")
    type_(play, "J11 R: ARM")
    assert play.texts(0) == ["ARM"]


def test_of_equal_letters_the_size_says_which() -> None:
    play = position(LAYOUT, "R2x2 R2x3")
    rack = play.now.racks[0]
    assert "R 2×2, R 2×3" in not_typed(play, "J11 R: ram")
    assert typed(play, "J11 R2x3: ram").pieces == (Piece(rack[1], 9, 10),)
    assert typed(play, "J11 R 2x2: ram").pieces == (Piece(rack[0], 9, 10),)
    assert "R9x9" in not_typed(play, "J11 R 9x9: ram")


def test_r14_a_size_that_lies_across_is_turned() -> None:
    play = position(LAYOUT, "R2x3", rotation=True)
    assert typed(play, "J11 R 3x2: ram").pieces == (Piece(play.now.racks[0][0], 9, 10, turned=True),)


def test_r20_free_letters_are_laid_beside_the_own() -> None:
    play = position(LAYOUT, "R2x2 T3x2", free="T")
    own, free = play.now.racks[0], play.now.free
    assert typed(play, "J11 R, J13 +T: Art").pieces == (Piece(own[0], 9, 10), Piece(free[0], 9, 12))
    assert typed(play, "J11 R, J13 T: Art").pieces == (Piece(own[0], 9, 10), Piece(own[1], 9, 12))


def test_r22_r17_a_blank_is_laid_or_a_letter_set_free() -> None:
    play = position(LAYOUT, "R2x2 T3x2", blanks=["#2x3"])
    blank = play.now.supplies[0][0]
    assert typed(play, "blanko J11") == LayBlank(piece=Piece(blank, 9, 10))
    assert typed(play, "blanko J11 2x3") == LayBlank(piece=Piece(blank, 9, 10))
    assert typed(play, "frei t") == SetFree(tile=play.now.racks[0][1])
    assert typed(play, "frei R 2x2") == SetFree(tile=play.now.racks[0][0])
    assert "X" in not_typed(play, "frei X")


def test_r23_a_blank_is_exchanged_for_a_letter() -> None:
    play = position(f"{LAYOUT} #2x2@9,10", "R2x2")
    blank = play.now.board[-1].tile
    assert typed(play, "tausche J11, J11 R: ram").exchange == blank
    assert "A1" in not_typed(play, "tausche A1, J11 R: ram")


def test_r24_r52_knocking_and_naming() -> None:
    play = position(LAYOUT, "R2x2 T3x2")
    type_(play, "J11 R: ARM")
    assert typed(play, "klopfe", 1) == Knock()
    assert typed(play, "weiter", 1) == GoOn()
    type_(play, "k", 1)
    assert typed(play, "Bar, Bora", 1) == Claim(words=(Word("Bar"), Word("Bora")))
    assert typed(play, "nenne Bar", 1) == Claim(words=(Word("Bar"),))
    assert typed(play, "passe", 1) == Pass()


def test_r51_a_word_is_doubted_by_its_text() -> None:
    play = position(LAYOUT, "R2x2 T3x2", referee="challenge")
    type_(play, "J11 R: ARM, BAR")
    assert typed(play, "zweifle bar", 1) == Challenge(word=1)
    assert "ram" in not_typed(play, "zweifle ram", 1)


def test_r35_a_hint() -> None:
    assert typed(position(LAYOUT, "R2x2 T3x2", hints=3), "tipp") == Hint()
