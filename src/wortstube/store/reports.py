"""Reports of the coach that were made once. They go with the table, and with its log when that is archived."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import sqlalchemy as sa

from wortstube.coach.told import VERSION, ToldReport
from wortstube.lexicon import Tier
from wortstube.store.schema import reports
from wortstube.store.sql import SqlStore
from wortstube.table.rows import Kept


class KeptReports:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def find(self, table: str, vocabulary: Tier) -> Kept | None:
        """What an earlier release told in another way is made anew."""
        query = sa.select(reports.c.told, reports.c.whole).where(*_of(table, vocabulary), reports.c.version == VERSION)
        row = await self._store.query(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            return None
        with suppress(msgspec.DecodeError):  # the disk has lost it
            return Kept(msgspec.json.decode(row.told, type=ToldReport), row.whole)
        return None

    async def keep(self, table: str, told: ToldReport, whole: bool) -> None:
        """In place of what was kept before; nothing if the table is gone, or another server is just doing the same."""
        text = msgspec.json.encode(told).decode()
        row = {"table": table, "vocabulary": told.vocabulary, "version": VERSION, "whole": whole, "told": text}

        def work(connection: sa.Connection) -> None:
            connection.execute(sa.delete(reports).where(*_of(table, told.vocabulary)))
            connection.execute(sa.insert(reports), row)

        with suppress(sa.exc.IntegrityError):
            await self._store.write(work)


def _of(table: str, vocabulary: Tier) -> tuple[sa.ColumnElement[bool], ...]:
    return reports.c.table == table, reports.c.vocabulary == vocabulary
