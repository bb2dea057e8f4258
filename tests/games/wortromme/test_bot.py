"""Bots of Wortrommé make legal moves with the words of their level, and know what the circle has ruled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wortromme.positions import Play, position
from wortstube.games.core import Chance, Rejection, Rulings, Seat, awaiting_for, no_rulings
from wortstube.games.levels import LEVELS, Level
from wortstube.games.policies import policy
from wortstube.games.wortromme import bot
from wortstube.games.wortromme.messages import Accept, Challenge, Draw, Laid, Lay, Pass
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()


def german(table: str, *racks: str, **options: Any) -> Play:
    play = position(table, *racks, **options)
    play.referee = LEXICON.referee(policy("wortromme"))
    return play


def chosen(play: Play, level: Level, seat: Seat = 0, rulings: Rulings = no_rulings) -> Any:
    asked = awaiting_for(play.awaiting, seat)
    return bot.choose(play.view(seat), asked, level, LEXICON, Chance(b"bot", 1), rulings)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("table", "rack", "duty"), [("", "STEINE", 6), ("LIEBEN", "VER", 0), ("TE(S)T", "XUND", 0), ("STIER", "HAU", 0)]
)
def test_a_bot_makes_a_move_that_is_accepted(level: Level, table: str, rack: str, duty: int) -> None:
    play = german(table, rack + "Q", duties=[duty])
    command = chosen(play, level)
    assert not isinstance(play.try_(command, 0), Rejection)


def test_a_bot_lays_out_what_it_finds() -> None:
    play = german("", "STEINE", duties=[6])
    play.do(chosen(play, "experte"))
    assert len(play.events(Laid)[0].played) == 6


def test_a_bot_that_finds_nothing_draws_or_passes() -> None:
    assert isinstance(chosen(german("", "QXJ"), "experte"), Draw)
    assert isinstance(chosen(german("", "QXJ", stacks=[]), "experte"), Pass)


def test_a_bot_does_not_lay_what_the_house_refuses() -> None:
    play = german("", "UND", "CC")
    assert isinstance(chosen(play, "experte"), Lay)
    assert isinstance(chosen(play, "experte", rulings=lambda word: False), Draw)


def test_the_best_bot_challenges_what_is_no_word_and_what_the_house_refuses() -> None:
    play = german("", "HUASX", "CC", referee="challenge")
    play.lay("huas")
    assert isinstance(chosen(play, "experte", seat=1), Challenge)
    assert isinstance(chosen(play, "anfaenger", seat=1), Accept)
    assert isinstance(chosen(play, "experte", seat=1, rulings=lambda word: True), Accept)
