"""The bots: always legal, never blessed with more than their seat may see, each level stronger than the one below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from wortstube.games import core, registry
from wortstube.games.core import Awaiting, Chance, Command, Outcome, Rulings, Seat, TimeUp, no_rulings
from wortstube.games.levels import ADAPTIVE, LEVELS, Level, Persona, Who
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
from wortstube.games.wortkniffel.rest import Plan, standing_of
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card, Filled, Score, Word, score, spell
from wortstube.games.wortkniffel.turn import ROLLS
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, Tier, fold

GAME = registry.load("wortkniffel")
LEXICON = Lexicon.load("de")
REFEREE = LEXICON.referee(policy_of(Options()))


def start(players: int, options: Options, seed: bytes = b"evening") -> State:
    state: State = core.replay(GAME, GAME.setup(options, players, REFEREE, Chance(seed, 0)))
    return state


def ask(state: State, seat: Seat, who: Who, chance: Chance, rulings: Rulings = no_rulings) -> Command:
    return bot.choose(GAME.view(state, seat), GAME.awaiting(state), who, LEXICON, chance, rulings)


def act(state: State, seat: Seat | None, command: Command, chance: Chance | None = None) -> list[Any]:
    """What the command brings; a refusal fails the test."""
    events = core.decide(GAME, state, seat, command, REFEREE, chance or Chance(b"evening", 1))
    assert not isinstance(events, core.Rejection), (command, events)
    return events


def play(levels: Sequence[Who], options: Options, seed: bytes) -> Iterator[Any]:
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


def test_a_better_level_sees_more_and_the_best_one_everything() -> None:
    assert len(bot.SIGHTS) == len(LEVELS)
    assert list(bot.SIGHTS) == sorted(bot.SIGHTS)
    assert bot.SIGHTS[-1] == 1.0


@pytest.mark.parametrize("level", LEVELS)
def test_alone_every_level_plays_a_legal_game(level: Level) -> None:
    outcome = result([level], b"alone")
    assert outcome.winners == (0,)
    assert outcome.scores[0] > 100


@pytest.mark.parametrize("referee", ["strict", "challenge"])
def test_eight_bots_play_a_legal_game(referee: str) -> None:
    options = msgspec.convert({"referee": referee, "wrong_challenges": 3}, Options)
    *events, outcome = play([*LEVELS, *LEVELS][:8], options, b"eight")
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


TIER: dict[Level, Tier] = {"anfaenger": "everyday", "hobby": "standard", "geuebt": "large", "klub": "large"}


@pytest.mark.parametrize("level", LEVELS)
def test_words_of_a_bot_are_those_a_person_of_its_level_would_say(level: Level) -> None:
    """Of its tier, with a meaning to show, nothing offensive."""
    known = LEXICON.vocabulary(policy_of(Options()), TIER.get(level, "all"))
    games = [play([level, level], Options(), b"tier %d" % number) for number in range(2)]
    words = [word for game in games for event in game if isinstance(event, Entered) for word in event.words]
    assert len(words) > 40
    assert [word.text for word in words if fold(word.text, "base_letter") not in known] == []
    verdicts = [REFEREE.judge(word.spelling) for word in words]
    explained = [REFEREE.explain(word.spelling).readings for word in words]
    assert [
        word.spelling for word, readings in zip(words, explained, strict=True) if not any(r.gloss for r in readings)
    ] == []
    assert [verdict.word for verdict in verdicts if "offensive" in verdict.classes] == []


def test_weak_bots_overlook_words_strong_ones_do_not() -> None:
    found: dict[Level, set[Command]] = {
        level: {ask(turn("HIAENSU"), 0, level, Chance(b"sight %d" % seed, 1)) for seed in range(12)} for level in LEVELS
    }
    assert len(found["experte"]) == 1
    assert len(found["anfaenger"]) > 1


def test_what_has_come_to_mind_stays_for_the_turn_and_not_for_the_next() -> None:
    state = turn("HIAENSU")
    later = msgspec.structs.replace(state, turn=state.turn + 2)
    for seed in (b"a", b"b", b"c"):
        assert len({ask(state, 0, "anfaenger", Chance(seed, seq)) for seq in range(12)}) == 1
    assert any(
        ask(state, 0, "anfaenger", Chance(b"%d" % seed, 1)) != ask(later, 0, "anfaenger", Chance(b"%d" % seed, 1))
        for seed in range(12)
    )


def worth(mind: bot.Mind, state: State, command: Command) -> float:
    """What a command is worth to the bot that chose it, by its own plan."""
    card, standing = state.cards[state.seat], standing_of(state.cards[state.seat])
    plan = Plan(standing, mind.foresight.rest)
    match command:
        case Roll():
            keeps = mind.foresight.keeps(standing, state.dice, ROLLS - state.roll)
            return next(value for value, keep in keeps if keep == command.keep)
        case CrossOut():
            return plan.value(command.box, 0)
        case Enter():
            spelled = spell(command.words, state.dice, state.equipment)
            assert not isinstance(spelled, core.Rejection)
            scored = score(card, command.box, spelled, state.dice, state.equipment)
            assert isinstance(scored, Score)
            return plan.value(command.box, scored.points, scored.extra)
    raise AssertionError(command)


@pytest.mark.parametrize("who", [*LEVELS, Persona("passt_sich_an", "Becher", 1.25)])
def test_no_bot_leaves_what_its_plan_relied_on(who: Who) -> None:
    """What it has counted on for a roll when it threw the dice, it does when they lie so, or something better."""
    mind = bot.mind_of(who, LEXICON, standard(), Options())
    decisions = 0
    for seed in (b"plan a", b"plan b"):
        state, seq = start(1, Options(), seed), 0
        while GAME.awaiting(state).seats:
            seq += 1
            command = ask(state, 0, who, Chance(seed, seq, "bot 0"))
            if state.dice:
                counted_on = mind.foresight.values(standing_of(state.cards[0]), ROLLS - state.roll)
                planned = counted_on[mind.foresight.outlook.number(state.dice)]
                assert worth(mind, state, command) >= planned - 1e-3, (state.dice, command)
                decisions += 1
            state = core.replay(GAME, act(state, 0, command, Chance(seed, seq)), state)
    assert decisions > 40


def test_what_a_bot_knows_is_learned_once_for_all_of_its_strength() -> None:
    known = [bot.mind_of(Persona("geuebt", name), LEXICON, standard(), Options()) for name in ("Becher", "Block")]
    assert known[0] is known[1]
    assert known[0] is bot.mind_of(Persona(ADAPTIVE, "Becher", 2.0), LEXICON, standard(), Options())


def doubted(text: str) -> State:
    """Seat 0 has entered a word, and seat 1 is asked."""
    state = turn(f"{text}EEEEEEE"[:7], referee="challenge")
    boxes: list[Box] = ["two", "three", "four", "five", "six"]
    enter = Enter(box=boxes[len(text) - 2], words=(Word(text),), window=GAME.awaiting(state).seats[0].id)
    asked: State = core.replay(GAME, act(state, 0, enter), state)
    return asked


def answers(level: Level, text: str, rulings: Rulings = no_rulings) -> list[type[Command]]:
    """Of many bots of a level, each in another game."""
    state = doubted(text)
    return [type(ask(state, 1, level, Chance(b"doubt %d" % game, 1), rulings)) for game in range(100)]


@pytest.mark.parametrize("level", LEVELS)
def test_x6_no_bot_challenges_what_the_house_accepts_and_every_one_what_it_refuses(level: Level) -> None:
    assert set(answers(level, "HBTZSK", rulings=lambda word: True)) == {Accept}
    assert set(answers(level, "HAUS", rulings=lambda word: False)) == {Challenge}


def test_r5_a_bot_enters_nothing_the_house_refuses() -> None:
    state = turn("HAUSEEE", roll=3)
    free, bound = (ask(state, 0, "experte", Chance(b"house", 1), rule) for rule in (no_rulings, lambda word: False))
    assert isinstance(free, Enter)
    assert free.words
    assert isinstance(bound, CrossOut) or (isinstance(bound, Enter) and not bound.words)


@pytest.mark.parametrize("level", LEVELS)
def test_x6_a_bot_accepts_words_everybody_knows(level: Level) -> None:
    assert set(answers(level, "HAUS")) == {Accept}


@pytest.mark.parametrize("level", LEVELS)
def test_x6_every_bot_challenges_gibberish(level: Level) -> None:
    assert answers(level, "HBTZSK").count(Challenge) >= 95


def test_x6_a_bot_asked_twice_answers_the_same() -> None:
    state = doubted("LANSE")
    for game in (b"a", b"b", b"c", b"d"):
        assert len({type(ask(state, 1, "hobby", Chance(game, seq))) for seq in range(10)}) == 1


def test_x6_an_expert_never_challenges_in_vain() -> None:
    everything = LEXICON.vocabulary(policy_of(Options()), "all")
    letters = set(standard().values)
    rare = [word for word in everything if len(word) == 5 and set(word) <= letters][::400]
    assert len(rare) > 10
    for word in rare:
        assert type(ask(doubted(word), 1, "experte", Chance(b"vain", 1))) is Accept


def test_x6_lower_levels_let_more_pass() -> None:
    assert not REFEREE.judge("LANSE").valid
    challenges = [answers(level, "LANSE").count(Challenge) for level in LEVELS]
    assert challenges == sorted(challenges)
    assert challenges[0] < 50 < 90 < challenges[-1]


def test_x10_the_last_wrong_challenge_is_not_wasted() -> None:
    state = doubted("LANSE")
    options = msgspec.structs.replace(state.options, wrong_challenges=3)
    last = msgspec.structs.replace(state, options=options, wrong=(0, 2))
    asked = {type(ask(last, 1, "hobby", Chance(b"doubt %d" % game, 1))) for game in range(100)}
    assert asked == {Accept}


def test_an_expert_beats_a_beginner() -> None:
    """A short form of benchmarks/levels.py, which measures all levels in 200 games."""
    outcomes = [result(["experte", "anfaenger"], b"strength %d" % number) for number in range(8)]
    won = sum((0 in outcome.winners) / len(outcome.winners) for outcome in outcomes)
    assert won >= 0.7 * len(outcomes)
