"""What clumsy or hostile players send, and what happens when people leave at the worst moment."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.games.wortkniffel.positions import WORDS, Play, all_but, new_game, position
from wortstube.games.core import Chance, Command, Leave, Outcome, Rejection, TimeUp, parse_command, replay
from wortstube.games.wortkniffel.messages import (
    Accept,
    BonusEarned,
    Challenge,
    Challenged,
    CrossOut,
    Enter,
    Entered,
    Finished,
    PlayerLeft,
    Roll,
)
from wortstube.games.wortkniffel.score_card import BOXES, Box, Spelled, Word


def test_x7_the_last_doubter_leaves_and_the_entry_still_earns_its_bonus() -> None:
    play = position("HAUSEIN", {"two": 20, "five": 22}, referee="challenge")
    play.enter("four", "HAUS")
    assert play.card().bonus == 0
    events = play.leave(1)
    assert BonusEarned(seat=0, points=35) in events
    assert play.state.outcome == Outcome((50 + 35, 0), (0,))


def test_x7_who_leaves_with_an_entry_in_doubt_keeps_it_with_its_bonus_in_a_game_of_two() -> None:
    play = position("HAUSEIN", all_but("four", "chance", two=20, five=22), referee="challenge")
    play.enter("four", "HAUS")
    play.leave(0)
    assert play.state.outcome == Outcome((50 + 35, 0), (1,))


def test_r24_a_typed_word_leaves_the_dice_that_another_word_names() -> None:
    play = position("EINESKT")
    play.enter("two_words", (Word(text="ES"), Word(text="EIN", dice=(0, 1, 2))))
    assert [word.dice for word in filled_words(play, "two_words")] == [(3, 4), (0, 1, 2)]


def test_r6_a_typed_word_leaves_the_joker_that_another_word_names() -> None:
    play = position("E★SEINK")
    play.enter("two_words", (Word(text="EIN"), Word(text="EIS", dice=(0, 1, 2))))
    assert [word.dice for word in filled_words(play, "two_words")] == [(3, 4, 5), (0, 1, 2)]


def filled_words(play: Play, box: Box) -> tuple[Spelled, ...]:
    filled = play.card().filled(box)
    assert filled is not None
    return filled.words


@pytest.mark.parametrize("text", [" HAUS", "HA US", "H-US", "H4US", "HA\0US", "ХАУС", "★AUS", "🎲", "\n", "'"])
def test_what_is_not_made_of_letters_is_named_as_such(text: str) -> None:
    play = position("HAUSEIN")
    refusal = play.not_entered("four", (Word(text=text),))
    assert refusal == Rejection("not_letters", {"word": text})


def test_r3_a_die_kept_twice_is_named_as_such() -> None:
    assert position("HAUSEIN").refused(Roll(keep=(1, 1))) == Rejection("die_twice", {"dice": [1, 1]})


def test_r10_a_word_of_one_letter_is_too_short_for_every_lower_box() -> None:
    too_short = {"word": "E", "least": 2}
    play = position("HAUSEIN")
    assert play.not_entered("two_words", "HAUS E") == Rejection("word_too_short", {"box": "two_words", **too_short})
    assert play.not_entered("three_words", "AUS E IN") == Rejection(
        "word_too_short", {"box": "three_words", **too_short}
    )


def test_r26_nothing_is_promised_for_a_roll_that_cannot_be_entered_any_more() -> None:
    play = position("HAUSEIN")
    play.time_up()
    assert play.preview("HAUS") == Rejection("nothing_to_preview")


def test_x6_nothing_is_promised_while_the_entry_is_in_doubt() -> None:
    play = position("HAUSEIN", referee="challenge")
    play.enter("four", "HAUS")
    assert play.preview("HAUS", seat=0) == play.preview("HAUS", seat=1) == Rejection("nothing_to_preview")


ODD_WORDS: tuple[tuple[Word, ...], ...] = (
    (),
    (Word(),),
    (Word(),) * 50,
    (Word(text="EI"),) * 50,
    (Word(text="A" * 10_000),),
    (Word(text="\0"),),
    (Word(text="ß" * 7),),
    (Word(text="\u0308" * 5_000),),
    (Word(dice=(-1,)),),
    (Word(dice=(7, 8, 9)),),
    (Word(dice=(10**30,)),),
    (Word(dice=(0,) * 10_000),),
    (Word(text="HAUS", dice=()), Word(text="", dice=(0, 1, 2, 3))),
)


@pytest.mark.parametrize("words", ODD_WORDS, ids=range(len(ODD_WORDS)))
@pytest.mark.parametrize("mode", ["strict", "challenge"])
def test_odd_words_are_refused_in_every_box_that_takes_words(words: tuple[Word, ...], mode: str) -> None:
    play = position("HAUSEIN", {"kniffel": 50}, referee=mode)
    for box in BOXES:
        if box != "chance" or words:
            refusal = play.not_entered(box, words)
            assert len(msgspec.json.encode(refusal)) < 100_000


@pytest.mark.parametrize("words", ODD_WORDS[1:], ids=range(1, len(ODD_WORDS)))
def test_odd_words_have_no_preview(words: tuple[Word, ...]) -> None:
    assert isinstance(position("HAUSEIN").preview(words), Rejection)


def test_an_entry_without_words_fits_chance_only() -> None:
    assert position("HAUSEIN").worth(()) == {"chance": 12}


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"kind": "roll", "keep": "0"}',
        b'{"kind": "roll", "keep": [0.5]}',
        b'{"kind": "roll", "dice": [0]}',
        b'{"kind": "enter"}',
        b'{"kind": "enter", "box": "seven"}',
        b'{"kind": "enter", "box": "two", "words": ["EI"]}',
        b'{"kind": "enter", "box": "two", "words": [{"text": null}]}',
        b'{"kind": "enter", "box": "two", "points": 50}',
        b'{"kind": "time_up", "deadline": "turn:1"}',
        b'{"kind": "leave", "seat": 1}',
        b'{"kind": "finished", "scores": [1], "winners": [0]}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_command_of_the_game_is_malformed(raw: bytes) -> None:
    answer = parse_command(position().game, raw)
    assert isinstance(answer, Rejection)
    assert answer.code == "malformed"


@pytest.mark.parametrize("deadline", ["", "turn:0", "turn:2", "late:1", "doubt:1", "turn:1 ", "\0"])
def test_r4_the_end_of_a_deadline_that_does_not_run_is_stale(deadline: str) -> None:
    assert position("HAUSEIN").try_(TimeUp(deadline=deadline), None) == Rejection("stale")


def test_the_table_itself_does_not_play() -> None:
    play = position("HAUSEIN")
    for command in (Roll(), Enter(box="chance"), CrossOut(box="two"), Accept(), Challenge()):
        assert play.try_(command, None) == Rejection("not_awaited")


@pytest.mark.parametrize("seat", [-1, 1, 2, 99])
def test_nobody_plays_for_another_seat(seat: int) -> None:
    assert position("HAUSEIN").refused(Roll(), seat) == Rejection("not_awaited")


def any_command(play: Play, chance: Chance) -> Command:
    """Whatever comes to mind: often sensible, often not."""
    texts = chance.shuffled([*WORDS.split(), "XYZ", "", "\0"])[: chance.below(4)]
    letters = "".join(play.state.dice).replace("★", "N")
    spelled = [Word(text=letters[start : start + 3]) for start in range(0, 6, 3)][: chance.below(3)]
    words = tuple(spelled) if chance.happens(0.5) else tuple(Word(text=text) for text in texts)
    return chance.choice(
        [
            Roll(keep=tuple(die - 1 for die in range(9) if chance.happens(0.2))),
            Roll(),
            Enter(box=chance.choice(BOXES), words=words),
            Enter(box=chance.choice(("chance", "straight"))),
            CrossOut(box=chance.choice(BOXES)),
            Accept(),
            Challenge(),
        ]
    )


def evening(players: int, seed: int, **options: Any) -> Play:
    """A whole game of people who press all buttons; now and then time passes or somebody leaves."""
    play = new_game(players, seed=seed.to_bytes(2, "big"), **options)
    chance = Chance(b"buttons", seed)
    while play.state.outcome is None:
        seat = chance.choice(list(play.awaiting.seats)) if chance.happens(0.8) else chance.below(players)
        if play.awaiting.deadlines and chance.happens(0.05):
            play.time_up()
        elif chance.happens(0.002):
            play.try_(Leave(seat=chance.below(players)), None)
        else:
            play.try_(any_command(play, chance), seat)
    return play


def points_by_the_log(play: Play) -> tuple[int, ...]:
    """The scores once more, from what was entered, challenged and earned."""
    sums = Counter[int]()
    last: Entered | None = None
    for event in play.log:
        match event:
            case Entered():
                sums[event.seat] += event.points + event.extra
                last = event
            case Challenged(upheld=True) if last:
                sums[last.seat] -= last.points + last.extra
            case BonusEarned():
                sums[event.seat] += event.points
    return tuple(sums[seat] for seat in range(play.state.players))


@pytest.mark.parametrize("mode", ["strict", "challenge"])
@pytest.mark.parametrize("players", range(1, 9))
def test_r19_a_whole_evening_adds_up(players: int, mode: str) -> None:
    for seed in range(3):
        play = evening(players, seed, referee=mode, hourglass=60 if seed else 0, wrong_challenges=3 if seed == 2 else 0)
        assert play.state.outcome is not None
        assert play.state.outcome.scores == points_by_the_log(play)
        assert replay(play.game, play.log) == play.state
        assert isinstance(play.log[-1], Finished)
        left = {event.seat for event in play.log if isinstance(event, PlayerLeft)}
        if len(left) < max(players - 1, 1):
            assert all(not play.card(seat).free() for seat in range(players) if seat not in left)
        for card in play.state.cards:
            assert card.bonus == (35 if card.upper() >= 50 else 0)
