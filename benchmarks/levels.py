"""Do the levels of the bots stand in the right order, what do they say, whom do they doubt, and how long do they think?

Plays neighbouring levels against each other and prints who wins how often (a tie counts half), the mean scores, what
each level said by how rare the words are, what it did in a game, its challenges, how many turns a round has, and the
processor time of its decisions. Run it as `python benchmarks/levels.py [GAME …] [--games 200] [--seed 1]`, without a
game for all of them; `--option referee=challenge` agrees on something else. Figures of past runs are in
levels_GAME.txt.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

import msgspec

from wortstube.games.core import AnyGame, Outcome, Seat, kind_of
from wortstube.games.levels import LEVELS, Level
from wortstube.games.registry import GAMES, Bot, among_bots, bot, load
from wortstube.lexicon import TIERS, Lexicon, Referee
from wortstube.table.simulate import Played, outcome_of, seed_of, steps

SAYING = ("went_out", "laid_out", "entered", "stood", "words_noted", "term_named")
"""Kinds of event in which words are said, one of them in each game."""
TEXTS = ("text", "word", "term")


@dataclass
class Habits:
    """What bots of one level did in some games."""

    games: int = 0
    did: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    right: int = 0
    wrong: int = 0
    turns: list[int] = field(default_factory=list)
    """Of a seat in a round."""
    times: list[float] = field(default_factory=list)

    def decide(self, kind: str, took: float) -> None:
        self.did[kind] += 1
        self.times.append(took)


Levels = dict[Level, Habits]


class Evening:
    """Games of one pair of levels, watched."""

    def __init__(self, game: AnyGame, pair: tuple[Level, Level], habits: Levels) -> None:
        self.game, self.pair, self.habits = game, pair, habits
        self._turns: Counter[Seat] = Counter()

    def play(self, lexicon: Lexicon, seed: bytes, options: Any) -> Outcome:
        for level in self.pair:
            self.habits[level].games += 1
        played = [*self._watched(steps(self.game, self.pair, lexicon, seed, options))]
        self._end_round()
        return outcome_of(self.game, played)

    def _watched(self, played: Iterator[Played]) -> Iterator[Played]:
        """Each step, with the processor time of who decided it: the time on the wall also tells what else goes on."""
        start = time.process_time()
        for step in played:
            took = time.process_time() - start
            if step.seat is not None and step.command is not None:
                self.habits[self.pair[step.seat]].decide(kind_of(step.command), took)
            for event in step.events:
                self._hear(event)
            yield step
            start = time.process_time()

    def _hear(self, event: Any) -> None:
        kind, seat = kind_of(event), getattr(getattr(event, "named", event), "seat", None)
        if kind == "round_began":
            self._end_round()
        if seat is None:
            return
        level = self.habits[self.pair[seat]]
        if kind == "turn_began":
            self._turns[seat] += 1
        if kind == "challenged":
            level.right, level.wrong = level.right + event.upheld, level.wrong + (not event.upheld)
        if kind in SAYING:
            level.said.update({*texts(msgspec.to_builtins(event))})

    def _end_round(self) -> None:
        for seat, turns in self._turns.items():
            self.habits[self.pair[seat]].turns.append(turns)
        self._turns.clear()


def texts(message: Any) -> Iterator[str]:
    """The words in an event, however deep."""
    for name, value in message.items():
        if name in TEXTS and isinstance(value, str):
            yield value
        for one in value if isinstance(value, list | tuple) else [value]:
            if isinstance(one, dict):
                yield from texts(one)


def share(outcomes: Sequence[Outcome]) -> float:
    """How much of the wins is the first seat's; a tie is half a win."""
    return mean((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes)


def warm(bot: Bot, lexicon: Lexicon) -> None:
    for level in LEVELS:
        start = time.process_time()
        bot.warm(level, lexicon)
        print(f"{level:10} warm after {time.process_time() - start:.2f} s", flush=True)


def compete(evening: Evening, lexicon: Lexicon, games: int, seed: int, options: Any) -> None:
    start = time.perf_counter()
    outcomes = [evening.play(lexicon, seed_of(seed, number), options) for number in range(games)]
    scores = [mean(outcome.scores[seat] for outcome in outcomes) for seat in (0, 1)]
    first, second = evening.pair
    print(
        f"{first:10} v {second:10} {share(outcomes):6.1%}   mean scores {scores[0]:5.1f} {scores[1]:5.1f}"
        f"   {games} games in {time.perf_counter() - start:.0f} s",
        flush=True,
    )


def tell(habits: Levels, referee: Referee) -> None:
    print("\nwords said, by how rare they are; none: in no dictionary, as names for themes are")
    for level, one in habits.items():
        tiers = Counter(tier_of(word, referee) for word in one.said.elements())
        shares = "  ".join(f"{tier} {tiers[tier] / max(1, one.said.total()):6.1%}" for tier in (*TIERS, "none"))
        print(f"{level:10} {one.said.total() / one.games:5.1f} a game, {len(one.said)} different   {shares}")
    print("\nwhat they did in a game; challenges right and wrong; turns of a seat in a round, median")
    for level, one in habits.items():
        did = ", ".join(f"{kind} {count / one.games:.1f}" for kind, count in one.did.most_common())
        print(f"{level:10} {did}; {one.right} and {one.wrong}; {median(one.turns or [0]):g}")
    print()
    for level, one in habits.items():
        middle, rare, longest = (1e3 * sorted(one.times)[round(part * (len(one.times) - 1))] for part in (0.5, 0.99, 1))
        print(
            f"{level:10} {len(one.times)} decisions:"
            f" median {middle:.1f} ms, 99 % {rare:.1f} ms, longest {longest:.0f} ms"
        )


def tier_of(word: str, referee: Referee) -> str:
    verdict = referee.judge(word)
    rarity = referee.rarity(verdict.word) if verdict.valid else None
    return "none" if rarity is None else [*TIERS][rarity]


def measure(name: str, games: int, seed: int, agreed: dict[str, str]) -> None:
    game = load(name)
    options = msgspec.convert(among_bots(name) | agreed, game.options, strict=False)
    lexicon = Lexicon.load(game.policy(options).language)
    habits: Levels = defaultdict(Habits)
    print(f"{name}, {games} games for each pair, seed {seed}{''.join(f', {a}={b}' for a, b in agreed.items())}")
    warm(bot(name), lexicon)
    for pair in [*zip(LEVELS[1:], LEVELS[:-1], strict=True), (LEVELS[-1], LEVELS[0])]:
        compete(Evening(game, pair, habits), lexicon, games, seed, options)
    tell(habits, lexicon.referee(game.policy(options)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"some of {', '.join(GAMES)}; all if none is named")
    parser.add_argument("--games", type=int, default=200, help="games for each pair of levels")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="what the table agrees on")
    parser.add_argument("--quick", action="store_true", help="only five games for each pair")
    options = parser.parse_args()
    agreed = dict(setting.partition("=")[::2] for setting in options.option)
    for name in options.names or GAMES:
        measure(name, 5 if options.quick else options.games, options.seed, agreed)


if __name__ == "__main__":
    main()
