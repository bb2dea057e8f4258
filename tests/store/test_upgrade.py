"""Databases of earlier releases are lifted and played on, and those of later ones left alone."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from tests.store.conftest import DATABASES
from tests.table.playing import CarefulBot, FakeClock, asked, check_log, evening, move
from wortstube.games import registry
from wortstube.store import upgrade
from wortstube.store.circles import Circles
from wortstube.store.schema import metadata
from wortstube.store.sql import SqlStore, StoreError
from wortstube.store.sqlite import open_sqlite
from wortstube.table.tables import Tables

OLD = Path(__file__).parent / "old"
VERSIONS = ("1", "2")
OpenStore = Callable[[], SqlStore]


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place where nothing is yet."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("empty_postgres_url")
    return url


def old_database(path: Path, version: str, *changes: str) -> Path:
    connection = sqlite3.connect(path)
    connection.executescript((OLD / f"{version}.sql").read_text(encoding="utf-8"))
    for change in changes:
        connection.execute(change)
    connection.close()
    return path


def engine_of(database: str) -> sa.Engine:
    if "://" in database:
        return sa.create_engine(sa.make_url(database).set(drivername="postgresql+psycopg"))
    return sa.create_engine(sa.URL.create("sqlite+pysqlite", database=database))


def differences(connection: sa.Connection) -> list[object]:
    """Between a database and what the program believes to be there."""
    options = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(connection, opts=options)
    return list(compare_metadata(context, metadata))


def test_the_steps_lead_from_nothing_to_todays_tables(database: str) -> None:
    engine = engine_of(database)
    with engine.begin() as connection:
        upgrade.take_steps(connection)
        assert upgrade.is_current(connection)
        assert differences(connection) == []
        connection.execute(sa.text("DROP TABLE ticket"))
        assert differences(connection), "the comparison sees what is missing"
    engine.dispose()


def test_a_new_database_has_todays_tables_and_says_so(database: str, open_store: OpenStore) -> None:
    open_store()
    with (engine := engine_of(database)).begin() as connection:
        assert upgrade.is_current(connection)
        assert differences(connection) == []
    engine.dispose()


def test_the_steps_are_one_line_in_the_order_of_their_names() -> None:
    steps = list(ScriptDirectory(str(upgrade.FOLDER)).walk_revisions())[::-1]
    assert [step.revision for step in steps] == upgrade.REVISIONS
    assert [step.down_revision for step in steps] == [None, *upgrade.REVISIONS[:-1]]
    assert [Path(step.path).stem.partition("_")[0] for step in steps] == upgrade.REVISIONS


@pytest.mark.parametrize("version", VERSIONS)
@evening
async def test_a_game_under_way_is_played_on(tmp_path: Path, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "bot", lambda name: CarefulBot())
    path = old_database(tmp_path / "tables.db", version)
    async with open_sqlite(path, clock := FakeClock(1_790_000_100.0)) as store:
        assert await store.next_due() == 1_790_000_130.0
        tables = Tables(store, registry.load)
        table = await tables.get("laufend")
        assert (table.state.seq, table.state.phase) == (7, "playing")
        clock.now += 100
        assert await tables.run_dues() == 1, "the hourglass of old times ends"
        while (await table.refresh()).phase != "over":
            if table.state.places[asked(table.state)[0]].level is None:
                await move(table)
            clock.now += 5
            await tables.run_dues()
        await check_log(store, table)
        assert [row.name for row in await results_of(store, "beendet")] == ["Ada", "Bruno"]
        assert [row.fewest_best for row in await results_of(store, "laufend")] == [False, False]


async def results_of(store: SqlStore, table: str) -> list[sa.Row[tuple[object, ...]]]:
    query = sa.select(metadata.tables["result"]).where(metadata.tables["result"].c.table == table)
    return list(await store.query(lambda connection: connection.execute(query.order_by("seat")).all()))


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_database_becomes_one_of_today(tmp_path: Path, version: str) -> None:
    path = old_database(tmp_path / "tables.db", version)
    for _ in range(2):
        asyncio.run(open_sqlite(path).close())
    with (engine := engine_of(str(path))).begin() as connection:
        assert upgrade.is_current(connection)
        assert differences(connection) == []
    engine.dispose()


def test_tables_that_the_first_files_lack_are_made(tmp_path: Path) -> None:
    path = old_database(tmp_path / "tables.db", "1", "DROP TABLE house_entry", "DROP TABLE ticket")
    asyncio.run(open_sqlite(path).close())
    with (engine := engine_of(str(path))).begin() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_a_step_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    path = old_database(tmp_path / "tables.db", "1", "DROP TABLE ticket", "ALTER TABLE result ADD fewest_best INTEGER")
    before = dump(path)
    with pytest.raises(StoreError, match="duplicate column"):
        open_sqlite(path)
    assert dump(path) == before


def dump(path: Path) -> list[str]:
    connection = sqlite3.connect(path)
    lines = [*connection.iterdump(), str(connection.execute("PRAGMA user_version").fetchone())]
    connection.close()
    return lines


def test_a_database_of_a_later_release_is_left_alone(database: str, open_store: OpenStore) -> None:
    asyncio.run(open_store().close())
    with (engine := engine_of(database)).begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = 'r9999'"))
    with pytest.raises(StoreError, match="newer Wortstube"):
        open_store()
    with engine.begin() as connection:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one() == "r9999"
    engine.dispose()


@pytest.mark.parametrize("before", ["nothing", "an old one"])
def test_many_servers_may_start_at_once(database: str, open_store: OpenStore, before: str) -> None:
    if before == "an old one":
        with (engine := engine_of(database)).begin() as connection:
            upgrade.take_steps(connection, last=upgrade.REVISIONS[0])
        engine.dispose()
    failures: list[BaseException] = []
    start = threading.Barrier(6)

    def open_one() -> None:
        try:
            start.wait(30)
            open_store()
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=open_one) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    with (engine := engine_of(database)).begin() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_an_ordinary_start_needs_neither_alembic_nor_postgres(tmp_path: Path) -> None:
    """They would cost a family time at every start."""
    program = f"""
import asyncio, sys
from pathlib import Path
import wortstube.cli, wortstube.server.run
from wortstube.store.sqlite import open_sqlite
for _ in range(2):
    asyncio.run(open_sqlite(Path({str(tmp_path / "tables.db")!r})).close())
print([name for name in ("alembic", "mako", "psycopg", "nats") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@evening
async def test_a_circle_keeps_its_house_list(tmp_path: Path) -> None:
    path = old_database(tmp_path / "tables.db", "2")
    async with open_sqlite(path) as store:
        query = sa.select(metadata.tables["circle"].c.id)
        circle = await store.query(lambda connection: connection.execute(query).scalar_one())
        house = await Circles(store).house(circle)
        assert [word.word for word in house.words.values()] == ["Knuffel"]
