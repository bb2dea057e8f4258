"""R26: the hourglass runs on the page; when it is empty only a 0 is left. Time is the server's, moved by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import choose, press_begin
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Clock, Guest, LiveServer, eventually
from wortstube.games.wortkniffel.score_card import UPPER


def seconds(text: str | None) -> int:
    found = re.search(r"(\d+):(\d\d)", text or "")
    assert found, text
    return int(found[1]) * 60 + int(found[2])


def begin(page: Page, hourglass: str, *switches: str) -> None:
    """Wortkniffel alone, with the hourglass and whatever else is chosen beforehand."""
    page.get_by_role("button", name="Wortkniffel").click()
    choose(page, DE.alone)
    for switch in switches:
        check(page.get_by_role("switch", name=switch))
    check(page.get_by_role("radio", name=hourglass))
    press_begin(page)


def test_time_runs_and_runs_out(visit: Visit, timely: LiveServer, clock: Clock, words: Words) -> None:
    page = visit(address=timely.address).open()
    begin(page, "120 s")
    player = Player(page, words)
    player.wait_for_turn()
    assert page.get_by_role("timer").count() == 0, "R4: it runs from the first roll"
    player.roll()
    timer = page.get_by_role("timer")
    started = seconds(timer.get_attribute("aria-label"))
    assert 0 < started <= 120
    eventually(lambda: seconds(timer.get_attribute("aria-label")) < started)

    clock.later = 130.0
    player.wait_for_text("Die Zeit ist um.")
    page.get_by_text("Such ein Kästchen für die 0 aus.").wait_for()
    assert set(player.offers().values()) == {0}
    assert page.get_by_role("button", name=re.compile("werfen")).count() == 0
    player.confirm("straight", 0)
    player.wait_for_turn()
    page.get_by_text("Runde 2 von 11").wait_for()


def test_a_break_stops_the_hourglass(visit: Visit, timely: LiveServer, words: Words) -> None:
    page = visit(address=timely.address).open()
    begin(page, "120 s")
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


def lay_a_word(player: Player) -> str:
    """Roll until the dice have a word for a box of its own, and lay it; the sentence that is due if time runs out."""
    while True:
        player.wait_for_turn()
        player.roll()
        entries = player.entries()
        if found := next((entry for entry in entries if len(entry.words) == 1 and entry.box in UPPER), None):
            break
        player.cross_out()
    player.lay(found)
    return found.words[0].text


def wait_until_known(page: Page, server: LiveServer, words: int) -> None:
    """So many words lie there, and the table has heard of it."""
    with Guest(server).line(page.url.rpartition("/")[2]) as watching:
        watching.wait_until(lambda view: len(view["play"]["table"]["laid"]) == words)


def round_of(page: Page) -> int:
    """The dice may have had no word in the first."""
    found = re.search(r"Runde (\d+) von 11", page.inner_text("body"))
    assert found
    return int(found[1])


@pytest.mark.variant
def test_r4_with_children_what_lies_there_counts(visit: Visit, timely: LiveServer, clock: Clock, words: Words) -> None:
    page = visit(address=timely.address).open()
    begin(page, "120 s", "Mit Kindern")
    player = Player(page, words)
    word = lay_a_word(player)
    wait_until_known(page, timely, 1)
    page.reload()
    page.get_by_role("group", name="Wort 1").get_by_text(word, exact=True).wait_for()
    played = round_of(page)
    clock.later = 130.0
    page.get_by_text(
        re.compile(rf"Die Zeit ist um, aber {word} liegt schon da\. \d+ Punkte? in \d Buchstaben\.")
    ).first.wait_for()
    player.wait_for_turn()
    page.get_by_text(f"Runde {played + 1} von 11").wait_for()


@pytest.mark.variant
def test_r4_with_children_it_is_0_where_nothing_lies(
    visit: Visit, timely: LiveServer, clock: Clock, words: Words
) -> None:
    page = visit(address=timely.address).open()
    begin(page, "120 s", "Mit Kindern")
    player = Player(page, words)
    lay_a_word(player)
    wait_until_known(page, timely, 1)
    player.button(DE.put_back).click()
    wait_until_known(page, timely, 0)
    clock.later = 130.0
    player.wait_for_text("Die Zeit ist um.")
    page.get_by_text("Such ein Kästchen für die 0 aus.").wait_for()
