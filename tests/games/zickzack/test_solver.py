"""What the solver of Zickzack finds, against what the rules let pass."""

from __future__ import annotations

import pytest

from tests.games.zickzack.positions import LAYOUT, Play, Tiles, position
from wortstube.games.look import Look
from wortstube.games.policies import policy
from wortstube.games.zickzack import placing
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import Noted, Place, Word
from wortstube.games.zickzack.solver import Move, Solver, Words, words_of
from wortstube.lexicon import Lexicon

WORDS = words_of(Lexicon.load(), policy("zickzack"))


def solver_of(play: Play, scoring: int = 2, look: Look | None = None) -> Solver:
    solver = Solver(WORDS, play.now.equipment, scoring, look)
    noted = WORDS.numbered(word for words in play.now.notes for word in words)
    solver.set_position(play.now.board, noted)
    return solver


def texts(words: list[tuple[int, bytes]]) -> set[str]:
    return {word.text for word in WORDS.spelled(words)}


def real(play: Play) -> Play:
    play.referee = Lexicon.load().referee(policy("zickzack"))
    return play


def lay(play: Play, move: Move, words: list[tuple[int, bytes]]) -> None:
    """As the rules see it: every word is where it is said to be, and new."""
    named = tuple(Word(text=word.text, tiles=word.tiles) for word in WORDS.spelled(words))
    real(play).do(Place(pieces=move.pieces, words=named, exchange=move.exchange))
    assert len(play.now.notes[0]) == len(words)


def test_r15_the_words_of_the_rulebook_are_found_at_their_step() -> None:
    play = position(LAYOUT, "R2x2")
    assert texts(solver_of(play).words()) >= {"AB", "ABO", "AM", "OB"}
    piece = Piece(play.now.racks[0][0], 9, 10)
    found = texts(solver_of(play).through(Move((piece,), 0)))
    assert found >= {"ARM", "BAR", "RAM"}
    assert not found & {"AB", "ABO", "AM", "OB"}


def test_r13_places_are_those_the_rules_allow() -> None:
    play = position(f"{LAYOUT} #2x2@9,6", "R2x3")
    tile, board = play.now.racks[0][0], play.board()
    equipment = play.now.equipment
    fields = [Piece(tile, x, y) for x in range(equipment.width) for y in range(equipment.height)]
    allowed = [piece for piece in fields if not placing.fault_of(play.now, board, piece)]
    letters = set(board.letters())
    found = solver_of(play).places(tile)
    assert {frozenset(board.touched(piece)) & letters for piece in found} == {
        frozenset(board.touched(piece)) & letters for piece in allowed
    }
    assert set(found) <= set(allowed)


@pytest.mark.parametrize("rotation", [False, True])
def test_r9_every_move_can_be_laid_with_all_its_words(rotation: bool) -> None:
    play = position(LAYOUT, "R2x3 T3x1 E1x2", rotation=rotation)
    moves = solver_of(play).moves(play.now.racks[0], rotation=rotation)
    assert len(moves) > 10
    assert [move.worth for move in moves] == sorted((move.worth for move in moves), reverse=True)
    assert any(move.pieces[0].turned for move in moves) == rotation
    for move in moves[::5]:
        again = position(LAYOUT, "R2x3 T3x1 E1x2", rotation=rotation)
        words = solver_of(again).through(move)
        assert move.worth == sum(len(path) for _, path in words)
        lay(again, move, words)


def test_r16_what_is_noted_is_not_new_where_it_shares_a_tile() -> None:
    play = position("A1x1@5,5 M2x1@6,5 A1x2@12,5 M2x2@13,5")
    found = WORDS.spelled(solver_of(play).words())
    assert sorted(word.text for word in found) == ["AM", "AM", "MA", "MA"]
    play.change(notes=((found[0],), ()))
    assert WORDS.spelled(solver_of(play).words()) == found[1:]
    play.change(notes=(tuple(found[:2]), (Noted("XXQ", (0, 1, 2)), *found[2:])))
    assert solver_of(play).words() == []


def test_r20_stadt_and_three_free_letters() -> None:
    board = "S1x1@3,5 T1x1@4,5 A1x1@5,5 D1x2@6,5 T2x1@7,5"
    play = position(board, "Y", "Z V", free="T3x1 O1x1 R1x1")
    runs = solver_of(play).runs(play.now.free, (), 1_000_000, 1000)
    words = {word.text: move for move in runs for word in WORDS.spelled([move.word or (0, b"")])}
    assert "STADTTOR" in words
    assert len(words["STADTTOR"].pieces) == 3
    lay(play, words["STADTTOR"], solver_of(play).through(words["STADTTOR"]))


def test_r20_one_own_letter_and_free_ones() -> None:
    play = position("S1x1@3,5 T1x1@4,5 A1x1@5,5 D1x2@6,5 T2x1@7,5", "R1x1 X", "Z V", free="T3x1 O1x1")
    runs = solver_of(play).runs(play.now.free, play.now.racks[0], 1_000_000, 10_000)
    assert any(texts([move.word]) == {"STADTTOR"} for move in runs if move.word)
    for move in runs:
        assert sum(piece.tile in play.now.racks[0] for piece in move.pieces) <= 1
    for move in runs[:: max(1, len(runs) // 10)]:
        lay(
            position("S1x1@3,5 T1x1@4,5 A1x1@5,5 D1x2@6,5 T2x1@7,5", "R1x1 X", "Z V", free="T3x1 O1x1"),
            move,
            [move.word or (0, b"")],
        )


def test_r23_a_letter_in_exchange_for_a_blank() -> None:
    play = position(f"{LAYOUT} #2x2@9,10", "R2x2")
    solver = solver_of(play)
    blank = play.now.board[-1]
    solver.set_position(play.now.board[:-1])
    moves = solver.moves(play.now.racks[0], cover=blank)
    assert moves
    assert {move.exchange for move in moves} == {blank.tile}
    solver.set_position(play.now.board[:-1])
    lay(play, moves[0], solver.through(moves[0]))


@pytest.mark.parametrize(("scoring", "worth"), [(1, 64 + 5), (2, 5), (3, 6)])
def test_r30_to_r32_what_words_are_worth(scoring: int, worth: int) -> None:
    assert solver_of(position(), scoring).worth([(0, bytes(5))]) == worth


def test_words_that_are_not_seen_are_not_found() -> None:
    play = position(LAYOUT, "R2x2")
    blind = solver_of(play, look=Look(chances=(0,) * 128))
    assert blind.words() == []
    assert blind.moves(play.now.racks[0]) == []


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_r38_all_languages(language: str) -> None:
    words: Words = words_of(Lexicon.load(language), policy("zickzack", language))
    box = Tiles()
    solver = Solver(words, box.equipment, 2)
    solver.set_position(box.pieces("L1x2@5,5 A2x2@6,5 T2x1@8,5 E1x1@8,6"))
    referee = Lexicon.load(language).referee(policy("zickzack", language))
    found = words.spelled(solver.words())
    assert found
    assert all(referee.judge(word.text).valid for word in found)
