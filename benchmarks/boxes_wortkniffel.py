"""What have the boxes of Wortkniffel brought when a game is over?

Lets a bot play alone. The client lights the box that gains most over the mean of these games (`USUAL` in
web/src/games/wortkniffel/recommend.ts), so a box that is seldom filled is lit before one that is filled anyway.

Run it as `python benchmarks/boxes_wortkniffel.py [--games 200] [--level fortgeschritten]`. Figures of past runs are in
boxes_wortkniffel.txt.
"""

from __future__ import annotations

import argparse
from statistics import mean

from wortstube.games import core, registry
from wortstube.games.core import Chance, Rejection
from wortstube.games.levels import LEVELS, Level
from wortstube.games.wortkniffel.bot import choose
from wortstube.games.wortkniffel.messages import Options, State
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import seed_of

GAME = registry.load("wortkniffel")


def play(level: Level, lexicon: Lexicon, seed: bytes) -> list[int]:
    """The points of each box at the end of a game."""
    referee = lexicon.referee(GAME.policy(Options()))
    state: State = core.replay(GAME, GAME.setup(Options(), 1, referee, Chance(seed, 0)))
    seq = 0
    while GAME.awaiting(state).seats:
        seq += 1
        command = choose(GAME.view(state, 0), GAME.awaiting(state), level, lexicon, Chance(seed, seq, "bot:0"))
        events = core.decide(GAME, state, 0, command, referee, Chance(seed, seq))
        assert not isinstance(events, Rejection)
        state = core.replay(GAME, events, state)
    return [filled.points for filled in state.cards[0].boxes if filled is not None]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[len(LEVELS) // 2])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="two games")
    options = parser.parse_args()
    lexicon = Lexicon.load("de")
    games = 2 if options.quick else options.games
    cards = [play(options.level, lexicon, seed_of(options.seed, number)) for number in range(games)]
    print(f"{options.level}, {games} games: mean, and in how many of 100 games it is more than 0")
    for box, points in zip(BOXES, zip(*cards, strict=True), strict=True):
        print(f"{box:12} {mean(points):5.1f} {100 * mean(one > 0 for one in points):4.0f}")


if __name__ == "__main__":
    main()
