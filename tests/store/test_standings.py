"""The standings of a circle on disk, also of evenings at which people of one name were not told apart yet."""

from __future__ import annotations

from tests.table.playing import evening
from wortstube.store.circles import Circles
from wortstube.store.sql import SqlStore
from wortstube.table.log import Entry, Header, Result, Versions


async def keep(store: SqlStore, circle: str, table: str, *results: Result) -> None:
    """A table that was finished some time ago."""
    entry = Entry(table, 1, "open", None, {"kind": "table.open"}, (), 1.0, Versions(1))
    await store.restore(Header(table, "wortkniffel", b"seed", 1.0, circle=circle), [entry], results)


@evening
async def test_two_of_one_name_at_an_old_table_are_counted_apart_and_like_those_at_new_ones(store: SqlStore) -> None:
    circles = Circles(store)
    circle = (await circles.create("Runde")).id
    await keep(store, circle, "old", Result(0, "Anna", None, 7, False), Result(2, "Anna", None, 90, True))
    await keep(store, circle, "new", Result(0, "Anna", None, 50, True), Result(1, "Anna 2", None, 40, False))
    await keep(store, circle, "bots", Result(0, "Anna", None, 60, True), Result(1, "Becher", "klub", 40, False))
    standings = {one.name: (one.games, one.wins, one.best) for one in await circles.standings(circle)}
    assert standings == {"Anna": (3, 2, 60), "Anna 2": (2, 1, 90)}
    played = {(one.table, one.seat): one.name for one in await circles.played(circle, 10)}
    assert (played["old", 0], played["old", 2], played["bots", 1]) == ("Anna", "Anna 2", "Becher")
