"""A finished game to look at again: every step as a seat saw it then, with nothing to answer and no clock that runs.

What changes from one step to the next is told as at the table itself, so the page that shows tables shows films too.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

import msgspec

from wortstube.games.core import AnyGame, Awaiting, Command, Rejection, Seat, awaiting_for, parse_command
from wortstube.server.difference import Change, difference
from wortstube.table import view as views
from wortstube.table.log import Entry, read_events
from wortstube.table.messages import Ended, Place, TableEvent, TableState
from wortstube.table.slices import Slices
from wortstube.table.view import TableView


class Frame(msgspec.Struct, frozen=True):
    """One step: who took it, what was seen of it, and what it changed."""

    seq: int
    at: float
    seat: Seat | None
    events: tuple[Any, ...]
    changes: Any


class Film(msgspec.Struct, frozen=True):
    """A game from its beginning on."""

    view: TableView
    frames: tuple[Frame, ...]


class Unfinished(Exception):
    """The game goes on, or none was played: what others hold in their hands is not shown."""


class NoSuchSeat(Exception):
    """Nobody sat there."""


async def film(game: AnyGame, log: Sequence[Entry], looking: Seat | None, named: bool = True) -> Film:
    """With the eyes of a seat, or of nobody's; raises Unfinished or NoSuchSeat. In slices: others have their turn."""
    state, slices = TableState(), Slices()
    first: TableView | None = None
    frames: list[Frame] = []
    for entry in log:
        events = read_events(game, entry.events, entry.versions)
        before, state = state, views.after(game, state, events, entry)
        if state.play is None:
            continue
        if looking is not None and looking >= len(state.places):
            raise NoSuchSeat
        if first is None:
            first = last = _still(game, state, looking, named)
        elif any(_is_step(event) for event in events):
            now = _still(game, state, looking, named)
            frames.append(_frame(game, before, events, entry, looking, difference(last, now)))
            last = now
        if state.phase == "over":
            return Film(first, tuple(frames))
        await slices.breathe()
    raise Unfinished


async def decision(game: AnyGame, log: Sequence[Entry], seq: int) -> tuple[Any, Awaiting, Command] | None:
    """What the seat that spoke at this place of the log saw, what it was asked and what it said; None: nothing."""
    state, slices = TableState(), Slices()
    for entry in log[: seq - 1]:
        state = views.after(game, state, read_events(game, entry.events, entry.versions), entry)
        await slices.breathe()
    spoken = log[seq - 1]
    if spoken.seat is None or state.play is None:
        return None
    command = parse_command(game, spoken.command)
    if isinstance(command, Rejection):  # of the table, not of the game
        return None
    return game.view(state.play, spoken.seat), awaiting_for(game.awaiting(state.play), spoken.seat), command


def _is_step(event: Any) -> bool:
    return not isinstance(event, TableEvent) or isinstance(event, Ended)


def _frame(
    game: AnyGame, before: TableState, events: Sequence[Any], entry: Entry, looking: Seat | None, changes: Change
) -> Frame:
    shown = views.shown(game, before, events, entry.seq, entry.at, looking)
    return Frame(entry.seq, entry.at, entry.seat, shown.events, changes)


def _still(game: AnyGame, state: TableState, looking: Seat | None, named: bool) -> TableView:
    """The table as it stood, without questions and clocks."""
    places = state.places if named else _nameless(state.places)
    quiet = msgspec.structs.replace(state, places=places, deadlines={}, paused_because="", followed_by="", cover=None)
    seen = views.view(game, quiet, looking)
    return msgspec.structs.replace(seen, window=None, host=None, unseen=(), searching=False)


def _nameless(places: Sequence[Place]) -> tuple[Place, ...]:
    """People become letters; bots keep the names they were given."""
    return tuple(
        place if place.level else msgspec.structs.replace(place, name=string.ascii_uppercase[seat], badge=None)
        for seat, place in enumerate(places)
    )
