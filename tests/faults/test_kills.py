"""kill -9 of servers while people and bots play at several tables: nothing acknowledged is lost, nothing done twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.faults.conftest import Count, Tell
from tests.faults.judge import Verdict
from tests.faults.party import Evening
from tests.faults.servers import Nursery, Server
from tests.services import Nats
from tests.table.playing import evening
from wortstube.server.limits import Patience
from wortstube.store.postgres import open_postgres
from wortstube.store.register import ALIVE
from wortstube.table.tables import LEASE

SECONDS = LEASE + ALIVE + 30.0
"""After which play goes on elsewhere when a server has died: leases end, clients dial again, on a busy machine."""


@pytest.fixture
def servers(nursery: Nursery, tmp_path: Path, postgres_url: str, nats: Nats) -> Iterator[list[Server]]:
    with fleet(nursery, tmp_path, postgres_url, 3, "--broker", nats.url()) as servers:
        yield servers


@contextmanager
def fleet(nursery: Nursery, folder: Path, database: str, count: int, *words: str) -> Iterator[list[Server]]:
    """So many servers on one database, up."""
    servers = [Server(nursery, folder, database, *words) for _ in range(count)]
    for server in servers:
        server.launch()
    for server in servers:
        server.wait_until_open()
    try:
        yield servers
    finally:
        for server in servers:
            if server.alive:
                server.kill()


async def in_the_middle_of_a_command(
    evening: Evening, servers: list[Server], dice: random.Random
) -> tuple[Server, int]:
    """Wait until somebody sends something, and a few milliseconds more; then their server is dead.

    Also says how many commands it had not answered yet.
    """
    await asyncio.sleep(dice.random())
    player = dice.choice([player for player in evening.players if player.seat is not None])
    player.sending.clear()
    try:
        await asyncio.wait_for(player.sending.wait(), 3.0)
    except TimeoutError:  # not on turn
        await asyncio.sleep(dice.random())
    await asyncio.sleep(0.03 * dice.random() ** 3)  # mostly short: a quick server answers within a few
    alive = [server for server in servers if server.alive and server.open]
    victim = next((server for server in alive if server.address == player.address), dice.choice(alive))
    unanswered = sum(len(other.pending) for other in evening.players if other.address == victim.address)
    await asyncio.to_thread(victim.kill)
    return victim, unanswered


def start(server: Server) -> asyncio.Future[None]:
    """Again, while the others play on."""
    server.launch()
    return asyncio.ensure_future(asyncio.to_thread(server.wait_until_open))


@pytest.mark.variant
@evening
async def test_any_of_three_servers_dies_again_and_again(
    servers: list[Server], postgres_url: str, dice: random.Random, count: Count, tell: Tell
) -> None:
    kills, in_the_middle = count(100, 6), 0
    starting = set[asyncio.Future[None]]()
    async with Evening([server.address for server in servers], dice) as evening, open_postgres(postgres_url) as store:
        for _ in range(kills):
            if sum(server.alive and server.open for server in servers) < 2:
                starting |= {start(server) for server in servers if not server.alive}
                await asyncio.gather(*starting)
                starting.clear()
            victim, unanswered = await in_the_middle_of_a_command(evening, servers, dice)
            in_the_middle += bool(unanswered)
            if dice.random() < 0.5:
                starting.add(start(victim))
            await evening.goes_on(SECONDS, moves=1)
        await asyncio.gather(*starting)
        verdict = await evening.end(store)
    print(verdict, in_the_middle)
    tell("kill -9 of one of three servers", kills, verdict)
    check(verdict)
    for server in servers:
        assert "Traceback" not in server.said(), server.said()
    assert in_the_middle >= kills // 10
    assert verdict.clocks or kills < 100, "in a long evening some hourglass runs out"


def check(verdict: Verdict, latest: float = SECONDS) -> None:
    assert verdict.acknowledged
    assert verdict.bots
    assert not verdict.taken_over, "nobody was away for longer than the grace"
    assert verdict.longest_wait < Patience().grace
    assert verdict.latest < latest, "clocks and bots go on elsewhere"
