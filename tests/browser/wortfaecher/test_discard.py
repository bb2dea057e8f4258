"""A discard can be taken back for three seconds, in which nobody else has seen anything of it (R11).

The page's clock is turned by hand, so that three seconds are three seconds on any machine.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.stage import Stage, stand_still
from tests.browser.visitor import DESKTOP, PHONE
from tests.browser.wortfaecher.page import card, drag, draw, hand_of
from tests.browser.wortfaecher.scenes import Pair
from tests.server.live import LiveServer, Talk, eventually

HOLD_MS = 3000
HIDE = """() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def on_turn(visit: Visit, pair: Pair, size: tuple[int, int] = DESKTOP) -> tuple[Page, list[str]]:
    """Anna has drawn, and her page's time stands still."""
    page = visit(guest=pair.anna, size=size, fresh=True).open(f"/#/t/{pair.table}")
    page.locator("[data-card]").first.wait_for()
    hand = draw(page)
    expect(page.locator("main")).not_to_have_attribute("data-unanswered", "1")
    stand_still(page)
    return page, hand


def pile(line: Talk) -> list[str]:
    return list(line.view["play"]["discard_pile"])


def gone(line: Talk, thrown: str) -> None:
    """Ben has it before him: his turn, and the card on the pile."""
    line.wait_until(lambda view: view["awaited"] == [1])
    assert pile(line)[-1] == thrown


def rest(hand: list[str], thrown: str) -> list[str]:
    left = list(hand)
    left.remove(thrown)
    return sorted(left)


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.variant)])
def test_one_drag_discards_and_three_seconds_bring_it_back(
    visit: Visit, server: LiveServer, size: tuple[int, int]
) -> None:
    pair = Pair(Stage(server, visit))
    with pair.lines() as (_, ben):
        page, hand = on_turn(visit, pair, size)
        ben.wait_until(lambda view: view["play"]["phase"] == "play")
        before = ben.view["seq"]
        drag(page, card(page, hand[0]), page.locator(".stack.discard"))
        page.get_by_text(f"{hand[0]} liegt auf der Ablage.").wait_for()
        expect(page.get_by_role("timer", name="Noch 3 s zum Zurücknehmen")).to_be_visible()
        page.clock.run_for(HOLD_MS - 200)
        page.get_by_role("button", name="Zurücknehmen", exact=True).click()
        eventually(lambda: sorted(hand_of(page)) == sorted(hand))
        page.clock.run_for(2 * HOLD_MS)
        expect(page.get_by_role("timer")).to_have_count(0)
        with pair.anna.line(pair.table) as again:
            assert again.view["seq"] == before, "nobody has heard of it"
            assert len(again.view["play"]["hand"]) == 3
        drag(page, card(page, hand[1]), page.locator(".stack.discard"))
        page.clock.run_for(HOLD_MS)
        gone(ben, hand[1])
        eventually(lambda: sorted(hand_of(page)) == rest(hand, hand[1]))


def test_a_double_tap_discards(visit: Visit, server: LiveServer) -> None:
    """The first tap lays the card into a word and others close up; the second means the card all the same."""
    pair = Pair(Stage(server, visit))
    with pair.lines() as (_, ben):
        page, hand = on_turn(visit, pair, PHONE)
        box = page.locator(".fan [data-card]").first.bounding_box()
        assert box
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.get_by_text(f"{hand[0]} liegt auf der Ablage.").wait_for()
        assert hand_of(page) == hand[1:], "nothing else was tapped"
        assert page.evaluate("String(getSelection())") == "", "and nothing was selected"
        page.keyboard.press("Escape")
        eventually(lambda: sorted(hand_of(page)) == sorted(hand))
        page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        thrown = page.locator(".stack.discard [data-card] .letter").inner_text()
        page.clock.run_for(HOLD_MS)
        gone(ben, thrown)


@pytest.mark.variant
def test_it_goes_at_once_when_something_else_is_done(visit: Visit, server: LiveServer) -> None:
    """Whoever goes on with other cards, or turns away from the page, has made up his mind."""
    for leave in ("arrange", "hide"):
        pair = Pair(Stage(server, visit))
        with pair.lines() as (_, ben):
            page, hand = on_turn(visit, pair)
            page.keyboard.press("1")
            page.get_by_text(f"{hand[0]} liegt auf der Ablage.").wait_for()
            if leave == "arrange":
                page.locator(".fan [data-card]").last.click()
            else:
                page.evaluate(HIDE)
            gone(ben, hand[0])


def test_a_reload_neither_loses_nor_doubles_it(visit: Visit, server: LiveServer) -> None:
    pair = Pair(Stage(server, visit))
    with pair.lines() as (_, ben):
        page, hand = on_turn(visit, pair)
        page.keyboard.press("1")
        page.get_by_text(f"{hand[0]} liegt auf der Ablage.").wait_for()
        page.reload()
        page.locator("[data-card]").first.wait_for()
        page.clock.run_for(2 * HOLD_MS)
        if page.get_by_role("button", name=f"{hand[0]} abwerfen").is_visible():  # the page was gone before it was told
            page.keyboard.press("Enter")
        gone(ben, hand[0])
        assert len(pile(ben)) == 2
        eventually(lambda: sorted(hand_of(page)) == rest(hand, hand[0]))
