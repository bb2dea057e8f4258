"""A server in a fresh process that tells whenever its event loop was held: ``python -m tests.server.watched FOLDER``.

It prints its address, then a line for each callback that kept the loop's thread at work for longer than `HELD`. What
others do on the machine meanwhile does not count: it is the processor time of that thread which is measured.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from tests.server.live import LiveServer, live_server
from wortstube.server.limits import Patience
from wortstube.server.metrics import Metrics
from wortstube.server.run import search_for_garbage

HELD = 0.05
"""Seconds: everybody else at the server waits so long, and nobody notices."""
CHATTY = Patience(messages_at_once=1e9, messages_a_second=1e9)


class Watched(LiveServer):
    """Such a server, seen from outside."""

    def __init__(self, address: str, database: Path, told: SimpleQueue[str]) -> None:
        super().__init__(address, database)
        self._told = told

    def held(self) -> list[str]:
        """What has held the loop since this was asked last."""
        found: list[str] = []
        while True:
            try:
                found.append(self._told.get_nowait())
            except Empty:
                return found


@contextmanager
def watched(folder: Path) -> Iterator[Watched]:
    command = [sys.executable, "-m", "tests.server.watched", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        told: SimpleQueue[str] = SimpleQueue()
        address, lines = process.stdout.readline().strip(), process.stdout
        reader = Thread(target=_read, args=(lines, told))
        reader.start()
        try:
            yield Watched(address, folder / "games.db", told)
        finally:
            process.stdin.close()  # at which it ends
            reader.join()


def _read(lines: Iterable[str], told: SimpleQueue[str]) -> None:
    for line in lines:
        told.put(line.strip())


def watch() -> None:
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run(handle)
        held = time.thread_time() - begun
        if held > HELD:
            print(json.dumps([round(held, 3), str(handle)]), flush=True)

    setattr(asyncio.Handle, "_run", timed)  # noqa: B010


def main(folder: Path) -> None:
    with live_server(folder / "games.db", CHATTY, workers=1) as server:
        with suppress(TimeoutError):  # garbage is searched for as in any server
            asyncio.run(asyncio.wait_for(search_for_garbage(Metrics()), 0.1))
        watch()
        print(server.address, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
