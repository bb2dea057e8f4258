"""What nobody has found yet: the new words that lie on the board, for hints (R35) and for the end (R29, R42).

A dictionary is searched by the solver, also one that a house list overrules; words that only the house knows are traced
one by one. Of another referee all words in the letters of the board are asked for; neighbours in a word must be
neighbours on the board, which leaves few to be traced.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice, pairwise

import msgspec

from wortstube.games.core import Referee
from wortstube.games.dictionary import Dictionary, findable
from wortstube.games.zickzack.board import Board, Piece, board_of
from wortstube.games.zickzack.messages import Noted, State, Unseen
from wortstube.games.zickzack.solver import Solver, Words
from wortstube.games.zickzack.words import FEWEST, is_new, noted_words, with_spelling

BUDGET = 1_000_000
"""Steps that are gone to find a word over several letters laid at once: a fraction of a second."""
MOST_UNSEEN = 100
"""So many words that nobody saw are told when it is over."""


def undiscovered(state: State, referee: Referee) -> list[Noted]:
    """New words on the board, longest first; one on several ways if these share no tile."""
    board = board_of(state.equipment, state.board)
    if not isinstance(referee, Dictionary):
        return _traced(state, board, words_on(board, referee))
    solver = _solver(state, state.board, referee)
    found = [*searchable(referee).spelled(solver.words()), *_traced(state, board, referee.unlisted())]
    return sorted(found, key=lambda word: (-len(word.text), word.text))


def _traced(state: State, board: Board, texts: Iterable[str]) -> list[Noted]:
    noted, found = noted_words(state), list[Noted]()
    for text in texts:
        for way in board.paths(text):
            if is_new(text, way, (*noted, *found)):
                found.append(Noted(text, way))
    return found


def words_on(board: Board, referee: Referee) -> list[str]:
    """Words whose neighbouring letters touch somewhere on the board; whether in one path, `Board.paths` says."""
    pairs = {
        board.letter(tile) + board.letter(near)
        for tile in board.letters()
        for near in board.neighbours(tile)
        if board.letter(near)
    }
    words = referee.find("".join(map(board.letter, board.letters()))) if pairs else ()
    return [text for text, _ in words if len(text) >= FEWEST and all(a + b in pairs for a, b in pairwise(text))]


def unseen(state: State, referee: Referee) -> Unseen:
    """What nobody has named, longest first: where words are worth different points, a longer one is worth more."""
    found = undiscovered(state, referee)
    judged = ((word, referee.judge(word.text)) for word in found)
    told = (with_spelling(word, verdict) for word, verdict in judged if "coarse" not in verdict.classes)
    return Unseen(tuple(islice(told, MOST_UNSEEN)), len(found))


def nothing_left(state: State, referee: Referee) -> bool:
    """R29: whether nobody can find anything new, on the board or by laying letters as they are distributed now.

    While there are letters to be laid, nobody can be sure where none lies yet, as any may be laid then (R13); nor where
    a house list has words of its own, which are only looked for on the board.
    """
    if undiscovered(state, referee):
        return False
    racks = {state.racks[seat] for seat in state.seated()}
    if not state.free and not any(racks):
        return True
    if not board_of(state.equipment, state.board).letters():
        return False
    if not isinstance(referee, Dictionary) or referee.unlisted():
        return False
    return not any(_finds_move(state, rack, referee) for rack in racks)


def is_stranded(state: State, first: Piece, referee: Referee) -> bool:
    """R42: whether a solitaire would be over with this first letter: none of the others makes a word with it."""
    rack = tuple(tile for tile in state.racks[0] if tile != first.tile)
    return bool(rack) and nothing_left(msgspec.structs.replace(state, board=(first,), racks=(rack,)), referee)


def _finds_move(state: State, rack: tuple[int, ...], dictionary: Dictionary) -> bool:
    """Whether one of these letters, or free letters with it, makes a new word (R9, R20), or one instead of a blank."""
    rotation = state.options.rotation
    for board, blank in _boards(state):
        solver = _solver(state, board, dictionary)
        tiles = rack if blank else (*rack, *state.free)
        if solver.moves(tiles, rotation=rotation, cover=blank, most=1):
            return True
        if len(state.free) + bool(rack) > 1 and state.free and solver.runs(state.free, rack, BUDGET, 1):
            return True
    return False


def _boards(state: State) -> Iterator[tuple[tuple[Piece, ...], Piece | None]]:
    """The board, and the board without each of its blanks (R23)."""
    yield state.board, None
    for piece in state.board:
        if state.equipment.is_blank(piece.tile):
            yield tuple(other for other in state.board if other != piece), piece


def _solver(state: State, board: tuple[Piece, ...], dictionary: Dictionary) -> Solver:
    words = searchable(dictionary)
    solver = Solver(words, state.equipment, state.options.scoring)
    solver.set_position(board, words.numbered(noted_words(state)))
    return solver


@lru_cache(maxsize=8)
def searchable(dictionary: Dictionary) -> Words:
    """All words that somebody may find."""
    return Words(*findable(dictionary))
