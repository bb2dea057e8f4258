"""Long work on the event loop, cut into slices: whoever else is there has a turn in between."""

from __future__ import annotations

import asyncio
import time

SLICE = 0.005
"""Seconds of work after which others have their turn."""


class Slices:
    """To be asked often: `await slices.breathe()` between two small parts of the work."""

    def __init__(self) -> None:
        self._begun = time.perf_counter()

    async def breathe(self) -> None:
        if time.perf_counter() - self._begun >= SLICE:
            await asyncio.sleep(0)
            self._begun = time.perf_counter()
