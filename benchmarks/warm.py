"""What does a bot's worker take to be warm: how long a level, how much memory for all games?

A process for each game learns one level after the other, as a worker does; another one learns one level of all games,
and a last one all levels of all games. Memory is told as what a process has to itself, because it has written to it;
with its part of what it shares with others, such as pages of the word file and of Python (PSS); and with all of that
(RSS). With WORTSTUBE_BEFORE=FOLDER another checkout, in which `./dev check` has run, does the same in turns with this
one. Run it as `python benchmarks/warm.py [--quick]`; figures of past runs are in warm.txt.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from _measure import arguments

from wortstube.games import registry
from wortstube.games.levels import LEVELS

LEARN = """
import sys, time
from wortstube.table.jobs import tasks
took = []
for game in sys.argv[1].split(","):
    for level in sys.argv[2].split(","):
        tasks.load(game)
        start = time.process_time()
        tasks.warm(game, level, "de")
        took.append(round(1000 * (time.process_time() - start)))
with open("/proc/self/smaps_rollup") as rollup:
    pages = {line.split()[0]: int(line.split()[1]) for line in rollup if line.split()[-1] == "kB"}
print(*took, pages["Private_Dirty:"] // 1024, pages["Pss:"] // 1024, pages["Rss:"] // 1024)
"""


class Learned(NamedTuple):
    """Milliseconds for each level, and megabytes as they are told above."""

    took: list[int]
    own: int
    pss: int
    rss: int

    def best(self, other: Learned) -> Learned:
        took = [min(times) for times in zip(self.took, other.took, strict=True)]
        return Learned(took, *map(min, zip(self[1:], other[1:], strict=True)))


def learn(python: str, games: list[str], levels: list[str]) -> Learned:
    command = [python, "-c", LEARN, ",".join(games), ",".join(levels)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    *took, own, pss, rss = map(int, printed.split())
    return Learned(took, own, pss, rss)


def in_turns(pythons: dict[str, str], games: list[str], levels: list[str], rounds: int) -> dict[str, Learned]:
    """The best of some rounds for each checkout."""
    found = {name: learn(python, games, levels) for name, python in pythons.items()}
    for _ in range(rounds - 1):
        found = {name: found[name].best(learn(python, games, levels)) for name, python in pythons.items()}
    return found


def checkouts() -> dict[str, str]:
    """Their Pythons; the other one first, if there is one."""
    before = os.environ.get("WORTSTUBE_BEFORE")
    others = {"before": str(Path(before, ".venv", "bin", "python"))} if before else {}
    return others | {"now": sys.executable}


def main() -> None:
    rounds = 1 if arguments(__doc__) else 5
    games, levels = list(registry.GAMES), list(LEVELS)
    print("ms a level, those before it learned; aim: 300   " + "".join(f"{level:>10}" for level in levels) + "  MB own")
    for game in games:
        for name, learned in in_turns(checkouts(), [game], levels, rounds).items():
            took = "".join(f"{one:10}" for one in learned.took)
            print(f"  {game:36}{name:10}{took}{learned.own:8}")
    print("MB for all games; aim: 150                             own       PSS       RSS")
    for chosen in (["hobby"], ["experte"], levels):
        for name, learned in in_turns(checkouts(), games, chosen, min(rounds, 2)).items():
            what = ", ".join(chosen) if len(chosen) < len(levels) else "all levels"
            print(f"  {what:36}{name:10}{learned.own:10}{learned.pss:10}{learned.rss:10}")


if __name__ == "__main__":
    main()
