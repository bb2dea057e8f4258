"""Tickets: codes that move a seat to another device, once and within minutes. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa

from wortstube.store.schema import tickets
from wortstube.store.sql import SqlStore

LETTERS = "ABDEFGHKLMNPRSTUWZ"
LENGTH = 7
VALID_SECONDS = 600.0


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

    async def redeem(self, code: str) -> tuple[str, str] | None:
        """The table and key a code stands for; it is gone after that."""
        now = await self._store.now()
        mine = tickets.c.hash == _hash(code.strip().upper())

        def take(connection: sa.Connection) -> tuple[str, str] | None:
            query = sa.select(tickets.c.table, tickets.c.key).where(mine, tickets.c.expires_at >= now)
            row = connection.execute(query).one_or_none()
            connection.execute(sa.delete(tickets).where(mine))
            return None if row is None else (row[0], row[1])

        return await self._store.write(take)


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
