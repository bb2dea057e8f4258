"""`./dev profile load`: py-spy looks at a server on SQLite while a hundred tables play as fast as they can.

    python -m benchmarks.load.profiled PY_SPY GRAPH [OPTIONS OF PY_SPY]

A game is over after 44 commands, so each of the hundred has some tables, opened before, that it plays one after the
other.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from benchmarks.load.players import LANES, Figures, at_once, each, open_games
from benchmarks.load.servers import wortstube

ONE_AFTER_THE_OTHER = 6
SECONDS = 15


async def main(py_spy: str, graph: str, *more: str) -> int:
    with tempfile.TemporaryDirectory() as folder, wortstube("sqlite", Path(folder)) as (server,):
        await asyncio.to_thread(server.settle)
        figures = Figures()
        games = await open_games([server.address], LANES * ONE_AFTER_THE_OTHER, figures)
        await each(games, "connect", [server.address])
        await each(games, "start")
        options = ("--threads", "--duration", str(SECONDS), "--output", graph, *more)
        spy = await asyncio.create_subprocess_exec(
            py_spy, "record", "--pid", str(server.process.pid), *options, stdout=sys.stderr
        )
        played = len(figures.delays)
        taken = await at_once(games, SECONDS)
        pace = (len(figures.delays) - played) / taken
        print(f"            {pace:.0f} commands/s at {LANES} tables while py-spy looked", file=sys.stderr)
        failed = await spy.wait()
        await each(games, "close")
        return failed


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:])))
