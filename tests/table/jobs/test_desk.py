"""Where anybody may ask about words: real searches in real workers, one sender who asks for everything, and the others.

What is promised is an order: how many questions of one sender are answered before a bot, a preview or another sender.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.conformance.entrant import registered
from tests.table.jobs import errands
from tests.table.jobs.test_pool import PATIENCE, job
from tests.table.playing import evening
from wortstube.games.core import Chance
from wortstube.games.policies import policy
from wortstube.lexicon.questions import Rack
from wortstube.table.jobs import desk as desks
from wortstube.table.jobs import tasks
from wortstube.table.jobs.desk import Desk
from wortstube.table.jobs.job import Job, timed
from wortstube.table.jobs.pool import Crowded, Pool, open_pool
from wortstube.table.referee import WordRules
from wortstube.testing import playouts
from wortstube.testing.playouts import Setup

WIDE = Rack("ENISRATDHULC", jokers=3)
WIDEST = Rack("ENISRATDHULCGMOBKPWF", jokers=3)
"""As much as anybody may ask for."""
MANY = 60


def find(asked: Rack = WIDE) -> Job:
    return Job((tasks.search, (WordRules.of(policy("standard", "de"), {}), asked, "all", 500, False)), PATIENCE)


class Greedy:
    """A sender with many questions at once; counts the answers."""

    def __init__(self, desk: Desk, work: Job, many: int = MANY) -> None:
        self.answered = 0
        self.tasks = [asyncio.create_task(self._ask(desk, work)) for _ in range(many)]

    async def _ask(self, desk: Desk, work: Job) -> None:
        await desk.ask("greedy", work)
        self.answered += 1

    async def before(self, other: Any) -> int:
        """How many come before the answer to something else, which is asked now."""
        already = self.answered
        await other
        return self.answered - already


@asynccontextmanager
async def beset(count: int, work: Job, *learned: Job) -> AsyncIterator[tuple[Desk, Pool, Greedy]]:
    """A desk before which somebody stands with more questions than can be answered soon."""
    async with asyncio.timeout(2 * PATIENCE), open_pool(count) as pool:
        for lesson in (work, *learned):  # all have loaded what they need
            await asyncio.gather(*(pool.run(lesson) for _ in range(count or 1)))
        desk = Desk(pool)
        greedy = Greedy(desk, work)
        while not greedy.answered:
            await asyncio.sleep(0.01)
        try:
            yield desk, pool, greedy
        finally:
            assert greedy.answered < MANY / 2, "there were many more to come"
            for task in greedy.tasks:
                task.cancel()
            await asyncio.gather(*greedy.tasks, return_exceptions=True)


def bots_move() -> Job:
    """A bot in Wortrommé, at the beginning of a game."""
    entrant = registered("wortromme")
    now = playouts.Playout.begin(entrant, Setup(2, entrant.game.options()), b"desk").now
    (seat,) = entrant.game.awaiting(now.state).seats
    view, words = entrant.game.view(now.state, seat), WordRules(entrant.game.policy(entrant.game.options()))
    awaiting = playouts.awaiting(entrant, now.state, seat)
    return tasks.choosing("wortromme", view, awaiting, "hobby", words, Chance(b"desk", 1))


@pytest.mark.parametrize("count", [0, 1, 2])
@evening
async def test_somebody_who_asks_for_everything_keeps_nobody_waiting(count: int) -> None:
    """Whoever comes finds at most the one search before it that has begun, and one that was called just before."""
    move = bots_move()
    async with beset(count, find(), move) as (desk, pool, greedy):
        assert await greedy.before(pool.run(move, waits=False)) <= 2
        assert await greedy.before(pool.run(job(errands.nap, 0.0))) <= 2, "a preview"
        assert await greedy.before(desk.ask("modest", find())) <= 3
        assert await greedy.before(desk.ask("modest", find(Rack("HAUS")))) <= 3


@evening
async def test_only_half_of_the_workers_search_for_strangers() -> None:
    async with beset(4, job(errands.nap, 0.05)) as (_, pool, greedy):
        for _ in range(20):
            assert getattr(pool, "busy", 0) <= 2
            await asyncio.sleep(0.01)
        assert greedy.answered


@evening
async def test_senders_take_turns_however_many_questions_each_has() -> None:
    async with open_pool(1) as pool:
        desk, order = Desk(pool), list[str]()

        async def ask(sender: str) -> None:
            await desk.ask(sender, job(errands.nap, 0.0))
            order.append(sender)

        await asyncio.gather(*(ask(sender) for sender in [*"a" * 6, *"b" * 3, "c"]))
        assert sorted(order[1:4]) == ["a", "b", "c"], "after the first one each has a turn"
        assert sorted(order[4:6]) == ["a", "b"]
        assert not desk.waiting


@evening
async def test_the_queues_are_bounded_for_each_and_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "MOST_EACH", 3)
    monkeypatch.setattr(desks, "MOST_WAITING", 5)
    async with open_pool(1) as pool:
        desk = Desk(pool)
        asked = [asyncio.create_task(desk.ask(sender, job(errands.nap, 0.2))) for sender in "aaaabb"]
        await asyncio.sleep(0)
        assert desk.waiting == 5
        for sender in "abc":
            with pytest.raises(Crowded):
                await desk.ask(sender, job(errands.nap, 0.0))
        await asyncio.gather(*asked)
        assert await desk.ask("c", job(errands.nap, 0.0, "done")) == "done"


@evening
async def test_whoever_hangs_up_leaves_the_queue_and_blocks_nobody() -> None:
    async with open_pool(1) as pool:
        desk = Desk(pool)
        first, *others = [asyncio.create_task(desk.ask("a", job(errands.nap, 0.1))) for _ in range(6)]
        await asyncio.sleep(0)
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        assert not desk.waiting
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert await desk.ask("b", job(errands.nap, 0.0, "done")) == "done"
        with pytest.raises(Exception, match="ValueError"):
            await desk.ask("b", job(errands.fail, errands.SECRET))
        assert await desk.ask("b", job(errands.nap, 0.0, "done")) == "done"


def test_work_tells_what_it_took() -> None:
    small = timed(*find(Rack("HAUS")).work)
    widest = timed(*find(WIDEST).work)
    assert widest[0].total > 1000 * small[0].total
    assert widest[1] > 5 * small[1] > 0
