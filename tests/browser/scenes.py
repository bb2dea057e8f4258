"""Every screen of the client, each reached the shortest way: positions are played over the line to the table, then a
browser takes the seat. For tests that look at all screens, and for photographs.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.labels import LABELS
from tests.browser.visitor import INTRODUCED, Language, Visitor
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.house import Guest, House, Json, Talk, window
from wortstube.games.wortkniffel.score_card import BOXES, Card, Filled

NAMES = ("Anna", "Ben", "Cleo")


class Stage:
    """What a scene is made with: a server, a way to bring browsers, words, a language."""

    def __init__(self, house: House, bring: Callable[..., Visitor], words: Words, language: Language, **more: object):
        self.house, self._bring, self.words = house, bring, words
        self.language, self.t = language, LABELS[language]
        self._more = more

    def open(self, path: str, guest: Guest | None = None, **memory: object) -> Page:
        kept = {"settings": {"language": self.language, **self._more}, **INTRODUCED, **memory}
        visitor = self._bring(memory=kept, guest=guest)
        visitor.forgive("404")  # tables and circles that do not exist are scenes too
        return visitor.open(path)

    def player(self, page: Page) -> Player:
        return Player(page, self.words, self.t)


def play_rounds(talk: Talk, words: Words, rounds: int) -> None:
    """So many rounds for everybody whose seat the line has; bots play by themselves."""
    while talk.view["phase"] == "playing" and talk.view["play"]["table"]["round"] <= rounds:
        talk.wait_until(lambda view: view["phase"] != "playing" or set(view["awaited"]) & set(talk.seats))
        if talk.view["phase"] == "playing" and talk.view["play"]["table"]["round"] <= rounds:
            play_turn(talk, words, talk.on_turn())


def play_turn(talk: Talk, words: Words, seat: int) -> None:
    talk.roll(seat)
    entries = words.entries(card_of(talk.view, seat), talk.view["play"]["table"]["dice"])
    if not entries:
        talk.cross_out(seat)
        return
    laid = [{"text": word.text, "dice": list(word.dice)} for word in entries[0].words]
    talk.done(seat, {"kind": "enter", "window": window(talk.view), "box": entries[0].box, "words": laid})


def card_of(view: Json, seat: int) -> Card:
    card = Card()
    for box, filled in zip(BOXES, view["play"]["table"]["cards"][seat]["boxes"], strict=True):
        card = card.fill(box, Filled(filled["points"])) if filled else card
    return card


def begun(stage: Stage, rounds: int = 2, **options: object) -> tuple[Guest, str]:
    """Three people on one device who have played a few rounds."""
    guest = Guest(stage.house)
    table = guest.open(*NAMES, options={"hourglass": 0, **options})
    with guest.line(table) as talk:
        play_rounds(talk, stage.words, rounds)
    return guest, table


def home(stage: Stage) -> Page:
    guest, table = begun(stage, rounds=0)
    circle = guest.post("/api/circles", {"name": "Montagsrunde"})["id"]
    page = stage.open("/", guest, tables=[table], circles=[circle], name="Anna")
    page.get_by_text("Montagsrunde").wait_for()
    page.get_by_role("link", name=re.compile("Wortkniffel")).wait_for()
    return page


def sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Wortkniffel").click()
    for summary in page.locator("dialog[open] summary").all():
        summary.click()
    return page


def people(stage: Stage) -> Page:
    page = sheet(stage)
    page.get_by_role("button", name=stage.t.here).click()
    page.get_by_role("button", name=stage.t.more).click()
    return page


def settings(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name=stage.t.settings).click()
    page.get_by_role("switch").wait_for()
    return page


def lobby(stage: Stage) -> Page:
    guest = Guest(stage.house)
    table = guest.open("Anna", open=True)
    Guest(stage.house).join(table, "Ben")
    page = stage.open(f"/#/t/{table}", guest)
    page.get_by_text("Ben", exact=True).wait_for()
    page.get_by_role("img").first.wait_for()
    return page


def joining(stage: Stage) -> Page:
    table = Guest(stage.house).open("Anna", open=True)
    page = stage.open(f"/#/t/{table}")
    page.get_by_label(stage.t.name).wait_for()
    return page


def before_roll(stage: Stage) -> Page:
    guest, table = begun(stage)
    page = stage.open(f"/#/t/{table}", guest)
    stage.player(page).wait_for_turn()
    return page


def introduction(stage: Stage) -> Page:
    guest, table = begun(stage, rounds=0)
    page = stage.open(f"/#/t/{table}", guest, introduced=[])
    page.get_by_role("complementary", name=stage.t.first_time).wait_for()
    return page


def after_roll(stage: Stage) -> Page:
    page = before_roll(stage)
    stage.player(page).roll()
    return page


def words_laid(stage: Stage) -> Page:
    """A throw with an everyday word of four letters or more, laid, so that previews show."""
    guest, table = begun(stage)
    with guest.line(table) as talk:
        talk.roll(talk.on_turn())
        seat, dice = talk.on_turn(), talk.view["play"]["table"]["dice"]
        card = card_of(talk.view, seat)
    page = stage.open(f"/#/t/{table}", guest)
    player = stage.player(page)
    player.rolled()
    player.card = card
    entry = stage.words.entries(card, dice)[0]
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
    page = looked_up(stage)
    page.get_by_role("radio", name=stage.t.find).check()
    page.get_by_label(stage.t.letters, exact=True).fill("haustie?")
    page.locator(".found li").first.wait_for()
    return page


def doubt(stage: Stage) -> Page:
    """Two people, Anzweifeln: the first has written something, the second is asked."""
    anna, ben = Guest(stage.house), Guest(stage.house)
    table = anna.open("Anna", open=True, options={"referee": "challenge", "hourglass": 0, "wrong_challenges": 3})
    ben.join(table, "Ben")
    with anna.line(table) as a, ben.line(table) as b:
        a.done(0, {"kind": "table.start"})
        b.wait_until(lambda view: view["phase"] == "playing")
        teller, listener, me = (a, ben, 0) if a.on_turn() == 0 else (b, anna, 1)
        teller.roll(me)
        word = stage.words.no_word(teller.view["play"]["table"]["dice"])
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


def menu(stage: Stage) -> Page:
    page = before_roll(stage)
    page.get_by_role("button", name=stage.t.menu).click()
    page.locator("dialog[open] .list").wait_for()
    return page


def kit(stage: Stage) -> Page:
    page = stage.open("/#/kit")
    page.get_by_role("table").first.wait_for()
    return page


def circle(stage: Stage) -> Page:
    guest = Guest(stage.house)
    id = guest.post("/api/circles", {"name": "Montagsrunde"})["id"]
    proposals = f"/api/circles/{id}/proposals"
    first = guest.post(proposals, {"word": "Zwusel", "by": "Anna"})["number"]
    guest.post(f"{proposals}/{first}/votes", {"by": "Ben", "yes": True})
    table = guest.open(*NAMES[:2], circle=id, options={"hourglass": 0})
    with guest.line(table) as talk:
        play_rounds(talk, stage.words, 11)
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
    id = Guest(stage.house).post("/api/circles", {"name": "Montagsrunde"})["id"]
    page = stage.open(f"/#/c/{id}", name="Anna")
    page.get_by_role("heading", name="Montagsrunde").wait_for()
    return page


def refused_word(stage: Stage) -> Page:
    """Letters that are no word lie at the table of a circle."""
    guest = Guest(stage.house)
    id = guest.post("/api/circles", {"name": "Montagsrunde"})["id"]
    table = guest.open("Anna", circle=id, options={"hourglass": 0})
    page = stage.open(f"/#/t/{table}", guest)
    player = stage.player(page)
    player.wait_for_turn()
    page.keyboard.type(stage.words.no_word(player.roll()).lower())
    page.get_by_role("button", name=stage.t.propose, exact=False).wait_for()
    return page


def gone(stage: Stage) -> Page:
    page = stage.open("/#/t/nosuchtable1")
    page.get_by_role("button").wait_for()
    return page


SCENES: dict[str, Callable[[Stage], Page]] = {
    scene.__name__: scene
    for scene in (
        home, sheet, people, settings, lobby, joining, introduction, before_roll, after_roll, words_laid,
        box_chosen, writing, watching, looked_up, near_miss, found_words, doubt, end, rules, dice, menu, kit, circle,
        new_circle, refused_word, gone,
    )
}  # fmt: skip
