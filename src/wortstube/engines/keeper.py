"""Stands between Wortstube and somebody else's program, and sees to it that nothing of that program is left behind.

It is started as a file of its own, with nothing but the standard library, in a new session. It limits memory, starts
the program on its own standard input and output, and when the program ends, or the pipe from Wortstube closes, as it
does however that ends, it kills the whole group: the program, whatever that has started, and itself. Of what the
program writes to its standard error, the last is passed on when it ends.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
from collections import deque

KEPT_OF_ERRORS, BYTES_OF_ERRORS = 20, 2_000
"""Pieces of the end of its standard error, and how long a piece, or what is passed on, may be."""
LAST_WORDS = 0.2
"""Seconds for them, where something it has started holds the pipe open."""


def main(memory: int, leash: int, command: list[str]) -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    for number in (signal.SIGINT, signal.SIGTERM):  # Wortstube decides when it ends; the program has its own manners
        signal.signal(number, lambda *_: None)
    threading.Thread(target=_follow, args=(leash,), daemon=True).start()
    try:
        program = subprocess.Popen(command, stderr=subprocess.PIPE)
    except OSError as error:
        sys.stderr.write(str(error))
    else:
        assert program.stderr is not None
        kept = deque[bytes](maxlen=KEPT_OF_ERRORS)
        reading = threading.Thread(target=_drain, args=(program.stderr.fileno(), kept), daemon=True)
        reading.start()
        program.wait()
        reading.join(LAST_WORDS)
        sys.stderr.write(b"".join(kept)[-BYTES_OF_ERRORS:].decode(errors="replace"))
    sys.stderr.flush()
    _end()


def _follow(leash: int) -> None:
    while os.read(leash, 1):
        pass
    _end()


def _drain(source: int, kept: deque[bytes]) -> None:
    """However much it says: whoever is not listened to would wait for ever."""
    while said := os.read(source, BYTES_OF_ERRORS):
        kept.append(said)


def _end() -> None:
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
