"""Circles: groups of people with a link of their own, who own results, statistics and a house list.

Playing needs none. What a circle knows of games comes from the results its tables wrote when they ended.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
import sqlalchemy as sa

from wortstube.store.schema import circles, results, rulings, tables
from wortstube.store.sql import SqlStore


class NoSuchCircle(LookupError):
    """There is no group behind that link."""


class Circle(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: float


class Ruling(msgspec.Struct, frozen=True):
    """What the group said about a word; None: left to the dictionary again."""

    word: str
    accepted: bool | None
    by: str
    at: float


class Played(msgspec.Struct, frozen=True):
    """One seat's result at one finished table."""

    table: str
    game: str
    at: float
    seat: int
    name: str
    level: str | None
    score: int
    won: bool


class Standing(msgspec.Struct, frozen=True):
    """How one person did in one game, over all evenings."""

    game: str
    name: str
    games: int
    wins: int
    best: int
    mean: float


class Circles:
    """The groups in a database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def create(self, name: str) -> Circle:
        circle = Circle(secrets.token_urlsafe(9), name, await self._store.now())
        await self._store.write(lambda c: c.execute(sa.insert(circles), msgspec.structs.asdict(circle)))
        return circle

    async def get(self, id: str) -> Circle:
        query = sa.select(circles).where(circles.c.id == id)
        row = await self._store.query(lambda c: c.execute(query).one_or_none())
        if row is None:
            raise NoSuchCircle(id)
        return Circle(*row)

    async def rule(self, circle: str, word: str, accepted: bool | None, by: str) -> Ruling:
        ruling = Ruling(word, accepted, by, await self._store.now())
        row = {"circle": circle, **msgspec.structs.asdict(ruling)}
        await self._store.write(lambda c: c.execute(sa.insert(rulings), row))
        return ruling

    async def rulings(self, circle: str) -> list[Ruling]:
        """All that was said, oldest first."""
        columns = (rulings.c.word, rulings.c.accepted, rulings.c.by, rulings.c.at)
        query = sa.select(*columns).where(rulings.c.circle == circle).order_by(rulings.c.number)
        return [Ruling(*row) for row in await self._store.query(lambda c: c.execute(query).all())]

    async def played(self, circle: str, limit: int) -> list[Played]:
        """The newest results."""
        query = _results(circle, tables.c.id, tables.c.game, tables.c.finished_at)
        query = query.order_by(tables.c.finished_at.desc(), results.c.seat).limit(limit)
        return [Played(*row) for row in await self._store.query(lambda c: c.execute(query).all())]

    async def standings(self, circle: str) -> list[Standing]:
        """People only; by game, most wins first."""
        won = sa.func.sum(sa.cast(results.c.won, sa.Integer))
        figures = (sa.func.count(), won, sa.func.max(results.c.score), sa.func.avg(results.c.score))
        query = (
            sa.select(tables.c.game, results.c.name, *figures)
            .join(results, results.c.table == tables.c.id)
            .where(tables.c.circle == circle, results.c.level.is_(None))
            .group_by(tables.c.game, results.c.name)
            .order_by(tables.c.game, won.desc(), results.c.name)
        )
        rows = await self._store.query(lambda c: c.execute(query).all())
        return [_standing(*row) for row in rows]


def _results(circle: str, *columns: Any) -> sa.Select[Any]:
    seat = (results.c.seat, results.c.name, results.c.level, results.c.score, results.c.won)
    joined = sa.select(*columns, *seat).join(results, results.c.table == tables.c.id)
    return joined.where(tables.c.circle == circle)


def _standing(game: str, name: str, games: int, wins: int, best: int, mean: float) -> Standing:
    return Standing(game, name, games, wins, best, round(float(mean), 1))
