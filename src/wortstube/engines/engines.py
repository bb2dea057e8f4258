"""The engines of a server, by the names that its operator gave them: who plays what, and what they answer.

Nobody waits for one for long. One that hangs is waited for by a single question; for all others it is not there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import msgspec

from wortstube.engines.engine import Engine, Limits
from wortstube.engines.protocol import NAME_LENGTH, Question
from wortstube.engines.troubles import NoAnswer, Unfit
from wortstube.games.core import Raw

log = logging.getLogger(__name__)

PATIENCE = 4.0
"""Seconds a table waits for an engine, with its turn in the queue. It goes on thinking, but Wortstube has moved."""
MOST_WAITING = 100
GIVEN_UP = "; it is not started again"


class Offer(msgspec.Struct, frozen=True):
    """An engine that can be invited."""

    name: str
    games: tuple[str, ...]


class Engines:
    """Those of one server; without any, nobody ever answers."""

    def __init__(
        self, commands: Mapping[str, str] | None = None, limits: Limits | None = None, patience: float = PATIENCE
    ) -> None:
        """By name. Raises ValueError with what cannot be read."""
        self._engines = {name: Engine(command, name, limits) for name, command in (commands or {}).items()}
        if unnamed := next((name for name in self._engines if not 0 < len(name) <= NAME_LENGTH), None):
            raise ValueError(unnamed)
        self._patience = patience
        self._answering: set[asyncio.Task[Raw]] = set()
        self._keeps_waiting = set[str]()
        """Those of which somebody has stopped to wait for an answer that is still to come."""

    def __getitem__(self, name: str) -> Engine:
        return self._engines[name]

    async def greet(self) -> dict[str, str]:
        """Start all of them; returns of which it failed, and why."""
        failed: dict[str, str] = {}

        async def greet(engine: Engine) -> None:
            try:
                await engine.greet()
            except Unfit as error:
                failed[engine.name] = str(error)

        await asyncio.gather(*map(greet, self._engines.values()))
        return failed

    def offers(self) -> list[Offer]:
        """Who can be invited now."""
        here = [(name, one.ready) for name, one in self._engines.items() if not one.given_up]
        return [Offer(name, ready.games) for name, ready in here if ready]

    def plays(self, name: str, game: str) -> bool:
        return name in self._engines and self._engines[name].plays(game)

    def wants_legal(self, name: str) -> int:
        """How many legal moves it wants to be told."""
        ready = self._engines[name].ready
        return ready.legal if ready else 0

    async def answer(self, name: str, question: Question) -> Raw:
        """Raises NoAnswer, also if it takes too long, and Nonsense."""
        if not self.plays(name, question.game):
            raise NoAnswer("absent")
        if name in self._keeps_waiting or len(self._answering) >= MOST_WAITING:
            raise NoAnswer("busy")
        answering = asyncio.create_task(self._ask(self._engines[name], question))
        self._answering.add(answering)
        answering.add_done_callback(self._answering.discard)
        await asyncio.wait((answering,), timeout=self._patience)
        if answering.done():
            return answering.result()
        self._keeps_waiting.add(name)
        answering.add_done_callback(lambda done: self._answered(name, done))
        raise NoAnswer("late")

    async def _ask(self, engine: Engine, question: Question) -> Raw:
        before = engine.troubles
        try:
            return await engine.answer(question)
        finally:
            if engine.troubles > before:
                log.warning("engine %s: %s%s", engine.name, engine.last_trouble, GIVEN_UP if engine.given_up else "")

    def _answered(self, name: str, done: asyncio.Task[Raw]) -> None:
        self._keeps_waiting.discard(name)
        if not done.cancelled():
            done.exception()  # whoever asked has gone

    async def aclose(self) -> None:
        for task in self._answering:
            task.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)
        await asyncio.gather(*(engine.end() for engine in self._engines.values()))
