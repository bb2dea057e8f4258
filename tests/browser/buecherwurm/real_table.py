"""The pad of Bücherwurm for people with the box in front of them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.real_tables import at, press
from tests.browser.stage import Stage

SHEET = {
    "rounds": [
        {
            "hands": {"p1": {"dice": [1, 2], "worms": 1}, "p2": {"dice": [2, 1, 1], "worms": 0}},
            "stuck": "p1",
            "not": "p2",
            "plus": None,
        }
    ],
    "ended": False,
}


def round_of_dice(stage: Stage) -> Page:
    page = at(stage, "buecherwurm")
    page.locator("tbody button").first.click()
    page.locator("dialog[open] section").first.wait_for()
    return page


def write(page: Page) -> None:
    """R14, R13, R21: dice and a worm card for Anna, no term and a lonely NOT for Ben."""
    press(page, "Runde 1 eintragen")
    press(page, "Würfel mit 3 Punkten für Anna")
    press(page, "Würfel mit 2 Punkten für Anna")
    press(page, "Eine Wurmkarte für Anna")
    check(page.get_by_role("group", name="Wem fiel nichts mehr ein").get_by_label("Ben"))
    page.get_by_text("Grüner Würfel", exact=True).click()
    check(page.get_by_role("group", name="NOT").get_by_label("Ben"))
    press(page, "Eintragen")


def read(page: Page) -> None:
    page.get_by_role("button", name="Anna, Runde 1: 6 Punkte, jetzt 6").wait_for()
    expect(page.get_by_role("row", name="Gesamt")).to_have_text(re.compile(r"6\s*−4"))


SCENES = (round_of_dice,)
