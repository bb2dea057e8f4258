"""Somebody at a terminal: the real program behind a pseudo terminal, read up to its prompt and answered by lines."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path
from types import TracebackType

PROGRAM = [sys.executable, "-c", "from wortstube.cli import main; main()"]
PATIENCE = 120.0
AGAIN = 2.0
"""Seconds in which a program says something, however busy the machine is."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")
PROMPT = "> "


def environment(language: str, **more: str) -> dict[str, str]:
    quiet = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    return quiet | {"WORTSTUBE_LANGUAGE": language, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **more}


class Terminal:
    """A program that runs in a window of so many columns."""

    def __init__(self, *words: str | Path, language: str = "de", columns: int = 80) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self._process = subprocess.Popen(
            [*PROGRAM, *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(language),
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self.printed = ""
        """All there was, without what moves the cursor."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait(PATIENCE)
        os.close(self._master)

    def read(self) -> str:
        """What is said up to the next prompt, or to the end of the program."""
        said = b""
        while not self._asks(said):
            ready, _, _ = select.select([self._master], [], [], PATIENCE)
            assert ready, f"nothing more was said after {said[-500:]!r}"
            try:
                more = os.read(self._master, 65536)
            except OSError:  # as Linux tells that the other side is closed
                more = b""
            if not more:
                break
            said += more
        told = _plain(said)
        self.printed += told
        return told

    def _asks(self, said: bytes) -> bool:
        return _plain(said).rpartition("\n")[2] == PROMPT

    def type(self, line: str) -> str:
        """What is answered to a line."""
        os.write(self._master, line.encode() + b"\n")
        return self.read()

    def press(self, key: bytes) -> str:
        os.write(self._master, key)
        return self.read()

    def interrupt(self) -> str:
        """Ctrl+C, again and again until something is said: Python's own prompt (`readline`) may miss one that comes
        just before it begins to wait."""
        for _ in range(int(PATIENCE / AGAIN)):
            os.write(self._master, b"\x03")
            if select.select([self._master], [], [], AGAIN)[0]:
                return self.read()
        raise AssertionError("nothing was said")

    def ended(self) -> int:
        """The exit code."""
        return self._process.wait(PATIENCE)


def _own_terminal() -> None:
    """So that Ctrl+C reaches the program, also from the background of a shell, which leaves it out."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _plain(said: bytes) -> str:
    return ESCAPES.sub("", said.decode("utf-8", errors="ignore")).replace("\r\n", "\n").replace("\r", "")
