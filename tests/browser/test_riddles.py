"""A riddle in the browser: found at home, solved by keyboard, told to others, and the row of days it makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CHATTY, Visit
from tests.browser.test_screens import USUAL_PHONE, asked_axe, look, too_wide
from tests.browser.test_serve import kilobytes
from tests.browser.visitor import INTRODUCED
from tests.browser.wortkniffel.keyboard import Keyboard
from tests.browser.wortkniffel.play import Words
from tests.server.live import Guest, LiveServer, live_server
from tests.server.test_riddles import GAME, Berlin, open_riddle, ready, solve

DESK = (1440, 900)
MOST_KB_OF_CARD = 4
YESTERDAY: dict[str, Any] = {
    "number": 17,
    "game": GAME,
    "first": {"points": 90, "stars": 1, "opened": 17, "table": "gone", "circle": ""},
    "running": "",
}


@pytest.fixture(scope="module")
def berlin() -> Berlin:
    return Berlin()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, berlin: Berlin) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("riddles")
    with live_server(folder / "games.db", CHATTY, clock=berlin, riddles_of=[GAME]) as server:
        for number in (16, 18):
            ready(Guest(server), number)
        yield server


def clean(page: Page) -> None:
    """In both themes, on a phone and on a desk."""
    look(page, USUAL_PHONE, "dark")
    assert asked_axe(page) == []
    assert too_wide(page) == []
    look(page, DESK, "light")
    assert asked_axe(page) == []


def test_a_riddle_is_solved_by_keyboard_told_to_others_and_continues_a_row(
    visit: Visit, house: LiveServer, words: Words
) -> None:
    known = {**INTRODUCED, "name": "Oma", "riddles": {"version": 1, "tried": [YESTERDAY], "circle": ""}}
    visitor = visit(house.address, memory=known, permissions=["clipboard-read", "clipboard-write"])
    page = visitor.open()
    card = page.get_by_role("link", name=re.compile("Rätsel des Tages"))
    expect(card).to_contain_text("Mittwoch, 18. November, 1 Tag in Folge")
    expect(card).to_contain_text("Wortkniffel: noch nicht gelöst")
    clean(page)
    card.focus()
    page.keyboard.press("Enter")
    page.get_by_text("Rätsel 18 · Mittwoch, 18. November").wait_for()
    page.get_by_text("Heute fehlt noch.").wait_for()
    clean(page)
    oma = Keyboard(page, words, rolls=1)
    oma.tab_to("Lösen")
    oma.press("Enter")
    page.get_by_text("Rätsel 18 · Mittwoch, 18. November · Runde 1 von 11").wait_for()
    expect(page.get_by_role("button", name="Tipp", exact=True)).to_have_count(0)  # nobody helps
    for number in range(11):
        page.get_by_text(f"Runde {number + 1} von 11").wait_for()
        oma.turn(keep=False)
        if number == 4:
            page.reload()  # in the middle: nothing is lost
    result = page.get_by_role("region", name="Dein Ergebnis")
    expect(result).to_contain_text(f"{oma.points} Punkte")
    expect(result).to_contain_text("2 Tage in Folge")
    stars = re.findall(r"[0-3] von 3 Sternen", result.inner_text())
    assert len(stars) == 1, "in words, too"
    clean(page)
    oma.tab_to("Weitersagen")
    oma.press("Enter")
    page.get_by_text("Kopiert.").wait_for()
    told = page.evaluate("() => navigator.clipboard.readText()")
    assert told == f"Wortstube, Rätsel 18, Wortkniffel: {stars[0]}\n{house.address}/raetsel/18"
    page.get_by_text("So ging es mit Alltagswörtern").click()
    expect(result.get_by_role("definition").first).to_be_visible()
    assert asked_axe(page) == []
    page.reload()
    expect(result).to_contain_text("2 Tage in Folge")
    oma.tab_to("Alle Rätsel")
    oma.press("Enter")
    page.get_by_role("button", name="Noch einmal: Wortkniffel").wait_for()
    page.get_by_text(f"{oma.points} Punkte", exact=True).wait_for()


def test_the_card_costs_the_home_page_little(visit: Visit, house: LiveServer, server: LiveServer) -> None:
    """It is fetched when the page stands there, and only where there are riddles."""
    plain, _ = fetched_at_home(visit, server, "Am echten Tisch")
    more, page = fetched_at_home(visit, house, "Rätsel des Tages")
    page.get_by_text("Mittwoch, 18. November").wait_for()
    assert plain < more
    assert kilobytes(more - plain) < MOST_KB_OF_CARD


def fetched_at_home(visit: Visit, server: LiveServer, until: str) -> tuple[set[str], Page]:
    visitor, asked = visit(server.address, fresh=True), set[str]()
    visitor.context.on("response", lambda response: asked.add(urlsplit(response.url).path.strip("/")))
    page = visitor.open()
    page.get_by_text(until).wait_for()
    page.wait_for_load_state("networkidle")
    return {path for path in asked if path.endswith((".js", ".css"))}, page


def test_the_link_leads_to_the_day_and_the_calendar_to_others(visit: Visit, house: LiveServer) -> None:
    page = visit(house.address, memory=INTRODUCED).open(f"{house.address}/raetsel/16")
    page.get_by_role("heading", name="Rätsel 16").wait_for()
    page.get_by_text("Montag, 16. November").first.wait_for()
    page.get_by_text("für die Reihe zählt er nicht mehr").wait_for()
    page.get_by_role("link", name=re.compile("^Montag, 16. November")).focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.get_by_role("heading", name="Rätsel des Tages").wait_for()
    assert page.url.endswith("#/raetsel/18")
    page.goto(f"{house.address}/#/raetsel/16")
    page.get_by_role("heading", name="Rätsel 16").wait_for()
    solving = page.get_by_role("button", name="Lösen: Wortkniffel")
    solving.click()
    page.get_by_text("Runde 1 von 11").wait_for()
    page.go_back()
    page.get_by_role("button", name="Weiterspielen: Wortkniffel").wait_for()


@pytest.mark.variant
def test_a_circle_sees_points_once_it_has_solved_the_same(visit: Visit, house: LiveServer) -> None:
    mother, grandmother = Guest(house), Guest(house)
    circle = mother.post("/api/circles", {"name": "Familie"})["id"]
    solve(mother, open_riddle(mother, name="Mama", circle=circle))
    table = open_riddle(grandmother, name="Oma", circle=circle)
    visitor = visit(house.address, memory={**INTRODUCED, "circles": [circle]}, guest=grandmother)
    page = visitor.open(f"/#/c/{circle}")
    day = page.get_by_role("region", name="Rätsel des Tages")
    expect(day).to_contain_text("Gelöst: Mama")
    assert day.get_by_role("table").count() == 0
    solve(grandmother, table)
    page.goto(f"{house.address}/#/t/{table}")
    result = page.get_by_role("region", name="Dein Ergebnis")
    expect(result.get_by_role("row", name=re.compile("Mama"))).to_be_visible()
    page.goto(f"{house.address}/#/c/{circle}")
    expect(day.get_by_role("row", name=re.compile("Oma"))).to_be_visible()
    expect(day.get_by_role("row", name=re.compile("Mama"))).to_be_visible()
    clean(page)


def test_practice_is_told_to_no_circle(visit: Visit, house: LiveServer) -> None:
    """Solved for myself, the solution read, and then once more for the circle: that would be no result."""
    circle = Guest(house).post("/api/circles", {"name": "Familie"})["id"]
    first = {**YESTERDAY, "number": 18, "first": {**YESTERDAY["first"], "opened": 18}}

    def circle_of_table(tried: list[dict[str, Any]], button: str) -> str:
        riddles = {"version": 1, "tried": tried, "circle": circle}
        known = {**INTRODUCED, "name": "Oma", "circles": [circle], "riddles": riddles}
        page = visit(house.address, memory=known, fresh=True).open("/#/raetsel")
        expect(page.get_by_role("radio", name="Familie")).to_be_checked()
        page.get_by_role("button", name=f"{button}: Wortkniffel").click()
        page.get_by_text("Runde 1 von 11").wait_for()
        asked = "() => fetch(`/api/tables/${location.hash.split('/')[2]}`).then((answer) => answer.json())"
        return str(page.evaluate(asked)["circle"])

    assert circle_of_table([], "Lösen") == circle
    assert circle_of_table([first], "Noch einmal") == ""


def test_a_browser_that_keeps_nothing_says_so_and_solves_all_the_same(visit: Visit, house: LiveServer) -> None:
    visitor = visit(house.address, memory=INTRODUCED)
    visitor.prepare("Storage.prototype.setItem = () => { throw new Error('refused'); }")
    page = visitor.open("/#/raetsel")
    page.get_by_text("Dieser Browser merkt sich nichts.").wait_for()
    page.get_by_role("button", name="Lösen: Wortkniffel").click()
    page.get_by_text("Runde 1 von 11").wait_for()
