"""Starting and stopping the server: store, tables, web application, browser."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path

import msgspec
import uvicorn
from litestar import Litestar

from wortstube.games import registry
from wortstube.lang import say
from wortstube.lexicon import Lexicon
from wortstube.server.app import CLIENT, create_app
from wortstube.server.limits import MOST_FRAME
from wortstube.server.rooms import Rooms
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Store
from wortstube.table.tables import Tables

DAY = 86400.0
IDLE_DAYS = 7
"""After which a table that was never started is forgotten, and one that was gives back its code."""


class ClientMissing(Exception):
    """The client's files have not been built."""


class PortTaken(Exception):
    """Another program listens there."""


class Settings(msgspec.Struct, frozen=True):
    host: str
    port: int
    browser: bool
    database: Path
    keep_days: int


async def run(settings: Settings, report: Callable[[str], None]) -> None:
    """Serve until interrupted; raises ClientMissing, PortTaken or StoreError before anything is served."""
    if not (CLIENT / "index.html").exists():
        raise ClientMissing
    with contextlib.closing(_listen(settings)) as listener:
        async with open_sqlite(settings.database) as store:
            tables = Tables(store, registry.load, Lexicon.load())
            rooms = Rooms(tables)
            server = uvicorn.Server(_config(create_app(store, tables, rooms)))
            jobs = (tables.keep(), _prune(store, settings.keep_days), _greet(settings, server, listener, report))
            async with _running(*jobs):
                await server.serve(sockets=[listener])
            await rooms.close()


def _listen(settings: Settings) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    if os.name == "posix":  # elsewhere it would let two programs share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise PortTaken from error
    return listener


def _config(app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=MOST_FRAME,
        timeout_graceful_shutdown=3,
        log_level="warning",
        access_log=False,
    )


@contextlib.asynccontextmanager
async def _running(*jobs: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Background work that ends with the server."""
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _prune(store: Store, keep_days: int) -> None:
    """Once a day, forget finished games after their time and tables that nobody ever started."""
    while True:
        now = await store.now()
        finished_before = now - keep_days * DAY if keep_days else 0.0
        await store.prune(finished_before, idle_before=now - IDLE_DAYS * DAY)
        await asyncio.sleep(DAY)


async def _greet(
    settings: Settings, server: uvicorn.Server, listener: socket.socket, report: Callable[[str], None]
) -> None:
    """Say where Wortstube is as soon as it really is there, and open the browser."""
    while not server.started:
        await asyncio.sleep(0.02)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{host}:{listener.getsockname()[1]}/"
    report(say("serve.running", address=address))
    report(say("serve.data", database=settings.database))
    report(say("serve.stop"))
    if settings.browser:
        await asyncio.to_thread(webbrowser.open, address)
