"""What is still being compiled when the server starts, as in a new checkout: the words, the kernels of some games.

Whoever compiles them hands over the reading end of a pipe, which ends with the work. For the words the server waits
before it opens. For the kernels only the games wait that search with them; the first page and the other games do not.
"""

from __future__ import annotations

import asyncio
import os
import threading

PIPE, WORDS_PIPE = "WORTSTUBE_COMPILING", "WORTSTUBE_WORDS_COMING"
"""The environment variables that name the pipes."""
_LOOK = 0.05


class Compiling:
    """Whether something is still being compiled."""

    def __init__(self, pipe: int | None = None) -> None:
        self._ended = threading.Event()
        if pipe is None:
            self._ended.set()
        else:
            threading.Thread(target=self._follow, args=(pipe,), daemon=True).start()

    @classmethod
    def from_environment(cls, pipe: str) -> Compiling:
        named = os.environ.pop(pipe, "")
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
        """Come back when it is there; to be called beside the event loop."""
        self._ended.wait()

    async def end(self) -> None:
        """The same in the event loop. No thread waits, so the program can be interrupted."""
        while not self._ended.is_set():
            await asyncio.sleep(_LOOK)
