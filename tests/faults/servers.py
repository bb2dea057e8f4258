"""Servers as real processes that can be killed, and started again at the same address."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

from tests.services import free_port, is_alive

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Seconds a server has to come up or to end, on a busy machine."""


class Nursery:
    """Where servers come from, see `nursery`."""

    def __init__(self) -> None:
        environment = os.environ | {
            "WORTSTUBE_LANGUAGE": "en",
            "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path[1:]]),
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.nursery"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT,
        )  # fmt: skip
        self._one_at_a_time = threading.Lock()
        assert self._hear() == "ready"

    def _hear(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def start(self, arguments: Sequence[str], said: Path) -> int:
        assert self._process.stdin is not None
        order = {"arguments": list(arguments), "said": str(said)}
        with self._one_at_a_time:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return int(self._hear())

    def close(self) -> None:
        self._process.communicate(timeout=PATIENCE)


class Server:
    """One server, dead or alive; its address stays the same."""

    def __init__(self, nursery: Nursery, folder: Path, database: str, *words: str) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        self.database = database
        self.words = words
        self.starts = 0
        self.pid = 0
        self._nursery = nursery

    def launch(self) -> None:
        assert not self.alive
        where = ("--no-browser", "--no-languages", "--host", "127.0.0.1", "--port", str(self.port))
        more = ("--people-per-address", "100000", "--workers", "0", "--database", self.database)
        self.starts += 1
        self.pid = self._nursery.start((*where, *more, *self.words), self.log)

    def start(self) -> None:
        """Launch it and wait until it is open."""
        self.launch()
        self.wait_until_open()

    def wait_until_open(self) -> None:
        end = time.monotonic() + PATIENCE
        while not self.open:
            assert self.alive, f"it did not start:\n{self.said()[-3000:]}"
            assert time.monotonic() < end, f"it takes too long to start:\n{self.said()[-3000:]}"
            time.sleep(0.02)

    @property
    def open(self) -> bool:
        return self.said().count("Wortstube is open") == self.starts

    @property
    def alive(self) -> bool:
        return bool(self.pid) and is_alive(self.pid)

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Over when the process is gone."""
        os.kill(self.pid, number)
        self.wait_until_gone()

    def wait_until_gone(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.alive:
            assert time.monotonic() < end, f"it does not end:\n{self.said()[-3000:]}"
            time.sleep(0.005)
        self.pid = 0

    def stop(self) -> None:
        """As an operator does."""
        self.kill(signal.SIGTERM)

    def said(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def health(self) -> int:
        """The status of its `/healthz`."""
        return httpx.get(f"http://{self.address}/healthz", timeout=PATIENCE, trust_env=False).status_code

    def memory(self) -> int:
        """Bytes it holds itself; pages of word files that it only maps are shared and may go."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("RssAnon:"))
        return 1024 * int(line.split()[1])
