"""You are on turn, also while the page is closed: off unless the operator wants it (`serve --push`).

Nothing of it stands in the way of a move: every few seconds one query finds the seats at whose tables something has
happened, and notices go out in threads of their own, each within a limit. At most one goes out for a turn, and one for
each time that others remind somebody (X11); none to whoever is connected, and none in their quiet hours.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Literal

from wortstube.server.seats import seats_of
from wortstube.store.pushes import Listening, Pushes, Quiet, Wanted
from wortstube.table.log import NoSuchTable, StoreDown
from wortstube.table.messages import TableState, Turn
from wortstube.table.tables import Tables

log = logging.getLogger(__name__)

LOOK = 5.0
"""Seconds between two looks."""
AT_FIRST = 15.0
"""Seconds that somebody has been on turn before they are told: whoever is there has seen it by then."""
STILL_HERE = 60.0
"""Seconds after which one looks again at somebody who is connected: they may have gone without moving."""
TWO_DAYS = 2 * 86_400
"""Seconds for which a push service keeps a notice for a device that is switched off."""
THREADS = 4
GONE = (404, 410)
"""What a push service answers once nobody listens at an address any more."""
DAY = 24 * 60

Telling = Literal["turn", "reminder"]
IsHere = Callable[[str, str], Awaitable[bool]]
"""Whether somebody is connected to a table, by the key of their seat."""


class Push:
    """What stands behind the switch. `keep` is the task that tells people."""

    def __init__(
        self,
        pushes: Pushes,
        tables: Tables,
        is_here: IsHere,
        contact: str = "",
        loopback: bool = False,
        at_first: float = AT_FIRST,
        look: float = LOOK,
    ) -> None:
        """`loopback`: tests have a push service of their own on this machine."""
        self.pushes, self._tables, self._is_here = pushes, tables, is_here
        self._contact = contact or "mailto:wortstube@localhost.invalid"
        self.loopback, self._at_first, self._look = loopback, at_first, look
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="push")
        self._jobs: set[asyncio.Task[None]] = set()

    async def public_key(self) -> str:
        """By which a browser lets nobody but this server tell it something; made the first time."""
        from wortstube.server.web_push import Signature

        return Signature(await self._private(), self._contact).public

    async def _private(self) -> str:
        from wortstube.server.web_push import new_key

        return await self.pushes.private_key(new_key)

    def check(self, wanted: Wanted) -> None:
        """Raises ValueError unless it is a place at which somebody can be told."""
        from wortstube.server.web_push import check_endpoint, check_keys

        check_endpoint(wanted.endpoint, self.loopback)
        check_keys(wanted.p256dh, wanted.auth)

    async def keep(self) -> None:
        """Look round every few seconds until cancelled."""
        try:
            while True:
                try:
                    await self.look_round()
                except StoreDown:
                    log.warning("the store is away")
                except Exception:
                    self._tables.tally.failed("table")
                    log.exception("nobody could be told that they are on turn")
                await asyncio.sleep(self._look)
        finally:
            for job in self._jobs:
                job.cancel()
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def look_round(self) -> None:
        for one in await self.pushes.to_look_at():
            try:
                state = (await self._tables.get(one.table)).state
            except NoSuchTable:
                continue  # and the row with it
            await self._see_to(one, state)

    async def _see_to(self, one: Listening, state: TableState) -> None:
        seats = seats_of(state, {one.key})
        if not seats or state.phase == "over" or not state.places[seats[0]].person:
            await self.pushes.drop(one.table, one.key)
            return
        now, turn = await self._tables.store.now(), state.turns.get(seats[0])
        telling = to_tell(one, turn)
        if telling is None or turn is None:
            await self.pushes.looked(one, state.seq)
            return
        at = max(turn.at + self._at_first, after_quiet(now, one.wanted.quiet))
        if at <= now and await self._is_here(one.table, one.key):
            at = now + STILL_HERE
        if at > now:
            await self.pushes.looked(one, state.seq, at)
        elif await self.pushes.take(one, state.seq, turn.seq):
            job = asyncio.create_task(self._send(one, state.game, telling))
            self._jobs.add(job)
            job.add_done_callback(self._jobs.discard)

    async def _send(self, one: Listening, game: str, telling: Telling) -> None:
        """Of what goes wrong only the kind is told: an address belongs to somebody."""
        told = {"table": one.table, "game": game, "telling": telling, "language": one.wanted.language}
        text = json.dumps(told).encode()
        try:
            send = partial(_deliver, one.wanted, text, await self._private(), self._contact, self.loopback)
            status = await asyncio.get_running_loop().run_in_executor(self._threads, send)
        except (OSError, ValueError, StoreDown) as error:
            log.warning("a notice could not be handed in: %s", type(error).__name__)
            return
        if status in GONE:
            with contextlib.suppress(StoreDown):
                await self.pushes.drop(one.table, one.key)
        elif status >= 300:
            log.warning("a push service refused a notice: %s", status)


def _deliver(wanted: Wanted, text: bytes, private: str, contact: str, loopback: bool) -> int:
    from wortstube.server.web_push import Signature, deliver, sealed

    headers = {
        "Authorization": Signature(private, contact).header(wanted.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TWO_DAYS),
        "Urgency": "normal",
    }
    return deliver(wanted.endpoint, sealed(text, wanted.p256dh, wanted.auth), headers, loopback)


def to_tell(one: Listening, turn: Turn | None) -> Telling | None:
    """One notice for a turn, and one for each time that others remind somebody."""
    if turn is None:
        return None
    if one.told_seq < turn.seq:
        return "turn"
    return "reminder" if turn.reminded > one.told_at else None


def after_quiet(now: float, quiet: Quiet | None) -> float:
    """The end of the quiet hours that a time falls into; the time itself where none are kept.

    >>> night = Quiet(begins=22 * 60, ends=8 * 60, ahead=60)
    >>> [after_quiet(hour * 3600, night) / 3600 for hour in (6, 7, 12, 20.5, 21, 23)]
    [7.0, 7.0, 12.0, 20.5, 31.0, 31.0]
    """
    if quiet is None:
        return now
    minute = (now / 60 + quiet.ahead) % DAY
    length, into = (quiet.ends - quiet.begins) % DAY, (minute - quiet.begins) % DAY
    return now + (length - into) * 60 if into < length else now
