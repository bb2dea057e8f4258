"""Hints between servers through NATS: a subject a table, so that a server hears only of tables that are open on it.

A broker that is away is tried again and again; meanwhile servers see what others wrote a little later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from nats import errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

log = logging.getLogger(__name__)

MOST_WAITING = 50_000
RETRY = 1
SUBJECT = "wortstube.{table}"


class NatsCarrier:
    """`wortstube.table.bus.Carrier` on one connection. Orders are carried out one after the other, in `run`."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._client = Client()
        self._orders: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(MOST_WAITING)
        self._wanted: set[str] = set()
        self._subscriptions: dict[str, Subscription] = {}
        self._heard: Callable[[bytes], None] = lambda data: None

    def carry(self, table: str, data: bytes) -> None:
        self._order(partial(self._publish, table, data))

    def follow(self, table: str) -> None:
        self._wanted.add(table)
        self._order(partial(self._subscribe, table))

    def unfollow(self, table: str) -> None:
        self._wanted.discard(table)
        self._order(partial(self._subscribe, table))

    def _order(self, order: Callable[[], Awaitable[None]]) -> None:
        """Nothing is kept for a broker that is away: hints of that time are lost, and all else is made up for."""
        if self._client.is_connected and not self._orders.full():
            self._orders.put_nowait(order)

    async def run(self, heard: Callable[[bytes], None], gap: Callable[[], None]) -> None:
        self._heard = heard

        async def begin() -> None:
            """Whenever there is a connection."""
            self._order(self._subscribe_all)
            gap()

        try:
            await self._connect(begin)
            while True:
                order = await self._orders.get()
                try:
                    await order()
                except errors.Error as error:
                    log.warning("a hint was lost: %s", type(error).__name__)
        finally:
            await self._client.close()

    async def _connect(self, begin: Callable[[], Awaitable[None]]) -> None:
        while not self._client.is_connected:
            try:
                await self._client.connect(
                    self._url, name="wortstube", no_echo=True, max_reconnect_attempts=-1, reconnect_time_wait=RETRY,
                    reconnected_cb=begin, disconnected_cb=_lost, error_cb=_failed,
                )  # fmt: skip
            except (errors.Error, OSError):
                await _lost()
                await asyncio.sleep(RETRY)
        await begin()

    async def _subscribe_all(self) -> None:
        for table in self._wanted ^ self._subscriptions.keys():
            await self._subscribe(table)

    async def _subscribe(self, table: str) -> None:
        """Hear of a table if that is wanted now, else no longer."""
        if table in self._wanted and table not in self._subscriptions:
            subject = SUBJECT.format(table=table)
            self._subscriptions[table] = await self._client.subscribe(subject, cb=self._hear)
        elif table not in self._wanted and table in self._subscriptions:
            await self._subscriptions.pop(table).unsubscribe()

    async def _publish(self, table: str, data: bytes) -> None:
        await self._client.publish(SUBJECT.format(table=table), data)

    async def _hear(self, message: Msg) -> None:
        self._heard(message.data)


async def _lost() -> None:
    log.warning("the broker is away")


async def _failed(error: Exception) -> None:
    log.debug("broker: %s", type(error).__name__)
