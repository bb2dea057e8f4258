"""How a player of Wortrommé weighs a turn: which word to lay, from which letters, and which stack to draw from.

A letter is a point (R23), and what stays on the rack is worth something as well, the more so the handier it is. Who is
far-sighted takes off what the next player could make of the table: racks are hidden (R3), so some are imagined from the
tiles that are nowhere to be seen. All work is counted, not timed: the same position is always weighed alike.
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

BUDGET = 1_200_000
"""Sets of letters that are tried for words from two sources, and again from three: some twenty milliseconds each."""

SINGLES = 200
"""How many sets of letters are considered for each word on the table, if only one is robbed."""

CANDIDATES = 60
"""Moves that are found of each manner."""

FORESEEN = 8
"""Moves whose reply is weighed."""

RIVALS = 4
"""Racks that are imagined for the next player."""

REPLIES = 16
"""How many sets of letters the next player considers for each word on the table."""

MOST_RIVAL_TILES = 7
"""So many tiles of an imagined rack are considered."""

KEPT = {
    "A": 175, "B": 165, "C": 155, "D": 150, "E": 225, "F": 80, "G": 100, "H": 145, "I": 240, "J": -200,
    "K": 160, "L": 190, "M": 70, "N": 155, "O": 185, "P": 180, "Q": -300, "R": 295, "S": 160, "T": 260,
    "U": 175, "V": -130, "W": 35, "X": -150, "Y": -150, "Z": 85, "Ä": 100, "Ö": 20, "Ü": 0,
}  # fmt: skip
"""What a letter is worth that stays on the rack, in hundredths of a point; of unhandy letters less than nothing.

After 4,239 moves of the best bots against each other (2026-11-17) a tile more on the rack meant about a point more in
the next three turns; to that is added, rounded, four fifths of by how much each letter did better or worse."""

JOKER = 300
"""The same for a joker."""

HORIZON = 24
"""So many points before the end of the game, less and less is worth keeping."""

USE = 40
"""R29, compact: what it is worth to lay a tile, since who is first out of tiles wins."""

DOWN = 300
"""R42: what it is worth to lay a tile of a riddle, where nothing else counts."""

TWIN = 1000
"""What a word loses that is kin to one that lies there or was laid before: nobody likes to hear the same again."""

MALICE = 0.5
"""Share of what the next player could make of the table that counts against a move."""

VOWEL_SHARE = 0.4


class Plan(msgspec.Struct, frozen=True):
    """What a level makes of its words."""

    pairs: int
    """How many sets of letters it considers for each word if it robs two at once; large ones first. 0: it does not."""
    far_sighted: bool = False
    triples: int = 0
    """The same for three at once."""


class Turn:
    """One turn, weighed from what its player sees."""

    def __init__(self, eyes: Eyes, kin: Kin, view: View, seat: Seat, plan: Plan, *, avoids_twins: bool = True) -> None:
        self.view, self.seat, self.plan = view, seat, plan
        self._eyes, self._kin = eyes, kin
        self.start = position_in(view, seat)
        heard = {*view.said, *(word.text for word in view.table)} if avoids_twins else set()
        self._heard = kin.all_stems(heard)
        self._solver = Solver(eyes, self.start, self._costs())

    def _costs(self) -> list[int]:
        """What leaves the rack is missed later, unless there is no later (R25), or tiles have to go (R29, R42)."""
        if self.view.task:
            return [-DOWN] * len(ALPHABET) + [0]
        if self.view.options.compact:
            return [-USE] * len(ALPHABET) + [0]
        far = min(1.0, (GOAL - max(self.view.scores)) / HORIZON)
        return [round(far * worth) for worth in (*(KEPT[letter] for letter in ALPHABET), JOKER)]

    def best(self, counts: Callable[[Move], bool], chance: Chance) -> Move | None:
        """The best move it sees; None if it sees none.

        `counts` says whether the words of a move may lie, by all that is agreed.
        """
        moves = self.moves(counts)
        worths = self.worths(moves, chance)
        best = max(range(len(moves)), key=worths.__getitem__, default=None)
        return None if best is None else moves[best]

    def table(self, move: Move) -> Table:
        """R6: the whole table as it would lie."""
        return self._solver.table(move)

    def moves(self, counts: Callable[[Move], bool]) -> list[Move]:
        """R7 to R20: the best ones, of each manner some."""
        found = self._solver.swaps(CANDIDATES)
        words = 0 if self.start.duty else len(self.view.table)
        for sources, each in enumerate((SINGLES, self.plan.pairs, self.plan.triples), 1):
            if each and sources <= max(1, words):
                found += self._solver.moves(sources, each=each, budget=BUDGET, most=CANDIDATES)
        found.sort(key=lambda move: -self._worth(move))
        kept = dict[tuple[str, tuple[str, ...]], Move]()
        for move in found:
            if len(kept) < FORESEEN and (move.text, move.left) not in kept and counts(move):
                kept[move.text, move.left] = move
        return list(kept.values())

    def _worth(self, move: Move) -> float:
        """R25: nothing is better than to reach the goal."""
        wins = self.view.scores[self.seat] + len(move.text) >= GOAL and not self.view.options.compact
        is_twin = not self._heard.isdisjoint(self._kin.stems(move.text))
        return move.worth + (GOAL * LETTER if wins else 0) - (TWIN if is_twin else 0)

    def worths(self, moves: Sequence[Move], chance: Chance) -> list[float]:
        """What moves are worth, to who is far-sighted less what the next player could make of the table then."""
        if not self.plan.far_sighted or len(moves) == 1 or not self._rivals():
            return [self._worth(move) for move in moves]
        racks = self._imagined(chance)
        return [self._worth(move) - self._reply(move, racks) for move in moves]

    def _rivals(self) -> list[Seat]:
        """R5: who is next comes first."""
        around = [(self.seat + step) % self.view.players for step in range(1, self.view.players)]
        return [seat for seat in around if seat not in self.view.left]

    def _imagined(self, chance: Chance) -> list[Tiles]:
        """Racks that the next player may have."""
        unseen, count = unseen_tiles(self.view), self.view.counts[self._rivals()[0]]
        return [tuple(chance.shuffled(unseen)[: min(count, MOST_RIVAL_TILES)]) for _ in range(RIVALS)]

    def laid(self, letters: int, own: Tiles, table: Table, chance: Chance) -> float:
        """What any table is worth with a new word of so many letters, these of them from the rack."""
        costs = dict(zip((*ALPHABET, ""), self._costs(), strict=True))
        kept = sum(costs[self.view.equipment.tiles[tile]] for tile in own)
        reply = self._reply_to(table, self._imagined(chance)) if self._rivals() else 0.0
        return float(LETTER * letters - kept - reply)

    def _reply(self, move: Move, racks: Sequence[Tiles]) -> float:
        return self._reply_to(self.table(move), racks)

    def _reply_to(self, words: Table, racks: Sequence[Tiles]) -> float:
        """What the next player could make of the table, on the average; who has to lay out first, nothing (R8)."""
        rivals = self._rivals()
        if self.view.duties[rivals[0]]:
            return 0.0
        table = tuple(self._lying(words))
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
