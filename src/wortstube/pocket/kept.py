"""What a device keeps beside its tables: reports of the coach, and the keys of its seats. What belongs to circles and
to other devices there is none of."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from wortstube.coach.told import VERSION, ToldReport
from wortstube.lexicon import Tier
from wortstube.pocket.shelf import Shelf
from wortstube.table.log import Store
from wortstube.table.rows import Kept, NoSuchCircle
from wortstube.table.table import Table
from wortstube.table.word_digest import BEGINNING, Game, Logged, kinds_of


class PocketReports:
    """As `store.reports.KeptReports` keeps them."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def find(self, table: str, vocabulary: Tier) -> Kept | None:
        found = (await self._shelf.read(_report(table, vocabulary))).values()
        try:
            return next((msgspec.json.decode(one, type=Kept) for one in found), None)
        except msgspec.DecodeError:
            return None

    async def keep(self, table: str, told: ToldReport, whole: bool) -> None:
        await self._shelf.write({_report(table, told.vocabulary): msgspec.json.encode(Kept(told, whole))})


def _report(table: str, vocabulary: Tier) -> str:
    """What an earlier release told in another way is made anew."""
    return f"report/{table}/{vocabulary}.{VERSION}"


class PocketResults:
    """As much of `store.results.Results` as is asked for about single games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def logged(self, games: Mapping[str, str]) -> list[Game]:
        return [Game(table, game, await self._entries(table, game)) for table, game in games.items()]

    async def _entries(self, table: str, game: str) -> list[Logged]:
        kinds = {*kinds_of(game), BEGINNING}
        log = [
            entry for entry in await self._store.read(table) if kinds & {event.get("kind") for event in entry.events}
        ]
        return [Logged(_text(entry.events), _text(entry.versions)) for entry in log]


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class NoCircles:
    """There are none on a device."""

    async def get(self, circle: str) -> None:
        raise NoSuchCircle(circle)


class NoContests:
    """Nor these."""

    async def is_played(self, table: Table) -> bool:
        return False


class Jar:
    """The cookies of the page, which it keeps on its shelf: whoever has the device has its seats."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._cookies: dict[str, dict[str, str]] | None = None
        self._turn = asyncio.Lock()

    async def _all(self) -> dict[str, dict[str, str]]:
        """By path and name."""
        async with self._turn:
            if self._cookies is None:
                found = await self._shelf.read("cookies")
                self._cookies = msgspec.json.decode(found.get("cookies", b"{}"), type=dict[str, dict[str, str]])
            return self._cookies

    async def sent_to(self, path: str) -> dict[str, str]:
        """Those that belong to an address."""
        cookies = await self._all()
        mine = [path_ for path_ in cookies if path == path_ or path.startswith(path_.rstrip("/") + "/")]
        return {name: value for path_ in mine for name, value in cookies[path_].items()}

    async def keep(self, given: Iterable[Any]) -> None:
        cookies = {path: dict(named) for path, named in (await self._all()).items()}
        new = list(given)
        if not new:
            return
        for cookie in new:
            cookies.setdefault(cookie.path, {})[cookie.key] = cookie.value
            if not cookie.max_age:
                del cookies[cookie.path][cookie.key]
        cookies = {path: named for path, named in cookies.items() if named}
        await self._shelf.write({"cookies": msgspec.json.encode(cookies)})
        self._cookies = cookies
