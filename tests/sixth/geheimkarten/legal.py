"""What may be answered in Geheimkarten: everything is listed."""

from __future__ import annotations

from wortstube.games.core import Awaiting, Referee
from wortstube.games.legal import Legal, Part

from .messages import AnyCommand, Discard, Draw, Knock, Take, View, Vote, worth

SHOWN = ("discard", "vote")
"""Kinds of command that a client lists which has no screen for this game."""


def legal(view: View, awaiting: Awaiting, referee: Referee) -> Legal[AnyCommand]:
    """Cards are discarded by what they are worth."""
    assert view.seat is not None
    window = awaiting.seats[view.seat]
    cards = sorted({*view.hand}, key=lambda card: worth((card,)))
    answers: dict[str, list[AnyCommand]] = {
        "draw": [Draw(window=window.id)],
        "take": [Take(window=window.id)],
        "discard": [Discard(card=card, window=window.id) for card in cards],
        "knock": [Knock(window=window.id)],
        "vote": [Vote(end=end, window=window.id) for end in (True, False)],
    }
    return Legal([Part(answers[kind]) for kind in window.kinds])
