"""What everybody gets alike in a round of a contest: a deal by a code that is drawn when it begins, or a riddle."""

from __future__ import annotations

from typing import Any

import msgspec

from wortstube.games import core, registry
from wortstube.games.contests import Mode, Par
from wortstube.games.core import AnyGame, Chance, Leave, Outcome, Raw, Referee, Rejection
from wortstube.games.deals import new_code
from wortstube.games.levels import Level
from wortstube.games.riddles import Riddle
from wortstube.lexicon import Lexicon
from wortstube.table.contest import Begin
from wortstube.table.simulate import play

FIRST_RIDDLE = 1_000_000
"""Riddles of contests have numbers that no day ever has, so that nobody has seen them."""
MOST_RIDDLES = 1_000_000_000
MOST_DEALS = 50
"""Deals that are tried for one with which something can be done; nearly every one will do."""

STRONG: Level = "klub"
"""Who finds what people may not see."""
MOST_WORDS = 30


class Task(msgspec.Struct, frozen=True):
    """What everybody gets alike."""

    options: Raw
    par: Par = {}
    solution: tuple[str, ...] = ()


def riddle_number(seed: bytes, round: int, attempt: int = 0) -> int:
    return FIRST_RIDDLE + Chance(seed, round, f"riddle:{attempt}").below(MOST_RIDDLES)


def of_riddle(riddle: Riddle) -> Task:
    """With all words there are good play comes to what the strongest bot finds, and to no less than with fewer."""
    most = max(riddle.par["standard"], riddle.reached["experte"])
    par: Par = {"everyday": riddle.par["everyday"], "standard": riddle.par["standard"], "all": most}
    return Task(riddle.options, par, riddle.solution)


def dealt(mode: Mode, seed: bytes, round: int, attempt: int = 0) -> Task:
    """By a code that nobody knows before."""
    return Task(mode.options | {"deal": new_code(Chance(seed, round, f"deal:{attempt}"))}, mode.par)


def beginning(round: int, task: Task, game: AnyGame, referee: Referee) -> Begin | None:
    """The round, with what somebody has in it who does nothing; None: it would be over before anybody moved."""
    outcome = _of_idle(game, task.options, referee)
    if outcome is None:
        return None
    return Begin(
        round=round,
        game=game.name,
        options=task.options,
        idle=outcome.scores[0] if outcome.fewest_best else 0,
        fewest_best=outcome.fewest_best,
        par=task.par,
        solution=task.solution,
    )


def good_words(game: AnyGame, task: Task, lexicon: Lexicon) -> tuple[str, ...]:
    """Words of every day that a strong bot finds with a deal, the longest first; riddles know theirs."""
    laid, options = registry.laid(game.name), msgspec.convert(task.options, game.options)
    if task.solution or laid is None:
        return task.solution
    referee = lexicon.referee(game.policy(options))
    found = dict.fromkeys(
        one.spelling or one.letters for one in laid.laid(play(game, [STRONG], lexicon, b"strong", options))
    )
    everyday = [word for word in found if referee.judge(word, "everyday").valid]
    return tuple(sorted(everyday, key=lambda word: (-len(word), word))[:MOST_WORDS])


def _of_idle(game: AnyGame, options: Raw, referee: Referee) -> Outcome | None:
    """How a table ends at which nobody moves; None: there is nothing to do."""
    chance = Chance(b"idle", 0)
    agreed: Any = msgspec.convert(options, game.options)
    play = core.replay(game, game.setup(agreed, 1, referee, chance))
    if game.outcome(play) is not None:
        return None
    left = core.decide(game, play, None, Leave(seat=0), referee, chance)
    assert not isinstance(left, Rejection), left
    return game.outcome(core.replay(game, left, play))
