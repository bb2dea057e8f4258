"""SQLite files as a crash or a careless copy leaves them: all of the log, or a clear sentence; never something else."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.faults.conftest import Count
from tests.faults.servers import Nursery, Server
from tests.table.playing import UNTIMED, check_log, evening, lay, move, table_at
from wortstube.store.sql import StoreError
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Entry, StoreDown

PAGE = 4096


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Entry]]:
    """What lies on the disk after a power cut, some of it in the WAL only, and everything acknowledged until then."""
    folder = tmp_path_factory.mktemp("crashed")

    async def play() -> list[Entry]:
        async with open_sqlite(folder / "played.db") as store:
            table = await lay(store, (None,) * 4, UNTIMED)
            while table.state.phase != "over" and table.state.seq < 60:
                await move(table)
            put_away(folder / "played.db")
            while table.state.seq < 75:
                await move(table)
            for ending in ("", "-wal"):
                shutil.copy(folder / f"played.db{ending}", folder / f"games.db{ending}")
            return await store.read(table.id)

    log = asyncio.run(play())
    return folder, log


def put_away(path: Path) -> None:
    """What is in the WAL goes into the file, as SQLite does now and then."""
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()


@pytest.fixture
def games(crashed: tuple[Path, list[Entry]], tmp_path: Path) -> Path:
    for file in crashed[0].glob("games.db*"):
        shutil.copy(file, tmp_path)
    return tmp_path / "games.db"


async def play_on(path: Path) -> list[Entry]:
    """The log as it is found; then somebody moves."""
    async with open_sqlite(path) as store:
        table = table_at(store)
        log = await check_log(store, table)
        await move(table)
        await check_log(store, table)
        return log


@pytest.mark.parametrize("tail", ["nothing", "half a header", "half a frame", "a frame of nonsense", "an old frame"])
def test_a_wal_that_ends_in_the_middle_of_something(
    games: Path, crashed: tuple[Path, list[Entry]], dice: random.Random, tail: str
) -> None:
    """What was being written when the power went was not acknowledged yet."""
    wal = games.with_name("games.db-wal")
    frame = 24 + PAGE
    tails = {
        "nothing": b"",
        "half a header": dice.randbytes(11),
        "half a frame": wal.read_bytes()[32 : 32 + frame // 2],
        "a frame of nonsense": dice.randbytes(frame),
        "an old frame": wal.read_bytes()[32 : 32 + frame],
    }
    with wal.open("ab") as file:
        file.write(tails[tail])
    assert asyncio.run(play_on(games)) == crashed[1]


def test_a_copy_without_its_wal_is_an_earlier_evening(games: Path, crashed: tuple[Path, list[Entry]]) -> None:
    games.with_name("games.db-wal").unlink()
    found = asyncio.run(play_on(games))
    assert 0 < len(found) < len(crashed[1])
    assert found == crashed[1][: len(found)]


def whole(crashed: tuple[Path, list[Entry]], path: Path) -> bytes:
    """The file with everything in it."""
    for file in crashed[0].glob("games.db*"):
        shutil.copy(file, path.with_name(file.name.replace("games.db", path.name)))
    asyncio.run(open_sqlite(path).close())
    assert not list(path.parent.glob("*-wal"))
    return path.read_bytes()


@evening
async def what_is_found(path: Path, log: list[Entry], found: list[str]) -> None:
    """Appends one word: whole, refused (at the start, with a sentence) or down (for whoever comes to that table)."""
    try:
        async with open_sqlite(path) as store:
            assert await store.read("stube") == log, "something else was read, without a word"
            assert await table_at(store).refresh()
            found.append("whole")
    except StoreError as error:
        found.append("refused" if str(path) in str(error) else f"refused without its name: {error}")
    except StoreDown:
        found.append("down")


def test_pages_that_were_never_written(
    crashed: tuple[Path, list[Entry]], tmp_path: Path, dice: random.Random, count: Count
) -> None:
    """Zeros, nonsense, or the first half of a page, anywhere in the file."""
    path = tmp_path / "tables.db"
    data, found = whole(crashed, path), list[str]()
    pages = range(len(data) // PAGE)
    for page in dice.sample(pages, count(len(pages), 8)):
        start, middle, end = page * PAGE, page * PAGE + PAGE // 2, (page + 1) * PAGE
        for torn in (bytes(PAGE), dice.randbytes(PAGE), data[start:middle] + bytes(PAGE // 2)):
            path.write_bytes(data[:start] + torn + data[end:])
            what_is_found(path, crashed[1], found)
            for other in path.parent.glob("tables.db-*"):
                other.unlink()
    assert "refused" in found
    assert set(found) <= {"refused", "down", "whole"}


def test_a_file_that_ends_too_early(
    crashed: tuple[Path, list[Entry]], tmp_path: Path, dice: random.Random, count: Count
) -> None:
    """If only a part of the last page is missing, its entry is found out by whoever comes to that table."""
    path = tmp_path / "tables.db"
    data, found = whole(crashed, path), list[str]()
    for size in [*range(PAGE, len(data), PAGE)][:: count(1, 4)] + [dice.randrange(1, len(data)) for _ in range(8)]:
        path.write_bytes(data[:size])
        what_is_found(path, crashed[1], found)
        for other in path.parent.glob("tables.db-*"):
            other.unlink()
    assert "refused" in found
    assert set(found) <= {"refused", "down"}, "nothing else was read, and nothing without a word"


def test_the_program_says_so_in_a_sentence(crashed: tuple[Path, list[Entry]], nursery: Nursery, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    data = whole(crashed, path)
    path.write_bytes(data[: len(data) // 2])
    server = Server(nursery, tmp_path, str(path))
    server.launch()
    server.wait_until_gone()
    assert str(path) in server.said()
    assert "Traceback" not in server.said()
    assert path.read_bytes() == data[: len(data) // 2], "it is left as it is"
