"""What the cards in hand give, or in the solitaire those that lie open."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Chance, Rulings
from wortstube.games.tips import ADVISER, Tip, written
from wortstube.games.wortfaecher.bot import mind
from wortstube.games.wortfaecher.cards import value
from wortstube.games.wortfaecher.messages import RiddleView, SolitaireView, View
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lexicon import Lexicon


def tip(view: View, awaiting: Awaiting, lexicon: Lexicon, chance: Chance, rulings: Rulings) -> Tip | None:
    """For the seat of the view: the split of the hand that is worth most, alone the longest word of the open cards.

    R45: a riddle is solved without.
    """
    assert view.seat is not None
    if isinstance(view, RiddleView):
        return None
    player = mind(ADVISER, lexicon, view.equipment, view.options, view.seat)
    referee = lexicon.referee(policy_of(view.options))
    if isinstance(view, SolitaireView):
        cards = [card for card in view.open_cards if card]
        seen = player.seen(cards, chance.lasting("solitaire"), rulings)
        if "remove" not in awaiting.seats[view.seat].kinds or not seen:
            return None
        masks: tuple[int, ...] = (max(seen, key=int.bit_count),)
    else:
        cards = list(view.hand)
        seen = player.seen(cards, chance.lasting(f"turn {view.turn}"), rulings)
        split = player.split(player.strategist.turn(view), seen, 1)
        if split is None:
            return None
        masks = split.words
    words = [seen[mask][0] for mask in masks]
    points = sum(value([cards[at] for at in range(len(cards)) if mask >> at & 1], view.equipment) for mask in masks)
    return Tip(written(words, referee), points)
