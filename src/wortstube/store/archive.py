"""The archive: the logs of finished games, out of the database and into compressed files that can still be replayed.

What circles count (the table itself, its results, where bots stood) stays in the database; only the entries go, which
are nearly all of it. A game is one file, `2026-03/TABLE.jsonl.gz`, in the folder of the month in which it ended, so
that a person can be taken out of one game: it is brought back, and the file is gone. As long as the database has the
entries of a game, they count and not the file, whatever was interrupted when.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from wortstube.lang import say
from wortstube.store.archive_file import Kept, Line, packed, unpacked
from wortstube.store.schema import entries, reports, tables
from wortstube.store.sql import SqlStore
from wortstube.table.game_file import GameFileError
from wortstube.table.log import StoreDown

ENDING = ".jsonl.gz"
OWNER = "database"
"""The file in the folder that says whose archive this is."""
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
AT_ONCE = 500
"""Tables that are looked up together."""
ONLY_MINE = 0o600


class ArchiveError(Exception):
    """The archive cannot be used; the message says why, in a sentence for its owner."""


class Archive:
    """A folder of finished games. It belongs to one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def claim(self, database: str) -> None:
        """Make the folder, for this database only; raises ArchiveError if it is another's."""
        mark = self.folder / OWNER
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not mark.exists():
                _write(mark, f"{database}\n".encode())
            owner = mark.read_text(encoding="utf-8").strip()
        except OSError as error:
            raise ArchiveError(say("store.archive_unusable", path=self.folder, detail=error.strerror)) from error
        if owner != database:
            raise ArchiveError(say("store.archive_other", path=self.folder, owner=owner, mark=mark))

    async def take(self, store: SqlStore, finished_before: float) -> int:
        """Move games that ended before a time out of the database; returns how many.

        Each by itself: its file is on the disk before its entries are deleted, in the same transaction that has read
        them. Whoever is interrupted goes on where he was.
        """
        moved = 0
        while found := await store.query(lambda connection: _finished(connection, finished_before)):
            for table in found:
                moved += await store.write(partial(self._move, table=table))
        if moved:
            await store.erase()
        return moved

    def _move(self, connection: sa.Connection, table: str) -> bool:
        head = connection.execute(sa.select(tables).where(tables.c.id == table).with_for_update()).one_or_none()
        query = sa.select(entries).where(entries.c.table == table).order_by(entries.c.seq)
        rows = connection.execute(query).all()
        if head is None or not rows:
            return False
        file = self._file(table, head.finished_at)
        file.parent.mkdir(exist_ok=True, mode=0o700)
        _write(file, packed(_kept(head), [_line(row) for row in rows]))
        for gone in (entries, reports):
            connection.execute(sa.delete(gone).where(gone.c.table == table))
        return True

    async def bring_back(self, store: SqlStore, table: str) -> bool:
        """Put the entries of a game back into the database; whether it was here. Raises StoreDown."""
        query = sa.select(tables.c.finished_at).where(tables.c.id == table)
        ended = await store.query(lambda connection: connection.execute(query).scalar_one_or_none())
        if ended is None or not (file := self._file(table, ended)).exists():
            return False
        await store.write(lambda connection: _restore(connection, table, file))
        file.unlink(missing_ok=True)
        return True

    def look_up(self, table: str, finished_at: float) -> list[tuple[str, str]]:
        """The events and versions of its entries, which stay where they are; none if it is not here, or damaged."""
        try:
            _, lines = unpacked(self._file(table, finished_at).read_bytes())
        except (GameFileError, OSError):
            return []
        return [(bytes(line.events).decode(), bytes(line.versions).decode()) for line in lines]

    async def tidy(self, store: SqlStore) -> int:
        """Delete what the database has itself again, or has forgotten; returns how many files."""
        deleted = 0
        for files in self._some_at_a_time():
            names = [_table_of(file) for file in files]
            archived = await store.query(partial(_without_entries, store=store, names=names))
            for file in files:
                if _table_of(file) not in archived:
                    file.unlink(missing_ok=True)
                    deleted += 1
        return deleted

    def _some_at_a_time(self) -> Iterator[list[Path]]:
        files = sorted(self.folder.glob(f"*/*{ENDING}"))
        for start in range(0, len(files), AT_ONCE):
            yield files[start : start + AT_ONCE]

    def _file(self, table: str, finished_at: float) -> Path:
        assert TABLE.fullmatch(table), "a name that is no file elsewhere"
        return self.folder / time.strftime("%Y-%m", time.gmtime(finished_at)) / (table + ENDING)


def _table_of(file: Path) -> str:
    return file.name.removesuffix(ENDING)


def _finished(connection: sa.Connection, before: float) -> Sequence[str]:
    there = sa.exists().where(entries.c.table == tables.c.id)
    query = sa.select(tables.c.id).where(tables.c.finished_at < before, there).order_by(tables.c.finished_at)
    return connection.execute(query.limit(AT_ONCE)).scalars().all()


def _without_entries(connection: sa.Connection, store: SqlStore, names: Sequence[str]) -> set[str]:
    there = sa.exists().where(entries.c.table == tables.c.id)
    query = sa.select(tables.c.id).where(store.among(tables.c.id, names), ~there)
    return set(connection.execute(query).scalars())


def _restore(connection: sa.Connection, table: str, file: Path) -> None:
    """Somebody else may have been faster. Raises StoreDown if the file is damaged."""
    locked = sa.select(tables.c.id).where(tables.c.id == table).with_for_update()
    there = sa.select(entries.c.seq).where(entries.c.table == table).limit(1)
    if connection.execute(locked).one_or_none() and not connection.execute(there).one_or_none():
        connection.execute(sa.insert(entries), [_row(table, line) for line in _lines(file)])


def _lines(file: Path) -> list[Line]:
    try:
        return unpacked(file.read_bytes())[1]
    except (GameFileError, OSError) as error:
        raise StoreDown(f"{file}: {error}") from error


def _kept(head: sa.Row[Any]) -> Kept:
    ended = (head.created_at, head.finished_at)
    return Kept("wortstube-archive", 1, head.id, head.game, head.seed.hex(), *ended, head.circle)


def _line(row: sa.Row[Any]) -> Line:
    command, events, versions = (msgspec.Raw(text.encode()) for text in (row.command, row.events, row.versions))
    return Line(row.seq, row.command_id, row.seat, command, events, versions, row.at)


def _row(table: str, line: Line) -> dict[str, Any]:
    texts = {name: bytes(getattr(line, name)).decode() for name in ("command", "events", "versions")}
    return {"table": table, **msgspec.structs.asdict(line), **texts}


def _write(file: Path, data: bytes) -> None:
    """All or nothing, and on the disk: the file and its name."""
    unfinished = file.with_name(f"{file.name}.{os.getpid()}.part")
    with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, ONLY_MINE), "wb") as target:
        target.write(data)
        target.flush()
        os.fsync(target.fileno())
    os.replace(unfinished, file)
    if os.name == "posix":
        for folder in (file.parent, file.parent.parent):
            descriptor = os.open(folder, os.O_RDONLY)
            os.fsync(descriptor)
            os.close(descriptor)
