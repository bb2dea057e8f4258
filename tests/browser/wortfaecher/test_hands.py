"""Wortfächer in the hand: dragging from and onto the piles, a round by keys alone, what is heard, what stays mine when
time or the line runs out, and where the focus goes.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.relay import relay_to
from tests.browser.stage import Stage, stand_still
from tests.browser.test_friends import SOCKETS_FAIL, answered, come_back
from tests.browser.visitor import PHONE
from tests.browser.wortfaecher.page import card, drag, draw, hand_of, laying
from tests.browser.wortfaecher.play import CARDS
from tests.browser.wortfaecher.scenes import Pair
from tests.browser.wortfaecher.test_game import pages_of
from tests.browser.wortkniffel.keyboard import Keyboard
from tests.browser.wortkniffel.play import Words
from tests.server.live import Clock, LiveServer, eventually

LISTEN = """() => {
    window.heard = [];
    const voice = document.querySelector('[aria-live=polite].only-read');
    const note = () => heard.push(voice.textContent.trim());
    new MutationObserver(note).observe(voice, { childList: true, subtree: true, characterData: true });
}"""


def listen(page: Page) -> None:
    """From now on everything that is read out is written down."""
    page.evaluate(LISTEN)


def hear(page: Page, text: str) -> None:
    eventually(lambda: any(text in one for one in page.evaluate("() => heard")), f"nobody says {text!r}")


def to_discard(page: Page) -> str:
    """The card that lies on the pile until it is confirmed."""
    text = page.get_by_role("button", name=re.compile(r"\w+ abwerfen$")).inner_text()
    return str(re.findall(r"(\w+) abwerfen", text)[0])


@pytest.mark.variant
def test_cards_are_dragged_from_and_onto_the_piles_and_it_is_read_out(visit: Visit, server: LiveServer) -> None:
    pair = Pair(Stage(server, visit))
    anna = visit(guest=pair.anna).open(f"/#/t/{pair.table}")
    ben = visit(guest=pair.ben, size=PHONE).open(f"/#/t/{pair.table}")
    for page in (anna, ben):
        page.locator("[data-card]").first.wait_for()
        listen(page)
    drag(anna, anna.locator(".stack.draw button"), anna.locator(".fan"))
    expect(anna.locator(".fan [data-card]")).to_have_count(3)
    drawn = hand_of(anna)[2]
    hear(anna, f"Deine neue Karte: {drawn}, ")
    hear(ben, "Anna zieht vom Stapel.")

    thrown = hand_of(anna)[0]
    drag(anna, card(anna, thrown), anna.locator(".stack.discard"))
    expect(anna.locator(".fan [data-card]")).to_have_count(2)
    hear(ben, f"Anna wirft {thrown} ab.")

    before = hand_of(ben)
    drag(ben, ben.locator(".stack.discard button"), ben.locator(".fan [data-card]").first)
    eventually(lambda: sorted(hand_of(ben)) == sorted([*before, thrown]), "the open card was taken")
    letter = next(letter for letter in "QXYJV" if letter not in "".join(hand_of(ben)))
    ben.keyboard.press(letter.lower())
    missing = ben.locator(".words").get_by_text(f"Dafür fehlt ein {letter}.")
    missing.wait_for()
    hear(ben, f"Dafür fehlt ein {letter}.")
    ben.keyboard.press("Backspace")
    expect(missing).to_have_count(0)


def test_a_whole_round_by_keyboard_alone(visit: Visit, server: LiveServer, words: Words) -> None:
    """R9, R13, R21 to R24: draw, change one's mind, discard; take, spell and go out; doubt, believe, and on."""
    pair = Pair(Stage(server, visit), referee="challenge", head_start=[20, 20])
    anna, ben = pages_of(visit, pair)
    anna.keyboard.press("Space")
    eventually(lambda: len(hand_of(anna)) == 3)
    hand = hand_of(anna)
    stand_still(anna)
    anna.keyboard.press("2")
    anna.get_by_text(f"{hand[1]} liegt auf der Ablage.").wait_for()
    anna.keyboard.press("Escape")
    eventually(lambda: len(hand_of(anna)) == 3)
    anna.locator(".fan [data-card]").first.focus()
    anna.keyboard.press("ArrowRight")
    anna.keyboard.press("Delete")
    anna.get_by_role("button", name=re.compile("abwerfen$")).wait_for()
    anna.keyboard.press("Enter")
    anna.clock.resume()

    ben.get_by_text("Du bist dran.").wait_for()
    ben.keyboard.press("Enter")
    eventually(lambda: len(hand_of(ben)) == 3)
    ben.keyboard.type(hand_of(ben)[0].lower())
    eventually(lambda: len(hand_of(ben)) == 2)
    ben.keyboard.press("Backspace")
    eventually(lambda: len(hand_of(ben)) == 3)
    bens = spell(ben)
    ben.get_by_role("button", name=re.compile("^Auslegen")).wait_for()
    ben.keyboard.press("Enter")
    ben.get_by_text("Du hast ausgelegt!").wait_for()

    anna.get_by_text("Dein letzter Zug.").wait_for()
    anna.keyboard.press("Space")
    eventually(lambda: len(hand_of(anna)) == 3)
    annas = spell(anna)
    anna.keyboard.press("1")
    anna.get_by_role("button", name=re.compile("^Auslegen")).wait_for()
    anna.keyboard.press("Enter")

    Keyboard(ben, words).tab_to(f"{annas} von Anna anzweifeln")
    ben.keyboard.press("Enter")
    for page in (anna, ben):
        page.get_by_text("zweifelt zu Recht").first.wait_for()
    Keyboard(anna, words).tab_to("Gut so")
    anna.keyboard.press("Enter")
    for page in (anna, ben):
        page.get_by_text("Runde 1 ist aus.").wait_for()
        Keyboard(page, words).tab_to("Nächste Runde")
        page.keyboard.press("Enter")
        page.get_by_text("Runde 2 von 6").wait_for()
    expect(anna.get_by_role("log")).to_contain_text(f"Ben legt aus: {bens}")


def spell(page: Page) -> str:
    """Type two cards that are no word together."""
    hand = hand_of(page)
    text = "".join(hand[place] for place in CARDS.no_words(hand)[0])
    page.keyboard.type(text.lower())
    laying(page).locator(".points").wait_for()
    assert "".join(laying(page).locator(".letter").all_inner_texts()) == text
    return text


def test_what_i_meant_to_discard_is_mine_again_when_time_is_up(visit: Visit, timely: LiveServer, clock: Clock) -> None:
    """R28: the drawn card goes, not the one I had marked."""
    pair = Pair(Stage(timely, visit), hourglass=30)
    with pair.lines() as (line, _):
        anna = visit(address=timely.address, guest=pair.anna).open(f"/#/t/{pair.table}")
        anna.locator("[data-card]").first.wait_for()
        mine = hand_of(anna)
        drawn = draw(anna)[2]
        stand_still(anna)
        anna.keyboard.press("1")
        assert to_discard(anna) == mine[0]
        clock.later = 40.0
        anna.get_by_text("Ben ist dran.").wait_for()
        eventually(lambda: sorted(hand_of(anna)) == sorted(mine), "both cards are in the fan")
        expect(anna.get_by_role("button", name="Zurücknehmen", exact=True)).to_have_count(0)
        line.wait_until(lambda view: view["awaited"] == [1])
        assert sorted(line.view["play"]["hand"]) == sorted(mine)
        assert line.view["play"]["discard_pile"][-1] == drawn, "the drawn card went"


@pytest.mark.variant
def test_without_a_line_i_may_change_my_mind_until_i_confirm(visit: Visit, server: LiveServer) -> None:
    pair = Pair(Stage(server, visit))
    with relay_to(server.address) as wire:
        visitor = visit(address=wire.address, guest=pair.anna)
        visitor.forgive(SOCKETS_FAIL)
        anna = visitor.open(f"/#/t/{pair.table}")
        anna.locator("[data-card]").first.wait_for()
        hand = draw(anna)
        answered(anna)
        wire.cut()
        anna.get_by_text("Die Verbindung ist weg. Wir versuchen es gleich wieder.").wait_for()
        stand_still(anna)
        anna.keyboard.press("1")
        anna.get_by_role("button", name="Zurücknehmen", exact=True).click()
        eventually(lambda: sorted(hand_of(anna)) == sorted(hand))
        anna.keyboard.press("2")
        thrown = to_discard(anna)
        anna.get_by_role("button", name=f"{thrown} abwerfen", exact=True).click()
        anna.clock.resume()
        anna.get_by_text("Die Verbindung ist weg. Was du tust, wird gleich nachgereicht.").wait_for()
        expect(anna.get_by_role("button", name="Zurücknehmen", exact=True)).to_be_disabled()
        anna.locator(".stack.discard [data-card]").click()
        anna.keyboard.press("Escape")
        assert to_discard(anna) == thrown, "it is on its way"
        come_back(anna, wire.mend)
        anna.get_by_text("Ben ist dran.").wait_for()
        hand.remove(thrown)
        assert sorted(hand_of(anna)) == sorted(hand)


def test_the_focus_comes_back_from_dialogs(visit: Visit, server: LiveServer, words: Words) -> None:
    """And what cannot be laid is said where one writes."""
    pair = Pair(Stage(server, visit))
    anna, _ = pages_of(visit, pair)
    hand = hand_of(anna)
    keys = Keyboard(anna, words)
    keys.tab_to("Schreiben")
    anna.keyboard.press("Enter")
    field = anna.get_by_label("Wort oder Wörter")
    expect(field).to_be_focused()
    anna.keyboard.type(f"{hand[0]} {hand[1]}yy".lower())
    anna.keyboard.press("Enter")
    anna.locator("dialog[open]").get_by_text(re.compile(r"Dafür fehlt ein \w+\.$")).wait_for()
    expect(field).to_be_focused()
    expect(field).to_have_value(f"{hand[1]}yy".lower())
    for _ in "yy":
        anna.keyboard.press("Backspace")
    anna.keyboard.press("Enter")
    expect(anna.locator("dialog[open]")).to_have_count(0)
    assert laying(anna).locator(".letter").all_inner_texts() == hand
    assert keys.focused() == "Schreiben"
    keys.tab_to("Spielregeln")
    anna.keyboard.press("Enter")
    anna.get_by_role("heading", name="So geht Wortfächer").wait_for()
    anna.keyboard.press("Escape")
    expect(anna.locator("dialog[open]")).to_have_count(0)
    assert keys.focused() == "Spielregeln"
