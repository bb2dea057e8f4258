"""Anzweifeln: any word may be entered, a challenge decides (R28, X6, X10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wortkniffel.positions import Play, all_but, position
from wortstube.games.core import Deadline, Outcome, Rejection, Silence, TimeUp, Window
from wortstube.games.wortkniffel.messages import (
    Accept,
    Accepted,
    BonusEarned,
    Challenge,
    Challenged,
    CrossOut,
    Enter,
    Entered,
    Finished,
    Options,
    Roll,
    TurnBegan,
)
from wortstube.games.wortkniffel.score_card import Box

ANSWERS = ("accept", "challenge")


def doubted(words: str = "HAUS", box: Box = "four", dice: str = "HAUSEIN", **options: Any) -> Play:
    """Three players; seat 0 has entered words that the others may doubt."""
    play = position(dice, players=3, referee="challenge", **options)
    play.enter(box, words)
    return play


def test_x6_every_entry_with_words_opens_a_window_of_ten_seconds_for_the_others() -> None:
    play = doubted()
    assert play.state.phase == "doubt"
    assert play.awaiting.seats == {1: Window("1.doubt", ANSWERS), 2: Window("1.doubt", ANSWERS)}
    assert play.awaiting.deadlines == (Deadline("doubt:1", 10.0, silence=True),)


def test_x6_nobody_else_acts_meanwhile() -> None:
    play = doubted()
    for command in (Roll(), Enter(box="chance"), CrossOut(box="two"), Accept(), Challenge()):
        assert play.refused(command, seat=0) == Rejection("not_awaited")
    for seat in (1, 2):
        assert play.refused(Roll(), seat) == Rejection("not_awaited", {"kinds": list(ANSWERS)})


def test_x6_any_word_may_be_entered_and_stands_when_all_accept() -> None:
    play = doubted("NIE", "three")
    assert play.accept(2) == [Accepted(seat=2)]
    assert play.awaiting.seats == {1: Window("1.doubt", ANSWERS)}
    assert play.accept(1) == [Accepted(seat=1), TurnBegan(seat=1, turn=2, round=1)]
    assert play.points("three") == 4


def test_x6_an_answer_is_given_once() -> None:
    play = doubted()
    play.accept(2)
    assert play.refused(Challenge(window="1.doubt"), seat=2) == Rejection("stale")
    assert play.refused(Accept(), seat=2) == Rejection("not_awaited")


def test_x6_the_entry_stands_when_the_time_for_doubt_has_passed() -> None:
    play = doubted("NIE", "three")
    play.accept(1)
    assert play.time_up() == [TurnBegan(seat=1, turn=2, round=1)]
    assert play.points("three") == 4
    assert play.refused(Challenge(window="1.doubt"), seat=2) == Rejection("stale")


def test_x6_without_timers_the_window_waits_for_all() -> None:
    play = doubted(hourglass=0)
    assert play.awaiting.deadlines == ()
    play.accept(1)
    assert play.state.phase == "doubt"
    play.accept(2)
    assert play.state.turn == 2


def test_x11_without_clocks_silence_is_about_whoever_entered_and_ends_with_the_window() -> None:
    at_leisure: dict[str, Any] = {**Options.AT_LEISURE}
    play = doubted(**at_leisure)
    assert play.awaiting.silence == Silence("doubt:1", about=0)
    play.accept(1)
    assert play.try_(TimeUp(deadline="doubt:1"), None) == [TurnBegan(seat=1, turn=2, round=1)]
    assert play.try_(TimeUp(deadline="doubt:2"), None) == Rejection("stale")


def test_x6_the_hourglass_of_the_turn_does_not_run_on() -> None:
    assert doubted().try_(TimeUp(deadline="turn:1"), None) == Rejection("stale")


def test_x6_one_challenge_ends_the_window_whichever_way_it_goes() -> None:
    for words, upheld in (("EIN", False), ("NIE", True)):
        play = doubted(words, "three")
        challenged, began = play.challenge(2)
        assert isinstance(challenged, Challenged)
        assert (challenged.seat, challenged.upheld) == (2, upheld)
        assert [(verdict.word, verdict.valid) for verdict in challenged.verdicts] == [(words, not upheld)]
        assert began == TurnBegan(seat=1, turn=2, round=1)
        assert play.refused(Challenge(window="1.doubt"), seat=1).code == "stale"


def test_r28_one_inadmissible_word_makes_the_whole_entry_0() -> None:
    play = doubted("HAUS NIE", "two_words")
    play.challenge(1)
    assert play.points("two_words") == 0
    assert play.card().total() == 0
    assert "two_words" not in play.card().free()


def test_r28_the_words_stay_readable_beside_the_0() -> None:
    play = doubted("NIE", "three")
    play.challenge(1)
    filled = play.card().filled("three")
    assert filled is not None
    assert [word.text for word in filled.words] == ["NIE"]


def test_x6_a_wrong_challenge_costs_nothing() -> None:
    play = doubted()
    play.challenge(1)
    assert (play.points("four"), [card.total() for card in play.state.cards]) == (8, [8, 0, 0])
    assert play.state.wrong == (0, 1, 0)


def test_x6_the_window_says_nothing_about_the_words() -> None:
    play = doubted("NIE", "three")
    assert play.state.entry is not None
    assert [word.spelling for word in play.state.entry.words] == [""]


@pytest.mark.parametrize(("dice", "box"), [("AEIOUAE", "straight"), ("HAUSEIN", "chance")])
def test_r28_straight_and_chance_cannot_be_challenged(dice: str, box: Box) -> None:
    play = position(dice, referee="challenge")
    entered, began = play.enter(box)
    assert isinstance(entered, Entered)
    assert entered.doubters == ()
    assert began == TurnBegan(seat=1, turn=2, round=1)


def test_r28_crossing_out_cannot_be_challenged() -> None:
    play = position("HAUSEIN", referee="challenge")
    play.cross_out("two")
    assert (play.state.phase, play.state.seat) == ("turn", 1)


def test_r28_a_false_further_kniffel_loses_its_extra_too() -> None:
    play = position("SSARTES", {"kniffel": 50}, referee="challenge")
    play.enter("two", "SSARTES")
    assert (play.points("two"), play.card().extra) == (12, 50)
    play.challenge(1)
    assert (play.points("two"), play.card().extra, play.card().total()) == (0, 0, 50)


def test_r28_an_extra_earned_before_stays() -> None:
    play = position("STRASSE", {"kniffel": 50}, referee="challenge", players=2)
    play.enter("two", "STRASSE")
    play.challenge(1)
    assert play.card().extra == 50
    play.roll()
    play.cross_out("two")
    play.turn_up("SSARTES")
    play.enter("three", "SSARTES")
    assert play.card().extra == 100
    play.challenge(1)
    assert (play.card().extra, play.card().total()) == (50, 50 + 50 + 12)


@pytest.mark.parametrize(("box", "points"), [("straight", 30), ("chance", 12), ("full_house", 25)])
def test_r28_a_kniffel_used_as_joker_names_a_word_and_can_be_challenged(box: Box, points: int) -> None:
    card = all_but("straight", "chance", "full_house", kniffel=50)
    play = position("SSARTES", card, referee="challenge")
    play.enter(box, "SSARTES")
    assert play.points(box) == points
    play.challenge(1)
    assert (play.points(box), play.card().total()) == (0, 50)


def test_r23_a_kniffel_that_was_challenged_away_makes_no_further_one() -> None:
    play = position("SSARTES", referee="challenge")
    play.enter("kniffel", "SSARTES")
    play.challenge(1)
    play.roll()
    play.cross_out("two")
    play.turn_up("STRASSE")
    assert play.not_entered("two", "STRASSE").code == "word_length"


def test_r9_the_bonus_comes_only_after_the_window() -> None:
    play = position("HAUSEIN", {"six": 42}, referee="challenge")
    play.enter("four", "HAUS")
    assert (play.card().upper(), play.card().bonus) == (50, 0)
    assert play.accept(1) == [Accepted(seat=1), BonusEarned(seat=0, points=35), TurnBegan(seat=1, turn=2, round=2)]


@pytest.mark.parametrize("close", ["refused challenge", "time"])
def test_r9_the_bonus_comes_however_the_window_closes(close: str) -> None:
    play = position("HAUSEIN", {"six": 42}, referee="challenge")
    play.enter("four", "HAUS")
    events = play.time_up() if close == "time" else play.challenge(1)
    assert BonusEarned(seat=0, points=35) in events


def test_r9_a_challenged_entry_brings_no_bonus() -> None:
    play = position("HAUSEIN", {"six": 46}, referee="challenge")
    play.enter("three", "NIE")
    assert play.card().upper() == 50
    play.challenge(1)
    assert (play.card().upper(), play.card().bonus) == (46, 0)


@pytest.mark.parametrize(
    ("words", "box", "challenge", "scores"),
    [("HAUS", "four", False, (0, 8)), ("HAUS", "four", True, (0, 8)), ("NIE", "three", True, (0, 0))],
)
def test_x6_the_end_of_the_game_waits_for_the_window(
    words: str, box: Box, challenge: bool, scores: tuple[int, ...]
) -> None:
    play = position("HAUSEIN", cards={0: all_but(), 1: all_but(box)}, seat=1, referee="challenge")
    play.enter(box, words)
    assert play.state.outcome is None
    events = play.challenge(0) if challenge else play.accept(0)
    assert isinstance(events[-1], Finished)
    assert isinstance(play.state.outcome, Outcome)
    assert play.state.outcome.scores == scores


def wrong_challenges(count: int, limit: int) -> Play:
    """Seat 1 has doubted a good word of seat 0 so many times; seat 0 has entered another."""
    play = position("HAUSEIN", {"kniffel": 0}, referee="challenge", wrong_challenges=limit)
    boxes: tuple[tuple[Box, str], ...] = (("four", "HAUS"), ("three", "EIN"), ("two", "EI"), ("two_words", "HAUS EIN"))
    for box, words in boxes[:count]:
        play.enter(box, words)
        play.challenge(1)
        play.roll()
        play.cross_out(play.card(1).free()[0])
        play.turn_up("HAUSEIN")
    play.enter(*boxes[count])
    return play


def test_x10_three_wrong_challenges_are_the_limit_if_the_table_wants_one() -> None:
    assert wrong_challenges(2, 3).awaiting.seats[1].kinds == ANSWERS
    play = wrong_challenges(3, 3)
    assert play.state.turn == 8, "nobody is left who could challenge, so nobody waits"
    assert play.refused(Challenge(window="7.doubt"), seat=1).code == "stale"
    assert play.points("two_words") == 12


def test_x10_without_the_option_there_is_no_limit() -> None:
    play = wrong_challenges(3, 0)
    assert play.awaiting.seats[1].kinds == ANSWERS
    assert play.state.wrong == (0, 3)


def test_x10_a_challenge_that_is_right_does_not_count() -> None:
    play = doubted("NIE", "three", wrong_challenges=3)
    play.challenge(1)
    assert play.state.wrong == (0, 0, 0)


def test_x10_the_next_turn_begins_after_the_window() -> None:
    play = doubted()
    assert play.state.turn == 1
    assert not any(isinstance(event, TurnBegan) for event in play.log[-1:])
    play.accept(1)
    play.accept(2)
    assert isinstance(play.log[-1], TurnBegan)


def test_x9_strict_mode_has_no_window() -> None:
    play = position("HAUSEIN", players=3, referee="strict")
    play.enter("four", "HAUS")
    assert (play.state.phase, play.state.seat) == ("turn", 1)
