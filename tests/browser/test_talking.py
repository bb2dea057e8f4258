"""Talking at a table: phrases and reactions at the speaker's seat, for two browsers and somebody who looks on; colours
and pictures of people; and tables or people who want to hear nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.test_screens import asked_axe
from tests.browser.visitor import PHONE
from tests.server.live import Guest, LiveServer

TALK = "Etwas sagen"
SMALL_PHONE = (360, 740)
STAR = {"colour": "plum", "picture": "star"}


def say(page: Page, what: str) -> None:
    page.get_by_role("button", name=TALK).click()
    page.get_by_role("group", name=TALK).get_by_role("button", name=what).click()


def bubble(page: Page, seat: int) -> str:
    return f'[data-seat="{seat}"] .bubble'


def table_of_two(server: LiveServer) -> tuple[Guest, Guest, str]:
    anna, ben = Guest(server), Guest(server)
    table = anna.open(open=True, seats=[{"name": "Anna", "badge": STAR}], options={"hourglass": 0})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
    return anna, ben, table


@pytest.mark.variant
def test_what_is_said_hangs_from_the_seat_of_the_speaker(visit: Visit, server: LiveServer) -> None:
    anna, ben, table = table_of_two(server)
    one, two, stranger = (visit(guest=guest).open(f"/#/t/{table}") for guest in (anna, ben, None))
    say(one, "Gut gemacht!")
    for page in (one, two, stranger):
        expect(page.locator(bubble(page, 0))).to_have_text("Gut gemacht!")
        expect(page.get_by_role("status").get_by_text("Anna: Gut gemacht!")).to_have_count(1)
        expect(page.locator(bubble(page, 1))).to_have_count(0)
    say(stranger, "Applaus")
    for page in (one, two, stranger):
        expect(page.get_by_role("status").get_by_text("Jemand, der zuschaut: Applaus")).to_have_count(1)
    stranger.get_by_role("button", name=TALK).click()
    expect(stranger.get_by_role("button", name="Danke!")).to_have_count(0)
    assert asked_axe(stranger) == []
    say(two, "Herz")
    expect(one.locator(bubble(one, 1))).to_be_visible()
    one.reload()
    one.get_by_role("button", name=DE.menu, exact=True).wait_for()
    expect(one.locator(".bubble")).to_have_count(0)
    expect(two.locator(".bubble")).to_have_count(0)


def test_who_wants_to_hear_nothing_does_not(visit: Visit, server: LiveServer) -> None:
    anna, ben, table = table_of_two(server)
    one, two = (visit(guest=guest).open(f"/#/t/{table}") for guest in (anna, ben))
    two.get_by_role("button", name=TALK).press("Enter")
    two.get_by_role("switch", name="Sprechblasen ausblenden").check()
    two.keyboard.press("Escape")
    expect(two.get_by_role("group", name=TALK)).to_have_count(0)
    expect(two.get_by_role("button", name=TALK)).to_be_focused()
    say(one, "Hallo zusammen!")
    expect(one.locator(bubble(one, 0))).to_be_visible()
    expect(two.locator(".bubble")).to_have_count(0)
    with anna.line(table) as line:
        line.done(0, {"kind": "table.allow_talking", "allowed": False})
    for page in (one, two):
        expect(page.get_by_role("button", name=TALK)).to_have_count(0)
        expect(page.locator(".bubble")).to_have_count(0)


def test_bubbles_and_the_panel_stay_on_a_small_screen(visit: Visit, server: LiveServer) -> None:
    anna, ben, table = table_of_two(server)
    one, two = (visit(size=PHONE, guest=guest).open(f"/#/t/{table}") for guest in (anna, ben))
    two.get_by_role("button", name=TALK).click()
    assert asked_axe(two) == []
    panel = two.get_by_role("group", name=TALK).bounding_box()
    assert panel is not None
    assert panel["x"] >= 0
    assert panel["x"] + panel["width"] <= PHONE[0]
    assert panel["y"] + panel["height"] <= PHONE[1]
    two.get_by_role("group", name=TALK).get_by_role("button", name="Noch eine Partie?").click()
    box = one.locator(bubble(one, 1)).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert one.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_picture_is_chosen_where_one_types_ones_name(visit: Visit, server: LiveServer) -> None:
    anna, ben = Guest(server), Guest(server)
    table = anna.open(open=True, seats=[{"name": "Anna", "badge": STAR}], options={"hourglass": 0})
    page = visit(guest=ben).open(f"/#/t/{table}")
    page.get_by_role("textbox", name="Dein Name").fill("Ben")
    page.get_by_text("Farbe und Bild").click()
    check(page.get_by_role("radio", name="Blau"))
    check(page.get_by_role("radio", name="Eule"))
    assert asked_axe(page) == []
    page.get_by_role("button", name="Hinsetzen").click()
    expect(page.locator("li .badge.blue svg")).to_be_visible()
    with anna.line(table) as line:
        assert line.view["chairs"][1]["badge"] == {"colour": "blue", "picture": "owl"}
        line.done(0, {"kind": "table.start"})
        expect(page.locator('[data-seat="0"] .badge.plum svg')).to_be_visible()
        expect(page.locator('[data-seat="1"] .badge.blue svg')).to_be_visible()


def test_bots_show_their_faces_at_their_seats(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    seats = [{"name": "Anna"}, {"name": "Becher", "level": "hobby"}, {"name": "Lineal", "level": "meister"}]
    table = guest.open(seats=seats, options={"hourglass": 0})
    page = visit(guest=guest).open(f"/#/t/{table}")
    for seat in (1, 2):
        expect(page.locator(f'[data-seat="{seat}"] .face svg .eye').first).to_be_visible()
    expect(page.locator('[data-seat="0"] .face')).to_have_text("A")


def test_sound_is_offered_once_with_a_taste(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open("Anna", options={"hourglass": 0})
    page = visit(guest=guest, memory={}, size=SMALL_PHONE).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu, exact=True).wait_for()
    offer = page.get_by_role("complementary", name="Mit Klang?")
    expect(offer).to_have_count(0)
    with guest.line(table) as line:
        line.roll(0)
    waiting = page.locator("aside", has_text="Mit Klang?")
    waiting.wait_for(state="attached")
    expect(waiting).to_be_hidden()  # while something is explained
    page.get_by_role("complementary", name=DE.first_time).get_by_role("button", name="Überspringen").click()
    boxes = [button.bounding_box() for button in offer.get_by_role("button").all()]
    assert len({box["y"] for box in boxes if box}) == 1, "one line on a phone"
    offer.get_by_role("button", name="Kostprobe").click()
    offer.get_by_role("button", name="Lieber still").click()
    expect(offer).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('wortstube.introduced'))")[0] == "sound"
    page.reload()
    page.get_by_role("button", name=DE.menu, exact=True).wait_for()
    with guest.line(table) as line:
        line.cross_out(0)
    expect(page.get_by_role("status").first).to_be_attached()
    expect(offer).to_have_count(0)


def test_who_plays_on_has_answered_whether_it_shall_sound(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open("Anna", options={"hourglass": 0})
    page = visit(guest=guest, memory={"introduced": ["wortkniffel"]}).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu, exact=True).wait_for()
    offer = page.get_by_role("complementary", name="Mit Klang?")
    with guest.line(table) as line:
        line.roll(0)
        offer.wait_for()
        for number in range(10):
            line.cross_out(0)
            line.roll(0)
            page.get_by_text(f"Runde {number + 2} von 11").wait_for()
    expect(offer).to_have_count(0)
    assert "sound" in page.evaluate("JSON.parse(localStorage.getItem('wortstube.introduced'))")


def test_the_menu_has_groups_and_giving_up_stands_apart(visit: Visit, server: LiveServer) -> None:
    anna, _, table = table_of_two(server)
    page = visit(guest=anna).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu, exact=True).press("Enter")
    menu = page.get_by_role("dialog")
    for group in ("Zum Nachlesen", "Tisch", "Dieses Gerät"):
        expect(menu.get_by_role("region", name=group)).to_be_visible()
    assert asked_axe(page) == []
    leave = menu.get_by_role("button", name="Aufgeben und gehen")
    expect(menu.get_by_role("region").get_by_role("button", name="Aufgeben und gehen")).to_have_count(0)
    for _ in range(40):
        if leave.evaluate("(button) => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(leave).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Wirklich aufgeben?")).to_be_visible()
