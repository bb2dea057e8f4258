"""`wortstube serve` with bots in processes of their own: they come when they are needed and go with the server."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.live import Guest, Talk, eventually
from tests.server.test_serve import Program, program
from tests.variants import with_variants

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")


def workers_of(running: Program) -> list[int]:
    """The worker processes of a server."""
    pid = running.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(child)
        for child in children
        if b"wortstube.table.jobs.worker" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def gone(pids: list[int]) -> Callable[[], bool]:
    return lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids)


@contextmanager
def a_game_with_a_bot(tmp_path: Path, *words: str) -> Iterator[tuple[Program, Talk]]:
    with program(tmp_path / "games.db", "--host", "127.0.0.1", *words) as running:
        guest = Guest(running.server)
        seats = [{"name": "Anna"}, {"name": "Rechner", "level": "anfaenger"}]
        table = guest.open(game="zickzack", seats=seats, options={"start": 1})
        with guest.line(table) as line:
            bot_draws(line)
            yield running, line


def bot_draws(line: Talk) -> None:
    line.wait_until(lambda view: view["awaited"] == [0])


def draw(line: Talk) -> None:
    table = line.view["play"]["table"]
    tile = table["equipment"]["tiles"][table["pool"][0]]
    size = "{width}x{height}".format(**tile)
    line.done(0, {"kind": "draw", "size": size, "window": line.view["window"]["id"]})


@pytest.mark.parametrize("number", with_variants(signal.SIGTERM, [signal.SIGINT]))
def test_they_end_with_the_server_also_if_all_are_told_to(tmp_path: Path, number: signal.Signals) -> None:
    """As Ctrl+C does, and a supervisor: the signal goes to all processes."""
    with a_game_with_a_bot(tmp_path) as (running, _):
        pids = workers_of(running)
        assert pids
        for pid in pids:
            os.kill(pid, number)
        assert running.end(number) == (0, "")
        assert gone(pids)()


def test_they_do_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    with a_game_with_a_bot(tmp_path) as (running, _):
        pids = workers_of(running)
        assert pids
        running.end(signal.SIGKILL)
        eventually(gone(pids))


def test_the_game_goes_on_when_a_worker_is_killed(tmp_path: Path) -> None:
    with a_game_with_a_bot(tmp_path, "--workers", "1") as (running, line):
        for _ in range(2):
            (pid,) = workers_of(running)
            os.kill(pid, signal.SIGKILL)
            draw(line)
            bot_draws(line)
            assert workers_of(running) != [pid]


def test_without_workers_bots_think_in_the_server(tmp_path: Path) -> None:
    with a_game_with_a_bot(tmp_path, "--workers", "0") as (running, line):
        draw(line)
        bot_draws(line)
        assert not workers_of(running)
