"""One, two and four servers on one PostgreSQL: what a command costs each part. `python -m benchmarks.load.scaling`

Every table has its players at two servers (where there are two), so that every move crosses. On two cores four servers
do not do more than two; what grows or does not grow is the processor time of a command at the servers, at PostgreSQL
and at the players, and the bytes of the write-ahead log.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import chain

import psutil  # type: ignore[import-untyped]
import psycopg
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.load.players import Figures, Game, at_once, each, open_games
from benchmarks.load.servers import SERVE, WIDE, Server
from tests.services import Postgres

WARM = 2.0
COLUMNS = (
    "commands/s",
    "p50 ms",
    "p99 ms",
    "ms of servers",
    "ms of PostgreSQL",
    "ms of players",
    "KB of WAL",
    "connections",
)


class Costs:
    """What everything has used so far."""

    def __init__(self, servers: Sequence[Server], postgres: Postgres, database: str) -> None:
        main = psutil.Process(int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0]))
        family = [main, *main.children()]
        self.servers = sum(server.processor_seconds() for server in servers)
        self.postgres = sum(sum(process.cpu_times()[:2]) for process in family)
        self.players = time.process_time()
        with psycopg.connect(database) as connection:
            self.log = _number(connection, "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
            self.connections = (
                _number(connection, "SELECT count(*) FROM pg_stat_activity WHERE datname IS NOT NULL") - 1
            )


def _number(connection: psycopg.Connection[tuple[object, ...]], query: str) -> int:
    row = connection.execute(query).fetchone()
    assert row is not None
    return int(str(row[0]))


async def open_all(addresses: Sequence[str], count: int, figures: Figures) -> list[Game]:
    """The players of a table at neighbouring servers."""
    groups = []
    for number, address in enumerate(addresses):
        pair = [address, addresses[(number + 1) % len(addresses)]]
        games = await open_games(pair, count // len(addresses), figures)
        await each(games, "connect", pair)
        await each(games, "start")
        groups.append(games)
    return list(chain.from_iterable(zip(*groups, strict=True)))


async def measure(
    servers: Sequence[Server], postgres: Postgres, database: str, count: int, seconds: float
) -> list[str]:
    for server in servers:
        await asyncio.to_thread(server.settle)
    figures = Figures()
    games = await open_all([server.address for server in servers], count, figures)
    await at_once(games, WARM)
    figures.delays.clear()
    before = Costs(servers, postgres, database)
    taken = await at_once(games, seconds)
    after, commands = Costs(servers, postgres, database), len(figures.delays)
    await each(games, "close")
    used = [getattr(after, part) - getattr(before, part) for part in ("servers", "postgres", "players")]
    times = (f"{1000 * figures.percentile(q):.0f}" for q in (0.5, 0.99))
    costs = (f"{1000 * seconds / commands:.2f}" for seconds in used)
    return [f"{commands / taken:.0f}", *times, *costs, f"{(after.log - before.log) / commands / 1024:.1f}",
            str(after.connections)]  # fmt: skip


def run(count: int, tables: int, seconds: float) -> list[str]:
    with ExitStack() as stack:
        postgres = Postgres()
        stack.callback(postgres.close)
        postgres.start()
        database = postgres.new_database()
        serve = (*SERVE, "--workers", "0", "--host", "127.0.0.1", "--port", "0", "--database", database, *WIDE)
        servers = [stack.enter_context(Server(*serve)) for _ in range(count)]
        return asyncio.run(measure(servers, postgres, database, tables, seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", default="1,2,4")
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    grid = Grid(title=f"{time.strftime('%Y-%m-%d')}, a command; load of the machine before: {os.getloadavg()[0]:.1f}")
    for name in ("servers", *COLUMNS):
        grid.add_column(name, justify="right")
    for count in map(int, arguments.servers.split(",")):
        grid.add_row(str(count), *run(count, arguments.tables, arguments.seconds))
    Console(width=150).print(grid)


if __name__ == "__main__":
    main()
