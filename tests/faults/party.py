"""An evening: several tables, played by several people at several devices over any of the servers, game after game."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.faults.judge import Verdict, judge
from tests.faults.player import Json, Player
from wortstube.store.sql import SqlStore

PATIENCE = 90.0
"""Seconds after which a test gives up; never how long something should take."""


@dataclass(frozen=True)
class Plan:
    """A table to lay: people come by one device each, or by so many."""

    game: str
    people: int = 2
    bots: int = 1
    options: Json = field(default_factory=dict)
    devices: int = 1
    repeats: int = 1


PLANS = (
    Plan("wortkniffel", options={"hourglass": 60}, repeats=3),
    Plan("zickzack", options={"knock_window": 2, "hourglass": 30}),
    Plan("wortkniffel", people=1, options={"hourglass": 60}, devices=2),
)


async def eventually(holds: Callable[[], Any], what: str | Callable[[], str], wait: float = PATIENCE) -> None:
    end = time.monotonic() + wait
    while not holds():
        assert time.monotonic() < end, f"never came true: {what() if callable(what) else what}"
        await asyncio.sleep(0.02)


class Party:
    """Those at one table, who lay another when the game is over."""

    _numbers = itertools.count(1)

    def __init__(self, plan: Plan, addresses: Sequence[str], dice: random.Random, pause: float = 0.3) -> None:
        self.plan = plan
        self.addresses = list(addresses)
        self.players: list[Player] = []
        self.games: list[tuple[str, list[Player]]] = []
        """All tables with those who were there."""
        self._dice, self._pause = dice, pause

    async def begin(self) -> None:
        """Lay a table. If the server dies meanwhile, another one is laid elsewhere; nobody has sat at the first."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                table, cookies = await self._lay(self._dice.choice(self.addresses))
                break
            except (httpx.HTTPError, OSError):
                assert time.monotonic() < end, "no table can be laid"
                await asyncio.sleep(0.2)
        self.players = [self._player(table, *device) for device in self._devices(cookies)]
        self.games.append((table, self.players))
        await asyncio.gather(*(player.connected.wait() for player in self.players))

    async def _lay(self, address: str) -> tuple[str, list[str]]:
        seats = [{"name": f"Gast {number}"} for number in range(1)]
        seats += [{"name": f"Bot {number}", "level": "anfaenger"} for number in range(self.plan.bots)]
        body = {"game": self.plan.game, "seats": seats, "options": self.plan.options, "open": True}
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=15.0, trust_env=False) as http:
            opened = (await http.post("/api/tables", json=body)).raise_for_status()
            table: str = opened.json()["table"]
            cookies = [_cookie(opened)]
            for number in range(1, self.plan.people):
                http.cookies.clear()
                joined = await http.post(f"/api/tables/{table}/seats", json={"name": f"Gast {number}"})
                cookies.append(_cookie(joined.raise_for_status()))
        return table, cookies

    def _devices(self, cookies: Sequence[str]) -> list[tuple[str, int | None]]:
        """Guest 0 sits on place 0, the bots next to them, then the other guests; and somebody looks on."""
        seats = [0, *range(1 + self.plan.bots, self.plan.bots + self.plan.people)]
        people: list[tuple[str, int | None]] = list(zip(cookies, seats, strict=True))
        return people * self.plan.devices + [("", None)]

    def _player(self, table: str, cookie: str, seat: int | None) -> Player:
        name = f"p{next(self._numbers)}"
        repeats, dice = self.plan.repeats, random.Random(self._dice.random())
        return Player(self.addresses, table, cookie, seat, name, dice, repeats, self._pause)

    async def start(self) -> None:
        await self.begin()
        await self.command({"kind": "table.start"})

    async def command(self, command: Json) -> None:
        """The host's, and it must be accepted."""
        host = self.players[0]
        id = await host.send(command)
        await eventually(lambda: id in host.witness.acks or id in host.witness.refused, f"an answer to {command}")
        assert id in host.witness.acks or host.witness.view["phase"] == "over", (command, host.witness.refused)

    @property
    def over(self) -> bool:
        return all(player.witness.view.get("phase") == "over" for player in self.players)

    async def keep_playing(self) -> None:
        """Game after game, until cancelled."""
        while True:
            for player in self.players:
                player.check()
            if self.over:
                await self.leave()
                await self.start()
            await asyncio.sleep(0.1)

    async def settle(self) -> None:
        """Come to rest: nobody moves, the table pauses, everybody has heard of everything."""
        for player in self.players:
            player.playing = False
        await eventually(lambda: not any(player.pending for player in self.players), "an answer to everything")
        await eventually(
            lambda: not any(_waits_for_all(player.witness.view) for player in self.players), "all are back"
        )
        if not any(_rests(player.witness.view) for player in self.players):
            await self.command({"kind": "table.pause"})
        await eventually(self._agreed, "everybody has heard of everything")

    def _agreed(self) -> bool:
        seqs = {player.witness.seq for player in self.players}
        newest = max((seq for player in self.players for seq in player.witness.acks.values()), default=0)
        at_rest = all(_rests(player.witness.view) for player in self.players)
        return at_rest and len(seqs) == 1 and seqs >= {max(newest, *seqs)}

    def describe(self) -> str:
        """Where everybody is, for whoever looks for a mistake."""
        lines = [f"game {len(self.games)} of {self.plan.game}"]
        for player in self.players:
            view = {
                key: player.witness.view.get(key) for key in ("seq", "at", "phase", "awaited", "window", "deadlines")
            }
            where = f"{player.address} {'connected' if player.connected.is_set() else 'lost'}"
            waits = {id: (player.sent[id], time.monotonic() - since) for id, since in player.pending.items()}
            lines.append(f"  {player.name} seat {player.seat} {where} {view} waits for {waits}")
        return "\n".join(lines)

    async def leave(self) -> None:
        await self.settle()
        await asyncio.gather(*(player.close() for player in self.players))


def _rests(view: Json) -> bool:
    """A pause that waits for somebody ends by itself."""
    return bool(view["phase"] == "over" or (view["phase"] == "paused" and view["paused_because"] == "asked"))


def _waits_for_all(view: Json) -> bool:
    return bool(view["phase"] == "paused" and view["paused_because"] == "away")


class Evening:
    """All parties."""

    def __init__(
        self, addresses: Sequence[str], dice: random.Random, plans: Sequence[Plan] = PLANS, pause: float = 0.3
    ) -> None:
        self.parties = [Party(plan, addresses, random.Random(dice.random()), pause) for plan in plans]
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def players(self) -> list[Player]:
        """Those who are there now."""
        return [player for party in self.parties for player in party.players]

    @property
    def all_players(self) -> list[Player]:
        return [player for party in self.parties for _, players in party.games for player in players]

    async def __aenter__(self) -> Evening:
        await asyncio.gather(*(party.start() for party in self.parties))
        self._tasks = [asyncio.create_task(party.keep_playing()) for party in self.parties]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(player.close() for player in self.players), return_exceptions=True)

    def check(self) -> None:
        """Raises what went wrong so far."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def goes_on(self, wait: float, moves: int = 2) -> float:
        """Every table comes on by some entries that somebody hears of; how long that took the slowest."""
        before, began = [_newest(party) for party in self.parties], time.monotonic()

        def further() -> bool:
            self.check()
            now = [_newest(party) for party in self.parties]
            return all(after[0] != old[0] or after[1] >= old[1] + moves for old, after in zip(before, now, strict=True))

        def stuck() -> str:
            now = [(old, party.describe()) for old, party in zip(before, self.parties, strict=True)]
            return "play goes on at every table\n" + "\n".join(f"from {old}: {text}" for old, text in now)

        await eventually(further, stuck, wait)
        return time.monotonic() - began

    async def end(self, store: SqlStore) -> Verdict:
        """Everybody comes to rest, and what they witnessed is compared with the log."""
        self.check()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(party.settle() for party in self.parties))
        verdict = Verdict()
        for party in self.parties:
            for table, players in party.games:
                await judge(store, table, [player.witness for player in players], verdict)
        return verdict


def _newest(party: Party) -> tuple[int, int]:
    return len(party.games), max((player.witness.seq for player in party.players), default=0)


def _cookie(response: httpx.Response) -> str:
    return f"seats={response.cookies['seats']}"
