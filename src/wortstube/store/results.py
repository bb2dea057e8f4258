"""What people look at of finished games: results, the entries of logs that have words in them, and what reports say.

Whoever counts results of a circle takes them from `ordinary`, and nowhere else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from wortstube.coach.told import VERSION
from wortstube.games.core import Seat
from wortstube.store.schema import entries, reports, results, riddles, tables
from wortstube.store.sql import SqlStore
from wortstube.table import word_digest
from wortstube.table.statistics import Row, SeatLuck
from wortstube.table.word_digest import Logged

USUAL = "standard"
"""Reports by this vocabulary come first; any other is better than none."""


def ordinary(circle: str) -> sa.Select[Any]:
    """The results of a circle that count for standings and statistics, seat by seat: without riddles, which have a
    table of their own.

    Older tables have people of one name: told apart as at newer ones, they are counted apart.
    """
    nth = sa.func.row_number().over(partition_by=(results.c.table, results.c.name), order_by=results.c.seat)
    name = sa.case((nth == 1, results.c.name), else_=results.c.name + " " + sa.cast(nth, sa.String)).label("name")
    seat = (results.c.seat, name, results.c.level, results.c.score, results.c.won, results.c.fewest_best)
    table = (tables.c.id, tables.c.game, tables.c.finished_at)
    of_riddle = sa.exists().where(riddles.c.table == tables.c.id)
    query = sa.select(*table, *seat).join(results, results.c.table == tables.c.id)
    return query.where(tables.c.circle == circle, ~of_riddle)


class _Account(msgspec.Struct):
    seat: Seat
    luck: float
    given_away: float


class _Accounts(msgspec.Struct):
    """What is needed of a report."""

    accounts: tuple[_Account, ...]


class Results:
    """The finished games of a database, as they are counted."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def rows(self, circle: str, most: int) -> tuple[list[Row], bool]:
        """Those of the newest games, so many of them, and whether there are older ones."""
        return await self._store.query(lambda connection: _rows(connection, circle, most))

    async def logged(self, games: Mapping[str, str]) -> list[word_digest.Game]:
        """Of each of these tables, given with its game, the entries that its words are read from, also where its log
        lies in an archive."""
        found = await self._store.query(lambda connection: _logged(connection, games))
        archived = {game.table: game.game for game in found if not game.entries and word_digest.kinds_of(game.game)}
        if not archived or self._store.look_up is None:
            return found
        ended = sa.select(tables.c.id, tables.c.finished_at).where(tables.c.id.in_(archived))
        times = await self._store.query(lambda connection: dict(map(tuple, connection.execute(ended))))
        brought = await asyncio.to_thread(_looked_up, self._store.look_up, archived, times)
        return [brought.get(game.table, game) for game in found]

    async def lucks(self, games: Sequence[str]) -> list[SeatLuck]:
        """What was kept of the reports on these tables."""
        return await self._store.query(lambda connection: _lucks(connection, games))


def _rows(connection: sa.Connection, circle: str, most: int) -> tuple[list[Row], bool]:
    found = ordinary(circle).subquery()
    newest = sa.select(found.c.id).group_by(found.c.id).order_by(sa.func.max(found.c.finished_at).desc(), found.c.id)
    query = sa.select(found).where(found.c.id.in_(newest.limit(most + 1)))
    rows = [Row(*row) for row in connection.execute(query)]
    games = {row.table: row.at for row in rows}
    kept = set(sorted(games, key=lambda table: (-games[table], table))[:most])
    return [row for row in rows if row.table in kept], len(games) > most


def _logged(connection: sa.Connection, games: Mapping[str, str]) -> list[word_digest.Game]:
    found: dict[str, list[Logged]] = {table: [] for table in games}
    for game in set(games.values()):
        of_game = [table for table, played in games.items() if played == game]
        kinds = [entries.c.events.contains(f'"kind":"{kind}"') for kind in word_digest.kinds_of(game)]
        query = sa.select(entries.c.table, entries.c.events, entries.c.versions).order_by(entries.c.seq)
        query = query.where(entries.c.table.in_(of_game), sa.or_(sa.false(), *kinds))
        for table, events, versions in connection.execute(query):
            found[table].append(Logged(events, versions))
    return [word_digest.Game(table, game, found[table]) for table, game in games.items()]


def _looked_up(
    look_up: Callable[[str, float], list[tuple[str, str]]], games: Mapping[str, str], ended: Mapping[str, float | None]
) -> dict[str, word_digest.Game]:
    found = dict[str, word_digest.Game]()
    for table, game in games.items():
        kinds = [f'"kind":"{kind}"' for kind in word_digest.kinds_of(game)]
        lines = look_up(table, ended.get(table) or 0.0)
        needed = [Logged(*line) for line in lines if any(kind in line[0] for kind in kinds)]
        found[table] = word_digest.Game(table, game, needed)
    return found


def _lucks(connection: sa.Connection, games: Sequence[str]) -> list[SeatLuck]:
    query = sa.select(reports.c.table, reports.c.told).where(reports.c.table.in_(games), reports.c.version == VERSION)
    order = (reports.c.table, reports.c.vocabulary != USUAL, reports.c.vocabulary)
    told: dict[str, list[SeatLuck]] = {}
    for table, text in connection.execute(query.order_by(*order)):
        if table not in told:
            told[table] = [SeatLuck(table, *msgspec.structs.astuple(one)) for one in _accounts(text)]
    return [luck for lucks in told.values() for luck in lucks]


def _accounts(text: str) -> tuple[_Account, ...]:
    try:
        return msgspec.json.decode(text, type=_Accounts).accounts
    except msgspec.DecodeError:  # the disk has lost it
        return ()
