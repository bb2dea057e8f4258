"""The store on SQLite: what it promises about the disk, its backups, and files it cannot use."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.table.playing import GAME, UNTIMED, FakeClock, accepted, check_log, evening, lay, move, table_at
from wortstube.store.sql import SqlStore, StoreError
from wortstube.store.sqlite import FILE_VERSION, backup_sqlite, open_sqlite
from wortstube.table.log import Forgetting
from wortstube.table.messages import Open, Sit, StandUp

FULL = 2


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def ask(engine: sa.Engine, pragma: str) -> object:
    with engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar_one()


@evening
async def test_every_connection_is_safe(path: Path) -> None:
    """Whatever thread asks, and also after connections were closed: WAL, synchronous=FULL, foreign keys."""
    async with open_sqlite(path) as store:
        barrier = threading.Barrier(5)

        def settings(engine: sa.Engine) -> tuple[object, ...]:
            with engine.connect() as connection:
                barrier.wait(10)  # so that no two of them share a connection
                pragmas = ("journal_mode", "synchronous", "foreign_keys")
                return tuple(connection.exec_driver_sql(f"PRAGMA {pragma}").scalar_one() for pragma in pragmas)

        for _ in range(2):
            found = await asyncio.gather(*(asyncio.to_thread(settings, store._reading) for _ in range(5)))
            assert found == [("wal", FULL, 1)] * 5
            store._engine.dispose()
        assert ask(store._engine, "synchronous") == FULL


@evening
async def test_readers_do_not_wait_for_a_writer(path: Path) -> None:
    async with open_sqlite(path) as store:
        table = await lay(store, options=UNTIMED)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM entry")
        async with asyncio.timeout(10):
            log = await store.read(table.id)
            assert await store.find(table.id, "start")
            assert (await store.header(table.id)).game == "wortkniffel"
        other.execute("ROLLBACK")
        other.close()
        assert len(log) == table.state.seq


@evening
async def test_writers_of_several_processes_wait_for_each_other(path: Path) -> None:
    async with open_sqlite(path) as store:
        table = await lay(store, options=UNTIMED)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        moving = asyncio.create_task(move(table))
        await asyncio.sleep(0.2)
        assert not moving.done()
        other.execute("COMMIT")
        other.close()
        assert await moving == table.state.seq


def test_many_may_open_a_new_database_at_once(path: Path) -> None:
    failures: list[BaseException] = []
    start = threading.Barrier(6)

    def open_one() -> None:
        try:
            start.wait(10)
            asyncio.run(open_sqlite(path).close())
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=open_one) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


@evening
async def test_a_backup_while_a_game_is_played(path: Path, tmp_path: Path) -> None:
    """Every copy is a whole database whose log is the beginning of the one that went on."""
    async with open_sqlite(path) as store:
        table = await lay(store, options=UNTIMED)
        copies: list[Path] = []

        async def copy_again_and_again() -> None:
            while table.state.phase != "over":
                copies.append(tmp_path / f"copy{len(copies)}.db")
                await asyncio.to_thread(backup_sqlite, path, copies[-1])

        copying = asyncio.create_task(copy_again_and_again())
        while table.state.phase != "over":
            await move(table)
        await copying
        log = await store.read(table.id)
        assert len(copies) > 1
        for copy in copies[:: max(1, len(copies) // 8)]:
            async with open_sqlite(copy) as copied:
                begun = await check_log(copied, table_at(copied))
                assert begun == log[: len(begun)]
                assert len(begun) >= 4


@evening
async def test_a_backup_can_be_played_on(path: Path, tmp_path: Path) -> None:
    async with open_sqlite(path, FakeClock()) as store:
        await move(await lay(store))
        due = await store.next_due()
    backup_sqlite(path, tmp_path / "safe" / "copy.db")
    assert [file.name for file in (tmp_path / "safe").iterdir()] == ["copy.db"]
    async with open_sqlite(tmp_path / "safe" / "copy.db", FakeClock()) as copied:
        assert await copied.next_due() == due
        table = table_at(copied)
        await move(table)
        await check_log(copied, table)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def test_a_backup_overwrites_nothing(path: Path, tmp_path: Path) -> None:
    asyncio.run(open_sqlite(path).close())
    target = tmp_path / "letters.txt"
    target.write_text("precious")
    before = files(tmp_path)
    with pytest.raises(StoreError, match="exists already"):
        backup_sqlite(path, target)
    with pytest.raises(StoreError, match="exists already"):
        backup_sqlite(path, path)
    assert files(tmp_path) == before


@pytest.mark.parametrize("source", ["missing", "garbage", "folder", "empty name"])
def test_a_backup_of_what_is_no_database_leaves_no_half_file(tmp_path: Path, source: str) -> None:
    (tmp_path / "garbage").write_bytes(b"not a database at all, " * 1000)
    (tmp_path / "folder").mkdir()
    before = files(tmp_path)
    with pytest.raises(StoreError):
        backup_sqlite(tmp_path / source, tmp_path / "copy.db")
    assert files(tmp_path) == before


def test_a_newer_database_is_left_alone(path: Path) -> None:
    asyncio.run(open_sqlite(path).close())
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {FILE_VERSION + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer Wortstube"):
        open_sqlite(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"not a database at all, " * 1000, b"short", b"SQLite format 3\0" + b"\xff" * 4096]
)
def test_a_file_that_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"tables\.db cannot be used as a database: "):
        open_sqlite(path)
    assert path.read_bytes() == content


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be used as a database"):
        open_sqlite(tmp_path)


def test_names_that_mean_something_in_addresses_are_only_names(tmp_path: Path) -> None:
    folder = tmp_path / "Oma's #1 ?tisch=2&x 100%41"
    asyncio.run(open_sqlite(folder / "tab?les%20.db").close())
    assert [found.name for found in tmp_path.iterdir()] == [folder.name]
    assert [found.name for found in folder.iterdir()] == ["tab?les%20.db"]


def unusable(tmp_path: Path, why: str) -> Path:
    """A place where no file can be made."""
    if why == "inside a file":
        (tmp_path / "file").write_text("precious")
        return tmp_path / "file" / "tables.db"
    if why == "a name with NUL":
        return tmp_path / "a\0b"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        pytest.skip("root may write into every folder")
    (tmp_path / "locked").mkdir(mode=0o500)
    return tmp_path / "locked" / "tables.db"


UNUSABLE = ["inside a file", "a name with NUL", "in a locked folder"]


@pytest.mark.parametrize("why", UNUSABLE)
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, why: str) -> None:
    path = unusable(tmp_path, why)
    with pytest.raises(StoreError, match="cannot be used as a database: "):
        open_sqlite(path)


@pytest.mark.parametrize("why", UNUSABLE)
def test_a_backup_to_a_place_that_cannot_be_written_leaves_no_half_file(path: Path, tmp_path: Path, why: str) -> None:
    asyncio.run(open_sqlite(path).close())
    target = unusable(tmp_path, why)
    before = files(tmp_path)
    with pytest.raises(StoreError, match=r"the backup to .* failed: "):
        backup_sqlite(path, target)
    assert files(tmp_path) == before


def test_a_backup_left_unfinished_by_a_crash_is_in_nobodys_way(path: Path, tmp_path: Path) -> None:
    asyncio.run(open_sqlite(path).close())
    (tmp_path / "copy.db.part").write_bytes(b"what an interrupted backup left " * 100)
    backup_sqlite(path, tmp_path / "copy.db")
    asyncio.run(open_sqlite(tmp_path / "copy.db").close())
    assert not (tmp_path / "copy.db.part").exists()


SECRET = "Xaverl-Kunigunde"


def bytes_of(path: Path) -> bytes:
    """Of the file and of everything SQLite keeps beside it."""
    return b"".join(file.read_bytes() for file in path.parent.glob(path.name + "*"))


async def until_gone(path: Path) -> None:
    async with asyncio.timeout(30):
        while SECRET.encode() in bytes_of(path):
            await asyncio.sleep(0.05)


async def seat_secret(store: SqlStore, number: int = 0) -> str:
    """A table at which somebody sits whose name is nobody else's."""
    table = table_at(store, f"table{number}")
    await accepted(table.open(Open(game=GAME.name, options=UNTIMED, places=2)))
    await accepted(table.send("ada", None, Sit(seat=0, name="Ada", key=f"ada{number}")))
    await accepted(table.send("sit", None, Sit(seat=1, name=f"{SECRET}{number:02}", key=f"key{number}")))
    return table.id


@evening
async def test_whoever_is_forgotten_is_in_no_file_while_the_server_stands_by(path: Path) -> None:
    async with open_sqlite(path) as store:
        table = await seat_secret(store)
        assert SECRET.encode() in bytes_of(path)
        await store.forget(table, Forgetting("key0", "~KRTAB"))
        assert SECRET.encode() not in bytes_of(path)


@evening
async def test_of_many_who_come_and_go_only_those_who_stay_are_in_the_files(path: Path) -> None:
    """Rows grow, shrink, move to other pages and go, and nothing of them is left behind."""
    async with open_sqlite(path) as store:
        for number in range(40):
            table = await seat_secret(store, number)
            if number % 4 == 1:
                await store.forget(f"table{number - 1}", Forgetting(f"key{number - 1}", "~KRTAB"))
            elif number % 4 == 3:
                await store.delete(table, 3, [Forgetting(f"key{number}", "~KRTAB")])
        left = bytes_of(path)
        assert {number for number in range(40) if f"{SECRET}{number:02}".encode() in left} == {
            number for number in range(40) if number % 4 in (1, 2)
        }


@evening
async def test_a_reader_who_takes_long_only_delays_it(path: Path) -> None:
    async with open_sqlite(path) as store:
        table = await seat_secret(store)
        reader = sqlite3.connect(path, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM entry").fetchall()
        await store.forget(table, Forgetting("key0", "~KRTAB"))
        assert SECRET.encode() in bytes_of(path), "the reader still sees the old rows"
        await accepted(table_at(store, table).send("up", None, StandUp(seat=0)))
        reader.execute("COMMIT")
        await until_gone(path)
        reader.close()


@evening
async def test_who_was_forgotten_just_before_a_crash_is_gone_after_the_next_start(path: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed.db"
    async with open_sqlite(path) as store:
        table = await seat_secret(store)
        reader = sqlite3.connect(path, isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM entry").fetchall()
        await store.forget(table, Forgetting("key0", "~KRTAB"))
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", f"{crashed}{ending}")
        reader.close()
    assert SECRET.encode() in bytes_of(crashed)
    async with open_sqlite(crashed):
        await until_gone(crashed)


@evening
async def test_games_that_are_pruned_are_in_no_file(path: Path) -> None:
    clock = FakeClock()
    async with open_sqlite(path, clock) as store:
        await seat_secret(store)
        assert await store.prune(finished_before=0.0, idle_before=clock.now + 1) == 1
        assert SECRET.encode() not in bytes_of(path)


def modes(path: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in path.parent.glob(path.name + "*")}


@pytest.fixture
def wide_umask() -> Iterator[None]:
    """Of somebody who lets everybody read and write everything."""
    before = os.umask(0)
    yield
    os.umask(before)


private = pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")


@private
@evening
async def test_nobody_else_may_read_the_database(path: Path, wide_umask: None) -> None:
    async with open_sqlite(path) as store:
        await seat_secret(store)
        assert modes(path) == dict.fromkeys(("tables.db", "tables.db-wal", "tables.db-shm"), 0o600)


@private
@evening
async def test_a_database_that_was_open_to_all_is_closed(path: Path, wide_umask: None) -> None:
    async with open_sqlite(path) as store:
        await seat_secret(store)
        for file in path.parent.glob(path.name + "*"):
            file.chmod(0o644)
        async with open_sqlite(path):
            assert set(modes(path).values()) == {0o600}


@private
@evening
async def test_nobody_else_may_read_a_backup(path: Path, tmp_path: Path, wide_umask: None) -> None:
    copies = tmp_path / "copies"
    async with open_sqlite(path) as store:
        await seat_secret(store)
        backup_sqlite(path, copies / "copy.db")
    assert modes(copies / "copy.db") == {"copy.db": 0o600}


@private
def test_what_is_no_database_keeps_its_mode(path: Path) -> None:
    path.write_text("Liebe Oma, " * 200)
    path.chmod(0o644)
    with pytest.raises(StoreError):
        open_sqlite(path)
    assert modes(path) == {"tables.db": 0o644}
