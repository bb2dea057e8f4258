"""A riddle of Wortfächer, from the first look to the best layout, without a pointer."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.stage import Stage
from tests.browser.visitor import PHONE
from tests.browser.wortfaecher.page import hand_of
from tests.browser.wortfaecher.scenes import at_riddle, fan
from tests.browser.wortfaecher.test_hands import hear, listen
from tests.browser.wortkniffel.keyboard import Keyboard
from tests.browser.wortkniffel.play import Words
from tests.server.live import LiveServer, eventually


def test_a_riddle_is_solved_by_keyboard(visit: Visit, server: LiveServer, words: Words) -> None:
    """R44, R45: laid, looked at, laid otherwise, a reload in between; what is best ends it, and counts as no record."""
    guest, table = at_riddle(Stage(server, visit))
    page = fan(visit(guest=guest, size=PHONE).open(f"/#/t/{table}"))
    page.get_by_text("Ab 7 Buchstaben bringt ein Wort 5 extra.").wait_for()
    listen(page)
    page.keyboard.type("maler,ein")
    page.get_by_text("Maler und ein: 15 Punkte.").wait_for()
    hear(page, "ein, gilt, 4 Punkte")
    page.keyboard.press("Enter")
    page.get_by_text("15 Punkte. Geht noch mehr?").wait_for()
    hear(page, "Maler und ein: 15 Punkte.")

    page.keyboard.press("Escape")
    page.keyboard.type("art")
    page.get_by_text("Deine 15 Punkte von vorhin bleiben.").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("6 Punkte. Deine 15 bleiben. Geht noch mehr?").wait_for()
    page.reload()
    fan(page)
    page.get_by_text("6 Punkte. Deine 15 bleiben. Geht noch mehr?").wait_for()

    Keyboard(page, words).tab_to("Fertig")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Mit 15 Punkten aufhören?").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Fertig", exact=True)).to_be_focused()
    page.keyboard.type(",malerei,")
    eventually(lambda: sorted(hand_of(page)) == ["EI", "N"])
    page.keyboard.press(str(hand_of(page).index("EI") + 1))
    page.keyboard.press("1")
    page.get_by_text("Art, Malerei und ein: 24 Punkte und 5 extra.").wait_for()
    Keyboard(page, words).tab_to("Auslegen: 29 Punkte")
    page.keyboard.press("Enter")
    page.get_by_text("Besser geht es nicht!").first.wait_for()
    expect(page.locator("p.score")).to_have_text(re.compile("29$"))
    assert page.evaluate("() => localStorage.getItem('wortstube.records.wortfaecher')") is None
