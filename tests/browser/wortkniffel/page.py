"""Plays Wortkniffel on the page as a person does: reads the dice, lays words, looks what they bring, picks a box.

What the page offers is compared with what the rules say at every step, so a whole game is a whole lot of checks.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from playwright.sync_api import Locator, Page

from tests.browser.labels import DE, Labels
from tests.browser.wortkniffel.play import Words, letters
from wortstube.games.wortkniffel.score_card import BONUS, BONUS_FROM, BOXES, Box, Card, Filled
from wortstube.games.wortkniffel.solver import Entry

How = Literal["tap", "type", "sheet"]
JOKER = "★"


class Player:
    """One person at the table of one page."""

    def __init__(self, page: Page, words: Words, labels: Labels = DE, rolls: int = 3) -> None:
        self.page = page
        self._rolls = rolls
        self.card = Card()
        self.t = labels
        self._words = words
        self._throws = 0

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def wait_for_text(self, text: str) -> None:
        self.page.get_by_text(text, exact=True).first.wait_for()

    def wait_for_turn(self) -> None:
        self.button(self.t.roll_all).wait_for()
        self._throws = 0

    def wait_for_turn_or_end(self) -> bool:
        """Whether it is my turn again."""
        self.button(self.t.roll_all).or_(self.button(self.t.again)).wait_for()
        return self.button(self.t.roll_all).is_visible()

    def roll(self) -> list[str]:
        """Throw whatever is not kept; the dice as they lie then."""
        self.page.locator(".actions").get_by_role("button").first.click()
        return self.rolled()

    def rolled(self) -> list[str]:
        self.wait_for_text(self.t.rolled[self._throws - self._rolls])
        self._throws += 1
        return self.dice()

    def dice(self) -> list[str]:
        """The faces on the table and in the words, in the order of the dice."""
        faces = self._faces("[data-dice] button[aria-pressed]")
        assert sorted(faces) == list(range(7)), faces
        return [faces[die] for die in range(7)]

    def kept(self) -> dict[int, str]:
        """The dice that lie in words, with their faces."""
        return self._faces("[data-dice] button[aria-pressed=true]")

    def _faces(self, selector: str) -> dict[int, str]:
        labels = self.page.locator(selector).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        found = [re.findall(self.t.die_re, label)[0] for label in labels]
        return {int(number) - 1: JOKER if face == "Joker" else face for number, face in found}

    def keep(self, *dice: int) -> None:
        for die in dice:
            self.die(die).click()
            if self._joker_sheet().is_visible():
                self.page.keyboard.press("Escape")

    def die(self, die: int) -> Locator:
        word = self.t.die_re.strip("^").split(" ")[0]
        return self.page.locator(f"[data-dice] button[aria-label^='{word} {die + 1}:']")

    def _joker_sheet(self) -> Locator:
        return self.page.locator("dialog[open]")

    def lay(self, entry: Entry, how: How = "tap") -> None:
        """Lay the words of an entry, then wait until the page knows what they bring."""
        if self.button(self.t.put_back).is_visible():
            self.button(self.t.put_back).click()
        if how == "sheet" and entry.words:
            self._write(" ".join(letters(word.text) for word in entry.words))
        else:
            for number, word in enumerate(entry.words):
                if number:
                    self._next_word(how)
                if how == "tap":
                    self._tap(letters(word.text), word.dice)
                else:
                    for letter in letters(word.text):
                        self.page.keyboard.press(letter.lower())
        self.offer(entry.box, entry.points).wait_for()

    def _next_word(self, how: How) -> None:
        if how == "tap":
            self.button(self.t.new_word).click()
        else:
            self.page.keyboard.press(",")

    def _tap(self, text: str, dice: tuple[int, ...]) -> None:
        for letter, die in zip(text, dice, strict=True):
            joker = (self.die(die).get_attribute("aria-label") or "").endswith("Joker")
            self.die(die).click()
            if joker:
                self.button(f"{self.t.joker} {letter}").click()

    def _write(self, text: str) -> None:
        self.button(self.t.write).click()
        self.page.keyboard.type(text.lower())
        self.page.keyboard.press("Enter")

    @property
    def pad(self) -> Locator:
        """The score card of whoever is on turn: a table, or fields on a phone."""
        table = self.page.get_by_role("table", name=self.t.card)
        return table.or_(self.page.get_by_role("group", name=self.t.card, exact=True))

    def box(self, box: Box) -> Locator:
        at = BOXES.index(box)
        names = "|".join(re.escape(name) for name in (self.t.boxes[at], self.t.short[at]))
        return self.pad.get_by_role("button", name=re.compile(rf"^({names})(?![\w-])"))

    def offer(self, box: Box, points: int) -> Locator:
        return self.box(box).filter(has_text=re.compile(rf"(?<!\d){points} {self.t.points}"))

    def offers(self) -> dict[Box, int]:
        """What the free boxes would bring."""
        texts = self.pad.locator("button[aria-pressed]").evaluate_all("all => all.map((one) => one.textContent)")
        found = {}
        for text in texts:
            points = re.search(rf"(\d+) {self.t.points}", text)
            found[self.t.box_of(text)] = int(points[1]) if points else 0
        return found

    def confirm(self, box: Box, points: int, extra: int = 0) -> None:
        """Pick the box, read what is asked, say yes. Extra points are among those shown."""
        self.box(box).click()
        button = self.page.get_by_role("button", name=re.compile(self.t.confirm_re))
        button.and_(self.page.locator("button:not([aria-disabled])")).wait_for()
        if points:
            assert re.search(rf"(?<!\d){points}(?!\d)", button.inner_text()), (button.inner_text(), points)
        button.click()
        button.wait_for(state="hidden")
        self.fill(box, points, extra)

    def fill(self, box: Box, points: int, extra: int) -> None:
        """My own copy of the card: extra points stand beside the box (R15), and 35 are due from 50 above (R9)."""
        self.card = self.card.fill(box, Filled(points - extra))
        bonus = BONUS if self.card.upper() >= BONUS_FROM else 0
        self.card = msgspec.structs.replace(self.card, extra=self.card.extra + extra, bonus=bonus)

    def entries(self) -> list[Entry]:
        """What the dice have for the free boxes, the dearest first."""
        return list(self._words.entries(self.card, self.dice()))

    def best(self) -> Entry | None:
        return next(iter(self.entries()), None)

    def finish(self, how: How = "tap") -> None:
        """Enter the best there is, or cross out the last free box."""
        entry = self.best()
        if entry is None:
            return self.cross_out()
        self.lay(entry, how)
        self.confirm(entry.box, entry.points, entry.score.extra)

    def cross_out(self) -> None:
        """The first box for which the dice have nothing."""
        box = next(box for box, points in reversed(self.offers().items()) if points == 0)
        self.confirm(box, 0)

    def turn(self, how: How = "tap", throws: int = 1) -> None:
        """A whole turn; between two throws the dice of the best entry are kept."""
        self.wait_for_turn()
        self.roll()
        for _ in range(throws - 1):
            entry = self.best()
            if entry is None or sum(len(word.dice) for word in entry.words) in (0, 7):
                break
            self.lay(entry, how)
            kept = self.kept()
            dice = self.roll()
            assert {die: dice[die] for die in kept} == kept, "what is kept stays"
        self.finish(how)
