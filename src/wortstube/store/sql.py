"""The log in a relational database, through SQLAlchemy Core.

What both databases share is here; `sqlite` opens the file of a family or a school. Statements run in threads: one
that writes, a few that read.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from wortstube.games.core import Raw
from wortstube.store import house_log
from wortstube.store.schema import circles, dues, entries, results, tables, tickets
from wortstube.table.forgetting import Stay, stays_of
from wortstube.table.house_list import HouseList, overdue
from wortstube.table.log import Conflict, Draft, Due, Entry, Forgetting, Header, NoSuchTable, Result, Versions

T = TypeVar("T")

READERS = 4


class SqlStore:
    """`wortstube.table.log.Store` on an engine. `clock` stamps the entries."""

    def __init__(self, engine: sa.Engine, clock: Callable[[], float] = time.time) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reading=True)
        self._clock = clock
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do it in one transaction, in the thread that writes."""

        def transaction() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, transaction)

    async def query(self, work: Callable[[sa.Connection], T]) -> T:
        """Do it in a thread that only reads."""

        def transaction() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, transaction)

    async def now(self) -> float:
        return self._clock()

    async def header(self, table: str) -> Header:
        columns = (tables.c.id, tables.c.game, tables.c.seed, tables.c.created_at, tables.c.code, tables.c.circle)
        query = sa.select(*columns).where(tables.c.id == table)
        row = await self.query(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NoSuchTable(table)
        return Header(row.id, row.game, row.seed, row.created_at, row.code or "", row.circle)

    async def table_by_code(self, code: str) -> str | None:
        query = sa.select(tables.c.id).where(tables.c.code == code)
        return await self.query(lambda connection: connection.execute(query).scalar_one_or_none())

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        query = sa.select(entries).where(entries.c.table == table, entries.c.seq >= after).order_by(entries.c.seq)
        rows = await self.query(lambda connection: connection.execute(query).all())
        if after and not rows:
            raise NoSuchTable(table)
        return [_entry(row) for row in rows if row.seq > after]

    async def find(self, table: str, command_id: str) -> Entry | None:
        query = sa.select(entries).where(entries.c.table == table, entries.c.command_id == command_id)
        row = await self.query(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _entry(row)

    async def append(self, draft: Draft, dues: Callable[[Entry], Sequence[Due]], header: Header | None = None) -> Entry:
        def work(connection: sa.Connection) -> Entry:
            if header is not None:
                connection.execute(sa.insert(tables), _header_row(header))
            return self._append(connection, draft, dues)

        try:
            return await self.write(work)
        except IntegrityError as error:
            if _is_taken(error):
                raise Conflict(draft.command_id) from error
            raise

    def _append(self, connection: sa.Connection, draft: Draft, follow: Callable[[Entry], Sequence[Due]]) -> Entry:
        query = sa.select(entries.c.seq, entries.c.at).where(entries.c.table == draft.table)
        last = connection.execute(query.order_by(entries.c.seq.desc()).limit(1)).one_or_none()
        if last is None and draft.seq > 1:
            raise NoSuchTable(draft.table)
        seq, at = last or (0, 0.0)
        at = max(at, self._clock())
        if seq != draft.seq - 1 or at >= draft.before:
            raise Conflict(draft.command_id)
        entry = draft.entry(at)
        connection.execute(sa.insert(entries), _row(entry))
        connection.execute(sa.delete(dues).where(dues.c.table == draft.table))
        if rows := [msgspec.to_builtins(due) for due in follow(entry)]:
            connection.execute(sa.insert(dues), rows)
        if draft.results:
            ended = sa.update(tables).where(tables.c.id == draft.table)
            connection.execute(ended.values(finished_at=at, code=None))
            connection.execute(sa.insert(results), [_result_row(draft.table, result) for result in draft.results])
        if draft.forgetting:
            _forget(connection, draft.table, draft.forgetting)
        return entry

    async def restore(self, header: Header, entries: Sequence[Entry], results: Sequence[Result]) -> None:
        await self.write(lambda connection: _restore(connection, header, entries, results, self._clock()))

    async def claim(self, lease: float, limit: int) -> list[Due]:
        return await self.write(lambda connection: self._claim(connection, lease, limit))

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
        return await self.query(lambda connection: connection.execute(sa.select(sa.func.min(when))).scalar())

    async def house_list(self, circle: str, until: int | None = None) -> HouseList:
        house = await self.query(lambda connection: house_log.read(connection, circle, until))
        if until is not None or not overdue(house, self._clock()):
            return house
        return await self.write(lambda connection: house_log.settle(connection, circle, self._clock()))

    async def forget(self, table: str, forgetting: Forgetting) -> None:
        await self.write(lambda connection: _forget(connection, table, forgetting))

    async def delete(self, table: str, seq: int, forgetting: Sequence[Forgetting]) -> None:
        await self.write(lambda connection: _delete(connection, table, seq, forgetting))

    async def free_chat(self, circle: str) -> bool:
        query = sa.select(circles.c.chat).where(circles.c.id == circle)
        return bool(circle and await self.query(lambda connection: connection.execute(query).scalar_one_or_none()))

    async def prune(self, finished_before: float, idle_before: float) -> int:
        return await self.write(lambda connection: _prune(connection, finished_before, idle_before))

    async def check(self) -> None:
        """Raises unless the database is there and can be written to."""
        file = self._engine.url.database if self._engine.dialect.name == "sqlite" else None
        if file and not Path(file).exists():  # SQLite itself would write on into the deleted file
            raise FileNotFoundError(file)
        await self.write(lambda connection: connection.execute(sa.select(sa.func.count()).select_from(tables)))

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


def _is_taken(error: IntegrityError) -> bool:
    """Whether a place in the log, an id or a code is in use: somebody was faster. Anything else is our fault."""
    sqlite, postgres = getattr(error.orig, "sqlite_errorname", ""), getattr(error.orig, "sqlstate", "")
    return sqlite in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE") or postgres == "23505"


def _prune(connection: sa.Connection, finished_before: float, idle_before: float) -> int:
    newest = sa.select(entries.c.table).group_by(entries.c.table).having(sa.func.max(entries.c.at) < idle_before)
    idle = tables.c.finished_at.is_(None) & tables.c.id.in_(newest)
    begun = sa.exists().where(entries.c.table == tables.c.id, entries.c.events.contains('"table.began"'))
    connection.execute(sa.update(tables).where(idle).values(code=None))
    forgotten = sa.delete(tables).where((tables.c.finished_at < finished_before) | (idle & ~begun))
    return connection.execute(forgotten).rowcount


def _forget(connection: sa.Connection, table: str, forgetting: Forgetting) -> None:
    circle, stays = _stays(connection, table, forgetting)
    for entry in (entry for stay in stays for entry in stay.rewritten(forgetting.mark)):
        place = sa.update(entries).where(entries.c.table == table, entries.c.seq == entry.seq)
        connection.execute(place.values(_row(entry)))
    mine = sa.update(results).where(results.c.table == table, results.c.seat == forgetting.seat)
    connection.execute(mine.values(name=forgetting.mark))
    opened = (tickets.c.table == table) & (tickets.c.key == forgetting.key)
    connection.execute(sa.delete(tickets).where(opened))
    _forget_names(connection, circle, stays, forgetting)


def _delete(connection: sa.Connection, table: str, seq: int, forgetting: Sequence[Forgetting]) -> None:
    sat = [(*_stays(connection, table, one), one) for one in forgetting]
    newest = sa.select(sa.func.max(entries.c.seq)).where(entries.c.table == table)
    if connection.execute(newest).scalar() != seq:
        raise Conflict(table)
    connection.execute(sa.delete(tables).where(tables.c.id == table))
    for traces in sat:
        _forget_names(connection, *traces)


def _stays(connection: sa.Connection, table: str, forgetting: Forgetting) -> tuple[str, list[Stay]]:
    """The circle of a table, and when somebody sat there; until the end of this nobody else writes to it."""
    locked = sa.select(tables.c.circle).where(tables.c.id == table).with_for_update()
    circle = connection.execute(locked).scalar_one_or_none()
    if circle is None:
        raise NoSuchTable(table)
    query = sa.select(entries).where(entries.c.table == table).order_by(entries.c.seq)
    return circle, stays_of([_entry(row) for row in connection.execute(query)], {forgetting.key})


def _forget_names(connection: sa.Connection, circle: str, stays: Sequence[Stay], forgetting: Forgetting) -> None:
    for stay in stays if circle else ():
        house_log.forget(connection, circle, stay.name, forgetting.mark)


def _restore(
    connection: sa.Connection, header: Header, log: Sequence[Entry], outcome: Sequence[Result], now: float
) -> None:
    """An old game is kept as long as one that ends now."""
    connection.execute(sa.insert(tables), {**_header_row(header), "finished_at": now})
    connection.execute(sa.insert(entries), [_row(entry) for entry in log])
    connection.execute(sa.insert(results), [_result_row(header.table, result) for result in outcome])


def _header_row(header: Header) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.structs.asdict(header)
    row["id"] = row.pop("table")
    return {**row, "code": header.code or None}


def _result_row(table: str, result: Result) -> dict[str, Any]:
    return {"table": table, **msgspec.structs.asdict(result)}


def _row(entry: Entry) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.structs.asdict(entry)
    parts = {name: msgspec.json.encode(row[name]).decode() for name in ("command", "events", "versions")}
    return {**row, **parts}


def _entry(row: sa.Row[Any]) -> Entry:
    table, seq, command_id, seat, command, events, versions, at = tuple(row)
    return Entry(
        table=table,
        seq=seq,
        command_id=command_id,
        seat=seat,
        command=msgspec.json.decode(command),
        events=msgspec.json.decode(events, type=tuple[Raw, ...]),
        at=at,
        versions=msgspec.json.decode(versions, type=Versions),
    )
