"""`./dev profile load`: py-spy looks at a server on SQLite while a hundred tables play as fast as they can.

    python -m benchmarks.load.profiled PY_SPY GRAPH [OPTIONS OF PY_SPY]

A game is over after 44 commands, so each of the hundred has some tables, opened before, that it plays one after the
other.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.load.players import Figures, Game, each, open_games
from benchmarks.load.servers import wortstube

AT_ONCE = 100
ONE_AFTER_THE_OTHER = 6
SECONDS = 15


async def main(py_spy: str, graph: str, *more: str) -> int:
    with tempfile.TemporaryDirectory() as folder, wortstube("sqlite", Path(folder)) as (server,):
        await asyncio.to_thread(server.settle)
        figures = Figures()
        games = await open_games([server.address], AT_ONCE * ONE_AFTER_THE_OTHER, figures)
        await each(games, "connect", [server.address])
        await each(games, "start")
        options = ("--threads", "--duration", str(SECONDS), "--output", graph, *more)
        spy = await asyncio.create_subprocess_exec(
            py_spy, "record", "--pid", str(server.process.pid), *options, stdout=sys.stderr
        )
        played, start = len(figures.delays), time.perf_counter()
        await asyncio.gather(*(play(games[number::AT_ONCE], start + SECONDS) for number in range(AT_ONCE)))
        pace = (len(figures.delays) - played) / (time.perf_counter() - start)
        print(f"            {pace:.0f} commands/s at {AT_ONCE} tables while py-spy looked", file=sys.stderr)
        failed = await spy.wait()
        await each(games, "close")
        return failed


async def play(games: Sequence[Game], until: float) -> None:
    for game in games:
        await game.move_at_once(until)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
