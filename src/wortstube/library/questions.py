"""What can be asked without a match: which game, whether a word counts, what could be done in a position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wortstube import coach
from wortstube.coach import Position, position_of
from wortstube.games import registry
from wortstube.games.analysis import Analysis
from wortstube.games.core import AnyGame
from wortstube.games.policies import STANDARD, policy
from wortstube.games.showing import numbered
from wortstube.lang import Language, speaking
from wortstube.lang import language as spoken
from wortstube.lexicon import Lexicon, Tier, Verdict


def game(name: str, equipment: Path | None = None) -> AnyGame:
    """The rules of a game, with the pieces of the box or those of a file; raises UnknownGame."""
    return registry.load(name, equipment)


def shown(game: AnyGame | str, view: Any, names: Sequence[str] = (), language: Language | None = None) -> str:
    """All that a view tells, as text, line by line; `names` of the seats, if they have any.

    In the language of the program (`lang.language`), unless another is asked for.

    >>> from wortstube.library.match import Match
    >>> print(shown("wortkniffel", Match("wortkniffel", players=1).view(0), language="en").splitlines()[0])
    Round 1 of 11. It is your turn.
    """

    def called(seat: int) -> str:
        return names[seat] if seat < len(names) else numbered(seat)

    with speaking(language or spoken()):
        return "\n".join(registry.shown(game if isinstance(game, str) else game.name, view, called))


def judge(word: str, game: str = STANDARD, language: str = "de") -> Verdict:
    """Whether a word counts in a game, or by the standard policy, and why; raises UnknownGame or UnknownPolicy.

    >>> judge("Hund").valid, judge("Peter").reason, judge("Aachen", "zickzack").valid
    (True, 'name', True)
    """
    if game != STANDARD:
        registry.folder(game)  # says which games there are
    rules = policy(game, language)
    return Lexicon.load(language).referee(rules).judge(word)


def position(text: str) -> Position:
    """The position that a line of text stands for; raises BadPosition."""
    return position_of(text)


def analyse(position: Position | str, vocabulary: Tier = "standard", lexicon: Lexicon | None = None) -> Analysis:
    """What can be done in a position, the best first, to somebody who knows these words; raises BadPosition.

    >>> analyse("wortkniffel:STUNDEN/3/-.-.-.-.-.-.-.-.-.-.-", "everyday").choices[0].words
    ('Stunden',)
    """
    return coach.analyse(position_of(position) if isinstance(position, str) else position, vocabulary, lexicon)
