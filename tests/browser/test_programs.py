"""Programs of others as opponents: whoever begins a game finds those that are guests on the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CHATTY, Visit
from tests.browser.sheet import asked_for
from tests.engines.processes import stranger
from tests.server.live import WAIT, Guest, LiveServer, live_server
from wortstube.engines.engine import Limits

NAME = "Fremde Feder"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with a guest that plays Wortkniffel and Zickzack."""
    folder = tmp_path_factory.mktemp("house")
    engines = {NAME: stranger("plays", folder / "notes")}
    with live_server(folder / "games.db", CHATTY, engines=engines, engine_limits=Limits(WAIT, WAIT, WAIT)) as server:
        yield server


def sheet(visit: Visit, house: LiveServer, game: str = "Wortkniffel", size: tuple[int, int] = (1440, 900)) -> Page:
    page: Page = visit(house.address, size=size, memory={"name": "Anna"}).open()
    page.get_by_role("button", name=game).click()
    return page


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_a_program_is_chosen_like_any_other_opponent(visit: Visit, house: LiveServer, size: tuple[int, int]) -> None:
    page = sheet(visit, house, size=size)
    program = page.get_by_role("checkbox", name=f"{NAME} Programm")
    expect(program).to_be_enabled()
    program.check()
    expect(page.get_by_role("checkbox", name="Waage")).to_be_checked()
    page.get_by_role("checkbox", name="Waage").uncheck()
    program.click()
    expect(program).to_be_checked()  # somebody always sits there
    asked = asked_for(page)
    assert [seat.get("engine") for seat in asked["seats"]] == [None, NAME]
    faces = page.locator("header svg[viewBox='0 0 48 48']")
    expect(faces).to_have_count(1)
    expect(page.locator("header").get_by_text(NAME)).to_be_visible()


def test_it_is_offered_only_for_games_that_it_plays_and_never_to_children(visit: Visit, house: LiveServer) -> None:
    page = sheet(visit, house, "Wortfächer")
    expect(page.get_by_role("checkbox", name="Waage")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("checkbox", name=NAME)).to_have_count(0)
    page = sheet(visit, house)
    expect(page.get_by_role("checkbox", name=NAME)).to_be_visible()
    page.get_by_role("switch", name="Mit Kindern").check()
    expect(page.get_by_role("checkbox", name=NAME)).to_have_count(0)


def test_in_a_lobby_the_host_brings_it_in(visit: Visit, house: LiveServer) -> None:
    host = Guest(house)
    table = host.open("Anna", open=True)
    page: Page = visit(house.address, guest=host, memory={"name": "Anna"}).open(f"/#/t/{table}")
    expect(page.get_by_role("button", name=f"{NAME} dazu")).to_be_visible()
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name=f"Add {NAME}").click()
    seat = page.get_by_role("listitem").filter(has_text=NAME)
    expect(seat).to_contain_text("computer, a program that is a guest")
    expect(seat.locator("svg[viewBox='0 0 48 48']")).to_be_visible()
    with host.line(table) as line:
        assert [chair["engine"] for chair in line.view["chairs"]][:2] == ["", NAME]
