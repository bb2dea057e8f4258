"""The alarm of whoever keeps the clocks: wakes them when something is due before they would have looked again."""

from __future__ import annotations

import math

from wortstube.table.bus import News


class Alarm:
    def __init__(self) -> None:
        self._news = News()
        self._set_to = math.inf

    def due(self, at: float) -> None:
        """Something is due then, on the clock of the store."""
        if at < self._set_to:
            self._news.tell()

    def clear(self) -> None:
        """Before looking what is due: whatever is told from now on may be missed by that look."""
        self._set_to = math.inf

    async def sleep(self, seconds: float, now: float) -> None:
        """Until so many seconds have passed, or less if something is due before."""
        self._set_to = now + seconds
        await self._news.wait(seconds)
