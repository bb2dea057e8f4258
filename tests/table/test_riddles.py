"""The riddles there are here: made once, one attempt at a time, kept, and wanted again after a failure."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.table.playing import evening
from wortstube.games import riddle_shelf
from wortstube.games.levels import LEVELS
from wortstube.games.riddles import NoRiddle, Riddle
from wortstube.table import riddles as module
from wortstube.table.jobs.job import Job
from wortstube.table.jobs.pool import Crowded, Cut
from wortstube.table.riddles import Riddles

GAME = "wortkniffel"
RIDDLE = Riddle(GAME, {}, {"everyday": 40, "standard": 52}, dict.fromkeys(LEVELS, 20), ("Haus",))


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))


class Bench:
    """Where jobs are done: tells what was asked, and answers as a test wants."""

    def __init__(self, *answers: Riddle | Exception | None) -> None:
        self.answers, self.asked = list(answers), list[tuple[Any, ...]]()
        self.open = asyncio.Event()
        self.open.set()

    async def ask(self, job: Job) -> Any:
        self.asked.append(job.work[1])
        await self.open.wait()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def made_by(bench: Bench) -> Riddles:
    return Riddles(bench.ask, lambda: "hash")


@evening
async def test_attempts_are_made_one_by_one_until_one_is_good() -> None:
    bench = Bench(None, None, RIDDLE)
    assert await made_by(bench).made(GAME, 4) == RIDDLE
    assert bench.asked == [(GAME, 4, 0), (GAME, 4, 1), (GAME, 4, 2)]


@evening
async def test_what_is_kept_is_not_made() -> None:
    riddle_shelf.keep(RIDDLE, 4, "hash")
    bench = Bench()
    assert await made_by(bench).made(GAME, 4) == RIDDLE
    assert not bench.asked


@evening
async def test_however_many_want_it_it_is_made_once() -> None:
    bench = Bench(None, RIDDLE)
    bench.open.clear()
    riddles = made_by(bench)
    waiting = [asyncio.create_task(riddles.made(GAME, 4)) for _ in range(5)]
    while not bench.asked:
        await asyncio.sleep(0)
    assert riddles.want(GAME, 4)
    bench.open.set()
    assert await asyncio.gather(*waiting) == [RIDDLE] * 5
    assert len(bench.asked) == 2


@evening
async def test_an_attempt_that_is_cut_off_is_never_skipped() -> None:
    """Else a slow machine would have other riddles than a fast one."""
    bench = Bench(None, Cut("too slow"), None, RIDDLE)
    riddles = made_by(bench)
    with pytest.raises(Cut):
        await riddles.made(GAME, 4)
    assert await riddles.find(GAME, 4) is None
    assert await riddles.made(GAME, 4) == RIDDLE
    assert bench.asked[-1] == (GAME, 4, 1)


@evening
async def test_who_gives_up_waiting_does_not_stop_the_others() -> None:
    bench = Bench(RIDDLE)
    bench.open.clear()
    riddles = made_by(bench)
    hasty, patient = (asyncio.create_task(riddles.made(GAME, 4)) for _ in range(2))
    while not bench.asked:
        await asyncio.sleep(0)
    hasty.cancel()
    bench.open.set()
    assert await patient == RIDDLE


@evening
async def test_few_are_made_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_AT_ONCE", 2)
    bench = Bench(RIDDLE, RIDDLE)
    bench.open.clear()
    riddles = made_by(bench)
    assert [riddles.want(GAME, number) for number in (1, 2, 3, 1)] == [True, True, False, True]
    with pytest.raises(Crowded):
        await riddles.made(GAME, 3)
    await riddles.close()


@evening
async def test_where_none_is_good_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_TRIES", 2)
    with pytest.raises(NoRiddle):
        await made_by(Bench(None, None)).made(GAME, 4)


@evening
async def test_new_words_have_riddles_of_their_own() -> None:
    words = ["old"]
    bench = Bench(RIDDLE, RIDDLE)
    riddles = Riddles(bench.ask, lambda: words[0])
    await riddles.made(GAME, 4)
    words[0] = "new"
    assert await riddles.find(GAME, 4) is None
    await riddles.made(GAME, 4)
    assert len(bench.asked) == 2


def test_only_games_that_have_riddles_and_their_usual_pieces_take_part() -> None:
    assert GAME in Riddles(Bench().ask, lambda: "hash").games
    assert GAME not in Riddles(Bench().ask, lambda: "hash", ["zickzack"]).games
