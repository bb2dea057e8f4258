"""A real server for the tests, and guests with browsers: cookies, requests, lines to tables. Nothing is imitated."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import aclosing, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from wortstube.engines.engine import Limits as EngineLimits
from wortstube.engines.engines import Engines
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.server.app import CLIENT, DOCUMENTS, create_app
from wortstube.server.difference import changed
from wortstube.server.hosts import Hosts
from wortstube.server.limits import Buckets, Patience, Rations
from wortstube.server.metrics import Metrics
from wortstube.server.protocol import PROTOCOL
from wortstube.server.push import Push
from wortstube.server.rooms import Rooms
from wortstube.server.run import listen, make_server
from wortstube.server.sharing import open_bus, open_register
from wortstube.store.postgres import open_postgres
from wortstube.store.pushes import Pushes
from wortstube.store.sqlite import open_sqlite
from wortstube.table.jobs.pool import open_pool
from wortstube.table.table import Pace
from wortstube.table.tables import Tables

Json = dict[str, Any]
WAIT = 90.0
"""Seconds after which a test gives up; never how long something should take."""


def eventually(holds: Callable[[], Any], what: str = "", wait: float = WAIT) -> Any:
    """Wait until something holds; returns what it was."""
    end = time.monotonic() + wait
    while not (value := holds()):
        assert time.monotonic() < end, f"never came true: {what or holds}"
        time.sleep(0.02)
    return value


class LiveServer:
    """A server that runs, as its guests and its owner see it."""

    def __init__(self, address: str, database: Path | str) -> None:
        self.address = address
        self.database = Path(database)

    def database_bytes(self) -> bytes:
        """Everything that lies on the disk, the write-ahead log included."""
        return b"".join(path.read_bytes() for path in self.database.parent.glob(self.database.name + "*"))

    def dump(self) -> str:
        """Every row of the database as text."""
        with closing(sqlite3.connect(self.database)) as connection:
            return "\n".join(connection.iterdump())


class Clock:
    """The time of day, and as much later as a test wants."""

    later = 0.0

    def __call__(self) -> float:
        return time.time() + self.later


@contextmanager
def live_server(
    database: Path | str,
    patience: Patience | None = None,
    limits: Buckets | None = None,
    send_buffer: int = 0,
    clock: Callable[[], float] = time.time,
    questions: Buckets | None = None,
    games: Callable[[str], AnyGame] = registry.load,
    broker: str = "",
    people: int = 1_000_000,
    public: Sequence[str] = (),
    behind_proxy: str = "",
    free_chat: bool = True,
    workers: int = 0,
    curve: float = 0.0,
    reports: Buckets | None = None,
    riddles_of: Sequence[str] = (),
    client: Path = CLIENT,
    documents: Path = DOCUMENTS,
    push: bool = False,
    engines: Mapping[str, str] | None = None,
    engine_limits: EngineLimits | None = None,
) -> Iterator[LiveServer]:
    """Serve in a thread until the test is done. Limits on HTTP are wide unless a test is about them. The curve of a
    report is played once from each place, in as many seconds as that takes, unless a test wants more. There are no
    riddles unless a test asks for those of some games, since they are made in the threads of the test. With `push`
    people are told at once that they are on turn, by a push service on this machine. Engines are there from the start,
    and waited for as long as a test waits.

    The database is a file, or the address of one that several servers share.
    """
    listener = listen("127.0.0.1", 0)
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    started, stop = threading.Event(), threading.Event()

    async def serve() -> None:
        opening = open_postgres(database) if isinstance(database, str) else open_sqlite(database, clock)
        own = aclosing(Engines(engines, engine_limits, patience=WAIT))
        async with opening as store, open_pool(workers) as pool, own as invited:
            await invited.greet()
            metrics, bus = Metrics(), open_bus(store, broker)
            store.tally = metrics
            tables = Tables(store, games, pace=Pace(bot=0.0), bus=bus, tally=metrics, pool=pool, engines=invited)
            rooms = Rooms(tables, patience or Patience(), open_register(store, bus), metrics)
            rations = Rations(people)
            rations.requests, rations.questions = limits or rations.requests, questions or rations.questions
            rations.reports = reports or rations.reports
            telling = (
                Push(Pushes(store), tables, rooms.is_here, loopback=True, at_first=0.0, look=0.05) if push else None
            )
            app = create_app(
                store,
                tables,
                rooms,
                client=client,
                documents=documents,
                rations=rations,
                hosts=Hosts(public),
                free_chat=free_chat,
                curve=curve,
                riddles_of=riddles_of,
                push=telling,
            )
            server = make_server(app, behind_proxy)
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            contests = app.state.contests.keep(), app.state.contest_rooms.watch()
            tells = (telling.keep(),) if telling else ()
            jobs = [asyncio.create_task(job) for job in (tables.keep(), rooms.watch(), bus.run(), *contests, *tells)]
            while not server.started:
                await asyncio.sleep(0.01)
            started.set()
            await asyncio.to_thread(stop.wait)
            server.should_exit = True
            await serving
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            await app.state.riddles.close()
            await rooms.close()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert started.wait(WAIT)
        yield LiveServer("http://{}:{}".format(*listener.getsockname()), database)
    finally:
        stop.set()
        thread.join()
        listener.close()


class Guest:
    """Somebody with a browser."""

    def __init__(self, server: LiveServer) -> None:
        self.http = httpx.Client(base_url=server.address, follow_redirects=True, timeout=WAIT, trust_env=False)

    def get(self, path: str, status: int = 200) -> Any:
        return self._answer(self.http.get(path), status)

    def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        return self._answer(self.http.post(path, json=body) if body is not None else self.http.post(path), status)

    def _answer(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, (response.status_code, response.text)
        body = response.json()
        if status >= 400:
            assert set(body) == {"code", "data"}, body
        return body

    def open(self, *names: str, **more: Any) -> str:
        """A new table with these people on this device; its name."""
        seats = [{"name": name} for name in names]
        table = self.post("/api/tables", {"game": "wortkniffel", "seats": seats, **more})["table"]
        assert isinstance(table, str)
        return table

    def join(self, table: str, name: str) -> Any:
        return self.post(f"/api/tables/{table}/seats", {"name": name})

    def cookies_for(self, path: str) -> str:
        """What the browser would send to that address."""
        return str(self.http.build_request("GET", path).headers.get("cookie", ""))

    def tokens(self, table: str) -> list[str]:
        """Those it was given there, and those it brought along."""
        return re.findall(r"[\w-]{32}", self.cookies_for(f"/api/tables/{table}"))

    @contextmanager
    def dial(self, table: str, origin: str | None = None, **more: Any) -> Iterator[ClientConnection]:
        """A socket on which nothing has been said."""
        path = f"/api/tables/{table}/socket"
        cookie = self.cookies_for(path)
        forwarded = {name: value for name, value in self.http.headers.items() if name == "x-forwarded-for"}
        with connect(
            str(self.http.base_url.copy_with(scheme="ws", path=path)),
            additional_headers=forwarded | ({"Cookie": cookie} if cookie else {}),
            origin=None if origin is None else Origin(origin),
            proxy=None,
            compression=None,
            max_size=None,
            close_timeout=1,
            **more,
        ) as connection:
            yield connection

    @contextmanager
    def line(self, table: str, after: int = 0) -> Iterator[Talk]:
        with self.dial(table) as connection:
            yield Talk(connection, after)


class Talk:
    """A line to a table after its welcome."""

    _ids = itertools.count(1)

    def __init__(self, socket: ClientConnection, after: int = 0) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.transmit(kind="hello", protocol=PROTOCOL, after=after)
        self.welcome = self.hear("welcome")

    def transmit(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str, where: Callable[[Json], Any] = lambda message: True) -> Json:
        """The next message of one of these kinds; others that come before it are kept in `heard`."""
        for message in self.messages():
            if message["kind"] in kinds and where(message):
                return message
        raise AssertionError(f"the line ended before {kinds}")

    def messages(self) -> Iterator[Json]:
        """What comes until the line ends."""
        while True:
            try:
                message: Json = json.loads(self.socket.recv(timeout=WAIT))
            except ConnectionClosed:
                return
            if "changes" in message:
                message["view"] = changed(self.view, message["changes"])
            self.heard.append(message)
            yield message

    def goodbye(self) -> str:
        """Why the server ended the line."""
        return str([message for message in self.messages() if message["kind"] == "goodbye"][-1]["code"])

    def send(self, seat: int, command: Json, id: str = "") -> Json:
        """Send a command and wait for the answer to it."""
        id = id or f"c{next(self._ids)}"
        self.transmit(kind="send", id=id, seat=seat, command=command)
        return self.hear("acked", "refused", where=lambda message: message["id"] == id)

    def done(self, seat: int, command: Json) -> int:
        """Send a command that must be accepted; its place in the log, which has been heard of afterwards."""
        answer = self.send(seat, command)
        assert answer["kind"] == "acked", answer
        self.wait_for(answer["seq"])
        return int(answer["seq"])

    def wait_for(self, seq: int) -> Json:
        """The table once that entry has been heard of."""
        while self.view["seq"] < seq:
            self.hear("wrote")
        return self.view

    def wait_until(self, holds: Callable[[Json], Any]) -> Json:
        """The first view for which something holds."""
        if not holds(self.view):
            self.hear("wrote", where=lambda message: holds(message["view"]))
        return self.view

    @property
    def view(self) -> Json:
        """The table as it was last told."""
        views: Iterator[Json] = (message["view"] for message in reversed(self.heard) if "view" in message)
        return next(views)

    @property
    def presence(self) -> Json:
        """Who is there, as it was last told."""
        told: Iterator[Json] = (
            m.get("presence", m) for m in reversed(self.heard) if m["kind"] in ("presence", "welcome")
        )
        return next(told)

    def wait_for_presence(self, **wanted: object) -> Json:
        """Until it is as wanted, if it is not so already: it may have been told among other things."""

        def fits(found: Json) -> bool:
            return all(found[name] == value for name, value in wanted.items())

        if not fits(self.presence):
            self.hear("presence", where=fits)
        return self.presence

    @property
    def seats(self) -> list[int]:
        """Mine, as I was last told."""
        told: Iterator[list[int]] = (message["seats"] for message in reversed(self.heard) if "seats" in message)
        return next(told)

    @property
    def entries(self) -> list[Json]:
        """All entries in the order they came."""
        found: list[Json] = []
        for message in self.heard:
            found += message.get("entries", []) + ([message["entry"]] if "entry" in message else [])
        return found

    def ping(self) -> None:
        """Everything said before this has been answered."""
        self.transmit(kind="ping")
        self.hear("pong")

    def on_turn(self) -> int:
        return int(self.view["awaited"][0])

    def roll(self, seat: int) -> int:
        return self.done(seat, {"kind": "roll", "window": window(self.view)})

    def cross_out(self, seat: int) -> int:
        card = self.view["play"]["table"]["cards"][seat]["boxes"]
        box = BOXES[card.index(None)]
        return self.done(seat, {"kind": "cross_out", "window": window(self.view), "box": box})

    def move(self) -> None:
        """One whole turn of whoever is on turn, with the quickest moves there are."""
        seat = self.on_turn()
        self.roll(seat)
        self.cross_out(seat)

    def play_out(self) -> Json:
        while self.view["phase"] == "playing":
            self.move()
        return self.view


def take_turn(*lines: Talk) -> None:
    """One whole turn of whoever is on turn; all have heard of it afterwards."""
    newest = max(lines, key=lambda line: int(line.view["seq"]))
    mine = next(line for line in lines if newest.on_turn() in line.seats)
    mine.wait_for(newest.view["seq"])
    mine.move()
    for line in lines:
        line.wait_for(mine.view["seq"])


def window(view: Json) -> str:
    """The window of whoever is on turn: in Wortkniffel it is made of what everybody sees."""
    table = view["play"]["table"]
    return f"{table['turn']}.{table['roll']}"
