"""A process of somebody else's program: what it says is bounded, what it uses is limited, and it ends when told.

On POSIX it runs in a session and a group of its own under a keeper (`keeper.py`), with a limit on its memory. Windows
has neither: there the program itself is ended, its memory is not limited, and what it has started is its own affair.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from wortstube.engines.protocol import MOST_ANSWER
from wortstube.engines.troubles import Trouble
from wortstube.lang import say

KEEPER = Path(__file__).with_name("keeper.py")
KEPT_OF_ERRORS = 2_000
"""Bytes of the end of its standard error."""
DYING = 5.0
"""Seconds within which all has ended, unless something that has left the group holds a pipe open."""
POSIX = os.name == "posix"
PRIVATE = frozenset({"WORTSTUBE_DATABASE", "WORTSTUBE_BROKER", "PGPASSWORD", "PGPASSFILE"})
"""What of the environment may hold a password, and is nobody else's business."""


class Gone(Exception):
    """The process has ended, or says more than anybody reads."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble: Trouble = trouble


def words_of(command: str) -> list[str]:
    """A command line as its words; raises ValueError if a quote is not closed, or there are none."""
    words = shlex.split(command, posix=POSIX)
    if not words:
        raise ValueError(say("engines.nothing"))
    return words


class Process:
    """Raises Gone wherever the program has ended; `end` has to be called also then."""

    def __init__(self, process: asyncio.subprocess.Process, leash: int | None) -> None:
        self._process, self._leash = process, leash
        self._errors = b""
        self._draining = asyncio.create_task(self._drain())

    @classmethod
    async def start(cls, words: Sequence[str], memory: int) -> Process:
        """Raises OSError if there is no such program, where that is known at once."""
        environment = {name: value for name, value in os.environ.items() if name not in PRIVATE}
        pipe = asyncio.subprocess.PIPE
        if not POSIX:
            bare = await asyncio.create_subprocess_exec(
                *words, stdin=pipe, stdout=pipe, stderr=pipe, limit=MOST_ANSWER, env=environment
            )
            return cls(bare, None)
        held, leash = os.pipe()
        try:
            kept = await asyncio.create_subprocess_exec(
                sys.executable,
                "-IS",
                str(KEEPER),
                str(memory),
                str(held),
                *words,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                limit=MOST_ANSWER,
                env=environment,
                pass_fds=(held,),
                start_new_session=True,
            )
        except BaseException:
            os.close(leash)
            raise
        finally:
            os.close(held)
        return cls(kept, leash)

    @property
    def pid(self) -> int:
        """Of the process that the group is called after."""
        return self._process.pid

    @property
    def errors(self) -> str:
        """The last that it wrote to its standard error."""
        return self._errors.decode(errors="replace").strip()

    async def say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            await self._process.stdin.drain()
        except (OSError, RuntimeError) as error:
            raise Gone("ended") from error

    async def hear(self) -> bytes:
        """The next line."""
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except (OSError, ValueError) as error:
            raise Gone("long_line") from error
        if not line.endswith(b"\n"):
            raise Gone("ended")
        return line

    async def end(self) -> None:
        """With everything it has started."""
        if self._leash is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            os.close(self._leash)
            self._leash = None
        elif self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        ending = self._draining, asyncio.create_task(self._rest()), asyncio.create_task(self._process.wait())
        await asyncio.wait(ending, timeout=DYING)
        for task in ending:
            task.cancel()

    async def _rest(self) -> None:
        """What it still said is not heard, but a pipe has to be empty before its end is seen."""
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError, RuntimeError):
            while await self._process.stdout.read(MOST_ANSWER):
                pass

    async def _drain(self) -> None:
        """Whoever is not listened to waits for ever; the keeper passes on little."""
        assert self._process.stderr is not None
        while said := await self._process.stderr.read(KEPT_OF_ERRORS):
            self._errors = (self._errors + said)[-KEPT_OF_ERRORS:]
