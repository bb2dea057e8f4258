"""What to do with a roll: the exact expectation over all re-rolls, for one vocabulary and one set of dice.

All 279,936 rolls are looked at together: what they are worth is one row of numbers, the last die running fastest
(`kernels.throws`). What a filled card is worth for the rest of the game is asked of a `Rest`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import compress, product

from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
from wortstube.games.wortkniffel.rest import CHOICE, CHOICE_OF_ONE, Estimate, Plan, Rest, Standing
from wortstube.games.wortkniffel.rolls import points_of_rolls
from wortstube.games.wortkniffel.score_card import BONUS_FROM, BOXES, Box
from wortstube.kernels import throws

KEEPS = tuple(tuple(compress(range(DICE), kept)) for kept in product((0, 1), repeat=DICE))
"""Every set of dice to keep, from none to all."""

NEVER = -10_000.0
"""What is worth so little is not done."""

CLAIMED = len(BOXES)
"""The column of what the letters of a Wort-Kniffel are worth, 0 where there is none; the others are those of boxes."""


Use = tuple[int, "array[float]"]
"""A way to use the last roll: a column, and what each number in it is worth."""


class Outlook:
    """All rolls of one set of dice, seen by somebody who knows the words of one vocabulary."""

    choice = CHOICE

    def __init__(self, vocabulary: Iterable[str], equipment: Equipment) -> None:
        self.equipment, self._dice = equipment, equipment.dice
        points, claimed = points_of_rolls(vocabulary, equipment)
        self._rows = throws.Rows([*(points[box] for box in BOXES), claimed])
        self._kniffel_sum = sum(claimed) / max(1, len(claimed) - claimed.count(0))

    def points(self, faces: Sequence[str]) -> dict[Box, int]:
        """The most each box can bring with these dice on an empty card."""
        return dict(zip(BOXES, self.columns(self.number(faces)), strict=False))

    def columns(self, number: int) -> list[int]:
        """The same of a roll by its number, and what its letters are worth as a Wort-Kniffel."""
        return self._rows[number]

    def place(self, faces: Sequence[str]) -> bytes:
        """A roll as the kernel knows it."""
        return bytes(die.index(face) for die, face in zip(self._dice, faces, strict=True))

    def number(self, faces: Sequence[str]) -> int:
        """Where a roll is among all rolls."""
        number = 0
        for face in self.place(faces):
            number = FACES * number + face
        return number

    def turn(self, standing: Standing, rest: Rest) -> float:
        """What a turn brings on average, and the rest of the game after it."""
        return self.worth(self._uses(standing, rest))

    def worth(self, uses: Sequence[Use]) -> float:
        """The same by the ways to use its last roll."""
        return self._rows.turn(uses)

    def most(self, column: int) -> int:
        """The largest number of a column."""
        return self._rows.distinct(column)[-1]

    def alone(self, *, is_open: bool = False) -> dict[Box, float]:
        """What each box brings on average if a whole turn is played for this box alone; `is_open` as in `Standing`."""
        boxes = [box for box in BOXES if not (is_open and box == "kniffel")]
        return {box: self.turn(Standing((box,), BONUS_FROM, is_open), lambda after: 0.0) for box in boxes}

    def kniffel_sum(self) -> float:
        """What the letters of a Wort-Kniffel are worth, on average."""
        return self._kniffel_sum

    def last_rolls(self, standing: Standing, rest: Rest) -> array[float]:
        """The value of the best use of each roll when no throw is left."""
        return self._rows.best(self._uses(standing, rest))

    def _uses(self, standing: Standing, rest: Rest) -> list[Use]:
        plan = Plan(standing, rest)
        uses = [self._use(BOXES.index(box), partial(plan.value, box)) for box in standing.free]
        if standing.is_open:  # R15: naming the seven-letter word claims the extra points
            for box in plan.boxes_for_further_kniffel():
                column, worth = self._use(CLAIMED, partial(plan.value_of_further_kniffel, box))
                worth[0] = NEVER
                uses.append((column, worth))
        return uses

    def _use(self, column: int, worth: Callable[[int], float]) -> Use:
        """There are few different numbers, and each is valued once."""
        numbers = self._rows.distinct(column)
        worths = array("f", [NEVER]) * (1 + numbers[-1])
        for number in numbers:
            worths[number] = worth(number)
        return column, worths


class SingleThrow(Outlook):
    """The same where every turn has one throw (R29)."""

    choice = CHOICE_OF_ONE

    def turn(self, standing: Standing, rest: Rest) -> float:
        values = self.last_rolls(standing, rest)
        return sum(values) / len(values)


def outlook_on(vocabulary: Iterable[str], equipment: Equipment, throws: int) -> Outlook:
    """With so many throws in a turn, one or all three."""
    return Outlook(vocabulary, equipment) if throws > 1 else SingleThrow(vocabulary, equipment)


def estimated(outlook: Outlook) -> Estimate:
    """The rest of a game for somebody who has this outlook in every turn."""
    return Estimate(outlook.alone(), outlook.alone(is_open=True), outlook.kniffel_sum(), outlook.choice)


class Foresight:
    """What rolls and re-rolls are worth to somebody who has an idea of the rest of the game."""

    def __init__(self, outlook: Outlook, rest: Rest) -> None:
        self.outlook, self.rest = outlook, rest

    def keeps(self, standing: Standing, faces: Sequence[str], throws_left: int) -> list[tuple[float, tuple[int, ...]]]:
        """What the turn is worth for every set of dice to keep, but all, with so many throws left."""
        values = throws.keeps(self.values(standing, throws_left - 1), self.outlook.place(faces))
        return list(zip(values, KEEPS, strict=True))[:-1]

    def values(self, standing: Standing, throws_left: int) -> array[float]:
        """What the turn is worth for every roll, if so many throws are left after it."""
        return _values(self, standing, throws_left)


@lru_cache(maxsize=8)
def _values(foresight: Foresight, standing: Standing, throws_left: int) -> array[float]:
    """A megabyte each: those of the last turns are kept, whoever they were of."""
    if throws_left:
        return throws.again(foresight.values(standing, throws_left - 1))
    return foresight.outlook.last_rolls(standing, foresight.rest)
