"""The pad of Wortkniffel for people with the box in front of them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.real_tables import at, press, tap
from tests.browser.stage import Stage

SHEET = {
    "cards": {
        "p1": {"boxes": {"two": 9, "three": 14, "four": 8, "six": 19, "kniffel": 50}, "further": 1},
        "p2": {"boxes": {"two": 7, "straight": 0, "full_house": 25}, "further": 0},
    }
}


def card(stage: Stage) -> Page:
    return at(stage, "wortkniffel")


def box(stage: Stage) -> Page:
    page = card(stage)
    page.locator("tbody button").nth(5).click()
    page.locator("dialog[open] form").wait_for()
    return page


def write(page: Page) -> None:
    """R9: 50 above bring the bonus."""
    for box, points in (("4 Buchstaben", "14"), ("5 Buchstaben", "17"), ("6 Buchstaben", "19")):
        press(page, f"Anna, {box}: leer")
        tap(page, points)
        press(page, "Eintragen")
    press(page, "Ben, Straße: leer")
    press(page, "Streichen")
    press(page, "Ben, Wort-Kniffel: leer")
    press(page, "50 Punkte")


def read(page: Page) -> None:
    page.get_by_role("button", name="Ben, Straße: gestrichen").wait_for()
    expect(page.get_by_role("row", name="Bonus")).to_contain_text("35")
    expect(page.get_by_role("row", name="Gesamt")).to_have_text(re.compile(r"85\s*50"))


SCENES = (card, box)
