"""What a person at the table is told: the table as their seat may know it, and each entry as they may see it.

Nothing else of a table ever leaves the server while it is being played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wortstube.games import core
from wortstube.games.core import Game, Seat, Window
from wortstube.table import conduct
from wortstube.table.log import Entry
from wortstube.table.messages import Moved, Seated, TableEvent, TableState


class Chair(msgspec.Struct, frozen=True):
    """A place as others see it."""

    name: str
    level: str | None
    stand_in: str | None
    resigned: bool


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; a spectator has no seat."""

    seq: int
    at: float
    phase: str
    game: str
    options: dict[str, Any]
    commitment: str
    seed: str
    host: Seat | None
    locked: bool
    away: str
    followed_by: str
    paused_because: str
    seat: Seat | None
    chairs: tuple[Chair, ...]
    play: Any
    window: Window | None
    """The question put to this seat."""
    awaited: tuple[Seat, ...]
    """Whom the game waits for; what the others are asked stays theirs."""
    deadlines: dict[str, float]
    """When each hourglass runs out, on the clock of `at`. While the table is paused they stand still: what is left
    is the time from `paused_at`."""
    paused_at: float
    searches: int
    """How often who plays alone had the dictionary find words: help, as a hint is."""
    searching: bool
    """Whether it does so until the next move."""


class Shown(msgspec.Struct, frozen=True):
    """An entry as one seat sees it."""

    seq: int
    at: float
    events: tuple[Any, ...]


def view(game: Game, state: TableState, seat: Seat | None) -> TableView:
    windows = game.awaiting(state.play).seats if state.play is not None else {}
    return TableView(
        seq=state.seq,
        at=state.at,
        phase=state.phase,
        game=state.game,
        options=state.options,
        commitment=state.commitment,
        seed=state.seed,
        host=state.host,
        locked=state.locked,
        away=state.away,
        followed_by=state.followed_by,
        paused_because=state.paused_because,
        seat=seat,
        chairs=chairs(state),
        play=None if state.play is None else game.view(state.play, seat),
        window=windows.get(seat) if seat is not None else None,
        awaited=awaited(game, state),
        deadlines={id: run.due for id, run in state.deadlines.items()},
        paused_at=state.paused_at if state.phase == "paused" else 0.0,
        searches=state.searches,
        searching=state.searching,
    )


def awaited(game: Game, state: TableState) -> tuple[Seat, ...]:
    return tuple(core.asked(game.awaiting(state.play))) if state.play is not None else ()


def chairs(state: TableState) -> tuple[Chair, ...]:
    return tuple(Chair(place.name, place.level, place.stand_in, place.resigned) for place in state.places)


def shown(game: Game, before: TableState, events: Sequence[Any], seq: int, at: float, seat: Seat | None) -> Shown:
    """An entry as a seat sees it."""
    visible = []
    play = before.play
    for event in events:
        if not isinstance(event, TableEvent):
            play = game.evolve(play, event)
            event = game.show(play, event, seat)
        elif isinstance(event, Seated | Moved):
            event = msgspec.structs.replace(event, key="")
        if event is not None:
            visible.append(event)
    return Shown(seq, at, tuple(visible))


def after(game: Game, before: TableState, events: Sequence[Any], entry: Entry) -> TableState:
    """The table after an entry whose events have been read."""
    return conduct.evolve(game, before, events, entry.seq, entry.at)
