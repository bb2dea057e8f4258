"""The score card gives advice: what fits the words is lit, and every box tells what it is for where it is tapped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.stage import Stage
from tests.browser.test_screens import asked_axe
from tests.browser.visitor import DESKTOP
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words, card_of
from tests.browser.wortkniffel.scenes import begun
from tests.server.live import LiveServer
from wortstube.games.wortkniffel.score_card import BOXES

PHONE = (360, 740)
LIT = ".best button, button.best"
STOPS = "() => [...document.querySelectorAll('[data-cell] button, button[data-cell]')].filter((b) => b.tabIndex === 0)"


def lit(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in page.locator(LIT).all_text_contents()]


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.variant)])
def test_what_fits_is_lit_and_every_box_explains_itself(
    visit: Visit, server: LiveServer, words: Words, size: tuple[int, int]
) -> None:
    """R13, R16: Chance is no advice after the first throw; the box of a laid word is, also for the tab key."""
    guest, table = begun(Stage(server, visit))
    with guest.line(table) as talk:
        talk.roll(talk.on_turn())
        card = card_of(talk.view, talk.on_turn())
    page = visit(guest=guest, size=size).open(f"/#/t/{table}")
    player = Player(page, words)
    player.card = card
    dice = player.rolled()
    expect(player.box("chance")).to_contain_text(re.compile(r"\d"))
    assert lit(page) == [], "Chance takes every throw"

    entry = next(one for one in words.entries(player.card, dice) if one.words)
    player.lay(entry)
    expect(page.locator(LIT)).to_have_count(1)
    assert not lit(page)[0].startswith("Chance")
    assert "passt am besten" in lit(page)[0]
    expect(page.locator(".best .mark")).to_have_count(1)
    assert page.evaluate(f"({STOPS})().map((one) => one.matches('{LIT}'))") == [True]

    about = page.locator(".about")
    player.box("straight").click()
    expect(about).to_have_text(re.compile(r"sieben Selbstlaute, 30 Punkte\."))
    expect(page.get_by_text("Straße wirklich streichen?")).to_be_visible()
    assert asked_axe(page) == []
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)
    assert len(card.free()) < len(BOXES)
    page.locator("[data-cell] button:not([aria-pressed]), button.done[data-cell]").first.click()
    expect(about).to_have_text(re.compile(r"(Hier steht .+|Hier stehen schon .+|Das Kästchen ist gestrichen)\.$"))
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)


def test_who_sees_no_word_finds_the_boxes_beside_the_introduction(visit: Visit, server: LiveServer) -> None:
    """On a phone it needs the room of the boxes, but not when all that is left is to choose one of them."""
    guest, table = begun(Stage(server, visit), rounds=0)
    with guest.line(table) as talk:
        for _ in range(3):
            talk.roll(talk.on_turn())
    page = visit(guest=guest, size=PHONE, memory={}).open(f"/#/t/{table}")
    intro = page.get_by_role("complementary", name=DE.first_time)
    expect(intro.get_by_role("heading")).to_have_text("Eintragen")
    expect(page.locator("button[data-cell]")).to_have_count(len(BOXES))
