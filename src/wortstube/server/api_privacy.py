"""What is kept and how long, and how people take back what is known of them.

Nobody has an account: whoever holds the cookie of a seat may have its person forgotten. A circle knows people by their
names only, and whoever has its link belongs to it.
"""

from __future__ import annotations

import re
import secrets
from functools import partial
from typing import TYPE_CHECKING

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from wortstube.games.core import Seat
from wortstube.server.api import Call, limited, my_keys, proper_name
from wortstube.server.limits import IDLE_DAYS
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.server.seats import COOKIE_DAYS, COOKIES, seat_cookie, seats_of
from wortstube.server.sitting import left_cookie
from wortstube.table.bus import FORGOT, Hint
from wortstube.table.forgetting import Stay, mark_for, others, stays_of
from wortstube.table.log import Conflict, Forgetting, NoSuchTable
from wortstube.table.messages import Forget, TableState
from wortstube.table.rows import VALID_SECONDS
from wortstube.table.table import ATTEMPTS, Table
from wortstube.table.tables import Tables

if TYPE_CHECKING:
    from wortstube.store.circles import Circles

TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST_SALT = 64


class Keeping(msgspec.Struct, frozen=True):
    """How long this server keeps what."""

    keep_days: int
    """Finished games; 0: until somebody deletes them."""
    idle_days: int
    """Tables at which no game ever began."""
    cookie_days: int
    ticket_minutes: int
    push: bool
    """Whether people may be told through the makers of their browsers that they are on turn."""


class Forgot(msgspec.Struct, frozen=True):
    """What was deleted: the whole table, or what it knew of me."""

    whole: bool


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to take out of a circle's house list; the salt is the one that was sent with the tables."""

    name: str
    salt: str = ""


@get("/privacy", sync_to_thread=False)
def show_keeping(state: State) -> Keeping:
    return Keeping(state.keep_days, IDLE_DAYS, COOKIE_DAYS, int(VALID_SECONDS // 60), state.push is not None)


@delete("/tables/{table:str}/me", status_code=200)
async def forget_me(request: Call, table: FromPath[str]) -> Response[Forgot]:
    """Take my people out of a table: names, keys, a game that still runs. The cookies say who, and are cleared."""
    limited(request)
    if not TABLE.fullmatch(table):
        raise Refusal(404, "no_table")
    secure = request.url.scheme == "https"
    gone = [seat_cookie(table, (), secure, days=0, name=name) for name in COOKIES]
    gone.append(left_cookie(table, request.cookies, secure))
    tables: Tables = request.app.state.tables
    try:
        found = await tables.get(table)
        whole = await _forget(tables, found, my_keys(request), salt_of(request.headers.get("salt", "")))
    except NoSuchTable:
        raise Refusal(404, "no_table", cookies=gone) from None
    if whole is None:
        raise Refusal(403, "not_your_seat", cookies=gone)
    return Response(Forgot(whole), cookies=gone)


def salt_of(text: str) -> str:
    """One salt for all tables of a person makes one mark for them; without it nobody finds out whose that was."""
    return text[:LONGEST_SALT] or secrets.token_urlsafe(16)


async def _forget(tables: Tables, table: Table, keys: frozenset[str], salt: str) -> bool | None:
    """Whether the whole table is gone; None if nobody with these keys ever sat there."""
    for _ in range(ATTEMPTS):
        stays = stays_of(await tables.store.read(table.id), keys)
        state = await table.refresh()
        if not stays:
            return False if await _was_forgotten(tables, table, keys) else None
        if state.part_of or others(state, seats_of(state, keys)):  # a round of a contest is played once
            await _forget_each(tables, table, stays, salt)
            return False
        try:
            await tables.delete(table, state.seq, [Forgetting(stay.key, mark_for(stay.name, salt)) for stay in stays])
            return True
        except Conflict:
            continue  # somebody sat down
    raise Refusal(409, "busy")


async def _was_forgotten(tables: Tables, table: Table, keys: frozenset[str]) -> bool:
    """The answer may have been lost on its way."""
    return any([await tables.store.find(table.id, _command_id(key)) for key in keys])


def _command_id(key: str) -> str:
    return f"forget:{key[:16]}"


async def _forget_each(tables: Tables, table: Table, stays: list[Stay], salt: str) -> None:
    for stay in stays:
        mark = mark_for(stay.name, salt)
        if seats := seats_of(table.state, {stay.key}):
            forget, mine = Forget(seat=seats[0], name=mark), partial(_is_mine, seats[0], stay.key)
            accepted(await table.send(_command_id(stay.key), None, forget, mine))
        else:  # they had stood up again
            await tables.store.forget(table.id, Forgetting(stay.key, mark))
            tables.bus.publish(Hint(table.id, word=FORGOT))


def _is_mine(seat: Seat, key: str, state: TableState) -> bool:
    """It may have moved to another device meanwhile."""
    return state.places[seat].key == key


@post("/circles/{circle:str}/forget", status_code=200)
async def forget_name(request: Call, circle: FromPath[str], data: JSONBody[Name]) -> Forgot:
    """Take a name out of the house list, for whoever voted on the circle's page alone."""
    limited(request)
    circles: Circles = request.app.state.circles
    await circles.get(circle)
    name = proper_name(data.name)
    if not await circles.forget(circle, name, mark_for(name, salt_of(data.salt))):
        raise Refusal(409, "still_seated")
    return Forgot(whole=False)


privacy_router = Router(
    "/api", route_handlers=refusing(show_keeping, forget_me, forget_name), guards=[same_origin], tags=["privacy"]
)
