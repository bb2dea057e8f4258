"""Jobs for worker processes, found there by their names: some never end, some end the process they run in."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path
from typing import Any

from wortstube.lexicon import Lexicon
from wortstube.table.referee import WordRules

SECRET = "QUITTENGELEE"
ENDLESS = re.compile(r"(?:a*)*b")


def spin(*_: Any) -> None:
    """A search that never ends."""
    while True:
        pass


def spin_in_c(*_: Any) -> None:
    """One that lets no other thread of its process run either, as a kernel does."""
    ENDLESS.match("a" * 64)


def note_and_spin(file: Path) -> None:
    note_pid(file)
    spin()


def note_and_spin_in_c(file: Path) -> None:
    note_pid(file)
    spin_in_c()


def note_pid(file: Path) -> None:
    """All at once, for whoever watches the file."""
    half = file.with_suffix(".half")
    half.write_text(str(os.getpid()))
    half.replace(file)


def pid() -> int:
    return os.getpid()


def die(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)


def die_once(file: Path) -> str:
    """The first worker that tries it dies of it."""
    if not file.exists():
        file.touch()
        die()
    return "done"


def fail(hand: str) -> None:
    raise ValueError(f"nobody may know of {hand}")


def chatter(word: str) -> str:
    """Prints where answers go out."""
    print(word, flush=True)
    os.write(1, word.encode())
    return word


def nap(seconds: float, word: str = "") -> str:
    time.sleep(seconds)
    return word


def unsendable() -> Any:
    return lambda: None


def words_hash(words: WordRules) -> str:
    return words.referee(Lexicon.load(words.policy.language)).hash
