"""Leaving a game of Bücherwurm for good (X7): points and dice stay, the dice may still be stolen, turns are skipped."""

from __future__ import annotations

from wortstube.games.buecherwurm import flow
from wortstube.games.buecherwurm.doubt import answered
from wortstube.games.buecherwurm.flow import next_turn
from wortstube.games.buecherwurm.fold import folded
from wortstube.games.buecherwurm.messages import AnyEvent, Events, PlayerLeft, State
from wortstube.games.buecherwurm.scoring import finish
from wortstube.games.core import Chance, Decision, Rejection, Seat


def leave(state: State, seat: Seat, chance: Chance) -> Decision[AnyEvent]:
    """The last one seated wins."""
    if not 0 <= seat < state.players or seat in state.left:
        return Rejection("no_such_seat", {"seat": seat})
    events: Events = [PlayerLeft(seat=seat)]
    after = folded(state, events)
    if len(after.seated()) == 1:
        return [*events, finish(after, "left")]
    return _goes_on(state, seat, events, chance)


def _goes_on(state: State, seat: Seat, events: Events, chance: Chance) -> Events:
    """His turn ends as on timeout, but not the round; a term of his that others may object to is forgotten."""
    if state.seat != seat:
        return answered(state, events, chance) if state.phase in ("objection", "vote") else events
    if state.phase in ("theme", "die", "switch"):
        return _chosen_for_him(state, events, chance)
    return next_turn(state, events)


def _chosen_for_him(state: State, events: Events, chance: Chance) -> Events:
    """The engine chooses; if it rolls the ? for him, it turns that as well (R25)."""
    events = flow.time_up(state, events, chance)
    after = folded(state, events)
    return [*events, *flow.time_up(after, [], chance)] if after.phase == "die" else events
