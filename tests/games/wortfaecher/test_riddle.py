"""The riddle of Wortfächer (R43 to R45): cards that are laid out in words, as often as one likes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.games.wortfaecher.positions import Play, laid, new_game
from wortstube.games.core import Awaiting, Chance, Help, Leave, Outcome, Rejection
from wortstube.games.wortfaecher import coach, moves, tips
from wortstube.games.wortfaecher.bot import choose
from wortstube.games.wortfaecher.cards import Word
from wortstube.games.wortfaecher.equipment import Equipment, Kind, standard
from wortstube.games.wortfaecher.messages import (
    GiveUp,
    LayOut,
    Options,
    Preview,
    Riddle,
    RiddleEnded,
    RiddleView,
    Rounds,
    SplitLaid,
)
from wortstube.games.wortfaecher.riddle import most
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.story import tell
from wortstube.games.wortfaecher.task import Task
from wortstube.lexicon import Lexicon

CARDS = ("SCH", "A", "L", "R", "EI", "S", "E", "N", "A", "S")
"""Rasen, Schal, Eis, Reis, Nase, es: 27 points in all."""


def riddle(cards: tuple[str, ...] = CARDS, long_word: int = 5, players: int = 1, **options: Any) -> Play:
    return new_game(players, riddle=Task(cards, long_word), **options)


def state(play: Play) -> Riddle:
    assert isinstance(play.now, Riddle)
    return play.now


def view(play: Play) -> RiddleView:
    seen = play.game.view(play.now, 0)
    assert isinstance(seen, RiddleView)
    return seen


def split(play: Play, words: str) -> SplitLaid:
    event = play.lay_out(words)[0]
    assert isinstance(event, SplitLaid)
    return event


def test_r43_the_cards_of_the_task_lie_open_for_everybody() -> None:
    play = riddle()
    assert len(play.log) == 1
    assert view(play).task.cards == CARDS
    for seat in (0, None):
        assert msgspec.structs.replace(play.game.view(play.now, seat), seat=0) == view(play)
    assert len(state(play).box) == 110 - len(CARDS)


@pytest.mark.parametrize(
    "task",
    [
        {"cards": ["QU", "QU"], "long_word": 5},  # there is one
        {"cards": ["A", "XY"], "long_word": 5},
        {"cards": ["A", "É"], "long_word": 5},
        {"cards": ["A"], "long_word": 5},
        {"cards": ["E"] * 11, "long_word": 5},
        {"cards": ["E", "I"], "long_word": 0},
        {"cards": ["E", "I"]},
        {"cards": ["E", "I"], "long_word": 5, "solution": ["Ei"]},
    ],
)
def test_r43_a_task_that_cannot_lie_there_is_none(task: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"riddle": task}, Options)


def test_r43_a_riddle_has_the_cards_that_come_with_the_game() -> None:
    own = Equipment({"A": Kind(60, 9), "B": Kind(50, 9)})
    assert state(riddle(game=Wortfaecher(own))).equipment == standard()


def test_r43_among_several_nobody_minds_the_task() -> None:
    assert isinstance(riddle(players=2).now, Rounds)


def test_r43_words_are_checked_at_once_and_anybody_may_lay_all_of_them() -> None:
    options = state(riddle(referee="challenge", word_levels=("everyday",))).options
    assert (options.referee, options.word_levels) == ("strict", ())


def test_r44_any_part_counts_and_what_is_left_over_neither_way() -> None:
    event = split(riddle(), "Reis es")
    assert (event.points, event.bonus, event.score) == (2 + 3 + 1 + 1 + 1, 0, 8)


def test_r44_a_word_that_is_long_enough_has_the_bonus_once() -> None:
    assert split(riddle(), "Rasen Schal").bonus == 5
    assert split(riddle(long_word=6), "Rasen Schal").bonus == 0
    assert split(riddle(("SCH", "N", "E", "E"), 6), "Schnee").bonus == 5


def test_r44_all_cards_may_lie_since_none_is_discarded() -> None:
    play = riddle(("D", "A", "E", "S"))
    assert split(play, "da es").points == 6
    assert play.refused(LayOut(words=laid("da"), card=2)).code == "no_discard"


def test_r44_every_card_serves_once_and_whole() -> None:
    play = riddle()
    assert play.not_laid("Rasen Nase").code == "letters_missing"
    assert play.not_laid((Word(cards=(3, 4, 5)), Word(cards=(5, 6)))).code == "card_twice"
    assert play.not_laid("Ei").code == "too_few_cards"
    assert play.not_laid("").code == "empty_word"


def test_r44_x9_what_is_no_word_is_refused_and_nothing_is_lost() -> None:
    play = riddle()
    split(play, "Reis")
    refusal = play.not_laid("Schal Nares")
    assert refusal.code == "not_a_word"
    assert [verdict["word"] for verdict in refusal.data["verdicts"]] == ["NARES"]
    assert state(play).score == 6


def test_r45_the_best_split_counts_however_often_one_lays() -> None:
    play = riddle()
    assert split(play, "Rasen Schal").score == 7 + 11 + 5
    worse = split(play, "Eis")
    assert (worse.points, worse.score) == (4, 23)
    seen = view(play)
    assert (seen.score, seen.splits, seen.last) == (23, 2, worse)
    assert seen.best is not None
    assert [word.spelling for word in seen.best.words] == ["Rasen", "Schal"]
    play.give_up()
    assert play.now.outcome == Outcome((23,), ())
    assert play.awaiting == Awaiting()


def test_r45_where_nothing_brings_more_the_riddle_is_over() -> None:
    play = riddle(("R", "A", "S", "E", "N", "EI", "S"))
    assert split(play, "Nase").score == 5
    events = play.lay_out("Rasen Eis")
    assert events[-1] == RiddleEnded(score=most(state(play)), complete=True)
    assert play.now.outcome == Outcome((7 + 4 + 5,), (0,))


def test_r45_all_cards_without_the_bonus_are_not_the_end() -> None:
    play = riddle(("D", "A", "E", "S"))
    split(play, "da es")
    assert play.kinds(0) == ("lay_out", "give_up")


def test_r45_who_has_laid_nothing_has_nothing() -> None:
    play = riddle()
    play.do(GiveUp())
    assert play.now.outcome == Outcome((0,), ())


def test_r45_x7_who_leaves_keeps_the_points_and_has_not_won() -> None:
    play = riddle()
    split(play, "Reis")
    play.leave(0)
    assert play.now.outcome == Outcome((6,), ())
    assert riddle().try_(Leave(seat=1), None) == Rejection("no_such_seat", {"seat": 1})


def test_r45_a_riddle_is_solved_without_help() -> None:
    play, lexicon = riddle(), Lexicon.load()
    assert play.try_(Help(seat=0), None) == Rejection("no_help_in_riddles")
    assert coach.analyse(view(play), play.awaiting, lexicon, "all") is None
    assert tips.tip(view(play), play.awaiting, lexicon, Chance(b"", 0), lambda word: None) is None


def test_r44_a_preview_tells_what_a_split_would_bring() -> None:
    play = riddle()
    told = play.game.preview(view(play), LayOut(words=laid("Schal Nares")), play.referee)
    assert isinstance(told, Preview)
    assert [word.verdict and word.verdict.valid for word in told.words] == [True, False]
    assert (told.points, told.bonus, told.longest, told.cards_left) == (18, 5, 5, 2)
    play.give_up()
    assert play.game.preview(view(play), LayOut(words=laid("Schal")), play.referee) == Rejection("nothing_to_preview")


def test_r44_a_bot_lays_the_best_it_sees_and_is_content() -> None:
    play, lexicon = riddle(), Lexicon.load()
    command = choose(view(play), play.awaiting, "experte", lexicon, Chance(b"", 0))
    assert isinstance(command, LayOut)
    play.referee = lexicon.referee(play.game.policy(Options()))
    play.do(command)
    assert state(play).score == most(state(play)) or choose(
        view(play), play.awaiting, "experte", lexicon, Chance(b"", 0)
    ) == GiveUp(window="1")


def test_a_riddle_without_words_has_no_move_but_to_end_it() -> None:
    play, lexicon = riddle(("X", "Y")), Lexicon.load()
    assert isinstance(choose(view(play), play.awaiting, "experte", lexicon, Chance(b"", 0)), GiveUp)
    assert moves.sample(view(play), "lay_out", play.awaiting, lexicon, Chance(b"", 0)) is None


def test_a_riddle_is_told_in_sentences() -> None:
    play = riddle()
    play.lay_out("Reis")
    play.lay_out("Rasen Schal")
    play.give_up()
    told = [tell(event, str) for event in play.log]
    assert told == [
        "Riddle: SCH A L R EI S E N A S. A word of at least 5 letters brings the bonus.",
        "  lays R·EI·S: 6 points; best so far 6",
        "  lays RASEN + SCH·A·L: 18 points and 5 bonus; best so far 23",
        "The riddle ends with 23 points.",
    ]
