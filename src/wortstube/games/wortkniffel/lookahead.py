"""What to do with a roll: the exact expectation over all re-rolls, for one vocabulary and one set of dice.

Everything is a tensor with one axis of six faces for each of the seven dice, so that all 279,936 rolls are looked at
together. Throwing a die again is the mean along its axis, keeping it the slice of its face. What a filled card is
worth for the rest of the game is asked of a `Rest`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial, reduce
from itertools import compress, product
from typing import TYPE_CHECKING, Any

from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
from wortstube.games.wortkniffel.rest import Estimate, Plan, Rest, Standing
from wortstube.games.wortkniffel.rolls import NO_WORD, points_of_boxes
from wortstube.games.wortkniffel.score_card import BONUS_FROM, BOXES, Box

if TYPE_CHECKING:
    from numpy import float32, int16, int64
    from numpy.typing import NDArray

KEEPS = tuple(tuple(compress(range(DICE), kept)) for kept in product((0, 1), repeat=DICE))
"""Every set of dice to keep, from none to all."""


class Column:
    """The points of one box in every row. There are few different ones, and each is valued once."""

    def __init__(self, points: NDArray[int16]) -> None:
        import numpy as np

        self._points, self._of = np.unique(points, return_inverse=True)

    def map(self, worth: Callable[[int], float]) -> NDArray[float32]:
        import numpy as np

        return np.array([worth(points) for points in self._points.tolist()], np.float32)[self._of]

    def __getitem__(self, row: int) -> int:
        return int(self._points[self._of[row]])


class Outlook:
    """All rolls of one set of dice, seen by somebody who knows the words of one vocabulary."""

    def __init__(self, vocabulary: Iterable[str], equipment: Equipment) -> None:
        self._dice = equipment.dice
        points = points_of_boxes(vocabulary, equipment)
        columns = [points[box].reshape(-1) for box in BOXES]
        number, first = _number_rows(columns)
        self._row_of = number.reshape((FACES,) * DICE)
        self._columns = {box: Column(column[first]) for box, column in zip(BOXES, columns, strict=True)}
        self._rows = len(first)

    def points(self, faces: Sequence[str]) -> dict[Box, int]:
        """The most each box can bring with these dice on an empty card."""
        row = int(self._row_of[self.place(faces)])
        return {box: column[row] for box, column in self._columns.items()}

    def place(self, faces: Sequence[str]) -> tuple[int, ...]:
        """Where a roll is in the tensors."""
        return tuple(die.index(face) for die, face in zip(self._dice, faces, strict=True))

    def turn(self, standing: Standing, rest: Rest) -> float:
        """What a turn brings on average, and the rest of the game after it."""
        return float(throw_again(throw_again(self.last_rolls(standing, rest))).mean())

    def alone(self, *, is_open: bool = False) -> dict[Box, float]:
        """What each box brings on average if a whole turn is played for this box alone; `is_open` as in `Standing`."""
        boxes = [box for box in BOXES if not (is_open and box == "kniffel")]
        return {box: self.turn(Standing((box,), BONUS_FROM, is_open), lambda after: 0.0) for box in boxes}

    def kniffel_sum(self) -> float:
        """What the letters of a Wort-Kniffel are worth, on average."""
        named = self._columns["kniffel"].map(bool)[self._row_of]
        return float((named * self._columns["chance"].map(float)[self._row_of]).sum() / max(named.sum(), 1.0))

    def last_rolls(self, standing: Standing, rest: Rest) -> NDArray[float32]:
        """The value of the best use of each roll when no throw is left."""
        import numpy as np

        plan = Plan(standing, rest)
        best = np.full(self._rows, NO_WORD, np.float32)
        for box in standing.free:
            np.maximum(best, self._columns[box].map(partial(plan.value, box)), out=best)
        if standing.is_open:
            self._claim_extra(plan, best)
        return best[self._row_of]

    def _claim_extra(self, plan: Plan, best: NDArray[float32]) -> None:
        """R15: naming the seven-letter word claims the extra points."""
        import numpy as np

        named = self._columns["kniffel"].map(bool) > 0
        for box in plan.boxes_for_further_kniffel():
            worth = self._columns["chance"].map(partial(plan.value_of_further_kniffel, box))
            np.maximum(best, worth, out=best, where=named)


def estimated(outlook: Outlook) -> Estimate:
    """The rest of a game for somebody who has this outlook in every turn."""
    return Estimate(outlook.alone(), outlook.alone(is_open=True), outlook.kniffel_sum())


class Foresight:
    """What rolls and re-rolls are worth to somebody who has an idea of the rest of the game."""

    def __init__(self, outlook: Outlook, rest: Rest) -> None:
        self.outlook, self.rest = outlook, rest
        self._values = lru_cache(maxsize=6)(self._value_rolls)

    def keeps(self, standing: Standing, faces: Sequence[str], throws: int) -> list[tuple[float, tuple[int, ...]]]:
        """What the turn is worth for every set of dice to keep, but all, with so many throws left."""
        import numpy as np

        values = self.values(standing, throws - 1)
        for axis, face in enumerate(self.outlook.place(faces)):
            kept = values.take([face], axis=axis)
            values = np.concatenate([values.mean(axis=axis, keepdims=True), kept], axis=axis)
        return list(zip(values.reshape(-1).tolist(), KEEPS, strict=True))[:-1]

    def values(self, standing: Standing, throws: int) -> NDArray[float32]:
        """What the turn is worth for every roll, if so many throws are left after it."""
        return self._values(standing, throws)

    def _value_rolls(self, standing: Standing, throws: int) -> NDArray[float32]:
        if throws:
            return throw_again(self.values(standing, throws - 1))
        return self.outlook.last_rolls(standing, self.rest)


def throw_again(values: NDArray[float32]) -> NDArray[float32]:
    """The value of every roll if any of its dice may be thrown once more.

    Along each axis the mean over the faces joins the six faces as a seventh place, "thrown"; then each face takes
    the better of itself and "thrown". So all 128 keeps of all rolls are compared without listing them.
    """
    import numpy as np

    faces = slice(FACES)
    places = np.empty((FACES + 1,) * DICE, np.float32)
    places[(faces,) * DICE] = values
    for die in reversed(range(DICE)):
        total = reduce(np.add, [places[_along(die, face)] for face in range(FACES)])
        np.multiply(total, np.float32(1 / FACES), out=places[_along(die, FACES)])
    for die, face in product(range(DICE), range(FACES)):
        shown, thrown = places[_along(die, face)], places[_along(die, FACES)]
        np.maximum(shown, thrown, out=shown)
    return places[(faces,) * DICE].copy()


def _along(die: int, place: int) -> tuple[Any, ...]:
    """Index of a place of one die, for the six faces of the dice before it and everything of those after it."""
    return (*(slice(FACES),) * die, place)


def _number_rows(columns: Sequence[NDArray[int16]]) -> tuple[NDArray[int64], NDArray[int64]]:
    """A number for each row, equal rows alike, and where each first occurs.

    Most rolls bring the same in every box as some other roll, so that a tenth of the rows is left to be valued.
    """
    import numpy as np

    number, room = np.zeros(len(columns[0]), np.int64), 1
    for column in columns:
        size = int(column.max()) + 1
        if room * size >= 2**63:
            distinct, number = np.unique(number, return_inverse=True)
            room = len(distinct)
        number, room = number * size + column, room * size
    _, first, number = np.unique(number, return_index=True, return_inverse=True)
    return number, first
