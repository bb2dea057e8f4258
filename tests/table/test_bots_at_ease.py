"""Bots at a table of Bücherwurm: who is asked, how long they think, and that they say at once: no voice."""

from __future__ import annotations

from tests.table.playing import FakeClock, accepted, check_log, evening, kinds, lay
from wortstube.games import core, registry
from wortstube.games.buecherwurm.messages import ChooseTheme, CountOut, Name
from wortstube.store.sql import SqlStore
from wortstube.table import rules
from wortstube.table.table import Table
from wortstube.table.view import view

GAME = registry.load("buecherwurm")
OPTIONS = {"special_die": False, "moment": 0}


async def bots_move(table: Table, clock: FakeClock, until: float) -> None:
    """Run what is due up to a time, at the time it is due."""
    store = table._store
    while (due := await store.next_due()) is not None and due <= until:
        clock.now = max(clock.now, due)
        for one in await store.claim(30.0, 20):
            await table.run_due(one)


async def first_turn(table: Table) -> None:
    """Seat 0 has chosen a theme, and seat 1 is on turn."""
    window = GAME.awaiting(table.state.play).seats[0].id
    await accepted(table.send("theme", 0, ChooseTheme(difficulty="easy", window=window)))


@evening
async def test_r17_bots_are_not_asked_whether_they_count_and_people_may(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, (None, None, "klub"), {**OPTIONS, "start": 0}, game=GAME)
    await first_turn(table)
    assert set(GAME.awaiting(table.state.play).seats) == {0, 1, 2}
    assert rules.bots_awaited(GAME, table.state) == []
    seen = view(GAME, table.state, 0)
    assert seen.awaited == (1,)
    assert seen.window is not None
    assert (seen.window.kinds, seen.window.optional) == (("count_out",), True)


@evening
async def test_r18_r28_one_person_among_bots_is_answered_without_waiting(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, ("klub", None, "klub", "hobby"), {**OPTIONS, "start": 0}, game=GAME)
    await bots_move(table, clock, clock.now + 60)
    assert core.asked(GAME.awaiting(table.state.play)) == [1]
    face = table.state.play.faces[0].letters
    window = GAME.awaiting(table.state.play).seats[1].id
    before = clock.now
    await accepted(table.send("term", 1, Name(term=f"{face}xumpiquatsch", die=0, window=window)))
    await bots_move(table, clock, clock.now + 0.5)
    assert clock.now == before
    happened = kinds(await check_log(store, table))
    assert (happened.count("voiceless"), happened[-1]) == (3, "term_refused"), "nobody takes that for a word"


@evening
async def test_r17_a_bot_that_is_counted_out_answers_before_the_count_is_over(
    store: SqlStore, clock: FakeClock
) -> None:
    table = await lay(store, (None, "experte"), {**OPTIONS, "start": 0}, game=GAME)
    await first_turn(table)
    window = GAME.awaiting(table.state.play).seats[0].id
    await accepted(table.send("count", 0, CountOut(window=window)))
    await bots_move(table, clock, clock.now + 0.9)
    assert "counted" not in kinds(await check_log(store, table))
    assert table.state.play.seat == 0


@evening
async def test_bots_take_their_time_over_a_term(store: SqlStore, clock: FakeClock) -> None:
    table = await lay(store, (None, "anfaenger"), {**OPTIONS, "start": 0}, game=GAME)
    await first_turn(table)
    due = await store.next_due()
    assert due is not None
    assert clock.now + 1.2 <= due <= clock.now + 3.8
