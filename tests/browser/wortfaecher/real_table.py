"""The pad of Wortfächer for people with the box in front of them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.real_tables import at, press, tap
from tests.browser.stage import Stage
from tests.server.live import Json


def hand(points: int, longest: int, *penalties: int) -> Json:
    return {"points": points, "longest": longest, "penalties": list(penalties)}


SHEET = {
    "rounds": [
        {"p1": hand(6, 3), "p2": hand(8, 4), "p3": hand(0, 0)},
        {"p1": hand(9, 4), "p2": hand(5, 3, 8), "p3": hand(11, 4)},
        {"p1": hand(12, 5)},
        *({} for _ in range(3)),
    ]
}


def round_of_cards(stage: Stage) -> Page:
    page = at(stage, "wortfaecher")
    page.locator("tbody button").nth(4).click()
    page.locator("dialog[open] form").wait_for()
    return page


def write(page: Page) -> None:
    """R23, R24: GRAS counts 8, and 5 more as the longest word."""
    press(page, "Anna, Runde 1: leer")
    tap(page, "3+2+2+1")
    page.locator("dialog[open]").get_by_text("macht 8").wait_for()
    check(page.get_by_role("radio", name="4", exact=True))
    press(page, "Weiter mit Ben")
    page.get_by_role("heading", name="Ben, Runde 1").wait_for()
    tap(page, "6")
    check(page.get_by_role("radio", name="3", exact=True))
    press(page, "Fertig")
    write_penalty(page)


def write_penalty(page: Page) -> None:
    """R22: Ben has 6 points and loses a challenge about a word of 8."""
    press(page, "Ben, Runde 2: leer")
    tap(page, "5")
    page.get_by_text("Anzweifeln verloren?").click()
    page.get_by_label("Wert des Wortes").fill("8")
    press(page, "Abziehen")
    press(page, "Weiter mit Anna")
    tap(page, "4")
    press(page, "Fertig")


def read(page: Page) -> None:
    page.get_by_role("button", name="Anna, Runde 1: 13 Punkte, mit Bonus, jetzt 13").wait_for()
    page.get_by_role("button", name="Ben, Runde 2: -1 Punkt, jetzt 5").wait_for()
    expect(page.get_by_role("row", name="Gesamt")).to_have_text(re.compile(r"17\s*5"))


SCENES = (round_of_cards,)
