"""Playing Wortfächer on the page: the cards in the hand, and the words that are laid of them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.server.live import eventually


def hand_of(page: Page) -> list[str]:
    """The loose cards of the fan, as they lie."""
    cards = page.locator(".fan [data-card]")
    labels = cards.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    return [re.findall(r": (\w+),", label)[0] for label in labels]


def card(page: Page, text: str) -> Locator:
    """A loose card of the fan."""
    return page.locator(".fan [data-card]").filter(has=page.locator(f".letter:text-is('{text}')")).first


def laying(page: Page) -> Locator:
    """My words in the making."""
    return page.get_by_role("group", name="Deine Wörter")


def drag(page: Page, source: Locator, target: Locator) -> None:
    start, end = source.bounding_box(), target.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 12, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def draw(page: Page) -> list[str]:
    """From the draw pile, by a tap; the hand afterwards."""
    before = len(hand_of(page))
    page.get_by_role("button", name=re.compile("^Ziehstapel")).click()
    eventually(lambda: len(hand_of(page)) == before + 1)
    return hand_of(page)


def discard(page: Page) -> None:
    """The first loose card, at once."""
    page.keyboard.press("1")
    page.keyboard.press("Enter")


def lay_out(page: Page, words: Sequence[Sequence[str]], whole: bool) -> None:
    """Words of cards that are tapped one by one; if more than one card is left, the first of them is discarded."""
    for number, word in enumerate(words, 1):
        for text in word:
            card(page, text).click()
        expect(laying(page).locator(".points")).to_have_count(number)
        page.keyboard.press(",")
    if not whole:
        page.keyboard.press("1")
    page.get_by_role("button", name=re.compile("^Auslegen")).click()
