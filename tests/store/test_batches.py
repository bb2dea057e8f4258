"""Written together: each piece of work as a whole or not at all, and on the disk before it is answered."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.store.test_store import fill, new_entry, no_dues
from tests.table.playing import evening
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Conflict, Header, StoreDown

SEED = bytes(32)
PATIENCE = 60.0


def commits(store: SqlStore) -> list[int]:
    """Grows by one with every commit."""
    found: list[int] = []
    sa.event.listen(store._engine, "commit", lambda connection: found.append(1))
    return found


async def held_up(store: SqlStore, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Ask for this alone; the writer is at it when this returns, and cannot go on while somebody holds the file."""
    begun = threading.Event()

    def notice(connection: Any, cursor: Any, statement: str, *more: object) -> None:
        if statement == "BEGIN IMMEDIATE":
            begun.set()

    sa.event.listen(store._engine, "before_cursor_execute", notice)
    asked = asyncio.create_task(work)
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    return asked


async def busy(store: SqlStore, path: Path, work: Sequence[Coroutine[Any, Any, Any]]) -> list[Any]:
    """Ask for all of it while somebody else holds the file, so that it waits together."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = await held_up(store, store.write(lambda connection: None))
    asked = [asyncio.ensure_future(one) for one in work]
    await asyncio.sleep(0.2)
    other.execute("COMMIT")
    other.close()
    await before
    return await asyncio.gather(*asked, return_exceptions=True)


@evening
async def test_many_share_few_waits_for_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_sqlite(path) as store:
        for table in range(30):
            await fill(store, 1, f"t{table}")
        counted = commits(store)
        answers = await busy(
            store, path, [store.append(new_entry(2, table=f"t{table}"), no_dues) for table in range(30)]
        )
        assert [answer.seq for answer in answers] == [2] * 30
        assert len(counted) <= 3
        for table in range(30):
            assert len(await store.read(f"t{table}")) == 2


@evening
async def test_who_fails_takes_nobody_along(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_sqlite(path) as store:
        await fill(store, 2)
        header = Header("new", "wortkniffel", SEED, 5.0)

        def half(connection: sa.Connection) -> None:
            connection.exec_driver_sql("DELETE FROM entry")
            raise ZeroDivisionError

        answers = await busy(store, path, [
            store.append(new_entry(3), no_dues), store.append(new_entry(3, "late"), no_dues), store.write(half),
            store.append(new_entry(1, table="new"), no_dues, header),
            store.append(new_entry(1, "x", table="nowhere"), no_dues),
        ])  # fmt: skip
        assert [type(answer).__name__ for answer in answers] == [
            "Entry", "Conflict", "ZeroDivisionError", "Entry", "IntegrityError",
        ]  # fmt: skip
        assert isinstance(answers[1], Conflict)
        assert len(await store.read("t")) == 3
        assert len(await store.read("new")) == 1


@evening
async def test_a_disk_in_trouble_fails_all_of_them_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_sqlite(path) as store:
        await fill(store, 1)
        await fill(store, 1, "other")

        def full(connection: sa.Connection) -> None:
            raise sa.exc.OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

        answers = await busy(store, path, [store.append(new_entry(2), no_dues), store.write(full)])
        assert [type(answer) for answer in answers] == [StoreDown, StoreDown]
        assert len(await store.read("t")) == 1
        await store.append(new_entry(2), no_dues)


@evening
async def test_who_gives_up_waiting_disturbs_nobody(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with open_sqlite(path) as store:
        await fill(store, 1)
        await fill(store, 1, "other")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        first = await held_up(store, store.append(new_entry(2), no_dues))
        second = asyncio.create_task(store.append(new_entry(2, table="other"), no_dues))
        await asyncio.sleep(0.05)
        second.cancel()
        with pytest.raises(asyncio.CancelledError):
            await second
        other.execute("COMMIT")
        other.close()
        assert (await first).seq == 2
        assert len(await store.read("other")) == 1


@evening
async def test_the_log_is_brought_into_the_file_beside_the_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wortstube.store.sqlite.WRITES_A_CHECKPOINT", 4)
    path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    async with open_sqlite(path) as store:
        await fill(store, 4)

        def in_the_file() -> int:
            copy.write_bytes(path.read_bytes())  # without the write-ahead log
            connection = sqlite3.connect(copy)
            try:
                return int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])
            except sqlite3.OperationalError:  # the tables themselves are not there yet
                return 0
            finally:
                connection.close()

        async with asyncio.timeout(PATIENCE):
            while in_the_file() < 4:
                await asyncio.sleep(0.02)
        assert len(await store.read("t")) == 4
