"""The register of servers that share a database: which of them live, and who is connected to each.

A server says every few seconds that it lives. One that has not said so for a while is dead, and with it go all
connections it had noted.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from wortstube.store.schema import attendances, servers
from wortstube.store.sql import SqlStore
from wortstube.table.rows import Here

ALIVE = 6.0
"""Seconds for which a sign of life counts."""


class Register:
    """As one of the servers keeps it."""

    def __init__(self, store: SqlStore, server: str) -> None:
        self._store = store
        self._server = server

    async def live(self) -> bool:
        """A sign of life; says whether the server was still in the register, with all that it has noted."""
        until = await self._store.now() + ALIVE
        mine = servers.c.id == self._server

        def beat(connection: sa.Connection) -> bool:
            known = connection.execute(sa.update(servers).where(mine).values(alive_until=until)).rowcount
            if not known:
                connection.execute(sa.insert(servers), {"id": self._server, "alive_until": until})
            return bool(known)

        return await self._store.write(beat)

    async def note(self, table: str, here: Here) -> None:
        """Who is connected here. If the server was given up for dead, the next sign of life says so."""
        row = {"server": self._server, "table": table, "here": msgspec.json.encode(here).decode()}
        mine = sa.and_(attendances.c.server == self._server, attendances.c.table == table)

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(attendances).where(mine))
            if here != Here():
                connection.execute(sa.insert(attendances), row)

        with contextlib.suppress(IntegrityError):
            await self._store.write(write)

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, list[Here]]:
        """Who is connected to these tables through other living servers."""
        now = await self._store.now()
        living = sa.select(attendances.c.table, attendances.c.here).join(servers, servers.c.id == attendances.c.server)
        living = living.where(servers.c.alive_until > now, servers.c.id != self._server)
        found = defaultdict[str, list[Here]](list)
        query = living.where(self._store.among(attendances.c.table, tables))
        for table, here in await self._store.query(lambda connection: connection.execute(query).all()):
            found[table].append(msgspec.json.decode(here, type=Here))
        return found

    async def bury(self) -> list[str]:
        """Strike out servers that died; returns the tables people were connected to through them."""
        now = await self._store.now()
        dead = sa.select(servers.c.id).where(servers.c.alive_until < now)

        def strike(connection: sa.Connection) -> list[str]:
            ids = connection.execute(dead).scalars().all()
            left = sa.delete(attendances).where(attendances.c.server.in_(ids)).returning(attendances.c.table)
            tables = list(connection.execute(left).scalars()) if ids else []
            if ids:
                connection.execute(sa.delete(servers).where(servers.c.id.in_(ids)))
            return tables

        return await self._store.write(strike)

    async def leave(self) -> None:
        """This server ends in order."""
        gone = sa.delete(servers).where(servers.c.id == self._server)
        await self._store.write(lambda connection: connection.execute(gone))
