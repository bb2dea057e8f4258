"""Riddles: a board and five letters (R54 to R58)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.word_set import WordSet
from tests.games.zickzack.positions import LAYOUT, WORDS, Play, Tiles, named, new_game
from wortstube.games import core
from wortstube.games.core import Chance, Help, Rejection, replay
from wortstube.games.zickzack import coach, tips
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.equipment import SIGNS, Equipment, Tile, standard
from wortstube.games.zickzack.messages import (
    Attempt,
    Claim,
    Hint,
    LettersTakenBack,
    Preview,
    RiddleEnded,
    Stop,
    TakeBack,
)
from wortstube.games.zickzack.notes import read
from wortstube.games.zickzack.rules import Zickzack
from wortstube.games.zickzack.task import Task
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Lexicon

LETTERS = "R2x2 T3x2 D2x2 U2x2 X"


def task(board: str = LAYOUT, letters: str = LETTERS, noted: str = "AB") -> Task:
    """R54: on the first round of the rulebook's example, with the letters that come after it."""
    box = Tiles()
    pieces, rack = box.pieces(board), box.tiles(letters)
    tiles = {box.equipment.tiles[piece.tile].letter: piece.tile for piece in pieces}
    return Task(pieces, rack, "|".join("".join(SIGNS[tiles[letter]] for letter in word) for word in noted.split()))


def riddle(noted: str = "AB", **options: Any) -> Play:
    return new_game(1, riddle=task(noted=noted), **options)


def refusal(raw: object) -> str:
    """Why options with this task are no options."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert({"riddle": raw}, Options)
    return str(error.value)


def test_r54_the_board_lies_there_with_words_noted_and_five_letters_to_lay() -> None:
    play = riddle()
    assert play.letters(piece.tile for piece in play.now.board) == "ABMO"
    assert play.letters(play.now.racks[0]) == "DRTUX"
    assert play.kinds(0) == ("place", "stop")
    assert play.not_placed("R@9,10", "AB") == "not_new"
    assert play.place("R@9,10", "Bar")


def test_r54_it_is_played_by_one_alone() -> None:
    play = new_game(2, riddle=task())
    assert (play.phase(), play.now.options.riddle, play.now.board) == ("draft", None, ())


def test_r54_everybody_plays_by_the_same_rules() -> None:
    play = riddle(referee="challenge", scoring=1, rotation=True, hints=9, minutes=5, letters=30, solitaire="long")
    agreed = play.now.options
    assert (agreed.referee, agreed.penalty, agreed.scoring, agreed.rotation) == ("strict", False, 3, False)
    assert not play.awaiting.deadlines
    assert play.not_placed("R'@9,10", "Bar") == "no_turning"
    assert play.refused(Hint()).code == "not_awaited"
    assert isinstance(play.try_(Help(seat=0), None), Rejection), "nor does the dictionary help"


def test_r54_the_letters_are_those_of_the_game_whatever_box_a_server_has() -> None:
    small = Equipment(20, 20, (Tile("Q", 1, 1),) * 72)
    words = WordSet(WORDS.split(), "digraph")
    game = Zickzack(small)
    state = replay(game, game.setup(Options(riddle=task()), 1, words, Chance(b"evening", 0)))
    assert state.equipment == standard()


def test_r54_a_task_that_cannot_be_is_refused_like_any_bad_option() -> None:
    good = msgspec.to_builtins(task())
    assert msgspec.convert({"riddle": good}, Options).riddle == task()
    first = good["board"][0]
    assert "(R12, R14)" in refusal(good | {"board": [first, first | {"tile": 60}]}), "two on one field"
    assert "(R12, R14)" in refusal(good | {"board": [first | {"x": 18}, good["board"][1]]}), "beyond the edge"
    assert "(R12, R14)" in refusal(good | {"board": [first, {"tile": 66, "x": 12, "y": 8}]}), "a blank"
    assert "(R12, R14)" in refusal(good | {"board": [first | {"turned": True}, *good["board"][1:]]})
    assert "(R13)" in refusal(good | {"board": [first, {"tile": 60, "x": 0, "y": 0}]}), "apart from the others"
    assert "once" in refusal(good | {"letters": [first["tile"], *good["letters"][1:]]})
    assert "length" in refusal(good | {"letters": good["letters"][1:]})
    assert "unknown field" in refusal(good | {"solution": ["Bar"]})
    assert "length" in refusal(good | {"noted": "0" * 5000})


@pytest.mark.parametrize("noted", ["M", "OM", "OB:Opa", "AB!", "AB|", "?", "AB:<b>"])
def test_r54_only_what_lies_there_can_be_noted(noted: str) -> None:
    good = msgspec.to_builtins(task(noted="AB"))
    tiles = {standard().tiles[piece["tile"]].letter: SIGNS[piece["tile"]] for piece in good["board"]}
    path, colon, spelling = noted.partition(":")
    written = "".join(tiles.get(letter, letter) for letter in path) + colon + spelling
    assert "is not noted" in refusal(good | {"noted": written})


def test_r55_each_letter_attaches_and_makes_a_new_word() -> None:
    play = riddle()
    assert play.not_placed("R@0,0", "Bar") == "no_contact"
    assert play.not_placed("R@9,8", "Bar") == "overlaps"
    assert play.not_placed("R@9,10") == "letter_unused"
    assert play.not_placed("R@9,10 T@9,12", "Bar Trab") == "one_own_letter"
    play.place("R@9,10", "Bar Arm")
    assert play.texts(0) == ["BAR", "ARM"]


def test_r55_what_is_no_word_is_refused_and_words_seen_later_may_be_claimed() -> None:
    play = riddle()
    assert play.not_placed("R@9,10", "Bar RAB") == "not_a_word"
    play.place("R@9,10", "Bar")
    assert play.refused(Claim(words=named("RAB"))).code == "not_a_word"
    play.claim("Arm")
    assert play.texts(0) == ["BAR", "ARM"]


def test_r56_each_letter_counts_with_its_best_word_by_r32() -> None:
    play = riddle()
    play.place("R@9,10", "Arm Bora")
    assert play.view(0).tallies[0].points == 4, "BORA, for the R"
    play.place("T@9,12", "rot Abort")
    assert play.view(0).tallies[0].points == 4 + 6
    play.claim("Bar")
    play.claim("Bart")
    assert play.view(0).tallies[0].points == 4 + 6, "BAR belongs to the R and BART to the T, which have better ones"
    letters = standard().text(standard().letters())
    assert [word.text for word in read(play.view(0).counted, letters)] == ["BORA", "ABORT"]


def test_r56_what_none_of_the_five_letters_is_in_counts_nothing() -> None:
    play = riddle(noted="")
    play.place("R@9,10", "Bar")
    play.claim("Ob")
    assert (play.texts(0), play.view(0).tallies[0].points) == (["BAR", "OB"], 3)


def test_r56_a_typed_word_is_read_over_the_letters_that_were_laid() -> None:
    """The O that lies there already would do, too."""
    box = Tiles()
    board = box.pieces("B2x2@7,9 O2x2@7,11")
    play = new_game(1, riddle=Task(board, box.tiles("O1x1 R T D U")), words="Ob Bo Oboe")
    play.place("O@9,9", "Bo")
    play.claim("Ob")
    own = play.now.laid()[0].tile
    assert own in play.now.notes[0][1].tiles


def test_r56_a_preview_tells_by_how_much_more_would_count() -> None:
    play = riddle()
    play.place("R@9,10", "Arm")
    seen = play.preview("T@9,12", "rot Abort")
    assert isinstance(seen, Preview)
    assert seen.tally.points == 6
    better = play.game.preview(play.view(0), Claim(words=named("Bora")), play.referee)
    assert isinstance(better, Preview)
    assert better.tally.points == 1, "four letters instead of three"


def test_r57_a_letter_comes_back_with_those_laid_after_it_and_the_words_over_them() -> None:
    play = riddle()
    play.place("R@9,10", "Arm")
    play.place("T@9,12", "rot")
    play.place("D@9,6", "Rad da")
    (taken,) = play.do(TakeBack(tile=play.tile("T")))
    assert isinstance(taken, LettersTakenBack)
    assert taken.letters == "TD"
    assert play.texts(0) == ["ARM"]
    assert play.letters(play.now.racks[0]) == "DTUX"
    assert play.place("D@9,6", "Rad"), "and may be laid anew"


def test_r57_only_what_was_laid_can_be_taken_back() -> None:
    play = riddle()
    assert play.refused(TakeBack(tile=play.tile("A"))).code == "not_awaited"
    play.place("R@9,10", "Arm")
    assert play.refused(TakeBack(tile=play.tile("A"))).code == "no_such_tile"
    assert play.refused(TakeBack(tile=play.now.racks[0][0])).code == "no_such_tile"


def test_r57_the_best_try_counts() -> None:
    play = riddle()
    play.place("R@9,10", "Bora")
    play.do(TakeBack(tile=play.tile("R")))
    assert play.now.best == Attempt((Tiles().piece("R2x2@9,10"),), play.now.best.words if play.now.best else "", 4)
    play.place("R@9,10", "Arm")
    play.do(Stop())
    assert play.now.outcome is not None
    assert play.now.outcome.scores == (4,)
    assert play.texts(0) == ["BORA"], "its board and its words are shown"


def test_r57_a_window_of_a_board_that_was_taken_back_stays_closed() -> None:
    play = riddle()
    play.place("R@9,10", "Arm")
    window = play.awaiting.seats[0].id
    play.do(TakeBack(tile=play.tile("R")))
    play.place("R@9,10", "Arm")
    assert play.refused(Stop(window=window)).code == "stale"


def test_r58_it_is_over_when_the_player_says_so_and_won_if_all_letters_lie() -> None:
    play = riddle()
    play.place("R@9,10", "Bora")
    (ended,) = play.do(Stop())
    assert isinstance(ended, RiddleEnded)
    assert [word.text for word in ended.counted] == ["BORA"]
    assert play.now.outcome is not None
    assert (play.now.outcome.scores, play.now.outcome.winners) == ((4,), ())
    assert play.kinds(0) == ()


def test_r58_it_does_not_end_by_itself() -> None:
    """Not even where all letters lie and nothing is left to be found: one might take some back."""
    play = riddle(words="Arm Art da um Ax")
    laid = (("R@9,10", "Arm"), ("T@9,12", "Art"), ("D@9,6", "da"), ("U@12,8", "um"), ("X@11,5", "Ax"))
    for place, word in laid:
        play.place(place, word)
    assert play.kinds(0) == ("claim", "take_back", "stop")
    play.do(Stop())
    assert play.now.outcome is not None
    assert (play.now.outcome.scores, play.now.outcome.winners) == ((3 + 3 + 2 + 2 + 2,), (0,))


def test_x7_who_leaves_has_his_best_try_but_does_not_win() -> None:
    play = riddle()
    play.place("R@9,10", "Bora")
    play.do(TakeBack(tile=play.tile("R")))
    play.leave(0)
    assert play.now.outcome is not None
    assert (play.now.outcome.scores, play.now.outcome.winners) == ((4,), ())


def test_r54_neither_coach_nor_tips_spoil_a_riddle() -> None:
    play = riddle()
    lexicon, awaiting = Lexicon.load(), core.awaiting_for(play.awaiting, 0)
    assert coach.analyse(play.view(0), awaiting, lexicon, "standard") is None
    assert tips.tip(play.view(0), awaiting, lexicon, Chance(b"", 0), core.no_rulings) is None
    assert policy_of(play.now.options) == policy_of(Options())
