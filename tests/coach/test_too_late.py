"""Hourglasses that run out: what was lost by it is in the account of whoever was too late, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.coach.lapses import Instead, RunsOut, any_of, at, steps_with_lapses
from wortstube.coach import Report, report_of
from wortstube.coach.positions import analyse
from wortstube.coach.report import Step, answers_of, seen_at
from wortstube.games import registry
from wortstube.games.analysis import Analysis
from wortstube.games.core import Awaiting, Command, Deadline, Seat, TimeUp, kind_of
from wortstube.games.wortkniffel.messages import Enter, Lay
from wortstube.lexicon import Lexicon
from wortstube.table.coaching import steps_played
from wortstube.table.simulate import seed_of

LEXICON = Lexicon.load("de")


def reported(
    name: str, runs_out: RunsOut, instead: Instead = lambda command: command, **options: Any
) -> tuple[list[Step], Report]:
    """A game of two in which those hourglasses ran out, and what the coach says of it."""
    game = registry.load(name)
    agreed = game.options(**options)
    played = steps_with_lapses(game, ["klub", "klub"], LEXICON, seed_of(7, 0), agreed, runs_out, instead)
    steps = steps_played(game, played)
    report = report_of(game, steps, LEXICON)
    outcome = game.outcome(steps[-1].after)
    assert outcome is not None
    for account, score in zip(report.accounts, outcome.scores, strict=True):
        assert account.result == score
        assert account.expected + account.luck - account.given_away == pytest.approx(account.result, abs=1e-9)
        of_decisions = sum(decision.given_away for decision in account.decisions)
        assert account.given_away == pytest.approx(account.too_late + of_decisions)
        assert account.mistakes <= sum(not decision.forced for decision in account.decisions)
        for decision in account.decisions:
            assert decision.given_away == decision.value - decision.done.value
            assert kind_of(decision.done.command) != "time_up"
    for moment in report.moments:
        assert moment.kind != "missed" or moment.best != moment.done, "nothing was better"
    return steps, report


def lapsed(steps: list[Step]) -> list[Step]:
    found = [step for step in steps if isinstance(step.command, TimeUp)]
    assert found, "or the test tests nothing"
    return found


def clocks(steps: list[Step]) -> list[str]:
    return [step.command.deadline for step in steps if isinstance(step.command, TimeUp)]


def late_step(steps: list[Step]) -> Step:
    """The time-up, as if the seat had said it."""
    return next(one for one in answers_of(registry.load("wortkniffel"), steps) if isinstance(one.command, TimeUp))


def late(name: str, steps: list[Step]) -> list[tuple[Seat, Analysis]]:
    """Who was too late, and what could have been done instead."""
    answers = [step for step in answers_of(registry.load(name), steps) if isinstance(step.command, TimeUp)]
    assert answers
    return [(step.seat or 0, analyse(seen_at(registry.load(name), step), lexicon=LEXICON)) for step in answers]


SILENCES: list[tuple[str, RunsOut, dict[str, Any]]] = [
    ("zickzack", at("knock:"), {"referee": "strict", "hourglass": 60, "knock_window": 5}),
    ("buecherwurm", any_of(at("moment:"), at("objection")), {"moment": 10, "thinking": 60}),
    ("wortkniffel", at("doubt"), {"referee": "challenge"}),
    ("wortfaecher", at("doubt"), {"referee": "challenge", "doubt_window": 10}),
    ("wortromme", at("doubt"), {"referee": "challenge", "doubt_window": 10}),
    ("zickzack", at("doubt"), {"referee": "challenge", "doubt_window": 10}),
]
"""R24 in Zickzack, R17 and R28 in Bücherwurm, X6: where whoever says nothing has answered, or is asked on."""


@pytest.mark.parametrize(("name", "runs_out", "options"), SILENCES)
def test_nobody_is_too_late_where_silence_is_an_answer(name: str, runs_out: RunsOut, options: dict[str, Any]) -> None:
    steps, report = reported(name, runs_out, **options)
    assert lapsed(steps)
    assert [account.too_late for account in report.accounts] == [0.0, 0.0]


def test_r26_a_knocker_whose_time_runs_out_loses_it_himself() -> None:
    steps, report = reported("zickzack", at("claim:"), referee="strict", hourglass=60)
    for step in lapsed(steps):
        assert step.before.actor != step.before.seat, "somebody else has laid"
    lost = [0.0, 0.0]
    for seat, found in late("zickzack", steps):
        named_nothing = next(choice for choice in found.choices if kind_of(choice.command) == "pass")
        lost[seat] += found.best - named_nothing.value
    assert [account.too_late for account in report.accounts] == pytest.approx(lost)
    assert max(lost) > 0


def test_r19_whoever_lays_nothing_in_time_loses_what_he_could_have_laid() -> None:
    steps, report = reported("zickzack", at("turn:", after=6, times=1), referee="strict", hourglass=60)
    ((seat, found),) = late("zickzack", steps)
    nothing = next(choice for choice in found.choices if kind_of(choice.command) == "pass")
    assert report.accounts[seat].too_late == pytest.approx(found.best - nothing.value)
    assert report.accounts[1 - seat].too_late == 0


def test_r17_whoever_is_counted_out_has_given_up() -> None:
    steps, report = reported(
        "buecherwurm", any_of(at("thinking:", after=3, times=1), at("count:")), moment=0, thinking=60
    )
    assert [name.split(":")[0] for name in clocks(steps)].count("count") == 5
    ((seat, found),) = late("buecherwurm", steps)
    given_up = next(choice for choice in found.choices if kind_of(choice.command) == "give_up")
    assert report.accounts[seat].too_late == pytest.approx(found.best - given_up.value)
    assert report.accounts[1 - seat].too_late == 0


def test_r4_an_empty_hourglass_costs_the_entry_and_the_player_loses_the_box_of_his_choice() -> None:
    steps, report = reported("wortkniffel", at("turn:", after=4, times=1), referee="strict", hourglass=60)
    (time_up,) = lapsed(steps)
    ((seat, could),) = late("wortkniffel", steps)
    crossed_out = next(one for one in report.accounts[seat].decisions if one.seq == time_up.seq + 1)
    assert kind_of(crossed_out.done.command) == "cross_out"
    assert report.accounts[seat].too_late == pytest.approx(could.best - crossed_out.value)
    assert report.accounts[seat].too_late > 5, "it had something to lose"
    assert report.accounts[1 - seat].too_late == 0


def test_x8_which_box_the_engine_crosses_out_is_lost_by_being_late() -> None:
    """And not by whatever the player does next, which is a throw that nobody can do better."""
    steps, report = reported(
        "wortkniffel", any_of(at("turn:", after=4, times=1), at("late:")), referee="strict", hourglass=60
    )
    (seat, could), (also, must) = late("wortkniffel", steps)
    crossed_out = registry.load("wortkniffel").view(lapsed(steps)[1].after, None).table.cards[seat]
    before = lapsed(steps)[1].before.cards[seat]
    (box,) = {*before.free()} - {*crossed_out.free()}
    engine = next(choice for choice in must.choices if choice.command.box == box)
    assert also == seat
    assert report.accounts[seat].too_late == pytest.approx(could.best - engine.value)
    after = next(one for one in report.accounts[seat].decisions if one.seq > lapsed(steps)[1].seq)
    assert (after.forced, after.given_away) == (True, 0.0)


def test_r4_what_lies_in_time_counts_at_a_lenient_table() -> None:
    """Whoever has laid words has lost by being late what another use of the dice would have been worth."""
    laid = list[Lay]()

    def lay_once(command: Command) -> Command:
        if isinstance(command, Enter) and command.words and not laid:
            laid.append(Lay(words=command.words[:1], window=command.window))
            return laid[0]
        return command

    def once_it_lies(state: Any, awaiting: Awaiting) -> Deadline | None:
        return awaiting.deadlines[0] if state.laid else None

    steps, report = reported("wortkniffel", once_it_lies, lay_once, referee="strict", hourglass=60, leniency=True)
    ((seat, could),) = late("wortkniffel", steps)
    (time_up,) = lapsed(steps)
    (box,) = {*time_up.before.cards[seat].free()} - {*time_up.after.cards[seat].free()}
    game, view = registry.load("wortkniffel"), seen_at(registry.load("wortkniffel"), late_step(steps)).view
    said = registry.coach(game.name).done(view, could, Enter(box=box, words=laid[0].words), LEXICON)
    assert said is not None
    assert said.points > 0
    assert report.accounts[seat].too_late == pytest.approx(could.best - said.value)
    assert 0 < could.best - said.value < could.best - min(choice.value for choice in could.choices)


def once_in(phase: str) -> RunsOut:
    done = list[Deadline]()

    def runs_out(state: Any, awaiting: Awaiting) -> Deadline | None:
        if state.phase == phase and state.turn > 3 and not done:
            done.extend(awaiting.deadlines)
            return done[0]
        return None

    return runs_out


def test_r28_time_that_is_up_ends_a_turn_of_wortfaecher() -> None:
    for phase in ("draw", "play"):
        steps, report = reported("wortfaecher", once_in(phase), referee="strict", hourglass=60)
        ((seat, found),) = late("wortfaecher", steps)
        assert lapsed(steps)[0].before.phase == phase
        assert report.accounts[1 - seat].too_late == 0
        if phase == "play":
            before = lapsed(steps)[0].before
            drawn = before.hands[seat].index(before.drawn)
            discards = [one for one in found.choices if kind_of(one.command) == "discard"]
            thrown = next(one for one in discards if one.command.card == drawn)
            assert report.accounts[seat].too_late == pytest.approx(found.best - thrown.value)
        else:
            assert report.accounts[seat].too_late >= 0


def test_r28_time_that_is_up_lays_nothing_in_wortromme() -> None:
    steps, report = reported("wortromme", at("turn:", after=4, times=1), referee="strict", hourglass=60)
    ((seat, found),) = late("wortromme", steps)
    drawn = next(choice for choice in found.choices if kind_of(choice.command) == "draw")
    assert report.accounts[seat].too_late == pytest.approx(found.best - drawn.value)
    assert report.accounts[1 - seat].too_late == 0
