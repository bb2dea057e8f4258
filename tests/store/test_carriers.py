"""Hints between servers, through a real PostgreSQL and a real NATS that may be away for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from tests.services import Nats, Postgres, Service
from tests.table.playing import evening
from wortstube.store.carrier_nats import NatsCarrier
from wortstube.store.carrier_postgres import PostgresCarrier
from wortstube.table.bus import Bus, Carrier, Hint

WAIT = 60.0
MakeCarrier = Callable[[], Carrier]


@pytest.fixture(params=["postgres", "nats"])
def service(request: pytest.FixtureRequest) -> Service:
    found: Service = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def make_carrier(service: Service, request: pytest.FixtureRequest) -> MakeCarrier:
    if isinstance(service, Nats):
        return lambda: NatsCarrier(service.url())
    assert isinstance(service, Postgres)
    url = request.getfixturevalue("postgres_url")
    return lambda: PostgresCarrier(url)


class Server:
    """A bus, and what one listener on it has heard."""

    def __init__(self, carrier: Carrier, table: str = "t") -> None:
        self.bus = Bus(carrier)
        self.heard: list[Hint] = []
        self.unlisten = self.bus.listen(table, self.heard.append)

    async def has(self, holds: Callable[[list[Hint]], bool]) -> None:
        async with asyncio.timeout(WAIT):
            while not holds(self.heard):
                await asyncio.sleep(0.01)

    async def hears_from(self, other: Server) -> None:
        """Until a hint of the other arrives here: both are connected."""
        async with asyncio.timeout(WAIT):
            known = len(self.heard)
            while len(self.heard) == known:
                other.bus.publish(Hint("t", word="there?"))
                await asyncio.sleep(0.05)


@asynccontextmanager
async def running(*servers: Server) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(server.bus.run()) for server in servers]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@evening
async def test_hints_reach_every_other_server_once(make_carrier: MakeCarrier) -> None:
    one, two, three = (Server(make_carrier()) for _ in range(3))
    async with running(one, two, three):
        await two.hears_from(one)
        await three.hears_from(one)
        for seq in range(1, 101):
            one.bus.publish(Hint("t", seq, 'Ä\n"quoted"'))
        for server in (two, three):
            await server.has(lambda heard: heard[-1].seq == 100)
            assert [hint.seq for hint in server.heard if hint.seq] == list(range(1, 101))
            assert {hint.origin for hint in server.heard} == {one.bus.server}
            assert server.heard[-1].word == 'Ä\n"quoted"'
        own = [hint for hint in one.heard if hint.seq]
        assert [hint.seq for hint in own] == list(range(1, 101)), "its own come once, without going round"
        assert {hint.origin for hint in own} == {""}


@evening
async def test_only_tables_that_are_listened_to_are_heard(make_carrier: MakeCarrier) -> None:
    one, two = Server(make_carrier()), Server(make_carrier())
    async with running(one, two):
        await two.hears_from(one)
        late: list[Hint] = []
        two.bus.listen("late", late.append)
        async with asyncio.timeout(WAIT):
            while not late:
                one.bus.publish(Hint("late", 1))
                await asyncio.sleep(0.02)
        two.unlisten()
        before = len(two.heard)
        one.bus.publish(Hint("t", 7))
        one.bus.publish(Hint("late", 8))
        async with asyncio.timeout(WAIT):
            while late[-1].seq != 8:
                await asyncio.sleep(0.01)
        assert len(two.heard) == before


@pytest.mark.parametrize("how", ["stop", "kill"])
@evening
async def test_a_carrier_that_was_away_says_that_there_was_a_gap(
    make_carrier: MakeCarrier, service: Service, how: str
) -> None:
    one, two = Server(make_carrier()), Server(make_carrier())
    async with running(one, two):
        await two.hears_from(one)
        await asyncio.to_thread(getattr(service, how))
        two.bus.gaps._heard.clear()
        for seq in range(50):
            one.bus.publish(Hint("t", 1000 + seq))
        assert [hint.seq for hint in one.heard[-50:]] == list(range(1000, 1050)), "at home nothing changes"
        new = Server(make_carrier())
        listened: list[Hint] = []
        two.bus.listen("meanwhile", listened.append)
        async with running(new):
            await asyncio.to_thread(service.start)
            async with asyncio.timeout(WAIT):
                await two.bus.gaps._heard.wait()
            for server in (two, new):
                await server.hears_from(one)
            async with asyncio.timeout(WAIT):
                while not listened:
                    one.bus.publish(Hint("meanwhile", 1))
                    await asyncio.sleep(0.02)


@evening
async def test_what_is_no_hint_is_left_alone(make_carrier: MakeCarrier) -> None:
    one, two = Server(make_carrier()), Server(make_carrier())
    carrier = make_carrier()
    stranger = asyncio.create_task(carrier.run(lambda data: None, lambda: None))
    async with running(one, two):
        await two.hears_from(one)
        for _ in range(20):
            for data in (b"", b"{", b"[]", b'{"table": 7}', b'"x"'):
                carrier.carry("t", data)
            await asyncio.sleep(0.02)
        await two.hears_from(one)
        assert {hint.origin for hint in two.heard} == {one.bus.server}
    stranger.cancel()
    await asyncio.gather(stranger, return_exceptions=True)
