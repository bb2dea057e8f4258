"""The HTTP side of contests: open one, join it, lead it, play its rounds, take its result along.

Who leads a contest holds a token of it, who takes part another, both in one cookie that goes to that contest only. A
whole school may share an address, so it is the contest that is rationed and not the address: to open one counts as to
open a table, only so many people may join it at once and take part, and codes that are right cost nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

from wortstube.games import registry
from wortstube.games.contests import Mode, WordLevel
from wortstube.server.api import Call, Place, guessed, limited, rationed
from wortstube.server.api_privacy import Forgot, salt_of
from wortstube.server.contest_view import Board, CircleContest, ContestView, as_csv
from wortstube.server.contests import ContestKeeper, is_rude
from wortstube.server.limits import IDLE_DAYS, Buckets
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.server.seats import (
    COOKIE_DAYS,
    contest_cookie,
    key_of,
    keys_of,
    new_token,
    seat_cookie,
    token_for,
    tokens_in,
)
from wortstube.server.sitting import sitting_cookie
from wortstube.table.contest import (
    AnyContestCommand,
    Change,
    Contest,
    ContestSetting,
    End,
    Forget,
    Join,
    Lock,
)
from wortstube.table.forgetting import mark_for
from wortstube.table.rows import NoSuchContest
from wortstube.table.slices import Slices
from wortstube.table.table import Table

MOST_LISTED = 20
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
Name = Annotated[str, msgspec.Meta(max_length=200)]


class ContestMode(msgspec.Struct, frozen=True):
    """What can be played in a round."""

    key: str
    game: str
    seconds: int
    riddle: bool


class NewContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    setting: ContestSetting
    circle: str = ""
    """Which keeps it; else it is forgotten after a day."""


class OpenedContest(msgspec.Struct, frozen=True):
    contest: str
    code: str


class Wall(msgspec.Struct, frozen=True):
    """One of them is empty."""

    contest: str
    table: str


class JoiningContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without a name an animal is drawn, without a team the smallest one taken.

    Whoever sends the same `once` again, since the answer got lost, has the same seat.
    """

    once: Annotated[str, msgspec.Meta(pattern=r"^([A-Za-z0-9_-]{16,64})?$(?!\n)")] = ""
    name: Name = ""
    team: int | None = None
    level: WordLevel = "standard"


class ChangedPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    team: int | None = None
    level: WordLevel | None = None


class Locking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    locked: bool


class NextRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of the round that is meant, so that nobody begins one twice."""

    round: int


class ContestKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that leads a contest, or opens a seat."""

    key: Annotated[str, msgspec.Meta(max_length=64)]


class ContestLink(msgspec.Struct, frozen=True):
    key: str
    """What opens a seat, or leads the contest, on another device: part of a link."""


def _keeper(request: Call) -> ContestKeeper:
    keeper: ContestKeeper = request.app.state.contests
    return keeper


def _keys(request: Call) -> frozenset[str]:
    return keys_of(tokens_in(request.cookies))


async def _state(request: Call, contest: str) -> Contest:
    return await _keeper(request).contests.read(contest)


async def _led(request: Call, contest: str) -> Contest:
    """The contest, if whoever asks leads it."""
    state = await _state(request, contest)
    if state.host not in _keys(request):
        raise Refusal(403, "host_only")
    return state


async def _act(request: Call, contest: str, command: AnyContestCommand) -> ContestView:
    accepted(await _keeper(request).act(contest, command))
    return await _shown(request, contest)


async def _shown(request: Call, contest: str, more: str = "", whole: bool = False) -> ContestView:
    """As whoever asks may see it, with a token that was just given."""
    keeper = _keeper(request)
    header, (state, results) = await keeper.contests.header(contest), await keeper.look(contest)
    board = Board(header, state, results, await keeper.tables.store.now())
    me, host = board.seen_by(_keys(request) | ({key_of(more)} if more else set()))
    return board.shown_to(None, False, True) if whole else board.shown_to(me, host, False)


def _cookie(request: Call, contest: str, token: str, circle: str = "") -> Cookie:
    """The newest token first, with those that were there before."""
    tokens = (token, *tokens_in(request.cookies))
    return contest_cookie(contest, tokens, request.url.scheme == "https", _cookie_days(circle))


def _cookie_days(circle: str) -> int:
    """As long as there may be something that the cookie opens."""
    return COOKIE_DAYS if circle else IDLE_DAYS


@get("/contests/modes", sync_to_thread=False)
def list_modes() -> list[ContestMode]:
    return [_described(mode) for mode in registry.contest_modes().values()]


def _described(mode: Mode) -> ContestMode:
    return ContestMode(mode.key, mode.game, mode.seconds, mode.riddle)


@post("/contests")
async def open_contest(request: Call, data: JSONBody[NewContest]) -> Response[OpenedContest]:
    limited(request)
    if data.circle:
        await request.app.state.circles.get(data.circle)
    first = registry.contest_modes().get(data.setting.rounds[0].mode)
    if first and first.riddle:  # which is looked for at once, and takes long
        rationed(request, "reports")
    rationed(request, "tables")
    token = new_token()
    header = accepted(await _keeper(request).open(data.setting, key_of(token), data.circle))
    cookie = _cookie(request, header.id, token, data.circle)
    return Response(OpenedContest(header.id, header.code), cookies=[cookie])


@get("/contests/codes/{code:str}", status_code=307)
async def find_contest(request: Call, code: FromPath[str]) -> Redirect:
    """Leads to its address, to which the browser sends the cookie of its seat."""
    contest = await guessed(request, _keeper(request).contests.by_code, code, Refusal(404, "no_contest"))
    return Redirect(f"/api/contests/{contest}", status_code=307)


@get("/walls/{code:str}")
async def find_wall(request: Call, code: FromPath[str]) -> Wall:
    """What a big screen shows by this code."""
    keeper = _keeper(request)
    contests = list[str]()

    async def find(code: str) -> str | None:
        if contest := await keeper.contests.by_code(code):
            contests.append(contest)
        return contest or await keeper.tables.store.table_by_code(code)

    found = await guessed(request, find, code, Refusal(404, "no_table"))
    return Wall(contest=found, table="") if contests else Wall(contest="", table=found)


@get("/contests/{contest:str}")
async def show_contest(request: Call, contest: FromPath[str], wall: FromQuery[bool] = False) -> ContestView:
    return await _shown(request, contest, whole=wall)


@post("/contests/{contest:str}/seats")
async def join_contest(request: Call, contest: FromPath[str], data: JSONBody[JoiningContest]) -> Response[ContestView]:
    state, header = await _state(request, contest), await _keeper(request).contests.header(contest)
    if state.seats_of(_keys(request)):
        return Response(await _shown(request, contest))
    joining: Buckets = request.app.state.rations.joining
    if not joining.take(contest):
        raise Refusal(429, "too_fast", headers={"Retry-After": str(joining.wait)})
    if not state.setting.animals and await asyncio.to_thread(is_rude, data.name, state.setting.language):
        raise Refusal(409, "rude_name")
    token = token_for(header.seed, data.once) if data.once else new_token()
    join = Join(key=key_of(token), name=data.name, team=data.team, level=data.level)
    accepted(await _keeper(request).act(contest, join))
    cookie = _cookie(request, contest, token, header.circle)
    return Response(await _shown(request, contest, token), cookies=[cookie])


@post("/contests/{contest:str}/seats/{seat:int}", status_code=200)
async def change_person(
    request: Call, contest: FromPath[str], seat: FromPath[int], data: JSONBody[ChangedPerson]
) -> ContestView:
    """Who leads it renames, and moves people between teams."""
    await _led(request, contest)
    return await _act(request, contest, Change(seat, data.name, data.team, data.level))


@delete("/contests/{contest:str}/seats/{seat:int}", status_code=200)
async def remove_person(request: Call, contest: FromPath[str], seat: FromPath[int]) -> ContestView:
    """By whoever leads it, or one's own seat."""
    state = await _state(request, contest)
    if seat not in state.seats_of(_keys(request)):
        await _led(request, contest)
    accepted(await _keeper(request).remove(contest, seat))
    return await _shown(request, contest)


@post("/contests/{contest:str}/seats/{seat:int}/link")
async def hand_over_seat(request: Call, contest: FromPath[str], seat: FromPath[int]) -> ContestLink:
    """For somebody whose device is lost: a link to their seat, from whoever leads the contest."""
    await _led(request, contest)
    token = new_token()
    accepted(await _keeper(request).move(contest, seat, key_of(token)))
    return ContestLink(token)


@get("/contests/{contest:str}/key")
async def show_key(request: Call, contest: FromPath[str]) -> ContestLink:
    """What leads the contest, for a link to another device; only its hash is kept, so the browser has to have it."""
    state = await _led(request, contest)
    return ContestLink(next(token for token in tokens_in(request.cookies) if key_of(token) == state.host))


@post("/contests/{contest:str}/key")
async def take_key(request: Call, contest: FromPath[str], data: JSONBody[ContestKey]) -> Response[ContestView]:
    """Lead the contest from this device too, or take a seat along to it."""
    state, header = await _state(request, contest), await _keeper(request).contests.header(contest)
    key = key_of(data.key)
    if not TOKEN.fullmatch(data.key) or not (key == state.host or state.seats_of({key})):
        limited(request)
        raise Refusal(403, "no_ticket")
    cookie = _cookie(request, contest, data.key, header.circle)
    return Response(await _shown(request, contest, data.key), cookies=[cookie])


@post("/contests/{contest:str}/lock", status_code=200)
async def lock_contest(request: Call, contest: FromPath[str], data: JSONBody[Locking]) -> ContestView:
    """Let nobody else in, or open it again."""
    await _led(request, contest)
    return await _act(request, contest, Lock(data.locked))


@post("/contests/{contest:str}/rounds", status_code=200)
async def begin_round(request: Call, contest: FromPath[str], data: JSONBody[NextRound]) -> ContestView:
    """The next one, before it begins by itself."""
    await _led(request, contest)
    accepted(await _keeper(request).begin(contest, data.round))
    return await _shown(request, contest)


@post("/contests/{contest:str}/cut", status_code=200)
async def cut_round(request: Call, contest: FromPath[str]) -> ContestView:
    """The round that runs ends, and what stands counts."""
    await _led(request, contest)
    accepted(await _keeper(request).cut(contest))
    return await _shown(request, contest)


@post("/contests/{contest:str}/end", status_code=200)
async def end_contest(request: Call, contest: FromPath[str]) -> ContestView:
    """Before the last round."""
    await _led(request, contest)
    return await _act(request, contest, End())


@post("/contests/{contest:str}/table")
async def take_table(request: Call, contest: FromPath[str]) -> Response[Place]:
    """My table in the round that runs: the same on every device, also for whoever comes late."""
    state = await _state(request, contest)
    seats = state.seats_of(_keys(request))
    if not seats:
        raise Refusal(403, "not_your_seat")
    table: Table = accepted(await _keeper(request).table_of(contest, seats[0]))
    mine = [token for token in tokens_in(request.cookies) if state.people[seats[0]].key == key_of(token)]
    secure, header = request.url.scheme == "https", await _keeper(request).contests.header(contest)
    seat = seat_cookie(table.id, mine, secure, days=_cookie_days(header.circle))
    return Response(Place(table.id, (0,)), cookies=[seat, sitting_cookie(table.id, request.cookies, secure)])


@get("/contests/{contest:str}/result.csv")
async def show_csv(
    request: Call, contest: FromPath[str], heads: FromQuery[str] = "", teams: FromQuery[str] = ""
) -> Response[str]:
    """The result as a sheet, for whoever leads it; `heads` are the words of its first line in their language, `teams`
    what the teams are called there."""
    await _led(request, contest)
    shown = await _shown(request, contest)
    numbers = [str(number + 1) for number in range(len(shown.teams))]
    rounds = sum(one.until > 0 for one in shown.rounds)
    text = as_csv(shown.people, rounds, _named(teams, numbers), _named(heads, HEADS))
    disposition = f'attachment; filename="wettstreit-{shown.code}.csv"'
    headers = {"Content-Disposition": disposition}
    return Response("\ufeff" + text, media_type="text/csv; charset=utf-8", headers=headers)


HEADS = ("rank", "name", "team", "round", "total")


def _named(words: str, otherwise: Sequence[str]) -> Sequence[str]:
    """The words of whoever asks, if they are as many as needed."""
    asked = [word.strip()[:30] for word in words.split(",")]
    return asked if words and len(asked) == len(otherwise) else otherwise


@get("/circles/{circle:str}/contests")
async def list_contests(request: Call, circle: FromPath[str]) -> list[CircleContest]:
    """Those that the circle owns, newest first."""
    await request.app.state.circles.get(circle)
    keeper, slices, listed = _keeper(request), Slices(), list[CircleContest]()
    now = await keeper.tables.store.now()
    for header in await keeper.contests.of_circle(circle, MOST_LISTED):
        with contextlib.suppress(NoSuchContest):  # forgotten meanwhile
            state, results = await keeper.contests.read(header.id), await keeper.contests.results(header.id)
            listed.append(Board(header, state, results, now).of_circle())
        await slices.breathe()
    return listed


@delete("/contests/{contest:str}/me", status_code=200)
async def leave_no_trace(request: Call, contest: FromPath[str]) -> Response[Forgot]:
    """Take my people out of a contest: names, keys, and what they played there. The cookie says who, and is cleared."""
    limited(request)
    gone = contest_cookie(contest, (), request.url.scheme == "https", days=0)
    state = await _state(request, contest)
    mine = [person.key for person in state.people if person.key in _keys(request)]
    for key in mine:
        seat = next(seat for seat, person in enumerate(state.people) if person.key == key)
        mark = mark_for(state.people[seat].name, salt_of(request.headers.get("salt", "")))
        accepted(await _keeper(request).act(contest, Forget(key, mark)))
    _keeper(request).expect(contest)
    return Response(Forgot(whole=False), cookies=[gone])


contests_router = Router(
    "/api",
    route_handlers=refusing(
        list_modes,
        open_contest,
        find_contest,
        find_wall,
        show_contest,
        join_contest,
        change_person,
        remove_person,
        hand_over_seat,
        show_key,
        take_key,
        lock_contest,
        begin_round,
        cut_round,
        end_contest,
        take_table,
        show_csv,
        list_contests,
        leave_no_trace,
    ),
    guards=[same_origin],
    tags=["contests"],
)
