"""The dearest entry in each free box, for every roll there is: looked up, and spelled out only when it is entered.

What every roll brings in every box is a table (`rolls.py`) that is made once for all words that count, in a tenth of
a second. The words of an entry are looked for (`solver.py`) once somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from wortstube.games.core import Referee
from wortstube.games.dictionary import all_admissible
from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
from wortstube.games.wortkniffel.messages import Enter
from wortstube.games.wortkniffel.rolls import points_of_rolls
from wortstube.games.wortkniffel.score_card import (
    BOXES,
    EXTRA,
    FULL_HOUSE,
    STRAIGHT,
    UPPER,
    Box,
    Card,
)
from wortstube.games.wortkniffel.solver import Finder

SHORTEST = 2
FIXED: dict[Box, int] = {"full_house": FULL_HOUSE, "straight": STRAIGHT}
"""R15: what a further Wort-Kniffel brings in these boxes, whatever its letters."""


class Dearest:
    """What rolls of some dice bring, and by which words."""

    def __init__(self, words: Sequence[str], referee: Referee, equipment: Equipment) -> None:
        self._points = points_of_rolls(words, equipment)
        self._columns = [self._points.boxes[box] for box in BOXES]
        self._finder = Finder(words, lambda word: (referee.judge(word).spelling or word,), equipment)
        self._places = [
            {face: FACES ** (DICE - 1 - die) * at for at, face in reversed([*enumerate(faces)])}
            for die, faces in enumerate(equipment.dice)
        ]

    def points(self, card: Card, dice: Sequence[str]) -> list[tuple[int, int]]:
        """The free boxes that can be filled, by their places, and the most points they take (R8 to R18)."""
        roll = sum([places[face] for places, face in zip(self._places, dice, strict=True)])
        kniffel = self._points.kniffel[roll] if card.further_kniffel() else 0
        found = [
            (at, column[roll]) for at, (column, filled) in enumerate(zip(self._columns, card.boxes, strict=True))
            if filled is None
        ]  # fmt: skip
        if kniffel:
            found = [(at, max(points, self._further(card, BOXES[at], kniffel))) for at, points in found]
        return [one for one in found if one[1]]

    def _further(self, card: Card, box: Box, letters: int) -> int:
        """R15: the extra points with what the box takes; 0 where the box takes no further Wort-Kniffel yet."""
        if box not in UPPER and any(card.filled(above) is None for above in UPPER):
            return 0
        return EXTRA + FIXED.get(box, letters)

    def entry(self, card: Card, box: Box, dice: Sequence[str], window: str) -> Enter:
        found = self._finder.entry(card, box, dice)
        assert found is not None, "a box that the table has points for can be filled"
        return Enter(box=box, words=found.words, window=window)


def dearest(referee: Referee, equipment: Equipment) -> Dearest:
    """Kept for a few word lists: it takes a tenth of a second, and six megabytes."""
    assert isinstance(referee, Hashable)
    return _dearest(referee, equipment)


@lru_cache(maxsize=4)
def _dearest(referee: Referee, equipment: Equipment) -> Dearest:
    return Dearest(all_admissible(referee, SHORTEST, DICE), referee, equipment)
