"""The program as people start it: how long until the first roll, and how much a browser has to fetch for it."""

from __future__ import annotations

import gzip
import time
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.player import Player
from tests.browser.words import Words
from tests.server.test_serve import program
from wortstube.server.app import CLIENT

MOST_KB = 120


def test_from_serve_to_the_first_roll(
    visit: Visit, words: Words, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = time.perf_counter()
    with program(tmp_path / "games.db", "--host", "127.0.0.1") as running:
        page = visit(address=running.house.address, memory={}, motion="no-preference").open()
        page.get_by_role("button", name="Wortkniffel").click()
        page.get_by_role("button", name=DE.bots).click()
        player = Player(page, words)
        player.wait_for_turn()
        player.roll()
        took = time.perf_counter() - start
    with capsys.disabled():
        print(f"\nfrom `wortstube serve` to the first roll: {took:.1f} s")


def test_the_client_is_small() -> None:
    """All scripts and styles together, compressed as a server would, without fonts."""
    files = [path for path in CLIENT.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    size = sum(len(gzip.compress(path.read_bytes())) for path in files)
    print(f"client: {size / 1000:.1f} KB gzipped without fonts")
    assert 0 < size < MOST_KB * 1000


def test_the_page_runs_no_script_but_its_own(visit: Visit) -> None:
    """The policy is in force in all these tests, and what it refuses is heard on the console."""
    visitor = visit()
    page = visitor.open()
    ran = page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'window.leaked = true';
            document.head.append(script);
            return window.leaked ?? false;
        }"""
    )
    assert not ran
    assert any("Content Security Policy" in text for text in visitor.complaints)
    visitor.forgive("Content Security Policy")
