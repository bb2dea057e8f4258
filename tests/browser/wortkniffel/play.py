"""What a test that plays knows: which words lie on the dice, and what they bring.

The same word list and arithmetic as the server's, so that what the page shows can be compared with what is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page

from tests.browser.games import Decision, Timed
from tests.browser.labels import DE
from tests.server.live import Guest, Json, Talk, window
from tests.server.test_tips import first_question
from wortstube.games.wortkniffel.equipment import standard
from wortstube.games.wortkniffel.messages import Options
from wortstube.games.wortkniffel.score_card import BOXES, Box, Card, Filled
from wortstube.games.wortkniffel.solver import Entry, Finder
from wortstube.games.wortkniffel.words import policy_of
from wortstube.lexicon import Lexicon, fold


class Words:
    """Everyday words, as somebody at the table would think of them."""

    def __init__(self) -> None:
        lexicon = Lexicon.load()
        self._referee = lexicon.referee(policy_of(Options()))
        self._finder = Finder.of(lexicon.vocabulary(policy_of(Options()), "everyday"), standard())

    def entries(self, card: Card, dice: Sequence[str]) -> list[Entry]:
        """What could be entered, the best first; words before Chance, so that there is something to lay."""
        entries = self._finder.entries(card, dice).values()
        return sorted(entries, key=lambda entry: (not entry.words, -entry.points))

    def in_box(self, box: Box, dice: Sequence[str]) -> Entry | None:
        return self._finder.entries(Card(), dice).get(box)

    def no_word(self, dice: Sequence[str]) -> str:
        """Letters of two dice in a row that are no word."""
        faces = [face for face in dice if face.isalpha()]
        pairs = (a + b for i, a in enumerate(faces) for j, b in enumerate(faces) if i != j)
        return next(pair for pair in pairs if not self._referee.judge(pair).valid)


def letters(text: str) -> str:
    """A word as it is typed and as it lies on the dice: A for Ä, SS for ß."""
    typed = fold(text, "base_letter")
    assert typed
    return typed


LESSON = ["!Alle Würfel werfen", "H U S", "!Vier Würfel werfen", "haus", "ein", "!Full House", "!Verstanden"]
TIMED = Timed(others=(), begin=lambda page: page.get_by_role("button", name=DE.roll_all).click())
"""R4: the first roll turns the hourglass."""


@cache
def words() -> Words:
    return Words()


def play_rounds(talk: Talk, rounds: int) -> None:
    """So many rounds for everybody whose seat the line has; bots play by themselves."""
    while talk.view["phase"] == "playing" and talk.view["play"]["table"]["round"] <= rounds:
        talk.wait_until(lambda view: view["phase"] != "playing" or set(view["awaited"]) & set(talk.seats))
        if talk.view["phase"] == "playing" and talk.view["play"]["table"]["round"] <= rounds:
            play_turn(talk, talk.on_turn())


def play_turn(talk: Talk, seat: int) -> None:
    talk.roll(seat)
    entries = words().entries(card_of(talk.view, seat), talk.view["play"]["table"]["dice"])
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


def alone(guest: Guest, chance: bool = False, end: bool = True) -> str:
    """A table alone: all boxes crossed out, but for Chance if that is wanted; without the end one box is left."""
    table = guest.open("Anna", options={"hourglass": 0})
    with guest.line(table) as line:
        for turn in range(len(BOXES) - (not end)):
            line.roll(0)
            if chance and not turn:
                line.done(0, {"kind": "enter", "window": window(line.view), "box": "chance", "words": []})
            else:
                line.cross_out(0)
        total = line.view["play"]["totals"][0]
    assert bool(total) == chance
    return table


def roll_all(page: Page, line: Talk) -> None:
    """All seven once more, whatever lies there."""
    first_question(line, "wortkniffel")
    page.get_by_role("button", name=DE.roll_all).click()


DECISION = Decision(decide=roll_all)
