"""Whom do bots doubt? Prints for each level how often it challenges gibberish, near misses, common and rare words.

Gibberish are letters drawn as often as words have them, near misses everyday words with one change, both unless they
are words. Then words as bots of all levels said them in some games are said again by people who bluff in five of a
hundred, half of that with gibberish: how many challenges are made, and how many of them are right? Run it as
`python benchmarks/doubt.py [--words 1000] [--seed 1]`; figures of past runs are in doubt.txt.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from statistics import mean

from wortstube.games.core import Chance
from wortstube.games.knowledge import Listener
from wortstube.games.levels import LEVELS, Level
from wortstube.games.policies import policy
from wortstube.games.registry import load
from wortstube.lexicon import Lexicon, Referee, one_change_away
from wortstube.table.simulate import play, seed_of

GAME = "zickzack"
BLUFFS = 0.05
GAMES = 4


class Speech:
    """Words and what are none, drawn by chance."""

    def __init__(self, referee: Referee, chance: Chance) -> None:
        self._referee, self._chance = referee, chance
        self._everyday = [word for word in referee.words("everyday") if 4 <= len(word) <= 9]
        self._letters = "".join(self._everyday)
        self._rare = [word for word in referee.words("all", longest=9) if len(word) >= 4 and self._is_rare(word)]

    def _is_rare(self, word: str) -> bool:
        return self._referee.rarity(word) == 3

    def common(self) -> str:
        return self._chance.choice(self._everyday)

    def rare(self) -> str:
        return self._chance.choice(self._rare)

    def gibberish(self) -> str:
        return self._no_word(lambda: "".join(self._chance.choice(self._letters) for _ in range(5 + self._below(4))))

    def near_miss(self) -> str:
        return self._no_word(lambda: self._chance.choice([*filter(str.isascii, one_change_away(self.common()))]))

    def _below(self, most: int) -> int:
        return self._chance.below(most)

    def _no_word(self, draw: Callable[[], str]) -> str:
        while (word := draw()) in self._referee:
            pass
        return word

    def bluff(self) -> str:
        return self.gibberish() if self._chance.happens(0.5) else self.near_miss()


def said_by_bots(lexicon: Lexicon) -> Iterator[str]:
    """Words of games among neighbouring levels."""
    game = load(GAME)
    for number in range(GAMES):
        pair: Sequence[Level] = (LEVELS[number % len(LEVELS)], LEVELS[(number + 1) % len(LEVELS)])
        for event in play(game, pair, lexicon, seed_of(1, number)):
            yield from (word.text for word in getattr(event, "words", ()) if hasattr(word, "text"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--words", type=int, default=1000, help="of each sort")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    lexicon, agreed = Lexicon.load(), policy(GAME)
    chance = Chance(str(options.seed).encode(), 0)
    speech = Speech(lexicon.referee(agreed), chance)
    sorts = {
        name: [draw() for _ in range(options.words)]
        for name, draw in {
            "gibberish": speech.gibberish,
            "near misses": speech.near_miss,
            "common words": speech.common,
            "rare words": speech.rare,
        }.items()
    }
    told = [(speech.bluff(), True) if chance.happens(BLUFFS) else (word, False) for word in said_by_bots(lexicon)]
    print(f"{options.words} of each sort, seed {options.seed}; {len(told)} words of bots, {BLUFFS:.0%} of them bluffs")
    for level in LEVELS:
        listener = Listener(lexicon, agreed, level)
        shares = [
            f"{name} {mean(listener.challenges(word, chance) for word in words):6.1%}" for name, words in sorts.items()
        ]
        made = [bluff for word, bluff in told if listener.challenges(word, chance)]
        print(f"{level:10} {'   '.join(shares)}   {len(made)} challenges, {mean(made or [0]):.0%} right", flush=True)


if __name__ == "__main__":
    main()
