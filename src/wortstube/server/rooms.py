"""The rooms of this process: for each table somebody is connected to, who is there and how to reach them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from wortstube.server.presence import GRACE, Attendance
from wortstube.server.protocol import Message
from wortstube.table.table import Table
from wortstube.table.tables import Tables


class Listener(Protocol):
    """Somebody in a room who can be told things."""

    @property
    def keys(self) -> frozenset[str]: ...

    def tell(self, message: Message) -> None: ...


class Room:
    """One table and all who are connected to it here."""

    def __init__(self, table: Table, tables: Tables, grace: float) -> None:
        self.table = table
        self._listeners: set[Listener] = set()
        self.attendance = Attendance(table, grace, tables.store.now, self._announce)

    def _announce(self) -> None:
        self.tell_all(self.attendance.presence())

    def tell_all(self, message: Message) -> None:
        for listener in self._listeners:
            listener.tell(message)

    @asynccontextmanager
    async def joined_by(self, listener: Listener) -> AsyncIterator[None]:
        self._listeners.add(listener)
        await self.attendance.come(listener.keys)
        try:
            yield
        finally:
            self._listeners.discard(listener)
            await self.attendance.go(listener.keys)


class Rooms:
    """All rooms; an empty one is cleared away when the next one opens."""

    def __init__(self, tables: Tables, grace: float = GRACE) -> None:
        self._tables = tables
        self._grace = grace
        self._rooms: dict[str, Room] = {}

    async def enter(self, id: str) -> Room:
        """The room of a table; raises NoSuchTable."""
        table = await self._tables.get(id)
        if id not in self._rooms:
            self._clear()
            self._rooms[id] = Room(table, self._tables, self._grace)
        return self._rooms[id]

    def _clear(self) -> None:
        for id in [id for id, room in self._rooms.items() if room.attendance.idle]:
            del self._rooms[id]

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.attendance.close()
