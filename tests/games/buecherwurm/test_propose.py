"""Proposals for a theme, with the real lexicon."""

from __future__ import annotations

import pytest

from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.themes.propose import main, propose


def test_birds_are_proposed_for_what_their_definitions_have_in_common_with_listed_ones() -> None:
    proposals = propose("birds", "de")
    judge = Judge.load("de")
    assert [proposal.word for proposal in proposals if judge.knows("birds", proposal.word)] == []
    likely = [proposal for proposal in proposals if proposal.why.startswith(("Vogelart", "Greifvogel"))]
    assert likely
    assert all("are listed" in proposal.why for proposal in likely)


def test_languages_come_from_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["languages", "--language", "en", "--most", "3"])
    assert capsys.readouterr().out.count("Babel") == 3
