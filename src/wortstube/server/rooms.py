"""The rooms of this process: for each table somebody is connected to, who is there and how to reach them.

A room follows its table once for all its lines: every entry is shown and encoded once for each pair of eyes, however
many look on.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import msgspec

from wortstube.games.core import AnyGame, Rejection, Seat
from wortstube.server.counting import Counts
from wortstube.server.difference import Known, difference
from wortstube.server.frames import framed
from wortstube.server.history import History
from wortstube.server.limits import Bucket, Patience
from wortstube.server.presence import Attendance
from wortstube.server.protocol import Message, Presence, Wrote
from wortstube.table import view as views
from wortstube.table.bus import FORGOT, GONE, Hint
from wortstube.table.log import NoSuchTable, StoreDown
from wortstube.table.messages import TableState
from wortstube.table.rows import Here
from wortstube.table.table import Step, Table
from wortstube.table.tables import Tables
from wortstube.table.view import TableView

if TYPE_CHECKING:
    from wortstube.store.register import Register

log = logging.getLogger(__name__)

T = TypeVar("T")

LOOK_AGAIN = 2.0
"""Seconds after which all tables are looked at even if no hint came, and the other servers hear that this one lives."""
ALONE = 10.0
"""The same for a server that shares its tables with no other."""
CROWD_PAUSE = 0.25
"""Seconds between two words about how many look on."""
CROWD_AT_ONCE, CROWD_A_SECOND = 6.0, 1.0
"""Reactions of all who look on at one table."""
SOMEBODY_CAME_OR_WENT = "?"
"""The word with which servers tell each other so; what people say is a message."""

UNKNOWN = Here((), -1)
"""What the register says of a room, if that could not be written."""

_encode = msgspec.json.Encoder().encode


class Eyes(NamedTuple):
    """How somebody sees the table: with the eyes of a seat, or of none; and which seats are theirs."""

    looking: Seat | None
    seats: tuple[Seat, ...]


class Listener(Protocol):
    """Somebody in a room who can be told things."""

    @property
    def keys(self) -> frozenset[str]: ...

    seen_by: Seat | None
    """With whose eyes it was last shown the table."""

    def eyes_at(self, state: TableState) -> Eyes: ...

    def hand(self, frame: bytes) -> None:
        """A message as it goes over the wire, to be sent when its turn comes."""

    def leave(self) -> None:
        """There is no table any more."""


def encoded(message: Message) -> bytes:
    return framed(_encode(message))


class Sights:
    """A table before and after an entry, with all eyes that look at it; each has it shown once."""

    def __init__(self, game: AnyGame, step: Step, known: dict[Seat | None, TableView]) -> None:
        """`known`: as it was shown before, if that was then."""
        self._game, self._step, self._known = game, step, known
        self._showing = views.Showing(game, step.after)
        self._differences: Known = {}
        self.seen: dict[Seat | None, TableView] = {}

    def after(self, looking: Seat | None) -> TableView:
        if looking not in self.seen:
            self.seen[looking] = self._showing.to(looking)
        return self.seen[looking]

    def changes(self, looking: Seat | None) -> dict[str, Any]:
        before = self._known.get(looking)
        if before is None or before.seq != self._step.before.seq:
            before = views.view(self._game, self._step.before, looking)
        return {"changes": difference(before, self.after(looking), self._differences)}


class Room:
    """One table and all who are connected to it here."""

    def __init__(
        self,
        table: Table,
        tables: Tables,
        patience: Patience,
        register: Register | None,
        metrics: Counts,
        turns: asyncio.Lock,
    ) -> None:
        self.table = table
        self.history = History(table, tables.store, turns)
        self.patience = patience
        self.metrics = metrics
        self.visitors = 0
        self._tables = tables
        self._register = register
        self._listeners: set[Listener] = set()
        self._sights: dict[Seat | None, TableView] = {}
        self.crowd = Bucket(CROWD_AT_ONCE, CROWD_A_SECOND)
        """What all who look on together may say: they are many, and nobody at the table has invited them."""
        self._announced: Presence | None = None
        self._announcing: asyncio.TimerHandle | None = None
        self._gone = False
        self._noted = Here()
        self._noting = asyncio.Lock()
        self._jobs: list[asyncio.Task[Any]] = []
        self.attendance = Attendance(table, patience, self)
        table.followers.append(self._wrote)
        self._unlisten = tables.bus.listen(table.id, self._heard)

    @property
    def deserted(self) -> bool:
        return not self.visitors and not self._jobs and self.attendance.idle

    @property
    def unsure(self) -> bool:
        """Whether somebody came or went while the store was away."""
        return self.attendance.overlooked or self._noted == UNKNOWN

    async def now(self) -> float:
        return await self._tables.store.now()

    def _wrote(self, step: Step) -> None:
        """A new entry: everybody hears of it, and it may change who is missed."""
        entry, told = self.history.add(step), dict[tuple[Eyes, bool], bytes]()
        sights = Sights(self.table.game, step, self._sights)
        for listener in self._listeners:
            eyes = listener.eyes_at(step.after)
            as_before = listener.seen_by == eyes.looking
            if (eyes, as_before) not in told:
                sight = sights.changes(eyes.looking) if as_before else {"view": sights.after(eyes.looking)}
                told[eyes, as_before] = encoded(Wrote(entry=entry.to(eyes.looking), seats=eyes.seats, **sight))
            listener.seen_by = eyes.looking
            listener.hand(told[eyes, as_before])
        self._sights = sights.seen
        self.metrics.written(time.time() - step.entry.at)
        self.attendance.follow(step)

    def _heard(self, hint: Hint) -> None:
        if hint.seq > self.table.state.seq:
            self.start(self.catch_up())
        if hint.word == SOMEBODY_CAME_OR_WENT:
            if hint.origin:  # from another server
                self.start(self.ask_elsewhere())
        elif hint.word == GONE:
            self.leave()
        elif hint.word == FORGOT:
            self.history.forget()
        elif hint.word:
            self._hand_all(framed(hint.word))

    async def catch_up(self) -> None:
        """Read what was written elsewhere; if the store is away, the next look does it."""
        try:
            await self.table.refresh()
        except StoreDown:
            log.warning("table %s: the store is away", self.table.id)

    def pass_on(self, message: Message) -> None:
        """A passing word goes to all, also to those connected elsewhere."""
        self._tables.bus.publish(Hint(self.table.id, word=_encode(message).decode()))

    def leave(self) -> None:
        """The table was deleted: all lines end."""
        self._gone = True
        for listener in self._listeners:
            listener.leave()

    def _hand_all(self, frame: bytes) -> None:
        for listener in self._listeners:
            listener.hand(frame)

    def announce(self) -> None:
        """Tell all who is there: at once, but only now and then how many look on."""
        self._note()
        before, presence = self._announced, self.attendance.presence()
        if before is None or _without_crowd(presence) != _without_crowd(before):
            self._announce()
        elif presence != before and not self._announcing:
            self._announcing = asyncio.get_running_loop().call_later(CROWD_PAUSE, self._announce)

    def _announce(self) -> None:
        if self._announcing:
            self._announcing.cancel()
            self._announcing = None
        presence = self.attendance.presence()
        if presence != self._announced:
            self._announced = presence
            self._hand_all(encoded(presence))

    def _note(self) -> None:
        """Let the other servers know who is connected here, if that has changed."""
        if self._register and not self._gone and self.attendance.here != self._noted:
            self._noted = self.attendance.here
            self.start(self.note())

    async def note(self) -> None:
        """Write into the register who is connected here."""
        if self._register is None:
            return
        async with self._noting:
            try:
                await self._register.note(self.table.id, self._noted)
            except StoreDown:
                self._noted = UNKNOWN  # so that the next look notes it again
                return
        self._tables.bus.publish(Hint(self.table.id, word=SOMEBODY_CAME_OR_WENT))

    async def elsewhere(self) -> Sequence[Here]:
        """Who is connected to other servers."""
        found = await self._register.elsewhere([self.table.id]) if self._register else {}
        return found.get(self.table.id, [])

    async def ask_elsewhere(self) -> None:
        await self.attendance.hear_of(await self.elsewhere())

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do it to the end, whoever comes or goes meanwhile."""
        job = asyncio.create_task(work)
        self._jobs.append(job)
        job.add_done_callback(self._done)
        return job

    def _done(self, job: asyncio.Task[Any]) -> None:
        self._jobs.remove(job)
        if not job.cancelled() and (error := job.exception()) and not isinstance(error, StoreDown):
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        self.metrics.failed("table")
        log.error("table %s: something in its room failed", self.table.id, exc_info=error)

    async def answered(self, work: Coroutine[Any, Any, T]) -> T | Rejection:
        """What comes of it. If it fails by our own fault that is noted here, and whoever asked is told and goes on."""
        try:
            return await work
        except (StoreDown, NoSuchTable):
            raise
        except Exception as error:
            self.failed(error)
            return Rejection("failed")

    async def see_through(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end even if whoever asked hangs up meanwhile: half a command would be heard of too late."""
        return await asyncio.shield(self.start(work))

    def close(self) -> None:
        """Nobody is there any more."""
        self._unlisten()
        self.table.followers.remove(self._wrote)
        if self._announcing:
            self._announcing.cancel()

    async def end(self) -> None:
        """The server ends."""
        await self.attendance.close()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        self.close()

    def joined_by(self, listener: Listener) -> Joined:
        """They are told everything, as long as this lasts."""
        return Joined(self, listener)

    async def join(self, listener: Listener) -> None:
        """Raises what it fails for; then they have left again."""
        self._listeners.add(listener)
        try:
            await self.attendance.come(listener.keys)
        except BaseException:
            await self.part(listener)
            raise

    async def part(self, listener: Listener) -> None:
        self._listeners.discard(listener)
        await self.attendance.go(listener.keys)


class Joined:
    """Somebody in a room. For hours, and many of them: a generator that waits for its end takes six times as much."""

    __slots__ = ("_listener", "_room")

    def __init__(self, room: Room, listener: Listener) -> None:
        self._room, self._listener = room, listener

    async def __aenter__(self) -> None:
        await self._room.join(self._listener)

    async def __aexit__(self, *error: object) -> None:
        await self._room.part(self._listener)


def _without_crowd(presence: Presence) -> Presence:
    return msgspec.structs.replace(presence, spectators=0)


class Visit:
    """Of a room; as small as `Joined`, for the same reason."""

    __slots__ = ("_id", "_room", "_rooms")

    def __init__(self, rooms: Rooms, id: str) -> None:
        self._rooms, self._id = rooms, id

    async def __aenter__(self) -> Room:
        self._room = await self._rooms.open(self._id)
        self._room.visitors += 1
        return self._room

    async def __aexit__(self, *error: object) -> None:
        self._room.visitors -= 1


class Rooms:
    """All rooms. A deserted one is cleared away when the next one opens."""

    def __init__(
        self,
        tables: Tables,
        patience: Patience | None = None,
        register: Register | None = None,
        metrics: Counts | None = None,
    ) -> None:
        self._tables = tables
        self.metrics = metrics or Counts()
        self._patience = patience or Patience()
        self._register = register
        self._rooms: dict[str, Room] = {}
        self._turns = asyncio.Lock()

    def entered(self, id: str) -> Visit:
        """The room of a table, which stays as long as somebody is in it; raises NoSuchTable."""
        return Visit(self, id)

    def count(self) -> int:
        return len(self._rooms)

    async def is_here(self, id: str, key: str) -> bool:
        """Whether somebody is connected to a table, through whichever server, by the key of their seat."""
        room = self._rooms.get(id)
        if room and key in room.attendance.here.keys:
            return True
        found = await self._register.elsewhere([id]) if self._register else {}
        return any(key in here.keys for here in found.get(id, []))

    async def open(self, id: str) -> Room:
        """There until the next one opens, unless somebody enters; raises NoSuchTable."""
        table = await self._tables.get(id)
        if id not in self._rooms:
            self._clear()
            self._rooms[id] = Room(table, self._tables, self._patience, self._register, self.metrics, self._turns)
        return self._rooms[id]

    def _clear(self) -> None:
        for id in [id for id, room in self._rooms.items() if room.deserted]:
            self._rooms.pop(id).close()

    async def watch(self) -> None:
        """Look at all tables every few seconds and after every gap in the news, until cancelled."""
        begun = False
        while True:
            try:
                begun = begun or await self._begin()
                await self._look()
            except StoreDown:
                log.warning("the store is away")
            except Exception:
                self.metrics.failed("table")
                log.exception("the tables could not be looked at")
            await self._tables.bus.gaps.wait(LOOK_AGAIN if self._register else ALONE)

    async def _begin(self) -> bool:
        """After a restart those are missed who do not come back, lest an hourglass runs for nobody."""
        for id in await self._tables.store.in_play():
            await self._look_after(id)
        return True

    async def _look(self) -> None:
        rooms = dict(self._rooms)
        newest = await self._tables.store.newest(list(rooms))
        for id, room in rooms.items():
            if id not in newest:
                room.leave()
            elif newest[id] > room.table.state.seq:
                await room.catch_up()
        if self._register:
            await self._look_elsewhere(self._register)
        for room in list(self._rooms.values()):
            if room.unsure:
                await room.attendance.look_round()

    async def _look_elsewhere(self, register: Register) -> None:
        if not await register.live():  # the others had given this server up for dead
            for room in list(self._rooms.values()):
                await room.note()
        for id in await register.bury():
            await self._look_after(id)
        found = await register.elsewhere(list(self._rooms))
        for id, room in list(self._rooms.items()):
            await room.attendance.hear_of(found.get(id, []))

    async def _look_after(self, id: str) -> None:
        """The people at a table whose server ended are missed from now on, also if nobody is left to see it."""
        with contextlib.suppress(NoSuchTable):
            room = await self.open(id)
            room.start(room.attendance.look_round())

    async def close(self) -> None:
        for room in self._rooms.values():
            await room.end()
        if self._register:
            await self._register.leave()
