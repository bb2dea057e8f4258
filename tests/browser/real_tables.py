"""The page for people with the box in front of them, each of its states reached by what the browser remembers."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser import games
from tests.browser.stage import NAMES, Scene, Stage
from tests.server.live import Json

IDS = ("p1", "p2", "p3")
ADDRESS = "/#/am-echten-tisch"
WORDS = (("p1", "BORA"), ("p2", "STADTTOR"), ("p1", "ARM"))


def book(sheet: Json) -> Json:
    """What a browser keeps of a score pad."""
    players = [{"id": id, "name": name} for id, name in zip(IDS, NAMES, strict=True)]
    return {"page": {"players": players, "sheet": sheet}, "past": []}


def noted(*words: tuple[str, str]) -> list[Json]:
    return [{"player": player, "letters": len(word), "word": word} for player, word in words]


def remembered() -> Json:
    """A pad of every game that has one lies there."""
    return {f"realtable.{game}": book(games.pad(game).SHEET) for game in games.WITH_PAD}


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tap(page: Page, digits: str) -> None:
    for digit in digits:
        page.locator("dialog[open]").get_by_role("button", name="plus" if digit == "+" else digit, exact=True).click()


def choosing(stage: Stage) -> Page:
    page = stage.open(ADDRESS, None, **remembered())
    page.get_by_role("link", name="Bücherwurm").wait_for()
    return page


def at(stage: Stage, game: str) -> Page:
    page = stage.open(f"{ADDRESS}/{game}", None, **remembered())
    page.get_by_role("heading", level=1, name=games.screens(game).title).wait_for()
    return page


def seated(stage: Stage) -> Page:
    page = at(stage, "wortkniffel")
    page.locator("main header").get_by_role("button").click()
    page.locator("dialog[open] ol").wait_for()
    return page


SCENES: tuple[Scene, ...] = (choosing, seated)
