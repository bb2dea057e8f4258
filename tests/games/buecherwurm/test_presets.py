"""Agreements under a name (R5, R17, R19)."""

from __future__ import annotations

from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.presets import PRESETS


def test_the_presets_are_options_of_their_own_and_the_usual_ones_are_among_them() -> None:
    assert len(set(map(repr, PRESETS.values()))) == len(PRESETS)
    assert PRESETS["mit_sonderwuerfel"] == Options()


def test_r5_first_games_and_children_play_without_the_special_die() -> None:
    assert not PRESETS["erste_partie"].special_die
    assert (PRESETS["kinder"].special_die, PRESETS["kinder"].children) == (False, True)


def test_r17_a_lively_round_counts_out_by_itself() -> None:
    assert PRESETS["flott"].thinking == 15
