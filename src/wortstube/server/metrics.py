"""What the server counts about itself, for Prometheus at `/metrics`.

Numbers only. The labels are fixed lists of ours: nothing that anybody typed, no table, no code, no seat gets in here.
"""

from __future__ import annotations

import asyncio
import platform
import time
from collections.abc import Awaitable, Callable
from typing import Literal, get_args

from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from wortstube import __version__
from wortstube.games.registry import GAMES
from wortstube.kernels import all_compiled
from wortstube.server.counting import Connected, Counts
from wortstube.server.protocol import GoodbyeCode, Message, Refused

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
OUTCOMES = ("accepted", "stale", "busy", "no_store", "malformed", "failed", "refused")
"""Of a command; the last stands for all the reasons a game may have."""
STATUSES = ("1xx", "2xx", "3xx", "4xx", "5xx")
FAILURES = ("http", "socket", "table", "loop")
"""Where an error was raised that is our own fault: each is in the log, too."""
LAG_EVERY = 0.5
FRESH = 1.0
"""Seconds for which an answer need not be made anew, however many ask."""


class Metrics(Counts):
    """One server's counts, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.open_lines = self.closed_lines = 0
        self._text, self._fresh_until = b"", 0.0
        self._measure_lines()
        self._measure_commands()
        self._measure_tables()
        self._describe_process()

    def _measure_lines(self) -> None:
        registry = self.registry
        self._lines = Gauge("wortstube_lines", "Open lines to tables", ["who"], registry=registry)
        self._cut = Counter("wortstube_lines_cut", "Lines the server has ended", ["reason"], registry=registry)
        self._overflows = Counter("wortstube_queue_overflows", "Lines whose reader fell behind", registry=registry)
        self._http = Counter("wortstube_http_answers", "Answers over HTTP", ["status"], registry=registry)
        _start(self._lines, ("player", "spectator"))
        _start(self._cut, get_args(GoodbyeCode))
        _start(self._http, STATUSES)
        self._failures = Counter("wortstube_failures", "Errors of our own, as logged", ["where"], registry=registry)
        _start(self._failures, FAILURES)
        self._connections = Gauge("wortstube_connections", "Open connections of any kind", registry=registry)
        self._turned_away = Counter(
            "wortstube_connections_refused", "Connections too many", ["because"], registry=registry
        )
        _start(self._turned_away, ("sender", "all"))

    def _measure_commands(self) -> None:
        registry = self.registry
        self._commands = Counter("wortstube_commands", "Commands of people by outcome", ["outcome"], registry=registry)
        self._command_seconds = Histogram(
            "wortstube_command_seconds", "From a command to its answer", registry=registry, buckets=SECONDS
        )
        self._fan_out = Histogram(
            "wortstube_fan_out_seconds", "From writing an entry to telling it", registry=registry, buckets=SECONDS
        )
        self._lag = Histogram(
            "wortstube_loop_lag_seconds", "How late the event loop is", registry=registry, buckets=SECONDS
        )
        _start(self._commands, OUTCOMES)

    def _measure_tables(self) -> None:
        registry = self.registry
        self._rooms = Gauge("wortstube_rooms", "Tables somebody is connected to here", registry=registry)
        self._tables = Gauge("wortstube_tables_in_memory", "Tables remembered here", registry=registry)
        self._opened = Counter("wortstube_tables_opened", "Tables opened here", ["game"], registry=registry)
        self._due_late = Histogram(
            "wortstube_due_late_seconds", "How late clocks and bots are seen to", ["kind"], registry=registry,
            buckets=SECONDS,
        )  # fmt: skip
        self._bot_seconds = Histogram(
            "wortstube_bot_seconds", "How long bots take to choose", ["game"], registry=registry, buckets=SECONDS
        )
        self._cut_searches = Counter("wortstube_bot_cuts", "Bots' searches cut short", ["game"], registry=registry)
        self._store_errors = Counter("wortstube_store_errors", "Times the store failed", registry=registry)
        _start(self._opened, GAMES)
        _start(self._due_late, ("due", "bot"))
        _start(self._bot_seconds, GAMES)
        _start(self._cut_searches, GAMES)

    def _describe_process(self) -> None:
        ProcessCollector(registry=self.registry)
        kernels = "compiled" if all_compiled() else "interpreted"
        build = {"version": __version__, "python": platform.python_version(), "kernels": kernels}
        Info("wortstube_build", "What is running", registry=self.registry).info(build)

    def text(self) -> bytes:
        """In the format of Prometheus, as it was within the last second."""
        if time.monotonic() >= self._fresh_until:
            self._text, self._fresh_until = generate_latest(self.registry), time.monotonic() + FRESH
        return self._text

    def watch(self, rooms: Callable[[], int], tables: Callable[[], int]) -> None:
        """What is counted only when somebody asks."""
        self._rooms.set_function(rooms)
        self._tables.set_function(tables)

    def watch_connections(self, count: Callable[[], int]) -> None:
        self._connections.set_function(count)

    def turned_away(self, because: Literal["sender", "all"]) -> None:
        """A connection too many, from one sender or in all."""
        self._turned_away.labels(because).inc()

    def due_run(self, kind: str, late: float) -> None:
        self._due_late.labels(kind).observe(max(0.0, late))

    def thought(self, game: str, seconds: float, cut: bool = False) -> None:
        self._bot_seconds.labels(game).observe(seconds)
        if cut:
            self._cut_searches.labels(game).inc()

    def written(self, delay: float) -> None:
        self._fan_out.observe(max(0.0, delay))

    def failed(self, where: str) -> None:
        self._failures.labels(where).inc()

    def store_failed(self) -> None:
        self._store_errors.inc()

    def line(self, plays: bool) -> Connected:
        """Somebody is connected."""
        return Connected(self, plays)

    def line_opened(self, plays: bool) -> None:
        self.open_lines += 1
        self._lines.labels("player" if plays else "spectator").inc()

    def line_closed(self, plays: bool) -> None:
        self.open_lines -= 1
        self.closed_lines += 1
        self._lines.labels("player" if plays else "spectator").dec()

    async def timed(self, answering: Awaitable[Message]) -> Message:
        """The answer to a command, which is counted and timed."""
        start = time.perf_counter()
        answer = await answering
        self._command_seconds.observe(time.perf_counter() - start)
        self._commands.labels(_outcome(answer)).inc()
        return answer

    def hung_up(self, reason: GoodbyeCode) -> None:
        self._cut.labels(reason).inc()

    def overflowed(self) -> None:
        self._overflows.inc()

    def answered(self, status: int) -> None:
        self._http.labels(f"{status // 100}xx").inc()

    def opened(self, game: str) -> None:
        self._opened.labels(game).inc()

    async def measure_lag(self) -> None:
        """How much later than asked for the event loop comes back, until cancelled."""
        while True:
            asked = time.perf_counter()
            await asyncio.sleep(LAG_EVERY)
            self._lag.observe(max(0.0, time.perf_counter() - asked - LAG_EVERY))


def _start(instrument: Counter | Gauge | Histogram, labels: tuple[str, ...] | list[str]) -> None:
    """From zero, so that the first time something happens shows as a step."""
    for label in labels:
        instrument.labels(label)


def _outcome(answer: Message) -> str:
    if not isinstance(answer, Refused):
        return "accepted"
    return answer.code if answer.code in OUTCOMES else "refused"


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    return Response(state.metrics.text(), media_type=CONTENT_TYPE_LATEST)
