"""Which words may be laid, from which cards, by whom (R12, R13, R16 to R19, R29, R30, X2, X9)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.wortfaecher.positions import position, texts
from wortstube.games.core import Rejection
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.messages import (
    Options,
    Preview,
    WentOut,
)
from wortstube.games.wortfaecher.words import POLICY
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()


def test_r12_a_word_has_at_least_two_cards() -> None:
    play = position("EI ER E S")
    assert play.not_out("EI ER") == Rejection("too_few_cards", {"word": "EI", "least": 2})
    assert play.not_out((Word(cards=(0,)), Word(cards=(2, 3)))).code == "too_few_cards"


def test_r12_each_card_is_used_once() -> None:
    play = position("E S I N")
    assert play.not_out((Word(cards=(0, 1)), Word(cards=(0, 2)))) == Rejection("card_twice", {"cards": [0, 2]})
    assert play.not_out((Word(cards=(0, 0)),)).code == "card_twice"
    assert play.not_out("ES ES").code == "letters_missing"


def test_r13_a_card_of_several_letters_is_used_whole_and_as_printed() -> None:
    play = position("SCH A L E")
    assert play.not_out("LAS") == Rejection("letters_missing", {"word": "LAS"})
    out = play.go_out("SCHAL")[0]
    assert isinstance(out, WentOut)
    assert out.words[0].cards == ("SCH", "A", "L")


def test_r13_the_same_letters_may_lie_on_other_cards() -> None:
    out = position("S CH A F SCH").go_out("SCHAF")[0]
    assert isinstance(out, WentOut)
    assert out.words[0].cards == ("S", "CH", "A", "F")


@pytest.mark.parametrize("name", ["Anna", "Ulm", "Berlin", "Peter"])
def test_r16_names_are_words(name: str) -> None:
    assert Lexicon.load().referee(POLICY).judge(name).valid


@pytest.mark.parametrize("word", ["usw", "kg", "un", "E-Mail", "geht's", "Hauus"])
def test_r17_abbreviations_affixes_hyphens_and_apostrophes_are_not(word: str) -> None:
    assert not Lexicon.load().referee(POLICY).judge(word).valid


def test_r18_the_same_word_may_be_laid_again() -> None:
    play = position("E S E S N", others={1: "E S E"})
    out = play.go_out("ES ES")[0]
    assert isinstance(out, WentOut)
    assert texts(out) == ["ES", "ES"]
    play.draw()
    play.lay_out("ES", 2)


def test_r19_the_dictionary_decides_and_tells_why() -> None:
    play = position("R G A S I")
    refusal = play.not_out("RAGS")
    assert refusal.code == "not_a_word"
    assert [(verdict["word"], verdict["reason"]) for verdict in refusal.data["verdicts"]] == [("RAGS", "unknown")]


def test_r29_a_seat_may_be_held_to_words_everybody_knows() -> None:
    play = position("D A U X", word_levels=("everyday",))
    play.referee = LEXICON.referee(POLICY)
    refusal = play.not_out("DAU")
    assert (refusal.code, refusal.data["verdicts"][0]["reason"]) == ("not_a_word", "too_rare")
    previewed = play.preview("DAU")
    assert isinstance(previewed, Preview)
    assert previewed.words[0].verdict is not None
    assert not previewed.words[0].verdict.valid
    other = position("D A U X", seat=1, word_levels=("everyday",))
    other.referee = play.referee
    other.go_out("DAU")


@pytest.mark.parametrize("levels", [["rare"], ["all"] * 7, "all", [1]])
def test_r29_levels_that_there_are_not_are_refused(levels: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"word_levels": levels}, Options)


def test_x2_a_table_may_lay_umlauts_as_their_base_letters() -> None:
    play = position("O L X", base_letters=True)
    play.referee = LEXICON.referee(play.game.policy(play.state.options))
    (out, *_) = play.go_out("Öl")
    assert isinstance(out, WentOut)
    assert (out.words[0].text, out.words[0].spelling) == ("OL", "Öl")
    usual = position("O L X")
    usual.referee = LEXICON.referee(usual.game.policy(usual.state.options))
    assert usual.not_out("Öl").code == "letters_missing"
    assert usual.not_out("OL").code == "not_a_word"


def test_r30_strict_is_the_usual_referee_and_has_no_window() -> None:
    play = position("D A N")
    assert play.state.options.referee == "strict"
    play.go_out("DA")
    play.pass_turn()
    assert play.state.phase == "draw"


def test_x9_an_inadmissible_word_is_refused_and_nothing_is_lost() -> None:
    play = position("D A N")
    assert play.not_out("AD").code == "not_a_word"
    play.go_out("DA")
    assert play.state.laid[0][0].spelling == "da"


def test_x2_an_umlaut_lies_on_two_cards() -> None:
    out = position("L O E N").go_out("Öl")[0]
    assert isinstance(out, WentOut)
    assert (out.words[0].text, out.words[0].letters, out.words[0].spelling) == ("OEL", 3, "Öl")
