"""The archive: a finished game is either in the database or in a file, whole, whatever was interrupted."""

from __future__ import annotations

import asyncio
import gzip
import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

import wortstube
from tests.table.playing import GAME, NAMES, FakeClock, check_log, evening, lay, play_to_the_end
from wortstube.games import registry
from wortstube.store.archive import ENDING, Archive, ArchiveError
from wortstube.store.archive_file import game_file_of
from wortstube.store.opening import archive_of, open_store
from wortstube.store.results import Results
from wortstube.store.schema import entries, results
from wortstube.store.sql import SqlStore
from wortstube.table.game_file import GameFileError, export, read_game_file
from wortstube.table.log import Entry, Header, Result, StoreDown
from wortstube.table.tables import Tables

ROOT = Path(__file__).resolve().parents[2]
LATER = float("inf")
RESULTS = [Result(0, NAMES[0], None, 7, True)]


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    found = Archive(tmp_path / "archive")
    found.claim("here")
    return found


async def finished(store: SqlStore, id: str = "stube") -> list[Entry]:
    table = await lay(store, id=id)
    await play_to_the_end(table)
    return await check_log(store, table)


def files(archive: Archive) -> list[str]:
    return sorted(file.name for file in archive.folder.glob("*/*"))


async def count(store: SqlStore, of: sa.Table) -> int:
    query = sa.select(sa.func.count()).select_from(of)
    return await store.query(lambda connection: connection.execute(query).scalar_one())


@evening
async def test_a_game_goes_and_comes_back_as_it_was(store: SqlStore, archive: Archive) -> None:
    log = await finished(store)
    counted = await count(store, results)
    assert await archive.take(store, LATER) == 1
    assert await count(store, entries) == 0
    assert await count(store, results) == counted > 0
    assert files(archive) == [f"stube{ENDING}"]
    assert (await store.header("stube")).game == GAME.name
    assert await archive.bring_back(store, "stube")
    assert await store.read("stube") == log
    assert files(archive) == []
    assert not await archive.bring_back(store, "stube")


@evening
async def test_words_of_an_archived_game_are_still_read_and_it_stays_where_it_is(
    store: SqlStore, archive: Archive
) -> None:
    await finished(store)
    games, counted = {"stube": GAME.name}, Results(store)
    before = await counted.logged(games)
    assert before[0].entries
    assert await archive.take(store, LATER) == 1
    assert (await counted.logged(games))[0].entries == []
    store.look_up = archive.look_up
    assert await counted.logged(games) == before
    assert files(archive) == [f"stube{ENDING}"]
    for file in archive.folder.glob(f"*/*{ENDING}"):
        file.write_bytes(b"damaged")
    assert (await counted.logged(games))[0].entries == []


@evening
async def test_only_games_that_ended_before_go(store: SqlStore, clock: FakeClock, archive: Archive) -> None:
    clock.now = 1000.0
    await finished(store, "old")
    clock.now = 5000.0
    new = await finished(store, "new")
    await lay(store, id="playing")
    assert await archive.take(store, 5000.0) == 1
    assert files(archive) == [f"old{ENDING}"]
    assert await store.read("new") == new
    assert await store.read("playing")


@evening
async def test_a_file_of_the_archive_is_replayed_without_its_keys(store: SqlStore, archive: Archive) -> None:
    log = await finished(store)
    await archive.take(store, LATER)
    (file,) = archive.folder.glob(f"*/*{ENDING}")
    data = game_file_of(file.read_bytes(), registry.load)
    assert data == export(GAME, log)
    assert read_game_file(data, registry.load)[1][-1].table.phase == "over"
    assert file.stat().st_mode & 0o077 == 0


@evening
async def test_what_the_database_has_counts_and_not_the_file(store: SqlStore, archive: Archive) -> None:
    """As if the power had failed between the file and the end of the transaction, or while it was brought back."""
    log = await finished(store)
    await archive.take(store, LATER)
    (file,) = archive.folder.glob(f"*/*{ENDING}")
    data = file.read_bytes()
    await archive.bring_back(store, "stube")
    file.write_bytes(data)
    assert await archive.tidy(store) == 1
    assert files(archive) == []
    file.write_bytes(b"half of it")
    assert await archive.take(store, LATER) == 1
    assert file.read_bytes() == data
    assert await archive.bring_back(store, "stube")
    assert await store.read("stube") == log


@evening
async def test_a_table_that_was_forgotten_is_forgotten_here_too(store: SqlStore, archive: Archive) -> None:
    await finished(store, "old")
    await finished(store, "new")
    await archive.take(store, LATER)
    await store.prune(LATER, 0.0)
    assert await archive.tidy(store) == 2
    assert files(archive) == []


@evening
async def test_whoever_asks_for_an_archived_table_gets_it(store: SqlStore, archive: Archive) -> None:
    """Also a server that has it open still, and asks for what is new there."""
    log = await finished(store)
    await archive.take(store, LATER)
    store.bring_back = partial(archive.bring_back, store)
    assert await store.newest(["stube"]) == {"stube": 0}
    assert await store.read("stube", after=len(log)) == []
    await archive.take(store, LATER)
    table = await Tables(store, registry.load).get("stube")
    assert table.state.phase == "over"
    assert await store.read("stube") == log
    assert files(archive) == []


@evening
async def test_two_who_bring_a_game_back_at_once_bring_it_once(store: SqlStore, archive: Archive) -> None:
    log = await finished(store)
    await archive.take(store, LATER)
    await asyncio.gather(*(archive.bring_back(store, "stube") for _ in range(4)))
    assert await store.read("stube") == log


def test_a_folder_belongs_to_one_database(archive: Archive) -> None:
    archive.claim("here")
    with pytest.raises(ArchiveError, match="here"):
        archive.claim("elsewhere")


@evening
async def test_a_damaged_file_is_left_where_it_is(store: SqlStore, archive: Archive) -> None:
    await finished(store)
    await archive.take(store, LATER)
    (file,) = archive.folder.glob(f"*/*{ENDING}")
    file.write_bytes(file.read_bytes()[:100])
    with pytest.raises(StoreDown, match="stube"):
        await archive.bring_back(store, "stube")
    assert file.exists()
    assert await count(store, entries) == 0


def test_a_damaged_file_is_answered_with_a_sentence() -> None:
    for data in (b"\x1f\x8b", gzip.compress(b"{}"), gzip.compress(b"\xff"), gzip.compress(b"")):
        with pytest.raises(GameFileError):
            game_file_of(data, registry.load)


def test_a_killed_archiver_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    database, names = str(tmp_path / "tables.db"), [f"table{number}" for number in range(40)]
    logs = asyncio.run(fill(database, names))
    folder = archive_of(database)
    assert folder is not None
    kills = 0
    for enough in (5, 17, 30):
        archiver = start_archiver(database)
        while archiver.poll() is None and len(list(folder.glob(f"*/*{ENDING}"))) < enough:
            time.sleep(0.001)
        archiver.kill()
        kills += archiver.wait() < 0
        asyncio.run(check(database, folder, logs))
    assert kills, "it was never killed half-way"
    assert start_archiver(database).wait() == 0
    assert asyncio.run(check(database, folder, logs)) == len(names)


async def fill(database: str, names: list[str]) -> dict[str, list[Entry]]:
    """The same game at every table."""
    async with open_store(database) as store:
        log = await finished(store, names[0])
        for name in names[1:]:
            header = Header(name, GAME.name, b"seed")
            await store.restore(header, [msgspec.structs.replace(entry, table=name) for entry in log], RESULTS)
        return {name: await store.read(name) for name in names}


def start_archiver(database: str) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(ROOT), str(Path(wortstube.__file__).parents[1])])
    command = [sys.executable, "-m", "wortstube", "archive", "0", "--database", database]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": path})


async def check(database: str, folder: Path, logs: dict[str, list[Entry]]) -> int:
    """Every game is whole in the database, or whole in its file; returns how many are only there."""
    archived = 0
    async with open_store(database) as store:
        store.bring_back = None
        for name, log in logs.items():
            if found := await store.read(name):
                assert found == log
                continue
            archived += 1
            (file,) = folder.glob(f"*/{name}{ENDING}")
            assert game_file_of(file.read_bytes(), registry.load) == export(GAME, log)
    return archived
