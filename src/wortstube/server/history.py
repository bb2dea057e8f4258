"""What happened at a table, for whoever comes back: the newest entries, as each pair of eyes may see them.

Each entry is shown and encoded once. From the moment a room opens it remembers what is written; what was before is read
and folded when the first one asks for it, in slices and one table at a time, so that nobody else waits for it. When
nobody has asked for a while, only the last few stay.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from wortstube.games.core import Seat
from wortstube.server.limits import ALWAYS_RETOLD
from wortstube.table import view as views
from wortstube.table.log import Entry, NoSuchTable, Store, read_events
from wortstube.table.messages import Forgotten, TableState
from wortstube.table.slices import Slices
from wortstube.table.table import Step, Table
from wortstube.table.view import Shown

MOST_RETOLD = 1000
"""Entries that are told again: the longest games of six have some seven hundred."""
KEPT_SECONDS = 60.0
"""How long more than a few of them are remembered after somebody has asked for them."""

_encode = msgspec.json.Encoder().encode


class Told(NamedTuple):
    """An entry as it was told."""

    seq: int
    keys: tuple[str, ...]
    """Of the seats, after it."""
    shown: tuple[bytes, ...]
    """For spectators, and then for each seat."""

    def to(self, looking: Seat | None) -> Shown:
        """Encoded already: what it becomes part of is encoded with it as it is."""
        return cast(Shown, msgspec.Raw(self.shown[0 if looking is None else looking + 1]))


class History:
    """The newest entries of a table; `turns` is shared by all tables, so that one is read after the other."""

    def __init__(self, table: Table, store: Store, turns: asyncio.Lock) -> None:
        self._table, self._store, self._turns = table, store, turns
        self._told: list[Told] = []  # of a few, as long as nobody comes late; a deque takes six times as much
        self._begins = table.state.seq
        self._forgotten = 0
        self._asked = time.monotonic()

    @property
    def begins(self) -> int:
        """All entries after this one are known."""
        return self._told[0].seq - 1 if self._told else self._begins

    def add(self, step: Step) -> Told:
        """A new entry."""
        if any(isinstance(event, Forgotten) for event in step.events):
            self.forget(step.before.seq)
        before = self._told[-1].keys if self._told else ()
        told = self._tell(step.before, step.after, step.events, step.entry, before)
        self._told.append(told)
        lately = time.monotonic() - self._asked <= KEPT_SECONDS  # a thousand tables fill the memory, and few come late
        del self._told[: -MOST_RETOLD if lately else -ALWAYS_RETOLD]
        return told

    def forget(self, until: int | None = None) -> None:
        """What was written of somebody has been rewritten: it has to be read again."""
        self._told.clear()
        self._begins = self._table.state.seq if until is None else until
        self._forgotten += 1

    def _tell(
        self, before: TableState, after: TableState, events: Sequence[Any], entry: Entry, keys: tuple[str, ...]
    ) -> Told:
        eyes = (None, *range(len(after.places)))
        first, *others = views.shown_to_each(self._table.game, before, events, entry.seq, entry.at, eyes, after)
        text, known = _encode(first), dict[bytes, bytes]()
        texts = [text if one.events == first.events else _encode(one) for one in others]  # most look alike to all
        now = tuple(place.key for place in after.places)
        shown = (text, *(known.setdefault(one, one) for one in texts))
        return Told(entry.seq, keys if keys == now else now, shown)

    def first_after(self, after: int) -> int:
        """The place after which entries are told to whoever has seen those up to this one."""
        return max(0, after, self._table.state.seq - MOST_RETOLD)

    async def reach(self, after: int) -> None:
        """Know all entries after a place that are told at all; raises NoSuchTable."""
        if self._table.state.seq - self.first_after(after) > ALWAYS_RETOLD:
            self._asked = time.monotonic()
        while self.first_after(after) < self.begins:
            async with self._turns:
                if self.first_after(after) < self.begins:
                    await self._recollect()

    async def _recollect(self) -> None:
        """Put what was before in front of what is known; in vain if that changes meanwhile."""
        until, forgotten = self.begins, self._forgotten
        earlier = await self._folded(until)
        if self.begins == until and self._forgotten == forgotten:
            self._told = [*earlier, *self._told][-MOST_RETOLD:]

    async def _folded(self, until: int) -> list[Told]:
        log = await self._store.read(self._table.id)
        if len(log) < until:
            raise NoSuchTable(self._table.id)
        game, state, slices = self._table.game, TableState(), Slices()
        told: list[Told] = []
        for entry in log[:until]:
            events = read_events(game, entry.events, entry.versions)
            before, state = state, views.after(game, state, events, entry)
            if entry.seq > until - MOST_RETOLD:
                told.append(self._tell(before, state, events, entry, told[-1].keys if told else ()))
            await slices.breathe()
        return told

    def since(self, after: int, keys: Collection[str]) -> tuple[tuple[Shown, ...], Seat | None]:
        """The entries after a place that are known, each with the eyes that whoever has these keys had then, and the
        last of these eyes."""
        eyes = zip(self._told, _eyes((told.keys for told in self._told), keys), strict=True)
        seen = [(told, looking) for told, looking in eyes if told.seq > after]
        return tuple(told.to(looking) for told, looking in seen), seen[-1][1] if seen else None


def _eyes(seats: Iterable[tuple[str, ...]], keys: Collection[str]) -> Iterable[Seat | None]:
    """Those of the first seat that is mine, as long as it is."""
    looking: Seat | None = None
    known: tuple[str, ...] = ()
    mine: list[Seat] = []
    for now in seats:
        if now is not known:
            known, mine = now, [seat for seat, key in enumerate(now) if key in keys]
        if looking not in mine:
            looking = next(iter(mine), None)
        yield looking
