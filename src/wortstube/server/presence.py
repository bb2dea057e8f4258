"""Who is there. Connections come and go; a seat whose person stays away gets a visible grace first.

Then, if other people wait, what the host chose: a bot plays on or the table pauses. If nobody is left to wait, the
table pauses, so that nothing happens behind anyone's back. Whoever comes back plays on at once. Where several servers
share the tables, each notes in a register who is connected to it, so that nobody is missed who is only elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Protocol

from wortstube.games.core import Seat
from wortstube.server.protocol import Presence
from wortstube.store.register import Here
from wortstube.table.log import NoSuchTable
from wortstube.table.messages import GiveBack, Pause, Resume, TableCommand, TableState, TakeOver
from wortstube.table.table import Table

log = logging.getLogger(__name__)


class Surroundings(Protocol):
    """What attendance needs of the room it is taken in."""

    async def now(self) -> float: ...

    def announce(self) -> None:
        """Who is there may have changed."""

    async def ask_elsewhere(self) -> None:
        """Learn once more who is connected to other servers."""


class Attendance:
    """Who is connected to one table, by the keys of their seats, and the clocks of those who are not."""

    def __init__(self, table: Table, grace: float, room: Surroundings) -> None:
        self._table = table
        self._grace = grace
        self._room = room
        self._connections: Counter[frozenset[str]] = Counter()
        self._elsewhere: tuple[Here, ...] = ()
        self.overlooked = False
        """Whether the last look round came to nothing, because the store was away."""
        self._away: dict[str, float] = {}
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        return not self._tasks and not self._connections

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
            away={seat: self._away[place.key] for seat, place in enumerate(places) if place.key in self._away},
            spectators=self.here.spectators + sum(other.spectators for other in self._elsewhere),
        )

    def _is_here(self, key: str) -> bool:
        return any(key in held for held in self._connections) or any(key in other.keys for other in self._elsewhere)

    async def come(self, keys: Collection[str]) -> None:
        self._connections[frozenset(keys)] += 1
        for key in self._keys() & frozenset(keys):
            self._stop_waiting(key)
            await self._welcome_back(key)
        await self.look_round()

    async def go(self, keys: Collection[str]) -> None:
        self._connections[frozenset(keys)] -= 1
        self._connections += Counter()  # forgets those with no connection left
        await self.look_round()

    async def hear_of(self, elsewhere: Sequence[Here]) -> None:
        """Who is connected to other servers now."""
        if tuple(elsewhere) == self._elsewhere:
            return
        self._elsewhere = tuple(elsewhere)
        for key in [key for key in self._waiting if self._is_here(key)]:
            self._stop_waiting(key)
        await self.look_round()

    async def look_round(self) -> None:
        """Start the grace of everybody who is missing: because they went, never came, or the table plays on now."""
        self.overlooked = True
        if self._table.state.phase == "playing":
            missing = [place.key for place in self._table.state.places if self._is_missing(place.key)]
            until = await self._room.now() + self._grace if missing else 0.0
            for key in missing:
                self._start_waiting(key, until)
        self._room.announce()
        self.overlooked = False

    def _is_missing(self, key: str) -> bool:
        """Whether a person who should play is not there, and nobody waits for them yet."""
        seat = self._seat(key) if key else None
        if seat is None or key in self._waiting or self._is_here(key):
            return False
        place = self._table.state.places[seat]
        return place.person and not place.stand_in

    def _start_waiting(self, key: str, until: float) -> None:
        if not self._is_missing(key):  # they came while the clock was asked
            return
        self._away[key] = until
        task = self._waiting[key] = asyncio.create_task(self._wait(key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop_waiting(self, key: str) -> None:
        self._away.pop(key, None)
        if task := self._waiting.pop(key, None):
            task.cancel()

    async def _wait(self, key: str) -> None:
        await asyncio.sleep(self._grace)
        await self._room.ask_elsewhere()
        if self._waiting.pop(key, None) is None:
            return
        # From here on it is done to the end, also if the person comes back meanwhile.
        try:
            await self._replace(key, await self._table.refresh())
            if self._is_here(key):
                await self._welcome_back(key)
        except NoSuchTable:
            return
        except Exception:
            log.exception("table %s: nobody could stand in", self._table.id)
        self._room.announce()

    def _seat(self, key: str) -> Seat | None:
        return next((seat for seat, place in enumerate(self._table.state.places) if place.key == key), None)

    async def _replace(self, key: str, state: TableState) -> None:
        """The grace is over."""
        seat = self._seat(key)
        if seat is None or state.phase != "playing" or not state.places[seat].person or state.places[seat].stand_in:
            return
        if state.away == "bot" and self._people_here(state):
            await self._say(TakeOver(seat=seat), f"away:{seat}@{state.seq}")
        else:
            await self._say(Pause(because="away"), f"away@{state.seq}")

    def _people_here(self, state: TableState) -> bool:
        return any(place.person and self._is_here(place.key) for place in state.places)

    async def _welcome_back(self, key: str) -> None:
        state, seat = self._table.state, self._seat(key)
        if seat is None:
            return
        if state.places[seat].stand_in and state.phase in ("playing", "paused"):
            await self._say(GiveBack(seat=seat), f"back:{seat}@{state.seq}")
        if self._may_resume(self._table.state):
            await self._say(Resume(), f"back@{self._table.state.seq}")

    def _may_resume(self, state: TableState) -> bool:
        """A table that paused for someone goes on with them; where the host chose to wait, once all are there."""
        if state.phase != "paused" or state.paused_because != "away":
            return False
        people = [place.key for place in state.places if place.person and not place.stand_in]
        return state.away == "bot" or all(self._is_here(key) for key in people)

    async def _say(self, command: TableCommand, id: str) -> None:
        await self._table.send(id, None, command)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
