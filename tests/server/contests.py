"""People in a contest, without browsers: whoever leads it, and guests who play at their tables."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.faults.player import any_move
from tests.server.live import WAIT, Guest, Json, LiveServer, Talk, eventually
from wortstube.games.core import Window

MODE = "wortfaecher.solitaire"


class Attending(Guest):
    """Somebody who sees a contest."""

    path: str

    @property
    def view(self) -> Json:
        shown: Json = self.get(self.path)
        return shown

    @contextmanager
    def follow(self, wall: bool = False) -> Iterator[ClientConnection]:
        """A line to the contest."""
        path = f"{self.path}/socket"
        cookie = self.cookies_for(path)
        address = str(self.http.base_url.copy_with(scheme="ws", path=path)) + ("?wall=true" if wall else "")
        headers = {"Cookie": cookie} if cookie else {}
        with connect(address, additional_headers=headers, proxy=None, compression=None, max_size=None) as line:
            yield line


class Leader(Attending):
    """Opens a contest and leads it."""

    def __init__(self, server: LiveServer, *seconds: int, mode: str = MODE, circle: str = "", **setting: Any) -> None:
        super().__init__(server)
        rounds = [{"mode": mode, "seconds": one} for one in seconds]
        opened = self.post("/api/contests", {"setting": {"rounds": rounds, **setting}, "circle": circle})
        self.contest, self.code = opened["contest"], opened["code"]
        self.path = f"/api/contests/{self.contest}"

    @property
    def key(self) -> str:
        """What leads it on another device."""
        return str(self.get(f"{self.path}/key")["key"])

    def begin(self, round: int = 0) -> Json:
        begun: Json = self.post(f"{self.path}/rounds", {"round": round}, 200)
        return begun

    def wait_for(self, phase: str, round: int | None = None) -> Json:
        def there() -> Json | None:
            view = self.view
            return view if view["phase"] == phase and round in (None, view["round"]) else None

        found: Json = eventually(there, f"{phase} {round}")
        return found

    def names(self) -> list[str]:
        return [one["name"] for one in sorted(self.view["people"], key=lambda one: int(one["seat"]))]


class Contestant(Attending):
    """Takes part."""

    moves = 0
    """How many were made in the last round that was played: cards may give no more words."""

    def __init__(self, server: LiveServer, leader: Leader, name: str = "", **more: Any) -> None:
        super().__init__(server)
        self.path = leader.path
        self.joined: Json = self.post(f"{self.path}/seats", {"name": name, **more})
        self.seat: int = self.joined["me"]

    def table(self) -> str:
        place = self.post(f"{self.path}/table")
        assert place["seats"] == [0]
        return str(place["table"])

    @property
    def me(self) -> Json:
        """How I stand."""
        mine: Json = next(one for one in self.view["people"] if one["seat"] == self.seat)
        return mine

    def play(self, moves: int, stop: bool = False) -> str:
        """So many words at my table, and give up then if I like; the name of the table."""
        table = self.table()
        with self.line(table) as line:
            self.moves = 0
            while self.moves < moves and lay_any_word(line, self.moves):
                self.moves += 1
            if stop:
                line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})
        return table


def lay_any_word(line: Talk, number: int) -> bool:
    """Or turn a card up where that is asked; the same cards and number lead to the same word. False: there is none."""
    asked = msgspec.convert(line.view["window"], Window)
    kinds = tuple(kind for kind in asked.kinds if kind in ("remove", "refill"))
    move = any_move(line.view, msgspec.structs.replace(asked, kinds=kinds), 0, random.Random(number))
    if move is not None:
        line.done(0, move)
    return move is not None


def heard(line: ClientConnection, **wanted: Any) -> Json:
    """The first view that is as wanted."""
    while True:
        message: Json = json.loads(line.recv(timeout=WAIT))
        if all(message.get(name) == value for name, value in wanted.items()):
            return message
