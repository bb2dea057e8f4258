"""The log of tables on one device: read from a shelf when somebody asks, and written to it before anybody is told.

One program at a time holds it. What it knows of a table beside its log is one record, written with every entry.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

import msgspec

from wortstube.games.levels import Footing
from wortstube.pocket.shelf import Shelf
from wortstube.table.forgetting import stays_of
from wortstube.table.house_list import HouseList
from wortstube.table.log import (
    Conflict,
    Due,
    Entry,
    Forgetting,
    Header,
    NewEntry,
    NoSuchTable,
    Result,
    StoreDown,
)

T = TypeVar("T")


class Known(msgspec.Struct, frozen=True):
    """A table beside its log."""

    header: Header
    seq: int
    at: float
    begun: bool = False
    finished_at: float | None = None
    results: tuple[Result, ...] = ()
    dues: tuple[Due, ...] = ()

    @property
    def code(self) -> str:
        return "" if self.finished_at is not None else self.header.code


_known: msgspec.msgpack.Decoder[Known] = msgspec.msgpack.Decoder(Known)
_entry: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def _table(id: str) -> str:
    return f"table/{id}/"


def _place(id: str, seq: int) -> str:
    """Names of entries are in the order of the log."""
    return f"entry/{id}/{seq:08}"


class PocketStore:
    """Fulfils `table.log.Store`."""

    def __init__(self, shelf: Shelf, clock: Callable[[], float] = time.time) -> None:
        self._shelf, self._clock = shelf, clock
        self._tables: dict[str, Known] | None = None
        self._logs: dict[str, list[Entry]] = {}
        self._leases: dict[tuple[str, str], float] = {}
        self._turn = asyncio.Lock()

    async def _all(self) -> dict[str, Known]:
        if self._tables is None:
            records = await self._shelf.read("table/")
            read = [_decoded(_known.decode, name, record) for name, record in records.items()]
            if self._tables is None:  # nobody was faster
                self._tables = {known.header.table: known for known in read}
        return self._tables

    async def _get(self, table: str) -> Known:
        known = (await self._all()).get(table)
        if known is None:
            raise NoSuchTable(table)
        return known

    async def _log(self, table: str) -> list[Entry]:
        """Kept in memory from then on: a device has few tables that anybody looks at."""
        if table not in await self._all():
            return []
        if table not in self._logs:
            records = await self._shelf.read(f"entry/{table}/")
            entries = [_decoded(_entry.decode, name, record) for name, record in records.items()]
            self._logs.setdefault(table, entries)
        return self._logs[table]

    async def now(self) -> float:
        return self._clock()

    async def header(self, table: str) -> Header:
        return msgspec.structs.replace((await self._get(table)).header, riddle=None)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        log = await self._log(table)
        if after and not log:
            raise NoSuchTable(table)
        return log[after:]

    async def newest(self, names: Sequence[str]) -> dict[str, int]:
        tables = await self._all()
        return {name: tables[name].seq for name in names if name in tables}

    async def find(self, table: str, command_id: str) -> Entry | None:
        return next((entry for entry in await self._log(table) if entry.command_id == command_id), None)

    async def append(
        self, new: NewEntry, dues: Callable[[Entry], Sequence[Due]], header: Header | None = None
    ) -> Entry:
        async with self._turn:
            before = await self._before(new, header)
            log = await self._log(new.table)
            if any(entry.command_id == new.command_id for entry in log):
                raise Conflict(new.command_id)
            at = max(self._clock(), before.at, new.since)
            if at >= new.before:
                raise Conflict(new.command_id)
            entry = new.entry(at)
            known = msgspec.structs.replace(
                before,
                seq=entry.seq,
                at=at,
                begun=before.begun or any(event.get("kind") == "table.began" for event in entry.events),
                finished_at=at if new.results else before.finished_at,
                results=new.results or before.results,
                dues=tuple(dues(entry)),
            )
            written = {entry.seq: entry}
            if new.forgetting:
                known, rewritten = _without(known, log, new.forgetting)
                written |= rewritten
            await self._write(known, written)
            return entry

    async def _before(self, new: NewEntry, header: Header | None) -> Known:
        """The table as it is without the entry; raises Conflict or NoSuchTable."""
        tables = await self._all()
        if header is not None:
            codes = {known.code for known in tables.values()}
            if header.table in tables or new.seq != 1 or (header.code and header.code in codes):
                raise Conflict(new.command_id)
            return Known(header, 0, 0.0)
        before = await self._get(new.table)
        if new.seq != before.seq + 1:
            raise Conflict(new.command_id)
        return before

    async def _write(self, known: Known, entries: Mapping[int, Entry]) -> None:
        """To the shelf first: what is in memory was kept."""
        table = known.header.table
        records = {_place(table, seq): msgspec.json.encode(entry) for seq, entry in entries.items()}
        await self._shelf.write({_table(table): msgspec.msgpack.encode(known), **records})
        log = self._logs.setdefault(table, [])
        for seq in sorted(entries):  # as it will be read again
            log[seq - 1 : seq] = [_entry.decode(records[_place(table, seq)])]
        (await self._all())[table] = known
        for lease in [lease for lease in self._leases if lease[0] == table]:
            del self._leases[lease]

    async def restore(self, header: Header, entries: Sequence[Entry], results: Sequence[Result]) -> None:
        if header.table in await self._all() or len({entry.command_id for entry in entries}) < len(entries):
            raise Conflict(header.table)
        last = entries[-1]
        known = Known(header, last.seq, last.at, True, self._clock(), tuple(results))
        async with self._turn:
            await self._write(known, {entry.seq: entry for entry in entries})

    async def table_by_code(self, code: str) -> str | None:
        tables = await self._all()
        return next((id for id, known in tables.items() if known.code == code), None) if code else None

    async def is_contest(self, code: str) -> bool:
        return False  # they need a server

    async def codes_in_use(self) -> int:
        return sum(bool(known.code) for known in (await self._all()).values())

    async def _dues(self) -> list[tuple[float, Due]]:
        """Each with the time at which it may be claimed, the earliest first."""
        dues = [due for known in (await self._all()).values() for due in known.dues]
        free = [(max(due.at, self._leases.get((due.table, due.id), 0.0)), due) for due in dues]
        return sorted(free, key=lambda one: one[1].at)

    async def claim(self, lease: float, limit: int) -> list[Due]:
        now = self._clock()
        ready = [due for free, due in await self._dues() if free <= now][:limit]
        for due in ready:
            self._leases[due.table, due.id] = now + lease
        return ready

    async def next_due(self) -> float | None:
        return min((free for free, _ in await self._dues()), default=None)

    async def in_play(self) -> list[str]:
        return [id for id, known in (await self._all()).items() if known.dues]

    async def running(self, names: Sequence[str], game: str, since: float) -> list[str]:
        def runs(known: Known) -> bool:
            return game in (known.header.game, "") and known.finished_at is None and known.at > since

        return [id for id, known in (await self._all()).items() if id in names and runs(known)]

    async def going(self) -> list[Header]:
        """Tables at which a game has begun and not ended, whoever still knows of them; the newest first."""
        found = [known for known in (await self._all()).values() if known.begun and known.finished_at is None]
        return [known.header for known in sorted(found, key=lambda known: -known.at)]

    async def house_list(self, circle: str, until: int | None = None) -> HouseList:
        """There are no circles on a device."""
        return HouseList()

    async def footing(self, circle: str, game: str, language: str, name: str) -> Footing | None:
        return None

    async def forget(self, table: str, forgetting: Forgetting) -> None:
        async with self._turn:
            await self._write(*_without(await self._get(table), await self._log(table), forgetting))

    async def delete(self, table: str, seq: int, forgetting: Sequence[Forgetting]) -> None:
        async with self._turn:
            if (await self._get(table)).seq != seq:
                raise Conflict(table)
            await self._drop([table])

    async def _drop(self, names: Collection[str]) -> None:
        shelves = (f"{kind}/{id}/" for id in names for kind in ("table", "entry", "report"))
        await self._shelf.write({}, list(shelves))
        for id in names:
            (await self._all()).pop(id)
            self._logs.pop(id, None)

    async def free_chat(self, circle: str) -> bool:
        return False

    async def prune(self, finished_before: float, idle_before: float) -> int:
        async with self._turn:
            tables = await self._all()
            old = [id for id, known in tables.items() if _is_over(known, finished_before, idle_before)]
            await self._drop(old)
            for known in [known for known in tables.values() if known.code and known.at < idle_before]:
                await self._write(msgspec.structs.replace(known, header=_without_code(known.header)), {})
            return len(old)

    async def check(self) -> None:
        await self._shelf.write({})

    async def close(self) -> None:
        async with self._turn:
            await self._shelf.close()


def _without_code(header: Header) -> Header:
    return msgspec.structs.replace(header, code="")


def _is_over(known: Known, finished_before: float, idle_before: float) -> bool:
    if known.finished_at is not None:
        return known.finished_at < finished_before
    return not known.begun and known.at < idle_before


def _without(known: Known, log: Sequence[Entry], forgetting: Forgetting) -> tuple[Known, dict[int, Entry]]:
    """A table and those of its entries that change without a person."""
    entries = [entry for stay in stays_of(log, {forgetting.key}) for entry in stay.rewritten(forgetting.mark)]
    results = tuple(
        msgspec.structs.replace(result, name=forgetting.mark) if result.seat == forgetting.seat else result
        for result in known.results
    )
    return msgspec.structs.replace(known, results=results), {entry.seq: entry for entry in entries}


def _decoded(decode: Callable[[bytes], T], name: str, record: bytes) -> T:
    try:
        return decode(record)
    except msgspec.DecodeError as error:
        raise StoreDown(f"{name} is damaged") from error
