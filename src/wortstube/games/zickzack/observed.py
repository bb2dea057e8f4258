"""What a program that learns sees of Zickzack, and the moves it is offered. Letters are counted from A = 1."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import chain
from string import ascii_uppercase
from typing import get_args

from wortstube.games.core import Awaiting, Referee
from wortstube.games.observing import Field, Layout, Numbers, Offers, kind_rows, listed, mark, packed, seats, those
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.legal import legal
from wortstube.games.zickzack.messages import (
    Accept,
    AnyCommand,
    Begin,
    Challenge,
    ChooseBlank,
    Claim,
    Draw,
    GoOn,
    Hint,
    Knock,
    LayBlank,
    Pass,
    Phase,
    Place,
    SetFree,
    State,
    Stop,
    TakeBack,
    View,
)
from wortstube.games.zickzack.scoring import value

MOST = 32
PHASES: tuple[Phase, ...] = get_args(Phase)
KINDS = kind_rows(
    [
        Place, Claim, Draw, ChooseBlank, LayBlank, SetFree, Pass, Knock, GoOn, Accept, Challenge, Hint, Begin, Stop,
        TakeBack,
    ]
)  # fmt: skip
BLANK = len(ascii_uppercase) + 1
LETTERS = {letter: at for at, letter in enumerate(ascii_uppercase, 1)} | {"": BLANK}


@lru_cache(maxsize=65536)
def _fields(piece: Piece, shape: tuple[int, int], across: int) -> tuple[int, ...]:
    width, height = reversed(shape) if piece.turned else shape
    return tuple(across * (piece.y + y) + piece.x + x for y in range(height) for x in range(width))


def _board(view: View) -> Numbers:
    """First the letters on all fields, then the tiles."""
    equipment = view.table.equipment
    size = equipment.width * equipment.height
    numbers = array("f", bytes(8 * size))
    for piece in view.table.board:
        tile = equipment.tiles[piece.tile]
        letter = LETTERS[tile.letter]
        for at in _fields(piece, (tile.width, tile.height), equipment.width):
            numbers[at], numbers[size + at] = letter, piece.tile + 1
    return numbers


def _letters(table: State, tiles: Iterable[int]) -> list[int]:
    """How many there are of each letter, and how many blanks."""
    counts, kinds = [0] * BLANK, table.equipment.tiles
    for tile in tiles:
        counts[LETTERS[kinds[tile].letter] - 1] += 1
    return counts


def _racks(view: View) -> Numbers:
    table = view.table
    held = [_letters(table, (*rack, *supply)) for rack, supply in zip(table.racks, table.supplies, strict=True)]
    return chain.from_iterable(seats(held, view.seat))


def _tallies(view: View) -> Numbers:
    return chain.from_iterable(seats([(one.words, one.letters, one.points) for one in view.tallies], view.seat))


def _who(view: View, some: Sequence[int]) -> Numbers:
    return those(some, view.table.players, view.seat)


@cache
def _layout(players: int, fields: int) -> Layout:
    return Layout(
        Field("board", 2 * fields, "row by row the letter on each field, a blank as 27; then the tile, from 1", _board),
        Field("racks", players * BLANK, "how many of each letter everybody has, and blanks; seat by seat", _racks),
        Field("free", BLANK, "free letters", lambda view: _letters(view.table, view.table.free)),
        Field("pool", BLANK, "letters nobody has drawn", lambda view: _letters(view.table, view.table.pool)),
        Field("phase", len(PHASES), f"one of {', '.join(PHASES)}", lambda view: mark(
            len(PHASES), PHASES.index(view.table.phase),
        )),
        Field("first_round", 1, "whether it is the first round", lambda view: (view.table.first_round,)),
        Field("scoring", 3, "how words are counted", lambda view: mark(3, view.table.options.scoring - 1)),
        Field("turn_of", players, "whose turn it is", lambda view: _who(view, [view.table.seat])),
        Field("actor", players, "who names words or owes a letter", lambda view: _who(view, [view.table.actor])),
        Field("to_come", players, "who still lays a letter in the first round", lambda view: _who(
            view, view.table.to_come,
        )),
        Field("unanswered", players, "who may still challenge or knock", lambda view: _who(
            view, view.table.unanswered,
        )),
        Field("knockers", players, "who has knocked", lambda view: _who(view, view.table.knockers)),
        Field("barred", players, "who may not knock any more in this turn", lambda view: _who(
            view, view.table.barred,
        )),
        Field("dry", players, "whose turns have brought nothing new, one after the other", lambda view: _who(
            view, view.table.dry,
        )),
        Field("left", players, "who has left", lambda view: _who(view, view.table.left)),
        Field("tallies", 3 * players, "words, letters and points of the words of each seat", _tallies),
        Field("wrong", players, "wrong challenges", lambda view: seats(
            view.table.wrong or (0,) * players, view.seat,
        )),
        Field("named", 1, "words that were named and are not noted yet", lambda view: (len(view.table.pending),)),
        Field("hint", 2, "the last hint: how many new words there are, and the first letter of one", lambda view: (
            (view.table.hint.words, LETTERS.get(view.table.hint.letter, 0)) if view.table.hint else (0, 0)
        )),
    )  # fmt: skip


def layout(view: View) -> Layout:
    return _layout(view.table.players, view.table.equipment.width * view.table.equipment.height)


MOVE = Layout(
    Field("kind", len(KINDS), "place, claim, draw, choose_blank, lay_blank, set_free, pass, knock, go_on, accept, "
        "challenge, hint, begin, stop, take_back"),
    Field("points", 1, "what the words that are named would count"),
    Field("letters", 1, "letters of the longest of them"),
    Field("words", 1, "how many there are"),
    Field("own", 1, "how many own tiles are laid or given"),
    Field("free", 1, "how many free letters are laid"),
    Field("letter", 1, "the first tile that is laid, chosen or given: its letter, a blank as 27"),
    Field("area", 1, "how many fields it covers; of a letter that is drawn, too"),
    Field("x", 1, "its column, from 1"),
    Field("y", 1, "its row, from 1"),
)  # fmt: skip


def move_layout(view: View) -> Layout:
    return MOVE


def standing(view: View) -> Sequence[int]:
    at = view.table.options.scoring - 1
    return [(one.words, one.letters, one.points)[at] for one in view.tallies]


def offers(view: View, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
    """By turns of their kinds, in the order of the list."""
    assert view.seat is not None
    table, own = view.table, {*view.table.racks[view.seat], *view.table.supplies[view.seat]}
    return listed(legal(view, awaiting, referee).in_turns(most), lambda command: _row_of(table, own, command))


def _row_of(table: State, own: set[int], command: AnyCommand) -> bytes:
    match command:
        case Place(pieces=pieces, words=words):
            used = sum([piece.tile in own for piece in pieces])
            lengths = [len(word.tiles) for word in words]
            return _row(
                Place, _counted(table, lengths), max(lengths, default=0), len(lengths), used, len(pieces) - used,
                *_of_tile(table, pieces[0].tile), pieces[0].x + 1, pieces[0].y + 1,
            )  # fmt: skip
        case Claim(words=words):
            lengths = [len(word.tiles) for word in words]
            return _row(Claim, _counted(table, lengths), max(lengths), len(lengths))
        case Challenge(word=number):
            length = len(table.pending[number].tiles)
            return _row(Challenge, _counted(table, [length]), length, 1)
        case LayBlank(piece=piece):
            return _row(LayBlank, 0, 0, 0, 1, 0, *_of_tile(table, piece.tile), piece.x + 1, piece.y + 1)
        case SetFree(tile=tile):
            return _row(SetFree, 0, 0, 0, 1, 0, *_of_tile(table, tile))
        case ChooseBlank(tile=tile) | TakeBack(tile=tile):
            return _row(type(command), 0, 0, 0, 0, 0, *_of_tile(table, tile))
        case Draw(size=size):
            one, other = size.split("x")
            return _row(Draw, 0, 0, 0, 0, 0, 0, int(one) * int(other))
        case _:
            return _row(type(command))


def _counted(table: State, lengths: Sequence[int]) -> int:
    """R30 to R32."""
    match table.options.scoring:
        case 1:
            return len(lengths)
        case 2:
            return sum(lengths)
        case _:
            return sum(map(value, lengths))


def _of_tile(table: State, tile: int) -> tuple[int, int]:
    shape = table.equipment.tiles[tile]
    return LETTERS[shape.letter], shape.width * shape.height


@lru_cache(maxsize=65536)
def _row(
    kind: type[AnyCommand],
    points: int = 0,
    letters: int = 0,
    words: int = 0,
    own: int = 0,
    free: int = 0,
    letter: int = 0,
    area: int = 0,
    x: int = 0,
    y: int = 0,
) -> bytes:
    return packed(*KINDS[kind], points, letters, words, own, free, letter, area, x, y)
