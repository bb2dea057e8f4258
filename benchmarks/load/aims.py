"""`python -m benchmarks.load.aims`: every aim of speed beside its figure, one part after the other.

    python -m benchmarks.load.aims                      all but `bare`, which fetches packages; some ten minutes
    python -m benchmarks.load.aims --parts late,postgres

Each part is a short run of what its command runs at length, in processes of its own that are ended when their time is
over, so this ends in any case. Figures count on a machine that does nothing else: the load before each part is told.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.load import late, scaling
from benchmarks.load.__main__ import Row, measure
from benchmarks.peers.__main__ import measure as compare

HERE = Path(__file__).resolve().parents[1]
out = Console(width=150)


class Found(msgspec.Struct):
    """An aim, and what a run has shown of it."""

    aim: str
    figure: str


Finding = Iterator[Found]


def load(kind: str, counts: list[int], seconds: float) -> list[Row]:
    return asyncio.run(measure(kind, counts, seconds, every=5.0))


def peers() -> Finding:
    node = shutil.which("node")
    if node is None or not (HERE / "peers" / "node_modules").is_dir():
        yield Found("beside peers", "needs Node 20 and `npm install` in benchmarks/peers")
        return
    bounds = argparse.Namespace(tables=1000, seconds=14.0, every=5.0)
    ours, theirs = (compare(peer, node, bounds) for peer in ("wortstube", "boardgame-disk"))
    most, other = ours["most"], theirs["most"]
    yield Found(
        "SQLite, 100 tables at once: 3,000/s",
        f"{most['commands']:.0f}/s, {most['commands'] / most['cores']:.0f} in a second of processor time; "
        f"boardgame.io, disk first: {other['commands']:.0f} and {other['commands'] / other['cores']:.0f}",
    )
    yield Found(
        "1,000 tables: p50 1.5, p99 7 ms, 0.25 core", _pace(ours["clock"]) + "; theirs " + _pace(theirs["clock"])
    )
    yield Found("50 KB a table with its two lines (RSS)", f"{ours['kilobytes']:.0f}; theirs {theirs['kilobytes']:.0f}")


def _pace(clock: dict[str, Any]) -> str:
    return f"{clock['p50']:.1f} / {clock['p99']:.1f} ms, {clock['cores']:.2f} core"


def many() -> Finding:
    clock, most = load("sqlite", [5000], 15.0)
    figure = f"{1000 * clock.p50:.1f} / {1000 * clock.p99:.1f} ms at {clock.commands:.0f}/s, {clock.processor:.2f} core"
    yield Found("5,000 tables, a move every 5 s: p99 under 100 ms", f"{figure}; at once {most.commands:.0f}/s")
    own = clock.table_kb + 2 * clock.line_kb
    yield Found("10 KB a table that is idle, 50 with two lines", f"{clock.table_kb:.1f} and {own:.1f} KB of its own")


def postgres() -> Finding:
    rows = load("postgres", [100, 1000], 6.0)
    for row in rows[1::2]:
        yield Found(f"2 servers on PostgreSQL, {row.tables} tables at once: 1,500/s", f"{row.commands:.0f}/s")


def late_games() -> Finding:
    for game in ("zickzack", "wortromme", "wortfaecher", "buecherwurm", "wortkniffel"):
        _, _, _, pace, _, _, size, most, refused = asyncio.run(late.measure(game, 100))
        aims = {"zickzack": "1,500/s, 2 KB", "wortkniffel": "700 bytes"}.get(game, "2 KB")
        yield Found(
            f"late in {game}: {aims} a move (median)", f"{pace}/s, {size} bytes, most {most}, {refused} refused"
        )


def growing() -> Finding:
    for servers in (1, 2, 4):
        found = dict(zip(scaling.COLUMNS, scaling.run(servers, 400, 4.0), strict=True))
        yield Found(f"{servers} servers on one PostgreSQL", ", ".join(f"{text} {name}" for name, text in found.items()))


def first_roll(*options: str) -> Finding:
    said = _said("first_roll.py", "--until", "roll", *options)
    stages = [re.search(rf"([\d.]+) s  {stage}", said) for stage in ("the home page", "the first roll")]
    page, roll = (stage[1] if stage else "?" for stage in stages)
    aim = "bare to the first page: 35 s" if options else "packages cached, to the first roll: 15 s"
    yield Found(aim, f"first page {page} s, first roll {roll} s")


def bare() -> Finding:
    return first_roll("--bare")


def kernels() -> Finding:
    said = _said("kernels_robbing.py", "--quick").partition("words of 6 to 10 letters")[2]
    worst = re.search(r"7 tiles, from 2\b.*most ([\d.]+)", said)
    yield Found("robbing, 2 sources and long words: 25 ms at worst", f"{worst[1] if worst else '?'} ms")
    boards = re.compile(r"^ +(?:8|16|30|66) (?:random|greedy) +\S+ +\S+ +(\S+)", re.MULTILINE)
    yield Found("boards of Zickzack: 0.9 of C", ", ".join(boards.findall(_said("kernels_zigzag.py", "--quick"))))
    said = _said("warm.py", "--quick")
    games = re.findall(r"^  \w+ +now +(.*)", said, re.MULTILINE)[:5]
    most = max(int(ms) for game in games for ms in game.split()[:-1])
    memory = re.search(r"all levels +now +\d+ +\d+ +(\d+)", said)
    yield Found("a bot's worker: 300 ms a level, 150 MB", f"{most} ms at most, {memory[1] if memory else '?'} MB")


def _said(script: str, *options: str) -> str:
    command = [sys.executable, str(HERE / script), *options]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


LOAD = "python -m benchmarks.load --no-echo --spectators 0 --kinds"
PARTS: dict[str, tuple[Callable[[], Finding], float, str]] = {
    "peers": (peers, 150.0, "python -m benchmarks.peers --peers wortstube,boardgame-disk"),
    "many": (many, 150.0, f"{LOAD} sqlite --tables 5000"),
    "postgres": (postgres, 120.0, f"{LOAD} postgres --tables 100,1000"),
    "late": (late_games, 200.0, "python -m benchmarks.load.late"),
    "growing": (growing, 120.0, "python -m benchmarks.load.scaling"),
    "roll": (first_roll, 90.0, "python benchmarks/first_roll.py"),
    "kernels": (kernels, 120.0, "python benchmarks/kernels_robbing.py, kernels_zigzag.py, warm.py"),
    "bare": (bare, 120.0, "python benchmarks/first_roll.py --bare"),
}
"""What is run, the seconds it may take, and what runs it at length."""
USUAL = ",".join(part for part in PARTS if part != "bare")


def run(part: str) -> list[Found]:
    """In processes of its own, all of which end with it."""
    _, most, _ = PARTS[part]
    with tempfile.NamedTemporaryFile() as told:
        command = [sys.executable, "-m", "benchmarks.load.aims", "--only", part, "--to", told.name]
        child = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        try:
            trouble = "" if child.wait(most) == 0 else "failed, see above"
        except subprocess.TimeoutExpired:
            trouble = f"not done in {most:.0f} s"
        finally:
            _end(child)
        found = [msgspec.json.decode(line, type=Found) for line in Path(told.name).read_text().splitlines()]
    return [*found, Found("", trouble)] if trouble else found


def _end(child: subprocess.Popen[bytes]) -> None:
    """With whatever it has started, which puts its own things away when it is interrupted."""
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGINT)
        time.sleep(5.0)
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def tell(part: str, to: Path) -> None:
    """Each figure as soon as it is there, until the time is over."""
    with suppress(KeyboardInterrupt):
        for found in PARTS[part][0]():
            with to.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", default=USUAL, help=", ".join(PARTS))
    parser.add_argument("--only", choices=PARTS, help=argparse.SUPPRESS)
    parser.add_argument("--to", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.only:
        tell(arguments.only, arguments.to)
        return
    grid = Grid("aim", "figure", "load before", "seconds", "at length", title=time.strftime("%Y-%m-%d"))
    for part in arguments.parts.split(","):
        before, start = f"{os.getloadavg()[0]:.1f}", time.perf_counter()
        for found in run(part):
            out.print(f"{found.aim}: {found.figure}")
            grid.add_row(found.aim, found.figure, before, f"{time.perf_counter() - start:.0f}", PARTS[part][2])
    out.print(grid)


if __name__ == "__main__":
    main()
