"""Reports of the coach, made in pieces beside everything else and kept once they are made.

Whoever asks is told at once what there is so far, and asks again. However many ask, a server makes a report once; two
servers that are asked at the same time both make it, and the later one is kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from wortstube.coach.report import Weighing
from wortstube.coach.told import Curve, Done, ReportAnswer, ToldReport
from wortstube.lexicon import Tier
from wortstube.table import reporting
from wortstube.table.curve import MOST_GAMES, Shares
from wortstube.table.jobs.desk import Desk
from wortstube.table.jobs.job import Job, timed
from wortstube.table.jobs.pool import Crowded, Cut, Failed, Unanswered
from wortstube.table.log import StoreDown
from wortstube.table.rows import Kept

if TYPE_CHECKING:
    from wortstube.store.reports import KeptReports

log = logging.getLogger(__name__)

PIECE = 10.0
"""Seconds for a piece: many times what it takes."""
CURVE = 12.0
"""Seconds of a processor for the curve, after which it is drawn with what there is."""
DRAWN = 100
"""What the curve counts for in the progress: as much as so many decisions."""
MOST_AT_ONCE, MOST_EACH = 50, 25
"""Reports that are made at the same time, a piece of one after a piece of another; and for one sender."""
AGAIN = 60.0
"""Seconds after which it is looked again whether an estimate can be computed by now."""
REMEMBERED = 100
"""Reports that were made; those of tables are in the store, too."""


class About(NamedTuple):
    """What a report is about: a game, to somebody who knows these words."""

    what: str
    """The name of a table, or something that stands for a file."""
    vocabulary: Tier


class Impossible(Exception):
    """The coach cannot say anything of this game."""


Keep = Callable[[ToldReport, bool], Awaitable[None]]
"""What is done with a report, of which more may come or not."""


async def not_kept(told: ToldReport, whole: bool) -> None:
    """Of a file nothing is kept."""


class Game(NamedTuple):
    """What a report is made of."""

    data: bytes
    vocabulary: Tier
    for_curve: float
    """Seconds."""
    ours: bool
    """Whether it was played here, and not brought by anybody."""


class Making:
    """A report that is being made, or was."""

    def __init__(self, game: Game, ask: Callable[[Job], Awaitable[Any]], keep: Keep, kept: Kept | None) -> None:
        self._data, self._vocabulary, self._for_curve, self._ours = game
        self._ask, self._keep = ask, keep
        self._told = kept.told if kept else None
        self._progress = None if kept and kept.whole else Done(0, 1)
        self._failed = False
        self.is_over, self._until = False, 0.0

    def may_be_better(self) -> bool:
        """Whether it is an estimate that was made, or looked at again, some time ago."""
        estimated = self._told is not None and self._told.estimated
        return self.is_over and estimated and time.monotonic() - self._until >= AGAIN

    def answer(self) -> ReportAnswer:
        """What there is so far; raises Impossible."""
        if self._failed:
            raise Impossible
        return ReportAnswer(self._progress, self._told)

    async def make(self) -> None:
        """All of it, or what is missing in what was kept."""
        outline: reporting.Outline = await self._piece(reporting.outlined)
        if self._ours:
            await self._piece(reporting.prepare, self._vocabulary)
        self._progress = Done(0, outline.decisions + (DRAWN if outline.places else 0))
        self._told = self._told or await self._weighed(outline)
        await self._keep(self._told, not outline.places)
        if outline.places:
            curve = await self._curve(outline)
            self._told = msgspec.structs.replace(self._told, curve=curve)
            await self._keep(self._told, True)

    async def improve(self) -> None:
        """One that was estimated is told until it is computed, if it can be by now; its curve stays."""
        told = self._told
        assert told is not None
        outline: reporting.Outline = await self._piece(reporting.outlined)
        await self._piece(reporting.prepare, self._vocabulary)
        if await self._piece(reporting.is_exact, self._vocabulary):
            better = await self._weighed(outline)
            self._told = msgspec.structs.replace(better, curve=told.curve if outline.places else better.curve)
            await self._keep(self._told, True)

    async def until_over(self, work: Coroutine[Any, Any, None]) -> bool:
        """Whether something came of it, or never will; else it can be tried again."""
        try:
            await work
        except (Cut, Failed) as fault:
            log.error("a report came to nothing: %r", fault)
            self._failed = self._told is None
        except (Unanswered, Crowded, StoreDown) as trouble:
            log.info("a report was given up: %r", trouble)
            return False
        finally:
            self.is_over, self._progress, self._data = True, None, b""  # the names in it are kept nowhere
            self._until = time.monotonic()
        return True

    async def _weighed(self, outline: reporting.Outline) -> ToldReport:
        weighings, done = list[Weighing](), 0
        while done < outline.decisions:
            some: list[Weighing | None] = await self._piece(reporting.weigh_some, self._vocabulary, done)
            weighings += filter(None, some)
            done += len(some)
            self._get_on(done)
        told: ToldReport = await self._piece(reporting.tell_all, self._vocabulary, weighings)
        return told

    async def _curve(self, outline: reporting.Outline) -> Curve:
        """From each place once in any case."""
        played, spent, most, begun = list[Shares](), 0.0, MOST_GAMES * outline.places, None
        while len(played) < outline.places or (len(played) < most and spent < self._for_curve):
            work = timed, (reporting.play_some, (self._data, len(played), begun))
            (some, begun), seconds = await self._ask(Job(work, PIECE))
            played, spent = played + some, spent + seconds
            share = min(max(len(played) / most, spent / (self._for_curve or 1.0)), 1.0)
            self._get_on(outline.decisions + int(DRAWN * share))
        curve: Curve = await self._piece(reporting.draw, played)
        return curve

    def _get_on(self, done: int) -> None:
        self._progress = self._progress and Done(done, self._progress.of)

    async def _piece(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await self._ask(Job((function, (self._data, *arguments)), PIECE))


class Source(NamedTuple):
    """Where the game comes from that a report is about."""

    sender: str
    """Who has asked."""
    data: Callable[[], Awaitable[bytes]]
    """The game as its file."""
    rationed: Callable[[], None]
    """Raises if this sender has asked for too many."""


class Reports:
    """Those of this server."""

    def __init__(self, kept: KeptReports, desk: Desk, curve: float = CURVE) -> None:
        self._kept, self._desk, self._for_curve = kept, desk, curve
        self._known: OrderedDict[About, Making] = OrderedDict()
        self._tasks: dict[asyncio.Task[None], str] = {}
        """With who has asked for it."""

    async def of_file(self, about: About, source: Source) -> ReportAnswer:
        """What there is so far of a report that nobody keeps; raises Impossible or Crowded."""
        if making := self._known.get(about):
            return making.answer()
        source.rationed()
        return await self._begin(about, source, not_kept)

    async def of_table(self, about: About, source: Source, solvable: bool) -> ReportAnswer:
        """What there is so far of the report of a finished game; raises Impossible or Crowded.

        Where the game is solvable, an estimate may be replaced by something better: one that was kept, and one that was
        made some time ago.
        """
        if making := self._known.get(about):
            if not (solvable and making.may_be_better()):
                return making.answer()
            del self._known[about]
        kept = await self._kept.find(*about)
        keep = partial(self._kept.keep, about.what)
        if not kept or not kept.whole:
            source.rationed()
            return await self._begin(about, source, keep, kept)
        if solvable and kept.told.estimated:
            with suppress(Crowded):  # it can wait
                return await self._begin(about, source, keep, kept)
        return ReportAnswer(None, kept.told)

    async def _begin(self, about: About, source: Source, keep: Keep, kept: Kept | None = None) -> ReportAnswer:
        data = await source.data()
        if making := self._known.get(about):  # somebody was faster
            return making.answer()
        if len(self._tasks) >= MOST_AT_ONCE or [*self._tasks.values()].count(source.sender) >= MOST_EACH:
            raise Crowded
        game = Game(data, about.vocabulary, self._for_curve, keep is not not_kept)
        making = self._known[about] = Making(game, partial(self._desk.ask, source.sender), keep, kept)
        work = making.improve() if kept and kept.whole else making.make()
        task = asyncio.create_task(self._see_to(about, making, work))
        self._tasks[task] = source.sender
        task.add_done_callback(self._tasks.pop)
        return making.answer()

    async def _see_to(self, about: About, making: Making, work: Coroutine[Any, Any, None]) -> None:
        if not await making.until_over(work) and self._known.get(about) is making:
            del self._known[about]
        over = [about for about, making in self._known.items() if making.is_over]
        for old in over[: max(0, len(self._known) - REMEMBERED)]:
            del self._known[old]
