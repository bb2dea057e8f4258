"""What can a seat expect at the start of a game, by the coach's own values? Printed for every game but the solved one.

Luck is zero on average if a seat is expected to have what it ends with and what it has given away. So games of bots are
played and weighed, and the mean of that sum is the figure: by the number of players, the options that matter, and the
words that count. The figures stand in `par.toml` in the folder of each game. Run it as
`python benchmarks/par.py [GAME …] [--games 12] [--seed 1] [--write]`; what past runs printed is in par.txt.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from statistics import mean, stdev

from wortstube.coach.report import report_of
from wortstube.games import registry
from wortstube.games.analysis import par_key
from wortstube.games.levels import Level
from wortstube.lexicon import Lexicon, Tier
from wortstube.table.coaching import steps_played
from wortstube.table.simulate import seed_of, steps

WORDS: dict[Tier, Level] = {"everyday": "hobby", "standard": "klub", "all": "experte"}
"""Whose games are weighed by which words: by those that are about what the bots of a level say."""
GAMES = ("buecherwurm", "wortfaecher", "wortromme", "zickzack")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--seats", type=int, default=16, help="so many of them at least, in several games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    for name in given.game:
        figures = dict(measured(name, given.seats, given.seed))
        if given.write:
            command = f"python benchmarks/par.py {name} --seats {given.seats} --seed {given.seed} --write"
            head = f"# What a seat can expect at the start. Written by `{command}`.\n"
            lines = [f'"{key}" = {value:.1f}\n' for key, value in figures.items()]
            (registry.folder(name) / "par.toml").write_text(head + "".join(lines), encoding="utf-8")


def measured(name: str, seats: int, seed: int) -> Iterator[tuple[str, float]]:
    lexicon = Lexicon.load("de")
    for (options, players), tier in product(variants(name), WORDS):
        games = max(4, -(-seats // players))
        sums = list(sums_of(name, options, players, tier, games, seed, lexicon))
        if sums:
            key = par_key(variant_of(name, options), players, tier)
            error = stdev(sums) / len(sums) ** 0.5
            print(f"{name:12} {key:24} {mean(sums):7.1f} ± {error:4.1f}   {games} games", flush=True)
            yield key, mean(sums)


def variant_of(name: str, options: object) -> str:
    """How the coach calls options by which more or fewer points are won."""
    variant = getattr(registry.coach(name), "variant", None)
    return variant(options) if variant else ""


def variants(name: str) -> list[tuple[object, int]]:
    """For all numbers of players; other options than usual for two."""
    rules, usual = registry.load(name), registry.among_bots(name)
    _, *others = getattr(registry.coach(name), "VARIANTS", ({},))
    every = [(rules.options(**usual), players) for players in rules.players]
    return every + [(rules.options(**usual | changed), 2) for changed in others]


def sums_of(
    name: str, options: object, players: int, tier: Tier, games: int, seed: int, lexicon: Lexicon
) -> Iterator[float]:
    """What each seat had in the end, and what it had given away; few points where those are best."""
    game = registry.load(name)
    for number in range(games):
        played = steps(game, [WORDS[tier]] * players, lexicon, seed_of(seed, number), options)
        report = report_of(game, steps_played(game, played), lexicon, tier)
        yield from (account.result + account.given_away for account in report.accounts)


if __name__ == "__main__":
    main()
