"""Every event of Bücherwurm has its sentence, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests.games.buecherwurm.positions import at_table, game, opened
from wortstube.games.buecherwurm.messages import (
    Abstain,
    Accept,
    ChangeTheme,
    CountOut,
    GiveUp,
    Insist,
    MomentPassed,
    Name,
    NoVoice,
    Object,
    TurnDie,
    Vote,
)
from wortstube.games.buecherwurm.story import tell
from wortstube.games.core import TimeUp
from wortstube.lang import speaking
from wortstube.lexicon import Lexicon
from wortstube.table.referee import CircleReferee
from wortstube.table.simulate import play


def disputes() -> Iterator[Any]:
    table = at_table("T1 S1 L2", players=4, special="theme", moment=0)
    table.say("Tisch", "T")
    table.do(Accept(), 1)
    table.do(NoVoice(), 2)
    table.do(Object(), 3)
    table.do(Vote(fits=False), 1)
    table.say("Turbine", "T")
    table.do(Object(), 2)
    table.do(Vote(fits=True), 1)
    table.do(Vote(fits=True), 3)
    table.do(ChangeTheme())
    table.choose()
    table.do(CountOut(), 1)
    table.leave(1)
    while table.now.round == 1:
        table.time_up()
    yield from table.log


def returns() -> Iterator[Any]:
    table = at_table("T1 S1 L2", players=3)
    table.give(2, "S")
    table.say("Tiger", "T")
    table.do(Object(), 2)
    table.do(Vote(fits=True), 1)
    table.say("Seehund", "S")
    table.do(Object(), 0)
    table.do(Vote(fits=False), 2)
    yield from table.log


def thefts() -> Iterator[Any]:
    table = at_table("T1 S1 L2", players=2, special="not")
    table.give(1, "NOT")
    table.say("Nashorn", "NOT")
    table.say("Trulli", "T")
    table.do(Object(), 0)
    table.do(Vote(fits=False), 1)
    plain = Lexicon.load("de").referee(game().policy(table.now.options))
    table.referee = CircleReferee(plain, {}, {"zoo": {"Tüpfelmops": True}})
    table.say("Tüpfelmops", "T")
    table.say("Sxulli", "S")
    table.time_up()
    table.do(GiveUp())
    table.change(phase="die", special="question")
    table.do(TurnDie(face="stack"))
    yield from table.log


def between_two() -> Iterator[Any]:
    table = at_table("T1 S1 L2", players=2)
    for answer in (Abstain(), Vote(fits=True)):
        table.say("Tisch" if isinstance(answer, Abstain) else "Turbine", "T")
        table.do(Object(), 1)
        table.do(answer, 0)
    table.say("Seehund", "S")
    table.do(Object(), 0)
    table.time_up()
    yield from table.log


def trainings() -> Iterator[Any]:
    table = opened(players=1, seconds=60)
    table.choose()
    face = table.now.faces[0].letters
    table.do(Name(term=f"{face}xumpi", die=0))
    table.time_up()
    yield from table.log
    yield from play(game(), ("experte",), Lexicon.load("de"), b"training")


def unvouched() -> Iterator[Any]:
    table = at_table("T3 S1 L2")
    table.say("Tigerfellpflegerverband", "T")
    for seat in (1, 2):
        table.do(NoVoice(), seat)
    table.do(Insist())
    yield from table.log


def everything() -> list[Any]:
    whole = play(game(), ("klub", "hobby"), Lexicon.load("de"), b"story", game().options(thinking=15))
    return [*disputes(), *returns(), *thefts(), *between_two(), *trainings(), *unvouched(), *whole, *at_a_loss()]


def at_a_loss() -> Iterator[Any]:
    table = at_table("T1", moment=5, thinking=15)
    table.by_table(TimeUp(deadline=table.awaiting.deadlines[0].id))
    table.by_table(TimeUp(deadline=table.awaiting.deadlines[0].id))
    yield from table.log


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_sort_of_event_is_told(language: Any) -> None:
    events = everything()
    assert {type(event) for event in events} == set(get_args(game().events))
    with speaking(language):
        told = [tell(event, lambda seat: f"Seat {seat + 1}") for event in events if not isinstance(event, MomentPassed)]
    assert all(told)
    assert not [line for line in told if line and ("{" in line or "None" in line)]


def test_a_moment_that_passed_is_not_worth_a_line() -> None:
    assert tell(MomentPassed(seat=0), str) is None
