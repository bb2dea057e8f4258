"""The store of a device, and its tables behind a socket, under the names by which other tests know theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest

from tests.pocket.live import live_pocket
from tests.server.live import Guest, LiveServer
from tests.table.playing import CarefulBot, FakeClock
from wortstube.games import registry
from wortstube.pocket.shelf import MemoryShelf
from wortstube.pocket.store import PocketStore
from wortstube.server.limits import Patience


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(clock: FakeClock) -> Iterator[PocketStore]:
    store = PocketStore(MemoryShelf(), clock)
    yield store
    asyncio.run(store.close())


@pytest.fixture
def open_store(store: PocketStore) -> Callable[[], PocketStore]:
    """One program at a time has it."""
    return lambda: store


@pytest.fixture
def servers(store: PocketStore) -> list[PocketStore]:
    """Many tables over what one device has."""
    return [store] * 8


@pytest.fixture
def careful_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "bot", lambda name: CarefulBot())


@pytest.fixture(scope="session")
def server() -> Iterator[LiveServer]:
    with live_pocket() as server:
        yield server


@pytest.fixture(scope="session")
def hasty() -> Iterator[LiveServer]:
    with live_pocket(patience=Patience(blink=0.2, grace=0.5)) as server:
        yield server


@pytest.fixture
def guest(server: LiveServer) -> Guest:
    return Guest(server)


@pytest.fixture
def guests(server: LiveServer) -> Callable[[], Guest]:
    return lambda: Guest(server)
