"""What the people of a circle came to in a riddle: of each the first try that was finished."""

from __future__ import annotations

import sqlalchemy as sa

from wortstube.games.riddles import stars_for
from wortstube.store.schema import results, riddles, tables
from wortstube.store.sql import SqlStore
from wortstube.table.rows import Try


class Tries:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, circle: str, number: int) -> list[Try]:
        """By game, the best first. Whoever tried again has seen the solution by then, so the first try counts."""
        seat = (results.c.name, results.c.score, riddles.c.par, riddles.c.opened)
        query = sa.select(tables.c.game, *seat).join(results, results.c.table == tables.c.id)
        query = query.join(riddles, riddles.c.table == tables.c.id)
        query = query.where(tables.c.circle == circle, riddles.c.number == number)
        rows = await self._store.query(
            lambda connection: connection.execute(query.order_by(tables.c.finished_at, tables.c.id)).all()
        )
        first = dict[tuple[str, str], Try]()
        for game, name, points, par, opened in rows:
            first.setdefault((game, name), Try(game, name, points, stars_for(points, par), opened == number))
        return sorted(first.values(), key=lambda one: (one.game, -one.points, one.name))
