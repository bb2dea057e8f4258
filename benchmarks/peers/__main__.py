"""Wortstube beside other servers for games of turns, with one driver: `python -m benchmarks.peers` in .venv.

boardgame.io in memory and with every move on the disk before it is seen, Colyseus with every change sent at once, and
Wortstube on SQLite. "A core-second" is how many commands a server does as fast as it can in a second of processor
time: what else runs on the machine changes that least. It needs Node 20 or newer and `npm install` in this folder;
nothing else installs or runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.load.servers import SERVE, WIDE
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.server.protocol import PROTOCOL

HERE = Path(__file__).resolve().parent
PEERS = {
    "wortstube": "Wortstube, SQLite",
    "boardgame-disk": "boardgame.io 0.50, SQLite, disk first",
    "boardgame": "boardgame.io 0.50, memory",
    "colyseus": "Colyseus 0.17, at once, memory",
}
COLUMNS = (
    "p50 ms", "p99 ms", "cores", "players' cores", "at once /s", "a core-second", "p99 ms", "KB a table", "bytes",
)  # fmt: skip


def command(peer: str, node: str, folder: Path) -> tuple[str, ...]:
    """How the server is started."""
    if peer == "wortstube":
        return (*SERVE, "--host", "127.0.0.1", "--port", "0", "--database", str(folder / "peer.db"), *WIDE)
    server, _, disk = peer.partition("-")
    return (node, str(HERE / f"{server}_server.js"), *([str(folder / "peer.db")] if disk else []))


def measure(peer: str, node: str, arguments: argparse.Namespace) -> dict[str, Any]:
    environment = os.environ | {
        "NODE_ENV": "production",
        "WORTSTUBE_LANGUAGE": "en",
        "WORTSTUBE_PROTOCOL": str(PROTOCOL),
        "WORTSTUBE_BOXES": ",".join(BOXES),
    }
    bounds = (str(arguments.tables), str(arguments.seconds), str(arguments.every))
    with tempfile.TemporaryDirectory() as folder:
        words = (peer.partition("-")[0], *bounds, *command(peer, node, Path(folder)))
        driver = subprocess.run(
            [node, str(HERE / "compare.js"), *words], stdout=subprocess.PIPE, env=environment, check=True
        )
    found: dict[str, Any] = json.loads(driver.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", default=",".join(PEERS), help=", ".join(PEERS))
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=5.0)
    arguments = parser.parse_args()
    node = shutil.which("node")
    if node is None or not (HERE / "node_modules").is_dir():
        sys.exit("This needs Node 20 or newer on the path and its packages: `npm install` in benchmarks/peers.")
    grid = Grid(title=f"{time.strftime('%Y-%m-%d')}, load of the machine before: {os.getloadavg()[0]:.1f}")
    for name in ("", *COLUMNS):
        grid.add_column(name, justify="right" if name else "left")
    for peer in arguments.peers.split(","):
        found = measure(peer, node, arguments)
        clock, most = found["clock"], found["most"]
        grid.add_row(
            PEERS[peer], f"{clock['p50']:.1f}", f"{clock['p99']:.1f}", f"{clock['cores']:.2f}",
            f"{clock['players']:.2f}", f"{most['commands']:.0f}", f"{most['commands'] / most['cores']:.0f}",
            f"{most['p99']:.0f}",
            f"{found['kilobytes']:.0f}", str(found["bytes"]),
        )  # fmt: skip
    Console(width=150).print(grid)


if __name__ == "__main__":
    main()
