"""News between servers: "something was written to this table". A hint, never the thing itself.

Who is told reads the log; who misses a hint reads it a few seconds later anyway.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol


class News:
    """One listener's ear: hints that come while it is busy are one hint."""

    def __init__(self) -> None:
        self._heard = asyncio.Event()

    def tell(self) -> None:
        self._heard.set()

    async def wait(self, seconds: float) -> None:
        """Until something was written, or so many seconds have passed."""
        try:
            async with asyncio.timeout(seconds):
                await self._heard.wait()
        except TimeoutError:
            pass
        self._heard.clear()


class Bus(Protocol):
    async def publish(self, table: str) -> None: ...

    def listen(self, table: str) -> AbstractAsyncContextManager[News]: ...


class MemoryBus:
    """News within one process."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[News]] = defaultdict(set)

    async def publish(self, table: str) -> None:
        for news in self._listeners.get(table, ()):
            news.tell()

    @asynccontextmanager
    async def listen(self, table: str) -> AsyncIterator[News]:
        news = News()
        self._listeners[table].add(news)
        try:
            yield news
        finally:
            self._listeners[table].discard(news)
            if not self._listeners[table]:
                del self._listeners[table]
