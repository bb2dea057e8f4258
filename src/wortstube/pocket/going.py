"""Which games go on here: a newer version has to wait for them. Only a device is asked this."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Router, get

Call = Request[Any, Any, Any]


class Going(msgspec.Struct, frozen=True):
    table: str
    game: str


@get("/going")
async def show_going(request: Call) -> list[Going]:
    return [Going(header.table, header.game) for header in await request.app.state.tables.store.going()]


going_router = Router("/api/pocket", route_handlers=[show_going])
