"""How the events of Wortrommé change the state. Events carry results, so nothing is decided here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

import msgspec

from wortstube.games import doubt
from wortstube.games.changes import Changes, put, without
from wortstube.games.core import Outcome, Seat
from wortstube.games.wortromme.messages import (
    Accepted,
    AnyEvent,
    Challenged,
    Dealt,
    Doubt,
    DoubtBegan,
    DrawsDue,
    Drew,
    Finished,
    Laid,
    LaterEvent,
    LotsDrawn,
    MoveEvent,
    Passed,
    PlayerLeft,
    Refilled,
    Started,
    State,
    Stood,
    TakenBack,
    TimeRanOut,
    TurnBegan,
)

FIRST_WORD = 6
"""R7: letters of the first word of each player."""


def folded(state: State, events: Iterable[AnyEvent]) -> State:
    return reduce(evolve, events, state)


def started(event: Started) -> State:
    nothing = (0,) * event.players
    return State(
        players=event.players,
        options=event.options,
        equipment=event.equipment,
        pool=tuple(range(len(event.equipment.tiles))),
        racks=((),) * event.players,
        scores=nothing,
        duties=(FIRST_WORD,) * event.players,
        wrong=nothing,
        last_turns=nothing,
    )


def evolve(state: State | None, event: AnyEvent) -> State:
    if isinstance(event, Started):
        return started(event)
    assert state is not None
    return msgspec.structs.replace(state, **_changes(state, event))


def _changes(state: State, event: LaterEvent) -> Changes:
    match event:
        case LotsDrawn():
            return {"lots": event.lots, "first": event.first}
        case Dealt():
            dealt: Changes = {"racks": event.racks, "stacks": event.stacks, "pool": (), "code": event.code}
            return {**dealt, **_riddle_dealt(state, event), "first": event.first}
        case TurnBegan():
            began: Changes = {**_SETTLED, "phase": "turn", "seat": event.seat, "turn": event.turn}
            return {**began, "last_turns": put(state.last_turns, state.seat, state.turn)}
        case Drew():
            return _drew(state, event)
        case DrawsDue():
            return {"phase": "draw", "dues": event.dues}
        case Refilled():
            return {"duties": put(state.duties, event.seat, event.duty)}
        case Passed():
            return {"passed": (*state.passed, event.seat)}
        case TimeRanOut():
            return {}
        case PlayerLeft():
            return _player_left(state, event.seat)
        case Finished():
            outcome = Outcome(event.scores, event.winners, event.fewest_best)
            return {**_SETTLED, "phase": "over", "reason": event.reason, "outcome": outcome}
        case _:
            return _move_changes(state, event)


def _riddle_dealt(state: State, event: Dealt) -> Changes:
    """R41: what is not dealt stays in the box, and laying out is done with (R7)."""
    if not state.task:
        return {}
    dealt = {*event.racks[0], *(tile for word in event.table for tile in word.tiles)}
    return {"table": event.table, "pool": without(state.pool, dealt), "duties": (0,)}


_SETTLED: Changes = {
    "laid": None,
    "before": (),
    "doubts": (),
    "unanswered": (),
    "dues": (),
    "mistaken": (),
    "challenges": 0,
}
"""Nothing is open any more."""


def _move_changes(state: State, event: MoveEvent) -> Changes:
    match event:
        case Laid():
            return _laid(state, event)
        case DoubtBegan():
            return {"phase": "doubt", "unanswered": event.doubters}
        case Accepted():
            return {"unanswered": without(state.unanswered, [event.seat])}
        case Challenged():
            return _challenged(state, event)
        case Stood():
            scores = put(state.scores, event.seat, event.score)
            duties = put(state.duties, event.seat, 0)
            return {"scores": scores, "duties": duties, "laid": None, "before": (), "doubts": (), "passed": ()}
        case TakenBack():
            return _taken_back(state, event)
        case _:
            assert_never(event)


def _drew(state: State, event: Drew) -> Changes:
    rack = state.racks[event.seat] + state.stacks[event.stack][:1]
    stacks = put(state.stacks, event.stack, state.stacks[event.stack][1:])
    changes: Changes = {"racks": put(state.racks, event.seat, rack), "stacks": stacks}
    if not state.dues:
        return changes
    owed = msgspec.structs.replace(state.dues[0], tiles=state.dues[0].tiles - 1)
    return {**changes, "dues": (owed, *state.dues[1:]) if owed.tiles else state.dues[1:]}


def _laid(state: State, event: Laid) -> Changes:
    doubtful = (event.word, *event.changed)
    return {
        "racks": put(state.racks, event.seat, without(state.racks[event.seat], event.played)),
        "table": event.table,
        "said": (*state.said, event.table[event.word].text),
        "laid": event,
        "before": state.table,
        "tables": (*state.tables, state.table) if state.task else (),
        "doubts": tuple(Doubt(place, event.table[place].text) for place in doubtful),
    }


def _taken_back(state: State, event: TakenBack) -> Changes:
    passed = (*state.passed, event.seat)[: event.passes]
    changes: Changes = {"table": event.table, "laid": None, "before": (), "doubts": (), "passed": passed}
    changes["tables"] = state.tables[:-1]
    if event.seat in state.left:  # X7: his tiles have left play, and so do these
        return {**changes, "away": state.away + event.tiles}
    return {**changes, "racks": put(state.racks, event.seat, state.racks[event.seat] + event.tiles)}


def _challenged(state: State, event: Challenged) -> Changes:
    found = "struck" if event.upheld else "stands"
    words = (msgspec.structs.replace(word, found=found) if word.word == event.word else word for word in state.doubts)
    changes: Changes = {**doubt.challenged(state, event), "doubts": tuple(words)}
    if event.upheld:
        return changes
    word = msgspec.structs.replace(state.table[event.word], spelling=event.verdict.spelling)
    return {**changes, "table": put(state.table, event.word, word), "mistaken": (*state.mistaken, event.seat)}


def _player_left(state: State, seat: Seat) -> Changes:
    """X7: words and points stay, the tiles leave play; R27: a pass of his counts no longer."""
    return {
        "left": (*state.left, seat),
        "passed": without(state.passed, [seat]),
        "away": state.away + state.racks[seat],
        "racks": put(state.racks, seat, ()),
        "unanswered": without(state.unanswered, [seat]),
        "mistaken": without(state.mistaken, [seat]),
        "dues": tuple(owed for owed in state.dues if owed.seat != seat),
    }
