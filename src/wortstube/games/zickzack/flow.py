"""How a game of Zickzack goes on: after a word was settled, after a turn, after the last knock, and when it ends.

Every function takes the state before a command and the events so far, and returns the events with what follows.
"""

from __future__ import annotations

from typing import Literal

from wortstube.games.core import Referee, Seat
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.messages import (
    Events,
    FirstRoundBegan,
    KnockingOpened,
    LetterDue,
    LetterFreed,
    Skipped,
    State,
    TurnBegan,
    TurnEnded,
)
from wortstube.games.zickzack.outlook import nothing_left, unseen
from wortstube.games.zickzack.scoring import finish


def first_round(state: State, events: Events) -> Events:
    """R8: everybody lays one letter, clockwise from the start player (R7)."""
    order = tuple(folded(state, events).clockwise(state.first - 1))
    return [*events, FirstRoundBegan(order=order), TurnBegan(seat=order[0], turn=1, first_round=True)]


def owing(state: State, events: Events, referee: Referee) -> Events:
    """R21, R26: who has named nothing valid gives a letter; R49: who has none gives nothing (X7: nor who left)."""
    after = folded(state, events)
    rack = after.racks[after.actor]
    if len(rack) > 1:
        return [*events, LetterDue(seat=after.actor)]
    return acted(state, [*events, *(freed(after, tile, "engine") for tile in rack)], referee)


def freed(state: State, tile: int, by: Literal["player", "engine"] = "player") -> LetterFreed:
    return LetterFreed(seat=state.actor, tile=tile, letter=state.equipment.text([tile]), by=by)


def acted(state: State, events: Events, referee: Referee) -> Events:
    """R24, R25: after a turn, and after a knocker's time, knocking is open; R45: not in the first round.

    Everybody may knock but the one whose time has just run out, and who is barred in this turn.
    """
    after = folded(state, events)
    if after.first_round:
        return next_turn(state, events, referee)
    seats = tuple(seat for seat in after.seated() if seat != after.actor and seat not in after.barred)
    return [*events, KnockingOpened(seats=seats)] if seats else next_turn(state, events, referee)


def next_turn(state: State, events: Events, referee: Referee) -> Events:
    """R7, R28: clockwise, or on with the last successful knocker; R29: or the end."""
    after = folded(state, events)
    if after.first_round:
        return _next_first(state, events, referee)
    dry = 0 if after.found else len(after.dry) + (after.seat not in after.left)
    events = [*events, TurnEnded(seat=after.seat, dry=dry)]
    others = after.clockwise(after.seat if after.knocked is None else after.knocked)
    going_on = [after.knocked] if after.knocked in after.seated() else []
    return _handed_on(state, events, [*going_on, *others], referee)


def _next_first(state: State, events: Events, referee: Referee) -> Events:
    """R45: in turn order; then the start player again, or who comes after him if he left."""
    after = folded(state, events)
    if after.to_come:
        return [*events, TurnBegan(seat=after.to_come[0], turn=after.turn + 1, first_round=True)]
    return _begun(state, events, after.clockwise(after.first - 1), referee)


def _handed_on(state: State, events: Events, order: list[Seat | None], referee: Referee) -> Events:
    """R29: the end, once a turn of everybody still seated has brought nothing new, one after the other."""
    after = folded(state, events)
    if len(after.dry) >= len(after.seated()):
        return [*events, finish(after, unseen(after, referee))]
    if after.options.early_end and after.dry and nothing_left(after, referee):
        return [*events, finish(after, unseen(after, referee), nothing_left=True)]
    return _begun(state, events, [seat for seat in order if seat is not None], referee)


def _begun(state: State, events: Events, order: list[Seat], referee: Referee) -> Events:
    """R18, R53: whoever can do nothing is passed over, and that counts as a turn without a new word (R29)."""
    after = folded(state, events)
    for dry, seat in enumerate(order, len(after.dry) + 1):
        if can_act(after, seat):
            return [*events, TurnBegan(seat=seat, turn=after.turn + 1)]
        events = [*events, Skipped(seat=seat, dry=dry)]
        if dry >= len(after.seated()):
            break
    return [*events, finish(after, unseen(after, referee))]


def goes_on(state: State) -> bool:
    """R29: whatever this turn brings, it is not the end: it completes no round without a new word, and all others can
    do something then."""
    others = [seat for seat in state.seated() if seat != state.seat]
    return not state.options.early_end and len(state.dry) < len(others) and all(can_act(state, one) for one in others)


def can_act(state: State, seat: Seat) -> bool:
    """R18, R48: with a letter, a blank, or a free letter."""
    return bool(state.racks[seat] or state.supplies[seat] or state.free)
