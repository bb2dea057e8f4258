"""The riddle of Wortkniffel (R29): one throw a turn, and the same seven dice for everybody who plays the task.

What lies on the table in a turn follows from the code of the task and the number of the turn alone, whatever was done
before.
"""

from __future__ import annotations

import msgspec

from wortstube.games.deals import chance_of
from wortstube.games.wortkniffel.equipment import Equipment
from wortstube.games.wortkniffel.messages import Options, State, Task


def agreed(options: Options, players: int) -> Options:
    """R29: a riddle is for one, without an hourglass; with others there is none."""
    if players > 1:
        return msgspec.structs.replace(options, riddle=None)
    return msgspec.structs.replace(options, hourglass=0, leniency=False) if options.riddle else options


def faces(task: Task, turn: int, equipment: Equipment) -> tuple[str, ...]:
    """What the dice show in a turn."""
    chance = chance_of(task.code, f"riddle turn {turn}")
    return tuple(chance.choice(die) for die in equipment.dice)


def thrown(state: State) -> tuple[str, ...] | None:
    """What the dice of a riddle show in the turn that is played; None: there is none, and chance decides."""
    return faces(state.options.riddle, state.turn, state.equipment) if state.options.riddle else None
