"""The screens around the games. Where a table is needed, it is one of Wortkniffel."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.choosing import check
from tests.browser.sheet import choose
from tests.browser.stage import NAMES, Scene, Stage
from tests.browser.wortkniffel.play import play_rounds, words
from tests.browser.wortkniffel.scenes import before_roll, begun, player_of, sheet, watching
from tests.server.live import Guest


def home(stage: Stage) -> Page:
    guest, table = begun(stage, rounds=0)
    circle = guest.post("/api/circles", {"name": "Montagstisch"})["id"]
    page = stage.open("/", guest, tables=[table], circles=[circle], name="Anna")
    page.get_by_text("Montagstisch").wait_for()
    page.get_by_role("link", name=re.compile("Wortkniffel")).first.wait_for()
    return page


def with_children(stage: Stage) -> Page:
    """The sheet of a game as it is opened, for children."""
    page = stage.open("/", name="Anna")
    page.get_by_role("button", name="Bücherwurm").click()
    check(page.get_by_role("switch").first)
    page.locator("dialog[open] .faces").wait_for()
    return page


def opponents(stage: Stage) -> Page:
    """Everybody one can play against."""
    page = stage.open("/", name="Anna")
    page.get_by_role("button", name="Wortkniffel").click()
    page.locator("dialog[open] .faces").scroll_into_view_if_needed()
    return page


def people(stage: Stage) -> Page:
    page = sheet(stage)
    choose(page, stage.t.here)
    page.get_by_role("button", name=stage.t.more).click()
    return page


def settings(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name=stage.t.settings).click()
    page.get_by_role("switch").wait_for()
    return page


def lobby(stage: Stage) -> Page:
    guest = Guest(stage.server)
    table = guest.open("Anna", open=True)
    Guest(stage.server).join(table, "Ben")
    page = stage.open(f"/#/t/{table}", guest)
    page.get_by_text("Ben", exact=True).wait_for()
    page.get_by_role("img").first.wait_for()
    return page


def joining(stage: Stage) -> Page:
    table = Guest(stage.server).open("Anna", open=True)
    page = stage.open(f"/#/t/{table}")
    page.get_by_label(stage.t.name).wait_for()
    return page


def looked_up(stage: Stage, word: str = "Häuser") -> Page:
    """The dictionary, beside a table at which somebody else is on turn."""
    page = watching(stage)
    page.get_by_role("button", name=stage.t.dictionary).click()
    page.get_by_label(stage.t.word, exact=True).fill(word)
    page.locator(".verdict").wait_for()
    return page


def near_miss(stage: Stage) -> Page:
    return looked_up(stage, "Hauus")


def found_words(stage: Stage) -> Page:
    """At a table of several that allows it."""
    guest, table = begun(stage)
    with guest.line(table) as talk:
        talk.done(talk.seats[0], {"kind": "table.allow_finding"})
    page = stage.open(f"/#/t/{table}")
    page.get_by_role("button", name=stage.t.dictionary).click()
    page.get_by_role("radio", name=stage.t.find).check()
    page.get_by_label(stage.t.letters, exact=True).fill("haustie?")
    page.locator(".found li").first.wait_for()
    return page


def menu(stage: Stage) -> Page:
    page = before_roll(stage)
    page.get_by_role("button", name=stage.t.menu).click()
    page.locator("dialog[open] .list").first.wait_for()
    return page


def kit(stage: Stage) -> Page:
    page = stage.open("/#/kit")
    page.get_by_role("table").first.wait_for()
    return page


def circle(stage: Stage) -> Page:
    guest = Guest(stage.server)
    id = guest.post("/api/circles", {"name": "Montagstisch"})["id"]
    proposals = f"/api/circles/{id}/proposals"
    first = guest.post(proposals, {"word": "Zwusel", "by": "Anna"})["number"]
    guest.post(f"{proposals}/{first}/votes", {"by": "Ben", "yes": True})
    table = guest.open(*NAMES[:2], circle=id, options={"hourglass": 0})
    with guest.line(table) as talk:
        play_rounds(talk, 11)
    refused = guest.post(proposals, {"word": "Ei", "wish": "refuse", "by": "Anna"})["number"]
    guest.post(f"{proposals}/{refused}/votes", {"by": "Ben", "yes": False})
    guest.post(proposals, {"word": "Knuffel", "by": "Ben"})
    guest.post(proposals, {"word": "Zwusel", "wish": "strike", "by": "Anna"})
    page = stage.open(f"/#/c/{id}", guest, name="Anna")
    page.get_by_role("table").wait_for()
    for summary in page.locator("summary").all():
        summary.click()
    return page


def new_circle(stage: Stage) -> Page:
    """Nothing played, proposed or decided yet."""
    id = Guest(stage.server).post("/api/circles", {"name": "Montagstisch"})["id"]
    page = stage.open(f"/#/c/{id}", name="Anna")
    page.get_by_role("heading", name="Montagstisch").wait_for()
    return page


def refused_word(stage: Stage) -> Page:
    """Letters that are no word lie at the table of a circle."""
    guest = Guest(stage.server)
    id = guest.post("/api/circles", {"name": "Montagstisch"})["id"]
    table = guest.open("Anna", circle=id, options={"hourglass": 0})
    page = stage.open(f"/#/t/{table}", guest)
    player = player_of(stage, page)
    player.wait_for_turn()
    page.keyboard.type(words().no_word(player.roll()).lower())
    page.get_by_role("button", name=stage.t.propose, exact=False).wait_for()
    return page


def gone(stage: Stage) -> Page:
    page = stage.open("/#/t/nosuchtable1")
    page.get_by_role("button").wait_for()
    return page


def look_back(stage: Stage) -> Page:
    """The end of a game that was worth talking about."""
    guest = Guest(stage.server)
    table = guest.open(*NAMES)
    with guest.line(table) as line:
        for seat in range(len(NAMES)):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "hobby"})
        line.wait_until(lambda view: view["phase"] == "over")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".look-back").scroll_into_view_if_needed()
    page.locator(".look-back").get_by_role("slider").wait_for()
    return page


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        home, with_children, opponents, people, settings,
        lobby, joining, looked_up, near_miss, found_words, menu, kit, circle, new_circle,
        refused_word, look_back, gone,
    )
}  # fmt: skip
