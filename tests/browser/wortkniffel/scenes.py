"""Every screen of Wortkniffel: positions are played over the line to the table, then a browser takes the seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.games import Screens
from tests.browser.stage import NAMES, Stage
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import card_of, play_rounds, words
from tests.server.live import Guest, window


def player_of(stage: Stage, page: Page) -> Player:
    return Player(page, words(), stage.t)


def begun(stage: Stage, rounds: int = 2, **options: object) -> tuple[Guest, str]:
    """Three people on one device who have played a few rounds."""
    guest = Guest(stage.server)
    table = guest.open(*NAMES, options={"hourglass": 0, **options})
    with guest.line(table) as talk:
        play_rounds(talk, rounds)
    return guest, table


def sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Wortkniffel").click()
    for summary in page.locator("dialog[open] summary").all():
        summary.click()
    return page


def introduction(stage: Stage) -> Page:
    guest, table = begun(stage, rounds=0)
    page = stage.open(f"/#/t/{table}", guest, introduced=[])
    page.get_by_role("complementary", name=stage.t.first_time).wait_for()
    return page


def before_roll(stage: Stage) -> Page:
    guest, table = begun(stage)
    page = stage.open(f"/#/t/{table}", guest)
    player_of(stage, page).wait_for_turn()
    return page


def after_roll(stage: Stage) -> Page:
    page = before_roll(stage)
    player_of(stage, page).roll()
    return page


def words_laid(stage: Stage) -> Page:
    """A throw with an everyday word of four letters or more, laid, so that previews show."""
    guest, table = begun(stage)
    with guest.line(table) as talk:
        talk.roll(talk.on_turn())
        seat, dice = talk.on_turn(), talk.view["play"]["table"]["dice"]
        card = card_of(talk.view, seat)
    page = stage.open(f"/#/t/{table}", guest)
    player = player_of(stage, page)
    player.rolled()
    player.card = card
    entry = words().entries(card, dice)[0]
    player.lay(entry)
    return page


def box_chosen(stage: Stage) -> Page:
    page = words_laid(stage)
    page.locator(".best").get_by_role("button").or_(page.locator("button.best")).first.click()
    page.get_by_role("button", name=re.compile(stage.t.confirm_re)).wait_for()
    return page


def writing(stage: Stage) -> Page:
    page = after_roll(stage)
    page.get_by_role("button", name=stage.t.write, exact=True).click()
    page.locator("dialog[open] input").wait_for()
    return page


def watching(stage: Stage) -> Page:
    """Somebody else's turn after a throw, seen by whoever only watches."""
    guest, table = begun(stage)
    with guest.line(table) as talk:
        talk.roll(talk.on_turn())
    page = stage.open(f"/#/t/{table}")
    page.locator("[data-dice]").first.wait_for()
    return page


def doubt(stage: Stage) -> Page:
    """Two people, Anzweifeln: the first has written something, the second is asked."""
    anna, ben = Guest(stage.server), Guest(stage.server)
    table = anna.open("Anna", open=True, options={"referee": "challenge", "hourglass": 0, "wrong_challenges": 3})
    ben.join(table, "Ben")
    with anna.line(table) as a, ben.line(table) as b:
        a.done(0, {"kind": "table.start"})
        b.wait_until(lambda view: view["phase"] == "playing")
        teller, listener, me = (a, ben, 0) if a.on_turn() == 0 else (b, anna, 1)
        teller.roll(me)
        word = words().no_word(teller.view["play"]["table"]["dice"])
        teller.done(me, {"kind": "enter", "window": window(teller.view), "box": "two", "words": [{"text": word}]})
    page = stage.open(f"/#/t/{table}", listener)
    page.locator(".chip, .actions button").first.wait_for()
    return page


def end(stage: Stage) -> Page:
    guest, table = begun(stage, rounds=11)
    page = stage.open(f"/#/t/{table}", guest)
    page.get_by_role("button", name=stage.t.again).wait_for()
    return page


def rules(stage: Stage) -> Page:
    page = before_roll(stage)
    page.get_by_role("button", name=stage.t.rules).click()
    page.locator("dialog[open] dl").wait_for()
    return page


def dice(stage: Stage) -> Page:
    page = after_roll(stage)
    page.get_by_role("button", name=stage.t.menu).click()
    page.get_by_role("button", name="Die Würfel", exact=True).click()
    page.locator("dialog[open] ol").wait_for()
    return page


SCREENS = Screens(
    title="Wortkniffel",
    scenes=(
        sheet, introduction, before_roll, after_roll, words_laid, box_chosen, writing, watching, doubt, end,
        rules, dice,
    ),
    pieces=(after_roll, "[data-dice] [data-die]"),
    least=(56, 44, 80, 60, 95),
    needed=".grid button, .actions button",
    sideways=(words_laid,),
    sideways_thorough=(after_roll, doubt),
)  # fmt: skip
