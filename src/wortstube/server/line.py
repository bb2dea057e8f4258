"""One person's line to a table: the socket, what they have seen so far, and which seats are theirs."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from wortstube.games.core import Rejection, Seat, kind_of
from wortstube.server.limits import Bucket
from wortstube.server.protocol import (
    PROTOCOL,
    Acked,
    Answer,
    Ask,
    ClientMessage,
    Goodbye,
    Hello,
    Look,
    Looked,
    Message,
    Ping,
    Pong,
    Refused,
    Said,
    Say,
    Send,
    Welcome,
    Wrote,
)
from wortstube.server.rooms import Room
from wortstube.server.seats import seats_of
from wortstube.table import view as views
from wortstube.table.bus import News
from wortstube.table.log import Entry, read_event
from wortstube.table.messages import TableState
from wortstube.table.table import Table, parse
from wortstube.table.tables import Tables
from wortstube.table.view import Shown

QUEUE = 256
HELLO_SECONDS = 10.0
SEND_SECONDS = 10.0
LOOK_AGAIN = 5.0
"""Seconds after which the log is read even if no news came."""

_decode = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


class Ended(Exception):
    """The line is to be closed, with this word to the client."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Line:
    """Runs until the socket closes. What is told while it lags is bounded: a line that falls behind is cut."""

    def __init__(self, socket: Socket, tables: Tables, room: Room, tokens: Iterable[str]) -> None:
        self._socket = socket
        self._tables = tables
        self._room = room
        self._table = room.table
        self.keys = frozenset(key_of(token) for token in tokens)
        self._seen = TableState()
        self._looking: Seat | None = None
        self._queue: asyncio.Queue[Message] = asyncio.Queue(QUEUE)
        self._behind = False
        self._messages = Bucket(burst=60, per_second=20)
        self._phrases = Bucket(burst=4, per_second=0.5)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Mine, at the table as I have seen it."""
        return seats_of(self._seen, self.keys)

    def tell(self, message: Message) -> None:
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self._behind = True

    async def run(self) -> None:
        """Raises Hangup when the server ends the line, WebSocketDisconnect when the client does."""
        hello = await self._hello()
        async with self._tables.bus.listen(self._table.id) as news:
            past = await self._read_on()
            self._look(self._looking)
            async with self._room.joined_by(self):
                await self._read_on()
                self.tell(await self._welcome(hello.after, past))
                await self._talk(news)

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._receive()
        except TimeoutError:
            raise Hangup("too_slow") from None
        if not isinstance(hello, Hello):
            raise Hangup("malformed")
        if hello.protocol != PROTOCOL:
            raise Hangup("reload")
        return hello
