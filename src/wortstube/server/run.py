"""Starting and stopping the server: store, tables, web application, browser."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send

from wortstube import __version__, checkout
from wortstube.engines.engines import Engines
from wortstube.games import registry
from wortstube.games.core import AnyGame
from wortstube.games.kept import on_the_side
from wortstube.games.levels import LEVELS
from wortstube.games.riddles import NoRiddle, day_at, number_of
from wortstube.lang import say
from wortstube.lexicon import Lexicon, WordFileError
from wortstube.server.addresses import local_address, network_addresses, own_hosts
from wortstube.server.app import CLIENT, create_app
from wortstube.server.doors import Doors, capacity, open_files
from wortstube.server.hosts import Hosts
from wortstube.server.languages import Languages
from wortstube.server.limits import CONTEST_DAYS, IDLE_DAYS, MOST_FRAME, PEOPLE, Rations
from wortstube.server.logs import Seldom, fields
from wortstube.server.metrics import Metrics
from wortstube.server.push import Push
from wortstube.server.refusal import Refusal
from wortstube.server.rooms import Rooms
from wortstube.server.sharing import open_bus, open_register
from wortstube.server.wire import REQUEST_SECONDS, BoundedHttp, CountedSocket
from wortstube.store.address import shown
from wortstube.store.contests import Contests
from wortstube.store.opening import open_store
from wortstube.store.pushes import Pushes
from wortstube.store.sql import SqlStore
from wortstube.table.jobs import tasks
from wortstube.table.jobs.pool import Crowded, Pool, Unanswered, open_pool
from wortstube.table.log import Store, StoreDown
from wortstube.table.riddles import Riddles
from wortstube.table.tables import Tables

if TYPE_CHECKING:
    from wortstube.server.certificates import Certificates

log = logging.getLogger(__name__)

DAY, HOUR, MINUTE = 86400.0, 3600.0, 60.0
NEVER = 1_000_000_000


class ClientMissing(Exception):
    """The client's files have not been built."""


class PortTaken(Exception):
    """Another program listens there; the port is the argument."""


class NoSuchAddress(Exception):
    """This machine cannot listen there; the message says why."""


class Settings(msgspec.Struct, frozen=True):
    host: str
    port: int
    browser: bool
    database: str
    """A file, or the address of a PostgreSQL."""
    keep_days: int
    archive: Path | None = None
    """Where games lie that were taken out of the database; None: beside its file."""
    equipment: dict[str, Path] = {}
    """By game: pieces of one's own instead of those of the box."""
    languages: bool = True
    """Build the dictionaries that are missing, in the background."""
    addresses: tuple[str, ...] = ()
    """Public ones, the one for invitations first; empty: those in the network."""
    behind_proxy: str = ""
    """Addresses and networks of proxies, whose word about a client counts."""
    people_per_address: int = PEOPLE
    metrics: bool = True
    free_chat: bool = True
    """Whether circles may let people say what they like."""
    broker: str = ""
    """Where hints go between several servers; empty: through the database."""
    push: bool = False
    """Whether people are told through the makers of their browsers that they are on turn."""
    workers: int = 0
    """Processes in which bots think; 0: threads of this one."""
    engines: dict[str, str] = {}
    """Bots that are programs of their own: by name, how each is started."""
    https: Path | None = None
    """Where the certificates are kept of a server that also speaks https; None: it does not."""
    https_port: int = 0


YOUNG = 100_000
"""New objects after which Python may search them by itself: more than there are, since that is done by the clock."""
SEARCH_NEW = 0.25
"""Seconds after which new objects are searched for cyclic garbage."""
SEARCH_EVERY, SEARCH_ANYWAY = 5.0, 600.0
"""Seconds after which all objects may be searched, and after which they are."""
FIRST_PAGE, FIRST_GAME = 8.0, 30.0
"""Seconds after the start in which whoever started it comes first."""


class Games:
    """The games of this server, each with the pieces it is played with here."""

    def __init__(
        self,
        equipment: Mapping[str, Path],
        kernels: checkout.Promise | None = None,
        words: checkout.Promise | None = None,
    ) -> None:
        self._kernels, self._words = kernels or checkout.Promise(), words or checkout.Promise()
        self._own = {name: self._load(name, path) for name, path in equipment.items()}

    def get(self, name: str) -> AnyGame:
        """Once there is what it begins with; to be called beside the event loop."""
        if not registry.begins_without_words(name):
            self._words.wait()
        return self._own.get(name) or self._load(name)

    def _load(self, name: str, path: Path | None = None) -> AnyGame:
        if registry.kernels(name) and not registry.begins_without_words(name):
            self._kernels.wait()
        return registry.load(name, path)


async def run(settings: Settings, report: Callable[[str], None]) -> None:
    """Serve until interrupted.

    Raises ClientMissing, PortTaken, NoSuchAddress, WordFileError, StoreError, EquipmentError or BadCertificates before,
    and WordFileError later if words were promised and none came.
    """
    client, kernels, words, packages = map(
        checkout.Promise.from_environment, (checkout.CLIENT, checkout.KERNELS, checkout.WORDS, checkout.PACKAGES)
    )
    games = Games(settings.equipment, kernels, words)
    if client.is_kept:
        _look_for_client()
    with contextlib.ExitStack() as closing:
        listener = closing.enter_context(contextlib.closing(listen(settings.host, settings.port)))
        secure = await _open_https(settings, closing) if settings.https else None
        if words.is_kept:
            Lexicon.load()
        opened = open_store(settings.database, archive=settings.archive)
        own = contextlib.aclosing(Engines(settings.engines))
        async with opened as store, open_pool(settings.workers) as pool, own as engines:
            languages = Languages(words, packages)
            metrics = store.tally = Metrics()
            bus = open_bus(store, settings.broker)
            tables = Tables(store, games.get, languages.wanted, bus=bus, pool=pool, tally=metrics, engines=engines)
            rooms = Rooms(tables, register=open_register(store, bus), metrics=metrics)
            await client.kept()
            _look_for_client()
            port = listener.getsockname()[1]
            hosts = Hosts(settings.addresses)
            contact = next((one for one in settings.addresses if one.startswith("https:")), "")
            push = Push(Pushes(store), tables, rooms.is_here, contact) if settings.push else None
            addresses = hosts.public or await asyncio.to_thread(network_addresses, settings.host, port)
            app = create_app(
                store,
                tables,
                rooms,
                rations=Rations(settings.people_per_address),
                addresses=addresses,
                languages=languages,
                hosts=hosts,
                show_metrics=settings.metrics,
                keep_days=settings.keep_days,
                free_chat=settings.free_chat,
                riddles_of=[game for game in registry.GAMES if game not in settings.equipment],
                certificates=secure.certificates if secure else None,
                https_port=secure.port if secure else 0,
                push=push,
            )
            room = capacity(open_files(), settings.people_per_address)
            server = make_server(app, settings.behind_proxy, Doors(room, settings.behind_proxy, metrics), secure)
            hear_the_loop(metrics)
            greeting = _greet(settings, server, local_address(settings.host, port), addresses, report, secure)
            building = _build_missing(server, languages, report) if settings.languages else asyncio.sleep(0)
            lacking: list[WordFileError] = []
            jobs = (
                _play(tables, words, kernels, server, lacking),
                rooms.watch(),
                app.state.contests.keep(),
                app.state.contest_rooms.watch(),
                bus.run(),
                metrics.measure_lag(),
                search_for_garbage(metrics),
                _prune(store, settings.keep_days),
                _prune_contests(store, settings.keep_days),
                greeting,
                _greet_engines(server, engines, report),
                _warm_bots(server, games, kernels, words, pool),
                _prepare_riddles(server, app.state.riddles, store, kernels, words),
                building,
                _follow_addresses(settings, app, port, secure),
                push.keep() if push else asyncio.sleep(0),
            )
            log.info("started", extra=fields(version=__version__, host=settings.host, port=port, connections=room.all))
            async with _running(*jobs):
                await server.serve(sockets=[listener])
            kernels.release()
            words.release()
            await app.state.riddles.close()
            await rooms.close()
            if lacking:
                raise lacking[0]
            log.info("stopped")


def _look_for_client() -> None:
    if not (CLIENT / "index.html").exists():
        raise ClientMissing


async def _play(
    tables: Tables,
    words: checkout.Promise,
    kernels: checkout.Promise,
    server: uvicorn.Server,
    lacking: list[WordFileError],
) -> None:
    """Clocks and bots, once there are words and what bots search with. Where no words come, the server ends."""
    await words.kept()
    try:
        Lexicon.load()
    except WordFileError as error:
        lacking.append(error)
        server.should_exit = True
        return
    await kernels.kept()
    await tables.keep()


def listen(host: str, port: int) -> socket.socket:
    """Raises PortTaken or NoSuchAddress."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small answers at once (TCP_NODELAY) only over sockets that name their protocol.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":  # elsewhere it would let two programs share a port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(port) from error
        raise NoSuchAddress(error.strerror or str(error)) from error
    return listener


class Secure(msgspec.Struct, frozen=True):
    """Where a server speaks https besides."""

    listener: socket.socket
    certificates: Certificates

    @property
    def port(self) -> int:
        return int(self.listener.getsockname()[1])


async def _open_https(settings: Settings, closing: contextlib.ExitStack) -> Secure:
    from wortstube.server.certificates import Certificates, Names

    assert settings.https
    listener = closing.enter_context(contextlib.closing(listen(settings.host, settings.https_port)))
    names = Names(await asyncio.to_thread(own_hosts, settings.host))
    return Secure(listener, await asyncio.to_thread(Certificates, settings.https, names))


async def _follow_addresses(settings: Settings, app: Litestar, port: int, secure: Secure | None) -> None:
    """A router may give this machine another address while it runs: invitations and the certificate follow."""
    while True:
        await asyncio.sleep(MINUTE)
        if not settings.addresses:
            app.state.addresses[:] = await asyncio.to_thread(network_addresses, settings.host, port)
        if secure:
            await asyncio.to_thread(renew, secure.certificates, settings.host)


def renew(certificates: Certificates, host: str) -> None:
    """If it has to be; what fails is tried again."""
    from wortstube.server.certificates import Names

    try:
        if certificates.renew(Names(own_hosts(host))):
            log.info("renewed the certificate")
    except OSError as error:
        log.warning("the certificate was not renewed: %s", error.strerror)


class _Server(uvicorn.Server):
    """Ends on a signal and lets the program go on: everything after it is still put away in order."""

    secure: Secure | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """One server behind both doors: what is said over https is the same, and counted together."""
        secured = [await self._listen_securely(self.secure)] if self.secure else []
        await super().startup(sockets)
        self.servers += secured

    async def _listen_securely(self, secure: Secure) -> asyncio.Server:
        def connection() -> asyncio.Protocol:
            return self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        return await asyncio.get_running_loop().create_server(
            connection,
            sock=secure.listener,
            ssl=secure.certificates.context(),
            backlog=self.config.backlog,
            ssl_handshake_timeout=REQUEST_SECONDS,
            ssl_shutdown_timeout=REQUEST_SECONDS,
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread hears signals
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


async def search_for_garbage(metrics: Metrics) -> None:
    """For cycles, in many small steps: to search five thousand tables at once stops them all for a second.

    What exists from the start is never searched again. New objects are searched by the clock: Python counts how many
    more have come than gone, so that under a steady load hundreds of thousands gather before it searches them. All the
    rest is searched only when there may be much to find, since many lines have closed, or a long time has gone by.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    searched, closed = time.monotonic(), 0
    while True:
        await asyncio.sleep(SEARCH_NEW)
        gone = metrics.closed_lines - closed
        pause = SEARCH_EVERY if gone and 4 * gone >= metrics.open_lines else SEARCH_ANYWAY
        if time.monotonic() - searched >= pause:
            gc.collect()
            searched, closed = time.monotonic(), metrics.closed_lines
        else:
            gc.collect(0)


def hear_the_loop(metrics: Metrics) -> None:
    """What nobody else has caught is counted, and told without what it was called with; a lack of files seldom."""
    seldom = Seldom(log)

    def hear(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            seldom.warn("the system lets us open no more files: new connections have to wait")
            return
        metrics.failed("loop")
        log.error("something that nobody waited for has failed", exc_info=error)

    asyncio.get_running_loop().set_exception_handler(hear)


def make_server(
    app: Litestar, behind_proxy: str = "", doors: Doors | None = None, secure: Secure | None = None
) -> uvicorn.Server:
    """Only a proxy at one of these addresses is believed about whom it speaks for, and that it speaks HTTPS."""
    doors = doors or Doors()
    config = uvicorn.Config(
        _counting_failures(app),
        http=partial(BoundedHttp, doors),  # type: ignore[arg-type]
        ws=partial(CountedSocket, doors),  # type: ignore[arg-type]
        backlog=doors.capacity.at_once,
        ws_per_message_deflate=False,
        ws_max_size=MOST_FRAME,
        timeout_graceful_shutdown=3,
        log_config=None,  # ours holds for all, see `logs`
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(behind_proxy),
        forwarded_allow_ips=behind_proxy,
    )
    server = _Server(config)
    server.secure = secure
    return server


def _counting_failures(app: Litestar) -> ASGIApp:
    """What fails in the middle of an answer is past all handlers: uvicorn logs it, and here it is counted."""

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        except Exception:
            app.state.metrics.failed("http")
            raise

    return counted


@contextlib.asynccontextmanager
async def _running(*jobs: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Background work that ends with the server."""
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _greet_engines(server: uvicorn.Server, engines: Engines, report: Callable[[str], None]) -> None:
    """Whoever started the server hears who is ready to play, and of whom nothing can be had."""
    await _until_started(server)
    for name, why in (await engines.greet()).items():
        report(say("engines.unfit", name=name, detail=why))
    for offer in engines.offers():
        report(say("engines.ready", name=offer.name, games=", ".join(offer.games)))


async def _warm_bots(
    server: uvicorn.Server, games: Games, kernels: checkout.Promise, words: checkout.Promise, pool: Pool
) -> None:
    """So that nobody waits for the first move of a bot, but after whoever started this has the first page."""
    await _until_started(server)
    await words.kept()
    await kernels.kept()
    await asyncio.sleep(FIRST_PAGE)
    for name, level in product(registry.GAMES, LEVELS):
        await asyncio.to_thread(games.get, name)
        with contextlib.suppress(Unanswered):
            await pool.teach(tasks.warming(name, level))


async def _prepare_riddles(
    server: uvicorn.Server, riddles: Riddles, store: Store, kernels: checkout.Promise, words: checkout.Promise
) -> None:
    """Today's, and tomorrow's long before midnight, so that nobody waits for them."""
    if not on_the_side():
        return
    await _until_started(server)
    await words.kept()
    await kernels.kept()
    await asyncio.sleep(FIRST_GAME)
    while True:
        with contextlib.suppress(StoreDown):
            today = number_of(day_at(await store.now()))
            for number, game in product(range(max(1, today), today + 2), riddles.games):
                with contextlib.suppress(NoRiddle, Unanswered, Crowded, WordFileError, Refusal):
                    await riddles.made(game, number)
        await asyncio.sleep(HOUR)


async def _build_missing(server: uvicorn.Server, languages: Languages, report: Callable[[str], None]) -> None:
    await _until_started(server)
    await languages.build_missing(report, patience=FIRST_GAME)


async def _until_started(server: uvicorn.Server) -> None:
    while not server.started:
        await asyncio.sleep(0.02)


async def _prune(store: Store, keep_days: int) -> None:
    """Once a day, forget finished games after their time and tables that nobody ever started."""
    while True:
        try:
            now = await store.now()
            finished_before = now - keep_days * DAY if keep_days else 0.0
            await store.prune(finished_before, idle_before=now - IDLE_DAYS * DAY)
            await asyncio.sleep(DAY)
        except StoreDown:
            await asyncio.sleep(HOUR)


async def _prune_contests(store: SqlStore, keep_days: int) -> None:
    """Every hour: those that nobody owns a day after something last happened, those of circles with their games."""
    while True:
        with contextlib.suppress(StoreDown):
            now = await store.now()
            ended_before = now - keep_days * DAY if keep_days else 0.0
            await Contests(store).prune(now - CONTEST_DAYS * DAY, ended_before, now - IDLE_DAYS * DAY)
        await asyncio.sleep(HOUR)


async def _greet(
    settings: Settings,
    server: uvicorn.Server,
    local: str,
    network: Sequence[str],
    report: Callable[[str], None],
    secure: Secure | None,
) -> None:
    """Say where Wortstube is as soon as it really is there, and open the browser."""
    await _until_started(server)
    report(say("serve.running", address=local))
    for address in network:
        if address != local:
            report(say("serve.public" if settings.addresses else "serve.network", address=address))
    if secure:
        report(say("serve.https", address=f"{(*network, local)[0]}app"))
        report(say("serve.fingerprint", fingerprint=secure.certificates.fingerprint))
    report(say("serve.data", database=shown(settings.database)))
    report(say("serve.stop"))
    if settings.browser:
        await asyncio.to_thread(webbrowser.open, local)
