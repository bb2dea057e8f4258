"""Bots of Wortrommé make legal moves with the words of their level, keep in mind what they saw in a turn, and know what
the circle has ruled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import mean
from typing import Any

import msgspec
import pytest

from tests.games.wortromme.positions import Play, position
from wortstube.games import core
from wortstube.games.core import Awaiting, Chance, Rejection, Rulings, Seat, awaiting_for, no_rulings
from wortstube.games.levels import LEVELS, Level, Persona, Who
from wortstube.games.policies import policy
from wortstube.games.registry import load
from wortstube.games.wortromme import bot
from wortstube.games.wortromme.kin import Kin, root
from wortstube.games.wortromme.messages import Accept, Challenge, Draw, Laid, Lay, Options, Pass, View
from wortstube.games.wortromme.solver import Eyes, Solver
from wortstube.games.wortromme.workbench import position_in
from wortstube.lexicon import TIERS, Lexicon
from wortstube.table.simulate import play, seed_of

LEXICON = Lexicon.load()
REFEREE = LEXICON.referee(policy("wortromme"))
GAMES = 3


def german(table: str, *racks: str, **options: Any) -> Play:
    play = position(table, *racks, **options)
    play.referee = REFEREE
    return play


def chosen(play: Play, level: Who, seat: Seat = 0, rulings: Rulings = no_rulings, chance: Chance | None = None) -> Any:
    asked = awaiting_for(play.awaiting, seat)
    return bot.choose(play.view(seat), asked, level, LEXICON, chance or Chance(b"bot", 1), rulings)


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
    assert isinstance(chosen(play, "experte", seat=1, rulings=lambda word: True), Accept)


@pytest.mark.parametrize(
    ("word", "level", "least", "most"),
    [
        ("kbtne", "anfaenger", 0.9, 1.0),
        ("haus", "anfaenger", 0.0, 0.0),
        ("steinling", "anfaenger", 0.15, 0.45),
        ("steinling", "klub", 0.65, 0.95),
    ],
)
def test_r24_bots_doubt_as_people_doubt(word: str, level: Level, least: float, most: float) -> None:
    play = german("", word.upper() + "X", "CC", referee="challenge")
    play.lay(word)
    answers = [chosen(play, level, seat=1, chance=Chance(b"%d" % seed, 1)) for seed in range(100)]
    assert least <= mean(isinstance(answer, Challenge) for answer in answers) <= most


def test_r29_the_best_bot_hears_that_a_word_has_the_stem_of_another() -> None:
    play = german("STEINE", "STEINX", "CC", referee="challenge", stems=True)
    play.lay("stein")
    assert isinstance(chosen(play, "experte", seat=1), Challenge)
    assert isinstance(chosen(play, "experte", seat=1, rulings=lambda word: True), Accept)


def looks(who: Who, seats: str = "bot:0") -> Iterator[Any]:
    """What a bot sees at several places of a log, all in one turn."""
    for seq in range(5, 9):
        yield bot.look_in(who, Chance(b"seed", seq, stream=seats), turn=7)


@pytest.mark.parametrize("level", LEVELS)
def test_what_comes_to_mind_lasts_for_a_turn(level: Level) -> None:
    assert len({*looks(level)}) == 1
    assert bot.look_in(level, Chance(b"seed", 5, stream="bot:0"), turn=8) not in {*looks(level)}


def test_what_a_bot_knows_is_fixed_by_its_level_and_its_name() -> None:
    words = bot.lore_of(LEXICON, policy("wortromme")).words
    numbers = [number for number, grade in enumerate(words.grades[:60_000]) if grade < len(TIERS)]

    def known(who: Who) -> set[int]:
        look = msgspec.structs.replace(next(looks(who)), chances=(1 << 16,) * 128)
        sees = Eyes(words, look).robbery.sees
        return {number for number in numbers if sees(number, 5)}

    ladder = [known(Persona(level, "Becher")) for level in LEVELS]
    assert ladder[0] < ladder[1] < ladder[2] < ladder[3] < ladder[4] < ladder[5] == {*numbers}
    assert known(Persona("geuebt", "Becher")) != known(Persona("geuebt", "Krug"))
    assert known(Persona("klub", "Becher")) == known(Persona("klub", "Krug"))
    adapting = known(Persona("passt_sich_an", "Becher", strength=2.5))
    assert ladder[2] < adapting < ladder[3]


class Decision(msgspec.Struct, frozen=True):
    who: Who
    view: View
    awaiting: Awaiting
    seed: bytes
    command: Any


@cache
def decisions() -> list[Decision]:
    """Of bots of all levels, each against its neighbour, in whole games."""
    found: list[Decision] = []
    seed, real = b"", bot.choose

    def noted(view: View, awaiting: Awaiting, who: Who, lexicon: Lexicon, chance: Chance) -> Any:
        command = real(view, awaiting, who, lexicon, chance)
        found.append(Decision(who, view, awaiting, seed, command))
        return command

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bot, "choose", noted)
        for pair in zip(LEVELS[1:], LEVELS[:-1], strict=True):
            for number in range(GAMES):
                seed = seed_of(20, number)
                core.replay(load("wortromme"), play(load("wortromme"), pair, LEXICON, seed))
    return found


@pytest.mark.variant
def test_no_bot_leaves_what_it_saw_in_this_turn() -> None:
    """Whenever in a turn it is asked, it lays what it would have laid at first, and draws only if it sees no move."""
    for decision in (one for one in decisions() if "lay" in one.awaiting.seats[one.view.turn_of].kinds):
        view, who = decision.view, decision.who
        later = Chance(decision.seed, 1_000_000, stream=f"bot:{view.turn_of}")
        again: Any = bot.choose(view, decision.awaiting, who, LEXICON, later)
        assert isinstance(again, Lay) == isinstance(decision.command, Lay)
        if isinstance(decision.command, Lay):
            assert again.words == decision.command.words
        else:
            eyes = Eyes(bot.lore_of(LEXICON, policy("wortromme")).words, bot.look_in(who, later, view.turn))
            solver = Solver(eyes, position_in(view, view.turn_of))
            assert not [*solver.moves(1, most=1), *solver.swaps(1)]


@pytest.mark.parametrize("level", LEVELS)
def test_bots_say_words_of_their_level_that_have_a_meaning(level: Level) -> None:
    """Also what they leave of others; see KNOWN in games/knowledge.py."""
    words = bot.lore_of(LEXICON, policy("wortromme")).words
    best = {"anfaenger": 0, "hobby": 1, "geuebt": 2, "klub": 2, "meister": 3, "experte": 3}[level]
    said = [text for decision in decisions() if decision.who == level for text in changed(decision)]
    assert len(said) > 20
    for text in said:
        grade = words.grade(text)
        assert grade is not None
        assert grade <= best, text
        readings = [reading for reading in REFEREE.explain(text).readings if reading.accepted]
        assert any(reading.gloss and "offensive" not in reading.classes for reading in readings), text


def changed(decision: Decision) -> Iterator[str]:
    """The words of a move that did not lie there before."""
    if isinstance(decision.command, Lay):
        before, text = {word.text for word in decision.view.table}, decision.view.equipment.text
        yield from {text(word.tiles, word.jokers) for word in decision.command.words} - before


def test_bots_seldom_lay_forms_of_one_word() -> None:
    kin = Kin(REFEREE)
    share = {level: mean(repeated(kin, level)) for level in LEVELS}
    assert max(share.values()) < 0.12
    assert mean(share.values()) < 0.05


def repeated(kin: Kin, level: Level) -> Iterator[bool]:
    """Of each new word of a level, whether one of its stem was laid before in the game."""
    for decision in (one for one in decisions() if one.who == level and isinstance(one.command, Lay)):
        new = decision.command.words[-1]
        text = decision.view.equipment.text(new.tiles, new.jokers)
        yield not kin.stems(text).isdisjoint(kin.all_stems(decision.view.said))


def test_a_bot_lays_a_form_of_a_word_only_if_it_sees_nothing_else() -> None:
    assert new_word(german("TISCH", "E"), "experte") != "TISCHE"
    assert new_word(german("HUND", "E"), "experte") == "HUNDE"


def new_word(play: Play, level: Level) -> str:
    command = chosen(play, level)
    return play.view(0).equipment.text(command.words[-1].tiles, command.words[-1].jokers)


def test_words_are_kin_by_their_stem() -> None:
    kin = Kin(REFEREE)
    assert kin.stems("SPIELENDE") & kin.stems("GESPIELT")
    assert kin.stems("HÄUSER") & kin.stems("HAUS")
    assert not kin.stems("SPIELGRUPPE") & kin.stems("SPIEL")
    assert root("Abend") == "abend"


def test_options_decide_what_is_learned() -> None:
    view = german("", "UND").view(0)
    bot.learn(msgspec.structs.replace(view, options=Options(family_words=True)), "hobby", LEXICON)
    assert bot.lore_of.cache_info().currsize > 0
