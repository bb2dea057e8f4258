"""What the rest of a game is worth: the estimate of the bots, and the cards that were thought through."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.lookahead import Outlook
from wortstube.games.wortkniffel.rest import Estimate, Plan, Standing, standing_of
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES, UPPER, Box, Card, Filled
from wortstube.games.wortkniffel.solution import ThoughtThrough

ALONE: Mapping[Box, float] = dict.fromkeys(BOXES, 10.0) | {"kniffel": 15.0}
OPEN: Mapping[Box, float] = {box: 25.0 for box in BOXES if box != "kniffel"}
KNIFFEL_SUM = 12.0
LOWER = tuple(box for box in BOXES if box not in UPPER)
CARDS = {
    "empty": Card(),
    "kniffel open": Card().fill("kniffel", Filled(50)).fill("two", Filled(9)),
    "kniffel gone": Card().fill("kniffel", Filled(0)).fill("six", Filled(12)),
    "one box left": Card(tuple(None if box == "four" else Filled(8) for box in BOXES)),
}


ESTIMATE = Estimate(ALONE, OPEN, KNIFFEL_SUM)


def plan(standing: Standing) -> Plan:
    return Plan(standing, ESTIMATE)


def test_a_standing_is_what_matters_of_a_card() -> None:
    card = Card().fill("two", Filled(30)).fill("three", Filled(25)).fill("kniffel", Filled(50))
    standing = standing_of(card)
    assert standing == Standing().after("kniffel", 50).after("three", 25).after("two", 30)
    assert standing.upper == BONUS_FROM
    assert standing.is_open
    assert not Standing().after("kniffel", 0).is_open


def test_kniffel_is_worth_chasing() -> None:
    others = [plan(Standing()).value(box, 30) for box in BOXES if box != "kniffel"]
    assert plan(Standing()).value("kniffel", 50) > max(others)


def test_r15_an_open_kniffel_is_worth_more_early() -> None:
    gain = [
        plan(standing).value("kniffel", 50) - plan(standing).value("kniffel", 0)
        for standing in (Standing(), Standing(LOWER))
    ]
    assert gain[0] > gain[1] > 50


def test_r15_a_street_is_kept_for_further_kniffel() -> None:
    """Alone it brings least, but no other box brings a further Wort-Kniffel so much."""
    free: tuple[Box, ...] = ("two_words", "straight", "chance")
    alone = {**ALONE, "straight": 4.0}
    missed = {
        is_open: max(
            free, key=lambda box: Plan(Standing(free, 0, is_open), Estimate(alone, OPEN, KNIFFEL_SUM)).value(box, 0)
        )
        for is_open in (False, True)
    }
    assert missed[False] == "straight"
    assert missed[True] != "straight"


def test_r9_points_count_more_where_they_bring_the_bonus() -> None:
    last = plan(Standing(("six", *LOWER), 40))
    assert last.value("six", 10) - last.value("six", 9) == pytest.approx(1 + BONUS)
    assert last.value("six", 9) - last.value("six", 8) == pytest.approx(1)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_more_points_are_never_worth_less(card: Card) -> None:
    for box in card.free():
        values = [plan(standing_of(card)).value(box, points) for points in range(51)]
        assert values == sorted(values)


@cache
def solved() -> tuple[Outlook, ThoughtThrough]:
    """Whatever is asked for, for few words."""
    outlook = Outlook(["EI", "DU", "EIN", "AUS", "HAUS", "MAUS", "STEIN", "STUNDE", "STUNDEN"], standard())
    return outlook, ThoughtThrough(outlook)


def test_the_last_turn_is_solved_by_playing_it_alone() -> None:
    outlook, solution = solved()
    for is_open in (False, True):
        alone = outlook.alone(is_open=is_open)
        worth = {box: solution(Standing((box,), BONUS_FROM, is_open)) for box in alone}
        assert worth == pytest.approx(alone, rel=1e-5)


def test_two_boxes_are_worth_more_than_each_alone() -> None:
    """One may choose between them, and may not have to give one up for the other."""
    outlook, solution = solved()
    alone = outlook.alone()
    assert solution(Standing(("four", "chance"), BONUS_FROM)) > alone["four"] + alone["chance"]


def test_r9_the_bonus_counts_only_while_it_is_missing() -> None:
    _, solution = solved()
    assert solution(Standing(("four", "chance"), 0)) == pytest.approx(solution(Standing(("four", "chance"), 50)))
    near = solution(Standing(("four", "chance"), 49)) - solution(Standing(("four", "chance"), 50))
    assert 0 < near < BONUS


def test_r15_the_first_kniffel_opens_the_extra_points() -> None:
    outlook, solution = solved()
    chance = outlook.alone()["kniffel"] / 50
    opened, gone = (solution(Standing(("chance",), 0, is_open)) for is_open in (True, False))
    assert opened > gone
    assert solution(Standing(("kniffel", "chance"), 0)) > chance * (50 + opened) + (1 - chance) * gone - 1
