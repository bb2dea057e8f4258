"""What depends on who sits at a table: windows that wait for children and beginners, and the tempo of bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wortstube.games.core import Raw
from wortstube.table.messages import Place, TableState, Tempo

BEGINNERS = 1.0
"""The rung of the ladder up to which whoever plays with a bot is taken for a beginner: its two lowest levels."""

STRETCH: dict[Tempo, float] = {"gentle": 2.5, "normal": 1.0, "brisk": 0.5}
"""How many times the usual pause bots let pass: at gemütlich what one did can be read before another moves."""

SHARE = 0.5
"""A bot that takes its time uses no more than this part of what an hourglass has left."""


def unhurried(options: Raw, agreed: type[msgspec.Struct], places: Sequence[Place]) -> Raw:
    """X6: among children and beginners, what is left to who plays waits until all have said "weiter".

    Options name such windows in `WINDOWS` (None: nobody has chosen), and in `FOR_CHILDREN` what is chosen for children.
    """
    windows: tuple[str, ...] = getattr(agreed, "WINDOWS", ())
    children: tuple[str, ...] = getattr(agreed, "FOR_CHILDREN", ())
    if not (any(options.get(option) for option in children) or any(map(_is_beginners, places))):
        return options
    return options | {window: 0 for window in windows if options.get(window) is None}


def _is_beginners(place: Place) -> bool:
    bot = None if place.engine else place.played_by
    return bot is not None and bot.rung <= BEGINNERS


def paced(pause: float, usual: float, state: TableState) -> float:
    """A bot's pause at the tempo of its table. What takes no thought is not drawn out, and no hourglass runs out."""
    wanted = pause * STRETCH[state.tempo]
    if wanted <= pause:
        return wanted
    left = min((run.ends - max(state.at, run.starts) for run in state.deadlines.values()), default=float("inf"))
    return pause if pause < usual else min(wanted, max(pause, SHARE * left))
