"""What the screen adds: the hourglass, previews, hints, what has changed, and which words count."""

from __future__ import annotations

import pytest

from tests.games.wortromme.positions import position
from wortstube.games.core import Rejection
from wortstube.games.wortromme.equipment import ROOM
from wortstube.games.wortromme.messages import Drew, Lay, Options, Owed, Preview, TimeRanOut, Word
from wortstube.games.wortromme.words import can_lay_out, policy_of
from wortstube.lexicon import Lexicon


def previewed(answer: Preview | Rejection) -> Preview:
    assert isinstance(answer, Preview)
    return answer


@pytest.mark.parametrize(
    ("word", "counts"),
    [("HAUS", True), ("HÄUSER", True), ("GINGST", True), ("BERLIN", False), ("USA", False), ("SUSANNE", False)],
)
def test_r16_inflected_forms_count_but_neither_names_nor_abbreviations(word: str, counts: bool) -> None:
    assert Lexicon.load().referee(policy_of(Options())).judge(word).valid == counts


def test_r16_a_table_may_agree_on_dialect_and_foreign_words() -> None:
    usual = policy_of(Options()).accepts
    assert policy_of(Options(dialect=True)).accepts == usual | {"dialect"}
    assert policy_of(Options(no_foreign_words=True)).accepts == usual - {"foreign"}


def test_x2_an_umlaut_is_one_tile_and_ss_stands_for_eszett() -> None:
    play = position("", "ÖLEQ", "MASSX")
    play.lay("öle")
    play.lay("mass")
    assert play.now.scores == (3, 4)


def test_r28_whose_time_runs_out_draws_a_tile() -> None:
    play = position("", "NOTQ", hourglass=60, stacks=["AB", "CD"])
    (deadline,) = play.awaiting.deadlines
    assert deadline.seconds == 60
    play.time_up()
    assert play.events(TimeRanOut)
    assert play.now.dues == (Owed(0, 1, "late"),)
    play.draw(1)
    assert play.rack() == "CNOQT"
    assert play.now.seat == 1


def test_r28_without_a_tile_to_draw_he_passes() -> None:
    play = position("", "NOTQ", hourglass=60, stacks=[])
    play.time_up()
    assert (play.now.seat, play.now.passes) == (1, 1)


def test_r28_usually_there_is_no_hourglass() -> None:
    assert position("", "NOTQ").awaiting.deadlines == ()


def test_x8_after_ten_seconds_the_engine_chooses_the_stack() -> None:
    play = position("", "HAUS", hourglass=60, stacks=["AB", "CDEFG"])
    play.lay("haus")
    for _ in range(7):
        (deadline,) = play.awaiting.deadlines
        assert deadline.seconds == 10
        play.time_up()
    assert play.rack() == "ABCDEFG"
    assert {event.by for event in play.events(Drew)} == {"engine"}
    assert play.now.seat == 1


def test_r31_a_preview_tells_what_would_be_left_and_what_the_word_is_worth() -> None:
    play = position("LIEBEN TAL", "STQ")
    preview = previewed(play.preview("EBEN LIst"))
    assert [(word.text, word.role) for word in preview.words] == [("TAL", "same"), ("EBEN", "rest"), ("LIST", "new")]
    assert [word.verdict and word.verdict.valid for word in preview.words] == [None, True, True]
    assert (preview.points, preview.fault) == (4, "")


def test_r31_a_preview_names_the_first_rule_that_is_broken() -> None:
    play = position("LIEBEN", "STQ")
    preview = previewed(play.preview("IEBEN Lst"))
    assert preview.fault == "not_a_word"
    assert [word.verdict and word.verdict.valid for word in preview.words] == [False, False]
    assert previewed(play.preview("st")).data == {"word": "ST", "least": 3}


def test_r31_a_draft_in_progress_is_previewed_though_a_tile_lies_aside() -> None:
    play = position("STIER", "AUHQ")
    tier = Word(play.now.table[0].tiles[1:])
    preview = previewed(play.game.preview(play.view(0), Lay(words=(tier,)), play.referee))
    assert preview.fault == "tile_missing"
    assert preview.words[0].verdict is not None
    assert preview.words[0].verdict.valid


def test_r31_a_swap_is_previewed() -> None:
    play = position("TE(S)T", "XUNDQ")
    preview = previewed(play.preview("TExT (H)und"))
    assert [(word.text, word.role) for word in preview.words] == [("TEXT", "swap"), ("HUND", "new")]
    assert preview.points == 4


def test_r31_one_may_plan_while_others_are_on_turn() -> None:
    play = position("TIER", "NOTQ", "SX")
    assert previewed(play.preview("sTIER", seat=1)).fault == ""


def test_r31_spectators_and_finished_games_have_no_previews() -> None:
    play = position("", "NOT", stacks=[], scores=[96])
    lay = play.laying("not")
    assert isinstance(play.game.preview(play.view(None), lay, play.referee), Rejection)
    play.lay("not")
    assert isinstance(play.game.preview(play.view(0), lay, play.referee), Rejection)


@pytest.mark.parametrize(
    ("rack", "duty", "possible"),
    [("STEINE", 6, True), ("STEINX", 6, False), ("STEIN?", 6, True), ("STEIQ??", 6, True), ("HAUSXQ", 4, True)],
)
def test_r31_a_hint_tells_whether_a_word_can_be_laid_out(rack: str, duty: int, possible: bool) -> None:
    play = position("TAL", rack, duties=[duty])
    assert previewed(play.preview("")).possible is possible
    play.change(options=Options(hint=False))
    assert previewed(play.preview("")).possible is None


def test_r31_the_hint_knows_of_the_fullest_rack() -> None:
    """Also of one from before there was a limit (R6), which no search could take as a whole."""
    play, referee = position("", "", duties=[6]), Lexicon.load().referee(policy_of(Options()))
    bears = play.now.equipment.tiles
    consonants = tuple(tile for tile, letter in enumerate(bears) if letter in set("BCDFGHJKLMNPQRSTVWXZ"))
    for rack, possible in ((tuple(range(ROOM)), True), (tuple(range(112)), True), (consonants, False)):
        assert can_lay_out(play.now.equipment, rack, 6, referee) is possible


def test_r31_the_hint_is_for_the_duty_alone() -> None:
    assert previewed(position("TAL", "STEINE").preview("")).possible is None


def test_r31_what_changed_since_the_own_last_turn_can_be_told() -> None:
    play = position("STIER TAL", "HAUQ", "NOTF")
    play.lay("TIER hauS")
    view = play.view(1)
    assert {word.text for word in view.table if word.turn > view.last_turns[1]} == {"TIER", "HAUS"}
    assert {word.text: word.seat for word in view.table} == {"TAL": 0, "TIER": 0, "HAUS": 0}
    play.lay("not")
    assert play.view(0).last_turns == (10, 11)


def test_r31_a_refused_turn_can_be_tried_again() -> None:
    play = position("LIEBEN", "STQ")
    assert play.not_laid("IEBEN Lst") == "not_a_word"
    play.lay("EBEN LIst")
