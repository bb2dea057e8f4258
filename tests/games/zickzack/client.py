"""What the engine says where the client of Zickzack computes by itself: places, paths, what lies together, sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any, Literal

import msgspec

from tests.fixtures import Fixture
from tests.fixtures.words import SPELLED
from tests.games.zickzack.positions import position
from tests.golden import zickzack_scenarios as scenarios
from tests.golden.transcript import Playthrough
from wortstube.games.core import Rejection, Seat
from wortstube.games.zickzack import notes, placing
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Piece, board_of
from wortstube.games.zickzack.equipment import Equipment, standard
from wortstube.games.zickzack.messages import Noted, Place, State, Unseen
from wortstube.games.zickzack.scoring import finish, score, value
from wortstube.games.zickzack.solitaire import agreed, ended
from wortstube.games.zickzack.turn import may_lay_blank
from wortstube.games.zickzack.words import folding_of
from wortstube.lexicon import fold

TONGUES: tuple[Literal["de", "fr"], ...] = ("de", "fr")
SHAPES = 5
"""So many tiles of different shapes are tried in a position."""


def fixture() -> Fixture:
    played = [scenarios.strict(), scenarios.knocking(), scenarios.free_letters(), scenarios.solitaire()]
    found = [
        *_by_hand(),
        *(case for one, count in zip(played, (2, 2, 5, 2), strict=True) for case in _turns(one, count)),
    ]
    return {
        "equipment": [standard()],
        "positions": [_position(*case) for case in found],
        "notes": [_notes(one) for one in played],
        "alone": [[options, agreed(options)] for options in _agreements()],
        "values": [[letters, 1, letters, value(letters)] for letters in range(2, 20)],
        "longest": [_longest(played[-1], count) for count in (0, 3, 5, 9, 40)],
        "letters": [
            [text, *(fold(text, folding_of(Options(language=tongue))) for tongue in TONGUES)] for text in SPELLED
        ],
        "pads": list(_pads()),
    }


def _turns(played: Playthrough, count: int) -> list[tuple[str, State, Seat]]:
    """Positions from the beginning to the end of a game, seen by who is on turn and by who comes next."""
    title, steps = played.title, played.playout.steps
    states = [step.after.state for step in steps if step.after.state.phase == "turn"]
    first = [state for state in states if state.first_round]
    later = [state for state in states if not state.first_round]
    chosen = [*first[1:2], *later[:: max(1, -(-len(later) // count))], *later[-1:]]
    seen: list[tuple[str, State, Seat]] = []
    for state in chosen:
        name = f"{title}, turn {state.turn}, {len(state.board)} tiles"
        seen.append((name, state, state.seat))
        if state.first_round and state.to_come:
            seen.append((f"{name}, seat {state.to_come[0]}", state, state.to_come[0]))
    return seen


def _by_hand() -> Iterator[tuple[str, State, Seat]]:
    empty = position("", "R2x2 T3x2", free="E1x1", blanks=["#2x2"]).now
    yield "nothing lies there", empty, 0
    yield "R13: blanks alone", position("#2x2@0,0", "R2x2 T3x2", free="E1x1", rotation=True).now, 0
    yield "R23: a blank in a corner of letters", _cornered(), 0
    yield "R12: at the rim", position("A3x2@0,0 M3x2@17,18", "I1x1 T3x2 R2x2", rotation=True).now, 0
    yield "R12: hardly a gap", _crowded(), 0


def _cornered() -> State:
    laid = "A3x2@9,8 M3x2@9,12 #2x2@9,10 B2x2@11,10"
    return position(laid, "E1x1 R2x2 T3x2", free="N1x1", blanks=["#1x2"], rotation=True).now


def _crowded() -> State:
    """A small board on which nearly every field is covered."""
    box = Equipment(10, 10, standard().tiles)
    pieces: tuple[Piece, ...] = ()
    for tile in box.letters()[:60]:
        board = board_of(box, pieces)
        fields = (Piece(tile, x, y) for y in range(box.height) for x in range(box.width))
        pieces += tuple([piece for piece in fields if board.fits(piece)][:1])
    lying = {piece.tile for piece in pieces}
    rest = [tile for tile in box.letters() if tile not in lying]
    kept = tuple(piece for number, piece in enumerate(pieces) if number % 9 != 4)
    racks = (tuple(rest[:6]), tuple(rest[6:7]))
    start = position("", "R2x2").now
    supplies = (tuple(box.blanks())[:1], ())
    return msgspec.structs.replace(start, equipment=box, board=kept, racks=racks, supplies=supplies, free=(rest[-1],))


def _position(name: str, state: State, seat: Seat) -> dict[str, Any]:
    random = Random(name)
    spots = {tile: _spots(state, seat, tile) for tile in _shapes(state, seat)}
    single = [(piece, exchange) for found in spots.values() for piece, exchange in found]
    some = random.sample(single, min(len(single), 12))
    exchanged = [case for case in single if case[1] is not None]
    lone = [*some[:6], *random.sample(exchanged, min(len(exchanged), 3))]
    return {
        "name": name,
        "seat": seat,
        "size": [state.equipment.width, state.equipment.height],
        "table": _table(state),
        "spots": [_written(state, tile, found) for tile, found in spots.items()],
        "faults": [[_short(piece), _fault(state, piece)] for piece in _anywhere(state, spots, random)],
        "near": [[tile, board_of(state.equipment, state.board).neighbours(tile)] for tile in _some(state, random)],
        "paths": [[path, board_of(state.equipment, state.board).read(path)] for path in _paths(state, random)],
        "after": list(_after(state, seat, some)),
        "together": list(_together(state, seat, some)),
        "free": [[_short(piece), exchange, _lies_free(state, piece, exchange)] for piece, exchange in lone],
    }


def _table(state: State) -> dict[str, Any]:
    kept = ("racks", "supplies", "free", "first_round", "to_come", "seat", "phase", "left")
    seen = {name: getattr(state, name) for name in kept}
    return {"rotation": state.options.rotation, "board": [_short(piece) for piece in state.board], **seen}


def _short(piece: Piece) -> list[int]:
    return [piece.tile, piece.x, piece.y, int(piece.turned)]


def _shapes(state: State, seat: Seat) -> list[int]:
    """Tiles at hand, of every sort and shape one, as far as they are not too many."""
    hand = [("own", state.racks[seat]), ("blank", state.supplies[seat]), ("free", state.free)]
    shapes: dict[tuple[str, int, int], int] = {}
    for sort, tiles in hand:
        for tile in tiles[:3]:
            shapes.setdefault((sort, *board_of(state.equipment, ()).sides(Piece(tile, 0, 0))), tile)
    return list(shapes.values())[:SHAPES]


def _spots(state: State, seat: Seat, tile: int) -> list[tuple[Piece, int | None]]:
    """R12 to R14, R22, R23: every place where the engine lets a tile lie."""
    fields = [(x, y) for y in range(state.equipment.height) for x in range(state.equipment.width)]
    turns = (False, True) if state.options.rotation else (False,)
    pieces = [Piece(tile, x, y, turned) for turned in turns for x, y in fields]
    if state.equipment.is_blank(tile):
        on_turn = msgspec.structs.replace(state, seat=seat)
        return [(piece, None) for piece in pieces if may_lay_blank(on_turn) and not _fault(state, piece)]
    blanks = [piece.tile for piece in state.board if state.equipment.is_blank(piece.tile)]
    places = [(piece, exchange) for piece in pieces for exchange in (None, *blanks)]
    return [place for place in places if _is_laid(state, seat, *place)]


def _is_laid(state: State, seat: Seat, piece: Piece, exchange: int | None) -> bool:
    return _accepts(state, seat, Place(pieces=(piece,), exchange=exchange))


def _fault(state: State, piece: Piece) -> str:
    fault = placing.fault_of(state, board_of(state.equipment, state.board), piece)
    return fault.code if fault else ""


def _written(state: State, tile: int, found: Iterable[tuple[Piece, int | None]]) -> list[Any]:
    """`3:4-7,9` are the columns 4 to 7 and 9 of row 3; for each way to turn the tile and each blank it replaces."""
    ways: dict[tuple[bool, int | None], dict[int, list[int]]] = {}
    for piece, exchange in found:
        ways.setdefault((piece.turned, exchange), {}).setdefault(piece.y, []).append(piece.x)
    rows = [[*way, " ".join(f"{y}:{_ranges(xs)}" for y, xs in at.items())] for way, at in ways.items()]
    return [tile, rows]


def _ranges(numbers: Sequence[int]) -> str:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _anywhere(state: State, spots: Iterable[int], random: Random) -> list[Piece]:
    """Also beyond the rim."""
    width, height = state.equipment.width, state.equipment.height
    turns = (False, True) if state.options.rotation else (False,)
    places = [(random.randint(-2, width + 1), random.randint(-2, height + 1), random.choice(turns)) for _ in range(6)]
    return [Piece(tile, *place) for tile in spots for place in places]


def _some(state: State, random: Random) -> list[int]:
    lying = [piece.tile for piece in state.board]
    return sorted(random.sample(lying, min(len(lying), 12)))


def _paths(state: State, random: Random) -> list[tuple[int, ...]]:
    """R15: words that were found, and ways that are none: with a tile left out, twice, or a blank."""
    words = [word.tiles for words in state.notes for word in words]
    words = [tiles for tiles in words if {*tiles} <= {piece.tile for piece in state.board}]
    found = random.sample(words, min(len(words), 5))
    board = board_of(state.equipment, state.board)
    walks = [_walk(state, random) for _ in range(4 if state.board else 0)]
    gaps = [(*tiles[:1], *tiles[2:]) for tiles in found if len(tiles) > 2]
    twice = [(*tiles, tiles[0]) for tiles in [*found, *walks]]
    blanks = [
        (tile, near) for tile in board.pieces if state.equipment.is_blank(tile) for near in board.neighbours(tile)
    ]
    return list(dict.fromkeys([*found, *walks, *gaps, *twice, *blanks[:4]]))


def _walk(state: State, random: Random) -> tuple[int, ...]:
    """From tile to tile, blanks among them."""
    board = board_of(state.equipment, state.board)
    path = [random.choice(sorted(board.pieces))]
    while len(path) < 5 and (near := [tile for tile in board.neighbours(path[-1]) if tile not in path]):
        path.append(random.choice(near))
    return tuple(path)


def _together(state: State, seat: Seat, some: Sequence[tuple[Piece, int | None]]) -> Iterator[list[Any]]:
    """R20, R23, R47: two pieces, each of which may lie there by itself, and whether both may in one turn.

    Of blanks that are exchanged there is one, for the first piece.
    """
    for (one, exchange), (other, second) in combinations(some, 2):
        if second is None and one.tile != other.tile and not _overlap(state, one, other):
            orders = permutations((one, other))
            layouts = [placing.layout(state, seat, Place(pieces=order, exchange=exchange)) for order in orders]
            codes = {layout.code for layout in layouts if isinstance(layout, Rejection)}
            yield [_short(one), exchange, _short(other), len(codes) == 0]


def _after(state: State, seat: Seat, some: Sequence[tuple[Piece, int | None]]) -> Iterator[list[Any]]:
    """R13, R20: where a free letter may lie once another letter lies there, which it may hold on to."""
    letters = [case for case in some if not state.equipment.is_blank(case[0].tile)]
    for first, exchange in [case for case in letters if not state.first_round][:3]:
        for tile in [tile for tile in state.free if tile != first.tile][:1]:
            fields = [(x, y) for y in range(state.equipment.height) for x in range(state.equipment.width)]
            pieces = [Piece(tile, x, y) for x, y in fields]
            commands = [(piece, Place(pieces=(first, piece), exchange=exchange)) for piece in pieces]
            found = [piece for piece, command in commands if _accepts(state, seat, command)]
            yield [_short(first), exchange, *_written(state, tile, [(piece, None) for piece in found])]


def _accepts(state: State, seat: Seat, command: Place) -> bool:
    return isinstance(placing.layout(state, seat, command), placing.Layout)


def _overlap(state: State, one: Piece, other: Piece) -> bool:
    board = board_of(state.equipment, ())
    return not set(board.fields(one)).isdisjoint(board.fields(other))


def _lies_free(state: State, piece: Piece, exchange: int | None) -> bool:
    return placing.lies_free(state, (piece,), exchanged=exchange is not None)


def _notes(played: Playthrough) -> list[Any]:
    words = [word for words in played.playout.now.state.notes for word in words][:40]
    return [notes.written(words), words]


def _agreements() -> list[Options]:
    return [
        Options(solitaire=variant, letters=letters, minutes=minutes)
        for variant in ("many", "long")
        for letters in (0, 10, 20, 30)
        for minutes in (None, 0, 7)
    ]


def _longest(played: Playthrough, count: int) -> list[Any]:
    """R42, R43: what words of these lengths come to at the end of a solitaire of long words, and by each scoring."""
    random, state = Random(count), played.playout.now.state
    words = tuple(Noted("", tuple(range(random.randint(2, 9)))) for _ in range(count))
    options = msgspec.structs.replace(state.options, solitaire="long")
    end = ended(msgspec.structs.replace(state, notes=(words,), options=options), played.playout.entrant.referee)
    return [[len(word.tiles) for word in words], end.score, [score(words, way) for way in (1, 2, 3)]]


def _pads() -> Iterator[list[Any]]:
    """R30 to R32: words by their lengths, what they count, and who wins; few words, so that equals are common."""
    random = Random("pads")
    for number in range(60):
        lengths = [[random.randint(2, 8) for _ in range(random.randint(0, 3))] for _ in range(2 + number % 3)]
        yield _finished(1 + number % 3, lengths)


def _finished(scoring: Any, lengths: Sequence[Sequence[int]]) -> list[Any]:
    noted = tuple(tuple(Noted("", tuple(range(letters))) for letters in seat) for seat in lengths)
    start = position("", *["E"] * len(lengths)).now
    options = msgspec.structs.replace(start.options, scoring=scoring)
    end = finish(msgspec.structs.replace(start, notes=noted, options=options), Unseen())
    return [scoring, lengths, end.scores, end.winners]
