"""Switches, radios and boxes, pressed as somebody does: on what one sees of them, when it lies still.

Their inputs lie hidden below what is drawn. To press those by force does not wait for a sheet that still rises, and
presses beside it.
"""

from __future__ import annotations

from playwright.sync_api import Locator


def check(control: Locator) -> None:
    _drawn(control).check()


def uncheck(control: Locator) -> None:
    _drawn(control).uncheck()


def _drawn(control: Locator) -> Locator:
    return control.locator("xpath=ancestor::label")
