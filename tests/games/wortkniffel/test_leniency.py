"""R4 with leniency: what lies as a valid word when the time is up is entered in the best free box it fits."""

from __future__ import annotations

import pytest

from tests.games.wortkniffel.positions import Play, all_but, laid, new_game, position
from wortstube.games.core import Chance, Rejection, Seat, TimeUp, parse_event, replay
from wortstube.games.wortkniffel.bot import choose
from wortstube.games.wortkniffel.messages import (
    BonusEarned,
    CrossedOut,
    Enter,
    Entered,
    Finished,
    Laid,
    Lay,
    TimeRanOut,
    TurnBegan,
)
from wortstube.games.wortkniffel.score_card import Box, Word
from wortstube.games.wortkniffel.solver import Finder
from wortstube.games.wortkniffel.turn import MOST_LAYS
from wortstube.lexicon import Lexicon


def lenient(dice: str, card: dict[Box, int] | None = None, **options: object) -> Play:
    return position(dice, card, leniency=True, **options)  # type: ignore[arg-type]


def entered(play: Play) -> Entered:
    """What the end of the time brings, where it brings something."""
    event = play.time_up()[0]
    assert isinstance(event, Entered), event
    return event


def test_r4_without_leniency_nothing_is_laid_and_time_up_is_0() -> None:
    play = position("HAUSEIN")
    assert play.refused(Lay(words=laid("HAUS"))).code == "not_awaited"
    assert play.time_up() == [TimeRanOut(seat=0)]


def test_r4_leniency_wants_an_hourglass_and_a_roll() -> None:
    assert lenient("HAUSEIN", hourglass=0).refused(Lay(words=laid("HAUS"))).code == "not_awaited"
    assert lenient("").refused(Lay()).code == "not_awaited"


def test_r4_what_lies_there_counts_with_leniency() -> None:
    play = lenient("HAUSEIN")
    play.lay("HAUS")
    event = entered(play)
    assert (event.box, event.points, event.extra, event.by) == ("four", 8, 0, "engine")
    assert [(word.text, word.spelling) for word in event.words] == [("HAUS", "Haus")]
    assert play.points("four") == 8
    assert play.log[-1] == TurnBegan(seat=1, turn=2, round=1), "nobody is asked for a box"


@pytest.mark.parametrize(
    ("card", "box", "points", "words"),
    [
        ({}, "full_house", 25, ["HAUS", "EIN"]),
        ({"full_house": 0}, "two_words", 12, ["HAUS", "EIN"]),
        ({"full_house": 0, "two_words": 0}, "four", 8, ["HAUS"]),
        ({"full_house": 0, "two_words": 0, "four": 0}, "three", 4, ["EIN"]),
    ],
)
def test_r4_r18_leniency_takes_the_box_that_brings_most(
    card: dict[Box, int], box: Box, points: int, words: list[str]
) -> None:
    play = lenient("HAUSEIN", card)
    play.lay("HAUS EIN")
    event = entered(play)
    assert (event.box, event.points, [word.text for word in event.words]) == (box, points, words)


def test_r4_x8_among_equals_leniency_takes_the_box_with_the_least_to_lose() -> None:
    play = lenient("AUSEINH")
    play.lay("AUS EIN")
    event = entered(play)
    assert (event.box, event.points) == ("three", 9), "Zwei Wörter would bring as much"


def test_r4_what_is_no_word_does_not_count_beside_one_that_is() -> None:
    play = lenient("HAUSEIN")
    play.lay("HAUS NIE")
    event = entered(play)
    assert (event.box, [word.text for word in event.words]) == ("four", ["HAUS"])


@pytest.mark.parametrize("words", ["", "NIE", "SAUHEIN"])
def test_r4_where_nothing_that_lies_there_counts_it_is_0(words: str) -> None:
    play = lenient("HAUSEIN")
    play.lay(words)
    assert play.time_up() == [TimeRanOut(seat=0)]
    play.cross_out("two")
    assert play.points("two") == 0


def test_r4_a_word_that_fits_no_free_box_brings_0_and_chance_is_not_for_it() -> None:
    play = lenient("HAUSEIN", all_but("chance", "straight"))
    play.lay("HAUS")
    assert play.time_up() == [TimeRanOut(seat=0)]
    last = lenient("HAUSEIN", all_but("chance"))
    last.lay("HAUS")
    assert last.time_up()[:2] == [TimeRanOut(seat=0), CrossedOut(seat=0, box="chance", by="engine")]


def test_r4_what_was_taken_back_does_not_lie_there_any_more() -> None:
    play = lenient("HAUSEIN")
    play.lay("HAUS")
    play.lay()
    assert play.time_up() == [TimeRanOut(seat=0)]


def test_r3_r4_a_roll_takes_the_words_whose_dice_it_throws() -> None:
    play = lenient("HAUSEIN")
    play.lay((Word(dice=(0, 1, 2, 3)), Word(dice=(4, 5, 6))))
    play.roll(0, 1, 2, 3)
    assert [word.text for word in play.state.laid] == ["HAUS"]
    assert entered(play).box == "four"


def test_r2_the_next_turn_begins_with_nothing_laid() -> None:
    play = lenient("HAUSEIN")
    play.lay("EIN")
    play.enter("four", "HAUS")
    assert (play.state.laid, play.state.lays) == ((), 0)
    play.roll()
    assert play.time_up() == [TimeRanOut(seat=1)]


def test_r14_r15_r23_a_wort_kniffel_that_lies_there_is_one() -> None:
    play = lenient("GENAUES")
    play.lay("GENAUES")
    assert entered(play).box == "kniffel"
    further = lenient("GENAUES", {"kniffel": 50})
    further.lay("GENAUES")
    event = entered(further)
    assert (event.box, event.extra) == ("two", 50), "R15: any upper box; of equals the one with the least to lose"
    below = lenient("GENAUES", all_but("straight", "chance", kniffel=50))
    below.lay("GENAUES")
    assert (entered(below).box, below.card().extra) == ("straight", 50)


def test_r4_r9_leniency_may_earn_the_bonus_and_end_the_game() -> None:
    play = lenient("HAUSEIN", all_but("four", two=10, three=10, five=12, six=12), players=1)
    play.lay("HAUS")
    events = play.time_up()
    assert [type(event) for event in events] == [Entered, BonusEarned, Finished]


def test_r4_x6_where_words_are_challenged_the_referee_looks_and_nobody_is_asked() -> None:
    play = lenient("HAUSEIN", referee="challenge")
    play.lay("NIE")
    assert isinstance(play.log[-1], Laid), "R28: that it is no word is not told"
    play.lay("HAUS")
    event = entered(play)
    assert event.doubters == ()
    assert play.state.phase == "turn"
    none = lenient("HAUSEIN", referee="challenge")
    none.lay("NIE")
    assert none.time_up() == [TimeRanOut(seat=0)], "a bluff is no valid word, and costs no more than R4 says"


def test_r24_only_what_can_lie_there_is_laid() -> None:
    play = lenient("HAUSEIN")
    play.lay("EIN")
    for words in (laid("ROSE"), laid("EIN EIN"), (Word(dice=(0, 0)),), (Word(dice=(9,)),)):
        assert isinstance(play.refused(Lay(words=words)), Rejection)
    assert [word.text for word in play.state.laid] == ["EIN"]


def test_only_whose_turn_it_is_lays() -> None:
    play = lenient("HAUSEIN")
    assert play.try_(Lay(words=laid("HAUS")), 1) == Rejection("not_awaited")


def test_laying_has_an_end_and_the_last_words_stay() -> None:
    play = lenient("HAUSEIN")
    for _ in range(MOST_LAYS - 1):
        play.lay("EIN")
    play.lay("HAUS")
    assert play.refused(Lay(words=laid("EIN"))).code == "not_awaited"
    assert entered(play).box == "four"


def test_laying_neither_turns_the_hourglass_nor_closes_the_window() -> None:
    play = lenient("HAUSEIN")
    before = play.awaiting
    play.lay("HAUS")
    assert play.awaiting == before
    assert play.do(Enter(box="four", words=laid("HAUS")))


def test_the_end_of_the_time_is_replayed_without_a_dictionary() -> None:
    play = new_game(leniency=True)
    while not any(isinstance(event, Entered) for event in play.log):  # until somebody's dice show a word we know
        play.roll()
        seen = Finder.of({word: [word] for word in ("EI", "ES", "IN", "ER", "AN")}, play.state.equipment).words(
            play.state.dice
        )
        play.lay(tuple(Word(dice=word.dice, text=word.text) for word in seen[:1]))
        play.time_up()
    assert replay(play.game, play.log) == play.state


def test_an_entry_of_the_first_version_was_the_players() -> None:
    raw = {"kind": "entered", "seat": 0, "box": "chance", "words": [], "points": 12, "extra": 0, "doubters": []}
    event = parse_event(position().game, raw, rules=1)
    assert event == Entered(seat=0, box="chance", words=(), points=12, extra=0, doubters=(), by="player")


@pytest.mark.parametrize("seat", [0, 1])
def test_bots_never_lay(seat: Seat) -> None:
    play = lenient("TEARNSU", seat=seat)
    for roll in (1, 2, 3):
        play.turn_up("TEARNSU", roll)
        view = play.game.view(play.state, seat)
        answer = choose(view, play.awaiting, "experte", Lexicon.load("de"), Chance(b"bot", roll))
        assert not isinstance(answer, Lay)


def test_a_deadline_that_is_over_stays_over() -> None:
    play = lenient("HAUSEIN")
    play.lay("HAUS")
    play.time_up()
    assert play.try_(TimeUp(deadline="turn:1"), None) == Rejection("stale")
