"""The log in a PostgreSQL database, for several servers that play at the same tables.

The database's clock stamps the entries, so that it does not matter which server wrote one. PostgreSQL's text holds no
NUL: messages are JSON, where it is written as an escape; anywhere else the sign for an unknown character stands for it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import psycopg
import sqlalchemy as sa
from psycopg.types.string import StrDumper

from wortstube.lang import say
from wortstube.store.address import parsed, shown
from wortstube.store.sql import READERS, Follow, SqlStore, StoreError, entry_row, header_row, stamped
from wortstube.store.upgrade import Newer, bring_up, is_current
from wortstube.table.log import Due, Entry, Header, NewEntry, Result

WRITERS = 8
OLDEST = 14
"""The oldest PostgreSQL that still gets repairs."""
IDLE = 1.0
"""Seconds after which a connection is asked whether it still stands before it is used."""
PATIENCE = 10
"""Seconds for a connection, and for any statement of ours: longer means that the database is not there for us."""
CONNECTION = {
    "connect_timeout": PATIENCE,
    "application_name": "wortstube",
    "options": f"-c statement_timeout={PATIENCE}s -c lock_timeout={PATIENCE}s",
    "keepalives_idle": PATIENCE,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 1000 * PATIENCE,
}
CLOCK_SECONDS = 5.0
UNHURRIED = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0"
SCHEMA_LOCK = 1_466_921_075
"""Held by whoever makes or changes the tables: "Wort" as a number."""

CLOCK: sa.ColumnElement[float] = sa.literal_column(
    "CAST(extract(epoch FROM statement_timestamp()) AS double precision)", sa.Double
)
LAST = sa.text("""
SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision) AS now,
  coalesce(last.seq, 0) AS seq, coalesce(last.at, 0) AS at
FROM (VALUES (0)) AS always
LEFT JOIN (SELECT seq, at FROM entry WHERE "table" = :table ORDER BY seq DESC LIMIT 1) AS last ON true
""")
APPEND = """
WITH gone AS (DELETE FROM due WHERE "table" = :table AND NOT id = ANY(CAST(:due_ids AS text[]))),
kept AS (
  INSERT INTO due ("table", id, at, leased_until)
  SELECT :table, id, at, 0
  FROM unnest(CAST(:due_ids AS text[]), CAST(:due_ats AS double precision[])) AS due(id, at)
  ON CONFLICT ("table", id) DO UPDATE SET at = excluded.at, leased_until = 0
){more}
INSERT INTO entry ("table", seq, command_id, seat, command, events, versions, at)
VALUES (:table, :seq, :command_id, CAST(:seat AS integer), :command, :events, :versions, :at)
"""
OPENED = """,
opened AS (
  INSERT INTO tables (id, game, seed, created_at, code, circle)
  VALUES (:table, :game, :seed, :created_at, :code, :circle)
)"""
ENDED = """,
ended AS (UPDATE tables SET finished_at = :at, code = NULL WHERE id = :table),
outcome AS (
  INSERT INTO result ("table", seat, name, level, score, won, fewest_best)
  SELECT :table, * FROM unnest(CAST(:seats AS integer[]), CAST(:names AS text[]), CAST(:levels AS text[]),
    CAST(:scores AS integer[]), CAST(:wins AS boolean[]), CAST(:fewest AS boolean[]))
)"""
"""One statement is one transaction, in one round trip."""


class PostgresStore(SqlStore):
    """Many writers at once; the log's key decides who was first. A given `clock` replaces the database's, in tests."""

    _values = "SELECT value FROM json_array_elements_text(CAST(:names AS json))"

    def __init__(self, engine: sa.Engine, clock: Callable[[], float] | None = None) -> None:
        super().__init__(engine, clock or time.time, WRITERS)
        self.shared_by = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._given = clock is not None
        self._offset, self._asked = 0.0, -math.inf
        self._reading = self._single = engine.execution_options(isolation_level="AUTOCOMMIT")

    async def now(self) -> float:
        """By our own steady clock, set by the database's every few seconds."""
        if self._given:
            return self._clock()
        if time.monotonic() - self._asked > CLOCK_SECONDS:
            before = time.monotonic()
            there = await self.query(self.time)
            self._asked = time.monotonic()
            self._offset = there - (before + self._asked) / 2
        return time.monotonic() + self._offset

    def time(self, connection: sa.Connection) -> float:
        return self._clock() if self._given else float(connection.execute(sa.select(CLOCK)).scalar_one())

    def _now(self) -> sa.ColumnElement[float]:
        return super()._now() if self._given else CLOCK

    async def _append(self, new: NewEntry, follow: Follow, header: Header | None) -> Entry:
        """In two round trips, without BEGIN and COMMIT: nobody else can have written if our place is still free."""
        if new.forgetting:  # rewrites other entries too
            return await super()._append(new, follow, header)
        return await self._run(self._writers, lambda: self._append_alone(new, follow, header))

    def _append_alone(self, new: NewEntry, follow: Follow, header: Header | None) -> Entry:
        with self._single.connect() as connection:
            last = connection.execute(LAST, {"table": new.table}).one()
            entry = stamped(new, last.seq, last.at, self._clock() if self._given else last.now)
            more = (OPENED if header else "") + (ENDED if new.results else "")
            values = {**_due_values(follow(entry)), **_header_values(header), **_result_values(new.results)}
            connection.execute(sa.text(APPEND.format(more=more)), {**entry_row(entry), **values})
            return entry

    def _take_time(self, connection: sa.Connection) -> None:
        connection.exec_driver_sql(UNHURRIED)

    async def check(self) -> None:
        """Raises unless the database is there and can be written to."""
        await self.write(lambda connection: connection.execute(sa.text("UPDATE due SET at = at WHERE false")))


def _due_values(dues: Any) -> dict[str, Any]:
    rows: list[Due] = list(dues)
    return {"due_ids": [due.id for due in rows], "due_ats": [due.at for due in rows]}


def _header_values(header: Header | None) -> dict[str, Any]:
    return {} if header is None else {name: value for name, value in header_row(header).items() if name != "id"}


def _result_values(results: tuple[Result, ...]) -> dict[str, Any]:
    return {
        "seats": [result.seat for result in results],
        "names": [result.name for result in results],
        "levels": [result.level for result in results],
        "scores": [result.score for result in results],
        "wins": [result.won for result in results],
        "fewest": [result.fewest_best for result in results],
    }


class _Text(StrDumper):
    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\ufffd"))


def open_postgres(url: str, clock: Callable[[], float] | None = None) -> PostgresStore:
    """The store in that database, whose tables are made if they are not there yet; raises StoreError."""
    where, engine = shown(url), _engine(_address(url))
    try:
        with engine.begin() as connection:
            _check_server(connection, where)
            _make_schema(connection)
    except (Newer, StoreError, sa.exc.SQLAlchemyError) as error:
        engine.dispose()
        raise _explained(error, where) from error
    return PostgresStore(engine, clock)


def _address(url: str) -> sa.URL:
    """What cannot be understood is not repeated: there may be a password in it."""
    try:
        return parsed(url)
    except ValueError:
        raise StoreError(say("store.address")) from None


def _explained(error: Exception, where: str) -> StoreError:
    if isinstance(error, StoreError):
        return error
    if isinstance(error, Newer):
        return StoreError(say("store.newer", path=where))
    detail = " ".join(str(getattr(error, "orig", error)).split())
    return StoreError(say("store.unusable", path=where, detail=detail))


def _check_server(connection: sa.Connection, where: str) -> None:
    query = "SELECT current_setting('server_version_num'), current_setting('server_encoding')"
    number, encoding = connection.exec_driver_sql(query).one()
    version = int(number) // 10000
    if version < OLDEST:
        raise StoreError(say("store.old_postgres", path=where, version=version, oldest=OLDEST))
    if encoding != "UTF8":
        raise StoreError(say("store.encoding", path=where, encoding=encoding))


def _make_schema(connection: sa.Connection) -> None:
    """Several servers may find an empty database at once: one makes the tables, the others wait."""
    if is_current(connection):
        return
    connection.exec_driver_sql(UNHURRIED)
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(SCHEMA_LOCK)))
    if not is_current(connection):
        bring_up(connection)


def _engine(address: sa.URL) -> sa.Engine:
    engine = sa.create_engine(
        address.set(drivername="postgresql+psycopg"),
        pool_size=WRITERS + READERS,
        pool_timeout=PATIENCE,
        hide_parameters=True,
        connect_args=CONNECTION,
    )
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "checkout", _ask_idle)
    sa.event.listen(engine, "checkin", _note_use)
    return engine


def _prepare(connection: psycopg.Connection, record: Any) -> None:
    connection.adapters.register_dumper(str, _Text)
    record.info["used"] = time.monotonic()


def _note_use(connection: psycopg.Connection | None, record: Any) -> None:
    record.info["used"] = time.monotonic()


def _ask_idle(connection: psycopg.Connection, record: Any, proxy: object) -> None:
    """A connection that lay idle may have been lost meanwhile: the pool then takes another."""
    if time.monotonic() - record.info["used"] < IDLE:
        return
    try:
        connection.execute("SELECT 1")
        connection.rollback()
    except psycopg.Error as error:
        raise sa.exc.DisconnectionError from error
