"""A contest under load: a hall full of people who answer within one second, some of them reconnecting, and a screen.

Everybody plays the solitaire of Wortfächer, each at a table of their own, and follows the contest over a second line,
as a phone does; an answer is a word, for which the server has to search, and in the next second everybody gives up.
Measured is the time from an answer to its acknowledgement, apart for words and for giving up, how far the big screen is
behind with who is done and with the words of the round, what all phones were told, what the servers and their workers
had to do, and whether every sum is right. Who reconnects, with both lines at once, waits from the first sending to the
acknowledgement: dialling is part of it.

    python -m benchmarks.load.contest --kinds sqlite,postgres --people 200 --rounds 3

SQLite has one server, which with its workers is held on one core; the players have the others. PostgreSQL has two
servers: every second person is at the other one, and the screen at the last.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.load.servers import Server, wortstube
from tests.faults.player import any_move
from wortstube.games.core import Window
from wortstube.server.difference import changed
from wortstube.server.protocol import PROTOCOL

Json = dict[str, Any]
AT_ONCE = 20
"""People who come in at the same time."""
MODE = "wortfaecher.solitaire"
PATIENCE = 60.0


class ContestFigures(msgspec.Struct):
    """What a contest has shown."""

    people: int
    words: list[float] = []
    """Seconds from a word to its acknowledgement."""
    givings_up: list[float] = []
    """The same of those who give up, for which nothing has to be searched."""
    redialled: list[float] = []
    """The same of words whose line broke after they were sent, the new line included."""
    behind: float = float("nan")
    """Seconds from the last acknowledgement of the round to the screen that shows that all are done."""
    words_behind: float = float("nan")
    """And to the words of the round on it."""
    told: int = 0
    """Views of the contest that all phones heard in the measured time."""
    told_bytes: int = 0
    processor: float = float("nan")
    """Seconds of a processor that the servers took for all this."""
    workers: float = float("nan")
    """And their workers."""
    refused: int = 0
    reconnected: int = 0
    wrong: int = 0
    """People whose points are not what the last views of all tables come to."""


def percentile(seconds: Sequence[float], q: float) -> float:
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else float("nan")


class Person:
    """Somebody with a phone: a seat, a line to their table and one to the contest."""

    def __init__(self, address: str, number: int, figures: ContestFigures) -> None:
        self.address, self.number, self.figures = address, number, figures
        alone = httpx.Limits(max_keepalive_connections=0)  # a server ends those that lie idle
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False, limits=alone)
        self.view: Json = {}
        self.table = ""
        self._line: ClientConnection | None = None
        self._news: ClientConnection | None = None
        self._following: asyncio.Task[None] | None = None
        self._count = 0
        self._planned: Json | None = None
        self.seat = -1

    async def join(self, contest: str) -> None:
        joined = await self.http.post(f"/api/contests/{contest}/seats", json={"name": f"Gast {self.number}"})
        joined.raise_for_status()
        self.seat = joined.json()["me"]
        await self.follow(contest)

    async def follow(self, contest: str) -> None:
        """As the page of a contest does beside the table, from joining to the end."""
        self._contest = contest
        self._news = await self._connected(f"/api/contests/{contest}/socket")
        self._following = asyncio.create_task(self._drain(self._news))

    async def _drain(self, line: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for message in line:
                self.figures.told += 1
                self.figures.told_bytes += len(message)

    async def _connected(self, path: str) -> ClientConnection:
        cookie = str(self.http.build_request("GET", path).headers.get("cookie", ""))
        return await connect(
            self.address.replace("http", "ws") + path, additional_headers={"Cookie": cookie},
            compression=None, proxy=None, max_size=None, ping_interval=None,
        )  # fmt: skip

    async def sit(self, contest: str) -> None:
        place = await self.http.post(f"/api/contests/{contest}/table")
        place.raise_for_status()
        self.table = place.json()["table"]
        await self.dial()

    async def dial(self) -> None:
        self._line = await self._connected(f"/api/tables/{self.table}/socket")
        await self._line.send(json.dumps({"kind": "hello", "protocol": PROTOCOL, "after": 0}))
        await self._hear("welcome")

    def plan(self, dice: random.Random) -> None:
        """Find a word before anything is measured. The first person finds none: from there points are counted."""
        asked = msgspec.convert(self.view["window"], Window)
        narrowed = msgspec.structs.replace(asked, kinds=("remove",))
        self._planned = any_move(self.view, narrowed, 0, dice) if self.number else None

    async def _hear(self, *kinds: str, id: str = "") -> Json:
        assert self._line is not None
        while True:
            async with asyncio.timeout(PATIENCE):
                message: Json = json.loads(await self._line.recv())
            if "changes" in message:
                self.view = changed(self.view, message["changes"])
            elif "view" in message:
                self.view = message["view"]
            if message["kind"] in kinds and message.get("id", "") == id:
                return message

    async def answer(self, command: Json, reconnects: bool = False) -> None:
        """Until it is acknowledged, over a second line if the first one breaks right after sending."""
        self._count += 1
        id = f"p{self._count}"
        text = json.dumps({"kind": "send", "id": id, "seat": 0, "command": command})
        sent = time.perf_counter()
        assert self._line is not None
        await self._line.send(text)
        figures = self.figures
        if reconnects:
            assert self._news is not None
            figures.reconnected += 1
            self._line.transport.abort()
            self._news.transport.abort()
            await asyncio.gather(self.dial(), self.follow(self._contest))
            await self._line.send(text)
        told = await self._hear("acked", "refused", id=id)
        gives_up = command["kind"] == "give_up"
        times = figures.redialled if reconnects else figures.givings_up if gives_up else figures.words
        times.append(time.perf_counter() - sent)
        self.figures.refused += told["kind"] == "refused"

    async def play(self, start: float, dice: random.Random, reconnects: bool) -> None:
        """An answer at any moment of one second, and the end of the game at any moment of the next."""
        await asyncio.sleep(max(0.0, start + dice.random() - time.perf_counter()))
        if self._planned:
            await self.answer(self._planned, reconnects)
        await asyncio.sleep(max(0.0, start + 1 + dice.random() - time.perf_counter()))
        await self.answer({"kind": "give_up", "window": self.view["window"]["id"]})

    @property
    def score(self) -> int:
        """As the last view of my table says."""
        return int(self.view["play"]["result"]["score"])

    async def leave(self) -> None:
        for line in (self._line, self._news):
            if line is not None:
                await line.close()
        if self._following is not None:
            await self._following
        await self.http.aclose()


async def contest(servers: Sequence[Server], people: int) -> ContestFigures:
    """One round of it."""
    addresses = [server.address for server in servers]
    figures = ContestFigures(people)
    async with httpx.AsyncClient(base_url=addresses[0], timeout=PATIENCE, trust_env=False) as host:
        setting = {"rounds": [{"mode": MODE, "seconds": 600}]}
        opened = (await host.post("/api/contests", json={"setting": setting})).json()
        name = opened["contest"]
        hall = [Person(addresses[number % len(addresses)], number, figures) for number in range(people)]
        await _in_turn(one.join(name) for one in hall)
        (await host.post(f"/api/contests/{name}/rounds", json={"round": 0})).raise_for_status()
        await _in_turn(one.sit(name) for one in hall)
        screen = asyncio.create_task(_screen(addresses[-1], name, people))
        dice = random.Random(people)
        for one in hall:
            one.plan(random.Random(dice.random()))
        await asyncio.sleep(2.0)
        gc.collect()
        gc.disable()  # a pause of the players would count as one of the server
        start = time.perf_counter() + 0.5
        figures.told = figures.told_bytes = 0
        busy = _used(servers)
        playing = (one.play(start, random.Random(dice.random()), one.number % 10 == 1) for one in hall)
        await asyncio.gather(*playing)
        last = time.perf_counter()
        gc.enable()
        shown, done, said = await screen
        figures.behind, figures.words_behind = done - last, said - last
        figures.processor, figures.workers = (now - then for now, then in zip(_used(servers), busy, strict=True))
        figures.wrong = _wrong(hall, shown)
        for one in hall:
            await one.leave()
    return figures


def _used(servers: Sequence[Server]) -> tuple[float, float]:
    own = sum(server.processor_seconds() for server in servers)
    return own, sum(server.family_seconds() for server in servers) - own


async def _in_turn(works: Any) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(work: Any) -> None:
        async with gate:
            await work

    await asyncio.gather(*map(one, works))


async def _screen(address: str, name: str, people: int) -> tuple[Json, float, float]:
    """What the big screen shows at the end of the round, when it showed that everybody is done, and when the words."""
    done = 0.0
    target = f"{address.replace('http', 'ws')}/api/contests/{name}/socket?wall=true"
    async with connect(target, compression=None, proxy=None, max_size=None, ping_interval=None) as line:
        while True:
            async with asyncio.timeout(PATIENCE):
                view: Json = json.loads(await line.recv())
            if view.get("done") == people and not done:
                done = time.perf_counter()
            if done and view["rounds"][0]["ended"]:
                assert view["rounds"][0]["words"]["count"], "there are words"
                return view, done, time.perf_counter()


def _wrong(hall: Sequence[Person], shown: Json) -> int:
    """Whose points are not their share of the best, counted here from what they were told at their tables."""
    idle = hall[0].score  # who did nothing
    best = idle - min(one.score for one in hall)
    told = {one["seat"]: one["total"] for one in shown["people"]}
    return sum(told.get(one.seat) != int(100 * (idle - one.score) / best + 0.5) for one in hall)


async def measure_contest(kind: str, people: int, rounds: int = 2) -> list[ContestFigures]:
    """The first one warms the server up."""
    with tempfile.TemporaryDirectory() as folder, _at_home(kind, Path(folder)) as servers:
        for server in servers:
            await asyncio.to_thread(server.settle)
        return [await contest(servers, people) for _ in range(rounds)]


@contextmanager
def _at_home(kind: str, folder: Path) -> Iterator[Sequence[Server]]:
    """Where there is one server, it is started with one core, and the players have the others."""
    cores = os.sched_getaffinity(0)
    first, *others = sorted(cores)
    alone = kind == "sqlite" and others
    try:
        if alone:
            os.sched_setaffinity(0, [first])
        with wortstube(kind, folder) as servers:
            if alone:
                os.sched_setaffinity(0, others)
            yield servers
    finally:
        os.sched_setaffinity(0, cores)


def show_contests(title: str, contests: Sequence[ContestFigures], out: Console) -> None:
    grid = Grid(title=f"A contest, {title}", title_justify="left")
    for name in ("people", *(f"{what} ms\np50 / p99 / worst" for what in ("words", "giving up", "redialled"))):
        grid.add_column(name, justify="right")
    seconds = ("screen\nbehind s", "its\nwords s", "servers\ns", "workers\ns")
    for name in (*seconds, "told", "told\nMB", "refused", "wrong"):
        grid.add_column(name, justify="right")
    for one in contests:
        times = map(_in_ms, (one.words, one.givings_up, one.redialled))
        others = (one.behind, one.words_behind, one.processor, one.workers)
        counted = (one.told, f"{one.told_bytes / 1e6:.1f}", one.refused, one.wrong)
        grid.add_row(str(one.people), *times, *(f"{value:.2f}" for value in others), *map(str, counted))
    out.print(grid)


def _in_ms(seconds: Sequence[float]) -> str:
    if not seconds:
        return ""
    values = (percentile(seconds, 0.5), percentile(seconds, 0.99), max(seconds))
    return " / ".join(f"{1000 * value:.1f}" for value in values)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kinds", default="sqlite,postgres")
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    out = Console(width=170)
    for kind in given.kinds.split(","):
        show_contests(kind, asyncio.run(measure_contest(kind, given.people, given.rounds)), out)


if __name__ == "__main__":
    main()
