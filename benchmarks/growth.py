"""How a database grows: what an entry takes, and what opening a table takes beside ten times as many others.

Plays one game of bots and copies its log to as many tables as it takes, straight into the file; some are left
unfinished. Then opens tables that are not in memory (the system is asked to drop the file's pages before each), and
moves a few to the archive. Run it as `python benchmarks/growth.py [--entries 1000000] [--to FOLDER]`; a hundred
million take some 60 GB and some hours. Figures of past runs are in growth.txt.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from wortstube.games import registry
from wortstube.store.archive import ENDING, Archive
from wortstube.store.opening import open_store
from wortstube.table.messages import Open, Sit, Start
from wortstube.table.table import Ack, Pace, Table
from wortstube.table.tables import Tables, new_id

GAME = "wortkniffel"
UNFINISHED = 100
"""One table of so many is still being played."""
BATCH = 2000
SAMPLES = 60
ARCHIVED = 200
AIM_MS = 10.0


async def play(file: Path) -> str:
    """A game between two beginners; returns the name of its table."""
    async with open_store(str(file)) as store:
        tables = Tables(store, registry.load, pace=Pace(bot=0.0))
        table = await tables.open(Open(game=GAME, places=2))
        assert isinstance(table, Table)
        for seat, name in enumerate(("Anna", "Bert")):
            assert isinstance(await table.send(f"sit{seat}", None, Sit(seat=seat, name=name, level="anfaenger")), Ack)
        assert isinstance(await table.send("start", None, Start()), Ack)
        while (await table.refresh()).phase != "over":
            await tables.run_dues()
        return table.id


class Copier:
    """Writes the log of one table again and again, under other names."""

    def __init__(self, database: sqlite3.Connection, model: str) -> None:
        self._database = database
        self._columns = {name: self._columns_of(name) for name in ("tables", "entry", "result")}
        self._rows = {
            name: database.execute(f'SELECT * FROM {name} WHERE "{key}" = ?', [model]).fetchall()
            for name, key in (("tables", "id"), ("entry", "table"), ("result", "table"))
        }
        self.a_game = len(self._rows["entry"])

    def _columns_of(self, name: str) -> list[str]:
        return [row[1] for row in self._database.execute(f"PRAGMA table_info({name})")]

    def fill(self, entries: int) -> None:
        """So many more."""
        left = entries // self.a_game
        while left > 0:
            names = [new_id() for _ in range(min(BATCH, left))]
            left -= len(names)
            with self._database:
                for name in ("tables", "entry", "result"):
                    marks = ", ".join("?" * len(self._columns[name]))
                    self._database.executemany(f"INSERT INTO {name} VALUES ({marks})", self._copies(name, names))

    def _copies(self, of: str, names: list[str]) -> Iterator[list[Any]]:
        key, columns = ("id" if of == "tables" else "table"), self._columns[of]
        for number, name in enumerate(names):
            finished = bool(number % UNFINISHED)
            rows = self._rows[of] if finished or of == "tables" else self._rows[of][: self.a_game // 2]
            for row in rows if finished or of != "result" else ():
                changed = {key: name} | ({} if finished else {"finished_at": None})
                yield [changed.get(column, value) for column, value in zip(columns, row, strict=True)]


def filling(file: Path) -> sqlite3.Connection:
    """As fast as it goes: nobody minds if this file is lost."""
    database = sqlite3.connect(file)
    for pragma in ("synchronous=OFF", "journal_mode=OFF", "cache_size=-1000000", "locking_mode=EXCLUSIVE"):
        database.execute(f"PRAGMA {pragma}")
    return database


def some_tables(file: Path, count: int) -> list[str]:
    """Finished ones, from all over the file."""
    with closing(sqlite3.connect(file)) as database:
        names = (new_id() for _ in range(10 * count))
        query = "SELECT id FROM tables WHERE id >= ? AND finished_at IS NOT NULL ORDER BY id LIMIT 1"
        found = (row[0] for name in names for row in database.execute(query, [name]))
        return list(islice(dict.fromkeys(found), count))


def forget_pages(file: Path) -> None:
    """Ask the system to keep nothing of the file in memory."""
    descriptor = os.open(file, os.O_RDONLY)
    os.fsync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)


async def opened(file: Path) -> tuple[float, list[float], list[float], list[float]]:
    """Seconds until the store is there; until a table is there whose pages are not in memory, and once more; and until
    the log alone of another such table is there."""
    names = some_tables(file, 2 * SAMPLES)
    forget_pages(file)
    start = time.perf_counter()
    async with open_store(str(file)) as store:
        taken = time.perf_counter() - start
        await Tables(store, registry.load).get(names[0])  # what all later ones use too
        cold, warm, log = [], [], []
        for name in names[1:SAMPLES]:
            forget_pages(file)
            cold.append(await _opening(Tables(store, registry.load), name))
            warm.append(await _opening(Tables(store, registry.load), name))
        for name in names[SAMPLES:]:
            forget_pages(file)
            start = time.perf_counter()
            await store.read(name)
            log.append(time.perf_counter() - start)
        return taken, sorted(cold), sorted(warm), sorted(log)


async def _opening(tables: Tables, name: str) -> float:
    await tables.game(GAME)
    start = time.perf_counter()
    await tables.get(name)
    return time.perf_counter() - start


async def archived(file: Path, folder: Path) -> tuple[int, float]:
    """Bytes of a game in the archive, and games a second on their way there."""
    with closing(sqlite3.connect(file)) as database:
        some = "SELECT id FROM tables WHERE finished_at IS NOT NULL LIMIT ?"
        database.execute(f"UPDATE tables SET finished_at = 1.0 WHERE id IN ({some})", [ARCHIVED])
        database.commit()
    archive = Archive(folder)
    archive.claim(str(file))
    async with open_store(str(file)) as store:
        start = time.perf_counter()
        moved = await archive.take(store, 2.0)
        pace = moved / (time.perf_counter() - start)
    sizes = [path.stat().st_size for path in folder.glob(f"*/*{ENDING}")]
    return sum(sizes) // len(sizes), pace


def measure(file: Path, model: str, entries: int) -> tuple[float, float]:
    """Fill the file up to so many entries and say what it is like then; returns the median and p99, cold, in ms."""
    start = time.perf_counter()
    with closing(filling(file)) as database:
        copier = Copier(database, model)
        there = database.execute("SELECT count(*) FROM tables").fetchone()[0] * copier.a_game
        copier.fill(entries - there)
        tables, count = (database.execute(f"SELECT count(*) FROM {of}").fetchone()[0] for of in ("tables", "entry"))
    size = file.stat().st_size
    print(f"{count:,} entries of {tables:,} tables: {size / 2**20:,.0f} MB, {size / count:.0f} bytes an entry, "
          f"{size / tables / 1024:.1f} KB a game (filled in {time.perf_counter() - start:.0f} s)")  # fmt: skip
    store, *times = asyncio.run(opened(file))
    ms = [1000 * some[int(q * len(some))] for some in times for q in (0.5, 0.99)]
    print(f"  opening the store {store:.2f} s; a table that is not in memory {ms[0]:.1f} ms (p50), {ms[1]:.1f} (p99), "
          f"aim {AIM_MS:.0f}; once more {ms[2]:.1f}, {ms[3]:.1f}; its log alone {ms[4]:.1f}, {ms[5]:.1f}")  # fmt: skip
    return ms[0], ms[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--entries", type=int, default=1_000_000)
    parser.add_argument("--to", type=Path, help="folder for the file, where there is room for it")
    parser.add_argument("--quick", action="store_true", help="a tenth of the entries")
    arguments = parser.parse_args()
    most = arguments.entries // 10 if arguments.quick else arguments.entries
    with tempfile.TemporaryDirectory(dir=arguments.to) as folder:
        file = Path(folder, "growth.db")
        model = asyncio.run(play(file))
        few, many = measure(file, model, most // 10), measure(file, model, most)
        print(f"  with ten times as many entries a table takes {many[0] / few[0]:.2f} times as long (p50)")
        size, pace = asyncio.run(archived(file, Path(folder, "archive")))
        print(f"  a game in the archive takes {size / 1024:.1f} KB; {pace:.0f} games a second go there")


if __name__ == "__main__":
    main()
