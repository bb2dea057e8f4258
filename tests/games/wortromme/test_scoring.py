"""Scoring, and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.wortromme.positions import position
from wortstube.games.core import Outcome
from wortstube.games.wortromme.messages import Finished, Stood


def test_r23_one_point_for_each_letter_of_the_new_word_only() -> None:
    play = position("LIEBEN", "STQ", scores=[10])
    play.lay("EBEN LIst")
    (stood,) = play.events(Stood)
    assert (stood.points, stood.score) == (4, 14)
    assert play.view(1).scores == (14, 0)


@pytest.mark.parametrize(("before", "over"), [(95, False), (96, True), (98, True)])
def test_r25_99_points_win_at_once(before: int, over: bool) -> None:
    play = position("", "NOTQ", scores=[before, 97])
    play.lay("not")
    assert (play.phase() == "over") == over
    if over:
        assert play.now.outcome == Outcome((before + 3, 97), (0,))
        assert play.events(Finished)[0].reason == "goal"


def test_r26_all_tiles_laid_out_and_the_highest_total_wins() -> None:
    play = position("", "NOT", "TAL", stacks=[], scores=[10, 40])
    play.lay("not")
    assert play.phase() == "turn"
    play.lay("tal")
    (end,) = play.events(Finished)
    assert (end.reason, end.winners, end.scores) == ("laid_out", (1,), (13, 43))


def test_r26_equals_share_the_win() -> None:
    play = position("", "NOT", "TAL", stacks=[], scores=[20, 20])
    play.lay("not")
    play.lay("tal")
    assert play.now.outcome == Outcome((23, 23), (0, 1))
