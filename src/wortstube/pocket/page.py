"""The tables of a device inside a browser's worker: what the page asks, and the shelf that the browser keeps.

Nothing but the worker of the client imports this (`web/src/pocket/worker.ts`): it needs the bridge to JavaScript.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any

from js import Blob, Object
from pyodide.ffi import JsException, to_js

from wortstube.lexicon import Lexicon
from wortstube.pocket.pocket import Channel, Pocket
from wortstube.table.log import StoreDown
from wortstube.table.table import Pace

log = logging.getLogger(__name__)

WORDS = Path("/words")
GERMAN = "de"


class BrowserShelf:
    """Over the records of IndexedDB (`shelf.ts`)."""

    def __init__(self, records: Any, tell: Any) -> None:
        self._records, self._tell = records, tell

    async def read(self, beginning: str) -> dict[str, bytes]:
        try:
            found = await self._records.read(beginning)
        except JsException as error:
            raise StoreDown(str(error)) from None
        return {name: bytes(value) for name, value in found.to_py()}

    async def write(self, records: Mapping[str, bytes], gone: Sequence[str] = ()) -> None:
        try:
            await self._records.write(to_js([[name, value] for name, value in records.items()]), to_js(list(gone)))
        except JsException as error:
            self._tell(told(kind="unkept"))
            raise StoreDown(str(error)) from None

    async def close(self) -> None:
        pass


def told(**message: Any) -> Any:
    """As the page reads it."""
    return to_js(message, dict_converter=Object.fromEntries)


class Page:
    """What the worker calls."""

    def __init__(self, pocket: Pocket, tell: Any) -> None:
        self._pocket, self._tell = pocket, tell
        self._channels: dict[int, Channel] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, id: int, method: str, target: str, body: str, headers: Any) -> None:
        self._start(self._answer(id, method, target, body, dict(headers.to_py())))

    async def _answer(self, id: int, method: str, target: str, body: str, headers: dict[str, str]) -> None:
        answer = await self._pocket.ask(method, target, body.encode(), headers)
        self._say(kind="answer", id=id, status=answer.status, body=answer.body.decode())

    def dial(self, line: int, table: str) -> None:
        channel = Channel(lambda text: self._say(kind="told", line=line, text=text))
        self._channels[line] = channel
        self._start(self._hold(line, table, channel))

    async def _hold(self, line: int, table: str, channel: Channel) -> None:
        try:
            await self._pocket.hold(table, channel)
        finally:
            self._channels.pop(line, None)
            self._say(kind="ended", line=line)

    def say(self, line: int, text: str) -> None:
        if channel := self._channels.get(line):
            channel.hear(text)

    def hang_up(self, line: int) -> None:
        if channel := self._channels.get(line):
            channel.hang_up()

    def _say(self, **message: Any) -> None:
        self._tell(told(**message))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def run(self) -> None:
        """As long as the worker lives."""
        async with self._pocket.going():
            await asyncio.Future()


async def start(records: Any, tell: Any, pace: float | None = None) -> Page:
    """The tables that were kept go on from here. `pace` are the seconds that bots let pass, if not as usual.

    Words of other languages are read when somebody wants them.
    """
    Lexicon.load(GERMAN)  # into memory; the file beside it would take as much again
    os.truncate(WORDS / f"{GERMAN}.words", 0)
    pocket = Pocket(BrowserShelf(records, tell), pace=None if pace is None else Pace(bot=pace))
    page = Page(pocket, tell)
    page._start(page.run())
    return page


def unpacked(*parts: Any) -> Any:
    """The word file made of the parts that were fetched."""
    from wortstube.lexicon.pocket import unpack

    return Blob.new(to_js([to_js(piece) for piece in unpack(*(part.to_bytes() for part in parts))]))
