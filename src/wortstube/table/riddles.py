"""The riddles there are here: those that were made are kept (`games.riddle_shelf`), others are made when wanted.

Making one takes long. It is done attempt by attempt where jobs are done, and each riddle once at a time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from wortstube.games import registry, riddle_shelf
from wortstube.games.riddles import MOST_TRIES, NoRiddle, Riddle, too_many_tries
from wortstube.table.jobs import tasks
from wortstube.table.jobs.job import Job
from wortstube.table.jobs.pool import Crowded, Unanswered

log = logging.getLogger(__name__)

REMEMBERED = 200
"""Riddles that are in memory; all others are read again."""
MOST_AT_ONCE = 20
"""Riddles that are being made, or wait for it."""


class Which(NamedTuple):
    """One riddle: of a game, with a number, made with the word list of a hash."""

    game: str
    number: int
    words: str


Ask = Callable[[Job], Awaitable[Any]]
"""Has a job done."""


class Riddles:
    """Those of the games that have some; `ask` has a job done."""

    def __init__(
        self, ask: Ask, words: Callable[[], str], games: Sequence[str] | None = None, *, ahead: bool = True
    ) -> None:
        """`words` is the hash of the word list; raises WordFileError where there is none. `ahead` if riddles are made
        as soon as somebody sees that there are some, and not only for whoever opens one."""
        self.ahead = ahead
        self._ask, self._words = ask, words
        self.games = tuple(game for game in registry.GAMES if games is None or game in games)
        self.games = tuple(filter(registry.has_riddles, self.games))
        self._known: OrderedDict[Which, Riddle] = OrderedDict()
        self._making: dict[Which, asyncio.Task[Riddle]] = {}

    async def find(self, game: str, number: int) -> Riddle | None:
        """One that was made; raises WordFileError."""
        which = Which(game, number, self._words())
        if which not in self._known and (riddle := await asyncio.to_thread(riddle_shelf.find, *which)):
            self._remember(which, riddle)
        return self._known.get(which)

    def want(self, game: str, number: int) -> bool:
        """Begin to make one, unless that was begun; False: too many are being made. Nobody need wait for it."""
        which = Which(game, number, self._words())
        if which in self._making:
            return True
        if len(self._making) >= MOST_AT_ONCE:
            return False
        task = self._making[which] = asyncio.create_task(self._make(which))
        task.add_done_callback(lambda done: self._over(which, done))
        return True

    async def made(self, game: str, number: int) -> Riddle:
        """However long it takes; raises NoRiddle, Unanswered, Crowded or WordFileError."""
        if riddle := await self.find(game, number):
            return riddle
        if not self.want(game, number):
            raise Crowded
        return await asyncio.shield(self._making[Which(game, number, self._words())])

    async def _make(self, which: Which) -> Riddle:
        for attempt in range(MOST_TRIES):
            riddle: Riddle | None = await self._ask(tasks.making_riddle(which.game, which.number, attempt))
            if riddle:
                await asyncio.to_thread(riddle_shelf.keep, riddle, which.number, which.words)
                self._remember(which, riddle)
                return riddle
        raise too_many_tries(which.game, which.number)

    def _over(self, which: Which, task: asyncio.Task[Riddle]) -> None:
        """What failed can be wanted again."""
        del self._making[which]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, NoRiddle | Unanswered | Crowded):
            log.warning("no riddle %s of %s: %r", which.number, which.game, error)
        elif error:
            log.error("no riddle %s of %s", which.number, which.game, exc_info=error)

    def _remember(self, which: Which, riddle: Riddle) -> None:
        self._known[which] = riddle
        self._known.move_to_end(which)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    async def close(self) -> None:
        """Give up what is being made."""
        for task in (*self._making.values(),):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)
