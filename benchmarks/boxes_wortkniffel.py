"""What does a throw have for each box of Wortkniffel?

The best that everyday words make of single throws, with 0 where nothing fits: so much a box brings whoever lets the
dice decide. The client lights the box that gains most over it (`USUAL` in web/src/games/wortkniffel/recommend.ts).

Run it as `python benchmarks/boxes_wortkniffel.py [--throws 20000]`. Figures of past runs are in boxes_wortkniffel.txt.
"""

from __future__ import annotations

import argparse
import random
from statistics import mean

from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.score_card import BOXES, Card
from wortstube.games.wortkniffel.solver import Finder
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon


def points_of(finder: Finder, faces: list[str]) -> list[int]:
    """What each box would get."""
    entries = finder.entries(Card(), faces)
    return [entries[box].points if box in entries else 0 for box in BOXES]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--throws", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="a hundred throws")
    options = parser.parse_args()
    dice, chance = standard().dice, random.Random(options.seed)
    finder = Finder.of(Lexicon.load().vocabulary(policy_of(Options()), "everyday"), standard())
    throws = 100 if options.quick else options.throws
    all_points = [points_of(finder, [chance.choice(die) for die in dice]) for _ in range(throws)]
    print(f"{throws} throws: mean points, and how many throws in a hundred fit")
    for box, points in zip(BOXES, zip(*all_points, strict=True), strict=True):
        print(f"{box:12} {mean(points):5.1f} {100 * mean(one > 0 for one in points):5.1f}")


if __name__ == "__main__":
    main()
