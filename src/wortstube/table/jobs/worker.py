"""A worker process: jobs come in on standard input, answers go out on standard output, one after the other.

It is started by the pool as ``python -m wortstube.table.jobs.worker``. Both ends are pipes between our own processes,
never a network, so jobs and answers travel as pickles. It ends with its input, also in the middle of a job.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import sys
import threading
from typing import Any, BinaryIO

from wortstube.table.jobs.job import BEGUN, HEADER, LEARNING, Answer, Job, Work, failure_of


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
    main()
