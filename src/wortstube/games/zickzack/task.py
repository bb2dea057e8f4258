"""The task of a riddle (R54): a board with words noted on it, and five letters that are to be laid.

It is an option of a table for one person. What cannot lie on a board is no task.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Annotated

import msgspec

from wortstube.games.zickzack.board import Board, Field, Piece
from wortstube.games.zickzack.equipment import LETTER_TILES, SIGNS, standard
from wortstube.lexicon import fold

LETTERS = 5
"""R54: so many are to be laid."""
FEWEST, MOST = 2, 30
"""R54: letters that lie there."""
MOST_NOTED = 3000
"""Signs of what is noted: a board has some hundred words, and each is looked at where others wait."""

_WORD = re.compile(rf"([{re.escape(SIGNS)}]+)(,|:\w+)?")

Letter = Annotated[int, msgspec.Meta(ge=0, lt=LETTER_TILES)]


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """R54: played with the letters of the game, whatever box a server has, since everybody has the same task."""

    board: Annotated[tuple[Piece, ...], msgspec.Meta(min_length=FEWEST, max_length=MOST)]
    """In the order in which they were laid."""
    letters: Annotated[tuple[Letter, ...], msgspec.Meta(min_length=LETTERS, max_length=LETTERS)]
    noted: Annotated[str, msgspec.Meta(max_length=MOST_NOTED)] = ""
    """R16: the words that are not new, as `notes` writes them."""

    def __post_init__(self) -> None:
        if fault := _fault_of(self):
            raise ValueError(fault)


def _fault_of(task: Task) -> str | None:
    """Why there is no such position; None if there is."""
    tiles = [*(piece.tile for piece in task.board), *task.letters]
    if len({*tiles}) < len(tiles):
        return "each tile is there once"
    grid, covered = Board(standard()), set[Field]()
    for piece in task.board:
        if not 0 <= piece.tile < LETTER_TILES or piece.turned or not grid.inside(piece):
            return f"tile {piece.tile} cannot lie there (R12, R14)"
        fields = grid.fields(piece)
        if not covered.isdisjoint(fields):
            return f"tile {piece.tile} cannot lie there (R12, R14)"
        if covered and covered.isdisjoint(_around(fields)):
            return f"tile {piece.tile} touches none of those before it (R13)"
        covered.update(fields)
    board = Board(standard(), task.board)
    return next((f"{word!r} is not noted on this board (R15)" for word in _strange(task.noted, board)), None)


def _around(fields: Iterable[Field]) -> Iterator[Field]:
    """R13: what shares an edge with these."""
    for x, y in fields:
        yield from ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))


def _strange(noted: str, board: Board) -> Iterator[str]:
    """What is written there and cannot be read on the board (R15); by signs, since there may be many words."""
    touching = {SIGNS[tile] + SIGNS[near] for tile in board.pieces for near in board.neighbours(tile)}
    letters = {SIGNS[tile]: board.letter(tile) for tile in board.pieces}
    for word in noted.split("|") if noted else ():
        found = _WORD.fullmatch(word)
        path, spelling = found.groups("") if found else ("", "")
        touches = all(one + other in touching for one, other in pairwise(path))
        if len(path) < FEWEST or len({*path}) < len(path) or not touches or not _spells(spelling, path, letters):
            yield word


def _spells(spelling: str, path: str, letters: dict[str, str]) -> bool:
    """Whether a dictionary may write these letters so: nothing else can be told by it."""
    if not spelling.startswith(":"):
        return True
    text = "".join(letters[sign] for sign in path)
    return text in (fold(spelling[1:], "digraph"), fold(spelling[1:], "base_letter"))
