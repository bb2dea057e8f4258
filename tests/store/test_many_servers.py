"""Several servers write into one database at once, and everything happens once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import psycopg
import pytest

from tests.store.test_house_log import open_table, propose, rows, tables_of
from tests.store.test_store import SEED, fill, new_entry, no_dues
from tests.table.playing import UNTIMED, CarefulBot, FakeClock, check_log, evening, lay
from wortstube.games import registry
from wortstube.store.circles import Circles
from wortstube.store.postgres import open_postgres
from wortstube.store.sql import SqlStore
from wortstube.store.tickets import Tickets
from wortstube.table.house_list import PATIENCE, Proposal
from wortstube.table.log import Conflict, Header
from wortstube.table.table import Pace
from wortstube.table.tables import Tables

OpenStore = Callable[[], SqlStore]
SERVERS = 3
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gerda", "Hans")


async def succeeded(*attempts: Awaitable[object]) -> int:
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    failures = [one for one in outcomes if isinstance(one, BaseException)]
    assert {type(failure) for failure in failures} <= {Conflict}
    return len(outcomes) - len(failures)


@evening
async def test_a_code_belongs_to_one_table(open_store: OpenStore) -> None:
    stores = [open_store() for _ in range(SERVERS)]
    headers = [Header(f"t{n}", "wortkniffel", SEED, code="ABDE") for n in range(12)]
    openings = [
        stores[n % SERVERS].append(new_entry(1, table=header.table), no_dues, header)
        for n, header in enumerate(headers)
    ]
    assert await succeeded(*openings) == 1
    assert await stores[0].table_by_code("ABDE")


@evening
async def test_a_ticket_is_redeemed_once(open_store: OpenStore) -> None:
    stores = [open_store() for _ in range(SERVERS)]
    await fill(stores[0], 1)
    for _ in range(5):
        code = await Tickets(stores[0]).issue("t", "key")
        taken = await asyncio.gather(*(Tickets(store).redeem("t", code) for store in stores * 3))
        assert sorted(taken, key=bool) == [None] * (len(taken) - 1) + ["key"]


@evening
async def test_votes_that_meet_are_all_counted(open_store: OpenStore) -> None:
    store = open_store()
    circles = [Circles(store), *(Circles(open_store()) for _ in range(SERVERS - 1))]
    circle = (await circles[0].create("Runde")).id
    await open_table(tables_of(store), circle, *NAMES)
    number = (await propose(circles[0], circle, "Knuffel", by="Anna")).number
    votes = [circles[n % SERVERS].vote(circle, number, by, yes=n < 3) for n, by in enumerate(NAMES[1:7])]
    assert all(isinstance(answer, Proposal) for answer in await asyncio.gather(*votes))
    proposal = (await circles[0].house(circle)).proposals[number]
    assert (proposal.yes, proposal.no, proposal.accepted) == (4, 3, None)
    assert [row[1] for row in await rows(store)] == list(range(1, 9))


@evening
async def test_the_end_of_a_vote_is_written_once(open_store: OpenStore, clock: FakeClock) -> None:
    store = open_store()
    circles = [Circles(store), *(Circles(open_store()) for _ in range(SERVERS - 1))]
    circle = (await circles[0].create("Runde")).id
    await open_table(tables_of(store), circle, "Anna", "Ben")
    number = (await propose(circles[0], circle, "Knuffel")).number
    clock.now += PATIENCE
    houses = await asyncio.gather(*(one.house(circle) for one in circles * 4))
    assert all(house.proposals[number].accepted for house in houses)
    assert len(await rows(store)) == 3


@evening
async def test_a_table_is_not_forgotten_under_somebodys_hands(postgres_url: str) -> None:
    """Somebody comes back to an idle table and has written, but not yet committed, when it would be forgotten."""
    store = open_postgres(postgres_url, clock := FakeClock())
    await fill(store, 1)
    clock.now += 2000
    copy = """INSERT INTO entry SELECT "table", 2, 'c2', seat, command, events, versions, 3000 FROM entry"""
    async with await psycopg.AsyncConnection.connect(postgres_url) as other:
        await other.execute(copy)
        pruning = asyncio.create_task(store.prune(0.0, idle_before=2000.0))
        await asyncio.sleep(0.2)
        assert not pruning.done()
    assert await pruning == 0
    assert len(await store.read("t")) == 2
    await store.close()


@evening
async def test_the_bots_of_a_table_move_once_whoever_keeps_it(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the database's own clock, with keepers that do not know of each other."""
    monkeypatch.setattr(registry, "bot", lambda name: CarefulBot())
    stores = [open_postgres(postgres_url) for _ in range(SERVERS)]
    table = await lay(stores[0], ("hobby", "klub"), UNTIMED)
    keepers = [asyncio.create_task(Tables(store, registry.load, pace=Pace(bot=0.0)).keep()) for store in stores]
    async with asyncio.timeout(120):
        while (await table.refresh()).phase != "over":
            await asyncio.sleep(0.05)
    for keeper in keepers:
        keeper.cancel()
    await asyncio.gather(*keepers, return_exceptions=True)
    moves = (await check_log(stores[0], table))[4:]
    assert [entry.command_id for entry in moves] == [f"bot:{entry.seat}@{entry.seq - 1}" for entry in moves]
    for store in stores:
        await store.close()


@evening
async def test_the_databases_clock_stamps_entries_whatever_the_servers_clocks_say(postgres_url: str) -> None:
    before = time.time()
    servers = [open_postgres(postgres_url) for _ in range(SERVERS)]
    await fill(servers[0], 1)
    for seq in range(2, 14):
        store = servers[seq % SERVERS]
        store._clock = FakeClock(before - 1000 * seq)
        await store.append(new_entry(seq), no_dues)
    log = await servers[0].read("t")
    assert [entry.at for entry in log] == sorted(entry.at for entry in log)
    assert before - 60 < log[0].at <= log[-1].at < await servers[1].now() < time.time() + 60
    for store in servers:
        await store.close()
