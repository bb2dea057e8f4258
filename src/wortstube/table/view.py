"""What a person at the table is told: the table as their seat may know it, and each entry as they may see it.

Nothing else of a table ever leaves the server while it is being played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wortstube.games.core import AnyGame, Awaiting, Seat, Window
from wortstube.games.levels import Footing
from wortstube.games.riddles import day_of
from wortstube.table import fold, rules, turns
from wortstube.table.adapting import next_footing
from wortstube.table.log import Entry
from wortstube.table.messages import Badge, Moved, Opened, Phase, Seated, TableEvent, TableState, Tempo, TipTaken, Turn
from wortstube.table.veil import is_veiled, veiled, veiled_event, veiled_options


class Chair(msgspec.Struct, frozen=True):
    """A place as others see it."""

    name: str
    level: str | None
    stand_in: str | None
    resigned: bool
    footing: Footing | None
    """Of a bot that adapts: where it stands with the host."""
    next: Footing | None
    """The same after this game, once that is settled."""
    badge: Badge | None
    """Colour and picture of a person, if they chose some."""
    engine: str
    """Of a bot that is somebody else's program: what it is called here; else empty."""
    tips: int
    """How many steps of tips were told there."""


class RiddleMark(msgspec.Struct, frozen=True):
    """Which riddle is solved here."""

    number: int
    day: str
    """Its own, as in 2026-11-18."""
    opened: int
    """The number of the day to which the try belongs."""


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; a spectator has no seat."""

    seq: int
    at: float
    phase: Phase
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
    glasses: dict[str, float]
    """How many seconds each of them runs in full."""
    tempo: Tempo
    finding: bool
    """Whether the dictionary finds words for who plays with others."""
    talking: bool
    """Whether people may say something to each other."""
    tips: bool
    """Whether tips are given to who is asked."""
    unseen: tuple[Seat, ...]
    """Who has not said yet that they have looked at what covers the table; while they are asked, clocks wait."""
    covered_until: float
    """But not longer than this, on the clock of `at`; 0: there is nothing to look at."""
    next_first: Seat | None
    """Once it is over: who begins another game by the rules; None: the lot says, or there is nothing to say."""
    searches: int
    """How often who plays alone had the dictionary find words: help, as a hint is."""
    searching: bool
    """Whether it does so until the next move."""
    practice: bool
    """Whether the only person is told what each decision gave away; the result counts nowhere."""
    riddle: RiddleMark | None
    correspondence: bool
    """X11: whether it may last for days, without clocks."""
    turns: dict[Seat, Turn]
    """In such a game: since when people are on turn, and when they were reminded."""


class Shown(msgspec.Struct, frozen=True):
    """An entry as one seat sees it."""

    seq: int
    at: float
    events: tuple[Any, ...]


class Showing:
    """A table, to be shown to several: what all see alike is put together once."""

    def __init__(self, game: AnyGame, state: TableState) -> None:
        self._game, self._state = game, state
        self._awaiting = game.awaiting(state.play) if state.play is not None else Awaiting()
        self._spectators = TableView(
            seq=state.seq,
            at=state.at,
            phase=state.phase,
            game=state.game,
            options=veiled_options(game, state.options) if is_veiled(state) else state.options,
            commitment=state.commitment,
            seed=state.seed,
            host=state.host,
            locked=state.locked,
            away=state.away,
            followed_by=state.followed_by,
            paused_because=state.paused_because,
            seat=None,
            chairs=chairs(game, state),
            play=None,
            window=None,
            awaited=turns.awaited(state, self._awaiting),
            deadlines={id: run.ends for id, run in state.deadlines.items()},
            paused_at=state.paused_at if state.phase == "paused" else 0.0,
            glasses={glass.id: glass.seconds for glass in self._awaiting.deadlines if glass.id in state.deadlines},
            tempo=state.tempo,
            finding=state.finding,
            talking=state.talking,
            tips=state.gives_tips,
            unseen=fold.unseen(state),
            covered_until=state.cover.until if state.cover else 0.0,
            next_first=rules.next_first(game, state),
            searches=state.searches,
            searching=state.searching,
            practice=state.practice,
            riddle=riddle_mark(state),
            correspondence=state.correspondence,
            turns=state.turns if state.correspondence else {},
        )

    def to(self, seat: Seat | None) -> TableView:
        play = None if self._state.play is None else self._game.view(self._state.play, seat)
        if play is not None and is_veiled(self._state):
            play = veiled(play)
        window = self._awaiting.seats.get(seat) if seat is not None else None
        return msgspec.structs.replace(self._spectators, seat=seat, play=play, window=window)


def view(game: AnyGame, state: TableState, seat: Seat | None) -> TableView:
    return Showing(game, state).to(seat)


def riddle_mark(state: TableState) -> RiddleMark | None:
    if (riddle := state.riddle) is None:
        return None
    return RiddleMark(riddle.number, day_of(riddle.number).isoformat(), riddle.opened)


def awaited(game: AnyGame, state: TableState) -> tuple[Seat, ...]:
    return turns.awaited(state, game.awaiting(state.play)) if state.play is not None else ()


def chairs(game: AnyGame, state: TableState) -> tuple[Chair, ...]:
    return tuple(
        Chair(
            name=place.name,
            level=place.level,
            stand_in=place.stand_in,
            resigned=place.resigned,
            footing=place.footing,
            next=next_footing(game, state, seat),
            badge=place.badge,
            engine=place.engine,
            tips=place.tips,
        )
        for seat, place in enumerate(state.places)
    )


def shown(game: AnyGame, before: TableState, events: Sequence[Any], seq: int, at: float, seat: Seat | None) -> Shown:
    """An entry as a seat sees it."""
    return shown_to_each(game, before, events, seq, at, (seat,))[0]


def shown_to_each(
    game: AnyGame,
    before: TableState,
    events: Sequence[Any],
    seq: int,
    at: float,
    seats: Sequence[Seat | None],
    after: TableState | None = None,
) -> list[Shown]:
    """The same for several; `after` is the table after all of them, where that is known."""
    visible: list[list[Any]] = [[] for _ in seats]
    play, unaided = before.play, before.unaided
    last = max((at for at, event in enumerate(events) if not isinstance(event, TableEvent)), default=0)
    for number, event in enumerate(events):
        if not isinstance(event, TableEvent):
            play = after.play if after and number == last else game.evolve(play, event)
            versions = [game.show(play, event, seat) for seat in seats]
        else:
            versions = [_for_all(event)] * len(seats)
        if unaided or getattr(event, "riddle", None) or getattr(event, "part_of", ""):
            versions = [version and veiled_event(game, version) for version in versions]
        for seen, version in zip(visible, versions, strict=True):
            if version is not None:
                seen.append(version)
    return [Shown(seq, at, tuple(seen)) for seen in visible]


def _for_all(event: TableEvent) -> TableEvent:
    """Without keys, without the question that somebody was asked, and without what a riddle comes to."""
    if isinstance(event, TipTaken):
        return msgspec.structs.replace(event, window="")
    if isinstance(event, Opened):
        return msgspec.structs.replace(event, riddle=None)
    return msgspec.structs.replace(event, key="") if isinstance(event, Seated | Moved) else event


def after(game: AnyGame, before: TableState, events: Sequence[Any], entry: Entry) -> TableState:
    """The table after an entry whose events have been read."""
    return fold.evolve(game, before, events, entry.seq, entry.at)
