"""The databases the suite of the store runs on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.playing import FakeClock
from wortstube.store.opening import open_store as open_database
from wortstube.store.sql import SqlStore

DATABASES = ("sqlite", "postgres")


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where it is: a file, or an address."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def open_store(database: str, clock: FakeClock) -> Iterator[Callable[[], SqlStore]]:
    """Opens the same database, as each further server does."""
    opened: list[SqlStore] = []

    def open_one() -> SqlStore:
        opened.append(open_database(database, clock))
        return opened[-1]

    yield open_one
    for store in opened:
        asyncio.run(store.close())


@pytest.fixture
def store(open_store: Callable[[], SqlStore]) -> SqlStore:
    return open_store()
