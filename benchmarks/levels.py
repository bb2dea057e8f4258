"""Do the levels of the bots stand in the right order, and how long do they think?

Plays pairs of levels against each other and prints who wins how often (a tie counts half), the mean scores, and the
processor time per decision. Run it as `python benchmarks/levels.py [GAME …] [--games 200] [--seed 1]`, without a game
for all of them; figures of past runs are in levels_GAME.txt.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Sequence
from statistics import mean
from typing import Any

from wortstube.games.core import Awaiting, Chance, Command, Outcome
from wortstube.games.levels import LEVELS, Level
from wortstube.games.registry import GAMES, Bot, bot, load
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play_out, seed_of

Times = dict[Level, list[float]]


def time_decisions(bot: Any, times: Times) -> None:
    """Make the bots note the processor time of each answer; the time on the wall also tells what else is going on."""
    choose = bot.choose

    def timed(view: Any, awaiting: Awaiting, level: Level, lexicon: Lexicon, chance: Chance) -> Command:
        start = time.process_time()
        command: Command = choose(view, awaiting, level, lexicon, chance)
        times[level].append(time.process_time() - start)
        return command

    bot.choose = timed


def share(outcomes: Sequence[Outcome]) -> float:
    """How much of the wins is the first seat's; a tie is half a win."""
    return mean((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes)


def warm(bot: Bot, lexicon: Lexicon) -> None:
    for level in LEVELS:
        start = time.process_time()
        bot.warm(level, lexicon)
        print(f"{level:10} warm after {time.process_time() - start:.2f} s", flush=True)


def compete(name: str, pair: tuple[Level, Level], lexicon: Lexicon, games: int, seed: int) -> None:
    start = time.perf_counter()
    game = load(name)
    outcomes = [play_out(game, pair, lexicon, seed_of(seed, number)) for number in range(games)]
    scores = [mean(outcome.scores[seat] for outcome in outcomes) for seat in (0, 1)]
    print(
        f"{pair[0]:10} v {pair[1]:10} {share(outcomes):6.1%}   mean scores {scores[0]:5.1f} {scores[1]:5.1f}"
        f"   {games} games in {time.perf_counter() - start:.0f} s",
        flush=True,
    )


def tell(times: Times) -> None:
    for level, taken in times.items():
        middle, rare, longest = (1e3 * sorted(taken)[round(part * (len(taken) - 1))] for part in (0.5, 0.99, 1))
        print(
            f"{level:10} {len(taken)} decisions: median {middle:.1f} ms, 99 % {rare:.1f} ms, longest {longest:.0f} ms"
        )


def measure(name: str, games: int, seed: int) -> None:
    lexicon = Lexicon.load("de")
    times: Times = defaultdict(list)
    print(f"{name}, {games} games for each pair, seed {seed}")
    warm(bot(name), lexicon)
    time_decisions(bot(name), times)
    for pair in [*zip(LEVELS[1:], LEVELS[:-1], strict=True), (LEVELS[-1], LEVELS[0])]:
        compete(name, pair, lexicon, games, seed)
    tell(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"some of {', '.join(GAMES)}; all if none is named")
    parser.add_argument("--games", type=int, default=200, help="games for each pair of levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only five games for each pair")
    options = parser.parse_args()
    for name in options.names or GAMES:
        measure(name, 5 if options.quick else options.games, options.seed)


if __name__ == "__main__":
    main()
