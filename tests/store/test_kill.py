"""kill -9 at any moment loses no acknowledged command and doubles none: a real process on a real database."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import wortstube
from tests.store.player import Try
from tests.table.playing import GAME, FakeClock, check_log, lay, table_at
from wortstube.store.address import scheme_of
from wortstube.store.opening import open_store
from wortstube.store.sql import SqlStore
from wortstube.table import rules
from wortstube.table.messages import TableState
from wortstube.table.table import Table

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 12
MOST_LINES = 18
"""Heard in one round, so that the game outlasts all of them."""
PACE = 1.0
WAIT = 20.0


class Witness:
    """What the players were heard saying: acknowledgements, and the last command without one."""

    def __init__(self) -> None:
        self.acks: dict[str, int] = {}
        self.unanswered = ""
        self.resent = 0

    def hear(self, line: str) -> None:
        """Take a line down, unless death cut it short."""
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "try" and line.endswith("\n"):
            self.unanswered = rest
        elif word == "ack" and line.endswith("\n"):
            id, seq = rest.split()
            assert self.acks.setdefault(id, int(seq)) == int(seq)
            assert msgspec.json.decode(self.unanswered, type=Try).id == id
            self.unanswered = ""


def start_player(database: str, unanswered: str) -> subprocess.Popen[str]:
    path = os.pathsep.join([str(ROOT), str(Path(wortstube.__file__).parents[1])])
    command = [sys.executable, str(ROOT / "tests/store/player.py"), database, unanswered]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path})


def play_until_killed(database: str, witness: Witness, dice: random.Random) -> None:
    """One round: so many lines, a moment more, then SIGKILL; what was said until then is heard out."""
    witness.resent += bool(witness.unanswered)
    with start_player(database, witness.unanswered) as player:
        assert player.stdout is not None
        for _ in range(dice.randint(1, MOST_LINES)):
            witness.hear(player.stdout.readline())
        time.sleep(dice.random() * 0.01)
        player.kill()
        for line in player.stdout:
            witness.hear(line)
    assert player.returncode < 0, "the player ended before it was killed"


def expected_dues(state: TableState) -> set[tuple[str, float]]:
    if state.phase != "playing":
        return set()
    clocks = {(f"due:{id}@{run.since}", run.ends) for id, run in state.deadlines.items()}
    return clocks | {(f"bot:{seat}@{state.seq}", state.at + PACE) for seat, _ in rules.bots_awaited(GAME, state)}


async def check_table(database: str, witness: Witness) -> None:
    async with open_store(database, FakeClock(1e12)) as store:
        table = table_at(store, pace=PACE)
        places = {entry.command_id: entry.seq for entry in await check_log(store, table)}
        assert witness.acks.items() <= places.items()
        async with asyncio.timeout(WAIT):
            while not await has_its_dues(store, table):
                await asyncio.sleep(0.05)


async def has_its_dues(store: SqlStore, table: Table) -> bool:
    """What a killed process had asked PostgreSQL for may still be under way there, with its rows locked."""
    await check_log(store, table)
    return {(due.id, due.at) for due in await store.claim(-1e12, 100)} == expected_dues(table.state)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL to end a process at any moment")
def test_a_killed_process_loses_nothing_and_doubles_nothing(database: str) -> None:
    witness, dice = Witness(), random.Random(9)

    async def lay_table() -> None:
        async with open_store(database) as store:
            await lay(store, (None,) * 8, {"hourglass": 180})

    asyncio.run(lay_table())
    for _ in range(ROUNDS):
        play_until_killed(database, witness, dice)
        asyncio.run(check_table(database, witness))
    assert len(witness.acks) > ROUNDS
    assert witness.resent > 0
    if not scheme_of(database):
        with closing(sqlite3.connect(database)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
