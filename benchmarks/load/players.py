"""Players at many tables of Wortkniffel, two at each, on real sockets; what they send and when it was seen.

They move as the clock says, whatever the answers do, so that a server that lags is not asked less (open loop); or,
to find out how much it can do, as soon as the last move was seen by both (closed loop).
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from benchmarks.load.wires import Broken, Http, Socket, dial
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.server.difference import changed
from wortstube.server.protocol import PROTOCOL

AT_ONCE = 40
"""Tables that are opened at the same time."""
MANY = 1000
LONGEST = 20.0
"""Seconds that one step of one table may take: whoever waits longer waits for something that will not come."""
OPTIONS = {"hourglass": 0}
TELL_EVERY = 5.0
"""Seconds between two words about how far it is."""
ADDRESSES = [f"127.0.0.{last}" for last in range(1, 9)]
"""Where players come from: a server lets a third of its connections come from one address at most."""


class Card(msgspec.Struct):
    boxes: list[Any]


class Board(msgspec.Struct):
    turn: int
    roll: int
    cards: list[Card]


class Play(msgspec.Struct):
    table: Board


class View(msgspec.Struct):
    seq: int
    phase: str
    awaited: list[int]
    play: Play | None


class Entry(msgspec.Struct):
    seq: int


class News(msgspec.Struct):
    """The parts of a message that say what has happened."""

    kind: str
    entry: Entry | None = None
    seq: int = 0
    id: str = ""
    code: str = ""


class Heard(News):
    """The parts of a message that a player acts on."""

    view: View | None = None
    changes: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(Heard)


@dataclass
class Figures:
    """What was measured."""

    delays: list[float] = field(default_factory=list)
    """Seconds from sending a command to the other player's view of it."""
    answers: list[float] = field(default_factory=list)
    """Seconds from sending a command to its acknowledgement."""
    sizes: list[int] = field(default_factory=list)
    """Bytes of the messages about a move, each to one player."""
    sent: int = 0
    refused: int = 0
    cut: int = 0

    def percentile(self, q: float) -> float:
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else float("nan")


class Game:
    """One table and its two players, who may be connected through different servers."""

    def __init__(self, figures: Figures, comes_from: str = ADDRESSES[0]) -> None:
        self.figures = figures
        self._comes_from = comes_from
        self.id = ""
        self.cookies: list[str] = []
        self.view: View | None = None
        self._table: Any = None
        self._sockets: list[Socket] = []
        self._sent_at: dict[int, float] = {}
        self._waiting: dict[str, float] = {}
        self._newest = [0, 0]
        self._moved = asyncio.Event()
        self._trouble = ""
        self._welcomed = 0
        self.number = 0

    async def open(self, servers: list[Http]) -> None:
        body = {"game": "wortkniffel", "seats": [{"name": "Anna"}], "open": True, "options": OPTIONS}
        opened, first = await servers[0].post("/api/tables", body)
        self.id = opened["table"]
        _, second = await servers[-1].post(f"/api/tables/{self.id}/seats", {"name": "Bob"})
        self.cookies = [first, second]

    async def connect(self, addresses: list[str]) -> None:
        """Both players, each until they have been welcomed."""
        for seat, address in enumerate((addresses[0], addresses[-1])):
            path, hear = f"/api/tables/{self.id}/socket", partial(self._hear, seat)
            socket = await dial(address, path, self.cookies[seat], self._comes_from, hear, self._cut)
            self._sockets.append(socket)
            socket.send(msgspec.json.encode({"kind": "hello", "protocol": PROTOCOL, "after": 0}))
            await self._until(partial(self._has_come, seat))

    def _has_come(self, seat: int) -> bool:
        return self._welcomed > seat

    async def start(self) -> None:
        await self._send(0, {"kind": "table.start"})
        await self.seen_by_both()

    async def _until(self, is_so: Callable[[], bool]) -> None:
        """Raises Broken where that will never be."""
        while not is_so():
            if self._trouble:
                raise Broken(self._trouble)
            self._moved.clear()
            await self._moved.wait()

    def _cut(self) -> None:
        self.figures.cut += 1
        self._in_trouble("a line was cut")

    def _in_trouble(self, what: str) -> None:
        self._trouble = what
        self._moved.set()

    def _understood(self, seat: int, data: bytes) -> News:
        """What a message says; the view of the first player is kept."""
        message = _decoder.decode(data)
        if message.changes and seat == 0:
            self._table = changed(self._table, message.changes)
            self.view = msgspec.convert(self._table, View)
        elif message.view and seat == 0:
            self._table = msgspec.json.decode(data)["view"]
            self.view = message.view
        return message

    def _hear(self, seat: int, data: bytes) -> None:
        at, message = time.perf_counter(), self._understood(seat, data)
        if message.kind == "acked":
            sent = self._waiting.pop(message.id)
            if min(self._newest) < message.seq:
                self._sent_at[message.seq] = sent
            self.figures.answers.append(at - sent)
        elif message.kind == "welcome":
            self._welcomed += 1
        elif message.kind in ("refused", "goodbye"):
            self.figures.refused += 1
            self._in_trouble(f"{message.kind}: {message.code}")
        if message.entry:
            self.figures.sizes.append(len(data))
            self._newest[seat] = message.entry.seq
            self._note(message.entry.seq, at)
        self._moved.set()

    def _note(self, seq: int, at: float) -> None:
        """The later of the two views counts; it may come before the acknowledgement."""
        if min(self._newest) >= seq and self._waiting:
            sent = next(iter(self._waiting.values()))
            self.figures.delays.append(at - sent)
        elif min(self._newest) >= seq and (known := self._sent_at.pop(seq, None)):
            self.figures.delays.append(at - known)

    async def _send(self, seat: int, command: dict[str, Any]) -> None:
        self.number += 1
        id = f"c{self.number}"
        self._waiting[id] = time.perf_counter()
        self.figures.sent += 1
        message = {"kind": "send", "id": id, "seat": seat, "command": command}
        self._sockets[seat].send(msgspec.json.encode(message))

    async def move(self) -> None:
        """The next legal command of whoever is on turn: a roll, then a box that is crossed out."""
        assert self.view
        if self._waiting or self.view.phase != "playing" or not self.view.play:
            return  # the last one is still on its way, or the game is over
        board, seat = self.view.play.table, self.view.awaited[0]
        window = f"{board.turn}.{board.roll}"
        if board.roll == 0:
            await self._send(seat, {"kind": "roll", "window": window})
        else:
            box = BOXES[board.cards[seat].boxes.index(None)]
            await self._send(seat, {"kind": "cross_out", "window": window, "box": box})

    @property
    def over(self) -> bool:
        return self.view is not None and self.view.phase == "over"

    async def seen_by_both(self) -> None:
        await self._until(lambda: not self._waiting and min(self._newest) == max(self._newest))

    async def move_by_the_clock(self, first: float, every: float, until: float) -> None:
        """Open loop."""
        at = first
        while at < until and not self.over:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.move()
            at += every

    async def close(self) -> None:
        for socket in self._sockets:
            socket.close()


async def open_games(addresses: list[str], count: int, figures: Figures) -> list[Game]:
    games = [Game(figures, ADDRESSES[number % len(ADDRESSES)]) for number in range(count)]
    servers = [Http(address) for address in (addresses[0], addresses[-1])]
    await each(games, "open", servers)
    for server in servers:
        server.close()
    return games


LANES = 100
"""Tables at which is played at the same time, as fast as that goes."""


async def at_once(games: Sequence[Game], seconds: float) -> float:
    """A hundred at once, each with the next table when a game is over; all end when one of them has no table left.

    Returns how long that was.
    """
    start = time.perf_counter()
    until = start + seconds

    async def one(lane: Sequence[Game]) -> None:
        nonlocal until
        for game in lane:
            while not game.over and time.perf_counter() < until:
                await game.move()
                await game.seen_by_both()
        until = min(until, time.perf_counter())

    await asyncio.gather(*(one(games[number::LANES]) for number in range(min(LANES, len(games)))))
    return time.perf_counter() - start


async def each(games: Sequence[Game], what: str, *arguments: Any) -> None:
    """The same for all, some at a time; with many it is told how far that is. Raises Broken, or TimeoutError."""
    gate, start, told = asyncio.Semaphore(AT_ONCE), time.perf_counter(), Progress(what, len(games))

    async def one(game: Game) -> None:
        async with gate, asyncio.timeout(LONGEST):
            await getattr(game, what)(*arguments)
        told.one_more()

    async with asyncio.TaskGroup() as all:
        for game in games:
            all.create_task(one(game))
    if len(games) >= MANY:
        print(f"  {what} × {len(games)}: {time.perf_counter() - start:.1f} s", file=sys.stderr, flush=True)


class Progress:
    """Told now and then, so that nobody has to guess whether anything happens."""

    def __init__(self, what: str, all: int) -> None:
        self._what, self._all, self._done = what, all, 0
        self._next = time.perf_counter() + TELL_EVERY

    def one_more(self) -> None:
        self._done += 1
        if time.perf_counter() >= self._next:
            self._next += TELL_EVERY
            print(f"  {self._what}: {self._done} of {self._all}", file=sys.stderr, flush=True)
