"""Strict mode, and Anzweifeln: what a challenge strikes, and what follows from it."""

from __future__ import annotations

from tests.games.zickzack.positions import LAYOUT, Play, named, position
from wortstube.games.core import Rejection
from wortstube.games.zickzack.messages import (
    Challenge,
    Claim,
    DoubtBegan,
    KnockFailed,
    LetterFreed,
    Pass,
    Preview,
    TakenBack,
)

THREE = ("R2x2 T", "Y X", "Z V")


def doubtful(words: str, *racks: str, **options: object) -> Play:
    play = position(LAYOUT, *(racks or THREE), referee="challenge", **options)  # type: ignore[arg-type]
    play.place("R@9,10", words)
    return play


def test_r50_strict_mode_has_the_penalties_of_the_game() -> None:
    play = position(LAYOUT, *THREE)
    play.place("R@9,10", "MAR")
    assert play.events(TakenBack)
    assert play.phase() == "due"


def test_r50_a_preview_tells_place_path_and_newness_but_not_whether_a_word_exists() -> None:
    play = position(LAYOUT, *THREE)
    preview = play.preview("R@9,10", "ARM MAR BAT")
    assert isinstance(preview, Preview)
    assert [word.fault for word in preview.words] == ["", "", "no_path"]
    assert [word.new for word in preview.words] == [True, True, False]
    assert [word.verdict for word in preview.words] == [None, None, None]
    assert preview.unused == ()
    assert preview.tally.words == 2
    refused = play.preview("R@9,9", "ARM")
    assert isinstance(refused, Rejection)
    assert refused.code == "overlaps"


def test_r50_without_penalty_an_inadmissible_word_is_refused_and_nothing_is_lost() -> None:
    play = position(LAYOUT, *THREE, penalty=False)
    refusal = play.refused(play.placing("R@9,10", "ARM MAR"))
    assert refusal.code == "not_a_word"
    assert [verdict["word"] for verdict in refusal.data["verdicts"]] == ["MAR"]
    preview = play.preview("R@9,10", "ARM MAR")
    assert isinstance(preview, Preview)
    assert [word.verdict and word.verdict.valid for word in preview.words] == [True, False]
    play.place("R@9,10", "ARM")


def test_x9_a_claim_without_penalty_is_refused_too_and_giving_up_only_bars() -> None:
    play = position(LAYOUT, *THREE, penalty=False)
    play.place("R@9,10", "ARM")
    play.go_on(2)
    play.knock(1)
    assert play.refused(Claim(words=named("MAR")), 1).code == "not_a_word"
    play.do(Pass(), 1)
    assert len(play.now.racks[1]) == 2
    assert play.now.barred == (1,)


def test_r51_in_anzweifeln_mode_any_word_stands_until_it_is_challenged() -> None:
    play = doubtful("MAR ARM")
    assert set(play.awaiting.seats) == {1, 2}
    play.accept()
    assert play.texts(0) == ["MAR", "ARM"]


def test_r51_a_justly_challenged_word_is_struck() -> None:
    play = doubtful("MAR ARM")
    play.challenge(1, 0)
    play.accept()
    assert play.texts(0) == ["ARM"]
    assert not play.events(TakenBack)


def test_r51_if_no_valid_word_is_left_the_letter_comes_back_and_one_is_given() -> None:
    play = doubtful("MAR AB")
    play.challenge(2, 0)
    play.accept()
    assert play.events(TakenBack)
    assert play.kinds(0) == ("set_free",)
    assert play.texts(0) == []
    play.set_free("T")
    assert play.letters(play.now.free) == "T"


def test_r51_a_knock_of_which_nothing_stands_fails() -> None:
    play = doubtful("ARM")
    play.accept()
    play.go_on(2)
    play.knock(1)
    play.claim("MAR")
    assert set(play.awaiting.seats) == {0, 2}
    play.challenge(0, 0)
    assert play.events(KnockFailed)
    assert play.kinds(1) == ("set_free",)


def test_r51_the_window_closes_before_knocking_opens() -> None:
    play = doubtful("ARM")
    assert play.phase() == "doubt"
    assert "knock" not in play.kinds(1)
    play.accept(1)
    assert play.phase() == "doubt"
    play.accept(2)
    assert play.phase() == "knock"


def test_r51_words_of_the_first_round_can_be_struck_but_the_letter_stays() -> None:
    play = position("A3x2@9,8", "B2x2 R", "Y", referee="challenge")
    play.change(first_round=True, to_come=(1,))
    play.place("B@7,8", "BA")
    play.challenge(1, 0)
    assert play.texts(0) == []
    assert len(play.now.board) == 2
    assert not play.events(LetterFreed)


def test_x6_the_window_waits_for_all_or_ten_seconds() -> None:
    play = doubtful("ARM MAR", hourglass=30)
    (deadline,) = play.awaiting.deadlines
    assert deadline.seconds == 10.0
    play.challenge(1, 0)
    (again,) = play.awaiting.deadlines
    assert again.id != deadline.id
    play.time_up()
    assert play.texts(0) == ["ARM", "MAR"]
    assert not doubtful("ARM").awaiting.deadlines


def test_x6_each_word_is_challenged_once_and_only_by_others() -> None:
    play = doubtful("ARM MAR")
    assert play.refused(Challenge(word=0), 0).code == "not_awaited"
    assert play.refused(Challenge(word=7), 1).code == "no_such_word"
    assert play.refused(Challenge(word=-1), 1).code == "no_such_word"
    play.challenge(1, 0)
    assert play.now.pending[0].doubt == "stands"
    assert play.refused(Challenge(word=0), 2).code == "already_challenged"
    play.challenge(2, 1)
    assert play.phase() != "doubt", "nothing is left to challenge"


def test_x10_three_wrong_challenges_if_the_table_wants_it() -> None:
    play = doubtful("ARM RAM BAR BORA", wrong_challenges=3)
    for word in range(3):
        play.challenge(1, word)
    assert play.now.wrong == (0, 3, 0)
    assert set(play.awaiting.seats) == {2}
    play.accept(2)
    assert play.texts(0) == ["ARM", "RAM", "BAR", "BORA"]


def test_without_words_there_is_nothing_to_doubt() -> None:
    play = position(LAYOUT, *THREE, referee="challenge")
    play.set_free("T")
    assert not play.events(DoubtBegan)


def test_an_exchange_is_undone_when_its_word_is_struck() -> None:
    play = position(f"{LAYOUT} #1x1@9,10", *THREE, referee="challenge")
    blank = play.now.board[-1]
    play.place("R@9,10", "MAR", exchange=blank.tile)
    assert blank.tile in play.now.supplies[0]
    play.challenge(1, 0)
    assert blank in play.now.board
    assert play.now.supplies[0] == ()
