"""What clumsy or hostile players send, and what happens when people leave at the worst moment."""

from __future__ import annotations

from tests.games.wortkniffel.positions import all_but, position
from wortstube.games.core import Outcome
from wortstube.games.wortkniffel.messages import BonusEarned


def test_x7_the_last_doubter_leaves_and_the_entry_still_earns_its_bonus() -> None:
    play = position("HAUSEIN", {"two": 20, "five": 22}, referee="challenge")
    play.enter("four", "HAUS")
    assert play.card().bonus == 0
    events = play.leave(1)
    assert BonusEarned(seat=0, points=35) in events
    assert play.state.outcome == Outcome((50 + 35, 0), (0,))


def test_x7_who_leaves_with_an_entry_in_doubt_keeps_it_with_its_bonus_in_a_game_of_two() -> None:
    play = position("HAUSEIN", all_but("four", "chance", two=20, five=22), referee="challenge")
    play.enter("four", "HAUS")
    play.leave(0)
    assert play.state.outcome == Outcome((50 + 35, 0), (1,))
