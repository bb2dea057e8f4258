"""How the events of Wortfächer's rounds change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from wortstube.games.core import Outcome, Seat
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import (
    Accepted,
    Challenged,
    Discarded,
    DoubtBegan,
    Drew,
    Finished,
    LaidOut,
    LastTurnsBegan,
    PlayerLeft,
    Reshuffled,
    RoundBegan,
    Rounds,
    RoundScored,
    Started,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)

T = TypeVar("T")


def folded(state: Rounds, events: Iterable[Any]) -> Rounds:
    for event in events:
        state = evolve(state, event)
    return state


def started(event: Started) -> Rounds:
    nothing: tuple[tuple[Any, ...], ...] = ((),) * event.players
    return Rounds(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        scores=event.scores,
        draw_pile=event.equipment.deck(),
        hands=nothing,
        laid=nothing,
        wrong=(0,) * event.players,
    )


def evolve(state: Rounds, event: Any) -> Rounds:
    after: Rounds = msgspec.structs.replace(state, **_changes(state, event))
    return after


def _changes(state: Rounds, event: Any) -> dict[str, Any]:
    match event:
        case RoundBegan():
            return _round_began(state, event)
        case TurnBegan():
            waiting = state.last_turns
            after = None if waiting is None else tuple(seat for seat in waiting if seat != event.seat)
            turn = {"seat": event.seat, "turn": event.turn, "lap": event.lap, "phase": "draw", "drawn": ""}
            return {**turn, "last_turns": after}
        case Drew():
            return {"draw_pile": state.draw_pile[1:], **_holding(state, event.seat, event.card)}
        case Took():
            return {"discard_pile": state.discard_pile[:-1], **_holding(state, event.seat, event.card)}
        case Reshuffled():
            return {"draw_pile": event.draw_pile, "discard_pile": ()}
        case WentOut():
            laid = _lay(state, event.seat, event.words)
            return {**laid, "out": event.seat, "last_turns": event.last_turns}
        case LaidOut():
            return _lay(state, event.seat, event.words)
        case LastTurnsBegan():
            return {"last_turns": event.last_turns}
        case Discarded():
            hand = without(state.hands[event.seat], [event.card])
            return {"hands": put(state.hands, event.seat, hand), "discard_pile": (*state.discard_pile, event.card)}
        case TimeRanOut():
            return {}
        case PlayerLeft():
            return _player_left(state, event.seat)
    return _end_changes(state, event)


def _end_changes(state: Rounds, event: Any) -> dict[str, Any]:
    match event:
        case DoubtBegan():
            return {"phase": "doubt", "unanswered": event.doubters, "drawn": ""}
        case Accepted():
            return {"unanswered": tuple(seat for seat in state.unanswered if seat != event.seat)}
        case Challenged():
            return _challenged(state, event)
        case RoundScored():
            return {"scores": event.scores, "results": (*state.results, event), "unanswered": ()}
        case Finished():
            return {"phase": "over", "drawn": "", "outcome": Outcome(event.scores, event.winners)}
    raise TypeError(f"unknown event {event!r}")


def _round_began(state: Rounds, event: RoundBegan) -> dict[str, Any]:
    return {
        "round": event.round,
        "dealer": event.dealer,
        "hands": event.hands,
        "draw_pile": event.draw_pile,
        "discard_pile": (event.face_up,),
        "away": (),
        "laid": ((),) * state.players,
        "out": None,
        "last_turns": None,
        "challenges": 0,
    }


def _holding(state: Rounds, seat: Seat, card: str) -> dict[str, Any]:
    return {"hands": put(state.hands, seat, (*state.hands[seat], card)), "drawn": card, "phase": "play"}


def _lay(state: Rounds, seat: Seat, words: tuple[Laid, ...]) -> dict[str, Any]:
    hand = without(state.hands[seat], [card for word in words for card in word.cards])
    return {"hands": put(state.hands, seat, hand), "laid": put(state.laid, seat, words)}


def _player_left(state: Rounds, seat: Seat) -> dict[str, Any]:
    """X7: the words stay, the hand leaves play."""
    waiting = state.last_turns
    return {
        "left": (*state.left, seat),
        "away": state.away + state.hands[seat],
        "hands": put(state.hands, seat, ()),
        "last_turns": None if waiting is None else tuple(other for other in waiting if other != seat),
        "unanswered": tuple(other for other in state.unanswered if other != seat),
    }


def _challenged(state: Rounds, event: Challenged) -> dict[str, Any]:
    words = state.laid[event.owner]
    doubt = "struck" if event.upheld else "stands"
    word = msgspec.structs.replace(words[event.word], doubt=doubt, spelling=event.verdict.spelling)
    changes: dict[str, Any] = {
        "laid": put(state.laid, event.owner, put(words, event.word, word)),
        "scores": put(state.scores, event.payer, state.scores[event.payer] - event.paid),
        "unanswered": event.doubters,
        "challenges": state.challenges + 1,
    }
    return changes if event.upheld else {**changes, "wrong": put(state.wrong, event.seat, state.wrong[event.seat] + 1)}


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def without(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """The hand without these cards; equal cards are not told apart.

    >>> without(("E", "I", "E"), ["E"])
    ('I', 'E')
    """
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)
