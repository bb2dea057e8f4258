"""Positions of Zickzack written in a few words, and a referee that knows a handful of words.

A tile is written as its letter and size, `A3x2`, or the letter alone if any size will do; a blank is `#2x2`. A piece on
the board has its top left field behind it: `A3x2@9,8`. `position("A3x2@9,8", "R2x2 T")` is a game in which that A lies
on the board, seat 0 is on turn with an R and a T, and seat 1 holds a letter nobody cares about. Commands go through
`core.decide`, as they do at a table, and answer the window that is open unless they name another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from tests.games.under_way import UnderWay
from tests.games.word_set import WordSet
from wortstube.games.core import (
    Chance,
    Rejection,
    Seat,
    replay,
)
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.board import Board, Piece
from wortstube.games.zickzack.equipment import Equipment, standard
from wortstube.games.zickzack.messages import (
    Accept,
    Challenge,
    Claim,
    GoOn,
    Knock,
    LayBlank,
    Noted,
    Place,
    Preview,
    SetFree,
    Started,
    State,
    View,
    Word,
)
from wortstube.games.zickzack.rules import Zickzack

WORDS = (
    "ab Abo am Ob Arm Bar Bor Bora Ram Abort Amt Art Bart Brot Ort rot Tor Trab Bad da Darm Dart Rad Bau Baum Dau Raum "
    "Traum um Stadt Stadttor Maß Masse Öl"
)

LAYOUT = "A3x2@9,8 M3x2@11,10 B2x2@7,9 O2x2@7,11"
"""The first round of the rulebook's German example; after it come R2x2@9,10, T3x2@9,12, D2x2@9,6, U2x2@12,8."""

E = TypeVar("E")


class Tiles:
    """Hands out the tiles of the box by how they are written, each once."""

    def __init__(self, equipment: Equipment | None = None) -> None:
        self.equipment = equipment or standard()
        self.rest = list(range(len(self.equipment.tiles)))

    def tile(self, text: str) -> int:
        found = re.fullmatch(r"([A-Z#])(?:(\d)x(\d))?", text)
        assert found, text
        letter, width, height = found.groups()
        fitting = [number for number in self.rest if self._fits(number, letter.strip("#"), width, height)]
        self.rest.remove(fitting[0])
        return fitting[0]

    def _fits(self, number: int, letter: str, width: str | None, height: str | None) -> bool:
        tile = self.equipment.tiles[number]
        return tile.letter == letter and (width is None or (str(tile.width), str(tile.height)) == (width, height))

    def tiles(self, text: str) -> tuple[int, ...]:
        return tuple(self.tile(part) for part in text.split())

    def piece(self, text: str) -> Piece:
        tile, _, place = text.partition("@")
        x, y = map(int, place.split(","))
        return Piece(self.tile(tile), x, y)

    def pieces(self, text: str) -> tuple[Piece, ...]:
        return tuple(self.piece(part) for part in text.split())


def pieces(text: str) -> tuple[Piece, ...]:
    """Pieces of the standard box."""
    return Tiles().pieces(text)


def board(text: str) -> Board:
    return Board(standard(), pieces(text))


class Play(UnderWay):
    """A game in progress."""

    now: State
    game: Zickzack

    def actor(self) -> Seat:
        """Whose turn it is, or who has knocked or owes a letter."""
        return self.now.actor

    def phase(self) -> str:
        return self.now.phase

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.now, seat)

    def texts(self, seat: Seat) -> list[str]:
        """The words a seat has noted."""
        return [word.text for word in self.now.notes[seat]]

    def letters(self, tiles: Iterable[int]) -> str:
        """The letters of tiles, in alphabetical order."""
        return "".join(sorted(self.now.equipment.text(tiles)))

    def board(self) -> Board:
        return Board(self.now.equipment, self.now.board)

    def tile(self, letter: str, tiles: Iterable[int] | None = None) -> int:
        """The first tile with that letter among these; among those on the board if none are given."""
        among = [piece.tile for piece in self.now.board] if tiles is None else tiles
        return next(tile for tile in among if self.now.equipment.tiles[tile].letter == letter)

    def placing(self, places: str, words: str | tuple[Word, ...] = (), exchange: int | None = None) -> Place:
        """`R@9,10 T@9,12`: tiles from the letters of who acts and the free ones; own ones come first."""
        at_hand = [*self.now.racks[self.now.actor], *self.now.free]
        laid = []
        for part in places.split():
            letter, _, place = part.partition("@")
            tile = self.tile(letter.rstrip("'"), at_hand)
            at_hand.remove(tile)
            x, y = map(int, place.split(","))
            laid.append(Piece(tile, x, y, turned=letter.endswith("'")))
        return Place(pieces=tuple(laid), words=named(words), exchange=exchange)

    def place(self, places: str, words: str | tuple[Word, ...] = (), exchange: int | None = None) -> list[Any]:
        return self.do(self.placing(places, words, exchange))

    def not_placed(self, places: str, words: str | tuple[Word, ...] = (), exchange: int | None = None) -> str:
        """The code of the refusal."""
        return self.refused(self.placing(places, words, exchange)).code

    def preview(self, places: str, words: str = "", seat: Seat | None = None) -> Preview | Rejection:
        view = self.game.view(self.now, self.now.actor if seat is None else seat)
        return self.game.preview(view, self.placing(places, words), self.referee)

    def lay_blank(self, x: int, y: int) -> list[Any]:
        return self.do(LayBlank(piece=Piece(self.now.supplies[self.now.seat][0], x, y)))

    def set_free(self, letter: str) -> list[Any]:
        return self.do(SetFree(tile=self.tile(letter, self.now.racks[self.now.actor])))

    def knock(self, seat: Seat) -> list[Any]:
        return self.do(Knock(), seat)

    def go_on(self, *seats: Seat) -> None:
        """These do not knock; without any, nobody does."""
        for seat in seats or self.now.unanswered:
            self.do(GoOn(), seat)

    def claim(self, words: str | tuple[Word, ...]) -> list[Any]:
        return self.do(Claim(words=named(words)))

    def accept(self, *seats: Seat) -> None:
        for seat in seats or self.now.unanswered:
            self.do(Accept(), seat)

    def challenge(self, seat: Seat, word: int = 0) -> list[Any]:
        return self.do(Challenge(word=word), seat)


def named(words: str | tuple[Word, ...]) -> tuple[Word, ...]:
    """Typed words with spaces between them, or words that say on which tiles they lie."""
    return tuple(Word(text=text) for text in words.split()) if isinstance(words, str) else words


def new_game(
    players: int = 2, seed: bytes = b"evening", words: str = WORDS, start: Seat | None = 0, **options: Any
) -> Play:
    """A game from its start; seat 0 begins, unless the options say otherwise."""
    game = Zickzack(standard())
    referee = WordSet(words.split(), "digraph")
    events = game.setup(Options(start=start, **options), players, referee, Chance(seed, 0))
    play = Play(replay(game, events), game, referee, seed)
    play.log += events
    return play


def position(
    on_board: str = LAYOUT,
    *racks: str,
    free: str = "",
    blanks: Sequence[str] = (),
    notes: Sequence[Sequence[Noted]] = (),
    words: str = WORDS,
    seed: bytes = b"evening",
    **options: Any,
) -> Play:
    """Seat 0 is on turn in a later round. Seats whose letters are not written hold two that nobody cares about."""
    held = (*racks, *("Y X", "Z V")[: max(0, 2 - len(racks))])
    box = Tiles()
    game = Zickzack(box.equipment)
    players, agreed = len(held), Options(start=0, **options)
    start = Started(players=players, options=agreed, equipment=box.equipment, rules=1, lexicon="", first=0)
    state = msgspec.structs.replace(
        game.evolve(None, start),
        board=box.pieces(on_board),
        racks=tuple(box.tiles(rack) for rack in held),
        free=box.tiles(free),
        supplies=tuple(box.tiles(text) for text in (*blanks, *("",) * players)[:players]),
        notes=tuple(tuple(seat) for seat in (*notes, *((),) * players)[:players]),
        phase="turn",
        turn=10,
    )
    rest = [number for number in box.rest if not box.equipment.is_blank(number)]
    spare = tuple(number for number in box.rest if box.equipment.is_blank(number))
    state = msgspec.structs.replace(state, pool=tuple(rest), blanks=spare)
    return Play(state, game, WordSet(words.split(), "digraph"), seed)
