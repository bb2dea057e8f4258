"""A state of Wortfächer that looks to a seat like the one there is; hidden cards are any of those it does not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import assert_never

from wortstube.games.core import Window
from wortstube.games.imagining import seen_of
from wortstube.games.wortfaecher.messages import (
    Move,
    Riddle,
    RiddleView,
    Rounds,
    RoundsView,
    Solitaire,
    SolitaireView,
    State,
    View,
)


def imagined(view: View, window: Window) -> State:
    """`window`: what the seat is asked; it names the step of a solitaire."""
    match view:
        case RoundsView():
            return _rounds(view)
        case SolitaireView():
            return _solitaire(view, window)
        case RiddleView():
            box = Counter(view.equipment.deck()) - Counter(view.task.cards)
            return Riddle(box=tuple(box.elements()), **seen_of(view, Riddle))
        case _:
            assert_never(view)


def _unseen(view: View, *seen: str) -> Iterator[str]:
    """One after the other; once all are dealt, cards that nobody could have."""
    left = Counter(view.equipment.deck()) - Counter(seen)
    yield from left.elements()
    yield from (card for cards in iter(view.equipment.deck, ()) for card in cards)


def _rounds(view: RoundsView) -> Rounds:
    laid = [card for words in view.laid for word in words for card in word.cards]
    cards = _unseen(view, *view.hand, *view.discard_pile, *laid)
    hands = tuple(
        view.hand if seat == view.seat else tuple(islice(cards, count)) for seat, count in enumerate(view.counts)
    )
    draw_pile, away = tuple(islice(cards, view.draw_pile)), tuple(islice(cards, view.away))
    seen = seen_of(view, Rounds) | {"hands": hands, "draw_pile": draw_pile, "away": away, "seat": view.turn_of}
    return Rounds(**seen)


def _solitaire(view: SolitaireView, window: Window) -> Solitaire:
    """R31: what lies under the open cards; which piles earlier words came from nobody asks."""
    laid = [card for word in view.words for card in word.cards]
    cards = _unseen(view, *filter(None, view.open_cards), *laid)
    piles = tuple(
        (card, *islice(cards, height - 1)) if card else ()
        for card, height in zip(view.open_cards, view.heights, strict=True)
    )
    moves = tuple(Move(word, ()) for word in view.words)
    return Solitaire(box=(), piles=piles, moves=moves, step=int(window.id), **seen_of(view, Solitaire))
