"""What a new checkout still compiles while its server starts: the client, the words with their kernels, those of games.

`tools/serving.py` promises them: it hands over the reading end of a pipe, which ends with the work. The first page
waits for the client alone; whoever wants to play waits for the words, and in games that search also for their kernels.
Dictionaries of other languages wait for their packages. An installed Wortstube has everything, and nobody promises it
anything.
"""

from __future__ import annotations

import asyncio
import os
import threading

CLIENT, KERNELS = "WORTSTUBE_CLIENT_COMING", "WORTSTUBE_COMPILING"
WORDS, PACKAGES = "WORTSTUBE_WORDS_COMING", "WORTSTUBE_FETCHING"
"""The environment variables that name the pipes."""
_LOOK = 0.05


class Promise:
    """Something that is still being compiled, or, without a pipe, is there."""

    def __init__(self, pipe: int | None = None) -> None:
        self._kept = threading.Event()
        if pipe is None:
            self._kept.set()
        else:
            threading.Thread(target=self._follow, args=(pipe,), daemon=True).start()

    @classmethod
    def from_environment(cls, pipe: str) -> Promise:
        named = os.environ.pop(pipe, "")
        return cls(int(named) if named.isdecimal() else None)

    def _follow(self, pipe: int) -> None:
        try:
            while os.read(pipe, 1):
                pass
            os.close(pipe)
        except OSError:  # no such pipe, so there is nothing to wait for
            pass
        self._kept.set()

    @property
    def is_kept(self) -> bool:
        return self._kept.is_set()

    def release(self) -> None:
        """Let go whoever waits: the program ends."""
        self._kept.set()

    def wait(self) -> None:
        """Come back when it is there; to be called beside the event loop."""
        self._kept.wait()

    async def kept(self) -> None:
        """The same in the event loop. No thread waits, so the program can be interrupted."""
        while not self._kept.is_set():
            await asyncio.sleep(_LOOK)
