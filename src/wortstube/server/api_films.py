"""Finished games to look at again: by the people of a table, by a link they have made, or from a file."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wortstube.coach.told import ReportAnswer
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.lexicon import Tier
from wortstube.server.api import Call, limited, my_seats, rationed, sender_of
from wortstube.server.film import Film, NoSuchSeat, Unfinished, film
from wortstube.server.refusal import Refusal, refusing, same_origin
from wortstube.server.reports import About, Impossible, Reports, Source
from wortstube.table.game_file import GameFileError, export, file_of
from wortstube.table.jobs.pool import Crowded
from wortstube.table.log import Entry
from wortstube.table.rows import Share
from wortstube.table.table import Table

LARGEST = 2 * 2**20
"""Bytes of a file that is looked at here; a long game takes a tenth of that."""
SEAT = re.compile("[0-9]{1,2}", re.ASCII)


class Sharing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: bool


class Shared(msgspec.Struct, frozen=True):
    """What the link to a game ends with."""

    code: str


async def _of_mine(request: Call, table: str) -> Table:
    """A finished game of this browser's people; raises Refusal."""
    rationed(request, "questions")
    found: Table = await request.app.state.tables.get(table)
    if not my_seats(request, found):
        raise Refusal(403, "not_your_seat")
    await _is_over(request, found)
    return found


async def _is_over(request: Call, table: Table) -> None:
    """Also for those who have the same in a contest: they would be told what can be done; raises Refusal."""
    if table.state.phase != "over":
        raise Refusal(409, "not_over")
    if await request.app.state.contests.is_played(table):
        raise Refusal(409, "round_runs")


async def finished(request: Call, table: str, circle: str) -> Table:
    """The same, or one of a circle whose link somebody has; raises Refusal."""
    found: Table = await request.app.state.tables.get(table)
    if not circle or found.header.circle != circle or my_seats(request, found):
        return await _of_mine(request, table)
    rationed(request, "questions")
    await _is_over(request, found)
    return found


async def log_of(request: Call, table: str) -> list[Entry]:
    """All that was said at a table."""
    log: list[Entry] = await request.app.state.tables.store.read(table)
    return log


async def _shown(game: AnyGame, log: list[Entry], seat: str, named: bool = True) -> Response[Film]:
    if seat and not SEAT.fullmatch(seat):
        raise Refusal(409, "no_such_seat", {"seat": seat[:10]})
    try:
        return Response(await film(game, log, int(seat) if seat else None, named))
    except Unfinished:
        raise Refusal(409, "not_over") from None
    except NoSuchSeat:
        raise Refusal(409, "no_such_seat", {"seat": seat}) from None


@get("/tables/{table:str}/film")
async def show_film(
    request: Call, table: FromPath[str], seat: FromQuery[str] = "", circle: FromQuery[str] = ""
) -> Response[Film]:
    """The game with the eyes of one of its seats: once it is over, nothing of it is secret to those who played.

    Nor to its circle, which whoever has the link of belongs to.
    """
    found = await finished(request, table, circle)
    return await _shown(found.game, await log_of(request, found.id), seat)


@get("/tables/{table:str}/game.json")
async def save_game(request: Call, table: FromPath[str]) -> Response[bytes]:
    """The game as a file, as `wortstube export` writes it."""
    found = await _of_mine(request, table)
    headers = {"Content-Disposition": f'attachment; filename="{found.game.name}.json"'}
    return Response(export(found.game, await log_of(request, found.id)), media_type="application/json", headers=headers)


@post("/tables/{table:str}/share")
async def share_game(request: Call, table: FromPath[str], data: JSONBody[Sharing]) -> Shared:
    """A link for anybody, with the names of the people or without."""
    limited(request)
    found = await _of_mine(request, table)
    return Shared(await request.app.state.shares.code_of(Share(found.id, data.names)))


@get("/films/{code:str}")
async def show_shared(request: Call, code: FromPath[str], seat: FromQuery[str] = "") -> Response[Film]:
    found, share = await shared_game(request, code)
    return await _shown(found.game, await log_of(request, found.id), seat, share.named)


async def shared_game(request: Call, code: str) -> tuple[Table, Share]:
    """The game that a link leads to; raises Refusal."""
    rationed(request, "questions")
    share: Share | None = await request.app.state.shares.find(code)
    if share is None:
        raise Refusal(404, "no_film")
    return await request.app.state.tables.get(share.table), share


@post("/films", status_code=200, request_max_body_size=LARGEST)
async def show_file(request: Call, seat: FromQuery[str] = "") -> Response[Film]:
    """A file that was saved here or anywhere; it is looked at and not kept."""
    limited(request)
    data = await request.body()
    with _whatever_it_contains():
        game, log = await request.app.state.tables.read_file(data)
        return await _shown(game, log, seat)


@contextmanager
def _whatever_it_contains() -> Iterator[None]:
    """The answer to a log made by hand is a sentence."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        why = str(error) if isinstance(error, GameFileError) else ""
        raise Refusal(409, "not_a_game", {"why": why[:200]}) from error


@get("/tables/{table:str}/report")
async def show_report(
    request: Call, table: FromPath[str], vocabulary: FromQuery[Tier] = "standard", circle: FromQuery[str] = ""
) -> ReportAnswer:
    """What the coach says of a finished game, as far as it is made; asked again until there is no progress any more."""
    return await _report(request, await finished(request, table, circle), vocabulary)


@get("/films/{code:str}/report")
async def show_shared_report(
    request: Call, code: FromPath[str], vocabulary: FromQuery[Tier] = "standard"
) -> ReportAnswer:
    return await _report(request, (await shared_game(request, code))[0], vocabulary)


async def _report(request: Call, table: Table, vocabulary: Tier) -> ReportAnswer:
    if table.state.phase != "over":
        raise Refusal(409, "not_over")

    async def data() -> bytes:
        request.app.state.languages.lexicon(table.policy.language)  # or the reason why there is none yet
        return msgspec.json.encode(file_of(table.game, await log_of(request, table.id)))

    reports: Reports = request.app.state.reports
    with _whatever_comes_of_it():
        solvable = registry.is_solvable(table.game.name)
        return await reports.of_table(About(table.id, vocabulary), _source(request, data), solvable)


def _source(request: Call, data: Callable[[], Awaitable[bytes]]) -> Source:
    return Source(sender_of(request), data, lambda: rationed(request, "reports"))


@post("/films/report", status_code=200, request_max_body_size=LARGEST)
async def show_report_of_file(request: Call, vocabulary: FromQuery[Tier] = "standard") -> ReportAnswer:
    """Of a game that was saved anywhere, which is not kept: whoever asks again sends it again."""
    rationed(request, "questions")
    file = await request.body()

    async def data() -> bytes:
        with _whatever_it_contains():
            game, log = await request.app.state.tables.read_file(file)
            return msgspec.json.encode(file_of(game, log))

    reports: Reports = request.app.state.reports
    with _whatever_comes_of_it():
        return await reports.of_file(About(f"file {sha256(file).hexdigest()}", vocabulary), _source(request, data))


@contextmanager
def _whatever_comes_of_it() -> Iterator[None]:
    try:
        yield
    except Impossible:
        raise Refusal(409, "no_report") from None
    except Crowded:
        raise Refusal(503, "busy", {}, {"Retry-After": "5"}) from None


films_router = Router(
    "/api",
    route_handlers=refusing(
        show_film,
        save_game,
        share_game,
        show_shared,
        show_file,
        show_report,
        show_shared_report,
        show_report_of_file,
    ),
    guards=[same_origin],
    tags=["films"],
)
