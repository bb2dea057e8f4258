"""Finished games to look at again: by the people of a table, by a link they have made, or from a file."""

from __future__ import annotations

import re

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from wortstube.games.analysis import Weighed
from wortstube.games.core import AnyGame, Seat
from wortstube.lexicon import Tier
from wortstube.server.api import Call, limited, my_seats, rationed
from wortstube.server.api_words import ask_desk
from wortstube.server.film import Film, NoSuchSeat, Unfinished, decision, film
from wortstube.server.refusal import Refusal, refusing, same_origin
from wortstube.store.shares import Share
from wortstube.table.game_file import GameFileError, export
from wortstube.table.jobs import tasks
from wortstube.table.log import Entry
from wortstube.table.table import Table

LARGEST = 2 * 2**20
"""Bytes of a file that is looked at here; a long game takes a tenth of that."""
MOST_OPTIONS = 8
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
    if found.state.phase != "over":
        raise Refusal(409, "not_over")
    return found


async def finished(request: Call, table: str, circle: str) -> Table:
    """The same, or one of a circle whose link somebody has; raises Refusal."""
    found: Table = await request.app.state.tables.get(table)
    if not circle or found.header.circle != circle or my_seats(request, found):
        return await _of_mine(request, table)
    rationed(request, "questions")
    if found.state.phase != "over":
        raise Refusal(409, "not_over")
    return found


def entry_of(log: list[Entry], step: str) -> Entry:
    """By its number as it stands in an address; raises Refusal."""
    if not step.isdecimal() or not 0 < int(step[:10]) <= len(log):
        raise Refusal(404, "not_found")
    return log[int(step[:10]) - 1]


async def _log(request: Call, table: str) -> list[Entry]:
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
    return await _shown(found.game, await _log(request, found.id), seat)


@get("/tables/{table:str}/game.json")
async def save_game(request: Call, table: FromPath[str]) -> Response[bytes]:
    """The game as a file, as `wortstube export` writes it."""
    found = await _of_mine(request, table)
    headers = {"Content-Disposition": f'attachment; filename="{found.game.name}.json"'}
    return Response(export(found.game, await _log(request, found.id)), media_type="application/json", headers=headers)


@post("/tables/{table:str}/share")
async def share_game(request: Call, table: FromPath[str], data: JSONBody[Sharing]) -> Shared:
    """A link for anybody, with the names of the people or without."""
    limited(request)
    found = await _of_mine(request, table)
    return Shared(await request.app.state.shares.code_of(Share(found.id, data.names)))


@get("/films/{code:str}")
async def show_shared(request: Call, code: FromPath[str], seat: FromQuery[str] = "") -> Response[Film]:
    rationed(request, "questions")
    share: Share | None = await request.app.state.shares.find(code)
    if share is None:
        raise Refusal(404, "no_film")
    found: Table = await request.app.state.tables.get(share.table)
    return await _shown(found.game, await _log(request, found.id), seat, share.named)


@post("/films", status_code=200, request_max_body_size=LARGEST)
async def show_file(request: Call, seat: FromQuery[str] = "") -> Response[Film]:
    """A file that was saved here or anywhere; it is looked at and not kept."""
    limited(request)
    data = await request.body()
    try:
        game, log = await request.app.state.tables.read_file(data)
        return await _shown(game, log, seat)
    except Refusal:
        raise
    except Exception as error:  # whatever a log made by hand contains, the answer is a sentence
        why = str(error) if isinstance(error, GameFileError) else ""
        raise Refusal(409, "not_a_game", {"why": why[:200]}) from error


class Option(msgspec.Struct, frozen=True):
    """Something that could be done."""

    words: tuple[str, ...]
    points: int
    """What it brings at once."""
    value: float
    """What can be expected at the end with it."""


class Options(msgspec.Struct, frozen=True):
    """What could be done at a step, the best first, and what was done."""

    seat: Seat
    exact: bool
    threshold: float
    """What is worse by no more than this is as good."""
    done: Option
    best: tuple[Option, ...]


class AtStep(msgspec.Struct, frozen=True):
    options: Options | None
    """None: nothing was decided there."""


@get("/tables/{table:str}/film/{step:str}/options")
async def show_options(
    request: Call,
    table: FromPath[str],
    step: FromPath[str],
    vocabulary: FromQuery[Tier] = "standard",
    circle: FromQuery[str] = "",
) -> AtStep:
    """What else could be done at an entry of the log of a finished game, to somebody who knows these words."""
    found = await finished(request, table, circle)
    log = await _log(request, found.id)
    decided = await decision(found.game, log, entry_of(log, step).seq)
    if decided is None:
        return AtStep(None)
    language = found.policy.language
    request.app.state.languages.lexicon(language)  # or the reason why there is none yet
    weighed: Weighed | None = await ask_desk(
        request, request.app.state.searches, (tasks.weigh, (found.game.name, *decided, language, vocabulary))
    )
    return AtStep(_options(weighed) if weighed else None)


def _options(weighed: Weighed) -> Options:
    analysis, told = weighed.analysis, dict[tuple[str, ...], Option]()
    for choice in analysis.choices:
        told.setdefault(choice.words, Option(choice.words, choice.points, choice.value))
    best = tuple(told.values())[:MOST_OPTIONS]
    done = Option(weighed.done.words, weighed.done.points, weighed.done.value)
    return Options(analysis.seat, analysis.exact, analysis.threshold, done, best)


films_router = Router(
    "/api",
    route_handlers=refusing(show_film, save_game, share_game, show_shared, show_file, show_options),
    guards=[same_origin],
    tags=["films"],
)
