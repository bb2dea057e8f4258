"""Who thinks cards through beside each other: processes of this machine, or the workers of a Dask cluster.

A process of ours is ``python -m wortstube.games.wortkniffel.thinkers``: first the problem comes in on standard input,
then tasks; answers go out on standard output. It ends with its input, so it never outlives whoever started it.
"""

from __future__ import annotations

import os
import queue
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib import import_module
from typing import IO, Any

import msgspec

from wortstube.games.registry import Unsolvable
from wortstube.games.wortkniffel.solving import Problem, Task, think
from wortstube.lang import say

LENGTH = struct.Struct("<I")
ANSWERS = 10.0
"""Seconds in which a cluster has to answer, and to have a worker."""
THINKER = (sys.executable, "-m", "wortstube.games.wortkniffel.thinkers")


def send(pipe: IO[bytes], message: object) -> None:
    data = msgspec.msgpack.encode(message)
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """None when nothing more comes."""
    header = pipe.read(LENGTH.size)
    return pipe.read(*LENGTH.unpack(header)) if len(header) == LENGTH.size else None


class Thinker:
    """One process."""

    def __init__(self, problem: Problem) -> None:
        self.process = subprocess.Popen(THINKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._to, self._from = self.process.stdin, self.process.stdout
        send(self._to, problem)

    def think(self, task: Task) -> list[float]:
        send(self._to, task)
        answer = receive(self._from)
        if answer is None:
            raise RuntimeError(f"a process that thinks ended with {self.process.wait()}")
        return msgspec.msgpack.decode(answer, type=list[float])

    def end(self) -> None:
        self._to.close()
        self.process.wait()
        self._from.close()


class Processes:
    """As many as there are cores."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._idle: queue.SimpleQueue[Thinker] = queue.SimpleQueue()
        self.thinkers: list[Thinker] = []

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        for thinker in self.thinkers:
            thinker.end()

    def think(self, problem: Problem, tasks: Sequence[Task]) -> Iterator[tuple[Task, list[float]]]:
        while len(self.thinkers) < min(self._count, len(tasks)):
            self.thinkers.append(Thinker(problem))
            self._idle.put(self.thinkers[-1])
        with ThreadPoolExecutor(self._count) as threads:
            asked = {threads.submit(self._ask, task): task for task in tasks}
            try:
                for answered in as_completed(asked):
                    yield asked[answered], answered.result()
            except BaseException:  # Ctrl+C too: what nobody waits for any more is not begun
                threads.shutdown(wait=False, cancel_futures=True)
                raise

    def _ask(self, task: Task) -> list[float]:
        thinker = self._idle.get()
        try:
            return thinker.think(task)
        finally:
            self._idle.put(thinker)


class Cluster:
    """The workers of a Dask cluster, on each of which this package is installed."""

    def __init__(self, address: str) -> None:
        dask: Any = import_module("distributed")  # an extra: whoever calls says which
        try:
            self._client = dask.Client(address, timeout=ANSWERS)
        except (OSError, ValueError, TimeoutError) as error:
            raise Unsolvable(say("solve.no_cluster", address=address, detail=error)) from error
        self._completed, self._address = dask.as_completed, address
        self._problem: Any = None

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def think(self, problem: Problem, tasks: Sequence[Task]) -> Iterator[tuple[Task, list[float]]]:
        try:
            self._problem = self._problem or self._client.scatter(problem, broadcast=True)
            asked = {self._client.submit(think, self._problem, task, pure=False): task for task in tasks}
            for answered, worth in self._completed(asked, with_results=True):
                yield asked[answered], worth if answered.status == "finished" else answered.result()
        except Exception as error:  # no workers, or without this package, or the scheduler is gone
            detail = f"{type(error).__name__}: {error}"
            raise Unsolvable(say("solve.cluster_failed", address=self._address, detail=detail)) from error


def cores() -> int:
    """Those this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main() -> None:
    """Think for whoever holds the other ends of the pipes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops all processes at once closes our input
    with os.fdopen(os.dup(1), "wb") as answers, open(0, "rb") as questions:
        os.dup2(2, 1)  # whatever prints something must not disturb the answers
        first = receive(questions)
        problem = msgspec.msgpack.decode(first, type=Problem) if first else None
        while problem and (task := receive(questions)):
            found = think(problem, msgspec.msgpack.decode(task, type=Task))
            try:
                send(answers, found)
            except BrokenPipeError:  # nobody waits for it any more
                os._exit(1)


if __name__ == "__main__":
    main()
