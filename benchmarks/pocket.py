"""The engines that browsers get: what they weigh, when they are ready, what memory they take, how long a bot thinks.

They run in node, whose engine is that of Chromium, one process for each game, with the files as a browser keeps them.
Every level plays whole games; a decision is the whole answer to one question. What a level learns before its first
answer is told apart. All times are processor time, of all threads together, because the machine may be doing something
else at any moment; where it does not, things take less. Run it as `python benchmarks/pocket.py [--quick]`; figures of
past runs are in pocket.txt.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from _measure import arguments, show

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.pocket.engines.games import levels_of
from tests.pocket.engines.python_of_browsers import install, manifest, run
from wortstube.games import registry

READY = """
from wortstube.lexicon import Policy
from wortstube.table import tables
Lexicon.load("de").referee(Policy()).judge("Haus")
print(json.dumps({**BOOT, "table and first verdict": processor_time() - BOOTED, "heap": heap()}))
"""
PLAY = """
import games
learned = [*games.warmed(WORDS[0], processor_time)]
took = {}
for seed in range(int(WORDS[1])):
    for levels in games.tables_of(WORDS[0]):
        for level, times in games.timed(WORDS[0], seed, levels, processor_time).items():
            took.setdefault(level, []).extend(times)
print(json.dumps({"learned": learned, "took": took, "heap": heap()}))
"""

ALL = """
import games
for game in WORDS:
    for levels in games.TABLES:
        games.timed(game, 0, levels, processor_time)
print(json.dumps(heap()))
"""


def megabytes(size: float) -> str:
    return f"{size / 1e6:.1f} MB"


def show_sizes() -> None:
    files = manifest()["files"]
    for part in ("engine", "words", "meanings"):
        some = [file for file in files if file["part"] == part]
        sizes = (megabytes(sum(file[kind] for file in some)) for kind in ("transferred", "size"))
        show(part, "{} of {}".format(*sizes), "15 MB" if part == "words" else "")


def show_ready(folder: Path, rounds: int) -> None:
    best: dict[str, float] = {}
    for _ in range(rounds):
        found = run(folder, READY)
        best = {name: min(value, best.get(name, value)) for name, value in found.items()}
    heap = best.pop("heap")
    for step, took in best.items():
        show(f"ready: {step}", f"{1000 * took:.0f} ms")
    show("ready: all of it", f"{sum(best.values()):.1f} s", "4 s")
    show("memory of WebAssembly then", megabytes(heap), "400 MB")


def show_game(folder: Path, game: str, games: int) -> None:
    found: Any = run(folder, PLAY, game, str(games))
    show(f"{game}: memory of WebAssembly, all levels", megabytes(found["heap"]), "400 MB")
    for level, learned in zip(levels_of(game), found["learned"], strict=True):
        times = [1000 * took for took in found["took"][level]]
        worst = quantiles(times, n=100, method="inclusive")[98]
        figures = f"{1000 * learned:7.0f} {len(times):7} {median(times):9.1f} {worst:8.0f} {max(times):8.0f}"
        print(f"    {level:12}{figures}")


def main() -> None:
    games = 1 if arguments(__doc__) else 4
    with tempfile.TemporaryDirectory() as place:
        folder = install(Path(place))
        show_sizes()
        show_ready(folder, 3)
        print("                learned  decisions   median      p99     most   (ms; aims: median 100, p99 1000)")
        for game in registry.GAMES:
            show_game(folder, game, games)
        show("all games at all levels, one after the other", megabytes(run(folder, ALL, *registry.GAMES)), "400 MB")


if __name__ == "__main__":
    main()
