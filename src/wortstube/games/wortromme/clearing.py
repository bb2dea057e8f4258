"""How many tiles of a riddle can be laid (R42).

Looks at the best positions after one word, after two, and so on; what is not found so may still be there. How much is
looked at is counted, so the same task is always solved alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import NamedTuple

import msgspec

from wortstube.games.wortromme.messages import Lying
from wortstube.games.wortromme.solver import LETTER, Eyes, Move, Solver
from wortstube.games.wortromme.workbench import Position

DOWN = [-3 * LETTER] * 29 + [0]
"""R42: tiles of the rack count."""
EACH, PAIRS = 200, 10
"""Sets of letters that are considered for each word on the table, if one is robbed and if two are."""
BUDGET = 200_000
FOUND = 60
"""Moves that are found from each position."""
TRIED = 14
"""Moves that are tried: those that lay most tiles."""
KEPT = 40
"""Positions that are followed after each word."""


class Way(msgspec.Struct, frozen=True):
    """A position, and the words that led there."""

    position: Position
    words: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """Tiles on the rack."""
        return len(self.position.rack)


def best_way(eyes: Eyes, start: Position, turns: int, liking: Callable[[str], int]) -> Way:
    """The way that lays the most tiles in so many turns; of equally good ones the shortest, whose words are liked."""
    best = ways = [Way(start)]
    for turn in range(1, turns + 1):
        steps = [step for way in ways for step in _steps(eyes, way)]
        least = min((step.left for step in steps), default=best[0].left)
        ends = turn == turns or not least
        ways = _followed([step for step in steps if step.left == least] if ends else steps)
        if least < best[0].left:
            best = [way for way in ways if way.left == least]
        if not least:
            break
    return max(best, key=lambda way: sum(map(liking, way.words)))


def _followed(steps: Iterable[Step]) -> list[Way]:
    """Those that leave least on the rack, each position once."""
    found = dict[tuple[object, ...], Way]()
    for step in sorted(steps, key=attrgetter("left")):
        if len(found) == KEPT:
            break
        after = step.way()
        found.setdefault(_shape(after.position), after)
    return list(found.values())


def _shape(position: Position) -> tuple[object, ...]:
    """Equal tiles and the order of words make no difference."""
    return tuple(sorted(word.text for word in position.table)), tuple(sorted(position.equipment.text(position.rack)))


class Step(NamedTuple):
    """A move from a position; where it leads is looked at for those that lay most."""

    before: Way
    solver: Solver
    move: Move

    @property
    def left(self) -> int:
        """Tiles on the rack then; there are no jokers in a riddle (R41)."""
        return self.before.left - self.move.own()

    def way(self) -> Way:
        return Way(_after(self.solver, self.move), (*self.before.words, self.move.text))


def _steps(eyes: Eyes, way: Way) -> list[Step]:
    solver = Solver(eyes, way.position, DOWN)
    moves = solver.moves(1, each=EACH, budget=BUDGET, most=FOUND)
    if len(way.position.table) > 1:
        moves += solver.moves(2, each=PAIRS, budget=BUDGET, most=FOUND)
    different = {(move.text, move.left): move for move in moves}
    best = sorted(different.values(), key=lambda move: (-move.own(), -move.worth))[:TRIED]
    return [Step(way, solver, move) for move in best]


def _after(solver: Solver, move: Move) -> Position:
    start, table = solver.start, solver.table(move)
    lying = tuple(Lying(word.tiles, start.equipment.text(word.tiles, word.jokers), 0, 0) for word in table)
    used = {tile for word in table for tile in word.tiles}
    rack = tuple(tile for tile in start.rack if tile not in used)
    return msgspec.structs.replace(start, table=lying, rack=rack)
