"""The tables of a device behind a real socket, so that the tests of the server ask them the same questions.

On a device a page asks through a channel and keeps its cookies there; here guests have browsers of their own.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.live import WAIT, LiveServer
from wortstube.games import registry
from wortstube.pocket.answers import Question
from wortstube.pocket.pocket import Channel, Pocket
from wortstube.pocket.shelf import MemoryShelf
from wortstube.server.limits import Patience
from wortstube.server.run import listen
from wortstube.table.table import Pace

SHELVES: dict[str, MemoryShelf] = {}
"""By the name of the database that a server would have."""


class Bridge:
    """An ASGI application in front of a pocket."""

    def __init__(self, pocket: Pocket) -> None:
        self._pocket = pocket

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = {name.decode(): value.decode("latin-1") for name, value in scope.get("headers", ())}
        cookies = {name: one.value for name, one in SimpleCookie(headers.get("cookie", "")).items()}
        if scope["type"] == "http":
            await self._answer(scope, receive, send, headers, cookies)
        elif scope["type"] == "websocket":
            await self._hold(scope, receive, send, cookies)

    async def _answer(self, scope: Any, receive: Any, send: Any, headers: Any, cookies: Any) -> None:
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        target = scope["raw_path"].decode() + "?" + scope["query_string"].decode()
        answer = await self._pocket.answer(Question(scope["method"], target, body, cookies, headers))
        given = [
            (b"set-cookie", f"{one.key}={one.value}; Path={one.path}; Max-Age={one.max_age}".encode())
            for one in answer.cookies
        ]
        kind = (b"content-type", b"application/json")
        await send({"type": "http.response.start", "status": answer.status, "headers": [kind, *given]})
        await send({"type": "http.response.body", "body": answer.body})

    async def _hold(self, scope: Any, receive: Any, send: Any, cookies: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        told: asyncio.Queue[str] = asyncio.Queue()
        channel = Channel(told.put_nowait)

        async def hear() -> None:
            while (message := await receive())["type"] == "websocket.receive":
                channel.hear(message.get("text") or "")
            channel.hang_up()

        async def tell() -> None:
            while True:
                await send({"type": "websocket.send", "text": await told.get()})

        hearing, telling = asyncio.create_task(hear()), asyncio.create_task(tell())
        await self._pocket.hold(scope["path"].split("/")[3], channel, cookies)
        while not (told.empty() or telling.done()):  # whoever has hung up hears no more
            await asyncio.sleep(0.01)
        hearing.cancel()
        telling.cancel()
        if not channel.gone:
            await send({"type": "websocket.close", "code": 1008})


class LivePocket(LiveServer):
    """A device: what it keeps lies on its shelf."""

    def __init__(self, address: str, database: Path | str, shelf: MemoryShelf) -> None:
        super().__init__(address, database)
        self._shelf = shelf

    def database_bytes(self) -> bytes:
        return b"\n".join(self._shelf.records.values())

    def dump(self) -> str:
        return "\n".join(f"{name} {record.decode('utf-8', 'replace')}" for name, record in self._shelf.records.items())


@contextmanager
def live_pocket(
    database: Path | str = "",
    patience: Patience | None = None,
    clock: Callable[[], float] = time.time,
    riddles_of: Sequence[str] = (),
) -> Iterator[LiveServer]:
    """As `live_server`, in a thread, until the test is done. What was kept for a database is found again."""
    shelf = SHELVES.setdefault(str(database), MemoryShelf()) if database else MemoryShelf()
    listener = listen("127.0.0.1", 0)
    started, stop = threading.Event(), threading.Event()

    async def serve() -> None:
        pocket = Pocket(shelf, clock, Pace(bot=0.0), patience, games=registry.load, riddles_of=tuple(riddles_of))
        server = uvicorn.Server(uvicorn.Config(Bridge(pocket), log_level="error", lifespan="off"))
        async with pocket.going():
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started:
                await asyncio.sleep(0.01)
            started.set()
            await asyncio.to_thread(stop.wait)
            server.should_exit = True
            await serving

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert started.wait(WAIT)
        yield LivePocket("http://{}:{}".format(*listener.getsockname()), database, shelf)
    finally:
        stop.set()
        thread.join()
        listener.close()
