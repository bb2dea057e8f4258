"""Moments: what everybody sees when something counts, is stolen, is judged or is won; nothing waits for them.

The time of a page stands still where a moment has to be looked at, so that it stays however slow the machine is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.buecherwurm.play import Readers, is_wanted, terms_for, until
from tests.browser.conftest import Visit
from tests.browser.lines import act
from tests.browser.relay import relay_to
from tests.browser.test_friends import SOCKETS_FAIL, come_back
from tests.browser.test_screens import asked_axe
from tests.browser.visitor import DESKTOP, Visitor
from tests.browser.wortfaecher.play import remove_one
from tests.browser.wortkniffel.play import Words, card_of
from tests.browser.wortromme.play import Party
from tests.browser.zickzack.play import lexicon
from tests.browser.zickzack.scenes import PATIENCE, Trio, knock_together, knocking
from tests.server.live import Guest, LiveServer, Talk, eventually, window
from tests.variants import with_variants
from wortstube.games.wortkniffel.score_card import BOXES
from wortstube.games.wortkniffel.solver import Entry
from wortstube.games.zickzack.messages import State

PHONE = (360, 740)
WHILE = 6000
"""Milliseconds in which any moment comes to its end."""
LAST_TURN = 2 * len(BOXES)
LONG = (
    "(() => { const at = setTimeout; window.setTimeout = (f, ms, ...more) => at(f, ms > 1900 ? 9e5 : ms, ...more); })()"
)
"""A verdict stays, while shorter waits are as short as ever."""


class Duo:
    """Anna and Ben at Wortkniffel, each with a device and a line beside it."""

    def __init__(self, server: LiveServer, words: Words, **options: object) -> None:
        self._words = words
        self.guests = [Guest(server), Guest(server)]
        self.table = self.guests[0].open("Anna", open=True, options={"hourglass": 0, **options})
        self.guests[1].join(self.table, "Ben")

    @contextmanager
    def lines(self) -> Iterator[list[Talk]]:
        with self.guests[0].line(self.table) as anna, self.guests[1].line(self.table) as ben:
            if anna.view["phase"] != "playing":
                anna.done(0, {"kind": "table.start"})
                ben.wait_until(lambda view: view["phase"] == "playing")
            yield [anna, ben]

    def enter(self, talk: Talk) -> Entry:
        """Whoever is on turn throws and enters the best words there are."""
        seat = talk.on_turn()
        talk.roll(seat)
        entry = self._words.entries(card_of(talk.view, seat), talk.view["play"]["table"]["dice"])[0]
        laid = [{"text": word.text, "dice": list(word.dice)} for word in entry.words]
        talk.done(seat, {"kind": "enter", "window": window(talk.view), "box": entry.box, "words": laid})
        return entry

    def lie(self, talk: Talk, box: str = "two") -> None:
        """Two letters that are no word."""
        seat = talk.on_turn()
        talk.roll(seat)
        word = self._words.no_word(talk.view["play"]["table"]["dice"])
        talk.done(seat, {"kind": "enter", "window": window(talk.view), "box": box, "words": [{"text": word}]})


def moment(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-moment={kind}]")


def look(visitor: Visitor, table: str) -> Page:
    """The page of somebody at the table, whose time stands still from now on."""
    page = visitor.open()
    page.clock.install()
    page.goto(f"{visitor.address}/#/t/{table}")
    page.locator(".sentence").wait_for()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    return page


def begun(duo: Duo) -> None:
    with duo.lines():
        pass


def cross_out_from_below(*lines: Talk) -> None:
    """A turn of whoever is on turn, so that a box for a word is the last."""
    newest = max(lines, key=lambda line: int(line.view["seq"]))
    mine = lines[newest.on_turn()]
    mine.wait_for(newest.view["seq"])
    seat = mine.on_turn()
    mine.roll(seat)
    free = [
        box for box, filled in zip(BOXES, mine.view["play"]["table"]["cards"][seat]["boxes"], strict=True) if not filled
    ]
    mine.done(seat, {"kind": "cross_out", "window": window(mine.view), "box": free[-1]})
    for line in lines:
        line.wait_for(mine.view["seq"])


def challenge(liar: Talk, doubter: Talk) -> None:
    doubter.wait_for(liar.view["seq"])
    act(doubter, "challenge")
    liar.wait_for(doubter.view["seq"])


@pytest.mark.variant
def test_a_score_is_seen_by_all_and_ends(visit: Visit, server: LiveServer, words: Words) -> None:
    """The dice fly to the box, it says how many points they bring, and nothing is left of it."""
    duo = Duo(server, words)
    begun(duo)
    player = look(visit(guest=duo.guests[0], fresh=True, motion="no-preference"), duo.table)
    watcher = look(visit(fresh=True, size=PHONE, motion="no-preference"), duo.table)
    with duo.lines() as (anna, ben):
        talk = anna if anna.on_turn() == 0 else ben
        entry = duo.enter(talk)
    for page in (player, watcher):
        expect(moment(page, "score").locator(".gain")).to_have_text(f"+{entry.points}")
        expect(moment(page, "score").locator(".flying")).to_have_count(sum(len(word.dice) for word in entry.words))
        expect(page.locator(".moments")).to_have_attribute("aria-hidden", "true")
        expect(page.locator(".moments")).to_have_css("user-select", "none")
        page.clock.run_for(WHILE)
        expect(page.locator("[data-moment]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.variant)])
def test_stillness_is_respected(visit: Visit, server: LiveServer, words: Words, size: tuple[int, int]) -> None:
    duo = Duo(server, words)
    begun(duo)
    page = look(visit(guest=duo.guests[0], fresh=True, size=size), duo.table)
    with duo.lines() as (anna, ben):
        entry = duo.enter(anna if anna.on_turn() == 0 else ben)
    expect(moment(page, "score").locator(".gain")).to_have_text(f"+{entry.points}")
    expect(page.locator(".flying")).to_have_count(0)


def test_a_verdict_is_for_everybody_and_any_key_ends_it(visit: Visit, server: LiveServer, words: Words) -> None:
    """R28: word, reason, who was right and what it costs, on both devices; the key that ends it also rolls the dice."""
    duo = Duo(server, words, referee="challenge")
    begun(duo)
    pages = [look(visit(guest=guest, fresh=True, size=size), duo.table)
             for guest, size in zip(duo.guests, (PHONE, DESKTOP), strict=True)]  # fmt: skip
    with duo.lines() as lines:
        liar = lines[lines[0].on_turn()]
        doubter = lines[1 - liar.seats[0]]
        duo.lie(liar)
        challenge(liar, doubter)
    name = ("Anna", "Ben")[doubter.seats[0]]
    for seat, page in enumerate(pages):
        verdict = moment(page, "verdict")
        expect(verdict.locator(".right")).to_have_text(
            "Du hattest recht!" if seat == doubter.seats[0] else f"{name} hatte recht!"
        )
        expect(verdict.locator(".why")).not_to_be_empty()
        expect(verdict.locator(".cost")).to_have_text(re.compile("bekommt 0 Punkte"))
        expect(verdict.locator(".word .piece")).to_have_count(2)
        expect(page.locator("main")).not_to_have_attribute("data-unanswered", re.compile(""))
    mine = pages[doubter.seats[0]]
    mine.keyboard.press(" ")
    expect(mine.locator("[data-moment]")).to_have_count(0)
    expect(mine.locator("[data-dice] [data-die]").first).to_be_visible()


@pytest.mark.parametrize("theme", with_variants("dark", ["light"]))
def test_axe_finds_nothing_while_one_is_shown(
    visit: Visit, server: LiveServer, words: Words, theme: Literal["light", "dark"]
) -> None:
    duo = Duo(server, words, referee="challenge")
    begun(duo)
    visitor = visit(guest=duo.guests[0], fresh=True, size=PHONE, color_scheme=theme)
    visitor.prepare(LONG)
    page = visitor.open(f"/#/t/{duo.table}")
    page.locator(".sentence").wait_for()
    with duo.lines() as lines:
        liar = lines[lines[0].on_turn()]
        duo.lie(liar)
        challenge(liar, lines[1 - liar.seats[0]])
    moment(page, "verdict").wait_for()
    assert asked_axe(page) == []
    expect(moment(page, "verdict")).to_have_count(1)


def test_touching_ends_it_and_does_what_it_touches(visit: Visit, server: LiveServer, words: Words) -> None:
    duo = Duo(server, words)
    begun(duo)
    with duo.lines() as (anna, ben):
        first = anna.on_turn()
        page = look(visit(guest=duo.guests[1 - first], fresh=True), duo.table)
        duo.enter((anna, ben)[first])
    expect(page.locator("[data-moment]")).to_have_count(1)
    page.get_by_role("button", name="Alle Würfel werfen").click()
    expect(page.locator("[data-moment]")).to_have_count(0)
    expect(page.locator("[data-dice] [data-die]").first).to_be_visible()


@pytest.mark.variant
def test_the_last_word_is_judged_before_the_result(visit: Visit, server: LiveServer, words: Words) -> None:
    duo = Duo(server, words, referee="challenge")
    with duo.lines() as lines:
        for _ in range(LAST_TURN - 1):
            cross_out_from_below(*lines)
        pages = [look(visit(guest=guest, fresh=True), duo.table) for guest in duo.guests]
        liar = lines[lines[0].on_turn()]
        doubter = lines[1 - liar.seats[0]]
        duo.lie(liar)
        challenge(liar, doubter)
    for page in pages:
        expect(moment(page, "verdict").locator(".right")).to_contain_text("recht!")
        expect(page.locator("main.ending > :last-child")).to_have_css("opacity", "0")
        page.clock.run_for(WHILE - 2000)
        expect(moment(page, "end").locator(".title")).not_to_be_empty()
        page.clock.run_for(WHILE)
        expect(page.locator("[data-moment]")).to_have_count(0)
        expect(page.get_by_role("list", name="So ging es aus")).to_be_visible()
        expect(page.locator("main.ending")).to_have_count(0)


@pytest.mark.variant
def test_a_theft_shakes_the_robbed(visit: Visit, server: LiveServer) -> None:
    """R9 of Bücherwurm: the die flies to the thief and a worm card to the robbed, who reads who it was."""

    def robbing(readers: Readers) -> object:
        if not readers.begin():
            return False
        readers.take("m", "m", "m")
        return any(is_wanted(readers.view(), die, "s") for _, die in terms_for(readers.view()))

    readers = until(server, robbing)
    page = look(visit(fresh=True, size=PHONE, motion="no-preference"), readers.table)
    readers.take("s")
    expect(moment(page, "theft").locator(".title")).to_have_text(re.compile(r"^\w+ klaut \w+ einen Würfel!$"))
    expect(moment(page, "theft").locator(".flying")).to_have_count(2)
    slip, book = page.locator(".slip").bounding_box(), page.locator(".book").bounding_box()
    assert slip
    assert book
    assert slip["y"] + slip["height"] <= book["y"], "a clock may run for who looks at the dice"


def test_who_comes_back_sees_no_old_ones(visit: Visit, server: LiveServer) -> None:
    """What happened while nobody looked at the page is not shown when somebody does again."""
    party = Party(server, "SCHULE", hourglass=0)
    page = look(visit(fresh=True), party.table)
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    party.play("SCHULE")
    page.locator(".words .word, .word").first.wait_for()
    page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
    expect(page.locator("[data-moment]")).to_have_count(0)


COUNT = """() => {
    window.moments = 0;
    new MutationObserver((all) => {
        for (const { addedNodes } of all)
            for (const node of addedNodes) if (node.dataset?.moment) window.moments++;
    }).observe(document.querySelector('.moments'), { childList: true, subtree: true });
}"""


@pytest.mark.variant
def test_what_was_missed_does_not_come_in_a_flood(visit: Visit, server: LiveServer, words: Words) -> None:
    """A line that was gone for some turns brings how things are; what happens after that is shown again."""
    duo = Duo(server, words)
    begun(duo)
    with relay_to(server.address) as wire, duo.lines() as lines:
        visitor = visit(address=wire.address, fresh=True)
        visitor.forgive(SOCKETS_FAIL)
        page = visitor.open(f"/#/t/{duo.table}")
        page.locator(".sentence").wait_for()
        page.evaluate(COUNT)
        wire.cut()
        page.get_by_text("Die Verbindung ist weg.").first.wait_for()
        for _ in range(4):
            enter_next(duo, lines)
        come_back(page, wire.mend)
        page.get_by_text("Runde 3 von 11").wait_for()
        assert page.evaluate("moments") == 0
        enter_next(duo, lines)
        eventually(lambda: page.evaluate("moments") == 1)


@pytest.mark.variant
def test_a_line_that_breaks_in_the_middle_of_one(visit: Visit, server: LiveServer, words: Words) -> None:
    """What is being shown stays to be read and is not shown again, and then the table is as it is now."""
    duo = Duo(server, words, referee="challenge")
    begun(duo)
    with relay_to(server.address) as wire, duo.lines() as lines:
        visitor = visit(address=wire.address, fresh=True)
        visitor.forgive(SOCKETS_FAIL)
        visitor.prepare(LONG)
        page = visitor.open(f"/#/t/{duo.table}")
        page.locator(".sentence").wait_for()
        page.evaluate(COUNT)
        liar = lines[lines[0].on_turn()]
        duo.lie(liar)
        challenge(liar, lines[1 - liar.seats[0]])
        moment(page, "verdict").wait_for()
        wire.cut()
        page.get_by_text("Die Verbindung ist weg.").first.wait_for()
        expect(moment(page, "verdict").locator(".right")).to_be_visible()
        duo.lie(lines[1 - liar.seats[0]])
        come_back(page, wire.mend)
        name = ("Anna", "Ben")[1 - liar.seats[0]]
        expect(page.locator(".sentence")).to_contain_text(f"{name} schreibt ")
        page.keyboard.press("Shift")
        expect(page.locator("[data-moment]")).to_have_count(0)
        assert page.evaluate("moments") == 1


def test_r27_dice_of_a_knock_land_before_it_is_told_whose_turn_it_is(visit: Visit, server: LiveServer) -> None:
    for _ in range(PATIENCE):
        game = Trio(server, lexicon())
        game.play(knocking)
        page = look(visit(guest=game.anna, fresh=True, motion="no-preference"), game.table)
        with game.lines():
            knock_together(game)
            if game.state().rolls:  # else one was too late
                return the_dice_land_first(page, game.state())
    raise AssertionError("never at the same time in so many games")


def the_dice_land_first(page: Page, state: State) -> None:
    first = ("Anna", "Ben", "Cleo")[state.actor]
    on_turn = page.locator("header .seat").filter(has_text="ist dran")
    expect(page.locator(".roll")).to_have_count(sum(len(roll.seats) for roll in state.rolls))
    expect(page.locator(".sentence")).to_have_text("Ben und Cleo klopfen!")
    expect(on_turn).to_have_count(0)
    page.clock.run_for(WHILE)
    expect(page.locator(".sentence")).to_have_text(f"{first} hat geklopft.")
    expect(on_turn).to_contain_text(first)


def enter_next(duo: Duo, lines: list[Talk]) -> None:
    newest = max(lines, key=lambda line: int(line.view["seq"]))
    mine = lines[newest.on_turn()]
    mine.wait_for(newest.view["seq"])
    duo.enter(mine)
    for line in lines:
        line.wait_for(mine.view["seq"])


@pytest.mark.variant
def test_who_plays_alone_has_moments_too(visit: Visit, server: LiveServer) -> None:
    """A word that goes and the end of a solitaire, a die of a training."""
    guest = Guest(server)
    table = guest.open("Anna", game="wortfaecher")
    page = look(visit(guest=guest, fresh=True, motion="no-preference"), table)
    with guest.line(table) as line:
        remove_one(line)
        word = line.view["play"]["words"][-1]
        expect(moment(page, "score").locator(".gain")).to_have_text(f"−{word['points']}")
        page.keyboard.press("Shift")
        act(line, "give_up")
    expect(moment(page, "end").locator(".note")).to_have_text(re.compile(r"^Es bleiben \d+ Punkte\.$"))

    table = guest.open("Anna", game="buecherwurm")
    page = look(visit(guest=guest, fresh=True, size=PHONE), table)
    with guest.line(table) as line:
        act(line, "choose_theme", difficulty="easy")
        if "turn_die" in line.view["window"]["kinds"]:
            act(line, "turn_die", face="plus_two")
        term, die = next(iter(terms_for(line.view["play"])))
        act(line, "name", term=term, die=die)
    expect(moment(page, "score").locator(".word")).to_have_text(term)
