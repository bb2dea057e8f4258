"""An upgrade in the middle of an evening: the program is killed, the next release finds an older database and plays on.

The database is brought back to what an earlier release would have left: its tables, with the rows of the game.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.faults.conftest import Tell
from tests.faults.party import Evening, Plan
from tests.faults.servers import Nursery, Server
from tests.faults.test_kills import SECONDS, check, fleet
from tests.services import Postgres
from tests.store.test_upgrade import OLD, VERSIONS, engine_of
from tests.table.playing import evening
from tests.variants import with_variants
from wortstube.store import upgrade
from wortstube.store.opening import open_store

PLANS = (Plan("wortkniffel", options={"hourglass": 60}), Plan("zickzack", options={"knock_window": 2}))


def copy_rows(source: str, target: str) -> None:
    """Everything the older tables have room for."""
    reading, writing = engine_of(source), engine_of(target)
    old, new = sa.MetaData(), sa.MetaData()
    old.reflect(writing)
    new.reflect(reading)
    with reading.connect() as source_rows, writing.begin() as connection:
        for table in old.sorted_tables:
            if table.name == upgrade.VERSION_TABLE:
                continue
            columns = [column.name for column in new.tables[table.name].columns if column.name in table.columns]
            rows = source_rows.execute(sa.select(*(new.tables[table.name].c[name] for name in columns))).mappings()
            if found := [dict(row) for row in rows]:
                connection.execute(sa.insert(table), found)
    reading.dispose()
    writing.dispose()


def older_file(path: Path, version: str) -> None:
    """An SQLite file as an early release made it, empty."""
    connection = sqlite3.connect(path)
    connection.executescript((OLD / f"{version}.sql").read_text(encoding="utf-8"))
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in names:
        connection.execute(f'DELETE FROM "{name}"')
    connection.commit()
    connection.close()


def older_database(url: str) -> None:
    """A PostgreSQL as the release before this one left it, empty."""
    engine = engine_of(url)
    with engine.begin() as connection:
        upgrade.take_steps(connection, last=upgrade.REVISIONS[-2])
    engine.dispose()


async def upgrade_under_way(servers: list[Server], older: str, dice: random.Random, tell: Tell) -> None:
    """Kill all servers of this evening; new ones start at once, at the same addresses, on the older database."""
    async with Evening([server.address for server in servers], dice, PLANS) as evening:
        await evening.goes_on(SECONDS)
        for server in servers:
            await asyncio.to_thread(server.kill)
        await asyncio.to_thread(copy_rows, servers[0].database, older)
        for server in servers:
            server.database = older
            server.launch()
        await asyncio.gather(*(asyncio.to_thread(server.wait_until_open) for server in servers))
        await evening.goes_on(SECONDS)
        async with open_store(older) as store:
            verdict = await evening.end(store)
    tell("upgrade with games under way", len(servers), verdict)
    check(verdict)


@pytest.mark.parametrize("version", with_variants(VERSIONS[-1], VERSIONS))
@evening
async def test_an_older_file(nursery: Nursery, tmp_path: Path, dice: random.Random, tell: Tell, version: str) -> None:
    older_file(tmp_path / "older.db", version)
    with fleet(nursery, tmp_path, str(tmp_path / "games.db"), 1) as servers:
        await upgrade_under_way(servers, str(tmp_path / "older.db"), dice, tell)


@pytest.mark.variant
@evening
async def test_an_older_postgres_and_two_servers_that_start_at_once(
    nursery: Nursery, tmp_path: Path, postgres: Postgres, postgres_url: str, dice: random.Random, tell: Tell
) -> None:
    older = postgres.new_database()
    older_database(older)
    with fleet(nursery, tmp_path, postgres_url, 2) as servers:
        await upgrade_under_way(servers, older, dice, tell)
        for server in servers:
            assert "Traceback" not in server.said(), server.said()
