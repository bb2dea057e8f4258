"""How the events of Zickzack change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

import msgspec

from wortstube.games import doubt
from wortstube.games.changes import Changes, added, put, without
from wortstube.games.core import Outcome, Seat
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import (
    Accepted,
    AnyEvent,
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
    LaterEvent,
    LetterDue,
    LetterFreed,
    LettersDealt,
    LettersTakenBack,
    OthersEvent,
    Passed,
    Placed,
    PlayerLeft,
    RiddleEnded,
    RiddleLaid,
    Skipped,
    SolitaireEnded,
    Started,
    State,
    TakenBack,
    TimeRanOut,
    TurnBegan,
    TurnEnded,
    TurnEvent,
    WentOn,
    WordsNoted,
)
from wortstube.games.zickzack.notes import read
from wortstube.games.zickzack.task import LETTERS


def folded(state: State, events: Iterable[AnyEvent]) -> State:
    return reduce(evolve, events, state)


def started(event: Started) -> State:
    return State(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        first=event.first,
        pool=tuple(event.equipment.letters()),
        blanks=tuple(event.equipment.blanks()),
        racks=((),) * event.players,
        supplies=((),) * event.players,
        notes=((),) * event.players,
        phase="draft" if event.players > 1 else "ready",
        seat=event.first,
        actor=event.first,
        wrong=(0,) * event.players,
        hints=(0,) * event.players,
    )


def evolve(state: State | None, event: AnyEvent) -> State:
    if isinstance(event, Started):
        return started(event)
    assert state is not None
    return msgspec.structs.replace(state, **_changes(state, event))


def _changes(state: State, event: LaterEvent) -> Changes:
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
            return {"dry": _dry(state, event)}
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
        case RiddleLaid() | LettersTakenBack() | RiddleEnded():
            return _riddle_changes(state, event)
        case _:
            return _turn_changes(state, event)


_SETTLED: Changes = {"placed": None, "pending": (), "unanswered": (), "knockers": (), "hint": None}
"""Nothing is open any more."""


def _riddle_changes(state: State, event: RiddleLaid | LettersTakenBack | RiddleEnded) -> Changes:
    """R54, R57, R58."""
    match event:
        case RiddleLaid():
            pool = without(state.pool, [*(piece.tile for piece in event.board), *event.tiles])
            return {"pool": pool, "board": event.board, "racks": (event.tiles,), "phase": "alone"}
        case LettersTakenBack():
            kept = tuple(piece for piece in state.laid() if piece.tile not in event.tiles)
            notes = (tuple(word for word in state.notes[0] if not set(word.tiles).intersection(event.tiles)),)
            return {**_lying(state, kept), "notes": notes, "best": event.best, "turn": state.turn + 1}
        case RiddleEnded():
            lying = _lying(state, event.attempt.pieces)
            won = (0,) if len(event.attempt.pieces) == LETTERS and not state.left else ()
            over: Changes = {"phase": "over", "best": event.attempt, "outcome": Outcome((event.attempt.points,), won)}
            return {**lying, **over, "notes": (read(event.attempt.words, _letters(state)),)}
        case _:
            assert_never(event)


def _lying(state: State, pieces: tuple[Piece, ...]) -> Changes:
    """The board of a riddle on which these pieces were laid; X7: what is left belongs to nobody who has left."""
    task = state.options.riddle
    assert task is not None
    laid = {piece.tile for piece in pieces}
    rest = tuple(tile for tile in task.letters if tile not in laid)
    racks, away = (((),), rest) if state.left else ((rest,), ())
    return {"board": (*task.board, *pieces), "racks": racks, "away": away}


def _letters(state: State) -> str:
    return state.equipment.text(state.equipment.letters())


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


def _dry(state: State, event: TurnEnded | Skipped) -> tuple[Seat, ...]:
    """R29: the turn of who left counts no more than he does (X7)."""
    before = state.dry if event.dry else ()
    return (*before, event.seat) if event.dry > len(before) else before


def _turn_changes(state: State, event: TurnEvent | OthersEvent) -> Changes:
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
        case _:
            return _changes_by_others(state, event)


def _changes_by_others(state: State, event: OthersEvent) -> Changes:
    match event:
        case DoubtBegan():
            return {"phase": "doubt", "unanswered": event.doubters, "challenges": 0}
        case Accepted() | WentOn():
            return {"unanswered": without(state.unanswered, [event.seat])}
        case Challenged():
            return _challenged(state, event)
        case KnockingOpened():
            opened: Changes = {**_SETTLED, "phase": "knock", "unanswered": event.seats}
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
        case _:
            assert_never(event)


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
    board = tuple(piece for piece in state.board if piece.tile not in (*event.own, *event.free))
    supplies, away = state.supplies, state.away
    if event.blank is not None:
        board = (*board, event.blank)
        supplies = tuple(without(supply, [event.blank.tile]) for supply in supplies)
        away = without(away, [event.blank.tile])
    changes: Changes = {"free": state.free + event.free, "board": board, "supplies": supplies, "away": away}
    changes |= {"placed": None, "pending": ()}
    if event.seat in state.left:  # X7: his letters have left play, and so does this one
        return {**changes, "away": away + event.own}
    return {**changes, "racks": put(state.racks, event.seat, state.racks[event.seat] + event.own)}


def _words_noted(state: State, event: WordsNoted) -> Changes:
    notes = put(state.notes, event.seat, state.notes[event.seat] + event.words)
    found = state.found or bool(event.words)
    changes: Changes = {"notes": notes, "placed": None, "pending": (), "hint": None, "found": found}
    return {**changes, "knocked": event.seat} if event.knocked else changes


def _challenged(state: State, event: Challenged) -> Changes:
    found = "struck" if event.upheld else "stands"
    word = msgspec.structs.replace(state.pending[event.word], doubt=found, spelling=event.verdict.spelling)
    return {**doubt.challenged(state, event), "pending": put(state.pending, event.word, word)}


def _player_left(state: State, seat: Seat) -> Changes:
    """X7: the words stay, letters and blanks leave play; where he alone has knocked, the window is open as before."""
    knockers = without(state.knockers, [seat])
    return {
        "phase": "knock" if state.phase == "knocks" and not knockers else state.phase,
        "left": (*state.left, seat),
        "away": state.away + state.racks[seat] + state.supplies[seat],
        "racks": put(state.racks, seat, ()),
        "supplies": put(state.supplies, seat, ()),
        "to_come": without(state.to_come, [seat]),
        "dry": without(state.dry, [seat]),
        "unanswered": without(state.unanswered, [seat]),
        "knockers": knockers,
    }
