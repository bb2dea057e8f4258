"""How many points does a bot of Wortkniffel lose by what it only estimates?

Lets a bot play alone and holds each of its decisions against the best one, by the solution of the game for the words it
knows. A decision loses what the best one is worth more; the mean loss of a game is exact for the games played. The
words a bot overlooks are no loss here: it is measured with those it has at hand.

Run it as `python benchmarks/regret_wortkniffel.py [--free 4] [--games 200] [--level experte]`: it looks at the turns
with at most so many free boxes. All eleven need the solution (`wortstube solve wortkniffel`); else cards are thought
through as they come. Figures of past runs are in regret_wortkniffel.txt.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import mean, stdev

from wortstube.games import core, registry
from wortstube.games.core import Chance, Command, Rejection
from wortstube.games.levels import LEVELS, Level
from wortstube.games.wortkniffel.bot import Mind, choose, mind_of
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.lookahead import Foresight
from wortstube.games.wortkniffel.messages import CrossOut, Enter, Options, Roll, State
from wortstube.games.wortkniffel.rest import Plan, Standing, standing_of
from wortstube.games.wortkniffel.score_card import BOXES, Score, score, spell
from wortstube.games.wortkniffel.solution import Solution, ThoughtThrough
from wortstube.games.wortkniffel.solving import Problem
from wortstube.games.wortkniffel.turn import ROLLS
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of

GAME = registry.load("wortkniffel")


def loss(state: State, command: Command, exact: Foresight) -> float:
    """What the best decision is worth more than this one."""
    card, throws = state.cards[0], ROLLS - state.roll
    standing = standing_of(card)
    best = exact.values(standing, throws)[exact.outlook.number(state.dice)]
    if isinstance(command, Roll):
        return best - next(value for value, keep in exact.keeps(standing, state.dice, throws) if keep == command.keep)
    plan = Plan(standing, exact.rest)
    if isinstance(command, CrossOut):
        return best - plan.value(command.box, 0)
    assert isinstance(command, Enter)
    spelled = spell(command.words, state.dice, state.equipment)
    assert not isinstance(spelled, Rejection)
    scored = score(card, command.box, spelled, state.dice, state.equipment)
    assert isinstance(scored, Score)
    return best - plan.value(command.box, scored.points, scored.extra)


def play(level: Level, lexicon: Lexicon, seed: bytes, exact: Foresight, most: int) -> tuple[int, dict[int, float]]:
    """The points of a game, and what was lost by the number of free boxes."""
    referee = lexicon.referee(GAME.policy(Options()))
    state: State = core.replay(GAME, GAME.setup(Options(), 1, referee, Chance(seed, 0)))
    lost: dict[int, float] = defaultdict(float)
    seq = 0
    while GAME.awaiting(state).seats:
        seq += 1
        command = choose(GAME.view(state, 0), GAME.awaiting(state), level, lexicon, Chance(seed, seq, "bot:0"))
        free = len(state.cards[0].free())
        if state.dice and free <= most:
            lost[free] += loss(state, command, exact)
        events = core.decide(GAME, state, 0, command, referee, Chance(seed, seq))
        assert not isinstance(events, Rejection)
        state = core.replay(GAME, events, state)
    return state.cards[0].total(), lost


def tell(mind: Mind, solution: Solution, results: list[tuple[int, dict[int, float]]], most: int) -> None:
    scores, losses = [score for score, _ in results], [sum(lost.values()) for _, lost in results]
    root = len(results) ** 0.5
    print(f"points a game  {mean(scores):7.2f} ± {stdev(scores) / root:.2f}")
    print(f"lost a game    {mean(losses):7.2f} ± {stdev(losses) / root:.2f}, with at most {most} free boxes")
    print(
        "by free boxes ",
        "  ".join(f"{n}: {mean(lost.get(n, 0.0) for _, lost in results):.3f}" for n in range(1, most + 1)),
    )
    if most == len(BOXES):
        solved, guessed = solution(Standing()), mind.foresight.rest(Standing())
        print(f"an empty card is worth {solved:.2f} points, by the estimate {guessed:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--free", type=int, default=4, help="look at turns with at most so many free boxes")
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="two games, two free boxes")
    options = parser.parse_args()
    games, most = (2, 2) if options.quick else (options.games, options.free)
    lexicon = Lexicon.load("de")
    mind = mind_of(options.level, lexicon, standard(), Options())
    problem = Problem.of(mind.at_hand, standard())
    solution = problem.solution() or ThoughtThrough(mind.foresight.outlook)
    exact, start = Foresight(mind.foresight.outlook, solution), time.process_time()
    results = [play(options.level, lexicon, seed_of(options.seed, number), exact, most) for number in range(games)]
    print(f"{options.level}, {games} games, {time.process_time() - start:.0f} s")
    tell(mind, solution, results, most)


if __name__ == "__main__":
    main()
