"""A game as the suite meets it: its rules, its bot, its moves, the list of them, and the words it is played with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from wortstube.games import registry
from wortstube.games.core import AnyGame, Referee
from wortstube.games.legal import Listing
from wortstube.games.registry import Bot, Moves
from wortstube.lexicon import Lexicon


@dataclass(frozen=True, eq=False)
class Entrant:
    game: AnyGame
    bot: Bot
    moves: Moves
    lexicon: Any
    referee: Referee
    listing: Listing
    limit: int = 3000
    """A game that takes more commands than this never ends."""
    riddle: Any = None
    """Options of a riddle that was made before; without them the first one is made, where there are riddles."""

    def agreeing(self, options: Any) -> Entrant:
        """The same game with the words of a table that agreed on these options."""
        policy = self.game.policy(options)
        if policy == self.game.policy(self.game.options()):
            return self
        words = lexicon(policy.language)
        return replace(self, lexicon=words, referee=words.referee(policy))


@cache
def lexicon(language: str) -> Lexicon:
    return Lexicon.load(language)


def registered(name: str) -> Entrant:
    """A game of the registry. Whoever is named there has rules, a bot and moves: nothing is skipped."""
    game = registry.load(name)
    policy = game.policy(game.options())
    words = lexicon(policy.language)
    parts = registry.bot(name), registry.moves(name)
    return Entrant(game, *parts, words, words.referee(policy), registry.listing(name))
