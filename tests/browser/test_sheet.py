"""The sheet on which a game is begun: in the order people think, with children or without, against whom; and what is
remembered of it. The home page of a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.choosing import check, uncheck
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import asked_for, choose, press_begin
from tests.server.live import Guest, LiveServer
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.characters import character

SMALL_PHONE = (360, 740)
CUT_NAMES = """() => [...document.querySelectorAll('dialog[open] .faces strong')].filter((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
}).map((name) => name.textContent)"""
CHILDREN = "Mit Kindern"
FREE: dict[str, dict[str, Any]] = {
    "buecherwurm": {
        "children": True,
        "penalty": False,
        "special_die": False,
        "thinking": 0,
        "objection": 0,
        "seconds": 0,
    },
    "wortfaecher": {"referee": "strict", "hourglass": 0, "advice": "everyday"},
    "wortkniffel": {"referee": "strict", "hourglass": 0, "leniency": True},
    "wortromme": {"referee": "strict", "hourglass": 0, "hint": True},
    "zickzack": {"referee": "strict", "penalty": False, "hourglass": 0, "knock_window": 0, "hints": 9},
}
"""What a child needs: no penalty, no clock, hints, easy themes."""


def sheet(visit: Visit, game: str, **more: Any) -> Page:
    page: Page = visit(**more).open()
    open_sheet(page, game)
    return page


def open_sheet(page: Page, game: str) -> None:
    page.get_by_role("button", name=games.screens(game).title, exact=True).click()
    page.get_by_role("group", name="Mit wem?").wait_for()


def again(page: Page, game: str) -> None:
    """Home, and the sheet once more."""
    page.wait_for_url("**/#/t/*")
    page.get_by_role("button", name=DE.menu, exact=True).wait_for()
    page.evaluate("location.hash = '#/'")
    page.reload()
    open_sheet(page, game)


def with_children(page: Page) -> Locator:
    return page.get_by_role("switch", name=CHILDREN)


def opponents(page: Page) -> Locator:
    return page.get_by_role("group", name="Gegen wen?").get_by_role("checkbox")


def top_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_the_sheet_asks_in_the_order_people_think(visit: Visit, game: str) -> None:
    page = sheet(visit, game)
    dialog = page.get_by_role("dialog")
    parts = [
        dialog.get_by_label(DE.name),
        dialog.get_by_role("group", name="Mit wem?"),
        dialog.get_by_role("group", name="Gegen wen?"),
        dialog.get_by_text(DE.options),
    ]
    begin = dialog.get_by_role("button", name=DE.begin, exact=True)
    expect(begin).to_be_in_viewport()
    dialog.get_by_text("Wie spielt man das?").scroll_into_view_if_needed()
    tops = [top_of(part) for part in [*parts, begin]]
    assert tops == sorted(tops)


def test_only_what_matters_is_asked(visit: Visit) -> None:
    page = sheet(visit, "wortfaecher")
    page.get_by_text(DE.options).click()
    doubting = page.get_by_role("radio", name="Anzweifeln")
    solitaire = page.get_by_label("Blatt für die Patience")
    expect(doubting).to_be_visible()
    expect(solitaire).to_have_count(0)
    choose(page, DE.alone)
    expect(solitaire).to_be_visible()
    expect(doubting).to_have_count(0)
    expect(opponents(page)).to_have_count(0)
    choose(page, DE.friends)
    expect(opponents(page)).to_have_count(0)
    expect(page.get_by_label("Name 2")).to_have_count(0)


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_with_children_one_switch_is_enough(visit: Visit, server: LiveServer, game: str) -> None:
    page = sheet(visit, game)
    check(with_children(page))
    table = asked_for(page)
    assert table["options"] | FREE[game] == table["options"]
    assert table["options"]["family_words"] is True
    (bot,) = [seat for seat in table["seats"] if "level" in seat]
    assert bot["level"] == "anfaenger"
    assert character(bot["name"]).tempo > 1, "in no hurry"
    page.wait_for_url("**/#/t/*")
    with Guest(server).line(page.url.rpartition("/")[2]) as line:
        assert line.view["options"] | FREE[game] == line.view["options"], "and the table takes it"


def test_a_single_option_changed_with_children_is_kept_and_remembered(visit: Visit) -> None:
    page = sheet(visit, "wortkniffel")
    check(with_children(page))
    page.get_by_text(DE.options).click()
    page.get_by_role("radio", name="180 s").check()
    expect(page.locator("summary").filter(has_text=DE.options)).to_contain_text("180 Sekunden für jeden Zug")
    options = asked_for(page)["options"]
    assert (options["hourglass"], options["leniency"], options["family_words"]) == (180, True, True)
    again(page, "wortkniffel")
    expect(with_children(page)).to_be_checked()
    expect(page.locator("summary").filter(has_text=DE.options)).to_contain_text("180 Sekunden für jeden Zug")
    uncheck(with_children(page))
    expect(page.locator("summary").filter(has_text=DE.options)).to_contain_text("Ohne Sanduhr")
    check(with_children(page))
    page.get_by_role("button", name="Wieder wie üblich").click()
    assert asked_for(page)["options"]["hourglass"] == 0
    again(page, "zickzack")
    expect(with_children(page)).to_be_checked()


def test_opponents_have_a_face_a_level_and_a_promise_the_easiest_first(visit: Visit) -> None:
    page = sheet(visit, "zickzack", size=SMALL_PHONE)
    expect(opponents(page)).to_have_count(14)
    for one in opponents(page).all():
        said = one.evaluate("(box) => box.ariaDescribedByElements[0].textContent")
        assert said.strip().endswith("."), said
        promise = page.locator("dialog[open] .faces").get_by_text(said.strip())
        promise.scroll_into_view_if_needed()
        expect(promise).to_be_in_viewport(ratio=1)
        box = one.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    for width in range(320, 440, 8):
        page.set_viewport_size({"width": width, "height": SMALL_PHONE[1]})
        assert page.evaluate(CUT_NAMES) == [], width
    faces = page.locator("dialog[open] .faces label svg[viewBox='0 0 48 48']")
    assert len(set(faces.evaluate_all("(all) => all.map((one) => one.innerHTML)"))) == 14
    check(with_children(page))
    expect(opponents(page)).to_have_count(4)
    expect(page.get_by_role("checkbox", name="Knopf Für Kinder")).to_be_checked()


def test_whom_one_chose_one_meets_again_each_at_their_own_level(visit: Visit) -> None:
    page = sheet(visit, "wortkniffel")
    page.get_by_role("checkbox", name="Lupe").check()
    page.get_by_role("checkbox", name="Becher").check()
    page.get_by_role("checkbox", name="Waage").uncheck()
    page.get_by_text("Zwei Gegner gewählt.").wait_for()
    bots = [(seat["name"], seat["level"]) for seat in asked_for(page)["seats"][1:]]
    assert bots == [("Becher", "hobby"), ("Lupe", "meister")]
    again(page, "zickzack")
    checked = page.locator("dialog[open] .faces input:checked + .card strong")
    assert checked.all_inner_texts() == ["Becher", "Lupe"]
    check(with_children(page))
    assert checked.all_inner_texts() == ["Knopf"], "with children other choices are remembered"


def test_somebody_always_sits_there_and_no_more_than_fit(visit: Visit) -> None:
    page = sheet(visit, "wortromme")
    waage = page.get_by_role("checkbox", name="Waage")
    waage.click()
    expect(waage).to_be_checked()
    for name in ("Knopf", "Becher"):
        page.get_by_role("checkbox", name=name).check()
    expect(page.get_by_role("checkbox", name="Lexikon")).to_be_disabled()
    assert len(asked_for(page)["seats"]) == 4


def test_at_one_device_the_name_typed_is_the_first(visit: Visit) -> None:
    page = sheet(visit, "wortkniffel", size=SMALL_PHONE)
    page.get_by_label(DE.name).fill("Oma")
    choose(page, DE.here)
    page.get_by_label("Name 2").fill("Ben")
    assert [seat["name"] for seat in asked_for(page)["seats"]] == ["Oma", "Ben"]
    again(page, "wortkniffel")
    expect(page.get_by_role("radio", name=DE.here)).to_be_checked()
    expect(page.get_by_label(DE.name)).to_have_value("Oma")
    expect(page.get_by_label("Name 2")).to_have_value("Ben")


@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_parent_and_child_at_one_device_have_tips(visit: Visit, server: LiveServer, game: str) -> None:
    page = sheet(visit, game)
    check(with_children(page))
    choose(page, DE.here)
    page.get_by_role("textbox", name="Name 2").fill("Ben")
    press_begin(page)
    page.wait_for_url("**/#/t/*")
    with Guest(server).line(page.url.rpartition("/")[2]) as line:
        assert (line.view["finding"], line.view["tips"]) == (True, True)


@pytest.mark.parametrize("size", [SMALL_PHONE, (390, 844)])
def test_a_phone_shows_all_games_at_once(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(size=size).open()
    assert lowest_game(page) <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def lowest_game(page: Page) -> float:
    """Where the last of the games ends."""
    cards = page.locator("article[data-game]")
    expect(cards).to_have_count(len(registry.GAMES))
    page.evaluate("document.fonts.ready.then(() => true)")
    bottoms: list[float] = cards.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().bottom)")
    return max(bottoms)


def test_tables_that_wait_for_me_come_first_and_two_are_enough(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    mine = [guest.open("Anna", game="wortkniffel") for _ in range(2)]
    waiting = [guest.open("Anna", open=True, game=game) for game in ("zickzack", "wortromme")]
    page = visit(guest=guest, memory={"tables": [*waiting, *mine]}, size=SMALL_PHONE).open()
    tables = page.get_by_role("region", name="Angefangene Tische").get_by_role("listitem")
    expect(tables).to_have_count(2)
    for table in tables.all():
        expect(table).to_contain_text("Wortkniffel")
        expect(table).to_contain_text("Du bist dran seit eben, allein")
    assert lowest_game(page) <= SMALL_PHONE[1], "and all games below them"
    page.get_by_role("button", name="Noch 2 Tische").click()
    expect(tables).to_have_count(4)
    expect(tables.nth(2)).to_contain_text("Wartet auf euch")
    page.get_by_role("button", name="Weniger zeigen").click()
    expect(tables).to_have_count(2)


def test_the_foot_of_the_home_page_is_for_families(visit: Visit) -> None:
    page = visit().open()
    foot = page.get_by_role("contentinfo")
    always = foot.get_by_role("link").filter(has_not_text="Handbuch")  # there where somebody has made the documents
    expect(always).to_have_text(["Gespielte Partien", "Mein Wortschatz", "Als App", "Datenschutz"])
    foot.get_by_role("link", name="Datenschutz").click()
    expect(page.get_by_role("link", name="Fraunces")).to_be_visible()


def test_a_stammtisch_and_a_seat_on_its_way_have_a_qr_code(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    circle = guest.post("/api/circles", {"name": "Montagstisch"})["id"]
    table = guest.open("Anna", game="wortkniffel")
    page = visit(guest=guest).open(f"/#/c/{circle}")
    assert drawn(page.get_by_role("img", name="QR-Code mit dem Link des Stammtischs"))
    page.goto(f"{server.address}/#/t/{table}")
    page.get_by_role("button", name=DE.menu, exact=True).click()
    page.get_by_role("button", name="Auf ein anderes Gerät umziehen").click()
    seat = page.get_by_role("img", name="QR-Code mit dem Link zu deinem Platz")
    assert drawn(seat)
    code = page.locator("dialog[open] .code").inner_text()
    other = visit().open(f"/#/seat/{code}")
    assert drawn(other.get_by_role("img", name="QR-Code mit dem Link zu deinem Platz"))


def drawn(picture: Locator) -> bool:
    picture.wait_for()
    wide: int = picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }")
    return wide > 0
