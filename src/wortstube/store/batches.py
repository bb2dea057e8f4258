"""What is asked while something is being done is done next, all at once: written in one transaction, read in one query.

Every commit waits for the disk, and every question for the line to the database. On slow ones a class of pupils would
otherwise queue up. Each piece of work still happens as a whole or not at all, and is answered only when it is on the
disk. Answers go back to the loop together, since a thread that calls it wakes it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from threading import Lock
from typing import Generic, TypeVar

W = TypeVar("W")
T = TypeVar("T")

MOST_AT_ONCE = 200


class Asked(Generic[W, T]):
    """A piece of work, and whoever waits for it on their loop."""

    def __init__(self, work: W) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[T] = self.loop.create_future()

    def say(self, outcome: T | BaseException) -> None:
        if self.answer.done():  # nobody waits any more
            return
        if isinstance(outcome, BaseException):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class Batches(Generic[W, T]):
    """Collects work for `do`, which does all it is given at once, in a thread of an executor.

    It answers each piece with its outcome or error, or raises if nothing came of all this.
    """

    def __init__(
        self, do: Callable[[Sequence[W]], Sequence[T | BaseException]], threads: Executor, at_a_time: int = 1
    ) -> None:
        """`at_a_time`: how often beside each other."""
        self._do, self._threads, self._at_a_time = do, threads, at_a_time
        self._waiting: deque[Asked[W, T]] = deque()
        self._running, self._lock = 0, Lock()

    def ask(self, work: W) -> asyncio.Future[T]:
        asked: Asked[W, T] = Asked(work)
        with self._lock:
            self._waiting.append(asked)
            if self._running == self._at_a_time:
                return asked.answer
            self._running += 1
        self._threads.submit(self._do_waiting)
        return asked.answer

    def _do_waiting(self) -> None:
        while taken := self._take():
            asked = [one for one in taken if not one.answer.cancelled()]
            if asked:
                outcomes = self._outcomes([one.work for one in asked])
                asked[0].loop.call_soon_threadsafe(_answer, asked, outcomes)

    def _take(self) -> list[Asked[W, T]]:
        """Whatever waits now; whoever asks once nothing is left starts this anew."""
        with self._lock:
            taken = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
            if not taken:
                self._running -= 1
            return taken

    def _outcomes(self, works: list[W]) -> Sequence[T | BaseException]:
        try:
            return self._do(works)
        except BaseException as error:
            return [error] * len(works)


def _answer(asked: Sequence[Asked[W, T]], outcomes: Sequence[T | BaseException]) -> None:
    for one, outcome in zip(asked, outcomes, strict=True):
        one.say(outcome)
