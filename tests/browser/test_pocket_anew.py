"""Engines of a device that have grown begin anew when another table is opened, and nothing of the games is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pocket_site import HOOK, change_manifest, fetch, shown
from tests.browser.test_pocket import MEMORY, NOT_MADE, begin_against_computer
from tests.browser.visitor import settle
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.missing import missing
from wortstube.pocket.static import write_static
from wortstube.server.api_pocket import MANIFEST
from wortstube.server.app import CLIENT

BEGUN = "() => window.begun"
SLOW = """
window.cut = 0;
window.Worker = class extends window.Worker {
    constructor(...given) {
        super(...given);
        window.cut += window.late?.length ?? 0;
    }
    set onmessage(hear) {
        super.onmessage = (event) => {
            if (window.late && event.data.kind === 'answer') window.late.push(() => hear(event));
            else hear(event);
        };
    }
};
"""
"""Answers come late if a test wants it, and it is counted how many had not come when a worker followed another."""
DELAY = "() => { window.late = []; }"
DELAYED = "() => window.late.length > 0"
ARRIVE = "() => { for (const hear of window.late.splice(0)) hear(); window.late = null; }"
TAKEN = "sind schon in einem anderen Fenster offen"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """Whose engines have always grown too much, whatever they have."""
    if not (CLIENT / MANIFEST).exists():
        missing(NOT_MADE)
    folder = tmp_path / "space"
    write_static(folder)
    change_manifest(folder, pace=0, limit=1)
    with shown(folder) as address:
        yield address


@pytest.mark.variant
def test_grown_engines_begin_anew_for_another_table_only_and_games_go_on(visit: Visit, words: Words, site: str) -> None:
    """Beside a second window that tries to have the tables again and again, and has them once the first is closed."""
    visitor = visit(address=site, memory=MEMORY, fresh=True)
    visitor.prepare(HOOK + SLOW)
    page = visitor.open()
    fetch(page)
    page.goto(f"{site}/#/")
    begin_against_computer(page, "wortkniffel")
    anna, table = Player(page, words), page.url
    anna.wait_for_turn()
    begun = page.evaluate(BEGUN)
    other = visitor.open(table)
    other.get_by_text(TAKEN).wait_for()
    page.goto(f"{site}/#/")
    page.get_by_role("link", name=re.compile("^Wortkniffel")).filter(has_text="Du bist dran").click()
    play_round(anna, 1)
    assert page.evaluate(BEGUN) == begun, "nothing begins anew in the middle of a game"
    page.goto(f"{site}/#/")
    begin_against_computer(page, "buecherwurm")
    page.locator("[data-game=buecherwurm] main").wait_for()
    assert page.evaluate(BEGUN) == begun + 1
    page.evaluate(DELAY)
    page.goto(f"{site}/#/")
    page.wait_for_function(DELAYED)
    page.goto(table)
    settle(page)
    page.evaluate(ARRIVE)
    play_round(anna, 2)
    assert page.evaluate(BEGUN) == begun + 2
    assert page.evaluate("() => window.cut") == 0, "whoever has asked has an answer before"
    page.goto(f"{site}/#/")
    page.get_by_role("link", name=re.compile("^Bücherwurm")).wait_for()
    expect(other.get_by_text(TAKEN)).to_be_visible()
    page.close()
    Player(other, words).wait_for_turn()
    other.get_by_text("Runde 3 von 11").wait_for()


def play_round(anna: Player, number: int) -> None:
    """Her sheet is as she has filled it; the next round has begun then."""
    anna.wait_for_turn()
    anna.page.get_by_text(f"Runde {number} von 11").wait_for()
    anna.turn("sheet")
    anna.wait_for_turn()
