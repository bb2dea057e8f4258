"""Turns, hourglass, crossing out, both referees: a game of Wortkniffel as it is played (R1 to R5, R17 to R28).

Challenges are in `test_doubt`, leaving in `test_leaving`, the boxes in `test_score_card`, the end in `test_scoring`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.wortkniffel.positions import REFEREE, Play, all_but, new_game, position
from wortstube.games.core import Awaiting, Chance, Deadline, Outcome, Rejection, TimeUp, Window
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import (
    CrossedOut,
    CrossOut,
    Enter,
    Entered,
    Options,
    Preview,
    Roll,
    Rolled,
    TimeRanOut,
    TurnBegan,
)
from wortstube.games.wortkniffel.rules import Wortkniffel
from wortstube.games.wortkniffel.score_card import BOXES, LEAST_TO_LOSE, Box
from wortstube.lexicon import Lexicon


def play_to_the_end(play: Play) -> None:
    """Everybody rolls once and enters in the first free box what needs no word, or 0."""
    while play.state.outcome is None:
        play.roll()
        box = play.card(play.state.seat).free()[0]
        play.enter(box) if box == "chance" else play.cross_out(box)


@pytest.mark.parametrize("players", range(1, 9))
def test_r1_one_to_eight_players_with_a_card_each(players: int) -> None:
    play = new_game(players)
    assert len(play.state.cards) == players
    assert all(card.free() == list(BOXES) for card in play.state.cards)


@pytest.mark.parametrize("players", [-1, 0, 9])
def test_r1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(ValueError, match="wortkniffel is for 1 to 8 players"):
        Wortkniffel(standard()).setup(Options(), players, REFEREE, Chance(b"", 0))


@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_r2_r19_eleven_rounds_fill_every_box_of_everybody(players: int) -> None:
    play = new_game(players)
    play_to_the_end(play)
    turns = [event for event in play.log if isinstance(event, TurnBegan)]
    assert [turn.turn for turn in turns] == list(range(1, 11 * players + 1))
    assert Counter(turn.round for turn in turns) == dict.fromkeys(range(1, 12), players)
    assert all(card.free() == [] for card in play.state.cards)
    assert play.awaiting == Awaiting()


def test_r2_each_turn_fills_exactly_one_box() -> None:
    play = position("HAUSEIN")
    play.enter("four", "HAUS")
    assert play.state.seat == 1
    assert play.refused(Enter(box="three"), seat=0).code == "not_awaited"
    assert len(play.card().free()) == 10


def test_r2_filling_a_box_needs_a_roll_first() -> None:
    play = position()
    assert play.awaiting.seats == {0: Window("1.0", ("roll",))}
    for command in (Enter(box="chance"), Enter(box="straight"), CrossOut(box="two")):
        assert play.refused(command) == Rejection("not_awaited", {"kinds": ["roll"]})


def test_r3_the_first_roll_is_with_all_dice() -> None:
    play = position()
    assert play.refused(Roll(keep=(0,))) == Rejection("roll_all_first")
    (rolled,) = play.roll()
    assert (rolled.roll, rolled.thrown) == (1, tuple(range(7)))
    assert all(face in die for face, die in zip(rolled.dice, standard().dice, strict=True))


def test_r3_later_rolls_are_with_any_dice_also_ones_kept_before() -> None:
    play = position("HAUSEIN")
    (second,) = play.roll(0, 1, 2, 3)
    assert second.dice[:4] == tuple("HAUS")
    assert second.thrown == (4, 5, 6)
    (third,) = play.roll(*range(1, 7))
    assert third.thrown == (0,)
    assert third.dice[1:] == second.dice[1:]


def test_r3_no_fourth_roll() -> None:
    play = position("HAUSEIN", roll=3)
    assert play.refused(Roll()) == Rejection("not_awaited", {"kinds": ["enter", "cross_out"]})


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_r3_one_may_stop_after_any_roll(roll: int) -> None:
    play = position("HAUSEIN", roll=roll)
    play.enter("four", "HAUS")
    assert play.points("four") == 8


@pytest.mark.parametrize(
    ("keep", "refusal"),
    [
        (tuple(range(7)), Rejection("nothing_thrown")),
        ((7,), Rejection("no_such_die", {"dice": [7]})),
        ((-1,), Rejection("no_such_die", {"dice": [-1]})),
        ((2, 2), Rejection("die_twice", {"dice": [2, 2]})),
    ],
)
def test_r3_a_roll_that_cannot_be_thrown(keep: tuple[int, ...], refusal: Rejection) -> None:
    assert position("HAUSEIN").refused(Roll(keep=keep)) == refusal


def test_r3_every_face_of_every_die_turns_up() -> None:
    seen: list[set[str]] = [set() for _ in range(7)]
    for seed in range(200):
        play = new_game(1, seed=seed.to_bytes(2, "big"))
        play.roll()
        for faces, face in zip(seen, play.state.dice, strict=True):
            faces.add(face)
    assert seen == [set(die) for die in standard().dice]


def test_r4_the_hourglass_starts_with_the_first_roll_and_is_not_turned_again() -> None:
    play = position()
    running = [play.awaiting.deadlines]
    for _ in range(3):
        play.roll()
        running.append(play.awaiting.deadlines)
    assert running == [(), *[(Deadline("turn:1", 120.0),)] * 3]


@pytest.mark.parametrize("seconds", [60, 90, 120, 150, 180])
def test_r4_the_length_of_the_hourglass_is_an_option(seconds: int) -> None:
    assert position("HAUSEIN", hourglass=seconds).awaiting.deadlines == (Deadline("turn:1", float(seconds)),)


def test_r4_without_an_hourglass_nothing_runs() -> None:
    play = position(hourglass=0)
    for _ in range(3):
        play.roll()
        assert play.awaiting.deadlines == ()
    assert play.try_(TimeUp(deadline="turn:1"), None) == Rejection("stale")


def test_r4_when_time_is_up_only_a_0_can_be_entered_in_any_free_box() -> None:
    play = position("HAUSEIN", {"two": 4})
    assert play.time_up() == [TimeRanOut(seat=0)]
    assert play.awaiting.seats == {0: Window("1.late", ("cross_out",))}
    for command in (Roll(), Enter(box="chance")):
        assert play.refused(command) == Rejection("not_awaited", {"kinds": ["cross_out"]})
    assert play.refused(CrossOut(box="two")) == Rejection("box_taken", {"box": "two"})
    assert play.cross_out("kniffel") == [
        CrossedOut(seat=0, box="kniffel", by="player"),
        TurnBegan(seat=1, turn=2, round=2),
    ]


def test_r5_words_are_judged_by_the_referee() -> None:
    play = position("HAUSEIN")
    refusal = play.not_entered("two_words", "HAUS NIE")
    assert refusal.code == "not_a_word"
    assert [(verdict["word"], verdict["valid"]) for verdict in refusal.data["verdicts"]] == [("NIE", False)]


def test_x8_the_choice_after_the_time_has_ten_seconds_of_its_own() -> None:
    play = position("HAUSEIN")
    play.time_up()
    assert play.awaiting.deadlines == (Deadline("late:1", 10.0),)


def test_x8_who_does_not_choose_loses_the_box_with_the_least_to_lose() -> None:
    order: list[Box] = []
    play = position(players=1)
    while play.state.outcome is None:
        play.roll()
        events = play.time_up()
        if play.state.phase == "late":
            events = play.time_up()
        order += [event.box for event in events if isinstance(event, CrossedOut) and event.by == "engine"]
    assert tuple(order) == LEAST_TO_LOSE
    assert order[:6] == ["two", "three", "four", "five", "six", "kniffel"]
    assert order[6:] == ["three_words", "straight", "full_house", "two_words", "chance"]


def test_x8_with_one_box_left_there_is_nothing_to_choose() -> None:
    play = position("HAUSEIN", all_but("chance"))
    assert play.time_up() == [
        TimeRanOut(seat=0),
        CrossedOut(seat=0, box="chance", by="engine"),
        TurnBegan(seat=1, turn=2, round=11),
    ]


def test_x8_the_time_for_the_choice_passes_once() -> None:
    play = position("HAUSEIN")
    play.time_up()
    play.time_up()
    assert play.try_(TimeUp(deadline="late:1"), None) == Rejection("stale")
    assert (play.state.seat, len(play.card().free())) == (1, 10)


def test_x9_a_refused_word_loses_nothing() -> None:
    play = position("HAUSEIN", roll=2)
    before = play.awaiting
    play.not_entered("three", "NIE")
    assert play.awaiting == before
    play.roll(0, 1, 2, 3)
    assert play.state.dice[:4] == tuple("HAUS")


def test_r17_any_free_box_may_be_crossed_out_though_the_roll_fits() -> None:
    for box in BOXES:
        play = position("HAUSEIN")
        play.cross_out(box)
        assert play.points(box) == 0


def test_r17_a_filled_box_cannot_be_crossed_out() -> None:
    play = position("HAUSEIN", {"four": 8})
    assert play.refused(CrossOut(box="four")) == Rejection("box_taken", {"box": "four"})


def test_r20_a_further_game_starts_afresh() -> None:
    play = new_game(2)
    play_to_the_end(play)
    first = play.state.outcome
    again = new_game(2, seed=b"the next one", game=play.game)
    assert first is not None
    assert [card.total() for card in again.state.cards] == [0, 0]
    assert again.state.outcome is None


def test_r21_alone_one_plays_for_points() -> None:
    play = new_game(1)
    play_to_the_end(play)
    assert play.state.outcome == Outcome((play.card().total(),), (0,))


def test_r21_alone_words_are_always_checked_at_once() -> None:
    play = position("HAUSEIN", players=1, referee="challenge")
    assert play.state.options.referee == "strict"
    assert play.not_entered("three", "NIE").code == "not_a_word"
    play.enter("four", "HAUS")
    assert play.state.phase == "turn"


def test_r22_the_view_has_the_dice_table_the_sums_and_everything_on_the_table() -> None:
    play = position("HAUSEIN", {"six": 50})
    for seat in (0, 1, None):
        view = play.game.view(play.state, seat)
        assert view.seat == seat
        assert view.table.equipment.dice == standard().dice
        assert view.table.dice == tuple("HAUSEIN")
        assert (view.totals, view.upper) == ((85, 0), (50, 0))


def test_r22_a_preview_tells_each_free_box_the_words_fit() -> None:
    preview = position("AUESINK", {"two": 3}).preview("AU ES IN")
    assert isinstance(preview, Preview)
    assert list(preview.boxes) == ["three_words"]
    assert [(word.word.text, word.verdict and word.verdict.valid) for word in preview.words] == [
        ("AU", True),
        ("ES", True),
        ("IN", True),
    ]


def test_r22_a_preview_shows_the_referees_doubt_but_not_in_challenge_mode() -> None:
    strict, open_ = (position("HAUSEIN", referee=mode).preview("NIE") for mode in ("strict", "challenge"))
    assert isinstance(strict, Preview)
    assert isinstance(open_, Preview)
    assert strict.words[0].verdict is not None
    assert not strict.words[0].verdict.valid
    assert open_.words[0].verdict is None


def test_r22_who_waits_may_see_what_the_dice_would_bring_on_his_own_card() -> None:
    play = position("HAUSEIN", cards={0: {"four": 1}})
    preview = play.preview("HAUS", seat=1)
    assert isinstance(preview, Preview)
    assert list(preview.boxes) == ["four"]


def test_r22_no_preview_without_dice_or_for_spectators() -> None:
    assert position().preview("HAUS") == Rejection("nothing_to_preview")
    play = position("HAUSEIN")
    view = play.game.view(play.state, None)
    assert play.game.preview(view, Enter(box="four"), REFEREE) == Rejection("nothing_to_preview")


def test_r22_a_preview_refuses_what_cannot_be_laid() -> None:
    assert position("HAUSEIN").preview("MAUS") == Rejection("letters_missing", {"word": "MAUS", "letter": "M"})


def test_r26_who_stops_rolling_has_the_rest_of_the_time_to_choose() -> None:
    play = position("HAUSEIN", roll=3)
    assert play.awaiting.deadlines == (Deadline("turn:1", 120.0),)


@pytest.mark.parametrize(
    "command", [Roll(window="1.1"), Enter(window="1.1", box="chance"), CrossOut(window="1.1", box="two")]
)
def test_r26_what_comes_after_the_time_is_void(command: Roll | Enter | CrossOut) -> None:
    play = position("HAUSEIN")
    play.time_up()
    assert play.refused(command) == Rejection("stale", {"window": "1.late"})
    play.time_up()
    assert play.refused(command, seat=0) == Rejection("stale")


def test_r26_a_command_for_the_roll_before_is_void() -> None:
    play = position("HAUSEIN")
    play.roll()
    assert play.refused(Roll(window="1.1")) == Rejection("stale", {"window": "1.2"})


def test_r27_turns_go_clockwise_from_the_first_player() -> None:
    for seed in range(6):
        play = new_game(3, seed=bytes([seed]))
        play_to_the_end(play)
        first = play.state.first
        seats = [event.seat for event in play.log if isinstance(event, TurnBegan)]
        assert seats == [(first + turn) % 3 for turn in range(33)]


@pytest.mark.parametrize("players", [2, 5, 8])
def test_r27_who_begins_is_drawn_by_lot(players: int) -> None:
    games = 200 * players
    firsts = Counter(new_game(players, seed=seed.to_bytes(2, "big")).state.first for seed in range(games))
    assert set(firsts) == set(range(players))
    assert all(120 < count < 280 for count in firsts.values())


def test_events_carry_what_happened() -> None:
    play = position("HAUSEIN")
    entered, began = play.enter("two_words", "HAUS EIN")
    assert isinstance(entered, Entered)
    assert (entered.points, entered.extra, entered.doubters) == (12, 0, ())
    assert [(word.text, word.dice, word.points) for word in entered.words] == [
        ("HAUS", (0, 1, 2, 3), 8),
        ("EIN", (4, 5, 6), 4),
    ]
    assert began == TurnBegan(seat=1, turn=2, round=1)
    (rolled,) = play.roll()
    assert isinstance(rolled, Rolled)
    assert rolled.seat == 1


@pytest.mark.skipif(not hasattr(Lexicon, "load"), reason="this checkout has no compiled word list")
@pytest.mark.parametrize(
    ("dice", "box", "words", "points"),
    [
        ("HAUSEIN", "full_house", "HAUS EIN", 25),
        ("HAUSEIN", "two_words", "HAUS EIN", 12),
        ("HAUSEIN", "four", "HAUS", 8),
        ("HAUSEIN", "three", "AUS EIN", 9),
        ("TURKKKK", "three", "TUR", 6),
        ("STRASSE", "kniffel", "STRASSE", 50),
    ],
)
def test_x5_the_real_word_list_accepts_the_words_of_the_rulebook(dice: str, box: Box, words: str, points: int) -> None:
    play = position(dice)
    play.referee = Lexicon.load("de").referee(play.game.policy(Options()))
    play.enter(box, words)
    assert play.points(box) == points


@pytest.mark.skipif(not hasattr(Lexicon, "load"), reason="this checkout has no compiled word list")
@pytest.mark.parametrize(("dice", "box", "word"), [("USAKKKK", "three", "USA"), ("PETERKK", "five", "PETER")])
def test_r5_the_real_word_list_refuses_abbreviations_and_names(dice: str, box: Box, word: str) -> None:
    play = position(dice)
    play.referee = Lexicon.load("de").referee(play.game.policy(Options()))
    assert play.not_entered(box, word).code == "not_a_word"
