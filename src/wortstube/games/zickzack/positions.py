"""Which positions of Zickzack can occur. They are packed data: boards, racks and pads do not fit into a line."""

from __future__ import annotations

from wortstube.games.core import Awaiting
from wortstube.games.zickzack.agreement import MOST_PLAYERS
from wortstube.games.zickzack.board import Board, Piece
from wortstube.games.zickzack.equipment import BLANK_TILES, LETTER_TILES, SIGNS
from wortstube.games.zickzack.messages import State, View
from wortstube.lang import say

EXAMPLE = ""
MOST_NOTED = 60_000
"""Signs of what a seat has noted."""


def is_proper(view: View) -> bool:
    """Whether such tiles can lie there: each once, on free fields, and words on tiles there are."""
    table = view.table
    tiles = [
        *(piece.tile for piece in table.board),
        *(tile for rack in (*table.racks, *table.supplies) for tile in rack),
        *table.free,
        *table.pool,
        *table.blanks,
        *table.away,
    ]
    return (
        1 <= table.players <= MOST_PLAYERS
        and len(table.racks) == len(table.supplies) == len(view.notes) == table.players
        and view.seat is not None
        and 0 <= view.seat < table.players
        and {*table.left} <= {*range(table.players)}
        and len({*tiles}) == len(tiles)
        and {*tiles} <= {*range(LETTER_TILES + BLANK_TILES)}
        and all(tile < LETTER_TILES for rack in (*table.racks, table.free) for tile in rack)
        and _lie(table)
        and all(map(_is_noted, view.notes))
    )


def _lie(table: State) -> bool:
    board, laid = Board(table.equipment), list[Piece]()
    for piece in table.board:
        if not board.fits(piece):
            return False
        laid.append(piece)
        board = Board(table.equipment, laid)
    return True


def _is_noted(notes: str) -> bool:
    """Any spelling will do; the paths are signs of tiles."""
    paths = (word.split(":")[0].rstrip(",").rstrip("!") for word in notes.split("|") if word)
    return len(notes) <= MOST_NOTED and all(path and not set(path) - set(SIGNS) for path in paths)


def written(view: View, awaiting: Awaiting) -> str | None:
    return None


def read(text: str) -> tuple[View, Awaiting]:
    raise ValueError(say("position.damaged"))
