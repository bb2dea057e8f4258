"""Entries of many tables written together and read together, in a few statements whatever their number.

Nearly all that is ever written are single entries of games that go on. What makes them dear is not the database but the
way to it, and the interpreter's lock, which a thread has to take again after every statement: so there is one for all
entries, one for what was due at their tables, and one for what is due now; PostgreSQL takes all three as one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import astuple

from wortstube.table.log import Conflict, Due, Entry, NewEntry, NoSuchTable, Result

Follow = Callable[[Entry], Sequence[Due]]

_encode = msgspec.json.Encoder().encode


_END_TABLE = "UPDATE tables SET finished_at = ?, code = NULL WHERE id = ?"
_INSERT_RESULT = 'INSERT INTO result ("table", seat, name, level, score, won, fewest_best) VALUES (?, ?, ?, ?, ?, ?, ?)'


class Append(NamedTuple):
    """An entry to be written, that does nothing else than to go on with a table, or to end its game."""

    new: NewEntry
    follow: Follow

    def at(self, now: float) -> Appended | Exception:
        """What is to be written at this time, or why it cannot be."""
        try:
            entry = stamped(self.new, self.new.seq - 1, self.new.since, now)
            return Appended(entry, self.follow(entry), self.new.results)
        except Exception as error:
            return error


class Appended(NamedTuple):
    entry: Entry
    dues: Sequence[Due]
    results: Sequence[Result] = ()


def stamped(new: NewEntry, seq: int, at: float, now: float) -> Entry:
    """The entry after the last one, at which time never runs backwards; raises Conflict or NoSuchTable."""
    if not seq and new.seq > 1:
        raise NoSuchTable(new.table)
    at = max(at, now)
    if seq != new.seq - 1 or at >= new.before:
        raise Conflict(new.command_id)
    return new.entry(at)


def columns(entry: Entry) -> tuple[Any, ...]:
    """In the order of the schema."""
    texts = (_encode(part).decode() for part in (entry.command, entry.events, entry.versions))
    return (entry.table, entry.seq, entry.command_id, entry.seat, *texts, entry.at)


def append_to_sqlite(connection: sa.Connection, appended: Sequence[Appended]) -> bool:
    """All of them, or none if another entry has the place of one, or its table is gone: each has to be asked then."""
    if not appended:
        return True
    with _errors_of_sqlalchemy():
        driver: Any = connection.connection.driver_connection
        complete = _append_on_driver(driver.execute, appended)
        if complete and (ended := [one for one in appended if one.results]):
            _end_on_driver(driver.executemany, ended)
        return complete


def _end_on_driver(run_each: Callable[..., sqlite3.Cursor], ended: Sequence[Appended]) -> None:
    """Tables whose game is over: they give their code back, and how everybody did stands beside the log."""
    run_each(_END_TABLE, [(one.entry.at, one.entry.table) for one in ended])
    run_each(_INSERT_RESULT, [(one.entry.table, *astuple(result)) for one in ended for result in one.results])


def _append_on_driver(run: Callable[..., sqlite3.Cursor], appended: Sequence[Appended]) -> bool:
    several = len(appended) > 1
    if several:
        run("SAVEPOINT together")
    try:
        rows = tuple(value for one in appended for value in columns(one.entry))
        complete = run(_insert_entries(len(appended)), rows).rowcount == len(appended)
    except sqlite3.IntegrityError:
        complete = False
    if not complete:
        if several:
            run("ROLLBACK TO together")
        return False
    run(_delete_dues(len(appended)), tuple(one.entry.table for one in appended))
    dues = [due for one in appended for due in one.dues]
    if dues:
        run(_insert_dues(len(dues)), tuple(value for due in dues for value in (due.table, due.id, due.at)))
    return True


@contextmanager
def _errors_of_sqlalchemy() -> Iterator[None]:
    """It gives the driver's errors the same names."""
    try:
        yield
    except sqlite3.Error as error:
        raise getattr(sa.exc, type(error).__name__)("", (), error) from error


@lru_cache(maxsize=256)
def _insert_entries(count: int) -> str:
    """A place is free if it comes right after the last entry of its table."""
    return f"""
INSERT OR IGNORE INTO entry ("table", seq, command_id, seat, command, events, versions, at)
WITH new("table", seq, command_id, seat, command, events, versions, at) AS (VALUES {_rows(8, count)})
SELECT * FROM new WHERE seq = 1
  OR EXISTS (SELECT 1 FROM entry AS last WHERE last."table" = new."table" AND last.seq = new.seq - 1)
"""


@lru_cache(maxsize=256)
def _delete_dues(count: int) -> str:
    return f'DELETE FROM due WHERE "table" IN (VALUES {_rows(1, count)})'


@lru_cache(maxsize=256)
def _insert_dues(count: int) -> str:
    return f"""
INSERT INTO due ("table", id, at, leased_until)
SELECT *, 0 FROM (VALUES {_rows(3, count)})
"""


def _rows(width: int, count: int) -> str:
    return ",".join([f"({','.join('?' * width)})"] * count)


_INTO_POSTGRES = """
WITH new AS (
  SELECT * FROM unnest(%s::text[], %s::integer[], %s::text[], %s::integer[], %s::text[], %s::text[], %s::text[],
    %s::double precision[]) AS new("table", seq, command_id, seat, command, events, versions, at)
), written AS (
  INSERT INTO entry ("table", seq, command_id, seat, command, events, versions, at)
  SELECT * FROM new WHERE seq = 1
    OR (SELECT true FROM entry AS last WHERE last."table" = new."table" AND last.seq = new.seq - 1 LIMIT 1)
  ORDER BY "table"
  ON CONFLICT DO NOTHING RETURNING "table"
), next AS (
  SELECT * FROM unnest(%s::text[], %s::text[], %s::double precision[]) AS next("table", id, at)
  WHERE "table" = ANY(ARRAY(SELECT "table" FROM written))
), gone AS (
  DELETE FROM due WHERE "table" = ANY(ARRAY(SELECT "table" FROM written))
    AND NOT EXISTS (SELECT 1 FROM next WHERE next."table" = due."table" AND next.id = due.id)
), kept AS (
  INSERT INTO due ("table", id, at, leased_until) SELECT "table", id, at, 0 FROM next
  ON CONFLICT ("table", id) DO UPDATE SET at = excluded.at, leased_until = 0
){ends}
SELECT "table" FROM written
"""
"""In the order of tables, so that two servers who write to the same ones do not wait for each other in a circle, and so
that the planner looks each table up in an index, whatever it thinks of how many there are."""


ENDS = """, ended AS (
  UPDATE tables SET finished_at = (SELECT at FROM new WHERE new."table" = tables.id), code = NULL
  WHERE id = ANY(ARRAY(SELECT "table" FROM written WHERE "table" = ANY(%s::text[])))
), done AS (
  INSERT INTO result ("table", seat, name, level, score, won, fewest_best)
  SELECT * FROM unnest(%s::text[], %s::integer[], %s::text[], %s::text[], %s::integer[], %s::boolean[],
    %s::boolean[]) AS done("table", seat, name, level, score, won, fewest_best)
  WHERE "table" = ANY(ARRAY(SELECT "table" FROM written))
)"""
"""Where games end: their tables give their code back, and how everybody did stands beside the log."""
INTO_POSTGRES, INTO_POSTGRES_WITH_ENDS = _INTO_POSTGRES.format(ends=""), _INTO_POSTGRES.format(ends=ENDS)


def append_to_postgres(connection: sa.Connection, appended: Sequence[Appended]) -> set[str]:
    """Of several tables one entry each; returns those where it was written, the others have to be asked."""
    rows = [columns(one.entry) for one in appended]
    dues = [(due.table, due.id, due.at) for one in appended for due in one.dues]
    values = [*_turned(rows, 8), *_turned(dues, 3)]
    ended = [(one.entry.table, *astuple(result)) for one in appended for result in one.results]
    if ended:
        values += [sorted({table for table, *_ in ended}), *_turned(ended, 7)]
    statement = INTO_POSTGRES_WITH_ENDS if ended else INTO_POSTGRES
    return set(connection.exec_driver_sql(statement, tuple(values)).scalars())


def _turned(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [[row[at] for row in rows] for at in range(width)]


class After(NamedTuple):
    """A place of a table's log from which on it is to be read."""

    table: str
    seq: int


def read_from_sqlite(connection: sa.Connection, places: Sequence[After]) -> list[sa.Row[Any]]:
    values = tuple(value for place in places for value in place)
    return list(connection.exec_driver_sql(_select_entries(len(places)), values))


@lru_cache(maxsize=256)
def _select_entries(count: int) -> str:
    return f"""
WITH asked("table", seq) AS (VALUES {_rows(2, count)})
SELECT entry.* FROM asked CROSS JOIN entry ON entry."table" = asked."table" AND entry.seq >= asked.seq
ORDER BY entry."table", entry.seq
"""


FROM_POSTGRES = """
SELECT entry.* FROM unnest(%s::text[], %s::integer[]) AS asked("table", seq)
CROSS JOIN LATERAL (
  SELECT * FROM entry WHERE entry."table" = asked."table" AND entry.seq >= asked.seq ORDER BY entry.seq OFFSET 0
) AS entry
"""


def read_from_postgres(connection: sa.Connection, places: Sequence[After]) -> list[sa.Row[Any]]:
    return list(connection.exec_driver_sql(FROM_POSTGRES, tuple(_turned(places, 2))))
