"""What the score cards of Wortkniffel come to: the bonus, and who wins. What a box is worth is in `score_card`."""

from __future__ import annotations

from wortstube.games.wortkniffel.messages import BonusEarned, Finished, State
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM


def bonus(state: State) -> list[BonusEarned]:
    """R9: 35 points for 50 in the upper part, once."""
    card = state.cards[state.seat]
    earned = card.upper() >= BONUS_FROM and not card.bonus
    return [BonusEarned(seat=state.seat, points=BONUS)] if earned else []


def finish(state: State) -> Finished:
    """R19: the highest sum wins, equal sums share the win. Who left keeps the points but does not win (X7)."""
    scores = tuple(card.total() for card in state.cards)
    best = max((scores[seat] for seat in state.seated()), default=0)
    return Finished(scores=scores, winners=tuple(seat for seat in state.seated() if scores[seat] == best))
