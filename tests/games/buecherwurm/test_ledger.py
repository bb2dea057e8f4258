"""Whole games of Bücherwurm beside a ledger of their own: dice, worm cards and points kept from what is seen happening.

The ledger knows the rulebook and nothing of the engine; it reads events as somebody writes points on a sheet of paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from tests.conformance.entrant import registered
from wortstube.games.buecherwurm.messages import (
    DiceRolled,
    DieReturned,
    DieTaken,
    DieTurned,
    Finished,
    GaveUp,
    PlayerLeft,
    RoundScored,
    ThemeDropped,
)
from wortstube.testing.playouts import sampled_playouts

GREEN = 7


class Ledger:
    """What lies where in this round, and what everybody has."""

    def __init__(self, players: int) -> None:
        self.scores = [0] * players
        self.left: set[int] = set()
        self.rounds: list[RoundScored] = []
        self.green: str | None = None
        self.middle: set[int] = set()

    def read(self, event: Any) -> None:
        match event:
            case DiceRolled():
                self._roll(event)
            case DieTurned():
                assert self.green == "question", "R25: only the ? is turned"
                self.green = event.face
            case ThemeDropped():
                assert self.green == "theme", "R20"
                self.middle.remove(GREEN)
            case DieTaken():
                self._take(event)
            case DieReturned():
                self._give_back(event)
            case GaveUp():
                assert event.points in (-2, 0), "R13"
                self.scores[event.seat] += event.points
            case RoundScored():
                self._score(event)
            case PlayerLeft():
                self.left.add(event.seat)
            case Finished():
                self._finish(event)

    def _roll(self, event: DiceRolled) -> None:
        self.points = [*(face.points for face in event.faces), 0]
        self.green = event.special
        self.middle = {*range(GREEN), *([GREEN] if event.special else [])}
        self.held: list[list[int]] = [[] for _ in self.scores]
        self.worm_cards = [0] * len(self.scores)
        self.halved: set[int] = set()

    def _take(self, event: DieTaken) -> None:
        if event.victim is None:
            self.middle.remove(event.die)  # R8
        else:
            self._steal(event.die, event.victim, event.seat)
        self.held[event.seat].append(event.die)
        self.halved.discard(event.die)
        if event.by == "half":
            self.halved.add(event.die)

    def _give_back(self, event: DieReturned) -> None:
        assert self.held[event.seat].pop() == event.die, "R28: it was taken last"
        if event.victim is None:
            self.middle.add(event.die)
        else:
            self.held[event.victim].append(event.die)
            self.worm_cards[event.victim] -= 1

    def _steal(self, die: int, victim: int, thief: int) -> None:
        assert victim != thief, "R30"
        assert sum(self.worm_cards) < 6, "R10"
        assert (die, self.green) != (GREEN, "any_letter"), "R23"
        assert self.green != "stack" or self.held[victim][-1] == die, "R24"
        self.held[victim].remove(die)
        self.worm_cards[victim] += 1  # R9

    def _score(self, event: RoundScored) -> None:
        assert (event.by == "last_die") == (self.middle <= {GREEN}), "R12, R31"
        for seat, dice in enumerate(self.held):
            self.scores[seat] += self.worm_cards[seat] + sum(self.points[die] for die in dice)  # R14
            self.scores[seat] -= math.ceil(sum(self.points[die] for die in self.halved.intersection(dice)) / 2)  # R28
            if self.green == "not" and GREEN in dice:
                self.scores[seat] += 2 if len(dice) > 1 else -2  # R21
        if self.green == "plus_two" and event.by == "last_die":
            self.scores[event.ender] += 2  # R22
        assert event.scores == tuple(self.scores)
        self.rounds.append(event)

    def _finish(self, event: Finished) -> None:
        if event.by in ("trained", "riddle"):
            best = max((played.gains[0].total for played in self.rounds), default=0)
            assert event.scores == (best,), "R27, R39"
            assert event.by == "trained" or len(self.rounds) <= 1, "R39"
            return
        seated = {seat: score for seat, score in enumerate(self.scores) if seat not in self.left}
        leading = tuple(seat for seat, score in seated.items() if score == max(seated.values()))
        assert (event.scores, event.winners) == (tuple(self.scores), leading), "R15"
        reached = {"goal": max(seated.values()) >= 21, "rounds": len(self.rounds) == 24, "left": len(seated) == 1}
        assert reached[event.by], "R15, R36, X7"


def kept(players: int, events: Sequence[Any]) -> Ledger:
    ledger = Ledger(players)
    for event in events:
        ledger.read(event)
    return ledger


def test_r14_r15_the_ledger_of_every_game_agrees() -> None:
    faces, rounds = set(), 0
    for playout in sampled_playouts(registered("buecherwurm")):
        events = [event for step in playout.steps for event in step.events]
        rounds += len(kept(playout.setup.players, events).rounds)
        faces |= {event.special for event in events if isinstance(event, DiceRolled)}
    assert rounds > 100
    assert len(faces) == 7, "all six faces of the special die, and games without it"
