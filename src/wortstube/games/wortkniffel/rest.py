"""What the rest of a game is worth to somebody who has filled some boxes, in points.

Exactly so is known only to whoever has thought through all cards (`solution`); bots go by an estimate.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import exp
from typing import NamedTuple

from wortstube.games.wortkniffel.score_card import (
    BONUS,
    BONUS_FROM,
    BOXES,
    EXTRA,
    FULL_HOUSE,
    KNIFFEL,
    STRAIGHT,
    UPPER,
    Box,
    Card,
)
from wortstube.kernels import chances

SPREAD = 3.0
"""Standard deviation of what an upper box brings. Only the chance of the upper bonus depends on it."""

CHOICE = 1.0
"""How much it helps to have the choice between boxes when one sees what lies there."""
CHOICE_OF_ONE = 4.5
"""The same where every turn has one throw (R29): more, for what lies there is more mixed. With it, games come to what
was expected."""


class Standing(NamedTuple):
    """All of a card that matters for what is still to come."""

    free: tuple[Box, ...] = BOXES
    upper: int = 0
    """R9: the sum of the upper boxes, up to where it earns the bonus."""
    is_open: bool = False
    """R15, R23: whether further Wort-Kniffel earn extra points."""

    def after(self, box: Box, points: int) -> Standing:
        """When the box has got its points; 0 is crossing out (R17)."""
        free = tuple(other for other in self.free if other != box)
        upper = min(BONUS_FROM, self.upper + points) if box in UPPER else self.upper
        return Standing(free, upper, self.is_open or (box == "kniffel" and points > 0))


def standing_of(card: Card) -> Standing:
    return Standing(tuple(card.free()), min(BONUS_FROM, card.upper()), card.further_kniffel())


Rest = Callable[[Standing], float]
"""The points that are still to come."""


class Plan:
    """What filling a box brings, now and in the rest of the game."""

    def __init__(self, standing: Standing, rest: Rest) -> None:
        self._standing, self._rest = standing, rest

    def value(self, box: Box, points: int, extra: int = 0) -> float:
        """What an entry of so many points is worth; 0 points is crossing out (R17)."""
        after = self._standing.after(box, points)
        bonus = BONUS if self._standing.upper < BONUS_FROM <= after.upper else 0
        return points + extra + bonus + self._rest(after)

    def value_of_further_kniffel(self, box: Box, total: int) -> float:
        """R15: the same for a Wort-Kniffel that earns extra points, by the sum of its letters."""
        return self.value(box, joker_points(box, total), EXTRA)

    def boxes_for_further_kniffel(self) -> tuple[Box, ...]:
        return boxes_for_further_kniffel(self._standing.free)


def boxes_for_further_kniffel(free: tuple[Box, ...]) -> tuple[Box, ...]:
    """R15: a further Wort-Kniffel goes into an upper box, into a lower one only if the upper part is full."""
    return tuple(box for box in free if box in UPPER) or free


def joker_points(box: Box, total: int) -> int:
    """R15: what a further Wort-Kniffel brings in a box, by the sum of its letters."""
    fixed: dict[Box, int] = {"full_house": FULL_HOUSE, "straight": STRAIGHT}
    return fixed.get(box, total)


class Estimate:
    """The rest of a simpler game, in which a turn is a draw: a Wort-Kniffel with some chance, or else some box.

    The first Wort-Kniffel fills its box, a further one earns the extra points and is entered where R15 allows it and
    it helps most: so Straße and Full House are kept for it. What boxes bring comes from turns played for one alone.
    """

    def __init__(
        self,
        alone: Mapping[Box, float],
        alone_open: Mapping[Box, float],
        kniffel_sum: float,
        choice: float = CHOICE,
    ) -> None:
        """What each box brings if a whole turn is played for this box alone; `alone_open`: while further Wort-Kniffel
        earn extra points; `kniffel_sum`: what their letters are worth."""
        self._alone, self._choice = alone, choice
        self._chance = chance = min(alone["kniffel"] / KNIFFEL, 0.99)
        self._jokers = {box: float(joker_points(box, round(kniffel_sum))) for box in alone_open}
        self._without = {
            box: max(0.0, worth - chance * (EXTRA + self._jokers[box])) / (1 - chance)
            for box, worth in alone_open.items()
        }
        """What it brings in a turn that was played for a Wort-Kniffel in vain."""
        self._values: dict[tuple[tuple[Box, ...], bool], array[float]] = {}
        self._brought = lru_cache(maxsize=64)(_chances_of_points)

    def __call__(self, standing: Standing) -> float:
        worth = self._by_upper_sum(standing.free, standing.is_open)[standing.upper]
        return worth - BONUS if standing.upper >= BONUS_FROM else worth

    def _by_upper_sum(self, free: tuple[Box, ...], is_open: bool) -> array[float]:
        """By the sum of the upper boxes, the bonus included even if it is earned."""
        if (free, is_open) not in self._values:
            self._values[free, is_open] = self._turn(free, is_open) if free else _bonus_of_sums()
        return self._values[free, is_open]

    def _turn(self, free: tuple[Box, ...], is_open: bool) -> array[float]:
        after = {box: self._by_upper_sum(_without(free, at), is_open) for at, box in enumerate(free)}
        if not is_open and "kniffel" not in free:
            return chances.softly([self._fill(box, self._alone[box], after[box]) for box in free], self._choice)
        missed = [self._fill(box, self._without.get(box, 0.0), after[box]) for box in free]
        if is_open:
            places = boxes_for_further_kniffel(free)
            made = chances.largest([self._fill(box, self._jokers[box], after[box]) for box in places])
        else:
            made = self._by_upper_sum(_without(free, free.index("kniffel")), True)
        return chances.either(self._chance, chances.raised(made, KNIFFEL), chances.softly(missed, self._choice))

    def _fill(self, box: Box, points: float, after: array[float]) -> array[float]:
        """What it brings to fill a box, if that is what comes after it."""
        return chances.raised(chances.grown(after, self._brought(points)) if box in UPPER else after, points)


def _without(free: tuple[Box, ...], at: int) -> tuple[Box, ...]:
    return free[:at] + free[at + 1 :]


def _bonus_of_sums() -> array[float]:
    return array("d", [0.0] * BONUS_FROM + [BONUS])


def _chances_of_points(points: float) -> array[float]:
    """How likely a box brings 0, 1, 2 … points that brings so many on average."""
    likely = [exp(-(((brought - points) / SPREAD) ** 2) / 2) for brought in range(BONUS_FROM + 1)]
    return array("d", [one / sum(likely) for one in likely])
