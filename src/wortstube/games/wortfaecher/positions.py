"""Positions of Wortfächer as text that people can read and type, and which of them can occur."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

import msgspec

from wortstube.games.core import Awaiting
from wortstube.games.wortfaecher import turn, views
from wortstube.games.wortfaecher.equipment import standard
from wortstube.games.wortfaecher.flow import ROUNDS
from wortstube.games.wortfaecher.messages import (
    MOST_PLAYERS,
    Options,
    RiddleView,
    Rounds,
    RoundsView,
    SolitaireView,
    View,
)
from wortstube.games.wortfaecher.words import policy_of
from wortstube.lang import say

EXAMPLE = "wortfaecher:H.A.U.SCH/E/3"
WRITTEN = re.compile(
    r"(?P<hand>[A-Za-z.]+)/(?P<pile>[A-Za-z.]*)/(?P<round>\d)"
    r"(\.(?P<lap>\d{1,2}))?(\.(?P<players>\d))?(\.(?P<score>\d{1,3}))?"
)
SEEN = ("scores", "hand", "discard_pile", "laid", "longest", "left", "round", "phase", "last_turns", "players", "lap")
"""What there is to weigh."""
MOST_LAID = 60
"""Letters of a word that lies there: the cards of a hand bear half as many."""


def is_proper(view: View) -> bool:
    """Whether such cards can lie there; alone a game says itself that there is nothing to decide."""
    if isinstance(view, RiddleView):
        return True
    if not isinstance(view, RoundsView):
        return _is_solitaire(view)
    seats = (view.scores, view.counts, view.laid, view.wrong)
    laid = [word for words in view.laid for word in words]
    cards = Counter([*view.hand, *view.discard_pile, *(card for word in laid for card in word.cards)])
    return (
        2 <= view.players <= MOST_PLAYERS
        and all(len(one) == view.players for one in seats)
        and view.seat is not None
        and 0 <= view.seat < view.players
        and 1 <= view.round <= ROUNDS
        and view.lap >= 1
        and _is_hand(view)
        and cards <= Counter(view.equipment.deck())
        and all(0 <= len(word.text) <= MOST_LAID for word in laid)
        and 0 <= view.longest.letters <= MOST_LAID
        and {*view.left, *(view.last_turns or ())} <= {*range(view.players)}
    )


def _is_hand(view: RoundsView) -> bool:
    """Who has laid words that others may doubt has fewer cards."""
    return len(view.hand) in (view.round + 1, view.round + 2) or (
        view.phase == "doubt" and len(view.hand) <= view.round
    )


def _is_solitaire(view: SolitaireView) -> bool:
    """A pile is as high as it has cards, the open one among them, and no card is there twice."""
    deck = Counter(view.equipment.deck())
    seen = Counter([*filter(None, view.open_cards), *(card for word in view.words for card in word.cards)])
    return (
        len(view.open_cards) == len(view.heights)
        and min(view.heights, default=0) >= 0
        and all((height > 0) == bool(card) for card, height in zip(view.open_cards, view.heights, strict=True))
        and sum(view.heights) + sum(len(word.cards) for word in view.words) <= deck.total()
        and seen <= deck
    )


def written(view: View, awaiting: Awaiting) -> str | None:
    """The hand, the open pile with its top last, the round; then how often the turn went round, players and points.

    None with other cards or words than usual, and once somebody has gone out: all this counts, too.
    """
    if not isinstance(view, RoundsView):
        return None
    assert view.seat is not None
    numbers = f"{view.round}.{view.lap}.{view.players}.{view.scores[view.seat]}"
    text = f"{'.'.join(view.hand)}/{'.'.join(view.discard_pile)}/{numbers}"
    try:
        again, _ = read(text)
    except ValueError:
        return None
    usual = policy_of(view.options) == policy_of(Options()) and view.options.level(view.seat) == "all"
    return text if usual and view.options.first_turn_out == "allowed" and _weighed(view) == _weighed(again) else None


def _weighed(view: RoundsView) -> tuple[object, ...]:
    """What the coach sees of a position; of scores only the own one."""
    assert view.seat is not None
    own = msgspec.structs.replace(view, scores=(view.scores[view.seat],))
    return (own.equipment, *(getattr(own, name) for name in SEEN))


def read(text: str) -> tuple[RoundsView, Awaiting]:
    """With the cards of the game. Whoever has a card more than the round deals is to throw one away."""
    shape = WRITTEN.fullmatch(text)
    if shape is None:
        raise ValueError(say("games.wortfaecher.position.shape", example=EXAMPLE))
    hand, pile = (tuple(filter(None, shape[part].upper().split("."))) for part in ("hand", "pile"))
    round, players = int(shape["round"]), int(shape["players"] or 2)
    rest = Counter(standard().deck())
    rest.subtract([*hand, *pile])
    if unknown := [card for card, count in rest.items() if count < 0]:
        raise ValueError(say("games.wortfaecher.position.cards", card=unknown[0]))
    if not 1 <= round <= ROUNDS or not 2 <= players <= MOST_PLAYERS or int(shape["lap"] or 1) < 1:
        raise ValueError(say("games.wortfaecher.position.shape", example=EXAMPLE))
    if len(hand) not in (round + 1, round + 2):
        raise ValueError(say("games.wortfaecher.position.hand", round=round, cards=round + 1))
    hidden = iter([card for card, count in rest.items() for _ in range(count)])
    others = tuple(tuple(islice(hidden, round + 1)) for _ in range(players - 1))
    state = Rounds(
        players=players,
        options=Options(),
        equipment=standard(),
        scores=(int(shape["score"] or 0), *(0 for _ in others)),
        draw_pile=tuple(hidden),
        discard_pile=pile,
        hands=(hand, *others),
        laid=((),) * players,
        wrong=(0,) * players,
        round=round,
        dealer=players - 1,
        lap=int(shape["lap"] or 1),
        phase="draw" if len(hand) == round + 1 else "play",
        drawn="" if len(hand) == round + 1 else hand[-1],
    )
    return views.view(state, 0), turn.awaiting(state)
