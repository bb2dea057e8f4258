"""The machine's clock is set forward or back by an hour while people play: time in the log never runs backwards,
every hourglass ends once, and nobody waits for an hour."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from tests.faults.conftest import FULL, Count, Tell
from tests.faults.party import Evening, Plan
from tests.faults.test_kills import SECONDS
from tests.server.live import live_server
from tests.table.playing import FakeClock, evening, lay
from wortstube.store.clock import SteadyClock
from wortstube.store.sqlite import open_sqlite

HOUR = 3600.0
PLANS = (Plan("wortkniffel", options={"hourglass": 60}), Plan("zickzack", options={"knock_window": 2}))


class WallClock:
    """That of a machine whose owner sets it."""

    def __init__(self) -> None:
        self.wrong_by = 0.0

    def __call__(self) -> float:
        return time.time() + self.wrong_by


def test_the_clock_is_set_forward_and_back(tmp_path: Path, dice: random.Random, count: Count, tell: Tell) -> None:
    wall, jumps = WallClock(), [HOUR, -HOUR, -2 * HOUR, 3 * HOUR]
    jumps += [dice.choice([HOUR, -HOUR, 30.0, -30.0]) for _ in range(count(12, 0))]

    @evening
    async def play(address: str) -> None:
        async with Evening([address], dice, PLANS) as evening:
            await evening.goes_on(SECONDS)
            for jump in jumps:
                wall.wrong_by += jump
                await evening.goes_on(SECONDS)
            async with open_sqlite(tmp_path / "games.db") as store:
                verdict = await evening.end(store)
        verdict.latest = 0.0  # who asks the log how late a clock was finds the jumps
        tell("clock set by up to three hours", len(jumps), verdict)
        assert verdict.clocks or not FULL, "in many evenings some hourglass runs out"
        assert verdict.bots
        assert not verdict.taken_over

    with live_server(tmp_path / "games.db", clock=SteadyClock(wall)) as server:
        play(server.address.removeprefix("http://"))


@evening
async def test_a_clock_that_was_set_back_before_the_start_does_not_stop_a_game(tmp_path: Path) -> None:
    async with open_sqlite(tmp_path / "games.db", FakeClock(time.time() + HOUR)) as store:
        await lay(store)
    async with open_sqlite(tmp_path / "games.db") as store:
        newest = (await store.read("stube"))[-1].at
        before = await store.now()
        await asyncio.sleep(0.05)
        assert newest <= before < await store.now()
