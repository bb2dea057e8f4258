"""Wortkniffel solved: what each card is worth, by thinking back from full cards to the empty one.

A card is worth the best turn it allows and the card after it. This takes many minutes for an empty card, so no bot
does it at the table: it is the measure of what bots estimate. Only `Standing` matters of a card, and of the sums of
the upper boxes some are thought through; the others lie between them.
"""

from __future__ import annotations

from array import array
from itertools import pairwise

from wortstube.games.wortkniffel.lookahead import Outlook
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.score_card import BONUS_FROM, UPPER, Box

Boxes = tuple[tuple[Box, ...], bool]
"""Which boxes are free, and whether further Wort-Kniffel earn extra points."""


class Solution:
    """The value of every card, thought through when it is first asked for: a `Rest`."""

    def __init__(self, outlook: Outlook, step: int = 1) -> None:
        """`step`: of the sums of the upper boxes each so many is thought through; with 1 it is exact."""
        self._outlook, self._step = outlook, step
        self.values: dict[Boxes, array[float]] = {}
        """By the sum of the upper boxes."""

    def __call__(self, standing: Standing) -> float:
        if not standing.free:
            return 0.0
        boxes = standing.free, standing.is_open
        if boxes not in self.values:
            self.values[boxes] = self._by_upper_sum(*boxes)
        return self.values[boxes][standing.upper]

    def _by_upper_sum(self, free: tuple[Box, ...], is_open: bool) -> array[float]:
        sums = self._sums(free)
        return between(sums, [self._outlook.turn(Standing(free, upper, is_open), self) for upper in sums])

    def _sums(self, free: tuple[Box, ...]) -> list[int]:
        """The sums that are thought through: there is only one if all upper boxes are free, or none."""
        if sum(box in UPPER for box in free) in (0, len(UPPER)):
            return [0]
        return sorted({0, *range(BONUS_FROM - 1, 0, -self._step), BONUS_FROM})


def between(sums: list[int], worth: list[float]) -> array[float]:
    """What each sum of the upper boxes is worth, those between two that are known evenly between them.

    >>> between([0, 2, BONUS_FROM], [1.0, 3.0, 3.0])[:4]
    array('f', [1.0, 2.0, 3.0, 3.0])
    >>> between([0], [5.0]) == array("f", [5.0]) * (BONUS_FROM + 1)
    True
    """
    values = array("f", worth[-1:]) * (BONUS_FROM + 1)
    for (low, start), (high, end) in pairwise(zip(sums, worth, strict=True)):
        for upper in range(low, high):
            values[upper] = start + (end - start) * (upper - low) / (high - low)
    return values
