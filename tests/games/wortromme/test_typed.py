"""Wortrommé, typed."""

from __future__ import annotations

import pytest

from tests.games.lines import not_typed, type_, typed
from tests.games.wortromme.positions import Play, position
from wortstube.games.wortromme.messages import Accept, Challenge, Draw, Lay


def lies(play: Play, line: str) -> list[str]:
    """The words on the table as a line would lay them."""
    command = typed(play, line)
    assert isinstance(command, Lay)
    return sorted(play.now.equipment.text(word.tiles, word.jokers) for word in command.words)


def test_r7_a_word_is_laid_out_from_the_rack() -> None:
    play = position("LIEBEN", "HAUSX")
    assert lies(play, "Haus") == ["HAUS", "LIEBEN"]
    assert lies(play, "lege HAUS") == ["HAUS", "LIEBEN"]
    assert "ROSE" in not_typed(play, "Rose")
    assert "„Maus“ ist zu viel" in not_typed(play, "Haus Maus")
    type_(play, "haus")
    assert play.table() == ["HAUS", "LIEBEN"]


def test_r17_a_joker_lies_where_a_letter_is_missing_or_where_it_is_named() -> None:
    play = position("LIEBEN", "HAUS?")
    assert typed(play, "HAUS").words[-1].jokers == ""
    assert typed(play, "H?AUS").words[-1].jokers == "A"
    assert typed(play, "MAUS").words[-1].jokers == "M"
    assert not_typed(play, "??HAUS")
    assert not_typed(play, "HAUS?")


def test_r10_letters_are_added_to_a_word_that_stays_whole() -> None:
    play = position("BAU HAUS", "MXY")
    assert lies(play, "BAUM aus BAU") == ["BAUM", "HAUS"]
    assert lies(play, "BAUM aus 1") == ["BAUM", "HAUS"]
    assert "ROSE" in not_typed(play, "BAUM aus ROSE")
    assert lies(position("HAUS BAUM", "T"), "BAUMTHAUS aus HAUS BAUM") == ["BAUMTHAUS"]


def test_r11_letters_are_robbed_and_what_is_left_is_named() -> None:
    play = position("LIEBEN", "STX")
    assert lies(play, "LIST aus LIEBEN bleibt EBEN") == ["EBEN", "LIST"]
    assert lies(play, "LIST aus LIEBEN") == ["EBEN", "LIST"], "there is one way to lay it"
    assert not_typed(play, "LIST aus LIEBEN bleibt LEBEN")
    type_(play, "LIST aus LIEBEN bleibt EBEN")
    assert play.table() == ["EBEN", "LIST"]


def test_r11_several_ways_are_told_to_choose_from() -> None:
    play = position("STEINEN", "RX")
    told = not_typed(play, "TIER aus STEINEN")
    assert "auf mehrere Arten" in told
    assert "bleibt" in told
    assert play.table() == ["STEINEN"]


def test_r18_a_joker_is_swapped_for_its_letter() -> None:
    play = position("TE(S)T", "SHAU")
    command = typed(play, "HAU?S tausche TEST")
    assert sorted(play.now.equipment.text(word.tiles, word.jokers) for word in command.words) == ["HAUS", "TEST"]
    assert play.now.equipment.jokers_in(command.words[-1].tiles)
    assert typed(play, "HAUS tausche TEST") == command
    assert "BAU" in not_typed(position("BAU", "HAUS"), "HAUS tausche BAU")


def test_a_rule_that_is_broken_is_told_by_the_rules() -> None:
    play = position("BAU", "MHAUS")
    assert play.refused(typed(play, "AU")).code == "too_few_letters"


def test_r6_tiles_are_drawn() -> None:
    play = position("LIEBEN", "HAUS", stacks=["ABC", "DEF"])
    assert typed(play, "ziehe 2") == Draw(stack=1)
    assert typed(play, "2") == Draw(stack=1)
    assert "9" in not_typed(play, "ziehe 9")


@pytest.mark.parametrize("word", ["haus", "Haus"])
def test_r24_a_word_is_doubted_by_its_text(word: str) -> None:
    play = position("LIEBEN", "HAUSX", referee="challenge")
    type_(play, "Haus")
    (doubt,) = play.now.doubts
    assert typed(play, f"zweifle {word}", 1) == Challenge(word=doubt.word)
    assert typed(play, "gut", 1) == Accept()
    assert "Rose" in not_typed(play, "zweifle Rose", 1)
