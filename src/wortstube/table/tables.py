"""All tables of one store: open them, find them, keep their clocks and bots going."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable

from wortstube.games.core import Game, Rejection
from wortstube.games.registry import GAMES, UnknownGame
from wortstube.lexicon import Lexicon
from wortstube.table.log import Due, Header, Store
from wortstube.table.messages import Open
from wortstube.table.record import entries_of, read_record
from wortstube.table.table import Pace, Table

log = logging.getLogger(__name__)

REMEMBERED = 1000
"""Tables kept in memory; any other is read from the store again."""
LEASE = 30.0
"""Seconds a claimed due is kept from others; longer than any bot thinks."""
AT_ONCE = 20
LOOK_AGAIN = 1.0
"""Seconds after which the keeper looks for dues even if nobody woke it."""


class Tables:
    """The tables of a store, as one process sees them. `keep` is the task that moves clocks and bots."""

    def __init__(
        self, store: Store, load_game: Callable[[str], Game], lexicon: Lexicon, pace: Pace | None = None
    ) -> None:
        self._store = store
        self._load_game = load_game
        self._lexicon = lexicon
        self._pace = pace or Pace()
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def open(self, command: Open) -> Table | Rejection:
        """A new table; nothing is stored if it cannot be opened."""
        try:
            game = self._load_game(command.game)
        except UnknownGame:
            return Rejection("no_such_game", {"games": list(GAMES)})
        table = Table(
            id=secrets.token_urlsafe(9),
            game=game,
            lexicon=self._lexicon,
            store=self._store,
            seed=secrets.token_bytes(32),
            pace=self._pace,
        )
        answer = await table.open(command)
        if isinstance(answer, Rejection):
            return answer
        return self._remember(table)

    async def take_in(self, data: bytes) -> Table:
        """A finished game from its file, as a table of its own; raises RecordError."""
        record, steps = read_record(data, self._load_game)
        id = secrets.token_urlsafe(9)
        header = Header(id, record.game, bytes.fromhex(steps[-1].table.seed), record.lines[0].at)
        await self._store.restore(header, entries_of(record, id))
        return await self.get(id)

    async def get(self, id: str) -> Table:
        """A table by its name; raises NoSuchTable."""
        if (table := self._tables.get(id)) is None:
            header = await self._store.header(id)
            game = self._load_game(header.game)
            table = Table(id, game, self._lexicon, self._store, header.seed, self._pace)
        await table.refresh()
        return self._remember(table)

    def _remember(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        return table

    async def keep(self) -> None:
        """Run dues as their time comes, until cancelled; a store in trouble (locked, disk full) is asked again."""
        while True:
            try:
                pause = 0.0 if await self.run_dues() else await self._pause()
            except Exception:
                log.exception("the dues could not be read")
                pause = LOOK_AGAIN
            await asyncio.sleep(pause)

    async def _pause(self) -> float:
        due = await self._store.next_due()
        return LOOK_AGAIN if due is None else min(LOOK_AGAIN, max(0.0, due - await self._store.now()))

    async def run_dues(self) -> int:
        """Run what is due now; returns how much it was."""
        dues = await self._store.claim(LEASE, AT_ONCE)
        await asyncio.gather(*(self._run(due) for due in dues))
        return len(dues)

    async def _run(self, due: Due) -> None:
        """One table's trouble must not stop the others: it is logged, and tried again when the lease ends."""
        try:
            table = await self.get(due.table)
            await table.run_due(due)
        except Exception:
            log.exception("table %s: %s failed", due.table, due.id)
