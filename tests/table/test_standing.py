"""Hourglasses that stand still at a table of Bücherwurm, so that a count goes on where it stood; what only bots say."""

from __future__ import annotations

from typing import Any

from tests.table.playing import FakeClock, accepted, check_log, evening, lay
from tests.table.test_bots_at_ease import GAME, OPTIONS, first_turn
from wortstube.games.buecherwurm.messages import CountOut, Name, NoVoice, Object, Vote
from wortstube.games.core import Command, Rejection
from wortstube.store.sql import SqlStore
from wortstube.table.fold import SHOWN
from wortstube.table.messages import Pause, Resume
from wortstube.table.table import Table


async def people(store: SqlStore) -> Table:
    """Three people, of whom seat 1 is on turn."""
    table = await lay(store, (None, None, None), {**OPTIONS, "start": 0}, game=GAME)
    await first_turn(table)
    return table


async def do(table: Table, seat: int, kind: type[Command], **told: Any) -> None:
    window = GAME.awaiting(table.state.play).seats[seat].id
    await accepted(table.send(f"{table.state.seq}", seat, kind(window=window, **told)))


async def make_up(table: Table, ending: str) -> None:
    """Seat 1 names a term that is on no list."""
    await do(table, 1, Name, term=f"{table.state.play.faces[0].letters}{ending}", die=0)


async def refuse(table: Table) -> None:
    await do(table, 0, Object)
    await do(table, 2, Vote, fits=False)


@evening
async def test_r17_r28_refused_terms_do_not_begin_the_second_of_a_count_anew(store: SqlStore, clock: FakeClock) -> None:
    table = await people(store)
    await do(table, 0, CountOut)
    ((id, before),) = table.state.deadlines.items()
    assert before.ends == clock.now + 1
    for left, ending in ((0.75, "xumpi"), (0.5, "xampi"), (0.25, "xompi")):
        clock.now += 0.25
        await make_up(table, ending)
        assert id not in table.state.deadlines
        clock.now += 3
        await refuse(table)
        reading = SHOWN if ending == "xumpi" else 0.0  # once in a turn
        assert {id: run.ends for id, run in table.state.deadlines.items()} == {id: clock.now + reading + left}
        clock.now += reading
    await check_log(store, table)


@evening
async def test_r28_a_pause_while_a_term_is_open_takes_nothing_from_the_count(store: SqlStore, clock: FakeClock) -> None:
    table = await people(store)
    await do(table, 0, CountOut)
    clock.now += 0.25
    await make_up(table, "xumpi")
    clock.now += 1
    await accepted(table.send("pause", 0, Pause()))
    clock.now += 100
    await accepted(table.send("resume", 0, Resume()))
    await refuse(table)
    assert [run.ends for run in table.state.deadlines.values()] == [clock.now + SHOWN + 0.75]


@evening
async def test_r18_what_only_bots_say_is_refused_from_people(store: SqlStore, clock: FakeClock) -> None:
    """Else somebody could turn another's objection into a veto."""
    table = await people(store)
    await make_up(table, "xumpi")
    window = GAME.awaiting(table.state.play).seats[0].id
    answer = await table.send("mute", 0, NoVoice(window=window))
    assert isinstance(answer, Rejection)
    assert answer.code == "not_awaited"
    assert table.state.play.voiceless == ()
