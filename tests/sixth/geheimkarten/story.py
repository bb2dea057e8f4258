"""A game of Geheimkarten told in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from wortstube.games.core import Seat
from wortstube.lang import say

from .messages import (
    AnyEvent,
    Discarded,
    Drew,
    Finished,
    Knocked,
    PlayerLeft,
    Started,
    TimeRanOut,
    Took,
    TurnBegan,
    Voted,
    VotesOpened,
)


def tell(event: AnyEvent, name: Callable[[Seat], str]) -> str | None:
    match event:
        case Started():
            return _say("started", hands=event.options.hand, face_up=event.face_up)
        case TurnBegan():
            return _say("turn_began", name=name(event.seat))
        case Knocked():
            return _say("knocked", name=name(event.seat))
        case VotesOpened():
            return _say("opened", ayes=event.votes.count(True), noes=event.votes.count(False))
        case PlayerLeft():
            return _say("left", name=name(event.seat))
        case Finished():
            scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
            return _say("finished", winners=" & ".join(map(name, event.winners)), scores=scores)
        case Drew() | Took() | Discarded() | TimeRanOut() | Voted():
            return None
        case _:
            assert_never(event)


def _say(key: str, **data: object) -> str:
    return say(f"games.geheimkarten.{key}", **data)
