"""A database that is away, full or locked is StoreDown, and works again by itself once it is back."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from tests.services import Postgres
from tests.store.test_store import fill, new_entry, no_dues
from tests.table.playing import evening
from wortstube.store import sqlite
from wortstube.store.circles import Circles
from wortstube.store.postgres import CONNECTION, PostgresStore, open_postgres
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import StoreDown


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PostgresStore]:
    store = open_postgres(url)
    try:
        yield store
    finally:
        await store.close()


async def everything_is_down(store: SqlStore) -> None:
    with pytest.raises(StoreDown):
        await store.append(new_entry(2), no_dues)
    with pytest.raises(StoreDown):
        await store.read("t")
    with pytest.raises(StoreDown):
        await store.claim(5, 10)
    with pytest.raises(StoreDown):
        await store.check()
    with pytest.raises(StoreDown):
        await Circles(store).create("Runde")


@pytest.mark.parametrize("end", ["stop", "kill"])
@evening
async def test_a_postgres_that_is_away(postgres: Postgres, postgres_url: str, end: str) -> None:
    async with opened(postgres_url) as store:
        written = await fill(store, 1)
        await asyncio.to_thread(getattr(postgres, end))
        await everything_is_down(store)
        await asyncio.to_thread(postgres.start)
        await store.check()
        assert await store.read("t") == written
        assert (await store.append(new_entry(2), no_dues)).seq == 2


@evening
async def test_connections_lost_while_nothing_happened_are_not_noticed(
    postgres: Postgres, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wortstube.store.postgres.IDLE", 0.0)
    async with opened(postgres_url) as store:
        await fill(store, 1)
        await asyncio.gather(*(store.read("t") for _ in range(8)))
        await asyncio.to_thread(postgres.restart)
        assert (await store.append(new_entry(2), no_dues)).seq == 2
        assert len(await store.read("t")) == 2


@evening
async def test_a_reader_does_not_notice_that_its_connection_was_cut(postgres: Postgres, postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        written = await fill(store)
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wortstube'"
        with postgres.connect("postgres") as connection:
            assert connection.execute(cut).fetchall()
        assert await store.read("t") == written


@evening
async def test_a_postgres_that_may_not_be_written_to(postgres: Postgres, empty_postgres_url: str) -> None:
    name = empty_postgres_url.rpartition("/")[2]
    async with opened(empty_postgres_url) as store:
        written = await fill(store, 1)
        with postgres.connect("postgres") as connection:
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        store._engine.dispose()
        with pytest.raises(StoreDown):
            await store.append(new_entry(2), no_dues)
        with pytest.raises(StoreDown):
            await store.check()
        assert await store.read("t") == written


@evening
async def test_a_lock_held_too_long(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CONNECTION, "options", "-c lock_timeout=100ms")
    async with opened(postgres_url) as store:
        await fill(store, 1)
        with psycopg.connect(postgres_url) as other:
            other.execute("LOCK TABLE entry")
            with pytest.raises(StoreDown, match="lock timeout"):
                await store.append(new_entry(2), no_dues)
        assert (await store.append(new_entry(2), no_dues)).seq == 2


@evening
async def test_a_sqlite_file_that_is_locked_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.1)
    async with open_sqlite(tmp_path / "tables.db") as store:
        written = await fill(store, 1)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreDown, match="locked"):
            await store.append(new_entry(2), no_dues)
        assert await store.read("t") == written
        other.execute("ROLLBACK")
        other.close()
        assert (await store.append(new_entry(2), no_dues)).seq == 2


@evening
async def test_a_full_disk(tmp_path: Path) -> None:
    """SQLite may be told how large its file may become, and then fails as on a full disk."""
    async with open_sqlite(tmp_path / "tables.db") as store:
        await store.erase()  # a file that shrinks while it may not grow is locked to SQLite, not full
        await fill(store, 1)

        async def limit(pages: int) -> None:
            await store.write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))

        await limit(1)
        with pytest.raises(StoreDown, match="full"):
            await append_on_and_on(store)
        log = await store.read("t")
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        await limit(1_000_000)
        assert await store.append(new_entry(len(log) + 1), no_dues)


async def append_on_and_on(store: SqlStore) -> None:
    for seq in range(2, 500):
        await store.append(new_entry(seq), no_dues)


@evening
async def test_a_mistake_of_ours_is_not_the_database_being_away(store: SqlStore) -> None:
    with pytest.raises(sa.exc.DBAPIError):
        await store.query(lambda connection: connection.execute(sa.text("SELECT nothing FROM nowhere")))


@evening
async def test_errors_tell_no_secrets(store: SqlStore) -> None:
    """What is written may be a hidden hand."""
    with pytest.raises(sa.exc.DBAPIError) as caught:
        await store.query(lambda c: c.execute(sa.text("SELECT :hand FROM nowhere"), {"hand": "GEHEIM"}))
    assert "GEHEIM" not in str(caught.value)
