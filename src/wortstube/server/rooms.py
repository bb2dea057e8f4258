"""The rooms of this process: for each table somebody is connected to, who is there and how to reach them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from wortstube.server.limits import Patience
from wortstube.server.presence import Attendance
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

    def __init__(self, table: Table, tables: Tables, patience: Patience) -> None:
        self.table = table
        self.patience = patience
        self.visitors = 0
        self._listeners: set[Listener] = set()
        self.attendance = Attendance(table, patience.grace, tables.store.now, self._announce)

    @property
    def deserted(self) -> bool:
        return not self.visitors and self.attendance.idle

    def _announce(self) -> None:
        self.tell_all(self.attendance.presence())

    def tell_all(self, message: Message) -> None:
        for listener in self._listeners:
            listener.tell(message)

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

    def __init__(self, tables: Tables, patience: Patience | None = None) -> None:
        self._tables = tables
        self._patience = patience or Patience()
        self._rooms: dict[str, Room] = {}

    @asynccontextmanager
    async def entered(self, id: str) -> AsyncIterator[Room]:
        """The room of a table, which stays as long as somebody is in it; raises NoSuchTable."""
        table = await self._tables.get(id)
        if id not in self._rooms:
            self._clear()
            self._rooms[id] = Room(table, self._tables, self._patience)
        room = self._rooms[id]
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1

    def _clear(self) -> None:
        for id in [id for id, room in self._rooms.items() if room.deserted]:
            del self._rooms[id]

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.attendance.close()
