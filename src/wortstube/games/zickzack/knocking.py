"""Knocking in Zickzack (R24 to R28, R52): words out of turn, and the order of play changed by them."""

from __future__ import annotations

import msgspec

from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Referee, Seat, Silence, Window
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.doubt import failed, settled
from wortstube.games.zickzack.flow import next_turn
from wortstube.games.zickzack.fold import folded
from wortstube.games.zickzack.messages import (
    AnyEvent,
    Claim,
    ClaimBegan,
    Claimed,
    DiceRolled,
    Events,
    Knocked,
    Passed,
    State,
    TimeRanOut,
    WentOn,
)
from wortstube.games.zickzack.scoring import seconds_of
from wortstube.games.zickzack.words import Reading, fault_of, folding_of, named, noted_words, refusal_of

SAME_TIME = 0.3
"""R27: seconds in which knocks count as simultaneous."""
SECONDS = 5.0
"""R24: for knocking, where the table has not chosen a time."""
DIE = 6


def knock(state: State, seat: Seat, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """R24: who knocks first has the word, unless others knock at the same time."""
    return heard(state, [Knocked(seat=seat)], referee, chance)


def go_on(state: State, seat: Seat, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    return heard(state, [WentOn(seat=seat)], referee, chance)


def heard(state: State, events: Events, referee: Referee, chance: Chance) -> Events:
    """Once all have answered there is nothing to wait for."""
    return events if folded(state, events).unanswered else time_up(state, events, referee, chance)


def time_up(state: State, events: Events, referee: Referee, chance: Chance) -> Events:
    """Somebody has knocked, or the next turn begins."""
    knockers = folded(state, events).knockers
    if not knockers:
        return next_turn(state, events, referee)
    return [*events, *_rolled(knockers, chance)]


def _rolled(knockers: tuple[Seat, ...], chance: Chance) -> Events:
    """R27: the higher number is first; equal ones roll again."""
    events: Events = []
    while len(knockers) > 1:
        rolls = tuple(1 + chance.below(DIE) for _ in knockers)
        events.append(DiceRolled(seats=knockers, rolls=rolls))
        knockers = tuple(seat for seat, roll in zip(knockers, rolls, strict=True) if roll == max(rolls))
    return [*events, ClaimBegan(seat=knockers[0])]


def claim(state: State, command: Claim, referee: Referee) -> Decision[AnyEvent]:
    """R52: any number of words that lie on the board."""
    readings = claimed(state, command)
    if fault := fault_of(readings, len(noted_words(state))):
        return fault
    words = tuple(reading.noted() for reading in readings)
    refusal = refusal_of(words, state.options, referee)
    return refusal or settled(state, [Claimed(seat=state.actor, words=words)], referee)


def claimed(state: State, command: Claim) -> list[Reading]:
    """Where the words lie; a claim without any is none. R56: in a riddle rather over the letters that were laid."""
    board, laid = board_of(state.equipment, state.board), tuple(piece.tile for piece in state.laid())
    readings = named(command.words, board, noted_words(state), laid, folding_of(state.options))
    return readings or [Reading("", fault="empty_word")]


def pass_by(state: State, referee: Referee) -> Decision[AnyEvent]:
    """R26: nothing found after all."""
    return failed(state, [Passed(seat=state.actor)], (), referee)


def claim_time_up(state: State, referee: Referee) -> Decision[AnyEvent]:
    """R25, R26: the hourglass of a knocker is empty."""
    return failed(state, [TimeRanOut(seat=state.actor)], (), referee)


def awaiting(state: State) -> Awaiting:
    """R24: the same question while others knock, so that nobody's knock comes too late by that (R27).

    What came of a knock or a doubt lies over the board first.
    """
    name = f"{state.turn}.{state.windows}"
    seats = dict.fromkeys(state.unanswered, Window(f"{name}.knock", ("knock", "go_on")))
    if state.phase == "knocks":
        return _asked(state, seats, f"knocks:{name}", SAME_TIME)
    window = state.options.knock_window
    seconds = SECONDS if window is None else float(window)
    asked = _asked(state, seats, f"knock:{name}", seconds)
    if state.windows == 1 and not state.challenges:
        return asked
    return msgspec.structs.replace(asked, decided=f"{name}.{state.challenges}")


def _asked(state: State, seats: dict[Seat, Window], clock: str, seconds: float) -> Awaiting:
    """X11: without clocks, whoever knocks until the next person has answered does so at the same time (R27)."""
    deadlines = (Deadline(clock, seconds, silence=True),) if seconds else ()
    return Awaiting(seats, deadlines, silence=Silence(clock, state.seat))


def awaiting_claim(state: State) -> Awaiting:
    """R25: the same time as for a turn."""
    name, seconds = f"{state.turn}.{state.windows}", seconds_of(state)
    hourglass = (Deadline(f"claim:{name}", seconds),) if seconds else ()
    return Awaiting({state.actor: Window(f"{name}.claim", ("claim", "pass"))}, hourglass)
