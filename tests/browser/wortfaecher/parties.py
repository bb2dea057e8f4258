"""Tables of Wortfächer at which it gets crowded: many people, long words, all of them laid. Nobody's cards matter here,
only how much lies on the table, so everybody bluffs with all cards but one.
"""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Page

from tests.browser.lines import act
from tests.browser.stage import Stage
from tests.browser.wortfaecher.play import CARDS, as_sent, left_over
from tests.browser.wortfaecher.scenes import fan
from tests.server.live import Guest, Talk

NAMES = ("Anna", "Ben", "Cleo", "Käthe", "Maximilian", "Oma Ilse")


class Party:
    """Two to six people, each with a device, who bluff through the first rounds. Anna is the last of each round."""

    def __init__(self, stage: Stage, people: int, round: int = 6) -> None:
        self.guests = [Guest(stage.server) for _ in range(people)]
        circle = self.guests[0].post("/api/circles", {"name": "Montagstisch"})["id"]
        options = {"referee": "challenge", "dealer": (1 - round) % people, "head_start": [20] * people}
        opening = {"game": "wortfaecher", "open": True, "circle": circle, "options": options}
        self.table = self.guests[0].open(NAMES[0], **opening)
        for guest, name in zip(self.guests[1:], NAMES[1:], strict=False):
            guest.join(self.table, name)
        with ExitStack() as lines:
            self._lines = [lines.enter_context(guest.line(self.table)) for guest in self.guests]
            self._lines[0].done(0, {"kind": "table.start"})
            self._play(round)

    def _play(self, last: int) -> None:
        """All rounds before the last to their end, the last one until it is Anna's turn to lay her words."""
        while True:
            asked = self._asked()
            play = asked.view["play"]
            if "accept" in asked.view["window"]["kinds"]:
                act(asked, "accept")
            elif play["round"] == last and play["turn_of"] == 0 and play["out"] is not None:
                return act(asked, "draw")
            else:
                bluff(asked)

    def _asked(self) -> Talk:
        newest = max(self._lines, key=lambda line: int(line.view["seq"]))
        asked = next(line for line in self._lines if line.seats[0] in newest.view["awaited"])
        asked.wait_for(newest.view["seq"])
        return asked

    def lay(self) -> None:
        """Anna's words too: then everything is on trial."""
        with self.guests[0].line(self.table) as anna:
            throw(anna)

    def accept(self) -> None:
        for guest in self.guests[1:]:
            with guest.line(self.table) as line:
                act(line, "accept")


def bluff(talk: Talk) -> None:
    act(talk, "draw")
    throw(talk)


def throw(talk: Talk) -> None:
    """Lay all cards but one, whatever they spell."""
    hand = talk.view["play"]["hand"]
    words = CARDS.no_words(hand)
    last = {"card": left_over(words, hand)} if "lay_out" in talk.view["window"]["kinds"] else {}
    act(talk, "lay_out" if last else "go_out", words=as_sent(words), **last)


def crowded(stage: Stage, people: int) -> Page:
    """My last turn: all the others have laid out seven cards, and so would I."""
    party = Party(stage, people)
    page = fan(stage.open(f"/#/t/{party.table}", party.guests[0]))
    for _ in range(7):
        page.locator(".fan [data-card]").first.dispatch_event("click")  # two at one place would be a double tap
    page.locator(".word .points").wait_for()
    return page
