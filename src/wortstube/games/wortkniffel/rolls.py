"""What every roll of seven dice brings in every box, for one vocabulary.

Everything is a tensor with one axis of six faces for each die, so that all 279,936 rolls are looked at together. A
word, or two, on some of the dice only has the axes of these dice; this is what keeps the work small.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import combinations, groupby
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
from wortstube.games.wortkniffel.score_card import FULL_HOUSE, KNIFFEL, STRAIGHT, Box
from wortstube.games.wortkniffel.solver import LAYOUTS, SUBSETS, Layout

if TYPE_CHECKING:
    from numpy import bool_, int16, int32, int64
    from numpy.typing import NDArray

    Number = TypeVar("Number", int16, int64)

NO_WORD = -10_000
"""Points of dice that hold no word: so few that no sum with it ever counts, and three of them still fit a number."""


def points_of_boxes(vocabulary: Iterable[str], equipment: Equipment) -> dict[Box, NDArray[int16]]:
    """The most points each box can take, for every roll."""
    import numpy as np

    letters = _along_axes(equipment, equipment.value, np.int16)
    vowels = _along_axes(equipment, equipment.is_vowel, np.int16)
    layouts = Layouts(_words_on_dice(vocabulary, equipment, letters))
    points = {box: layouts.best(box) for box in LAYOUTS}
    points["full_house"] = np.where(points["full_house"], np.int16(FULL_HOUSE), np.int16(0))
    points["kniffel"] = np.where(points["kniffel"], np.int16(KNIFFEL), np.int16(0))
    points["straight"] = np.where(_total(vowels) == DICE, np.int16(STRAIGHT), np.int16(0))
    points["chance"] = _total(letters)
    return points


class OnDice(NamedTuple):
    """For one subset of the dice and all their faces: the words that lie on exactly these dice."""

    points: NDArray[int16]
    """Points of a word, or NO_WORD."""
    how_many: NDArray[int32]
    first: NDArray[int32]
    """The numbers of the first and the last of the words: if there are at most two, these are all."""
    last: NDArray[int32]


class Layouts:
    """The points of all layouts of a box, for every roll."""

    def __init__(self, words: Mapping[int, OnDice]) -> None:
        self._words = words
        self._alike: dict[Layout, NDArray[int16]] = {}

    def best(self, box: Box) -> NDArray[int16]:
        """The best layout of a box, 0 where none has words.

        Layouts on the same dice are compared among these dice only.
        """
        import numpy as np

        best: dict[int, NDArray[int16]] = {}
        for layout in LAYOUTS[box]:
            points, used = self._points(layout), sum(layout)
            best[used] = np.maximum(best[used], points) if used in best else points
        whole = np.zeros((FACES,) * DICE, np.int16)
        for points in best.values():
            np.maximum(whole, points, out=whole)
        return whole

    def _points(self, layout: Layout) -> NDArray[int16]:
        """The points of one word on each subset, no word twice: only those on equally many dice can be the same."""
        by_length = groupby(sorted(layout, key=int.bit_count), key=int.bit_count)
        return _total([self._points_alike(tuple(subsets)) for _, subsets in by_length])

    def _points_alike(self, subsets: Layout) -> NDArray[int16]:
        """The points of different words of one length; NO_WORD where there are not enough. Most are asked for again."""
        import numpy as np

        if len(subsets) == 1:
            return self._words[subsets[0]].points
        if subsets not in self._alike:
            words = [self._words[subset] for subset in subsets]
            points = _total([each.points for each in words])
            if len(subsets) == 3:
                for pair in combinations(subsets, 2):
                    points = np.where(self._points_alike(pair) > 0, points, np.int16(NO_WORD))
            self._alike[subsets] = np.where(_are_too_few(words), np.int16(NO_WORD), points)
        return self._alike[subsets]


def _are_too_few(words: Sequence[OnDice]) -> NDArray[bool_]:
    """Whether two subsets have just one word between them, or three just two."""
    import numpy as np

    first = reduce(np.minimum, [each.first for each in words])
    last = reduce(np.maximum, [each.last for each in words])
    if len(words) == 2:
        return np.equal(first, last)
    within: list[NDArray[bool_]] = [
        (each.how_many <= 2)
        & ((each.first == first) | (each.first == last))
        & ((each.last == first) | (each.last == last))
        for each in words
    ]
    return reduce(operator.and_, within)


def _words_on_dice(
    vocabulary: Iterable[str], equipment: Equipment, letters: Sequence[NDArray[int16]]
) -> dict[int, OnDice]:
    import numpy as np

    weights = _weights(equipment)
    signatures, numbers = _signatures(vocabulary, weights, equipment.joker)
    known, starts, counts = np.unique(signatures, return_index=True, return_counts=True)
    first, last, count = numbers[starts], numbers[starts + counts - 1], counts.astype(np.int32)
    faces = _along_axes(equipment, lambda face: weights[face][1], np.int64)
    found = {}
    for subset in SUBSETS:
        dice = [die for die in range(DICE) if subset >> die & 1]
        signature = _total([faces[die] for die in dice])
        place = np.searchsorted(known, signature).clip(max=len(known) - 1)
        points = np.where(known[place] == signature, _total([letters[die] for die in dice]), np.int16(NO_WORD))
        found[subset] = OnDice(points, count[place], first[place], last[place])
    return found


def _along_axes(equipment: Equipment, number: Callable[[str], int], dtype: type[Number]) -> list[NDArray[Number]]:
    """A number for each face of each die, along the die's own axis."""
    import numpy as np

    shape = np.where(np.eye(DICE, dtype=bool), FACES, 1)
    return [
        np.array([number(face) for face in faces], dtype).reshape(shape[die])
        for die, faces in enumerate(equipment.dice)
    ]


def _total(parts: Sequence[NDArray[Number]]) -> NDArray[Number]:
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


def _signatures(
    vocabulary: Iterable[str], weights: Mapping[str, tuple[int, int]], joker: str
) -> tuple[NDArray[int64], NDArray[int32]]:
    """The sums of weights of every word the dice can show, also with the joker for any one letter (R6).

    They are sorted; beside each is the number of its word.
    """
    import numpy as np

    room = {face: dice for face, (dice, _) in weights.items()}
    weight = {letter: weights[letter][1] if letter in weights else 0 for letter in ascii_uppercase}
    jokers = weights[joker][1]
    sums, numbers = [-1], [0]  # no dice add up to this: it spares the look-up the case of an empty vocabulary
    for number, word in enumerate(vocabulary):
        lacking = "".join(letter * (word.count(letter) - room.get(letter, 0)) for letter in set(word))
        if len(lacking) > 1:
            continue
        total = sum(weight[letter] for letter in word)
        before = len(sums)
        sums += [total - weight[letter] + jokers for letter in lacking or set(word)]
        if not lacking:
            sums.append(total)
        numbers += [number] * (len(sums) - before)
    order = np.argsort(sums, kind="stable")
    return np.array(sums, np.int64)[order], np.array(numbers, np.int32)[order]
