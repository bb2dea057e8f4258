"""How letters are laid one after the other so that each brings a long word (R55, R56): a search for riddles.

A plan is continued by every letter in every place; of all that are found the best are kept and continued again. What
is kept are boards, however they came about, so that a letter is also laid for the sake of the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from wortstube.games.look import Look
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.equipment import Equipment, Tile
from wortstube.games.zickzack.scoring import value
from wortstube.games.zickzack.solver import Solver, Words
from wortstube.kernels.zigzag import Found

SCORING = 3
"""R56: by R32."""

Taste = Callable[[int], float]
"""How much one likes a word, by its number: of equally good ones the one that is liked more is taken."""


def indifferent(number: int) -> float:
    return 0.0


class Step(msgspec.Struct, frozen=True):
    """A letter that is laid, and the word it counts with."""

    piece: Piece
    word: Found


class Plan(msgspec.Struct, frozen=True):
    steps: tuple[Step, ...] = ()
    points: int = 0
    liking: float = 0.0

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return tuple(step.piece for step in self.steps)

    def words(self) -> list[Found]:
        return [step.word for step in self.steps]


class Planner:
    """Plans with the words that one pair of eyes sees."""

    def __init__(self, words: Words, equipment: Equipment, look: Look, taste: Taste = indifferent) -> None:
        self._equipment, self._taste = equipment, taste
        self._solver = Solver(words, equipment, SCORING, look)

    def plans(self, board: Sequence[Piece], noted: Sequence[Found], letters: Iterable[int], width: int) -> list[Plan]:
        """The best plans for these letters on a board, the best first; each is as long as it could be continued.

        `width`: how many are kept for every letter more.
        """
        kept, finished = [Plan()], list[Plan]()
        while kept:
            found: dict[frozenset[Piece], Plan] = {}
            for plan in kept:
                continued = list(self._continued(plan, board, noted, letters))
                finished += [] if continued else [plan]
                for longer in continued:
                    other = found.get(key := frozenset(longer.pieces))
                    if other is None or _rank(longer) < _rank(other):
                        found[key] = longer
            kept = sorted(found.values(), key=_rank)[:width]
        return sorted(finished, key=_rank)[:width]

    def _continued(
        self, plan: Plan, board: Sequence[Piece], noted: Sequence[Found], letters: Iterable[int]
    ) -> Iterator[Plan]:
        """With every letter that is left in every place where it makes a new word (R9, R13, R16)."""
        self._solver.set_position([*board, *plan.pieces], [*noted, *plan.words()])
        laid, tried = {piece.tile for piece in plan.pieces}, set[Tile]()
        for tile in letters:
            alike = self._equipment.tiles[tile]
            if tile in laid or alike in tried:
                continue
            tried.add(alike)
            for piece in self._solver.places(tile):
                if found := self._solver.longest_through(piece):
                    word = max(found, key=lambda word: self._taste(word[0]))
                    liking = plan.liking + self._taste(word[0])
                    yield Plan((*plan.steps, Step(piece, word)), plan.points + value(len(word[1])), liking)


def _rank(plan: Plan) -> tuple[int, float]:
    """The best come first."""
    return -plan.points, -plan.liking
