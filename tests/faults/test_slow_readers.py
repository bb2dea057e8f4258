"""Many clients that ask and never read: they are cut, the others are not held up, and memory stays bounded."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import httpx
import pytest

from tests.faults.conftest import Count, Tell
from tests.faults.party import Evening, Plan, eventually
from tests.faults.servers import Nursery, Server
from tests.faults.test_kills import SECONDS
from tests.server.live import Guest, LiveServer
from tests.server.test_line_limits import DeafReader
from tests.table.playing import evening
from wortstube.server.limits import Patience
from wortstube.store.sqlite import open_sqlite

LOOKS = 55
"""Questions each asks at once; every answer is a whole view."""
MEGABYTE = 2**20


@pytest.mark.variant
@evening
async def test_clients_that_never_read(
    nursery: Nursery, tmp_path: Path, dice: random.Random, count: Count, tell: Tell
) -> None:
    server, deaf = Server(nursery, tmp_path, str(tmp_path / "games.db")), count(200, 15)
    await asyncio.to_thread(server.start)
    plans = [Plan("wortkniffel", options={"hourglass": 0})]
    async with Evening([server.address], dice, plans, pause=0.05) as evening:
        await evening.goes_on(SECONDS)
        before = server.memory()
        readers = await asyncio.to_thread(stop_reading, server, evening.players[0].table, deaf)
        worst = 0

        def all_are_cut() -> bool:
            nonlocal worst
            worst = max(worst, server.memory())
            return cut(server) == deaf

        await eventually(all_are_cut, lambda: f"{cut(server)} of {deaf} are cut", 3 * Patience().send + 60)
        for reader in readers:
            reader.socket.close()
        await evening.goes_on(SECONDS)
        async with open_sqlite(tmp_path / "games.db") as store:
            verdict = await evening.end(store)
    await asyncio.to_thread(server.kill)
    tell(f"clients that stop reading, {(worst - before) / deaf / 1024:.0f} KB each", deaf, verdict)
    assert verdict.acknowledged
    assert verdict.longest_wait < Patience().send, "nobody waits for those who do not read"
    assert worst - before < MEGABYTE * deaf + 30 * MEGABYTE


def stop_reading(server: Server, table: str, count: int) -> list[DeafReader]:
    guest = Guest(LiveServer(f"http://{server.address}", server.database))
    readers = [DeafReader(guest, table) for _ in range(count)]
    for reader in readers:
        for _ in range(LOOKS):
            reader.transmit(kind="look", seat=None)
    return readers


def cut(server: Server) -> int:
    """How many lines were cut because nobody read."""
    text = httpx.get(f"http://{server.address}/metrics", timeout=60.0, trust_env=False).text
    found = re.search(r'^wortstube_lines_cut_total\{.*"too_slow".*\} (\S+)$', text, re.MULTILINE)
    return int(float(found[1])) if found else 0
