"""Circles: groups of people with a link of their own, who own results, statistics and a house list.

Playing needs none. What a circle knows of games comes from the results its tables wrote when they ended.
"""

from __future__ import annotations

import secrets

import msgspec
import sqlalchemy as sa

from wortstube.games.core import Rejection
from wortstube.store import house_log
from wortstube.store.results import ordinary
from wortstube.store.schema import circles
from wortstube.store.sql import SqlStore
from wortstube.table.handing_in import HANDED_IN
from wortstube.table.house_list import ACTIVE, HouseList, Proposal, Suggestion, newest_about, propose, vote
from wortstube.table.rows import NoSuchCircle


class Circle(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: float
    chat: bool = False
    """Whether people say what they like at its tables, beside the preset phrases."""


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
    fewest_best: bool
    on_device: bool = False
    """Whether it was played without the server and handed in afterwards, which proves little."""


class Standing(msgspec.Struct, frozen=True):
    """How one person did in one game, over all evenings; where few points are best, apart from where many are."""

    game: str
    fewest_best: bool
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

    async def set_chat(self, id: str, on: bool) -> Circle:
        change = sa.update(circles).where(circles.c.id == id).values(chat=on)
        await self._store.write(lambda connection: connection.execute(change))
        return await self.get(id)

    async def forget(self, circle: str, name: str, mark: str) -> bool:
        """Take a name out of the house list; False while somebody bears it at a table of the circle."""
        gone = await self._store.write(lambda connection: house_log.forget(connection, circle, name, mark))
        await self._store.erase()
        return gone

    async def propose(self, circle: str, suggestion: Suggestion) -> Proposal | Rejection:
        """A new vote about a word, or one more yes if there is one already."""
        asked = await self.people(circle)
        alone = await self._store.query(lambda connection: house_log.plays_alone(connection, circle, suggestion.by))
        suggestion = msgspec.structs.replace(suggestion, asked=asked, alone=alone)
        house = await self._act(circle, lambda house: propose(house, suggestion))
        return house if isinstance(house, Rejection) else newest_about(house, suggestion)

    async def vote(self, circle: str, number: int, by: str, yes: bool) -> Proposal | Rejection:
        house = await self._act(circle, lambda house: vote(house, number, by, yes))
        return house if isinstance(house, Rejection) else house.proposals[number]

    async def _act(self, circle: str, decide: house_log.Decide) -> HouseList | Rejection:
        time = self._store.time
        return await self._store.write(lambda connection: house_log.act(connection, circle, time(connection), decide))

    async def house(self, circle: str) -> HouseList:
        return await self._store.house_list(circle)

    async def people(self, circle: str) -> tuple[str, ...]:
        """Who sat at the circle's tables lately, at those that are still being played too."""
        since = await self._store.now() - ACTIVE
        return await self._store.query(lambda connection: house_log.people(connection, circle, since))

    async def played(self, circle: str, limit: int) -> list[Played]:
        """The newest results."""
        found = ordinary(circle).subquery()
        query = sa.select(found).order_by(found.c.finished_at.desc(), found.c.seat).limit(limit)
        rows = await self._store.query(lambda c: c.execute(query).all())
        return [msgspec.structs.replace(Played(*row), on_device=row.id.startswith(HANDED_IN)) for row in rows]

    async def standings(self, circle: str) -> list[Standing]:
        """People only; by game, most wins first."""
        one = ordinary(circle).subquery().c
        won = sa.func.sum(sa.cast(one.won, sa.Integer))
        best = sa.case((one.fewest_best, sa.func.min(one.score)), else_=sa.func.max(one.score))
        kind = (one.game, one.fewest_best)
        query = (
            sa.select(*kind, one.name, sa.func.count(), won, best, sa.func.avg(one.score))
            .where(one.level.is_(None))
            .group_by(*kind, one.name)
            .order_by(*kind, won.desc(), one.name)
        )
        rows = await self._store.query(lambda c: c.execute(query).all())
        return [_standing(*row) for row in rows]


def _standing(game: str, fewest: bool, name: str, games: int, wins: int, best: int, mean: float) -> Standing:
    return Standing(game, fewest, name, games, wins, best, round(float(mean), 1))
