"""The log of a table: entries as they are stored, and what a store must be able to do with them.

An entry is one accepted command with the events it brought. Whoever wrote it first has decided: entries are never
changed, and everything a table is follows from them. Only people may be taken out of them (`forgetting`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from wortstube.games.core import AnyGame, Raw, Seat, parse_event
from wortstube.games.levels import Footing
from wortstube.table.house_list import HouseList
from wortstube.table.messages import TABLE_UPCASTERS, TABLE_VERSION, AnyTableEvent, RiddleOfDay


class Versions(msgspec.Struct, frozen=True):
    """In which version of their types the events of an entry were written. A table may outlive a release."""

    rules: int
    """Of the game."""
    table: int = TABLE_VERSION


class Entry(msgspec.Struct, frozen=True):
    """One line of the log; `at` is the store's clock in seconds and never runs backwards within a table."""

    table: str
    seq: int
    command_id: str
    seat: Seat | None
    command: Raw
    events: tuple[Raw, ...]
    at: float
    versions: Versions


class Due(msgspec.Struct, frozen=True):
    """Something the table itself will do at a time: end a deadline (`due:…`) or move for a bot (`bot:…`)."""

    table: str
    id: str
    at: float


class Header(msgspec.Struct, frozen=True):
    """What a table is beside its log. The seed is a secret until the game is over."""

    table: str
    game: str
    seed: bytes
    created_at: float = 0.0
    code: str = ""
    """A few letters by which people find the table while it is being played."""
    circle: str = ""
    """The group the result belongs to."""
    riddle: RiddleOfDay | None = None
    """Of a table that is opened to solve one; once it is, its log has it."""


class Result(msgspec.Struct, frozen=True):
    """How one seat of a finished table did."""

    seat: Seat
    name: str
    level: str | None
    score: int
    won: bool
    fewest_best: bool = False


class KeptFooting(msgspec.Struct, frozen=True):
    """Where bots that adapt stand with the person of a seat after a finished table of their circle."""

    seat: Seat
    language: str
    footing: Footing


class Forgetting(msgspec.Struct, frozen=True):
    """Whom to take out of a log: whoever holds this key at last, and the mark that replaces their name."""

    key: str
    mark: str
    seat: Seat | None = None
    """Theirs when the game had begun: a result may belong to it."""


class NewEntry(msgspec.Struct, frozen=True):
    """An entry to be written, before the store has given it its time."""

    table: str
    seq: int
    command_id: str
    seat: Seat | None
    command: Raw
    events: tuple[Raw, ...]
    versions: Versions
    since: float = 0.0
    """When the entry before it was written: time never runs backwards within a table."""
    before: float = float("inf")
    """It may only be written before this time: a deadline runs out then."""
    results: tuple[Result, ...] = ()
    """Of the seats, when this entry ends the game."""
    footing: KeptFooting | None = None
    """Of its host, if the table belongs to a circle and bots adapted there."""
    forgetting: Forgetting | None = None
    """Earlier entries are rewritten together with this one."""

    @property
    def does_more(self) -> bool:
        """Than to go on with its table, or to end its game."""
        return bool(self.footing or self.forgetting)

    def entry(self, at: float) -> Entry:
        return Entry(self.table, self.seq, self.command_id, self.seat, self.command, self.events, at, self.versions)


class Conflict(Exception):
    """The place in the log is taken, or a deadline came first: read again and decide again."""


class StoreDown(Exception):
    """The store is away or cannot write just now: a lost connection, a full disk, a lock held too long. Try again.

    Whether something that was being written has arrived is not known; a resend of the same command finds out.
    """


class NoSuchTable(LookupError):
    """The store holds no table of that name."""


class Store(Protocol):
    """Where logs live. Everything acknowledged is on disk. Whatever is asked may raise StoreDown."""

    async def now(self) -> float:
        """The clock that entries are stamped with."""

    async def header(self, table: str) -> Header:
        """What was laid down when the table was made; raises NoSuchTable."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after a place of the log, in order; raises NoSuchTable if there is no such place any more."""

    async def newest(self, names: Sequence[str]) -> dict[str, int]:
        """The last place in the log of each of these tables."""

    async def find(self, table: str, command_id: str) -> Entry | None:
        """The entry a command has led to already."""

    async def append(
        self, new: NewEntry, dues: Callable[[Entry], Sequence[Due]], header: Header | None = None
    ) -> Entry:
        """Write an entry and what is due after it, in one transaction; raises Conflict, or NoSuchTable if it is gone.

        The dues replace all earlier ones of the table. With the first entry comes the header of the new table; a
        code that is in use is a Conflict too.
        """

    async def restore(self, header: Header, entries: Sequence[Entry], results: Sequence[Result]) -> None:
        """A whole finished table at once, with the times it was played at; for `prune` it ended now.

        Raises Conflict if there is one of that name.
        """

    async def table_by_code(self, code: str) -> str | None:
        """The unfinished table that people find by these letters."""

    async def is_contest(self, code: str) -> bool:
        """Whether people find a contest by these letters."""

    async def codes_in_use(self) -> int:
        """How many tables people could find so."""

    async def claim(self, lease: float, limit: int) -> list[Due]:
        """Dues whose time has come, kept from other claimants for `lease` seconds."""

    async def next_due(self) -> float | None:
        """When the earliest unclaimed due comes."""

    async def in_play(self) -> list[str]:
        """The tables at which something is due."""

    async def running(self, names: Sequence[str], game: str, since: float) -> list[str]:
        """Which of these tables have not ended, of this game or of any, where something was said after that time."""

    async def house_list(self, circle: str, until: int | None = None) -> HouseList:
        """The house list of a circle: as it was at a place of its log, or now, after ending what is overdue."""

    async def footing(self, circle: str, game: str, language: str, name: str) -> Footing | None:
        """Where bots that adapt stand with somebody of a circle after their last table; None: there was none."""

    async def forget(self, table: str, forgetting: Forgetting) -> None:
        """Take a person out of what was written; raises NoSuchTable.

        Where nobody at their circle's tables bears the name any more, it is replaced in its house list too.
        """

    async def delete(self, table: str, seq: int, forgetting: Sequence[Forgetting]) -> None:
        """Forget a whole table, at which nobody else played; raises Conflict unless `seq` is its newest entry."""

    async def free_chat(self, circle: str) -> bool:
        """Whether people of that circle may say what they like at its tables."""

    async def prune(self, finished_before: float, idle_before: float) -> int:
        """Forget tables that ended before a time, and those nobody started or touched; returns how many.

        A game that has begun is never forgotten before its end, but gives back its code.
        """

    async def check(self) -> None:
        """Raises unless entries can be written."""

    async def close(self) -> None: ...


def read_events(game: AnyGame, raw: Sequence[Raw], versions: Versions) -> list[Any]:
    """The events of an entry, lifted to today's versions."""
    return [_read_event(game, event, versions) for event in raw]


def _read_event(game: AnyGame, raw: Raw, versions: Versions) -> Any:
    if not str(raw.get("kind", "")).startswith("table."):
        return parse_event(game, raw, versions.rules)
    for version in range(versions.table, TABLE_VERSION):
        raw = TABLE_UPCASTERS[version](raw)
    return msgspec.convert(raw, AnyTableEvent)
