"""How much does the best bot of Wortrommé lose by not looking further?

It plays against itself; each of its moves is weighed again by a wider search: more moves, letters from three words at
once, more ways to take them, more racks that the next player may have, who takes letters from more places. Regret is by
how much the best move of that search is better than the bot's own, both weighed so, in points. Run it as
`python benchmarks/regret_wortromme.py [--games 4] [--seed 1]`; figures of past runs are in regret_wortromme.txt.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import mean

from wortstube.games.core import Awaiting, Chance, Command, Rulings, no_rulings
from wortstube.games.levels import Level, Who
from wortstube.games.registry import load
from wortstube.games.wortromme import bot, strategy
from wortstube.games.wortromme.messages import Lay, View
from wortstube.games.wortromme.solver import LETTER, Eyes, Move
from wortstube.games.wortromme.strategy import Plan, Turn
from wortstube.games.wortromme.words import policy_of
from wortstube.games.wortromme.workbench import Table
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play_out, seed_of

LEVEL: Level = "experte"
WIDE = {"SINGLES": 1000, "BUDGET": 20_000_000, "CANDIDATES": 300, "FORESEEN": 24, "RIVALS": 16, "REPLIES": 60}
WIDE_PLAN = Plan(pairs=80, far_sighted=True, triples=8)


@contextmanager
def wide_search() -> Iterator[None]:
    """The numbers of the strategy that limit the search, set wider."""
    narrow = {name: getattr(strategy, name) for name in WIDE}
    try:
        for name, number in WIDE.items():
            setattr(strategy, name, number)
        yield
    finally:
        for name, number in narrow.items():
            setattr(strategy, name, number)


def regret(view: View, who: Who, lexicon: Lexicon, chance: Chance, laid: Table) -> float:
    """In points; not less than nothing, since the bot's move is among those that are compared."""
    assert view.seat is not None
    lore = bot.lore_of(lexicon, policy_of(view.options))
    eyes = Eyes(lore.words, bot.look_in(who, chance, view.turn))
    narrow = Turn(eyes, lore.kin, view, view.seat, bot.plan_of(who)).moves(any_word)
    with wide_search():
        turn = Turn(eyes, lore.kin, view, view.seat, WIDE_PLAN)
        own = next(move for move in narrow if turn.table(move) == laid)
        worths = turn.worths([own, *turn.moves(any_word)], chance.lasting(f"wide {view.turn}"))
    return (max(worths) - worths[0]) / LETTER


def any_word(_: Move) -> bool:
    """Nobody has agreed on anything."""
    return True


def measure(games: int, seed: int) -> list[float]:
    lexicon, regrets, real = Lexicon.load("de"), list[float](), bot.choose

    def weighed(
        view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance, rulings: Rulings = no_rulings
    ) -> Command:
        command = real(view, awaiting, who, lexicon, chance, rulings)
        if isinstance(command, Lay):
            regrets.append(regret(view, who, lexicon, chance, command.words))
        return command

    bot.choose = weighed
    for number in range(games):
        play_out(load("wortromme"), (LEVEL, LEVEL), lexicon, seed_of(seed, number))
    return sorted(regrets)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    regrets = measure(options.games, options.seed)
    middle, high = (regrets[round(part * (len(regrets) - 1))] for part in (0.5, 0.9))
    best = sum(one < 0.005 for one in regrets) / len(regrets)
    print(
        f"{len(regrets)} moves in {options.games} games: regret {mean(regrets):.2f} points a move, median "
        f"{middle:.2f}, 90 % below {high:.2f}, at most {regrets[-1]:.2f}; {best:.0%} of the moves are the best one"
    )


if __name__ == "__main__":
    main()
