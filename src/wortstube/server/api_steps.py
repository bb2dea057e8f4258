"""What could be done at a step of a finished game, and its position as text: of a table, by a link, or from a file.

Of tables the step is looked up here and weighed in a worker. A file is anybody's: a worker reads it, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.params import FromPath, FromQuery

from wortstube.coach import Position, text_of
from wortstube.coach.told import Options
from wortstube.games.core import Awaiting, Command
from wortstube.lexicon import Tier
from wortstube.server.api import Call, rationed
from wortstube.server.api_films import LARGEST, finished, log_of, shared_game
from wortstube.server.api_words import ask_desk
from wortstube.server.film import decision
from wortstube.server.refusal import Refusal, refusing, same_origin
from wortstube.table import reporting
from wortstube.table.jobs import tasks
from wortstube.table.log import Entry
from wortstube.table.reporting import Unread
from wortstube.table.table import Table


class AtStep(msgspec.Struct, frozen=True):
    options: Options | None
    """None: nothing was decided there."""


class PositionText(msgspec.Struct, frozen=True):
    position: str
    """One line, which can be pasted elsewhere."""


@get("/tables/{table:str}/film/{step:str}/options")
async def show_options(
    request: Call,
    table: FromPath[str],
    step: FromPath[str],
    vocabulary: FromQuery[Tier] = "standard",
    circle: FromQuery[str] = "",
) -> AtStep:
    """What else could be done at an entry of the log of a finished game, to somebody who knows these words."""
    return await _options_at(request, await finished(request, table, circle), step, vocabulary)


@get("/films/{code:str}/{step:str}/options")
async def show_shared_options(
    request: Call, code: FromPath[str], step: FromPath[str], vocabulary: FromQuery[Tier] = "standard"
) -> AtStep:
    """The same of a game that a link leads to."""
    return await _options_at(request, (await shared_game(request, code))[0], step, vocabulary)


@post("/films/options/{step:str}", status_code=200, request_max_body_size=LARGEST)
async def show_options_of_file(request: Call, step: FromPath[str], vocabulary: FromQuery[Tier] = "standard") -> AtStep:
    """The same of a file, which is not kept."""
    return AtStep(await _of_file(request, reporting.weigh_at, step, vocabulary))


@get("/tables/{table:str}/film/{step:str}/position")
async def show_position_at_step(
    request: Call, table: FromPath[str], step: FromPath[str], circle: FromQuery[str] = ""
) -> PositionText:
    """What the seat saw that spoke at an entry of the log of a finished game."""
    return await _position_at(request, await finished(request, table, circle), step)


@get("/films/{code:str}/{step:str}/position")
async def show_shared_position(request: Call, code: FromPath[str], step: FromPath[str]) -> PositionText:
    """The same of a game that a link leads to; a position has no names."""
    return await _position_at(request, (await shared_game(request, code))[0], step)


@post("/films/position/{step:str}", status_code=200, request_max_body_size=LARGEST)
async def show_position_of_file(request: Call, step: FromPath[str]) -> PositionText:
    """The same of a file, which is not kept."""
    return _written(await _of_file(request, reporting.position_at, step))


async def decided_at(request: Call, table: Table, step: str) -> tuple[Entry, tuple[Any, Awaiting, Command] | None]:
    """An entry of the log of a table, and what was decided there, if anything was; raises Refusal."""
    log = await log_of(request, table.id)
    number = _number(step)
    if not 0 < number <= len(log):
        raise Refusal(404, "not_found")
    return log[number - 1], await decision(table.game, log, number)


def _number(step: str) -> int:
    """Of an entry, as it stands in an address; raises Refusal."""
    if not (step.isascii() and step.isdecimal()):
        raise Refusal(404, "not_found")
    return int(step[:10])


async def _options_at(request: Call, table: Table, step: str, vocabulary: Tier) -> AtStep:
    _, decided = await decided_at(request, table, step)
    return AtStep(await weighed_there(request, table, decided, vocabulary) if decided else None)


async def weighed_there(
    request: Call, table: Table, decided: tuple[Any, Awaiting, Command], vocabulary: Tier
) -> Options | None:
    """What was decided, beside what could be; raises Refusal."""
    language = table.policy.language
    request.app.state.languages.lexicon(language)  # or the reason why there is none yet
    work = tasks.weigh, (table.game.name, *decided, language, vocabulary)
    options: Options | None = await ask_desk(request, request.app.state.searches, work)
    return options


async def _position_at(request: Call, table: Table, step: str) -> PositionText:
    _, decided = await decided_at(request, table, step)
    return _written(text_of(Position(table.game.name, *decided[:2])) if decided else None)


def _written(position: str | None) -> PositionText:
    if position is None:
        raise Refusal(409, "position_nothing")
    return PositionText(position)


async def _of_file(request: Call, function: Callable[..., Any], step: str, *arguments: Any) -> Any:
    """What a worker finds in the file that was sent; raises Refusal."""
    rationed(request, "questions")
    number, data = _number(step), await request.body()
    found = await ask_desk(request, request.app.state.searches, (function, (data, number, *arguments)))
    if isinstance(found, Unread):
        if found.no_words:
            raise Refusal(503, "not_built")
        raise Refusal(409, "not_a_game", {"why": found.why[:200]})
    return found


steps_router = Router(
    "/api",
    route_handlers=refusing(
        show_options,
        show_shared_options,
        show_options_of_file,
        show_position_at_step,
        show_shared_position,
        show_position_of_file,
    ),
    guards=[same_origin],
    tags=["films"],
)
