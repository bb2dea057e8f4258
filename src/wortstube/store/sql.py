"""The log in a relational database, through SQLAlchemy Core.

What both databases share is here; `sqlite` opens the file of a family or a school, `postgres` the database of several
servers. Statements run in threads: some that write (one, on SQLite), a few that read.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from wortstube.games.core import Raw
from wortstube.games.levels import Footing
from wortstube.store import house_log
from wortstube.store.appending import After, Append, Follow, columns, read_from_sqlite, stamped
from wortstube.store.batches import Batches
from wortstube.store.schema import (
    circles,
    contests,
    dues,
    entries,
    footings,
    pushes,
    results,
    riddles,
    tables,
    tickets,
)
from wortstube.table.forgetting import Stay, stays_of
from wortstube.table.house_list import HouseList, overdue
from wortstube.table.log import (
    Conflict,
    Due,
    Entry,
    Forgetting,
    Header,
    KeptFooting,
    NewEntry,
    NoSuchTable,
    Result,
    StoreDown,
    Versions,
)
from wortstube.table.messages import RiddleOfDay
from wortstube.table.tally import Tally

T = TypeVar("T")

READERS = 4
ATTEMPTS = 5
"""Of a transaction that the database broke off because it crossed another."""
NOT_ALLOWED_TO_WRITE = "25006"
CROSSED = ("40001", "40P01")


class StoreError(Exception):
    """The database cannot be used; the message says why, in a sentence for its owner."""


class SqlStore:
    """`wortstube.table.log.Store` on an engine. `clock` stamps the entries."""

    _values = "SELECT value FROM json_each(:names)"
    """How the database takes a list apart."""

    _read_from = staticmethod(read_from_sqlite)
    """How it reads several logs at once."""

    _commits: Batches[Any, Any]
    """Entries that do no more than to go on with a table."""

    def __init__(self, engine: sa.Engine, clock: Callable[[], float] = time.time, writers: int = 1) -> None:
        self.shared_by = ""
        """Where other servers find the same tables; empty: nowhere."""
        self._engine = engine
        self._reading = engine.execution_options(reading=True)
        self._clock = clock
        self.tally = Tally()
        self.bring_back: Callable[[str], Awaitable[bool]] | None = None
        """Puts the log of a table back that lies in an archive, and says whether it did."""
        self.look_up: Callable[[str, float], list[tuple[str, str]]] | None = None
        """The events and versions of all entries of a table that ended at a time, where its log lies in an archive, and
        stays there; takes a while."""
        self._writers = ThreadPoolExecutor(writers, thread_name_prefix="store-writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._reads = Batches(self._read_all, self._readers, READERS)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do it in one transaction, in a thread that writes, and anew if it crossed another; raises StoreDown."""
        return await self._run(self._writers, lambda: self._transaction(work))

    async def query(self, work: Callable[[sa.Connection], T]) -> T:
        """Do it in a thread that only reads; raises StoreDown."""
        return await self._run(self._readers, lambda: self._read(work))

    async def _run(self, threads: Executor, job: Callable[[], T]) -> T:
        return await self._outcome(asyncio.get_running_loop().run_in_executor(threads, job))

    async def _outcome(self, running: Awaitable[T]) -> T:
        try:
            with _saying_when_it_is_down():
                return await running
        except StoreDown:
            self.tally.store_failed()
            raise

    def _transaction(self, work: Callable[[sa.Connection], T]) -> T:
        return self._uncrossed(lambda: self._transaction_once(work))

    def _uncrossed(self, transaction: Callable[[], T]) -> T:
        """Anew if it crossed another."""
        for _ in range(ATTEMPTS - 1):
            try:
                return transaction()
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", "") not in CROSSED:
                    raise
        return transaction()

    def _transaction_once(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        """A connection that was lost meanwhile is replaced: reading twice does no harm."""
        try:
            return self._read_once(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return self._read_once(work)

    def _read_once(self, work: Callable[[sa.Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    async def now(self) -> float:
        return self._clock()

    def time(self, connection: sa.Connection) -> float:
        """The clock, within a transaction."""
        return self._clock()

    def _now(self) -> sa.ColumnElement[float]:
        """The clock, as part of a statement."""
        return sa.literal(self._clock(), sa.Double)

    async def header(self, table: str) -> Header:
        facts = (tables.c.id, tables.c.game, tables.c.seed, tables.c.created_at, tables.c.code, tables.c.circle)
        query = sa.select(*facts).where(tables.c.id == table)
        row = await self.query(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise NoSuchTable(table)
        return Header(row.id, row.game, row.seed, row.created_at, row.code or "", row.circle)

    async def table_by_code(self, code: str) -> str | None:
        query = sa.select(tables.c.id).where(tables.c.code == code)
        return await self.query(lambda connection: connection.execute(query).scalar_one_or_none())

    async def is_contest(self, code: str) -> bool:
        query = sa.select(contests.c.id).where(contests.c.code == code)
        return await self.query(lambda connection: connection.execute(query).one_or_none() is not None)

    async def codes_in_use(self) -> int:
        query = sa.select(sa.func.count()).where(tables.c.code.is_not(None))
        return await self.query(lambda connection: connection.execute(query).scalar_one())

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        found = await self._outcome(self._reads.ask(After(table, after)))
        if not found and self.bring_back and await self.bring_back(table):
            return await self.read(table, after)
        if after and not found:
            raise NoSuchTable(table)
        return [entry for entry in found if entry.seq > after]

    def _read_all(self, places: Sequence[After]) -> list[list[Entry] | BaseException]:
        """The entries from each of these places on."""
        first = dict[str, int]()
        for table, seq in places:
            first[table] = min(seq, first.get(table, seq))
        found = defaultdict[str, list[sa.Row[Any]]](list)
        for row in self._read(lambda connection: self._read_from(connection, [After(*one) for one in first.items()])):
            found[row[0]].append(row)
        return [_entries(found[table], seq) for table, seq in places]

    async def newest(self, names: Sequence[str]) -> dict[str, int]:
        last = sa.select(sa.func.max(entries.c.seq)).where(entries.c.table == tables.c.id).scalar_subquery()
        query = sa.select(tables.c.id, last).where(self.among(tables.c.id, names))
        rows = await self.query(lambda connection: connection.execute(query).all())
        return {row.id: row[1] or 0 for row in rows}  # the log of an archived one is elsewhere

    def among(self, column: sa.Column[str], names: Sequence[str]) -> sa.ColumnElement[bool]:
        """Whether it is one of these: thousands of names are one parameter, which takes no time to prepare."""
        given = sa.text(self._values).bindparams(names=msgspec.json.encode(names).decode())
        return column.in_(given.columns(sa.column("value", sa.String)))

    async def find(self, table: str, command_id: str) -> Entry | None:
        query = sa.select(entries).where(entries.c.table == table, entries.c.command_id == command_id)
        row = await self.query(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else _entry(row)

    async def append(self, new: NewEntry, dues: Follow, header: Header | None = None) -> Entry:
        try:
            entry = await self._append(new, dues, header)
        except IntegrityError as error:
            if _is_taken(error):
                raise Conflict(new.command_id) from error
            if _is_orphan(error) and new.seq > 1:
                raise NoSuchTable(new.table) from error
            raise
        if new.forgetting:
            await self.erase()
        return entry

    async def _append(self, new: NewEntry, follow: Follow, header: Header | None) -> Entry:
        if header or new.does_more:
            return await self.write(lambda connection: self._append_within(connection, new, follow, header))
        entry: Entry = await self._outcome(self._commits.ask(Append(new, follow)))
        return entry

    def _append_within(self, connection: sa.Connection, new: NewEntry, follow: Follow, header: Header | None) -> Entry:
        query = sa.select(entries.c.seq, entries.c.at).where(entries.c.table == new.table)
        last = connection.execute(query.order_by(entries.c.seq.desc()).limit(1)).one_or_none()
        seq, at = last or (0, 0.0)
        entry = stamped(new, seq, at, self.time(connection))
        if header is not None:
            connection.execute(sa.insert(tables), header_row(header))
            if header.riddle:
                connection.execute(sa.insert(riddles), _riddle_row(header.table, header.riddle))
        connection.execute(sa.insert(entries), entry_row(entry))
        connection.execute(sa.delete(dues).where(dues.c.table == new.table))
        if rows := [msgspec.to_builtins(due) for due in follow(entry)]:
            connection.execute(sa.insert(dues), rows)
        if new.results:
            ended = sa.update(tables).where(tables.c.id == new.table)
            connection.execute(ended.values(finished_at=entry.at, code=None))
            connection.execute(sa.insert(results), [_result_row(new.table, result) for result in new.results])
        if new.footing:
            connection.execute(sa.insert(footings), _footing_row(new.table, new.footing))
        if new.forgetting:
            _forget(connection, new.table, new.forgetting)
        return entry

    async def restore(self, header: Header, entries: Sequence[Entry], results: Sequence[Result]) -> None:
        try:
            await self.write(lambda connection: _restore(connection, header, entries, results, self.time(connection)))
        except IntegrityError as error:
            if _is_taken(error):
                raise Conflict(header.table) from error
            raise

    async def claim(self, lease: float, limit: int) -> list[Due]:
        return await self.write(lambda connection: self._claim(connection, lease, limit))

    def _claim(self, connection: sa.Connection, lease: float, limit: int) -> list[Due]:
        now = self._now()
        query = sa.select(dues.c.table, dues.c.id, dues.c.at, now).where(dues.c.at <= now, dues.c.leased_until <= now)
        query = query.order_by(dues.c.at).limit(limit).with_for_update(skip_locked=True)
        ready = connection.execute(query).all()
        if ready:
            keys = [(table, id) for table, id, _, _ in ready]
            mine = sa.update(dues).where(sa.tuple_(dues.c.table, dues.c.id).in_(keys))
            connection.execute(mine.values(leased_until=ready[0][3] + lease))
        return [Due(table, id, at) for table, id, at, _ in ready]

    async def in_play(self) -> list[str]:
        query = sa.select(dues.c.table).distinct()
        return await self.query(lambda connection: list(connection.execute(query).scalars()))

    async def running(self, names: Sequence[str], game: str, since: float) -> list[str]:
        """One look into the indexes, however long the logs are."""
        newest = sa.select(entries.c.at).where(entries.c.table == tables.c.id).order_by(entries.c.seq.desc()).limit(1)
        query = sa.select(tables.c.id).where(tables.c.id.in_(names), tables.c.finished_at.is_(None))
        query = query.where(newest.scalar_subquery() > since, *([tables.c.game == game] if game else []))
        return await self.query(lambda connection: list(connection.execute(query).scalars())) if names else []

    async def next_due(self) -> float | None:
        return await self.query(self._next_due)

    def _next_due(self, connection: sa.Connection) -> float | None:
        """Leases run on few dues, those whose time has come; among all others the first is found by the index."""
        now = self._now()
        free = sa.case((dues.c.leased_until > dues.c.at, dues.c.leased_until), else_=dues.c.at)
        late = sa.select(sa.func.min(free)).where(dues.c.at <= now).scalar_subquery()
        later = sa.select(sa.func.min(dues.c.at)).where(dues.c.at > now).scalar_subquery()
        return min((at for at in connection.execute(sa.select(late, later)).one() if at is not None), default=None)

    async def house_list(self, circle: str, until: int | None = None) -> HouseList:
        house = await self.query(lambda connection: house_log.read(connection, circle, until))
        if until is not None or not overdue(house, await self.now()):
            return house
        return await self.write(lambda connection: house_log.settle(connection, circle, self.time(connection)))

    async def footing(self, circle: str, game: str, language: str, name: str) -> Footing | None:
        about = (tables.c.circle == circle, tables.c.game == game, footings.c.language == language)
        theirs = (results.c.table == footings.c.table, results.c.seat == footings.c.seat, results.c.name == name)
        query = sa.select(footings.c.strength, footings.c.games).join(tables, tables.c.id == footings.c.table)
        newest = (tables.c.finished_at.desc(), footings.c.games.desc())
        query = query.join(results, sa.and_(*theirs)).where(*about).order_by(*newest).limit(1)
        row = await self.query(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Footing(*row)

    async def forget(self, table: str, forgetting: Forgetting) -> None:
        await self.write(lambda connection: _forget(connection, table, forgetting))
        await self.erase()

    async def delete(self, table: str, seq: int, forgetting: Sequence[Forgetting]) -> None:
        await self.write(lambda connection: _delete(connection, table, seq, forgetting))
        await self.erase()

    async def erase(self) -> None:
        """What was deleted is nowhere on the disk any more; PostgreSQL sees to that itself when it vacuums."""

    async def free_chat(self, circle: str) -> bool:
        query = sa.select(circles.c.chat).where(circles.c.id == circle)
        return bool(circle and await self.query(lambda connection: connection.execute(query).scalar_one_or_none()))

    async def prune(self, finished_before: float, idle_before: float) -> int:
        def work(connection: sa.Connection) -> int:
            self._take_time(connection)
            return _prune(connection, finished_before, idle_before)

        pruned = await self.write(work)
        if pruned:
            await self.erase()
        return pruned

    def _take_time(self, connection: sa.Connection) -> None:
        """Let this transaction last as long as it must."""

    async def check(self) -> None:
        """Raises unless the database is there and can be written to."""
        await self.write(lambda connection: connection.execute(sa.select(tables.c.id).limit(1)))

    async def __aenter__(self) -> SqlStore:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Wait for what is being written, then let go of the database."""
        await asyncio.to_thread(self._shut_down)

    def _shut_down(self) -> None:
        self._writers.shutdown()
        self._readers.shutdown()
        self._engine.dispose()


def _is_taken(error: IntegrityError) -> bool:
    """Whether a place in the log, an id or a code is in use: somebody was faster. Anything else is our fault."""
    sqlite, postgres = getattr(error.orig, "sqlite_errorname", ""), getattr(error.orig, "sqlstate", "")
    return sqlite in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE") or postgres == "23505"


def _is_orphan(error: IntegrityError) -> bool:
    """Whether the table was deleted while something was being written to it."""
    return getattr(error.orig, "sqlstate", "") == "23503"


@contextmanager
def _saying_when_it_is_down() -> Iterator[None]:
    """The driver's errors that are no fault of ours become StoreDown."""
    try:
        yield
    except sa.exc.TimeoutError as error:
        raise StoreDown("no connection is free") from error
    except DBAPIError as error:
        if _is_down(error):
            raise StoreDown(str(error.orig).strip()) from error
        raise


def _is_down(error: DBAPIError) -> bool:
    """Whether the database is away, full, locked, damaged or not to be written to; SQLITE_ERROR is our mistake."""
    sqlite, postgres = getattr(error.orig, "sqlite_errorname", ""), getattr(error.orig, "sqlstate", "")
    if isinstance(error, OperationalError | InterfaceError):
        return bool(sqlite != "SQLITE_ERROR")
    return postgres == NOT_ALLOWED_TO_WRITE or sqlite.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def _prune(connection: sa.Connection, finished_before: float, idle_before: float) -> int:
    newest = sa.select(entries.c.table).group_by(entries.c.table).having(sa.func.max(entries.c.at) < idle_before)
    idle = tables.c.finished_at.is_(None) & tables.c.id.in_(newest)
    begun = sa.exists().where(entries.c.table == tables.c.id, entries.c.events.contains('"table.began"'))
    ended = tables.c.finished_at < finished_before
    # Where others write meanwhile, an entry must not be written between our look at a table and its end.
    connection.execute(sa.select(tables.c.id).where(ended | idle).order_by(tables.c.id).with_for_update())
    connection.execute(sa.update(tables).where(idle).values(code=None))
    return connection.execute(sa.delete(tables).where(ended | (idle & ~begun))).rowcount


def _forget(connection: sa.Connection, table: str, forgetting: Forgetting) -> None:
    circle, stays = _stays(connection, table, forgetting)
    for entry in (entry for stay in stays for entry in stay.rewritten(forgetting.mark)):
        place = sa.update(entries).where(entries.c.table == table, entries.c.seq == entry.seq)
        connection.execute(place.values(entry_row(entry)))
    mine = sa.update(results).where(results.c.table == table, results.c.seat == forgetting.seat)
    connection.execute(mine.values(name=forgetting.mark))
    opened = (tickets.c.table == table) & (tickets.c.key == forgetting.key)
    connection.execute(sa.delete(tickets).where(opened))
    connection.execute(sa.delete(pushes).where(pushes.c.table == table, pushes.c.key == forgetting.key))
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
    connection.execute(sa.insert(tables), {**header_row(header), "finished_at": now})
    connection.execute(sa.insert(entries), [entry_row(entry) for entry in log])
    connection.execute(sa.insert(results), [_result_row(header.table, result) for result in outcome])


def header_row(header: Header) -> dict[str, Any]:
    row: dict[str, Any] = msgspec.structs.asdict(header)
    row["id"] = row.pop("table")
    del row["riddle"]
    return {**row, "code": header.code or None}


def _result_row(table: str, result: Result) -> dict[str, Any]:
    return {"table": table, **msgspec.structs.asdict(result)}


def _footing_row(table: str, kept: KeptFooting) -> dict[str, Any]:
    return {"table": table, "seat": kept.seat, "language": kept.language, **msgspec.structs.asdict(kept.footing)}


def _riddle_row(table: str, riddle: RiddleOfDay) -> dict[str, Any]:
    return {"table": table, "number": riddle.number, "opened": riddle.opened, "par": riddle.par["everyday"]}


def entry_row(entry: Entry) -> dict[str, Any]:
    return dict(zip(entries.c.keys(), columns(entry), strict=True))


def _entries(rows: Iterable[sa.Row[Any]], least: int) -> list[Entry] | StoreDown:
    """From this place on."""
    try:
        return [entry for entry in map(_entry, rows) if entry.seq >= least]
    except StoreDown as damage:
        return damage


def _entry(row: sa.Row[Any]) -> Entry:
    """Raises StoreDown if it is not what was written: the disk has lost it."""
    table, seq, command_id, seat, command, events, versions, at = tuple(row)
    try:
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
    except msgspec.DecodeError as error:
        raise StoreDown(f"entry {seq} of table {table} is damaged") from error
