"""Rows of values that grow by chance, against sums written out."""

from __future__ import annotations

from array import array
from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernels.conftest import Kernels

numbers = st.floats(-200, 200)
rows = st.integers(1, 8).flatmap(
    lambda size: st.lists(st.lists(numbers, min_size=size, max_size=size), min_size=2, max_size=5)
)


@given(
    st.integers(1, 8).flatmap(lambda size: st.tuples(*[st.lists(st.floats(0, 1), min_size=size, max_size=size)] * 2))
)
def test_a_sum_grows_up_to_the_last(run: Kernels, both: tuple[list[float], list[float]]) -> None:
    values, chances = both
    last = len(values) - 1
    expected = [
        sum(chance * values[min(last, at + by)] for by, chance in enumerate(chances)) for at in range(len(values))
    ]
    assert list(run.chances.grown(array("d", values), array("d", chances))) == pytest.approx(expected, abs=1e-9)


@given(rows, st.floats(0.5, 3))
def test_softly_is_the_logarithm_of_a_sum_of_powers(run: Kernels, lists: list[list[float]], width: float) -> None:
    expected = [width * log(sum(exp(value / width) for value in place)) for place in zip(*lists, strict=True)]
    assert list(run.chances.softly([array("d", row) for row in lists], width)) == pytest.approx(expected, abs=1e-9)


@given(rows, numbers, st.floats(0, 1))
def test_the_largest_the_raised_and_either(run: Kernels, lists: list[list[float]], by: float, chance: float) -> None:
    chances, arrays = run.chances, [array("d", row) for row in lists]
    assert list(chances.largest(arrays)) == [*map(max, *lists)]
    assert list(chances.raised(arrays[0], by)) == [value + by for value in lists[0]]
    expected = [chance * one + (1 - chance) * other for one, other in zip(*lists[:2], strict=True)]
    assert list(chances.either(chance, *arrays[:2])) == pytest.approx(expected)


def test_rows_of_different_lengths_are_refused(run: Kernels) -> None:
    one, two = array("d", [1.0]), array("d", [1.0, 2.0])
    with pytest.raises(ValueError, match="grow"):
        run.chances.grown(one, two)
    for ask in (
        run.chances.largest,
        lambda both: run.chances.softly(both, 1.0),
        lambda both: run.chances.either(0, *both),
    ):
        with pytest.raises(ValueError, match="equally many"):
            ask([one, two])
