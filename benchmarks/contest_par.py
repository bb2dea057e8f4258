"""What does good play gain in a round of a contest, with the words of every day, with those most adults know, with all?

By this people with different vocabularies are measured in one contest (`Mode.par`). Deals are played by the strongest
bot, which overlooks nothing, but knows only the words of a tier; in Bücherwurm the model of its riddles says how many
dice somebody takes in time. Riddles know their own par. Run it as `python benchmarks/contest_par.py [--deals 20]`; what
past runs printed is in contest_par.txt.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Literal

import msgspec

from wortstube.games import knowledge, registry
from wortstube.games.buecherwurm import riddles as terms
from wortstube.games.buecherwurm.equipment import standard
from wortstube.games.buecherwurm.scoring import TRAINING_ROUNDS
from wortstube.games.buecherwurm.task import Task
from wortstube.games.buecherwurm.themes import cards
from wortstube.games.contests import Mode
from wortstube.games.core import Chance
from wortstube.lexicon import TIERS, Lexicon, Tier
from wortstube.table.contest_modes import beginning, dealt
from wortstube.table.simulate import play_out, seed_of

WORDS: tuple[Tier, ...] = ("everyday", "standard", "all")
SECONDS: Literal[60] = 60
"""Of a round of the training in contests."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=20)
    given = parser.parse_args()
    for mode in registry.contest_modes().values():
        if not mode.riddle:
            for tier in WORDS:
                with ProcessPoolExecutor(1, get_context("spawn")) as fresh:  # what a bot knows is remembered
                    gains = fresh.submit(measured, mode, tier, given.deals).result()
                error = stdev(gains) / len(gains) ** 0.5
                print(f"{mode.key:24} {tier:9} {mean(gains):7.1f} ± {error:4.1f}   {len(gains)} deals", flush=True)


def measured(mode: Mode, tier: Tier, deals: int) -> list[float]:
    return list(_trained(tier, deals) if mode.game == "buecherwurm" else _played(mode, tier, deals))


def _played(mode: Mode, tier: Tier, deals: int) -> Iterator[float]:
    for rarer in list(TIERS)[list(TIERS).index(tier) + 1 :]:
        knowledge.KNOWN[rarer] = (0.0,) * len(knowledge.KNOWN[rarer])
    game, lexicon = registry.load(mode.game), Lexicon.load("de")
    for number in range(deals):
        task = dealt(mode, seed_of(1, number), 0)
        options = msgspec.convert(task.options, game.options)
        begin = beginning(0, task, game, lexicon.referee(game.policy(options)))
        if begin:
            score = play_out(game, ["experte"], lexicon, seed_of(2, number), options).scores[0]
            yield float(begin.idle - score if begin.fewest_best else score)


def _trained(tier: Tier, deals: int) -> Iterator[float]:
    """The best of five rounds: any theme, any roll."""
    for number in range(deals):
        chance = Chance(seed_of(1, number), 0)
        yield float(max(_round(tier, chance) for _ in range(TRAINING_ROUNDS)))


def _round(tier: Tier, chance: Chance) -> int:
    theme = chance.choice(chance.choice(cards()).themes).slug
    dice = tuple(chance.choice(die).letters for die in standard().dice)
    task = Task(theme=theme, dice=dice, seconds=SECONDS)
    return terms.points(task, terms.within_reach(task, tier, "de"))


if __name__ == "__main__":
    main()
