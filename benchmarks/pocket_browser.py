"""What a browser's memory holds after games of all five without a net, played by bots one after the other in one page.

A real Chromium fetches everything from a static folder, its net is cut, and a page of its own plays two tables of each
game, three bots at each, so that every level is there; one of them sits where the person sat. Told is what of the
largest process lies in memory (RSS, with the libraries that all processes have in common), as Linux says it: that is
the one that has the page and its worker, and so Python. Run it as `python benchmarks/pocket_browser.py [--quick]`,
which plays one table of each; it needs about a minute and ends by itself. Told as well is how often Python has begun:
in a page that has opened one table after the other, it begins anew when it has grown. Figures of past runs are in
pocket.txt.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from _measure import arguments, show
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.pocket_site import CONTROLLED, HOOK, asked, beside, change_manifest, cut, fetch, shown
from tests.browser.visitor import FLAGS, INTRODUCED, Visitor
from tests.pocket.engines.games import TABLES
from tools.browser import browser
from wortstube.games import registry
from wortstube.games.levels import Level
from wortstube.pocket.static import write_static

LIMIT = 900.0
"""Seconds after which nothing more is waited for."""


def megabytes(kilobytes: int) -> str:
    return f"{kilobytes * 1024 / 1e6:.1f} MB"


def descendants(of: int) -> Iterator[int]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):  # it has gone
            continue
        if parent == of:
            yield int(path.parent.name)
            yield from descendants(int(path.parent.name))


class Memory(NamedTuple):
    """Kilobytes of a process that lie in memory now, those of them that it has for itself, and the most there were."""

    now: int
    own: int
    most: int


def memory_of(process: int) -> Memory:
    """Nothing of who has gone."""
    told = read(process, "status")
    found = (re.search(rf"^{name}:\s+(\d+) kB$", told, re.MULTILINE) for name in ("VmRSS", "RssAnon", "VmHWM"))
    return Memory(*(int(one[1]) if one else 0 for one in found))


def largest() -> Memory:
    """Of the processes that have pages."""
    pages = [one for one in descendants(os.getpid()) if "--type=renderer" in read(one, "cmdline")]
    return max(map(memory_of, pages))


def read(process: int, name: str) -> str:
    try:
        return Path(f"/proc/{process}/{name}").read_text()
    except OSError:
        return ""


def play(page: Page, address: str, game: str, levels: tuple[Level, ...], end: float) -> None:
    """A whole game of these bots, of which the first sits where the person sat, and a look at how it ended."""
    first, *others = levels
    bots = [{"name": f"Bot {seat}", "level": level} for seat, level in enumerate(others, 1)]
    table = asked(page, "/api/tables", {"game": game, "seats": [{"name": "Anna"}, *bots]})["table"]
    page.goto(f"{address}/#/t/{table}")
    page.locator(f"[data-game={game}] main").wait_for()
    line = beside(page)
    page.goto(f"{address}/#/")  # whoever reads what a round brought stops the clocks
    line.send(0, {"kind": "table.take_over", "seat": 0, "level": first})
    line.wait_until(lambda view: view["phase"] == "over" or time.monotonic() > end)
    assert line.view["phase"] == "over", f"{game} did not end in time"
    page.goto(f"{address}/#/t/{table}")
    page.get_by_role("list", name="So ging es aus").wait_for()


def show_memory(folder: Path, tables: tuple[tuple[Level, ...], ...]) -> None:
    end = time.monotonic() + LIMIT
    games = "one game" if len(tables) == 1 else f"{len(tables)} games"
    with sync_playwright() as playwright, shown(folder) as address:
        chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        show("browser", chromium.version)
        visitor = Visitor(chromium, address, memory=INTRODUCED, service_workers="allow")
        visitor.prepare(HOOK)
        fetching = visitor.open()
        fetch(fetching)
        fetching.wait_for_function(CONTROLLED)
        cut(visitor, fetching)
        fetching.close()
        page = visitor.open("/#/am-echten-tisch/wortkniffel")
        page.get_by_label("Wort", exact=True).fill("Haus")
        page.get_by_text("Haus gilt", exact=True).wait_for()
        memory = largest()
        show("a word judged at a real table", f"{megabytes(memory.now)}, own {megabytes(memory.own)}")
        for game in registry.GAMES:
            for levels in tables:
                play(page, address, game, levels, end)
            memory = largest()
            show(f"then {game}: {games}", f"{megabytes(memory.now)}, own {megabytes(memory.own)}")
        show("the most at any moment", megabytes(largest().most))
        show("how often Python has begun", str(page.evaluate("() => window.begun")))
        assert visitor.complaints == []
        chromium.close()


def main() -> None:
    tables = TABLES[:1] if arguments(__doc__) else TABLES
    if not Path("/proc/self/status").exists():
        print("What a process has in memory only Linux says here, so nothing is measured.")
        return
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "space"
        write_static(folder)
        change_manifest(folder, pace=0)
        show("load of this machine", Path("/proc/loadavg").read_text().split()[0])
        show_memory(folder, tables)


if __name__ == "__main__":
    main()
