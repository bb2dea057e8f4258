"""What players speak over: requests and sockets of just what is needed here. Clients for all cases take more of the
machine than the server that is measured."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from struct import pack, unpack_from
from typing import Any

import msgspec

HEAD_END = b"\r\n\r\n"
TEXT, CLOSE, PING = 0x81, 0x88, 0x89
UNMASKED = bytes(4)
"""A mask that changes nothing (RFC 6455, 5.3): nobody reads along between us and the server."""
GOODBYE = pack("!H", 1000)
KEY = b64encode(b"wortstubeplayers").decode()
"""Sixteen bytes of our choice (RFC 6455, 4.1)."""


class Broken(Exception):
    """The server has answered something else than it should."""


def _head(data: bytes) -> tuple[int, list[tuple[str, str]]]:
    """The status and the fields of an answer."""
    first, *lines = data.decode("latin-1").split("\r\n")
    fields = (line.partition(":") for line in lines)
    return int(first.split()[1]), [(name.lower(), text.strip()) for name, _, text in fields]


def cookies(fields: list[tuple[str, str]]) -> str:
    """All that were set, as they are sent back."""
    return "; ".join(text.partition(";")[0] for name, text in fields if name == "set-cookie")


class Http:
    """Requests to one server, over connections that are kept."""

    def __init__(self, address: str) -> None:
        self._host, self._port = address.removeprefix("http://").split(":")
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """The answer, and the cookies that came with it. Again, if the server was just closing an idle connection."""
        try:
            return await self._post(path, body, self._idle.pop() if self._idle else await self._dial())
        except (asyncio.IncompleteReadError, ConnectionError):
            return await self._post(path, body, await self._dial())

    async def _dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._host, self._port)

    async def _post(
        self, path: str, body: dict[str, Any], line: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    ) -> tuple[dict[str, Any], str]:
        reader, writer = line
        content = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        status, fields = _head((await reader.readuntil(HEAD_END))[: -len(HEAD_END)])
        answer = await reader.readexactly(int(dict(fields)["content-length"]))
        if status not in (200, 201):
            raise Broken(f"{path}: {status} {answer!r}")
        self._idle.append(line)
        return msgspec.json.decode(answer), cookies(fields)

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()


class Socket(asyncio.Protocol):
    """One open WebSocket; every message goes to `hear` as soon as it has come, and `lost` is called at the end."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._request, self._hear, self._lost = request, hear, lost
        self._unread = b""
        self.opened: asyncio.Future[None] | None = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self._transport = transport
        transport.write(self._request)
        self._request = b""

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self.opened and not self._open():
            return
        while frame := self._next():
            kind, content = frame
            if kind == TEXT:
                self._hear(content)
            elif kind == PING:
                self._write(0x8A, content)
            elif kind == CLOSE:
                self._transport.close()

    def _open(self) -> bool:
        assert self.opened
        head, found, rest = self._unread.partition(HEAD_END)
        if found and not self.opened.done():
            status, _ = _head(head)
            self._unread = rest
            if status == 101:
                self.opened.set_result(None)
                self.opened = None
            else:
                self.opened.set_exception(Broken(f"no socket: {status} {rest!r}"))
                self._transport.close()
        return self.opened is None

    def _next(self) -> tuple[int, bytes] | None:
        """The next whole message; the server sends each in one frame, and does not mask it."""
        data = self._unread
        if len(data) < 2:
            return None
        length, start = data[1], 2
        if length == 126:
            length, start = (unpack_from("!H", data, 2)[0] if len(data) >= 4 else len(data)), 4
        elif length == 127:
            length, start = (unpack_from("!Q", data, 2)[0] if len(data) >= 10 else len(data)), 10
        if len(data) < start + length:
            return None
        self._unread = data[start + length :]
        return data[0], data[start : start + length]

    def send(self, message: bytes) -> None:
        self._write(TEXT, message)

    def _write(self, kind: int, content: bytes) -> None:
        length = len(content)
        head = bytes((kind, 0x80 | length)) if length < 126 else pack("!BBH", kind, 0xFE, length)
        self._transport.write(head + UNMASKED + content)

    def connection_lost(self, error: Exception | None) -> None:
        if self.opened and not self.opened.done():
            self.opened.set_exception(Broken(f"no socket: {error}"))
        self._lost()

    def close(self) -> None:
        self._lost = lambda: None
        self._write(CLOSE, GOODBYE)
        self._transport.close()


async def dial(
    address: str, path: str, cookie: str, comes_from: str, hear: Callable[[bytes], None], lost: Callable[[], None]
) -> Socket:
    """An open socket of a server, from one of this machine's own addresses."""
    host, port = address.removeprefix("http://").split(":")
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(request.encode(), hear, lost), host, int(port), local_addr=(comes_from, 0)
    )
    if socket.opened:
        await socket.opened
    return socket
