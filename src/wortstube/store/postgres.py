"""The log in a PostgreSQL database, for several servers that play at the same tables.

The database's clock stamps the entries, so that it does not matter which server wrote one. PostgreSQL's text holds no
NUL: messages are JSON, where it is written as an escape; anywhere else the sign for an unknown character stands for it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

import psycopg
import sqlalchemy as sa
from psycopg.types.string import StrDumper
from sqlalchemy.exc import IntegrityError

from wortstube.lang import say
from wortstube.store.address import parsed, shown
from wortstube.store.appending import Append, Appended, append_to_postgres, read_from_postgres
from wortstube.store.batches import Batches
from wortstube.store.sql import READERS, SqlStore, StoreError
from wortstube.store.upgrade import Newer, bring_up, is_current
from wortstube.table.log import Entry

WRITERS = 8
COMMITS = 2
"""Of entries, at a time: what comes meanwhile is written with the next."""
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
WRITTEN_AT = "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


class PostgresStore(SqlStore):
    """Many writers at once; the log's key decides who was first. A given `clock` replaces the database's, in tests."""

    _values = "SELECT value FROM json_array_elements_text(CAST(:names AS json))"
    _read_from = staticmethod(read_from_postgres)

    def __init__(self, engine: sa.Engine, clock: Callable[[], float] | None = None) -> None:
        super().__init__(engine, clock or time.time, WRITERS)
        self._commits = Batches(self._append_all, self._writers, COMMITS)
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

    def _append_all(self, appends: Sequence[Append]) -> list[Entry | BaseException]:
        return self._uncrossed(lambda: self._append_all_once(appends))

    def _append_all_once(self, appends: Sequence[Append]) -> list[Entry | BaseException]:
        """In two round trips, without BEGIN and COMMIT: nobody else can have written if our place is still free."""
        with self._single.connect() as connection:
            now = self._clock() if self._given else connection.exec_driver_sql(WRITTEN_AT).scalar_one()
            ready = [append.at(now) for append in appends]
            first = {one.entry.table: one for one in reversed(ready) if isinstance(one, Appended)}
            try:
                written = append_to_postgres(connection, list(first.values())) if first else set()
            except IntegrityError:  # a table is gone, and nothing was written
                written = set()
        outcomes: list[Entry | BaseException] = []
        for append, one in zip(appends, ready, strict=True):
            if isinstance(one, Exception):
                outcomes.append(one)
            elif first[one.entry.table] is one and one.entry.table in written:
                outcomes.append(one.entry)
            else:
                outcomes.append(self._append_alone(append))
        return outcomes

    def _append_alone(self, append: Append) -> Entry | BaseException:
        """Which finds out why it cannot be."""
        try:
            return self._transaction(lambda connection: self._append_within(connection, *append, header=None))
        except Exception as error:
            return error

    def _take_time(self, connection: sa.Connection) -> None:
        connection.exec_driver_sql(UNHURRIED)

    async def check(self) -> None:
        """Raises unless the database is there and can be written to."""
        await self.write(lambda connection: connection.execute(sa.text("UPDATE due SET at = at WHERE false")))


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
