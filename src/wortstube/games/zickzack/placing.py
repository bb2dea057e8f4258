"""Where tiles may lie (R12 to R14), and which may be laid together in one turn (R20, R23, R47).

Nothing here asks for words.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wortstube.games.core import Rejection, Seat
from wortstube.games.zickzack.board import Board, Piece, board_of
from wortstube.games.zickzack.messages import Place, State


class Layout(msgspec.Struct, frozen=True):
    """What a placement makes of the board."""

    pieces: tuple[Piece, ...]
    own: tuple[int, ...]
    blank: Piece | None = None
    """R23: the blank that leaves the board."""

    def tiles(self) -> tuple[int, ...]:
        return tuple(piece.tile for piece in self.pieces)


def layout(state: State, seat: Seat, command: Place) -> Layout | Rejection:
    """R47: one own letter at the most; R20: and free letters, as many as one likes; R23: maybe for a blank."""
    tiles = [piece.tile for piece in command.pieces]
    own = [tile for tile in tiles if tile in state.racks[seat]]
    if not tiles:
        return Rejection("nothing_laid")
    if len(set(tiles)) < len(tiles):
        return Rejection("tile_twice", {"tiles": tiles})
    if strange := [tile for tile in tiles if tile not in own and tile not in state.free]:
        return Rejection("no_such_tile", {"tiles": strange})
    if len(own) > 1:
        return Rejection("one_own_letter", {"tiles": own})
    if state.first_round and (len(own), len(tiles)) != (1, 1):
        return Rejection("one_letter_first")  # R45
    if command.exchange is None:
        return _laid(state, command.pieces, own, None)
    return _exchanged(state, command, own)


def _exchanged(state: State, command: Place, own: Sequence[int]) -> Layout | Rejection:
    """R23: an own letter comes to where the blank lies, if only with one field; R47: no free letter does."""
    blank = next((piece for piece in state.board if piece.tile == command.exchange), None)
    if blank is None or not state.equipment.is_blank(blank.tile):
        return Rejection("no_such_blank", {"tile": command.exchange})
    if state.first_round or not own:
        return Rejection("exchange_own_letter")
    board = board_of(state.equipment, state.board)
    piece = next(piece for piece in command.pieces if piece.tile in own)
    if set(board.fields(piece)).isdisjoint(board.fields(blank)):
        return Rejection("beside_the_blank", {"tile": piece.tile})
    return _laid(state, command.pieces, own, blank)


def _laid(state: State, pieces: Sequence[Piece], own: Sequence[int], blank: Piece | None) -> Layout | Rejection:
    """R13: one after the other, so that a free letter may hold the next one."""
    board = board_of(state.equipment, state.board)
    if blank:
        board = board.without(blank.tile)
    for piece in pieces:
        if fault := fault_of(state, board, piece):
            return fault
        board = board.laid(piece)
    return Layout(tuple(pieces), tuple(own), blank)


def fault_of(state: State, board: Board, piece: Piece) -> Rejection | None:
    """R12, R13, R14: why this piece may not lie there."""
    if piece.turned and not state.options.rotation:
        return Rejection("no_turning", {"tile": piece.tile})
    if not board.inside(piece):
        return Rejection("outside", {"tile": piece.tile})
    if not board.fits(piece):
        return Rejection("overlaps", {"tile": piece.tile})
    if not state.first_round and not attaches(board, piece):
        return Rejection("no_contact", {"tile": piece.tile})
    return None


def attaches(board: Board, piece: Piece) -> bool:
    """R13: a letter touches a letter, a blank any tile. Where there is nothing to touch, any field will do."""
    touched = board.touched(piece)
    if board.equipment.is_blank(piece.tile):
        return bool(touched) or not board.pieces
    return any(not board.equipment.is_blank(tile) for tile in touched) or not board.letters()


def lies_free(state: State, laid: Sequence[Piece], *, exchanged: bool = False) -> bool:
    """R8: in the first round no word is asked for; R13, R42: nor of one letter where none lies, unless exchanged (R23).

    Of several letters even the first is asked for one (R20). They may lie on the board already.
    """
    before = [piece for piece in state.board if piece not in laid]
    alone = len(laid) == 1 and all(state.equipment.is_blank(piece.tile) for piece in before)
    return state.first_round or (alone and not exchanged)


def after(state: State, laid: Layout) -> Board:
    """The board as a placement leaves it."""
    kept = tuple(piece for piece in state.board if piece != laid.blank)
    return board_of(state.equipment, kept + laid.pieces)
