"""Who wins a game of Wortkniffel (R19)."""

from __future__ import annotations

from tests.games.wortkniffel.positions import Play, all_but, position
from wortstube.games.core import Outcome, Rejection, TimeUp
from wortstube.games.wortkniffel.messages import (
    Finished,
    Roll,
)


def last_turn(own: int, other: int) -> Play:
    """Seat 1 has only Chance left, with 12 on the dice; nobody has a turn after."""
    cards = {0: all_but(six=own), 1: all_but("chance", six=other)}
    return position("HAUSEIN", cards=cards, seat=1, hourglass=0)


def test_r19_the_highest_sum_wins() -> None:
    play = last_turn(20, 9)
    events = play.enter("chance")
    assert events[-1] == Finished(scores=(20, 21), winners=(1,))
    assert play.game.outcome(play.state) == Outcome((20, 21), (1,))


def test_r19_equal_sums_share_the_win() -> None:
    play = last_turn(21, 9)
    play.enter("chance")
    assert play.state.outcome == Outcome((21, 21), (0, 1))


def test_r19_the_last_entry_brings_its_bonus_before_the_end() -> None:
    play = position("HAUSEIN", cards={0: all_but(), 1: all_but("four", six=42)}, seat=1)
    play.enter("four", "HAUS")
    assert play.state.outcome == Outcome((0, 85), (1,))


def test_r19_a_finished_game_takes_nothing_more() -> None:
    play = last_turn(0, 0)
    play.enter("chance")
    for seat in (0, 1):
        assert play.refused(Roll(), seat).code == "not_awaited"
    assert play.try_(TimeUp(deadline="turn:1"), None) == Rejection("stale")
