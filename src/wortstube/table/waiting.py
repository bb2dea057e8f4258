"""Whom a table waits for, and what it does about those who are missing: pure functions over its state.

A table waits for a person when it is their turn, and for nobody else. Their hourglass stands still meanwhile. A bot
plays for them if somebody there says so, or by itself where the host chose that. Once nobody is left, the table pauses
until all are back: one who comes early finds it as it was, and may decide to go on.
"""

from __future__ import annotations

import msgspec

from wortstube.games import core
from wortstube.games.core import AnyGame, Seat
from wortstube.table.messages import Pause, Resume, TableState, TakeOver

Step = Pause | Resume | TakeOver


class Attended(msgspec.Struct, frozen=True):
    """Who is there, and for how long the others have been missing."""

    here: frozenset[Seat]
    gone: frozenset[Seat] = frozenset()
    """Missing for longer than a line blinks."""
    late: frozenset[Seat] = frozenset()
    """Missing for longer than their grace."""


def players(state: TableState) -> frozenset[Seat]:
    """The people who play themselves, if they are there."""
    return frozenset(seat for seat, place in enumerate(state.places) if place.person and not place.stand_in)


def waited_for(game: AnyGame, state: TableState) -> frozenset[Seat]:
    """The people without whom the game cannot go on: not those whose silence is an answer too (X6)."""
    awaiting = game.awaiting(state.play)
    if any(deadline.silence for deadline in awaiting.deadlines):
        return frozenset()
    return players(state) & frozenset(core.asked(awaiting))


def step(game: AnyGame, state: TableState, who: Attended) -> Step | None:
    """What the table does next because of who is there and who is not. Where all have the same time, it goes on."""
    if state.unaided:
        return Resume() if state.phase == "paused" else None
    people = frozenset(seat for seat, place in enumerate(state.places) if place.person)
    if state.correspondence:  # X11: nobody is away who is not connected
        return None
    if not people or state.phase not in ("playing", "paused") or _pause(state) in ("asked", "reading"):
        return None
    if not people & who.here:
        return _nobody_left(game, state, who)
    if _pause(state) == "away":
        return Resume() if players(state) <= who.here else None
    late = sorted(players(state) & who.late)
    if late and state.away == "bot":
        return TakeOver(seat=late[0])
    return _wait(game, state, who)


def _nobody_left(game: AnyGame, state: TableState, who: Attended) -> Step | None:
    """All may be back soon, as after a fault of the network they share: until then only an hourglass is stopped."""
    if _pause(state) != "away" and players(state) <= who.late:
        return Pause(because="away")
    runs = state.phase == "playing" and state.deadlines
    return _wait(game, state, who) if runs else None


def _pause(state: TableState) -> str:
    return state.paused_because if state.phase == "paused" else ""


def _wait(game: AnyGame, state: TableState, who: Attended) -> Step | None:
    """Nobody is waited for whose turn it is not. Where an hourglass runs, it stops soon."""
    waited = waited_for(game, state)
    if state.phase == "paused":
        return Resume() if waited <= who.here else None
    missed = who.gone if state.deadlines else who.late
    return Pause(because="awaited") if waited & missed else None
