"""Statistics of circles. The log of a game is read once by a server, and what it comes to is remembered without names;
everything else is computed whenever somebody asks, beside the event loop.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Mapping
from typing import Any, Protocol

from wortstube.store.results import Results
from wortstube.table.jobs.job import Work
from wortstube.table.statistics import MOST_GAMES, told
from wortstube.table.word_digest import packed_digests

AT_ONCE = 25
"""Games whose logs are read together: a fraction of a second for whoever waits behind them."""
MOST_REMEMBERED = 10_000
"""Games in all; the circles that nobody has asked about for longest are forgotten first."""


class Ask(Protocol):
    """Has some work done elsewhere; free for whoever asks where it is done once for everybody."""

    def __call__(self, work: Work, *, free: bool = False) -> Awaitable[Any]: ...


class CircleStatistics:
    def __init__(self, results: Results) -> None:
        self._results = results
        self._digests: OrderedDict[str, dict[str, bytes]] = OrderedDict()
        """By circle and table."""
        self._reading = asyncio.Lock()

    async def of(self, circle: str, ask: Ask, words: bool) -> bytes:
        """What a circle looks at, as JSON (`Statistics`); `words` says whether there is a dictionary to read with."""
        rows, more = await self._results.rows(circle, MOST_GAMES)
        games = {row.table: row.game for row in rows}
        digests = await self._read(circle, games, ask) if words else []
        lucks = await self._results.lucks(list(games))
        found: bytes = await ask((told, (rows, more, digests, lucks)))
        return found

    async def _read(self, circle: str, games: Mapping[str, str], ask: Ask) -> list[bytes]:
        """One circle after the other. What was deleted meanwhile is forgotten here, too."""
        async with self._reading:
            known = self._digests.pop(circle, {})
            known = self._digests[circle] = {table: known[table] for table in games if table in known}
            missing = [table for table in games if table not in known]
            for first in range(0, len(missing), AT_ONCE):
                some = {table: games[table] for table in missing[first : first + AT_ONCE]}
                found: list[bytes] = await ask((packed_digests, (await self._results.logged(some),)), free=True)
                known.update(zip(some, found, strict=True))
            self._forget()
            return list(known.values())

    def _forget(self) -> None:
        while len(self._digests) > 1 and sum(map(len, self._digests.values())) > MOST_REMEMBERED:
            self._digests.popitem(last=False)
