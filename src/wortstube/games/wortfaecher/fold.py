"""How the events of Wortfächer's rounds change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import NoReturn, assert_never

import msgspec

from wortstube.games import doubt
from wortstube.games.changes import Changes, put, without
from wortstube.games.core import Outcome, Seat
from wortstube.games.wortfaecher.cards import Laid
from wortstube.games.wortfaecher.messages import (
    Accepted,
    AnyEvent,
    Challenged,
    Discarded,
    DoubtBegan,
    Drew,
    EndEvent,
    Finished,
    LaidOut,
    LastTurnsBegan,
    PlayerLeft,
    Reshuffled,
    RiddleEvent,
    RoundBegan,
    Rounds,
    RoundScored,
    SolitaireEvent,
    Started,
    TimeRanOut,
    Took,
    TurnBegan,
    WentOut,
)


def folded(state: Rounds, events: Iterable[AnyEvent]) -> Rounds:
    return reduce(evolve, events, state)


def started(event: Started) -> Rounds:
    return Rounds(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        scores=event.scores,
        draw_pile=event.equipment.deck(),
        hands=((),) * event.players,
        laid=((),) * event.players,
        wrong=(0,) * event.players,
    )


def evolve(state: Rounds, event: AnyEvent) -> Rounds:
    return msgspec.structs.replace(state, **_changes(state, event))


def _changes(state: Rounds, event: AnyEvent) -> Changes:
    match event:
        case RoundBegan():
            return _round_began(state, event)
        case TurnBegan():
            waiting = state.last_turns
            after = None if waiting is None else without(waiting, [event.seat])
            turn: Changes = {"seat": event.seat, "turn": event.turn, "lap": event.lap, "phase": "draw", "drawn": ""}
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
            hand = _played(state.hands[event.seat], [event.card])
            return {"hands": put(state.hands, event.seat, hand), "discard_pile": (*state.discard_pile, event.card)}
        case TimeRanOut():
            return {}
        case PlayerLeft():
            return _player_left(state, event.seat)
        case DoubtBegan() | Accepted() | Challenged() | RoundScored() | Finished():
            return _end_changes(state, event)
        case _:
            _not_here(event)


def _not_here(event: Started | SolitaireEvent | RiddleEvent) -> NoReturn:
    raise TypeError(f"no event of a round: {event!r}")


def _end_changes(state: Rounds, event: EndEvent) -> Changes:
    match event:
        case DoubtBegan():
            return {"phase": "doubt", "unanswered": event.doubters, "drawn": ""}
        case Accepted():
            return {"unanswered": without(state.unanswered, [event.seat])}
        case Challenged():
            return _challenged(state, event)
        case RoundScored():
            return {"scores": event.scores, "results": (*state.results, event), "unanswered": ()}
        case Finished():
            return {"phase": "over", "drawn": "", "outcome": Outcome(event.scores, event.winners)}
        case _:
            assert_never(event)


def _round_began(state: Rounds, event: RoundBegan) -> Changes:
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


def _holding(state: Rounds, seat: Seat, card: str) -> Changes:
    return {"hands": put(state.hands, seat, (*state.hands[seat], card)), "drawn": card, "phase": "play"}


def _lay(state: Rounds, seat: Seat, words: tuple[Laid, ...]) -> Changes:
    hand = _played(state.hands[seat], [card for word in words for card in word.cards])
    return {"hands": put(state.hands, seat, hand), "laid": put(state.laid, seat, words)}


def _player_left(state: Rounds, seat: Seat) -> Changes:
    """X7: the words stay, the hand leaves play."""
    waiting = state.last_turns
    return {
        "left": (*state.left, seat),
        "away": state.away + state.hands[seat],
        "hands": put(state.hands, seat, ()),
        "last_turns": None if waiting is None else without(waiting, [seat]),
        "unanswered": without(state.unanswered, [seat]),
    }


def _challenged(state: Rounds, event: Challenged) -> Changes:
    words = state.laid[event.owner]
    found = "struck" if event.upheld else "stands"
    word = msgspec.structs.replace(words[event.word], doubt=found, spelling=event.verdict.spelling)
    return {
        **doubt.challenged(state, event),
        "laid": put(state.laid, event.owner, put(words, event.word, word)),
        "scores": put(state.scores, event.payer, state.scores[event.payer] - event.paid),
    }


def _played(hand: tuple[str, ...], cards: Iterable[str]) -> tuple[str, ...]:
    """The hand without these cards; equal cards are not told apart.

    >>> _played(("E", "I", "E"), ["E"])
    ('I', 'E')
    """
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)
