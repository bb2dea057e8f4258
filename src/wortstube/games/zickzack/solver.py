"""What lies on a board of Zickzack, and what letters would make of it: new words, and moves by what they bring.

The work is done by the kernels `grid`, `zigzag` and `runs`; here tiles and words have their names. Knows words, tiles
and what is new (R16), no players and no turns. A `Solver` is for one decision: it is quickly made, and it remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from heapq import nlargest

import msgspec

from wortstube.games.look import LENGTHS, Look
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.equipment import Equipment, Tile
from wortstube.games.zickzack.messages import MOST_WORDS, Noted
from wortstube.games.zickzack.scoring import value
from wortstube.kernels.dawg import Dawg
from wortstube.kernels.grid import ABSENT, BLANK, Grid
from wortstube.kernels.runs import MOST_LAID, Runs
from wortstube.kernels.zigzag import Found, Zigzag
from wortstube.lexicon import TIERS, Lexicon, Policy

WORD = 64
"""R30: words count, and their letters where there are equally many: a letter is a little of a word."""

VALUES: dict[int, list[int]] = {
    1: [WORD + letters for letters in range(LENGTHS)],
    2: list(range(LENGTHS)),
    3: [value(letters) for letters in range(LENGTHS)],
}
"""R30 to R32: the worth of a word by its letters, for each way of scoring."""


class Words(msgspec.Struct, frozen=True):
    """The words of a language and how rare each is (see `Referee.graded`)."""

    dawg: Dawg
    grades: bytes

    def numbered(self, noted: Iterable[Noted]) -> list[Found]:
        """Noted words by their numbers, without those that are none."""
        found = ((self.dawg.number(word.text), bytes(word.tiles)) for word in noted)
        return [(number, path) for number, path in found if number >= 0]

    def spelled(self, found: Sequence[Found]) -> list[Noted]:
        texts = self.dawg.texts(number for number, _ in found)
        return [Noted(text, tuple(path)) for text, (_, path) in zip(texts, found, strict=True)]

    def grade(self, text: str) -> int | None:
        """How rare a word is; None if it is none."""
        number = self.dawg.number(text)
        return None if number < 0 or self.grades[number] == len(TIERS) else self.grades[number]


@lru_cache(maxsize=8)
def words_of(lexicon: Lexicon, policy: Policy) -> Words:
    return Words(*lexicon.referee(policy).graded())


def _kind(tile: Tile, turned: bool) -> tuple[int, int, int]:
    """What the kernels know of a tile: its letter and its sides."""
    sides = (tile.height, tile.width) if turned else (tile.width, tile.height)
    return (ord(tile.letter) - ord("A") if tile.letter else BLANK, *sides)


class Move(msgspec.Struct, frozen=True):
    """Pieces to be laid one after the other, and the worth of the new words that lead over them."""

    pieces: tuple[Piece, ...]
    worth: int
    exchange: int | None = None
    """R23: the blank that leaves the board."""
    word: Found | None = None
    """R20: of several letters the word that uses them all."""


class Solver:
    """A board and the words that were noted on it, seen by one pair of eyes. Tiles on paths have their own numbers.

    >>> from wortstube.games.zickzack.equipment import standard
    >>> from wortstube.games.policies import policy
    >>> letters = [tile.letter for tile in standard().tiles]
    >>> words = words_of(Lexicon.load(), policy("zickzack"))
    >>> solver = Solver(words, standard(), scoring=2)
    >>> solver.set_position([Piece(letters.index("W"), 3, 3), Piece(letters.index("O"), 6, 4)])
    >>> [word.text for word in words.spelled(solver.words())]
    ['WO']
    >>> best = solver.moves([letters.index("X"), letters.index("H")], most=1)[0]
    >>> [word.text for word in words.spelled(solver.through(best))], best.worth
    (['OH', 'HO'], 4)
    """

    def __init__(
        self, words: Words, equipment: Equipment, scoring: int, look: Look | None = None, at_once: int = MOST_WORDS
    ) -> None:
        """`at_once`: how many words a move may bring; others would not be named with it."""
        look = look or Look()
        self._equipment, self._values, self._at_once = equipment, VALUES[scoring], at_once
        self._kinds = [[_kind(tile, turned) for tile in equipment.tiles] for turned in (False, True)]
        self._grid, self._zigzag = Grid(), Zigzag(words.dawg, words.grades)
        self._zigzag.look(look.chances, self._values, look.seed, look.known, look.mind)

    def set_position(self, pieces: Iterable[Piece], noted: Iterable[Found] = ()) -> None:
        """The pieces that lie on the board, and what is not new there."""
        board = [ABSENT] * len(self._equipment.tiles)
        for piece in pieces:
            board[piece.tile] = bytes(self._box(piece))
        self._grid.set_numbers(self._equipment.width, self._equipment.height, b"".join(board))
        self._zigzag.set_board(self._grid)
        self._zigzag.note(noted)

    def note_words(self) -> None:
        """R16: what lies on the board is not new any more."""
        self._zigzag.note_words()

    def _box(self, piece: Piece) -> tuple[int, int, int, int, int]:
        code, width, height = self._kind(piece.tile, piece.turned)
        return code, piece.x, piece.y, width, height

    def _kind(self, number: int, turned: bool) -> tuple[int, int, int]:
        return self._kinds[turned][number]

    def worth(self, words: Iterable[Found]) -> int:
        return sum(self._values[len(path)] for _, path in words)

    def words(self) -> list[Found]:
        """All new words on the board, each on one path, on several if these share no tile."""
        return self._zigzag.words()

    def through(self, move: Move) -> list[Found]:
        """The new words that the one piece of a move makes; with several pieces the word that uses them all."""
        if move.word:
            return [move.word]
        found = self._zigzag.through(self._box(move.pieces[0]))
        return [(number, self._with(path, move.pieces)) for number, path in found]

    def nicest_through(self, piece: Piece, taste: Callable[[int], float]) -> Found | None:
        """R56: the longest of the new words that one more piece makes; of equally long ones the one liked most."""
        found = self._zigzag.through(self._box(piece))
        if not found:
            return None
        if len(found) > 1:
            longest = max([len(path) for _, path in found])
            found = [one for one in found if len(one[1]) == longest]
        number, path = max(found, key=lambda word: taste(word[0])) if len(found) > 1 else found[0]
        return number, self._with(path, (piece,))

    def _with(self, path: bytes, pieces: Sequence[Piece]) -> bytes:
        """A path that leads over new tiles, which the kernels count from the last of the others on."""
        for at, piece in enumerate(pieces):
            path = path.replace(bytes([len(self._equipment.tiles) + at]), bytes([piece.tile]))
        return path

    def moves(
        self, tiles: Sequence[int], *, rotation: bool = False, cover: Piece | None = None, most: int = 1000
    ) -> list[Move]:
        """Where one of these letters makes a new word, the best first; of equal neighbours one place (R9, R13).

        With `cover`, the blank that was taken from the board, only where the letter uses one of its fields (R23).
        """
        turned = [(tile, way) for tile in tiles for way in ((False, True) if rotation else (False,))]
        box = self._box(cover) if cover else None
        brought = self._zigzag.placements([self._kind(*one) for one in turned], box)
        rows = [brought[at : at + 5] for at in range(0, len(brought), 5) if brought[at + 4]]
        exchange = cover.tile if cover else None
        return [
            Move((Piece(turned[which][0], left, top, turned[which][1]),), self._brings(worth, words), exchange)
            for which, left, top, worth, words in nlargest(most, rows, key=lambda row: self._brings(*row[3:]))
        ]

    def _brings(self, worth: int, words: int) -> int:
        """What the words that are named of so many are worth, on average."""
        return worth * min(words, self._at_once) // words

    def best_worth(self, tiles: Sequence[int]) -> int:
        """What the best of these letters brings."""
        brought = self._zigzag.placements([self._kind(tile, False) for tile in tiles])
        return max(brought[3::5], default=0)

    def places(self, tile: int) -> list[Piece]:
        """R13: where a tile can lie beside letters, whether or not it makes a word; of equal neighbours one place."""
        _, width, height = self._kind(tile, False)
        found = map(self._grid.place, range(self._grid.find([(0, width, height)])))
        return [Piece(tile, left, top) for _, left, top in found]

    def runs(self, free: Sequence[int], own: Sequence[int], budget: int, most: int) -> list[Move]:
        """R20: words over several free letters, or over one own letter and free ones; the longest first.

        Their worth is that of the one word; others may come with it.
        """
        tiles = [*free, *own]
        limit = min(MOST_LAID, len(free) + bool(own))
        found = Runs(self._zigzag).find([self._kind(tile, False) for tile in tiles], len(own), limit, budget)
        moves = []
        for number, path, laid in nlargest(most, found, key=lambda run: len(run[1])):
            pieces = tuple(Piece(tiles[which], left, top) for which, left, top in laid)
            moves.append(Move(pieces, self._values[len(path)], word=(number, self._with(path, pieces))))
        return moves
