"""Whole games among bots of every level, as the files that a table would have written; the same wherever they run.

It runs here and in the Python that browsers get, so it imports only what both have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.games.levels import LEVELS, PERFECT, Level, Perfect
from wortstube.lang import speaking
from wortstube.lexicon import Lexicon
from wortstube.table.recording import recorded
from wortstube.table.simulate import seed_of, steps

Clock = Callable[[], float]
AnyLevel = Level | Perfect
TABLES: tuple[tuple[Level, ...], ...] = (LEVELS[::2], LEVELS[1::2])
"""Three bots at each of two tables: a bot of every level."""


def levels_of(game: str) -> tuple[AnyLevel, ...]:
    """Those whose bots anybody can play against."""
    return (*LEVELS, PERFECT) if registry.is_solvable(game) else LEVELS


def tables_of(game: str) -> tuple[tuple[AnyLevel, ...], ...]:
    """At one more the perfect one."""
    return (*TABLES, (PERFECT, LEVELS[0])) if registry.is_solvable(game) else TABLES


def record(game: str, seed: int, levels: tuple[Level, ...]) -> str:
    """The file of a game of these bots."""
    rules, start = registry.load(game), seed_of(seed, 0)
    options = rules.options(**registry.among_bots(game))
    played = steps(rules, levels, Lexicon.load("de"), start, options)
    with speaking("de"):
        return recorded(rules, levels, options, start, played).decode()


def timed(game: str, seed: int, levels: tuple[AnyLevel, ...], clock: Clock) -> dict[AnyLevel, list[float]]:
    """The seconds that each decision of each of these bots took."""
    took: dict[AnyLevel, list[float]] = {level: [] for level in levels}
    rules: AnyGame = registry.load(game)
    bot: Any = registry.bot(game)
    choose = bot.choose

    def measured(view: Any, awaiting: Any, who: AnyLevel, *more: Any) -> Any:
        start = clock()
        command = choose(view, awaiting, who, *more)
        took[who].append(clock() - start)
        return command

    bot.choose = measured
    try:
        for _ in steps(rules, levels, Lexicon.load("de"), seed_of(seed, 0)):
            pass
    finally:
        bot.choose = choose
    return took


def warmed(game: str, clock: Clock) -> Iterator[float]:
    """The seconds that each level takes to learn its words, those before it having learned theirs."""
    for level in levels_of(game):
        start = clock()
        registry.bot(game).warm(level, Lexicon.load("de"))
        yield clock() - start
