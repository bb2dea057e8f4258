"""One person's line to a table: the socket, what they have seen so far, and which seats are theirs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from wortstube.games.core import Rejection, Seat, kind_of
from wortstube.server.limits import MOST_VISITORS, Bucket
from wortstube.server.protocol import (
    PROTOCOL,
    SAID_LENGTH,
    Acked,
    Answer,
    Ask,
    ClientMessage,
    GoodbyeCode,
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
from wortstube.server.seats import key_of, seats_of
from wortstube.table import view as views
from wortstube.table.bus import News
from wortstube.table.log import read_events
from wortstube.table.messages import TableState
from wortstube.table.plain import clean_line
from wortstube.table.table import parse
from wortstube.table.tables import Tables
from wortstube.table.view import Shown, TableView

Socket = WebSocket[Any, Any, Any]

QUEUE = 256
LOOK_AGAIN = 5.0
"""Seconds after which the log is read even if no news came."""

COMMAND_ID = re.compile(r"[\x21-\x7e]{1,64}")
"""What a client may call a command."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encode = msgspec.json.Encoder().encode


class Hangup(Exception):
    """The server ends the line, with this word to the client."""

    def __init__(self, code: GoodbyeCode) -> None:
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
        self._watching_only = False
        self._queue: asyncio.Queue[Message] = asyncio.Queue(QUEUE)
        self._behind = False
        self._welcomed = False
        self._messages = Bucket(room.patience.messages_at_once, room.patience.messages_a_second)
        self._phrases = Bucket(burst=4, per_second=0.5)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Mine, at the table as I have seen it."""
        return seats_of(self._seen, self.keys)

    def tell(self, message: Message) -> None:
        if not self._welcomed and not isinstance(message, Welcome):
            return  # the welcome will say it
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self._behind = True

    async def run(self) -> None:
        """Raises Hangup when the server ends the line, WebSocketDisconnect when the client does."""
        hello = await self._hello()
        if self._room.visitors > MOST_VISITORS and not seats_of(self._table.state, self.keys):
            raise Hangup("crowded")
        async with self._tables.bus.listen(self._table.id) as news, self._room.joined_by(self):
            past = [wrote.entry async for wrote in self._news()]
            self.tell(await self._welcome([entry for entry in past if entry.seq > hello.after]))
            self._welcomed = True
            async with asyncio.TaskGroup() as jobs:
                jobs.create_task(self._hear())
                jobs.create_task(self._watch(news))
                jobs.create_task(self._speak())

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self._room.patience.hello):
                hello = await self._receive()
        except TimeoutError:
            raise Hangup("too_slow") from None
        if not isinstance(hello, Hello):
            raise Hangup("malformed")
        if hello.protocol != PROTOCOL:
            raise Hangup("reload")
        return hello

    async def _receive(self) -> ClientMessage:
        data = await self._socket.receive_data(mode="text")
        if not self._messages.take():
            raise Hangup("too_fast")
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Hangup("malformed") from None

    async def _welcome(self, entries: list[Shown]) -> Welcome:
        header = self._table.header
        return Welcome(
            protocol=PROTOCOL,
            now=await self._tables.store.now(),
            table=header.table,
            code=header.code if self._seen.phase != "over" else "",
            circle=header.circle,
            seats=self.seats,
            entries=tuple(entries),
            view=self._view(),
            presence=self._room.attendance.presence(),
            chat=await self._tables.store.free_chat(header.circle),
        )

    async def _news(self) -> Any:
        """What was written since I last looked, entry by entry."""
        game = self._table.game
        for entry in await self._tables.store.read(self._table.id, after=self._seen.seq):
            events = read_events(game, entry.events, entry.versions)
            before = self._seen
            self._seen = views.after(game, before, events, entry)
            self._look(self._looking)
            shown = views.shown(game, before, events, entry.seq, entry.at, self._looking)
            yield Wrote(entry=shown, view=self._view(), seats=self.seats)

    def _look(self, seat: Seat | None) -> None:
        """With the eyes of one of my seats: the one asked for, else one that is awaited, else any."""
        mine = () if self._watching_only else self.seats
        awaited = [mine_too for mine_too in views.awaited(self._table.game, self._seen) if mine_too in mine]
        self._looking = seat if seat in mine else next(iter(awaited or mine), None)

    def _view(self) -> TableView:
        return views.view(self._table.game, self._seen, self._looking)

    async def _watch(self, news: News) -> None:
        while True:
            await news.wait(LOOK_AGAIN)
            before = self._seen
            async for wrote in self._news():
                self.tell(wrote)
            if self._seen.phase != before.phase or self._seen.places is not before.places:
                await self._room.attendance.look_round()

    async def _speak(self) -> None:
        while not self._behind:
            message = await self._queue.get()
            try:
                async with asyncio.timeout(self._room.patience.send):
                    await self._socket.send_data(_encode(message).decode(), mode="text")
            except TimeoutError:
                break
            except OSError:
                raise WebSocketDisconnect(detail="gone") from None
        raise Hangup("too_slow")

    async def _hear(self) -> None:
        while True:
            match await self._receive():
                case Send() as message:
                    self.tell(await self._send(message))
                case Ask() as message:
                    self.tell(await self._ask(message))
                case Look() as message:
                    self._watching_only = message.seat is None
                    self._look(message.seat)
                    self.tell(Looked(view=self._view()))
                case Say() as message:
                    if refused := await self._say(message):
                        self.tell(refused)
                case Ping():
                    self.tell(Pong(now=await self._tables.store.now()))
                case Hello():
                    raise Hangup("malformed")

    async def _say(self, message: Say) -> Message | None:
        """A phrase of somebody who may not speak is dropped; a text they typed comes back with a reason."""
        text = clean_line(message.text, SAID_LENGTH)
        if (message.phrase is None) == (not text):
            code = "nothing_said"
        elif message.seat not in self.seats:
            code = "not_your_seat"
        elif text and not await self._tables.store.free_chat(self._table.header.circle):
            code = "no_chat"
        elif not self._phrases.take():
            code = "too_fast"
        else:
            self._room.tell_all(Said(seat=message.seat, phrase=message.phrase, text=text))
            return None
        return Refused(id=message.id, code=code, data={}) if message.phrase is None else None

    async def _send(self, message: Send) -> Message:
        if not COMMAND_ID.fullmatch(message.id):
            return Refused(id=message.id, code="command_id", data={})
        table = await self._tables.get(self._table.id)
        if message.seat not in seats_of(table.state, self.keys):
            return Refused(id=message.id, code="not_your_seat", data={})
        # A name in the log is the seat's own, so that nobody can use up those of the table or of other seats.
        sending = table.send(f"{message.seat}/{message.id}", message.seat, message.command)
        answer = await self._room.see_through(sending)
        if isinstance(answer, Rejection):
            return Refused(id=message.id, code=answer.code, data=answer.data)
        return Acked(id=message.id, seq=answer.seq)

    async def _ask(self, message: Ask) -> Message:
        game = self._table.game
        command = parse(game, message.command)
        if isinstance(command, Rejection):
            return Refused(id=message.id, code=command.code, data=command.data)
        if message.seat not in self.seats or self._seen.play is None or kind_of(command) not in game.previews:
            return Refused(id=message.id, code="nothing_to_preview", data={})
        preview = self._table.preview(self._seen.play, message.seat, command)
        if isinstance(preview, Rejection):
            return Refused(id=message.id, code=preview.code, data=preview.data)
        return Answer(id=message.id, preview=preview)
