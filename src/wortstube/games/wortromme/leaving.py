"""Leaving a game of Wortrommé for good (X7): words and points stay, the tiles leave play, turns are skipped."""

from __future__ import annotations

from typing import assert_never

from wortstube.games.core import Decision, Rejection, Seat
from wortstube.games.wortromme.doubt import answered
from wortstube.games.wortromme.flow import next_turn
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import AnyEvent, Events, PlayerLeft, State
from wortstube.games.wortromme.scoring import finish, stood


def leave(state: State, seat: Seat) -> Decision[AnyEvent]:
    """The last one seated wins; a move that is still in doubt stands then. Who leaves alone has not won (R30)."""
    if not 0 <= seat < state.players or seat in state.left:
        return Rejection("no_such_seat", {"seat": seat})
    events: Events = [PlayerLeft(seat=seat)]
    after = folded(state, events)
    if len(after.seated()) > 1:
        return _goes_on(state, seat, events)
    events = [*events, stood(after)] if after.laid else events
    after = folded(state, events)
    return [*events, finish(after, "left", tuple(after.seated()))]


def _goes_on(state: State, seat: Seat, events: Events) -> Events:
    """What was waiting for him waits no longer; his turn ends."""
    match state.phase:
        case "turn":
            return next_turn(state, events) if state.seat == seat else events
        case "doubt":
            return answered(state, events)
        case "draw":
            return events if folded(state, events).dues else next_turn(state, events)
        case "deal" | "over":
            return events
        case _:
            assert_never(state.phase)
