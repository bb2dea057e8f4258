"""What the statistics of a circle take: the first time somebody asks, when logs are read, and every time after that.

Writes prepared games of all kinds into a database and asks a server with one worker. Run it as
`python benchmarks/album.py [--quick]`; figures of past runs are in album.txt.
"""

from __future__ import annotations

import argparse
import platform
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.evenings import prepare, some_evenings
from tests.server.live import Guest, live_server

FAMILY = ["Anna", "Ben", "Cleo", "Doro", "Emil", "Fanny"]
ASKED = 5


def seconds(guest: Guest, path: str) -> tuple[float, int]:
    """How long an answer takes, and its bytes."""
    begun = time.perf_counter()
    answer = guest.http.get(path)
    assert answer.status_code == 200, answer.text
    return time.perf_counter() - begun, len(answer.content)


def measure(games: int, folder: Path) -> None:
    with live_server(folder / f"{games}.db", workers=1) as server:
        guest = Guest(server)
        circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
        guest.get("/api/words/find?letters=haus")  # the worker is there, and has read the dictionary
        prepare(server.database, circle, some_evenings(FAMILY, games))
        path = f"/api/circles/{circle}/statistics"
        first, size = seconds(guest, path)
        later = min(seconds(guest, path)[0] for _ in range(ASKED))
    print(f"{games:5} games: {first:.2f} s at first, {later:.3f} s after that (best of {ASKED}), {size / 1000:.0f} KB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer games")
    sizes = (10, 60) if parser.parse_args().quick else (60, 1000)
    print(f"{Path(sys.argv[0]).name}: Python {platform.python_version()}")
    with tempfile.TemporaryDirectory() as folder:
        for games in sizes:
            measure(games, Path(folder))


if __name__ == "__main__":
    main()
