"""The screens for every day and for many: riddles, contests, the big screen, a circle's album, one's own words."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.stage import Scene, Stage
from tests.evenings import prepare, some_evenings
from tests.server.contests import Contestant, Leader
from tests.server.live import Guest
from tests.server.test_circles import circle_of
from wortstube.lexicon import Lexicon, standard_policy

CLASS = ("Anna", "Ben", "Cleo", "Jo", "Oma", "Ali", "Käthe", "Maximilian", "Zoe", "Fritz", "Bernhardine")
FAMILY = ("Anna", "Ben", "Cleo", "Käthe", "Oma")
LANGUAGE = "de"
CHILDREN = Path(__file__).parents[1] / "lexicon" / "corpus" / "child_de.txt"
WORDS = 240
DAY_MS = 86_400_000


def gathered(stage: Stage, **setting: Any) -> tuple[Leader, list[Contestant]]:
    """A contest with a whole class in it, which has not begun."""
    leader = Leader(stage.server, 240, 240, **setting)
    return leader, [Contestant(stage.server, leader, name) for name in CLASS]


def after_a_round(stage: Stage, **setting: Any) -> tuple[Leader, list[Contestant]]:
    leader, people = gathered(stage, **setting)
    leader.begin()
    for number, one in enumerate(people):
        one.play(1 + number * 5 % 7, stop=True)
    leader.wait_for("between")
    return leader, people


def contest_entry(stage: Stage) -> Page:
    page = stage.open("/#/wettstreit")
    page.locator("form ol").wait_for()
    return page


def contest_lead(stage: Stage) -> Page:
    leader, _ = gathered(stage, teams=3)
    page = stage.open(f"/#/wettstreit/{leader.code}", leader)
    page.locator(".letters").wait_for()
    return page


def contest_join(stage: Stage) -> Page:
    leader, _ = gathered(stage, teams=6)
    page = stage.open(f"/#/wettstreit/{leader.code}")
    page.locator("form").wait_for()
    return page


def contest_waiting(stage: Stage) -> Page:
    leader, people = gathered(stage, teams=6)
    page = stage.open(f"/#/wettstreit/{leader.code}", people[5])
    page.locator(".in").wait_for()
    return page


def contest_between(stage: Stage) -> Page:
    leader, people = after_a_round(stage, teams=2)
    page = stage.open(f"/#/wettstreit/{leader.code}", people[1])
    page.locator(".mine").wait_for()
    return page


def contest_result(stage: Stage) -> Page:
    leader, _ = after_a_round(stage)
    leader.post(f"{leader.path}/end", {}, 200)
    page = stage.open(f"/#/wettstreit/{leader.code}/ergebnis", leader)
    page.get_by_role("table").wait_for()
    return page


def wall_gathering(stage: Stage) -> Page:
    leader, _ = gathered(stage)
    page = stage.open(f"/wand/{leader.code}")
    page.locator(".gather").wait_for()
    return page


def wall_between(stage: Stage) -> Page:
    leader, _ = after_a_round(stage)
    page = stage.open(f"/wand/{leader.code}")
    page.locator(".interval").wait_for()
    return page


def vocabulary(stage: Stage) -> Page:
    """Hundreds of words, a third as many that were not seen, and cards that are due."""
    page = stage.open("/#/wortschatz", vocabulary=book(WORDS))
    page.get_by_role("heading", level=1).wait_for()
    return page


def book(count: int) -> dict[str, Any]:
    """The words of somebody who has played a while."""
    now = int(time.time() * 1000)
    games = [f"game{number}" for number in range(20)]
    words = told(count + count // 3)
    return {
        "version": 1,
        "games": [{"table": game, "at": now - number * DAY_MS, "reviewed": True} for number, game in enumerate(games)],
        "words": [word | {"games": {games[n % len(games)]: 1 + n % 3}} for n, word in enumerate(words[:count])],
        "missed": [word | {"games": games[:1]} for word in words[count:]],
        "cards": [word | {"due": now - 1000, "memory": None} for word in words[count : count + 6]],
    }


def told(count: int) -> list[dict[str, Any]]:
    """Words that children know, with what they mean."""
    lines = CHILDREN.read_text("utf-8").splitlines()
    words = dict.fromkeys(word for line in lines if not line.startswith("#") for word in line.split())
    referee = Lexicon.load(LANGUAGE).referee(standard_policy())
    explained = ((word, referee.explain(word).readings) for word in words)
    with_meaning = ((word, readings[0].gloss) for word, readings in explained if readings)
    return [{"word": word, "language": LANGUAGE, "meaning": gloss} for word, gloss in islice(with_meaning, count)]


def album(stage: Stage) -> Page:
    circle = circle_of(Guest(stage.server), "Montagstisch")
    prepare(stage.server.database, circle, some_evenings(FAMILY, 60), reviewed=40)
    page = stage.open(f"/#/c/{circle}/stammbuch", name="Cleo")
    page.locator("svg .line").first.wait_for()
    return page


def riddles(stage: Stage) -> Page:
    """On a server that has some; without, the page says so."""
    page = stage.open("/#/raetsel", name="Anna")
    page.get_by_role("heading", level=1).wait_for()
    return page


DAILY: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        contest_entry, contest_lead, contest_join, contest_waiting, contest_between, contest_result,
        wall_gathering, wall_between, vocabulary, album, riddles,
    )
}  # fmt: skip
