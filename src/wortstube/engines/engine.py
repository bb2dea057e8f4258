"""An engine, as Wortstube sees it: one process at a time, which is asked, ended when it hangs, and started again."""

from __future__ import annotations

import asyncio
import contextlib
import itertools

import msgspec

from wortstube.engines.process import Gone, Process, words_of
from wortstube.engines.protocol import (
    ASKER,
    MOST_QUESTION,
    NAME_LENGTH,
    VERSION,
    Answer,
    Error,
    Hello,
    Nonsense,
    Question,
    Quit,
    Ready,
    from_engine,
    line_of,
)
from wortstube.engines.troubles import NoAnswer, Trouble, Unfit
from wortstube.games.core import Raw

MOST_UNASKED = 100
"""Lines before an answer that belong to no question."""
FORGIVEN = 100
"""Answers after which one time that it had to be ended is forgotten."""


class Limits(msgspec.Struct, frozen=True):
    """What an engine may use."""

    seconds: float = 3.0
    """For an answer: less than other servers keep their hands off a bot's turn."""
    first: float = 20.0
    """Seconds for the first answer of a process, in which it may have to learn something."""
    start: float = 60.0
    """Seconds until it is ready."""
    memory: int = 2**30
    """Bytes, for each of its processes."""
    restarts: int = 3
    farewell: float = 0.3
    """Seconds in which it may end by itself when it is told to."""


class Engine:
    """Asked by one at a time. What is left of it in the system ends with `end`, and with this process."""

    def __init__(self, command: str, name: str = "", limits: Limits | None = None) -> None:
        """Raises ValueError if the command cannot be read."""
        self.words = words_of(command)
        self.limits = limits or Limits()
        self.ready: Ready | None = None
        """What it said of itself when it was started last."""
        self.given_up = False
        self.troubles = 0
        """How often there was no answer that could be read."""
        self.last_trouble: Trouble | None = None
        self.last_words = ""
        """What it said then itself, or wrote last to its standard error. It could tell what somebody holds."""
        self._name = name
        self._process: Process | None = None
        self._fresh = True
        self._ended = 0.0
        self._numbers = itertools.count(1)
        self._lock = asyncio.Lock()

    @property
    def name(self) -> str:
        return self._name or (self.ready.name if self.ready else self.words[0].rpartition("/")[2][:NAME_LENGTH])

    @property
    def pid(self) -> int | None:
        """Of the group it runs in; None: it does not run."""
        return self._process.pid if self._process else None

    def plays(self, game: str) -> bool:
        return self.ready is not None and game in self.ready.games and not self.given_up

    async def greet(self) -> Ready:
        """Start it, if it does not run. Raises Unfit."""
        async with self._lock:
            return (await self._running())[1]

    async def answer(self, question: Question) -> Raw:
        """The command it answers with; whoever asked looks whether it is legal.

        Raises NoAnswer, and Nonsense if it says what cannot be read.
        """
        async with self._lock:
            process, _ = await self._running()
            seconds = self.limits.seconds
            asked = msgspec.structs.replace(question, id=str(next(self._numbers)), seconds=seconds)
            line = line_of(asked)
            if len(line) > MOST_QUESTION:
                raise NoAnswer("too_large")
            try:
                async with asyncio.timeout(self.limits.first if self._fresh else seconds):
                    await process.say(line)
                    said = await _answer_to(asked, process)
            except (TimeoutError, Gone) as error:
                await self._failed(_trouble(error))
                raise NoAnswer(_trouble(error), self.last_words) from None
            except Nonsense as error:
                self._note("nonsense", str(error))
                raise
            except BaseException:
                await self._stop()
                raise
            self._fresh = False
            self._ended = max(0.0, self._ended - 1 / FORGIVEN)
        if isinstance(said, Error):
            self._note("declined", f"{said.code} {said.detail}".strip())
            raise NoAnswer("declined", self.last_words)
        return said.command

    async def end(self) -> None:
        """Friendly at first: it may have something to put away, but nobody waits for that."""
        self.given_up = True
        if self._process is not None:
            with contextlib.suppress(TimeoutError, Gone):
                async with asyncio.timeout(self.limits.farewell):
                    await self._process.say(line_of(Quit()))
                    while await self._process.hear():
                        await asyncio.sleep(0)
        await self._stop()

    async def _running(self) -> tuple[Process, Ready]:
        if self.given_up:
            raise Unfit(self.last_trouble or "ended", self.last_words)
        if self._process is not None and self.ready is not None:
            return self._process, self.ready
        try:
            async with asyncio.timeout(self.limits.start):
                self._process = process = await Process.start(self.words, self.limits.memory)
                await process.say(line_of(Hello(house=ASKER)))
                self.ready = _proper(await process.hear())
        except (TimeoutError, Gone, Nonsense, OSError) as error:
            await self._failed(_trouble(error), "" if isinstance(error, TimeoutError | Gone) else str(error))
            raise Unfit(_trouble(error), self.last_words) from None
        except BaseException:
            await self._stop()
            raise
        self._fresh = True
        return self._process, self.ready

    async def _failed(self, trouble: Trouble, words: str = "") -> None:
        """Ends what is left of it. After a few times in a row it is not started again."""
        process = self._process
        await self._stop()
        self._note(trouble, words or (process.errors if process else ""))
        self._ended += 1.0
        self.given_up = self._ended > self.limits.restarts

    def _note(self, trouble: Trouble, words: str) -> None:
        self.troubles += 1
        self.last_trouble, self.last_words = trouble, words

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await process.end()


class OtherVersion(Nonsense):
    """It speaks another version of the protocol."""


def _trouble(error: Exception) -> Trouble:
    match error:
        case Gone():
            return error.trouble
        case TimeoutError():
            return "late"
        case OtherVersion():
            return "version"
        case Nonsense():
            return "nonsense"
        case _:
            return "ended"


def _proper(line: bytes) -> Ready:
    said = from_engine(line)
    if not isinstance(said, Ready):
        raise Nonsense(type(said).__name__)
    if said.protocol != VERSION:
        raise OtherVersion(f"{said.protocol}, {VERSION}")
    return said


async def _answer_to(question: Question, process: Process) -> Answer | Error:
    """What it says to other questions is left aside, unless it is too much."""
    for _ in range(MOST_UNASKED):
        said = from_engine(await process.hear())
        if isinstance(said, Answer | Error) and said.id == question.id:
            return said
        if isinstance(said, Error) and not said.id:
            return said
        await asyncio.sleep(0)
    raise Gone("unasked")
