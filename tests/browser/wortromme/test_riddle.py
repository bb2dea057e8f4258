"""A riddle of Wortrommé, down to the last tile, without a pointer."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.stage import Stage
from tests.browser.wortkniffel.keyboard import Keyboard
from tests.browser.wortkniffel.play import Words
from tests.browser.wortromme.play import seen, tiles_of
from tests.browser.wortromme.scenes import at_riddle
from tests.server.live import Guest, LiveServer
from wortstube.games.wortromme.messages import View

FOCUSED = "() => Number(document.activeElement?.dataset.tile ?? -1)"


def view(guest: Guest, table: str) -> View:
    with guest.line(table) as talk:
        return seen(talk)


def take(page: Page, tile: int) -> None:
    """A tile of the table, reached by tab and arrow keys."""
    for _ in range(40):
        if page.evaluate("() => document.activeElement?.closest('.spread') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(60):
        if page.evaluate(FOCUSED) == tile:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-gap='{tile}']")).to_be_focused()


def test_a_riddle_is_solved_by_keyboard(visit: Visit, server: LiveServer, words: Words) -> None:
    """R42, R43: laid out, robbed twice; a word taken back, which keeps its count; the last tile ends it."""
    guest, table = at_riddle(Stage(server, visit))
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_text("Bring alle Steine in drei Wörtern unter.").wait_for()
    page.keyboard.type("hand")
    page.get_by_text("Hand bringt 4 Steine vom Brett.").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("Noch zwei Wörter.").wait_for()
    facts = page.get_by_role("region", name="Wie es steht")
    expect(facts).to_contain_text("4 von 9")

    Keyboard(page, words).tab_to("Wort zurück")
    page.keyboard.press("Enter")
    page.get_by_text("Bring alle Steine in drei Wörtern unter.").wait_for()
    expect(facts).to_contain_text(re.compile("0 von 9.*Bisher am meisten.*4", re.DOTALL))
    page.keyboard.type("hand")
    page.get_by_text("Hand bringt 4 Steine vom Brett.").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("Noch zwei Wörter.").wait_for()

    page.keyboard.type("j")
    for tile in tiles_of(view(guest, table), "UNSCHARF")[:2]:
        take(page, tile)
    page.keyboard.type("i")
    page.get_by_text("Juni bringt 2 Steine vom Brett.").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("Noch ein Wort.").wait_for()

    page.keyboard.type("ko")
    take(page, tiles_of(view(guest, table), "SCHARF")[4])
    page.keyboard.type("b")
    page.get_by_text("Korb bringt 3 Steine vom Brett.").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("Alles liegt! Besser geht es nicht.").wait_for()
    expect(page.locator("p.score")).to_have_text(re.compile("9$"))
    assert {word.text for word in view(guest, table).table} == {"SCHAF", "GRÜNKOHL", "PANNE", "HAND", "JUNI", "KORB"}
    assert page.evaluate("() => localStorage.getItem('wortstube.records.wortromme')") is None
