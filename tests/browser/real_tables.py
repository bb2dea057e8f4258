"""The page for people with the box in front of them, each of its states reached by what the browser remembers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.scenes import NAMES, Stage

GAMES = ("wortkniffel", "wortfaecher", "zickzack", "wortromme", "buecherwurm")
TITLES = dict(zip(GAMES, ("Wortkniffel", "Wortfächer", "Zickzack", "Wortrommé", "Bücherwurm"), strict=True))
IDS = ("p1", "p2", "p3")
ADDRESS = "/#/am-echten-tisch"


def book(sheet: dict[str, Any]) -> dict[str, Any]:
    """What a browser keeps of a score pad."""
    players = [{"id": id, "name": name} for id, name in zip(IDS, NAMES, strict=True)]
    return {"page": {"players": players, "sheet": sheet}, "past": []}


def hand(points: int, longest: int, *penalties: int) -> dict[str, Any]:
    return {"points": points, "longest": longest, "penalties": list(penalties)}


def noted(*words: tuple[str, str]) -> list[dict[str, Any]]:
    return [{"player": player, "letters": len(word), "word": word} for player, word in words]


WORDS = noted(("p1", "BORA"), ("p2", "STADTTOR"), ("p1", "ARM"))
SHEETS: dict[str, dict[str, Any]] = {
    "wortkniffel": {
        "cards": {
            "p1": {"boxes": {"two": 9, "three": 14, "four": 8, "six": 19, "kniffel": 50}, "further": 1},
            "p2": {"boxes": {"two": 7, "straight": 0, "full_house": 25}, "further": 0},
        }
    },
    "wortfaecher": {
        "rounds": [
            {"p1": hand(6, 3), "p2": hand(8, 4), "p3": hand(0, 0)},
            {"p1": hand(9, 4), "p2": hand(5, 3, 8), "p3": hand(11, 4)},
            {"p1": hand(12, 5)},
            *({} for _ in range(3)),
        ]
    },
    "zickzack": {"mode": "long", "words": WORDS, "ended": False},
    "wortromme": {"words": [*WORDS, {"player": "p1", "letters": 92, "word": ""}], "ended": False},
    "buecherwurm": {
        "rounds": [
            {
                "hands": {"p1": {"dice": [1, 2], "worms": 1}, "p2": {"dice": [2, 1, 1], "worms": 0}},
                "stuck": "p1",
                "not": "p2",
                "plus": None,
            }
        ],
        "ended": False,
    },
}
REMEMBERED = {f"realtable.{game}": book(sheet) for game, sheet in SHEETS.items()}


def choosing(stage: Stage) -> Page:
    page = stage.open(ADDRESS, None, **REMEMBERED)
    page.get_by_role("link", name="Bücherwurm").wait_for()
    return page


def at(stage: Stage, game: str) -> Page:
    page = stage.open(f"{ADDRESS}/{game}", None, **REMEMBERED)
    page.get_by_role("heading", level=1, name=TITLES[game]).wait_for()
    return page


def card(stage: Stage) -> Page:
    return at(stage, "wortkniffel")


def box(stage: Stage) -> Page:
    page = at(stage, "wortkniffel")
    page.locator("tbody button").nth(5).click()
    page.locator("dialog[open] form").wait_for()
    return page


def round_of_cards(stage: Stage) -> Page:
    page = at(stage, "wortfaecher")
    page.locator("tbody button").nth(4).click()
    page.locator("dialog[open] form").wait_for()
    return page


def noting(stage: Stage) -> Page:
    return at(stage, "zickzack")


def won(stage: Stage) -> Page:
    return at(stage, "wortromme")


def round_of_dice(stage: Stage) -> Page:
    page = at(stage, "buecherwurm")
    page.locator("tbody button").first.click()
    page.locator("dialog[open] section").first.wait_for()
    return page


def seated(stage: Stage) -> Page:
    page = at(stage, "wortkniffel")
    page.locator("main header").get_by_role("button").click()
    page.locator("dialog[open] ol").wait_for()
    return page


REAL_TABLES: dict[str, Callable[[Stage], Page]] = {
    f"real_{scene.__name__}": scene
    for scene in (choosing, card, box, round_of_cards, noting, won, round_of_dice, seated)
}
