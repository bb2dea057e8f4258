"""HTTP on the wire, with an end to every wait: who never finishes a request or never reads an answer is cut off.

Sockets of tables have limits of their own (`limits.Patience`), and are only counted here (`doors`).
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any, Literal, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from wortstube.server.doors import Doors

REQUEST_SECONDS = 20.0
"""From the first byte of a request, or the start of a connection, to the last byte of it: bodies are 16 KB at most."""
ANSWER_SECONDS = 300.0
"""For an answer and the reading of it: the client's files over the slowest line."""

FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nContent-Length: 29\r\n"
    b"Retry-After: 20\r\nConnection: close\r\n\r\n"
    b'{"code":"too_many","data":{}}'
)
"""To a connection too many, whatever it was going to ask."""

Stage = Literal["", "request", "answer"]


class BoundedHttp(H11Protocol):
    """One connection."""

    _stage: Stage = ""
    _timer: asyncio.TimerHandle | None = None

    def __init__(self, doors: Doors, **more: Any) -> None:
        super().__init__(**more)
        self._doors = doors

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._doors.enter(transport, self.client[0] if self.client else "?"):
            self._enter("request")
        else:
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it became the socket of a table
            self._enter("")
        else:
            self._enter("request" if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) else "answer")

    def on_response_complete(self) -> None:
        self._enter("")  # from here on uvicorn waits for the next request, some seconds
        super().on_response_complete()
        if not self.cycle.response_complete:  # the next one was there already
            self._enter("answer")

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("")
        self._doors.leave(self.transport)
        super().connection_lost(exc)

    def _enter(self, stage: Stage) -> None:
        if stage == self._stage:
            return
        if self._timer:
            self._timer.cancel()
        seconds = {"": 0.0, "request": REQUEST_SECONDS, "answer": ANSWER_SECONDS}[stage]
        self._stage, self._timer = stage, self.loop.call_later(seconds, self.transport.abort) if stage else None


UNREAD = 1 << 14
"""Bytes that are kept for who does not read, here and by the system: else it would be megabytes, noticed late."""
UNHEARD = 8
"""Messages of somebody that wait to be heard; then no more are read."""
WIRE = "wortstube.wire"
"""Where a request for a socket names its connection, among its extensions."""


def wire_of(scope: Any) -> CountedSocket:
    """The connection that a socket came over."""
    return cast(CountedSocket, scope["extensions"][WIRE])


class Mailbox:
    """What came over a socket, for the one who reads it; a queue for many takes eight times the memory."""

    __slots__ = ("_kept", "_reader")

    def __init__(self) -> None:
        self._kept: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._kept.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    def arrival(self) -> asyncio.Future[None]:
        """Done when something comes."""
        self._reader = asyncio.get_running_loop().create_future()
        return self._reader

    def take(self) -> Any:
        """What came first."""
        self._reader = None
        return self._kept.pop(0)

    @property
    def count(self) -> int:
        return len(self._kept)


class Readiness:
    """An event that is set nearly always: only while it is not, there is one of asyncio, which takes a kilobyte."""

    __slots__ = ("_awaited",)

    def __init__(self) -> None:
        self._awaited: asyncio.Event | None = None

    def is_set(self) -> bool:
        return self._awaited is None

    def set(self) -> None:
        if self._awaited:
            self._awaited.set()
            self._awaited = None

    def clear(self) -> None:
        self._awaited = self._awaited or asyncio.Event()

    async def wait(self) -> None:
        if self._awaited:
            await self._awaited.wait()


class CountedSocket(WebSocketsSansIOProtocol):
    """What a connection becomes that is the socket of a table.

    The application opens it, and is left behind then: all it knows of the request would stay with it. Moves are told
    directly: on the usual way each takes as long as everything else about it together.
    """

    __slots__ = (
        "_application", "_doors", "_full", "_held", "_held_back", "_mailbox", "app", "app_state", "asgi_version",
        "client", "close_sent", "close_timeout", "close_timer", "config", "conn", "connections", "curr_msg_data_type",
        "default_headers", "disconnected", "frames", "handshake_complete", "handshake_initiated", "initial_response",
        "last_ping_rtt", "logger", "loop", "pending_ping_payload", "ping_interval", "ping_sent_at", "ping_timeout",
        "ping_timer", "pong_timer", "queue", "read_paused", "request", "response", "root_path", "scheme", "scope",
        "server", "tasks", "transport", "writable",
    )  # fmt: skip
    """Also of all that uvicorn keeps here: of more than thirty Python makes a dictionary, five times as large."""

    def __init__(self, doors: Doors, **more: Any) -> None:
        super().__init__(**more)
        self._doors = doors
        self._held: Callable[[], Awaitable[None]] | None = None
        self._held_back = b""
        self._full = False
        self._application, self.app = self.app, self._run
        self._mailbox = Mailbox()
        self.queue = cast("asyncio.Queue[Any]", self._mailbox)
        self.writable = cast(asyncio.Event, Readiness())
        self.read_paused = True  # uvicorn would stop and go with every message; we do with many

    def hold(self, line: Callable[[], Awaitable[None]]) -> None:
        """This runs on the open socket, as soon as the application has returned."""
        self._held = line

    async def _run(self, *request: Any) -> None:
        await self._application(*request)
        if self._held:
            self.request.headers.clear()  # its parser keeps the rest of it
            del request, self.scope, self.request, self.response
            line, self._held = self._held(), None
            await line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        self.transport.set_write_buffer_limits(high=UNREAD)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was refused
            cast(dict[str, Any], self.scope["extensions"])[WIRE] = self

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self._mailbox.count >= UNHEARD and not self._full:
            self._full = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        while not self._mailbox.count:
            await self._mailbox.arrival()
        message = self._mailbox.take()
        if self._full and self._mailbox.count < UNHEARD:
            self._full = False
            self.transport.resume_reading()
        return message

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more, or soon will not be."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def write(self, frame: bytes) -> None:
        """Sent as far as the other side reads; what is left is kept, and `writable` says whether that is little."""
        if self._held_back:
            frame, self._held_back = self._held_back + frame, b""
        self.transport.write(frame)

    def write_with_next(self, frame: bytes) -> None:
        """Together with what is written in the same moment; else by itself after it. To send twice takes as long as
        to decide a move."""
        if not self._held_back:
            self.loop.call_soon(self._write_rest)
        self._held_back += frame

    def _write_rest(self) -> None:
        if self._held_back and not self.gone:
            self.write(b"")

    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.leave(self.transport)
        super().connection_lost(exc)
