"""Tickets: codes that move a seat to another device, once and within minutes. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa

from wortstube.store.schema import tickets
from wortstube.store.sql import SqlStore
from wortstube.table.rows import VALID_SECONDS

LETTERS = "ABDEFGHKLMNPRSTUWZ"
LENGTH = 7


class Tickets:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def issue(self, table: str, key: str) -> str:
        """A code for the seat with this key."""
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        now = await self._store.now()
        row = {"hash": _hash(code), "table": table, "key": key, "expires_at": now + VALID_SECONDS}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(tickets).where((tickets.c.expires_at < now) | (tickets.c.key == key)))
            connection.execute(sa.insert(tickets), row)

        await self._store.write(write)
        return code

    async def table_of(self, code: str) -> str | None:
        """The table at which a code opens a seat."""
        now = await self._store.now()
        query = sa.select(tickets.c.table).where(tickets.c.hash == _hash(code), tickets.c.expires_at >= now)
        return await self._store.query(lambda connection: connection.execute(query).scalar_one_or_none())

    async def redeem(self, table: str, code: str) -> str | None:
        """The key a code stands for at that table; the code is gone after that."""
        now = await self._store.now()
        mine = (tickets.c.hash == _hash(code)) & (tickets.c.table == table)
        taking = sa.delete(tickets).where(mine).returning(tickets.c.key, tickets.c.expires_at)
        taken = await self._store.write(lambda connection: connection.execute(taking).one_or_none())
        return taken.key if taken and taken.expires_at >= now else None


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
