"""How often do the bots of Zickzack knock, how many words do they name at once, and which?

Two of each level play against each other. Run it as `python benchmarks/pace_zickzack.py [--games 40] [--seed 1]`;
figures of past runs are in levels_zickzack.txt.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import mean

from wortstube.games.levels import LEVELS, Level
from wortstube.games.zickzack import bot
from wortstube.games.zickzack.agreement import Options
from wortstube.games.zickzack.messages import AnyEvent, Claimed, Knocked, KnockFailed, Placed, TurnBegan
from wortstube.games.zickzack.rules import make
from wortstube.lexicon import TIERS, Lexicon
from wortstube.table.simulate import play, seed_of

LEXICON = Lexicon.load("de")


def measure(level: Level, games: int, seed: int) -> None:
    game = make()
    played = [list(play(game, [level] * 2, LEXICON, seed_of(seed, number))) for number in range(games)]
    print(f"{level:10} {pace(played)}\n{'':10} {words(played)}", flush=True)


def pace(played: Sequence[Sequence[AnyEvent]]) -> str:
    """R24: with two seats, every turn beyond the first round is one after which one other may knock."""
    events = [event for game in played for event in game]
    turns = sum(isinstance(event, TurnBegan) and not event.first_round for event in events)
    knocks = sum(isinstance(event, Knocked) for event in events)
    failed = sum(isinstance(event, KnockFailed) for event in events)
    claims = [len(event.words) for event in events if isinstance(event, Claimed)]
    moves = [len(event.words) for event in events if isinstance(event, Placed) and event.words]
    return (
        f"{turns / len(played):.1f} turns a game, knocks per turn of the other {knocks / turns:.2f}"
        f" ({knocks / len(played) / 2:.1f} a game, {failed / len(played) / 2:.2f} in vain),"
        f" words per claim {mean(claims):.1f} (most {max(claims)}), per move {mean(moves):.1f} (most {max(moves)})"
    )


def words(played: Sequence[Sequence[AnyEvent]]) -> str:
    """Which words were named, by tier, and how often one has the stem of another that was named with it."""
    mind = bot.mind(LEXICON, Options())
    named = [event.words for game in played for event in game if isinstance(event, Claimed | Placed)]
    texts = [word.text for some in named for word in some]
    grades = Counter(map(mind.words.grade, texts))
    tiers = ", ".join(f"{tier} {grades[grade] / len(texts):.0%}" for grade, tier in enumerate(TIERS))
    twins = sum(len(some) - len({mind.stem(word.text) for word in some}) for some in named)
    return (
        f"{len(texts) / len(played) / 2:.1f} words a game: {tiers}; {mean(map(len, texts)):.1f} letters,"
        f" {twins / len(texts):.1%} of the stem of another one"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="games of each level")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for level in LEVELS:
        measure(level, options.games, options.seed)


if __name__ == "__main__":
    main()
