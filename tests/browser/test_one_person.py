"""One person, alone or against the computer: no hourglass unless one is chosen, and none that runs while they read."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.buecherwurm.play import Readers
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin, choose, press_begin
from tests.browser.visitor import PHONE
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Clock, Guest, LiveServer
from tests.variants import with_variants

STANDS = "Die Sanduhr steht, solange du liest."
RUNS = re.compile("^Sanduhr: (noch|nur noch)")


def options_of(page: Page) -> dict[str, Any]:
    """What a table that is opened now has agreed on."""
    heard: list[dict[str, Any]] = []

    def listen(text: str | bytes) -> None:
        heard.append(json.loads(text))

    page.on("websocket", lambda socket: socket.on("framereceived", listen))
    press_begin(page)
    page.get_by_role("button", name=DE.menu).wait_for()
    welcome = next(message for message in heard if message["kind"] == "welcome")
    options: dict[str, Any] = welcome["view"]["options"]
    return options


@pytest.mark.parametrize("game", with_variants("zickzack", games.timed()))
def test_against_the_computer_no_hourglass_runs_unless_chosen(visit: Visit, game: str) -> None:
    page = visit().open()
    page.get_by_role("button", name=games.screens(game).title).click()
    options = options_of(page)
    timed = games.play(game).TIMED
    assert timed
    assert options[timed.untimed] == 0


def test_alone_no_hourglass_runs_unless_chosen(visit: Visit, words: Words) -> None:
    page = visit().open()
    page.get_by_role("button", name="Wortkniffel").click()
    choose(page, DE.alone)
    expect(page.get_by_role("radio", name="Ohne")).to_be_checked()
    assert options_of(page)["hourglass"] == 0
    Player(page, words).roll()
    expect(page.get_by_role("timer")).to_have_count(0)


def test_with_friends_the_hourglass_is_as_the_rules_say(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="Wortkniffel").click()
    begin(page, DE.friends)
    expect(page.get_by_role("radio", name="120 s")).to_be_checked()


def test_r27_against_the_computer_nobody_goes_out_on_the_first_turn_unless_chosen(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name="Wortfächer").click()
    page.get_by_text(DE.options).click()
    expect(page.get_by_role("radio", name="Nie")).to_be_checked()
    assert options_of(page)["first_turn_out"] == "never"
    friends = visit().open()
    friends.get_by_role("button", name="Wortfächer").click()
    choose(friends, DE.friends)
    friends.get_by_text(DE.options).click()
    expect(friends.get_by_role("radio", name="Erlaubt")).to_be_checked()


def timed_table(visit: Visit, server: LiveServer, game: str, size: tuple[int, int] | None = None, **more: Any) -> Page:
    timed = games.play(game).TIMED
    assert timed
    guest = Guest(server)
    opening = {"game": game, "seats": [{"name": "Anna"}, *timed.others], "options": timed.options}
    table = guest.post("/api/tables", opening | more)["table"]
    at = {"size": size} if size else {}
    page = visit(address=server.address, guest=guest, **at).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu).wait_for()
    timed.begin(page)
    page.get_by_role("timer", name=RUNS).first.wait_for()
    return page


def left(page: Page) -> int:
    found = re.search(r"(\d+):(\d\d)", page.get_by_role("timer").first.get_attribute("aria-label") or "")
    assert found
    return int(found[1]) * 60 + int(found[2])


@pytest.mark.parametrize("game", with_variants("buecherwurm", games.timed()))
def test_reading_the_rules_stops_the_hourglass(visit: Visit, timely: LiveServer, clock: Clock, game: str) -> None:
    page = timed_table(visit, timely, game)
    before = read(page)
    clock.later += 1000.0
    page.keyboard.press("Escape")
    page.get_by_role("timer", name=RUNS).first.wait_for()
    assert page.get_by_text(STANDS).count() == 0
    assert before - 15 <= read(page) <= before, "as much sand as before"


def read(page: Page) -> int:
    """Open the rules; how much sand there is meanwhile."""
    page.get_by_role("button", name=DE.rules).click()
    page.locator("dialog[open]").get_by_text(STANDS).wait_for()
    page.get_by_role("timer", name=re.compile("^Sanduhr hält an bei")).first.wait_for()
    return left(page)


@pytest.mark.parametrize("what", with_variants(DE.dictionary, [DE.settings, "Was bisher geschah"]))
def test_so_does_whatever_else_there_is_to_read(visit: Visit, timely: LiveServer, what: str) -> None:
    page = timed_table(visit, timely, "wortkniffel")
    page.get_by_role("button", name=DE.menu).click()
    page.locator("dialog[open]").get_by_role("button", name=what, exact=True).click()
    page.get_by_text(STANDS).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("timer", name=RUNS).first.wait_for()


def test_so_does_the_menu_which_covers_the_dice_of_a_phone_and_one_pauses_from_there(
    visit: Visit, timely: LiveServer
) -> None:
    page = timed_table(visit, timely, "wortkniffel", size=PHONE)
    page.get_by_role("button", name=DE.menu).click()
    menu = page.locator("dialog[open]")
    menu.get_by_text(STANDS).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("timer", name=RUNS).first.wait_for()
    page.get_by_role("button", name=DE.menu).click()
    menu.get_by_text(STANDS).wait_for()
    menu.get_by_role("button", name="Pause machen").click()
    page.get_by_role("button", name="Weiterspielen").click()
    page.get_by_role("timer", name=RUNS).first.wait_for()


def test_among_several_a_lesson_is_for_those_whose_clock_does_not_run(visit: Visit, server: LiveServer) -> None:
    readers = Readers(server, people=2, thinking=60, special_die=False)
    readers.begin()
    anna, ben = (visit(guest=guest, memory={}).open(f"/#/t/{readers.table}") for guest in readers.guests)
    waits, hurries = (page.get_by_role("complementary", name=DE.first_time) for page in (anna, ben))
    hurries.wait_for()
    expect(hurries.get_by_role("button", name=DE.try_out)).to_have_count(0)
    waits.get_by_role("button", name=DE.try_out).click()
    lesson = anna.get_by_role("dialog")
    lesson.wait_for()
    readers.take("m")
    anna.get_by_text("Du bist dran, und die Uhr läuft.").wait_for()
    expect(lesson).to_have_count(0)
    expect(waits.get_by_role("button", name=DE.try_out)).to_have_count(0)


def test_who_closes_the_page_while_reading_loses_no_sand(visit: Visit, timely: LiveServer, clock: Clock) -> None:
    page = timed_table(visit, timely, "wortkniffel")
    page.get_by_role("button", name=DE.rules).click()
    page.get_by_text(STANDS).wait_for()
    before = left(page)
    clock.later += 1000.0
    page.reload()
    page.get_by_role("timer", name=re.compile("^Sanduhr hält an bei")).first.wait_for()
    assert abs(left(page) - before) <= 1
    page.get_by_role("button", name="Weiterspielen").click()
    page.get_by_role("timer", name=RUNS).first.wait_for()


def test_what_lies_in_words_lies_there_after_reading(visit: Visit, timely: LiveServer) -> None:
    page = timed_table(visit, timely, "wortkniffel")
    dice = page.locator("[data-dice] button[aria-pressed=false]")
    dice.first.click()
    page.keyboard.press("Escape")  # a joker may stay open
    page.get_by_role("button", name=DE.rules).click()
    page.get_by_text(STANDS).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("timer", name=RUNS).first.wait_for()
    expect(page.locator("[data-dice] button[aria-pressed=true]")).to_have_count(1)


def test_among_several_people_time_runs_on_while_somebody_reads(visit: Visit, timely: LiveServer) -> None:
    page = timed_table(visit, timely, "wortkniffel", seats=[{"name": "Anna"}, {"name": "Ben"}])
    page.get_by_role("button", name=DE.rules).click()
    before = left(page)
    page.locator("dialog[open]").get_by_role("heading", level=3).first.wait_for()
    expect(page.get_by_role("timer").first).not_to_have_attribute("aria-label", re.compile("hält an"))
    page.wait_for_function(
        f"() => !document.querySelector('[role=timer]').ariaLabel.includes('{before // 60}:{before % 60:02}')"
    )
    assert left(page) < before
    assert page.get_by_text(STANDS).count() == 0


def dice_told(page: Page) -> list[str]:
    """What a screen reader says of each die."""
    return page.locator("dialog[open] ol li .only-read").all_inner_texts()


def test_r22_the_dice_can_be_looked_at_before_the_game(visit: Visit) -> None:
    page = visit(size=PHONE).open()
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_text("Die Würfel", exact=True).click()
    page.locator("dialog[open] ol li .only-read").first.wait_for()
    assert len(dice_told(page)) == 7
    assert dice_told(page)[0] == (
        "Würfel 1: E, 1 Punkt; A, 1 Punkt; S, 2 Punkte; T, 2 Punkte; L, 3 Punkte; H, 3 Punkte."
    )
    begin(page, DE.friends)
    page.get_by_role("heading", name="Gleich gibt es Wortkniffel").wait_for()
    page.get_by_text("Die Würfel", exact=True).click()
    expect(page.locator("main ol li .only-read")).to_have_count(7)


@pytest.mark.parametrize("size", [PHONE, pytest.param((1440, 900), marks=pytest.mark.variant)])
def test_r22_the_dice_can_be_looked_at_during_play_by_keyboard(
    visit: Visit, words: Words, size: tuple[int, int]
) -> None:
    page = visit(size=size).open()
    page.get_by_role("button", name="Wortkniffel").click()
    begin(page, DE.alone)
    player = Player(page, words)
    player.wait_for_turn()
    page.get_by_role("button", name="Die Würfel ansehen").press("Enter")
    page.get_by_role("dialog", name="Die Würfel").wait_for()
    assert not any("Oben liegt" in told for told in dice_told(page)), "they are in the cup"
    page.keyboard.press("Escape")
    dice = player.roll()
    if size == PHONE:
        page.get_by_role("button", name=DE.menu).press("Enter")
        page.locator("dialog[open]").get_by_role("button", name="Die Würfel", exact=True).press(" ")
    else:
        page.get_by_role("button", name="Die Würfel ansehen").press(" ")
    page.get_by_role("dialog", name="Die Würfel").wait_for()
    tops = [re.search(r"Oben liegt (\w+)", told) for told in dice_told(page)]
    assert [top and top[1].replace("Joker", "★") for top in tops] == dice
    page.keyboard.press("Escape")
    if size == PHONE:
        page.get_by_role("button", name=DE.menu).press("Enter")
    page.get_by_role("button", name=DE.rules).click()
    page.get_by_role("heading", name="Die Würfel").wait_for()
    assert len(dice_told(page)) == 7


def test_r15_the_rules_say_what_a_further_wort_kniffel_may_do_below(visit: Visit) -> None:
    guest_page = visit().open()
    guest_page.get_by_role("button", name="Wortkniffel").click()
    begin(guest_page, DE.alone)
    guest_page.get_by_role("button", name=DE.rules).click()
    text = guest_page.locator("dialog[open]").inner_text()
    for said in ("Erst wenn oben alles voll ist", "Full House bringt dann 25, Straße 30", "Summe der sieben Würfel"):
        assert said in text


def test_r15_the_pad_of_the_real_table_takes_any_number_of_further_ones(visit: Visit) -> None:
    page = visit(memory={"people": ["Anna", "Ben"]}, size=PHONE).open("/am-echten-tisch/wortkniffel")
    page.get_by_role("button", name="Anna, Wort-Kniffel: leer").click()
    page.get_by_role("button", name="50 Punkte").click()
    page.get_by_role("button", name="Anna, Extra: leer").click()
    for _ in range(7):
        page.get_by_role("button", name="Ein Wort-Kniffel mehr").click()
    page.get_by_role("button", name="Ein Wort-Kniffel weniger").click()
    page.locator("dialog[open]").get_by_text("300 Punkte").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("row", name="Gesamt")).to_contain_text("350")
