"""A clock and a store on disk for every test of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.playing import CarefulBot, FakeClock
from wortstube.games import registry
from wortstube.store.opening import open_store
from wortstube.store.sql import SqlStore


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path, clock: FakeClock) -> Iterator[SqlStore]:
    """On SQLite, unless the test wants to run on both databases."""
    kind = getattr(request, "param", "sqlite")
    database = request.getfixturevalue("postgres_url") if kind == "postgres" else tmp_path / "tables.db"
    store = open_store(str(database), clock)
    yield store
    asyncio.run(store.close())


@pytest.fixture
def careful_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that are quick and legal, whatever the games bring along."""
    monkeypatch.setattr(registry, "bot", lambda name: CarefulBot())
