"""Every screen of Bücherwurm: positions are played over the line, then a browser takes the seat."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Page

from tests.browser.buecherwurm.play import (
    NAMES,
    NoTerm,
    Readers,
    is_wanted,
    on_turn,
    played,
    terms_for,
    unlisted,
    with_face,
)
from tests.browser.games import Screens
from tests.browser.lines import act
from tests.browser.sheet import choose
from tests.browser.stage import Stage
from tests.server.live import Guest
from wortstube.games.buecherwurm.equipment import SPECIAL


def seen_by(stage: Stage, readers: Readers, seat: int | None = None, **memory: object) -> Page:
    """The table as one of them sees it, or somebody who only watches."""
    page = stage.open(f"/#/t/{readers.table}", None if seat is None else readers.guests[seat], **memory)
    page.locator("[data-game=buecherwurm] main").wait_for()
    return page


LONGEST_TITLE = "Schriftstellerinnen und Schriftsteller"
"""Which card is revealed is chance; every screen has room for this one."""


def themes(stage: Stage) -> Page:
    """R4: a card lies open, Anna chooses."""
    page = seen_by(stage, Readers(stage.server), 0)
    page.locator("button.theme").first.wait_for()
    page.evaluate("title => (document.querySelector('.theme.hard .title').textContent = title)", LONGEST_TITLE)
    return page


def naming(stage: Stage) -> Page:
    """In the middle of a round Anna types a term that fits."""
    readers = played(stage.server, "mmmss", face="not")
    page = seen_by(stage, readers, 0)
    term = next(term for term, die in terms_for(readers.view()) if die != SPECIAL)
    page.locator(".term input").fill(term)
    page.locator(".fits").first.wait_for()
    return page


def stacks(stage: Stage) -> Page:
    """R24: dice lie on top of each other; six people."""
    readers = played(stage.server, "mmmsss", 6, "stack")
    page = seen_by(stage, readers, 0)
    page.locator(".stacked .seat").first.wait_for()
    return page


def first_turn(stage: Stage) -> Page:
    """Nothing was taken yet, and it is not my turn."""
    page = seen_by(stage, with_face(stage.server, "theme"), 0)
    page.locator(".term input").wait_for()
    return page


def introduction(stage: Stage) -> Page:
    page = seen_by(stage, with_face(stage.server, "any_letter", 2), 1, introduced=[])
    page.get_by_role("complementary", name=stage.t.first_time).wait_for()
    return page


def objection(stage: Stage, seconds: int = 0) -> Page:
    """R28: Ben has named something that is not listed."""
    readers = Readers(stage.server, objection=seconds)
    readers.begin()
    with readers.lines() as lines:
        talk = on_turn(lines)
        term, die = unlisted(talk.view["play"])
        act(talk, "name", term=term, die=die)
        page = seen_by(stage, readers, 0)
        page.locator(".asked").wait_for()
        lines[2].wait_until(lambda view: view["play"]["phase"] == "objection")
        act(lines[2], "accept")
    return page


def objecting(stage: Stage) -> Page:
    """R28: Ben has named something that is listed; Anna may object to it until Cleo names the next."""
    page = seen_by(stage, played(stage.server, "m"), 0)
    page.locator(".last button").wait_for()
    return page


def listed_vote(stage: Stage) -> Page:
    """R18, R28: Cleo has objected, and Anna reads why the term is on the list."""
    readers = played(stage.server, "m")
    page = seen_by(stage, readers, 0)
    with readers.lines() as lines:
        act(lines[2], "object")
    page.locator(".asked .why").wait_for()
    return page


def insisting(stage: Stage) -> Page:
    """R18: of two people Anna has objected, and Ben may insist on his term by a veto."""
    readers = Readers(stage.server, 2)
    readers.begin()
    page = seen_by(stage, readers, 1)
    with readers.lines() as lines:
        term, die = unlisted(lines[1].view["play"])
        act(lines[1], "name", term=term, die=die)
        lines[0].wait_until(lambda view: view["play"]["phase"] == "objection")
        act(lines[0], "object")
    page.locator(".asked button").first.wait_for()
    return page


def counting(stage: Stage) -> Page:
    """R17: Ben is being counted out. Nobody stops the clock, so that this scene does not last."""
    readers = Readers(stage.server, thinking=0)
    readers.begin()
    page = seen_by(stage, readers, 1)
    page.locator(".term input").wait_for()
    with readers.lines() as lines:
        act(lines[0], "count_out")
    page.locator(".count").first.wait_for()
    return page


def turning(stage: Stage) -> Page:
    """R25: the special die shows ?, Anna turns it."""
    page = seen_by(stage, with_face(stage.server, "question"), 0)
    page.locator("button.face").first.wait_for()
    return page


def faces(stage: Stage) -> Page:
    page = first_turn(stage)
    page.locator("button.rule").click()
    page.locator("dialog[open] li").first.wait_for()
    return page


def round_end(stage: Stage) -> Page:
    """R13, R14: Cleo has given up, seen by Anna."""
    readers = played(stage.server, "mmms")
    page = seen_by(stage, readers, 0)
    page.locator(".term input").wait_for()
    readers.take("-")
    page.locator("ol li").first.wait_for()
    return page


def end(stage: Stage) -> Page:
    """R15."""
    readers = Readers(stage.server, special_die=False)
    while readers.view()["phase"] != "over":
        readers.begin("easy")
        with suppress(NoTerm):
            readers.take(*"mmsm")
        if readers.view()["phase"] == "turn":
            readers.take("-")
    page = seen_by(stage, readers, 0)
    page.get_by_role("button", name=stage.t.again).wait_for()
    return page


def finish_round(readers: Readers) -> None:
    """To its last die, or until there is no term for any die."""
    started = readers.view()["round"]
    while (play := readers.view())["round"] == started and play["phase"] == "turn":
        with readers.lines() as lines:
            seen = on_turn(lines).view["play"]
        possible = any(is_wanted(seen, die, "m") for _, die in terms_for(seen))
        readers.take("m" if possible else "-")


def training(stage: Stage) -> Page:
    """R27."""
    guest = Guest(stage.server)
    table = guest.open(NAMES[0], game="buecherwurm", options={"deal": "STUBE"})
    with guest.line(table) as talk:
        act(talk, "choose_theme", difficulty="easy")
        term, die = next(terms_for(talk.view["play"]))
        act(talk, "name", term=term, die=die)
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".term input").wait_for()
    return page


def training_end(stage: Stage) -> Page:
    guest = Guest(stage.server)
    table = guest.open(NAMES[0], game="buecherwurm", options={"deal": "STUBE", "seconds": 0})
    with guest.line(table) as talk:
        while talk.view["phase"] == "playing":
            act(talk, "choose_theme", difficulty="easy")
            for _ in range(4):
                term, die = next(terms_for(talk.view["play"]))
                act(talk, "name", term=term, die=die)
            act(talk, "give_up")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator("li.best").first.wait_for()
    return page


RIDDLE = {"theme": "zoo", "dice": ["H", "L", "N", "T", "QU", "P", "Z"]}


def riddle_table(guest: Guest) -> str:
    return guest.open(NAMES[0], game="buecherwurm", options={"riddle": RIDDLE, "family_words": True})


def riddle_ready(stage: Stage) -> Page:
    """R37: nothing is seen yet."""
    guest = Guest(stage.server)
    page = stage.open(f"/#/t/{riddle_table(guest)}", guest)
    page.locator(".ready .go button").wait_for()
    return page


def riddle(stage: Stage) -> Page:
    """R38: three dice taken, and one term that the judge does not know."""
    guest = Guest(stage.server)
    table = riddle_table(guest)
    with guest.line(table) as talk:
        act(talk, "begin")
        for term in ("Qualle", "Nilpferd", "Tiger", "Zahnbürste"):
            act(talk, "name", term=term)
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".taken .dice li").nth(2).wait_for()
    return page


def riddle_end(stage: Stage) -> Page:
    guest = Guest(stage.server)
    table = riddle_table(guest)
    with guest.line(table) as talk:
        act(talk, "begin")
        for term in ("Qualle", "Nilpferd", "Tiger", "Zebra", "Pinguin"):
            act(talk, "name", term=term)
        act(talk, "stop")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator("p.score").wait_for()
    return page


def training_start(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Bücherwurm").click()
    choose(page, stage.t.alone)
    page.locator("dialog[open] input[type=text]").nth(1).wait_for()
    return page


SCREENS = Screens(
    title="Bücherwurm",
    scenes=(
        themes, naming, stacks, introduction, objection, objecting, listed_vote, insisting, faces, round_end, end,
        training_end, training_start, riddle_ready, riddle, riddle_end,
    ),
    pieces=(naming, ".book .piece, .places .piece"),
    least=(44, 44, 54, 54, 54),
    needed="form.term input, .actions button",
    sideways=(naming, objection),
    sideways_thorough=(themes, stacks, insisting),
    long=(stacks,),
    first="Wer ist am belesensten?",
)  # fmt: skip
