"""The dictionary beside the table: for whoever is not on turn (R19 of Wortfächer, kept in every game), and while nobody
asks me about a word. Real browsers, real words.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.live import Guest, LiveServer, Talk, window

SOCKETS_FAIL = r"WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED"


def two_at_a_table(server: LiveServer, **options: object) -> tuple[Guest, Guest, str]:
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, options={"hourglass": 0, **options})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        return (anna, ben, table) if line.on_turn() == 0 else (ben, anna, table)


def alone(visit: Visit, server: LiveServer) -> tuple[Visitor, str]:
    """Somebody who plays alone, and the address of their table."""
    guest = Guest(server)
    table = guest.open("Anna")
    return visit(guest=guest), f"/#/t/{table}"


def open_dictionary(page: Page) -> None:
    page.get_by_role("button", name=DE.dictionary).click()


def look_up(page: Page, word: str) -> None:
    page.get_by_label(DE.word, exact=True).fill(word)


def closed(page: Page) -> None:
    expect(page.get_by_role("dialog", name=DE.dictionary)).to_have_count(0)
    expect(page.get_by_text(DE.dictionary_closed).first).to_be_visible()


def seat_of(line: Talk) -> int:
    return int(line.seats[0])


def test_who_is_not_on_turn_looks_words_up_until_their_turn_begins(visit: Visit, server: LiveServer) -> None:
    first, second, table = two_at_a_table(server)
    page = visit(guest=second).open(f"/#/t/{table}")
    open_dictionary(page)
    look_up(page, "Häuser")
    expect(page.get_by_role("status").filter(has_text="Häuser gilt")).to_be_visible()
    expect(page.get_by_text("von Haus")).to_be_visible()
    expect(page.locator("dialog li").first).to_contain_text("Gebäude")
    with first.line(table) as line:
        line.move()
    closed(page)
    open_dictionary(page)
    closed(page)


def test_a_near_miss_and_a_found_word_are_one_tap_away(visit: Visit, server: LiveServer) -> None:
    first, second, table = two_at_a_table(server)
    for guest in (first, second):
        with guest.line(table) as line:
            if line.view["host"] in line.seats:
                line.done(line.seats[0], {"kind": "table.allow_finding"})
    page = visit(guest=second, size=PHONE).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu).click()
    open_dictionary(page)
    look_up(page, "Hauus")
    expect(page.get_by_text("Steht nicht im Wörterbuch.")).to_be_visible()
    page.get_by_role("button", name="Haus", exact=True).click()
    expect(page.locator(".verdict")).to_have_text(re.compile("Haus gilt$"))
    page.get_by_role("radio", name=DE.find).check()
    page.get_by_label(DE.letters, exact=True).fill("hau?")
    page.get_by_label("Muster").fill("h..s")
    expect(page.locator(".found [role=status]")).to_have_text("Ein Wort")
    page.get_by_role("button", name="Haus", exact=True).click()
    expect(page.locator(".verdict")).to_have_text(re.compile("Haus gilt$"))


@pytest.mark.variant
def test_letters_that_make_nothing_too_much_or_no_sense(visit: Visit, server: LiveServer) -> None:
    visitor, table = alone(visit, server)
    visitor.forgive("409")
    page = visitor.open(table)
    open_dictionary(page)
    page.get_by_role("radio", name=DE.find).check()
    page.get_by_role("button", name=DE.find).click()
    letters, status = page.get_by_label(DE.letters, exact=True), page.locator(".found [role=status]")
    for typed, told in (
        ("xqj", "Daraus wird kein Wort."),
        ("enisratdhulcgmo??", "Die längsten 100 von "),
        ("???????", "Bitte nur Buchstaben"),
        ("", ""),
    ):
        letters.fill(typed)
        expect(status).to_have_text(re.compile(f"^{re.escape(told)}" if told else "^$"))
    page.get_by_role("radio", name="Nachschlagen").check()
    for typed, told in (("😀", "Nur Buchstaben."), ("Donaudampfschiff", "Zu lang."), ("Peter", "Ein Name.")):
        look_up(page, typed)
        expect(page.get_by_text(told, exact=True)).to_be_visible()


def test_alone_it_is_always_open(visit: Visit, server: LiveServer) -> None:
    """Nobody is treated unfairly by a help one chooses for oneself."""
    visitor, table = alone(visit, server)
    page = visitor.open(table)
    page.get_by_role("button", name=DE.roll_all).click()
    page.locator("[data-dice]").first.wait_for()
    open_dictionary(page)
    look_up(page, "Hund")
    expect(page.locator(".verdict")).to_have_text(re.compile("Hund gilt$"))


def test_it_is_no_way_round_a_challenge(visit: Visit, server: LiveServer) -> None:
    first, second, table = two_at_a_table(server, referee="challenge")
    page = visit(guest=second).open(f"/#/t/{table}")
    watching = visit().open(f"/#/t/{table}")
    for one in (page, watching):
        open_dictionary(one)
        look_up(one, "Hund")
        expect(one.locator(".verdict")).to_be_visible()
    with first.line(table) as line:
        line.roll(seat_of(line))
        dice = line.view["play"]["table"]["dice"]
        word = [{"dice": [die for die, face in enumerate(dice) if face != "★"][:2]}]
        line.done(seat_of(line), {"kind": "enter", "window": window(line.view), "box": "two", "words": word})
    closed(page)
    open_dictionary(page)
    closed(page)
    expect(watching.get_by_role("dialog", name=DE.dictionary)).to_be_visible()


def test_without_a_connection_the_answer_comes_later(visit: Visit, server: LiveServer) -> None:
    visitor, table = alone(visit, server)
    visitor.forgive(SOCKETS_FAIL)
    page = visitor.open(table)
    open_dictionary(page)
    look_up(page, "Hund")
    expect(page.locator(".verdict")).to_be_visible()
    visitor.context.set_offline(True)
    look_up(page, "Katze")
    expect(page.get_by_text("Die Wortstube ist gerade nicht zu erreichen.")).to_be_visible()
    visitor.context.set_offline(False)
    expect(page.locator(".verdict")).to_have_text(re.compile("Katze gilt$"), timeout=20_000)


def test_by_keyboard_alone(visit: Visit, server: LiveServer) -> None:
    _, second, table = two_at_a_table(server)
    page = visit(guest=second, size=DESKTOP).open(f"/#/t/{table}")
    button = page.get_by_role("button", name=DE.dictionary)
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Nachschlagen").focus()
    page.keyboard.press("Tab")
    page.keyboard.type("Hut")
    expect(page.locator(".verdict")).to_have_text(re.compile("Hut gilt$"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name=DE.dictionary)).to_have_count(0)
    expect(button).to_be_focused()


def test_a_name_is_no_reason_against_a_word_and_sources_are_named_as_people_know_them(
    visit: Visit, server: LiveServer
) -> None:
    visitor, table = alone(visit, server)
    page = visitor.open(table)
    open_dictionary(page)
    look_up(page, "Wolf")
    expect(page.get_by_role("status").filter(has_text="Wolf gilt")).to_be_visible()
    lists = page.locator(".answer ul")
    expect(lists.first).not_to_contain_text("Nachname")
    expect(page.get_by_text("Heißt auch so, zählt hier aber nicht mit:")).to_be_visible()
    expect(lists.last).to_contain_text("Nachname")
    expect(lists.first.locator(".source").first).to_have_text(re.compile("^Quelle: (Wiktionary|.*Wortstube)$"))
    expect(lists.last).not_to_contain_text("weiß das Wörterbuch nicht")


def test_where_themes_decide_the_dictionary_judges_nothing(visit: Visit, server: LiveServer) -> None:
    """R18 of Bücherwurm: what fits the theme counts, be it in the dictionary or not."""
    guest = Guest(server)
    table = guest.open("Anna", game="buecherwurm")
    page = visit(guest=guest).open(f"/#/t/{table}")
    open_dictionary(page)
    for word, said in (("Hund", "Hund steht im Wörterbuch"), ("Beethoven", "Beethoven steht nicht im Wörterbuch")):
        look_up(page, word)
        expect(page.locator(".verdict")).to_have_text(said)
        expect(page.locator(".answer")).not_to_contain_text(" gilt")
