"""Clients that send everything again and again, and two devices of one seat at two servers that move at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.conftest import FULL, Count, Tell
from tests.faults.party import Evening, Plan
from tests.faults.servers import Nursery, Server
from tests.faults.test_kills import SECONDS, check, fleet
from tests.table.playing import evening
from wortstube.store.postgres import open_postgres

MOST = 40
PLANS = (
    Plan("wortkniffel", options={"hourglass": 0}, repeats=3),
    Plan("wortkniffel", people=2, options={"hourglass": 0}, devices=3),
    Plan("zickzack", options={"knock_window": 2}, devices=2, repeats=3),
)


@pytest.fixture
def servers(nursery: Nursery, tmp_path: Path, postgres_url: str) -> Iterator[list[Server]]:
    with fleet(nursery, tmp_path, postgres_url, 2) as servers:
        yield servers


@pytest.mark.variant
@evening
async def test_everything_is_sent_three_times_by_several_devices_and_again_after_every_loss(
    servers: list[Server], postgres_url: str, dice: random.Random, count: Count, tell: Tell
) -> None:
    least, times = count(40, 4), 0
    async with Evening([server.address for server in servers], dice, PLANS, pause=0.2) as evening:

        def moved_at_once() -> bool:
            return any("stale" in player.witness.refused.values() for player in evening.all_players)

        while times < least or (times < MOST and not moved_at_once()):
            await evening.goes_on(SECONDS)
            for player in dice.sample(evening.players, 3):
                player.tear_off()
            times += 1
        async with open_postgres(postgres_url) as store:
            verdict = await evening.end(store)
        assert moved_at_once() or not FULL, "in many evenings two devices of one seat move at once"
    tell("connections torn off, everything sent again", 3 * times, verdict)
    check(verdict)
