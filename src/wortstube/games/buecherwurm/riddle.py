"""Riddles of Bücherwurm (R37 to R39): one theme and seven dice against the clock, the same for everybody.

They are a round of the training (R27), but nobody is trusted: what the judge does not know brings nothing.
"""

from __future__ import annotations

import msgspec

from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.flow import ended, next_turn
from wortstube.games.buecherwurm.messages import (
    AnyEvent,
    DiceRolled,
    Events,
    PlayerLeft,
    RoundBegan,
    State,
    ThemeChosen,
)
from wortstube.games.buecherwurm.scoring import trained
from wortstube.games.buecherwurm.task import Task
from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Rejection, Seat, Window


def agreed(options: Options, task: Task) -> Options:
    """R37, R38: everybody plays by the same rules."""
    return msgspec.structs.replace(options, special_die=False, moment=0, thinking=0, trust="none", deal="", riddle=task)


def begin(state: State, task: Task) -> Events:
    """R37: now the theme is told and the dice are seen, and with them the hourglass begins to run."""
    difficulty, theme = task.chosen()
    title = theme.title(state.options.language)
    chosen = ThemeChosen(seat=0, difficulty=difficulty, theme=theme, title=title, by="engine")
    rolled = DiceRolled(seat=0, faces=task.faces(), special=None)
    return next_turn(state, [RoundBegan(round=1, chooser=0), chosen, rolled])


def stop(state: State, chance: Chance) -> Events:
    """R39: whoever thinks of nothing more says so and loses nothing."""
    return ended(state, [], 0, "stopped", chance)


def leave(state: State, seat: Seat, chance: Chance) -> Decision[AnyEvent]:
    """X7: what lies before who leaves counts."""
    if seat != 0:
        return Rejection("no_such_seat", {"seat": seat})
    left: Events = [PlayerLeft(seat=0)]
    return [*left, trained(state)] if state.phase == "ready" else ended(state, left, 0, "stopped", chance)


def awaiting(state: State, task: Task) -> Awaiting:
    """R37: no clock runs before the dice are seen."""
    if state.phase == "ready":
        return Awaiting({0: Window("ready", ("begin",))})
    window = Window(f"{state.turn}.{state.attempt}", ("name", "stop"))
    return Awaiting({0: window}, (Deadline("riddle", float(task.seconds)),))
