"""What the rest of a game is worth to somebody who has filled some boxes, in points.

Exactly so is known only to whoever has thought through all cards (`solution`); bots go by an estimate.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import erf, sqrt
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

SPREAD = 3.0
"""Standard deviation of what an upper box brings. Only the chance of the upper bonus depends on it."""


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
    """A simple estimate of the rest, from what each box brings if a whole turn is played for this box alone.

    Once further Wort-Kniffel earn extra points (R15), a box is also a place for them: so much the more are Straße and
    Full House worth. An upper box is worth more as it brings the bonus nearer (R9).
    """

    def __init__(self, alone: Mapping[Box, float], alone_open: Mapping[Box, float]) -> None:
        """`alone_open` is the same while further Wort-Kniffel earn extra points."""
        self._alone, self._open = alone, alone_open
        self._chance = alone["kniffel"] / KNIFFEL
        self._upper_open = {box: max(alone[box], alone_open[box] - self._chance * EXTRA) for box in UPPER}

    def __call__(self, standing: Standing) -> float:
        free = [box for box in standing.free if box != "kniffel"]
        kniffels = (1 - (1 - self._chance) ** len(standing.free)) * KNIFFEL if len(free) < len(standing.free) else 0.0
        share = 1.0 if standing.is_open else self._share_open(len(free)) if len(free) < len(standing.free) else 0.0
        boxes = sum((1 - share) * self._alone[box] + share * self._open[box] for box in free)
        return kniffels + boxes + self._bonus(standing.upper, [box for box in free if box in UPPER], share)

    def _share_open(self, others: int) -> float:
        """Of the turns for the other boxes, how many come after the first Wort-Kniffel, if one is tried in each."""
        if not others:
            return 0.0
        missed = 1 - self._chance
        return sum(self._chance * missed**turn * (others - turn) for turn in range(others)) / others

    def _bonus(self, upper: int, free: list[Box], share: float) -> float:
        """The bonus times its chance, taking the sum of the upper boxes to be normally distributed."""
        if not free or upper >= BONUS_FROM:
            return 0.0
        hoped = sum((1 - share) * self._alone[box] + share * self._upper_open[box] for box in free)
        missing = BONUS_FROM - upper - hoped
        return BONUS * (0.5 - 0.5 * erf((missing - 0.5) / (SPREAD * sqrt(2 * len(free)))))
