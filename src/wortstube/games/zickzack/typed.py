"""Commands of Zickzack as people type them.

`B4 E: HAUS, TOR` lays the own letter E with its top left field on B4 and names words (R9); `B4 E 2x1` says which E,
with its sides as it shall lie; `B4 E, C6 +T` lays a free letter T too (R20); `tausche C3, B4 E: HAUS` takes the blank
at C3 for it (R23). Words alone are claimed (R52).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from wortstube.games.typed import NotRead, joined, nothing_more, one_of, only, same, some_words, usual
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.equipment import Equipment
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
    Kind,
    Knock,
    LayBlank,
    Pass,
    Place,
    SetFree,
    State,
    Stop,
    TakeBack,
    View,
    Word,
)
from wortstube.games.zickzack.shown import place, tile_name
from wortstube.lang import say

FIELD = re.compile(r"([A-Za-z]{1,2})([0-9]{1,2})")
SIZE = re.compile(r"([1-9])[x×*]([1-9])", re.IGNORECASE)
LETTER = re.compile(rf"(\+?)([A-Za-z])(?:{SIZE.pattern})?", re.IGNORECASE)
FREE = "+"


def keywords(kind: Kind) -> str:
    return say(f"games.zickzack.typed.{kind}")


def usage(kind: Kind) -> str:
    return say(f"games.zickzack.usage.{kind}")


def bare(view: View, kinds: Sequence[str], text: str) -> str | None:
    first = text.split()[0].rstrip(",:")
    if FIELD.fullmatch(first) or first.casefold() in _say("exchange").split():
        return only(kinds, "place")
    if SIZE.fullmatch(first):
        return only(kinds, "draw", "choose_blank")
    return only(kinds, "claim", "place")


def read(view: View, kind: Kind, text: str) -> AnyCommand:
    table = view.table
    match kind:
        case "draw":
            return Draw(size="x".join(sorted(_size(text))))
        case "choose_blank":
            return ChooseBlank(tile=_blank(table, table.blanks, text)[0])
        case "place":
            return _place(view, text)
        case "lay_blank":
            return _lay_blank(view, text)
        case "set_free":
            return SetFree(tile=_own(view, table.racks[_seat(view)], text))
        case "take_back":
            return TakeBack(tile=_lying(table, text))
        case "claim":
            return Claim(words=_words(text))
        case "challenge":
            return Challenge(word=_doubted(table, text))
        case _:
            nothing_more(text)
            return _plain(kind)


Plain = Pass | Knock | GoOn | Accept | Hint | Begin | Stop
PLAIN: dict[Kind, type[Plain]] = {
    "pass": Pass, "knock": Knock, "go_on": GoOn, "accept": Accept, "hint": Hint, "begin": Begin, "stop": Stop,
}  # fmt: skip


def _plain(kind: Kind) -> Plain:
    return PLAIN[kind]()


def written(view: View, command: AnyCommand) -> str:
    equipment = view.table.equipment
    match command:
        case Draw():
            return joined(usual(keywords("draw")), command.size)
        case ChooseBlank():
            return joined(usual(keywords("choose_blank")), _sides(equipment, command.tile))
        case Place():
            return _placed(view, command)
        case LayBlank():
            return joined(usual(keywords("lay_blank")), _field(command.piece), _piece_sides(equipment, command.piece))
        case SetFree():
            return joined(usual(keywords("set_free")), _named(equipment, command.tile))
        case TakeBack():
            piece = next(piece for piece in view.table.board if piece.tile == command.tile)
            return joined(usual(keywords("take_back")), _field(piece))
        case Claim():
            return joined(usual(keywords("claim")), _texts(view, command.words))
        case Challenge():
            return joined(usual(keywords("challenge")), view.table.pending[command.word].text)
        case Pass() | Knock() | GoOn() | Accept() | Hint() | Begin() | Stop():
            return usual(keywords(next(kind for kind, one in PLAIN.items() if isinstance(command, one))))
        case _:
            assert_never(command)


def _say(key: str, **data: object) -> str:
    return say(f"games.zickzack.typing.{key}", **data)


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _words(text: str) -> tuple[Word, ...]:
    return tuple(Word(text=word) for word in some_words(text))


def _size(text: str) -> tuple[str, str]:
    found = SIZE.fullmatch(text.strip())
    if not found:
        raise NotRead(_say("no_size", text=text[:40]))
    return found[1], found[2]


def _at(text: str) -> tuple[int, int]:
    """The field that a text names; columns by letters, rows by numbers."""
    found = FIELD.fullmatch(text.strip())
    if not found:
        raise NotRead(_say("no_field", text=text[:40]))
    x = 0
    for sign in found[1].upper():
        x = 26 * x + ord(sign) - ord("A") + 1
    return x - 1, int(found[2]) - 1


def _place(view: View, text: str) -> Place:
    """R9, R10, R20, R23."""
    first, _, rest = text.partition(" ")
    exchange = None
    if first.casefold() in _say("exchange").split():
        blank, _, text = rest.replace(",", " ", 1).strip().partition(" ")
        exchange = _blank_at(view.table, _at(blank))
    pieces, words = _pieces(view, text)
    if not pieces:
        raise NotRead(_say("where"))
    return Place(pieces=tuple(pieces), words=_words(words) if words else (), exchange=exchange)


def _pieces(view: View, text: str) -> tuple[list[Piece], str]:
    """Pairs of field and tile at the beginning, and what comes behind them."""
    rest = re.split(r"[\s,;:]+", text.strip())
    pieces: list[Piece] = []
    taken: set[int] = set()
    while rest and FIELD.fullmatch(rest[0]):
        if len(rest) < 2:
            raise NotRead(_say("which_letter", field=rest[0].upper()))
        at, letter = _at(rest.pop(0)), rest.pop(0)
        size = rest.pop(0) if rest and SIZE.fullmatch(rest[0]) else ""
        tile, turned = _tile(view, letter + size, taken)
        taken.add(tile)
        pieces.append(Piece(tile, *at, turned=turned))
    return pieces, " ".join(rest)


def _tile(view: View, text: str, taken: Iterable[int] = ()) -> tuple[int, bool]:
    """An own letter, or a free one behind a plus or where there is no own one; and whether it is turned (R14)."""
    found = LETTER.fullmatch(text.replace(" ", ""))
    if not found:
        raise NotRead(_say("no_letter", text=text[:40]))
    table = view.table
    own = [] if found[1] == FREE else [tile for tile in table.racks[_seat(view)] if tile not in taken]
    free = [tile for tile in table.free if tile not in taken]
    size = f"{found[3]}x{found[4]}" if found[3] else ""
    for tiles in (own, free):
        if alike := [tile for tile in tiles if same(table.equipment.tiles[tile].letter, found[2])]:
            return _sized(table, alike, size, text)
    raise NotRead(_say("no_such_letter", letter=found[2].upper()))


def _sized(table: State, tiles: Sequence[int], size: str, text: str) -> tuple[int, bool]:
    """Of equal letters the one with these sides, as it lies in the box or turned."""
    sides = {tile: (_sides(table.equipment, tile), _sides(table.equipment, tile, turned=True)) for tile in tiles}
    if not size:
        if len({one for one, _ in sides.values()}) > 1:
            names = ", ".join(sorted({tile_name(table.equipment, tile) for tile in tiles}))
            raise NotRead(_say("which_size", letters=names))
        return tiles[0], False
    for turned in (False, True):
        fitting = [tile for tile in tiles if sides[tile][turned] == size]
        if fitting:
            return fitting[0], turned
    raise NotRead(_say("no_such_size", text=text[:40]))


def _sides(equipment: Equipment, tile: int, *, turned: bool = False) -> str:
    one = equipment.tiles[tile]
    return f"{one.height}x{one.width}" if turned else f"{one.width}x{one.height}"


def _own(view: View, rack: Sequence[int], text: str) -> int:
    found = LETTER.fullmatch(text.replace(" ", ""))
    if not found:
        raise NotRead(_say("no_letter", text=text[:40]))
    equipment = view.table.equipment
    alike = one_of([tile for tile in rack if same(equipment.tiles[tile].letter, found[2])], text)
    if not found[3]:
        return alike
    tiles = [tile for tile in rack if same(equipment.tiles[tile].letter, found[2])]
    return _sized(view.table, tiles, f"{found[3]}x{found[4]}", text)[0]


def _blank(table: State, blanks: Sequence[int], text: str) -> tuple[int, bool]:
    """R4: a blank by its sides; without them, where all are alike."""
    if not blanks:
        raise NotRead(_say("no_blank"))
    return _sized(table, blanks, "x".join(_size(text)) if text else "", text)


def _lay_blank(view: View, text: str) -> LayBlank:
    """R22."""
    field, _, size = text.partition(" ")
    x, y = _at(field)
    tile, turned = _blank(view.table, view.table.supplies[_seat(view)], size)
    return LayBlank(piece=Piece(tile, x, y, turned=turned))


def _blank_at(table: State, field: tuple[int, int]) -> int:
    """R23: by its top left field."""
    lying = [
        piece.tile for piece in table.board if (piece.x, piece.y) == field and table.equipment.is_blank(piece.tile)
    ]
    return one_of(lying, place(*field))


def _lying(table: State, text: str) -> int:
    """R57: a letter that was laid, by its top left field or by itself."""
    laid = table.laid()
    if FIELD.fullmatch(text):
        return one_of([piece.tile for piece in laid if (piece.x, piece.y) == _at(text)], text)
    return one_of([piece.tile for piece in laid if same(table.equipment.tiles[piece.tile].letter, text)], text)


def _doubted(table: State, text: str) -> int:
    """R51: a word that was just named, one that nobody has doubted yet first."""
    named = [(bool(word.doubt), at) for at, word in enumerate(table.pending) if same(word.text, text)]
    return one_of(sorted(named), text)[1]


def _field(piece: Piece) -> str:
    return place(piece.x, piece.y)


def _named(equipment: Equipment, tile: int) -> str:
    return f"{equipment.tiles[tile].letter} {_sides(equipment, tile)}"


def _piece_sides(equipment: Equipment, piece: Piece) -> str:
    return _sides(equipment, piece.tile, turned=piece.turned)


def _placed(view: View, command: Place) -> str:
    told = ", ".join(_laid(view, command.pieces))
    if command.exchange is not None:
        blank = next(piece for piece in view.table.board if piece.tile == command.exchange)
        told = f"{usual(_say('exchange'))} {_field(blank)}, {told}"
    words = _texts(view, command.words, command.pieces)
    return f"{told}: {words}" if words else told


def _laid(view: View, pieces: Iterable[Piece]) -> Iterator[str]:
    equipment = view.table.equipment
    for piece in pieces:
        free = FREE if piece.tile in view.table.free else ""
        yield f"{_field(piece)} {free}{equipment.tiles[piece.tile].letter} {_piece_sides(equipment, piece)}"


def _texts(view: View, words: Iterable[Word], pieces: Iterable[Piece] = ()) -> str:
    equipment = view.table.equipment
    return ", ".join(word.text or equipment.text(word.tiles) for word in words)
