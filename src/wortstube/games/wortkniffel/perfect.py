"""Perfect play for whoever asks: the command line, the bot, the coach. See `solution` for what is known, and how."""

from __future__ import annotations

from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path

import msgspec

from wortstube.games.registry import Progress, Solved
from wortstube.games.wortkniffel import background
from wortstube.games.wortkniffel.equipment import Equipment, load_equipment, standard
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.solution import Solution
from wortstube.games.wortkniffel.solving import Alone, Problem, problem_of, solve, states
from wortstube.games.wortkniffel.thinkers import Cluster, Processes, cores
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Policy, Tier


def solve_game(vocabulary: Tier, equipment: Path | None, cluster: str, report: Progress) -> Solved:
    """Think the whole game through, on a cluster if its address is given, else on all cores.

    As long as that lasts nobody begins it on the side. Who has begun already goes on, at the lowest priority, until
    this is done: whoever gives the command is waiting.
    """
    dice = load_equipment(equipment) if equipment else standard()
    problem = problem_of(Lexicon.load("de"), dice, vocabulary)
    own = Processes(cores()) if cores() > 1 else nullcontext(Alone())
    with problem.claimed(), Cluster(cluster) if cluster else own as minds:
        solution = solve(problem, minds, report)
    return Solved(problem.path, states(dice), solution(Standing()))


def is_solved(equipment: Equipment, options: Options, lexicon: Lexicon) -> bool:
    """Whether a perfect bot plays perfectly with these dice and options already."""
    return solved(lexicon, equipment, policy_of(options)) is not None


def solved(lexicon: Lexicon, equipment: Equipment, policy: Policy, tier: Tier = "all") -> Solution | None:
    """What was thought through for these dice and words; None as long as nobody has."""
    problem = _problem(lexicon, msgspec.json.encode(equipment), policy, tier)
    if problem.key not in _found and (found := problem.solution()):
        _found[problem.key] = found
    return _found.get(problem.key)


def begin(lexicon: Lexicon, equipment: Equipment, policy: Policy, tier: Tier = "all") -> None:
    """See to it that it is thought through one day, beside everything else; nobody waits for it."""
    if solved(lexicon, equipment, policy, tier) is None:
        background.begin(_problem(lexicon, msgspec.json.encode(equipment), policy, tier))


@lru_cache(maxsize=8)
def _problem(lexicon: Lexicon, equipment: bytes, policy: Policy, tier: Tier) -> Problem:
    return problem_of(lexicon, msgspec.json.decode(equipment, type=Equipment), tier, policy)


_found: dict[bytes, Solution] = {}
"""Read once in each process; what is still missing is looked for again."""
