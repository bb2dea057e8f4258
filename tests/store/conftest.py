"""The databases the suite of the store runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.playing import FakeClock
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite

OpenStore = Callable[[Path, FakeClock], SqlStore]

DATABASES: dict[str, OpenStore] = {"sqlite": lambda folder, clock: open_sqlite(folder / "tables.db", clock)}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=DATABASES)
def open_store(request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock) -> Iterator[Callable[[], SqlStore]]:
    """Opens the same database, as each further server does."""
    opened: list[SqlStore] = []

    def open_one() -> SqlStore:
        opened.append(DATABASES[request.param](tmp_path, clock))
        return opened[-1]

    yield open_one
    for store in opened:
        asyncio.run(store.close())


@pytest.fixture
def store(open_store: Callable[[], SqlStore]) -> SqlStore:
    return open_store()
