"""A turn of Bücherwurm: a term, another theme, or giving up (R6, R13, R20, R32); and counting out (R17)."""

from __future__ import annotations

from typing import Literal

import msgspec

from wortstube.games.buecherwurm import terms
from wortstube.games.buecherwurm.doubt import may_object, settled
from wortstube.games.buecherwurm.equipment import SPECIAL
from wortstube.games.buecherwurm.flow import ended, revealed
from wortstube.games.buecherwurm.messages import (
    AnyEvent,
    CountBegan,
    Counted,
    Events,
    GaveUp,
    MomentPassed,
    Name,
    State,
    TermNamed,
    ThemeDropped,
)
from wortstube.games.buecherwurm.named import Interrupted
from wortstube.games.buecherwurm.scoring import NO_TERM
from wortstube.games.core import Awaiting, Chance, Deadline, Decision, Referee, Rejection, Seat, TimeUp, Window

COUNT_FROM = 5
"""R17."""
COUNT_SECONDS = 1.0


def name(state: State, command: Name, referee: Referee, chance: Chance) -> Decision[AnyEvent]:
    """R6, R28, X9: what cannot be named is refused and costs nothing."""
    named = terms.read(state, state.seat, command, referee)
    return named if isinstance(named, Rejection) else settled(state, [TermNamed(named=named)], chance)


def change_theme(state: State, chance: Chance) -> Decision[AnyEvent]:
    """R20: the die is used up for this round; whoever used it chooses the new theme."""
    return revealed(state, [ThemeDropped(seat=state.seat)], state.seat, chance)


def give_up(state: State, by: Literal["player", "counted_out"], chance: Chance) -> Events:
    """R13, R32: two points are lost at once, if the table wants that, and the round ends."""
    points = NO_TERM if state.options.penalty else 0
    return ended(state, [GaveUp(seat=state.seat, by=by, points=points)], state.seat, "no_term", chance)


def count_out(state: State, seat: Seat | None) -> Events:
    """R17: one opponent is enough."""
    return [CountBegan(seat=state.seat, by=seat, number=COUNT_FROM)]


def time_up(state: State, command: TimeUp, chance: Chance) -> Events:
    """R17: the moment for thinking is over, counting begins by itself, or the next number is said."""
    if state.count is not None:
        counted = Counted(seat=state.seat, number=state.count - 1)
        return [counted] if counted.number else [counted, *give_up(state, "counted_out", chance)]
    if command.deadline.startswith("moment:"):
        return [MomentPassed(seat=state.seat)]
    return count_out(state, None)


def awaiting(state: State) -> Awaiting:
    """R6, R17, R28: whose turn it is; the others may count him out once he had his moment, also from the same device.

    Everybody but its speaker may object to the listed term before.
    """
    place = f"{state.turn}.{state.attempt}"
    others = {seat: _kinds_of_others(state, seat) for seat in state.seated() if seat != state.seat}
    seats = {seat: Window(place, kinds, optional=True) for seat, kinds in others.items() if kinds}
    return Awaiting({state.seat: Window(place, kinds(state))} | seats, tuple(_clocks(state)), standing(state))


def standing(state: State) -> tuple[Deadline, ...]:
    """R28: hourglasses that wait while a term is open, or while whoever was interrupted by an objection waits.

    So a term that is refused buys no time, neither for thinking nor while one is counted out.
    """
    own = _clocks(state) if state.phase in ("objection", "vote", "really") else []
    was = state.interrupted
    return tuple(own) if was is None else (*own, *_clocks(_as_interrupted(state, was)))


def _as_interrupted(state: State, was: Interrupted) -> State:
    return msgspec.structs.replace(state, clock=was.clock, countable=was.countable, count=was.count, again=False)


def kinds(state: State) -> tuple[str, ...]:
    """R20: the special die changes the theme once."""
    change = ("change_theme",) if state.special == "theme" and SPECIAL in state.middle else ()
    return ("name", *change, "give_up", *_objection(state, state.seat))


def _kinds_of_others(state: State, seat: Seat) -> tuple[str, ...]:
    count = ("count_out",) if state.count is None and _countable(state) else ()
    return (*count, *_objection(state, seat))


def _objection(state: State, seat: Seat) -> tuple[str, ...]:
    return ("object",) if may_object(state, seat) else ()


def _countable(state: State) -> bool:
    return state.countable or not state.options.moment


def _clocks(state: State) -> list[Deadline]:
    """R17. Whose listed term was objected to has half the time for another, for he had his turn."""
    if state.count is not None:
        return [Deadline(f"count:{state.clock}.{state.count}", COUNT_SECONDS)]
    thinking = state.options.thinking / (2 if state.again else 1)
    moment = [] if _countable(state) else [Deadline(f"moment:{state.clock}", float(state.options.moment))]
    return [*moment, Deadline(f"thinking:{state.clock}", thinking)] if thinking else moment
