"""Jokers: what they stand for, how they are swapped, and what becomes of words with jokers."""

from __future__ import annotations

import pytest

from tests.games.wortromme.positions import position
from wortstube.games.core import Rejection, parse_command
from wortstube.games.wortromme.messages import Laid, Lay, Stood, Word


def test_r17_a_joker_stands_for_any_letter_and_counts_like_one() -> None:
    play = position("", "HAU?Q")
    play.lay("hau(s)")
    assert play.table() == ["HAUS"]
    assert play.events(Stood)[0].points == 4


@pytest.mark.parametrize("jokers", ["", "SS"])
def test_r17_every_joker_is_named(jokers: str) -> None:
    play = position("", "HAU?Q")
    tiles = play.laying("hau(s)").words[-1].tiles
    refusal = play.refused(Lay(words=(Word(tiles, jokers),)))
    assert refusal.code == "joker_unnamed"
    assert refusal.data["tiles"] == [tiles[-1]]


@pytest.mark.parametrize("jokers", ["s", "ß", "1", "SSS", "S\n"])
def test_r17_a_joker_stands_for_a_capital_letter(jokers: str) -> None:
    play = position("", "HAU?Q")
    raw = {"kind": "lay", "words": [{"tiles": list(play.now.racks[0][:4]), "jokers": jokers}], "window": "10.turn"}
    answer = parse_command(play.game, raw)
    assert isinstance(answer, Rejection)
    assert answer.code == "malformed"


def test_r17_what_it_stands_for_is_fixed_while_its_word_lies_unchanged() -> None:
    play = position("TE(S)T", "NOT")
    lay = play.laying("not")
    changed = Word(lay.words[0].tiles, "X")
    refusal = play.refused(Lay(words=(changed, lay.words[1])))
    assert (refusal.code, refusal.data) == ("joker_meaning", {"word": "TEST"})


def test_r17_it_may_change_when_the_word_is_changed() -> None:
    play = position("TE(S)T", "EQ", words="Test Texte")
    play.lay("TE(X)Te")
    assert play.table() == ["TEXTE"]


def test_r18_after_a_swap_another_word_may_lie_there() -> None:
    play = position("TE(S)T", "XUNDQ")
    play.lay("TExT (H)und")
    assert play.table() == ["HUND", "TEXT"]
    (laid,) = play.events(Laid)
    assert (laid.manner, laid.sources) == ("swap", ("TEST",))
    assert play.rack() == "Q"


def test_r18_after_a_swap_a_word_must_lie_there() -> None:
    play = position("TE(S)T", "RUNDQ")
    refusal = play.refused(play.laying("TErT (H)und"))
    assert (refusal.code, refusal.data["word"]) == ("not_a_word", "TERT")


def test_r18_after_a_swap_no_word_lies_twice() -> None:
    assert position("(H)AUS MAUS", "MUNDQ").not_laid("mAUS (H)und") == "word_twice"


def test_r18_anybody_swaps_who_has_laid_out() -> None:
    play = position("TE(S)T", "Q", "XUND")
    assert play.now.table[0].seat == 0
    play.draw()
    play.lay("TExT (H)und")
    assert play.table() == ["HUND", "TEXT"]


def test_r18_a_joker_is_not_swapped_for_another_joker() -> None:
    assert position("TE(S)T", "?UNDQ", words="Test Text Hund").not_laid("TE(x)T (H)und") == "one_word"


def test_r19_a_swapped_joker_is_used_in_the_same_turn() -> None:
    play = position("TE(S)T", "XNOTQ")
    for bench in ("TExT", "TExT not"):
        refusal = play.refused(play.laying(bench))
        assert (refusal.code, refusal.data) == ("joker_unused", {"word": "TEST"})


def test_r19_a_swap_alone_is_no_word() -> None:
    play = position("TE(S)T HAU", "XQ", words="Test Text Hau Haus")
    refusal = play.refused(play.laying("TExT HAU(S)"))
    assert (refusal.code, refusal.data) == ("only_table_letters", {"word": "HAUS"})


def test_r19_the_joker_lies_with_letters_from_the_rack_only() -> None:
    play = position("TE(S)T STIER", "XAUQ")
    refusal = play.refused(play.laying("TExT TIER (H)auS"))
    assert (refusal.code, refusal.data) == ("joker_with_table_letters", {"word": "HAUS"})


def test_r20_a_word_with_a_joker_is_extended() -> None:
    play = position("LI(E)BEN", "VERQ")
    play.lay("verLI(E)BEN")
    assert play.table() == ["VERLIEBEN"]


def test_r20_a_word_with_a_joker_is_shortened() -> None:
    play = position("ST(I)ER", "HAUQ")
    play.lay("T(I)ER hauS")
    assert play.table() == ["HAUS", "TIER"]


@pytest.mark.parametrize("table", ["BAU(M)HAUS", "BAUMHA(U)S"])
def test_r20_a_word_with_a_joker_is_split(table: str) -> None:
    play = position(table, "EQ", words="Baumhaus Baum Hause")
    bench = "BAU(M) HAUSe" if "(M)" in table else "BAUM HA(U)Se"
    play.lay(bench)
    assert play.table() == ["BAUM", "HAUSE"]


def test_r34_between_refill_and_lay_out_no_joker_is_swapped() -> None:
    assert position("TE(S)T", "XUNDQ", duties=[4]).not_laid("TExT (H)und") == "lay_out_first"


def test_r35_a_joker_is_not_robbed() -> None:
    play = position("STE(I)NE", "RESQ", words="Steine Stene Reis")
    refusal = play.refused(play.laying("STENE re(I)s"))
    assert (refusal.code, refusal.data) == ("joker_robbed", {"word": "STEINE"})


def test_r35_a_part_of_a_split_that_is_too_short_would_be_robbing() -> None:
    play = position("(S)TIER", "AUH", words="Stier Tier Haus")
    assert play.not_laid("TIER hau(S)") == "joker_robbed"
    play = position("(B)AUMHAUS", "RDQ", words="Baumhaus Umhaus Bard")
    assert play.not_laid("UMHAUS (B)Ard") == "joker_robbed"


def test_r35_in_a_split_the_part_of_the_joker_keeps_its_order() -> None:
    play = position("BAUMHA(U)S", "EQ", words="Baumhaus Baum Sauhe Hause")
    assert play.not_laid("BAUM SA(U)He") == "joker_robbed"


def test_r36_two_jokers_are_swapped_if_both_lie_in_the_new_word() -> None:
    play = position("TE(S)T (H)AUS", "XMUQ", words="Test Text Haus Maus Bus")
    play.lay("TExT mAUS (B)u(S)")
    assert play.table() == ["BUS", "MAUS", "TEXT"]
    play = position("(T)E(S)T", "RNUQ", words="Test Rent Bus")
    play.lay("rEnT (B)u(S)")
    assert play.table() == ["BUS", "RENT"]


def test_r36_a_second_joker_that_is_swapped_is_used_too() -> None:
    play = position("TE(S)T (H)AUS TAL", "XMUNDQ", words="Test Text Haus Maus Hund Tal Tale")
    assert play.not_laid("TExT mAUS (H)und TAL(E)") == "only_table_letters"


def test_r37_the_word_of_the_joker_is_the_one_word_of_the_turn() -> None:
    assert position("TE(S)T", "XUNDTALQ").not_laid("TExT (H)und tal") == "one_word"


def test_r37_it_may_empty_the_rack_and_alone_scores() -> None:
    play = position("TE(S)T", "XUND")
    play.lay("TExT (H)und")
    assert play.now.scores[0] == 4
    assert play.now.dues[0].reason == "refill"
