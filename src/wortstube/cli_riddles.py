"""The command that makes riddles ahead: `wortstube riddles`. What is made already is not made again."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from itertools import product
from typing import Annotated, NamedTuple

import msgspec
import typer
from rich.table import Table as Grid

from wortstube.cli_base import Json, Mistake, answers_mistakes, out, print_json, progress, stop
from wortstube.games import registry
from wortstube.games.levels import Level
from wortstube.games.riddles import FIRST_DAY, LANGUAGE, Measure, NoRiddle, Riddle, day_at, day_of, number_of
from wortstube.lang import say
from wortstube.lexicon import Lexicon

MOST_DAYS = 3660
DIFFICULTIES = {1: "riddles.easy", 2: "riddles.middling", 3: "riddles.hard"}


class Wanted(NamedTuple):
    number: int
    game: str


class Listed(msgspec.Struct, frozen=True):
    """What is told of a riddle to whoever makes it ahead; nothing of its solution."""

    number: int
    day: str
    game: str
    difficulty: int
    par: dict[Measure, int]
    reached: dict[Level, int]


@answers_mistakes
def riddles(
    days: Annotated[int, typer.Option(help=say("help.riddle_days"), min=1, max=MOST_DAYS)] = 7,
    first: Annotated[
        str, typer.Option("--from", metavar="DATE", help=say("help.riddle_from"), show_default=False)
    ] = "",
    games: Annotated[str, typer.Option(metavar="GAME,…", help=say("help.riddle_games"), show_default=False)] = "",
    json: Json = False,
) -> None:
    begin = _day(first)
    numbers = [number_of(begin + timedelta(days=day)) for day in range(days)]
    wanted = [Wanted(*one) for one in product(numbers, _games(games))]
    words = Lexicon.load(LANGUAGE).hash
    try:
        with progress() as bars:
            bar = bars.add_task(say("riddles.progress"), total=len(wanted))
            made = asyncio.run(_made(wanted, words, lambda: bars.advance(bar)))
    except NoRiddle as error:
        raise Mistake(say("error.no_riddle", detail=error)) from error
    listed = [_listed(one, riddle) for one, riddle in zip(wanted, made, strict=True)]
    if json:
        print_json(listed)
    else:
        out.print(_grid(listed))


def _day(text: str) -> date:
    """Of Berlin, today unless another is named."""
    try:
        begin = date.fromisoformat(text) if text else day_at(time.time())
    except ValueError:
        stop("date", date=text)
    if begin < FIRST_DAY or begin > date.max - timedelta(days=MOST_DAYS):
        stop("riddle_day", date=begin, first=FIRST_DAY)
    return begin


def _games(text: str) -> list[str]:
    there = list(filter(registry.has_riddles, registry.GAMES))
    named = [name.strip().lower() for name in text.split(",")] if text else there
    for name in named:
        if name not in there:
            stop("riddle_game", game=name, games=", ".join(there))
    return named


async def _made(wanted: Sequence[Wanted], words: str, advance: Callable[[], None]) -> list[Riddle]:
    """All of them, on as many cores as there are. What was made before something failed is kept."""
    from wortstube.table.jobs.pool import Unanswered, open_pool
    from wortstube.table.riddles import MOST_AT_ONCE, Riddles

    at_once = min(os.cpu_count() or 1, MOST_AT_ONCE)
    made = dict[Wanted, Riddle]()
    async with open_pool(at_once) as pool:
        shelf = Riddles(pool.run, lambda: words)

        async def make(some: Iterator[Wanted]) -> None:
            for one in some:
                made[one] = await shelf.made(one.game, one.number)
                advance()

        queue = iter(wanted)
        try:
            await asyncio.gather(*(make(queue) for _ in range(at_once)))
        except Unanswered as error:
            raise Mistake(say("error.riddle_unfinished", detail=error)) from error
    return [made[one] for one in wanted]


def _listed(wanted: Wanted, riddle: Riddle) -> Listed:
    day = day_of(wanted.number).isoformat()
    return Listed(wanted.number, day, wanted.game, riddle.difficulty, riddle.par, riddle.reached)


def _grid(listed: Sequence[Listed]) -> Grid:
    grid = Grid()
    for key in ("number", "day", "game", "difficulty", "everyday", "standard"):
        grid.add_column(say(f"riddles.{key}"), justify="left" if key in ("game", "difficulty") else "right")
    for one in listed:
        told = say(f"games.{one.game}.name"), say(DIFFICULTIES[one.difficulty])
        grid.add_row(str(one.number), one.day, *told, str(one.par["everyday"]), str(one.par["standard"]))
    return grid
