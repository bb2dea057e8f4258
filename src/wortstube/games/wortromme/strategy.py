"""How a player of Wortrommé weighs a turn: which word to lay, from which letters, and which stack to draw from.

A letter is a point (R23), a tile that stays on the rack is worth a part of one, and a joker more. Who is far-sighted
takes off what the next player could make of the table: racks are hidden (R3), so some are imagined from the tiles that
are nowhere to be seen. All work is counted, not timed: the same position is always weighed alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import mean

import msgspec

from wortstube.games.core import Chance, Seat
from wortstube.games.wortromme.equipment import VOWELS
from wortstube.games.wortromme.kin import Kin
from wortstube.games.wortromme.messages import Lying, Tiles, View
from wortstube.games.wortromme.scoring import GOAL
from wortstube.games.wortromme.solver import LETTER, Eyes, Move, Solver
from wortstube.games.wortromme.workbench import Table, position_in
from wortstube.lexicon import ALPHABET

BUDGET = 2_500_000
"""Sets of letters that are tried for words from two or three sources: some fifty milliseconds."""

EACH = {1: 200, 2: 24, 3: 6}
"""How many sets of letters are considered for each word on the table, by how many words are robbed at once."""

CANDIDATES = 60
"""Moves that are found of each manner."""

FORESEEN = 8
"""Moves whose reply is weighed."""

RIVALS = 3
"""Racks that are imagined for the next player."""

REPLIES = 16
"""How many sets of letters the next player considers for each word on the table."""

MOST_RIVAL_TILES = 7
"""So many tiles of an imagined rack are considered."""

TILE, JOKER = 35, 250
"""What a tile is worth that stays on the rack, and a joker, in hundredths of a point."""

USE = 40
"""R29, compact: what it is worth to lay a tile, since who is first out of tiles wins."""

TWIN = 400
"""What a word loses that is kin to one on the table, or to what it grew from: whoever listens does not like it."""

MALICE = 0.5
"""Share of what the next player could make of the table that counts against a move."""

VOWEL_SHARE = 0.4


class Plan(msgspec.Struct, frozen=True):
    """What a level makes of its words."""

    sources: int
    """From how many words on the table it takes letters at once."""
    far_sighted: bool = False


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(self, eyes: Eyes, kin: Kin, view: View, seat: Seat, plan: Plan) -> None:
        self.view, self.seat, self.plan = view, seat, plan
        self._eyes, self._kin = eyes, kin
        self.start = position_in(view, seat)
        self._lying_stems = kin.all_stems(word.text for word in view.table)
        self._solver = Solver(eyes, self.start, self._costs())

    def _costs(self) -> list[int]:
        """What leaves the rack is missed later, unless there is no later (R25), or tiles have to go (R29)."""
        if self.view.options.compact:
            return [-USE] * len(ALPHABET) + [0]
        return [TILE] * len(ALPHABET) + [JOKER]

    def best(self, counts: Callable[[Move], bool], chance: Chance) -> Table | None:
        """The table as it lies after the best move it sees; None if it sees none.

        `counts` says whether the words of a move may lie, by all that is agreed.
        """
        moves = self._moves(counts)
        return self._solver.table(self._weighed(moves, chance)) if moves else None

    def _moves(self, counts: Callable[[Move], bool]) -> list[Move]:
        """R7 to R20: the best ones, of each manner some."""
        found = self._solver.swaps(CANDIDATES)
        for sources in range(1, self.plan.sources + 1):
            found += self._solver.moves(sources, each=EACH[sources], budget=BUDGET, most=CANDIDATES)
        found.sort(key=lambda move: -self._worth(move))
        kept = dict[tuple[str, tuple[str, ...]], Move]()
        for move in found:
            if len(kept) < FORESEEN and (move.text, move.left) not in kept and counts(move):
                kept[move.text, move.left] = move
        return list(kept.values())

    def _worth(self, move: Move) -> float:
        """R25: nothing is better than to reach the goal."""
        wins = self.view.scores[self.seat] + len(move.text) >= GOAL and not self.view.options.compact
        is_twin = not self._lying_stems.isdisjoint(self._kin.stems(move.text))
        return move.worth + (GOAL * LETTER if wins else 0) - (TWIN if is_twin else 0)

    def _weighed(self, moves: Sequence[Move], chance: Chance) -> Move:
        if not self.plan.far_sighted or len(moves) == 1 or not self._rivals():
            return max(moves, key=self._worth)
        racks = self._imagined(chance)
        return max(moves, key=lambda move: self._worth(move) - self._reply(move, racks))

    def _rivals(self) -> list[Seat]:
        """R5: who is next comes first."""
        around = [(self.seat + step) % self.view.players for step in range(1, self.view.players)]
        return [seat for seat in around if seat not in self.view.left]

    def _imagined(self, chance: Chance) -> list[Tiles]:
        """Racks that the next player may have."""
        unseen, count = unseen_tiles(self.view), self.view.counts[self._rivals()[0]]
        return [tuple(chance.shuffled(unseen)[: min(count, MOST_RIVAL_TILES)]) for _ in range(RIVALS)]

    def _reply(self, move: Move, racks: Sequence[Tiles]) -> float:
        """What the next player could make of the table, on the average; who has to lay out first, nothing (R8)."""
        rivals = self._rivals()
        if self.view.duties[rivals[0]]:
            return 0.0
        table = tuple(self._lying(self._solver.table(move)))
        after = Solver(self._eyes, msgspec.structs.replace(self.start, table=table, duty=0))
        return MALICE * mean(after.best_worths(racks, REPLIES)) / len(rivals)

    def _lying(self, table: Table) -> list[Lying]:
        text = self.start.equipment.text
        return [Lying(word.tiles, text(word.tiles, word.jokers), self.seat, 0) for word in table]


def unseen_tiles(view: View) -> list[int]:
    """The tiles that are neither on the own rack nor lie open."""
    seen = {*view.rack, *(stack.top for stack in view.stacks), *(tile for word in view.table for tile in word.tiles)}
    return [tile for tile in range(len(view.equipment.tiles)) if tile not in seen]


def best_stack(view: View, weights: Counter[str], chance: Chance) -> int:
    """R4, R21: the stack whose top tile goes best with the rack; where tops are hidden (R29), any."""
    stacks = chance.shuffled(number for number, stack in enumerate(view.stacks) if stack.tiles)
    return max(stacks, key=lambda number: _use_of(view.stacks[number].top, view, weights))


def _use_of(tile: int | None, view: View, weights: Counter[str]) -> float:
    """How much a letter promises: how often words have it, for each that is there already; vowels in proportion."""
    letter = "" if tile is None else view.equipment.tiles[tile]
    if not letter:
        return float(tile is not None)
    rack = [view.equipment.tiles[own] for own in view.rack]
    vowels = sum(own in VOWELS for own in rack)
    wanted = (letter in VOWELS) == (vowels < VOWEL_SHARE * (len(rack) + 1))
    return weights[letter] / weights.total() / (1 + rack.count(letter)) * (1.0 if wanted else 0.5)
