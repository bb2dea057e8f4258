"""What a table does by itself: ending hourglasses on time, moving for bots and for people who are away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.playing import (
    GAME,
    HOURGLASS,
    UNTIMED,
    CarefulBot,
    FakeClock,
    accepted,
    asked,
    check_log,
    evening,
    kinds,
    lay,
    move,
    on_both_databases,
    refused,
    table_at,
)
from wortstube.games import registry
from wortstube.games.core import Awaiting, Command, Deadline
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import CrossOut, Roll, State
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.turn import CHOICE_SECONDS
from wortstube.store.sql import SqlStore
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Due, Entry
from wortstube.table.messages import GiveBack, Pause, Resign, Resume, TakeOver
from wortstube.table.table import Pace, Table
from wortstube.table.tables import LEASE, Tables

PACE = 1.0
"""Of the tables these tests lay."""


def tables_of(store: SqlStore) -> Tables:
    """The tables as one more server sees them."""
    return Tables(store, registry.load, pace=Pace(bot=PACE))


async def dues(store: SqlStore, clock: FakeClock) -> list[Due]:
    """All dues there are, also those to come: claimed far in the future with a lease that ended long ago."""
    now, clock.now = clock.now, 1e12
    found = await store.claim(-1e12, 100)
    clock.now = now
    return found


async def first_roll(table: Table) -> tuple[int, str]:
    """R4: it turns the hourglass. Returns the seat and its open window."""
    await move(table)
    seat, window = asked(table.state)
    return seat, window.id


@evening
async def test_r4_an_hourglass_stands_among_the_dues_from_the_first_roll(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store)
    assert await dues(store, clock) == []
    clock.now += 7
    await first_roll(table)
    assert await dues(store, clock) == [Due(table.id, f"due:turn:1@{table.state.seq}", clock.now + HOURGLASS)]


@evening
async def test_a_command_just_before_the_end_counts(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store)
    seat, window = await first_roll(table)
    clock.now += HOURGLASS - 0.001
    await accepted(table.send("box", seat, CrossOut(window=window, box="two")))
    assert "time_ran_out" not in kinds(await check_log(store, table))


@pytest.mark.parametrize("late", [0.0, 0.001, 1e6])
@evening
async def test_a_command_at_the_end_or_after_it_is_void(store: SqlStore, clock: FakeClock, late: float) -> None:
    """The deadline is applied first, with the time it is noticed at; what comes after it is stale."""
    table = await lay(store)
    seat, window = await first_roll(table)
    clock.now += HOURGLASS + late
    assert await refused(table.send("box", seat, CrossOut(window=window, box="two"))) == "stale"
    log = await check_log(store, table)
    assert (log[-1].command["kind"], log[-1].at, kinds(log[-1:])) == ("time_up", clock.now, ["time_ran_out"])
    assert log[-1].seat is None
    ((id, run),) = table.state.deadlines.items()
    assert (id, run.ends) == ("late:1", clock.now + CHOICE_SECONDS)


@evening
async def test_a_deadline_that_passes_while_a_command_is_decided_comes_first(
    store: SqlStore, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock jumps after the command was decided and before the store stamps the entry."""
    table = await lay(store)
    seat, window = await first_roll(table)
    append = store.append

    async def jump_and_append(*new: Any) -> Entry:
        clock.now = max(clock.now, 1000 + HOURGLASS)
        return await append(*new)

    monkeypatch.setattr(store, "append", jump_and_append)
    assert await refused(table.send("box", seat, CrossOut(window=window, box="two"))) == "stale"
    assert kinds(await check_log(store, table))[-1] == "time_ran_out"


@evening
async def test_x8_nobody_there_and_the_turn_passes_on(store: SqlStore, clock: FakeClock) -> None:
    table, keeper = await lay(store), tables_of(store)
    seat, _ = await first_roll(table)
    assert await keeper.run_dues() == 0
    clock.now += HOURGLASS
    assert await keeper.run_dues() == 1
    clock.now += CHOICE_SECONDS
    assert await keeper.run_dues() == 1
    log = await check_log(store, table)
    assert kinds(log)[-3:] == ["time_ran_out", "crossed_out", "turn_began"]
    assert asked(table.state)[0] == 1 - seat
    assert await dues(store, clock) == []


@on_both_databases
@evening
async def test_two_servers_end_an_hourglass_once(store: SqlStore, clock: FakeClock) -> None:
    """Also when both run the very same due, as after a lease that was too short."""
    table = await lay(store)
    await first_roll(table)
    (due,) = await dues(store, clock)
    clock.now += HOURGLASS
    await asyncio.gather(*(table_at(store).run_due(due) for _ in range(6)))
    assert kinds(await check_log(store, table)).count("time_ran_out") == 1


@evening
async def test_a_pause_stops_the_hourglass_and_its_due(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store)
    seat, window = await first_roll(table)
    due = clock.now + HOURGLASS
    clock.now += 100
    await accepted(table.send("pause", None, Pause()))
    assert await dues(store, clock) == []
    clock.now += 5000
    assert await refused(table.send("box", seat, CrossOut(window=window, box="two"))) == "paused"
    await accepted(table.send("resume", None, Resume()))
    assert [found.at for found in await dues(store, clock)] == [due + 5000]
    clock.now += 19.9
    await accepted(table.send("again", seat, CrossOut(window=window, box="two")))


@evening
async def test_a_pause_that_comes_after_the_time_comes_too_late(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store)
    await first_roll(table)
    clock.now += HOURGLASS
    await accepted(table.send("pause", None, Pause()))
    assert kinds(await check_log(store, table))[-2:] == ["time_ran_out", "table.paused"]


class TwoGlasses(Wortkniffel):
    """Wortkniffel with a second hourglass beside the first: both run for the same time."""

    def awaiting(self, state: State) -> Awaiting:
        awaiting = super().awaiting(state)
        twins = tuple(Deadline(f"{glass.id}.twin", glass.seconds) for glass in awaiting.deadlines)
        return msgspec.structs.replace(awaiting, deadlines=awaiting.deadlines + twins)


@evening
async def test_hourglasses_that_end_together_end_one_after_the_other(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, game=TwoGlasses(standard()))
    await first_roll(table)
    assert [due.id.partition("@")[0] for due in await dues(store, clock)] == ["due:turn:1", "due:turn:1.twin"]
    clock.now += HOURGLASS
    await accepted(table.send("pause", None, Pause()))
    assert kinds(await check_log(store, table)).count("time_ran_out") == 1


class OverAtOnce(Wortkniffel):
    """Wortkniffel with an hourglass that is empty when it is turned."""

    def awaiting(self, state: State) -> Awaiting:
        awaiting = super().awaiting(state)
        glasses = tuple(Deadline(glass.id, 0.0) for glass in awaiting.deadlines)
        return msgspec.structs.replace(awaiting, deadlines=glasses)


@evening
async def test_a_deadline_that_the_log_has_reached_ends_although_the_clock_went_back(
    store: SqlStore, clock: FakeClock
) -> None:
    table = await lay(store, game=OverAtOnce(standard()))
    seat, window = await first_roll(table)
    clock.now -= 3600
    assert await refused(table.send("box", seat, CrossOut(window=window, box="two"))) == "stale"
    await check_log(store, table)


class Endless(Wortkniffel):
    """Wortkniffel that waits for the end of the same hourglass again and again."""

    def awaiting(self, state: State) -> Awaiting:
        return msgspec.structs.replace(super().awaiting(state), deadlines=(Deadline("evening", 60.0),))


@evening
async def test_a_game_that_awaits_a_deadline_after_its_end_is_told_so(store: SqlStore, clock: FakeClock) -> None:
    """Otherwise the table would end it for ever."""
    table = await lay(store, game=Endless(standard()))
    await move(table)
    clock.now += 60
    with pytest.raises(RuntimeError, match="evening"):
        async with asyncio.timeout(10):
            await table.send("pause", None, Pause())
    await check_log(store, table)


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_bots_play_a_whole_game_by_dues_alone(store: SqlStore, clock: FakeClock) -> None:
    table, keeper = await lay(store, ("klub", "hobby"), UNTIMED), tables_of(store)
    while found := await dues(store, clock):
        assert [due.at for due in found] == [clock.now + PACE]
        assert await keeper.run_dues() == 0
        clock.now += PACE
        assert await keeper.run_dues() == 1
    log = await check_log(store, table)
    assert table.state.phase == "over"
    moves = log[4:]
    assert [entry.command_id for entry in moves] == [f"bot:{entry.seat}@{entry.seq - 1}" for entry in moves]
    assert len(moves) == 44


@pytest.mark.usefixtures("careful_bots")
@on_both_databases
@evening
async def test_two_servers_move_each_bot_once(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, ("klub", "hobby", "experte"), UNTIMED)
    keepers = [tables_of(store), tables_of(store)]
    for _ in range(20):
        clock.now += PACE
        assert sum(await asyncio.gather(*(keeper.run_dues() for keeper in keepers))) == 1
    log = await check_log(store, table)
    assert [entry.command_id.split(":")[0] for entry in log[5:]] == ["bot"] * 20


@pytest.mark.usefixtures("careful_bots")
@on_both_databases
@evening
async def test_a_due_that_many_servers_run_moves_the_bot_once(store: SqlStore, clock: FakeClock) -> None:
    """As after a lease that was too short."""
    table = await lay(store, ("klub", "hobby"), UNTIMED)
    for _ in range(10):
        (due,) = await dues(store, clock)
        clock.now += PACE
        await asyncio.gather(*(table_at(store).run_due(due) for _ in range(4)), tables_of(store).run_dues())
    log = await check_log(store, table)
    assert [entry.command_id.split(":")[0] for entry in log[4:]] == ["bot"] * 10


@pytest.mark.usefixtures("careful_bots")
@on_both_databases
@evening
async def test_a_claimed_due_is_nobody_elses_until_its_lease_ends(store: SqlStore, clock: FakeClock) -> None:
    """A server that dies over a bot's move delays it, it does not lose it."""
    table = await lay(store, ("klub",), UNTIMED)
    clock.now += PACE
    assert len(await store.claim(LEASE, 10)) == 1
    keeper = tables_of(store)
    assert await keeper.run_dues() == 0
    clock.now += LEASE
    assert await keeper.run_dues() == 1
    assert kinds(await check_log(store, table))[-1] == "rolled"


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_a_bots_turn_is_dropped_when_the_table_has_moved_on(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, ("klub",), UNTIMED)
    (old,) = await dues(store, clock)
    await accepted(table.send("pause", None, Pause()))
    await accepted(table.send("resume", None, Resume()))
    clock.now += PACE
    await table.run_due(old)
    assert "rolled" not in kinds(await check_log(store, table))
    assert await tables_of(store).run_dues() == 1
    assert "rolled" in kinds(await check_log(store, table))


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_pausing_stops_the_bots(store: SqlStore, clock: FakeClock) -> None:
    table, keeper = await lay(store, ("klub", None), UNTIMED), tables_of(store)
    await accepted(table.send("pause", None, Pause()))
    clock.now += 1000
    assert await keeper.run_dues() == 0
    assert await dues(store, clock) == []


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_a_stand_in_moves_for_the_absent_and_stops_when_the_person_is_back(
    store: SqlStore, clock: FakeClock
) -> None:
    table, keeper = await lay(store, options=UNTIMED), tables_of(store)
    seat, _ = asked(table.state)
    assert await dues(store, clock) == []
    await accepted(table.send("away", None, TakeOver(seat=seat, level="klub")))
    clock.now += PACE
    assert await keeper.run_dues() == 1
    assert (await store.read(table.id))[-1].seat == seat
    await table.refresh()
    await accepted(table.send("back", seat, GiveBack(seat=seat)))
    clock.now += 1000
    assert await keeper.run_dues() == 0
    await move(table)
    assert asked(table.state)[0] == 1 - seat


@evening
async def test_a_person_who_comes_back_while_the_stand_in_thinks_is_not_overruled(
    store: SqlStore, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = threading.Event(), threading.Event()

    class SlowBot(CarefulBot):
        def choose(self, *args: Any) -> Command:
            thinking.set()
            assert go_on.wait(10)
            return super().choose(*args)

    monkeypatch.setattr(registry, "bot", lambda name: SlowBot())
    table, keeper = await lay(store, options=UNTIMED), tables_of(store)
    seat, window = asked(table.state)
    await accepted(table.send("away", None, TakeOver(seat=seat)))
    clock.now += PACE
    moving = asyncio.create_task(keeper.run_dues())
    await asyncio.to_thread(thinking.wait, 10)
    await accepted(table.send("back", seat, GiveBack(seat=seat)))
    await accepted(table.send("mine", seat, Roll(window=window.id)))
    go_on.set()
    await moving
    assert [entry.command_id for entry in await check_log(store, table)][-2:] == ["back", "mine"]


@evening
async def test_a_bot_that_thinks_past_its_hourglass_has_lost_its_time(
    store: SqlStore, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Dawdler(CarefulBot):
        def choose(self, *args: Any) -> Command:
            if args[0].table.roll:
                clock.now += HOURGLASS
            return super().choose(*args)

    monkeypatch.setattr(registry, "bot", lambda name: Dawdler())
    table, keeper = await lay(store, ("klub",)), tables_of(store)
    for _ in range(2):
        clock.now += PACE
        await keeper.run_dues()
    assert kinds(await check_log(store, table))[-1] == "rolled"
    await keeper.run_dues()
    assert kinds(await check_log(store, table))[-1] == "time_ran_out"


@pytest.mark.parametrize("mistake", ["crash", "cheat"])
@evening
async def test_a_bot_that_fails_is_logged_and_makes_any_legal_move(
    store: SqlStore,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    mistake: str,
) -> None:
    class Beginner(CarefulBot):
        def choose(
            self, view: Any, awaiting: Awaiting, level: Any, lexicon: Any, chance: Any, *rulings: Any
        ) -> Command:
            if level.level != "anfaenger":
                return super().choose(view, awaiting, level, lexicon, chance)
            if mistake == "crash":
                raise ZeroDivisionError("no idea")
            return Roll(window=awaiting.seats[view.seat].id, keep=(0, 0))

    monkeypatch.setattr(registry, "bot", lambda name: Beginner())
    bad = await lay(store, ("anfaenger",), UNTIMED, id="bad")
    good = await lay(store, ("klub",), UNTIMED, id="good")
    clock.now += PACE
    with caplog.at_level(logging.ERROR):
        assert await tables_of(store).run_dues() == 2
    assert "rolled" in kinds(await check_log(store, good))
    assert "rolled" in kinds(await check_log(store, bad))
    assert "table bad: " in caplog.text
    assert "table good: " not in caplog.text


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_bots_of_a_resigned_seat_move_no_more(store: SqlStore, clock: FakeClock) -> None:
    table, keeper = await lay(store, ("klub", "hobby", None), UNTIMED), tables_of(store)
    for seat in (0, 1):
        await accepted(table.send(f"go{seat}", seat, Resign(seat=seat)))
    clock.now += 100
    assert await keeper.run_dues() == 0
    assert table.state.phase == "over"


@pytest.mark.usefixtures("careful_bots")
@evening
async def test_the_keeper_plays_until_it_is_cancelled(tmp_path: Path) -> None:
    async with open_sqlite(tmp_path / "real.db") as store:
        table = await lay(store, ("klub", "hobby"), UNTIMED)
        keeper = Tables(store, registry.load, pace=Pace(bot=0.0))
        task = asyncio.create_task(keeper.keep())
        async with asyncio.timeout(60):
            while (await table.refresh()).phase != "over":
                await asyncio.sleep(0.05)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        await check_log(store, table)
        assert GAME.outcome(table.state.play) is not None
