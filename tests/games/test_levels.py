"""The ladder of the bots: levels, strengths between them, and one that keeps pace with a person."""

from __future__ import annotations

from itertools import pairwise

import pytest

from wortstube.games.core import Chance
from wortstube.games.levels import (
    ADAPTIVE,
    FIRST_STRENGTH,
    LEVELS,
    STRONGEST,
    Persona,
    clamped,
    nearest_level,
    next_strength,
    persona,
    rungs,
)

ROW = (0.1, 0.2, 0.4, 0.5, 0.8, 1.0)


def test_every_level_is_a_rung_and_a_strength_lies_between() -> None:
    assert [rungs(level, ROW) for level in LEVELS] == list(ROW)
    strengths = [Persona(ADAPTIVE, strength=step / 4) for step in range(21)]
    between = [rungs(bot, ROW) for bot in strengths]
    assert all(one < other for one, other in pairwise(between))
    assert between[::4] == pytest.approx(ROW)
    assert [nearest_level(bot) for bot in strengths[::4]] == list(LEVELS)


def test_whoever_has_not_played_yet_begins_in_between() -> None:
    assert persona(ADAPTIVE).rung == FIRST_STRENGTH
    assert 0 < FIRST_STRENGTH < STRONGEST


def test_no_strength_leaves_the_ladder() -> None:
    assert [clamped(one) for one in (-1e9, -0.1, 99.0, 2.3)] == [0.0, 0.0, STRONGEST, 2.25]
    assert next_strength(STRONGEST, 0, 1.0) == STRONGEST
    assert next_strength(0.0, 0, 0.0) == 0.0


def test_who_wins_meets_a_stronger_one_and_a_tie_changes_nothing() -> None:
    for played in range(12):
        assert next_strength(2.5, played, 1.0) > 2.5 > next_strength(2.5, played, 0.0)
        assert next_strength(2.5, played, 0.5) == 2.5


def test_what_is_drawn_for_a_turn_is_the_same_at_every_place_of_the_log() -> None:
    seen = [[Chance(b"seed", seq, "bot:1").lasting("turn 4").of(word) for word in ("REIFEN", "REIF")] for seq in (7, 9)]
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]
    other = Chance(b"seed", 7, "bot:1").lasting("turn 5").of("REIFEN")
    elsewhere = Chance(b"seed", 7, "bot:2").lasting("turn 4").of("REIFEN")
    assert len({seen[0][0], other, elsewhere}) == 3
