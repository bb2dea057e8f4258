"""Leaving a game of Wortkniffel for good (X7): points stay, turns are skipped."""

from __future__ import annotations

from wortstube.games.core import Decision, Rejection, Seat
from wortstube.games.wortkniffel.doubt import answered
from wortstube.games.wortkniffel.flow import settled
from wortstube.games.wortkniffel.fold import folded
from wortstube.games.wortkniffel.messages import AnyEvent, Events, PlayerLeft, State
from wortstube.games.wortkniffel.scoring import bonus, finish


def leave(state: State, seat: Seat) -> Decision[AnyEvent]:
    """The last one seated wins; an entry that is still in doubt stands then."""
    if not 0 <= seat < state.players or seat in state.left:
        return Rejection("no_such_seat", {"seat": seat})
    events: Events = [PlayerLeft(seat=seat)]
    if len(folded(state, events).left) >= state.players - 1:
        events = [*events, *bonus(folded(state, events))]
        return [*events, finish(folded(state, events))]
    if state.seat == seat:
        return settled(state, events)
    return answered(state, events) if state.phase == "doubt" else events
