"""Throwing again, against plain enumeration and against tensors."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.kernels.conftest import Kernels
from tests.variants import with_variants

DICE, FACES = 7, 6
SHAPE = (FACES,) * DICE
ROLLS = FACES**DICE


@cache
def worth() -> NDArray[np.float32]:
    return np.random.default_rng(3).random(SHAPE, dtype=np.float32) * np.float32(100)


def row(values: NDArray[np.float32]) -> array[float]:
    return array("f", values.tobytes())


def tensor(values: Sequence[float]) -> NDArray[np.float32]:
    return np.array(values, np.float32).reshape(SHAPE)


def keep_or_roll(values: NDArray[np.float32]) -> NDArray[np.float64]:
    """The same by whole tensors: the mean along each axis joins the faces, then each face takes the better."""
    places = values.astype(np.float64)
    for die in range(DICE):
        places = np.concatenate([places, places.mean(axis=die, keepdims=True)], axis=die)
    for die in range(DICE):
        faces, thrown = places.take(range(FACES), axis=die), places.take([FACES], axis=die)
        places = np.maximum(faces, thrown)
    return places


def keeps_of(values: NDArray[np.float32], roll: tuple[int, ...]) -> list[float]:
    """Each of the 128 keeps of one roll, averaged directly over the faces of the dice that are thrown."""
    kept = (
        tuple(face if keep else slice(None) for face, keep in zip(roll, keeps, strict=True))
        for keeps in product((False, True), repeat=DICE)
    )
    return [float(values[places].mean(dtype=np.float64)) for places in kept]


def test_all_rolls_choose_the_best_of_all_keeps(run: Kernels) -> None:
    again = tensor(run.throws.again(row(worth())))
    assert np.allclose(again, keep_or_roll(worth()), atol=1e-4)
    for roll in [(0,) * DICE, (5, 4, 3, 2, 1, 0, 5), (2, 2, 0, 1, 5, 3, 4)]:
        assert again[roll] == pytest.approx(max(keeps_of(worth(), roll)), abs=1e-4)


def test_the_order_of_dice_does_not_matter(run: Kernels) -> None:
    turned = tensor(run.throws.again(row(worth().transpose())))
    assert np.allclose(turned, tensor(run.throws.again(row(worth()))).transpose(), atol=1e-4)


def test_what_is_given_stays_as_it_was(run: Kernels) -> None:
    values = row(worth())
    run.throws.again(values)
    assert values == row(worth())


@pytest.mark.parametrize("roll", [(0,) * DICE, (5,) * DICE, (2, 2, 0, 1, 5, 3, 4)])
def test_every_keep_of_a_roll(run: Kernels, roll: tuple[int, ...]) -> None:
    assert run.throws.keeps(row(worth()), bytes(roll)) == pytest.approx(keeps_of(worth(), roll), rel=1e-5)


def test_the_mean_is_that_of_all_rolls(run: Kernels) -> None:
    assert run.throws.mean(row(worth())) == pytest.approx(worth().mean(dtype=np.float64), rel=1e-9)


@pytest.mark.parametrize("most", with_variants(60, [3, 65_535]))
def test_rows_know_what_each_roll_brings_and_its_best_use(run: Kernels, most: int) -> None:
    """With the largest numbers the keys of rows have to be numbered on the way."""
    rng = random.Random(most)
    some = [[rng.randint(0, most) for _ in range(6)] for _ in range(50)]
    lines = [some[at * 7919 % len(some)] for at in range(ROLLS)]
    rows = run.throws.Rows([array("H", column) for column in zip(*lines, strict=True)])
    assert len(rows) == len({*map(tuple, some)})
    assert [rows[at] for at in range(0, ROLLS, 4999)] == lines[::4999]
    assert rows.distinct(2) == sorted({line[2] for line in some})
    uses = [(at, array("f", [rng.random() for _ in range(most + 1)])) for at in (1, 4)]
    best = rows.best(uses)
    assert [best[at] for at in range(0, ROLLS, 4999)] == [
        max(table[line[at]] for at, table in uses) for line in lines[::4999]
    ]


def test_what_does_not_fit_seven_dice_is_refused(run: Kernels) -> None:
    throws = run.throws
    for wrong in (array("f", [1.0]), array("d", [1.0]) * ROLLS):
        with pytest.raises(ValueError, match="rolls"):
            throws.again(wrong)
        with pytest.raises(ValueError, match="rolls"):
            throws.mean(wrong)
    for roll in (bytes(6), bytes([0, 0, 0, 0, 0, 0, 6])):
        with pytest.raises(ValueError, match="face of each die"):
            throws.keeps(row(worth()), roll)
    with pytest.raises(ValueError, match="every column"):
        throws.Rows([array("H", [1])])
    with pytest.raises(ValueError, match="its worth"):
        throws.Rows([array("H", [3]) * ROLLS]).best([(0, array("f", [1.0] * 3))])
