"""What could be done in a position and what it is worth: what the coaches of all games have in common.

A value is the number of points that a seat can expect at the end if it does this and goes on well; better is larger,
also where few points are best. Values of one analysis may be compared. Differences within its noise mean nothing, and
nobody is told of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec

from wortstube.games.core import Awaiting, Command, Seat
from wortstube.lexicon import Lexicon, Tier

THRESHOLD = 1.0
"""Points. What costs less is no mistake, in any game."""


class Choice(msgspec.Struct, frozen=True):
    """One thing that can be done."""

    command: Any
    value: float
    points: int = 0
    """What it brings at once."""
    words: tuple[str, ...] = ()
    """The words it is made of, as the dictionary writes them."""


class Analysis(msgspec.Struct, frozen=True):
    """What a seat can do, the best first."""

    game: str
    seat: Seat
    vocabulary: Tier
    choices: tuple[Choice, ...]
    exact: bool = False
    """Whether values are computed; else they are estimated."""
    noise: float = 0.0
    """Points by which an estimate may be off."""

    @property
    def best(self) -> float:
        return self.choices[0].value

    @property
    def threshold(self) -> float:
        """What is worse by no more than this is as good."""
        return max(THRESHOLD, self.noise)


class Coach(Protocol):
    """What a game knows of good play; its module is `coach.py` in the folder of the game."""

    def analyse(self, view: Any, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
        """What the seat of the view can do, to somebody who knows these words; None where nothing is to be decided."""

    def done(self, view: Any, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
        """What a command is worth that was accepted there, among the choices or not; None: it decided nothing.

        A `TimeUp` is one, too, where it ends the question: then the rules say what is done.
        """

    def par(self, state: Any, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
        """The points that a seat can expect when the game has just begun."""


class Silent:
    """In a game without a coach nothing is weighed."""

    def analyse(self, view: Any, awaiting: Awaiting, lexicon: Lexicon, vocabulary: Tier) -> Analysis | None:
        return None

    def done(self, view: Any, analysis: Analysis, command: Command, lexicon: Lexicon) -> Choice | None:
        return None

    def par(self, state: Any, seat: Seat, lexicon: Lexicon, vocabulary: Tier) -> float:
        return 0.0


class Notation(Protocol):
    """The positions of a game as text that people can read and type; its module is `positions.py`."""

    EXAMPLE: str
    """How one is typed, with the name of the game; empty where positions are packed data."""

    def written(self, view: Any, awaiting: Awaiting) -> str | None:
        """The position of the seat on turn; None where it cannot be told so."""

    def read(self, text: str) -> tuple[Any, Awaiting]:
        """A position that was written so, and what is asked; raises ValueError with a sentence."""

    def is_proper(self, view: Any) -> bool:
        """Whether such a position can occur, so that the coach may be asked: anybody can pack anything."""


class Weighed(msgspec.Struct, frozen=True):
    """A decision by itself: what could be done, and what was."""

    analysis: Analysis
    done: Choice

    @property
    def best(self) -> float:
        """Whoever does better than the vocabulary allows gives nothing away."""
        return max(self.analysis.best, self.done.value)


def weighed(
    coach: Coach, view: Any, awaiting: Awaiting, command: Command, lexicon: Lexicon, vocabulary: Tier
) -> Weighed | None:
    """None where nothing was to be decided."""
    analysis = coach.analyse(view, awaiting, lexicon, vocabulary)
    if analysis is None or not analysis.choices:
        return None
    done = coach.done(view, analysis, command, lexicon)
    return None if done is None else Weighed(analysis, done)


def best_first(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """
    >>> [choice.command for choice in best_first([Choice("a", 1.0), Choice("b", 2.0)])]
    ['b', 'a']
    """
    return tuple(sorted(choices, key=lambda choice: -choice.value))


def par_key(variant: str, players: int, vocabulary: Tier) -> str:
    """How figures are called in `par.toml`; between the words most people know and all there is nothing.

    >>> par_key("compact", 2, "large"), par_key("", 1, "all")
    ('compact 2 standard', '1 all')
    """
    tier = "standard" if vocabulary == "large" else vocabulary
    return f"{variant} {players} {tier}".strip()


@cache
def _pars(folder: Path) -> dict[str, float]:
    file = folder / "par.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def measured_par(coach: str, variant: str, players: int, vocabulary: Tier) -> float:
    """What a seat can expect at the start, as `benchmarks/par.py` has measured it; `coach` is the file that asks."""
    return _pars(Path(coach).parent).get(par_key(variant, players, vocabulary), 0.0)


def racing(players: int) -> float:
    """What a point is worth in the end where the first to reach a goal ends the game: nothing to whoever does.

    >>> [racing(players) for players in (1, 2, 4)]
    [1.0, 0.5, 0.75]
    """
    return (players - 1) / players if players > 1 else 1.0
