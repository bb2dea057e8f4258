"""What may be answered in Zickzack: draft (R4), letters and words (R8 to R23), knocks (R24), doubts (R51).

All is listed but what names words: any of the new words may be named or left out, so that of a placement those are
listed that name all its words at once and those that name one of them. Tiles of the same letter and size make no
difference. Words over several letters (R20) are looked for within a budget, and of neighbouring places where a letter
touches the same tiles one is listed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import perm

from wortstube.games.core import Awaiting, Chance, Referee, Rejection, Seat, Window
from wortstube.games.dictionary import Dictionary
from wortstube.games.legal import Legal, Part, Sampled, by_rules, uniform
from wortstube.games.zickzack import knocking, placing, turn
from wortstube.games.zickzack.board import Piece, board_of
from wortstube.games.zickzack.messages import (
    MOST_WORDS,
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
    Noted,
    Pass,
    Place,
    SetFree,
    State,
    Stop,
    TakeBack,
    View,
    Word,
)
from wortstube.games.zickzack.outlook import searchable
from wortstube.games.zickzack.rules import Zickzack
from wortstube.games.zickzack.solver import Move, Solver
from wortstube.games.zickzack.views import state_of
from wortstube.games.zickzack.words import FEWEST, MOST_NOTED, is_new, noted_words

BUDGET, RUNS = 150_000, 200
"""R20: steps of the search for words over several letters, and how many of them are listed."""

PLAIN: dict[str, type[Pass | Knock | GoOn | Accept | Hint | Begin | Stop]] = {
    "pass": Pass, "knock": Knock, "go_on": GoOn, "accept": Accept, "hint": Hint, "begin": Begin, "stop": Stop,
}  # fmt: skip
ORDER = (
    "begin", "place", "claim", "draw", "choose_blank", "lay_blank", "set_free", "go_on", "knock", "accept", "challenge",
    "pass", "take_back", "hint", "stop",
)  # fmt: skip


def legal(view: View, awaiting: Awaiting, referee: Referee) -> Legal[AnyCommand]:
    """Words first, by what they are worth; first letters and blanks from the middle of the board outwards."""
    assert view.seat is not None
    state, window = state_of(view), awaiting.seats[view.seat]
    rules = by_rules(Zickzack(state.equipment), lambda: state, view.seat, awaiting, referee)
    lister = Lister(state, view.seat, window, referee, rules)
    parts = [lister.part(kind) for kind in ORDER if kind in window.kinds]
    return Legal(parts, rules, lambda command: _alike(state, command))


class Lister:
    """What one seat may do in a position."""

    def __init__(
        self, state: State, seat: Seat, window: Window, referee: Referee, allows: Callable[[AnyCommand], bool]
    ) -> None:
        self.state, self.seat, self.window, self.referee, self.allows = state, seat, window.id, referee, allows
        self.board = board_of(state.equipment, state.board)
        self.noted = noted_words(state)
        self.room = max(0, min(MOST_WORDS, MOST_NOTED - len(self.noted)))
        """R10: how many words may be named at once."""
        self.anything = state.options.referee == "challenge" or state.options.penalty

    def part(self, kind: str) -> Part[AnyCommand]:
        state, window, tiles = self.state, self.window, self.state.equipment.tiles
        match kind:
            case "place":
                return self._places()
            case "claim":
                beyond = self._drawn_from(self._claims_of_anything) if self.anything else None
                return Part(self._claims(), complete=False, beyond=beyond, bound=lambda: self._names(0))
            case "draw":
                sizes = sorted({tiles[tile].size for tile in state.pool}, reverse=True)
                return Part([Draw(size=size, window=window) for size in sizes])
            case "choose_blank":
                return Part([ChooseBlank(tile=tile, window=window) for tile in self._different(state.blanks)])
            case "lay_blank":
                places = self._free_places(state.supplies[self.seat])
                return Part((LayBlank(piece=piece, window=window) for piece in places), few=True)
            case "set_free":
                return Part([SetFree(tile=tile, window=window) for tile in self._different(state.racks[self.seat])])
            case "challenge":
                open_words = [number for number, word in enumerate(state.pending) if not word.doubt]
                return Part([Challenge(word=number, window=window) for number in open_words])
            case "take_back":
                return Part([TakeBack(tile=piece.tile, window=window) for piece in reversed(state.laid())])
            case _:
                return Part([PLAIN[kind](window=window)])

    def _different(self, tiles: Iterable[int]) -> list[int]:
        """One of each letter and size, or size alone."""
        kinds = self.state.equipment.tiles
        return list({kinds[tile]: tile for tile in reversed([*tiles])}.values())[::-1]

    def _free_places(self, tiles: Iterable[int]) -> Iterator[Piece]:
        """R12, R13, R14: wherever such a tile may lie, near the middle first."""
        across, down = self.state.equipment.width, self.state.equipment.height
        fields = sorted(
            ((x, y) for y in range(down) for x in range(across)),
            key=lambda at: abs(2 * at[0] - across) + abs(2 * at[1] - down),
        )
        pieces = (Piece(t, x, y, way) for x, y in fields for t in self._different(tiles) for way in self._ways(t))
        return (piece for piece in pieces if placing.fault_of(self.state, self.board, piece) is None)

    def _ways(self, tile: int) -> tuple[bool, ...]:
        """R14: a square tile lies the same when it is turned."""
        shape = self.state.equipment.tiles[tile]
        return (False, True) if self.state.options.rotation and shape.width != shape.height else (False,)

    def _places(self) -> Part[AnyCommand]:
        state = self.state
        names_none = state.first_round or not self.board.letters()
        alone = not self.board.letters() and (state.first_round or not state.free)
        if alone:  # R8, R13, R42: without any other letter there is no word
            rack = [*state.racks[self.seat]]
            first = (self._place((piece,)) for piece in self._free_places(rack))
            if state.players > 1:
                return Part(first, few=True)
            return Part(filter(self.allows, first), bound=self._most_places)
        anywhere = self._free_places(self._own_and_free()) if names_none else iter(())
        beyond = self._drawn_from(self._places_of_anything) if self.anything else None
        bare = (self._place((piece,)) for piece in anywhere)
        return Part(chain(self._with_words(), bare), complete=False, beyond=beyond, bound=self._most_places)

    def _most_places(self) -> int:
        """R20, R23, R47: one own letter and any free ones, each on any field in any way, maybe for a blank."""
        state = self.state
        fields = len((False, True)) * state.equipment.width * state.equipment.height
        own, free = len(state.racks[self.seat]) * fields, 0 if state.first_round else len(state.free)
        blanks = sum(state.equipment.is_blank(piece.tile) for piece in state.board)
        most: int = (1 + own) * (1 + fields) ** free * (1 + blanks) * self._names(1 + free)
        return most

    def _names(self, further: int) -> int:
        """R10, R15: which words could be named at once, with so many letters more: ways over tiles, each tile once."""
        letters = len(self.board.letters()) + further
        ways = sum(perm(letters, length) for length in range(FEWEST, letters + 1))
        most: int = (1 + ways) ** self.room
        return most

    def _own_and_free(self) -> list[int]:
        """R45: in the first round only own letters."""
        rack = self.state.racks[self.seat]
        return [*rack] if self.state.first_round else [*rack, *self.state.free]

    def _with_words(self) -> Iterator[Place]:
        """R9, R20, R23: with all new words at once; then with one of them."""
        if not isinstance(self.referee, Dictionary) or not self.room:
            return
        named = list[tuple[Move, list[Noted]]]()
        for move, words in self._moves():
            if words:
                named.append((move, words))
                yield self._place(move.pieces, words[: self.room], move.exchange)
        for move, words in named:
            for word in words if len(words) > 1 else ():
                yield self._place(move.pieces, [word], move.exchange)

    def _moves(self) -> Iterator[tuple[Move, list[Noted]]]:
        """One letter by what it brings, then words over several, then letters for blanks."""
        assert isinstance(self.referee, Dictionary)
        state, words = self.state, searchable(self.referee)
        rack, free = self._different(state.racks[self.seat]), self._different(state.free)
        for blank in (None, *(piece for piece in state.board if state.equipment.is_blank(piece.tile))):
            if blank and (state.first_round or not rack):
                continue
            solver = Solver(words, state.equipment, state.options.scoring)
            board = [piece for piece in state.board if piece != blank]
            solver.set_position(board, words.numbered(self.noted))
            tiles = rack if blank or state.first_round else [*rack, *free]
            for move in solver.moves(tiles, rotation=state.options.rotation, cover=blank):
                yield move, words.spelled(solver.through(move))
            if not blank and not state.first_round and state.free and len(state.free) + bool(rack) > 1:
                for move in solver.runs(state.free, rack, BUDGET, RUNS):
                    yield move, words.spelled(solver.through(move))

    def _place(self, pieces: tuple[Piece, ...], words: Sequence[Noted] = (), exchange: int | None = None) -> Place:
        named = tuple(Word(word.text, word.tiles) for word in words)
        return Place(pieces=pieces, words=named, exchange=exchange, window=self.window)

    def _claims(self) -> Iterator[Claim]:
        """R52, R55: all new words at once; then one of them, long ones first."""
        if not isinstance(self.referee, Dictionary) or not self.room:
            return
        words = searchable(self.referee)
        solver = Solver(words, self.state.equipment, self.state.options.scoring)
        solver.set_position(self.state.board, words.numbered(self.noted))
        found = sorted(words.spelled(solver.words()), key=lambda word: -len(word.tiles))
        for some in (found[: self.room], *([word] for word in found if len(found) > 1)):
            if some:
                yield Claim(words=tuple(Word(word.text, word.tiles) for word in some), window=self.window)

    def _drawn_from(self, commands: Callable[[], Sequence[AnyCommand]]) -> Callable[[Chance], Sampled | None]:
        """R21, R26, R51: from what may be named as well where it costs something; looked for when it is asked for."""
        found = cache(commands)
        return lambda chance: uniform(found())(chance) if self.room and found() else None

    def _claims_of_anything(self) -> list[AnyCommand]:
        """Any two letters that touch, named by their tiles alone."""
        paths = [
            (tile, near)
            for tile in self.board.letters()
            for near in self.board.neighbours(tile)
            if self._is_new((tile, near))
        ]
        return [Claim(words=(Word(tiles=path),), window=self.window) for path in paths]

    def _places_of_anything(self) -> list[AnyCommand]:
        """Any letter beside another, named together as a word by their tiles alone."""
        return [
            Place(pieces=(piece,), words=(Word(tiles=path),), window=self.window)
            for piece in self._free_places(self._own_and_free())
            for near in self.board.touched(piece)
            for path in ((piece.tile, near), (near, piece.tile))
            if self._is_new(path)
        ]

    def _is_new(self, path: tuple[int, int]) -> bool:
        """R15, R16: a blank serves in no word."""
        letters = self.state.equipment.text(path)
        return len(letters) == len(path) and is_new(letters, path, self.noted)


def _alike(state: State, command: AnyCommand) -> Hashable:
    kinds = state.equipment.tiles
    match command:
        case Place():
            return _alike_placed(state, command)
        case Claim():
            readings = knocking.claimed(state, command)
            return frozenset((reading.text, reading.tiles, reading.fault) for reading in readings)
        case LayBlank():
            return _lies(state, command.piece)
        case ChooseBlank() | SetFree():
            return kinds[command.tile] if 0 <= command.tile < len(kinds) else command
        case _:
            return command


def _alike_placed(state: State, command: Place) -> Hashable:
    """Where letters lie, which of them were the own ones, and the words with the fields they lead over."""
    placed = turn.laid(state, command)
    if isinstance(placed, Rejection):
        return command
    lying = {piece.tile: _lies(state, piece) for piece in (*state.board, *placed.pieces)}
    pieces = frozenset((lying[piece.tile], piece.tile in placed.own) for piece in placed.pieces)
    words = frozenset((word.text, tuple(lying[tile] for tile in word.tiles)) for word in placed.words)
    return pieces, words, placed.blank


def _lies(state: State, piece: Piece) -> Hashable:
    """A tile by its letter and the fields it covers, whether it was turned or not."""
    if not 0 <= piece.tile < len(state.equipment.tiles):
        return piece
    shape = state.equipment.tiles[piece.tile]
    sides = (shape.height, shape.width) if piece.turned else (shape.width, shape.height)
    return shape.letter, piece.x, piece.y, sides
