"""Opening a database by its address: what goes wrong is said in a sentence, and no password is ever told."""

from __future__ import annotations

import psycopg
import pytest
from psycopg import sql

from tests.services import Postgres, free_port
from tests.store.test_store import fill
from tests.table.playing import evening
from wortstube.store import postgres as postgres_store
from wortstube.store.address import shown
from wortstube.store.opening import open_store
from wortstube.store.sql import StoreError

SECRET = "Sesam123"
AWKWARD = "p@ss:/w%ort?#&$ ä"


def complaint(database: str) -> str:
    with pytest.raises(StoreError) as caught:
        open_store(database)
    assert SECRET not in str(caught.value)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.fixture
def guarded(postgres: Postgres) -> str:
    """Where somebody without rights needs a password; PLACE stands for it, and NAME for the database."""
    with postgres.connect("postgres") as connection:
        connection.execute("DROP ROLE IF EXISTS guarded")
        connection.execute(f"CREATE ROLE guarded LOGIN PASSWORD '{SECRET}'")
    return f"postgresql://guarded:PLACE@127.0.0.1:{postgres.port}/NAME"


@evening
async def test_both_ways_of_writing_the_address(postgres_url: str) -> None:
    for url in (postgres_url, postgres_url.replace("postgresql://", "postgres://"), postgres_url + "?sslmode=prefer"):
        async with open_store(url) as store:
            await store.check()


@evening
async def test_a_nul_is_no_trouble(postgres_url: str) -> None:
    """PostgreSQL's text cannot hold one; whoever asks for such a name finds nothing."""
    async with open_store(postgres_url) as store:
        await fill(store)
        assert await store.find("t", "c1\0") is None
        assert await store.table_by_code("AB\0E") is None
        assert await store.read("t\0") == []


def test_nobody_listens_there() -> None:
    said = complaint(f"postgresql://anna:{SECRET}@127.0.0.1:{free_port()}/stube")
    assert said.startswith("postgresql://anna@127.0.0.1:")
    assert "refused" in said


def test_a_wrong_password(guarded: str) -> None:
    said = complaint(guarded.replace("PLACE", SECRET + "4").replace("NAME", "postgres"))
    assert "password authentication failed" in said


@evening
async def test_a_password_beside_the_address_needs_no_escaping(
    guarded: str, empty_postgres_url: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the compose file gives it, to whatever connects: statements, and what listens for news."""
    monkeypatch.setenv("PGPASSWORD", AWKWARD)
    name = empty_postgres_url.rpartition("/")[2]
    with postgres.connect("postgres") as connection:
        connection.execute(sql.SQL("ALTER ROLE guarded PASSWORD {}").format(AWKWARD))
        connection.execute(sql.SQL("ALTER DATABASE {} OWNER TO guarded").format(sql.Identifier(name)))
    url = guarded.replace(":PLACE", "").replace("NAME", name)
    try:
        async with open_store(url) as store:
            await store.check()
            async with await psycopg.AsyncConnection.connect(store.shared_by) as listening:
                await listening.execute("SELECT 1")
        monkeypatch.setenv("PGPASSWORD", "another")
        assert "password authentication failed" in complaint(url)
    finally:
        with psycopg.connect(empty_postgres_url) as connection:
            connection.execute("REASSIGN OWNED BY guarded TO wortstube")


def test_a_database_that_is_not_there(guarded: str) -> None:
    said = complaint(guarded.replace("PLACE", SECRET).replace("NAME", "nowhere"))
    assert 'database "nowhere" does not exist' in said


def test_somebody_who_may_not_make_tables(guarded: str, empty_postgres_url: str) -> None:
    name = empty_postgres_url.rpartition("/")[2]
    with psycopg.connect(empty_postgres_url) as connection:
        connection.execute("REVOKE CREATE ON SCHEMA public FROM public")
    assert "permission denied" in complaint(guarded.replace("PLACE", SECRET).replace("NAME", name))


def test_a_server_that_is_too_old(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_store, "OLDEST", 99)
    assert "Wortstube needs at least 99" in complaint(postgres_url)


def test_a_database_that_cannot_hold_all_letters(postgres: Postgres) -> None:
    with postgres.connect("postgres") as connection:
        connection.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "LATIN1" in complaint(postgres.url("latin"))


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://anna:{SECRET}@db:port/stube",
        f"postgresql://anna:p@{SECRET}@db/stube",
        f"mysql://anna:{SECRET}@db/stube",
    ],
)
def test_addresses_that_mean_nothing(address: str) -> None:
    assert complaint(address)
    assert SECRET not in shown(address)
