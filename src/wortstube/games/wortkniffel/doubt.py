"""Whether an entry of words stands: at once in strict mode (X9), else after a window for a challenge (R28, X6, X10)."""

from __future__ import annotations

from functools import partial

from wortstube.games import doubt
from wortstube.games.core import Awaiting, Referee, Seat
from wortstube.games.wortkniffel.flow import settled
from wortstube.games.wortkniffel.fold import folded
from wortstube.games.wortkniffel.messages import Accepted, Challenged, Events, State
from wortstube.games.wortkniffel.words import judge


def doubters_of(state: State) -> tuple[Seat, ...]:
    """X6: all but the one whose entry it is."""
    return doubt.doubters(state, (seat for seat in state.seated() if seat != state.seat))


def challenge(state: State, seat: Seat, referee: Referee) -> Events:
    """X6: one challenge for an entry; it ends the window whichever way it goes."""
    assert state.entry is not None
    verdicts = judge(state.entry.words, referee)
    upheld = not all(verdict.valid for verdict in verdicts)
    return settled(state, [Challenged(seat=seat, verdicts=verdicts, upheld=upheld)])


def accept(state: State, seat: Seat) -> Events:
    return answered(state, [Accepted(seat=seat)])


def answered(state: State, events: Events) -> Events:
    return doubt.answered(events, folded(state, events).unanswered, partial(settled, state))


def awaiting(state: State) -> Awaiting:
    return doubt.awaiting(state, str(state.turn), about=state.seat)
