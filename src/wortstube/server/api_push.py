"""Who wants to be told that they are on turn. Without the operator's switch there is nothing here but a no."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody

from wortstube.games.core import Seat
from wortstube.server.api import Call, limited, my_seats
from wortstube.server.push import Push
from wortstube.server.refusal import Refusal, refusing, same_origin
from wortstube.store.pushes import Quiet, Wanted
from wortstube.table.table import Table

Minute = Annotated[int, msgspec.Meta(ge=0, le=24 * 60 - 1)]
Ahead = Annotated[int, msgspec.Meta(ge=-14 * 60, le=14 * 60)]


class PushState(msgspec.Struct, frozen=True):
    """Whether this server tells people through the makers of their browsers, and by which key they let it."""

    on: bool
    key: str = ""


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In minutes after midnight, and how far the clock of the person is ahead of UTC."""

    begins: Minute
    ends: Minute
    ahead: Ahead


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser says of where it can be told something."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    quiet: QuietHours | None = None
    language: Literal["de", "en"] = "de"


class Told(msgspec.Struct, frozen=True):
    """Whether I am told at this table."""

    on: bool


def _push(request: Call) -> Push:
    push: Push | None = request.app.state.push
    if push is None:
        raise Refusal(404, "push_off")
    return push


async def _mine(request: Call, id: str) -> tuple[Table, tuple[Seat, ...]]:
    table: Table = await request.app.state.tables.get(id)
    seats = my_seats(request, table)
    if not seats:
        raise Refusal(403, "not_your_seat")
    return table, seats


@get("/push")
async def show_push(request: Call) -> PushState:
    push: Push | None = request.app.state.push
    return PushState(push is not None, await push.public_key() if push else "")


@post("/tables/{table:str}/push")
async def want_push(request: Call, table: FromPath[str], data: JSONBody[Subscription]) -> Told:
    """Tell my seats at this table there, from the next turn on."""
    limited(request)
    push, (found, seats) = _push(request), await _mine(request, table)
    quiet = Quiet(data.quiet.begins, data.quiet.ends, data.quiet.ahead) if data.quiet else None
    wanted = Wanted(data.endpoint, data.p256dh, data.auth, quiet, data.language)
    try:
        push.check(wanted)
    except ValueError:
        raise Refusal(409, "endpoint") from None
    await _note(push, found, seats, wanted)
    return Told(True)


@post("/tables/{table:str}/push/seen")
async def seen(request: Call, table: FromPath[str]) -> Told:
    """I have seen that I am on turn, and need not be told."""
    push, (found, seats) = _push(request), await _mine(request, table)
    wanted = await push.pushes.wanted(found.id, found.state.places[seats[0]].key)
    if wanted:
        await _note(push, found, seats, wanted)
    return Told(wanted is not None)


async def _note(push: Push, table: Table, seats: tuple[Seat, ...], wanted: Wanted) -> None:
    for seat in seats:
        turn = table.state.turns.get(seat)
        await push.pushes.want(table.id, table.state.places[seat].key, wanted, turn.seq if turn else 0)


@delete("/tables/{table:str}/push", status_code=200)
async def end_push(request: Call, table: FromPath[str]) -> Told:
    """Tell me nothing any more."""
    push, (found, seats) = _push(request), await _mine(request, table)
    for seat in seats:
        await push.pushes.drop(found.id, found.state.places[seat].key)
    return Told(False)


push_router = Router(
    "/api",
    route_handlers=refusing(show_push, want_push, seen, end_push),
    guards=[same_origin],
    tags=["push"],
)
