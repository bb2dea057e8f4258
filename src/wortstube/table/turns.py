"""Whose turn it is and since when, and what is different where a game lasts for days (X11): pure functions.

A correspondence game (Fernpartie) has no clocks. It waits for whoever is on turn and for nobody else: a question put to
several, in which saying nothing is an answer, is over once the next person has answered. The others may remind whoever
is on turn once a day, and after a week let a bot stand in.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wortstube.games import core
from wortstube.games.core import AnyGame, Awaiting, Command, Raw, Rejection, Seat, TimeUp
from wortstube.table.messages import Remind, Reminded, Resign, TableState, TakeOver, Turn

DAY = 86_400.0
REMINDER = DAY
"""X11: so many seconds somebody has been on turn, or was last reminded, before others may remind them."""
PATIENCE = 7 * DAY
"""X11: and so many before a bot may play for them, or the host may take them out of the game."""


def leisure(agreed: type[msgspec.Struct]) -> Raw | None:
    """What the options of a game have to be without clocks; None: it cannot be played so, because time is the game."""
    at_leisure: Raw | None = getattr(agreed, "AT_LEISURE", None)
    return at_leisure


def next_to_answer(state: TableState, awaiting: Awaiting) -> Seat | None:
    """X11: the person with whose answer a question to several is over; None: all have to answer it."""
    if not state.correspondence or awaiting.silence is None:
        return None
    about, places = awaiting.silence.about, state.places
    people = [seat for seat in core.asked(awaiting) if not places[seat].played_by]
    return min(people, key=lambda seat: (seat - about) % len(places), default=None)


def awaited(state: TableState, awaiting: Awaiting) -> tuple[Seat, ...]:
    """Whom the table waits for: everybody whom the game asks, or of the people only the next one."""
    asked, first = core.asked(awaiting), next_to_answer(state, awaiting)
    return tuple(seat for seat in asked if first in (None, seat) or state.places[seat].played_by)


def ended_silence(game: AnyGame, state: TableState, seat: Seat | None, after: object) -> TimeUp | None:
    """X11: what the table says once the next person has answered and only those are asked who need not answer."""
    if seat is None or not state.correspondence or state.play is None:
        return None
    if next_to_answer(state, game.awaiting(state.play)) != seat:
        return None
    awaiting = game.awaiting(after)
    answered = awaiting.silence is not None and seat not in core.asked(awaiting)
    return TimeUp(deadline=awaiting.silence.id) if answered and awaiting.silence else None


def since(state: TableState, awaiting: Awaiting, seq: int, at: float) -> dict[Seat, Turn]:
    """Who is on turn, and since which entry: several moves of one person in a row are one turn."""
    people = (seat for seat in awaited(state, awaiting) if not state.places[seat].played_by)
    return {seat: state.turns.get(seat) or Turn(seq, at) for seat in people}


def remind(state: TableState, seat: Seat | None, command: Remind) -> list[Any] | Rejection:
    """X11: whoever is on turn, and not oneself."""
    if not state.correspondence or command.seat not in state.turns or seat is None or seat == command.seat:
        return Rejection("not_awaited")
    return [Reminded(seat=command.seat, by=seat)]


def too_soon(state: TableState, seat: Seat | None, command: Command, now: float) -> Rejection | None:
    """X11: what has to wait until somebody has been on turn for long. Nobody else's turn ever comes to that."""
    if seat is None or not state.correspondence:
        return None
    if isinstance(command, Remind):
        turn = state.turns.get(command.seat)
        return _not_before(now, max(turn.at, turn.reminded) + REMINDER) if turn else None
    if isinstance(command, TakeOver | Resign) and command.seat != seat:
        turn = state.turns.get(command.seat)
        return _not_before(now, (turn.at if turn else now) + PATIENCE)
    return None


def _not_before(now: float, until: float) -> Rejection | None:
    return Rejection("too_soon", {"until": until}) if now < until else None
