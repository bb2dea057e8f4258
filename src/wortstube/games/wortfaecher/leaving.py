"""Leaving a game of Wortfächer for good (X7): words and points stay, the hand leaves play, turns are skipped."""

from __future__ import annotations

from wortstube.games.core import Chance, Decision, Rejection, Seat
from wortstube.games.wortfaecher.doubt import answered
from wortstube.games.wortfaecher.fold import folded
from wortstube.games.wortfaecher.messages import AnyEvent, Events, PlayerLeft, Rounds
from wortstube.games.wortfaecher.scoring import finish, scored
from wortstube.games.wortfaecher.turn import cut_short, next_turn


def leave(state: Rounds, seat: Seat, chance: Chance) -> Decision[AnyEvent]:
    """The last one seated wins. His own turn ends as on timeout, so that the next player still has two piles."""
    if not 0 <= seat < state.players or seat in state.left:
        return Rejection("no_such_seat", {"seat": seat})
    events: Events = [PlayerLeft(seat=seat)]
    after = folded(state, events)
    if len(after.left) >= state.players - 1:
        events = [*events, scored(after)] if any(after.laid) else events  # words that lie stand
        return [*events, finish(folded(state, events))]
    if state.phase == "doubt":
        return answered(state, events, chance)
    return next_turn(state, [*cut_short(state, chance), *events], chance) if state.seat == seat else events
