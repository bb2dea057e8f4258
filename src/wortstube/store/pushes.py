"""Who wants to be told that they are on turn while they are elsewhere, and of which turn they were told."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from wortstube.store.schema import entries, push_keys, pushes
from wortstube.store.sql import SqlStore

AT_ONCE = 200
"""Seats looked at together."""


class Quiet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which nothing rings: minutes after midnight on somebody's clock, and how far that is ahead of UTC."""

    begins: int = 22 * 60
    ends: int = 8 * 60
    ahead: int = 0


class Wanted(msgspec.Struct, frozen=True):
    """Where a notice goes: an address at a push service, and the keys with which only the browser can read it."""

    endpoint: str
    p256dh: str
    auth: str
    quiet: Quiet | None
    """None: at any hour."""
    language: str = "de"


class Listening(msgspec.Struct, frozen=True):
    """A seat whose person wants to be told."""

    table: str
    key: str
    wanted: Wanted
    told_seq: int
    """The entry with which the turn began of which they were told last."""
    told_at: float


class Pushes:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def private_key(self, new: Callable[[], str]) -> str:
        """The one key of all servers of this database, made the first time that somebody asks for it."""
        query = sa.select(push_keys.c.private).where(push_keys.c.id == 1)
        known = await self._store.query(lambda connection: connection.execute(query).scalar_one_or_none())
        if known:
            return str(known)
        private = new()

        def make(connection: sa.Connection) -> str:
            there = sa.exists().where(push_keys.c.id == 1)
            row = sa.select(sa.literal(1), sa.literal(private)).where(~there)
            connection.execute(sa.insert(push_keys).from_select(["id", "private"], row))
            return str(connection.execute(query).scalar_one())

        return await self._store.write(make)

    async def want(self, table: str, key: str, wanted: Wanted, told_seq: int) -> None:
        """A seat has one place to be told at. Whoever says it again has seen the turn that is on."""
        row = {"table": table, "key": key, "wanted": msgspec.json.encode(wanted).decode(), "seq": 0, "look_at": 0.0}
        told = {"told_seq": told_seq, "told_at": await self._store.now()}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(pushes).where(_of(table, key)))
            connection.execute(sa.insert(pushes), row | told)

        await self._store.write(write)

    async def drop(self, table: str, key: str) -> bool:
        """Whether there was one."""
        gone = sa.delete(pushes).where(_of(table, key))
        return bool(await self._store.write(lambda connection: connection.execute(gone).rowcount))

    async def wanted(self, table: str, key: str) -> Wanted | None:
        """Where a seat is told, if its person wants that."""
        query = sa.select(pushes.c.wanted).where(_of(table, key))
        found = await self._store.query(lambda connection: connection.execute(query).scalar_one_or_none())
        return msgspec.json.decode(found, type=Wanted) if found else None

    async def to_look_at(self) -> list[Listening]:
        """Seats at tables where something has happened since they were looked at, or whose time has come."""
        now = await self._store.now()
        newest = sa.select(sa.func.max(entries.c.seq)).where(entries.c.table == pushes.c.table).scalar_subquery()
        again = (pushes.c.look_at > 0) & (pushes.c.look_at <= now)
        query = sa.select(pushes).where((newest > pushes.c.seq) | again).limit(AT_ONCE)
        rows = await self._store.query(lambda connection: connection.execute(query).all())
        return [
            Listening(row.table, row.key, msgspec.json.decode(row.wanted, type=Wanted), row.told_seq, row.told_at)
            for row in rows
        ]

    async def looked(self, one: Listening, seq: int, look_at: float = 0.0) -> None:
        """Up to this entry there is nothing to tell, unless it is to be looked at again at a time."""
        noted = sa.update(pushes).where(_of(one.table, one.key)).values(seq=seq, look_at=look_at)
        await self._store.write(lambda connection: connection.execute(noted))

    async def take(self, one: Listening, seq: int, told_seq: int) -> bool:
        """Whether it falls to this server to tell somebody of a turn: of several that look, to one."""
        now = await self._store.now()
        mine = _of(one.table, one.key) & (pushes.c.told_seq == one.told_seq) & (pushes.c.told_at == one.told_at)
        taking = sa.update(pushes).where(mine).values(seq=seq, look_at=0.0, told_seq=told_seq, told_at=now)
        return bool(await self._store.write(lambda connection: connection.execute(taking).rowcount))


def _of(table: str, key: str) -> sa.ColumnElement[bool]:
    return (pushes.c.table == table) & (pushes.c.key == key)
