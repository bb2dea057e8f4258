"""Any legal move of Zickzack, not a good one: where a bot has failed, and for the conformance suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Literal, assert_never

from wortstube.games.core import Awaiting, Chance, Command, Seat
from wortstube.games.zickzack import placing
from wortstube.games.zickzack.board import Board, Path, Piece, board_of
from wortstube.games.zickzack.messages import (
    Accept,
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
from wortstube.games.zickzack.outlook import is_stranded
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import is_new, noted_words, policy_of
from wortstube.lexicon import Lexicon

PLAIN: dict[Kind, type[Command]] = {
    "pass": Pass, "knock": Knock, "go_on": GoOn, "accept": Accept, "hint": Hint, "begin": Begin, "stop": Stop,
}  # fmt: skip

WAITS_FOR: dict[Kind, Kind] = {"stop": "place", "knock": "go_on", "take_back": "place"}
"""What is rarely done while something else can be."""

TRIES, PATHS, REACH = 12, 60, 2
"""How many places are tried for a letter, how many paths through it are looked at, and how far they go either way."""
PATIENCE = 0.9
"""How rarely a solitaire is stopped that could go on, or somebody knocks: else there would be nothing but knocking."""
NONSENSE = 0.2
"""How often a word is named that is none, where that is allowed."""

growing: tuple[Kind, ...] = ("claim", "place", "knock", "accept")
"""The longest pads on the fullest board."""


def sample(view: View, kind: Kind, awaiting: Awaiting, lexicon: Lexicon, chance: Chance) -> Command | None:
    """Any legal command of that kind for the seat of the view; None if the position allows none."""
    assert view.seat is not None
    state, window = state_of(view), awaiting.seats[view.seat]
    if kind not in PLAIN and kind not in window.kinds:
        return None
    match kind:
        case "pass" | "knock" | "go_on" | "accept" | "hint" | "begin" | "stop":
            waits = kind in WAITS_FOR and chance.happens(PATIENCE)
            goes_on = waits and sample(view, WAITS_FOR[kind], awaiting, lexicon, chance)
            return None if goes_on else PLAIN[kind](window=window.id)
        case "take_back":
            goes_on = chance.happens(PATIENCE) and sample(view, WAITS_FOR[kind], awaiting, lexicon, chance)
            return None if goes_on else TakeBack(tile=chance.choice(state.laid()).tile, window=window.id)
        case "draw":
            tile = chance.choice(state.pool)
            return Draw(size=state.equipment.tiles[tile].size, window=window.id)
        case "choose_blank":
            return ChooseBlank(tile=chance.choice(state.blanks), window=window.id)
        case "set_free":
            return SetFree(tile=chance.choice(state.racks[view.seat]), window=window.id)
        case "challenge":
            doubtful = [number for number, word in enumerate(state.pending) if not word.doubt]
            return Challenge(word=chance.choice(doubtful), window=window.id)
        case "lay_blank" | "claim" | "place":
            return _Sampler(state, view.seat, window.id, lexicon, chance).on_the_board(kind)
        case _:
            assert_never(kind)


def pieces(state: State) -> object:
    """All tiles, wherever they are."""
    held = [tile for tiles in (*state.racks, *state.supplies) for tile in tiles]
    laid = [piece.tile for piece in state.board]
    return Counter([*state.pool, *state.blanks, *state.free, *state.away, *held, *laid])


def disguise(state: State, seat: Seat | None, chance: Chance) -> State:
    """R5: nothing is hidden from anybody; what nobody has drawn is known by what is missing."""
    return state


class _Sampler:
    """Finds something to do with the tiles of one seat."""

    def __init__(self, state: State, seat: Seat, window: str, lexicon: Lexicon, chance: Chance) -> None:
        self.state, self.seat, self.window, self.chance = state, seat, window, chance
        self.board = board_of(self.state.equipment, self.state.board)
        self.noted = noted_words(self.state)
        self.words = lexicon.referee(policy_of(self.state.options))
        options = self.state.options
        self.anything = options.referee == "challenge" or options.penalty

    def on_the_board(self, kind: Literal["lay_blank", "claim", "place"]) -> Command | None:
        match kind:
            case "lay_blank":
                piece = self.spot(self.board, self.chance.choice(self.state.supplies[self.seat]))
                return LayBlank(piece=piece, window=self.window) if piece else None
            case "claim":
                tiles = self.chance.shuffled(self.board.letters())[:TRIES]
                found = filter(None, (self.word_through(self.board, tile) for tile in tiles))
                path = next(found, None)
                return Claim(words=(Word(tiles=path),), window=self.window) if path else None
            case "place":
                return next(filter(None, (self.place() for _ in range(TRIES))), None)
            case _:
                assert_never(kind)

    def place(self) -> Place | None:
        """An own letter or a free one, now and then instead of a blank or with a free letter beside it."""
        blank = next((piece.tile for piece in self.state.board if self.state.equipment.is_blank(piece.tile)), None)
        rack, free = self.state.racks[self.seat], self.state.free
        if blank is not None and rack and not self.state.first_round and self.chance.happens(0.3):
            return self.exchange(blank, self.chance.choice(rack))
        tiles = rack if self.state.first_round or not free else (*rack, *free)
        return self.laid(self.board, self.chance.choice(tiles), None)

    def exchange(self, blank: int, tile: int) -> Place | None:
        lay = self.board.pieces[blank]
        board = self.board.without(blank)
        return self.laid(board, tile, blank, Piece(tile, lay.x, lay.y))

    def laid(self, board: Board, tile: int, exchange: int | None, piece: Piece | None = None) -> Place | None:
        piece = piece or self.spot(board, tile)
        if piece is None or placing.fault_of(self.state, board, piece) or self.ends(board, piece):
            return None
        path = self.word_through(board.laid(piece), tile)
        if path is None and not placing.lies_free(self.state, (piece,), exchanged=exchange is not None):
            return None
        words = (Word(tiles=path),) if path else ()
        return Place(pieces=(piece,), words=words, exchange=exchange, window=self.window)

    def ends(self, board: Board, piece: Piece) -> bool:
        """R42: with such a first letter a solitaire would be over at once."""
        return self.state.players == 1 and not board.pieces and is_stranded(self.state, piece, self.words)

    def spot(self, board: Board, tile: int) -> Piece | None:
        """A place beside some piece, or anywhere if that will do."""
        turned = self.state.options.rotation and self.chance.happens(0.5)
        for _ in range(TRIES):
            x, y = self.corner(board)
            piece = Piece(tile, x, y, turned)
            if not placing.fault_of(self.state, board, piece):
                return piece
        return None

    def corner(self, board: Board) -> tuple[int, int]:
        if not board.pieces or (self.state.first_round and self.chance.happens(0.5)):
            return self.chance.below(board.equipment.width), self.chance.below(board.equipment.height)
        near = self.chance.choice(tuple(board.pieces.values()))
        return near.x - 3 + self.chance.below(7), near.y - 3 + self.chance.below(7)

    def word_through(self, board: Board, tile: int) -> Path | None:
        """A new word through this tile; one that is none only where that is allowed, and not often."""
        paths = list(islice(_paths_through(board, tile), PATHS))
        fresh = [path for path in self.chance.shuffled(paths) if is_new(board.read(path) or "", path, self.noted)]
        if fresh and self.anything and self.chance.happens(NONSENSE):
            return fresh[0]
        return next((path for path in fresh if (board.read(path) or "") in self.words), None)


def _paths_through(board: Board, tile: int) -> Iterator[Path]:
    """Short ones: some steps back, some ahead."""
    for back in _walks(board, (tile,), REACH):
        for path in _walks(board, back[::-1], REACH):
            if len(path) > 1:
                yield path


def _walks(board: Board, path: Sequence[int], steps: int) -> Iterator[Path]:
    yield tuple(path)
    for near in board.neighbours(path[-1]) if steps else ():
        if near not in path and board.letter(near):
            yield from _walks(board, (*path, near), steps - 1)
