"""How letters are laid one after the other so that each brings a long word (R55, R56): a search for riddles.

A plan is continued by every letter in every place; of all that are found the best are kept and continued again. What
is kept are boards, however they came about, so that a letter is also laid for the sake of the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

import msgspec

from wortstube.games.look import Look
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.equipment import Equipment, Tile
from wortstube.games.zickzack.scoring import value
from wortstube.games.zickzack.solver import Solver, Words
from wortstube.kernels.zigzag import Found

SCORING = 3
"""R56: by R32."""
FIELDS = 256
"""More than a board is wide or high."""

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
        self._values = [value(letters) for letters in range(len(equipment.tiles) + 2)]

    def plans(self, board: Sequence[Piece], noted: Sequence[Found], letters: Sequence[int], width: int) -> list[Plan]:
        """The best plans for these letters on a board, the best first; each is as long as it could be continued.

        `width`: how many are kept for every letter more.
        """
        kept, finished = [Plan()], list[Plan]()
        while kept:
            found: dict[frozenset[int], Longer] = {}
            for plan in kept:
                continued = False
                laid = frozenset(map(_key, plan.pieces))
                for longer in self._continued(plan, board, noted, letters):
                    continued = True
                    other = found.get(key := laid | {_key(longer.piece)})
                    if other is None or longer.rank < other.rank:
                        found[key] = longer
                finished += [] if continued else [plan]
            kept = [longer.plan() for longer in sorted(found.values(), key=attrgetter("rank"))[:width]]
        return sorted(finished, key=_rank)[:width]

    def _continued(
        self, plan: Plan, board: Sequence[Piece], noted: Sequence[Found], letters: Sequence[int]
    ) -> Iterator[Longer]:
        """With every letter that is left in every place where it makes a new word (R9, R13, R16)."""
        if len(plan.steps) == len(letters):
            return
        self._solver.set_position([*board, *plan.pieces], [*noted, *plan.words()])
        laid, tried = {piece.tile for piece in plan.pieces}, set[Tile]()
        for tile in letters:
            alike = self._equipment.tiles[tile]
            if tile in laid or alike in tried:
                continue
            tried.add(alike)
            for piece in self._solver.places(tile):
                if word := self._solver.nicest_through(piece, self._taste):
                    liking = plan.liking + self._taste(word[0])
                    points = plan.points + self._values[len(word[1])]
                    yield Longer(plan, piece, word, (-points, -liking))


class Longer(NamedTuple):
    """A plan with one letter more; most of them are not kept."""

    shorter: Plan
    piece: Piece
    word: Found
    rank: tuple[int, float]

    def plan(self) -> Plan:
        points, liking = self.rank
        return Plan((*self.shorter.steps, Step(self.piece, self.word)), -points, -liking)


def _key(piece: Piece) -> int:
    """Which letter lies where."""
    return (piece.tile * FIELDS + piece.x) * FIELDS + piece.y


def _rank(plan: Plan) -> tuple[int, float]:
    """The best come first."""
    return -plan.points, -plan.liking
