"""What somebody who comes late is told of a long game: not all of it, beside everything else, with the right eyes."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.live import Guest, LiveServer, Talk, live_server
from wortstube.games import registry
from wortstube.server import history
from wortstube.server.history import MOST_RETOLD, History
from wortstube.server.limits import ALWAYS_RETOLD, Patience
from wortstube.server.run import NEVER
from wortstube.store.sqlite import open_sqlite
from wortstube.table.log import Result
from wortstube.table.messages import Lock, Open, Sit, Start
from wortstube.table.table import Table
from wortstube.table.tables import Tables

CHATTY = Patience(messages_at_once=1e6, messages_a_second=1e6)
LONG = 2000
HELD = 0.05
"""Seconds for which the loop may be held up."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db", CHATTY) as server:
        yield server


def lock_often(line: Talk, times: int) -> None:
    for number in range(times):
        line.transmit(
            kind="send", id=f"l{number}.{times}", seat=0, command={"kind": "table.lock", "locked": bool(number % 2)}
        )
    line.hear("acked", where=lambda message: message["id"] == f"l{times - 1}.{times}")


def test_of_very_many_entries_the_newest_are_told(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_RETOLD", 60)
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", options={"hourglass": 0})
    with anna.line(table) as line:
        lock_often(line, 100)
        newest = line.wait_until(lambda view: view["seq"] >= 100)["seq"]
        with ben.line(table) as late, ben.line(table, newest - 10) as back:
            assert [entry["seq"] for entry in late.welcome["entries"]] == list(range(newest - 59, newest + 1))
            assert [entry["seq"] for entry in back.welcome["entries"]] == list(range(newest - 9, newest + 1))
            assert late.view["seq"] == newest, "the view is whole"
            line.roll(0)
            assert late.wait_for(newest + 1)["seq"] == newest + 1, "and it goes on from there"


def test_each_is_told_with_the_eyes_they_had(tmp_path: Path) -> None:
    """From memory, from the log, and partly from each, for seats, spectators, and after moves of seats."""
    with live_server(tmp_path / "games.db", CHATTY) as server:
        anna, ben, cleo = Guest(server), Guest(server), Guest(server)
        table = anna.open("Anna", game="wortfaecher", open=True)
        ben.join(table, "Ben")
        with anna.line(table) as line:
            line.done(0, {"kind": "table.start"})
            line.wait_until(lambda view: view["phase"] == "playing")
            lock_often(line, 5)
            told = {}
            for who, guest in (("anna", anna), ("ben", ben), ("cleo", cleo)):
                with guest.line(table) as from_memory:
                    told[who] = from_memory.welcome["entries"]
        assert told["anna"] != told["cleo"] != told["ben"] != told["anna"], "hands are secret"
        code = ben.post(f"/api/tables/{table}/seats/1/ticket")["code"]
        cleo.post(f"/api/tickets/{code}")
    with live_server(tmp_path / "games.db", CHATTY) as again:  # nothing is remembered any more
        for guest in (anna, ben, cleo):
            cookies = guest.http.cookies
            guest.http = httpx.Client(base_url=again.address, timeout=30.0, trust_env=False)
            guest.http.cookies = cookies
        with anna.line(table) as first, ben.line(table) as second, cleo.line(table) as third:
            assert first.welcome["entries"][:-1] == told["anna"]
            length = len(told["cleo"])
            assert second.welcome["entries"][:length] == told["ben"], "as he saw it then"
            assert third.welcome["entries"][:length] == told["cleo"], "the seat was not hers before it moved here"
            assert third.seats == [1]
            lock_often(first, 3)
            with anna.line(table, after=4) as back:
                assert back.welcome["entries"][: length - 4] == told["anna"][4:]


def test_coming_back_is_never_refused_but_long_stories_are_rationed(tmp_path: Path) -> None:
    with live_server(tmp_path / "games.db", CHATTY, people=1) as server:
        guest = Guest(server)
        table = guest.open("Anna", options={"hourglass": 0})
        with guest.line(table) as line:
            lock_often(line, 200)
            newest = line.wait_until(lambda view: view["seq"] >= 200)["seq"]
            lengths = []
            for _ in range(6):
                with guest.line(table) as other:
                    lengths.append(len(other.welcome["entries"]))
                    assert other.view["seq"] == newest
            assert lengths[0] == newest
            assert lengths[-1] == ALWAYS_RETOLD
            with guest.line(table, after=newest - 20) as back:
                assert [entry["seq"] for entry in back.welcome["entries"]] == list(range(newest - 19, newest + 1))
                line.roll(0)
                back.wait_for(newest + 1)


def test_nothing_of_somebody_who_was_forgotten_is_remembered(server: LiveServer) -> None:
    anna, ben, cleo, secret = Guest(server), Guest(server), Guest(server), "Rumpelstilz"
    table = anna.open("Anna", open=True)
    ben.join(table, secret)
    cleo.join(table, secret + "chen")
    with ben.line(table) as line:
        line.done(1, {"kind": "table.stand_up", "seat": 1})
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        assert secret in str(line.entries)
        ben.http.request("DELETE", f"/api/tables/{table}/me").raise_for_status()
        cleo.http.request("DELETE", f"/api/tables/{table}/me").raise_for_status()
        line.hear("wrote", where=lambda message: "table.forgotten" in str(message))
        with Guest(server).line(table) as late:
            assert [entry["seq"] for entry in late.welcome["entries"]] == list(range(1, late.view["seq"] + 1))
            assert secret not in str(late.heard)


async def long_table(tables: Tables) -> str:
    """A table with a log that no game has."""
    table = await tables.open(Open(game="zickzack", places=2))
    assert isinstance(table, Table)
    for seat, name in enumerate(("Anna", "Ben")):
        await table.send(f"sit:{seat}", None, Sit(seat=seat, name=name, key=name))
    await table.send("start", None, Start())
    await table.send("lock", 0, Lock(locked=True))
    log = await tables.store.read(table.id)
    log += [
        msgspec.structs.replace(log[-1], seq=seq, command_id=f"lock:{seq}") for seq in range(len(log) + 1, LONG + 1)
    ]
    long = [msgspec.structs.replace(entry, table="long") for entry in log]
    await tables.store.restore(
        msgspec.structs.replace(table.header, table="long", code=""), long, [Result(0, "Anna", None, 1, True)]
    )
    return "long"


async def held_up_by(work: Callable[[], Awaitable[None]]) -> list[float]:
    """The seconds of work for which others on the loop had to wait each time, while something was done.

    Work and not time, so that other programs on a busy machine do not count.
    """
    times: list[float] = []

    async def tick() -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(0)
            times.append(time.thread_time() - before)

    ticking = asyncio.create_task(tick())
    await work()
    await asyncio.sleep(0)
    ticking.cancel()
    return times


@pytest.fixture
def garbage_left_alone() -> Iterator[None]:
    """As a server leaves it (`run.search_for_garbage`): to search all that the tests have made takes long by itself."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*thresholds[:2], NEVER)
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


@pytest.mark.usefixtures("garbage_left_alone")
def test_a_long_log_holds_nobody_up(tmp_path: Path) -> None:
    """Ten tables told at once, and a table read anew: everybody else has a turn in between."""

    async def run() -> None:
        async with open_sqlite(tmp_path / "games.db") as store:
            tables, turns = Tables(store, registry.load), asyncio.Lock()
            table = await tables.get(await long_table(tables))
            histories = [History(table, store, turns) for _ in range(10)]

            async def tell_all() -> None:
                await asyncio.gather(*(one.reach(0) for one in histories))
                assert all(len(one.since(0, {"Anna"})[0]) == MOST_RETOLD for one in histories[:1])

            async def read_anew() -> None:
                assert (await Tables(store, registry.load).get("long")).state.seq == LONG

            for work in (tell_all, read_anew):
                times = await held_up_by(work)
                assert len(times) > 10, "others had their turn"
                assert max(times) <= HELD

    asyncio.run(run())


def test_what_nobody_asks_for_is_not_kept(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand tables would fill the memory. Whoever asks later hears all of it, for it is in the log."""
    kept: list[int] = []
    add = History.add

    def noted(self: History, step: Any) -> Any:
        told = add(self, step)
        kept.append(len(self._told))
        return told

    monkeypatch.setattr(History, "add", noted)
    guest = Guest(server)
    table = guest.open("Anna", options={"hourglass": 0})
    with guest.line(table) as line:
        lock_often(line, 80)
        assert max(kept) > ALWAYS_RETOLD
        monkeypatch.setattr(history, "KEPT_SECONDS", 0.0)
        line.roll(0)
        assert kept[-1] == ALWAYS_RETOLD
        with guest.line(table) as late:
            assert [entry["seq"] for entry in late.welcome["entries"]] == list(range(1, late.view["seq"] + 1))


def test_a_log_is_read_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with live_server(tmp_path / "games.db", CHATTY) as server:
        table = Guest(server).open("Anna")
    with live_server(tmp_path / "games.db", CHATTY) as server, ExitStack() as stack:
        reads: list[int] = []
        folded = History._folded

        async def counted(self: History, until: int) -> Any:
            reads.append(until)
            return await folded(self, until)

        monkeypatch.setattr(History, "_folded", counted)
        lines = [stack.enter_context(Guest(server).line(table)) for _ in range(5)]
        assert all(len(line.welcome["entries"]) == line.view["seq"] for line in lines)
        assert len(reads) == 1


def test_what_does_not_change_is_computed_once(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(server)
    before = [guest.http.get(path) for path in ("/api/games", "/api/protocol.json")]
    assert all(answer.headers["content-type"] == "application/json" for answer in before)
    assert {game["name"] for game in before[0].json()} == set(registry.GAMES)

    def again(*_: Any, **__: Any) -> None:
        raise AssertionError("computed again")

    monkeypatch.setattr("msgspec.json.schema", again)
    monkeypatch.setattr("msgspec.json.schema_components", again)
    after = [guest.http.get(path) for path in ("/api/games", "/api/protocol.json")]
    assert [answer.content for answer in after] == [answer.content for answer in before]


def test_metrics_are_gathered_once_a_second(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(server)
    monkeypatch.setattr("wortstube.server.metrics.FRESH", 1000.0)
    first = guest.http.get("/metrics").text
    guest.open("Anna")
    assert guest.http.get("/metrics").text == first
