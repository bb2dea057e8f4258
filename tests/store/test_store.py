"""What every store must do, whatever database it stands on: `wortstube.table.log.Store` as a suite."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy.exc import IntegrityError

from tests.table.playing import FakeClock, evening
from wortstube.store.sql import SqlStore
from wortstube.table.log import Conflict, Due, Entry, Header, NewEntry, NoSuchTable, Result, Versions

SEED = b"\0\xff seed"
FOREVER = float("inf")


def new_entry(
    seq: int,
    id: str | None = None,
    table: str = "t",
    before: float = FOREVER,
    finished: bool = False,
    since: float = 0.0,
) -> NewEntry:
    command = {"kind": "say", "text": "Grüße \0 🎲", "big": 10**30}
    results = (Result(0, "Ada", None, 7, True), Result(1, "Robo", "klub", 5, False)) if finished else ()
    events = ({"kind": "said"},) * seq
    seat = seq % 2 or None
    return NewEntry(table, seq, id or f"c{seq}", seat, command, events, Versions(1), since, before, results)


def due(id: str, at: float, table: str = "t") -> Due:
    return Due(table, id, at)


def no_dues(entry: Entry) -> list[Due]:
    return []


async def fill(store: SqlStore, entries: int = 3, table: str = "t") -> list[Entry]:
    header = Header(table, "wortkniffel", SEED, await store.now())
    first = await store.append(new_entry(1, table=table), no_dues, header)
    return [first, *[await store.append(new_entry(seq, table=table), no_dues) for seq in range(2, entries + 1)]]


@evening
async def test_what_was_written_is_read_by_everybody(open_store: Callable[[], SqlStore], clock: FakeClock) -> None:
    written = await fill(open_store())
    other = open_store()
    assert await other.read("t") == written
    assert await other.header("t") == Header("t", "wortkniffel", SEED, clock.now)
    assert [(entry.seq, entry.seat, len(entry.events), entry.at) for entry in written] == [
        (1, 1, 1, clock.now),
        (2, None, 2, clock.now),
        (3, 1, 3, clock.now),
    ]
    assert written[0].command == new_entry(1).command


@evening
async def test_running_tables_are_found_by_game_and_by_their_last_entry(
    open_store: Callable[[], SqlStore], clock: FakeClock
) -> None:
    store = open_store()
    await fill(store, table="old")
    clock.now += 100
    await fill(store, table="over", entries=1)
    await store.append(new_entry(2, table="over", finished=True), no_dues)
    await fill(store, table="on")
    names = ["old", "over", "on", "nowhere"]
    assert await store.running(names, "wortkniffel", clock.now - 50) == ["on"]
    assert sorted(await store.running(names, "wortkniffel", clock.now - 200)) == ["old", "on"]
    assert await store.running(names, "", clock.now - 50) == ["on"], "of any game"
    assert await store.running(names, "zickzack", 0) == await store.running([], "wortkniffel", 0) == []


@evening
async def test_reading_after_a_place_of_the_log(store: SqlStore) -> None:
    await fill(store, 5)
    assert [entry.seq for entry in await store.read("t", after=3)] == [4, 5]
    assert await store.read("t", after=5) == []
    assert await store.read("nowhere") == []


@evening
async def test_finding_a_command(store: SqlStore) -> None:
    written = await fill(store)
    await fill(store, 1, "other")
    assert await store.find("t", "c2") == written[1]
    assert await store.find("other", "c2") is None
    assert await store.find("t", "C2") is None
    assert await store.find("nowhere", "c2") is None


@evening
async def test_a_table_that_is_not_there(store: SqlStore) -> None:
    with pytest.raises(NoSuchTable):
        await store.header("nowhere")


@pytest.mark.parametrize("seq", [1, 3, 5, 0, -1])
@evening
async def test_only_the_next_place_can_be_written(store: SqlStore, seq: int) -> None:
    written = await fill(store)
    with pytest.raises(Conflict):
        await store.append(new_entry(seq, "another"), no_dues)
    assert await store.read("t") == written


@evening
async def test_a_command_id_is_written_once_in_a_table(store: SqlStore) -> None:
    written = await fill(store)
    with pytest.raises(Conflict):
        await store.append(new_entry(4, "c1"), no_dues)
    assert await store.read("t") == written
    await fill(store, 3, "other")


@pytest.mark.parametrize(("before", "written"), [(999.0, False), (1000.0, False), (1000.001, True), (FOREVER, True)])
@evening
async def test_an_entry_after_its_time_is_a_conflict(store: SqlStore, before: float, written: bool) -> None:
    await fill(store, 1)
    if written:
        await store.append(new_entry(2, before=before), no_dues)
    else:
        with pytest.raises(Conflict):
            await store.append(new_entry(2, before=before), no_dues)
    assert len(await store.read("t")) == 1 + written


@evening
async def test_time_never_runs_backwards_within_a_table(store: SqlStore, clock: FakeClock) -> None:
    await fill(store, 1)
    clock.now = 400.0
    entry = await store.append(new_entry(2, since=1000.0), no_dues)
    assert entry.at == 1000.0
    with pytest.raises(Conflict):
        await store.append(new_entry(3, since=1000.0, before=1000.0), no_dues)
    await fill(store, 1, "younger")
    assert (await store.read("younger"))[0].at == 400.0
    clock.now = 1000.5
    assert (await store.append(new_entry(3, since=1000.0), no_dues)).at == 1000.5


@evening
async def test_many_append_at_once_and_one_gets_the_place(open_store: Callable[[], SqlStore]) -> None:
    stores = [open_store() for _ in range(3)]
    await fill(stores[0], 1)

    async def append(store: SqlStore, id: str) -> bool:
        try:
            await store.append(new_entry(2, id), no_dues)
        except Conflict:
            return False
        return True

    won = await asyncio.gather(*(append(store, f"{n}.{k}") for n, store in enumerate(stores) for k in range(5)))
    assert won.count(True) == 1
    assert len(await stores[1].read("t")) == 2


@evening
async def test_the_dues_of_an_entry_replace_those_before(store: SqlStore, clock: FakeClock) -> None:
    await fill(store, 1)
    await fill(store, 1, "other")
    await store.append(new_entry(2, table="other"), lambda entry: [due("due:x@2", 1000, "other")])
    await store.append(new_entry(2), lambda entry: [due("due:x@2", entry.at), due("bot:0@2", entry.at)])
    await store.append(new_entry(3), lambda entry: [due("bot:0@3", entry.at)])
    assert {(found.table, found.id) for found in await store.claim(5, 10)} == {("other", "due:x@2"), ("t", "bot:0@3")}


@evening
async def test_dues_are_made_from_the_entry_as_it_is_stamped(store: SqlStore, clock: FakeClock) -> None:
    seen: list[Entry] = []

    def note(entry: Entry) -> list[Due]:
        seen.append(entry)
        return [due("later", entry.at + 9)]

    await fill(store, 1)
    clock.now = 1234.5
    entry = await store.append(new_entry(2), note)
    assert seen == [entry]
    assert await store.next_due() == 1243.5


@evening
async def test_an_entry_whose_dues_fail_is_not_written(store: SqlStore) -> None:
    def fail(entry: Entry) -> list[Due]:
        raise ZeroDivisionError

    written = await fill(store, 1)
    await store.append(new_entry(2), lambda entry: [due("kept", 1000)])
    with pytest.raises(ZeroDivisionError):
        await store.append(new_entry(3), fail)
    assert len(await store.read("t")) == len(written) + 1
    assert await store.claim(5, 10) == [due("kept", 1000)]


@evening
async def test_claims_are_leases(open_store: Callable[[], SqlStore], clock: FakeClock) -> None:
    """A due belongs to its claimant for a while, and to anybody afterwards if nothing was written."""
    store, other = open_store(), open_store()
    await fill(store, 1)
    await store.append(new_entry(2), lambda entry: [due("a", 1010.0)])
    assert (await store.claim(30, 10), await store.next_due()) == ([], 1010.0)
    clock.now = 1010.0
    assert await store.claim(30, 10) == [due("a", 1010.0)]
    assert (await other.claim(30, 10), await other.next_due()) == ([], 1040.0)
    clock.now = 1039.999
    assert await other.claim(30, 10) == []
    clock.now = 1040.0
    assert await other.claim(30, 10) == [due("a", 1010.0)]
    assert (await store.claim(30, 10), await store.next_due()) == ([], 1070.0)


@evening
async def test_claims_take_the_earliest_first_and_no_more_than_asked(store: SqlStore, clock: FakeClock) -> None:
    await fill(store, 1)
    await store.append(new_entry(2), lambda entry: [due(str(n), 2000.0 - n) for n in range(10)])
    clock.now = 3000.0
    assert [found.id for found in await store.claim(5, 3)] == ["9", "8", "7"]
    assert [found.id for found in await store.claim(5, 100)] == ["6", "5", "4", "3", "2", "1", "0"]


@evening
async def test_many_claim_at_once_and_each_due_is_claimed_once(open_store: Callable[[], SqlStore]) -> None:
    stores = [open_store() for _ in range(3)]
    await fill(stores[0], 1)
    await stores[0].append(new_entry(2), lambda entry: [due(str(n), 1.0) for n in range(40)])
    claims = await asyncio.gather(*(store.claim(30, 4) for store in stores for _ in range(5)))
    ids = [found.id for claim in claims for found in claim]
    assert sorted(ids, key=int) == [str(n) for n in range(40)]


@evening
async def test_without_dues_there_is_no_next_one(store: SqlStore) -> None:
    await fill(store)
    assert await store.next_due() is None


@evening
async def test_finished_tables_are_forgotten_with_all_they_had(store: SqlStore, clock: FakeClock) -> None:
    for table, end in (("old", 2000.0), ("new", 3000.0), ("running", FOREVER)):
        clock.now = 1000.0
        await fill(store, 2, table)
        clock.now = min(end, 1500.0 if end == FOREVER else end)
        await store.append(new_entry(3, table=table, finished=end < FOREVER), lambda e: [due("x", 0.0, e.table)])
    assert await store.prune(2000.0, idle_before=0.0) == 0
    assert await store.prune(2000.1, idle_before=0.0) == 1
    with pytest.raises(NoSuchTable):
        await store.header("old")
    assert await store.read("old") == []
    assert await store.find("old", "c1") is None
    assert {found.table for found in await store.claim(5, 10)} == {"new", "running"}
    assert [len(await store.read(table)) for table in ("new", "running")] == [3, 3]
    assert await store.prune(FOREVER, idle_before=0.0) == 1
    assert len(await store.read("running")) == 3


@evening
async def test_restoring_a_table_keeps_its_times(store: SqlStore) -> None:
    header = Header("again", "wortkniffel", SEED, 5.0)
    log = [new_entry(seq, table="again").entry(at=5.0 + seq) for seq in (1, 2, 3)]
    await store.restore(header, log, [Result(0, "Ada", None, 7, True)])
    assert await store.header("again") == header
    assert await store.read("again") == log
    assert await store.next_due() is None


@evening
async def test_a_restored_table_is_kept_like_one_that_ended_now(store: SqlStore, clock: FakeClock) -> None:
    """Whoever takes in a game of long ago wants to keep it."""
    log = [new_entry(1, table="again").entry(at=5.0)]
    await store.restore(Header("again", "wortkniffel", SEED, 5.0), log, [Result(0, "Ada", None, 7, True)])
    assert await store.prune(clock.now, idle_before=0.0) == 0
    assert await store.prune(clock.now + 1, idle_before=0.0) == 1


@evening
async def test_a_table_is_restored_once(store: SqlStore) -> None:
    log = [new_entry(1, table="again").entry(at=5.0)]
    header = Header("again", "wortkniffel", SEED, 5.0)
    await store.restore(header, log, [Result(0, "Ada", None, 7, True)])
    with pytest.raises(Conflict):
        await store.restore(header, log, [Result(0, "Eve", None, 700, True)])
    assert await store.read("again") == log


@evening
async def test_restoring_is_all_or_nothing(store: SqlStore) -> None:
    log = [new_entry(seq, "twice", table="again").entry(at=5.0) for seq in (1, 2)]
    with pytest.raises(Conflict):
        await store.restore(Header("again", "wortkniffel", SEED, 5.0), log, [Result(0, "Ada", None, 7, True)])
    with pytest.raises(NoSuchTable):
        await store.header("again")


@evening
async def test_a_table_is_not_made_twice(store: SqlStore) -> None:
    written = await fill(store)
    with pytest.raises(Conflict):
        await store.append(new_entry(1), no_dues, Header("t", "wortkniffel", b"other"))
    assert (await store.header("t")).seed == SEED
    assert await store.read("t") == written


@evening
async def test_closing_waits_for_what_is_being_written(open_store: Callable[[], SqlStore]) -> None:
    store = open_store()
    await fill(store, 1)
    writing = asyncio.create_task(store.append(new_entry(2), no_dues))
    await asyncio.sleep(0)
    await store.close()
    entry = await writing
    assert await open_store().read("t", after=1) == [entry]


@evening
async def test_pruning_what_nobody_started_and_giving_back_codes(store: SqlStore, clock: FakeClock) -> None:
    """A lobby left alone is forgotten; a game that has begun is kept, and its letters are free again."""
    for table, code, events in (("lobby", "ABDE", "table.opened"), ("begun", "GHKL", "table.began")):
        first = NewEntry(table, 1, "open", None, {}, ({"kind": events},), Versions(1))
        await store.append(first, no_dues, Header(table, "wortkniffel", SEED, clock.now, code))
    assert await store.prune(0.0, idle_before=clock.now) == 0
    assert await store.table_by_code("GHKL") == "begun"
    assert await store.prune(0.0, idle_before=clock.now + 1) == 1
    with pytest.raises(NoSuchTable):
        await store.header("lobby")
    assert len(await store.read("begun")) == 1
    assert await store.table_by_code("GHKL") is None


@evening
async def test_a_code_in_use_leaves_nothing_of_the_new_table(store: SqlStore) -> None:
    await store.append(new_entry(1, table="a"), no_dues, Header("a", "wortkniffel", SEED, code="ABDE"))
    with pytest.raises(Conflict):
        await store.append(new_entry(1, table="b"), no_dues, Header("b", "wortkniffel", SEED, code="ABDE"))
    with pytest.raises(NoSuchTable):
        await store.header("b")


@evening
async def test_a_fault_of_ours_is_no_conflict(store: SqlStore) -> None:
    """A table that does not exist is not somebody being faster."""
    with pytest.raises(IntegrityError):
        await store.append(new_entry(1, table="nowhere"), no_dues)
