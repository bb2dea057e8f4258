"""The pool that jobs go to: worker processes beside the event loop, each job within a limit.

`Workers` is a pool of processes for a server. `Threads` is for a machine too small for them and for programs that use
tables as a library: a search that takes too long is no longer waited for there, but it cannot be ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
import os
import pickle
import sys
import time
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, Protocol

from wortstube.table.jobs.job import HEADER, LEARNING, TOO_LONG, Answer, Job, failure_of

log = logging.getLogger(__name__)

MOST_WAITING = 1000
"""Jobs that may wait; whoever comes after that is asked to try again."""
HEAD_START = 2.0
"""Seconds by which somebody who waits is ahead of a bot. No more than that, so that bots come to their turn too."""
LEISURE = 30.0
"""Seconds by which everybody is ahead of what is done when there is nothing else to do."""
QUIET = 2.0
"""Seconds without a job after which the first worker goes on learning: who plays with a bot is not to wait for it."""
ATTEMPTS = 2
"""How often a job is tried whose worker dies; the job itself may be what kills them."""
DYING = 5.0
"""Seconds within which a process has ended that has closed its pipes."""
SLACK = 4.0
"""How many times its limit a job may take on a machine that is busy with other things."""


class Unanswered(Exception):
    """A job came to nothing; the message may be logged."""


class Cut(Unanswered):
    """It took longer than its limit."""


class Died(Unanswered):
    """The process it was done in has ended."""


class Failed(Unanswered):
    """It raised an error; the message says which kind, and where."""


class Crowded(Exception):
    """Too many jobs wait already."""


class Pool(Protocol):
    """Where jobs are done."""

    @property
    def at_once(self) -> int:
        """How many jobs get on at the same time."""

    async def run(self, job: Job, *, waits: bool = True, leisure: bool = False) -> Any:
        """The result; `waits` if somebody waits for it, `leisure` if all others come first. Raises Unanswered or
        Crowded."""

    async def teach(self, lesson: Job) -> None:
        """Learn something before it is asked for, when there is nothing else to do. Raises Unanswered."""

    def expect(self, lesson: Job) -> None:
        """Somebody may soon ask for something; learn what is needed for it, if nothing was asked before."""


@contextlib.asynccontextmanager
async def open_pool(workers: int) -> AsyncIterator[Pool]:
    """So many processes; none: threads."""
    if not workers:
        yield Threads()
        return
    pool = Workers(workers)
    try:
        yield pool
    finally:
        await pool.close()


def default_workers() -> int:
    """A second one lets a hint through while a bot thinks; more are for servers that are known to need them."""
    return min(2, cores())


def cores() -> int:
    """That this process may use: where it was given one of many, a second worker would only be in the way."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Threads:
    """Jobs in threads of this process. Searches hold up everything else in it while they run in a kernel."""

    at_once = 1

    async def run(self, job: Job, *, waits: bool = True, leisure: bool = False) -> Any:
        try:
            if job.lesson is not None:
                await asyncio.to_thread(job.lesson[0], *job.lesson[1])
            async with asyncio.timeout(job.limit * SLACK):
                return await asyncio.to_thread(job.work[0], *job.work[1])
        except TimeoutError:
            raise Cut(f"no answer within {job.limit:g} s") from None
        except Exception as error:
            raise Failed(failure_of(error)) from error

    async def teach(self, lesson: Job) -> None:
        await self.run(lesson)

    def expect(self, lesson: Job) -> None:
        """Nothing has to be started."""


class Workers:
    """Jobs in processes, which are started when they are needed and replaced when they end.

    The first one that is idle takes the next job. So the second one begins to learn words, which takes memory, only
    where one is not enough.
    """

    def __init__(self, count: int) -> None:
        self._workers = [_Worker() for _ in range(count)]
        self._waiting: list[tuple[float, int, Job, asyncio.Future[Any]]] = []
        self._lessons: deque[tuple[Job, asyncio.Future[Any]]] = deque()
        self._numbers = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._asked = -QUIET
        self._later: asyncio.TimerHandle | None = None

    @property
    def at_once(self) -> int:
        return len(self._workers)

    @property
    def waiting(self) -> int:
        """Jobs that no worker has begun yet."""
        return len(self._waiting)

    @property
    def busy(self) -> int:
        return sum(worker.busy for worker in self._workers)

    @property
    def started(self) -> int:
        """Processes started so far, those that have ended among them."""
        return sum(worker.started for worker in self._workers)

    async def run(self, job: Job, *, waits: bool = True, leisure: bool = False) -> Any:
        if self._closed or len(self._waiting) >= MOST_WAITING:
            raise Crowded
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        now = time.monotonic()
        self._asked = self._asked if leisure else now
        turn = now + (LEISURE if leisure else 0.0 if waits else HEAD_START)
        heapq.heappush(self._waiting, (turn, next(self._numbers), job, answer))
        self._dispatch()
        return await answer

    async def teach(self, lesson: Job) -> None:
        """Only the first worker is taught; others learn what they are asked."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._lessons.append((lesson, answer))
        self._dispatch()
        await answer

    def expect(self, lesson: Job) -> None:
        if not self.started and not self.busy:
            self._lessons.append((lesson, asyncio.get_running_loop().create_future()))
            self._dispatch()

    def _dispatch(self) -> None:
        for worker in self._workers:
            if not worker.busy and not self._closed and (found := self._next(worker)):
                worker.busy = True
                task = asyncio.create_task(self._work(worker, *found))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _next(self, worker: _Worker) -> tuple[Job, asyncio.Future[Any]] | None:
        while self._waiting:
            _, _, job, answer = heapq.heappop(self._waiting)
            if not answer.done():  # else whoever asked has gone
                return job, answer
        if worker is not self._workers[0] or not self._lessons:
            return None
        if (wait := self._asked + QUIET - time.monotonic()) <= 0:
            return self._lessons.popleft()
        self._later = self._later or asyncio.get_running_loop().call_later(wait, self._dispatch_later)
        return None

    def _dispatch_later(self) -> None:
        self._later = None
        self._dispatch()

    async def _work(self, worker: _Worker, job: Job, answer: asyncio.Future[Any]) -> None:
        try:
            result = await _attempts(worker, job)
            if not answer.done():
                answer.set_result(result)
        except Exception as error:
            if not answer.done():
                answer.set_exception(error)
                answer.exception()  # nobody may be waiting for what was only expected
        finally:
            worker.busy = False
            self._dispatch()

    async def close(self) -> None:
        """End all processes; who still waits is told that it came to nothing."""
        self._closed = True
        for answer in (*(one[-1] for one in self._waiting), *(one[-1] for one in self._lessons)):
            if not answer.done():
                answer.set_exception(Died("closing"))
        for worker in self._workers:
            await worker.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _attempts(worker: _Worker, job: Job) -> Any:
    for attempt in itertools.count(1):
        try:
            return await worker.do(job)
        except Died:
            if attempt == ATTEMPTS or worker.ended:
                raise


class _Worker:
    """One process at a time, as the server sees it."""

    def __init__(self) -> None:
        self.busy = self.ended = False
        self.started = 0
        self._process: asyncio.subprocess.Process | None = None

    async def do(self, job: Job) -> Any:
        """Raises Cut, Died or Failed. After the first two the process is gone, and the next job starts another."""
        try:
            answer = await self._ask(job)
        except (TimeoutError, EOFError, OSError) as error:
            code = await self._kill(ending=not isinstance(error, TimeoutError))
            if isinstance(error, TimeoutError) or (code is not None and code == TOO_LONG):
                raise Cut(f"no answer within {job.limit:g} s") from None
            if not self.ended:
                log.warning("a worker died with code %s", code)
            raise Died(f"the worker ended with code {code}") from None
        except asyncio.CancelledError:
            await self._kill()
            raise
        if answer.failure:
            raise Failed(answer.failure)
        return answer.result

    async def _ask(self, job: Job) -> Answer:
        """Raises TimeoutError; EOFError or OSError if the process is gone."""
        message = pickle.dumps(job, pickle.HIGHEST_PROTOCOL)
        async with asyncio.timeout(LEARNING * SLACK):
            process = self._process or await self._start()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(HEADER.pack(len(message)) + message)
            await process.stdin.drain()
            first = await _receive(process.stdout)
        if first:  # it failed before it began
            return _read(first)
        async with asyncio.timeout(job.limit * SLACK):
            return _read(await _receive(process.stdout))

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "wortstube.table.jobs.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self.started += 1
        if self.ended:  # meanwhile
            await self._kill()
            raise EOFError
        return self._process

    async def _kill(self, ending: bool = False) -> int | None:
        """Returns its exit code, which is lost if a process is killed that is just ending by itself."""
        process, self._process = self._process, None
        if process is None:
            return None
        if ending:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(DYING):
                    return await process.wait()
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        return await process.wait()

    async def end(self) -> None:
        self.ended = True
        await self._kill()


async def _receive(stream: asyncio.StreamReader) -> bytes:
    (size,) = HEADER.unpack(await stream.readexactly(HEADER.size))
    return await stream.readexactly(size)


def _read(message: bytes) -> Answer:
    answer: Answer = pickle.loads(message)
    return answer
