"""Whole games in the browser: with the mouse against a computer, and by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin
from tests.browser.wortkniffel.keyboard import Keyboard
from tests.browser.wortkniffel.page import How, Player
from tests.browser.wortkniffel.play import Words

WAYS: list[tuple[How, int]] = [("tap", 1), ("type", 2), ("tap", 3), ("sheet", 1)]


@pytest.mark.variant
def test_a_whole_game_against_a_computer(visit: Visit, words: Words) -> None:
    page = visit(memory={}).open()
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_label(DE.name).fill("Anna")
    begin(page, DE.bots)
    anna = Player(page, words)
    anna.wait_for_turn()
    page.get_by_role("complementary", name=DE.first_time).get_by_role("button", name="Überspringen").click()
    for number in range(11):
        page.get_by_text(f"Runde {number + 1} von 11").wait_for()
        how, throws = WAYS[number % len(WAYS)]
        anna.turn(how, throws)
        assert anna.wait_for_turn_or_end() is (number < 10)
    see_the_end(page, anna)
    table = page.url
    anna.button(DE.again).click()
    again = Player(page, words)
    again.wait_for_turn()
    assert page.url != table
    page.get_by_text("Runde 1 von 11").wait_for()
    assert seats(page) == ["Du", "Waage"], "the same people"
    again.turn()


def seats(page: Page) -> list[str]:
    names = page.get_by_role("group", name="Plätze am Tisch").locator(".name").all_inner_texts()
    return [re.split(r"[,\n]", name)[0].strip() for name in names]


def see_the_end(page: Page, anna: Player) -> None:
    """Winner, best word, everybody's points: mine as I added them up."""
    page.get_by_text(re.compile(r"^(Du hast gewonnen!|Waage gewinnt\.|.* gewinnen gemeinsam\.)$")).wait_for()
    page.get_by_text(re.compile(r"^Das beste Wort: [A-Za-zÄÖÜäöüß]+ von (Anna|Waage), \d+ Punkte\.$")).wait_for()
    result = page.get_by_role("list", name="So ging es aus")
    mine = result.get_by_role("listitem").filter(has_text="Anna")
    points = int(mine.locator(".points").inner_text())
    assert points == anna.card.total()
    assert result.get_by_role("listitem").count() == 2


def test_a_whole_game_by_keyboard_alone(visit: Visit, words: Words) -> None:
    page = visit(memory={}).open()
    keyboard = Keyboard(page, words)
    keyboard.tab_to("Wortkniffel")
    keyboard.press("Enter")
    keyboard.tab_to(DE.begin)
    keyboard.press("Enter")
    for number in range(11):
        page.get_by_text(f"Runde {number + 1} von 11").wait_for()
        keyboard.wait_for_turn()
        introduced = page.get_by_role("complementary", name=DE.first_time)
        expect(introduced).to_have_count(0 if number else 1)  # whoever has filled a box has learned it all
        keyboard.turn(keep=number % 3 == 0)
    keyboard.tab_to(DE.again)
    keyboard.press("Enter")
    page.get_by_text("Runde 1 von 11").wait_for()
    keyboard.wait_for_turn()
