"""How familiar words are, against a plain walk over all readings of every word."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels

CLASSES = 6
KNOWN = 30

Reading = tuple[int, int, bool]
"""Its classes, how familiar it is, and whether it can be said at all."""

masks, kinds = st.integers(0, 2**CLASSES - 1), st.integers(0, 3)
reading_lists = st.lists(st.tuples(masks, st.integers(0, 60), st.booleans()), min_size=1, max_size=4)
word_lists = st.lists(reading_lists, min_size=1, max_size=12)


def further(counts: list[int]) -> array[int]:
    return array("I", [number for number, count in enumerate(counts) for _ in range(count - 1)])


def expected(readings: list[Reading], mask: int, blocked: int, unsaid: int, dependent: int) -> int:
    """As the rule has it, one reading after the other."""
    said = [value + 1 for classes, value, possible in readings if not classes & mask and possible]
    others = [one for one in readings if one[0] & mask and one[0] & unsaid and not one[0] & blocked]
    is_known = any(value >= KNOWN and not classes & dependent for classes, value, _ in others)
    best, worst = max(said, default=0), max((value + 1 for _, value, _ in others), default=0)
    return best if best > worst and not is_known else 0


@given(word_lists, masks, masks, masks, masks, st.integers(1, 5), st.data())
def test_familiar_is_the_best_reading_that_is_said(
    run: Kernels,
    words: list[list[Reading]],
    mask: int,
    blocked: int,
    unsaid: int,
    dependent: int,
    longest: int,
    data: st.DataObject,
) -> None:
    flat = [reading for readings in words for reading in readings]
    lengths = data.draw(st.lists(st.integers(1, 5), min_size=len(words), max_size=len(words)))
    classes, values = array("H", [one[0] for one in flat]), bytes(one[1] for one in flat)
    readings = run.grading.Readings(classes, values, further([*map(len, words)]), bytes(lengths))
    rules = {"blocked": blocked, "unsaid": unsaid, "dependent": dependent, "known": KNOWN}

    found = readings.familiar(mask, longest, bytearray(one[2] for one in flat), **rules)
    fitting = [
        readings if length <= longest else list[Reading]() for readings, length in zip(words, lengths, strict=True)
    ]
    assert list(found) == [expected(readings, mask, blocked, unsaid, dependent) for readings in fitting]

    groups = data.draw(st.lists(st.lists(st.integers(0, len(words) - 1), min_size=1, max_size=3), max_size=6))
    folds = run.grading.Folds(array("I", [word for group in groups for word in group]), further([*map(len, groups)]))
    folded = readings.familiar(mask, longest, bytearray(one[2] for one in flat), folds=folds, **rules)
    joined = [[reading for word in group for reading in fitting[word]] for group in groups]
    assert list(folded) == [expected(readings, mask, blocked, unsaid, dependent) for readings in joined]


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3))), st.sets(st.tuples(st.integers(0, 12), st.integers(0, 3)))
)
def test_explained_is_what_has_its_base_form_and_kind_among_the_keys(
    run: Kernels, readings: list[tuple[int, int]], keys: set[tuple[int, int]]
) -> None:
    """A key or a base form beyond the strings is damage, and explains nothing."""
    lemmas, classes = array("I", [one[0] for one in readings]), array("H", [1 << one[1] for one in readings])
    packed = array("I", sorted(lemma << 4 | kind for lemma, kind in keys))
    found = run.grading.explained(lemmas, classes, packed, 8)
    assert list(found) == [one in keys and one[0] < 8 for one in readings]


@given(st.binary(max_size=40), st.integers(0, 255), st.lists(st.integers(0, 50)))
def test_numbers_and_grades_of_what_is_familiar_enough(
    run: Kernels, familiar: bytes, least: int, asked: list[int]
) -> None:
    enough = [number for number, value in enumerate(familiar) if value > least]
    assert list(run.grading.numbers(bytearray(familiar), least)) == enough
    among = run.grading.among(array("I", asked), bytearray(familiar), least)
    assert list(among) == [number for number in asked if number in enough]
    grades = bytearray(b"\7") * len(familiar)
    run.grading.grade(grades, bytearray(familiar), least, 3)
    assert list(grades) == [3 if number in enough else 7 for number in range(len(familiar))]


def test_rows_that_do_not_fit_each_other_are_refused(run: Kernels) -> None:
    two, none = array("H", [1, 1]), array("I")
    with pytest.raises(ValueError, match="Every word"):
        run.grading.Readings(two, bytes(2), none, bytes(3))
    with pytest.raises(ValueError, match="Every reading"):
        run.grading.Readings(two, bytes(2), none, bytes(2)).familiar(0, 5, bytearray(1))
    with pytest.raises(ValueError, match="Every word"):
        run.grading.grade(bytearray(2), bytearray(3), 0, 0)
    with pytest.raises(ValueError, match="Every folded word"):
        run.grading.Folds(none, array("I", [0]))
    with pytest.raises(ValueError, match="Every reading"):
        run.grading.explained(none, two, none, 1)
