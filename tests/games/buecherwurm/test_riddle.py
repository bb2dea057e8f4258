"""Riddles: a theme and seven dice against the clock (R37 to R39)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.buecherwurm.positions import Table, game, opened, referee
from wortstube.games import core
from wortstube.games.buecherwurm import coach, tips
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.equipment import Equipment, standard
from wortstube.games.buecherwurm.messages import (
    Begin,
    DieTaken,
    Finished,
    GiveUp,
    Insist,
    RoundScored,
    Stop,
    TermRefused,
)
from wortstube.games.buecherwurm.rules import Buecherwurm
from wortstube.games.buecherwurm.task import Task
from wortstube.games.core import Chance, Help, Rejection, replay
from wortstube.lexicon import Lexicon

TASK = Task(theme="zoo", dice=("H", "L", "N", "T", "QU", "P", "Z"), seconds=90)
"""2, 2, 2, 1, 3, 1 and 2 points."""


def riddle(**options: Any) -> Table:
    return opened(players=1, riddle=TASK, **options)


def begun(**options: Any) -> Table:
    table = riddle(**options)
    table.do(Begin())
    return table


def refusal(**changes: object) -> str:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert({"riddle": msgspec.to_builtins(TASK) | changes}, Options)
    return str(error.value)


def test_r37_no_clock_runs_before_theme_and_dice_are_seen() -> None:
    table = riddle()
    seen = game().view(table.now, 0)
    assert (seen.theme, seen.dice, table.kinds(0), table.awaiting.deadlines) == (None, (), ("begin",), ())
    table.do(Begin())
    (clock,) = table.awaiting.deadlines
    assert clock.seconds == 90.0
    seen = game().view(table.now, 0)
    assert seen.title == "Tiere im Zoo"
    assert [(die.letters, die.points) for die in seen.dice] == [
        ("H", 2), ("L", 2), ("N", 2), ("T", 1), ("QU", 3), ("P", 1), ("Z", 2),
    ]  # fmt: skip


def test_r37_the_clock_runs_on_whatever_is_named() -> None:
    table = begun()
    before = table.awaiting.deadlines
    table.say("Tiger")
    table.say("Zahnarzt")
    assert table.awaiting.deadlines == before


def test_r37_it_is_played_by_one_alone() -> None:
    table = opened(players=2, riddle=TASK)
    assert (table.now.phase, table.now.options.riddle) == ("theme", None)


def test_r37_everybody_plays_by_the_same_rules_and_with_the_dice_of_the_game() -> None:
    own = Equipment(tuple(reversed(standard().dice)), standard().special, standard().cards)
    events = Buecherwurm(own).setup(Options(riddle=TASK, special_die=True), 1, referee(), Chance(b"", 0))
    state = replay(game(), events)
    assert state.equipment == standard()
    assert not state.options.special_die
    assert isinstance(riddle().try_(Help(seat=0), None), Rejection)


def test_r37_a_task_that_the_box_does_not_have_is_refused_like_any_bad_option() -> None:
    assert "no theme 'streets'" in refusal(theme="streets")
    assert "die 0 does not show 'Q'" in refusal(dice=("Q", *TASK.dice[1:]))
    assert "length" in refusal(dice=TASK.dice[1:])
    assert "seconds" in refusal(seconds=1)
    assert "unknown field" in refusal(solution=("Tiger",))


@pytest.mark.parametrize("term", ["Hammerwerfer", "Hammerwerferverleih", "Hqwrtz"])
def test_r38_what_the_judge_does_not_know_brings_nothing_and_costs_nothing(term: str) -> None:
    table = begun()
    table.say(term, "H")
    assert [(event.by, event.term) for event in table.events(TermRefused)] == [("judge", term)]
    assert table.kinds(0) == ("name", "stop")
    assert not table.events(DieTaken)
    table.say("Hyäne", "H")
    assert table.events(DieTaken)[0].by == "listed"


def test_r38_nobody_can_insist_or_lose_points_by_giving_up() -> None:
    table = begun()
    assert table.refused(Insist()).code == "not_awaited"
    assert table.refused(GiveUp()).code == "not_awaited"


def test_r39_the_points_on_the_dice_count_and_who_is_done_says_so() -> None:
    table = begun()
    table.say("Qualle")
    table.say("Tiger")
    table.do(Stop())
    assert table.events(RoundScored)[0].by == "stopped"
    assert [(end.scores, end.by) for end in table.events(Finished)] == [((4,), "riddle")]
    assert table.kinds(0) == ()


def test_r39_it_is_over_when_the_time_is_up_and_when_the_last_die_is_taken() -> None:
    table = begun()
    table.say("Tiger")
    table.time_up()
    assert (table.events(RoundScored)[0].by, table.now.outcome) == ("time", core.Outcome((1,), (0,)))
    table = begun()
    for term in ("Hyäne", "Löwe", "Nilpferd", "Tiger", "Qualle", "Pinguin", "Zebra"):
        table.say(term)
    assert (table.events(RoundScored)[0].by, table.now.outcome) == ("last_die", core.Outcome((13,), (0,)))


def test_x7_what_lies_before_who_leaves_counts() -> None:
    table = begun()
    table.say("Tiger")
    table.leave(0)
    assert table.now.outcome is not None
    assert table.now.outcome.scores == (1,)
    table = riddle()
    table.leave(0)
    assert table.now.outcome is not None
    assert table.now.outcome.scores == (0,), "nothing was seen yet"


def test_r37_neither_coach_nor_tips_spoil_a_riddle() -> None:
    table = begun()
    view, awaiting = game().view(table.now, 0), core.awaiting_for(table.awaiting, 0)
    assert coach.analyse(view, awaiting, Lexicon.load(), "standard") is None
    assert tips.tip(view, awaiting, Lexicon.load(), Chance(b"", 0), core.no_rulings) is None
