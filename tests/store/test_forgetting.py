"""People who are taken out of a log: the name and the keys, in one transaction, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.table.playing import (
    GAME,
    NAMES,
    UNTIMED,
    FakeClock,
    accepted,
    check_log,
    evening,
    move,
    play_to_the_end,
    table_at,
)
from wortstube.games import registry
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite
from wortstube.store.tickets import Tickets
from wortstube.table.game_file import export, read_game_file
from wortstube.table.log import Conflict, Entry, Forgetting, Header, NewEntry, NoSuchTable, Store, Versions
from wortstube.table.messages import Forget, Move, Open, Resign, Sit, StandUp, Start
from wortstube.table.table import Table

MARK = "~KRTAB"
BRUNO = NAMES[1]


async def laid(store: Store, people: int = 3) -> Table:
    """A game of people, each with a key; Bruno sat down, stood up, sat down again and changed the device."""
    table = table_at(store)
    await accepted(table.open(Open(game=GAME.name, options=UNTIMED, places=people + 1)))
    await accepted(table.send("early", None, Sit(seat=1, name=BRUNO, key="early")))
    await accepted(table.send("up", None, StandUp(seat=1)))
    for seat in range(people):
        place = seat + 1 if seat else 0  # one place stays empty, so that the seats are numbered anew
        await accepted(table.send(f"sit{seat}", None, Sit(seat=place, name=NAMES[seat], key=f"key{seat}")))
    await accepted(table.send("moved", None, Move(seat=2, key="moved")))
    await accepted(table.send("start", None, Start()))
    return table


def text_of(log: list[Entry]) -> str:
    return msgspec.json.encode(log).decode()


@evening
async def test_only_the_name_and_the_keys_change(store: SqlStore) -> None:
    table = await laid(store)
    await move(table)
    before = await store.read(table.id)
    await accepted(table.send("forget", None, Forget(seat=1, name=MARK)))
    log = await check_log(store, table)
    assert "key1" not in text_of(log)
    assert "moved" not in [event.get("key") for entry in log for event in entry.events]
    changed = [(old, new) for old, new in zip(before, log, strict=False) if old != new]
    assert [old.command["kind"] for old, _ in changed] == ["table.sit", "table.move"]
    for old, new in changed:
        assert old.events[0] == {
            **new.events[0],
            **({"name": BRUNO} if "name" in old.events[0] else {}),
            "key": old.events[0]["key"],
        }
    assert BRUNO in text_of(log), "the first time they sat there they held another key"
    await store.forget(table.id, Forgetting("early", MARK))
    assert BRUNO not in text_of(await check_log(store, table))


@evening
async def test_every_server_sees_the_same(open_store: Callable[[], SqlStore]) -> None:
    """One that had read the old log, and one that reads the new one."""
    store = open_store()
    table = await laid(store)
    other = table_at(open_store())
    assert (await other.refresh()).places[1].name == BRUNO
    await accepted(table.send("forget", None, Forget(seat=1, name=MARK)))
    fresh = table_at(open_store())
    assert await other.refresh() == await fresh.refresh() == table.state
    assert (table.state.places[1].name, table.state.places[1].key, table.state.places[1].resigned) == (MARK, "", True)
    await play_to_the_end(table)
    await check_log(store, table)


@pytest.mark.parametrize("over", [False, True], ids=["before the end", "after the end"])
@evening
async def test_the_file_of_the_game_stays_readable(store: SqlStore, over: bool) -> None:
    table = await laid(store)
    if over:
        await play_to_the_end(table)
    await accepted(table.send("forget", None, Forget(seat=1, name=MARK)))
    await store.forget(table.id, Forgetting("early", MARK))
    await play_to_the_end(table)
    data = export(GAME, await store.read(table.id))
    _, steps = read_game_file(data, registry.load)
    assert BRUNO not in data.decode()
    assert [place.name for place in steps[-1].table.places] == [NAMES[0], MARK, NAMES[2]]


@evening
async def test_what_cannot_be_written_changes_nothing(store: SqlStore) -> None:
    table = await laid(store)
    before = await store.read(table.id)
    late = NewEntry(
        table.id, len(before), "late", None, {}, (), Versions(1), forgetting=Forgetting("key0", MARK, seat=0)
    )
    with pytest.raises(Conflict):
        await store.append(late, lambda entry: [])
    with pytest.raises(Conflict):
        await store.delete(table.id, len(before) - 1, [Forgetting("key0", MARK)])
    assert await store.read(table.id) == before


@evening
async def test_commands_at_the_same_time(open_store: Callable[[], SqlStore]) -> None:
    """Two servers: whichever is faster, both stand in the log, and the name is gone."""
    table = await laid(open_store())
    other = table_at(open_store())
    forget = table.send("forget", None, Forget(seat=1, name=MARK))
    resign = other.send("resign", None, Resign(seat=2))
    await asyncio.gather(accepted(forget), accepted(resign))
    log = await check_log(open_store(), table)
    assert "key1" not in text_of(log)
    assert {"forget", "resign"} <= {entry.command_id for entry in log}


@evening
async def test_a_deleted_table_is_gone_everywhere(open_store: Callable[[], SqlStore]) -> None:
    store = open_store()
    table = await laid(store, people=2)
    other = table_at(open_store())
    seq = (await other.refresh()).seq
    await Tickets(store).issue(table.id, "key0")
    await store.delete(table.id, seq, [Forgetting("key0", MARK), Forgetting("moved", MARK)])
    for again in (other.refresh(), other.send("late", None, Resign(seat=0)), store.header(table.id)):
        with pytest.raises(NoSuchTable):
            await again
    with pytest.raises(NoSuchTable):
        await store.delete(table.id, seq, [Forgetting("key0", MARK)])
    with pytest.raises(NoSuchTable):
        await store.forget(table.id, Forgetting("key0", MARK))
    late = NewEntry(table.id, seq + 1, "late", None, {}, (), Versions(1))
    with pytest.raises(NoSuchTable):
        await store.append(late, lambda entry: [])
    assert await store.read(table.id) == []


@evening
async def test_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    """SQLite would leave what was deleted in free space until somebody needs it."""
    names = ("Xaverl", "Kunigunde")
    async with open_sqlite(tmp_path / "tables.db", FakeClock()) as store:
        for number, name in enumerate(names):
            await store.append(
                NewEntry(
                    f"t{number}",
                    1,
                    "open",
                    None,
                    {},
                    ({"kind": "table.seated", "seat": 0, "name": name, "key": name},),
                    Versions(1),
                ),
                lambda entry: [],
                Header(f"t{number}", GAME.name, b"seed"),
            )
        await store.forget("t0", Forgetting("Xaverl", MARK))
        await store.delete("t1", 1, [Forgetting("Kunigunde", MARK)])
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not any(name.encode() in left for name in names)
