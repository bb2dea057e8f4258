"""The perfect bot: by the solution where there is one, an expert until then; and solving on the side."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest

from wortstube.games import core, registry
from wortstube.games.core import Chance, Command
from wortstube.games.levels import PERFECT, STRONGEST, Who, persona
from wortstube.games.wortkniffel import background, bot, perfect
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import Options, State
from wortstube.games.wortkniffel.rest import Standing
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card, Filled
from wortstube.games.wortkniffel.solution import Solution, ThoughtThrough, boxes_of
from wortstube.games.wortkniffel.solving import Problem, problem_of
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon
from wortstube.table import rules
from wortstube.table.messages import Place, Sit, TableState

GAME, LEXICON = registry.load("wortkniffel"), Lexicon.load("de")
PATIENCE = 60.0


@cache
def solution() -> Solution:
    """Of the cards on which at most two boxes are free; of others nothing is known."""
    found, thought = Solution(), ThoughtThrough(problem_of(LEXICON, standard()).outlook())
    some: tuple[tuple[Box, ...], ...] = (("four",), ("chance",), ("four", "chance"))
    for free in some:
        boxes = boxes_of(Standing(free))
        found.put(boxes, array("f", thought.row(boxes)))
    return found


def ending(dice: str, roll: int) -> State:
    """Two boxes are free."""
    events = GAME.setup(Options(hourglass=0), 1, LEXICON.referee(policy_of(Options())), Chance(b"ending", 0))
    card = Card(tuple(None if box in ("four", "chance") else Filled(0 if box == "kniffel" else 9) for box in BOXES))
    state: State = core.replay(GAME, events)
    return msgspec.structs.replace(state, cards=(card,), dice=tuple(dice), roll=roll)


def answer(state: State, who: Who) -> Command:
    return bot.choose(GAME.view(state, 0), GAME.awaiting(state), who, LEXICON, Chance(b"ending", 1))


def test_a_perfect_bot_goes_by_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "solved", lambda *_: solution())
    mind = bot.mind_of(PERFECT, LEXICON, standard(), Options())
    assert mind.foresight.rest is solution()
    assert bot.mind_of("experte", LEXICON, standard(), Options()).foresight.rest is not solution()
    for dice, roll in (("HIAENSU", 1), ("TDUENSU", 2), ("HDPFNLU", 3)):
        state = ending(dice, roll)
        referee = LEXICON.referee(policy_of(Options()))
        events = core.decide(GAME, state, 0, answer(state, PERFECT), referee, Chance(b"ending", 2))
        assert not isinstance(events, core.Rejection)


def test_until_the_game_is_solved_a_perfect_bot_is_an_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "solved", lambda *_: None)
    assert persona(PERFECT).rung == STRONGEST
    for dice, roll in (("HIAENSU", 1), ("TDUENSU", 2), ("HDPFNLU", 3)):
        assert answer(ending(dice, roll), PERFECT) == answer(ending(dice, roll), "experte")


def test_only_who_is_perfect_wants_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[object] = []
    monkeypatch.setattr(bot, "begin", lambda *asked: wanted.append(asked))
    view = GAME.view(ending("HIAENSU", 1), 0)
    bot.learn(view, "experte", LEXICON)
    assert wanted == []
    bot.learn(view, PERFECT, LEXICON)
    assert len(wanted) == 1


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_perfect_bot_sits_only_where_the_game_is_solved(game: str) -> None:
    table = TableState(phase="lobby", game=game, places=(Place(),))
    command = Sit(seat=0, name="Würfel", level=PERFECT)
    decided = rules.decide(
        registry.load(game), table, None, command, lambda: LEXICON.referee(policy_of(Options())), b"table"
    )
    refused = isinstance(decided, core.Rejection) and decided.code == "no_such_level"
    assert refused != registry.is_solvable(game)


@pytest.mark.variant
def test_solving_on_the_side_ends_with_whoever_began_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORTSTUBE_SOLVE")
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(tmp_path))
    problem = Problem.of(["EI", "HAUS", "STUNDEN"], standard())
    background.begin(problem)
    process = background._begun.pop(problem.key)
    family = [psutil.Process(process.pid)]
    wait_until(lambda: bool(family[0].children()))
    family += family[0].children()
    with problem.claimed() as is_ours:
        assert not is_ours
    assert process.stdin is not None
    process.stdin.close()
    process.wait(PATIENCE)
    wait_until(lambda: not any(one.is_running() for one in family))
    with problem.claimed() as is_ours:
        assert is_ours
    assert problem.solution() is None


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_what_is_solved_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Problem] = []
    monkeypatch.setattr(background, "begin", begun.append)
    monkeypatch.setattr(perfect, "solved", lambda *_: solution())
    perfect.begin(LEXICON, standard(), policy_of(Options()))
    assert begun == []
    monkeypatch.setattr(perfect, "solved", lambda *_: None)
    perfect.begin(LEXICON, standard(), policy_of(Options()), "everyday")
    assert [problem.key for problem in begun] == [problem_of(LEXICON, standard(), "everyday").key]
