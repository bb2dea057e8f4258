"""What a program that learns sees of Geheimkarten: the own hand as its worth, and what lies open."""

from __future__ import annotations

from collections.abc import Sequence

from wortstube.games.core import Awaiting, Referee
from wortstube.games.observing import Field, Layout, Offers, kind_rows, listed, packed, seats

from .legal import legal
from .messages import AnyCommand, Discard, Draw, Knock, Take, View, Vote, worth

MOST = 8
KINDS = kind_rows([Draw, Take, Discard, Knock, Vote])
MOVE = Layout(
    Field("kind", len(KINDS), "draw, take, discard, knock, vote"),
    Field("worth", 1, "of the card that is discarded"),
    Field("end", 1, "whether a vote is for the end"),
)


def layout(view: View) -> Layout:
    return Layout(
        Field("worth", 1, "what the own hand is worth", lambda view: (worth(view.hand),)),
        Field("top", 1, "what the top of the discard pile is worth", lambda view: (worth(view.discards[-1:]),)),
        Field("pile", 1, "how many cards can be drawn", lambda view: (view.pile,)),
        Field("counts", len(view.counts), "cards in the hand", lambda view: seats(view.counts, view.seat)),
    )


def move_layout(view: View) -> Layout:
    return MOVE


def standing(view: View) -> Sequence[int]:
    return [0] * len(view.counts)


def offers(view: View, awaiting: Awaiting, referee: Referee, most: int) -> Offers:
    return listed(legal(view, awaiting, referee).in_turns(most), _row)


def _row(command: AnyCommand) -> bytes:
    card = worth((command.card,)) if isinstance(command, Discard) else 0
    return packed(*KINDS[type(command)], card, isinstance(command, Vote) and command.end)
