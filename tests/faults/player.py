"""A client that behaves like the browser's (`web/src/net/line.ts`), and remembers everything as a witness.

It stays connected to one of several servers, whichever is there; says how far it has read; sends what was not answered
again with the same id; takes every entry once and in order. A person plays any legal move of any game.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any, get_type_hints

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from wortstube.games import registry
from wortstube.games.core import Awaiting, Chance, Window
from wortstube.lexicon import Lexicon
from wortstube.server.difference import changed
from wortstube.server.protocol import PROTOCOL

Json = dict[str, Any]

FIRST_WAIT, LONGEST_WAIT = 0.25, 12.0
PATIENCE = 8.0
IDLE = 4.0
"""Seconds of quiet after which the line is asked for a sign of life; a browser waits longer."""
PASSING = ("too_fast", "too_slow")
AGAIN = ("no_store", "busy")
"""Refusals after which the same command is sent again."""
UNWANTED = {"wortkniffel": ("enter",)}
"""Kinds that take long to find a legal example of."""


class Lost(Exception):
    """This connection is no good any more."""


class Witness:
    """What a client was told; whatever contradicts itself is noted in `complaints`."""

    def __init__(self, seat: int | None, repeats: int = 1) -> None:
        self.seat = seat
        self._repeats = repeats
        self.entries: dict[int, Json] = {}
        self.view: Json = {}
        self.acks: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.losses = 0
        self.longest_wait = 0.0
        self.complaints: list[str] = []

    @property
    def seq(self) -> int:
        return len(self.entries)

    def see(self, entries: Sequence[Json], view: Json) -> None:
        for entry in entries:
            if entry["seq"] != self.seq + 1:
                self.complaints.append(f"entry {entry['seq']} came after {self.seq}")
                raise Lost
            self.entries[entry["seq"]] = entry
        if view["seq"] != self.seq:
            self.complaints.append(f"a view of {view['seq']} came with entry {self.seq}")
        self.view = view

    def acked(self, id: str, seq: int) -> None:
        if self.acks.setdefault(id, seq) != seq:
            self.complaints.append(f"{id} was acknowledged at {self.acks[id]} and at {seq}")
        if id in self.refused and not self._may_come_again(self.refused[id]):
            self.complaints.append(f"{id} was refused ({self.refused[id]}) and acknowledged")

    def _may_come_again(self, code: str) -> bool:
        """Who sends everything several times is refused while the table pauses, and may be heard after it."""
        return self._repeats > 1 and code == "paused"

    def refuse(self, id: str, code: str) -> None:
        self.refused[id] = code
        if id in self.acks:
            self.complaints.append(f"{id} was acknowledged and then refused: {code}")


class OtherLine:
    """A line that is talked over by hand."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.welcome: Json = {}

    async def transmit(self, **message: Any) -> None:
        await self.wire.send(json.dumps(message))

    async def hear(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            async with asyncio.timeout(60):
                message: Json = json.loads(await self.wire.recv())
            if message["kind"] in kinds:
                return message


class Player:
    """One device at a table. Without a seat it looks on; `repeats` makes it send everything several times."""

    def __init__(
        self, addresses: Sequence[str], table: str, cookie: str, seat: int | None, name: str, dice: random.Random,
        repeats: int = 1, pause: float = 0.3, lazy: float = 0.8,
    ) -> None:  # fmt: skip
        self.addresses = list(addresses)
        self.address = dice.choice(self.addresses)
        self.table, self.cookie, self.seat, self.name = table, cookie, seat, name
        self.witness = Witness(seat, repeats)
        self.presence: Json = {}
        self._view: Json = {}
        self.sent: dict[str, Json] = {}
        """All messages with commands, by their ids."""
        self.pending: dict[str, float] = {}
        """Ids of those not answered yet, with the time of the first attempt."""
        self.connected = asyncio.Event()
        self.sending = asyncio.Event()
        """Set at every command."""
        self.playing = True
        self._changed = asyncio.Event()
        self._dice, self._repeats, self._pause, self._lazy = dice, repeats, pause, lazy
        self._left_alone = ""
        self._wire: ClientConnection | None = None
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    @asynccontextmanager
    async def another_line(self) -> AsyncIterator[OtherLine]:
        """Beside the one that stays: somebody who looks for once, with the same seat."""
        async with self._dial() as wire:
            line = OtherLine(wire)
            await line.transmit(kind="hello", protocol=PROTOCOL, after=0)
            line.welcome = await line.hear("welcome")
            yield line

    def _dial(self) -> connect:
        return connect(
            f"ws://{self.address}/api/tables/{self.table}/socket", max_size=None, compression=None, proxy=None,
            additional_headers={"Cookie": self.cookie} if self.cookie else {}, open_timeout=10, close_timeout=1,
            ping_interval=None,
        )  # fmt: skip

    def tear_off(self) -> None:
        """The connection breaks without a word."""
        if self._wire is not None:
            self._wire.transport.abort()

    def check(self) -> None:
        """Raises what has ended the player, if anything has."""
        if self._task.done():
            self._task.result()

    async def _stay(self) -> None:
        tries = 0
        while True:
            for address in self._dice.sample(self.addresses, len(self.addresses)):
                self.address = address
                try:
                    async with self._dial() as self._wire:
                        await self._talk(self._wire)
                except* (OSError, WebSocketException, TimeoutError, Lost, EOFError):
                    self.witness.losses += 1
                if self.connected.is_set():
                    break  # else another one is asked at once, as a proxy in front of them would
            tries = 0 if self.connected.is_set() else tries + 1
            self.connected.clear()
            self._wire = None
            await asyncio.sleep(min(LONGEST_WAIT, FIRST_WAIT * 2**tries) * (0.5 + self._dice.random() / 2))

    async def _talk(self, wire: ClientConnection) -> None:
        await self.transmit(kind="hello", protocol=PROTOCOL, after=self.witness.seq)
        async with asyncio.timeout(10):
            while not self.connected.is_set():
                self._hear(json.loads(await wire.recv()))
        async with asyncio.TaskGroup() as jobs:
            jobs.create_task(self._listen(wire))
            jobs.create_task(self._play())

    async def _listen(self, wire: ClientConnection) -> None:
        """Whoever is silent for long, also when asked, is gone."""
        while True:
            try:
                async with asyncio.timeout(IDLE):
                    text = await wire.recv()
            except TimeoutError:
                await self.transmit(kind="ping")
                async with asyncio.timeout(PATIENCE):
                    text = await wire.recv()
            self._hear(json.loads(text))

    def _hear(self, message: Json) -> None:
        match message["kind"]:
            case "welcome":
                self._view = message["view"]
                self.witness.see(message["entries"], message["view"])
                self.presence = message["presence"]
                self.connected.set()
            case "wrote":
                self._view = message.get("view") or changed(self._view, message["changes"])
                self.witness.see([message["entry"]], self._view)
            case "acked":
                self._settle(message["id"])
                self.witness.acked(message["id"], message["seq"])
            case "refused" if message["code"] in AGAIN:
                raise Lost
            case "refused":
                self._settle(message["id"])
                self.witness.refuse(message["id"], message["code"])
            case "presence":
                self.presence = message
            case "goodbye":
                assert message["code"] in PASSING, message
                raise Lost
        self._changed.set()

    def _settle(self, id: str) -> None:
        if id in self.pending:
            self.witness.longest_wait = max(self.witness.longest_wait, time.monotonic() - self.pending.pop(id))

    async def transmit(self, **message: Any) -> None:
        assert self._wire is not None
        await self._wire.send(json.dumps(message))

    async def _play(self) -> None:
        """First what was not answered, then a move whenever this seat is asked."""
        history = list(self.sent) if self._repeats > 1 else list(self.pending)
        for number, id in enumerate(history):
            await self.transmit(**self.sent[id])
            if number > 30:
                await asyncio.sleep(0.1)
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self.pending or not self.playing:
                continue
            await asyncio.sleep(self._pause * self._dice.random())
            if self.playing and not self.pending and (command := self._next_command()):
                await self.send(command)

    async def send(self, command: Json) -> str:
        """Sent now or at the next welcome, and again until it is answered; its id."""
        id = f"{self.name}.{len(self.sent) + 1}"
        self.sent[id] = {"kind": "send", "id": id, "seat": self.seat, "command": command}
        self.pending[id] = time.monotonic()
        self.sending.set()
        with suppress(OSError, WebSocketException):
            for _ in range(self._repeats if self.connected.is_set() else 0):
                await self.transmit(**self.sent[id])
        return id

    def _next_command(self) -> Json | None:
        view = self.witness.view
        if self.seat is None or view["phase"] != "playing" or view["window"] is None:
            return None
        window = msgspec.convert(view["window"], Window)
        if self._lets_it_be(window, view):
            return None
        return any_move(view, window, self.seat, self._dice)

    def _lets_it_be(self, window: Window, view: Json) -> bool:
        """Now and then an hourglass is left to run out, and what may be done without need is not done."""
        if window.id == self._left_alone:
            return True
        if window.optional or (view["deadlines"] and "knock" in window.kinds and self._dice.random() < self._lazy):
            self._left_alone = window.id
        return window.id == self._left_alone


def any_move(view: Json, window: Window, seat: int, dice: random.Random) -> Json | None:
    """Any legal move of the game, by what the seat sees."""
    name = view["game"]
    play = msgspec.convert(view["play"], _view_type(name), str_keys=True, strict=False)
    chance = Chance(dice.randbytes(32), view["seq"])
    kinds = [kind for kind in window.kinds if kind not in UNWANTED.get(name, ())]
    for kind in dice.sample(kinds, len(kinds)):
        awaiting = Awaiting({seat: window})
        if move := registry.moves(name).sample(play, kind, awaiting, Lexicon.load(), chance):
            command: Json = msgspec.to_builtins(move)
            return command
    return None


@cache
def _view_type(game: str) -> Any:
    return get_type_hints(type(registry.load(game)).view)["return"]
