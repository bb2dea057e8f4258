"""News between servers: "something was written to this table". A hint, never the thing itself.

Who is told reads the log; who misses a hint reads it a few seconds later anyway. Within one process hints go straight
to their listeners; a carrier takes them to other servers too.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

import msgspec


class News:
    """One listener's ear: hints that come while it is busy are one hint."""

    def __init__(self) -> None:
        self._heard = asyncio.Event()

    def tell(self) -> None:
        self._heard.set()

    async def wait(self, seconds: float) -> None:
        """Until something was told, or so many seconds have passed."""
        try:
            async with asyncio.timeout(seconds):
                await self._heard.wait()
        except TimeoutError:
            pass
        self._heard.clear()


GONE = "!"
"""The word with which servers tell each other that a table was deleted."""


FINISHED = "done"
"""The word with which a contest is told that somebody's table of it is finished."""


FORGOT = '{"kind":"forgot"}'
"""That what was written at a table before was rewritten without somebody. Servers that do not know this word pass it on
to clients, who ignore messages of kinds they do not know."""


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a table has entries up to a place of its log, or a passing word to whoever is there."""

    table: str
    seq: int = 0
    word: str = ""
    """Said once and kept nowhere; may get lost."""
    origin: str = ""
    """The server it comes from."""


Heard = Callable[[Hint], None]


class Carrier(Protocol):
    """Takes hints to other servers, as well as it can: while its line is broken they are lost."""

    def carry(self, table: str, data: bytes) -> None:
        """Send it soon. Never waits, never fails."""

    def follow(self, table: str) -> None:
        """Hints about this table are wanted here from now on."""

    def unfollow(self, table: str) -> None: ...

    async def run(self, heard: Callable[[bytes], None], gap: Callable[[], None]) -> None:
        """Carry until cancelled; `gap` is called whenever hints may have been lost."""


class Bus:
    """The hints of one process, and through a carrier those of the others."""

    def __init__(self, carrier: Carrier | None = None) -> None:
        self.server = secrets.token_urlsafe(9)
        """The name of this process among all servers."""
        self.gaps = News()
        """Told when hints may have been lost."""
        self._carrier = carrier
        self._listeners: defaultdict[str, set[Heard]] = defaultdict(set)

    def publish(self, hint: Hint) -> None:
        self._tell(hint)
        if self._carrier:
            known = msgspec.structs.replace(hint, origin=self.server)
            self._carrier.carry(hint.table, msgspec.json.encode(known))

    def _tell(self, hint: Hint) -> None:
        for heard in tuple(self._listeners.get(hint.table, ())):
            heard(hint)

    def listen(self, table: str, heard: Heard) -> Callable[[], None]:
        """Call it for every hint about the table, until the answer is called."""
        if self._carrier and table not in self._listeners:
            self._carrier.follow(table)
        self._listeners[table].add(heard)
        return lambda: self._forget(table, heard)

    def _forget(self, table: str, heard: Heard) -> None:
        self._listeners[table].discard(heard)
        if not self._listeners[table]:
            del self._listeners[table]
            if self._carrier:
                self._carrier.unfollow(table)

    async def run(self) -> None:
        """Stay in touch with the other servers, until cancelled."""
        if self._carrier:
            await self._carrier.run(self._hear, self.gaps.tell)

    def _hear(self, data: bytes) -> None:
        try:
            hint = msgspec.json.decode(data, type=Hint)
        except (msgspec.DecodeError, UnicodeError):
            return  # not ours
        if hint.origin != self.server:
            self._tell(hint)
