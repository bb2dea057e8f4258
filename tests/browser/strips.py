"""Film strips for the documents: `./dev strips` writes docs/images/moment-*.png anew, one for each kind of moment.

A moment is looked at frame by frame: the clock of the page stands still, and what moves is put where it would be.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import numpy as np
from playwright.sync_api import Page

from tests.browser.buecherwurm.play import Readers, is_wanted, terms_for, unlisted, until
from tests.browser.lines import act, newest
from tests.browser.photos import keep, pixels_of, studio
from tests.browser.stage import stand_still
from tests.browser.test_moments import LAST_TURN, Duo, challenge, cross_out_from_below, enter_next
from tests.browser.visitor import INTRODUCED, Visitor
from tests.browser.wortfaecher.play import CARDS, as_sent
from tests.browser.wortkniffel.play import words
from tests.browser.zickzack.play import Finder, Pair, lexicon, state_of
from tests.browser.zickzack.scenes import PATIENCE, Trio, knock_together, knocking
from tests.server.live import Guest, LiveServer
from wortstube.games.wortkniffel.score_card import Card

SIZE = (330, 586)
GAP = 6
PAPER = (246, 240, 228)
LOOKS: dict[str, object] = {"motion": "no-preference", "size": SIZE, "memory": INTRODUCED}
SEEK = """(at) => {
    for (const film of document.getAnimations()) {
        const node = film.effect.target;
        const ours = !(film instanceof CSSTransition) && (
            !(film instanceof CSSAnimation) || node.closest('.moments, .roll, .first'));
        if (ours) { film.pause(); film.currentTime = at; }
        else try { film.finish(); } catch { film.cancel(); }
    }
}"""
Bring = Callable[..., Visitor]


def shown(page: Page, kind: str) -> Page:
    page.locator(f"[data-moment={kind}]").wait_for()
    return page


def watch(bring: Bring, table: str, guest: Guest | None = None) -> Page:
    page = bring(guest=guest, **LOOKS).open(f"/#/t/{table}")
    page.locator(".sentence").wait_for()
    page.wait_for_timeout(400)
    stand_still(page)
    return page


def score(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    """An everyday word."""
    duo = Duo(server, words())
    talks = lines.enter_context(duo.lines())
    talk = talks[seat := talks[0].on_turn()]
    talk.roll(seat)
    page = watch(bring, duo.table, duo.guests[seat])
    found = words().entries(Card(), talk.view["play"]["table"]["dice"])
    entry = next(entry for entry in found if entry.box in ("three", "four", "five"))
    laid = [{"text": word.text, "dice": list(word.dice)} for word in entry.words]
    act(talk, "enter", box=entry.box, words=laid)
    return shown(page, "score")


def going_out(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    """R9 of Wortfächer: a large one."""
    guests = [Guest(server), Guest(server)]
    table = guests[0].open("Anna", game="wortfaecher", open=True, options={"dealer": 1, "referee": "challenge"})
    guests[1].join(table, "Ben")
    anna = lines.enter_context(guests[0].line(table))
    anna.done(0, {"kind": "table.start"})
    act(anna, "draw")
    page = watch(bring, table, guests[1])
    hand = anna.view["play"]["hand"]
    act(anna, "go_out", words=as_sent(CARDS.out(hand) or CARDS.no_words(hand)))
    return shown(page, "score")


def theft(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    def robbing(readers: Readers) -> object:
        if not readers.begin():
            return False
        readers.take("m", "m", "m")
        return any(is_wanted(readers.view(), die, "s") for _, die in terms_for(readers.view()))

    readers = until(server, robbing)
    lines.enter_context(readers.lines())
    page = watch(bring, readers.table)
    readers.take("s")
    return shown(page, "theft")


def verdict(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    duo = Duo(server, words(), referee="challenge")
    talks = lines.enter_context(duo.lines())
    liar = talks[talks[0].on_turn()]
    page = watch(bring, duo.table)
    duo.lie(liar)
    challenge(liar, talks[1 - liar.seats[0]])
    return shown(page, "verdict")


def end(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    duo = Duo(server, words())
    talks = lines.enter_context(duo.lines())
    for _ in range(LAST_TURN - 3):
        cross_out_from_below(*talks)
    for _ in range(2):
        enter_next(duo, talks)
    page = watch(bring, duo.table)
    enter_next(duo, talks)
    page.locator("[data-moment]").first.wait_for()
    while not page.locator("[data-moment=end]").count():
        page.keyboard.press("Shift")
    return shown(page, "end")


def knock(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    """R27 of Zickzack: two at the same time, so the die decides."""
    for _ in range(PATIENCE):
        game = Trio(server, lexicon())
        game.play(knocking)
        page = watch(bring, game.table, game.anna)
        lines.enter_context(game.lines())
        knock_together(game)
        if game.state().rolls:
            page.locator(".first").wait_for()
            return page
    raise RuntimeError("never at the same time in so many games")


def knock_right(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    """R28 of Zickzack: a knock that succeeds."""
    game = Pair(server, lexicon()).play(lambda state: knocking(state) and Finder(lexicon(), state).lying())
    _, ben = lines.enter_context(game.lines())
    act(ben, "knock")
    ben.wait_until(lambda view: state_of(view).phase == "claim")
    page = watch(bring, game.table, game.anna)
    word = max(Finder(lexicon(), game.state()).lying(), key=lambda found: len(found.tiles))
    act(ben, "claim", words=[{"text": word.text, "tiles": list(word.tiles)}])
    return shown(page, "score")


def verdict_zickzack(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    """R51: a word that there is."""
    game = Pair(server, lexicon(), referee="challenge").play(
        lambda state: state.phase == "doubt" and state.actor == 0 and state.turn > 4
    )
    _, ben = lines.enter_context(game.lines())
    page = watch(bring, game.table, game.anna)
    act(ben, "challenge", word=0)
    return shown(page, "verdict")


def verdict_buecherwurm(server: LiveServer, bring: Bring, lines: ExitStack) -> Page:
    """R18: two of three find that a term does not fit."""
    readers = Readers(server)
    readers.begin()
    talks = lines.enter_context(readers.lines())
    page = watch(bring, readers.table)
    term, die = unlisted(talks[1].view["play"])
    act(talks[1], "name", term=term, die=die)
    for talk, answer in ((talks[0], {"kind": "object"}), (talks[2], {"kind": "vote", "fits": False})):
        talk.wait_for(newest(talks).view["seq"])
        act(talk, **answer)
    return shown(page, "verdict")


STRIPS: dict[str, tuple[Callable[[LiveServer, Bring, ExitStack], Page], tuple[int, ...]]] = {
    "score": (score, (0, 250, 480, 900)),
    "score-large": (going_out, (120, 600, 1200, 1850)),
    "theft": (theft, (150, 350, 600, 1000)),
    "verdict": (verdict, (80, 300, 900, 1800)),
    "end": (end, (120, 700, 1900, 2700)),
    "knock": (knock, (120, 450, 800, 1200)),
    "knock-right": (knock_right, (120, 600, 1200, 1850)),
    "verdict-zickzack": (verdict_zickzack, (80, 300, 900, 1800)),
    "verdict-buecherwurm": (verdict_buecherwurm, (80, 300, 900, 1800)),
}
"""How to come to each moment, and the milliseconds at which it is looked at."""


def film(page: Page, times: tuple[int, ...], path: Path) -> None:
    frames, now = [], 0
    for at in times:
        page.clock.run_for(at - now)  # what counts up goes by the clock
        now = at
        page.evaluate(SEEK, at)
        frames.append(pixels_of(page, SIZE))
    gap = np.full((SIZE[1], GAP, 3), PAPER, np.uint8)
    joined = [part for frame in frames for part in (frame, gap)][:-1]
    keep(np.concatenate(joined, axis=1), path)


def main(folder: Path, *names: str) -> None:
    with studio() as (server, bring):
        for name in names or STRIPS:
            come_to, times = STRIPS[name]
            with ExitStack() as lines:
                film(come_to(server, bring, lines), times, folder / f"moment-{name}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
