"""Drawing from the stacks of Wortrommé: instead of a word (R6), to fill an empty rack (R21), and as a penalty (R24)."""

from __future__ import annotations

from typing import Literal

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Rejection, Seat, Window
from wortstube.games.wortromme.flow import duty_of, next_turn
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import AnyEvent, Draw, Drew, Events, Refilled, State

CHOICE_SECONDS = 10.0
"""X8: to choose the stack of a tile that has to be drawn."""


def draw(state: State, command: Draw) -> Decision[AnyEvent]:
    """R4, R21: any stack that is not empty, as often as one likes."""
    if not 0 <= command.stack < len(state.stacks):
        return Rejection("no_such_stack", {"stack": command.stack})
    if not state.stacks[command.stack]:
        return Rejection("empty_stack", {"stack": command.stack})
    if state.phase == "draw":
        return _owed(state, command.stack)
    return next_turn(state, [_drew(state, state.seat, command.stack)])


def time_up(state: State, chance: Chance) -> Events:
    """X8: the engine chooses at random."""
    return _owed(state, chance.choice([stack for stack, tiles in enumerate(state.stacks) if tiles]), "engine")


def _drew(state: State, seat: Seat, stack: int, by: Literal["player", "engine"] = "player") -> Drew:
    tile = state.stacks[stack][0]
    return Drew(seat=seat, stack=stack, tile=tile, letter=state.equipment.tiles[tile], by=by)


def _owed(state: State, stack: int, by: Literal["player", "engine"] = "player") -> Events:
    owed = state.dues[0]
    events: Events = [_drew(state, owed.seat, stack, by)]
    after = folded(state, events)
    if owed.reason == "refill" and owed.tiles == 1:
        events = [*events, Refilled(seat=owed.seat, duty=duty_of(after, owed.seat))]
    return events if after.dues else next_turn(state, events)


def awaiting(state: State) -> Awaiting:
    """One tile at a time (R21)."""
    seat = state.dues[0].seat
    name = f"{state.turn}.draw.{state.in_stacks()}"
    timed = state.options.hourglass > 0
    deadlines = (Deadline(f"draw:{name}.{seat}", CHOICE_SECONDS),) if timed else ()
    return Awaiting({seat: Window(name, ("draw",))}, deadlines)
