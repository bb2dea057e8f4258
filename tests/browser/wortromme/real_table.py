"""The pad of Wortrommé for people with the box in front of them."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.real_tables import WORDS, at, noted, press
from tests.browser.stage import Stage

SHEET = {"words": [*noted(*WORDS), {"player": "p1", "letters": 92, "word": ""}], "ended": False}


def won(stage: Stage) -> Page:
    return at(stage, "wortromme")


def write(page: Page) -> None:
    """R23: VERLIEBEN counts 9; the pad goes round by itself."""
    page.get_by_label("Wort", exact=True).first.fill("verlieben")
    page.get_by_role("button", name=re.compile(r"^Eintragen ?, 9 Punkte")).click()
    press(page, "6 Buchstaben")
    press(page, "4 Buchstaben")


def read(page: Page) -> None:
    expect(page.get_by_role("listitem").filter(has_text="VERLIEBEN")).to_contain_text("Gesamt: 13")
    expect(page.get_by_role("listitem").last).to_contain_text("Gesamt: 6")


SCENES = (won,)
