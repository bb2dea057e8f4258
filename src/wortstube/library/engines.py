"""Somebody else's program as a player of `play`."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from wortstube.coach.positions import language_of
from wortstube.engines.consulting import question_of
from wortstube.engines.engine import Engine as Running
from wortstube.engines.engine import Limits
from wortstube.engines.protocol import Nonsense
from wortstube.engines.troubles import NoAnswer, Unfit, sentence
from wortstube.games import registry
from wortstube.games.core import Command, Rejection
from wortstube.games.levels import Level
from wortstube.lang import say
from wortstube.library.playing import Turn

BadEngine = Unfit
"""A program that does not get ready; the message says why."""
IN_FOR_ENGINES: Level = "hobby"

T = TypeVar("T")


class Engine:
    """A program that speaks the protocol of docs/engines.md. It runs until `close`, or the end of a `with`.

    Where it has no answer, a bot of our own moves for it, and `troubles` counts that.
    """

    def __init__(
        self, command: str, name: str = "", *, seconds: float = 3.0, memory: int = 2**30, level: str = "hobby"
    ) -> None:
        """Raises BadEngine, and ValueError if the command cannot be read."""
        self._level = level
        self._engine = Running(command, name, Limits(seconds, max(seconds, Limits().first), memory=memory))
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        try:
            self._ready = self._run(self._engine.greet())
        except BaseException:
            self.close()
            raise

    @property
    def name(self) -> str:
        """What it was called here; else what it calls itself."""
        return self._engine.name

    @property
    def games(self) -> tuple[str, ...]:
        """Which it plays."""
        return self._ready.games

    @property
    def troubles(self) -> int:
        """How often it hung, ended, said nonsense or had no answer."""
        return self._engine.troubles

    @property
    def last_trouble(self) -> str:
        """The last of these in a sentence; empty: there was none."""
        last = self._engine.last_trouble
        return sentence(last, self._engine.last_words) if last else ""

    def __call__(self, turn: Turn) -> Command | Mapping[str, Any]:
        """Its answer, whatever that is; raises ValueError if it does not play this game."""
        if turn.game.name not in self.games:
            games = ", ".join(self.games)
            raise ValueError(say("engines.other_game", name=self.name, game=turn.game.name, games=games))
        legal = tuple(map(msgspec.to_builtins, turn.legal.first(self._ready.legal))) if self._ready.legal else ()
        chance = str(turn.chance.of("engine"))
        question = question_of(turn.game, turn.view, turn.awaiting, language_of(turn.view), chance, legal)
        why = Rejection(turn.refused.code, turn.refused.data) if turn.refused else None
        asked = msgspec.structs.replace(question, level=self._level, refused=why)
        try:
            return self._run(self._engine.answer(asked))
        except Nonsense:
            return {}
        except NoAnswer:
            bot = registry.bot(turn.game.name)
            return bot.choose(turn.view, turn.awaiting, IN_FOR_ENGINES, turn.lexicon, turn.chance)

    def close(self) -> None:
        """End it, with whatever it has started."""
        if not self._loop.is_closed():
            self._run(self._engine.end())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        running = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return running.result()
        except BaseException:
            running.cancel()
            raise
