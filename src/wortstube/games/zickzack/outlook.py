"""What nobody has found yet: the new words that lie on the board, for hints (R35) and for the end (R29, R42).

Searched with the words the referee finds in the letters of the board. Two neighbours in a word must be neighbours on
the board, which leaves few words to be traced.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from itertools import pairwise
from typing import cast

from wortstube.games.core import Referee
from wortstube.games.zickzack.board import Board, board_of
from wortstube.games.zickzack.messages import Noted, State, Unseen
from wortstube.games.zickzack.words import FEWEST, is_new, noted_words, with_spelling

MOST_UNSEEN = 100
"""So many words that nobody saw are told when it is over."""


def undiscovered(state: State, referee: Referee) -> list[Noted]:
    """A new way to read each word on the board that has one, longest first."""
    board, noted = board_of(state.equipment, state.board), noted_words(state)
    found = []
    for text in words_on(board, cast(Hashable, referee)):
        way = next((way for way in board.paths(text) if is_new(text, way, noted)), None)
        if way:
            found.append(Noted(text, way))
    return found


@lru_cache(maxsize=64)
def words_on(board: Board, hashable: Hashable) -> list[str]:
    """Words whose neighbouring letters touch somewhere on the board; whether in one path, `Board.paths` says."""
    pairs = {
        board.letter(tile) + board.letter(near)
        for tile in board.letters()
        for near in board.neighbours(tile)
        if board.letter(near)
    }
    words = cast(Referee, hashable).find("".join(map(board.letter, board.letters()))) if pairs else ()
    return [text for text, _ in words if len(text) >= FEWEST and all(a + b in pairs for a, b in pairwise(text))]


def unseen(state: State, referee: Referee) -> Unseen:
    """What nobody has named, longest first: a longer word is worth more in every way of scoring that tells words apart."""
    found = undiscovered(state, referee)
    words = tuple(with_spelling(word, referee.judge(word.text)) for word in found[:MOST_UNSEEN])
    return Unseen(words, len(found))


def nothing_left(state: State, referee: Referee) -> bool:
    """R29: whether nobody can find anything new: no letter is left to lay, and no new word lies on the board."""
    letters = state.free or any(state.racks[seat] for seat in state.seated())
    return not letters and not undiscovered(state, referee)
