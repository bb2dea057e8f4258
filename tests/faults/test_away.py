"""PostgreSQL and NATS restarted while people play: commands wait or are sent again, and nobody is taken over."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.conftest import Count, Tell
from tests.faults.party import Evening, eventually
from tests.faults.servers import Nursery, Server
from tests.faults.test_kills import SECONDS, check, fleet
from tests.server.live import Guest, live_server
from tests.services import Nats, Postgres
from tests.table.playing import evening
from wortstube.server.rooms import LOOK_AGAIN
from wortstube.store.postgres import CLOCK_SECONDS, open_postgres


@pytest.fixture
def two(nursery: Nursery, tmp_path: Path, postgres_url: str) -> Iterator[list[Server]]:
    """Servers whose hints go through the database."""
    with fleet(nursery, tmp_path, postgres_url, 2) as servers:
        yield servers


@pytest.fixture
def two_with_broker(nursery: Nursery, tmp_path: Path, postgres_url: str, nats: Nats) -> Iterator[list[Server]]:
    with fleet(nursery, tmp_path, postgres_url, 2, "--broker", nats.url()) as servers:
        yield servers


@pytest.mark.variant
@evening
async def test_postgres_is_restarted(
    two: list[Server], postgres: Postgres, postgres_url: str, dice: random.Random, count: Count, tell: Tell
) -> None:
    times, ways = count(12, 2), [postgres.kill, postgres.stop]
    async with Evening([server.address for server in two], dice) as evening:
        for number in range(times):
            await asyncio.sleep(2 * dice.random())
            await asyncio.to_thread(ways[number % 2])
            await asyncio.sleep(3 * dice.random())
            await asyncio.to_thread(postgres.start)
            await evening.goes_on(SECONDS)
            assert [server.health() for server in two] == [200, 200]
        async with open_postgres(postgres_url) as store:
            verdict = await evening.end(store)
    tell("PostgreSQL restarted, killed", times, verdict)
    check(verdict)


@evening
@pytest.mark.variant
async def test_postgres_is_gone_for_longer_than_a_command_waits(
    two: list[Server], postgres: Postgres, postgres_url: str, dice: random.Random, count: Count, tell: Tell
) -> None:
    async with Evening([server.address for server in two], dice) as evening:
        await evening.goes_on(SECONDS)
        await asyncio.to_thread(postgres.stop)
        assert {await asyncio.to_thread(server.health) for server in two} == {503}
        await asyncio.sleep(count(30, 9))
        await asyncio.to_thread(postgres.start)
        await evening.goes_on(SECONDS)
        async with open_postgres(postgres_url) as store:
            verdict = await evening.end(store)
    tell(f"PostgreSQL gone for {count(30, 9)} s", 1, verdict)
    assert not verdict.taken_over, "they were connected all the time"


@evening
@pytest.mark.variant
async def test_the_broker_is_restarted_and_gone_for_a_minute(
    two_with_broker: list[Server], nats: Nats, postgres_url: str, dice: random.Random, count: Count, tell: Tell
) -> None:
    times = count(5, 1)
    async with Evening([server.address for server in two_with_broker], dice) as evening:
        await evening.goes_on(SECONDS)
        for _ in range(times):
            await asyncio.to_thread(nats.kill)
            await evening.goes_on(SECONDS)
            await asyncio.to_thread(nats.start)
        await asyncio.to_thread(nats.stop)
        end = asyncio.get_running_loop().time() + count(60, 4)
        while asyncio.get_running_loop().time() < end:
            await evening.goes_on(SECONDS)
            await everybody_sees_the_newest_move(evening)
        await asyncio.to_thread(nats.start)
        await evening.goes_on(SECONDS)
        async with open_postgres(postgres_url) as store:
            verdict = await evening.end(store)
    tell(f"NATS restarted, then gone for {count(60, 4)} s", times + 1, verdict)
    check(verdict)


async def everybody_sees_the_newest_move(evening: Evening) -> None:
    """Within the few seconds after which servers read again, and what a busy machine adds."""
    for party in evening.parties:
        table, newest = party.players[0].table, max(player.witness.seq for player in party.players)

        def seen() -> bool:
            here = party.players  # noqa: B023
            return here[0].table != table or all(player.witness.seq >= newest for player in here)  # noqa: B023

        await eventually(seen, f"all at a table of {party.plan.game} see entry {newest}", 5 * LOOK_AGAIN + 10)


@pytest.mark.variant
def test_who_leaves_while_the_database_is_away_is_missed_when_it_is_back(postgres: Postgres, postgres_url: str) -> None:
    with live_server(postgres_url) as server:
        anna, bob = Guest(server), Guest(server)
        table = anna.open("Anna", open=True, options={"hourglass": 0})
        bob.join(table, "Bob")
        with anna.line(table) as ours:
            with bob.line(table):
                ours.done(0, {"kind": "table.start"})
                ours.wait_for_presence(here=[0, 1])
                postgres.stop()
                time.sleep(1.2 * CLOCK_SECONDS)
            postgres.start()
            ours.wait_for_presence(here=[0])
            assert list(ours.presence["away"]) == ["1"]
