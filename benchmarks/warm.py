"""What does a bot's worker take to be warm: how long a level, how much memory for all games?

A process for each game learns one level after the other, as a worker does; another one learns one level of all games,
and a last one all levels of all games. Memory is what the process has to itself; pages of the word file, which all
workers share, are told beside it. Run it as `python benchmarks/warm.py [--quick]`; figures of past runs are in
warm.txt.
"""

from __future__ import annotations

import subprocess
import sys

from _measure import arguments

from wortstube.games import registry
from wortstube.games.levels import LEVELS

LEARN = """
import sys, time
from wortstube.games import registry
from wortstube.lexicon import Lexicon
from wortstube.table.jobs import tasks
start, took = time.process_time(), []
for game in sys.argv[1].split(","):
    for level in sys.argv[2].split(","):
        tasks.load(game)
        start = time.process_time()
        tasks.warm(game, level, "de")
        took.append(round(1000 * (time.process_time() - start)))
with open("/proc/self/smaps_rollup") as rollup:
    pages = {line.split()[0]: int(line.split()[1]) for line in rollup if line.split()[-1] == "kB"}
print(*took, pages["Private_Dirty:"] // 1024, (pages["Rss:"] - pages["Private_Dirty:"]) // 1024)
"""


def learn(games: list[str], levels: list[str]) -> tuple[list[int], int, int]:
    """Milliseconds for each level, megabytes of its own and those that may be shared."""
    command = [sys.executable, "-c", LEARN, ",".join(games), ",".join(levels)]
    *took, own, shared = map(int, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())
    return took, own, shared


def fastest(game: str, levels: list[str], rounds: int) -> tuple[list[int], int]:
    runs = [learn([game], levels) for _ in range(rounds)]
    return [min(times) for times in zip(*(took for took, _, _ in runs), strict=True)], min(own for _, own, _ in runs)


def main() -> None:
    quick = arguments(__doc__)
    games, levels = list(registry.GAMES), list(LEVELS)
    print("ms a level, those before it learned; aim: 300" + "".join(f"{level:>10}" for level in levels) + "     MB")
    for game in games:
        took, own = fastest(game, levels, 1 if quick else 5)
        print(f"  {game:43}" + "".join(f"{one:10}" for one in took) + f"{own:7}")
    for chosen in (["hobby"], ["experte"], levels):
        _, own, shared = learn(games, chosen)
        print(f"  all games, {', '.join(chosen):50}{own:5} MB of its own, {shared} MB shared; aim: 150")


if __name__ == "__main__":
    main()
