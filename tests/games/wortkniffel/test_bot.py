"""The bots: always legal, never blessed with more than their seat may see, each level stronger than the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from wortstube.games import core, registry
from wortstube.games.core import Awaiting, Chance, Command, Outcome, Rulings, Seat, TimeUp, no_rulings
from wortstube.games.levels import LEVELS, Level
from wortstube.games.wortkniffel import bot
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import (
    Accept,
    Challenge,
    Challenged,
    CrossedOut,
    CrossOut,
    Enter,
    Entered,
    Options,
    Roll,
    State,
    View,
)
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card, Filled, Word
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, fold

GAME = registry.load("wortkniffel")
LEXICON = Lexicon.load("de")
REFEREE = LEXICON.referee(policy_of(Options()))


def start(players: int, options: Options, seed: bytes = b"evening") -> State:
    state: State = core.replay(GAME, GAME.setup(options, players, REFEREE, Chance(seed, 0)))
    return state


def ask(state: State, seat: Seat, level: Level, chance: Chance, rulings: Rulings = no_rulings) -> Command:
    return bot.choose(GAME.view(state, seat), GAME.awaiting(state), level, LEXICON, chance, rulings)


def act(state: State, seat: Seat | None, command: Command, chance: Chance | None = None) -> list[Any]:
    """What the command brings; a refusal fails the test."""
    events = core.decide(GAME, state, seat, command, REFEREE, chance or Chance(b"evening", 1))
    assert not isinstance(events, core.Rejection), (command, events)
    return events


def play(levels: Sequence[Level], options: Options, seed: bytes) -> Iterator[Any]:
    """The events of a whole game between bots."""
    state, seq = start(len(levels), options, seed), 0
    while (awaiting := GAME.awaiting(state)).seats:
        seq += 1
        seat = max(awaiting.seats)
        command = ask(state, seat, levels[seat], Chance(seed, seq, f"bot {seat}"))
        events = act(state, seat, command, Chance(seed, seq))
        yield from events
        state = core.replay(GAME, events, state)
    yield GAME.outcome(state)


def result(levels: Sequence[Level], seed: bytes) -> Outcome:
    *_, outcome = play(levels, Options(hourglass=0), seed)
    assert isinstance(outcome, Outcome)
    return outcome


def turn(dice: str, card: Card | None = None, roll: int = 3, referee: str = "strict") -> State:
    """Seat 0 of two has rolled these faces."""
    state = start(2, msgspec.convert({"referee": referee}, Options))
    cards = (card or Card(), Card())
    return msgspec.structs.replace(state, seat=0, roll=roll, dice=tuple(dice), cards=cards)


def free_only(*boxes: Box) -> Card:
    return Card(tuple(None if box in boxes else Filled(0) for box in BOXES))


def test_one_level_for_each_name() -> None:
    assert tuple(bot.SKILLS) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_alone_every_level_plays_a_legal_game(level: Level) -> None:
    outcome = result([level], b"alone")
    assert outcome.winners == (0,)
    assert outcome.scores[0] > 100


@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_eight_bots_play_a_legal_game(referee: str) -> None:
    options = msgspec.convert({"referee": referee, "wrong_challenges": 3}, Options)
    *events, outcome = play([*LEVELS, *LEVELS], options, b"eight")
    assert isinstance(outcome, Outcome)
    filled = [event for event in events if isinstance(event, Entered | CrossedOut)]
    assert len(filled) == 8 * len(BOXES)
    upheld = [event for event in events if isinstance(event, Challenged) and event.upheld]
    assert not upheld  # bots enter only words they know


@pytest.mark.parametrize("level", LEVELS)
def test_too_late_a_box_is_crossed_out(level: Level) -> None:
    state = turn("HIAENSU", free_only("two", "chance"))
    state = core.replay(GAME, act(state, None, TimeUp(deadline=f"turn:{state.turn}")), state)
    command = ask(state, 0, level, Chance(b"late", 1))
    assert isinstance(command, CrossOut)
    assert command.box == "two"  # the Chance would bring more
    act(state, 0, command)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_fits_and_a_box_is_crossed_out(level: Level) -> None:
    state = turn("TKPTCWH", free_only("four", "kniffel"))
    command = ask(state, 0, level, Chance(b"nothing", 1))
    assert isinstance(command, CrossOut)
    act(state, 0, command)


def test_r3_a_bot_stops_early_when_it_has_what_it_wants() -> None:
    command = ask(turn("AEUEIUO", free_only("straight"), roll=1), 0, "experte", Chance(b"early", 1))
    assert command == Enter(box="straight", window=command.window)


def test_r3_a_bot_keeps_what_it_needs() -> None:
    command = ask(turn("HEUEIUO", free_only("straight"), roll=1), 0, "experte", Chance(b"keep", 1))
    assert command == Roll(keep=(1, 2, 3, 4, 5, 6), window=command.window)


def test_r15_a_further_kniffel_is_claimed() -> None:
    state = turn("LENTREI", Card().fill("kniffel", Filled(50)))  # leitern
    events = act(state, 0, ask(state, 0, "experte", Chance(b"further", 1)))
    assert isinstance(events[0], Entered)
    assert events[0].extra == 50


@pytest.mark.parametrize("level", LEVELS)
def test_same_chance_same_choice(level: Level) -> None:
    for roll, seed in ((1, b"a"), (2, b"b"), (3, b"c")):
        state = turn("HIAENSU", roll=roll)
        assert ask(state, 0, level, Chance(seed, 5)) == ask(state, 0, level, Chance(seed, 5))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_needs_no_more_than_a_client_receives(level: Level) -> None:
    """The view and the question as JSON, read back, lead to the same answer."""
    state = turn("HIAENSU", roll=2)
    view = msgspec.json.decode(msgspec.json.encode(GAME.view(state, 0)), type=View)
    awaiting = msgspec.json.decode(msgspec.json.encode(GAME.awaiting(state)), type=Awaiting)
    assert bot.choose(view, awaiting, level, LEXICON, Chance(b"wire", 3)) == ask(state, 0, level, Chance(b"wire", 3))


@pytest.mark.parametrize("level", LEVELS)
def test_words_of_a_bot_are_of_its_tier(level: Level) -> None:
    known = LEXICON.vocabulary(policy_of(Options()), bot.SKILLS[level].tier)
    entered = [event for event in play([level, level], Options(), b"tier") if isinstance(event, Entered)]
    words = [word for event in entered for word in event.words]
    assert len(words) > 15
    assert [word.text for word in words if fold(word.text, "base_letter") not in known] == []


def test_weak_bots_overlook_words_strong_ones_do_not() -> None:
    found: dict[Level, set[Command]] = {
        level: {ask(turn("HIAENSU"), 0, level, Chance(b"sight", seq)) for seq in range(12)} for level in LEVELS
    }
    assert len(found["experte"]) == 1
    assert len(found["anfaenger"]) > 1


def doubted(text: str) -> State:
    """Seat 0 has entered a word, and seat 1 is asked."""
    state = turn(f"{text}EEEEEEE"[:7], referee="challenge")
    boxes: list[Box] = ["two", "three", "four", "five", "six"]
    enter = Enter(box=boxes[len(text) - 2], words=(Word(text),), window=GAME.awaiting(state).seats[0].id)
    asked: State = core.replay(GAME, act(state, 0, enter), state)
    return asked


def answers(level: Level, text: str, rulings: Rulings = no_rulings) -> list[type[Command]]:
    state = doubted(text)
    return [type(ask(state, 1, level, Chance(b"doubt", seq), rulings)) for seq in range(40)]


@pytest.mark.parametrize("level", LEVELS)
def test_x6_no_bot_challenges_what_the_house_accepts_and_every_one_what_it_refuses(level: Level) -> None:
    assert set(answers(level, "HBTZSK", rulings=lambda word: True)) == {Accept}
    assert set(answers(level, "HAUS", rulings=lambda word: False)) == {Challenge}


def test_r5_a_bot_enters_nothing_the_house_refuses() -> None:
    state = turn("HAUSEEE", roll=3)
    assert isinstance(ask(state, 0, "experte", Chance(b"house", 1)), Enter)
    assert isinstance(ask(state, 0, "experte", Chance(b"house", 1), rulings=lambda word: False), CrossOut)


@pytest.mark.parametrize("level", LEVELS)
def test_x6_a_bot_accepts_words_it_knows(level: Level) -> None:
    assert set(answers(level, "HAUS")) == {Accept}


@pytest.mark.parametrize("level", LEVELS)
def test_x6_a_bot_challenges_what_looks_like_no_word(level: Level) -> None:
    assert Challenge in answers(level, "HBTZSK")


def test_x6_an_expert_challenges_every_word_that_is_none() -> None:
    for text in ("HAUSO", "RENSA", "EINI"):
        assert not REFEREE.judge(text).valid
        assert set(answers("experte", text)) == {Challenge}


def test_x6_an_expert_never_challenges_in_vain() -> None:
    everything = LEXICON.vocabulary(policy_of(Options()), "all")
    letters = set(standard().values)
    rare = [word for word in everything if len(word) == 5 and set(word) <= letters][::400]
    assert len(rare) > 10
    for word in rare:
        assert type(ask(doubted(word), 1, "experte", Chance(b"vain", 1))) is Accept


def test_x6_lower_levels_let_more_pass() -> None:
    challenges = [answers(level, "LNSETU").count(Challenge) for level in LEVELS]
    assert challenges == sorted(challenges)
    assert challenges[0] < challenges[-1]


def test_an_expert_beats_a_beginner() -> None:
    """A short form of benchmarks/levels.py, which measures all levels in 200 games."""
    outcomes = [result(["experte", "anfaenger"], b"strength %d" % number) for number in range(24)]
    won = sum((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes)
    assert won >= 0.7 * len(outcomes)
