"""Solving on the side: ``python -m wortstube.games.wortkniffel.background``, which gets the problem on standard input.

For somebody who plays meanwhile: it gives way to everybody else, and ends when its input does, so that it never
outlives whoever began it. What it knows by then is kept, and whoever begins again goes on from there.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import msgspec

from wortstube.games.kept import on_the_side
from wortstube.games.wortkniffel.solving import Problem, solve
from wortstube.games.wortkniffel.thinkers import Processes, cores, receive, send

SOLVE = (sys.executable, "-m", "wortstube.games.wortkniffel.background")
LOW_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""On Windows; elsewhere it gives way by itself."""

_begun: dict[bytes, subprocess.Popen[bytes]] = {}
_lock = threading.Lock()


def begin(problem: Problem) -> None:
    """Begin to solve it, unless that has begun already or nobody wants it; one problem at a time."""
    if not on_the_side():
        return
    with _lock:
        if any(process.poll() is None for process in _begun.values()):
            return
        if problem.key in _begun and _begun[problem.key].returncode:  # it failed, and would fail again
            return
        process = subprocess.Popen(SOLVE, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, creationflags=LOW_PRIORITY)
        assert process.stdin is not None
        _begun[problem.key] = process
        send(process.stdin, problem)


def main() -> None:
    if os.name == "posix":
        os.nice(19)
    with open(0, "rb") as source:
        message = receive(source)
        if message is None:
            return
        problem = msgspec.msgpack.decode(message, type=Problem)
        threading.Thread(target=_end_with_input, args=(source.fileno(),), daemon=True).start()
        with problem.claimed() as is_ours, Processes(cores()) as minds:
            if is_ours:
                solve(problem, minds)
        os._exit(0)  # the other thread still reads


def _end_with_input(descriptor: int) -> None:
    while os.read(descriptor, 1024):
        pass
    os._exit(1)  # its processes end with their input, too


if __name__ == "__main__":
    main()
