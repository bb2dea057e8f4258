"""The clock of a database that has none of its own."""

from __future__ import annotations

import time
from collections.abc import Callable


class SteadyClock:
    """The machine's clock, except that it never goes back: if that is set back, ours goes on from where it was.

    Else the log's time, which cannot go back either, would stand still meanwhile, and with it every hourglass and bot.

    >>> clock = SteadyClock(lambda: 1000.0, steady=lambda: 5.0, newest=1060.0)
    >>> clock()
    1060.0
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        newest: float = 0.0,
    ) -> None:
        """`newest`: what the clock has said already, before the program was started."""
        self._wall, self._steady = wall, steady
        self._last = max(newest, wall()), steady()

    def __call__(self) -> float:
        now, steady = self._last
        passed = self._steady()
        self._last = last = max(self._wall(), now + max(0.0, passed - steady)), passed
        return last[0]
