"""Wortfächer, typed."""

from __future__ import annotations

from tests.games.lines import not_typed, type_, typed
from tests.games.wortfaecher.positions import alone, doubted, new_game, position
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.messages import (
    Accept,
    Challenge,
    Discard,
    Draw,
    GiveUp,
    GoOut,
    Hint,
    LayOut,
    Refill,
    Remove,
    Take,
    Undo,
)


def test_r7_a_card_is_drawn_or_taken() -> None:
    play = new_game()
    assert typed(play, "ziehe") == Draw()
    assert typed(play, "n") == Take()
    assert not_typed(play, "HAUS"), "nothing is laid before that"


def test_r9_all_cards_but_one_go_out() -> None:
    play = position("G R A S I")
    assert typed(play, "Gras") == GoOut(words=(Word("Gras"),))
    assert typed(play, "lege Gras, so") == GoOut(words=(Word("Gras"), Word("so")))
    assert "von selbst" in not_typed(play, "Gras, ab I")
    assert play.refused(typed(play, "Ras")).code == "letters_missing" or play.state.phase == "play"
    type_(play, "GRAS")
    assert play.state.out == 0


def test_r11_a_card_is_discarded_by_its_letters_or_its_number() -> None:
    play = position("G R A S I")
    assert typed(play, "ab i") == Discard(card=4)
    assert typed(play, "ab 2") == Discard(card=1)
    assert typed(position("SCH A L E I"), "wirf sch") == Discard(card=0)
    assert "6" in not_typed(play, "ab 6")
    assert "X" in not_typed(play, "ab X")


def test_r20_words_and_a_discard_in_the_last_turn() -> None:
    play = position("G R A S I")
    play.change(out=1, last_turns=())
    assert typed(play, "GRAS, ab I") == LayOut(words=(Word("GRAS"),), card=4)
    assert typed(play, "GRAS") == LayOut(words=(Word("GRAS"),))
    assert not_typed(play, "lege")


def test_words_that_are_called_like_a_command_follow_one() -> None:
    assert typed(position("A B I S O"), "lege AB") == GoOut(words=(Word("AB"),))


def test_r21_a_word_of_somebody_is_doubted_by_its_text() -> None:
    play = doubted("G R A S", "", "")
    doubter = next(seat for seat in play.awaiting.seats if seat)
    assert typed(play, "zweifle Gras", doubter) == Challenge(owner=0, word=0)
    assert typed(play, "zweifle GRAS 1", doubter) == Challenge(owner=0, word=0)
    assert "Rasen" in not_typed(play, "zweifle Rasen", doubter)
    assert typed(play, "gut", doubter) == Accept()


def test_r33_r34_r35_the_solitaire() -> None:
    play = alone("E X", "I X", "S X", "N X")
    assert typed(play, "Eis") == Remove(word=Word("Eis"))
    assert "ein Wort" in not_typed(play, "Eis ein")
    assert typed(play, "tipp") == Hint()
    assert typed(play, "genug") == GiveUp()
    type_(play, "EIS")
    assert typed(play, "zurück") == Undo()
    empty = alone("E", "I", "S X", "N X X", "A X")
    type_(empty, "EIN")
    assert typed(empty, "fülle 3") == Refill(pile=2)
