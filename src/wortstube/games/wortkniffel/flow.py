"""How a game of Wortkniffel goes on once an entry stands: the bonus, whose turn is next, and the end.

Every function takes the state before a command and the events so far, and returns the events with what follows.
"""

from __future__ import annotations

from wortstube.games.wortkniffel.fold import folded
from wortstube.games.wortkniffel.messages import Events, Finished, State, TurnBegan
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.games.wortkniffel.scoring import bonus, finish


def settled(state: State, events: Events) -> Events:
    """What follows once an entry stands: the upper bonus, which nobody can challenge any more (R9), then the rest."""
    events = [*events, *bonus(folded(state, events))]
    return [*events, _next(folded(state, events))]


def _next(state: State) -> TurnBegan | Finished:
    """R27: clockwise from the first player, over those who left (X7); R2: eleven rounds; R19: then the end."""
    order = [(state.first + place) % state.players for place in range(state.players)]
    place = order.index(state.seat)
    seated = [(seat, state.round) for seat in order[place + 1 :]] + [(seat, state.round + 1) for seat in order]
    seat, round = next((seat, round) for seat, round in seated if seat not in state.left)
    return finish(state) if round > len(BOXES) else TurnBegan(seat=seat, turn=state.turn + 1, round=round)
