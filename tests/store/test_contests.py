"""Contests on disk: two servers decide one after the other, sums come from results, and nothing outlives its day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
import sqlalchemy as sa

from tests.table.playing import FakeClock, evening
from wortstube.games import registry
from wortstube.games.core import Rejection
from wortstube.store.contests import DAY, ContestHeader, Contests
from wortstube.store.schema import contest_entries, tables
from wortstube.store.sql import SqlStore
from wortstube.table.contest import (
    Begin,
    Change,
    Contest,
    ContestSetting,
    CutRound,
    End,
    EndRound,
    Forget,
    Join,
    Lock,
    Remove,
    RoundPlan,
    RoundWords,
    table_name,
)
from wortstube.table.log import Conflict
from wortstube.table.messages import Close, Open, Sit, Start
from wortstube.table.rows import NoSuchContest
from wortstube.table.table import Ack, Table
from wortstube.table.tables import Tables

OpenStore = Callable[[], SqlStore]
SETTING = ContestSetting(rounds=(RoundPlan("zickzack.many", 60), RoundPlan("zickzack.many", 60)), pause=30)


async def opened(contests: Contests, *names: str) -> ContestHeader:
    header = await contests.create(SETTING, "host", "ABDE")
    for name in names:
        assert isinstance(await contests.act(header.id, Join(key=f"key of {name}", name=name)), Contest)
    return header


async def begun(contests: Contests, header: ContestHeader, number: int = 0) -> Contest:
    options = {"deal": "BCD", "letters": 10, "minutes": 0}
    state = await contests.act(header.id, Begin(round=number, game="zickzack", options=options))
    assert isinstance(state, Contest)
    return state


async def seated(store: SqlStore, contests: Contests, header: ContestHeader, state: Contest, seat: int) -> Table:
    number = len(state.rounds) - 1
    round, name = state.rounds[number], table_name(header.seed, number, seat)
    await contests.note_table(header.id, number, seat, name)
    opening = Open(game=round.game, options=round.options, until=round.until, part_of=header.id, counted=True)
    table = await Tables(store, registry.load).open_named(name, opening)
    assert isinstance(table, Table)
    person = state.people[seat]
    assert isinstance(await table.send("sit:0", None, Sit(seat=0, name=person.name, key=person.key)), Ack)
    assert isinstance(await table.send("start", None, Start()), Ack)
    return table


@evening
async def test_two_servers_decide_one_after_the_other(open_store: OpenStore) -> None:
    one, other = Contests(open_store()), Contests(open_store())
    header = await opened(one)
    joining = (server.act(header.id, Join(key=f"{name}", name="Anna")) for server in (one, other) for name in "abcde")
    for state in await asyncio.gather(*joining):
        assert isinstance(state, Contest)
    state = await other.read(header.id)
    assert len(state.people) == 5  # the same key twice is one person
    assert len({person.name for person in state.people}) == 5
    assert await one.read(header.id) == state


@evening
async def test_a_code_leads_to_one_contest(store: SqlStore) -> None:
    contests = Contests(store)
    header = await opened(contests)
    assert await contests.by_code("ABDE") == header.id
    assert await contests.by_code("ABDF") is None
    assert (await store.is_contest("ABDE"), await store.is_contest("ABDF")) == (True, False), "no table has such a code"
    with pytest.raises(Conflict):
        await contests.create(SETTING, "host", "ABDE")
    with pytest.raises(NoSuchContest):
        await contests.read("nowhere")


@evening
async def test_a_seat_has_one_table_in_a_round_and_its_result_is_counted_once(
    store: SqlStore, clock: FakeClock
) -> None:
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben")
    state = await begun(contests, header)
    first = await seated(store, contests, header, state, 0)
    again = await seated(store, contests, header, state, 0)
    assert first.id == again.id
    assert [(one.round, one.seat, one.score) for one in await contests.results(header.id)] == [(0, 0, None)]
    assert isinstance(await first.send("close", None, Close()), Ack)
    assert isinstance(await again.send("close2", None, Close()), Rejection)
    assert [(one.round, one.seat, one.score) for one in await contests.results(header.id, 0)] == [(0, 0, 0)]
    assert await contests.results(header.id, 1) == []


@evening
async def test_a_table_ends_itself_at_its_time_and_refuses_what_comes_later(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben")
    state = await begun(contests, header)
    table = await seated(store, contests, header, state, 0)
    clock.now = state.rounds[0].until - 0.001
    assert isinstance(await table.send("early", 0, {"kind": "table.lock", "locked": True}), Ack)
    clock.now = state.rounds[0].until
    answer = await table.send("late", 0, {"kind": "stop", "window": "0.0.0"})
    assert isinstance(answer, Rejection)
    assert answer.code == "over"
    assert (await contests.results(header.id))[0].score == 0


@evening
async def test_a_table_ends_at_its_time_though_nobody_is_there(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben")
    state = await begun(contests, header)
    table = await seated(store, contests, header, state, 1)
    other = Tables(store, registry.load)
    assert await other.run_dues() == 0
    clock.now = state.rounds[0].until + 3
    assert await other.run_dues() == 1
    assert (await other.get(table.id)).state.phase == "over"
    assert [one.score for one in await contests.results(header.id)] == [0]


@evening
async def test_whoever_claims_a_contest_first_has_it_for_a_while(open_store: OpenStore, clock: FakeClock) -> None:
    one, other = Contests(open_store()), Contests(open_store())
    header = await opened(one, "Anna", "Ben")
    assert await one.next_due() is None
    state = await begun(one, header)
    assert await one.next_due() == state.rounds[0].until
    assert await one.claim(5) == []
    clock.now = state.rounds[0].until
    assert await one.claim(5) == [header.id]
    assert await other.claim(5) == []
    clock.now += 5.1
    assert await other.claim(5) == [header.id]
    assert isinstance(await other.act(header.id, EndRound(0, RoundWords(), 2)), Contest)
    assert await one.next_due() == clock.now + SETTING.pause


@evening
async def test_who_wants_to_be_forgotten_is_nowhere_in_the_database(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben")
    await contests.act(header.id, Change(0, name="Annabell"))
    state = await begun(contests, header)
    table = await seated(store, contests, header, state, 0)
    after = await contests.act(header.id, Forget("key of Anna", "Gast 12"))
    assert isinstance(after, Contest)
    query = sa.select(contest_entries.c.event)
    texts = await store.query(lambda connection: list(connection.execute(query).scalars()))
    assert not any("Ann" in text for text in texts)
    left = await store.query(lambda connection: list(connection.execute(sa.select(tables.c.id)).scalars()))
    assert table.id not in left
    assert (await Contests(store).read(header.id)).here == (1,)


@evening
async def test_a_contest_is_forgotten_after_a_day_with_all_its_tables(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben")
    state = await begun(contests, header)
    table = await seated(store, contests, header, state, 0)
    assert await contests.prune(clock.now - DAY, 0.0) == 0
    clock.now += DAY + 1
    assert await contests.prune(clock.now - DAY, 0.0) == 1
    with pytest.raises(NoSuchContest):
        await contests.read(header.id)
    left = await store.query(lambda connection: list(connection.execute(sa.select(tables.c.id)).scalars()))
    assert table.id not in left


@evening
async def test_a_contest_in_which_something_happens_is_not_forgotten(store: SqlStore, clock: FakeClock) -> None:
    """Opened on Monday at nine, played on Tuesday at a quarter past: also between its rounds."""
    contests = Contests(store)
    header = await contests.create(SETTING, "host", "ABDE")
    clock.now += DAY - 600
    for name in ("Anna", "Ben"):
        await contests.act(header.id, Join(key=name, name=name))
    state = await begun(contests, header)
    clock.now += 1200
    assert await contests.prune(clock.now - DAY, 0.0) == 0, "a round runs"
    table = await seated(store, contests, header, state, 0)
    await contests.act(header.id, EndRound(0, RoundWords(), 2))
    assert await contests.prune(clock.now - DAY, 0.0) == 0, "between two rounds"
    assert (await store.read(table.id))[0]
    await contests.act(header.id, End())
    clock.now += DAY - 1
    assert await contests.prune(clock.now - DAY, 0.0) == 0, "a day from its end, so that its result can be taken along"
    clock.now += 2
    assert await contests.prune(clock.now - DAY, 0.0) == 1


@evening
async def test_a_contest_is_kept_for_a_week_at_most_whatever_happens(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben")
    for day in range(1, 9):
        clock.now += DAY - 1
        await contests.act(header.id, Lock(day % 2 == 1))
        pruned = await contests.prune(clock.now - DAY, 0.0, clock.now - 7 * DAY)
        assert pruned == (day == 8), day


@evening
async def test_a_contest_of_a_circle_is_kept(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await contests.create(SETTING, "host", "ABDE", circle="klasse")
    clock.now += 100 * DAY
    assert await contests.prune(clock.now - DAY, 0.0) == 0
    assert (await contests.header(header.id)).circle == "klasse"
    assert await contests.prune(clock.now - DAY, 0.0, clock.now - 7 * DAY) == 1, "which nobody ever began"


@evening
async def test_a_contest_of_a_circle_goes_with_its_games(store: SqlStore, clock: FakeClock) -> None:
    contests = Contests(store)
    header = await contests.create(SETTING, "host", "ABDE", circle="klasse")
    for name in ("Anna", "Ben"):
        await contests.act(header.id, Join(key=name, name=name))
    state = await begun(contests, header)
    table = await seated(store, contests, header, state, 0)
    await contests.act(header.id, EndRound(0, RoundWords(), 2))
    await contests.act(header.id, End())
    clock.now += 20 * DAY
    week = clock.now - 7 * DAY
    assert await contests.prune(clock.now - DAY, clock.now - 30 * DAY, week) == 0, "finished games are kept for a month"
    clock.now += 20 * DAY
    assert await contests.prune(clock.now - DAY, clock.now - 30 * DAY, clock.now - 7 * DAY) == 1
    left = await store.query(lambda connection: list(connection.execute(sa.select(tables.c.id)).scalars()))
    assert table.id not in left


@evening
async def test_no_table_is_noted_for_a_round_that_is_over(store: SqlStore, clock: FakeClock) -> None:
    """Between the question whether it runs and the answer somebody may have ended it."""
    contests = Contests(store)
    header = await opened(contests, "Anna", "Ben", "Cleo")
    state = await begun(contests, header)
    assert await contests.note_table(header.id, 0, 0, "first")
    assert await contests.note_table(header.id, 0, 0, "first"), "as often as it is asked for"
    assert not await contests.note_table(header.id, 1, 0, "next")
    await contests.act(header.id, Remove(2))
    assert not await contests.note_table(header.id, 0, 2, "removed")
    await contests.act(header.id, CutRound(0))
    assert not await contests.note_table(header.id, 0, 1, "late")
    assert [(one.seat, one.table) for one in await contests.results(header.id)] == [(0, "first")]
    assert await contests.round_of("first") == 0
    assert state.rounds[0].until > clock.now
