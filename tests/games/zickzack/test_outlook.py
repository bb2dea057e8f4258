"""What nobody has found yet: the fast search and the plain one agree, and the end is seen when it is there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.zickzack.positions import LAYOUT, Play, Tiles, position
from wortstube.games.core import Chance, Referee
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Board, Piece
from wortstube.games.zickzack.messages import Noted
from wortstube.games.zickzack.outlook import nothing_left, undiscovered
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Lexicon
from wortstube.table.referee import CircleReferee

DICTIONARY = Lexicon.load("de").referee(policy_of(Options()))


class Somebody:
    """The same words from somebody who is not the dictionary itself."""

    hash = "somebody"
    judge, find, made_of = DICTIONARY.judge, DICTIONARY.find, DICTIONARY.made_of
    words, terms = DICTIONARY.words, DICTIONARY.terms


SOMEBODY = Somebody()


def scattered(seed: int, letters: int) -> tuple[Piece, ...]:
    """So many letters, each where it touches the most others."""
    chance, box = Chance(bytes([seed]), 0), Tiles()
    board = Board(box.equipment)
    for tile in chance.shuffled(box.equipment.letters())[:letters]:
        places = [Piece(tile, x, y) for x in range(2, 18) for y in range(2, 18)]
        fitting = [piece for piece in chance.shuffled(places) if board.fits(piece)]
        board = board.laid(max(fitting, key=lambda piece: len(board.touched(piece))))
    return tuple(board.pieces.values())


@pytest.mark.parametrize("seed", range(6))
def test_both_searches_find_the_same_words(seed: int) -> None:
    play = position("", "R")
    play.change(board=scattered(seed, 14))
    found = undiscovered(play.now, DICTIONARY)
    assert {word.text for word in found} == {word.text for word in undiscovered(play.now, SOMEBODY)}
    board = play.board()
    assert all(board.read(word.tiles) == word.text for word in found)
    assert all(len(one.text) >= len(two.text) for one, two in pairwise(found))


def test_words_that_are_noted_are_found_only_on_other_tiles() -> None:
    play = position("A1x1@5,5 B1x2@6,5 A1x2@9,5 B2x2@10,5", "R")
    board = play.board()
    first, second = board.paths("AB")
    for referee in (DICTIONARY, SOMEBODY, CircleReferee(DICTIONARY, {"Haus": False})):
        play.change(notes=((Noted("AB", first),), ()))
        assert Noted("AB", second) in undiscovered(play.now, referee)
        play.change(notes=((Noted("AB", first), Noted("AB", second)), ()))
        assert "AB" not in {word.text for word in undiscovered(play.now, referee)}


def texts(play: Play, referee: Referee) -> set[str]:
    return {word.text for word in undiscovered(play.now, referee)}


def test_what_the_house_says_of_words_on_the_board_counts() -> None:
    play = position("A1x1@5,5 B1x2@6,5 X3x3@7,5", "R", "Y")
    assert texts(play, DICTIONARY) == {"AB"}
    assert texts(play, CircleReferee(DICTIONARY, {"AB": False})) == set()
    assert texts(play, CircleReferee(DICTIONARY, {"ABX": True})) == {"AB", "ABX"}
    assert texts(play, CircleReferee(DICTIONARY, {"ABX": False, "X": True})) == {"AB"}


def test_a_house_with_all_letters_on_the_board_is_searched_too() -> None:
    play = position("", "R")
    play.change(board=scattered(1, len(play.now.equipment.letters())))
    found = texts(play, DICTIONARY)
    refused = min(found)
    assert texts(play, CircleReferee(DICTIONARY, {refused: False})) == found - {refused}


def everything_found(board: str, *racks: str, free: str = "", **options: object) -> Play:
    """A position in which all words on the board are noted."""
    play = position(board, *racks, free=free, **options)  # type: ignore[arg-type]
    while found := undiscovered(play.now, DICTIONARY):
        play.change(notes=((*play.now.notes[0], *found), ()))
    return play


@pytest.mark.parametrize(
    ("rack", "free", "left"),
    [
        ("R2x2", "", True),  # ARM
        ("X3x3", "", False),
        ("", "R2x2", True),
        ("", "X3x3", False),
        ("X3x3", "E1x1", True),  # EX
    ],
)
def test_r29_whether_anything_new_can_be_made(rack: str, free: str, left: bool) -> None:
    play = everything_found("A3x2@9,8 M3x2@11,10", rack, "", free=free)
    assert nothing_left(play.now, DICTIONARY) is not left


def test_r29_a_letter_may_come_where_a_blank_lies() -> None:
    walled = "#1x1@1,0 #2x1@0,1"
    play = everything_found(f"A1x1@0,0 {walled}", "B2x2", "")
    assert not nothing_left(play.now, DICTIONARY), "AB or BA in place of a blank"


def test_r29_where_no_letter_lies_the_next_one_may_lie_anywhere() -> None:
    """R13, R45: everybody's time ran out in the first round."""
    play = position("", "X3x3", "Y")
    assert not nothing_left(play.now, DICTIONARY)
    play = position("#1x1@5,5", "", "", free="X3x3")
    assert not nothing_left(play.now, DICTIONARY)


@pytest.mark.parametrize("referee", [SOMEBODY, CircleReferee(DICTIONARY, {"MXA": True})])
def test_r29_nobody_is_sure_of_words_that_only_others_know_while_letters_are_left(referee: Referee) -> None:
    play = everything_found("A3x2@9,8 M3x2@11,10", "X3x3", "")
    assert not nothing_left(play.now, referee)
    play.change(racks=((), ()), away=play.now.racks[0])
    assert nothing_left(play.now, referee)


def test_r29_under_a_house_list_of_listed_words_the_end_is_seen() -> None:
    play = everything_found("A3x2@9,8 M3x2@11,10", "X3x3", "")
    assert nothing_left(play.now, CircleReferee(DICTIONARY, {"Haus": False, "Köln": True}))


def test_an_empty_board_has_no_words() -> None:
    play = position("", "R")
    for referee in (DICTIONARY, SOMEBODY, CircleReferee(DICTIONARY, {"Haus": False})):
        assert undiscovered(play.now, referee) == []
    assert undiscovered(position(LAYOUT, "R").now, DICTIONARY)
