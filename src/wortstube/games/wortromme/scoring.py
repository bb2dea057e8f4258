"""What a word of Wortrommé is worth, and who wins (R23, R25 to R27, R30, R42, R43)."""

from __future__ import annotations

from wortstube.games.core import Seat
from wortstube.games.wortromme.messages import Ending, Finished, State, Stood

GOAL = 99
"""R25."""


def stood(state: State) -> Stood:
    """R23: one point for each letter of the new word, jokers and letters from the table included."""
    assert state.laid is not None
    word = state.laid.table[state.laid.word]
    seat = state.laid.seat
    if state.task:  # R42, R43: the tiles that came from the rack; the most that have lain count
        lying = len(state.task.rack) - len(state.racks[seat])
        return Stood(seat=seat, word=word.text, points=len(state.laid.played), score=max(state.scores[seat], lying))
    points = len(word.tiles)
    return Stood(seat=seat, word=word.text, points=points, score=state.scores[seat] + points)


def won(state: State, seat: Seat) -> Finished | None:
    """R25: 99 points win at once; R29, compact: who is first out of tiles while there are none to draw."""
    if seat in state.left:
        return None
    if state.options.compact:
        out = not state.racks[seat] and not state.in_stacks()
        return finish(state, "out_of_tiles", (seat,)) if out else None
    return finish(state, "goal", (seat,)) if state.scores[seat] >= GOAL else None


def finish(state: State, reason: Ending, winners: tuple[Seat, ...] | None = None) -> Finished:
    """R26, R27: the highest total wins, equals share the win. Who left does not win (X7)."""
    if state.players == 1:
        return _finish_alone(state, reason)
    best = max((state.scores[seat] for seat in state.seated()), default=0)
    leading = tuple(seat for seat in state.seated() if state.scores[seat] == best)
    return Finished(scores=state.scores, winners=leading if winners is None else winners, reason=reason)


def _finish_alone(state: State, reason: Ending) -> Finished:
    """R30: as few turns as possible; a point that is missing counts as a turn. R43: in a riddle tiles count."""
    if state.task:
        solved = state.scores[0] == len(state.task.rack)
        return Finished(scores=state.scores, winners=(0,) if solved and not state.left else (), reason=reason)
    missing = max(0, GOAL - state.scores[0])
    return Finished(scores=(state.turn + missing,), winners=() if missing else (0,), reason=reason, fewest_best=True)
