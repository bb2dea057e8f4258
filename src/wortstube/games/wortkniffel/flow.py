"""How a game of Wortkniffel goes on once an entry stands: the bonus, whose turn is next, and the end.

Every function takes the state before a command and the events so far, and returns the events with what follows.
"""

from __future__ import annotations

from wortstube.games.wortkniffel.fold import folded
from wortstube.games.wortkniffel.messages import BonusEarned, Events, Finished, State, TurnBegan
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES


def settled(state: State, events: Events) -> Events:
    """What follows once an entry stands: the upper bonus, then the next turn or the end (R19)."""
    events = with_bonus(state, events)
    return [*events, _next(folded(state, events))]


def with_bonus(state: State, events: Events) -> Events:
    """R9: 35 points for 50 in the upper part, once they cannot be challenged any more."""
    after = folded(state, events)
    card = after.cards[after.seat]
    earned = card.upper() >= BONUS_FROM and not card.bonus
    return [*events, BonusEarned(seat=after.seat, points=BONUS)] if earned else events


def _next(state: State) -> TurnBegan | Finished:
    """R27: clockwise from the first player, over those who left (X7); R2: eleven rounds."""
    order = [(state.first + place) % state.players for place in range(state.players)]
    place = order.index(state.seat)
    seated = [(seat, state.round) for seat in order[place + 1 :]] + [(seat, state.round + 1) for seat in order]
    seat, round = next((seat, round) for seat, round in seated if seat not in state.left)
    return finish(state) if round > len(BOXES) else TurnBegan(seat=seat, turn=state.turn + 1, round=round)


def finish(state: State) -> Finished:
    """R19: the highest sum wins, equal sums share the win. Who left keeps the points but does not win (X7)."""
    scores = tuple(card.total() for card in state.cards)
    best = max((scores[seat] for seat in state.seated()), default=0)
    return Finished(scores=scores, winners=tuple(seat for seat in state.seated() if scores[seat] == best))
