"""Riddles are made before anybody asks for them: today's after the start, tomorrow's long before midnight."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.test_riddles import Berlin
from tests.table.playing import evening
from wortstube.checkout import Promise
from wortstube.games.riddles import NoRiddle
from wortstube.server import run
from wortstube.table.log import StoreDown


class Recorder:
    """Riddles that are made at once, but for one game that never finds any."""

    games = ("wortkniffel", "zickzack")

    def __init__(self) -> None:
        self.made_so_far: list[tuple[str, int]] = []
        self.news = asyncio.Event()

    async def made(self, game: str, number: int) -> None:
        self.made_so_far.append((game, number))
        self.news.set()
        if game == "wortkniffel":
            raise NoRiddle(game)


class Clocked:
    """A store that is away the first time."""

    def __init__(self, clock: Berlin) -> None:
        self._clock, self._asked = clock, 0

    async def now(self) -> float:
        self._asked += 1
        if self._asked == 1:
            raise StoreDown("away")
        return self._clock()


def prepared(riddles: Recorder, clock: Berlin) -> Any:
    started: Any = SimpleNamespace(started=True)
    made: Any = riddles
    store: Any = Clocked(clock)
    return run._prepare_riddles(started, made, store, Promise(), Promise())


@evening
async def test_todays_and_tomorrows_are_made_and_after_midnight_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORTSTUBE_SOLVE")
    monkeypatch.setattr(run, "FIRST_GAME", 0.0)
    monkeypatch.setattr(run, "HOUR", 0.0)
    clock, riddles = Berlin(), Recorder()
    preparing = asyncio.create_task(prepared(riddles, clock))
    while ("zickzack", 19) not in riddles.made_so_far:
        await riddles.news.wait()
        riddles.news.clear()
    first = list(dict.fromkeys(riddles.made_so_far))
    assert first == [("wortkniffel", 18), ("zickzack", 18), ("wortkniffel", 19), ("zickzack", 19)]
    clock.turn_to(2026, 11, 19, 0)
    while ("zickzack", 20) not in riddles.made_so_far:
        riddles.news.clear()
        await riddles.news.wait()
    preparing.cancel()


@evening
async def test_nothing_is_made_where_nothing_may_be_thought_of_on_the_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVE", "never")
    riddles = Recorder()
    await prepared(riddles, Berlin())
    assert riddles.made_so_far == []
