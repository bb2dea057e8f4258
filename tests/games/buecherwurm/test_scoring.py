"""What a round brings and how a game ends (R14, R15, R34, R36)."""

from __future__ import annotations

from tests.games.buecherwurm.positions import at_table, game
from wortstube.games.buecherwurm.messages import Finished, GiveUp, RoundScored


def test_r14_dice_and_worm_cards_count() -> None:
    table = at_table("T1 L2 QU3 S1")
    table.give(1, "L", "QU")
    table.change(worm_cards=(0, 0, 4), worms=2)
    assert [gain.total for gain in game().view(table.now, None).gains] == [0, 5, 4]
    table.do(GiveUp())
    scored = table.events(RoundScored)[-1]
    assert [(gain.dice_points, gain.worm_cards) for gain in scored.gains] == [(0, 0), (5, 0), (0, 4)]
    assert scored.gains[1].faces == ("L", "QU")
    assert scored.scores == table.now.scores == (-2, 5, 4)


def test_r14_totals_may_be_negative() -> None:
    table = at_table("T1")
    table.do(GiveUp())
    assert table.now.scores[0] == -2


def test_r15_with_21_points_after_a_round_the_game_is_over_and_most_points_win() -> None:
    table = at_table("T1 S1")
    table.change(scores=(20, 25, 3))
    table.only_in_the_middle("T")
    table.change(held=((), (), ()), middle=(0,))
    table.say_last("Tiger", "T")
    (finished,) = table.events(Finished)
    assert (finished.scores, finished.winners, finished.by) == ((21, 25, 3), (1,), "goal")
    assert game().outcome(table.now) is not None


def test_r15_equals_share_the_win_and_20_points_are_not_enough() -> None:
    table = at_table("T1 S1")
    table.change(scores=(22, 21, 0), held=((), (0,), ()), middle=(1, 2))
    table.do(GiveUp())
    assert table.events(Finished)[-1].winners == (1,)
    table = at_table("T1 S1")
    table.change(scores=(20, 21, 21), held=((), (), ()), middle=(0,))
    table.say_last("Tiger", "T")
    assert table.events(Finished)[-1].winners == (0, 1, 2)
    table = at_table("T1 S1")
    table.change(scores=(19, 20, 20), held=((), (), ()), middle=(0,))
    table.say_last("Tiger", "T")
    assert table.events(Finished) == []


def test_r34_the_penalty_and_the_round_count_before_the_goal_is_checked() -> None:
    table = at_table("QU3 S1")
    table.change(scores=(21, 0, 0))
    table.do(GiveUp())
    assert (table.now.scores, table.events(Finished)) == ((19, 0, 0), [])
    table = at_table("QU3 S1")
    table.change(scores=(20, 0, 0))
    table.give(0, "QU")
    table.do(GiveUp())
    assert table.events(Finished)[-1].scores == (21, 0, 0)


def test_r34_plus_two_belongs_to_the_round() -> None:
    table = at_table("T1 S1", special="plus_two")
    table.change(scores=(18, 0, 0), middle=(0, 7))
    table.say_last("Tiger", "T")
    assert table.events(Finished)[-1].scores[0] == 21


def test_r36_after_24_rounds_the_game_is_over() -> None:
    table = at_table("T1 S1")
    table.change(round=24, scores=(5, 9, 9))
    table.do(GiveUp())
    finished = table.events(Finished)[-1]
    assert (finished.by, finished.winners) == ("rounds", (1, 2))
    table = at_table("T1 S1")
    table.change(round=23, scores=(5, 9, 9))
    table.do(GiveUp())
    assert table.events(Finished) == []
