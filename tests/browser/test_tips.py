"""Tips for who is stuck: in all games in one place, step by step, and not where the table gives none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.test_screens import asked_axe
from tests.games.having import WITH_TIPS
from tests.server.live import Guest, LiveServer
from tests.server.test_tips import AGAINST, QUICK, ask, first_question
from tests.variants import with_variants


def tip(page: Page) -> None:
    page.get_by_role("button", name="Tipp", exact=True).click()


@pytest.mark.parametrize("game", with_variants("wortromme", WITH_TIPS))
def test_step_by_step_to_the_word(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table = guest.open(game=game, seats=AGAINST, options=QUICK.get(game, {}))
    with guest.line(table) as line:
        first_question(line, game)
        facts = [ask(line, step=step)["tip"] for step in (1, 2, 3, 4)][-1]
    page = visit(guest=guest).open(f"/#/t/{table}")
    tip(page)
    told = page.get_by_role("region", name="Tipp")
    told.get_by_role("button", name="Wie viele Punkte gibt es?").click()
    if facts is None:
        told.get_by_text("kein gutes Wort zu sehen").wait_for()
        return
    for step in ("Wie lang?", "Welche Buchstaben?", "Das Wort zeigen"):
        assert facts["words"][0] not in told.inner_text()
        told.get_by_role("button", name=step).click()
    expect(told.get_by_text(facts["words"][0])).to_be_visible()
    assert asked_axe(page) == []
    told.get_by_role("button", name="Tipp schließen").click()
    expect(told).to_have_count(0)


def test_with_others_there_is_none_unless_the_table_gives_them(visit: Visit, server: LiveServer) -> None:
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, options={"hourglass": 0})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        page = visit(guest=anna).open(f"/#/t/{table}")
        page.get_by_role("button", name=DE.menu, exact=True).wait_for()
        expect(page.get_by_role("button", name="Tipp", exact=True)).to_have_count(0)
        line.done(0, {"kind": "table.allow_finding"})
        seat = line.on_turn()
        with (anna if seat == 0 else ben).line(table) as asking:
            ask(asking, seat)
        if seat == 1:  # told to everybody
            page.get_by_text("Ben nimmt einen Tipp: wie viele Punkte.").wait_for()
        tip(page)
        page.get_by_role("region", name="Tipp").wait_for()


def test_alone_the_price_is_told_before(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open("Anna", options={"hourglass": 0})
    with guest.line(table) as line:
        line.roll(0)
    page = visit(guest=guest).open(f"/#/t/{table}")
    tip(page)
    told = page.get_by_role("region", name="Tipp")
    told.get_by_text("Ein Tipp ist Hilfe").wait_for()
    told.get_by_role("button", name="Tipp nehmen").click()
    told.get_by_text("Punkt").wait_for()
    with guest.line(table) as line:
        assert line.view["searches"] == 1
