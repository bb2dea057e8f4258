"""The examples of the rulebook in its four languages, on boards with the same contacts (X5)."""

from __future__ import annotations

import pytest

from tests.games.zickzack.golden_boards import GOLDEN_BOARDS, GoldenBoard
from tests.games.zickzack.positions import Play, Tiles, position
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Board
from wortstube.games.zickzack.outlook import words_on
from wortstube.games.zickzack.words import policy_of
from wortstube.lexicon import Lexicon, Referee

boards = pytest.mark.parametrize("golden", GOLDEN_BOARDS, ids=lambda golden: golden.language)


def referee(golden: GoldenBoard) -> Referee:
    options = Options(language=golden.language)  # type: ignore[arg-type]
    return Lexicon.load(golden.language).referee(policy_of(options))


def words_at_each_step(golden: GoldenBoard) -> list[set[str]]:
    """Every word of the dictionary that can be read after the first round and after each step."""
    box, judge, found = Tiles(), referee(golden), []
    pieces = box.pieces(golden.first_round)
    for piece, _ in (("", ""), *golden.steps):
        pieces += box.pieces(piece)
        board = Board(box.equipment, pieces)
        found.append({word for word in words_on(board, judge) if any(board.paths(word))})
    return found


@boards
def test_every_word_of_the_rulebook_is_found_at_its_step_and_none_earlier(golden: GoldenBoard) -> None:
    found = words_at_each_step(golden)
    shown = [set(words.split()) for words in (golden.first_words, *(words for _, words in golden.steps))]
    for step, words in enumerate(shown):
        assert words <= found[step], f"not found at step {step}: {words - found[step]}"
        early = words & found[step - 1] if step else set()
        assert early == words & golden.seen_late, f"found before step {step}: {early}"


@boards
def test_the_examples_can_be_played(golden: GoldenBoard) -> None:
    """R9, R10: each step is a turn in which all the words of its caption are named and noted."""
    for number, (piece, words) in enumerate(golden.steps):
        before = " ".join([golden.first_round, *(laid for laid, _ in golden.steps[:number])])
        play = real_position(golden, before, piece.partition("@")[0])
        play.place(f"{piece[0]}@{piece.partition('@')[2]}", words)
        assert play.texts(0) == words.split()


def real_position(golden: GoldenBoard, board: str, rack: str) -> Play:
    play = position(board, rack, language=golden.language)
    play.referee = referee(golden)
    return play


@pytest.mark.parametrize(
    ("language", "board", "free", "places", "word"),
    [
        ("de", "S1x1@5,5 T1x1@6,5 A1x1@7,5 D2x2@8,5 T2x1@10,5", "T3x2 O1x1 R1x1", "T@12,5 O@15,5 R@16,5", "STADTTOR"),
        ("en", "C2x1@5,5 A1x1@7,5 R1x1@8,5 T1x1@9,5", "X3x3 O1x1", "X@2,4 O@1,5", "OXCART"),
        ("fr", "V3x1@5,5 E1x1@8,5 R1x1@9,5", "R2x2 E1x1", "R@10,5 E@12,5", "VERRE"),
        ("it", "D2x2@5,5 I1x1@7,5 T1x1@8,5 O1x1@9,5", "N1x1 O2x2 C2x2", "N@4,5 O@2,5 C@0,5", "CONDITO"),
    ],
)
def test_r20_free_letters_as_in_the_rulebook(language: str, board: str, free: str, places: str, word: str) -> None:
    """A word made longer by any number of free letters; at the front they hang one on the other."""
    golden = next(golden for golden in GOLDEN_BOARDS if golden.language == language)
    play = position(board, "", "Y", free=free, language=language)
    play.referee = referee(golden)
    play.place(places, word)
    assert play.texts(0) == [word]
    assert play.now.free == ()


@pytest.mark.parametrize(("language", "noted"), [("de", ["BROT"]), ("en", [])])
def test_r38_the_language_of_play_decides(language: str, noted: list[str]) -> None:
    golden = GOLDEN_BOARDS[0]
    play = position(f"{golden.first_round} R2x2@9,10", "T3x2", language=language)
    play.referee = referee(next(golden for golden in GOLDEN_BOARDS if golden.language == language))
    play.place("T@9,12", "BROT")
    assert play.texts(0) == noted
