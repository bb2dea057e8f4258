"""Prepared games of a circle: whole logs, played by bots on seats at which people sit, written into a database as if
they had been played there on many evenings. One game of each kind is played; all others have its log with other people
on its seats, and results that go by who is better and by chance.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from wortstube.coach.told import ToldAccount, ToldReport
from wortstube.games import core, registry
from wortstube.games.core import Raw, commitment
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon
from wortstube.store.reports import KeptReports
from wortstube.store.schema import tables
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Entry, Header, Result, Versions
from wortstube.table.messages import Began, Ended, Open, Opened, Seated, Sit, Start
from wortstube.table.simulate import steps

DAY = 86_400.0
FIRST_EVENING = 1_790_000_000.0
"""21 September 2026, in the evening."""
LENGTH = 1200.0
SEATS = {"buecherwurm": 2, "wortfaecher": 3, "wortkniffel": 3, "wortromme": 3, "zickzack": 4}
"""How many play the game that is played."""
SCALES = {"buecherwurm": 10, "wortfaecher": 20, "wortkniffel": 80, "wortromme": 25, "zickzack": 9}
"""Tenths by which points are multiplied, so that they look like those of the game."""


class Evening(NamedTuple):
    """A game that was played, by whom, and when it ended."""

    game: str
    names: Sequence[str]
    at: float
    scores: Sequence[int]
    computers: int = 0
    """So many of the last seats belong to computers."""
    fewest_best: bool = False


class _Line(NamedTuple):
    seat: int | None
    command: Raw
    events: list[Raw]


class _Log(NamedTuple):
    lines: tuple[_Line, ...]
    rules: int
    seed: bytes


@cache
def _log(game: str, players: int) -> _Log:
    rules, seed = registry.load(game), f"{game} {players}".encode()
    level: Level = "klub" if game == "zickzack" else "anfaenger"
    played = steps(rules, [level] * players, Lexicon.load(), seed)
    lines = [
        _Line(one.seat, msgspec.to_builtins(one.command) if one.command else {}, msgspec.to_builtins(one.events))
        for one in played
    ]
    return _Log(tuple(lines), rules.rules, seed)


def entries_of(evening: Evening, table: str) -> list[Entry]:
    """The log of a game from the opening of its table to its end."""
    log, names = _log(evening.game, len(evening.names)), evening.names
    places = len(names)
    opened = Opened(game=evening.game, options={}, places=places, commitment=commitment(log.seed))
    lines = [_line(Open(game=evening.game, options={}, places=places), [opened])]
    for seat, name in enumerate(names):
        sat: dict[str, Any] = {"seat": seat, "name": name, "level": _level(evening, seat)}
        lines.append(_line(Sit(**sat), [Seated(**sat, key="")]))
    deal, *moves = log.lines
    began = msgspec.to_builtins(Began(places=tuple(range(places)), options=None))
    lines.append(_Line(None, msgspec.to_builtins(Start()), [began, *deal.events]))
    lines += moves
    ended = msgspec.to_builtins(Ended(seed=log.seed.hex()))
    lines[-1] = lines[-1]._replace(events=[*lines[-1].events, ended])
    begin, step, versions = evening.at - LENGTH, LENGTH / len(lines), Versions(log.rules)
    return [
        Entry(table, seq, f"evening@{seq}", line.seat, line.command, tuple(line.events), begin + seq * step, versions)
        for seq, line in enumerate(lines, start=1)
    ]


def _line(command: msgspec.Struct, events: Sequence[msgspec.Struct]) -> _Line:
    return _Line(None, msgspec.to_builtins(command), [msgspec.to_builtins(event) for event in events])


def _level(evening: Evening, seat: int) -> Level | None:
    return "hobby" if seat >= len(evening.names) - evening.computers else None


def results_of(evening: Evening) -> list[Result]:
    best = core.best(evening.scores, evening.fewest_best)
    return [
        Result(seat, name, _level(evening, seat), score, score == best, evening.fewest_best)
        for seat, (name, score) in enumerate(zip(evening.names, evening.scores, strict=True))
    ]


def some_evenings(names: Sequence[str], count: int, games: Sequence[str] = registry.GAMES) -> list[Evening]:
    """Three games an evening, a week apart. People change seats; the first ones are better, and one learns."""
    chance, found = random.Random(f"{names} {count}"), list[Evening]()
    for number in range(count):
        game = games[number % len(games)]
        seated = chance.sample(list(names), min(len(names), SEATS[game]))
        at = FIRST_EVENING + 7 * DAY * (number // 3) + 1800.0 * (number % 3)
        skill = [len(names) - names.index(name) + (name == names[-1]) * 6 * number / count for name in seated]
        scores = [round(20 + 4 * one + chance.gauss(0, 9)) * SCALES[game] // 10 for one in skill]
        found.append(Evening(game, seated, at, scores))
    return found


async def write(store: SqlStore, circle: str, evenings: Sequence[Evening]) -> list[str]:
    """Into the database, with their times; the names of the tables."""
    written = list[str]()
    for evening in evenings:
        id = secrets.token_urlsafe(9)
        header = Header(id, evening.game, b"seed", evening.at - LENGTH, circle=circle)
        await store.restore(header, entries_of(evening, id), results_of(evening))
        ended = sa.update(tables).where(tables.c.id == id).values(finished_at=evening.at)
        await store.write(partial(_do, ended))
        written.append(id)
    return written


def _do(change: sa.Update, connection: sa.Connection) -> None:
    connection.execute(change)


async def keep_luck(store: SqlStore, played: Sequence[tuple[str, Evening]]) -> None:
    """As if somebody had looked back on these games: whose luck and what they gave away, and nothing else."""
    chance, kept = random.Random("luck"), KeptReports(store)
    for table, evening in played:
        accounts = tuple(
            ToldAccount(seat, 100.0, chance.gauss(0, 12), abs(chance.gauss(25, 9)), 0.0, float(score), True, 1, 9)
            for seat, score in enumerate(evening.scores)
        )
        await kept.keep(table, ToldReport(evening.game, "standard", False, 2.0, False, accounts, (), (), None), True)


def prepare(database: Path, circle: str, evenings: Sequence[Evening], reviewed: int = 0) -> list[str]:
    """Write games into the file of a server that runs, on so many of which somebody has looked back.

    In a thread, for whoever drives a browser has a loop already.
    """

    async def work() -> list[str]:
        async with open_sqlite(database) as store:
            written = await write(store, circle, evenings)
            await keep_luck(store, list(zip(written, evenings, strict=True))[:reviewed])
            return written

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()
