"""The log in a relational database, through SQLAlchemy Core.

What both databases share is here; `sqlite` opens the file of a family or a school. Statements run in threads: one
that writes, a few that read.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from wortstube.table.log import Conflict, Draft, Due, Entry, Header, NoSuchTable

T = TypeVar("T")

SCHEMA_VERSION = 1
READERS = 4

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("finished_at", sa.Double),
)

entries = sa.Table(
    "entry",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("command_id", sa.String, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.UniqueConstraint("table", "command_id"),
)

dues = sa.Table(
    "due",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("at", sa.Double, nullable=False, index=True),
    sa.Column("leased_until", sa.Double, nullable=False, default=0.0),
)


class SqlStore:
    """`wortstube.table.log.Store` on an engine. `clock` stamps the entries."""

    def __init__(self, engine: sa.Engine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reading=True)
        self._clock = clock
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def _write(self, work: Callable[[sa.Connection], T]) -> T:
        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, transaction)

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        def transaction() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, transaction)

    async def now(self) -> float:
        return self._clock()

    async def create(self, table: str, game: str, seed: bytes) -> None:
        row = {"id": table, "game": game, "seed": seed, "created_at": self._clock()}
        await self._write(lambda connection: connection.execute(sa.insert(tables), row))

    async def header(self, table: str) -> Header:
        query = sa.select(tables.c.id, tables.c.game, tables.c.seed, tables.c.created_at).where(tables.c.id == table)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NoSuchTable(table)
        return Header(*row)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        query = sa.select(entries).where(entries.c.table == table, entries.c.seq > after).order_by(entries.c.seq)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [_entry(row) for row in rows]

    async def find(self, table: str, command_id: str) -> Entry | None:
        query = sa.select(entries).where(entries.c.table == table, entries.c.command_id == command_id)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _entry(row)

    async def append(self, draft: Draft, dues: Callable[[Entry], Sequence[Due]]) -> Entry:
        try:
            return await self._write(lambda connection: self._append(connection, draft, dues))
        except IntegrityError as error:
            raise Conflict(draft.command_id) from error

    def _append(self, connection: sa.Connection, draft: Draft, follow: Callable[[Entry], Sequence[Due]]) -> Entry:
        query = sa.select(entries.c.seq, entries.c.at).where(entries.c.table == draft.table)
        last = connection.execute(query.order_by(entries.c.seq.desc()).limit(1)).one_or_none()
        seq, at = last or (0, 0.0)
        at = max(at, self._clock())
        if seq != draft.seq - 1 or at >= draft.before:
            raise Conflict(draft.command_id)
        entry = draft.entry(at)
        connection.execute(sa.insert(entries), _row(entry))
        connection.execute(sa.delete(dues).where(dues.c.table == draft.table))
        if rows := [msgspec.to_builtins(due) for due in follow(entry)]:
            connection.execute(sa.insert(dues), rows)
        if draft.finished:
            connection.execute(sa.update(tables).where(tables.c.id == draft.table).values(finished_at=at))
        return entry

    async def restore(self, header: Header, entries: Sequence[Entry]) -> None:
        await self._write(lambda connection: _restore(connection, header, entries, self._clock()))

    async def claim(self, lease: float, limit: int) -> list[Due]:
        return await self._write(lambda connection: self._claim(connection, lease, limit))

    def _claim(self, connection: sa.Connection, lease: float, limit: int) -> list[Due]:
        now = self._clock()
        ready = sa.select(dues.c.table, dues.c.id, dues.c.at).where(dues.c.at <= now, dues.c.leased_until <= now)
        claimed = [Due(*row) for row in connection.execute(ready.order_by(dues.c.at).limit(limit))]
        for due in claimed:
            mine = sa.update(dues).where(dues.c.table == due.table, dues.c.id == due.id)
            connection.execute(mine.values(leased_until=now + lease))
        return claimed

    async def next_due(self) -> float | None:
        when = sa.case((dues.c.leased_until > dues.c.at, dues.c.leased_until), else_=dues.c.at)
        return await self._read(lambda connection: connection.execute(sa.select(sa.func.min(when))).scalar())

    async def prune(self, finished_before: float) -> int:
        old = sa.delete(tables).where(tables.c.finished_at < finished_before)
        return await self._write(lambda connection: connection.execute(old).rowcount)

    async def __aenter__(self) -> SqlStore:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Wait for what is being written, then let go of the database."""
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def _restore(connection: sa.Connection, header: Header, log: Sequence[Entry], now: float) -> None:
    """An old game is kept as long as one that ends now."""
    row = {"id": header.table, "game": header.game, "seed": header.seed, "created_at": header.created_at}
    connection.execute(sa.insert(tables), {**row, "finished_at": now})
    connection.execute(sa.insert(entries), [_row(entry) for entry in log])


def _row(entry: Entry) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.structs.asdict(entry)
    command, events = (msgspec.json.encode(part).decode() for part in (entry.command, entry.events))
    return {**row, "command": command, "events": events}


def _entry(row: sa.Row[Any]) -> Entry:
    fields = row._asdict()
    command, events = (msgspec.json.decode(fields[name]) for name in ("command", "events"))
    return Entry(**{**fields, "command": command, "events": tuple(events)})
