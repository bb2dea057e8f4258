"""The socket of a table: opened by the application, then held by the connection alone, until either side ends it.

What leads a request to its handler takes more memory than a game: it is left behind once the socket is open.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from uvicorn.protocols.utils import ClientDisconnected

from wortstube.server.limits import sender
from wortstube.server.line import Disconnected, Hangup, Line, first_of, goodbye_for
from wortstube.server.logs import fields
from wortstube.server.protocol import Goodbye
from wortstube.server.refusal import Refusal, same_origin
from wortstube.server.seats import keys_of, seats_of, tokens_in
from wortstube.server.wire import CountedSocket, wire_of
from wortstube.table.log import NoSuchTable, StoreDown

log = logging.getLogger(__name__)

POLICY_VIOLATION = 1008
INTERNAL_ERROR = 1011
TRY_AGAIN_LATER = 1013
GOODBYE_SECONDS = 1.0


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """A line to a table, for whoever knows its name; seats open by the cookie."""
    state, wire = socket.app.state, wire_of(socket.scope)
    who, keys = sender(socket.client.host if socket.client else "?"), keys_of(tokens_in(socket.cookies))
    with suppress(WebSocketDisconnect, ClientDisconnected):
        await socket.accept()
        try:
            same_origin(socket, socket.route_handler)
        except Refusal as refusal:
            await hang_up(wire, state, refusal)
        else:
            wire.hold(partial(_hold, wire, state, table, who, keys))


async def _hold(wire: CountedSocket, state: State, table: str, who: str, keys: frozenset[str]) -> None:
    try:
        seat = await _contest_seat(state, table, keys)
        with state.rations.lines.one_of(who, seat) as is_one_of_few:
            if not is_one_of_few:
                raise Hangup("crowded")
            async with state.rooms.entered(table) as room:
                line = Line(wire, state.tables, room, keys, partial(state.rations.entries.take, who), state.free_chat)
                with room.metrics.line(plays=bool(seats_of(room.table.state, keys))):
                    await line.run()
    except* (Disconnected, WebSocketDisconnect, ClientDisconnected):
        pass
    except* StoreDown:
        await close(wire, TRY_AGAIN_LATER)
    except* (Hangup, NoSuchTable) as group:
        await hang_up(wire, state, group.exceptions[0])
    except* Exception as group:
        state.metrics.failed("socket")
        log.error("a line to a table failed", exc_info=first_of(group), extra=fields(table=table))
        await close(wire, INTERNAL_ERROR)


async def _contest_seat(state: State, table: str, keys: frozenset[str]) -> str:
    """The key of a seat that belongs to a contest, for its lines are counted by it; empty: it is none. Raises
    NoSuchTable."""
    if not keys:
        return ""
    found = (await state.tables.get(table)).state
    return next((found.places[seat].key for seat in seats_of(found, keys)), "") if found.part_of else ""


async def close(wire: CountedSocket, code: int, reason: str = "") -> None:
    """Unless the line is gone already, or being closed."""
    with suppress(TimeoutError, OSError, ClientDisconnected, RuntimeError):
        await wire.send({"type": "websocket.close", "code": code, "reason": reason})


async def hang_up(wire: CountedSocket, state: State, reason: BaseException) -> None:
    code = goodbye_for(reason)
    state.metrics.hung_up(code)
    # Somebody who does not listen any more must not keep us.
    with suppress(TimeoutError, OSError, ClientDisconnected, RuntimeError):
        async with asyncio.timeout(GOODBYE_SECONDS):
            await wire.send({"type": "websocket.send", "text": msgspec.json.encode(Goodbye(code=code)).decode()})
            await close(wire, POLICY_VIOLATION, code)
