"""Several browsers at one table: invited by link and code, dropped and back again, moved, reloaded, watched."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.relay import relay_to
from tests.browser.sheet import begin, choose, press_begin
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import LiveServer, eventually

SOCKETS_FAIL = r"WebSocket connection to .* failed|Failed to load resource: net::ERR_"
"""Nor can parts of the page be fetched that come later."""


def open_table(page: Page, name: str, *options: str) -> str:
    """From the home page to a table for friends; the link that invites to it."""
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_label(DE.name).fill(name)
    choose(page, DE.friends)
    if options:
        page.get_by_text(DE.options).click()
    for option in options:
        page.get_by_role("radio", name=option, exact=True).check()
    press_begin(page, DE.friends)
    return page.get_by_role("textbox", name="Link zum Einladen").input_value()


def sit_down(page: Page, name: str) -> None:
    page.get_by_label(DE.name).fill(name)
    page.get_by_role("button", name="Hinsetzen").click()
    page.get_by_role("button", name="Aufstehen").wait_for()


def on_turn(players: Sequence[Player]) -> Player:
    """Whoever of them is asked to roll."""
    buttons = [player.button(DE.roll_all) for player in players]
    found: Player = eventually(
        lambda: next((p for p, button in zip(players, buttons, strict=True) if button.is_visible()), None)
    )
    return found


def log(page: Page) -> list[str]:
    return page.get_by_role("log").locator("p").all_inner_texts()


def test_friends_come_by_link_by_code_and_to_watch(visit: Visit, words: Words) -> None:
    anna = visit().open()
    link = open_table(anna, "Anna")
    ben = visit().open(link)
    sit_down(ben, "Ben")
    code = anna.locator(".letters").inner_text()
    assert re.fullmatch("[A-Z]{4}", code)
    cleo = visit().open()
    cleo.get_by_label("Code vom Tisch").fill(code.lower())
    cleo.get_by_role("button", name="Mitspielen").click()
    sit_down(cleo, "Cleo")
    dora = visit().open(link)
    dora.get_by_text("Du kannst auch einfach zuschauen.").wait_for()
    for name in ("Ben", "Cleo"):
        anna.get_by_text(name, exact=True).wait_for()
    anna.get_by_role("button", name=DE.begin).click()
    players = [Player(page, words) for page in (anna, ben, cleo)]
    dora.get_by_text("Du schaust zu.").wait_for()
    for _ in players:
        on_turn(players).turn()
    assert [len(player.card.free()) for player in players] == [10, 10, 10], "everybody had a turn"
    dora.get_by_text("Runde 2 von 11").wait_for()
    for name, player in zip(("Anna", "Ben", "Cleo"), players, strict=True):
        expect(dora.locator(".seat").filter(has_text=name).locator(".points")).to_contain_text(str(player.card.total()))
    assert dora.get_by_role("button", name=DE.roll_all).count() == 0


def test_dropped_in_mid_turn_nothing_is_lost_and_nothing_comes_twice(
    visit: Visit, server: LiveServer, words: Words
) -> None:
    anna = visit().open()
    link = open_table(anna, "Anna", "Ohne")
    with relay_to(server.address) as wire:
        visitor = visit(address=wire.address)
        visitor.forgive(SOCKETS_FAIL)
        ben_page = visitor.open(link.replace(server.address, wire.address))
        sit_down(ben_page, "Ben")
        anna.get_by_text("Ben", exact=True).wait_for()
        anna.get_by_role("button", name=DE.begin).click()
        players = [Player(anna, words), Player(ben_page, words)]
        if on_turn(players) is players[0]:
            players[0].turn()
        ben = players[1]
        ben.wait_for_turn()
        ben.roll()

        # The command arrives, its acknowledgement does not.
        wire.deafen()
        ben_page.get_by_role("button", name=DE.roll_all).click()
        anna.get_by_text("Wurf 2 von 3").wait_for()
        wire.cut()
        anna.locator(".seat").filter(has_text="Ben").get_by_text("gerade weg").wait_for()
        ben_page.get_by_text("Die Verbindung ist weg. Was du tust, wird gleich nachgereicht.").wait_for()
        come_back(ben_page, wire.mend)
        dice = ben.rolled()
        expect(anna.locator(".seat").filter(has_text="Ben")).not_to_contain_text("weg")
        assert rolls(anna, "Ben") == [1, 2], "the throw that was sent twice happened once"
        assert dice == shown_dice(anna), "both see the same dice"

        # The command never leaves before the connection is back.
        answered(ben_page)
        wire.cut()
        ben_page.get_by_text("Die Verbindung ist weg. Wir versuchen es gleich wieder.").wait_for()
        ben_page.get_by_role("button", name=DE.roll_all).click()
        ben_page.get_by_text("Die Verbindung ist weg. Was du tust, wird gleich nachgereicht.").wait_for()
        come_back(ben_page, wire.mend)
        ben.rolled()
        assert rolls(anna, "Ben") == [1, 2, 3]
        ben.finish()
        players[0].turn()
        ben.wait_for_turn()


def answered(page: Page) -> None:
    """The server has answered all that was sent: its word for it comes after what happened is seen."""
    expect(page.locator("main[data-unanswered]")).to_have_count(0)


def come_back(page: Page, mend: Callable[[], None]) -> None:
    """The network is there again, and the browser notices."""
    mend()
    page.evaluate("() => dispatchEvent(new Event('online'))")


def rolls(page: Page, name: str) -> list[int]:
    """The numbers of somebody's throws as the log tells them."""
    found = [re.search(rf"^{name} .*wirft .*\((\d)\. Wurf\)\.$", line) for line in log(page)]
    return [int(one[1]) for one in found if one]


def shown_dice(page: Page) -> list[str]:
    labels = page.locator("[data-dice] [role=img]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    return ["★" if label.startswith("Joker") else label[0] for label in labels]


def test_reload_and_a_second_tab_keep_seat_and_position(visit: Visit, words: Words) -> None:
    visitor = visit()
    page = visitor.open()
    page.get_by_role("button", name="Wortkniffel").click()
    begin(page, DE.alone)
    first = Player(page, words)
    first.turn()
    first.wait_for_turn()
    dice = first.roll()
    page.reload()
    first.wait_for_text(DE.rolled[0])
    assert first.dice() == dice
    page.get_by_text("Runde 2 von 11").wait_for()

    second = Player(visitor.open(page.url), words)
    second.wait_for_text(DE.rolled[0])
    second._throws, second.card = 1, first.card
    again = second.roll()
    first.wait_for_text(DE.rolled[1])
    assert first.dice() == again
    first.finish()
    second.wait_for_turn()
    home = visitor.open("/")
    home.get_by_role("heading", name="Angefangene Tische").wait_for()
    home.get_by_role("link", name=re.compile("Wortkniffel.*allein")).click()
    home.get_by_text("Runde 3 von 11").wait_for()


def test_a_seat_moves_to_another_device_by_its_code(visit: Visit, words: Words) -> None:
    old = visit().open()
    old.get_by_role("button", name="Wortkniffel").click()
    begin(old, DE.alone)
    before = Player(old, words)
    before.wait_for_turn()
    dice = before.roll()
    old.get_by_role("button", name=DE.menu).click()
    old.get_by_role("button", name="Auf ein anderes Gerät umziehen").click()
    code = old.locator("dialog[open] .code").inner_text()
    new = visit().open()
    new.get_by_label("Code vom Tisch").fill(code)
    new.get_by_role("button", name="Mitspielen").click()
    new.get_by_role("button", name="Hier weiterspielen").click()
    after = Player(new, words)
    assert after.rolled() == dice
    old.get_by_text("Du schaust zu.").wait_for()
    after.finish()
    new.get_by_text("Runde 2 von 11").wait_for()


def test_a_wrong_code_gets_a_clear_answer(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("404")
    page = visitor.open()
    page.get_by_label("Code vom Tisch").fill("ZZZZ")
    page.get_by_role("button", name="Mitspielen").click()
    expect(page.get_by_role("alert")).to_have_text("Zu diesem Code gibt es keinen Tisch.")
    gone = visitor.open("/#/t/nosuchtable1")
    gone.get_by_role("heading", name="Diesen Tisch gibt es nicht mehr.").wait_for()
    gone.get_by_role("button", name="Zur Startseite").click()
    gone.get_by_role("heading", name=DE.title).wait_for()


def test_challenges_between_two_browsers(visit: Visit, words: Words) -> None:
    """X6: an invented word is struck when it is challenged, a real one stands."""
    anna = visit().open()
    link = open_table(anna, "Anna", "Anzweifeln", "Ohne")
    ben = visit().open(link)
    sit_down(ben, "Ben")
    anna.get_by_text("Ben", exact=True).wait_for()
    anna.get_by_role("button", name=DE.begin).click()
    players = [Player(anna, words), Player(ben, words)]

    liar = on_turn(players)
    doubter = next(player for player in players if player is not liar)
    dice = liar.roll()
    liar.page.keyboard.type(words.no_word(dice).lower())
    box = liar.box("two").filter(has_text=DE.points)
    box.click()
    liar.page.get_by_role("button", name=re.compile("eintragen$")).click()
    liar.page.get_by_text("Alle sehen sich dein Wort an.").wait_for()
    doubter.page.get_by_role("button", name="Anzweifeln").click()
    doubter.page.get_by_text(re.compile("zweifelt zu Recht: .* gilt nicht. 0 Punkte.")).first.wait_for()
    doubter.wait_for_turn()
    points = liar.page.get_by_role("row", name=re.compile("^2 Buchstaben"))
    expect(points).to_contain_text("gestrichen, 0 Punkte")

    honest, mistaken = doubter, liar
    entry = words.in_box("two", honest.roll()) or words.in_box("chance", honest.dice())
    assert entry
    honest.lay(entry)
    honest.confirm(entry.box, entry.points)
    if entry.words:
        mistaken.page.get_by_role("button", name="Anzweifeln").click()
        mistaken.page.get_by_text(re.compile("das Wörterbuch kennt alles. Die Punkte bleiben.")).first.wait_for()
    mistaken.wait_for_turn()
    expect(mistaken.page.locator(".seat").filter(has_not_text="Du").locator(".points")).to_contain_text(
        str(entry.points)
    )
