"""How a game of Wortrommé goes on: after a move stood or was taken back, after tiles were drawn, and when it ends.

Every function takes the state before a command and the events so far, and returns the events with what follows.
"""

from __future__ import annotations

from wortstube.games.core import Seat
from wortstube.games.wortromme.fold import folded
from wortstube.games.wortromme.messages import DrawsDue, Events, Owed, Passed, State, TakenBack, TurnBegan
from wortstube.games.wortromme.riddle import after_word
from wortstube.games.wortromme.scoring import finish, stood, won

FULL = 7
"""R21: to so many tiles a rack is refilled."""
DUTY = 4
"""R22: letters of the first word after a refill."""


def standing(state: State, events: Events) -> Events:
    """R23: the new word counts; R25, R32: then it is seen whether that wins, and an empty rack is refilled."""
    after = folded(state, events)
    events = [*events, stood(after)]
    after = folded(state, events)
    if after.task:
        return after_word(state, events)
    if end := won(after, after.seat):
        return [*events, end]
    return _owing(state, events, Owed(after.seat, _lacking(after), "refill"))


def _lacking(state: State) -> int:
    """R21: seven for an empty rack; R29, compact: whatever is missing from seven."""
    rack = state.racks[state.seat]
    return max(0, FULL - len(rack)) if state.options.compact or not rack else 0


def taking_back(state: State, events: Events) -> Events:
    """R24: the whole move is undone and a tile, or three (R29), is drawn; then the turn is over."""
    after = folded(state, events)
    assert after.laid is not None
    draws = after.in_stacks() and after.room(after.seat) > len(after.laid.played)
    passes = 0 if draws else after.passes + (after.seat not in after.left)
    back = TakenBack(seat=after.seat, table=after.before, tiles=after.laid.played, passes=passes)
    return _owing(state, [*events, back], Owed(after.seat, after.options.penalty, "penalty"))


def late(state: State, events: Events) -> Events:
    """R28: whose time has run out draws a tile, or passes where he cannot (R27)."""
    return _owing(state, events, Owed(state.seat, 1, "late")) if state.may_draw(state.seat) else passed(state, events)


def passed(state: State, events: Events) -> Events:
    """R27."""
    return next_turn(state, [*events, Passed(seat=state.seat, passes=state.passes + 1)])


def _owing(state: State, events: Events, own: Owed) -> Events:
    """Wrong challengers draw first, if the table wants that; nobody draws after leaving, or more than there is.

    R6: nor more than the rack holds.
    """
    after = folded(state, events)
    mistakes = [Owed(seat, 1, "mistake") for seat in after.mistaken] if after.options.challenger_draws else []
    dues, left = list[Owed](), after.in_stacks()
    for owed in (*mistakes, own):
        room = after.room(owed.seat) - sum(other.tiles for other in dues if other.seat == owed.seat)
        tiles = 0 if owed.seat in after.left else min(owed.tiles, left, room)
        left -= tiles
        dues += [Owed(owed.seat, tiles, owed.reason)] if tiles else []
    return [*events, DrawsDue(dues=tuple(dues))] if dues else next_turn(state, events)


def duty_of(state: State, seat: Seat) -> int:
    """R22: after a refill a word of four letters comes first; R33: not if there are fewer tiles; not if compact."""
    return 0 if state.options.compact or len(state.racks[seat]) < DUTY else DUTY


def next_turn(state: State, events: Events) -> Events:
    """R5: clockwise; R26, R27: or the end; R39: who has nothing to lay and nothing to draw passes."""
    after = folded(state, events)
    if not after.in_stacks() and not any(after.racks):
        return [*events, finish(after, "laid_out")]
    passes = after.passes
    for seat in after.clockwise(after.seat):
        if passes >= len(after.seated()):
            break
        if after.racks[seat] or after.in_stacks():
            return [*events, TurnBegan(seat=seat, turn=after.turn + 1)]
        passes += 1
        events = [*events, Passed(seat=seat, passes=passes, forced=True)]
    return [*events, finish(after, "passes")]
