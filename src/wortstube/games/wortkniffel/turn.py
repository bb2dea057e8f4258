"""The turn of Wortkniffel: rolling (R3), entering a box or crossing one out (R17), and the end of its time (R4)."""

from __future__ import annotations

from typing import Literal

import msgspec

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Referee, Rejection, Window
from wortstube.games.wortkniffel.doubt import doubters_of
from wortstube.games.wortkniffel.equipment import DICE
from wortstube.games.wortkniffel.flow import settled
from wortstube.games.wortkniffel.leniency import dearest_use
from wortstube.games.wortkniffel.messages import (
    AnyEvent,
    CrossedOut,
    Enter,
    Entered,
    Events,
    Laid,
    Lay,
    Options,
    Roll,
    Rolled,
    State,
    TimeRanOut,
)
from wortstube.games.wortkniffel.riddle import thrown as thrown_in_riddle
from wortstube.games.wortkniffel.score_card import LEAST_TO_LOSE, Box, score, spell
from wortstube.games.wortkniffel.words import judge, with_spelling

ROLLS, ROLLS_OF_RIDDLE = 3, 1
CHOICE_SECONDS = 10.0
"""X8: to choose the box that is crossed out."""
MOST_LAYS = 200
"""How often words may be laid in a turn: more than fingers can in three minutes, and an end to a program's log."""


def rolls(options: Options) -> int:
    """R3, R29: how often one may throw in a turn."""
    return ROLLS_OF_RIDDLE if options.riddle else ROLLS


def roll(state: State, command: Roll, chance: Chance) -> Decision[AnyEvent]:
    """R3: the first roll with all dice, then with any of them, also ones kept before."""
    keep = set(command.keep)
    if not keep <= set(range(DICE)):
        return Rejection("no_such_die", {"dice": list(command.keep)})
    if len(keep) < len(command.keep):
        return Rejection("die_twice", {"dice": list(command.keep)})
    if state.roll == 0 and keep:
        return Rejection("roll_all_first")
    if len(keep) == DICE:
        return Rejection("nothing_thrown")
    faces = state.equipment.dice
    thrown = tuple(die for die in range(DICE) if die not in keep)
    dice = tuple(state.dice[die] if die in keep else chance.choice(faces[die]) for die in range(DICE))
    return [Rolled(seat=state.seat, roll=state.roll + 1, dice=thrown_in_riddle(state) or dice, thrown=thrown)]


def lay(state: State, command: Lay) -> Decision[AnyEvent]:
    """R4, leniency."""
    words = spell(command.words, state.dice, state.equipment)
    return words if isinstance(words, Rejection) else [Laid(seat=state.seat, words=words)]


def enter(state: State, command: Enter, referee: Referee) -> Decision[AnyEvent]:
    words = spell(command.words, state.dice, state.equipment)
    if isinstance(words, Rejection):
        return words
    worth = score(state.cards[state.seat], command.box, words, state.dice, state.equipment)
    if isinstance(worth, Rejection):
        return worth
    if state.options.referee == "strict":
        verdicts = judge(words, referee)
        if refused := [verdict for verdict in verdicts if not verdict.valid]:
            return Rejection("not_a_word", {"verdicts": msgspec.to_builtins(refused)})  # X9: nothing is lost
        words = tuple(with_spelling(word, verdict) for word, verdict in zip(words, verdicts, strict=True))
    doubters = doubters_of(state) if words else ()  # R28: Straße and Chance have no words
    entered = Entered(
        seat=state.seat,
        box=command.box,
        words=words,
        points=worth.points,
        extra=worth.extra,
        doubters=doubters,
        by="player",
    )
    return [entered] if doubters else settled(state, [entered])


def cross_out(state: State, box: Box, by: Literal["player", "engine"]) -> Decision[AnyEvent]:
    if state.cards[state.seat].filled(box) is not None:
        return Rejection("box_taken", {"box": box})
    return settled(state, [CrossedOut(seat=state.seat, box=box, by=by)])


def time_up(state: State, referee: Referee) -> Events:
    if state.phase == "turn" and (entered := lies_in_time(state, referee)):
        return settled(state, [entered])
    free = state.cards[state.seat].free()
    if state.phase == "turn" and len(free) > 1:  # R4: 0 in a box of the player's choice
        return [TimeRanOut(seat=state.seat)]
    box = next(box for box in LEAST_TO_LOSE if box in free)
    late: Events = [TimeRanOut(seat=state.seat)] if state.phase == "turn" else []
    return settled(state, [*late, CrossedOut(seat=state.seat, box=box, by="engine")])  # X8


def lies_in_time(state: State, referee: Referee) -> Entered | None:
    """R4, leniency: what lies as a valid word counts; the referee has looked at it, so nobody doubts it (X6)."""
    judged = zip(state.laid, judge(state.laid, referee), strict=True)
    words = [with_spelling(word, verdict) for word, verdict in judged if verdict.valid]
    use = dearest_use(state.cards[state.seat], words, state.dice, state.equipment)
    if use is None:
        return None
    return Entered(
        seat=state.seat,
        box=use.box,
        words=use.words,
        points=use.score.points,
        extra=use.score.extra,
        doubters=(),
        by="engine",
    )


def awaiting(state: State) -> Awaiting:
    """R3, R4, R29: a roll first, three at the most; the hourglass runs from the first roll to the entry (R26)."""
    roll = ("roll",) if state.roll < rolls(state.options) else ()
    use = ("enter", "cross_out") if state.roll else ()
    timed = state.options.hourglass and state.roll
    hourglass = (Deadline(f"turn:{state.turn}", float(state.options.hourglass)),) if timed else ()
    lay = ("lay",) if timed and state.options.leniency and state.lays < MOST_LAYS else ()
    return Awaiting({state.seat: Window(f"{state.turn}.{state.roll}", roll + use + lay)}, hourglass)


def awaiting_box(state: State) -> Awaiting:
    """R4, X8: the choice of the box that is lost."""
    window = Window(f"{state.turn}.late", ("cross_out",))
    return Awaiting({state.seat: window}, (Deadline(f"late:{state.turn}", CHOICE_SECONDS),))
