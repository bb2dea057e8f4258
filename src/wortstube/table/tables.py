"""All tables of one store: open them, find them, keep their clocks and bots going."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

import msgspec

from wortstube.engines.engines import Engines
from wortstube.games.core import AnyGame, Referee, Rejection
from wortstube.games.registry import UnknownGame
from wortstube.lexicon import Lexicon, Policy
from wortstube.table.bus import GONE, Bus, Hint
from wortstube.table.game_file import entries_of, read_game_file
from wortstube.table.handing_in import PlayedAgain
from wortstube.table.jobs import tasks
from wortstube.table.jobs.pool import Pool, Threads
from wortstube.table.log import Conflict, Due, Entry, Forgetting, Header, NoSuchTable, Store, StoreDown
from wortstube.table.messages import Open
from wortstube.table.table import Pace, Setting, Table, results
from wortstube.table.tally import Tally

log = logging.getLogger(__name__)

REMEMBERED = 1000
"""Tables kept in memory; any other is read from the store again."""
LEASE = 5.0
"""Seconds a claimed due is kept from others: longer than a bot may think, and no longer than people wait for another
server when one has died."""
AT_ONCE = 200
"""Dues seen to at the same time; bots among them mostly wait for their turn to think."""
SHORTEST_PAUSE = 0.02
LOOK_AGAIN = 1.0
"""Seconds after which the keeper looks for dues even if nobody woke it."""


CODE_LETTERS = "ABDEFGHKLMNPRSTUWZ"
"""Letters that are heard and read without doubt."""
CODE_ATTEMPTS = 20
SHORTEST_CODE, LONGEST_CODE = 4, 6
RARELY_GUESSED = 1000
"""A code that somebody makes up leads to a table once in so many times at most."""
COUNT_AGAIN = 60.0
"""Seconds after which codes in use are counted again."""


def new_id() -> str:
    """A name that nobody guesses, and that the command line does not take for an option."""
    id = secrets.token_urlsafe(9)
    return id if not id.startswith("-") else new_id()


def new_code(length: int = SHORTEST_CODE) -> str:
    """Letters to say across the room."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def code_length(in_use: int) -> int:
    """Four letters are quickly typed from a screen across the room; where many play they would be guessed too easily.

    >>> [code_length(number) for number in (0, 100, 110, 1_800, 2_000, 1_000_000)]
    [4, 4, 5, 5, 6, 6]
    """
    lengths = range(SHORTEST_CODE, LONGEST_CODE)
    return next((one for one in lengths if in_use * RARELY_GUESSED <= len(CODE_LETTERS) ** one), LONGEST_CODE)


class Tables:
    """The tables of a store, as one process sees them. `keep` is the task that moves clocks and bots."""

    def __init__(
        self,
        store: Store,
        load_game: Callable[[str], AnyGame],
        lexicons: Callable[[str], Lexicon] = Lexicon.load,
        pace: Pace | None = None,
        bus: Bus | None = None,
        tally: Tally | None = None,
        pool: Pool | None = None,
        new_id: Callable[[], str] = new_id,
        engines: Engines | None = None,
    ) -> None:
        self.store = store
        self._new_id = new_id
        self.bus = bus or Bus()
        self._load_game = load_game
        self._games: dict[str, AnyGame] = {}
        self.tally = tally or Tally()
        self.pool = pool or Threads()
        self.engines = engines or Engines()
        self._setting = Setting(
            store, self.bus, pace or Pace(), lexicons, pool=self.pool, tally=self.tally, engines=self.engines
        )
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._in_use: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._codes, self._count_again = 0, 0.0

    async def open(self, command: Open, circle: str = "") -> Table | Rejection:
        """A new table; nothing is stored if it cannot be opened. Raises UnknownGame."""
        game = await self.game(command.game)
        self.pool.expect(tasks.loading(game.name))
        for _ in range(CODE_ATTEMPTS):
            id, seed, code = self._new_id(), secrets.token_bytes(32), new_code(await self._code_length())
            if await self.store.is_contest(code):
                continue
            header = Header(id, game.name, seed, code=code, circle=circle, riddle=command.riddle)
            table = await self._table(header)
            with contextlib.suppress(Conflict):
                house = await self._newest_ruling(circle)
                counted = bool(circle) and not command.riddle  # riddles have a table of their own there
                answer = await table.open(msgspec.structs.replace(command, house=house, counted=counted))
                return answer if isinstance(answer, Rejection) else self._remember(await self._with_house_list(table))
        return Rejection("busy")

    async def open_named(self, id: str, command: Open) -> Table | Rejection:
        """A table whose name is known before, without a code; opened once, however often and wherever it is tried."""
        game = await self.game(command.game)
        table = await self._table(Header(id, game.name, secrets.token_bytes(32)))
        try:
            answer = await table.open(command)
        except Conflict:
            return await self.get(id)
        return answer if isinstance(answer, Rejection) else self._remember(table)

    async def new_code(self) -> str:
        """Letters by which people find something; whoever uses them makes sure that nobody else does."""
        return new_code(await self._code_length())

    async def _code_length(self) -> int:
        if time.monotonic() >= self._count_again:
            self._count_again = time.monotonic() + COUNT_AGAIN
            self._codes = await self.store.codes_in_use()
        return code_length(self._codes)

    async def _newest_ruling(self, circle: str) -> int:
        return (await self.store.house_list(circle)).seq if circle else 0

    async def game(self, name: str) -> AnyGame:
        """The rules of a game, loaded once, beside whatever else is played; raises UnknownGame."""
        if name not in self._games:
            self._games[name] = await asyncio.to_thread(self._load_game, name)
        return self._games[name]

    async def _table(self, header: Header) -> Table:
        return Table(header, await self.game(header.game), self._setting)

    def referee(self, policy: Policy) -> Referee:
        """The dictionary's word, before any house list; raises WordFileError."""
        return self._setting.lexicons(policy.language).referee(policy)

    async def _with_house_list(self, table: Table) -> Table:
        """The list as it was when the table was opened: what a circle decides later counts from its next table on."""
        if table.state.house:
            table.house_list = await self.store.house_list(table.header.circle, until=table.state.house)
        return table

    async def read_file(self, data: bytes) -> tuple[AnyGame, list[Entry]]:
        """A finished game from its file, to look at; raises GameFileError."""
        file, _ = await asyncio.to_thread(read_game_file, data, self._load_game)
        return await self.game(file.game), entries_of(file, "")

    async def take_in(self, data: bytes) -> Table:
        """A finished game from its file, as a table of its own; raises GameFileError."""
        file, steps = await asyncio.to_thread(read_game_file, data, self._load_game)
        id, state = self._new_id(), steps[-1].table
        header = Header(id, file.game, bytes.fromhex(state.seed), file.lines[0].at)
        await self.store.restore(header, entries_of(file, id), results(await self.game(file.game), state))
        return await self.get(id)

    async def hand_in(self, played: PlayedAgain, circle: str) -> Table:
        """One that was played elsewhere, whose result counts for a circle; raises Conflict if it is here already."""
        header = msgspec.structs.replace(played.header, circle=circle)
        await self.store.restore(header, played.entries, played.results)
        return await self.get(header.table)

    async def get(self, id: str) -> Table:
        """A table by its name; raises NoSuchTable."""
        if table := self._in_use.get(id):
            try:
                await table.refresh()
            except NoSuchTable:  # deleted meanwhile, perhaps through another server
                self._drop(id)
                raise
            return self._remember(table)
        table = await self._table(await self.store.header(id))
        await table.refresh()
        await self._with_house_list(table)
        return self._remember(self._in_use.get(id, table))  # somebody else may have been faster

    async def delete(self, table: Table, seq: int, forgetting: Sequence[Forgetting]) -> None:
        """Forget a table at which nobody else played; raises Conflict if somebody came after `seq`."""
        await self.store.delete(table.id, seq, forgetting)
        self._drop(table.id)
        self.bus.publish(Hint(table.id, word=GONE))

    def _drop(self, id: str) -> None:
        self._tables.pop(id, None)
        self._in_use.pop(id, None)

    def _remember(self, table: Table) -> Table:
        self._tables[table.id] = self._in_use[table.id] = table
        self._tables.move_to_end(table.id)
        while len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        return table

    def count(self) -> int:
        """How many are in memory."""
        return len(self._tables)

    async def keep(self) -> None:
        """Run dues as their time comes, until cancelled; a store in trouble (locked, disk full) is asked again.

        Each due runs by itself, so that a bot that thinks does not hold up another table's hourglass.
        """
        running: set[asyncio.Task[None]] = set()
        try:
            while True:
                self._setting.alarm.clear()
                await self._setting.alarm.sleep(*await self._start_dues(running))
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    async def _start_dues(self, running: set[asyncio.Task[None]]) -> tuple[float, float]:
        """Start what is due as far as there is room; returns how long to sleep from now on, and what is now."""
        try:
            due, now = await self.store.next_due(), await self.store.now()
            if due is None or due > now:
                return LOOK_AGAIN if due is None else min(LOOK_AGAIN, max(SHORTEST_PAUSE, due - now)), now
            room = AT_ONCE - len(running)
            for claimed in await self.store.claim(LEASE, room) if room else ():
                task = asyncio.create_task(self._run(claimed))
                running.add(task)
                task.add_done_callback(running.discard)
            return SHORTEST_PAUSE, now
        except StoreDown as error:
            log.warning("the store is away: %s", error)
        except Exception:
            self.tally.failed("table")
            log.exception("the dues could not be read")
        return LOOK_AGAIN, 0.0

    async def run_dues(self) -> int:
        """Run what is due now; returns how much it was."""
        dues = await self.store.claim(LEASE, AT_ONCE)
        await asyncio.gather(*(self._run(due) for due in dues))
        return len(dues)

    async def _run(self, due: Due) -> None:
        """One table's trouble must not stop the others: it is logged, and tried again when the lease ends."""
        try:
            table = await self.get(due.table)
            self.tally.due_run(due.id.partition(":")[0], await self.store.now() - due.at)
            await table.run_due(due)
        except NoSuchTable:
            pass  # deleted meanwhile, and its dues with it
        except UnknownGame:
            log.warning("table %s: nobody brings its game any more", due.table)
        except Exception:
            self.tally.failed("table")
            log.exception("table %s: %s failed", due.table, due.id)
