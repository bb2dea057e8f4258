"""Clocks of Bücherwurm that are fair: none runs while a result covers the dice, and it is seen beside a keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.buecherwurm.play import Readers, middle
from tests.browser.conftest import Visit
from tests.server.live import Guest, LiveServer
from wortstube.table import fold

ONWARD = re.compile("^(Weiter|Zum Ergebnis)$")
STANDS = "Die Sanduhr steht, solange du liest."
HARDLY = "antellerding"
"""Nobody vouches for it, whatever letter it begins with."""


def end_round(page: Page) -> None:
    page.get_by_role("button", name="Mir fällt nichts ein").click()
    page.get_by_role("button", name=re.compile("^Wirklich")).click()


def alone(guest: Guest, **options: object) -> str:
    return guest.open("Anna", game="buecherwurm", options={"deal": "STUBE", "children": True, **options})


def test_r27_in_the_training_the_clock_stands_while_one_reads_the_result(visit: Visit, server: LiveServer) -> None:
    """With the children's themes the next dice lie there at once, below the result (R19)."""
    guest = Guest(server)
    table = alone(guest)
    page = visit(guest=guest).open(f"/#/t/{table}")
    end_round(page)
    page.get_by_text(STANDS).wait_for()
    with guest.line(table) as line:
        assert (line.view["phase"], line.view["paused_because"], line.view["unseen"]) == ("paused", "reading", [0])
        page.get_by_role("button", name=ONWARD).click()
        line.wait_until(lambda view: view["phase"] == "playing" and not view["unseen"])
        (due,) = line.view["deadlines"].values()
        assert due - line.view["at"] == pytest.approx(120, abs=5), "the whole time is left"
    expect(page.get_by_role("timer", name=re.compile("^Sanduhr: noch"))).to_be_visible()


def test_a_reload_counts_as_having_looked(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = alone(guest)
    page = visit(guest=guest).open(f"/#/t/{table}")
    end_round(page)
    page.get_by_text(STANDS).wait_for()
    page.reload()
    page.get_by_role("button", name="Weiterspielen").click()
    with guest.line(table) as line:
        line.wait_until(lambda view: view["phase"] == "playing" and not view["unseen"])


def test_r17_with_others_the_clock_waits_for_the_eyes_of_whoever_is_asked(
    visit: Visit, server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(fold.LOOKING, "normal", 600.0)  # two pages and a busy machine need longer than people
    readers = Readers(server, people=2, thinking=60, special_die=False)
    readers.begin()
    pages = [visit(guest=guest).open(f"/#/t/{readers.table}") for guest in readers.guests]
    for page in pages:
        page.locator("[data-die]").first.wait_for()
    readers.take("-")
    for page in pages:
        page.get_by_role("button", name=ONWARD).wait_for()
    with readers.lines() as lines:
        view = lines[0].view
        assert view["phase"] == "playing", "with others nobody stops the clocks"
        (asked,) = view["awaited"]
        (due,) = view["deadlines"].values()
        assert due == pytest.approx(view["covered_until"] + 60), "it waits for them, but not for ever"
    pages[asked].get_by_role("button", name=ONWARD).click()
    expect(pages[asked].get_by_role("button", name=ONWARD)).to_have_count(0)


def test_the_clock_is_seen_beside_the_keyboard_of_a_phone(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = alone(guest)
    page = visit(guest=guest, size=(360, 400)).open(f"/#/t/{table}")
    page.get_by_label("Dein Begriff").focus()
    page.locator(".room.typing").wait_for()
    glass = page.get_by_role("timer", name=re.compile("^Sanduhr"))
    expect(glass).to_be_visible()
    box = glass.bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 400


def named(page: Page, guest: Guest, table: str) -> str:
    with guest.line(table) as line:
        die = next(one for one in middle(line.view["play"]) if one["letters"] not in ("QU", "XY"))
    term = f"{die['letters'][0]}{HARDLY}"
    page.get_by_label("Dein Begriff").fill(term)
    page.locator(f"[data-die='{die['die']}'].fits button").click()
    return term


def test_r28_what_nobody_knows_is_asked_about_and_counts_half(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = alone(guest, seconds=0)
    page = visit(guest=guest).open(f"/#/t/{table}")
    term = named(page, guest, table)
    really = page.get_by_role("region", name="Wirklich?")
    expect(really).to_contain_text(term)
    really.get_by_role("button", name="Lieber etwas anderes").click()
    expect(page.get_by_role("region", name="Zuletzt genannt")).to_contain_text("zurückgenommen")
    named_again = term + "dose"
    page.get_by_label("Dein Begriff").fill(named_again)
    page.locator(".fits button").first.click()
    really.wait_for()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("region", name="Zuletzt genannt")).to_contain_text("auf Vertrauen, zählt halb")
    end_round(page)
    page.get_by_text(re.compile("auf Vertrauen −[12]")).wait_for()


def test_r28_a_die_that_counts_half_says_so_where_it_lies(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    seats = [{"name": "Anna"}, {"name": "Becher", "level": "anfaenger"}]
    options = {"children": True, "thinking": 0, "start": 1}
    table = guest.post("/api/tables", {"game": "buecherwurm", "seats": seats, "options": options})["table"]
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_text("Du bist dran.").wait_for()
    named(page, guest, table)
    page.get_by_role("region", name="Wirklich?").get_by_role("button", name="Ja, wirklich").click()
    marked = page.locator(".places .die:has(.half)")
    expect(marked).to_have_count(1)
    expect(marked.locator(".piece")).to_have_attribute("aria-label", re.compile("zählt halb"))


def test_r28_nonsense_is_refused(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = alone(guest, seconds=0)
    page = visit(guest=guest).open(f"/#/t/{table}")
    with guest.line(table) as line:
        die = next(one for one in middle(line.view["play"]) if one["letters"] not in ("QU", "XY"))
    page.get_by_label("Dein Begriff").fill(die["letters"][0] + "xqwzkx")
    page.locator(f"[data-die='{die['die']}'].fits button").click()
    expect(page.get_by_role("region", name="Zuletzt genannt")).to_contain_text("Das passt nicht zum Thema")
    expect(page.get_by_label("Dein Begriff")).to_be_visible()


def test_r11_dice_with_two_letters_say_that_it_is_one_of_them(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = alone(guest, seconds=0)
    page = visit(guest=guest).open(f"/#/t/{table}")
    with guest.line(table) as line:
        pairs = [die["letters"] for die in middle(line.view["play"]) if die["letters"] in ("CK", "XY")]
    assert pairs, "this code has one in its first round"
    for pair in pairs:
        expect(page.get_by_role("button", name=f"{'/'.join(pair)}, ").first).to_be_visible()
