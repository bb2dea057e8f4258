"""How well bots play, from Anfänger to Experte, and what grows with it.

The levels are the rungs of a ladder; between two rungs there is any strength one likes, so that a bot can keep pace
with a person (`next_strength`). What a level means for a game is a row of numbers, a number for each rung (`rungs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec

Level = Literal["anfaenger", "hobby", "geuebt", "klub", "meister", "experte"]
"""How well a bot plays: by the words it knows and sees, never by playing badly."""

LEVELS: tuple[Level, ...] = get_args(Level)

Adaptive = Literal["passt_sich_an"]
ADAPTIVE: Adaptive = "passt_sich_an"
"""A bot whose strength follows the person it plays with."""

Perfect = Literal["perfekt"]
PERFECT: Perfect = "perfekt"
"""A bot that never gives a point away, in games that are solved (`registry.is_solvable`)."""

BotLevel = Level | Adaptive | Perfect
"""What somebody can choose for a bot."""

STRONGEST = len(LEVELS) - 1.0
STEP = 0.25
"""Strengths are multiples of it: what a bot knows at each of them has to be learned."""

FIRST_STRENGTH = 2.0
"""Of a bot that has not played with its person yet: Geübt, a little below the middle."""

STRIDES = (2.25, 1.5, 1.25, 1.0, 0.75, 0.75, 0.5, 0.5, 0.25)
"""By how much a bot moves after the first games with somebody; after these by the last one."""

SPARE = 1.5
"""So far beyond the ends of the ladder a footing counts on: whoever is just a match for the weakest bot would else meet
a stronger one after every win, and lose more than half of the games."""

FROM_THE_END = 0.5
"""The longest stride away from an end of the ladder: one win against the weakest bot says little."""

MOST_GAMES = 9_999
"""A footing counts no further."""


class Persona(msgspec.Struct, frozen=True):
    """Who a bot is: its level, or its own strength, and its name, by which its words differ from those of others."""

    level: BotLevel
    name: str = ""
    strength: float | None = None
    """Of one that adapts; None: that of the level."""

    @property
    def rung(self) -> float:
        """Its place on the ladder: 0 is the lowest level. Nobody knows more words than the strongest."""
        if self.level == PERFECT:
            return STRONGEST
        if self.level != ADAPTIVE:
            return float(LEVELS.index(self.level))
        return FIRST_STRENGTH if self.strength is None else clamped(self.strength)


Who = BotLevel | Persona
"""A bot, by its level alone or with all that sets it apart."""


def persona(who: Who) -> Persona:
    """
    >>> persona("klub").rung, persona(Persona("passt_sich_an", "Becher", 2.3)).rung
    (3.0, 2.25)
    """
    return who if isinstance(who, Persona) else Persona(who)


def rungs(who: Who, numbers: Sequence[float]) -> float:
    """What a number is for a bot, if these are those of the levels.

    >>> rungs("hobby", (0, 1, 4, 9, 16, 25)), rungs(Persona("passt_sich_an", strength=1.5), (0, 1, 4, 9, 16, 25))
    (1.0, 2.5)
    """
    rung = persona(who).rung
    below = min(int(rung), len(LEVELS) - 2)
    return numbers[below] + (rung - below) * (numbers[below + 1] - numbers[below])


def nearest_level(who: Who) -> Level:
    """The level whose manners it has, where they cannot be mixed."""
    return LEVELS[round(persona(who).rung)]


def clamped(strength: float, spare: float = 0.0) -> float:
    """A strength there is, or one so far beyond the ends.

    >>> clamped(2.3), clamped(-1.0), clamped(99.0), clamped(-1.0, SPARE), clamped(float("nan")), clamped(float("inf"))
    (2.25, 0.0, 5.0, -1.0, 0.0, 5.0)
    """
    return round(min(STRONGEST + spare, max(-spare, strength)) / STEP) * STEP


def next_strength(strength: float, played: int, share: float) -> float:
    """The strength of a bot after another game with a person.

    `played` is how many there were before; `share` what the person had of the win: 1, 0, or ½ for a tie.

    >>> next_strength(1.5, 0, 1.0), next_strength(1.5, 9, 0.0), next_strength(1.5, 9, 0.5)
    (3.75, 1.25, 1.5)
    """
    stride = STRIDES[min(max(0, played), len(STRIDES) - 1)]
    if (strength <= 0 and share > 0.5) or (strength >= STRONGEST and share < 0.5):
        stride = min(stride, FROM_THE_END)
    return clamped(strength + (2 * share - 1) * stride, SPARE)


class Footing(msgspec.Struct, frozen=True):
    """Where a bot that adapts stands with its person: how strong they left it, and after how many games."""

    strength: float = FIRST_STRENGTH
    games: int = 0

    @property
    def proper(self) -> Footing:
        """One there is, whatever was written.

        >>> Footing(float("inf"), -3).proper
        Footing(strength=6.5, games=0)
        """
        return Footing(clamped(self.strength, SPARE), min(MOST_GAMES, max(0, self.games)))

    def after(self, share: float) -> Footing:
        """The same after another game, of which the person had such a share of the win."""
        strength, games = msgspec.structs.astuple(self.proper)
        return Footing(next_strength(strength, games, share), games + 1).proper
