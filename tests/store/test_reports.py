"""Reports of the coach in the database: kept once, replaced, and gone with their table."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import sqlalchemy as sa

from tests.store.test_standings import keep
from tests.table.playing import evening
from wortstube.coach.told import Curve, ToldReport
from wortstube.store.archive import Archive
from wortstube.store.reports import KeptReports
from wortstube.store.schema import reports
from wortstube.store.sql import SqlStore
from wortstube.table.log import Result
from wortstube.table.rows import Kept

TOLD = ToldReport("wortkniffel", "everyday", True, 1.0, False, (), (), (), None)
WHOLE = msgspec.structs.replace(TOLD, curve=Curve("chance", 3, ()))
ANNA = Result(0, "Anna", None, 7, True)


async def count(store: SqlStore) -> int:
    query = sa.select(sa.func.count()).select_from(reports)
    return await store.query(lambda connection: connection.execute(query).scalar_one())


def damage(change: dict[str, object], connection: sa.Connection) -> None:
    connection.execute(sa.update(reports).values(change))


@evening
async def test_a_report_is_kept_for_each_vocabulary_and_replaced_by_a_better_one(store: SqlStore) -> None:
    kept = KeptReports(store)
    await keep(store, "", "stube", ANNA)
    assert await kept.find("stube", "everyday") is None
    await kept.keep("stube", TOLD, False)
    assert await kept.find("stube", "everyday") == Kept(TOLD, False)
    assert await kept.find("stube", "standard") is None
    await asyncio.gather(*(kept.keep("stube", WHOLE, True) for _ in range(4)))
    assert await kept.find("stube", "everyday") == Kept(WHOLE, True)
    assert await count(store) == 1


@evening
async def test_what_another_release_told_or_the_disk_has_lost_is_none(store: SqlStore) -> None:
    kept = KeptReports(store)
    await keep(store, "", "stube", ANNA)
    changes: list[dict[str, object]] = [{"version": 0}, {"told": '{"game": 3'}]
    for change in changes:
        await kept.keep("stube", TOLD, True)
        await store.write(partial(damage, change))
        assert await kept.find("stube", "everyday") is None


@evening
async def test_a_report_goes_with_its_table_and_is_not_kept_after_it(store: SqlStore) -> None:
    kept = KeptReports(store)
    await keep(store, "", "stube", ANNA)
    await kept.keep("stube", TOLD, True)
    await store.delete("stube", 1, [])
    assert await count(store) == 0
    await kept.keep("stube", TOLD, True)
    assert await count(store) == 0, "it took longer than the table was there"


@evening
async def test_a_report_goes_when_the_log_is_archived(store: SqlStore, tmp_path: Path) -> None:
    kept = KeptReports(store)
    await keep(store, "", "stube", ANNA)
    await kept.keep("stube", TOLD, True)
    archive = Archive(tmp_path / "archive")
    archive.claim("this one")
    assert await archive.take(store, 1e12) == 1
    assert await kept.find("stube", "everyday") is None
