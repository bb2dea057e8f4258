"""The look-ahead against plain enumeration."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from statistics import mean

import numpy as np
import pytest

from wortstube.games.wortkniffel.equipment import DICE, FACES, Equipment, standard
from wortstube.games.wortkniffel.lookahead import KEEPS, Foresight, Outlook, estimated
from wortstube.games.wortkniffel.rest import Plan, standing_of
from wortstube.games.wortkniffel.score_card import BOXES, UPPER, Box, Card, Filled
from wortstube.games.wortkniffel.solver import Finder

BOX = standard()
TEXT = """
    ab am an au da du ei er es in so tu um zu aus ein eis das des die den der hat hut ist mit nun rat sei tag uns
    haus maus rasen rosen tante stein kunde runde seine deine hausen steine minute stunde blumen rauchen stunden
"""
WORDS = {word.upper(): (word,) for word in TEXT.split()}
CARDS = {
    "empty": Card(),
    "kniffel open": Card().fill("kniffel", Filled(50)).fill("two", Filled(9)),
    "kniffel gone": Card().fill("kniffel", Filled(0)).fill("six", Filled(12)),
    "upper full, kniffel open": Card(
        tuple(Filled(10) if box in UPPER else Filled(50) if box == "kniffel" else None for box in BOXES)
    ),
    "one box left": Card(tuple(None if box == "four" else Filled(8) for box in BOXES)),
}


@cache
def outlook() -> Outlook:
    return Outlook(WORDS, BOX)


@cache
def foresight() -> Foresight:
    return Foresight(outlook(), estimated(outlook()))


def worth_at_the_end(card: Card, faces: list[str]) -> float:
    """The best the finder can do with this roll, or crossing out."""
    plan = Plan(standing_of(card), foresight().rest)
    entries = Finder.of(WORDS, BOX).entries(card, faces).values()
    used = [plan.value(entry.box, entry.score.points, entry.score.extra) for entry in entries]
    return max(used + [plan.value(box, 0) for box in card.free()])


def random_rolls(count: int) -> list[list[str]]:
    rng = random.Random(7)
    return [[rng.choice(die) for die in BOX.dice] for _ in range(count)]


def test_points_of_rolls_are_those_of_the_finder() -> None:
    finder = Finder.of(WORDS, BOX)
    for faces in random_rolls(300):
        for shown in (faces, [*faces[:-1], BOX.joker]):
            entries = finder.entries(Card(), shown)
            expected = {box: entries[box].points if box in entries else 0 for box in BOXES}
            assert outlook().points(shown) == expected, shown


@pytest.mark.parametrize(
    ("faces", "words", "box", "points"),
    [
        ("ENENLEU", "EN", "two", 3),  # R24: no word twice
        ("ENENLEU", "EN NE", "two", 6),
        ("EIAEE★O", "EI", "two", 2),  # nor with the joker's help
        ("ENENNEK", "EN NE", "three_words", 0),  # three places, two words
        ("ENENIEK", "EN NE IE", "three_words", 8),
    ],
)
def test_planning_lays_no_word_twice(faces: str, words: str, box: Box, points: int) -> None:
    dice = Equipment(BOX.joker, tuple(face + BOX.joker * (FACES - 1) for face in faces), BOX.values)
    assert Outlook(words.split(), dice).points(faces)[box] == points


def test_an_empty_vocabulary_leaves_the_boxes_without_words() -> None:
    points = Outlook([], BOX).points(["A", "E", "A", "E", "I", "U", "★"])
    assert {box for box, value in points.items() if value} == {"straight", "chance"}


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
@pytest.mark.parametrize("thrown", [(0,), (3, 6)])
@pytest.mark.parametrize("faces", ["HDPFNLU", "TDUENS★"])  # the second is STUNDEN with the joker
def test_last_throw_is_the_mean_over_all_faces(card: Card, thrown: tuple[int, ...], faces: str) -> None:
    keep = tuple(die for die in range(DICE) if die not in thrown)
    outcomes = []
    for shown in product(*(BOX.dice[die] for die in thrown)):
        after = list(faces)
        for die, face in zip(thrown, shown, strict=True):
            after[die] = face
        outcomes.append(worth_at_the_end(card, after))
    expected = {kept: value for value, kept in foresight().keeps(standing_of(card), faces, 1)}
    assert expected[keep] == pytest.approx(mean(outcomes), abs=1e-3)


def test_keeps_of_the_second_throw_look_two_throws_ahead() -> None:
    card, faces = Card(), random_rolls(1)[0]
    after_one = np.asarray(foresight().values(standing_of(card), 1)).reshape((FACES,) * DICE)
    place = [die.index(face) for die, face in zip(BOX.dice, faces, strict=True)]
    for value, keep in foresight().keeps(standing_of(card), faces, 2):
        thrown = tuple(place[die] if die in keep else slice(None) for die in range(DICE))
        assert value == pytest.approx(float(after_one[thrown].mean(dtype=np.float64)), rel=1e-4)


def test_every_keep_is_offered_once_except_all_dice() -> None:
    keeps = [keep for _, keep in foresight().keeps(standing_of(Card()), random_rolls(1)[0], 1)]
    assert len(set(keeps)) == len(keeps) == 2**DICE - 1
    assert tuple(range(DICE)) not in keeps
    assert set(keeps) | {tuple(range(DICE))} == set(KEEPS)


def test_a_further_throw_never_hurts() -> None:
    for card in CARDS.values():
        last, before = (np.asarray(foresight().values(standing_of(card), throws)) for throws in (0, 1))
        assert (before >= last - 1e-3).all()


def test_a_box_alone_brings_what_a_turn_for_it_brings() -> None:
    """The Straße needs no words: each die is thrown until it shows a vowel, three times at most (R13)."""
    vowels = [sum(BOX.is_vowel(face) for face in die) / FACES for die in BOX.dice]
    chance = 1.0
    for vowel in vowels:
        chance *= 1 - (1 - vowel) ** 3
    assert outlook().alone()["straight"] == pytest.approx(30 * chance, rel=1e-4)
