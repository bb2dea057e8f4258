"""The rooms of this process: for each table somebody is connected to, who is there and how to reach them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

from wortstube.server.limits import Patience
from wortstube.server.metrics import Metrics
from wortstube.server.presence import Attendance
from wortstube.server.protocol import Message, Presence
from wortstube.table.table import Table
from wortstube.table.tables import Tables

T = TypeVar("T")


class Listener(Protocol):
    """Somebody in a room who can be told things."""

    @property
    def keys(self) -> frozenset[str]: ...

    def tell(self, message: Message) -> None: ...


class Room:
    """One table and all who are connected to it here."""

    def __init__(self, table: Table, tables: Tables, patience: Patience, metrics: Metrics) -> None:
        self.table = table
        self.patience = patience
        self.metrics = metrics
        self.visitors = 0
        self._listeners: set[Listener] = set()
        self._announced: Presence | None = None
        self._jobs: set[asyncio.Task[Any]] = set()
        self.attendance = Attendance(table, patience.grace, tables.store.now, self._announce)

    @property
    def deserted(self) -> bool:
        return not self.visitors and not self._jobs and self.attendance.idle

    def _announce(self) -> None:
        presence = self.attendance.presence()
        if presence != self._announced:
            self._announced = presence
            self.tell_all(presence)

    def tell_all(self, message: Message) -> None:
        for listener in self._listeners:
            listener.tell(message)

    async def see_through(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end even if whoever asked hangs up meanwhile: half a command would be heard of too late."""
        job = asyncio.create_task(work)
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        return await asyncio.shield(job)

    async def close(self) -> None:
        await asyncio.gather(*self._jobs, return_exceptions=True)
        await self.attendance.close()

    @asynccontextmanager
    async def joined_by(self, listener: Listener) -> AsyncIterator[None]:
        self._listeners.add(listener)
        try:
            await self.attendance.come(listener.keys)
            yield
        finally:
            self._listeners.discard(listener)
            await self.attendance.go(listener.keys)


class Rooms:
    """All rooms. A deserted one is cleared away when the next one opens."""

    def __init__(self, tables: Tables, patience: Patience | None = None, metrics: Metrics | None = None) -> None:
        self._tables = tables
        self.metrics = metrics or Metrics()
        self._patience = patience or Patience()
        self._rooms: dict[str, Room] = {}

    @asynccontextmanager
    async def entered(self, id: str) -> AsyncIterator[Room]:
        """The room of a table, which stays as long as somebody is in it; raises NoSuchTable."""
        table = await self._tables.get(id)
        if id not in self._rooms:
            self._clear()
            self._rooms[id] = Room(table, self._tables, self._patience, self.metrics)
        room = self._rooms[id]
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1

    def count(self) -> int:
        return len(self._rooms)

    def _clear(self) -> None:
        for id in [id for id, room in self._rooms.items() if room.deserted]:
            del self._rooms[id]

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.close()
