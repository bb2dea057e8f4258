"""People who only look on: sockets that read whatever comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from wortstube.server.protocol import PROTOCOL

AT_ONCE = 40


@asynccontextmanager
async def looking_on(address: str, table: str, count: int) -> AsyncIterator[list[int]]:
    """So many of them; for each, how many messages have come."""
    gate, heard = asyncio.Semaphore(AT_ONCE), [0] * count
    sockets: list[ClientConnection] = []

    async def dial() -> None:
        async with gate:
            target = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
            socket = await connect(target, compression=None, proxy=None, max_size=None, ping_interval=None)
            await socket.send(msgspec.json.encode({"kind": "hello", "protocol": PROTOCOL, "after": 0}).decode())
            await socket.recv()
            sockets.append(socket)

    async def read(number: int, socket: ClientConnection) -> None:
        async for _ in socket:
            heard[number] += 1

    await asyncio.gather(*(dial() for _ in range(count)))
    readers = [asyncio.create_task(read(number, socket)) for number, socket in enumerate(sockets)]
    try:
        yield heard
    finally:
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)
