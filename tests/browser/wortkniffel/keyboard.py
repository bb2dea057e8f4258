"""Plays without ever touching the mouse: only keys are sent, and the page is only read."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.labels import DE
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words, letters
from wortstube.games.wortkniffel.score_card import BOXES, Box
from wortstube.games.wortkniffel.solver import Entry

MOST_STOPS = 80
FOCUSED = "() => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent || ''"


class Keyboard:
    """Somebody who has no pointer."""

    def __init__(self, page: Page, words: Words, rolls: int = 3) -> None:
        self.page = page
        self._eyes = Player(page, words, rolls=rolls)

    @property
    def points(self) -> int:
        """What stands on the card, as they added it up."""
        return self._eyes.card.total()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str:
        return " ".join(str(self.page.evaluate(FOCUSED)).split())

    def tab_to(self, start: str) -> None:
        """Press the tab key until something whose text begins so has the focus."""
        self.page.get_by_role("button", name=re.compile(f"^{re.escape(start)}")).first.wait_for()
        seen = []
        for _ in range(MOST_STOPS):
            self.press("Tab")
            seen.append(self.focused())
            if seen[-1].startswith(start):
                return
        raise AssertionError(f"the tab key never comes to {start!r}: {seen}")

    def wait_for_turn(self) -> None:
        self._eyes.wait_for_turn()

    def turn(self, keep: bool) -> None:
        self.wait_for_turn()
        self.press(" ")
        dice = self._eyes.rolled()
        if keep:
            self._keep_and_roll(dice)
        entry = self._eyes.best()
        if entry is None:
            return self._enter(self._worthless(), 0)
        self._type(entry)
        self._enter(entry.box, entry.points, entry.score.extra)

    def _keep_and_roll(self, dice: list[str]) -> None:
        """Keep two dice by their numbers, put one back, roll the other six."""
        self.press(*self._number_keys(dice)[:2])
        self.page.get_by_role("button", name="Fünf Würfel werfen").wait_for()
        first = self._number_keys(dice)[0]
        self.press(first)
        self.page.get_by_role("button", name="Sechs Würfel werfen").wait_for()
        kept = self._eyes.kept()
        self.press(" ")
        dice = self._eyes.rolled()
        assert {die: dice[die] for die in kept} == kept
        self.press("Backspace")
        self.page.get_by_role("button", name=DE.roll_all).wait_for()

    def _number_keys(self, dice: list[str]) -> list[str]:
        return [str(die + 1) for die, face in enumerate(dice) if face.isalpha()]

    def _type(self, entry: Entry) -> None:
        for number, word in enumerate(entry.words):
            self.press(*([","] if number else []), *letters(word.text).lower())
        self._eyes.offer(entry.box, entry.points).wait_for()

    def _worthless(self) -> Box:
        return next(box for box, points in self._eyes.offers().items() if points == 0)

    def _enter(self, box: Box, points: int, extra: int = 0) -> None:
        """Arrow keys to the box, Enter picks it, Enter again confirms."""
        name = DE.boxes[BOXES.index(box)]
        self.press("ArrowDown", "Home")
        for _ in BOXES:
            if self.focused().startswith(f"{name}:"):
                break
            self.press("ArrowDown")
        assert self.focused().startswith(f"{name}:"), (self.focused(), name)
        self.press("Enter")
        button = self.page.get_by_role("button", name=re.compile(DE.confirm_re))
        button.and_(self.page.locator("button:not([aria-disabled])")).wait_for()
        self.press("Enter")
        button.wait_for(state="hidden")
        self._eyes.fill(box, points, extra)
