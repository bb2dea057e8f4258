"""The web application: the client's files, the API, the sockets of tables, `/healthz`.

Thin: what a table does is in `wortstube.table`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from litestar import Litestar, Response, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from wortstube.server.api import tables_router
from wortstube.server.api_circles import circles_router
from wortstube.server.limits import MOST_BODY, Buckets
from wortstube.server.line import Hangup, Line, Socket
from wortstube.server.protocol import Goodbye, schema
from wortstube.server.refusal import EXCEPTION_HANDLERS, Refusal, same_origin
from wortstube.server.rooms import Rooms
from wortstube.server.seats import COOKIE, tokens_in
from wortstube.store.circles import Circles
from wortstube.store.sql import SqlStore
from wortstube.store.tickets import Tickets
from wortstube.table.log import NoSuchTable
from wortstube.table.tables import Tables

CLIENT = Path(__file__).parent / "client"

POLICY_VIOLATION = 1008

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> dict[str, str]:
    """200 when tables can be played: the store answers."""
    await state.tables.store.next_due()
    return {"status": "ok"}


@get("/api/protocol.json", include_in_schema=False, sync_to_thread=False)
def protocol_schema() -> dict[str, object]:
    return schema()


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: str) -> None:
    """A line to a table, for whoever knows its name; seats open by the cookie."""
    await socket.accept()
    try:
        same_origin(socket, socket.route_handler)
        room = await socket.app.state.rooms.enter(table)
        await Line(socket, socket.app.state.tables, room, tokens_in(socket.cookies.get(COOKIE))).run()
    except* WebSocketDisconnect:
        pass
    except* (Hangup, NoSuchTable, Refusal) as group:
        await _hang_up(socket, group.exceptions[0])


async def _hang_up(socket: Socket, reason: BaseException) -> None:
    while isinstance(reason, BaseExceptionGroup):
        reason = reason.exceptions[0]
    code = reason.code if isinstance(reason, Hangup) else "no_table" if isinstance(reason, NoSuchTable) else "origin"
    await socket.send_data(msgspec.json.encode(Goodbye(code=code)).decode(), mode="text")
    await socket.close(POLICY_VIOLATION, code)


def create_app(store: SqlStore, tables: Tables, rooms: Rooms, client: Path = CLIENT) -> Litestar:
    files = create_static_files_router(path="/", directories=[client], html_mode=True, include_in_schema=False)
    state = State(
        {
            "tables": tables,
            "rooms": rooms,
            "circles": Circles(store),
            "tickets": Tickets(store),
            "limits": Buckets(burst=40, per_second=1.0),
        }
    )
    return Litestar(
        route_handlers=[healthz, protocol_schema, tables_router, circles_router, table_socket, files],
        state=state,
        after_request=_secure,
        exception_handlers=EXCEPTION_HANDLERS,
        request_max_body_size=MOST_BODY,
        openapi_config=OpenAPIConfig(title="Wortstube", version="1", path="/api/schema"),
        logging_config=None,
    )


def _secure(response: Response[object]) -> Response[object]:
    response.headers.update(SECURITY_HEADERS)
    return response
