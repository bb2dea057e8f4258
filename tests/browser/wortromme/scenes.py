"""The screens of Wortrommé: positions are dealt by hand and played over the line, then a browser takes the seat."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.games import Screens
from tests.browser.lines import act
from tests.browser.stage import Stage
from tests.browser.wortromme.play import CROWDED, Party, lying, seen, spelled, tiles_of
from tests.server.live import Guest


def table_of(stage: Stage, party: Party, seat: int = 0, **memory: object) -> Page:
    page = stage.open(f"/#/t/{party.table}", party.guests[seat], **memory)
    page.locator(".spread").wait_for()
    return page


def sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Wortrommé").click()
    page.locator("dialog[open] details:has(> .options) > summary").click()
    page.locator("dialog[open] details details summary").click()
    return page


def introduction(stage: Stage) -> Page:
    page = table_of(stage, Party(stage.server, "SCHULE"), introduced=[])
    page.get_by_role("complementary", name=stage.t.first_time).wait_for()
    return page


def crowded(stage: Stage) -> Page:
    """Fifteen words, one of them robbed of too much, one taken whole."""
    party = Party(stage.server, "VOLL").play(*CROWDED)
    page, view = table_of(stage, party), party.view()
    page.locator(f"[data-tile='{tiles_of(view, 'STERNE')[1]}']").click()
    page.locator(".grip").nth(4).click()
    page.keyboard.type("e")
    page.locator(".sign.no").first.wait_for()
    return page


def laid_ready(stage: Stage, party: Party) -> Page:
    """The same table: with a letter each from LIEBEN and STERNE there is EIMER, which leaves LEBEN and STERN."""
    page, view = table_of(stage, party), party.view()
    for letter, word, place in (("e", "LIEBEN", 1), ("m", "STERNE", 5)):
        page.keyboard.type(letter)
        page.locator(f"[data-tile='{tiles_of(view, word)[place]}']").click()
    page.keyboard.type("r")
    page.locator(".fresh .sign.yes").wait_for()
    return page


def swapping(stage: Stage) -> Page:
    party = Party(stage.server, "JOKER").play("SCHULE", "GARTEN", "0", "TE(S)T")
    page = table_of(stage, party)
    page.locator("[data-joker]").click()
    page.locator("dialog[open] .swaps button").first.wait_for()
    return page


def on_trial(stage: Stage) -> Page:
    party = Party(stage.server, "SCHULE", referee="challenge", wrong_challenges=3, hourglass=120).play("SCHULE")
    page = table_of(stage, party, 1)
    page.locator(".trial button").first.wait_for()
    return page


def end(stage: Stage) -> Page:
    party = Party(stage.server, "VOLL").play(*CROWDED)
    with party.line(1) as ben:
        ben.done(1, {"kind": "table.resign", "seat": 1})
    page = stage.open(f"/#/t/{party.table}", party.guests[0])
    page.get_by_role("button", name=stage.t.again).wait_for()
    return page


def rules(stage: Stage) -> Page:
    page = table_of(stage, Party(stage.server, "LEER").play("SCHULE"))
    page.get_by_role("button", name=stage.t.rules).click()
    page.locator("dialog[open] dl").wait_for()
    return page


def alone(stage: Stage) -> Page:
    guest = Guest(stage.server)
    table = guest.open("Anna", game="wortromme", options={"deal": "ALLEIN"})
    with guest.line(table) as talk:
        act(talk, "lay", words=[spelled(seen(talk), "SCHULE")])
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".spread [data-tile]").first.wait_for()
    return page


RIDDLE = {"table": ["UNSCHARF", "GRÜNKOHL", "PANNE"], "rack": "IDKHOJBAN", "turns": 3}
"""Hand; Juni with U and N of UNSCHARF; Korb with R of SCHARF."""


def at_riddle(stage: Stage) -> tuple[Guest, str]:
    guest = Guest(stage.server)
    return guest, guest.open("Anna", game="wortromme", options={"family_words": True, "riddle": RIDDLE})


def riddle(stage: Stage) -> Page:
    """One word lies, and another one is in the making."""
    guest, table = at_riddle(stage)
    with guest.line(table) as talk:
        act(talk, "lay", words=[*lying(seen(talk)), spelled(seen(talk), "HAND")])
        blurred = tiles_of(seen(talk), "UNSCHARF")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".spread [data-tile]").first.wait_for()
    page.keyboard.type("j")
    for tile in blurred[:2]:
        page.locator(f"[data-tile='{tile}']").click()
    page.keyboard.type("i")
    page.locator(".fresh .sign.yes").wait_for()
    return page


def riddle_end(stage: Stage) -> Page:
    guest, table = at_riddle(stage)
    with guest.line(table) as talk:
        act(talk, "lay", words=[*lying(seen(talk)), spelled(seen(talk), "HAND")])
        act(talk, "stop")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".score").wait_for()
    return page


SCREENS = Screens(
    title="Wortrommé",
    scenes=(sheet, introduction, crowded, swapping, on_trial, end, rules, alone, riddle, riddle_end),
    pieces=(crowded, ".rack .piece, .stack .piece"),
    least=(34, 34, 36, 36, 40),
    needed=".fresh, .bar button",
    sideways=(crowded,),
    sideways_thorough=(on_trial,),
    first="Wer fängt an?",
)
