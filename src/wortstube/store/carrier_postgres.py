"""Hints between servers through PostgreSQL's LISTEN and NOTIFY: no further component.

Every server hears every hint; some thousand a second are no trouble. Beyond that there is NATS.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import psycopg

log = logging.getLogger(__name__)

CHANNEL = "wortstube"
MOST_WAITING = 10_000
MOST_AT_ONCE = 200
RETRY = 1.0
KEEP_ALIVE: Any = {"keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""Notice within half a minute that the other end is gone without a word."""


class PostgresCarrier:
    """`wortstube.table.bus.Carrier` on two connections of its own: one listens, one speaks."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._outbox: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def carry(self, table: str, data: bytes) -> None:
        if not self._outbox.full():  # else it is lost, like all hints of that time
            self._outbox.put_nowait(data.decode())

    def follow(self, table: str) -> None:
        """Everything is heard anyway."""

    def unfollow(self, table: str) -> None:
        """Everything is heard anyway."""

    async def run(self, heard: Callable[[bytes], None], gap: Callable[[], None]) -> None:
        while True:
            try:
                async with asyncio.TaskGroup() as jobs:
                    jobs.create_task(self._listen(heard, gap))
                    jobs.create_task(self._speak())
            except* (psycopg.Error, OSError) as group:
                log.warning("no hints from other servers for now: %s", type(group.exceptions[0]).__name__)
            await asyncio.sleep(RETRY)

    async def _connect(self) -> psycopg.AsyncConnection:
        return await psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=5, **KEEP_ALIVE)

    async def _listen(self, heard: Callable[[bytes], None], gap: Callable[[], None]) -> None:
        async with await self._connect() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            gap()
            async for notify in connection.notifies():
                heard(notify.payload.encode())
        raise psycopg.OperationalError("the connection has ended")

    async def _speak(self) -> None:
        async with await self._connect() as connection:
            while True:
                hints = [await self._outbox.get()]
                while len(hints) < MOST_AT_ONCE and not self._outbox.empty():
                    hints.append(self._outbox.get_nowait())
                await connection.execute("SELECT pg_notify(%s, hint) FROM unnest(%s::text[]) AS hint", (CHANNEL, hints))
