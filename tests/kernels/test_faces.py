"""Words on sets of dice, against trying every word on every roll."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from functools import cache
from itertools import product

import pytest

from tests.kernels.conftest import Kernels

DICE, FACES, ROLLS = 7, 6, 6**6
BOX = (b"EINSTA", b"EEUNRS", b"AUOEIN", b"DNESTR", b"AABEIL", b"NGRTEU", b"EISNA*")
WORDS = b"EI IE IN AN DU NU EIN NIE SIE DIE TAU AUS BEI STEIN NEIN SEIN SEINE ANNA ANREISE QUE QUQ EEEEE".split()
JOKER = ord("*")
SETS = (0b11, 0b1000001, 0b10010, 0b1100100, 0b111, 0b1010101, 0b11110, 0b1111111)


def faces(run: Kernels) -> object:
    rooms, weights, weight = [0] * 256, [0] * 256, 1
    for sign in sorted({*b"".join(BOX)}):
        rooms[sign], weights[sign] = sum(sign in die for die in BOX), weight
        weight *= rooms[sign] + 1
    return run.faces.Faces(b"".join(BOX), weights, rooms, JOKER, b"".join(word + b"\xff" for word in WORDS))


@cache
def words_of(signs: tuple[int, ...]) -> list[int]:
    """The numbers of the words of exactly these faces, of which the joker may be any letter."""
    return [
        number
        for number, word in enumerate(WORDS)
        if len(word) == len(signs) and (Counter(signs) - Counter(word)).keys() <= {JOKER}
    ]


def shown(dice: int, roll: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(BOX[die][face] for die, face in enumerate(roll) if dice >> die & 1))


def number(roll: tuple[int, ...]) -> int:
    found = 0
    for face in roll:
        found = FACES * found + face
    return found


@cache
def some_rolls() -> list[tuple[int, ...]]:
    rng = random.Random(1)
    return [tuple(rng.randrange(FACES) for _ in range(DICE)) for _ in range(20_000)]


@pytest.mark.parametrize("dice", SETS)
def test_what_dice_spell_on_each_roll(run: Kernels, dice: int) -> None:
    spelt = faces(run).spelt(dice)  # type: ignore[attr-defined]
    assert len(spelt) == ROLLS
    told = [spelt[number(roll[:-1])] >> roll[-1] & 1 for roll in some_rolls()]
    assert told == [bool(words_of(shown(dice, roll))) for roll in some_rolls()]
    assert any(told)
    assert not any(byte >> FACES for byte in spelt)


@pytest.mark.parametrize("dice", [0b11, 0b1000010, 0b10011, 0b1100100])
def test_which_words_these_are(run: Kernels, dice: int) -> None:
    found = faces(run).words_on(dice)  # type: ignore[attr-defined]
    chosen = [die for die in range(DICE) if dice >> die & 1]
    for at, roll in enumerate(product(range(FACES), repeat=len(chosen))):
        words = words_of(tuple(sorted(BOX[die][face] for die, face in zip(chosen, roll, strict=True))))
        assert list(found[3 * at : 3 * at + 3]) == ([words[0], words[-1], len(words)] if words else [0, 0, 0])


def test_many_words_make_the_table_larger(run: Kernels) -> None:
    words = [bytes(word) for word in product(b"ABCDEFGH", repeat=4)]
    weights = [sign**3 if 65 <= sign < 73 else 0 for sign in range(256)]
    rooms = [7 if 65 <= sign < 73 else 0 for sign in range(256)]
    many = run.faces.Faces(b"ABCDEF" * 7, weights, rooms, JOKER, b"".join(word + b"\xff" for word in words))
    assert many.spelt(0b1111) == b"\x3f" * ROLLS
    assert many.words_on(0b1111)[:3] == array("I", [0, 0, 1])


@pytest.mark.parametrize("dice", [1, 0b1000000, 0b1000100, 0b101010])
def test_marks_are_spread_over_all_rolls(run: Kernels, dice: int) -> None:
    chosen = [die for die in range(DICE) if dice >> die & 1]
    marks = bytearray(random.Random(dice).choices((0, 1), k=FACES ** len(chosen)))
    spread = run.faces.spread(marks, dice)
    for roll in some_rolls()[:2000]:
        place = number(tuple(roll[die] for die in chosen))
        assert spread[number(roll[:-1])] >> roll[-1] & 1 == marks[place]


def test_rolls_that_are_marked_are_lifted_to_the_sum_of_their_faces(run: Kernels) -> None:
    rng = random.Random(9)
    values, before = array("H", [rng.randint(0, 99) for _ in range(DICE * FACES)]), rng.choices(range(700), k=6**7)
    marks, column = rng.randbytes(ROLLS), array("H", before)
    run.faces.lift(column, marks, values)
    for roll in some_rolls()[:2000]:
        total = sum(values[FACES * die + face] for die, face in enumerate(roll))
        marked = marks[number(roll[:-1])] >> roll[-1] & 1
        assert column[number(roll)] == (max(before[number(roll)], total) if marked else before[number(roll)])


def test_what_does_not_fit_is_refused(run: Kernels) -> None:
    with pytest.raises(ValueError, match="Seven dice"):
        run.faces.Faces(b"ABC", [0] * 256, [0] * 256, JOKER, b"")
    with pytest.raises(ValueError, match="all faces"):
        run.faces.spread(bytearray(7), 1)
    with pytest.raises(ValueError, match="every roll"):
        run.faces.lift(array("H", [1]), bytes(ROLLS), array("H", bytes(84)))
