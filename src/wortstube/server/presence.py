"""Who is there. Connections come and go; what a table does about those who are missing is decided in `table/waiting`.

Whoever comes back has the seat again at once. Where several servers share the tables, each notes in a register who is
connected to it, so that nobody is missed who is only elsewhere.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Collection, Coroutine, Sequence
from typing import Any, NamedTuple, Protocol

from wortstube.games.core import Rejection, Seat
from wortstube.server.limits import Patience
from wortstube.server.protocol import Presence
from wortstube.table import waiting
from wortstube.table.log import NoSuchTable
from wortstube.table.messages import GiveBack, Resumed, TakenOver, TakeOver
from wortstube.table.rows import Here
from wortstube.table.table import Step, Table
from wortstube.table.waiting import Attended

MOST_STEPS = 20
"""Of one look round: a bot for everybody at the largest table, and some that another server took first."""


class Surroundings(Protocol):
    """What attendance needs of the room it is taken in."""

    async def now(self) -> float: ...

    def announce(self) -> None:
        """Who is there may have changed."""

    async def elsewhere(self) -> Sequence[Here]:
        """Who is connected to other servers now."""

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do it to the end, whoever comes or goes meanwhile."""


class Absence(NamedTuple):
    """Since when somebody is missing, on the clock of the loop, and when their grace ends, on that of the store."""

    since: float
    until: float


class Attendance:
    """Who is connected to one table, by the keys of their seats, and since when the others are not."""

    def __init__(self, table: Table, patience: Patience, room: Surroundings) -> None:
        self._table = table
        self._patience = patience
        self._room = room
        self._connections: Counter[frozenset[str]] = Counter()
        self._elsewhere: tuple[Here, ...] = ()
        self.overlooked = False
        """Whether the last look round came to nothing, because the store was away."""
        self._away: dict[str, Absence] = {}
        self._missed: frozenset[str] = frozenset()
        """Who was missing when somebody decided to go on: they have a grace again, but their hourglass stands still."""
        self._clocks: dict[str, asyncio.Task[None]] = {}
        self._acting = asyncio.Lock()

    @property
    def idle(self) -> bool:
        return not self._clocks and not self._connections

    @property
    def here(self) -> Here:
        """Who is connected to this server."""
        keys = self._keys()
        held = frozenset[str]().union(*self._connections) & keys
        return Here(tuple(sorted(held)), sum(count for mine, count in self._connections.items() if not mine & keys))

    def _keys(self) -> frozenset[str]:
        return frozenset(place.key for place in self._table.state.places if place.key)

    def presence(self) -> Presence:
        places = self._table.state.places
        return Presence(
            here=tuple(seat for seat, place in enumerate(places) if place.key and self._is_here(place.key)),
            away={seat: self._away[place.key].until for seat, place in enumerate(places) if place.key in self._away},
            spectators=self.here.spectators + sum(other.spectators for other in self._elsewhere),
        )

    def _is_here(self, key: str) -> bool:
        return any(key in held for held in self._connections) or any(key in other.keys for other in self._elsewhere)

    async def come(self, keys: Collection[str]) -> None:
        """A new line. Whoever comes back is given the seat before anything is told to them."""
        self._connections[frozenset(keys)] += 1
        async with self._acting:  # also if a bot is being put there at this moment
            for seat, place in enumerate(self._table.state.places):
                if place.key in keys and place.stand_in and self._table.state.phase in ("playing", "paused"):
                    await self._give_back(seat)
        await self.look_round()

    async def go(self, keys: Collection[str]) -> None:
        self._connections[frozenset(keys)] -= 1
        self._connections += Counter()  # forgets those with no connection left
        await self.look_round()

    async def hear_of(self, elsewhere: Sequence[Here]) -> None:
        """Who is connected to other servers now."""
        if tuple(elsewhere) != self._elsewhere:
            self._elsewhere = tuple(elsewhere)
            await self.look_round()

    def follow(self, step: Step) -> None:
        """A new entry: it may change who is missed, or for whom the table waits."""
        said = step.entry.seat is not None
        if said and any(isinstance(event, Resumed) for event in step.events):
            self._missed |= {key for key, absence in self._away.items() if self._longer(absence, self._blink)}
            self._forget_absences()  # somebody decided to go on: everybody is given a grace again
        for event in step.events:
            others = isinstance(event, TakenOver) and step.entry.seat not in (None, step.after.host)
            if others and self._is_here(step.after.places[event.seat].key):
                self._room.start(self._give_back(event.seat))  # they came while it was being written
        changed = step.after.phase != step.before.phase or step.after.places is not step.before.places
        if changed or self._away:
            self._room.start(self.look_round())

    def refuses(self, sender: Seat | None, command: object) -> Rejection | None:
        """Only the host puts a bot on the seat of somebody who is there, or who may be back within their grace."""
        state = self._table.state
        if not isinstance(command, TakeOver) or sender == state.host or not 0 <= command.seat < len(state.places):
            return None
        key = state.places[command.seat].key
        if self._is_here(key):
            return Rejection("is_here", {"seat": command.seat})
        awaited = state.phase == "paused" and state.paused_because == "awaited"
        soon = awaited and key in self._away and not self._longer(self._away[key], self._patience.grace)
        return Rejection("back_soon", {"seat": command.seat}) if soon else None

    async def look_round(self) -> None:
        """See who is missing: because they went, never came, or the game goes on now; and do something about it."""
        self.overlooked = True
        await self._note_absences()
        with contextlib.suppress(NoSuchTable):
            await self._act()
        await self._note_absences()
        self._room.announce()
        self.overlooked = False

    def _missing(self) -> set[str]:
        """The people who should play and are not there."""
        state = self._table.state
        if state.phase not in ("playing", "paused") or state.correspondence:
            return set()
        keys = (state.places[seat].key for seat in waiting.players(state))
        return {key for key in keys if key and not self._is_here(key)}

    async def _note_absences(self) -> None:
        if self._missed:
            self._missed &= self._missing()
        for key in set(self._away) - self._missing():
            self._forget_absence(key)
        if self._missing() - set(self._away):
            until = await self._room.now() + self._patience.grace
            for key in self._missing() - set(self._away):  # some may have come while the clock was asked
                self._away[key] = Absence(asyncio.get_running_loop().time(), until)
                self._clocks[key] = asyncio.create_task(self._watch_clock(key))

    def _forget_absence(self, key: str) -> None:
        del self._away[key]
        if clock := self._clocks.pop(key, None):
            clock.cancel()

    def _forget_absences(self) -> None:
        for key in list(self._away):
            self._forget_absence(key)

    async def _watch_clock(self, key: str) -> None:
        """Look round when somebody has been missing for longer than a blink, and when their grace is over."""
        await asyncio.sleep(self._blink)
        self._room.start(self.look_round())
        await asyncio.sleep(self._patience.grace - self._blink)
        self._clocks.pop(key)
        self._room.start(self.look_round())

    def _attended(self) -> Attended:
        seats = {place.key: seat for seat, place in enumerate(self._table.state.places) if place.key}
        here = frozenset(seat for key, seat in seats.items() if self._is_here(key))

        def longer_than(seconds: float) -> frozenset[Seat]:
            """Of those whose seats have not moved to another device meanwhile."""
            missing = {key for key, absence in self._away.items() if self._longer(absence, seconds)}
            return frozenset(seats[key] for key in missing & seats.keys()) - here

        missed = frozenset(seats[key] for key in self._missed & seats.keys()) - here
        return Attended(here, longer_than(self._blink) | missed, longer_than(self._patience.grace))

    @property
    def _blink(self) -> float:
        return min(self._patience.blink, self._patience.grace)

    def _longer(self, absence: Absence, seconds: float) -> bool:
        """Whether somebody has been missing for so long."""
        return asyncio.get_running_loop().time() - absence.since >= seconds

    def _step(self) -> waiting.Step | None:
        return waiting.step(self._table.game, self._table.state, self._attended())

    async def _act(self) -> None:
        """Once it is decided it is done to the end, also if the person comes back meanwhile."""
        async with self._acting:
            for _ in range(MOST_STEPS):
                if self._step() is None:
                    return
                self._elsewhere = tuple(await self._room.elsewhere())
                state = await self._table.refresh()
                command = self._step()
                if command is None:
                    return
                seat = f":{command.seat}" if isinstance(command, TakeOver) else ""
                await self._table.send(f"away{seat}@{state.seq}", None, command)
                if isinstance(command, TakeOver) and self._is_here(state.places[command.seat].key):
                    await self._give_back(command.seat)

    async def _give_back(self, seat: Seat) -> None:
        await self._table.send(f"back:{seat}@{self._table.state.seq}", None, GiveBack(seat=seat))

    async def close(self) -> None:
        clocks = list(self._clocks.values())
        for clock in clocks:
            clock.cancel()
        await asyncio.gather(*clocks, return_exceptions=True)
