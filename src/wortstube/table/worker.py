"""A worker process: jobs come in on standard input, answers go out on standard output, one after the other.

It is started by `wortstube.table.thinking` as ``python -m wortstube.table.worker``. Both ends are pipes between our own
processes, never a network, so jobs and answers travel as pickles. It ends with its input, also in the middle of a job.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import struct
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

HEADER = struct.Struct(">I")
"""In front of every message: how many bytes it has."""
BEGUN = b""
"""Told when everything is learned and the time for the job begins; the next message is its answer."""
LEARNING = 30.0
"""Seconds for everything that is done once: starting, loading a game, learning the words of a level."""
TOO_LONG = -signal.SIGPROF if sys.platform != "win32" else None
"""The code with which a worker ends that has used up the limit of a job."""

Work = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of some module, and what it is called with."""


class Job(msgspec.Struct, frozen=True):
    """Something to be computed elsewhere; pure, so that it can be done again, or not at all."""

    work: Work
    limit: float
    """Seconds of the processor it may take once everything is learned."""
    lesson: Work | None = None
    """What has to be learned before, which takes its time only once."""


class Answer(msgspec.Struct, frozen=True):
    """What came of a job; `failure` says where it failed, and nothing of what it was given."""

    result: Any = None
    failure: str = ""


def failure_of(error: BaseException) -> str:
    """What may be logged of an error: its kind and its place. A message could tell what somebody holds in their hand.

    >>> try:
    ...     Path("a secret hand").read_bytes()
    ... except OSError as error:
    ...     failure_of(error).split()[0]
    'FileNotFoundError'
    """
    places = [f" at {Path(step.filename).name}:{step.lineno}" for step in traceback.extract_tb(error.__traceback__)]
    return type(error).__name__ + "".join(places[-1:])


def main() -> None:
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # whatever prints something must not disturb the answers
        for number in (signal.SIGINT, signal.SIGTERM):  # who stops all processes at once stops the server, and it us
            signal.signal(number, signal.SIG_IGN)
        threading.Thread(target=_receive, args=(jobs,), daemon=True).start()
        while True:
            _send(answers, _answer(jobs.get(), answers))


def _receive(jobs: queue.SimpleQueue[bytes]) -> None:
    with open(0, "rb") as source:
        while len(header := source.read(HEADER.size)) == HEADER.size:
            jobs.put(source.read(*HEADER.unpack(header)))
    os._exit(0)  # the server is gone, and nobody wants the answer any more


def _answer(data: bytes, answers: BinaryIO) -> bytes:
    try:
        _limit(LEARNING)
        job: Job = pickle.loads(data)
        if job.lesson is not None:
            _do(job.lesson)
        _limit(job.limit)
        _send(answers, BEGUN)
        return pickle.dumps(Answer(_do(job.work)), pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        return pickle.dumps(Answer(failure=failure_of(error)), pickle.HIGHEST_PROTOCOL)
    finally:
        _limit(0.0)


def _do(work: Work) -> Any:
    function, arguments = work
    return function(*arguments)


def timed(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
    """What some work comes to, and how many seconds it kept a processor busy: a job that tells its own cost."""
    begun = time.thread_time()
    return function(*arguments), time.thread_time() - begun


def _limit(seconds: float) -> None:
    """After so much work the system ends this process, also in a kernel, which lets no other thread run; 0: never.

    Time in which others had the processor does not count, so that bots do not play worse on a busy machine. Where there
    are no such signals, the server ends it after some time.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _send(answers: BinaryIO, message: bytes) -> None:
    answers.write(HEADER.pack(len(message)) + message)
    answers.flush()


if __name__ == "__main__":
    from wortstube.table import worker  # under the name by which the server knows its jobs and answers

    worker.main()
