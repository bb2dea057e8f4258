"""The examples of the rulebook, by the real dictionary."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wortromme.positions import Play, position
from wortstube.games.policies import policy
from wortstube.games.wortromme.messages import Finished, Stood
from wortstube.lexicon import Lexicon


def german(table: str, rack: str, **options: Any) -> Play:
    play = position(table, rack, **options)
    play.referee = Lexicon.load().referee(policy("wortromme"))
    return play


@pytest.mark.parametrize(
    ("table", "rack", "bench", "points", "after"),
    [
        ("LIEBEN", "VERQ", "verLIEBEN", 9, ["VERLIEBEN"]),
        ("LIEBEN", "STQ", "EBEN LIst", 4, ["EBEN", "LIST"]),
        ("MAST AHORN", "USQ", "AST HORN MAus", 4, ["AST", "HORN", "MAUS"]),
        ("MAST AHORN REIS", "EQ", "AST HORN EIS ARMe", 4, ["ARME", "AST", "EIS", "HORN"]),
    ],
)
def test_words_score_and_what_is_left_does_not(
    table: str, rack: str, bench: str, points: int, after: list[str]
) -> None:
    play = german(table, rack)
    play.lay(bench)
    assert play.table() == after
    assert [event.points for event in play.events(Stood)] == [points]


def test_arm_of_table_letters_alone_is_refused() -> None:
    play = german("MAST AHORN REIS", "EQ")
    refusal = play.refused(play.laying("AST HORN EIS ARM"))
    assert (refusal.code, refusal.data) == ("only_table_letters", {"word": "ARM"})


def test_a_joker_in_test_becomes_text_and_is_used_again() -> None:
    play = german("TE(S)T", "XARMQ")
    assert play.not_laid("TExT") == "joker_unused"
    play.lay("TExT arm(E)")
    assert play.table() == ["ARME", "TEXT"]
    assert play.events(Stood)[0].points == 4


@pytest.mark.parametrize(("before", "over"), [(95, False), (96, True)])
def test_99_points_end_the_game_at_once_98_do_not(before: int, over: bool) -> None:
    play = german("", "EISQ", scores=[before])
    play.lay("eis")
    assert bool(play.events(Finished)) == over
