"""Faults with reduced counts; WORTSTUBE_FAULTS=full (`./dev faults`) does them all, WORTSTUBE_SEED repeats a run."""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Callable, Iterator

import pytest

from tests.faults.judge import Verdict
from tests.faults.servers import Nursery

FULL = os.environ.get("WORTSTUBE_FAULTS") == "full"
SEED = int(os.environ.get("WORTSTUBE_SEED") or secrets.randbelow(10**6))
ROWS: list[tuple[str, ...]] = []
HEADINGS = ("fault", "times", "tables", "acknowledged", "lost", "doubled", "longest wait", "clock or bot late")


Count = Callable[[int, int], int]
Tell = Callable[[str, int, Verdict], None]


@pytest.fixture
def count() -> Count:
    """How often: in the full run, and in a quick one."""
    return lambda full, quick: full if FULL else quick


@pytest.fixture
def dice(request: pytest.FixtureRequest) -> random.Random:
    print(f"WORTSTUBE_SEED={SEED} repeats this")
    return random.Random(f"{SEED} {request.node.name}")


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture
def tell() -> Tell:
    """Note what a fault came to, for the table at the end."""

    def note(fault: str, times: int, verdict: Verdict) -> None:
        numbers = (times, verdict.tables, verdict.acknowledged, verdict.lost, verdict.doubled)
        seconds = (f"{verdict.longest_wait:.1f} s", f"{verdict.latest:.1f} s")
        ROWS.append((fault, *map(str, numbers), *seconds))

    return note


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not ROWS:
        return
    widths = [max(map(len, column)) for column in zip(HEADINGS, *ROWS, strict=True)]
    terminalreporter.section(f"faults, WORTSTUBE_SEED={SEED}")
    for row in (HEADINGS, *ROWS):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        terminalreporter.write_line("  ".join(cells))
