"""Strict mode, and Anzweifeln: what may be challenged, what it costs, and what waits for it."""

from __future__ import annotations

from typing import Any

from tests.games.wortromme.positions import Play, position
from wortstube.games.core import Rejection, TimeUp
from wortstube.games.wortromme.messages import (
    Challenge,
    Challenged,
    DoubtBegan,
    Finished,
    Laid,
    Lay,
    Options,
    Owed,
    Preview,
    Stood,
    TakenBack,
)

RACKS = ("HUASXQ", "NOTF", "TALF")


def doubtful(bench: str = "huas", table: str = "TIER", *racks: str, **options: Any) -> Play:
    """Three players; seat 0 has laid what may be no word."""
    play = position(table, *(racks or RACKS), players=3, referee="challenge", **options)
    play.lay(bench)
    return play


def test_x9_in_strict_mode_what_is_no_word_is_refused_and_nothing_is_lost() -> None:
    play = position("TIER", "HUASXQ")
    refusal = play.refused(play.laying("huas"))
    assert refusal.code == "not_a_word"
    assert refusal.data["word"] == "HUAS"
    assert [verdict["word"] for verdict in refusal.data["verdicts"]] == ["HUAS"]
    assert play.now.seat == 0


def test_r24_anything_may_be_laid_and_waits_for_doubts() -> None:
    play = doubtful()
    assert play.phase() == "doubt"
    assert play.events(DoubtBegan)[0].doubters == (1, 2)
    assert not play.events(Stood)
    assert play.kinds(0) == ()
    assert play.kinds(1) == ("accept", "challenge")


def test_x11_without_clocks_a_move_stands_once_the_table_says_that_the_others_are_silent() -> None:
    at_leisure: dict[str, Any] = {**Options.AT_LEISURE}
    play = doubtful(**at_leisure)
    assert play.awaiting.deadlines == ()
    silence = play.awaiting.silence
    assert silence is not None
    assert silence.about == 0
    assert not isinstance(play.try_(TimeUp(deadline=silence.id), None), Rejection)
    assert play.events(Stood)
    assert play.now.seat == 1


def test_r24_a_justly_challenged_word_goes_back_with_an_extra_tile() -> None:
    play = doubtful(stacks=["AB", "CD"])
    play.challenge(2, "HUAS")
    assert play.table() == ["TIER"]
    assert play.rack() == "AHQSUX"
    assert play.now.dues == (Owed(0, 1, "penalty"),)
    play.draw(1)
    assert play.rack() == "ACHQSUX"
    assert (play.now.seat, play.now.scores) == (1, (0, 0, 0))


def test_r24_no_tile_if_all_stacks_are_empty() -> None:
    play = doubtful(stacks=[])
    play.challenge(1, "HUAS")
    assert play.now.seat == 1
    assert play.now.passes == 1


def test_r24_a_valid_word_stands_and_a_wrong_challenge_costs_nothing() -> None:
    play = doubtful("haus", stacks=["AB"])
    play.challenge(1, "HAUS")
    assert play.events(Challenged)[0].upheld is False
    assert play.now.scores[0] == 4
    assert play.rack(1) == "FNOT"
    assert (play.phase(), play.now.seat) == ("turn", 1)


def test_r24_a_table_may_let_the_wrong_challenger_draw() -> None:
    play = doubtful("haus", stacks=["AB"], challenger_draws=True)
    play.challenge(1, "HAUS")
    assert play.now.dues == (Owed(1, 1, "mistake"),)
    play.draw(0)
    assert play.rack(1) == "AFNOT"
    assert play.now.seat == 1


def test_r24_a_duty_is_not_done_by_a_word_that_is_taken_back() -> None:
    play = doubtful("steien", "", "STEIENQ", "NOTF", "TALF", duties=[6])
    play.challenge(1, "STEIEN")
    assert play.now.duties[0] == 6


def test_r32_a_refill_waits_for_the_window() -> None:
    play = doubtful("haus", "TIER", "HAUS", "NOTF", "TALF")
    assert not play.now.dues
    play.accept()
    assert play.now.dues == (Owed(0, 7, "refill"),)


def test_r32_victory_waits_for_the_window() -> None:
    play = doubtful("haus", scores=[95])
    assert not play.events(Finished)
    play.accept()
    assert play.events(Finished)[0].winners == (0,)
    play = doubtful("huas", scores=[95])
    play.challenge(1, "HUAS")
    assert not play.events(Finished)


def test_r40_one_inadmissible_remainder_makes_the_whole_move_inadmissible() -> None:
    play = doubtful("TER hauSI", "STIER", "HAUQ", "NOTF", "TALF", words="Stier Hausi")
    assert [doubt.text for doubt in play.now.doubts] == ["HAUSI", "TER"]
    play.challenge(1, "TER")
    assert play.table() == ["STIER"]
    assert play.rack() == "AHQU"


def test_r40_in_strict_mode_all_that_changes_is_checked() -> None:
    play = position("STIER", "HAUQ", words="Stier Hausi")
    assert play.refused(play.laying("TER hauSI")).data["word"] == "TER"


def test_r40_only_words_of_the_move_are_challenged() -> None:
    play = doubtful()
    assert play.refused(Challenge(word=play.place("TIER")), 1).code == "no_such_word"
    assert play.refused(Challenge(word=99), 1).code == "no_such_word"


def test_x6_the_window_waits_for_all_others() -> None:
    play = doubtful()
    play.accept(1)
    assert play.phase() == "doubt"
    play.accept(2)
    assert play.now.scores[0] == 4
    assert play.now.seat == 1


def test_x6_with_the_hourglass_it_closes_after_ten_seconds() -> None:
    play = doubtful(hourglass=60)
    (deadline,) = play.awaiting.deadlines
    assert deadline.seconds == 10
    play.time_up()
    assert play.now.scores[0] == 4


def test_x6_each_word_is_challenged_once() -> None:
    play = doubtful("TIER hauS", "STIER", "HAUQ", "NOTF", "TALF")
    play.challenge(1, "TIER")
    assert play.refused(Challenge(word=play.place("TIER")), 2).code == "already_challenged"
    assert play.kinds(1) == ("accept", "challenge")
    play.challenge(2, "HAUS")
    assert play.phase() == "turn"


def test_x10_after_three_wrong_challenges_there_are_none_left() -> None:
    play = position("TIER", *RACKS, players=3, referee="challenge", wrong_challenges=3)
    play.change(wrong=(0, 3, 2))
    play.lay("huas")
    assert play.now.unanswered == (2,)
    play.challenge(2, "HUAS")
    assert play.now.wrong == (0, 3, 2)


def test_in_challenge_mode_nothing_tells_whether_a_word_exists() -> None:
    for bench in ("huas", "haus"):
        play = position("TIER", *RACKS, players=3, referee="challenge")
        preview = play.preview(bench)
        assert isinstance(preview, Preview)
        assert preview.fault == ""
        assert [word.verdict for word in preview.words] == [None, None]
        play.lay(bench)
        assert [word.spelling for word in play.events(Laid)[0].table] == ["", ""]


def test_what_everybody_can_see_is_refused_in_challenge_mode_too() -> None:
    play = position("TIER", *RACKS, players=3, referee="challenge")
    assert play.not_laid("hu") == "too_few_letters"


def test_a_move_taken_back_leaves_the_table_as_it_was() -> None:
    play = position("TE(S)T STIER", "HAUXNDQ", "NOTF", referee="challenge")
    before = play.now.table
    play.lay("TExT (H)uan")
    play.challenge(1, "HUAN")
    assert play.now.table == before
    assert sorted(play.events(TakenBack)[0].tiles) == sorted(play.events(Laid)[0].played)


def test_late_answers_are_recognised() -> None:
    play = doubtful()
    play.accept()
    assert play.refused(Lay(words=(), window="10.doubt"), 1).code == "stale"
