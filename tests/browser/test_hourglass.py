"""R26: the hourglass runs on the page; when it is empty only a 0 is left. Time is the server's, moved by hand."""

from __future__ import annotations

import re

from tests.browser.conftest import Clock, Visit
from tests.browser.labels import DE
from tests.browser.player import Player
from tests.browser.words import Words
from tests.server.house import House


def seconds(text: str | None) -> int:
    found = re.search(r"(\d+):(\d\d)", text or "")
    assert found, text
    return int(found[1]) * 60 + int(found[2])


def test_time_runs_and_runs_out(visit: Visit, timely: House, clock: Clock, words: Words) -> None:
    page = visit(address=timely.address).open()
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_role("button", name=DE.alone).click()
    player = Player(page, words)
    player.wait_for_turn()
    assert page.get_by_role("timer").count() == 0, "R4: it runs from the first roll"
    player.roll()
    timer = page.get_by_role("timer")
    started = seconds(timer.get_attribute("aria-label"))
    assert 100 < started <= 120
    page.get_by_role("timer", name=re.compile(rf"noch {(started - 2) // 60}:{(started - 2) % 60:02}")).wait_for()

    clock.later = 130.0
    player.wait_for_text("Die Zeit ist um.")
    page.get_by_text("Such ein Kästchen für die 0 aus.").wait_for()
    assert set(player.offers().values()) == {0}
    assert page.get_by_role("button", name=re.compile("werfen")).count() == 0
    player.confirm("straight", 0)
    player.wait_for_turn()
    page.get_by_text("Runde 2 von 11").wait_for()


def test_a_break_stops_the_hourglass(visit: Visit, timely: House, words: Words) -> None:
    page = visit(address=timely.address).open()
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_role("button", name=DE.alone).click()
    player = Player(page, words)
    player.wait_for_turn()
    dice = player.roll()
    page.get_by_role("button", name=DE.menu).click()
    page.get_by_role("button", name="Pause machen").click()
    player.wait_for_text("Pause.")
    page.get_by_role("timer", name=re.compile("^Sanduhr hält an bei")).wait_for()
    page.get_by_role("button", name="Weiterspielen").click()
    page.get_by_role("timer", name=re.compile("^Sanduhr: noch")).wait_for()
    assert player.dice() == dice
