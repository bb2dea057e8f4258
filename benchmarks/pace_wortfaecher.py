"""How long a round of Wortfächer lasts, and how many turns a person gets in it.

A bot plays the person, on seat 1 or 2 in turn, against one other of each level; with the rule of the box, by which one
may go out in the first lap, and with the one that is usual among bots (R27). Run it as `python
benchmarks/pace_wortfaecher.py [--person hobby] [--games 100] [--seed 1]`; figures of past runs are in
levels_wortfaecher.txt.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import mean, median
from typing import NamedTuple

from wortstube.games.core import Seat
from wortstube.games.levels import LEVELS, Level
from wortstube.games.registry import load
from wortstube.games.wortfaecher.messages import Options, RoundBegan, RoundScored, TurnBegan, WentOut
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play, seed_of


class Lasted(NamedTuple):
    """A round: the lap in which somebody went out, and the turns the person had."""

    lap: int
    turns: int


def rounds(levels: list[Level], person: Seat, options: Options, seed: bytes, lexicon: Lexicon) -> Iterator[Lasted]:
    lap, out, turns = 0, 0, 0
    for event in play(load("wortfaecher"), levels, lexicon, seed, options):
        if isinstance(event, RoundBegan):
            out, turns = 0, 0
        elif isinstance(event, TurnBegan):
            lap, turns = event.lap, turns + (event.seat == person)
        elif isinstance(event, WentOut):
            out = lap
        elif isinstance(event, RoundScored):
            yield Lasted(out or lap, turns)


def measure(person: Level, rival: Level, options: Options, games: int, seed: int, lexicon: Lexicon) -> None:
    lasted = list[Lasted]()
    for number in range(games):
        seat = number % 2
        levels = [rival, rival]
        levels[seat] = person
        lasted += rounds(levels, seat, options, seed_of(seed, number), lexicon)
    print(
        f"{person} against {rival:10} first lap {options.first_turn_out:8}"
        f" {mean(one.lap for one in lasted):5.2f} laps a round,"
        f" out in the first {mean(one.lap == 1 for one in lasted):4.0%},"
        f" turns of the person: median {median(one.turns for one in lasted):.0f},"
        f" mean {mean(one.turns for one in lasted):.2f}, two or more {mean(one.turns > 1 for one in lasted):4.0%}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--person", default="hobby", choices=LEVELS)
    parser.add_argument("--games", type=int, default=100, help="games for each level and rule")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only five games for each")
    asked = parser.parse_args()
    games, lexicon = 5 if asked.quick else asked.games, Lexicon.load("de")
    print(f"wortfaecher, {games} games for each level and rule, seed {asked.seed}")
    for options in (Options(first_turn_out="never"), Options(first_turn_out="allowed")):
        for rival in LEVELS:
            measure(asked.person, rival, options, games, asked.seed, lexicon)


if __name__ == "__main__":
    main()
