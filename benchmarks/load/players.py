"""Players at many tables of Wortkniffel, two at each, on real sockets; what they send and when it was seen.

They move as the clock says, whatever the answers do, so that a server that lags is not asked less (open loop); or,
to find out how much it can do, as soon as the last move was seen by both (closed loop).
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.server.difference import changed
from wortstube.server.protocol import PROTOCOL

AT_ONCE = 40
"""Tables that are opened at the same time."""
MANY = 1000
OPTIONS = {"hourglass": 0}
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
        self._sockets: list[ClientConnection] = []
        self._readers: list[asyncio.Task[None]] = []
        self._sent_at: dict[int, float] = {}
        self._waiting: dict[str, float] = {}
        self._newest = [0, 0]
        self._moved = asyncio.Event()
        self.number = 0

    async def open(self, servers: list[Http]) -> None:
        body = {"game": "wortkniffel", "seats": [{"name": "Anna"}], "open": True, "options": OPTIONS}
        opened, first = await servers[0].post("/api/tables", body)
        self.id = opened["table"]
        _, second = await servers[-1].post(f"/api/tables/{self.id}/seats", {"name": "Bob"})
        self.cookies = [first, second]

    async def connect(self, addresses: list[str]) -> None:
        for seat, address in enumerate((addresses[0], addresses[-1])):
            socket = await connect(
                f"{address.replace('http', 'ws')}/api/tables/{self.id}/socket",
                additional_headers={"Cookie": self.cookies[seat]}, compression=None, proxy=None, max_size=None,
                ping_interval=None, local_addr=(self._comes_from, 0),
            )  # fmt: skip
            await socket.send(msgspec.json.encode({"kind": "hello", "protocol": PROTOCOL, "after": 0}).decode())
            self._hear(seat, await socket.recv(), time.perf_counter())
            self._sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(seat, socket)))

    async def start(self) -> None:
        await self._send(0, {"kind": "table.start"})
        await self._seen_by_both()

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for data in socket:
            self._hear(seat, data, time.perf_counter())
        self.figures.cut += 1

    def _understood(self, seat: int, data: str | bytes) -> News:
        """What a message says; the view of the first player is kept."""
        message = _decoder.decode(data)
        if message.changes and seat == 0:
            self._table = changed(self._table, message.changes)
            self.view = msgspec.convert(self._table, View)
        elif message.view and seat == 0:
            self._table = msgspec.json.decode(data)["view"]
            self.view = message.view
        return message

    def _hear(self, seat: int, data: str | bytes, at: float) -> None:
        message = self._understood(seat, data)
        if message.kind == "acked":
            sent = self._waiting.pop(message.id)
            if min(self._newest) < message.seq:
                self._sent_at[message.seq] = sent
            self.figures.answers.append(at - sent)
        elif message.kind == "refused":
            self.figures.refused += 1
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
        await self._sockets[seat].send(msgspec.json.encode(message).decode())

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

    async def _seen_by_both(self) -> None:
        while self._waiting or min(self._newest) < max(self._newest):
            self._moved.clear()
            await self._moved.wait()

    async def move_at_once(self, until: float) -> None:
        """Closed loop."""
        while time.perf_counter() < until and not self.over:
            await self.move()
            await self._seen_by_both()

    async def move_by_the_clock(self, first: float, every: float, until: float) -> None:
        """Open loop."""
        at = first
        while at < until and not self.over:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.move()
            at += every

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets), return_exceptions=True)


class Http:
    """Requests to one server, over connections that are kept: a client for all cases takes longer than the server."""

    def __init__(self, address: str) -> None:
        self._host, self._port = address.removeprefix("http://").split(":")
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """The answer, and the cookie that came with it. Again, if the server was just closing an idle connection."""
        try:
            return await self._post(path, body, self._idle.pop() if self._idle else await self._dial())
        except (asyncio.IncompleteReadError, ConnectionError):
            return await self._post(path, body, await self._dial())

    async def _dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._host, self._port)

    async def _post(
        self, path: str, body: dict[str, Any], line: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    ) -> tuple[dict[str, Any], str]:
        reader, writer = line
        content = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        answer = await reader.readexactly(int(headers["content-length"]))
        assert status.split()[1].startswith("2"), (status, answer)
        self._idle.append(line)
        return msgspec.json.decode(answer), headers["set-cookie"].partition(";")[0]

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()


async def open_games(addresses: list[str], count: int, figures: Figures) -> list[Game]:
    games = [Game(figures, ADDRESSES[number % len(ADDRESSES)]) for number in range(count)]
    servers = [Http(address) for address in (addresses[0], addresses[-1])]
    await each(games, "open", servers)
    for server in servers:
        server.close()
    return games


async def each(games: list[Game], what: str, *arguments: Any) -> None:
    """The same for all, some at a time; with many it is told how long that took."""
    gate, start = asyncio.Semaphore(AT_ONCE), time.perf_counter()

    async def one(game: Game) -> None:
        async with gate:
            await getattr(game, what)(*arguments)

    await asyncio.gather(*map(one, games))
    if len(games) >= MANY:
        print(f"  {what} × {len(games)}: {time.perf_counter() - start:.1f} s", file=sys.stderr, flush=True)
