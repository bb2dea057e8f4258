"""The special die with all its faces (R20 to R24, R31); for ? see the opening."""

from __future__ import annotations

import pytest

from tests.games.buecherwurm.positions import Table, at_table, game
from wortstube.games.buecherwurm.equipment import SPECIAL, SpecialFace
from wortstube.games.buecherwurm.messages import ChangeTheme, ChooseTheme, GiveUp, RoundScored, ThemeDropped


@pytest.mark.parametrize(("face", "rule"), [("theme", "R20"), ("plus_two", "R22"), ("stack", "R24")])
def test_r20_r22_r24_these_faces_are_not_for_terms(face: SpecialFace, rule: str) -> None:
    table = at_table("T1", special=face)
    refusal = table.cannot_say("Tiger", "special")
    assert (refusal.code, refusal.data["rule"]) == ("not_for_terms", rule)
    assert [die.letters for die in game().view(table.now, 0).dice if die.die == SPECIAL] == [""]


def test_r20_theme_instead_of_a_term_another_theme_and_the_next_is_on_turn() -> None:
    table = at_table("T1 S1", special="theme")
    table.say("Tiger", "T")
    assert table.kinds(1) == ("name", "change_theme", "give_up", "object")
    table.do(ChangeTheme())
    assert table.events(ThemeDropped)[0].seat == 1
    assert table.now.used == (8,)
    assert (table.now.phase, table.kinds(1)) == ("switch", ("choose_theme",))
    table.do(ChooseTheme(difficulty="hard"))
    assert table.now.card is not None
    assert table.now.theme == table.now.card.hard
    assert (table.now.seat, table.now.phase) == (2, "turn")
    assert table.now.named == ()
    assert table.now.held[0] == (table.die("T"),)


def test_r20_the_die_is_used_once_in_a_round() -> None:
    table = at_table("T1 S1", special="theme")
    table.do(ChangeTheme())
    table.choose()
    assert (table.now.aside, SPECIAL in table.now.middle) == ((SPECIAL,), False)
    assert table.kinds(1) == ("name", "give_up")
    assert table.refused(ChangeTheme()).code == "not_awaited"
    table.do(GiveUp())
    assert table.now.aside == ()
    assert SPECIAL in table.now.cup


@pytest.mark.parametrize("term", ["Nashorn", "Otter", "Tiger", "Okapi"])
def test_r21_not_takes_n_o_and_t(term: str) -> None:
    table = at_table("S1", special="not")
    table.say(term, "NOT")
    assert table.now.held[0] == (SPECIAL,)


def test_r21_not_takes_no_other_letter() -> None:
    assert at_table("S1", special="not").cannot_say("Seehund", "NOT").code == "wrong_letter"


def gain_with(*dice: str) -> int:
    table = at_table("S1 L2", special="not")
    table.give(1, *dice)
    table.do(GiveUp())
    return table.events(RoundScored)[-1].gains[1].total


def test_r21_not_brings_two_points_beside_other_dice_and_costs_two_alone() -> None:
    assert gain_with("NOT", "L") == 2 + 2
    assert gain_with("NOT") == -2
    assert gain_with("L") == 2


def test_r21_not_may_be_stolen_for_a_worm_card() -> None:
    table = at_table("S1", special="not")
    table.give(1, "NOT")
    table.say("Nashorn", "NOT")
    assert (table.now.held[0], table.now.worm_cards) == ((SPECIAL,), (0, 1, 0))


def test_r21_not_left_in_the_middle_does_nothing() -> None:
    table = at_table("S1", special="not")
    table.give(1, "S")
    table.do(GiveUp())
    assert [gain.special for gain in table.events(RoundScored)[-1].gains] == [0, 0, 0]


def test_r22_who_takes_the_last_die_gets_two_points_more() -> None:
    table = at_table("T1 S1", special="plus_two")
    table.only_in_the_middle("T")
    table.say_last("Tiger", "T")
    gain = table.events(RoundScored)[-1].gains[0]
    assert (gain.dice_points, gain.last_die, gain.total) == (1, 2, 3)


def test_r22_nobody_gets_them_if_somebody_has_no_term() -> None:
    table = at_table("T1 S1", special="plus_two")
    table.do(GiveUp())
    assert [gain.last_die for gain in table.events(RoundScored)[-1].gains] == [0, 0, 0]


@pytest.mark.parametrize("term", ["Zebra", "Qualle", "Affe", "Yak"])
def test_r23_a_to_z_takes_any_letter_and_counts_nothing(term: str) -> None:
    table = at_table("S1", special="any_letter")
    table.say(term, "A-Z")
    assert table.now.held[0] == (SPECIAL,)
    assert game().view(table.now, 0).gains[0].total == 0


def test_r23_a_to_z_cannot_be_stolen() -> None:
    table = at_table("S1", special="any_letter")
    table.give(1, "A-Z")
    refusal = table.cannot_say("Zebra", "A-Z")
    assert (refusal.code, refusal.data["rule"]) == ("cannot_be_stolen", "R23")


def stacked() -> Table:
    table = at_table("T1 S1 L2", special="stack")
    table.give(1, "L", "T")
    return table


def test_r24_only_the_top_of_a_stack_may_be_stolen() -> None:
    table = stacked()
    refusal = table.cannot_say("Löwe", "L")
    assert (refusal.code, refusal.data["rule"]) == ("not_on_top", "R24")
    table.say("Tiger", "T")
    assert table.now.held[:2] == ((table.die("T"),), (table.die("L"),))


def test_r24_a_stolen_top_uncovers_the_next() -> None:
    table = stacked()
    table.say("Tiger", "T")
    table.change(seat=2)
    table.say("Löwe", "L")
    assert table.now.held == ((table.die("T"),), (), (table.die("L"),))


def test_r24_r31_a_stolen_die_lies_on_top_of_the_thiefs_stack() -> None:
    table = stacked()
    table.give(0, "S")
    table.say("Tiger", "T")
    assert table.now.held[0] == (table.die("S"), table.die("T"))


@pytest.mark.parametrize(("face", "name"), [("not", "NOT"), ("any_letter", "A-Z")])
def test_r31_taking_the_special_die_never_ends_the_round(face: SpecialFace, name: str) -> None:
    table = at_table("S1 T1", special=face)
    table.only_in_the_middle("S")
    table.say("Tiger", name)
    assert table.events(RoundScored) == []
    table.say_last("Seehund", "S")
    assert table.events(RoundScored)[-1].ender == 1


@pytest.mark.parametrize("face", ["theme", "not", "plus_two", "any_letter", "stack"])
def test_r12_the_special_die_left_in_the_middle_does_not_keep_a_round_going(face: SpecialFace) -> None:
    table = at_table("S1 T1", special=face)
    table.only_in_the_middle("S")
    table.say_last("Seehund", "S")
    assert table.events(RoundScored)[-1].by == "last_die"
