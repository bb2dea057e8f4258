"""One new word a turn: laying out, adding, robbing, and what may not be done to words on the table."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.wortromme.positions import new_game, position
from wortstube.games.core import parse_event, replay
from wortstube.games.wortromme.messages import Draw, Laid, Lay, Lying, Preview, Stood, Word


def test_r6_one_new_word_and_the_turn_is_over() -> None:
    play = position("", "HAUSX")
    play.lay("haus")
    assert play.table() == ["HAUS"]
    assert play.rack() == "X"
    assert play.now.seat == 1


def test_r6_two_new_words_are_refused() -> None:
    play = position("", "HAUSTAL")
    refusal = play.refused(play.laying("haus tal"))
    assert (refusal.code, refusal.data) == ("one_word", {"words": ["HAUS", "TAL"]})


def test_r6_a_tile_is_drawn_instead_also_where_a_word_would_be_possible() -> None:
    play = position("", "HAUS", stacks=["XY", "Z"])
    assert play.kinds(0) == ("lay", "draw")
    play.draw(1)
    assert play.rack() == "AHSUZ"
    assert play.now.seat == 1


def test_r6_no_word_is_changed_that_the_new_one_does_not_need() -> None:
    play = position("BAUMHAUS", "NOTR")
    refusal = play.refused(play.laying("BAUM HAUS not"))
    assert (refusal.code, refusal.data) == ("needless_change", {"word": "BAUMHAUS"})


def test_r6_a_table_that_is_left_as_it_is_is_no_move() -> None:
    play = position("HAUS TAL", "NOT")
    assert play.not_laid("") == "nothing_laid"


@pytest.mark.parametrize("stack", [-1, 4, 2**70])
def test_a_stack_that_does_not_exist_is_refused(stack: int) -> None:
    assert position("", "NOT").refused(Draw(stack=stack)).code == "no_such_stack"


def test_an_empty_stack_is_refused() -> None:
    assert position("", "NOT", stacks=["A"]).refused(Draw(stack=1)).code == "empty_stack"


def test_r7_the_first_word_of_a_player_has_six_letters() -> None:
    play = position("", "STEINE", duties=[6])
    refusal = play.refused(play.laying("stein"))
    assert (refusal.code, refusal.data) == ("too_few_letters", {"word": "STEIN", "least": 6})
    play.lay("steine")
    assert play.now.duties[0] == 0


def test_r7_the_duty_is_everybodys_own() -> None:
    play = new_game(3)
    assert play.now.duties == (6, 6, 6)
    play = position("", "STEINEQ", "NOT", duties=[6, 6])
    play.lay("steine")
    assert play.now.duties == (0, 6)
    assert play.not_laid("not") == "too_few_letters"


def test_r8_before_laying_out_no_word_is_changed() -> None:
    play = position("LIEBEN", "VERST", duties=[6])
    refusal = play.refused(play.laying("verLIEBEN"))
    assert (refusal.code, refusal.data) == ("lay_out_first", {"word": "LIEBEN", "least": 6})
    assert play.not_laid("EBEN LIst") == "lay_out_first"


def test_r8_before_laying_out_no_joker_is_swapped() -> None:
    assert position("TE(S)T", "XRUND", duties=[6]).not_laid("TExT (H)und") == "lay_out_first"


def test_r9_later_words_have_three_letters() -> None:
    play = position("", "NOTÖL")
    refusal = play.refused(play.laying("öl"))
    assert (refusal.code, refusal.data) == ("too_few_letters", {"word": "ÖL", "least": 3})
    play.lay("not")


@pytest.mark.parametrize(
    ("table", "rack", "bench", "word"),
    [
        ("RAUM", "T", "tRAUM", "TRAUM"),
        ("STEIN", "E", "STEINe", "STEINE"),
        ("TIER", "S", "sTIER", "STIER"),
        ("REIS", "E", "REISe", "REISE"),
    ],
)
def test_r10_letters_are_added_before_behind_or_inside(table: str, rack: str, bench: str, word: str) -> None:
    play = position(table, rack + "Q")
    play.lay(bench)
    assert play.table() == [word]
    assert play.events(Laid)[0].manner == "add"


def test_r10_a_letter_is_added_inside() -> None:
    play = position("ROSE", "NQ", words="Rose Ronse")
    play.lay("ROnSE")
    assert play.table() == ["RONSE"]


def test_r10_the_letters_of_the_word_keep_their_order() -> None:
    play = position("REIS", "EQ", words="Reis Seire")
    assert play.not_laid("SeIRE") == "word_dissolved"


def test_r11_letters_are_robbed_from_several_words_in_any_order() -> None:
    play = position("STIER BUND", "AQ", words="Stier Tier Bund und Bas Abs")
    play.lay("TIER UND aBS")
    assert play.table() == ["ABS", "TIER", "UND"]
    (laid,) = play.events(Laid)
    assert laid.manner == "rob"
    assert laid.sources == ("STIER", "BUND")


def test_r11_what_is_left_must_be_a_word() -> None:
    play = position("HAUS", "NDR", words="Haus und")
    refusal = play.refused(play.laying("HAS Und"))
    assert refusal.code == "not_a_word"
    assert refusal.data["word"] == "HAS"


def test_r11_what_is_left_keeps_its_order() -> None:
    play = position("STEIN", "UDQ", words="Stein Nest Iud")
    refusal = play.refused(play.laying("NEST Iud"))
    assert (refusal.code, refusal.data) == ("order_changed", {"word": "NEST"})
    play = position("STEIN", "UDQ", words="Stein Nest Iud", rearranging=True)
    play.lay("NEST Iud")
    assert play.table() == ["IUD", "NEST"]


def test_r11_a_word_may_be_split() -> None:
    """Only the part with the own letter is new and scores."""
    play = position("BAUMHAUS", "EQ", words="Baumhaus Baum Hause")
    play.lay("BAUM HAUSe")
    assert play.table() == ["BAUM", "HAUSE"]
    assert play.events(Stood)[0].points == 5


def test_r11_a_letter_from_the_middle_may_leave_two_words() -> None:
    play = position("BAUMHAUS", "ARQ")
    play.lay("BAU HAUS arM")
    assert play.table() == ["ARM", "BAU", "HAUS"]
    assert play.events(Laid)[0].changed == (0, 1)


@pytest.mark.parametrize("rearranging", [False, True])
def test_r6_r11_a_word_is_not_split_where_nothing_was_taken(rearranging: bool) -> None:
    """The S is taken from the end, so TIERHAU may be left, but neither TIER and HAU nor TIE and RHAU."""
    play = position("TIERHAUS", "NOQ", words="Tierhaus Tierhau Tier Hau Tie Rhau Nos", rearranging=rearranging)
    for bench in ("TIER HAU noS", "TIE RHAU noS"):
        refusal = play.refused(play.laying(bench))
        assert (refusal.code, refusal.data) == ("needless_split", {"word": "TIERHAUS"})
        preview = play.preview(bench)
        assert isinstance(preview, Preview)
        assert (preview.fault, preview.data) == ("needless_split", {"word": "TIERHAUS"})
    play.lay("TIERHAU noS")
    assert play.table() == ["NOS", "TIERHAU"]


def test_r11_a_word_falls_apart_wherever_something_was_taken() -> None:
    play = position("BAUMRHAUSETAL", "ONQ", words="Baum Haus Tal Roten Reon")
    play.lay("BAUM HAUS TAL REon")
    assert play.table() == ["BAUM", "HAUS", "REON", "TAL"]


def test_r11_a_split_that_an_earlier_release_let_stand_still_replays() -> None:
    """Events carry results: what lies on the table lies there, whatever the rules of today would say to it."""
    play = position("TIERHAUS", "NOQ", words="Tierhaus Tierhau Tier Hau Nos")
    lying = play.now.table[0]
    parts = (lying.tiles[:4], "TIER"), (lying.tiles[4:7], "HAU"), ((*play.now.racks[0][:2], lying.tiles[7]), "NOS")
    table = tuple(Lying(tiles, text, 0, 10) for tiles, text in parts)
    laid = Laid(
        seat=0,
        table=table,
        played=play.now.racks[0][:2],
        word=2,
        changed=(0, 1),
        sources=("TIERHAUS",),
        manner="rob",
    )
    raw = msgspec.json.decode(msgspec.json.encode(laid))
    state = replay(play.game, [parse_event(play.game, raw, rules=1)], play.now)
    assert [word.text for word in state.table] == ["TIER", "HAU", "NOS"]


def test_r12_a_word_of_table_letters_alone_is_refused() -> None:
    play = position("STIER BUND", "Q", words="Stier Tier Bund und Bus")
    refusal = play.refused(play.laying("TIER UND BS"))
    assert (refusal.code, refusal.data) == ("only_table_letters", {"word": "BS"})


def test_r12_taking_a_word_apart_is_no_move() -> None:
    assert position("BAUMHAUS", "Q").not_laid("BAUM HAUS") == "only_table_letters"


def test_r13_changed_words_have_three_letters() -> None:
    play = position("EBEN", "UNDQ", words="eben Eb und Eund")
    refusal = play.refused(play.laying("EB ENu"))
    assert (refusal.code, refusal.data) == ("too_few_letters", {"word": "EB", "least": 3})


def test_r14_no_word_is_dissolved_completely() -> None:
    play = position("TAL", "SEQ", words="Tal Stale Latse")
    refusal = play.refused(play.laying("LATse"))
    assert (refusal.code, refusal.data) == ("word_dissolved", {"word": "TAL"})


def test_r14_no_tile_goes_from_the_table_to_a_rack() -> None:
    play = position("STIER", "NOT")
    lay = play.laying("not")
    tier = Word(play.now.table[0].tiles[1:])
    refusal = play.refused(Lay(words=(tier, lay.words[-1])))
    assert (refusal.code, refusal.data["word"]) == ("tile_missing", "STIER")


def test_r15_no_word_lies_twice() -> None:
    play = position("HAUS", "HAUSQ")
    refusal = play.refused(play.laying("haus"))
    assert (refusal.code, refusal.data) == ("word_twice", {"word": "HAUS"})


def test_r15_what_is_left_counts_too() -> None:
    play = position("STIER TIER", "EIQ", words="Stier Tier Eis")
    assert play.not_laid("TIER TIER eiS") == "word_twice"


def test_r15_a_word_that_lies_there_no_more_may_be_formed_again() -> None:
    play = position("TIER", "SQ", "TIERX")
    play.lay("sTIER")
    play.lay("tier")
    assert play.table() == ["STIER", "TIER"]


def test_r38_joining_two_words_dissolves_none() -> None:
    play = position("BAUM HAUS", "EQ", words="Baum Haus Baumehaus")
    play.lay("BAUMeHAUS")
    assert play.table() == ["BAUMEHAUS"]
    assert play.events(Laid)[0].manner == "add"
    assert play.events(Stood)[0].points == 9


def test_r38_a_word_joined_in_another_order_is_dissolved() -> None:
    play = position("BAUM HAUS", "EQ", words="Baum Haus Bauemhaus Mabuehaus")
    assert play.not_laid("MABUeHAUS") == "word_dissolved"


@pytest.mark.parametrize("words", [(Word((200,)),), (Word((-1,)),), (Word((2**70,)),)])
def test_a_tile_nobody_has_is_refused(words: tuple[Word, ...]) -> None:
    assert position("", "NOT").refused(Lay(words=words)).code == "no_such_tile"


def test_tiles_of_others_and_of_stacks_are_refused_alike() -> None:
    play = position("", "NOT", "TAL")
    for tile in (play.now.racks[1][0], play.now.stacks[0][0], play.now.stacks[0][1]):
        refusal = play.refused(Lay(words=(Word((*play.now.racks[0], tile)),)))
        assert (refusal.code, refusal.data) == ("no_such_tile", {"tiles": [tile]})


def test_no_tile_lies_in_two_places() -> None:
    play = position("", "NOT")
    rack = play.now.racks[0]
    assert play.refused(Lay(words=(Word(rack), Word(rack)))).code == "tile_twice"
    assert play.refused(Lay(words=(Word(rack), Word(())))).code == "empty_word"


def test_the_words_may_be_named_in_any_order() -> None:
    play = position("HAUS TAL", "NOT")
    lay = play.laying("not")
    play.do(Lay(words=lay.words[::-1]))
    assert play.table() == ["HAUS", "NOT", "TAL"]
    assert play.events(Laid)[0].word == 0
