"""Games that were recorded once, whose moments are known: what was played, what was there, and what came too late."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coach.recorded import KNOWN, PEOPLE, KnownMoment, path_of
from wortstube.coach import report_of
from wortstube.coach.report import Moment
from wortstube.games import core
from wortstube.games.core import Chance, Rejection, TimeUp
from wortstube.games.wortkniffel import perfect
from wortstube.lexicon import Lexicon
from wortstube.table import reporting

LEXICON = Lexicon.load("de")


def known(moment: Moment) -> KnownMoment:
    return KnownMoment(moment.kind, moment.seat, moment.seq, round(moment.points), moment.done.words, moment.best.words)


@pytest.mark.parametrize("name", KNOWN)
def test_the_moments_of_a_recorded_game_are_known(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))  # estimated, whatever was solved on this machine
    monkeypatch.setattr(perfect, "_found", {})
    read = reporting.finished(path_of(name).read_bytes())
    assert tuple(read.names) == PEOPLE
    assert any(isinstance(step.command, TimeUp) for step in read.steps)
    report = report_of(read.game, read.steps, LEXICON)
    assert tuple(map(known, report.moments)) == KNOWN[name].moments
    assert tuple(round(account.too_late) for account in report.accounts) == KNOWN[name].too_late
    assert sum(KNOWN[name].too_late) > 0


@pytest.mark.parametrize("name", KNOWN)
def test_what_was_missed_could_have_been_done(name: str) -> None:
    """By the rules, whatever the coach thinks of it."""
    read = reporting.finished(path_of(name).read_bytes())
    missed = next(one for one in report_of(read.game, read.steps, LEXICON).moments if one.kind == "missed")
    step = next(step for step in read.steps if step.seq == missed.seq)
    referee = LEXICON.referee(read.game.policy(step.before.options))
    found = core.decide(read.game, step.before, missed.seat, missed.best.command, referee, Chance(b"seed", 0))
    assert not isinstance(found, Rejection)
