"""The ladder of the levels, and a bot that finds its person's place on it."""

from __future__ import annotations

import math
from collections import defaultdict
from itertools import pairwise

import pytest

from wortstube.games.core import Chance
from wortstube.games.levels import (
    ADAPTIVE,
    FIRST_STRENGTH,
    LEVELS,
    MOST_GAMES,
    SPARE,
    STEP,
    STRONGEST,
    Footing,
    Persona,
    clamped,
    nearest_level,
    next_strength,
    rungs,
)

PLACES = [number * STEP for number in range(round(STRONGEST / STEP) + 1)]
SLOPES = (math.log(0.70 / 0.30), math.log(0.75 / 0.25), math.log(0.80 / 0.20))
"""Of the odds from one level to the next: neighbours win 70, 75 or 80 %."""


def shares(true: float, slope: float, games: int) -> list[float]:
    """How likely a person of that strength wins each game against a bot that adapts: not drawn, but computed."""
    odds, won = {Footing(): 1.0}, []
    for _ in range(games):
        after: dict[Footing, float] = defaultdict(float)
        won.append(0.0)
        for footing, chance in odds.items():
            wins = 1 / (1 + math.exp(slope * (clamped(footing.strength) - true)))
            won[-1] += chance * wins
            after[footing.after(1.0)] += chance * wins
            after[footing.after(0.0)] += chance * (1 - wins)
        odds = after
    return won


@pytest.mark.parametrize("slope", SLOPES)
@pytest.mark.parametrize("true", PLACES)
def test_whoever_plays_wins_about_half_of_the_games_before_the_tenth(true: float, slope: float) -> None:
    won = shares(true, slope, 20)
    for window in (won[5:10], won[5:15], won[10:]):
        assert 0.4 <= sum(window) / len(window) <= 0.6, [f"{one:.2f}" for one in won]


def test_a_win_of_the_person_makes_the_bot_stronger_and_a_tie_leaves_it() -> None:
    for strength in PLACES:
        for played in range(12):
            lost, tied, won = (next_strength(strength, played, share) for share in (0.0, 0.5, 1.0))
            assert lost < tied == strength < won


def test_beyond_the_ends_of_the_ladder_a_bot_plays_as_at_the_end() -> None:
    numbers = tuple(range(len(LEVELS)))
    for strength, rung in ((-SPARE, 0), (STRONGEST + SPARE, len(LEVELS) - 1)):
        assert rungs(Persona("passt_sich_an", "Becher", strength), numbers) == rung
    footing = Footing()
    for _ in range(50):
        footing = footing.after(0.0)
    assert footing == Footing(-SPARE, 50)


@pytest.mark.parametrize(
    ("written", "proper"),
    [
        (Footing(math.nan, 1), Footing(-SPARE, 1)),
        (Footing(math.inf, -1), Footing(STRONGEST + SPARE, 0)),
        (Footing(-1e308, 10**30), Footing(-SPARE, MOST_GAMES)),
        (Footing(2.3, 4), Footing(2.25, 4)),
    ],
)
def test_what_a_sender_made_up_becomes_a_footing_there_is(written: Footing, proper: Footing) -> None:
    assert written.proper == proper
    assert written.after(1.0) == proper.after(1.0)


def test_the_first_game_is_for_somebody_below_the_middle() -> None:
    assert clamped(FIRST_STRENGTH) == FIRST_STRENGTH < STRONGEST / 2


def test_every_level_is_a_rung_and_a_strength_lies_between() -> None:
    row = (0.1, 0.2, 0.4, 0.5, 0.8, 1.0)
    bots = [Persona(ADAPTIVE, strength=place) for place in PLACES]
    assert [rungs(level, row) for level in LEVELS] == list(row)
    assert all(rungs(weak, row) < rungs(strong, row) for weak, strong in pairwise(bots))
    assert [rungs(bot, row) for bot in bots[::4]] == pytest.approx(row)
    assert [nearest_level(bot) for bot in bots[::4]] == list(LEVELS)


def test_what_is_drawn_for_a_turn_is_the_same_at_every_place_of_the_log() -> None:
    seen = [[Chance(b"seed", seq, "bot:1").lasting("turn 4").of(word) for word in ("REIFEN", "REIF")] for seq in (7, 9)]
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]
    other = Chance(b"seed", 7, "bot:1").lasting("turn 5").of("REIFEN")
    elsewhere = Chance(b"seed", 7, "bot:2").lasting("turn 4").of("REIFEN")
    assert len({seen[0][0], other, elsewhere}) == 3
