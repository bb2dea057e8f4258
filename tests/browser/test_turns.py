"""Whose turn it is: games that last for days (X11), and being told of a turn while looking elsewhere."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CHATTY, Visit
from tests.browser.labels import DE
from tests.browser.sheet import choose, press_begin
from tests.browser.test_friends import on_turn, sit_down
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Clock, Guest, LiveServer, eventually, live_server, window

HOUR = 3600.0
NOON, LATE = (datetime(2026, 11, 19, hour, tzinfo=ZoneInfo("Europe/Berlin")) for hour in (12, 23))  # day and night
LASTING = "Fernpartie"
TELL = "Sag mir Bescheid"


@pytest.mark.variant
def test_a_game_goes_on_after_a_day_and_a_restart(visit: Visit, words: Words, clock: Clock, tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with live_server(database, CHATTY, clock=clock) as server:
        anna, ben = visit(server.address), visit(server.address)
        page = anna.open()
        page.get_by_role("button", name="Wortkniffel").click()
        page.get_by_label(DE.name).fill("Anna")
        assert page.get_by_role("switch", name=LASTING).count() == 0
        choose(page, DE.friends)
        page.get_by_role("switch", name=LASTING).check()
        press_begin(page, DE.friends)
        link = page.get_by_role("textbox", name="Link zum Einladen").input_value()
        guest = ben.open(link)
        sit_down(guest, "Ben")
        page.get_by_text("Ben", exact=True).wait_for()
        page.get_by_role("button", name=DE.begin).click()
        players = [Player(page, words), Player(guest, words)]
        first = on_turn(players)
        first.page.get_by_text("Du bist dran, seit eben.").wait_for()
        first.turn()
        for one in (page, guest):
            one.goto("about:blank")
    table = link.rpartition("/")[2]
    clock.later += 26 * HOUR
    with live_server(database, CHATTY, clock=clock) as server:
        waits, moves = (page, guest) if first.page is page else (guest, page)
        names = {page: "Anna", guest: "Ben"}
        waits.goto(f"{server.address}/#/t/{table}")
        waits.get_by_text(f"{names[moves]} ist dran, seit gestern.").wait_for()
        assert waits.get_by_text("Pause").count() == 0, "nobody is away"
        waits.get_by_role("button", name=f"{names[moves]} erinnern").click()
        waits.get_by_text("Erinnert seit eben.").wait_for()
        expect(waits.get_by_role("button", name="erinnern")).to_have_count(0)
        moves.goto(f"{server.address}/#/t/{table}")
        moves.get_by_text("Du bist dran, seit gestern.").wait_for()
        Player(moves, words).turn()
        waits.get_by_text("Du bist dran, seit eben.").wait_for()
        for one in (page, guest):
            one.goto("about:blank")


SPY = """() => {
    if (!navigator.setAppBadge) return;
    const seen = (window.seen = { asked: 0, notices: [], badges: [] });
    const Real = window.Notification;
    let answer = 'default'; // without a window this browser calls it denied whatever it has answered
    class Spied extends Real {
        constructor(title, options) {
            super(title, options);
            seen.notices.push([title, options.body]);
        }
        static async requestPermission() {
            seen.asked += 1;
            return (answer = await Real.requestPermission());
        }
        static get permission() {
            return answer;
        }
    }
    window.Notification = Spied;
    const set = navigator.setAppBadge.bind(navigator);
    const clear = navigator.clearAppBadge.bind(navigator);
    navigator.setAppBadge = (count) => (seen.badges.push(count), set(count));
    navigator.clearAppBadge = () => (seen.badges.push(0), clear());
}"""
LOOK = """(hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def seen(page: Page, what: str) -> object:
    return page.evaluate(f"() => window.seen.{what}")


def test_who_looks_elsewhere_is_told_once_and_asked_for_it_only_after_a_tap(visit: Visit, server: LiveServer) -> None:
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, correspondence=True)
    ben.join(table, "Ben")
    with ben.line(table) as line, anna.line(table) as host:
        line.wait_for(host.done(0, {"kind": "table.start"}))
        visitor = visit(fresh=True, guest=anna, permissions=["notifications"], timezone_id="Europe/Berlin")
        visitor.prepare(f"({SPY})()")
        page = visitor.open(f"/#/t/{table}")
        page.clock.install(time=NOON)
        page.get_by_role("button", name=DE.menu).click()
        tell = page.get_by_role("switch", name=TELL)
        tell.wait_for()
        assert seen(page, "asked") == 0
        tell.check()
        page.wait_for_function("() => window.seen.asked === 1")
        expect(tell).to_be_checked()
        page.keyboard.press("Escape")
        if host.on_turn() == 0:
            host.move()
        line.wait_until(lambda view: view["awaited"] == [1])
        expect(page).not_to_have_title("Du bist dran · Wortkniffel · Wortstube")
        page.evaluate(LOOK, True)
        line.move()
        expect(page).to_have_title("Du bist dran · Wortkniffel · Wortstube")
        page.wait_for_function("() => window.seen.notices.length === 1 && window.seen.badges.at(-1) === 1")
        assert seen(page, "notices") == [["Du bist dran", "Wortkniffel wartet auf dich."]]
        host.wait_until(lambda view: view["awaited"] == [0])
        host.done(0, {"kind": "roll", "window": window(host.view)})  # the same turn
        page.evaluate(LOOK, False)
        page.wait_for_function("() => window.seen.badges.at(-1) === 0")
        assert len(seen(page, "notices")) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("push", [False, pytest.param(True, marks=pytest.mark.variant)])
def test_the_worker_of_notices_comes_after_the_tap_alone(visit: Visit, tmp_path: Path, push: bool) -> None:
    """Also without push, since phones show notices only through it. The page's policy lets it in; what it shows is
    tested beside it (`worker/push.test.ts`)."""
    with live_server(tmp_path / "games.db", CHATTY, push=push) as server:
        anna, ben = Guest(server), Guest(server)
        table = anna.open("Anna", open=True, correspondence=True)
        ben.join(table, "Ben")
        with anna.line(table) as line:
            line.done(0, {"kind": "table.start"})
        visitor = visit(server.address, fresh=True, guest=anna, permissions=["notifications"], service_workers="allow")
        visitor.forgive("Push API in incognito mode")  # and every browser of a test is in it
        visitor.prepare(f"({SPY})()")
        page = visitor.open(f"/#/t/{table}")
        page.get_by_role("button", name=DE.menu).click()
        assert page.evaluate(WORKERS) == 0
        page.get_by_role("switch", name=TELL).check()
        eventually(lambda: page.evaluate(WORKERS) == 1, "it is there")
        eventually(lambda: page.evaluate(READY), "it is ready")
        page.goto("about:blank")


def test_where_only_an_installed_app_has_notices_the_page_says_so(visit: Visit, server: LiveServer) -> None:
    """As in Safari on iPhones, over https or not."""
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, correspondence=True)
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
    visitor = visit(fresh=True, guest=anna)
    visitor.prepare("delete window.Notification")
    page = visitor.open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu).click()
    page.get_by_text("erst als App auf dem Startbildschirm").wait_for()
    expect(page.get_by_text("nur über https")).to_have_count(0)


def test_at_night_nothing_is_told_until_the_morning(visit: Visit, server: LiveServer) -> None:
    """Without push, too."""
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, correspondence=True)
    ben.join(table, "Ben")
    with ben.line(table) as line, anna.line(table) as host:
        line.wait_for(host.done(0, {"kind": "table.start"}))
        if host.on_turn() == 0:
            host.move()
        visitor = visit(fresh=True, guest=anna, permissions=["notifications"], timezone_id="Europe/Berlin")
        visitor.prepare(f"({SPY})()")
        page = visitor.open(f"/#/t/{table}")
        page.get_by_role("button", name=DE.menu).click()
        page.get_by_role("switch", name=TELL).check()
        expect(page.get_by_role("switch", name="Nachts nicht")).to_be_checked()
        page.keyboard.press("Escape")
        page.clock.install(time=LATE)
        line.wait_until(lambda view: view["awaited"] == [1])
        page.evaluate(LOOK, True)
        line.move()
        expect(page).to_have_title("Du bist dran · Wortkniffel · Wortstube")
        page.clock.fast_forward("08:00:00")
        assert seen(page, "notices") == []
        page.clock.fast_forward("01:30:00")
        page.wait_for_function("() => window.seen.notices.length === 1")


WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
READY = "async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)"
