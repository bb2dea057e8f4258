"""Kernels that are still being compiled when the server starts, as in a new checkout.

Whoever compiles them hands over the reading end of a pipe, which ends with the work. Only the games that search with
those kernels wait for it; the first page and the other games do not.
"""

from __future__ import annotations

import os
import threading

PIPE = "WORTSTUBE_COMPILING"
"""The environment variable that names the pipe."""


class Compiling:
    """Whether kernels are still being compiled."""

    def __init__(self, pipe: int | None = None) -> None:
        self._ended = threading.Event()
        if pipe is None:
            self._ended.set()
        else:
            threading.Thread(target=self._follow, args=(pipe,), daemon=True).start()

    @classmethod
    def from_environment(cls) -> Compiling:
        named = os.environ.pop(PIPE, "")
        return cls(int(named) if named.isdecimal() else None)

    def _follow(self, pipe: int) -> None:
        try:
            while os.read(pipe, 1):
                pass
            os.close(pipe)
        except OSError:  # no such pipe, so there is nothing to wait for
            pass
        self._ended.set()

    def wait(self) -> None:
        """Come back when the kernels are there; to be called beside the event loop."""
        self._ended.wait()
