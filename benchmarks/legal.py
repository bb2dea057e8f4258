"""How quickly legal moves are listed, and how many there are.

Bots play; whenever one is asked, the list is made as any program would have it (`registry.legal`). Printed is, for the
questions of each kind, how many there were, the processor time to the first command and to the first hundred (or all)
in milliseconds (half of them, nineteen of twenty), how many are listed, and whether that is all. Lists that nobody
counts are gone through up to a thousand. Run it as `python benchmarks/legal.py [GAME …] [--games 3] [--quick]`; figures
of a past run are in legal.txt.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from wortstube.games import core, registry
from wortstube.games.core import Chance
from wortstube.games.registry import GAMES, load
from wortstube.kernels import all_compiled
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of, steps

HUNDRED, MOST = 100, 1000


class Listed(NamedTuple):
    """One question."""

    first: float
    hundred: float
    count: int
    complete: bool


def listed(name: str, players: int, games: int) -> Iterator[tuple[str, Listed]]:
    """What is asked in some games, and how it is listed."""
    game, lexicon = load(name), Lexicon.load()
    options = game.options(**registry.among_bots(name))
    referee = lexicon.referee(game.policy(options))
    for number in range(games):
        state = None
        for step in steps(game, ["hobby"] * players, lexicon, seed_of(1, number), options):
            state = core.replay(game, step.events, state)
            awaiting = game.awaiting(state)
            for seat in core.asked(awaiting)[:1]:
                view, own = game.view(state, seat), core.awaiting_for(awaiting, seat)
                start = time.process_time()
                legal = registry.legal(name, view, own, referee)
                legal.first(1)
                first = time.process_time() - start
                legal.first(HUNDRED)
                hundred = time.process_time() - start
                count = legal.count if legal.count is not None else len(legal.first(MOST))
                assert legal.sample(Chance(b"benchmark", number)).probability > 0
                yield " ".join(own.seats[seat].kinds), Listed(first, hundred, count, legal.complete)


def tell(name: str, players: int, games: int) -> None:
    kinds = defaultdict[str, list[Listed]](list)
    for kind, one in listed(name, players, games):
        kinds[kind].append(one)
    print(f"\n{name}, {players} players")
    for kind, found in sorted(kinds.items(), key=lambda item: -len(item[1])):
        first, hundred = (_told([one[at] for one in found]) for at in (0, 1))
        counts = f"{median(one.count for one in found):.0f} ({max(one.count for one in found)})"
        every = sum(one.complete for one in found)
        told = "all" if every == len(found) else f"{every} times all" if every else "not all"
        print(f"  {kind:40} {len(found):4}   first {first:14} hundred {hundred:16} listed {counts:14} {told}")


def _told(times: Sequence[float]) -> str:
    """Half of them, and nineteen of twenty, take no longer."""
    return f"{1000 * median(times):.1f} ({1000 * sorted(times)[len(times) * 19 // 20]:.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="; ".join(GAMES))
    parser.add_argument("--games", type=int, default=3, dest="count", help="games of each sort")
    parser.add_argument("--quick", action="store_true", help="one game of each sort")
    given = parser.parse_args()
    print(f"kernels {'compiled' if all_compiled() else 'interpreted'}, Python {platform.python_version()}")
    for name in given.games or GAMES:
        for players in (1, 2):
            tell(name, players, 1 if given.quick else given.count)


if __name__ == "__main__":
    main()
