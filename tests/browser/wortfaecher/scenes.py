"""Every screen of Wortfächer: positions are played over the line to the table, then a browser takes the seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.choosing import check
from tests.browser.games import Screens
from tests.browser.lines import act
from tests.browser.stage import Stage, wait_for_ever
from tests.browser.wortfaecher.play import CARDS, as_sent, left_over, play_rounds
from tests.server.live import Guest, Talk

DEAL = "STUBE"


class Pair:
    """Anna and Ben at a table of their own, each with a device; Anna begins."""

    def __init__(self, stage: Stage, circle: str = "", **options: object) -> None:
        self.anna, self.ben = Guest(stage.server), Guest(stage.server)
        agreed = {"dealer": 1, **options}
        self.table = self.anna.open("Anna", game="wortfaecher", open=True, circle=circle, options=agreed)
        self.ben.join(self.table, "Ben")
        with self.lines() as (anna, _):
            anna.done(0, {"kind": "table.start"})

    @contextmanager
    def lines(self) -> Iterator[tuple[Talk, Talk]]:
        with self.anna.line(self.table) as anna, self.ben.line(self.table) as ben:
            yield anna, ben

    def play(self, rounds: int) -> Pair:
        with self.lines() as lines:
            play_rounds(lines, CARDS, rounds)
        return self


def fan(page: Page) -> Page:
    page.locator("[data-card]").first.wait_for()
    return page


def sheet(stage: Stage) -> Page:
    page = stage.open("/")
    page.get_by_role("button", name="Wortfächer").click()
    page.locator("dialog[open] details:has(> .options) > summary").click()
    page.locator("dialog[open] details details summary").click()
    return page


def lobby(stage: Stage) -> Page:
    guest = Guest(stage.server)
    table = guest.open("Anna", game="wortfaecher", open=True)
    page = stage.open(f"/#/t/{table}", guest)
    page.get_by_role("radio").first.wait_for()
    return page


def table(stage: Stage) -> Page:
    pair = Pair(stage).play(2)
    return fan(stage.open(f"/#/t/{pair.table}", pair.anna))


def introduction(stage: Stage) -> Page:
    pair = Pair(stage)
    page = fan(stage.open(f"/#/t/{pair.table}", pair.anna, introduced=[]))
    page.get_by_role("complementary", name=stage.t.first_time).wait_for()
    return page


def words(stage: Stage) -> Page:
    """Five rounds played; a card drawn, a word formed, one card on the discard pile."""
    pair = Pair(stage).play(5)
    with pair.lines() as lines:
        people = zip(lines, (pair.anna, pair.ben), strict=True)
        talk, guest = next((line, who) for line, who in people if line.view["window"])
        act(talk, "draw")
        hand = talk.view["play"]["hand"]
    page = fan(stage.open(f"/#/t/{pair.table}", guest))
    for place in next(iter(CARDS.words(hand)), (0, 1)):
        page.keyboard.type(hand[place].lower())
    page.locator(".word .points").first.wait_for()
    wait_for_ever(page)  # or the card would go
    page.keyboard.press("1")
    return page


def watching(stage: Stage) -> Page:
    pair = Pair(stage).play(3)
    page = stage.open(f"/#/t/{pair.table}")
    page.locator(".piles").wait_for()
    return page


def out_and_in(pair: Pair) -> None:
    """Anna goes out with what is no word, Ben lays something of the kind; then all words are on trial."""
    with pair.lines() as (anna, ben):
        for talk in (anna, ben):
            talk.wait_until(lambda view: view["awaited"] == [view["seat"]])
            act(talk, "draw")
            hand = talk.view["play"]["hand"]
            words = CARDS.no_words(hand)
            last = {"card": left_over(words, hand)} if "lay_out" in talk.view["window"]["kinds"] else {}
            act(talk, "lay_out" if last else "go_out", words=as_sent(words), **last)


def doubt(stage: Stage) -> Page:
    pair = Pair(stage, referee="challenge", head_start=[20, 20], wrong_challenges=3)
    out_and_in(pair)
    page = stage.open(f"/#/t/{pair.table}", pair.anna)
    page.locator(".trial button").first.wait_for()
    return page


def round_end(stage: Stage) -> Page:
    """A round with a challenge, seen by whoever was at the table when it ended."""
    pair = Pair(stage, referee="challenge", head_start=[20, 20])
    out_and_in(pair)
    page = stage.open(f"/#/t/{pair.table}", pair.anna)
    page.locator(".trial button").first.click()
    page.locator(".trial .upheld").wait_for()
    with pair.lines() as (_, ben):
        act(ben, "accept")
    page.locator("ol .chips").first.wait_for()
    return page


def end(stage: Stage) -> Page:
    pair = Pair(stage).play(6)
    page = stage.open(f"/#/t/{pair.table}", pair.anna)
    page.get_by_role("button", name=stage.t.again).wait_for()
    return page


def rules(stage: Stage) -> Page:
    page = table(stage)
    page.get_by_role("button", name=stage.t.rules).click()
    page.locator("dialog[open] dl").wait_for()
    return page


def alone(stage: Stage, deal: str = DEAL) -> tuple[Guest, str]:
    guest = Guest(stage.server)
    return guest, guest.open("Anna", game="wortfaecher", options={"deal": deal})


def solitaire(stage: Stage) -> Page:
    """A hint was taken, a word is ready."""
    guest, table = alone(stage)
    with guest.line(table) as talk:
        act(talk, "hint")
        word = CARDS.everyday(talk.view["play"]["open_cards"])[0]
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".pile button").first.wait_for()
    for pile in word:
        page.keyboard.press(str(pile + 1))
    page.locator(".word.good").wait_for()
    return page


def solitaire_gap(stage: Stage) -> Page:
    guest, table = alone(stage)
    with guest.line(table) as talk:
        remove_until(talk, "refill")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".stack.open").first.wait_for()
    return page


def solitaire_help(stage: Stage) -> Page:
    """The dictionary, before it finds words."""
    guest, table = alone(stage)
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".pile button").first.wait_for()
    if not page.get_by_role("button", name=stage.t.dictionary).is_visible():
        page.get_by_role("button", name=stage.t.menu).click()
    page.get_by_role("button", name=stage.t.dictionary).click()
    check(page.get_by_role("radio", name=stage.t.find))
    page.locator("dialog[open]").get_by_role("button", name=stage.t.find).wait_for()
    return page


def solitaire_end(stage: Stage) -> Page:
    """With ten results before it."""
    guest, table = alone(stage)
    with guest.line(table) as talk:
        remove_until(talk, "refill")
        act(talk, "undo")
        act(talk, "give_up")
    last = [{"score": 12 * number, "table": f"earlier{number}"} for number in range(1, 11)]
    book = {"runs": 10, "sum": 660, "best": last[0], "last": last}
    page = stage.open(
        f"/#/t/{table}", guest, **{"records.wortfaecher": {"books": {f"deal:{DEAL}": book}, "counted": []}}
    )
    page.locator("ol li").nth(9).wait_for()
    return page


def solitaire_sent(stage: Stage) -> Page:
    page = stage.open(f"/#/blatt/{DEAL}")
    page.get_by_role("button").first.wait_for()
    return page


RIDDLE = {"cards": ["EI", "L", "A", "T", "EI", "M", "N", "A", "R", "ER"], "long_word": 7}
"""Malerei, Art and ein are all of it."""


def at_riddle(stage: Stage) -> tuple[Guest, str]:
    guest = Guest(stage.server)
    return guest, guest.open("Anna", game="wortfaecher", options={"family_words": True, "riddle": RIDDLE})


def riddle(stage: Stage) -> Page:
    """Something was laid before, and something better lies ready."""
    guest, table = at_riddle(stage)
    with guest.line(table) as talk:
        act(talk, "lay_out", words=[{"text": "Maler"}, {"text": "ein"}])
    page = fan(stage.open(f"/#/t/{table}", guest))
    page.keyboard.type("malerei,art")
    page.locator(".word .points").nth(1).wait_for()
    return page


def riddle_end(stage: Stage) -> Page:
    guest, table = at_riddle(stage)
    with guest.line(table) as talk:
        act(talk, "lay_out", words=[{"text": "Malerei"}, {"text": "Art"}])
        act(talk, "give_up")
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".score").wait_for()
    return page


def remove_until(talk: Talk, phase: str) -> None:
    """Take the longest words away until a place is empty, or until the game is in another phase."""
    while talk.view["play"]["phase"] not in (phase, "stuck", "over"):
        act(talk, "remove", word={"cards": list(CARDS.words(talk.view["play"]["open_cards"])[0])})


SCREENS = Screens(
    title="Wortfächer",
    scenes=(
        sheet, lobby, table, introduction, words, watching, doubt, round_end, end, rules,
        solitaire, solitaire_gap, solitaire_help, solitaire_end, solitaire_sent, riddle, riddle_end,
    ),
    pieces=(table, ".piles .piece, .fan .piece"),
    least=(52, 44, 70, 66, 110),
    needed=".actions button",
    sideways=(words,),
    sideways_thorough=(table, doubt),
    first="Wer gibt zuerst?",
    fine_points="Vorsprung und Wortschatz",
)  # fmt: skip
