"""Part of a build in a forked process, on the second processor core, where the system can fork."""

import contextlib
import os
import pickle
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def forked(work: Callable[[], T]) -> Callable[[], T]:
    """Fork to do *work*; what is returned waits for its result. Without a second core it is done when asked for."""
    if not hasattr(os, "fork") or (os.cpu_count() or 1) < 2:
        return work
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        _answer(work, write_end)
    os.close(write_end)

    def result() -> T:
        found: list[T] = []
        with open(read_end, "rb") as answer, contextlib.suppress(EOFError, pickle.UnpicklingError):
            found.append(pickle.load(answer))
        _, status = os.waitpid(child, 0)
        if status or not found:
            raise OSError(f"A process of the build ended with code {os.waitstatus_to_exitcode(status)}.")
        return found[0]

    return result


def _answer(work: Callable[[], object], write_end: int) -> None:
    """In the child: write the result and end without any of the parent's cleaning up."""
    try:
        with open(write_end, "wb") as answer:
            pickle.dump(work(), answer, protocol=pickle.HIGHEST_PROTOCOL)
    except BaseException:
        os._exit(1)
    os._exit(0)
