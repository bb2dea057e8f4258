"""The window of doubt (X6, X10), for all games alike: who may challenge, who is waited for, and when it is over.

What may be doubted and what becomes of it, each game says in a `doubt` of its own. One with objections and votes
instead of challenges uses only `asked` and `answered`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable
from typing import Literal, Protocol, TypeVar

from wortstube.games.changes import Changes, added
from wortstube.games.core import Awaiting, Deadline, Seat, Silence, Window

SECONDS = 10.0
DoubtWindow = Literal[0, 10, 20]
"""What a table may choose instead."""
ANSWERS = ("accept", "challenge")

E = TypeVar("E")


class Agreed(Protocol):
    """What a table agrees on about doubt."""

    @property
    def referee(self) -> Literal["strict", "challenge"]: ...

    @property
    def hourglass(self) -> int: ...

    @property
    def doubt_window(self) -> int | None:
        """Seconds; 0: until all have answered; None: as is usual."""

    @property
    def wrong_challenges(self) -> int:
        """How many a player has in a game; 0: no limit."""


class Challengeable(Protocol):
    """Where wrong challenges are counted, be it in a state or in what a seat sees of it."""

    @property
    def options(self) -> Agreed: ...

    @property
    def wrong(self) -> tuple[int, ...]:
        """Wrong challenges of each seat."""


class Doubted(Challengeable, Protocol):
    """A state in which something may be challenged."""

    @property
    def unanswered(self) -> tuple[Seat, ...]: ...


class DoubtedAgain(Doubted, Protocol):
    """One in which several things may be challenged, one after the other."""

    @property
    def challenges(self) -> int: ...


class Challenged(Protocol):
    @property
    def seat(self) -> Seat: ...

    @property
    def upheld(self) -> bool: ...

    @property
    def doubters(self) -> tuple[Seat, ...]: ...


def doubters(state: Doubted, others: Iterable[Seat]) -> tuple[Seat, ...]:
    """X6, X10: in Anzweifeln mode, those of the others who have a challenge left."""
    if state.options.referee == "strict":
        return ()
    limit = state.options.wrong_challenges or math.inf
    return tuple(seat for seat in others if state.wrong[seat] < limit)


def is_last_challenge(state: Challengeable, seat: Seat) -> bool:
    """X10: whether a seat may be wrong only once more."""
    limit = state.options.wrong_challenges
    return bool(limit) and state.wrong[seat] + 1 >= limit


def still_asked(state: Doubted, may: Iterable[Seat]) -> tuple[Seat, ...]:
    """X6: after a challenge, those of them who have not said before that all is well."""
    return tuple(seat for seat in may if seat in state.unanswered)


def challenged(state: DoubtedAgain, event: Challenged) -> Changes:
    """X6: the window begins anew for those who are left; X10: a wrong challenge is counted."""
    return {
        "unanswered": event.doubters,
        "challenges": state.challenges + 1,
        "wrong": state.wrong if event.upheld else added(state.wrong, event.seat),
    }


def answered(events: list[E], waiting: Collection[Seat], stands: Callable[[list[E]], list[E]]) -> list[E]:
    """X6: it stands once nobody is left who might challenge it, be it because the last one has gone (X7)."""
    return events if waiting else stands(events)


def awaiting(state: Doubted, place: str, step: str = "", about: Seat | None = None) -> Awaiting:
    """X6: from the last challenge on where each is a step of its own; X11: about whose move it is, if about one."""
    windows = dict.fromkeys(state.unanswered, Window(f"{place}.doubt", ANSWERS))
    clock = f"doubt:{place}{step}"
    silence = None if about is None else Silence(clock, about)
    return asked(windows, clock, seconds(state.options), silence=silence)


def seconds(options: Agreed) -> float:
    """X6: as long as the table has chosen; else ten seconds, and without timers until all agree."""
    usual = SECONDS if options.hourglass else 0.0
    return usual if options.doubt_window is None else float(options.doubt_window)


def asked(
    windows: dict[Seat, Window],
    clock: str,
    seconds: float,
    standing: tuple[Deadline, ...] = (),
    silence: Silence | None = None,
) -> Awaiting:
    """X6, X10: all have to answer, bots too; where there is a time, silence until its end is an answer."""
    return Awaiting(windows, (Deadline(clock, seconds, silence=True),) if seconds else (), standing, silence=silence)
