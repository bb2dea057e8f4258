"""Engines of tests as command lines, and whether anything of them is left."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from tests.server.live import eventually

ROOT = Path(__file__).parents[2]
STRANGER = Path(__file__).with_name("stranger.py")
OURS = shlex.join([sys.executable, "-P", "-m", "wortstube", "engine"])
IN_PYTHON = shlex.join([sys.executable, str(ROOT / "docs" / "engines" / "engine.py")])
IN_JAVASCRIPT = shlex.join(["node", str(ROOT / "docs" / "engines" / "engine.mjs")])


def stranger(manner: str, notes: Path) -> str:
    return shlex.join([sys.executable, str(STRANGER), manner, str(notes)])


def noted(notes: Path, what: str) -> list[list[str]]:
    """What a stranger wrote down of one kind."""
    lines = notes.read_text().splitlines() if notes.exists() else []
    return [line.split()[1:] for line in lines if line.split()[0] == what]


def pids(notes: Path) -> list[int]:
    """Of all processes there ever were."""
    return [int(number) for [number] in noted(notes, "pid")]


def lives(pid: int) -> bool:
    """One that has ended and that nobody has asked about does not live."""
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def nothing_is_left(notes: Path) -> None:
    assert pids(notes), "it was never started"
    eventually(lambda: not any(map(lives, pids(notes))), "all processes have ended")
