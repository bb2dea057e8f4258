"""Training alone (R27)."""

from __future__ import annotations

from typing import Any

from tests.games.buecherwurm.positions import Table, game, opened
from wortstube.games.buecherwurm.equipment import Face
from wortstube.games.buecherwurm.messages import DieTaken, Finished, GiveUp, Name, RoundScored
from wortstube.games.buecherwurm.moves import sample
from wortstube.games.core import Chance
from wortstube.lexicon import Lexicon


def training(**options: Any) -> Table:
    table = opened(players=1, **{"deal": "LESERATTE", **options})
    table.choose()
    return table


def clear(table: Table) -> None:
    """Take all dice of a round."""
    number = table.now.round
    for step in range(20):
        if table.now.round != number or table.now.phase == "over":
            return
        command = sample(game().view(table.now, 0), "name", table.awaiting, Lexicon.load("de"), Chance(b"train", step))
        assert isinstance(command, Name)
        table.do(command)
    raise AssertionError("seven dice are cleared by seven terms")


def test_r27_seven_dice_are_cleared_against_the_clock_without_special_die_or_thefts() -> None:
    table = training(special_die=True, thinking=15, seconds=60)
    assert table.now.middle == tuple(range(7))
    assert table.kinds(0) == ("name", "give_up")
    (clock,) = table.awaiting.deadlines
    assert (clock.id, clock.seconds) == ("round:1", 60.0)
    points = sum(face.points for face in table.now.faces)
    clear(table)
    assert len(table.events(DieTaken)) == 7
    assert table.events(RoundScored)[0].gains[0].total == points


def test_r27_r28_a_word_that_is_not_listed_is_trusted() -> None:
    table = training()
    table.change(faces=(Face("H", 2), *table.now.faces[1:]))
    table.say("Hammerwerfer", "H")
    assert table.events(DieTaken)[0].by == "trust"


def test_r28_the_clock_of_a_round_runs_on_while_one_is_asked() -> None:
    table = training()
    table.change(faces=(Face("H", 2), *table.now.faces[1:]))
    (clock,) = table.awaiting.deadlines
    table.say("Hammerwerferverleih", "H")
    assert (table.now.phase, table.kinds(0), table.awaiting.deadlines) == ("really", ("insist", "withdraw"), (clock,))
    table.time_up()
    assert table.events(RoundScored)[-1].by == "time"


def test_r27_giving_up_costs_two_points_and_time_running_out_none() -> None:
    table = training()
    table.do(GiveUp())
    assert table.events(RoundScored)[-1].gains[0].total == -2
    table.choose()
    table.time_up()
    assert (table.events(RoundScored)[-1].gains[0].total, table.events(RoundScored)[-1].by) == (0, "time")


def test_r27_the_best_of_five_rounds_counts() -> None:
    table = training()
    clear(table)
    for _ in range(4):
        assert table.now.phase == "theme"
        table.choose()
        table.do(GiveUp())
    (finished,) = table.events(Finished)
    best = table.events(RoundScored)[0].gains[0].total
    assert (finished.scores, finished.winners, finished.by) == ((best,), (0,), "trained")
    assert best > 0


def test_r27_the_same_code_brings_the_same_cards_and_dice() -> None:
    one, other, third = training(), training(seed=b"another evening"), training(deal="OTHER")
    assert (one.now.card, one.now.faces) == (other.now.card, other.now.faces)
    assert one.now.code == "LESERATTE"
    assert (one.now.card, one.now.faces) != (third.now.card, third.now.faces)


def test_r27_without_a_clock_nothing_runs_out() -> None:
    assert training(seconds=0).awaiting.deadlines == ()


def test_r27_x7_who_leaves_has_the_best_round_so_far() -> None:
    table = training()
    clear(table)
    best = table.events(RoundScored)[0].gains[0].total
    table.leave(0)
    assert table.events(Finished)[0].scores == (best,)


def test_r27_x7_what_lies_there_when_somebody_leaves_counts() -> None:
    """Also when a contest ends the round."""
    table = training()
    command = sample(game().view(table.now, 0), "name", table.awaiting, Lexicon.load("de"), Chance(b"train", 0))
    assert isinstance(command, Name)
    table.do(command)
    taken = table.now.held[0]
    points = sum(table.now.faces[die].points for die in taken)
    table.leave(0)
    (finished,) = table.events(Finished)
    assert (len(taken), finished.scores) == (1, (points,))
    assert table.events(RoundScored)[-1].gains[0].total == points > 0


def test_r27_who_leaves_before_a_theme_is_chosen_has_what_was_played() -> None:
    table = opened(players=1, deal="LESERATTE")
    table.leave(0)
    assert table.events(RoundScored) == []
    assert table.events(Finished)[0].scores == (0,)
