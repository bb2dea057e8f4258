"""The rating: order-free within a game, monotone, equals stay equal, and as sane with 200 people as with two."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wortstube.table.rating import DRIFT, START, UNKNOWN, Rating, after, expected, places, rated, share_beaten

RATINGS = st.builds(
    Rating,
    value=st.floats(START - 120.0, START + 120.0),
    band=st.floats(2.0, UNKNOWN),
    games=st.integers(0, 300),
)
PLACES = st.integers(1, 6)
Game = dict[str, tuple[Rating, int]]


@st.composite
def games(draw: st.DrawFn, least: int = 2) -> Game:
    """Some people, what is known of each before a game, and their places in it."""
    people = draw(st.integers(least, 12))
    return {f"P{number}": (draw(RATINGS), draw(PLACES)) for number in range(people)}


def ratings_after(game: Game) -> dict[str, Rating]:
    return after({who: one[0] for who, one in game.items()}, {who: one[1] for who, one in game.items()})


@given(games(), st.randoms())
def test_the_order_of_the_seats_changes_nothing_to_the_last_digit(game: Game, chance: random.Random) -> None:
    shuffled = list(game.items())
    chance.shuffle(shuffled)
    assert ratings_after(dict(shuffled)) == ratings_after(game)


@given(games(), st.data())
def test_a_better_place_never_lowers_anybody(game: Game, data: st.DataObject) -> None:
    who = data.draw(st.sampled_from(sorted(game)))
    rating, place = game[who]
    better = ratings_after({**game, who: (rating, data.draw(st.integers(0, place)))})
    plain = ratings_after(game)
    assert better[who].value >= plain[who].value - 1e-9
    assert better[who].band == plain[who].band, "how sure it is does not depend on who won"
    for other in game.keys() - {who}:
        assert better[other].value <= plain[other].value + 1e-9


@given(games(), st.data())
def test_equals_who_tie_stay_equal(game: Game, data: st.DataObject) -> None:
    first, second = data.draw(st.permutations(sorted(game)))[:2]
    found = ratings_after({**game, second: game[first]})
    assert found[first] == found[second]


@given(games())
def test_who_was_equal_and_is_placed_better_is_ahead(game: Game) -> None:
    level = {who: (Rating(band=12.0, games=9), place) for who, (_, place) in game.items()}
    found = ratings_after(level)
    for one in game:
        for other in game:
            if level[one][1] < level[other][1]:
                assert found[one].value > found[other].value


@given(games())
def test_whatever_happens_numbers_stay_numbers_and_bands_narrow(game: Game) -> None:
    for who, rating in ratings_after(game).items():
        assert math.isfinite(rating.value)
        assert 0.0 < rating.band < math.hypot(game[who][0].band, DRIFT)
        assert rating.games == game[who][0].games + 1


@pytest.mark.parametrize("people", [2, 3, 30, 200])
def test_a_winner_moves_as_far_among_many_as_in_a_duel(people: int) -> None:
    (duel, *_), (many, *_) = ([*rated([[(who, who + 1) for who in range(n)]])] for n in (2, people))
    assert many.rating.value == pytest.approx(duel.rating.value)
    assert START < many.rating.value < START + UNKNOWN


def test_the_middle_of_two_hundred_stays_and_the_ends_mirror_each_other() -> None:
    values = [change.rating.value for change in rated([[(who, who + 1) for who in range(200)]])]
    assert values == sorted(values, reverse=True)
    assert math.fsum(values) / 200 == pytest.approx(START)
    assert values[0] - START == pytest.approx(START - values[-1])


@pytest.mark.variant
def test_two_hundred_people_stay_sane_over_fifty_games() -> None:
    chance = random.Random("zweihundert")
    evenings = [[(who, place) for place, who in enumerate(chance.sample(range(200), 200))] for _ in range(50)]
    last = {change.who: change.rating for change in rated(evenings)}
    assert all(START - 3 * UNKNOWN < rating.value < START + 3 * UNKNOWN for rating in last.values())
    assert all(rating.band < UNKNOWN / 2 for rating in last.values())


def test_all_tied_nobody_moves() -> None:
    assert {change.rating.value for change in rated([[("A", 1), ("B", 1), ("C", 1)]] * 9)} == {START}


def test_who_is_better_is_found_and_about_as_much_as_they_are() -> None:
    """Anna beats Ben three times of four: that are 20 points."""
    chance = random.Random("Anna und Ben")
    results = [[("Anna", 1), ("Ben", 2)] if chance.random() < 0.76 else [("Anna", 2), ("Ben", 1)] for _ in range(600)]
    last = {change.who: change.rating for change in rated(results)}
    ahead = last["Anna"].value - last["Ben"].value
    assert abs(ahead - 20.0) < 2 * (last["Anna"].band + last["Ben"].band)
    assert expected(last["Anna"], last["Ben"]) > 0.6


def test_alone_nobody_is_met() -> None:
    assert next(rated([[("Anna", 1)], [], [("Anna", 1), ("Ben", 2)]])).game == 2


@given(st.lists(st.integers(-50, 900), min_size=1, max_size=9), st.booleans())
def test_places_go_by_points_and_turn_round_where_few_are_best(scores: list[int], fewest: bool) -> None:
    best = (min if fewest else max)(scores)
    placed = places(scores, [score == best for score in scores], fewest)
    for one, place in zip(scores, placed, strict=True):
        assert place == 1 + sum((other < one) if fewest else (other > one) for other in scores)


def test_who_has_won_by_the_rules_is_first_whatever_the_points() -> None:
    """After a tie somebody may be first by the longest word; who has left may have most."""
    assert places([20, 20, 31], [False, True, False], fewest_best=False) == [3, 1, 2]
    assert places([5, 5], [False, False], fewest_best=False) == [1, 1]


@given(st.lists(PLACES, min_size=2, max_size=9))
def test_shares_of_others_left_behind_average_to_a_half(placed: list[int]) -> None:
    shares = [share_beaten(placed, who) for who in range(len(placed))]
    assert math.fsum(shares) / len(placed) == pytest.approx(0.5)
    assert all(0.0 <= share <= 1.0 for share in shares)
