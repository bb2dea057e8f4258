"""The program as people start it: how long until the first roll, and how much a browser has to fetch for it."""

from __future__ import annotations

import gzip
import time
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.browser.zickzack.play import Pair
from tests.server.live import Guest, LiveServer
from tests.server.test_serve import program
from wortstube.lexicon import Lexicon
from wortstube.server.app import CLIENT

MOST_KB = 152
"""Some nine of them are the moments of a table, which are there before the first of them happens; two are practice,
three the ways to riddles and contests, eight games that last for days, tables on this device and the app, one games
and programs of others."""
MOST_KB_A_PAGE = 48
"""Wortfächer's rounds for several people have the most: some twelve are their table, six its texts in one language."""
PAGES = {"kit": ("/#/kit",), "real table": ("/#/am-echten-tisch", "/#/am-echten-tisch/wortkniffel")}


def test_from_serve_to_the_first_roll(
    visit: Visit, words: Words, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = time.perf_counter()
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        page = visit(address=running.server.address, memory={}, motion="no-preference").open()
        page.get_by_role("button", name="Wortkniffel").click()
        begin(page, DE.bots)
        player = Player(page, words)
        player.wait_for_turn()
        player.roll()
        took = time.perf_counter() - start
    with capsys.disabled():
        print(f"\nfrom `wortstube serve` to the first roll: {took:.1f} s")


def fetched(visit: Visit, *ways: str) -> set[str]:
    """The scripts, styles and signs a browser asks for on these pages."""
    visitor, asked = visit(fresh=True), set[str]()
    visitor.forgive("404")
    visitor.context.on("response", lambda response: asked.add(urlsplit(response.url).path.strip("/") or "index.html"))
    for way in ways:
        page = visitor.open(way)
        page.locator(".frame .table" if "/t/" in way else "h1").wait_for()  # a table is fetched in two steps
    return {path for path in asked if Path(path).suffix in (".html", ".js", ".css", ".svg")}


def kilobytes(files: set[str]) -> float:
    """Compressed as a server would."""
    return sum(len(gzip.compress((CLIENT / file).read_bytes())) for file in files) / 1000


def test_the_client_is_small(visit: Visit, server: LiveServer) -> None:
    """What home and a table need, without fonts."""
    start = fetched_at_first(visit, server)
    print(f"home and table: {kilobytes(start):.1f} KB gzipped without fonts")
    assert 0 < kilobytes(start) < MOST_KB


def fetched_at_first(visit: Visit, server: LiveServer) -> set[str]:
    return fetched(visit, "/", f"/#/t/{Guest(server).open('Anna')}")


@pytest.mark.thorough
def test_every_page_is_small(visit: Visit, server: LiveServer) -> None:
    """Whatever is not home or a table is fetched only by who opens it."""
    start = fetched_at_first(visit, server)
    cards, alone = (Guest(server).open(*names, game="wortfaecher") for names in (("Anna", "Ben"), ("Anna",)))
    tiles, solo = (Guest(server).open(*names, game="zickzack") for names in (("Anna", "Ben"), ("Anna",)))
    tables = {"wortfaecher": (f"/#/t/{cards}",), "solitaire": (f"/#/t/{alone}",)}
    board = Pair(server, Lexicon.load("de")).play(lambda state: state.phase == "turn").table
    tables |= {
        "zickzack": (f"/#/t/{tiles}",),
        "zickzack's board": (f"/#/t/{board}",),
        "zickzack alone": (f"/#/t/{solo}",),
    }
    words, single = (Guest(server).open(*names, game="wortromme") for names in (("Anna", "Ben"), ("Anna",)))
    tables |= {"wortromme": (f"/#/t/{words}",), "wortromme alone": (f"/#/t/{single}",)}
    books, trained = (Guest(server).open(*names, game="buecherwurm") for names in (("Anna", "Ben"), ("Anna",)))
    tables |= {"buecherwurm": (f"/#/t/{books}",), "buecherwurm alone": (f"/#/t/{trained}",)}
    for name, ways in (PAGES | tables).items():
        more = kilobytes(fetched(visit, *ways) - start)
        print(f"{name}: {more:.1f} KB more")
        assert 0 < more < MOST_KB_A_PAGE, name


def test_the_page_runs_no_script_but_its_own(visit: Visit) -> None:
    """The policy is in force in all these tests, and what it refuses is heard on the console."""
    visitor = visit()
    page = visitor.open()
    ran = page.evaluate(
        """() => {
            const script = document.createElement('script');
            try {
                script.textContent = 'window.leaked = true';
            } catch (refused) {
                if (!(refused instanceof TypeError)) throw refused;
            }
            document.head.append(script);
            return window.leaked ?? false;
        }"""
    )
    assert not ran
    assert any("requires 'TrustedScript' assignment" in text for text in visitor.complaints)
    visitor.forgive("TrustedScript")
