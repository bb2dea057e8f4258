"""What every roll of seven dice brings in every box, for one vocabulary.

All 279,936 rolls are looked at together: where dice spell a word is one large number with a bit for each roll (see
`kernels.faces`), so that a word on some dice and another one on others take a single "and". However words share dice
out, they bring what the letters of these dice are worth; so of a set of dice it only matters whether words use it up.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations, groupby, product
from operator import and_
from typing import NamedTuple

from wortstube.games.ranked import packed
from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment
from wortstube.games.wortkniffel.score_card import BOXES, FULL_HOUSE, KNIFFEL, STRAIGHT, Box
from wortstube.games.wortkniffel.solver import ALL_DICE, LAYOUTS, SUBSETS, Layout
from wortstube.kernels.faces import ROLLS, Faces, lift, spread

FIXED: dict[Box, int] = {"full_house": FULL_HOUSE, "kniffel": KNIFFEL}
SIGNS = 256
ANY_FACE = (1 << FACES) - 1

Rolls = int
"""Some of all rolls: a byte for the faces of all dice but the last one, with a bit for each face of that."""


class Points(NamedTuple):
    """For every roll."""

    boxes: dict[Box, array[int]]
    """The most points each box can take."""
    kniffel: array[int]
    """What the letters of a Wort-Kniffel are worth, 0 where there is none."""


def points_of_rolls(vocabulary: Iterable[str], equipment: Equipment) -> Points:
    layouts = Layouts(faces_of(vocabulary, equipment))
    points = {box: _nothing() for box in BOXES}
    for box in LAYOUTS:
        for used, rolls in layouts.used_up(box).items():
            _lift(points[box], rolls, _always(FIXED[box]) if box in FIXED else _values(equipment, used))
    vowels = [_marked(1 << die, bytearray(map(equipment.is_vowel, faces))) for die, faces in enumerate(equipment.dice)]
    _lift(points["straight"], reduce(and_, vowels), _always(STRAIGHT))
    lift(points["chance"], bytes([ANY_FACE]) * ROLLS, _values(equipment, ALL_DICE))
    kniffel = _nothing()
    _lift(kniffel, layouts.used_up("kniffel")[ALL_DICE], _values(equipment, ALL_DICE))
    return Points(points, kniffel)


def _nothing() -> array[int]:
    return array("H", bytes(2 * FACES * ROLLS))


def faces_of(vocabulary: Iterable[str], equipment: Equipment) -> Faces:
    """The words of the vocabulary on these dice.

    The weights are the places of a mixed radix, so that a sum of weights tells exactly which faces were added.
    """
    weights, rooms, weight = [0] * SIGNS, [0] * SIGNS, 1
    signs = "".join(equipment.dice).replace(equipment.joker, "\0").encode("latin-1")
    for sign in sorted(set(signs)):
        weights[sign], rooms[sign] = (
            weight,
            sum(sign in signs[die : die + FACES] for die in range(0, len(signs), FACES)),
        )
        weight *= rooms[sign] + 1
    return Faces(signs, weights, rooms, 0, packed(vocabulary))


def _values(equipment: Equipment, dice: int) -> array[int]:
    """What the face of each die is worth, 0 on other dice."""
    worth = [equipment.value(face) if dice >> die & 1 else 0 for die in range(DICE) for face in equipment.dice[die]]
    return array("H", worth)


def _always(points: int) -> array[int]:
    """Values of faces that add up to the same for every roll."""
    return array("H", [points] * FACES + [0] * FACES * (DICE - 1))


def _lift(column: array[int], rolls: Rolls, values: array[int]) -> None:
    lift(column, rolls.to_bytes(ROLLS, "little"), values)


def _marked(dice: int, marks: bytearray) -> Rolls:
    """Those of all rolls on which these dice are marked, by all their faces, the last die running fastest."""
    return int.from_bytes(spread(marks, dice), "little")


class Layouts:
    """On which rolls different words use dice up."""

    def __init__(self, faces: Faces) -> None:
        self._spelt = {dice: int.from_bytes(faces.spelt(dice), "little") for dice in SUBSETS}
        self._few = {dice: _few_words(faces, dice) for dice in SUBSETS if dice.bit_count() <= 3}
        self._alike: dict[Layout, Rolls] = {}

    def used_up(self, box: Box) -> dict[int, Rolls]:
        """By sets of dice: the rolls on which words of the box use them up."""
        found: dict[int, Rolls] = defaultdict(int)
        for layout in LAYOUTS[box]:
            found[sum(layout)] |= self._rolls(layout)
        return found

    def _rolls(self, layout: Layout) -> Rolls:
        """With a word on each set of dice, no word twice: only those on equally many dice can be the same."""
        if len(layout) == 1:
            return self._spelt[layout[0]]
        by_length = groupby(sorted(layout, key=int.bit_count), key=int.bit_count)
        return reduce(and_, [self._different(tuple(dice)) for _, dice in by_length])

    def _different(self, sets: Layout) -> Rolls:
        """With different words on sets of equally many dice. Most are asked for again."""
        if len(sets) == 1:
            return self._spelt[sets[0]]
        if sets not in self._alike:
            pairs = [self._different(pair) for pair in combinations(sets, 2)] if len(sets) > 2 else []
            self._alike[sets] = reduce(and_, [*(self._spelt[dice] for dice in sets), *pairs]) & ~self._too_few(sets)
        return self._alike[sets]

    def _too_few(self, sets: Layout) -> Rolls:
        """Those on which two sets have just one word between them, or three just two."""
        union = sum(sets)
        places = [_places(dice, union) for dice in sets]
        marks = bytearray(FACES ** union.bit_count())
        for ats in self._with_few_words(sets):
            marks[sum(place[at] for place, at in zip(places, ats, strict=True))] = True
        return _marked(union, marks)

    def _with_few_words(self, sets: Layout) -> Iterator[tuple[int, ...]]:
        """Where the faces of each set lie in its row, for all faces that have so few words between them."""
        few = [self._few[dice] for dice in sets]
        for words in set().union(*few):
            if len(words) == len(sets) - 1:
                within = [
                    [at for some in {words, *((word,) for word in words)} for at in one.get(some, ())] for one in few
                ]
                yield from product(*within)


def _few_words(faces: Faces, dice: int) -> dict[tuple[int, ...], list[int]]:
    """By one word, or by two: for which faces of these dice these are all."""
    found: dict[tuple[int, ...], list[int]] = defaultdict(list)
    rows = faces.words_on(dice)
    for at, (first, last, count) in enumerate(zip(rows[::3], rows[1::3], rows[2::3], strict=True)):
        if 1 <= count <= 2:
            found[(first, last)[:count]].append(at)
    return found


def _places(dice: int, union: int) -> list[int]:
    """How far the faces of some dice lead into the row of the union, the last die running fastest."""
    places = [0]
    for die in range(DICE):
        if dice >> die & 1:
            stride = FACES ** (union >> die + 1).bit_count()
            places = [place + face * stride for place in places for face in range(FACES)]
    return places
