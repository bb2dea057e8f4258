"""Where anybody may ask about words, also without a table: senders take turns, and games come first.

The questions are answered by the pool, or in a thread; but only few at once, and all others wait here. So
whatever somebody asks, and however often, a bot or a preview finds no more than these few before it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Any

from wortstube.table.jobs.job import Job
from wortstube.table.jobs.pool import Crowded, Pool

MOST_WAITING = 1000
"""Questions that may wait; whoever comes after that is asked to try again."""
MOST_EACH = 100
"""Of one sender."""

Turn = asyncio.Future[None]


class Desk:
    """A queue for each sender; the first of each is served in turn, at most half of what can be done at once."""

    def __init__(self, pool: Pool, leisure: bool = False) -> None:
        """At leisure: nobody's game, and no other desk, waits for what is asked here, but for the one being done."""
        self._pool, self._leisure = pool, leisure
        self._free = max(1, pool.at_once // 2)
        self._waiting: OrderedDict[str, deque[Turn]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """Questions that are not looked at yet."""
        return sum(map(len, self._waiting.values()))

    async def ask(self, sender: str, job: Job) -> Any:
        """The result, when the sender's turn has come. Raises Unanswered or Crowded."""
        await self._turn_of(sender)
        try:
            return await self._pool.run(job, waits=False, leisure=self._leisure)
        finally:
            self._free += 1
            self._call_next()

    async def _turn_of(self, sender: str) -> None:
        queue = self._waiting.get(sender, deque[Turn]())
        if self.waiting >= MOST_WAITING or len(queue) >= MOST_EACH:
            raise Crowded
        turn: Turn = asyncio.get_running_loop().create_future()
        queue.append(turn)
        self._waiting[sender] = queue
        self._call_next()
        try:
            await turn
        except asyncio.CancelledError:
            self._gone(sender, turn)
            raise

    def _gone(self, sender: str, turn: Turn) -> None:
        """Whoever gives up leaves the queue, or the place he was just called to."""
        if not turn.cancelled():
            self._free += 1
            self._call_next()
        elif turn in (queue := self._waiting.get(sender, deque[Turn]())):
            queue.remove(turn)
            if not queue:
                del self._waiting[sender]

    def _call_next(self) -> None:
        """The first of the sender who waits longest for his turn, who then is the last."""
        while self._free and self._waiting:
            sender, queue = self._waiting.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self._waiting[sender] = queue
            if not turn.done():
                self._free -= 1
                turn.set_result(None)
