"""How the events of Wortkniffel change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

import msgspec

from wortstube.games.changes import Changes, added, put, without
from wortstube.games.core import Outcome
from wortstube.games.wortkniffel.messages import (
    Accepted,
    AnyEvent,
    BonusEarned,
    Challenged,
    CrossedOut,
    Entered,
    Finished,
    Laid,
    LaterEvent,
    PlayerLeft,
    Rolled,
    Started,
    State,
    TimeRanOut,
    TurnBegan,
)
from wortstube.games.wortkniffel.score_card import Card, Filled


def folded(state: State, events: Iterable[AnyEvent]) -> State:
    return reduce(evolve, events, state)


def started(event: Started) -> State:
    return State(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        first=event.first,
        cards=(Card(),) * event.players,
        wrong=(0,) * event.players,
    )


def evolve(state: State | None, event: AnyEvent) -> State:
    if isinstance(event, Started):
        return started(event)
    assert state is not None
    return msgspec.structs.replace(state, **_changes(state, event))


_SETTLED: Changes = {"dice": (), "entry": None, "unanswered": ()}
"""Nothing is open any more."""


def _changes(state: State, event: LaterEvent) -> Changes:
    match event:
        case TurnBegan():
            began: Changes = {**_SETTLED, "phase": "turn", "seat": event.seat, "turn": event.turn, "round": event.round}
            return {**began, "roll": 0, "thrown": (), "laid": (), "lays": 0}
        case Rolled():
            still = tuple(word for word in state.laid if not set(word.dice) & set(event.thrown))
            return {"roll": event.roll, "dice": event.dice, "thrown": event.thrown, "laid": still}
        case Laid():
            return {"laid": event.words, "lays": state.lays + 1}
        case TimeRanOut():
            return {"phase": "late"}
        case Entered():
            return _entered(state, event)
        case CrossedOut():
            return {"cards": put(state.cards, event.seat, state.cards[event.seat].fill(event.box, Filled(0)))}
        case Accepted():
            return {"unanswered": without(state.unanswered, [event.seat])}
        case Challenged():
            return _challenged(state, event)
        case BonusEarned():
            card = msgspec.structs.replace(state.cards[event.seat], bonus=event.points)
            return {"cards": put(state.cards, event.seat, card)}
        case PlayerLeft():
            return {"left": (*state.left, event.seat), "unanswered": without(state.unanswered, [event.seat])}
        case Finished():
            return {**_SETTLED, "phase": "over", "outcome": Outcome(event.scores, event.winners)}
        case _:
            assert_never(event)


def _entered(state: State, event: Entered) -> Changes:
    card = state.cards[event.seat].fill(event.box, Filled(event.points, event.words))
    card = msgspec.structs.replace(card, extra=card.extra + event.extra)
    changes: Changes = {"cards": put(state.cards, event.seat, card)}
    return {**changes, "phase": "doubt", "entry": event, "unanswered": event.doubters} if event.doubters else changes


def _challenged(state: State, event: Challenged) -> Changes:
    """R28: an entry with an inadmissible word becomes 0, also the extra points claimed with it."""
    if not event.upheld:
        return {"wrong": added(state.wrong, event.seat)}
    assert state.entry is not None
    card = state.cards[state.entry.seat].fill(state.entry.box, Filled(0, state.entry.words))
    card = msgspec.structs.replace(card, extra=card.extra - state.entry.extra)
    return {"cards": put(state.cards, state.entry.seat, card)}
