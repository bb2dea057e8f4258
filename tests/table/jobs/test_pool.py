"""Where bots think: real worker processes that are cut, killed and orphaned, and tables that play on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conformance.entrant import registered
from tests.table.jobs import errands
from tests.table.playing import SEED, FakeClock, accepted, check_log, evening, kinds, lay
from tests.variants import with_variants
from wortstube.games import core, registry
from wortstube.games.core import Rejection
from wortstube.games.levels import Level
from wortstube.games.wortromme.messages import Lay
from wortstube.lexicon import Lexicon
from wortstube.store.sql import SqlStore
from wortstube.table import rules
from wortstube.table.jobs import pool as pools
from wortstube.table.jobs import tasks
from wortstube.table.jobs.job import Job
from wortstube.table.jobs.pool import Crowded, Cut, Died, Failed, Threads, Workers, open_pool
from wortstube.table.messages import Resign
from wortstube.table.referee import WordRules
from wortstube.table.table import Ack, Pace, Table
from wortstube.table.tables import Tables
from wortstube.table.tally import Tally
from wortstube.testing import playouts
from wortstube.testing.playouts import Setup

SHORT = 0.5
PATIENCE = 60.0
"""Seconds after which a test gives up; never how long something should take."""


@asynccontextmanager
async def workers(count: int = 1) -> AsyncIterator[Workers]:
    async with asyncio.timeout(PATIENCE), open_pool(count) as pool:
        assert isinstance(pool, Workers)
        yield pool


def job(work: Callable[..., Any], *args: Any, limit: float = PATIENCE) -> Job:
    return Job((work, args), limit)


async def heartbeats(during: asyncio.Task[Any], beat: float) -> int:
    """How often the event loop came round."""
    count = 0
    while not during.done():
        await asyncio.sleep(beat)
        count += 1
    return count


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="here no process is given some of the cores")
def test_a_second_worker_is_for_a_second_core() -> None:
    """Of those that this process was given, however many the machine has."""
    told = "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); "
    told += "from wortstube.table.jobs import pool; print(pool.default_workers())"
    assert subprocess.run([sys.executable, "-c", told], stdout=subprocess.PIPE, check=True, text=True).stdout == "1\n"


@pytest.mark.parametrize("search", [errands.spin, errands.spin_in_c])
@evening
async def test_a_search_without_end_is_cut_and_the_event_loop_goes_on(search: Callable[..., None]) -> None:
    async with workers() as pool:
        first = await pool.run(job(errands.pid))
        endless = asyncio.create_task(pool.run(job(search, limit=SHORT)))
        begun = time.monotonic()
        beats = await heartbeats(endless, SHORT / 50)
        assert time.monotonic() - begun >= SHORT
        assert beats > 10, "of fifty, on a quiet machine"
        with pytest.raises(Cut):
            await endless
        assert await pool.run(job(errands.pid)) != first
        assert pool.started == 2


@evening
async def test_a_search_that_hangs_is_cut_although_it_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "SLACK", 1.0)
    async with workers() as pool:
        with pytest.raises(Cut):
            await pool.run(job(errands.nap, PATIENCE, limit=SHORT))
        assert await pool.run(job(errands.nap, 0.0, "done")) == "done"


@evening
async def test_a_worker_that_is_killed_is_replaced_and_its_job_done_once_more(tmp_path: Path) -> None:
    async with workers() as pool:
        assert await pool.run(job(errands.die_once, tmp_path / "died")) == "done"
        assert pool.started == 2


@evening
async def test_a_job_that_kills_workers_comes_to_nothing_and_others_are_done(caplog: pytest.LogCaptureFixture) -> None:
    async with workers() as pool:
        deadly = asyncio.create_task(pool.run(job(errands.die, errands.SECRET)))
        others = [asyncio.create_task(pool.run(job(errands.nap, 0.0, str(number)))) for number in range(20)]
        with pytest.raises(Died):
            await deadly
        assert await asyncio.gather(*others) == [str(number) for number in range(20)]
        assert pool.started == 3
    assert "a worker died" in caplog.text
    assert errands.SECRET not in caplog.text


@evening
async def test_a_worker_that_died_while_idle_is_not_noticed_by_anybody() -> None:
    async with workers() as pool:
        first = await pool.run(job(errands.pid))
        os.kill(first, signal.SIGKILL)
        assert await pool.run(job(errands.pid)) != first


@evening
async def test_what_a_failed_job_was_about_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    async with workers() as pool:
        with pytest.raises(Failed) as failed:
            await pool.run(job(errands.fail, errands.SECRET))
        assert "ValueError at errands.py" in str(failed.value)
        with pytest.raises(Failed):
            await pool.run(job(errands.unsendable))
        assert pool.started == 1, "it goes on with the next job"
    with pytest.raises(Failed) as failed:
        await Threads().run(job(errands.fail, errands.SECRET))
    assert errands.SECRET not in str(failed.value) + caplog.text


@evening
async def test_what_a_job_prints_does_not_disturb_the_answers() -> None:
    async with workers() as pool:
        assert await pool.run(job(errands.chatter, "eins")) == "eins"
        assert await pool.run(job(errands.chatter, "zwei")) == "zwei"


@evening
async def test_learning_does_not_count_and_is_done_before() -> None:
    async with workers() as pool:
        lesson = errands.nap, (2 * SHORT,)
        assert await pool.run(Job((errands.nap, (0.0, "done")), SHORT, lesson)) == "done"


async def in_order(pool: Workers, monkeypatch: pytest.MonkeyPatch, head_start: float) -> list[str]:
    """Two bots wait while the only worker is busy, then somebody asks for a hint."""
    monkeypatch.setattr(pools, "HEAD_START", head_start)
    done: list[str] = []

    async def ask(word: str, waits: bool) -> None:
        done.append(await pool.run(job(errands.nap, 0.0, word), waits=waits))

    busy = asyncio.create_task(pool.run(job(errands.nap, SHORT)))
    await asyncio.sleep(0)
    await asyncio.gather(ask("bot", False), ask("bot too", False), ask("hint", True))
    await busy
    return done


@evening
async def test_who_waits_for_a_hint_comes_before_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    async with workers() as pool:
        assert await in_order(pool, monkeypatch, PATIENCE) == ["hint", "bot", "bot too"]


@evening
async def test_but_bots_come_to_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """After their time they are not overtaken any more."""
    async with workers() as pool:
        assert await in_order(pool, monkeypatch, 0.0) == ["bot", "bot too", "hint"]


@evening
async def test_what_is_done_at_leisure_comes_last() -> None:
    """But for the piece that is being done."""
    async with workers() as pool:
        done: list[str] = []

        async def ask(word: str, waits: bool, leisure: bool) -> None:
            done.append(await pool.run(job(errands.nap, 0.0, word), waits=waits, leisure=leisure))

        busy = asyncio.create_task(pool.run(job(errands.nap, SHORT), leisure=True))
        await asyncio.sleep(0)
        await asyncio.gather(ask("piece", False, True), ask("bot", False, False), ask("hint", True, False))
        await busy
        assert done == ["hint", "bot", "piece"]


@evening
async def test_the_queue_is_bounded_and_what_waits_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "MOST_WAITING", 3)
    async with workers() as pool:
        waiting = [asyncio.create_task(pool.run(job(errands.nap, 0.1, str(number)))) for number in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await pool.run(job(errands.pid))
        assert await asyncio.gather(*waiting) == ["0", "1", "2", "3"]


@evening
async def test_a_job_nobody_waits_for_any_more_is_not_begun(tmp_path: Path) -> None:
    async with workers() as pool:
        busy = asyncio.create_task(pool.run(job(errands.nap, 0.2)))
        left = asyncio.create_task(pool.run(job(errands.note_pid, tmp_path / "begun")))
        await asyncio.sleep(0)
        left.cancel()
        await busy
        await pool.run(job(errands.pid))
        assert not (tmp_path / "begun").exists()


@evening
async def test_a_second_worker_starts_only_where_one_is_not_enough() -> None:
    async with workers(2) as pool:
        pids = {await pool.run(job(errands.pid)) for _ in range(5)}
        assert (len(pids), pool.started) == (1, 1)
        await asyncio.gather(pool.run(job(errands.nap, SHORT)), pool.run(job(errands.nap, SHORT)))
        assert pool.started == 2


@evening
async def test_lessons_are_for_the_first_worker_and_let_others_pass() -> None:
    async with workers(2) as pool:
        lesson = asyncio.create_task(pool.teach(job(errands.nap, SHORT)))
        later = asyncio.create_task(pool.teach(job(errands.nap, 0.0)))
        await asyncio.sleep(0)
        assert pool.busy == 1
        await pool.run(job(errands.pid))
        await asyncio.gather(lesson, later)
        assert pool.started == 2


@evening
async def test_what_is_expected_is_learned_before_anybody_asks(tmp_path: Path) -> None:
    async with workers() as pool:
        pool.expect(job(errands.note_pid, tmp_path / "first"))
        assert await asyncio.to_thread(noted, tmp_path / "first") == await pool.run(job(errands.pid))
        pool.expect(job(errands.note_pid, tmp_path / "second"))
        await pool.run(job(errands.pid))
        assert not (tmp_path / "second").exists(), "it is awake already"


@evening
async def test_closing_ends_the_processes_and_whoever_waits_is_told(tmp_path: Path) -> None:
    async with workers() as pool:
        endless = asyncio.create_task(pool.run(job(errands.note_and_spin, tmp_path / "pid")))
        waiting = asyncio.create_task(pool.run(job(errands.pid)))
        pid = await asyncio.to_thread(noted, tmp_path / "pid")
    for task in (endless, waiting):
        with pytest.raises(Died):
            await task
    assert not alive(pid)
    with pytest.raises(Crowded):
        await pool.run(job(errands.pid))


@evening
async def test_threads_do_not_wait_for_ever_either() -> None:
    with pytest.raises(Cut):
        await Threads().run(job(errands.nap, SHORT, limit=SHORT / 100))
    assert await Threads().run(job(errands.nap, 0.0, "done")) == "done"


def noted(file: Path) -> int:
    """The number of a process that wrote it down."""
    until(file.exists)
    return int(file.read_text())


def until(holds: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"never came true: {holds}"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether it still runs; one that has ended and was not fetched by anybody does not."""
    stat = Path(f"/proc/{pid}/stat")
    if stat.parent.parent.joinpath("self").exists():
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


PROGRAM = """
import asyncio, sys
from pathlib import Path
from wortstube.testing import playouts
from tests.conformance.entrant import registered
from wortstube.testing.playouts import Setup
from tests.table.jobs import errands
from tests.variants import with_variants
from wortstube.table.jobs.pool import Workers
from wortstube.table.jobs.job import Job

async def main():
    pool, limit = Workers(2), float(sys.argv[3])
    await asyncio.gather(
        pool.run(Job((getattr(errands, sys.argv[1]), (Path(sys.argv[2]),)), limit)),
        pool.run(Job((errands.note_pid, (Path(sys.argv[2] + "-idle"),)), 60.0)),
    )

asyncio.run(main())
"""


@pytest.mark.parametrize(("search", "limit"), [("note_and_spin", PATIENCE), ("note_and_spin_in_c", 1.0)])
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_workers_end_by_themselves_when_the_server_is_killed(tmp_path: Path, search: str, limit: float) -> None:
    """One that searches in a kernel, where no thread of it hears of anything, ends after its limit at the latest."""
    path = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, "-c", PROGRAM, search, str(tmp_path / "busy"), str(limit)]
    server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path})
    try:
        busy, idle = noted(tmp_path / "busy"), noted(tmp_path / "busy-idle")
        assert alive(idle)
    finally:
        server.kill()
        server.wait()
    until(lambda: not alive(busy) and not alive(idle))


async def compare(pool: Workers, name: str, setup: Setup, levels: Sequence[Level]) -> None:
    """What bots choose here and there, from the beginning of a game to its end."""
    played = playouts.play(registered(name), setup, SEED, "sampled")
    words, compared = WordRules(played.entrant.game.policy(setup.options)), 0
    for at in played.spread(8):
        for seat in core.asked(played.entrant.game.awaiting(at.state)):
            view, awaiting = played.entrant.game.view(at.state, seat), playouts.awaiting(played.entrant, at.state, seat)
            for level in levels:
                here = tasks.choose(name, view, awaiting, level, words, at.chance("bot"))
                there = tasks.choosing(name, view, awaiting, level, words, at.chance("bot"))
                assert await pool.run(there) == here
                compared += 1
    assert compared


@pytest.mark.parametrize("name", with_variants("wortfaecher", registry.GAMES))
@evening
async def test_the_same_seed_brings_the_same_move_in_a_worker(name: str) -> None:
    levels: tuple[Level, ...] = ("anfaenger",) if name == "wortkniffel" else ("anfaenger", "experte")
    async with workers() as pool:  # all levels of Wortkniffel think alike, and the best one takes long to learn
        await compare(pool, name, Setup(2, registry.load(name).options()), levels)


@pytest.mark.parametrize("language", with_variants("en", ["fr", "it"]))
@evening
async def test_bots_think_in_every_language(language: str) -> None:
    options = msgspec.convert({"language": language}, registry.load("zickzack").options)
    async with workers() as pool:
        await compare(pool, "zickzack", Setup(2, options), ("klub",))


@evening
async def test_a_worker_judges_by_the_same_house_list() -> None:
    game = registry.load("buecherwurm")
    words = WordRules.of(game.policy(game.options()), {"Quittengelee": True}, {"tiere": {"Lindwurm": False}})
    assert words.referee(Lexicon.load()).hash != WordRules(words.policy).referee(Lexicon.load()).hash
    async with workers() as pool:
        assert await pool.run(job(errands.words_hash, words)) == words.referee(Lexicon.load()).hash


class Counted(Tally):
    def __init__(self) -> None:
        self.choices: list[tuple[str, bool]] = []

    def thought(self, game: str, seconds: float, cut: bool = False) -> None:
        self.choices.append((game, cut))


def tables_of(store: SqlStore, pool: Workers, tally: Tally | None = None) -> Tables:
    return Tables(store, registry.load, pace=Pace(bot=1.0), pool=pool, tally=tally)


@pytest.mark.parametrize("errand", [errands.spin, errands.die, errands.fail])
@evening
async def test_a_bot_that_never_answers_makes_any_legal_move_and_nobody_reads_its_hand(
    store: SqlStore,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    errand: Callable[..., None],
) -> None:
    game = registry.load("wortfaecher")
    lost = await lay(store, ("klub", "klub"), id="lost", game=game)
    clock.now += 1.0
    hands = [game.view(lost.state.play, seat).hand for seat in (0, 1)]

    def choosing(*args: Any) -> Job:
        return job(errand, repr(args), limit=SHORT)

    monkeypatch.setattr(tasks, "choosing", choosing)
    counted = Counted()
    async with workers() as pool:
        with caplog.at_level(logging.DEBUG):
            assert await tables_of(store, pool, counted).run_dues() == 1
    assert counted.choices == [("wortfaecher", errand is errands.spin)]
    assert {"drew", "took"} & set(kinds(await check_log(store, lost)))
    assert "table lost: a bot of level klub could not choose" in caplog.text
    assert not any(repr(hand) in caplog.text or "".join(hand) in caplog.text for hand in hands)
    assert "hand" not in caplog.text
    assert errands.SECRET not in caplog.text


@evening
async def test_tables_play_on_while_one_bot_searches_without_end(
    store: SqlStore, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    zickzack = registry.load("zickzack")
    tables = [await lay(store, ("klub", "klub"), id=id, game=zickzack) for id in ("slow", "quick", "quick too")]
    clock.now += 1.0
    usual, asked = tasks.choosing, iter(range(10))

    def choosing(*args: Any) -> Job:
        return job(errands.spin, limit=3 * SHORT) if next(asked) == 0 else usual(*args)

    monkeypatch.setattr(tasks, "choosing", choosing)
    async with workers(2) as pool:
        running = asyncio.create_task(tables_of(store, pool).run_dues())
        assert await heartbeats(running, 0.01) > 10
    for table in tables:
        assert "drew" in kinds(await check_log(store, table))


async def solitaire(store: SqlStore, pool: pools.Pool, id: str) -> Table:
    table = await lay(store, (None,), {"clearable": True}, id=id, game=registry.load("wortfaecher"))
    table._pool = pool
    return table


@evening
async def test_a_hint_is_found_in_a_worker_as_it_would_be_here(store: SqlStore, clock: FakeClock) -> None:
    async with workers() as pool:
        there, here = await solitaire(store, pool, "there"), await solitaire(store, Threads(), "here")
        assert there.state.play == here.state.play
        for table in (there, here):
            window = table.game.awaiting(table.state.play).seats[0].id
            await accepted(table.send("hint", 0, b'{"kind": "hint", "window": "%s"}' % window.encode()))
        assert there.state.play == here.state.play
        assert there.state.play.hint
        await accepted(there.send("go", 0, Resign(seat=0)))
        assert pool.started == 1


@pytest.mark.parametrize("errand", [errands.spin, errands.die])
@evening
async def test_a_decision_that_is_cut_is_refused_and_the_table_goes_on(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch, errand: Callable[..., None]
) -> None:
    async with workers() as pool:
        table = await solitaire(store, pool, "stube")
        window = table.game.awaiting(table.state.play).seats[0].id
        hint = b'{"kind": "hint", "window": "%s"}' % window.encode()
        with monkeypatch.context() as patched:
            patched.setattr(tasks, "decide", errand)
            patched.setattr(tasks, "DECISION", SHORT)
            answer = await table.send("hint", 0, hint)
        assert isinstance(answer, Rejection)
        assert answer.code == "busy"
        assert isinstance(await table.send("hint", 0, hint), Ack)
        await check_log(store, table)


def test_only_kinds_a_game_names_are_sent_away() -> None:
    zickzack, wortromme = registry.load("zickzack"), registry.load("wortromme")
    assert rules.searches(zickzack, None, Resign(seat=0))
    assert not rules.searches(wortromme, None, Resign(seat=0))
    lay = Lay(words=())
    assert rules.preview_searches(wortromme, lay)
    assert not rules.searches(wortromme, None, lay), "to decide it nothing is looked for"
    for game in map(registry.load, registry.GAMES):
        own = {str(command.__struct_config__.tag) for command in core_commands(game)}
        previews = {f"preview:{kind}" for kind in game.previews}
        assert game.searches <= own | previews | {"setup", "leave", "time_up"}


def core_commands(game: core.AnyGame) -> tuple[Any, ...]:
    return tuple(game.commands.__args__)
