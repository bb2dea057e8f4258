"""All that a server does for tables, on one device and without a server.

The same tables, rooms, lines and handlers as there; only the store is another one, and instead of sockets there are
channels to the page. Everything runs on one event loop, bots between messages.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec

from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.games.riddles import LANGUAGE as RIDDLES_IN
from wortstube.pocket import framework
from wortstube.pocket.kept import Jar, NoCircles, NoContests, PocketReports, PocketResults
from wortstube.pocket.shelf import Shelf
from wortstube.pocket.store import PocketStore

framework.stand_in()

from wortstube.pocket.answers import Answer, Answers, Question, failed  # noqa: E402
from wortstube.pocket.going import going_router  # noqa: E402
from wortstube.server.api import tables_router  # noqa: E402
from wortstube.server.api_coach import coach_router  # noqa: E402
from wortstube.server.api_films import films_router  # noqa: E402
from wortstube.server.api_privacy import privacy_router  # noqa: E402
from wortstube.server.api_riddles import riddles_router  # noqa: E402
from wortstube.server.api_statistics import statistics_router  # noqa: E402
from wortstube.server.api_steps import steps_router  # noqa: E402
from wortstube.server.api_words import words_router  # noqa: E402
from wortstube.server.counting import Counts  # noqa: E402
from wortstube.server.frames import framed, text_of  # noqa: E402
from wortstube.server.languages import Languages  # noqa: E402
from wortstube.server.limits import Patience, Rations  # noqa: E402
from wortstube.server.line import Disconnected, Hangup, Line, first_of, goodbye_for  # noqa: E402
from wortstube.server.protocol import Goodbye  # noqa: E402
from wortstube.server.reports import Reports  # noqa: E402
from wortstube.server.rooms import Rooms  # noqa: E402
from wortstube.server.seats import keys_of, tokens_in  # noqa: E402
from wortstube.table.jobs.desk import Desk  # noqa: E402
from wortstube.table.jobs.pool import Threads  # noqa: E402
from wortstube.table.log import NoSuchTable, StoreDown  # noqa: E402
from wortstube.table.riddles import Riddles  # noqa: E402
from wortstube.table.table import Pace  # noqa: E402
from wortstube.table.tables import Tables  # noqa: E402

log = logging.getLogger(__name__)

ROUTERS = (
    tables_router,
    films_router,
    steps_router,
    coach_router,
    riddles_router,
    statistics_router,
    privacy_router,
    words_router,
    going_router,
)
BETWEEN_DEVICES = (
    *("find_table", "make_ticket", "find_ticket", "use_ticket", "qr_code"),
    *("share_game", "show_shared", "show_shared_report", "show_shared_options", "show_shared_position"),
    *("show_solvers", "show_statistics", "forget_name"),
)
"""Handlers that lead others to a table, or tell of circles."""
NAMED = "pocket-"
"""How names of tables begin that lie on a device: by this a page knows whom to ask."""
ALONE = 1_000_000
"""Rations are for senders whom nobody knows."""


def new_id() -> str:
    return NAMED + secrets.token_urlsafe(9)


class Channel:
    """A line's way to the page and back."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """`tell` hands a message over; nothing is ever too much for a page on the same device."""
        self._tell = tell
        self._heard: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.writable = asyncio.Event()
        self.writable.set()
        self.gone = False

    def hear(self, text: str) -> None:
        """What the page says."""
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """The page has left."""
        self.gone = True
        self._heard.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> dict[str, str]:
        return await self._heard.get()

    def write(self, frame: bytes) -> None:
        self._tell(text_of(frame).decode())

    def write_with_next(self, frame: bytes) -> None:
        self.write(frame)


class Pocket:
    """The tables of a device."""

    def __init__(
        self,
        shelf: Shelf,
        clock: Callable[[], float] = time.time,
        pace: Pace | None = None,
        patience: Patience | None = None,
        games: Callable[[str], AnyGame] = registry.load,
        riddles_of: tuple[str, ...] = registry.GAMES,
    ) -> None:
        self.store = PocketStore(shelf, clock)
        self.jar = Jar(shelf)
        self._languages, pool = Languages(), Threads()
        self.tables = Tables(self.store, games, self._languages.wanted, pace=pace, pool=pool, new_id=new_id)
        self.rooms = Rooms(self.tables, patience)
        leisure, reports = Desk(pool, leisure=True), PocketReports(shelf)
        words = partial(self._languages.lexicon, RIDDLES_IN)
        self._riddles = Riddles(partial(leisure.ask, "riddles"), lambda: words().hash, riddles_of, ahead=False)
        self._rations = Rations(ALONE)
        self._answers = Answers(
            ROUTERS,
            SimpleNamespace(
                tables=self.tables,
                rooms=self.rooms,
                metrics=Counts(),
                circles=NoCircles(),
                contests=NoContests(),
                reports=Reports(reports, leisure, curve=0.0),  # type: ignore[arg-type]
                kept_reports=reports,
                results=PocketResults(self.store),
                riddles=self._riddles,
                rations=self._rations,
                languages=self._languages,
                addresses=[],
                keep_days=0,
                push=None,
                following=asyncio.Lock(),
                games=b"",
                searches=Desk(pool),
                lookups=Desk(pool),
            ),
            BETWEEN_DEVICES,
        )

    async def ask(self, method: str, target: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        """A request of the page, with the cookies that it was given. Whatever happens, there is an answer."""
        try:
            cookies = await self.jar.sent_to(target.partition("?")[0])
            answer = await self.answer(Question(method, target, body, cookies, headers or {}))
            await self.jar.keep(answer.cookies)
        except Exception as error:
            return failed(method, target, error)
        return answer

    async def answer(self, question: Question) -> Answer:
        return await self._answers.ask(question)

    async def hold(self, table: str, channel: Channel, cookies: dict[str, str] | None = None) -> None:
        """A line to a table over this channel, until either side ends it."""
        path = f"/api/tables/{table}/socket"
        try:
            keys = keys_of(tokens_in(await self.jar.sent_to(path) if cookies is None else cookies))
            async with self.rooms.entered(table) as room:
                await Line(channel, self.tables, room, keys, lambda entries: True, free_chat=False).run()
        except* Disconnected:
            pass
        except* StoreDown:
            log.warning("table %s: the store is away", table)
        except* (Hangup, NoSuchTable) as reason:
            channel.write(framed(msgspec.json.encode(Goodbye(code=goodbye_for(reason)))))
        except* Exception as group:
            log.error("a line to a table failed", exc_info=first_of(group))

    @contextlib.asynccontextmanager
    async def going(self) -> AsyncIterator[None]:
        """Clocks run and bots move."""
        jobs = [asyncio.create_task(job) for job in (self.tables.keep(), self.rooms.watch())]
        try:
            yield
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)
            await self._riddles.close()
            await self.rooms.close()
            await self.store.close()


def answered(answer: Answer) -> list[Any]:
    """For a page: its status and its text."""
    return [answer.status, answer.body.decode()]
