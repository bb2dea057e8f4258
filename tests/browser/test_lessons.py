"""Lessons: every game is tried out in less than three minutes, without a table, by touch or by keys. They can be left
at any time and go on after a reload, and nothing of them hides what they speak of.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin
from tests.browser.test_screens import asked_axe
from tests.browser.wortkniffel.keyboard import Keyboard
from tests.browser.wortkniffel.play import Words
from tests.variants import with_variants

PHONE = (360, 740)
WORDS_A_MINUTE = 100
"""Of a child that has just learned to read without spelling; grown-ups read twice as many."""
LOOKING, ACTING = 4.0, 1.5
"""Seconds to find one's way on a card, and for every touch and every letter."""
MOST_SECONDS = 180
TEXTS = """(lesson) => {
    const walk = document.createTreeWalker(lesson, NodeFilter.SHOW_TEXT), texts = [];
    while (walk.nextNode()) if (walk.currentNode.parentElement.checkVisibility()) texts.push(walk.currentNode.data);
    return texts;
}"""
BROKEN = """() => [...document.querySelectorAll('aside h2, dialog h2')].flatMap((title) => {
    const text = title.firstChild, broken = [];
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
    }
    return broken;
})"""
COVERED = """(dialog) => [...dialog.querySelectorAll(
    '.stage button, .stage .piece, .spot .piece, .target, .sentence'
)].filter((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(seen && (one.contains(seen) || seen.contains(one)));
}).map((one) => one.textContent)"""


def lesson_of(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(has=page.locator(".sentence"))


def step_of(page: Page) -> int:
    text = lesson_of(page).get_by_text(re.compile(r"^Schritt \d+ von \d+$")).inner_text()
    return int(text.split()[1])


def piece(page: Page, letter: str) -> Locator:
    return lesson_of(page).get_by_role("button", name=re.compile(rf"^{letter}\b"))


def do(page: Page, what: str) -> None:
    lesson = lesson_of(page)
    if what.startswith("!"):
        lesson.get_by_role("button", name=what[1:]).click()
    elif what.startswith("="):
        lesson.get_by_role("textbox").fill(what[1:])
        lesson.get_by_role("button", name="Nehmen").click()
    elif what.startswith("#"):
        for letter in what[1:]:
            lesson.get_by_role("button", name=f"{letter} auf dem Brett").click()
        lesson.get_by_role("button", name=f"{what[1:]} nennen").click()
    elif what.islower():
        page.keyboard.type(what)
    else:
        for letter in what.split():
            piece(page, letter).click()


class Pupil:
    """How long somebody takes who reads every word once and touches whatever has to be touched."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._read: list[str] = []

    def take(self, lesson: Locator, what: str) -> None:
        """Time for a card: what is new on it, and what is done there."""
        texts: list[str] = lesson.evaluate(TEXTS)
        words = [word for text in texts if text not in self._read for word in re.findall(r"\w\w+", text)]
        self._read = texts
        touches = 1 if what.startswith("!") else len(what.strip("=#").replace(" ", "")) + (what[0] in "=#")
        self.seconds += 60 * len(words) / WORDS_A_MINUTE + LOOKING + ACTING * touches


@pytest.mark.parametrize("game", with_variants("wortromme", games.WITH_LESSON))
def test_a_lesson_is_played_through(visit: Visit, game: str) -> None:
    """At the pace of a slow reader it takes less than three minutes."""
    page = visit(size=PHONE).open(f"/#/ausprobieren/{game}")
    pupil, steps = Pupil(), games.play(game).LESSON
    for number, what in enumerate(steps):
        expect(lesson_of(page).get_by_text(f"Schritt {number + 1} von {len(steps)}")).to_be_visible()
        assert lesson_of(page).evaluate(COVERED) == [], "nothing lies over what is spoken of"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number == 1:
            assert asked_axe(page) == []
            page.reload()
            lesson_of(page).wait_for()
            assert step_of(page) == 2, "it goes on where it was"
        pupil.take(lesson_of(page), what)
        do(page, what)
    assert 30 < pupil.seconds < MOST_SECONDS
    expect(lesson_of(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Die fünf Spiele")).to_be_visible()


def test_mistakes_are_told_and_cost_nothing(visit: Visit) -> None:
    """R11 of Wortrommé: only the M is robbed, so that a word remains."""
    page = visit(size=PHONE).open("/#/ausprobieren/wortromme")
    lesson_of(page).wait_for()
    page.keyboard.type("x")
    expect(lesson_of(page)).to_contain_text("Wir suchen GARTEN.")
    do(page, "garten")
    do(page, "!Weiter")
    for letter in "MA":
        lesson_of(page).get_by_role("group", name="Bens Wort").get_by_role("button", name=letter).click()
    expect(lesson_of(page)).to_contain_text("Nur das M kommt aus MAST")
    page.keyboard.type("aus")
    expect(lesson_of(page).get_by_role("group", name="Das bleibt liegen")).to_be_visible()
    lesson_of(page).get_by_role("button", name="Schließen").click()
    expect(page).to_have_url(re.compile(r"^[^#]*#?$"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(page.url.split("#")[0] + "#/ausprobieren/wortromme")
    assert step_of(page) == 1, "who has left it begins anew"


def test_a_lesson_by_keyboard_alone(visit: Visit, words: Words) -> None:
    page = visit(memory={}).open("/#/ausprobieren/wortkniffel")
    keys = Keyboard(page, words)
    lesson_of(page).wait_for()
    keys.tab_to("Alle Würfel werfen")
    keys.press("Enter")
    for letter in "HUS":
        expect(piece(page, letter)).to_be_visible()
        piece(page, letter).focus()
        keys.press("Enter")
    keys.tab_to("Vier Würfel werfen")
    keys.press("Enter", *"hausein")
    keys.tab_to("4 Buchstaben")
    keys.press("ArrowRight", "ArrowRight", "Enter")
    keys.tab_to("Verstanden")
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.variant
def test_every_game_offers_its_lesson_and_no_title_breaks_inside_a_word(visit: Visit) -> None:
    """At the first game on a small phone with the largest letters; the lesson is back after a reload there, too."""
    settings = {"settings": {"language": "de", "size": "huge"}}
    for game in games.WITH_LESSON:
        page = visit(memory=settings, size=PHONE).open()
        page.get_by_role("button", name=games.screens(game).title).first.click()
        expect(page.get_by_role("link", name="Einmal ausprobieren")).to_be_visible()
        begin(page, DE.bots)
        intro = page.get_by_role("complementary", name=DE.first_time)
        offered, themes = intro.get_by_role("button", name="Einmal ausprobieren"), page.locator("button.theme").first
        offered.or_(themes).first.wait_for()
        if themes.is_visible():  # R4 of Bücherwurm: who opens the round chooses one first
            themes.click()
        offered.click()
        lesson_of(page).wait_for()
        assert page.evaluate(BROKEN) == []
        page.reload()
        lesson_of(page).wait_for()
        lesson_of(page).get_by_role("button", name="Schließen").click()
        while intro.get_by_role("button", name="Weiter").is_visible():
            assert page.evaluate(BROKEN) == []
            intro.get_by_role("button", name="Weiter").click()
        assert page.evaluate(BROKEN) == []
