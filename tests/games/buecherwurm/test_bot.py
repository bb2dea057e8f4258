"""The bots (R26): what they know, how they weigh, and that they can fail."""

from __future__ import annotations

import pytest

from tests.games.buecherwurm.positions import Table, at_table, game, opened
from wortstube.games.buecherwurm import bot
from wortstube.games.buecherwurm.judge import Judge
from wortstube.games.buecherwurm.messages import (
    ChangeTheme,
    ChooseTheme,
    GiveUp,
    Name,
    NoVoice,
    Object,
    TurnDie,
)
from wortstube.games.buecherwurm.strategy import Turn
from wortstube.games.buecherwurm.turn import COUNT_FROM, COUNT_SECONDS
from wortstube.games.core import Chance, Command, awaiting_for
from wortstube.games.levels import LEVELS, Level
from wortstube.lexicon import Lexicon
from wortstube.table.simulate import play_out, seed_of


def answer(table: Table, seat: int = 0, level: Level = "experte", seed: bytes = b"bot") -> Command:
    asked = awaiting_for(table.awaiting, seat)
    return bot.choose(game().view(table.now, seat), asked, level, Lexicon.load("de"), Chance(seed, 0))


@pytest.mark.parametrize("level", LEVELS)
def test_r26_bots_answer_every_question_legally(level: Level) -> None:
    table = opened(special_die=True)
    assert isinstance(answer(table, level=level), ChooseTheme)
    table.change(phase="die", special="question")
    assert isinstance(answer(table, level=level), TurnDie)
    table = at_table("T1 S1 N2 A1", special="not")
    command = answer(table, level=level)
    assert isinstance(command, Name | GiveUp)
    table.do(command)


def test_r26_a_bot_that_can_think_of_nothing_changes_the_theme_or_gives_up() -> None:
    table = at_table("QU3", special="theme")
    table.change(named=_all_named(table), middle=(0, 7))
    assert isinstance(answer(table), ChangeTheme)
    table.change(special="stack")
    assert isinstance(answer(table), GiveUp)


def _all_named(table: Table) -> tuple[object, ...]:
    """Every term of the theme has been named."""
    table.say("Qualle", "QU")
    (named,) = table.now.named
    judge = Judge.load("de")
    table.change(seat=0, held=((), (), ()))
    keys = [judge.key(term.term, "zoo") for term in judge.terms("zoo")]
    return tuple(type(named)(seat=1, term=key, key=key, die=0) for key in keys)


def test_r18_bots_have_no_voice() -> None:
    table = at_table("T1")
    table.say("Tisch", "T")
    assert isinstance(answer(table, 1), NoVoice)
    table.do(Object(), 2)
    assert isinstance(answer(table, 1), NoVoice)


def worth(table: Table, face: str) -> float:
    turn = Turn(game().view(table.now, 0), 0, "experte", Chance(b"", 0))
    die = next(die for die in turn.view.dice if die.die == table.die(face))
    return turn.worth(die)


def test_bots_steal_what_is_worth_more_than_a_worm_card() -> None:
    table = at_table("QU3 T1 S1", players=2)
    table.give(1, "QU", "T")
    assert worth(table, "QU") > worth(table, "S") > worth(table, "T")


def test_r21_bots_take_not_beside_other_dice() -> None:
    table = at_table("T1 S1", special="not")
    alone = worth(table, "NOT")
    table.give(0, "S")
    assert worth(table, "NOT") > alone


def test_r24_bots_cover_a_large_die_with_a_small_one() -> None:
    table = at_table("L2 S1 T1", special="stack")
    table.give(0, "L")
    covering = worth(table, "S")
    table.give(0)
    assert covering > worth(table, "S")


def test_r12_bots_take_the_last_die_if_that_wins_and_leave_it_if_somebody_else_would_win() -> None:
    table = at_table("T1 S1", special="any_letter")
    table.change(middle=(0, 7), held=((), (1,), ()), scores=(20, 0, 0))
    assert worth(table, "T") > 50
    table.change(scores=(0, 20, 0))
    assert worth(table, "T") < worth(table, "A-Z")


def pause(table: Table, seat: int = 0, level: Level = "hobby", seed: bytes = b"pause") -> float:
    asked = awaiting_for(table.awaiting, seat)
    return bot.hesitation(game().view(table.now, seat), asked, level, Chance(seed, 1))


def test_bots_hesitate_over_terms_and_have_no_opinion_at_once() -> None:
    table = at_table("T1", moment=0)
    assert pause(table) >= 1.0
    table.say("Tisch", "T")
    assert pause(table, 1) == 0.0
    assert pause(opened()) == 1.0


def test_weak_bots_hesitate_longer_and_all_do_over_few_letters() -> None:
    table = at_table("T1 S1 N2 A1 L2 D1 E1")
    many = [pause(table, level=level) for level in LEVELS]
    table.only_in_the_middle("T")
    table.change(worms=0)
    few = [pause(table, level=level) for level in LEVELS]
    assert many == sorted(many, reverse=True)
    assert all(longer > shorter for longer, shorter in zip(few, many, strict=True))
    assert few[0] * bot.USUAL > table.now.options.moment, "one may count it out"
    table.change(countable=True)
    assert pause(table, level="anfaenger") < few[0], "it has been thinking for a moment"


def test_r17_who_is_counted_out_mostly_speaks_in_time_and_weak_bots_sometimes_do_not() -> None:
    def in_time(level: Level, seed: int) -> bool:
        """Every number begins the pause anew; a number takes a second."""
        numbers = range(1, COUNT_FROM + 1)
        pauses = []
        for number in numbers:
            table.change(count=number)
            pauses.append(pause(table, level=level, seed=bytes([seed])))
        return min(pauses) * bot.USUAL < COUNT_SECONDS

    table = at_table("T1", moment=0)
    table.only_in_the_middle("T")
    table.change(worms=0)
    spoke = {level: sum(in_time(level, seed) for seed in range(100)) for level in LEVELS}
    assert 50 < spoke["anfaenger"] < 90 < spoke["experte"]
    assert list(spoke.values()) == sorted(spoke.values())


def test_a_term_the_house_has_ruled_out_is_not_named() -> None:
    table = at_table("QU3")
    table.change(middle=(0,))
    view, asked = game().view(table.now, 0), awaiting_for(table.awaiting, 0)
    ruled_out = bot.choose(view, asked, "experte", Lexicon.load("de"), Chance(b"bot", 0), lambda term: False)
    assert isinstance(ruled_out, GiveUp)


def test_r26_the_expert_beats_the_beginner() -> None:
    levels: tuple[Level, ...] = ("anfaenger", "experte")
    results = [play_out(game(), levels, Lexicon.load("de"), seed_of(7, number)) for number in range(12)]
    assert sum(result.winners == (1,) for result in results) >= 9


def test_english_bots_play() -> None:
    options = game().options(language="en")
    outcome = play_out(game(), ("klub", "hobby"), Lexicon.load("en"), b"english", options)
    assert outcome.winners
