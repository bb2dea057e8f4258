"""What a hand does beside its moves: close a menu and go on, carry a piece across everything; and figures to read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.stage import Stage
from tests.browser.wortfaecher.scenes import Pair
from tests.server.live import Guest, LiveServer


def before_the_first_throw(visit: Visit, server: LiveServer) -> Page:
    guest = Guest(server)
    table = guest.open("Anna")
    page = visit(guest=guest).open(f"/#/t/{table}")
    expect(page.get_by_role("button", name=DE.roll_all)).to_be_enabled()
    return page


TWO_FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


@pytest.mark.parametrize("closing", ["Escape", "the cross"])
def test_after_a_menu_opened_by_mouse_has_closed_space_throws(visit: Visit, server: LiveServer, closing: str) -> None:
    page = before_the_first_throw(visit, server)
    page.get_by_role("button", name=DE.menu).click()
    menu = page.get_by_role("dialog")
    menu.wait_for()
    if closing == "Escape":
        page.keyboard.press("Escape")
    else:
        menu.get_by_role("button", name="Schließen").click()
    expect(menu).to_have_count(0)
    page.evaluate(TWO_FRAMES)  # until then the page behind it hears no keys
    page.keyboard.press("Space")
    expect(page.get_by_text(DE.rolled[0])).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_who_opened_the_menu_by_keyboard_is_led_back_to_its_button(visit: Visit, server: LiveServer) -> None:
    page = before_the_first_throw(visit, server)
    page.mouse.move(2, 2)
    button = page.get_by_role("button", name=DE.menu)
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_a_dragged_card_is_above_everything(visit: Visit, server: LiveServer) -> None:
    """It hangs at the pointer in the browser's top layer, and leaves no second card behind."""
    pair = Pair(Stage(server, visit))
    page = visit(guest=pair.anna).open(f"/#/t/{pair.table}")
    page.locator("[data-card]").first.wait_for()
    card, cards = page.locator(".fan [data-card]").first, page.locator(".fan [data-card]").count()
    start = card.bounding_box()
    assert start
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 40, steps=3)
    page.mouse.move(700, 300, steps=5)
    carried = page.locator("[data-carried]:popover-open")
    expect(carried).to_have_count(1)
    place = carried.bounding_box()
    assert place
    assert place["x"] < 700 < place["x"] + place["width"]
    assert place["y"] < 300 < place["y"] + place["height"]
    assert abs(place["width"] / start["width"] - 1) < 0.15
    page.mouse.up()
    expect(page.locator("[data-carried]")).to_have_count(0)
    assert page.locator(".fan [data-card]").count() == cards


@pytest.mark.parametrize(("text", "family"), [("h1", "Lora"), ("p", "Figtree")])
def test_figures_have_a_plain_four_and_no_slashed_zero(visit: Visit, text: str, family: str) -> None:
    """Neither Fraunces nor Atkinson has such figures."""
    page = visit().open()
    page.locator("h1").first.wait_for()
    page.locator(text).first.evaluate("(node) => { node.textContent = '40'; node.id = 'figures'; }")
    page.evaluate("document.fonts.ready")
    asking = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        asking.send(f"{domain}.enable")
    root = asking.send("DOM.getDocument")["root"]["nodeId"]
    node = asking.send("DOM.querySelector", {"nodeId": root, "selector": "#figures"})["nodeId"]
    fonts = asking.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    assert [font["familyName"].split()[0] for font in fonts] == [family]
