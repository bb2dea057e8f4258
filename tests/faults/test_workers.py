"""Workers killed while bots think: the bots move all the same."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from pathlib import Path

import pytest

from tests.faults.conftest import Count, Tell
from tests.faults.party import Evening, Plan
from tests.faults.servers import Nursery
from tests.faults.test_kills import check, fleet
from tests.table.playing import evening
from wortstube.store.sqlite import open_sqlite
from wortstube.table.jobs.job import LEARNING

PATIENCE = 1.5 * LEARNING
"""A new worker learns the words first."""


def workers_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(sys.platform != "linux", reason="who started a process is read from /proc")
@evening
async def test_workers_are_killed_while_bots_think(
    nursery: Nursery, tmp_path: Path, dice: random.Random, count: Count, tell: Tell
) -> None:
    times, plans, killed = count(12, 1), [Plan("zickzack", bots=2, options={"knock_window": 2})], 0
    with fleet(nursery, tmp_path, str(tmp_path / "games.db"), 1, "--workers", "1") as (server,):
        async with Evening([server.address], dice, plans) as evening:
            await evening.goes_on(PATIENCE)
            for _ in range(times):
                await asyncio.sleep(2 * dice.random())
                for worker in workers_of(server.pid):
                    os.kill(worker, signal.SIGKILL)
                    killed += 1
                await evening.goes_on(PATIENCE)
            async with open_sqlite(tmp_path / "games.db") as store:
                verdict = await evening.end(store)
        said = server.said()
    tell("kill -9 of workers", killed, verdict)
    assert killed
    assert verdict.bots
    assert "Traceback" not in said
    check(verdict, latest=PATIENCE)
