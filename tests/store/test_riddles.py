"""The tries of a circle in the database: apart from its games, gone with their tables, still there in the archive."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from tests.table.playing import FakeClock, evening
from wortstube.games import registry
from wortstube.store.archive import Archive
from wortstube.store.circles import Circles
from wortstube.store.riddles import Tries
from wortstube.store.schema import riddles
from wortstube.store.sql import SqlStore
from wortstube.table.messages import Open, Resign, RiddleOfDay, Sit, Start
from wortstube.table.rows import Try
from wortstube.table.table import Ack, Table
from wortstube.table.tables import Tables

OPTIONS = {"riddle": {"code": "ABC"}, "hourglass": 0}


async def gives_up(store: SqlStore, circle: str, name: str, number: int = 18, opened: int = 18, par: int = 0) -> Table:
    """Somebody opens a riddle and leaves at once, with 0 points."""
    riddle = RiddleOfDay(number, opened, {"everyday": par, "standard": par}, ("Haus",))
    opening = Open(game="wortkniffel", options=OPTIONS, riddle=riddle)
    table = await Tables(store, registry.load).open(opening, circle)
    assert isinstance(table, Table)
    for id, command in (("sit", Sit(seat=0, name=name, key="key")), ("start", Start()), ("go", Resign(seat=0))):
        assert isinstance(await table.send(id, None, command), Ack)
    return table


async def kept(store: SqlStore) -> int:
    query = sa.select(sa.func.count()).select_from(riddles)
    return await store.query(lambda connection: connection.execute(query).scalar_one())


@evening
async def test_of_each_person_and_game_the_first_try_counts(store: SqlStore, clock: FakeClock) -> None:
    circles, tries = Circles(store), Tries(store)
    circle, other = (await circles.create("Runde")).id, (await circles.create("Andere")).id
    await gives_up(store, circle, "Oma", par=1)
    clock.now += 60
    await gives_up(store, circle, "Oma")
    await gives_up(store, circle, "Mama", opened=19)
    await gives_up(store, circle, "Mama", number=17, opened=18)
    await gives_up(store, other, "Otto")
    assert await tries.of(circle, 18) == [
        Try("wortkniffel", "Mama", 0, 3, False),
        Try("wortkniffel", "Oma", 0, 0, True),
    ]
    assert [one.name for one in await tries.of(circle, 17)] == ["Mama"]
    assert await tries.of(circle, 16) == []


@evening
async def test_riddles_are_in_no_standings(store: SqlStore) -> None:
    circles = Circles(store)
    circle = (await circles.create("Runde")).id
    table = await gives_up(store, circle, "Oma")
    assert not table.state.counted
    assert await circles.standings(circle) == []
    assert await circles.played(circle, 10) == []


@evening
async def test_a_try_goes_with_its_table(store: SqlStore, clock: FakeClock) -> None:
    await gives_up(store, "", "Oma")
    assert await kept(store) == 1
    await store.prune(clock.now + 1, 0.0)
    assert await kept(store) == 0


@evening
async def test_the_archive_takes_the_log_and_leaves_the_try(store: SqlStore, tmp_path: Path) -> None:
    circles, tries = Circles(store), Tries(store)
    circle = (await circles.create("Runde")).id
    table = await gives_up(store, circle, "Oma")
    archive = Archive(tmp_path / "archive")
    archive.claim("here")
    assert await archive.take(store, float("inf")) == 1
    assert [one.name for one in await tries.of(circle, 18)] == ["Oma"]
    assert await archive.bring_back(store, table.id)
    brought = await Tables(store, registry.load).get(table.id)
    assert brought.state.riddle is not None
    assert brought.state.riddle.solution == ("Haus",)
