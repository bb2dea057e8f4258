"""How many steps a second the environments take (`wortstube.rl`), beside card games of PettingZoo.

Of the moves that are offered any is made; whoever is asked looks at the observation before (`last`). Everything runs in
turns, each some seconds of processor time, after a game or more to become warm. Printed is the best of the turns and
the middle one: steps a second of processor time, and how many times as many as PettingZoo's Texas Hold'em takes in the
same turn. Run it as `python benchmarks/environments.py [GAME …] [--players 2] [--quick]`; `./dev bench` installs what
PettingZoo's games need. Figures of a past run are in environments.txt.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from statistics import median
from typing import Any

import numpy as np

import wortstube.rl as rl
from wortstube.games.registry import GAMES
from wortstube.kernels import all_compiled

TURNS, SECONDS, WARM = 5, 2.0, 3.0
QUICK_TURNS, QUICK_SECONDS, QUICK_WARM = 2, 0.5, 0.5
MEASURE = "texas_holdem_v4"
PEERS = (MEASURE, "leduc_holdem_v4", "texas_holdem_no_limit_v6")
AIMS = {"wortkniffel": 10_000}
AIM = 2_000


class Runner:
    """An environment that is played on and on."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._env, self._chance = make(), random.Random(1)
        self._env.reset(seed=1)

    def steps_a_second(self, seconds: float) -> float:
        env, steps, start = self._env, 0, time.process_time()
        while (taken := time.process_time() - start) < seconds:
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                over = terminated or truncated
                env.step(None if over else self._chance.choice(np.flatnonzero(observation["action_mask"])))
                steps += not over
            env.reset()
        return steps / taken


def peers() -> dict[str, Callable[[], Any]]:
    """Those of PettingZoo's card games that can be loaded here."""
    found = dict[str, Callable[[], Any]]()
    for name in PEERS:
        try:
            found[name] = import_module(f"pettingzoo.classic.{name}").env
        except ModuleNotFoundError as lacking:
            print(f"{lacking.name} is not installed, so {name} is not there; `./dev bench` installs it.")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="; ".join(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="shorter turns, so less exact")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    turns, seconds, warm = (QUICK_TURNS, QUICK_SECONDS, QUICK_WARM) if given.quick else (TURNS, SECONDS, WARM)
    own = {name: lambda name=name: rl.env(name, players=given.players) for name in given.games or GAMES}
    runners = {name: Runner(make) for name, make in {**own, **peers()}.items()}
    print(f"kernels {'compiled' if all_compiled() else 'interpreted'}, Python {platform.python_version()}")
    for runner in runners.values():
        runner.steps_a_second(warm)
    found = {name: list[float]() for name in runners}
    for _ in range(turns):
        for name, runner in runners.items():
            found[name].append(runner.steps_a_second(seconds))
    for name, speeds in found.items():
        aim = f"   aim: {AIMS.get(name, AIM)}" if name in GAMES else ""
        ratios = [one / other for one, other in zip(speeds, found.get(MEASURE, speeds), strict=True)]
        beside = f"{median(ratios):8.2f} of Texas Hold'em" if MEASURE in found else ""
        print(f"  {name:28}{max(speeds):9.0f} ({median(speeds):.0f}) steps a second{beside}{aim}")


if __name__ == "__main__":
    main()
