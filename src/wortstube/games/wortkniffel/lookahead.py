"""What to do with a roll: the exact expectation over all re-rolls, for one vocabulary and one set of dice.

Everything is a tensor with one axis of six faces for each of the seven dice, so that all 279,936 rolls are looked at
together. Throwing a die again is the mean along its axis, keeping it the slice of its face. What a filled card is
worth for the rest of the game is estimated (`Plan`); it is no exact solution of the whole game.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache, partial, reduce
from itertools import combinations, compress, product
from math import erf, sqrt
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
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
from wortstube.games.wortkniffel.solver import LAYOUTS, NO_WORD, SUBSETS

if TYPE_CHECKING:
    from numpy import float32, int64
    from numpy.typing import NDArray

KEEPS = tuple(tuple(compress(range(DICE), kept)) for kept in product((0, 1), repeat=DICE))
"""Every set of dice to keep, from none to all."""

SPREAD = 3.0
"""Standard deviation of what an upper box brings. Only the chance of the upper bonus depends on it."""


class Plan:
    """What filling a box does for the rest of the game, in points. A simple estimate, the same for every level.

    A box costs what it would have brought in a turn played for it alone. An upper box is worth more as it brings the
    bonus nearer (R9). The Wort-Kniffel box is worth the extra points that open with it, for each turn that remains
    (R15).
    """

    def __init__(self, card: Card, aims: Mapping[Box, float]) -> None:
        self._aims = aims
        self._free = card.free()
        self._upper = card.upper()
        self._open = card.further_kniffel()
        self._turns = len(self._free) - 1

    def value(self, box: Box, points: int, extra: int = 0) -> float:
        """What an entry of so many points is worth; 0 points is crossing out (R17)."""
        upper = self._upper + points if box in UPPER else self._upper
        rest = [free for free in self._free if free != box]
        price = 0.0 if box == "kniffel" else self._aims[box]
        return points + extra - price + self._bonus(upper, rest) + self._kniffels(box, points)

    def value_of_further_kniffel(self, box: Box, total: int) -> float:
        """R15: the same for a Wort-Kniffel that earns extra points, by the sum of its letters."""
        fixed = {"full_house": FULL_HOUSE, "straight": STRAIGHT}
        return self.value(box, fixed.get(box, total), EXTRA)

    def _bonus(self, upper: int, rest: Collection[Box]) -> float:
        """The bonus times its chance, taking the sum of the upper boxes to be normally distributed."""
        free = [box for box in rest if box in UPPER]
        missing = BONUS_FROM - upper - sum(self._aims[box] for box in free)
        if not free or upper >= BONUS_FROM:
            return BONUS if upper >= BONUS_FROM else 0.0
        return BONUS * (0.5 - 0.5 * erf((missing - 0.5) / (SPREAD * sqrt(2 * len(free)))))

    def _kniffels(self, box: Box, points: int) -> float:
        """What Wort-Kniffel will still bring in the turns that remain."""
        chance = self._aims["kniffel"] / KNIFFEL
        if self._open or (box == "kniffel" and points):
            return self._turns * chance * EXTRA
        if "kniffel" not in self._free or box == "kniffel":
            return 0.0
        worth = 0.0
        for turns in range(self._turns):
            worth = chance * (KNIFFEL + turns * chance * EXTRA) + (1 - chance) * worth
        return worth


class Column:
    """The points of one box in every row. There are few different ones, and each is valued once."""

    def __init__(self, points: NDArray[int64]) -> None:
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
        points = _points_of_boxes(vocabulary, equipment)
        columns = [points[box].reshape(-1) for box in BOXES]
        number, first = _number_rows(columns)
        self._row_of = number.reshape((FACES,) * DICE)
        self._columns = {box: Column(column[first]) for box, column in zip(BOXES, columns, strict=True)}
        self._rows = len(first)
        self._values = lru_cache(maxsize=16)(self._value_rolls)

    @cached_property
    def aims(self) -> dict[Box, float]:
        """What each box brings on average if a whole turn is played for this box alone."""
        return {box: self._aim(column) for box, column in self._columns.items()}

    def _aim(self, column: Column) -> float:
        last = column.map(float)[self._row_of]
        return float(throw_again(throw_again(last)).mean())

    def points(self, faces: Sequence[str]) -> dict[Box, int]:
        """The most each box can bring with these dice on an empty card."""
        row = int(self._row_of[self._place(faces)])
        return {box: column[row] for box, column in self._columns.items()}

    def keeps(self, card: Card, faces: Sequence[str], throws: int) -> list[tuple[float, tuple[int, ...]]]:
        """What the turn is worth for every set of dice to keep, but all, with so many throws left."""
        import numpy as np

        values = self.values(card, throws - 1)
        for axis, face in enumerate(self._place(faces)):
            kept = values.take([face], axis=axis)
            values = np.concatenate([values.mean(axis=axis, keepdims=True), kept], axis=axis)
        return list(zip(values.reshape(-1).tolist(), KEEPS, strict=True))[:-1]

    def values(self, card: Card, throws: int) -> NDArray[float32]:
        """What the turn is worth for every roll, if so many throws are left after it."""
        return self._values(_key(card), throws)

    def _value_rolls(self, card: Card, throws: int) -> NDArray[float32]:
        if throws:
            return throw_again(self.values(card, throws - 1))
        return self._row_values(card)[self._row_of]

    def _row_values(self, card: Card) -> NDArray[float32]:
        """The best use of each roll when no throw is left."""
        import numpy as np

        plan = Plan(card, self.aims)
        best = np.full(self._rows, NO_WORD, np.float32)
        for box in card.free():
            np.maximum(best, self._columns[box].map(partial(plan.value, box)), out=best)
        if card.further_kniffel():
            self._claim_extra(card, plan, best)
        return best

    def _claim_extra(self, card: Card, plan: Plan, best: NDArray[float32]) -> None:
        """R15: a further Wort-Kniffel goes into an upper box, into a lower one only if the upper part is full."""
        import numpy as np

        named = self._columns["kniffel"].map(bool) > 0
        free = card.free()
        for box in [box for box in free if box in UPPER] or free:
            worth = self._columns["chance"].map(partial(plan.value_of_further_kniffel, box))
            np.maximum(best, worth, out=best, where=named)

    def _place(self, faces: Sequence[str]) -> tuple[int, ...]:
        return tuple(die.index(face) for die, face in zip(self._dice, faces, strict=True))


def _key(card: Card) -> Card:
    """The card without its words, which play no part in what is to come: equal cards are valued once."""
    bare = tuple(filled and msgspec.structs.replace(filled, words=()) for filled in card.boxes)
    return Card(bare)


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
        np.mean(places[_along(die, faces)], axis=die, out=places[_along(die, FACES)])
    for die in range(DICE):
        shown, thrown = places[_along(die, faces)], places[_along(die, slice(FACES, None))]
        np.maximum(shown, thrown, out=shown)
    return places[(faces,) * DICE].copy()


def _along(die: int, place: int | slice) -> tuple[Any, ...]:
    """Index of places of one die, for the six faces of the dice before it and everything of those after it."""
    return (*(slice(FACES),) * die, place)


def _points_of_boxes(vocabulary: Iterable[str], equipment: Equipment) -> dict[Box, NDArray[int64]]:
    """The most points each box can take, for every roll."""
    import numpy as np

    letters = _along_axes(equipment, equipment.value)
    vowels = _along_axes(equipment, equipment.is_vowel)
    words = _words_on_dice(vocabulary, equipment, letters)
    points = {box: _best_layouts(box, words) for box in LAYOUTS}
    points["full_house"] = np.where(points["full_house"], FULL_HOUSE, 0)
    points["kniffel"] = np.where(points["kniffel"], KNIFFEL, 0)
    points["straight"] = np.where(_total(vowels) == DICE, STRAIGHT, 0)
    points["chance"] = _total(letters)
    return points


def _number_rows(columns: Sequence[NDArray[int64]]) -> tuple[NDArray[int64], NDArray[int64]]:
    """A number for each row, equal rows alike, and where each first occurs.

    Most rolls bring the same in every box as some other roll, so that a tenth of the rows is left to be valued.
    """
    import numpy as np

    number = np.zeros(len(columns[0]), np.int64)
    for column in columns:
        number = np.unique(number * (int(column.max()) + 1) + column, return_inverse=True)[1]
    return number, np.unique(number, return_index=True)[1]


def _best_layouts(box: Box, words: Mapping[int, WordOnDice]) -> NDArray[int64]:
    """The best layout of a box for every roll, 0 where none has words.

    Layouts on the same dice are compared among these dice only; this is what keeps the work small.
    """
    import numpy as np

    best: dict[int, Any] = {}
    for layout in LAYOUTS[box]:
        points = _total([words[subset].points for subset in layout])
        for one, other in combinations(layout, 2):
            if one.bit_count() == other.bit_count():
                points = np.where(words[one].only == words[other].only, NO_WORD, points)
        used = sum(layout)
        best[used] = np.maximum(best[used], points) if used in best else points
    whole = np.zeros((FACES,) * DICE, np.int64)
    for points in best.values():
        np.maximum(whole, points, out=whole)
    return whole


class WordOnDice(NamedTuple):
    """For one subset of the dice and all their faces: whether a word lies on exactly these dice."""

    points: NDArray[int64]
    """Points of the word, or NO_WORD."""
    only: NDArray[int64]
    """The letters, if there is just one word of them; else a number of the subset's own.

    Two subsets that have only the same word cannot share an entry. Planning sees this where the letters are the same;
    it overlooks that a joker would have to repeat a word, and that three subsets may have only two words. The entry
    itself, made by the solver, is exact."""


def _words_on_dice(
    vocabulary: Iterable[str], equipment: Equipment, letters: Sequence[NDArray[int64]]
) -> dict[int, WordOnDice]:
    import numpy as np

    weights = _weights(equipment)
    known, words = np.unique(_signatures(vocabulary, weights, equipment.joker), return_counts=True)
    faces = _along_axes(equipment, lambda face: weights[face][1])
    found = {}
    for subset in SUBSETS:
        dice = [die for die in range(DICE) if subset >> die & 1]
        signature = _total([faces[die] for die in dice])
        place = np.searchsorted(known, signature).clip(max=len(known) - 1)
        points = np.where(known[place] == signature, _total([letters[die] for die in dice]), NO_WORD)
        found[subset] = WordOnDice(points, np.where(words[place] == 1, signature, -subset))
    return found


def _along_axes(equipment: Equipment, number: Callable[[str], int]) -> list[NDArray[int64]]:
    """A number for each face of each die, along the die's own axis."""
    import numpy as np

    shape = np.where(np.eye(DICE, dtype=bool), FACES, 1)
    return [
        np.array([number(face) for face in faces], np.int64).reshape(shape[die])
        for die, faces in enumerate(equipment.dice)
    ]


def _total(parts: Sequence[NDArray[int64]]) -> NDArray[int64]:
    return reduce(operator.add, parts)


def _weights(equipment: Equipment) -> dict[str, tuple[int, int]]:
    """For each face how many dice show it, and a weight.

    The weights are the places of a mixed radix, so that a sum of weights tells exactly which faces were added.
    """
    weights, weight = {}, 1
    for face in sorted(set("".join(equipment.dice))):
        room = sum(face in die for die in equipment.dice)
        weights[face] = room, weight
        weight *= room + 1
    return weights


def _signatures(vocabulary: Iterable[str], weights: Mapping[str, tuple[int, int]], joker: str) -> NDArray[int64]:
    """The sums of weights of every word the dice can show, also with the joker for any one letter (R6)."""
    import numpy as np

    room = {face: dice for face, (dice, _) in weights.items()}
    weight = {letter: weights[letter][1] if letter in weights else 0 for letter in ascii_uppercase}
    jokers = weights[joker][1]
    sums = [-1]  # no dice add up to this: it spares the look-up the case of an empty vocabulary
    for word in vocabulary:
        lacking = "".join(letter * (word.count(letter) - room.get(letter, 0)) for letter in set(word))
        if len(lacking) > 1:
            continue
        total = sum(weight[letter] for letter in word)
        sums += [total - weight[letter] + jokers for letter in lacking or set(word)]
        if not lacking:
            sums.append(total)
    return np.array(sums, np.int64)
