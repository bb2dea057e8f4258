"""What a seat sees of a game of Zickzack, as lines of text.

Fields are named by column and row, "B4": columns by letters from the left, rows by numbers from the top, both from the
edge of the board. A tile is named by its letter and the sides that it has as it lies, the width first: "E 2×1".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_uppercase

from wortstube.games.core import Seat
from wortstube.games.showing import Name, names, of_seats, on_turn
from wortstube.games.zickzack.board import Board, Field, Piece, board_of
from wortstube.games.zickzack.equipment import Equipment
from wortstube.games.zickzack.messages import Noted, State, View
from wortstube.games.zickzack.notes import read
from wortstube.games.zickzack.story import sentence_of
from wortstube.lang import say

WIDE = 35
"""A grid of more signs stands close together, so that it fits into forty columns."""


def shown(view: View, name: Name) -> Iterator[str]:
    table = view.table
    yield _phase(table)
    if table.phase in ("draft", "blanks", "turn", "late", "due", "claim") and table.players > 1:
        yield on_turn(table.actor if table.phase in ("due", "claim") else table.seat, view.seat, name)
    if table.unanswered:
        yield say("shown.unanswered", names=names(table.unanswered, name))
    if table.first_round:
        yield _say("first_round")
    if table.code:
        yield _say("code", code=table.code)
    if table.phase in ("draft", "blanks"):
        yield from _to_draw(table)
    yield from _board(table)
    yield from _pending(table, name)
    for seat in range(table.players):
        yield from _seat(view, seat, name)
    if table.players > 1:
        yield _say("tallies", tallies=of_seats((_tally(view, seat) for seat in range(table.players)), name))
    yield from _further(table, name)


def _say(key: str, **data: object) -> str:
    return say(f"games.zickzack.shown.{key}", **data)


def _phase(table: State) -> str:
    return _say(f"phase_{table.phase}")


def column(x: int) -> str:
    """
    >>> column(1), column(26)
    ('B', 'AA')
    """
    first, last = divmod(x, len(ascii_uppercase))
    return (ascii_uppercase[first - 1] if first else "") + ascii_uppercase[last]


def place(x: int, y: int) -> str:
    """
    >>> place(1, 3)
    'B4'
    """
    return f"{column(x)}{y + 1}"


def tile_name(equipment: Equipment, tile: int, *, turned: bool = False) -> str:
    """Its letter, if it bears one, and its sides."""
    one = equipment.tiles[tile]
    width, height = (one.height, one.width) if turned else (one.width, one.height)
    return f"{one.letter} {width}×{height}".strip()


def _tiles(equipment: Equipment, tiles: Iterable[int]) -> str:
    return ", ".join(tile_name(equipment, tile) for tile in tiles) or say("shown.nothing")


def _to_draw(table: State) -> Iterator[str]:
    """R46: of letters that nobody has drawn their sizes are seen."""
    if table.phase == "draft":
        sizes = [table.equipment.tiles[tile].size for tile in table.pool]
        told = (f"{size.replace('x', '×')} ({sizes.count(size)})" for size in sorted({*sizes}))
        yield _say("pool", sizes=", ".join(told))
    yield _say("blanks", tiles=_tiles(table.equipment, table.blanks))


def _board(table: State) -> Iterator[str]:
    """As a grid, and tile by tile in the order in which they were laid."""
    yield _say(
        "board", width=table.equipment.width, last=column(table.equipment.width - 1), rows=table.equipment.height
    )
    if not table.board:
        yield _say("board_empty")
        return
    yield _say("grid")
    yield from grid(board_of(table.equipment, table.board))
    yield _say("lying", tiles=", ".join(_lying(table.equipment, piece) for piece in table.board))
    if table.free:
        yield _say("free", tiles=_tiles(table.equipment, table.free))


def _lying(equipment: Equipment, piece: Piece) -> str:
    return f"{place(piece.x, piece.y)} {tile_name(equipment, piece.tile, turned=piece.turned)}"


def grid(board: Board) -> Iterator[str]:
    """The part of the board on which something lies, with a field around it and the names of columns and rows.

    >>> from wortstube.games.zickzack.equipment import standard
    >>> W = [tile.letter for tile in standard().tiles].index("W")
    >>> print(*grid(Board(standard(), [Piece(W, 0, 3)])), sep="\\n")
         A B C D
      3  . . . .
      4  W w w .
      5  w w w .
      6  . . . .
    """
    fields = [field for piece in board.pieces.values() for field in board.fields(piece)]
    columns = _span([x for x, _ in fields], board.equipment.width)
    wide = max(len(column(x)) for x in columns)
    gap = " " if wide > 1 or 2 * len(columns) <= WIDE else ""
    yield "     " + gap.join(column(x).ljust(wide) for x in columns).rstrip()
    for y in _span([y for _, y in fields], board.equipment.height):
        yield f" {y + 1:>2}  " + gap.join(_sign(board, (x, y)).ljust(wide) for x in columns).rstrip()


def _span(used: list[int], sides: int) -> range:
    return range(max(0, min(used) - 1), min(sides, max(used) + 2))


def _sign(board: Board, field: Field) -> str:
    """The first field of a tile in capitals, a blank as #."""
    tile = board.at(field)
    if tile is None:
        return "."
    piece = board.pieces[tile]
    return (board.letter(tile) if field == (piece.x, piece.y) else board.letter(tile).lower()) or "#"


def _pending(table: State, name: Name) -> Iterator[str]:
    """What was laid and named in this turn, as long as it may be taken back."""
    if table.placed:
        laid = ", ".join(_lying(table.equipment, piece) for piece in table.placed.pieces)
        yield _say("placed", name=name(table.placed.seat), tiles=laid)
    if table.pending:
        yield _say("pending", words=_words(table.pending, doubts=True))
    if table.knockers:
        yield _say("knockers", names=names(table.knockers, name))
    for rolled in table.rolls:
        rolls = zip(rolled.seats, rolled.rolls, strict=True)
        yield _say("rolls", rolls=", ".join(f"{name(seat)} {roll}" for seat, roll in rolls))


def _words(words: Iterable[Noted], *, doubts: bool = False) -> str:
    return ", ".join(_word(word, doubts) for word in words) or say("shown.nothing")


def _word(word: Noted, doubts: bool) -> str:
    told = sentence_of(word)
    if not word.doubt or not doubts:
        return told
    return f"{told} ({_say('struck' if word.doubt == 'struck' else 'stands')})"


def _seat(view: View, seat: Seat, name: Name) -> Iterator[str]:
    """R5: all letters lie open. R34: the words of everybody."""
    table = view.table
    yield _say("rack", name=name(seat), tiles=_tiles(table.equipment, table.racks[seat]))
    if table.supplies[seat]:
        yield _say("supply", name=name(seat), tiles=_tiles(table.equipment, table.supplies[seat]))
    letters = table.equipment.text(table.equipment.letters())
    yield _say("notes", name=name(seat), words=_words(read(view.notes[seat], letters), doubts=True))
    if table.players == 1:
        yield _say("tally", tally=_tally(view, seat))
    if view.counted:
        yield _say("counted", words=_words(read(view.counted, letters)))


def _tally(view: View, seat: Seat) -> str:
    tally = view.tallies[seat]
    return _say("of_tally", words=tally.words, letters=tally.letters, points=tally.points)


def _further(table: State, name: Name) -> Iterator[str]:
    options = table.options
    if options.hints:
        yield _say("hints", most=options.hints, hints=of_seats(table.hints, name))
    if table.hint:
        yield _say("hint", words=table.hint.words, letter=table.hint.letter or "–")
    if table.barred:
        yield _say("barred", names=names(table.barred, name))
    if table.dry:
        yield _say("dry", turns=len(table.dry))
    if options.wrong_challenges and any(table.wrong):
        yield _say("wrong", most=options.wrong_challenges, sums=of_seats(table.wrong, name))
    if options.riddle:
        noted = read(options.riddle.noted, table.equipment.text(table.equipment.letters()))
        yield _say("before", words=_words(noted))
    if table.best:
        yield _say("best", points=table.best.points)
    if table.left:
        yield say("shown.left", names=names(table.left, name))
    if table.result:
        yield _say("result", score=table.result.score)
    if table.outcome and table.players > 1:
        yield _say("scores", scores=of_seats(table.outcome.scores, name))
    if table.unseen and table.unseen.total:
        yield _say("unseen", total=table.unseen.total, words=_words(table.unseen.words))
