"""A clock and a store on disk for every test of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.playing import CarefulBot, FakeClock
from wortstube.games import registry
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def store(tmp_path: Path, clock: FakeClock) -> Iterator[SqlStore]:
    store = open_sqlite(tmp_path / "tables.db", clock)
    yield store
    asyncio.run(store.close())


@pytest.fixture
def careful_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that are quick and legal, whatever the games bring along."""
    monkeypatch.setattr(registry, "bot", lambda name: CarefulBot())
