"""Three people pass one phone round: names, whose eyes the table is seen with, and the curtain between them."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import choose
from tests.browser.visitor import PHONE
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Guest, LiveServer

NAMES = ["Anna", "Ben", "Cleo"]


def test_three_people_on_one_device(visit: Visit, words: Words) -> None:
    page = visit(size=PHONE).open()
    page.get_by_role("button", name="Wortkniffel").click()
    choose(page, DE.here)
    page.get_by_role("button", name=DE.more).click()
    for label, name in zip((DE.name, "Name 2", "Name 3"), NAMES, strict=True):
        page.get_by_label(label, exact=True).fill(name)
    page.get_by_role("button", name=DE.begin).click()
    players = {name: Player(page, words) for name in NAMES}
    order = [play_as_whoever_is_asked(page, players) for _ in NAMES]
    assert sorted(order) == NAMES, "everybody once"

    page.get_by_role("button", name=DE.menu).click()
    check(page.get_by_role("switch", name="Vorhang beim Weiterreichen"))
    page.keyboard.press("Escape")
    first = play_as_whoever_is_asked(page, players)
    assert first == order[0], "clockwise, round after round"
    for last, name in pairwise(order):
        page.get_by_role("heading", name=f"Gib das Gerät an {name}").wait_for()
        expect(page.get_by_role("region", name="Zuletzt", exact=True)).to_contain_text(last)
        expect(page.get_by_role("list", name="So steht es").get_by_role("listitem")).to_have_count(len(NAMES))
        page.keyboard.press("Escape")
        page.get_by_role("button", name=f"Ich bin {name}").click()
        assert play_as_whoever_is_asked(page, players) == name
    page.get_by_role("button", name=f"Ich bin {first}").click()
    page.get_by_text("Runde 3 von 11").wait_for()
    assert [len(player.card.free()) for player in players.values()] == [9, 9, 9]


def play_as_whoever_is_asked(page: Page, players: dict[str, Player]) -> str:
    sentence = page.get_by_text(re.compile(r"^\w+, du bist dran\.$"))
    name = sentence.inner_text().split(",")[0]
    player = players[name]
    see_own_card_only(page, player)
    player.turn()
    expect(page.get_by_text(f"{name}, du bist dran.")).to_be_hidden()
    return name


def see_own_card_only(page: Page, player: Player) -> None:
    """The fields of the phone are those of whoever is asked: filled as that person filled them."""
    filled = [box for box in player.card.boxes if box is not None]
    fields = page.get_by_role("group", name=DE.card, exact=True).locator(".done:not(.sum) .figure")
    shown = [text for text in fields.all_inner_texts() if text.strip()]
    assert len(shown) == len(filled), (shown, filled)


def test_behind_the_curtain_no_clock_runs(visit: Visit, server: LiveServer) -> None:
    """R28 of Wortfächer, whose hands are secret: the hourglass is turned once the next one looks."""
    guest = Guest(server)
    table = guest.open("Anna", "Ben", game="wortfaecher", options={"hourglass": 30})
    page = visit(guest=guest).open(f"/#/t/{table}")
    with guest.line(table) as line:
        (seat,) = line.view["awaited"]
        page.get_by_role("heading", name=f"Gib das Gerät an {NAMES[seat]}").wait_for()
        line.wait_until(lambda view: view["phase"] == "paused")
        assert line.view["paused_because"] == "reading"
        page.get_by_role("button", name=f"Ich bin {NAMES[seat]}").click()
        line.wait_until(lambda view: view["phase"] == "playing")
        (due,) = line.view["deadlines"].values()
        assert due - line.view["at"] > 25
    expect(page.get_by_role("heading", name=re.compile("^Gib das Gerät"))).to_have_count(0)
