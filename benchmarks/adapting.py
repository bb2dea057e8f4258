"""Does a bot that adapts find the place of its person, and how soon?

The person is a bot of a fixed level. Run after run they meet for the first time and play a series of games, sitting in
turn on either side; printed is the person's share of the wins (a tie is half of one) in games 1 to 5, 6 to 10 and 11 to
20, and how strong the adapting bot was at last. Run it as `python benchmarks/adapting.py [GAME …] [--games 20]
[--runs 20] [--levels hobby,klub] [--seed 1]`, without a game for all of them; figures of past runs are in adapting.txt.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import mean

from wortstube.games.core import AnyGame
from wortstube.games.levels import ADAPTIVE, LEVELS, Footing, Level, Persona, clamped
from wortstube.games.registry import GAMES, load
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play_out, seed_of

NAME = "Becher"
WINDOWS = ((0, 5), (5, 10), (10, 20))


def meet(game: AnyGame, person: Level, lexicon: Lexicon, seed: bytes, games: int) -> tuple[list[float], Footing]:
    """The person's share of each game of a series, and where the bot stands after it."""
    footing, shares = Footing(), []
    for number in range(games):
        bot = Persona(ADAPTIVE, NAME, clamped(footing.strength))
        seat = number % 2
        outcome = play_out(game, (person, bot) if seat == 0 else (bot, person), lexicon, seed + number.to_bytes(2))
        shares.append((seat in outcome.winners) / max(1, len(outcome.winners)))
        footing = footing.after(shares[-1])
    return shares, footing


def tell(name: str, person: Level, games: int, runs: int, seed: int) -> None:
    start = time.perf_counter()
    game, lexicon = load(name), Lexicon.load("de")
    met = [meet(game, person, lexicon, seed_of(seed, run), games) for run in range(runs)]
    windows = [
        f"{first + 1}-{min(last, games)}: {mean(share for shares, _ in met for share in shares[first:last]):4.0%}"
        for first, last in WINDOWS
        if first < games
    ]
    strength = mean(clamped(footing.strength) for _, footing in met)
    taken = time.perf_counter() - start
    print(f"{name:12} {person:10} wins {'  '.join(windows)}   bot at {strength:.1f}   {taken:.0f} s", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="few games, only to see that it runs")
    given = parser.parse_args(arguments)
    games, runs = (6, 1) if given.quick else (given.games, given.runs)
    for name in given.game:
        for level in LEVELS:
            if level in given.levels.split(","):
                tell(name, level, games, runs, given.seed)


if __name__ == "__main__":
    main()
