"""The sheet on which a game is begun: with whom, and the beginning."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.labels import DE, Labels


def choose(page: Page | Locator, way: str) -> None:
    """With whom."""
    page.get_by_role("radio", name=way, exact=True).check()


def begin(page: Page | Locator, way: str, t: Labels = DE) -> None:
    """Choose with whom, and begin."""
    choose(page, way)
    press_begin(page, way, t)


def press_begin(page: Page | Locator, way: str = "", t: Labels = DE) -> None:
    page.get_by_role("button", name=t.invite if way == t.friends else t.begin, exact=True).click()


def asked_for(page: Page, way: str = "") -> dict[str, Any]:
    """The table that the sheet lays."""
    with page.expect_request("**/api/tables") as asked:
        press_begin(page, way)
    table: dict[str, Any] = json.loads(asked.value.post_data or "")
    return table
