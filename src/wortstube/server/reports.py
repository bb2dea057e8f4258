"""Reports of the coach, made in pieces beside everything else and kept once they are made.

Whoever asks is told at once what there is so far, and asks again. However many ask, a report is made once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, NamedTuple

from wortstube.coach.report import Weighing
from wortstube.coach.told import Done, ReportAnswer, ToldReport
from wortstube.lexicon import Tier
from wortstube.table import reporting
from wortstube.table.jobs.desk import Desk
from wortstube.table.jobs.job import Job, Work

log = logging.getLogger(__name__)

LIMIT = 10.0
"""Seconds for a piece: many times what it takes."""


class About(NamedTuple):
    """What a report is about: a table or a file, to somebody who knows these words."""

    what: str
    vocabulary: Tier


class Making:
    """A report that is being made."""

    def __init__(self, about: About, data: bytes, sender: str, desk: Desk) -> None:
        self.about = about
        self.done, self.of = 0, 1
        self.told: ToldReport | None = None
        self._data, self._sender, self._desk = data, sender, desk
        self.task = asyncio.create_task(self._make())

    def answer(self) -> ReportAnswer:
        return ReportAnswer(None if self.task.done() else Done(self.done, self.of), self.told)

    async def _make(self) -> None:
        self.of = await self._piece((reporting.outlined, (self._data,)))
        weighings = list[Weighing]()
        while self.done < self.of:
            some = await self._piece((reporting.weigh_some, (self._data, self.about.vocabulary, self.done)))
            weighings += filter(None, some)
            self.done += len(some)
        self.told = await self._piece((reporting.tell_all, (self._data, self.about.vocabulary, weighings)))

    async def _piece(self, work: Work) -> Any:
        return await self._desk.ask(self._sender, Job(work, LIMIT))


class Reports:
    """Those of this server."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._making: dict[About, Making] = {}

    def known(self, about: About) -> ReportAnswer | None:
        """What there is so far; None: nobody has asked for it."""
        making = self._making.get(about)
        return making.answer() if making else None

    def make(self, about: About, data: bytes, sender: str) -> ReportAnswer:
        """Begin with the report of a finished game, given as its file."""
        self._making[about] = Making(about, data, sender, self._desk)
        return self._making[about].answer()
