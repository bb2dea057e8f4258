"""Training alone (R27): clear seven dice with terms against the clock, five times; the best round counts.

Cards and dice follow from a code, so that others can have the same. Nobody steals and nobody objects.
"""

from __future__ import annotations

import msgspec

from wortstube.games.buecherwurm.agreement import Options
from wortstube.games.buecherwurm.doubt import really_asked
from wortstube.games.buecherwurm.fold import folded
from wortstube.games.buecherwurm.messages import AnyEvent, Events, PlayerLeft, State
from wortstube.games.buecherwurm.scoring import scored, trained
from wortstube.games.core import Awaiting, Deadline, Decision, Rejection, Seat, Window


def agreed(options: Options) -> Options:
    """Neither special die nor counting out, for there is nobody to rob or to count."""
    return msgspec.structs.replace(options, special_die=False, moment=0, thinking=0)


def leave(state: State, seat: Seat) -> Decision[AnyEvent]:
    """X7: what lies before who leaves counts, so the round that runs ends as if its time were over."""
    if seat != 0:
        return Rejection("no_such_seat", {"seat": seat})
    left: Events = [PlayerLeft(seat=0)]
    if state.phase in ("turn", "really"):
        left = [*left, scored(folded(state, left), 0, "time")]
    return [*left, trained(folded(state, left))]


def awaiting(state: State) -> Awaiting:
    return Awaiting({0: Window(f"{state.turn}.{state.attempt}", ("name", "give_up"))}, _clocks(state))


def really(state: State) -> Awaiting:
    """R28."""
    return Awaiting(really_asked(state), _clocks(state))


def _clocks(state: State) -> tuple[Deadline, ...]:
    """The clock of a round runs from the roll on, whatever is named meanwhile."""
    seconds = float(state.options.seconds)
    return (Deadline(f"round:{state.round}", seconds),) if seconds else ()
