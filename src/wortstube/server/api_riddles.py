"""The HTTP side of riddles: those of today and of earlier days, a table to solve one, and what came of it.

Which riddle belongs to a day is the server's business: nobody sends a task. Days are those of Berlin, by the clock of
the store, and a try belongs to the day on which its table was opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from wortstube.coach.words import Words
from wortstube.games.riddles import Measure, Riddle, day_at, day_of, number_of, points_for_stars, stars_for
from wortstube.lexicon import Referee, WordFileError
from wortstube.server.api import (
    Call,
    NewSeat,
    Place,
    limited,
    my_seats,
    proper_name,
    rationed,
    seat_all,
    seated,
    sender_of,
)
from wortstube.server.refusal import Refusal, accepted, refusing, same_origin
from wortstube.table.messages import Badge, Open, RiddleOfDay, Start
from wortstube.table.riddles import Riddles
from wortstube.table.rows import Try
from wortstube.table.table import Table
from wortstube.table.tables import Tables

if TYPE_CHECKING:
    from wortstube.store.circles import Circles
    from wortstube.store.riddles import Tries

SOON = "3"
"""Seconds after which a riddle that is being made may be asked for again."""

Par = dict[Measure, int]
Difficulty = Literal[1, 2, 3]


class GameRiddle(msgspec.Struct, frozen=True):
    """The riddle of one game. Until it is made nothing is known of it; whoever asks again finds it.

    One that is `ready` may still be made for whoever opens it.
    """

    game: str
    ready: bool
    difficulty: Difficulty | None = None
    par: Par | None = None


class RiddleDay(msgspec.Struct, frozen=True):
    """The riddles of a day, and which day it is now."""

    number: int
    day: str
    """As in 2026-11-18."""
    today: int
    """The number of the day it is; before 1 there are no riddles."""
    games: tuple[GameRiddle, ...]


class NewTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who would like to solve a riddle, perhaps for a circle."""

    name: str
    badge: Badge | None = None
    circle: str = ""


class SolutionWord(msgspec.Struct, frozen=True):
    word: str
    meaning: str


class RiddleResult(msgspec.Struct, frozen=True):
    """What came of a try, and what could have come of it."""

    game: str
    number: int
    day: str
    opened: int
    """The number of the day to which the try belongs."""
    points: int
    stars: int
    needed: tuple[int, ...]
    """Points for one, two and three stars."""
    par: Par
    solution: tuple[SolutionWord, ...]
    """Words of good play with everyday words."""
    tries: tuple[Try, ...] | None
    """What the people of the circle came to in this riddle, of each the first try; None: it was for no circle."""


class Solvers(msgspec.Struct, frozen=True):
    game: str
    names: tuple[str, ...]


class CircleRiddles(msgspec.Struct, frozen=True):
    """Who of a circle has solved the riddles of a day; how well, is told to those who have solved the same one."""

    number: int
    day: str
    today: int
    games: tuple[Solvers, ...]


@get("/riddles")
async def show_riddles_of_today(request: Call) -> RiddleDay:
    return await _shown(request, None)


@get("/riddles/{number:int}")
async def show_riddles(request: Call, number: FromPath[int]) -> RiddleDay:
    """Of an earlier day, or of today; those of days to come nobody is told."""
    return await _shown(request, number)


async def _shown(request: Call, number: int | None) -> RiddleDay:
    rationed(request, "questions")
    today = await _today(request)
    number = today if number is None else _past(number, today)
    riddles: Riddles = request.app.state.riddles
    games = [await _described(request, game, number) for game in riddles.games] if number >= 1 else []
    return RiddleDay(number, day_of(number).isoformat(), today, tuple(games))


async def _today(request: Call) -> int:
    return number_of(day_at(await request.app.state.tables.store.now()))


def _past(number: int, today: int) -> int:
    """A number that there has been; raises Refusal."""
    if number > today:
        raise Refusal(409, "riddle_future", {"today": today})
    if number < 1:
        raise Refusal(404, "no_riddle")
    return number


async def _described(request: Call, game: str, number: int) -> GameRiddle:
    """One that is missing is made, by and by, for whoever has not wanted too many yet."""
    riddles: Riddles = request.app.state.riddles
    with suppress(Refusal):  # the words are being compiled
        if riddle := await riddles.find(game, number):
            difficulty: Difficulty = msgspec.convert(riddle.difficulty, Difficulty)
            return GameRiddle(game, True, difficulty, riddle.par)
        if riddles.ahead and request.app.state.rations.reports.take(sender_of(request)):
            riddles.want(game, number)
    return GameRiddle(game, not riddles.ahead)


@post("/riddles/{number:int}/{game:str}")
async def open_riddle(
    request: Call, number: FromPath[int], game: FromPath[str], data: JSONBody[NewTry]
) -> Response[Place]:
    """A table for one who solves it; it begins at once."""
    limited(request)
    tables: Tables = request.app.state.tables
    today = await _today(request)
    riddle = await _made(request, game, _past(number, today))
    if data.circle:
        await request.app.state.circles.get(data.circle)
    proper_name(data.name)
    rationed(request, "tables")
    attempt = RiddleOfDay(number, today, riddle.par, riddle.solution)
    opening = Open(game=game, options=riddle.options, places=1, riddle=attempt)
    table: Table = accepted(await tables.open(opening, data.circle))
    request.app.state.metrics.opened(game)
    tokens = await seat_all(table, (NewSeat(name=data.name, badge=data.badge),))
    accepted(await table.send("start", None, Start()))
    return seated(request, table, tokens)


async def _made(request: Call, game: str, number: int) -> Riddle:
    riddles: Riddles = request.app.state.riddles
    if game not in riddles.games:
        raise Refusal(404, "no_riddle")
    if riddle := await riddles.find(game, number):
        return riddle
    rationed(request, "reports")
    riddles.want(game, number)
    raise Refusal(503, "riddle_coming", headers={"Retry-After": SOON})


@get("/tables/{table:str}/riddle")
async def show_result(request: Call, table: FromPath[str]) -> RiddleResult:
    """What came of a try of mine, once it is over."""
    rationed(request, "questions")
    found: Table = await request.app.state.tables.get(table)
    riddle = found.state.riddle
    if riddle is None:
        raise Refusal(404, "no_riddle")
    if not my_seats(request, found):
        raise Refusal(403, "not_your_seat")
    outcome = found.game.outcome(found.state.play) if found.state.phase == "over" else None
    if outcome is None:
        raise Refusal(409, "not_over")
    points, par = outcome.scores[0], riddle.par["everyday"]
    return RiddleResult(
        game=found.state.game,
        number=riddle.number,
        day=day_of(riddle.number).isoformat(),
        opened=riddle.opened,
        points=points,
        stars=stars_for(points, par),
        needed=points_for_stars(par),
        par=riddle.par,
        solution=await _explained(found, riddle.solution),
        tries=await _tries(request, found, riddle.number),
    )


async def _tries(request: Call, table: Table, number: int) -> tuple[Try, ...] | None:
    if not table.header.circle:
        return None
    tries: Tries = request.app.state.tries
    return tuple(one for one in await tries.of(table.header.circle, number) if one.game == table.state.game)


async def _explained(table: Table, solution: Sequence[str]) -> tuple[SolutionWord, ...]:
    """With their meanings, where there is a dictionary."""
    try:
        referee = table.lexicon().referee(table.policy)
    except WordFileError:
        return tuple(SolutionWord(word, "") for word in solution)
    return await asyncio.to_thread(_meanings, referee, solution)


def _meanings(referee: Referee, solution: Sequence[str]) -> tuple[SolutionWord, ...]:
    words = Words(referee)
    return tuple(SolutionWord(word, words.meaning(word) if word in referee else "") for word in solution)


@get("/circles/{circle:str}/riddles/{number:int}")
async def show_solvers(request: Call, circle: FromPath[str], number: FromPath[int]) -> CircleRiddles:
    """Who of a circle has solved the riddles of a day. 0 is today."""
    rationed(request, "questions")
    circles: Circles = request.app.state.circles
    await circles.get(circle)
    today = await _today(request)
    number = _past(number, today) if number else today
    tries: Tries = request.app.state.tries
    found = await tries.of(circle, number)
    games = {one.game: tuple(sorted(other.name for other in found if other.game == one.game)) for one in found}
    solvers = tuple(Solvers(game, names) for game, names in games.items())
    return CircleRiddles(number, day_of(number).isoformat(), today, solvers)


riddles_router = Router(
    "/api",
    route_handlers=refusing(show_riddles_of_today, show_riddles, open_riddle, show_result, show_solvers),
    guards=[same_origin],
    tags=["riddles"],
)
