"""The HTTP side of tables: open, join, move to another device, play again.

Playing itself happens over the socket of a table (`line`). Errors are a code with data, as everywhere.
"""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

from wortstube.engines.engines import Offer
from wortstube.games import registry
from wortstube.games.core import AnyGame, Raw, Rejection, Seat
from wortstube.games.levels import BotLevel, Footing
from wortstube.server.limits import Buckets, Guessing, sender
from wortstube.server.refusal import Refusal, accepted, host_of, refusing, same_origin
from wortstube.server.seats import (
    BROUGHT,
    COOKIE,
    circle_of,
    key_of,
    keys_of,
    new_token,
    opening,
    seat_cookie,
    seats_of,
    tokens_in,
)
from wortstube.server.sitting import sitting_cookie, tables_in
from wortstube.table import adapting, rules
from wortstube.table.forgetting import stays_of
from wortstube.table.messages import (
    AllowFinding,
    AllowTalking,
    Badge,
    EngineName,
    Follow,
    HandOver,
    Move,
    Open,
    Phase,
    SetTempo,
    Sit,
    Start,
    TableState,
    Tempo,
    Turn,
    Vouch,
    WhenAway,
)
from wortstube.table.names import NAME_LENGTH, clean_name
from wortstube.table.table import Ack, Table
from wortstube.table.tables import Tables
from wortstube.table.view import Chair, awaited, chairs

Call = Request[Any, Any, State]

OUR_PAGE = re.compile(r"https?://[^/@#?\s]{1,100}/#/[a-z]{1,20}(/[A-Za-z0-9_-]{1,60})?", re.ASCII)
"""How the client writes the address of a page of its own; `host_of` says whose it is."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person on this device, or a bot of a level."""

    name: str
    level: BotLevel | None = None
    footing: Footing | None = None
    """Of a bot that adapts: where it stands with the host; at a table of a circle the server knows that itself."""
    badge: Badge | None = None
    """Of a person: colour and picture."""
    engine: EngineName = ""
    """Of a bot that is somebody else's program: one of those that `GET /api/engines` names for the game."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with those who sit already; `open` leaves places for friends, else the game starts at once."""

    game: str
    seats: tuple[NewSeat, ...]
    options: Raw = {}
    open: bool = False
    circle: str = ""
    tempo: Tempo = "normal"
    """How fast bots play."""
    finding: bool = False
    """Whether the dictionary finds words for who plays with others."""
    practice: bool = False
    """Whether its only person is told after each decision what it gave away. The result counts nowhere."""
    correspondence: bool = False
    """X11: Fernpartie: no clock runs, and it may last for days."""


class Joining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    badge: Badge | None = None


class Place(msgspec.Struct, frozen=True):
    """Where one sits now."""

    table: str
    seats: tuple[Seat, ...]


class Summary(msgspec.Struct, frozen=True):
    """What whoever holds the link may know before sitting down."""

    table: str
    game: str
    phase: Phase
    code: str
    circle: str
    locked: bool
    chairs: tuple[Chair, ...]
    seats: tuple[Seat, ...]
    """Mine, by the cookie of this browser."""
    awaited: tuple[Seat, ...]
    """Whom the game waits for."""
    at: float
    """When something happened there last."""
    correspondence: bool
    turns: dict[Seat, Turn]
    """Since when people are on turn."""


class Ticket(msgspec.Struct, frozen=True):
    """What opens a seat once, on another device, for a few minutes."""

    code: str


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    least: int
    most: int
    options: Raw
    """JSON Schema of the options, with their defaults."""


def limited(request: Call) -> None:
    """Opening, joining and guessing codes: as often as people do, not as often as programs could."""
    rationed(request, "requests")


def rationed(request: Call, kind: Literal["requests", "questions", "reports", "tables", "seats"]) -> None:
    """How fast somebody may ask, and how much may stay of it: tables and circles, seats at other people's tables."""
    buckets: Buckets = getattr(request.app.state.rations, kind)
    if not buckets.take(sender_of(request)):
        stays = kind in ("tables", "seats")
        raise Refusal(429, "too_many" if stays else "too_fast", headers={"Retry-After": str(buckets.wait)})


def sender_of(request: Call) -> str:
    """Who is rationed for a request."""
    return sender(request.client.host if request.client else "?")


@get("/address", sync_to_thread=False)
def list_addresses(state: State) -> list[str]:
    """Where phones in the same network find us: for invitations from a page that was opened as localhost."""
    return list(state.addresses)


def proper_name(text: str) -> str:
    name = clean_name(text)
    if not name:
        raise Refusal(409, "name", {"most": NAME_LENGTH})
    return name


@get("/games")
async def list_games(request: Call) -> Response[list[GameInfo]]:
    state = request.app.state
    if not state.games:  # they stay what they are as long as the server runs
        state.games = msgspec.json.encode([_described(await state.tables.game(name)) for name in registry.GAMES])
    return Response(state.games, media_type="application/json")


@get("/engines", sync_to_thread=False)
def list_engines(state: State) -> list[Offer]:
    """Programs of others that can be invited as opponents, and to which games."""
    offers: list[Offer] = state.tables.engines.offers()
    return offers


def _described(game: AnyGame) -> GameInfo:
    return GameInfo(game.name, game.players[0], game.players[-1], msgspec.json.schema(game.options))


@get("/games/{game:str}/equipment")
async def show_equipment(request: Call, game: FromPath[str]) -> Raw:
    """What is printed on the dice, cards or tiles the game is played with here; owners of a box may have their own."""
    equipment: Raw = msgspec.to_builtins((await request.app.state.tables.game(game)).equipment)
    return equipment


@post("/tables")
async def open_table(request: Call, data: JSONBody[NewTable]) -> Response[Place]:
    """Lay a table, seat those on this device and the bots, and start unless friends are awaited."""
    limited(request)
    tables: Tables = request.app.state.tables
    if data.circle:
        await request.app.state.circles.get(data.circle)
    game = await tables.game(data.game)
    if not data.seats or len(data.seats) > game.players[-1]:
        raise Refusal(409, "players", {"least": game.players[0], "most": game.players[-1]})
    for seat in data.seats:  # before anything is laid
        proper_name(seat.name)
        if seat.engine and not tables.engines.plays(seat.engine, data.game):
            raise Refusal(409, "no_such_engine")
    if data.practice and (data.open or data.circle or sum(seat.level is None for seat in data.seats) > 1):
        raise Refusal(409, "practice_alone")
    rationed(request, "tables")
    places = game.players[-1] if data.open else len(data.seats)
    opening = Open(
        game=data.game,
        options=data.options,
        places=places,
        practice=data.practice,
        correspondence=data.correspondence,
    )
    table: Table = accepted(await tables.open(opening, data.circle))
    request.app.state.metrics.opened(game.name)
    tokens = await seat_all(table, data.seats)
    await _keep_manners(table, data.tempo, data.finding)
    if not data.open:
        accepted(await table.send("start", None, Start()))
    return seated(request, table, tokens)


async def seat_all(table: Table, seats: tuple[NewSeat, ...]) -> list[str]:
    tokens = []
    for number, seat in enumerate(seats):
        token = new_token()
        key = key_of(token) if seat.level is None else ""
        bot: dict[str, Any] = {"level": seat.level, "footing": seat.footing, "engine": seat.engine}
        sit = Sit(seat=number, name=seat.name, key=key, badge=seat.badge, **bot)
        accepted(await table.send(f"sit:{number}", None, sit))
        tokens += [token] if seat.level is None else []
    return tokens


async def _keep_manners(table: Table, tempo: Tempo, finding: bool) -> None:
    """What is agreed on beside the game."""
    if tempo != table.state.tempo:
        accepted(await table.send("tempo", None, SetTempo(tempo=tempo)))
    if finding != table.state.finding:
        accepted(await table.send("finding", None, AllowFinding(allowed=finding)))


def seated(request: Call, table: Table, tokens: list[str], name: str = COOKIE) -> Response[Place]:
    seats = seats_of(table.state, keys_of(tokens))
    secure = request.url.scheme == "https"
    seat, sits = seat_cookie(table.id, tokens, secure, name=name), sitting_cookie(table.id, request.cookies, secure)
    return Response(Place(table.id, seats), cookies=[seat, sits])


async def _worth_keeping(request: Call, table: Table, tokens: list[str]) -> list[str]:
    """Those of seats, and after them those of people who stood up again: by these they can be forgotten.

    The token of a seat that has moved to another device is dead, and only takes the place of others in the cookie.
    """
    seated = opening(table.state, tokens)
    if len(seated) == len(tokens):
        return seated
    stays = stays_of(await request.app.state.tables.store.read(table.id), keys_of(tokens))
    keys = {stay.key for stay in stays}
    return seated + [token for token in tokens if token not in seated and key_of(token) in keys]


def _tokens(request: Call) -> tuple[str, ...]:
    return tokens_in(request.cookies)


def my_keys(request: Call) -> frozenset[str]:
    return keys_of(_tokens(request))


def my_seats(request: Call, table: Table) -> tuple[Seat, ...]:
    """By the cookie of this browser."""
    return seats_of(table.state, my_keys(request))


@get("/tables/{table:str}")
async def show_table(request: Call, table: FromPath[str]) -> Response[Summary]:
    """X11: who looks in at a game that lasts for days keeps the seat for as long again."""
    found = await request.app.state.tables.get(table)
    state, seats = found.state, my_seats(request, found)
    lasts = state.correspondence and state.phase != "over"
    mine = opening(state, _tokens(request)) if lasts else []
    cookies = [seat_cookie(found.id, _tokens(request), request.url.scheme == "https")] if mine else []
    return Response(_summary(found, seats), cookies=cookies)


def _summary(found: Table, seats: tuple[Seat, ...]) -> Summary:
    state = found.state
    return Summary(
        table=found.id,
        game=state.game,
        phase=state.phase,
        code=found.header.code if state.phase != "over" else "",
        circle=circle_of(found.header.circle, state, seats),
        locked=state.locked,
        chairs=chairs(found.game, state),
        seats=seats,
        awaited=awaited(found.game, state) if state.phase == "playing" else (),
        at=state.at,
        correspondence=state.correspondence,
        turns=state.turns,
    )


@get("/sits", sync_to_thread=False)
def list_my_tables(request: Call) -> list[str]:
    """The last tables at which people of this browser sat: some browsers empty all else they keep after a week."""
    return list(tables_in(request.cookies))


@get("/codes/{code:str}", status_code=307)
async def find_table(request: Call, code: FromPath[str]) -> Redirect:
    """A table by its letters: leads to its address, to which the browser sends the cookie of its seats."""
    limited(request)
    state = request.app.state

    async def find(code: str) -> str | None:
        table: str | None = await state.tables.store.table_by_code(code)
        if table is None and await state.tables.store.is_contest(code):
            raise Refusal(409, "is_contest")
        return table

    table = await guessed(request, find, code, Refusal(404, "no_table"))
    return Redirect(f"/api/tables/{table}", status_code=307)


async def guessed(request: Call, find: Callable[[str], Awaitable[str | None]], code: str, nothing: Refusal) -> str:
    """What a code leads to. Those that lead nowhere are rationed, for each sender and for all together."""
    guessing: Guessing = request.app.state.rations.guessing
    host = request.client.host if request.client else "?"
    if not guessing.allows(host):
        raise Refusal(429, "too_fast", headers={"Retry-After": str(guessing.wait)})
    found = await find(typed(code))
    if found is None:
        guessing.missed(host)
        raise nothing
    return found


def typed(code: str) -> str:
    """A code as it was issued, however it was typed.

    >>> typed(" ab d-e")
    'ABDE'
    """
    return "".join(sign for sign in code.upper() if sign.isalnum())[:16]


@post("/tables/{table:str}/seats")
async def sit_down(request: Call, table: FromPath[str], data: JSONBody[Joining]) -> Response[Place]:
    """Take the next empty place; another person on the same device takes one more."""
    limited(request)
    found: Table = await request.app.state.tables.get(table)
    rationed(request, "seats")
    token = new_token()
    answer: Ack | Rejection = Rejection("seat_taken")
    while isinstance(answer, Rejection) and answer.code == "seat_taken":  # somebody else was faster: take the next one
        answer = await _sit(found, data, key_of(token))
    accepted(answer)
    return seated(request, found, await _worth_keeping(request, found, [token, *_tokens(request)]))


async def _sit(table: Table, data: Joining, key: str) -> Ack | Rejection:
    empty = [seat for seat, place in enumerate(table.state.places) if place.empty]
    if not empty and table.state.phase == "lobby":
        return Rejection("full")
    sit = Sit(seat=next(iter(empty), 0), name=data.name, key=key, badge=data.badge)
    return await table.send(f"sit:{key[:16]}", None, sit)


@post("/tables/{table:str}/seats/{seat:int}/ticket")
async def make_ticket(request: Call, table: FromPath[str], seat: FromPath[int]) -> Ticket:
    """A code that moves my seat to another device; X11: or that of somebody who has lost theirs, which all are told."""
    found: Table = await request.app.state.tables.get(table)
    mine = my_seats(request, found)
    if seat not in mine:
        await _vouch(request, found, seat, mine)
    return Ticket(await request.app.state.tickets.issue(found.id, found.state.places[seat].key))


async def _vouch(request: Call, table: Table, seat: Seat, mine: tuple[Seat, ...]) -> None:
    """X11: whoever plays along may help somebody to their seat who is not connected."""
    places = table.state.places
    friends = [one for one in mine if places[one].person]
    if not friends or not table.state.correspondence or not (0 <= seat < len(places) and places[seat].person):
        raise Refusal(403, "not_your_seat")
    limited(request)
    async with request.app.state.rooms.entered(table.id) as room:
        if seat in room.attendance.presence().here:
            raise Refusal(409, "is_here", {"seat": seat})
    accepted(await table.send(f"vouch:{seat}@{table.state.seq}", None, Vouch(seat=seat, by=friends[0])))


@post("/tickets/{code:str}", status_code=307)
async def find_ticket(request: Call, code: FromPath[str]) -> Redirect:
    """Leads to the ticket's table, to which the browser sends the cookie of the seats it has there already."""
    limited(request)
    table = await guessed(request, request.app.state.tickets.table_of, code, Refusal(404, "no_ticket"))
    return Redirect(f"/api/tables/{table}/tickets/{typed(code)}", status_code=307)


@post("/tables/{table:str}/tickets/{code:str}")
async def use_ticket(request: Call, table: FromPath[str], code: FromPath[str]) -> Response[Place]:
    """Take the seat over; the old device loses it."""
    limited(request)
    found: Table = await request.app.state.tables.get(table)
    key = await request.app.state.tickets.redeem(found.id, typed(code))
    seat = next(iter(seats_of(found.state, {key})), None)
    if seat is None:
        raise Refusal(404, "no_ticket")
    token = new_token()
    accepted(await found.send(f"move:{key_of(token)[:16]}", None, Move(seat=seat, key=key_of(token))))
    return seated(request, found, await _worth_keeping(request, found, [token, *_tokens(request)]))


@post("/tables/{table:str}/again")
async def play_again(request: Call, table: FromPath[str], first: FromQuery[str] = "") -> Response[Place]:
    """Another game with the same people, once; whoever asks later is led to the same new table.

    `first` names the seat that begins or deals first, or leaves it to the `lot`; without it the rules say.
    """
    limited(request)
    tables: Tables = request.app.state.tables
    old: Table = await tables.get(table)
    staying = {place.key for place in old.state.places if place.person}
    if not any(key_of(token) in staying for token in _tokens(request)):
        raise Refusal(403, "not_your_seat")
    if old.state.phase != "over":
        raise Refusal(409, "not_over")
    if old.state.unaided:
        raise Refusal(409, "contest_again" if old.state.part_of else "riddle_again")
    async with request.app.state.following:  # two who ask at once get one table
        if not (await old.refresh()).followed_by:
            chosen = _first(old, first)
            rationed(request, "tables")
            await _follow(tables, old, chosen)
    new: Table = await tables.get(old.state.followed_by)
    return seated(request, new, await _worth_keeping(request, new, list(_tokens(request))), BROUGHT)


def _first(old: Table, named: str) -> Seat | None:
    """Who begins the next game; None: the lot says."""
    if not named:
        return rules.next_first(old.game, old.state)
    seats = {str(seat): seat for seat in rules.staying(old.state)}
    if not old.game.seating.first or (named != "lot" and named not in seats):
        raise Refusal(409, "no_such_seat", {"seat": named[:10]})
    return seats.get(named)


async def _follow(tables: Tables, old: Table, first: Seat | None) -> None:
    """The same people with the same tokens, clockwise as before, and the same host; those who left stay away.
    Bots that adapt have learned something of their person.

    Where another server lays a table at the same moment, one of the two is never started, and forgotten in time.
    """
    state = old.state
    staying = rules.staying(state)
    if len(staying) not in old.game.players:
        raise Refusal(409, "players", {"least": old.game.players[0], "most": old.game.players[-1]})
    options = rules.next_options(old.game, state, first)
    opening = Open(
        game=state.game,
        options=options,
        places=len(staying),
        practice=state.practice,
        correspondence=state.correspondence,
    )
    new: Table = accepted(await tables.open(opening, old.header.circle))
    for seat, before in enumerate(staying):
        place = state.places[before]
        footing = adapting.next_footing(old.game, state, before) or place.footing
        engine = place.engine if tables.engines.plays(place.engine, state.game) else ""
        bot: dict[str, Any] = {"level": place.level, "footing": footing, "engine": engine}
        sit = Sit(seat=seat, name=place.name, key=place.key, badge=place.badge, **bot)
        accepted(await new.send(f"sit:{seat}", None, sit))
    await _keep_agreed(state, new)
    await old.send("follow", None, Follow(table=new.id))
    if (await old.refresh()).followed_by == new.id:
        accepted(await new.send("start", None, Start()))


async def _keep_agreed(before: TableState, new: Table) -> None:
    """The host stays who it was, and what happens when somebody is away as it was agreed."""
    here = rules.staying(before)
    host = here.index(before.host) if before.host in here else new.state.host
    if host is not None and host != new.state.host:
        accepted(await new.send("host", None, HandOver(seat=host)))
    if before.away != new.state.away:
        accepted(await new.send("away", None, WhenAway(then=before.away)))
    await _keep_manners(new, before.tempo, before.finding)
    if before.talking != new.state.talking:
        accepted(await new.send("talking", None, AllowTalking(allowed=before.talking)))


@get("/qr.svg", include_in_schema=False)
async def qr_code(request: Call, address: FromQuery[str]) -> Response[bytes]:
    """A table, a seat, a circle or the way to the app as a picture: the address of a page of ours."""
    rationed(request, "questions")
    ours = {request.headers.get("host"), *map(host_of, request.app.state.addresses)}
    if not OUR_PAGE.fullmatch(address) or host_of(address) not in ours:
        raise Refusal(400, "malformed")
    import segno  # not where there are no links to this machine

    picture = io.BytesIO()
    segno.make(address, micro=False).save(picture, kind="svg", xmldecl=False, border=2, scale=6, omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml")


tables_router = Router(
    "/api",
    route_handlers=refusing(
        list_addresses,
        list_games,
        list_engines,
        show_equipment,
        open_table,
        show_table,
        list_my_tables,
        find_table,
        sit_down,
        make_ticket,
        find_ticket,
        use_ticket,
        play_again,
        qr_code,
    ),
    guards=[same_origin],
    tags=["tables"],
)
