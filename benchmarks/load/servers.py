"""Servers under load, as processes of their own: Wortstube, and the plain echo of the same stack."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self

import httpx
import psutil
from prometheus_client.parser import text_string_to_metric_families

from tests.services import Nats, Postgres
from wortstube.server.run import FIRST_PAGE

SERVE = (sys.executable, "-c", "from wortstube.cli import main; main()", "serve", "--no-browser", "--no-languages")
ECHO = (sys.executable, "-m", "benchmarks.load.echo")
LONGEST_START = 120.0
WIDE = ("--people-per-address", "1000000")
"""All players come from one address here."""


class Server:
    """One process, once it has said where it is."""

    def __init__(self, *command: str) -> None:
        environment = os.environ | {"WORTSTUBE_LANGUAGE": "en"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"it did not start: {line}"
        self.address = found[0].rstrip("/")
        self._process = psutil.Process(self.process.pid)
        self._started = time.monotonic()

    def memory(self) -> int:
        """Bytes that belong to this process alone."""
        sizes = re.findall(r"Private_\w+:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/smaps_rollup").read_text())
        return sum(map(int, sizes)) * 1024

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def settle(self) -> None:
        """Until it and its workers rest: bots learn their words soon after the start, on the same cores."""
        time.sleep(max(0.0, self._started + FIRST_PAGE + 1.0 - time.monotonic()))
        quiet, deadline = 0, time.monotonic() + LONGEST_START
        before = self.family_seconds()
        while quiet < 3 and time.monotonic() < deadline:
            time.sleep(1.0)
            before, used = self.family_seconds(), self.family_seconds() - before
            quiet = quiet + 1 if used < 0.1 else 0

    def family_seconds(self) -> float:
        """Of a processor, with all workers."""
        family = [self._process, *self._process.children(recursive=True)]
        return sum(sum(one.cpu_times()[:2]) for one in family)

    def samples(self) -> dict[tuple[str, str], float]:
        text = httpx.get(self.address + "/metrics", trust_env=False, timeout=30).text
        families = text_string_to_metric_families(text)
        return {(s.name, s.labels.get("le", "")): s.value for family in families for s in family.samples}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def wortstube(kind: str, folder: Path) -> Iterator[list[Server]]:
    """`sqlite` is one server, `postgres` are two with LISTEN/NOTIFY, `nats` two with a broker."""
    with ExitStack() as stack:
        if kind == "sqlite":
            yield [stack.enter_context(_serve(str(folder / "load.db")))]
            return
        postgres = Postgres()
        stack.callback(postgres.close)
        postgres.start()
        broker: tuple[str, ...] = ()
        if kind == "nats":
            nats = Nats()
            stack.callback(nats.close)
            nats.start()
            broker = ("--broker", nats.url())
        database = postgres.new_database()
        yield [stack.enter_context(_serve(database, *broker)) for _ in range(2)]


def _serve(database: str, *more: str) -> Server:
    return Server(*SERVE, "--host", "127.0.0.1", "--port", "0", "--database", database, *WIDE, *more)


@contextmanager
def echo() -> Iterator[Server]:
    with Server(*ECHO) as server:
        yield server


def quantile(before: dict[tuple[str, str], float], after: dict[tuple[str, str], float], name: str, q: float) -> float:
    """The bound under which this part of what a histogram has counted in between lies."""
    buckets = [(float(le), after[n, le] - before.get((n, le), 0.0)) for n, le in after if n == name + "_bucket" and le]
    buckets.sort()
    total = buckets[-1][1] if buckets else 0.0
    return next((bound for bound, count in buckets if total and count >= q * total), 0.0)
