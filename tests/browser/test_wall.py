"""The big screen for the table of any game: all of it is there, and can be read from afar, during a game and after."""

from __future__ import annotations

import random

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_contest import SMALL_WALL, WALL
from tests.browser.test_screens import asked_axe
from tests.browser.visitor import settle
from tests.faults.player import any_move
from tests.server.live import Guest, LiveServer, Talk, eventually
from tests.variants import with_variants
from wortstube.games import registry
from wortstube.games.core import Window

PEOPLE = [
    {"name": "Bernhardine-Charlotte"},
    *({"name": name, "level": "anfaenger"} for name in ("Becher", "Knopf", "Sanduhr")),
]
MOVES = 12
BEYOND = (
    "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
)


def whole(wall: Page) -> bool:
    """Whether nobody would have to scroll, on either screen."""
    beyond = list[int]()
    for width, height in (SMALL_WALL, WALL):
        wall.set_viewport_size({"width": width, "height": height})
        settle(wall)
        beyond += wall.evaluate(BEYOND)
    return max(beyond) <= 1


def go_on(line: Talk, number: int) -> None:
    """Whatever the rules allow, as soon as it is asked for."""
    line.wait_until(lambda view: view["phase"] == "over" or 0 in view["awaited"])
    if line.view["phase"] != "over":
        asked = msgspec.convert(line.view["window"], Window)
        move = any_move(line.view, asked, 0, random.Random(number))
        assert move is not None
        line.send(0, move)


@pytest.mark.variant
@pytest.mark.parametrize("game", with_variants("wortromme", registry.GAMES))
def test_a_table_is_there_as_a_whole(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table = guest.post("/api/tables", {"game": game, "seats": PEOPLE})["table"]
    wall = visit(size=WALL).open(f"/wand/{guest.get(f'/api/tables/{table}')['code']}")
    wall.locator("div.frame").wait_for()
    with guest.line(table) as line:
        for number in range(MOVES):
            go_on(line, number)
        eventually(lambda: whole(wall), "during the game")
        assert asked_axe(wall) == []
        line.send(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    eventually(lambda: whole(wall), "after the game")
    assert asked_axe(wall) == []


def test_the_result_of_a_round_goes_away_by_itself(visit: Visit, server: LiveServer) -> None:
    """There is nobody at the screen to press anything, and the game goes on."""
    guest = Guest(server)
    people = [PEOPLE[0], PEOPLE[1]]
    table = guest.post("/api/tables", {"game": "wortfaecher", "seats": people})["table"]
    visitor = visit(size=WALL)
    visitor.context.clock.install()
    wall = visitor.open(f"/wand/{guest.get(f'/api/tables/{table}')['code']}")
    wall.locator("div.frame").wait_for()
    with guest.line(table) as line:
        line.send(0, {"kind": "table.take_over", "seat": 0, "level": "anfaenger"})
        line.wait_until(lambda view: len(view["play"]["results"]) > 0)
        wall.get_by_text("Runde 1 ist aus.").wait_for()
        expect(wall.get_by_role("button", name="Nächste Runde")).to_have_count(0)
        line.wait_until(lambda view: view["phase"] == "over")
    wall.clock.fast_forward(11_000)
    wall.get_by_text("Runde 1 ist aus.").wait_for(state="detached")
