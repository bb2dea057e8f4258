"""The pad of Zickzack for people with the box in front of them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.real_tables import WORDS, at, noted, press
from tests.browser.stage import Stage

SHEET = {"mode": "long", "words": noted(*WORDS), "ended": False}


def noting(stage: Stage) -> Page:
    return at(stage, "zickzack")


def write(page: Page) -> None:
    """R32: nine letters bring 14, four bring 4."""
    check(page.get_by_role("radio", name="Lange Wörter"))
    press(page, "9 Buchstaben")
    check(page.get_by_role("radio", name="Ben", exact=True))
    page.get_by_label("Wort", exact=True).first.fill("bora")
    page.get_by_role("button", name=re.compile(r"^Eintragen ?, 4 Punkte")).click()


def read(page: Page) -> None:
    expect(page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("Gesamt: 14")
    expect(page.get_by_role("listitem").filter(has_text="BORA")).to_contain_text("Gesamt: 4")


SCENES = (noting,)
