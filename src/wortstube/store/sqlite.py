"""The log in one SQLite file: nothing to install, nothing to lose."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from wortstube.lang import say
from wortstube.store.appending import Append, Appended, append_to_sqlite
from wortstube.store.batches import MOST_AT_ONCE, Batches
from wortstube.store.clock import SteadyClock
from wortstube.store.schema import entries, tables
from wortstube.store.sql import SqlStore, StoreError
from wortstube.store.upgrade import Newer, bring_up, is_current
from wortstube.table.log import Entry, StoreDown

BUSY_SECONDS = 30
OWN_COUNT = {2: "r0002"}
"""What files of the first releases counted themselves; those with 1 lack some tables of the first step."""
FILE_VERSION = 3
"""Of every file since, so that those releases leave it alone."""


MOST_CHECKED = 256 * 2**20
"""Bytes of a file that is looked through when it is opened."""
DAY = 86400.0
STATEMENTS = 3 * MOST_AT_ONCE + 100
"""That a connection keeps prepared: for every number of entries that are written together."""
WRITES_A_CHECKPOINT = 500
MOST_PAGES = 50_000
"""In the write-ahead log, before whoever writes has to bring it into the file after all."""
ERASE_ATTEMPT, ERASE_PATIENCE = 0.1, 3.0
"""Seconds: for which whoever writes may be held up, and for which an answer waits until all traces are gone."""
ERASE_PAUSES = (0.2, 10.0)
"""Seconds between attempts: the first, and the longest."""
OWNER_ONLY = 0o600
CHECK_COUNTS = 1.0
"""Seconds for which a check need not be repeated: it writes, and anybody may ask for it."""

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]


class SqliteStore(SqlStore):
    """One file, one writer: who writes at the same time waits for the disk together."""

    _checked = -CHECK_COUNTS

    def __init__(self, engine: sa.Engine, clock: Callable[[], float]) -> None:
        super().__init__(engine, clock)
        self._commits = Batches[Append | Work, Any](self._write_all, self._writers)
        self._tidying = ThreadPoolExecutor(1, thread_name_prefix="store-tidying")
        self._writing: sa.Connection | None = None
        self._untidy = 0
        self._closing = threading.Event()
        self._tidying.submit(self._truncate)  # whoever was forgotten just before a crash

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        outcome: T = await self._outcome(self._commits.ask(work))
        return outcome

    def _write_all(self, works: Sequence[Append | Work]) -> list[Any]:
        outcomes = self._write_together(works)
        self._untidy += len(works)
        if self._untidy >= WRITES_A_CHECKPOINT:
            self._untidy = 0
            self._tidying.submit(self._checkpoint)
        return outcomes

    def _write_together(self, works: Sequence[Append | Work]) -> list[Any]:
        """In one transaction: first the entries that can be written at once, then the rest one by one."""
        with self._own_transaction() as connection:
            now = self._clock()
            appended = {id(work): work.at(now) for work in works if isinstance(work, Append)}
            together = [one for one in appended.values() if isinstance(one, Appended)]
            if not append_to_sqlite(connection, together):
                appended = {}
            alone = len(works) == 1
            return [
                _entry_of(appended[id(work)]) if id(work) in appended else _done(connection, self._work(work), alone)
                for work in works
            ]

    @contextmanager
    def _own_transaction(self) -> Iterator[sa.Connection]:
        """On a connection that stays with whoever writes, until there is trouble: to fetch one from the pool and to
        bring it back took longer than to write an entry."""
        connection, self._writing = self._writing or self._engine.connect(), None
        try:
            with connection.begin():
                yield connection
        except BaseException:
            connection.close()
            raise
        self._writing = connection

    def _work(self, work: Append | Work) -> Work:
        if not isinstance(work, Append):
            return work
        return lambda connection: self._append_within(connection, work.new, work.follow, None)

    def _checkpoint(self) -> None:
        """Bring the write-ahead log into the file, beside the writer: it would hold up whoever writes next."""
        with suppress(sa.exc.SQLAlchemyError), self._reading.connect() as connection:
            connection.exec_driver_sql("ROLLBACK")  # a checkpoint wants no transaction
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    async def erase(self) -> None:
        """Beside the file, in the write-ahead log, lies what was there before: it is emptied.

        A reader who takes long, such as a backup, holds it up; then the answer does not wait, but the work goes on.
        """
        done = asyncio.wrap_future(self._tidying.submit(self._truncate))
        await asyncio.wait([done], timeout=ERASE_PATIENCE)

    def _truncate(self) -> None:
        """Again and again, each time only briefly, because nobody else can write meanwhile."""
        pause, longest = ERASE_PAUSES
        while not (self._truncated() or self._closing.wait(pause)):
            pause = min(2 * pause, longest)

    def _truncated(self) -> bool:
        self._checkpoint()  # most of the work, with nobody in the way
        with suppress(sa.exc.SQLAlchemyError), self._reading.connect() as connection:
            connection.exec_driver_sql("ROLLBACK")
            connection.exec_driver_sql(f"PRAGMA busy_timeout={ERASE_ATTEMPT * 1000:.0f}")
            try:
                return not connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()[0]
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        return False

    def _shut_down(self) -> None:
        self._closing.set()
        self._tidying.shutdown()
        self._writers.shutdown()
        if self._writing:
            self._writing.close()
        super()._shut_down()

    async def check(self) -> None:
        file = str(self._engine.url.database)
        if not Path(file).exists():  # SQLite itself would write on into the deleted file
            raise StoreDown(file)
        if time.monotonic() < self._checked + CHECK_COUNTS:
            return
        # Something is really written: on a full disk a transaction that changes nothing succeeds.
        await self.write(lambda connection: connection.exec_driver_sql(f"PRAGMA user_version = {FILE_VERSION}"))
        self._checked = time.monotonic()


def _entry_of(appended: Appended | Exception) -> Entry | Exception:
    return appended.entry if isinstance(appended, Appended) else appended


def _done(connection: sa.Connection, work: Work, alone: bool) -> Any:
    """What came of it; if it failed, the others' work stands. A disk in trouble undoes everything by itself."""
    if alone:
        return work(connection)
    savepoint = connection.begin_nested()
    try:
        outcome = work(connection)
    except sa.exc.OperationalError:
        raise
    except Exception as error:
        savepoint.rollback()
        return error
    savepoint.commit()
    return outcome


def open_sqlite(path: Path, clock: Callable[[], float] | None = None) -> SqliteStore:
    """The store in that file, made if it is not there yet; raises StoreError. `clock` replaces ours, in tests."""
    url = sa.URL.create("sqlite+pysqlite", database=str(path))
    engine = sa.create_engine(
        url, connect_args={"timeout": BUSY_SECONDS, "cached_statements": STATEMENTS}, hide_parameters=True
    )
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _make_private(path)
        with engine.begin() as connection:
            _check_pages(connection, path)
            _make_schema(connection)
            newest = _newest(connection)
            _keep_private(path)
    except Newer as error:
        raise StoreError(say("store.newer", path=path)) from error
    except (OSError, ValueError, sa.exc.DatabaseError) as error:
        raise StoreError(say("store.unusable", path=path, detail=getattr(error, "orig", error))) from error
    return SqliteStore(engine, clock or SteadyClock(newest=newest))


def _make_private(path: Path) -> None:
    """A new file is its owner's from the first moment on, and what SQLite puts beside it gets the same mode."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def _keep_private(path: Path) -> None:
    """Files of earlier releases were open to all users of the machine."""
    for ending in ("", "-wal", "-shm"):
        with suppress(OSError):  # there is none, or somebody else owns it
            path.with_name(path.name + ending).chmod(OWNER_ONLY)


def _prepare(connection: Any, record: object) -> None:
    """Every commit reaches the disk before it is acknowledged; readers never wait; what was deleted is overwritten."""
    connection.isolation_level = None  # SQLAlchemy says BEGIN itself, see _begin
    _turn_to_wal(connection)
    for pragma in ("synchronous=FULL", "foreign_keys=ON", "secure_delete=ON", f"wal_autocheckpoint={MOST_PAGES}"):
        connection.execute(f"PRAGMA {pragma}")


def _turn_to_wal(connection: Any) -> None:
    """SQLite does not wait here for others who open the same new file, so we do."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_BUSY" or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _begin(connection: sa.Connection) -> None:
    """A transaction that will write takes the lock at once, so that it never fails half-way."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _check_pages(connection: sa.Connection, path: Path) -> None:
    """A file that is damaged is not played on with; raises StoreError. A millisecond a megabyte."""
    if path.stat().st_size <= MOST_CHECKED:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        if found != "ok":
            raise StoreError(say("store.damaged", path=path, detail=" ".join(str(found).split())))


def _make_schema(connection: sa.Connection) -> None:
    """Raises Newer."""
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    if version > FILE_VERSION:
        raise Newer(version)
    if not is_current(connection):
        bring_up(connection, OWN_COUNT.get(version, ""))
        connection.exec_driver_sql(f"PRAGMA user_version = {FILE_VERSION}")


def _newest(connection: sa.Connection) -> float:
    """The time of the last entry at any table that is played, unless the clock was quite wrong then."""
    last = sa.select(entries.c.at).where(entries.c.table == tables.c.id).order_by(entries.c.seq.desc()).limit(1)
    found = connection.execute(sa.select(last.scalar_subquery()).where(tables.c.finished_at.is_(None)))
    return max((at for at in found.scalars() if at is not None and at < time.time() + DAY), default=0.0)


def backup_sqlite(source: Path, target: Path) -> None:
    """A consistent copy, also while tables are being played; raises StoreError and leaves no half file."""
    if not source.exists():
        raise StoreError(say("store.missing", path=source))
    if target.exists():
        raise StoreError(say("store.exists", path=target))
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        _make_private(unfinished)
        _copy(source, unfinished)
        os.replace(unfinished, target)
    except (OSError, ValueError, sqlite3.Error) as error:
        with suppress(OSError, ValueError):
            unfinished.unlink(missing_ok=True)
        raise StoreError(say("store.backup_failed", path=target, detail=error)) from error


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as reading, closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)
