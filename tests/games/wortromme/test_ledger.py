"""Whole games of Wortrommé beside a ledger of their own: tiles, duties and points kept from what is seen happening.

The ledger knows the rules and nothing of the engine; it reads events as somebody who looks on and writes points down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.conformance.entrant import registered
from wortstube.games.wortromme.messages import (
    Dealt,
    Drew,
    Finished,
    Laid,
    Options,
    Passed,
    PlayerLeft,
    Refilled,
    Stood,
    TakenBack,
)
from wortstube.testing.playouts import sampled_playouts


class Ledger:
    """How many tiles everybody has, how long his next word has to be, and his points."""

    def __init__(self, players: int, options: Options) -> None:
        self.options = options
        self.scores, self.duties = [0] * players, [6] * players  # R7
        self.left: set[int] = set()
        self.passed: set[int] = set()

    def read(self, event: Any) -> None:
        match event:
            case Dealt():
                self.tiles = [len(rack) for rack in event.racks]
                self.stacks = [len(stack) for stack in event.stacks]
                assert self.tiles == [14] * len(self.tiles), "R3"
            case Laid():
                self._lay(event)
            case Stood():
                self.scores[event.seat] += len(event.word)  # R23
                assert event.score == self.scores[event.seat]
                self.duties[event.seat], self.passed = 0, set()
            case TakenBack():
                self._take_back(event)
            case Drew():
                self.tiles[event.seat] += 1
                self.stacks[event.stack] -= 1
            case Refilled():
                few = self.options.compact or self.tiles[event.seat] < 4
                self.duties[event.seat] = 0 if few else 4  # R22, R33
                assert self.tiles[event.seat] == 7 or not sum(self.stacks), "R21"
            case _:
                self._read_of_the_end(event)

    def _read_of_the_end(self, event: Any) -> None:
        match event:
            case Passed():
                assert not sum(self.stacks), "R27"
                self.passed.add(event.seat)
            case PlayerLeft():
                self.left.add(event.seat)
                self.tiles[event.seat] = 0
            case Finished():
                self._finish(event)

    def _lay(self, event: Laid) -> None:
        word, duty = event.table[event.word], self.duties[event.seat]
        assert len(word.tiles) >= max(duty, 3), "R7, R9, R22"
        assert not (duty and event.sources), "R8"
        assert set(event.played) & set(word.tiles), "R12"
        assert all(count == 1 for count in Counter(lying.text for lying in event.table).values()), "R15"
        self.tiles[event.seat] -= len(event.played)

    def _take_back(self, event: TakenBack) -> None:
        if event.seat not in self.left:
            self.tiles[event.seat] += len(event.tiles)  # R24
            self.passed |= set() if sum(self.stacks) else {event.seat}

    def _finish(self, event: Finished) -> None:
        seated = {seat: score for seat, score in enumerate(self.scores) if seat not in self.left}
        reached = {
            "goal": any(score >= 99 for score in seated.values()),  # R25
            "laid_out": not sum(self.stacks) and not any(self.tiles),  # R26
            "passes": seated.keys() <= self.passed,  # R27
            "out_of_tiles": not sum(self.stacks) and not self.tiles[(*event.winners, 0)[0]],  # R29
            "left": len(seated) <= 1,  # X7
            "stopped": len(self.scores) == 1,  # R30
        }
        assert reached[event.reason]
        if event.reason in ("laid_out", "passes") and len(self.scores) > 1:
            assert event.winners == tuple(seat for seat, score in seated.items() if score == max(seated.values()))


def kept(players: int, options: Options, events: Sequence[Any]) -> None:
    ledger = Ledger(players, options)
    for event in events:
        ledger.read(event)


@pytest.mark.variant
def test_r23_r25_the_ledger_of_every_game_agrees() -> None:
    endings, words = Counter[str](), 0
    games = [playout for playout in sampled_playouts(registered("wortromme")) if not playout.setup.options.riddle]
    for playout in games:
        events = [event for step in playout.steps for event in step.events]
        kept(playout.setup.players, playout.steps[-1].states[-1].options, events)
        endings.update(event.reason for event in events if isinstance(event, Finished))
        words += sum(isinstance(event, Stood) for event in events)
    assert words > 100
    assert len(endings) > 2, endings
