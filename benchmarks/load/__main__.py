"""`python -m benchmarks.load`: tables from ten to a thousand, with what they cost, beside the plain echo of the stack.

    ./dev load                          everything, some fifteen minutes
    ./dev load --tables 100 --seconds 10 --kinds sqlite
    python -m benchmarks.load.contest   a contest alone, on SQLite and on PostgreSQL, three minutes
    ./dev load --tables 5000 --seconds 20 --kinds sqlite --no-echo --spectators 0       three minutes

Absolute times depend on the machine; what the players take of it, in cores, is in a column of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load.contest import measure_contest, show_contests
from benchmarks.load.players import Figures, Game, at_once, each, open_games
from benchmarks.load.servers import Server, echo, quantile, wortstube
from benchmarks.load.spectators import looking_on

out = Console(width=150)

KINDS = ("sqlite", "postgres", "nats")
NAMES = {"sqlite": "1 server, SQLite", "postgres": "2 servers, PostgreSQL", "nats": "2 servers, PostgreSQL + NATS"}
WARM = 5.0
"""Seconds of play before anything is measured."""
ENOUGH = 500
"""Tables for a hundred that play as fast as they can, one after the other."""
SETTLE = 2.0
"""Seconds in which a server comes to rest before its memory is read."""


class Row(msgspec.Struct):
    """What one run has shown."""

    what: str
    tables: int
    commands: float
    p50: float
    p99: float
    worst: float
    lag: float
    processor: float
    players: float = float("nan")
    table_kb: float = float("nan")
    line_kb: float = float("nan")
    refused: int = 0
    cut: int = 0
    overflows: float = 0.0


async def rest() -> None:
    gc.collect()
    await asyncio.sleep(SETTLE)


async def measure(kind: str, counts: Sequence[int], seconds: float, every: float) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, wortstube(kind, Path(folder)) as servers:
        for server in servers:
            await asyncio.to_thread(server.settle)
        warm = await open_games([server.address for server in servers], 2, Figures())
        await _play(warm, [server.address for server in servers], 1.0)
        return [row for count in counts for row in await _measure(kind, servers, count, seconds, every)]


async def _measure(kind: str, servers: Sequence[Server], count: int, seconds: float, every: float) -> list[Row]:
    """Idle tables, then players by the clock, then as fast as they can."""
    addresses, figures = [server.address for server in servers], Figures()
    await rest()
    memory = [sum(server.memory() for server in servers)]
    games = await open_games(addresses, count, figures)
    await rest()
    memory.append(sum(server.memory() for server in servers))
    await each(games, "connect", addresses)
    await each(games, "start")
    await rest()
    memory.append(sum(server.memory() for server in servers))
    rows = [await _by_the_clock(kind, games, figures, servers, seconds, every)]
    rows[0].table_kb = (memory[1] - memory[0]) / count / 1024
    rows[0].line_kb = (memory[2] - memory[1]) / (2 * count) / 1024
    rows.append(await _as_fast_as_they_can(kind, games, servers, seconds / 2))
    await each(games, "close")
    return rows


async def _play(games: list[Game], addresses: list[str], seconds: float) -> None:
    await each(games, "connect", addresses)
    await each(games, "start")
    await at_once(games, seconds)
    await each(games, "close")


async def _by_the_clock(
    kind: str, games: list[Game], figures: Figures, servers: Sequence[Server], seconds: float, every: float
) -> Row:
    await _moving(games, WARM, every)  # what opening has left to the disk is done after that
    figures.delays.clear()
    figures.answers.clear()
    gc.collect()
    gc.disable()  # a pause of the players would count as one of the server
    before, busy = [server.samples() for server in servers], _used(servers)
    await _moving(games, seconds, every)
    gc.enable()
    return _row(f"{NAMES[kind]}, a move every {every:g} s", len(games), figures, before, servers, busy, seconds)


async def _moving(games: list[Game], seconds: float, every: float) -> None:
    """Evenly over the time, one table after the other."""
    start = time.perf_counter() + 0.5
    firsts = [start + every * number / len(games) for number in range(len(games))]
    moving = (game.move_by_the_clock(at, every, start + seconds) for game, at in zip(games, firsts, strict=True))
    await asyncio.gather(*moving)
    await asyncio.sleep(1.0)


async def _as_fast_as_they_can(kind: str, games: list[Game], servers: Sequence[Server], seconds: float) -> Row:
    """A hundred at once keep any server busy. A game is soon over then, so each of them has some tables."""
    figures, addresses, count = Figures(), [server.address for server in servers], len(games)
    more = await open_games(addresses, max(0, ENOUGH - count), figures)
    await each(more, "connect", addresses)
    await each(more, "start")
    for game in games:
        game.figures = figures
    figures.delays.clear()
    before, busy = [server.samples() for server in servers], _used(servers)
    taken = await at_once([*games, *more], seconds)
    row = _row(f"{NAMES[kind]}, at once", count, figures, before, servers, busy, taken)
    await each(more, "close")
    return row


def _used(servers: Sequence[Server]) -> tuple[float, float]:
    """Processor seconds so far, of the servers and of the players here."""
    return sum(server.processor_seconds() for server in servers), time.process_time()


def _row(
    what: str, count: int, figures: Figures, before: list[dict[tuple[str, str], float]], servers: Sequence[Server],
    busy: tuple[float, float], seconds: float,
) -> Row:  # fmt: skip
    server, players = (now - then for now, then in zip(_used(servers), busy, strict=True))
    after = [server.samples() for server in servers]
    lag = max(quantile(old, new, "wortstube_loop_lag_seconds", 0.99) for old, new in zip(before, after, strict=True))
    overflows = sum(new["wortstube_queue_overflows_total", ""] for new in after)
    delays = figures.delays
    return Row(
        what, count, len(delays) / seconds, figures.percentile(0.5), figures.percentile(0.99), max(delays, default=0.0),
        lag, server / seconds, players / seconds, refused=figures.refused, cut=figures.cut, overflows=overflows,
    )  # fmt: skip


async def measure_spectators(count: int, tables: int, seconds: float, every: float) -> list[Row]:
    """The same tables without and with a table beside them that many look at and that moves once a second."""
    with tempfile.TemporaryDirectory() as folder, wortstube("sqlite", Path(folder)) as servers:
        addresses, figures, watched = [servers[0].address], Figures(), Figures()
        await asyncio.to_thread(servers[0].settle)
        games = await open_games(addresses, tables, figures)
        (show,) = await open_games(addresses, 1, watched)
        await each([*games, show], "connect", addresses)
        await each([*games, show], "start")
        rows = [await _by_the_clock("sqlite", games, figures, servers, seconds, every)]
        rows[0].what = "without spectators"
        async with looking_on(addresses[0], show.id, count) as heard:
            start = time.perf_counter()
            others = _by_the_clock("sqlite", games, figures, servers, seconds, every)
            row, _ = await asyncio.gather(others, show.move_by_the_clock(start, 1.0, start + WARM + seconds))
            row.what = f"beside a table with {count} spectators"
            rows.append(row)
            assert min(heard) >= watched.sent - 3, "every spectator sees every move"
        await each([*games, show], "close")
        return rows


async def measure_echo(pairs: int, seconds: float, every: float, size: int) -> list[Row]:
    """A message of the size of a view to both of a pair, by the clock and as fast as they can."""
    with echo() as server:
        sockets: list[tuple[ClientConnection, ClientConnection]] = []
        for name in range(pairs):
            target = f"{server.address.replace('http', 'ws')}/pair/{name}"
            both = [await connect(target, compression=None, proxy=None, ping_interval=None) for _ in range(2)]
            sockets.append((both[0], both[1]))
        rows = []
        for at_once in (False, True):
            figures, busy, start = Figures(), server.processor_seconds(), time.perf_counter()
            players = sockets[:: max(1, pairs // 100)] if at_once else sockets
            until = start + (seconds / 2 if at_once else seconds)
            pause = 0.0 if at_once else every
            firsts = [start + pause * number / len(players) for number in range(len(players))]
            pairs_moving = zip(players, firsts, strict=True)
            await asyncio.gather(*(_echo(*pair, figures, at, until, pause, size) for pair, at in pairs_moving))
            taken = time.perf_counter() - start
            what = "plain echo, at once" if at_once else f"plain echo, every {every:g} s"
            rows.append(
                Row(what, pairs, len(figures.delays) / taken, figures.percentile(0.5), figures.percentile(0.99),
                    max(figures.delays), float("nan"), (server.processor_seconds() - busy) / taken)
            )  # fmt: skip
        for pair in sockets:
            await asyncio.gather(*(socket.close() for socket in pair))
        return rows


async def _echo(
    one: ClientConnection,
    other: ClientConnection,
    figures: Figures,
    first: float,
    until: float,
    pause: float,
    size: int,
) -> None:
    at = first
    while at < until:
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        sent = time.perf_counter()
        await one.send("x" * size)
        await asyncio.gather(one.recv(), other.recv())
        figures.delays.append(time.perf_counter() - sent)
        at = at + pause if pause else time.perf_counter()


def show(title: str, rows: Sequence[Row]) -> None:
    grid = Grid(title=title, title_justify="left")
    for name in ("", "tables", "commands/s", "p50 ms", "p99 ms", "worst ms", "loop lag p99 ms", "cores", "players"):
        grid.add_column(name, justify="right" if name else "left")
    grid.add_column("KB/table", justify="right")
    grid.add_column("KB/line", justify="right")
    grid.add_column("refused/cut/overflow", justify="right")
    for row in rows:
        times = (f"{1000 * value:.1f}" for value in (row.p50, row.p99, row.worst))
        kilobytes = ("" if value != value else f"{value:.1f}" for value in (row.table_kb, row.line_kb))
        lag = "" if row.lag != row.lag else f"≤ {1000 * row.lag:g}"
        players = "" if row.players != row.players else f"{row.players:.2f}"
        trouble = f"{row.refused}/{row.cut}/{row.overflows:g}"
        cells = (
            str(row.tables),
            f"{row.commands:.0f}",
            *times,
            lag,
            f"{row.processor:.2f}",
            players,
            *kilobytes,
            trouble,
        )
        grid.add_row(row.what, *cells)
    out.print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", default="10,100,1000")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=5.0)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--contest", type=int, default=200, help="so many people in a contest; 0: none")
    parser.add_argument("--echo", action=argparse.BooleanOptionalAction, default=True, help="the stack's plain echo")
    arguments = parser.parse_args()
    counts = [int(count) for count in arguments.tables.split(",")]
    out.print(time.strftime("%Y-%m-%d"))
    for kind in arguments.kinds.split(","):
        show(NAMES[kind], asyncio.run(measure(kind, counts, arguments.seconds, arguments.every)))
    if arguments.echo:
        show("The limit", asyncio.run(measure_echo(max(counts), arguments.seconds, arguments.every, 4000)))
    for kind in arguments.kinds.split(",") if arguments.contest else ():
        show_contests(NAMES[kind], asyncio.run(measure_contest(kind, arguments.contest)), out)
    if arguments.spectators:
        few = min(100, max(counts))
        show("A crowd", asyncio.run(measure_spectators(arguments.spectators, few, arguments.seconds, arguments.every)))


if __name__ == "__main__":
    main()
