"""The riddles that are made for Wortrommé: a sample is solved by the real rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.games.made_riddles import is_made_alike_elsewhere, is_sound, riddle
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.core import Chance, Rejection, decide, replay
from wortstube.games.look import look_within
from wortstube.games.wortromme.equipment import standard
from wortstube.games.wortromme.messages import Lay, Options, State
from wortstube.games.wortromme.rules import Wortromme
from wortstube.games.wortromme.solver import Eyes, Move, Solver, words_of
from wortstube.games.wortromme.words import policy_of
from wortstube.games.wortromme.workbench import position_of
from wortstube.lexicon import Lexicon, fold
from wortstube.table.contest_modes import of_riddle

LEXICON = Lexicon.load()
POLICY = policy_of(Options())
GAME = Wortromme(standard())
SAMPLE = range(1, 11)
NO_CHANCE = Chance(b"", 0)


def afters(state: State, text: str) -> Iterator[State]:
    """What comes of laying a word in any way that leaves everyday words."""
    eyes = Eyes(words_of(LEXICON, POLICY), look_within("everyday"))
    solver, referee = Solver(eyes, position_of(state, 0)), LEXICON.referee(policy_of(state.options))
    ways: dict[tuple[str, ...], Move] = {}
    for move in [*solver.moves(1), *solver.moves(2)]:
        if move.text == text:
            ways.setdefault(move.left, move)
    for move in ways.values():
        window = GAME.awaiting(state).seats[0].id
        events = decide(GAME, state, 0, Lay(words=solver.table(move), window=window), referee, NO_CHANCE)
        assert not isinstance(events, Rejection), events
        yield replay(GAME, events, state)


def most_laid(state: State, words: tuple[str, ...]) -> int:
    """The most tiles that go down with these words, in this order."""
    if not words or state.outcome:
        return state.scores[0]
    return max((most_laid(after, words[1:]) for after in afters(state, words[0])), default=state.scores[0])


@pytest.mark.variant
@pytest.mark.parametrize("number", SAMPLE)
def test_r42_the_solution_brings_what_is_claimed(number: int) -> None:
    made = riddle("wortromme", number)
    assert is_sound(made)
    options = msgspec.convert(made.options, Options)
    assert options.riddle is not None
    assert made.par == {"everyday": len(options.riddle.rack), "standard": len(options.riddle.rack)}
    assert len(made.solution) == options.riddle.turns
    referee = LEXICON.referee(policy_of(options))
    begun = replay(GAME, GAME.setup(options, 1, referee, NO_CHANCE))
    folded = tuple(fold(word, "own_letter") or "" for word in made.solution)
    assert most_laid(begun, folded) == made.par["everyday"]
    are_for_everybody((*made.solution, *options.riddle.table))


def are_for_everybody(words: tuple[str, ...]) -> None:
    """Words that everybody knows, and that would be read aloud."""
    family, said = LEXICON.referee(policy_of(Options(family_words=True))), LEXICON.referee(POLICY)
    verdicts = [family.judge(word, "everyday") for word in words]
    assert all(verdict.valid and said.spelled(verdict.word, "everyday") for verdict in verdicts)


@pytest.mark.parametrize("number", with_variants(1, SAMPLE))
def test_no_other_words_come_to_more_than_everyday_ones(number: int) -> None:
    """So that in a contest nobody is asked which they know (`RIDDLE_ALIKE`)."""
    made = riddle("wortromme", number)
    task = msgspec.convert(made.options, Options).riddle
    assert task
    assert of_riddle(made).par == dict.fromkeys(("everyday", "standard", "all"), len(task.rack))
    assert not registry.contest_modes()["wortromme.riddle"].levels


@pytest.mark.variant
def test_the_same_chance_makes_the_same_riddle_in_any_process() -> None:
    assert is_made_alike_elsewhere("wortromme", 1)


@pytest.mark.variant
def test_other_chance_makes_another_riddle() -> None:
    assert riddle("wortromme", 1).options != riddle("wortromme", 2).options
