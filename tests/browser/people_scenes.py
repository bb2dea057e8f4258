"""The screens about people: talking at a circle's table, privacy, deleting one's data."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.stage import Scene, Stage
from tests.server.live import Guest

DELETE = {"de": ("Meine Daten löschen", "Alles löschen"), "en": ("Delete my data", "Delete everything")}


def pair(stage: Stage) -> tuple[Guest, Guest, str]:
    """Anna and Ben at a table of a circle where people talk as they like."""
    anna, ben = Guest(stage.server), Guest(stage.server)
    circle = anna.post("/api/circles", {"name": "Montagstisch"})["id"]
    anna.post(f"/api/circles/{circle}/chat", {"on": True})
    table = anna.open("Anna", open=True, circle=circle, options={"hourglass": 0})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
    return anna, ben, table


def talk(stage: Stage) -> Page:
    """The menu with what was said lately and a line of one's own."""
    anna, ben, table = pair(stage)
    page = stage.open(f"/#/t/{table}", anna)
    page.get_by_role("button", name=stage.t.menu, exact=True).wait_for()  # the line stands
    with ben.line(table) as line:
        line.transmit(kind="say", seat=1, text="Haha! Anna, Anna, Anna!")
        line.transmit(kind="say", seat=1, text="Ben")
        page.get_by_role("status").get_by_text("Haha!").wait_for()
    page.get_by_role("button", name=stage.t.menu, exact=True).click()
    page.get_by_role("dialog").get_by_role("list").wait_for()
    return page


def said(stage: Stage) -> Page:
    """A line just said, above the table."""
    anna, ben, table = pair(stage)
    page = stage.open(f"/#/t/{table}", anna)
    page.get_by_role("button", name=stage.t.menu, exact=True).wait_for()  # the line stands
    with ben.line(table) as line:
        line.transmit(kind="say", seat=1, text="Haha! " * 20)
        page.get_by_role("status").get_by_text("Haha!").wait_for()
    return page


def guest(stage: Stage) -> Page:
    """Ben has deleted his data."""
    anna, ben, table = pair(stage)
    ben.http.delete(f"/api/tables/{table}/me")
    page = stage.open(f"/#/t/{table}", anna)
    page.get_by_text("Gast" if stage.language == "de" else "Guest").first.wait_for()
    return page


def privacy(stage: Stage) -> Page:
    page = stage.open("/#/datenschutz", name="Anna")
    page.get_by_role("button", name=DELETE[stage.language][0]).wait_for()
    return page


def delete_question(stage: Stage) -> Page:
    page = privacy(stage)
    page.get_by_role("button", name=DELETE[stage.language][0]).click()
    page.get_by_role("dialog").wait_for()
    return page


def deleted(stage: Stage) -> Page:
    anna, _, table = pair(stage)
    alone = anna.open("Anna")
    page = stage.open("/#/datenschutz", anna, name="Anna", seats=[table, alone])
    page.get_by_role("button", name=DELETE[stage.language][0]).click()
    page.get_by_role("dialog").get_by_role("button", name=DELETE[stage.language][1]).click()
    page.locator(".report").wait_for()
    return page


PEOPLE: dict[str, Scene] = {scene.__name__: scene for scene in (talk, said, guest, privacy, delete_question, deleted)}
