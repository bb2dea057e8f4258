"""What lines to a contest are told: the newest last, whatever was read when, and to each the same as by request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from tests.table.playing import evening
from wortstube.games import registry
from wortstube.server.contest_rooms import ContestRoom
from wortstube.server.contest_view import Board
from wortstube.server.contests import ContestKeeper
from wortstube.server.metrics import Metrics
from wortstube.store.contests import ContestHeader, ContestResult, Contests
from wortstube.store.sqlite import open_sqlite
from wortstube.table.contest import Begin, Contest, ContestSetting, Join, Lock, RoundPlan
from wortstube.table.tables import Tables

SETTING = ContestSetting(rounds=(RoundPlan("zickzack.many", 600),), teams=2)
LONG = 1.0
"""Seconds that nothing which overtakes needs."""


class SlowContests(Contests):
    """A database whose answer may take long on its way, so that others overtake it."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.slow: asyncio.Event | None = None
        self.asked = asyncio.Event()
        self.reads = 0

    async def results(self, contest: str, round: int | None = None) -> list[ContestResult]:
        found = await super().results(contest, round)
        self.reads += 1
        if self.slow:
            waits, self.slow = self.slow, None
            self.asked.set()
            await waits.wait()
        return found


@asynccontextmanager
async def room_of(folder: Path, people: int) -> AsyncIterator[tuple[SlowContests, ContestRoom]]:
    store = open_sqlite(folder / "games.db")
    try:
        contests = SlowContests(store)
        header = await contests.create(SETTING, "key of the host", "ABDE")
        for seat in range(people):
            await contests.act(header.id, Join(key=f"key {seat}", name=f"Gast {seat}"))
        room = ContestRoom(header, ContestKeeper(contests, Tables(store, registry.load), Metrics()))
        yield contests, room
        room.close()
    finally:
        await store.close()


async def overtaken(contests: SlowContests, room: ContestRoom) -> tuple[asyncio.Event, asyncio.Task[Board]]:
    """Somebody reads until the event is set, and meanwhile the contest is locked."""
    contests.slow = slow = asyncio.Event()
    first = asyncio.create_task(room.refresh())
    await contests.asked.wait()
    await contests.act(room.header.id, Lock(True))
    return slow, first


@evening
async def test_what_was_read_first_is_never_told_last(tmp_path: Path) -> None:
    async with room_of(tmp_path, 2) as (contests, room):
        slow, first = await overtaken(contests, room)
        second = asyncio.create_task(room.refresh())
        await asyncio.wait({second}, timeout=LONG)
        slow.set()
        await first
        assert (await second).state.locked, "who asked after something was written is told of it"
        assert room.board
        assert room.board.state.locked


@evening
async def test_when_a_class_comes_back_at_once_the_contest_is_read_twice(tmp_path: Path) -> None:
    async with room_of(tmp_path, 2) as (contests, room):
        slow, first = await overtaken(contests, room)
        others = [asyncio.create_task(room.refresh()) for _ in range(30)]
        await asyncio.sleep(0)
        slow.set()
        await first
        assert all(board.state.locked for board in await asyncio.gather(*others))
        assert contests.reads == 2


@evening
async def test_a_line_is_told_what_a_request_is_answered(tmp_path: Path) -> None:
    """Though what phones see alike is made once for all of them."""
    async with room_of(tmp_path, 6) as (contests, room):
        options = {"deal": "BCD", "letters": 10, "minutes": 0}
        state = await contests.act(room.header.id, Begin(round=0, game="zickzack", options=options))
        assert isinstance(state, Contest)
        header: ContestHeader = room.header
        played = [ContestResult(0, seat, f"table {seat}", seat or None) for seat in range(6)]
        board = Board(header, state, played, 1000.5)
        for me in (None, *range(6)):
            for host, whole in ((False, False), (True, False), (False, True)):
                as_asked = msgspec.json.decode(msgspec.json.encode(board.shown_to(me, host, whole)))
                assert msgspec.json.decode(board.told_to(me, host, whole)) == as_asked
        assert [board.seen_by({f"key {seat}", "of nobody"}) for seat in range(6)] == [
            (seat, False) for seat in range(6)
        ]
        assert board.seen_by({"key 4", "key 2", "key of the host"}) == (2, True)


@pytest.mark.parametrize(
    ("modes", "levels"),
    [
        (["wortromme.riddle"], False),
        (["wortromme.riddle", "zickzack.riddle"], True),
        (["wortromme.solitaire"], True),
        (["of a release that is gone"], False),
    ],
)
def test_nobody_is_asked_for_a_vocabulary_that_changes_nothing(modes: list[str], levels: bool) -> None:
    setting = ContestSetting(rounds=tuple(RoundPlan(mode, 60) for mode in modes))
    board = Board(ContestHeader("id", "ABDE", b"seed", "", 0.0), Contest(seq=1, setting=setting), [], 0.0)
    assert board.shown_to(None, False, False).levels == levels
