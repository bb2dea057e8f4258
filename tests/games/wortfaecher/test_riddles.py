"""The riddles that are made for Wortfächer: a sample is solved by the real rules."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.made_riddles import is_made_alike_elsewhere, is_sound, riddle
from tests.variants import with_variants
from wortstube.games.core import Chance, Rejection, decide, replay
from wortstube.games.laid import LaidWord
from wortstube.games.wortfaecher.cards import Laid, Word
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.laid import laid
from wortstube.games.wortfaecher.messages import LayOut, Options, Riddle, SplitLaid
from wortstube.games.wortfaecher.riddles import POLICY
from wortstube.games.wortfaecher.rules import Wortfaecher
from wortstube.games.wortfaecher.splits import Splitter
from wortstube.games.wortfaecher.task import MOST_CARDS, Task
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Lexicon

LEXICON = Lexicon.load()
REFEREE = LEXICON.referee(POLICY)
GAME = Wortfaecher(standard())
SAMPLE = range(1, 11)
NO_CHANCE = Chance(b"", 0)


def reached(options: Options, words: tuple[str, ...]) -> int:
    """What these words bring at a table for one person."""
    referee = LEXICON.referee(policy_of(options))
    state = replay(GAME, GAME.setup(options, 1, referee, NO_CHANCE))
    events = decide(GAME, state, 0, LayOut(words=tuple(map(Word, words)), window="0"), referee, NO_CHANCE)
    assert not isinstance(events, Rejection), events
    after = replay(GAME, events, state)
    assert isinstance(after, Riddle)
    return after.score


@pytest.mark.parametrize("number", with_variants(1, SAMPLE))
def test_r44_the_solution_brings_what_is_claimed(number: int) -> None:
    made = riddle("wortfaecher", number)
    assert is_sound(made)
    options = msgspec.convert(made.options, Options)
    assert options.riddle is not None
    assert len(options.riddle.cards) == MOST_CARDS
    assert reached(options, made.solution) == made.par["everyday"]
    splitter, (dawg, grades) = Splitter(options.riddle, standard()), REFEREE.graded()
    found = [word for word, _ in REFEREE.find("".join(options.riddle.cards)) if grades[dawg.number(word)] < 2]
    best = splitter.best(splitter.sorted_by_cards(found))
    assert reached(options, best.words) == best.points == made.par["standard"]
    are_for_everybody(made.solution, options.riddle)


def are_for_everybody(words: tuple[str, ...], task: Task) -> None:
    """Words that everybody knows, and that would be read aloud; the longest is written as it lies."""
    family = LEXICON.referee(policy_of(Options(family_words=True)))
    verdicts = [family.judge(word, "everyday") for word in words]
    assert all(verdict.valid for verdict in verdicts)
    assert not any({"first_name", "geo", "abbreviation"}.intersection(verdict.classes) for verdict in verdicts)
    assert all(REFEREE.spelled(verdict.word, "everyday") for verdict in verdicts)
    assert len(words[0]) >= task.long_word


def test_the_same_chance_makes_the_same_riddle_in_any_process() -> None:
    assert is_made_alike_elsewhere("wortfaecher", 1)


def test_other_chance_makes_another_riddle() -> None:
    assert riddle("wortfaecher", 1).options != riddle("wortfaecher", 2).options


def test_r44_the_words_of_all_splits_are_told_once() -> None:
    haus, see = (Laid(word, tuple(word), 5, len(word), spelling) for word, spelling in (("HAUS", "Haus"), ("SEE", "")))
    splits = [SplitLaid(words=words, points=5, bonus=0, score=5) for words in ((haus,), (haus, see))]
    assert list(laid(splits)) == [LaidWord(0, "HAUS", "Haus"), LaidWord(0, "SEE", "")]
