"""Terms and dice: what may be named for which die, and what happens then (R6 to R13, R28 to R33)."""

from __future__ import annotations

import pytest

from tests.games.buecherwurm.positions import at_table, game, referee
from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.coach import analyse
from wortstube.games.buecherwurm.messages import DieTaken, GaveUp, GiveUp, Name, RoundScored, TermNamed
from wortstube.games.buecherwurm.presets import PRESETS
from wortstube.games.buecherwurm.terms import policy_of
from wortstube.games.core import Rejection
from wortstube.lexicon import Lexicon
from wortstube.table.referee import CircleReferee


def test_r6_r7_a_term_with_a_letter_of_a_die_takes_that_die_and_the_next_is_on_turn() -> None:
    table = at_table("T1 S1")
    table.say("Tiger", "T")
    assert table.now.held == ((table.die("T"),), (), ())
    assert table.die("T") not in table.now.middle
    assert table.now.seat == 1
    table.say("Seehund", "S")
    assert table.now.seat == 2


def test_r6_a_term_that_begins_otherwise_is_refused_and_nothing_is_lost() -> None:
    table = at_table("T1 S1")
    refusal = table.cannot_say("Panda", "T")
    assert (refusal.code, refusal.data["letters"], refusal.data["rule"]) == ("wrong_letter", "T", "R6")
    assert table.cannot_say("Panda").code == "no_die_fits"
    assert table.now.seat == 0


@pytest.mark.parametrize("term", ["", "  ", "123", "?!", "\n\t"])
def test_r6_something_without_a_letter_is_no_term(term: str) -> None:
    assert at_table("T1").cannot_say(term).code == "no_term"


def test_r6_nobody_names_a_novel() -> None:
    assert at_table("T1").cannot_say("T" * 61, "T").code == "term_too_long"


def test_where_only_family_words_count_an_unlisted_insult_is_refused_kindly() -> None:
    table = at_table("A1", family_words=True)
    table.referee = Lexicon.load("de").referee(policy_of(table.now.options))
    assert table.cannot_say("Arschgeige", "A").code == "offensive_term"
    table.say("Affe", "A")


@pytest.mark.parametrize("again", ["Strauß", "STRAUSS", "der Strauß", "Strauße", "  strauß "])
def test_r6_a_term_in_another_form_was_named_already(again: str) -> None:
    table = at_table("S1 S2")
    table.say("Strauß", "S")
    refusal = table.cannot_say(again)
    assert refusal.code == "named_already"
    assert refusal.data == {"term": "Strauß", "seat": 0, "rule": "R6"}


def test_r6_for_another_theme_it_may_be_named_again() -> None:
    table = at_table("T1 S1", special="theme")
    table.say("Tiger", "T")
    table.change(named=())
    table.say("Tiger", "T")
    assert table.now.held[1] == (table.die("T"),)


def test_r6_x2_umlauts_count_as_their_letters_and_articles_do_not_count() -> None:
    table = at_table("A1 O2 U1 M1", objection=0)
    for term, letters in (("Äffchen", "A"), ("der Öltanker", "O"), ("Ütliberg", "U"), ("die Möwe", "M")):
        preview = game().preview(game().view(table.now, 0), Name(term=term), referee())
        assert not isinstance(preview, Rejection)
        assert (preview.letters, preview.dice) == (letters, (table.die(letters),))


def test_r8_the_die_may_come_from_the_middle() -> None:
    table = at_table("T1")
    table.say("Tiger", "T")
    assert table.events(DieTaken)[-1].victim is None
    assert table.now.worms == 6


def test_r9_a_stolen_die_goes_to_the_thief_and_a_worm_card_to_the_victim() -> None:
    table = at_table("T1 S1")
    table.give(1, "T")
    table.say("Tiger", "T")
    taken = table.events(DieTaken)[-1]
    assert (taken.seat, taken.victim, taken.face) == (0, 1, "T")
    assert table.now.held == ((table.die("T"),), (), ())
    assert (table.now.worm_cards, table.now.worms) == ((0, 1, 0), 5)
    assert table.now.seat == 1


def test_r9_it_may_be_stolen_back_at_once_with_a_new_term() -> None:
    table = at_table("T1 S1")
    table.give(1, "T")
    table.say("Tiger", "T")
    assert table.cannot_say("Tiger", "T").code == "named_already"
    table.say("Tapir", "T")
    assert table.now.held[1] == (table.die("T"),)
    assert table.now.worm_cards == (1, 1, 0)


def test_r10_the_seventh_theft_is_refused_and_names_its_rule() -> None:
    table = at_table("T1 S1", players=2)
    table.give(1, "T")
    for term in ("Tiger", "Tapir", "Tukan", "Tarantel", "Trampeltier", "Truthahn"):
        table.say(term, "T")
    assert (table.now.worms, table.now.worm_cards) == (0, (3, 3))
    refusal = table.cannot_say("Tintenfisch", "T")
    assert (refusal.code, refusal.data["rule"]) == ("no_worm_card", "R10")
    assert table.cannot_say("Tintenfisch").code == "no_worm_card"
    assert [die.fault for die in game().view(table.now, 0).dice if die.owner == 1] == ["no_worm_card"]
    table.say("Seehund", "S")
    assert table.now.held[0] == (table.die("S"),)


def test_r33_the_theft_with_the_last_worm_card_is_carried_out() -> None:
    table = at_table("T1 S1")
    table.give(1, "T", "S")
    table.change(worms=1)
    table.say("Tiger", "T")
    assert table.now.held[0] == (table.die("T"),)
    assert table.now.worm_cards == (0, 1, 0)
    assert table.cannot_say("Tapir", "T").data["rule"] == "R10"


@pytest.mark.parametrize(
    ("face", "fitting", "others"),
    [
        ("CK", ("Chamäleon", "Krokodil"), ("Qualle", "Zebra")),
        ("XY", ("Yak", "Xylophonfisch"), ("Zebra",)),
        ("QU", ("Qualle",), ("Krokodil", "Uhu")),
    ],
)
def test_r11_ck_and_xy_stand_for_either_letter_and_qu_for_both(
    face: str, fitting: tuple[str, ...], others: tuple[str, ...]
) -> None:
    for term in fitting:
        table = at_table(f"{face}1")
        table.say(term, face)
        assert table.events(TermNamed)[-1].named.die == table.die(face)
    for term in others:
        assert at_table(f"{face}1").cannot_say(term, face).code == "wrong_letter"


def test_r12_the_last_white_die_of_the_middle_ends_the_round() -> None:
    table = at_table("T1 S1", special="stack")
    table.only_in_the_middle("T")
    table.say_last("Tiger", "T")
    scored = table.events(RoundScored)[-1]
    assert (scored.by, scored.ender) == ("last_die", 0)


def test_r12_a_stolen_die_does_not_end_it() -> None:
    table = at_table("T1 S1")
    table.give(2, "S")
    table.only_in_the_middle("T")
    table.say("Seehund", "S")
    assert table.events(RoundScored) == []


def test_r13_r32_who_has_no_term_loses_two_points_at_once_and_ends_the_round() -> None:
    table = at_table("T1")
    table.give(1, "T")
    table.do(GiveUp())
    (gave_up,), (scored,) = table.events(GaveUp), table.events(RoundScored)
    assert (gave_up.points, gave_up.by) == (-2, "player")
    assert (scored.by, scored.ender, scored.scores) == ("no_term", 0, (-2, 1, 0))
    assert scored.gains[0].penalty == scored.gains[0].total == -2


def test_r13_a_table_may_do_without_the_two_points_and_children_do() -> None:
    assert not PRESETS["kinder"].penalty
    table = at_table("T1", penalty=False)
    weighed = analyse(table.game.view(table.now, 0), table.game.awaiting(table.now), Lexicon.load("de"), "everyday")
    assert weighed
    assert [choice.points for choice in weighed.choices if isinstance(choice.command, GiveUp)] == [0]
    table.do(GiveUp())
    (gave_up,), (scored,) = table.events(GaveUp), table.events(RoundScored)
    assert (gave_up.points, scored.by, scored.scores) == (0, "no_term", (0, 0, 0))
    assert scored.gains[0].penalty == 0


def test_r28_a_listed_term_is_accepted_at_once_and_the_judge_says_why() -> None:
    table = at_table("T1")
    table.say("die Tiger", "T")
    known = table.events(TermNamed)[-1].named.known
    assert known is not None
    assert (known.term, known.why, known.source) == ("Tiger", "Tiger: Tier im Zoo", "theme")
    assert table.events(DieTaken)[-1].by == "listed"


def test_r28_what_the_judge_said_stays_in_the_log() -> None:
    """A later change of the files of terms changes no game: replaying asks nobody."""
    table = at_table("T1")
    before = table.now
    table.say("Tiger", "T")
    state = before
    for event in table.log[len(table.log) - 3 :]:
        state = game().evolve(state, event)
    assert state == table.now


def test_r28_a_term_of_the_house_list_counts_at_once() -> None:
    table = at_table("T1")
    plain = Lexicon.load("de").referee(game().policy(Options()))
    table.referee = CircleReferee(plain, {}, {"zoo": {"Tüpfelmops": True}})
    table.say("der Tüpfelmops", "T")
    named = table.events(TermNamed)[-1].named
    assert named.known is not None
    assert (named.known.source, named.known.term) == ("house", "Tüpfelmops")
    assert table.events(DieTaken)[-1].by == "house"


def test_r18_what_the_house_says_of_words_or_other_themes_is_no_term_for_this_theme() -> None:
    plain = Lexicon.load("de").referee(game().policy(Options()))
    for house in (
        CircleReferee(plain, {"Tüpfelmops": True}),
        CircleReferee(plain, {}, {"elements": {"Tüpfelmops": True}}),
    ):
        table = at_table("T1")
        table.referee = house
        table.say("Tüpfelmops", "T")
        assert table.events(TermNamed)[-1].named.known is None


def test_r28_a_listed_term_that_the_house_has_ruled_out_is_put_to_the_others() -> None:
    table = at_table("T1")
    plain = Lexicon.load("de").referee(game().policy(Options()))
    table.referee = CircleReferee(plain, {}, {"zoo": {"Tiger": False}})
    table.say("Tiger", "T")
    assert table.events(TermNamed)[-1].named.known is None


def test_r29_if_several_dice_fit_the_player_says_which() -> None:
    table = at_table("S1 T1", special="any_letter")
    table.give(1, "T")
    refusal = table.cannot_say("Tiger")
    assert (refusal.code, refusal.data) == ("several_dice", {"dice": [1, 7], "rule": "R29"})
    table.say("Tiger", "A-Z")
    assert table.now.held[0] == (7,)


def test_r29_one_term_takes_one_die_and_the_only_one_that_fits_need_not_be_named() -> None:
    table = at_table("T1 S1")
    table.say("Tiger")
    assert table.now.held == ((0,), (), ())


def test_r30_a_die_in_front_of_oneself_cannot_be_used() -> None:
    table = at_table("T1")
    table.give(0, "T")
    for refusal in (table.cannot_say("Tiger", "T"), table.cannot_say("Tiger")):
        assert (refusal.code, refusal.data["rule"]) == ("own_die", "R30")


@pytest.mark.parametrize("die", [-1, 8, 7, 10**6])
def test_x9_a_die_that_is_not_there_is_refused(die: int) -> None:
    assert at_table("T1").refused(Name(term="Tiger", die=die)).code == "no_such_die"


def test_only_who_is_on_turn_names_a_term() -> None:
    table = at_table("T1")
    assert table.refused(Name(term="Tiger", die=0), 1).code in ("not_awaited", "stale")


def test_english_terms_fit_english_themes() -> None:
    table = at_table("T1 M1", language="en")
    table.say("the tiger", "T")
    named = table.events(TermNamed)[-1].named
    assert named.known is not None
    assert named.known.term.lower() == "tiger"
    assert table.now.title == "Animals at the zoo"


def test_r29_a_preview_lights_up_the_dice_that_fit_and_keeps_the_list_secret() -> None:
    table = at_table("T1 S1")
    table.give(1, "T")
    seen = game().view(table.now, 1)

    def preview(term: str) -> tuple[tuple[int, ...], str]:
        found = game().preview(seen, Name(term=term), referee())
        assert not isinstance(found, Rejection)
        return found.dice, found.fault

    assert preview("Se") == ((1,), "")
    assert preview("Tig") == ((), "own_die")
    assert preview("P") == ((), "no_die_fits")
    assert preview("") == ((), "no_term")
    assert preview("Seehund") == preview("Sxqvz")
    spectator = game().view(table.now, None)
    assert isinstance(game().preview(spectator, Name(term="S"), referee()), Rejection)
