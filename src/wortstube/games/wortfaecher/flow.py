"""How a game of Wortfächer goes on from round to round: the deal, the next dealer, and the end.

Every function takes the state before a command and the events so far, and returns the events with what follows.
"""

from __future__ import annotations

from wortstube.games.core import Chance, Seat
from wortstube.games.wortfaecher.fold import folded
from wortstube.games.wortfaecher.messages import Events, RoundBegan, Rounds, TurnBegan
from wortstube.games.wortfaecher.scoring import finish, scored

ROUNDS = 6


def deal(state: Rounds, events: Events, round: int, dealer: Seat, chance: Chance) -> Events:
    """R4, R5: all cards are shuffled, everybody gets one more than the round's number, one is turned over."""
    cards = iter(chance.shuffled(state.equipment.deck()))
    size = round + 1
    hands = tuple(
        tuple(next(cards) for _ in range(size)) if seat not in state.left else () for seat in range(state.players)
    )
    face_up, *draw_pile = cards
    began = RoundBegan(round=round, dealer=dealer, hands=hands, draw_pile=tuple(draw_pile), face_up=face_up)
    first = state.clockwise(dealer)[0]  # R6: the player left of the dealer begins
    return [*events, began, TurnBegan(seat=first, turn=state.turn + 1, lap=1)]


def round_over(state: Rounds, events: Events, chance: Chance) -> Events:
    """R23: the round is scored. R25: the deal passes clockwise, over those who left (X7); R26: six rounds."""
    events = [*events, scored(folded(state, events))]
    after = folded(state, events)
    if after.round == ROUNDS:
        return [*events, finish(after)]
    return deal(after, events, after.round + 1, after.clockwise(after.dealer)[0], chance)
