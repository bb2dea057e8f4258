"""How the events of Zickzack change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, TypeVar

import msgspec

from wortstube.games.core import Outcome, Seat
from wortstube.games.zickzack.messages import (
    Accepted,
    BlankLaid,
    Challenged,
    ChoseBlank,
    ClaimBegan,
    Claimed,
    DiceRolled,
    DoubtBegan,
    DraftPassed,
    Drew,
    Finished,
    FirstRoundBegan,
    Hinted,
    Knocked,
    KnockFailed,
    KnockingOpened,
    LetterDue,
    LetterFreed,
    LettersDealt,
    Passed,
    Placed,
    PlayerLeft,
    Skipped,
    SolitaireEnded,
    Started,
    State,
    TakenBack,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
    WentOn,
    WordsNoted,
)

T = TypeVar("T")
Changes = dict[str, Any]


def folded(state: State, events: Iterable[Any]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def started(event: Started) -> State:
    nothing: tuple[tuple[Any, ...], ...] = ((),) * event.players
    return State(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        first=event.first,
        pool=tuple(event.equipment.letters()),
        blanks=tuple(event.equipment.blanks()),
        racks=nothing,
        supplies=nothing,
        notes=nothing,
        phase="draft" if event.players > 1 else "ready",
        seat=event.first,
        actor=event.first,
        wrong=(0,) * event.players,
        hints=(0,) * event.players,
    )


def evolve(state: State, event: Any) -> State:
    after: State = msgspec.structs.replace(state, **_changes(state, event))
    return after


def _changes(state: State, event: Any) -> Changes:
    match event:
        case DraftPassed():
            return {"seat": event.seat, "actor": event.seat, "phase": event.phase}
        case Drew():
            rack = (*state.racks[event.seat], event.tile)
            return {"pool": without(state.pool, [event.tile]), "racks": put(state.racks, event.seat, rack)}
        case ChoseBlank():
            supply = (*state.supplies[event.seat], event.tile)
            return {"blanks": without(state.blanks, [event.tile]), "supplies": put(state.supplies, event.seat, supply)}
        case FirstRoundBegan():
            return {"to_come": event.order}
        case TurnBegan():
            return _turn_began(state, event)
        case TurnEnded() | Skipped():
            return {"dry": event.dry}
        case LettersDealt():
            pool = without(state.pool, event.tiles)
            return {"code": event.code, "pool": pool, "racks": (event.tiles,), "phase": "alone"}
        case Hinted():
            return {"hint": event, "hints": added(state.hints, event.seat)}
        case PlayerLeft():
            return _player_left(state, event.seat)
        case Finished():
            outcome = Outcome(event.scores, event.winners)
            return {"phase": "over", **_SETTLED, "unseen": event.unseen, "outcome": outcome}
        case SolitaireEnded():
            won = (0,) if event.placed_all and not state.left else ()
            outcome = Outcome((event.score,), won)
            return {"phase": "over", "hint": None, "result": event, "unseen": event.unseen, "outcome": outcome}
    return _turn_changes(state, event)


_SETTLED: Changes = {"placed": None, "pending": (), "unanswered": (), "knockers": (), "hint": None}
"""Nothing is open any more."""


def _turn_began(state: State, event: TurnBegan) -> Changes:
    return {
        **_SETTLED,
        "phase": "turn",
        "seat": event.seat,
        "actor": event.seat,
        "turn": event.turn,
        "first_round": event.first_round,
        "to_come": tuple(seat for seat in state.to_come if seat != event.seat),
        "challenges": 0,
        "windows": 0,
        "knocked": None,
        "barred": (),
        "rolls": (),
        "found": False,
    }


def _turn_changes(state: State, event: Any) -> Changes:
    match event:
        case Placed():
            return _placed(state, event)
        case Claimed():
            return {"pending": event.words}
        case BlankLaid():
            supply = without(state.supplies[event.seat], [event.piece.tile])
            return {"board": (*state.board, event.piece), "supplies": put(state.supplies, event.seat, supply)}
        case LetterFreed():
            rack = without(state.racks[event.seat], [event.tile])
            return {"racks": put(state.racks, event.seat, rack), "free": (*state.free, event.tile)}
        case LetterDue():
            return {"phase": "late" if event.late else "due"}
        case TakenBack():
            return _taken_back(state, event)
        case WordsNoted():
            return _words_noted(state, event)
        case Passed() | TimeRanOut():
            return {}
    return _table_changes(state, event)


def _table_changes(state: State, event: Any) -> Changes:
    """What the others do after a turn: challenge and knock."""
    match event:
        case DoubtBegan():
            return {"phase": "doubt", "unanswered": event.doubters, "challenges": 0}
        case Accepted() | WentOn():
            return {"unanswered": without(state.unanswered, [event.seat])}
        case Challenged():
            return _challenged(state, event)
        case KnockingOpened():
            opened = {**_SETTLED, "phase": "knock", "unanswered": event.seats}
            return {**opened, "windows": state.windows + 1, "rolls": ()}
        case Knocked():
            waiting = without(state.unanswered, [event.seat])
            return {"phase": "knocks", "knockers": (*state.knockers, event.seat), "unanswered": waiting}
        case DiceRolled():
            return {"rolls": (*state.rolls, event)}
        case ClaimBegan():
            return {"phase": "claim", "actor": event.seat, "unanswered": (), "knockers": ()}
        case KnockFailed():
            return {"pending": (), "barred": (*state.barred, event.seat) if event.barred else state.barred}
    raise TypeError(f"unknown event {event!r}")


def _placed(state: State, event: Placed) -> Changes:
    tiles = [piece.tile for piece in event.pieces]
    changes: Changes = {
        "racks": put(state.racks, event.seat, without(state.racks[event.seat], event.own)),
        "free": without(state.free, [tile for tile in tiles if tile not in event.own]),
        "board": tuple(piece for piece in state.board if piece != event.blank) + event.pieces,
        "placed": event if state.players > 1 else None,  # alone nothing is ever taken back
        "pending": event.words,
        "hint": None,
    }
    if event.blank is None:
        return changes
    supply = (*state.supplies[event.seat], event.blank.tile)
    return {**changes, "supplies": put(state.supplies, event.seat, supply)}


def _taken_back(state: State, event: TakenBack) -> Changes:
    kept = tuple(piece for piece in state.board if piece.tile not in (*event.own, *event.free))
    changes: Changes = {"free": state.free + event.free, "board": kept, "placed": None, "pending": ()}
    if event.blank is not None:
        changes["board"] = (*kept, event.blank)
        changes["supplies"] = tuple(without(supply, [event.blank.tile]) for supply in state.supplies)
        changes["away"] = without(state.away, [event.blank.tile])
    if event.seat in state.left:  # X7: his letters have left play, and so does this one
        return {**changes, "away": changes.get("away", state.away) + event.own}
    return {**changes, "racks": put(state.racks, event.seat, state.racks[event.seat] + event.own)}


def _words_noted(state: State, event: WordsNoted) -> Changes:
    notes = put(state.notes, event.seat, state.notes[event.seat] + event.words)
    found = state.found or bool(event.words)
    changes: Changes = {"notes": notes, "placed": None, "pending": (), "hint": None, "found": found}
    return {**changes, "knocked": event.seat} if event.knocked else changes


def _challenged(state: State, event: Challenged) -> Changes:
    doubt = "struck" if event.upheld else "stands"
    word = msgspec.structs.replace(state.pending[event.word], doubt=doubt, spelling=event.verdict.spelling)
    return {
        "pending": put(state.pending, event.word, word),
        "unanswered": event.doubters,
        "challenges": state.challenges + 1,
        "wrong": state.wrong if event.upheld else added(state.wrong, event.seat),
    }


def _player_left(state: State, seat: Seat) -> Changes:
    """X7: the words stay, letters and blanks leave play."""
    return {
        "left": (*state.left, seat),
        "away": state.away + state.racks[seat] + state.supplies[seat],
        "racks": put(state.racks, seat, ()),
        "supplies": put(state.supplies, seat, ()),
        "to_come": without(state.to_come, [seat]),
        "unanswered": without(state.unanswered, [seat]),
        "knockers": without(state.knockers, [seat]),
    }


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def added(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return put(counts, at, counts[at] + 1)


def without(items: tuple[T, ...], gone: Collection[T]) -> tuple[T, ...]:
    """
    >>> without((3, 1, 2), [1])
    (3, 2)
    """
    return tuple(item for item in items if item not in gone)
