"""The plain echo of the same stack: what a socket of Litestar on uvicorn does with the same settings and no game.

A message goes back to whoever sent it, and to the other one of the pair, as a move does.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from wortstube.server.run import listen, make_server

PAIRS: defaultdict[str, set[WebSocket[Any, Any, Any]]] = defaultdict(set)


@websocket("/pair/{name:str}")
async def pair(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    await socket.accept()
    PAIRS[name].add(socket)
    try:
        while True:
            text = await socket.receive_data(mode="text")
            for one in tuple(PAIRS[name]):
                await one.send_data(text, mode="text")
    except WebSocketDisconnect:
        pass
    finally:
        PAIRS[name].discard(socket)


async def main() -> None:
    listener = listen("127.0.0.1", 0)
    print("http://{}:{}".format(*listener.getsockname()), flush=True)
    await make_server(Litestar([pair], logging_config=None)).serve(sockets=[listener])


if __name__ == "__main__":
    asyncio.run(main())
