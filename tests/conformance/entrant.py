"""A game as the suite meets it: its rules, its bot, its probe, and the words it is played with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from wortstube.games import registry
from wortstube.games.core import Game, Referee
from wortstube.games.registry import Bot, Probe
from wortstube.lexicon import Lexicon


@dataclass(frozen=True, eq=False)
class Entrant:
    game: Game
    bot: Bot
    probe: Probe
    lexicon: Any
    referee: Referee
    limit: int = 3000
    """A game that takes more commands than this never ends."""


@cache
def lexicon(language: str) -> Lexicon:
    return Lexicon.load(language)


@cache
def registered(name: str) -> Entrant:
    """A game of the registry. Whoever is named there has rules, a bot and a probe: nothing is skipped."""
    game = registry.load(name)
    words = lexicon(game.policy.language)
    return Entrant(game, registry.bot(name), registry.probe(name), words, words.referee(game.policy))
