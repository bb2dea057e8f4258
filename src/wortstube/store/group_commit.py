"""Group commit: what comes while one transaction waits for the disk is written with the next, all in one.

SQLite has one writer, and every commit waits for the disk. On a slow one a class of pupils would otherwise queue up.
Each piece of work still happens as a whole or not at all, and is answered only when it is on the disk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]

MOST_AT_ONCE = 50


class GroupCommit:
    """Writes in the one thread of an executor."""

    def __init__(self, engine: sa.Engine, thread: Executor) -> None:
        self._engine = engine
        self._thread = thread
        self._waiting: deque[tuple[Work, Future[Any]]] = deque()

    def write(self, work: Callable[[sa.Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        self._waiting.append((work, future))
        self._thread.submit(self._write_waiting)
        return future

    def _write_waiting(self) -> None:
        """Whatever waits now; whoever asked for it later finds nothing left to do."""
        taken = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
        asked = [(work, future) for work, future in taken if future.set_running_or_notify_cancel()]
        if not asked:
            return
        try:
            with self._engine.begin() as connection:
                outcomes = [_done(connection, work, alone=len(asked) == 1) for work, _ in asked]
        except BaseException as error:  # nothing of it is on the disk
            for _, future in asked:
                future.set_exception(error)
            return
        for (_, future), outcome in zip(asked, outcomes, strict=True):
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)


def _done(connection: sa.Connection, work: Work, alone: bool) -> Any:
    """What came of it; if it failed, the others' work stands. A disk in trouble undoes everything by itself."""
    if alone:
        return work(connection)
    savepoint = connection.begin_nested()
    try:
        outcome = work(connection)
    except OperationalError:
        raise
    except Exception as error:
        savepoint.rollback()
        return error
    savepoint.commit()
    return outcome
