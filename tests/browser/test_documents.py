"""The documents in a browser: under a strict policy, found by searching, light and dark, on phone and desk."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_screens import THEMES, USUAL_PHONE, asked_axe, look, too_wide
from tests.browser.visitor import DESKTOP
from tests.server.live import LiveServer

MAIN = ("index", "players", "rules/wortkniffel", "library", "search")
OTHERS = (
    "operating",
    "load",
    "faults",
    "coach",
    "protocol",
    "architecture",
    "api",
    "kernels",
    "spielen",
    "contributing",
    "files/NOTICE",
)


@pytest.mark.parametrize("page", [*MAIN, *(pytest.param(one, marks=pytest.mark.variant) for one in OTHERS)])
def test_a_page_can_be_read_by_everybody(visit: Visit, page: str) -> None:
    """At every size and in both themes: nothing wider than the screen, nothing axe finds, nothing on the console."""
    shown = visit(fresh=True).open(f"/docs/{page}.html")
    for size, theme in itertools.product((USUAL_PHONE, DESKTOP), THEMES):
        look(shown, size, theme)
        assert too_wide(shown) == [], (page, size)
        assert asked_axe(shown) == [], (page, size, theme)


def test_searching_finds_a_page_and_the_words_on_it(visit: Visit, server: LiveServer) -> None:
    page = visit(fresh=True).open("/docs")
    expect(page).to_have_url(f"{server.address}/docs/index.html")
    page.get_by_role("searchbox").fill("hourglass stand-in")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/docs/search.html?q=**")
    expect(page.locator("#search-results .status")).to_contain_text("hourglass stand-in")
    page.goto(f"{server.address}/docs/search.html?q=zigzag")
    found = page.locator(".found li").filter(has_text="The rules of Zickzack")
    expect(found.locator("p").first).to_contain_text("zigzag")
    found.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Zickzack")


def test_searching_for_what_is_not_there_says_so(visit: Visit) -> None:
    page = visit(fresh=True).open("/docs/search.html?q=<xyzzyq>")
    expect(page.locator(".status")).to_have_text("Nothing found for “<xyzzyq>”.")


def test_the_appearance_is_that_of_the_app(visit: Visit, server: LiveServer) -> None:
    """Who chose dark there reads in the dark, and the other way round; nothing else is kept."""
    page = visit(fresh=True).open("/docs/index.html")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(f"{server.address}/docs/search.html?q=dice")
    page.locator(".found a").first.wait_for()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="To the games").click()
    page.locator("main").wait_for()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert {key for key in page.evaluate("Object.keys(localStorage)") if not key.startswith("wortstube.")} == set()


def test_the_foot_of_the_home_page_leads_to_the_documents(visit: Visit) -> None:
    page = visit(fresh=True).open()
    page.get_by_role("link", name="Handbuch").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Wie es losgeht")
    page.get_by_role("link", name="For players", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("For players")


def test_the_contents_open_on_a_phone_and_by_keys(visit: Visit) -> None:
    page = visit(fresh=True, size=USUAL_PHONE).open("/docs/rules/zickzack.html")
    inside = page.get_by_role("navigation", name="Contents").get_by_role("link", name="Wortkniffel")
    expect(inside).to_be_hidden()
    page.get_by_text("Contents", exact=True).press("Enter")
    inside.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Wortkniffel")
