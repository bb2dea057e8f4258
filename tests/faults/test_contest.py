"""kill -9 of servers while a contest is played: no answer is lost, nobody has two tables, and every sum is right."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.faults.conftest import Count, Tell
from tests.faults.judge import Verdict, judge
from tests.faults.party import PATIENCE, eventually
from tests.faults.player import Json, Player
from tests.faults.servers import Nursery, Server
from tests.faults.test_kills import fleet, start
from tests.table.playing import evening
from wortstube.store.contests import Contests
from wortstube.store.postgres import open_postgres
from wortstube.table.contest import SHORTEST_ROUND
from wortstube.table.contest_points import points_of, standings

ROUNDS = 2


@pytest.fixture
def servers(nursery: Nursery, tmp_path: Path, postgres_url: str) -> Iterator[list[Server]]:
    with fleet(nursery, tmp_path, postgres_url, 2) as servers:
        yield servers


class Phone:
    """Somebody's device: it asks whichever server answers, and asks again."""

    def __init__(self, servers: list[Server], dice: random.Random) -> None:
        self._addresses = [server.address for server in servers]
        self._dice = dice
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """The same request may arrive twice: a contest must not mind."""
        last: Exception | None = None
        for _ in range(int(PATIENCE / 0.2)):
            address = self._dice.choice(self._addresses)
            try:
                async with httpx.AsyncClient(base_url=f"http://{address}", timeout=15.0, trust_env=False) as http:
                    cookies = {"Cookie": self.cookie} if self.cookie else {}
                    answer = await http.request(method, path, json=body, headers=cookies)
                if answer.status_code < 500:
                    return answer
            except (httpx.HTTPError, OSError) as error:
                last = error
            await asyncio.sleep(0.2)
        raise AssertionError(f"no server answers {path}") from last

    async def view(self, path: str) -> Json:
        seen: Json = (await self.ask("GET", path)).raise_for_status().json()
        return seen


def seat_in(answer: httpx.Response) -> str:
    return f"seats={answer.raise_for_status().cookies['seats']}"


@pytest.mark.variant
@evening
async def test_a_contest_goes_on_while_servers_die(
    servers: list[Server], postgres_url: str, dice: random.Random, count: Count, tell: Tell
) -> None:
    people, kills = count(20, 4), count(20, 2)
    leader = Phone(servers, dice)
    setting = {"rounds": [{"mode": "wortfaecher.solitaire", "seconds": 3600}] * ROUNDS, "pause": 3600}
    opened = await leader.ask("POST", "/api/contests", {"setting": setting})
    leader.cookie, path = seat_in(opened), f"/api/contests/{opened.json()['contest']}"
    phones = [Phone(servers, random.Random(dice.random())) for _ in range(people)]
    await asyncio.gather(
        *(join(phone, path, number) for number, phone in enumerate(phones)), kill_one(servers, [], dice)
    )
    players, verdict = list[Player](), Verdict()
    async with open_postgres(postgres_url) as store:
        for number in range(ROUNDS):
            await asyncio.gather(begin(leader, path, number), kill_one(servers, [], dice))
            players = [await sit(phone, path, servers, seat) for seat, phone in enumerate(phones)]
            for _ in range(kills // ROUNDS):
                await kill_one(servers, players, dice)
            await eventually(partial(all_over, players), "all are done")
            await until(leader, path, "over" if number == ROUNDS - 1 else "between")
            for one in players:
                await judge(store, one.table, [one.witness], verdict)
                await one.close()
        await check_sums(Contests(store), path.rpartition("/")[2], people, await leader.view(path))
    tell("kill -9 of one of two servers in a contest", kills, verdict)
    assert verdict.acknowledged >= ROUNDS * people
    assert (verdict.lost, verdict.doubled) == (0, 0)
    for server in servers:
        assert "Traceback" not in server.said(), server.said()


@pytest.mark.variant
@evening
async def test_a_round_ends_at_its_time_though_nobody_was_there_to_end_it(
    servers: list[Server], postgres_url: str, dice: random.Random
) -> None:
    """All servers die in the middle of it and come back when it is over: what was acknowledged counts."""
    leader, phones = Phone(servers, dice), [Phone(servers, dice) for _ in range(3)]
    setting = {"rounds": [{"mode": "wortfaecher.solitaire", "seconds": SHORTEST_ROUND}], "pause": 3600}
    opened = await leader.ask("POST", "/api/contests", {"setting": setting})
    leader.cookie, path = seat_in(opened), f"/api/contests/{opened.json()['contest']}"
    for number, phone in enumerate(phones):
        await join(phone, path, number)
    await begin(leader, path, 0)
    players, verdict = [await sit(phone, path, servers, seat) for seat, phone in enumerate(phones)], Verdict()
    await eventually(lambda: all(one.witness.acks for one in players), "everybody has an answer")
    for server in servers:
        await asyncio.to_thread(server.kill)
    await asyncio.sleep(SHORTEST_ROUND + 1.0)
    await asyncio.gather(*map(start, servers))
    await until(leader, path, "over")
    await eventually(partial(all_over, players), "everybody hears of it")
    async with open_postgres(postgres_url) as store:
        for one in players:
            await judge(store, one.table, [one.witness], verdict)
            await one.close()
        await check_sums(Contests(store), path.rpartition("/")[2], len(phones), await leader.view(path), rounds=1)
    assert (verdict.lost, verdict.doubled) == (0, 0)


async def join(phone: Phone, path: str, number: int) -> None:
    """Once, however often it has to be asked for."""
    phone.cookie = seat_in(
        await phone.ask("POST", f"{path}/seats", {"name": f"Gast {number}", "once": f"{number:032}"})
    )


async def begin(leader: Phone, path: str, number: int) -> None:
    """Until the round runs: it may have been begun by a server that died before it answered."""
    async with asyncio.timeout(PATIENCE):
        while (await leader.view(path))["round"] < number:
            begun = await leader.ask("POST", f"{path}/rounds", {"round": number})
            assert begun.status_code in (200, 409), begun.text


async def sit(phone: Phone, path: str, servers: list[Server], seat: int) -> Player:
    """My table in this round, wherever it is asked for."""
    taken = await phone.ask("POST", f"{path}/table")
    again = await phone.ask("POST", f"{path}/table")
    table: str = taken.raise_for_status().json()["table"]
    assert again.json()["table"] == table
    addresses, dice = [server.address for server in servers], random.Random(f"{table} {seat}")
    return Player(addresses, table, seat_in(again), 0, f"s{seat}", dice, repeats=2)


async def kill_one(servers: list[Server], players: list[Player], dice: random.Random) -> None:
    """While somebody waits for an answer, if anybody still plays; it comes back, and the other one goes on."""
    playing = [one for one in players if one.witness.view.get("phase") != "over"]
    if playing:
        player = dice.choice(playing)
        player.sending.clear()
        await eventually(
            lambda: player.sending.is_set() or player.witness.view.get("phase") == "over", "somebody answers"
        )
    victim = dice.choice(servers)
    await asyncio.to_thread(victim.kill)
    await start(victim)


def all_over(players: list[Player]) -> bool:
    return all(one.witness.view.get("phase") == "over" for one in players)


async def until(leader: Phone, path: str, phase: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await leader.view(path))["phase"] != phase:
            await asyncio.sleep(0.1)


async def check_sums(contests: Contests, id: str, people: int, told: Json, rounds: int = ROUNDS) -> None:
    """One table for each round and seat, each with one result; what everybody is told is what they come to."""
    played, state = await contests.results(id), await contests.read(id)
    places = sorted((one.round, one.seat) for one in played)
    assert places == [(number, seat) for number in range(rounds) for seat in range(people)]
    assert all(one.score is not None for one in played)
    points = points_of(state, {(one.round, one.seat): one.score for one in played})
    counted = {one.seat: one.total for one in standings(state, points)}
    assert {one["seat"]: one["total"] for one in told["people"]} == counted
