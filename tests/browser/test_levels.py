"""Choosing how well the computers play: stairs, portraits, and bots that adapt to whoever plays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import asked_for
from tests.server.live import Guest, LiveServer
from wortstube.games.levels import FIRST_STRENGTH, LEVELS, PERFECT, Footing

NAMES = ["Passt sich an", "Anfänger", "Hobby", "Geübt", "Klub", "Meister", "Experte", "Perfekt"]
QUESTION = "Wie gut spielen sie?"
LEFT = "Du hast aufgegeben. Bis zum nächsten Mal!"


def stairs(page: Page) -> Locator:
    return page.get_by_role("group", name=QUESTION)


def chosen(page: Page, name: str) -> Locator:
    return stairs(page).get_by_role("radio", name=name, exact=True)


def lobby(
    visit: Visit, server: LiveServer, size: tuple[int, int] = (1440, 900), game: str = "wortkniffel", **memory: object
) -> Page:
    """A table for friends, to which computers can be brought."""
    host = Guest(server)
    table = host.open("Anna", open=True, game=game)
    page = visit(size=size, guest=host, memory={"name": "Anna", **memory}).open(f"/#/t/{table}")
    page.get_by_role("button", name="Computer dazu").wait_for()
    return page


def sheet(visit: Visit, **memory: object) -> Page:
    page: Page = visit(memory={"name": "Anna", **memory}).open()
    page.get_by_role("button", name="Wortkniffel").click()
    return page


def bots_asked(page: Page) -> list[dict[str, Any]]:
    """The bots of the table that is laid."""
    return [seat for seat in asked_for(page)["seats"] if "level" in seat]


def kept(page: Page, name: str) -> Any:
    return page.evaluate("(name) => JSON.parse(localStorage.getItem(`wortstube.${name}`))", name)


def wait_for_kept(page: Page, name: str) -> Any:
    page.wait_for_function("(name) => localStorage.getItem(`wortstube.${name}`)", arg=name)
    return kept(page, name)


def test_a_new_guest_meets_a_computer_that_adapts(visit: Visit) -> None:
    page = sheet(visit)
    expect(page.get_by_role("checkbox", name="Waage Passt sich an")).to_be_checked()
    (bot,) = bots_asked(page)
    assert (bot["level"], bot["footing"]) == ("passt_sich_an", None)


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_arrow_keys_walk_the_stairs_and_each_step_tells_what_it_is_like(
    visit: Visit, server: LiveServer, size: tuple[int, int]
) -> None:
    page = lobby(visit, server, size)
    assert stairs(page).get_by_role("radio").count() == len(NAMES)
    portraits = set()
    chosen(page, "Passt sich an").focus()
    for name in [*NAMES[1:], NAMES[0]]:
        page.keyboard.press("ArrowDown")
        expect(chosen(page, name)).to_be_checked()
        expect(chosen(page, name)).to_be_focused()
        portrait = chosen(page, name).evaluate("(input) => input.ariaDescribedByElements[0].textContent")
        expect(stairs(page).get_by_role("paragraph")).to_contain_text(f"{name} {portrait}")
        portraits.add(portrait)
    assert len(portraits) == len(NAMES)
    least = (
        stairs(page)
        .locator("label")
        .evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))"
        )
    )
    assert min(least) >= 43, "each can be hit with a thumb"


def test_what_was_chosen_is_chosen_the_next_time(visit: Visit, server: LiveServer) -> None:
    page = lobby(visit, server)
    chosen(page, "Meister").check()
    page.get_by_role("button", name="Computer dazu").click()
    page.get_by_text("Computer, Meister. Nimmt es genau und denkt gründlich nach.").wait_for()
    page.reload()
    expect(chosen(page, "Meister")).to_be_checked()


@pytest.mark.parametrize("level", ["gott", 7, None])
def test_a_choice_that_makes_no_sense_any_more_is_forgotten(visit: Visit, server: LiveServer, level: object) -> None:
    expect(chosen(lobby(visit, server, level=level), "Passt sich an")).to_be_checked()


def test_in_the_lobby_a_computer_comes_with_level_and_character(visit: Visit, server: LiveServer) -> None:
    host = Guest(server)
    table = host.open("Anna", open=True, game="wortkniffel")
    page = visit(guest=host, size=(360, 740)).open(f"/#/t/{table}")
    page.get_by_role("button", name="Computer dazu").click()
    page.get_by_text("Computer, Passt sich an. Legt zu, wenn du gewinnst").wait_for()
    chosen(page, "Geübt").check()
    page.get_by_role("button", name="Computer dazu").click()
    page.get_by_text("Computer, Geübt. Kennt viele Wörter und antwortet schnell.").wait_for()
    with host.line(table) as line:
        footings = [chair["footing"] for chair in line.view["chairs"][:3]]
    assert footings == [None, {"strength": FIRST_STRENGTH, "games": 0}, None]


def test_a_guests_browser_keeps_how_strong_a_computer_was_left(visit: Visit, server: LiveServer) -> None:
    after = Footing(2.0, 4).after(0.0)
    page = sheet(visit, **{"footings.wortkniffel": {"de": {"strength": 2.0, "games": 4}}})
    expect(page.get_by_role("dialog").locator(".faces label").filter(has_text="Waage")).to_contain_text(
        "Spielt gerade wie Geübt."
    )
    (bot,) = bots_asked(page)
    assert bot["footing"] == {"strength": 2.0, "games": 4}
    page.wait_for_url("**/#/t/*")
    page.get_by_role("button", name=DE.menu, exact=True).click()
    page.get_by_role("button", name="Aufgeben und gehen").click()
    page.get_by_role("dialog", name="Wirklich aufgeben?").get_by_role("button", name="Aufgeben und gehen").click()
    page.get_by_text(LEFT).wait_for()
    assert wait_for_kept(page, "footings.wortkniffel") == {"de": {"strength": after.strength, "games": after.games}}


def test_after_the_game_it_is_said_what_the_computer_does_next(visit: Visit, server: LiveServer) -> None:
    host = Guest(server)
    seats = [{"name": "Anna"}, {"name": "Becher", "level": "passt_sich_an"}]
    table = host.post("/api/tables", {"game": "wortkniffel", "seats": seats})["table"]
    page = visit(guest=host).open(f"/#/t/{table}")
    with host.line(table) as line:
        line.send(0, {"kind": "table.resign", "seat": 0})
        line.wait_until(lambda view: view["phase"] == "over")
    page.get_by_text("Becher nimmt sich beim nächsten Mal etwas zurück.").wait_for()
    after = Footing().after(0.0)
    assert wait_for_kept(page, "footings.wortkniffel") == {"de": {"strength": after.strength, "games": 1}}


def test_levels_here_are_those_of_the_engine(visit: Visit, server: LiveServer) -> None:
    page = lobby(visit, server)
    values = stairs(page).get_by_role("radio").evaluate_all("(inputs) => inputs.map(({ value }) => value)")
    assert values == ["passt_sich_an", *LEVELS, PERFECT]


def test_perfekt_is_chosen_only_where_a_game_is_solved(visit: Visit, server: LiveServer) -> None:
    page = lobby(visit, server, game="zickzack", level="perfekt")
    expect(chosen(page, "Passt sich an")).to_be_checked()
    assert stairs(page).get_by_role("radio").count() == len(NAMES) - 1
    page = lobby(visit, server, level="perfekt")
    expect(chosen(page, "Perfekt")).to_be_checked()
    page.get_by_role("button", name="Computer dazu").click()
    expect(page.get_by_text("Computer, Perfekt. Rechnet alles durch")).to_be_visible()
