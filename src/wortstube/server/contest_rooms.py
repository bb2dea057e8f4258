"""Who follows a contest: phones, whoever leads it, big screens. Each is told the contest as it is, whenever it changes.

A room reads the contest once for all its lines, some moments after something was written, and makes one frame for all
who see alike. What is told is always everything, so a line that lags misses nothing: it is told the newest.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from uvicorn.protocols.utils import ClientDisconnected

from wortstube.games.core import Seat
from wortstube.server.contest_view import Board
from wortstube.server.contests import ContestKeeper
from wortstube.server.frames import framed
from wortstube.server.limits import Bucket, sender
from wortstube.server.line import Hangup
from wortstube.server.logs import fields
from wortstube.server.protocol import Ping, Pong
from wortstube.server.refusal import Refusal, same_origin
from wortstube.server.rooms import encoded
from wortstube.server.seats import keys_of, tokens_in
from wortstube.server.socket import INTERNAL_ERROR, TRY_AGAIN_LATER, close, hang_up
from wortstube.server.wire import CountedSocket, wire_of
from wortstube.store.contests import ContestHeader
from wortstube.table.bus import Hint
from wortstube.table.log import NoSuchTable, StoreDown
from wortstube.table.rows import NoSuchContest

log = logging.getLogger(__name__)

TOGETHER = 0.4
"""Seconds for which news are collected before they are told."""
LOOK_AGAIN = 2.0
"""Seconds after which a contest is looked at though nothing was heard."""
MOST_LINES = 1000
MESSAGES_AT_ONCE, MESSAGES_A_SECOND = 20.0, 2.0


class ContestRoom:
    """The lines to one contest."""

    def __init__(self, header: ContestHeader, keeper: ContestKeeper) -> None:
        self.header = header
        self._keeper = keeper
        self.lines: set[ContestLine] = set()
        self.board: Board | None = None
        self._seen: object = None
        self._reading = asyncio.Lock()
        self._asked = self._answered = 0
        self._telling: asyncio.Task[None] | None = None
        self._again = False
        self._unlisten = keeper.tables.bus.listen(header.id, self._heard)

    def _heard(self, hint: Hint) -> None:
        self.look()

    def look(self) -> None:
        """Soon, and once for all that happens until then."""
        self._again = True
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        while self._again and self.lines:
            await asyncio.sleep(TOGETHER)
            self._again = False
            try:
                await self.refresh()
            except StoreDown:
                self._again = True
            except NoSuchContest:
                for line in tuple(self.lines):
                    line.end(NoSuchTable(self.header.id))
                return

    async def refresh(self) -> Board:
        """Read the contest and tell all lines, if anything is new.

        One reads after the other, or what was read first could be told last. Who had to wait for a reading that began
        after they asked has what they wanted: when a class comes back at once, the contest is read twice.
        """
        self._asked += 1
        mine = self._asked
        async with self._reading:
            if self.board and self._answered >= mine:
                return self.board
            asked = self._asked
            state, played = await self._keeper.look(self.header.id)
            self.board = board = Board(self.header, state, played, await self._keeper.tables.store.now())
            self._answered = asked
            seen = (state.seq, sorted((one.round, one.seat, one.score is None) for one in played))
            if seen != self._seen:
                self._seen = seen
                self._tell(board)
            return board

    def _tell(self, board: Board) -> None:
        frames = dict[tuple[Seat | None, bool, bool], bytes]()
        for line in tuple(self.lines):
            eyes = line.eyes(board)
            if eyes not in frames:
                frames[eyes] = framed(board.told_to(*eyes))
            line.hand(frames[eyes])

    def close(self) -> None:
        self._unlisten()
        if self._telling:
            self._telling.cancel()


class ContestLine:
    """One device that follows a contest. It is told, and says nothing but that it is there."""

    def __init__(self, wire: CountedSocket, keys: frozenset[str], wall: bool) -> None:
        self._wire, self._keys, self._wall = wire, keys, wall
        self._newest = b""
        self._jobs: asyncio.TaskGroup | None = None
        self._speaking = False
        self._messages = Bucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)

    def eyes(self, board: Board) -> tuple[Seat | None, bool, bool]:
        """Whose seat it is, whether it leads the contest, and whether it is told everything."""
        if self._wall:
            return None, False, True
        return (*board.seen_by(self._keys), False)

    def hand(self, frame: bytes) -> None:
        if self._jobs is None:
            return
        if self._wire.gone:
            self.end(WebSocketDisconnect(detail="gone"))
        elif self._wire.writable.is_set():
            self._wire.write(frame)
        else:  # only the newest matters to who does not read
            self._newest = frame
            if not self._speaking:
                self._speaking = True
                self._jobs.create_task(self._speak())

    async def _speak(self) -> None:
        await self._wire.writable.wait()
        self._speaking = False
        if not self._wire.gone:
            self._wire.write(self._newest)

    def end(self, reason: Exception) -> None:
        async def end() -> None:
            raise reason

        if self._jobs is not None:
            self._jobs.create_task(end())
            self._jobs = None

    async def run(self, room: ContestRoom, keeper: ContestKeeper) -> None:
        """Until either side ends it."""
        async with asyncio.TaskGroup() as self._jobs:
            try:
                board = await room.refresh()
                self.hand(framed(board.told_to(*self.eyes(board))))
                while True:
                    await self._hear()
                    self.hand(encoded(Pong(now=await keeper.tables.store.now())))
            finally:
                self._jobs = None

    async def _hear(self) -> None:
        message = await self._wire.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        if not self._messages.take():
            raise Hangup("too_fast")
        try:
            msgspec.json.decode(str(message.get("text")), type=Ping)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Hangup("malformed") from None


class ContestRooms:
    """All contests that somebody follows here."""

    def __init__(self, keeper: ContestKeeper) -> None:
        self._keeper = keeper
        self._rooms: dict[str, ContestRoom] = {}

    @asynccontextmanager
    async def joined_by(self, id: str, line: ContestLine) -> AsyncIterator[ContestRoom]:
        """Raises NoSuchContest."""
        header = await self._keeper.contests.header(id)
        room = self._rooms.get(id) or self._rooms.setdefault(id, ContestRoom(header, self._keeper))
        room.lines.add(line)
        self._keeper.follow(id)
        try:
            if len(room.lines) > MOST_LINES:
                raise Hangup("crowded")
            yield room
        finally:
            room.lines.discard(line)
            if not room.lines and self._rooms.get(id) is room:
                del self._rooms[id]
                room.close()

    async def watch(self) -> None:
        """Look at all contests every few seconds, for a hint may get lost; until cancelled."""
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            for room in tuple(self._rooms.values()):
                room.look()


@websocket("/api/contests/{contest:str}/socket")
async def contest_socket(
    socket: WebSocket[Any, Any, Any], contest: FromPath[str], wall: FromQuery[bool] = False
) -> None:
    """A line to a contest, for whoever knows its name."""
    state, wire = socket.app.state, wire_of(socket.scope)
    who, keys = sender(socket.client.host if socket.client else "?"), keys_of(tokens_in(socket.cookies))
    with contextlib.suppress(WebSocketDisconnect, ClientDisconnected):
        await socket.accept()
        try:
            same_origin(socket, socket.route_handler)
        except Refusal as refusal:
            await hang_up(wire, state, refusal)
        else:
            wire.hold(partial(_hold, wire, state, contest, who, keys, wall))


async def _hold(wire: CountedSocket, state: State, contest: str, who: str, keys: frozenset[str], wall: bool) -> None:
    try:
        seat, line = await _seat(state.contests, contest, keys), ContestLine(wire, keys, wall)
        with state.rations.lines.one_of(who, seat) as is_one_of_few:
            if not is_one_of_few:
                raise Hangup("crowded")
            async with state.contest_rooms.joined_by(contest, line) as room:
                await line.run(room, state.contests)
    except* (WebSocketDisconnect, ClientDisconnected):
        pass
    except* StoreDown:
        await close(wire, TRY_AGAIN_LATER)
    except* (Hangup, NoSuchTable) as group:
        await hang_up(wire, state, group.exceptions[0])
    except* NoSuchContest:
        await hang_up(wire, state, NoSuchTable(contest))
    except* Exception as group:
        state.metrics.failed("socket")
        log.error("a line to a contest failed", exc_info=group.exceptions[0], extra=fields(table=contest))
        await close(wire, INTERNAL_ERROR)


async def _seat(keeper: ContestKeeper, contest: str, keys: frozenset[str]) -> str:
    """The key of somebody who takes part, for their lines are counted by it; empty: of nobody. Raises NoSuchContest."""
    if not keys:
        return ""
    state = await keeper.contests.read(contest)
    return next((state.people[seat].key for seat in state.seats_of(keys)), "")
