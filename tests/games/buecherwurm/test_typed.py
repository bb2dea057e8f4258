"""Bücherwurm, typed."""

from __future__ import annotations

import pytest

from tests.games.buecherwurm.positions import at_table, opened
from tests.games.lines import not_typed, type_, typed
from wortstube.games.buecherwurm.messages import (
    Accept,
    ChangeTheme,
    ChooseTheme,
    GiveUp,
    Name,
    Object,
    TurnDie,
    Vote,
)


def test_r4_a_theme_is_chosen_by_a_word_or_its_number() -> None:
    play = opened()
    for line in ("leicht", "1", "wähle LEICHT", "thema 1"):
        assert typed(play, line) == ChooseTheme(difficulty="easy")
    assert typed(play, "schwer") == ChooseTheme(difficulty="hard")
    assert "mittel" in not_typed(play, "irgendeins")


def test_r6_a_term_is_typed_as_it_is_said() -> None:
    play = at_table("T1 S1 L2")
    assert typed(play, "Tiger") == Name(term="Tiger")
    assert typed(play, "sage weiter so") == Name(term="weiter so")
    type_(play, "Tiger")
    assert play.now.held[0] == (0,)


def test_r29_behind_a_comma_stands_the_die() -> None:
    play = at_table("T1 S1 L2")
    assert typed(play, "Tiger, 1") == Name(term="Tiger", die=0)
    assert typed(play, "sage Apollo 11, 2") == Name(term="Apollo 11", die=1)
    assert typed(play, "Apollo 11") == Name(term="Apollo 11")
    assert "99" in not_typed(play, "Tiger, 99")
    assert not_typed(play, "sage")


def test_r13_r20_giving_up_and_another_theme() -> None:
    assert typed(at_table("T1"), "nichts") == GiveUp()
    assert typed(at_table("T1", special="theme"), "wechsle") == ChangeTheme()


@pytest.mark.parametrize(("line", "face"), [("not", "not"), ("drehe schluss", "plus_two"), ("A-Z", "any_letter")])
def test_r25_the_special_die_is_turned(line: str, face: str) -> None:
    play = opened(special_die=True)
    play.change(phase="die")
    assert typed(play, line) == TurnDie(face=face)  # type: ignore[arg-type]
    assert "stapel" in not_typed(play, "rot")


def test_r18_r28_objections_and_votes() -> None:
    play = at_table("T1 S1 L2")
    type_(play, "Tannenbaum")
    assert play.now.phase == "objection"
    assert typed(play, "einspruch", 1) == Object()
    assert typed(play, "gut", 1) == Accept()
    type_(play, "einspruch", 1)
    assert typed(play, "ja", 2) == Vote(fits=True)
    assert typed(play, "stimme nein", 2) == Vote(fits=False)
    assert "ja" in not_typed(play, "vielleicht", 2)
