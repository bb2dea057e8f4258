"""A full disk: commands are refused clearly, reading goes on, and once there is space play goes on."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.faults.conftest import Count, Tell
from tests.faults.party import Evening, Plan
from tests.faults.servers import Nursery, Server
from tests.faults.test_kills import SECONDS
from tests.table.playing import evening
from tests.variants import with_variants
from wortstube.store.sqlite import open_sqlite

PLANS = (Plan("wortkniffel", options={"hourglass": 60}), Plan("zickzack", options={"knock_window": 2}))


class SizeLimit:
    """No file of the server may grow: what the system says on a full disk, to one process."""

    def __init__(self, server: Server, database: Path) -> None:
        self._server, self._log = server, database.with_name(database.name + "-wal")

    def fill(self) -> None:
        self._set(self._log.stat().st_size)

    def free(self) -> None:
        self._set(resource.RLIM_INFINITY)

    def _set(self, most: int) -> None:
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


class SmallDisk:
    """A file system of its own, filled by another file."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                return

    def free(self) -> None:
        self._ballast.unlink()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], capture_output=True, text=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"nobody may mount a small disk here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


Disk = tuple[Server, SizeLimit | SmallDisk]


@pytest.fixture(params=with_variants("size limit", ["small disk"]))
def disk(request: pytest.FixtureRequest, nursery: Nursery, tmp_path: Path) -> Iterator[Disk]:
    if request.param == "size limit":
        server = Server(nursery, tmp_path, str(tmp_path / "games.db"))
        server.start()
        yield server, SizeLimit(server, tmp_path / "games.db")
        server.kill()
        return
    if os.name != "posix":
        pytest.skip("a small disk is mounted with mount(8)")
    with small_disk(tmp_path / "disk") as folder:
        server = Server(nursery, tmp_path, str(folder / "games.db"))
        server.start()
        yield server, SmallDisk(folder)
        server.kill()


@pytest.mark.variant
@evening
async def test_the_disk_is_full_for_a_while(disk: Disk, dice: random.Random, count: Count, tell: Tell) -> None:
    server, space = disk
    times = count(5, 1)
    async with Evening([server.address], dice, PLANS) as evening:
        for _ in range(times):
            await evening.goes_on(SECONDS)
            space.fill()
            assert await refusal(evening) == "no_store"
            assert await asyncio.to_thread(server.health) == 503
            await reading_goes_on(server, evening)
            space.free()
            assert await asyncio.to_thread(server.health) == 200
            await evening.goes_on(SECONDS)
        async with open_sqlite(Path(server.database)) as store:
            verdict = await evening.end(store)
    tell("disk full", times, verdict)
    assert verdict.acknowledged
    assert not verdict.taken_over


async def refusal(evening: Evening) -> str:
    """What somebody is told who sends a command now; the client itself would send it again."""
    host = evening.parties[0].players[0]
    async with host.another_line() as line:
        await line.transmit(kind="send", id="full", seat=host.seat, command={"kind": "table.pause"})
        return str((await line.hear("refused", "acked")).get("code"))


async def reading_goes_on(server: Server, evening: Evening) -> None:
    """Who looks at a table sees it as it is, also who comes now."""
    for party in evening.parties:
        host = party.players[0]
        async with httpx.AsyncClient(timeout=30.0, trust_env=False) as http:
            answer = await http.get(f"http://{server.address}/api/tables/{host.table}")
        assert answer.status_code == 200
        async with host.another_line() as line:
            assert line.welcome["view"]["seq"] >= host.witness.seq
