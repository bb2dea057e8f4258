"""One person's line to a table: the socket, what they have seen so far, and which seats are theirs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

from wortstube.games.core import Rejection, Seat, kind_of
from wortstube.server.limits import ALWAYS_RETOLD, MOST_VISITORS, Bucket
from wortstube.server.protocol import (
    PROTOCOL,
    REACTIONS,
    SAID_LENGTH,
    Acked,
    Advice,
    Advise,
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
    Sketch,
    Sketched,
    Welcome,
)
from wortstube.server.rooms import Eyes, Room, encoded
from wortstube.server.seats import circle_of, seats_of
from wortstube.table import view as views
from wortstube.table.cleaning import clean_line
from wortstube.table.log import NoSuchTable
from wortstube.table.messages import Pause, Place, TableState
from wortstube.table.table import Ack, parse
from wortstube.table.tables import Tables
from wortstube.table.view import Shown, TableView

QUEUE = 256

COMMAND_ID = re.compile(r"[\x21-\x7e]{1,64}")
"""What a client may call a command."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


def refused(id: str, why: Rejection) -> Refused:
    return Refused(id=id, code=why.code, data=why.data)


class Disconnected(Exception):
    """Nobody is at the other end any more."""


class Wire(Protocol):
    """What a line goes over: a socket, or a channel to a page that has its tables with it."""

    @property
    def writable(self) -> asyncio.Event:
        """Set while the other side reads."""

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more, or soon will not be."""

    async def receive(self) -> Any:
        """The next message, as ASGI has it."""

    def write(self, frame: bytes) -> None: ...

    def write_with_next(self, frame: bytes) -> None:
        """Together with what is written in the same moment."""


class Hangup(Exception):
    """The server ends the line, with this word to the client."""

    def __init__(self, code: GoodbyeCode) -> None:
        super().__init__(code)
        self.code = code


def first_of(reason: BaseException) -> BaseException:
    """Of all that a line ended for; the others followed from it."""
    while isinstance(reason, BaseExceptionGroup):
        reason = reason.exceptions[0]
    return reason


def goodbye_for(reason: BaseException) -> GoodbyeCode:
    """What the client is told of it."""
    reason = first_of(reason)
    if isinstance(reason, Hangup):
        return reason.code
    return "no_table" if isinstance(reason, NoSuchTable) else "origin"


class Line:
    """Runs until the socket closes. What is told while it lags is bounded: a line that falls behind is cut."""

    def __init__(
        self,
        wire: Wire,
        tables: Tables,
        room: Room,
        keys: frozenset[str],
        hears: Callable[[int], bool],
        free_chat: bool,
    ) -> None:
        """`hears` tells whether whoever is there may be told of so many entries more."""
        self._wire = wire
        self._tables = tables
        self._room = room
        self._hears = hears
        self._table = room.table
        self._free_chat = free_chat
        self.keys = keys
        self._looking: Seat | None = None
        self._watching_only = False
        self.seen_by: Seat | None = None
        self._places: tuple[Place, ...] | None = None
        self._mine: tuple[Seat, ...] = ()
        self._unsent: list[bytes] = []
        self._jobs: asyncio.TaskGroup | None = None
        self._gone = False
        self._welcomed = False
        self._answering = False
        """Whether a command of theirs is being decided: the entry it leads to is told with the answer."""
        self._messages = Bucket(room.patience.messages_at_once, room.patience.messages_a_second)
        self._phrases = Bucket(burst=4, per_second=0.5)
        self._sketches = Bucket(burst=8, per_second=4.0)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Mine, at the table as it is."""
        return self._seats_at(self._table.state)

    def _seats_at(self, state: TableState) -> tuple[Seat, ...]:
        """As long as nobody comes or goes they are the same."""
        if state.places is not self._places:
            self._places, self._mine = state.places, seats_of(state, self.keys)
        return self._mine

    def tell(self, message: Message) -> None:
        self.hand(encoded(message))

    def hand(self, frame: bytes) -> None:
        """At once, as long as the other side reads; else it waits for its turn."""
        if not self._welcomed or self._jobs is None:
            return  # the welcome will say it, or nobody is there any more
        if self._wire.gone:
            self._end(Disconnected())
            return
        if self._wire.writable.is_set() and not self._unsent:
            (self._wire.write_with_next if self._answering else self._wire.write)(frame)
            return
        if len(self._unsent) == QUEUE:
            self._room.metrics.overflowed()
            self._end(Hangup("too_slow"))
            return
        self._unsent.append(frame)
        if len(self._unsent) == 1:
            self._jobs.create_task(self._speak())

    def leave(self) -> None:
        self._gone = True
        self._end(NoSuchTable(self._table.id))

    def _end(self, reason: Exception) -> None:
        """Of the line, whatever it is at."""

        async def end() -> None:
            raise reason

        if self._jobs is not None:
            self._jobs.create_task(end())
            self._jobs = None

    async def run(self) -> None:
        """Raises Hangup when the server ends the line, Disconnected when the client does."""
        hello = await self._hello()
        if self._room.visitors > MOST_VISITORS and not self.seats:
            raise Hangup("crowded")
        async with self._room.joined_by(self):
            try:
                async with asyncio.TaskGroup() as self._jobs:
                    if self._gone:  # while it came in
                        raise NoSuchTable(self._table.id)
                    await self._greet(hello.after)
                    del self._hears  # nobody is told entries again
                    while True:  # what waits here for hours is a frame less than if a function of its own did
                        await self._heed(self._read(await self._wire.receive()))
            finally:
                self._jobs = None
                self._unsent.clear()  # nobody reads what was left, and this object may live on for a while

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self._room.patience.hello):
                hello = self._read(await self._wire.receive())
        except TimeoutError:
            raise Hangup("too_slow") from None
        if not isinstance(hello, Hello):
            raise Hangup("malformed")
        if hello.protocol != PROTOCOL:
            raise Hangup("reload")
        return hello

    def _read(self, message: Any) -> ClientMessage:
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        if not self._messages.take():
            raise Hangup("too_fast")
        try:
            return _decoder.decode(str(message.get("text")))  # of bytes there is none
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Hangup("malformed") from None

    async def _greet(self, after: int) -> None:
        """The table as it is, with the entries after a place of the log; from then on every entry is told."""
        header, store = self._table.header, self._tables.store
        chat, now = not await self._why_no_chat(), await store.now()
        entries = await self._entries(after)  # and nothing is awaited between this and the welcome
        self._welcomed = True
        welcome = Welcome(
            protocol=PROTOCOL,
            now=now,
            table=header.table,
            code=header.code if self._table.state.phase != "over" else "",
            circle=circle_of(header.circle, self._table.state, self.seats),
            seats=self.seats,
            entries=entries,
            view=self._view(),
            presence=self._room.attendance.presence(),
            chat=chat,
        )
        self.tell(welcome)

    async def _entries(self, after: int) -> tuple[Shown, ...]:
        """Those after a place of the log, each as I might see it then; of many only the newest."""
        history = self._room.history
        if self._may_hear_all(after):
            await history.reach(after)
        else:
            after = max(after, self._table.state.seq - ALWAYS_RETOLD)
        entries, self._looking = history.since(after, self.keys)
        self.seen_by = self.eyes_at(self._table.state).looking
        return entries

    def _may_hear_all(self, after: int) -> bool:
        """Reading a log and telling much of it is rationed; coming back after a short while is not."""
        history, newest = self._room.history, self._table.state.seq
        first = history.first_after(after)
        to_read = newest if first < history.begins else 0
        if not to_read and newest - first <= ALWAYS_RETOLD:
            return True
        return self._hears(to_read + newest - first)

    def eyes_at(self, state: TableState) -> Eyes:
        """Those I had before, if they still are mine, else those of a seat that is awaited, else of any."""
        seats = self._seats_at(state)
        mine = () if self._watching_only else seats
        if self._looking not in mine or self._looking is None:
            awaited = [seat for seat in views.awaited(self._table.game, state) if seat in mine] if mine else []
            self._looking = next(iter(awaited or mine), None)
        return Eyes(self._looking, seats)

    def _view(self) -> TableView:
        return views.view(self._table.game, self._table.state, self._looking)

    async def _speak(self) -> None:
        """What could not be sent at once."""
        while self._unsent:
            try:
                async with asyncio.timeout(self._room.patience.send):
                    await self._wire.writable.wait()
            except TimeoutError:
                raise Hangup("too_slow") from None
            if self._wire.gone:
                raise Disconnected
            self._wire.write(self._unsent.pop(0))

    async def _heed(self, message: ClientMessage) -> None:
        match message:
            case Send():
                await self._room.metrics.timed(self._send(message))
            case Ask():
                self.tell(await self._ask(message))
            case Advise():
                self.tell(await self._advise(message))
            case Look():
                self._watching_only = message.seat is None
                self._looking = message.seat
                self.seen_by = self.eyes_at(self._table.state).looking
                self.tell(Looked(view=self._view()))
            case Say():
                if refused := await self._chat(message):
                    self.tell(refused)
            case Sketch():
                self._show(message)
            case Ping():
                self.tell(Pong(now=await self._tables.store.now()))
            case Hello():
                raise Hangup("malformed")

    async def _chat(self, message: Say) -> Message | None:
        """A phrase of somebody who may not speak is dropped; a text they typed comes back with a reason."""
        text = clean_line(message.text, SAID_LENGTH)
        if why := await self._why_silent(message, text):
            return Refused(id=message.id, code=why.code, data={}) if message.phrase is None else None
        self._room.pass_on(Said(seat=message.seat, phrase=message.phrase, text=text))
        return None

    async def _why_silent(self, message: Say, text: str) -> Rejection | None:
        if (message.phrase is None) == (not text):
            return Rejection("nothing_said")
        if not self._may_speak(message):
            return Rejection("not_your_seat")
        if not self._table.state.talking:
            return Rejection("talking_off")
        if text and (why := await self._why_no_chat()):
            return why
        rationed = self._phrases.take() and (message.seat is not None or self._room.crowd.take())
        return None if rationed else Rejection("too_fast")

    def _show(self, message: Sketch) -> None:
        """Only of a seat of mine that is asked, where others play, and not too often; anything else is dropped."""
        state = self._table.state
        asked = message.seat in self.seats and message.seat in views.awaited(self._table.game, state)
        if asked and len(state.places) > 1 and self._sketches.take():
            self._room.pass_on(Sketched(seat=message.seat, seq=state.seq, words=message.words))

    def _may_speak(self, message: Say) -> bool:
        """For a seat of mine; who looks on has no more than the reactions."""
        if message.seat is None:
            return not self.seats and message.phrase in REACTIONS
        return message.seat in self.seats

    async def _why_no_chat(self) -> Rejection | None:
        """None where people may say what they like: the circle wants it, and the whole server does not forbid it."""
        if not self._free_chat:
            return Rejection("chat_forbidden")
        return None if await self._tables.store.free_chat(self._table.header.circle) else Rejection("no_chat")

    async def _send(self, message: Send) -> Message:
        """What they are answered."""
        checked = self._checked(message)
        if isinstance(checked, Refused):
            self.tell(checked)
            return checked
        return await self._room.see_through(self._answer(message.id, checked))

    async def _answer(self, id: str, sending: Coroutine[Any, Any, Ack | Rejection]) -> Message:
        """In the same moment in which the entry is told."""
        self._answering = True
        try:
            answer = await self._room.answered(sending)
        finally:
            self._answering = False
        told = refused(id, answer) if isinstance(answer, Rejection) else Acked(id=id, seq=answer.seq)
        self.tell(told)
        return told

    def _checked(self, message: Send) -> Coroutine[Any, Any, Ack | Rejection] | Refused:
        if not COMMAND_ID.fullmatch(message.id):
            return Refused(id=message.id, code="command_id", data={})
        # A name in the log is the seat's own, so that nobody can use up those of the table or of other seats.
        id, seat = f"{message.seat}/{message.id}", message.seat
        command = parse(self._table.game, message.command)
        if isinstance(command, Rejection):
            return refused(message.id, command)
        if refusal := self._room.attendance.refuses(seat, command):
            return refused(message.id, refusal)
        speaker = None if self._reads_with_all(command) else seat
        return self._table.send(id, speaker, command, lambda state: seat in self._seats_at(state))

    def _reads_with_all(self, command: object) -> bool:
        """Where all people sit at this device, the clocks may stand still while it goes from hand to hand."""
        if not isinstance(command, Pause) or command.because != "reading":
            return False
        return {place.key for place in self._table.state.places if place.person} <= self.keys

    async def _advise(self, message: Advise) -> Message:
        if message.seat not in self.seats:
            return Refused(id=message.id, code="not_your_seat", data={})
        tip = await self._room.answered(self._table.tip(message.seat, message.step))
        if isinstance(tip, Rejection):
            return refused(message.id, tip)
        return Advice(id=message.id, tip=tip)

    async def _ask(self, message: Ask) -> Message:
        game = self._table.game
        command = parse(game, message.command)
        if isinstance(command, Rejection):
            return refused(message.id, command)
        play = self._table.state.play
        if message.seat not in self.seats or play is None or kind_of(command) not in game.previews:
            return Refused(id=message.id, code="nothing_to_preview", data={})
        preview = await self._room.answered(self._table.preview(play, message.seat, command))
        if isinstance(preview, Rejection):
            return refused(message.id, preview)
        return Answer(id=message.id, preview=preview)
