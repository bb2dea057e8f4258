"""Links by which anybody may look at a finished game. They go with the table."""

from __future__ import annotations

import secrets
from contextlib import suppress

import sqlalchemy as sa

from wortstube.store.schema import shares
from wortstube.store.sql import SqlStore
from wortstube.table.rows import Share


class Shares:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def code_of(self, share: Share) -> str:
        """Nobody guesses it, and whoever asks again is told the same."""
        row = {"code": secrets.token_urlsafe(9), **share._asdict()}
        asked = (shares.c.table == share.table) & (shares.c.named == share.named)
        with suppress(sa.exc.IntegrityError):  # there is one already, perhaps since a moment, from another server
            await self._store.write(lambda connection: connection.execute(sa.insert(shares), row))
        query = sa.select(shares.c.code).where(asked)
        return await self._store.query(lambda connection: connection.execute(query).scalar_one())

    async def find(self, code: str) -> Share | None:
        query = sa.select(shares.c.table, shares.c.named).where(shares.c.code == code)
        found = await self._store.query(lambda connection: connection.execute(query).one_or_none())
        return Share(*found) if found else None
