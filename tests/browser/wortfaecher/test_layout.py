"""Wortfächer where it gets tight: small phones, phones on their side, the largest letters, six people with long words.

Measured in one page per position: every card of mine and every pile can be seen and pressed without scrolling, what I
do next lies beside them and not over them, and nothing sticks out sideways.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.stage import Stage
from tests.browser.test_screens import TOO_WIDE
from tests.browser.visitor import settle
from tests.browser.wortfaecher.parties import crowded
from tests.browser.wortfaecher.scenes import Pair, doubt, fan, round_end, solitaire, table
from tests.server.live import LiveServer
from tests.variants import with_variants

Size = tuple[int, int, str]
PHONE: Size = (360, 740, "normal")
SMALL: Size = (320, 640, "normal")
SMALL_HUGE: Size = (320, 640, "huge")
FLAT: Size = (740, 360, "normal")
DESKTOP: Size = (1440, 900, "normal")
DESKTOP_HUGE: Size = (1440, 900, "huge")
FINGER = 40

COVERED = """(finger) => {
    const boxOf = (one) => one.getBoundingClientRect();
    const name = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    const actions = [...document.querySelectorAll('.actions button:not([class~=quiet])')];
    const cards = [...document.querySelectorAll('[data-card], .piles button, .pile button, .word button.piece')];
    const outside = (one) => boxOf(one).top < 0 || boxOf(one).bottom > innerHeight + 1;
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const atop = (one) => {
        const { left, top, width, height } = boxOf(one);
        return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    return [
        ...[...actions, ...cards].filter(outside).map((one) => `not in view: ${name(one)}`),
        ...actions.flatMap((one) => cards.filter((card) => over(boxOf(one), boxOf(card))))
            .map((card) => `under a button: ${name(card)}`),
        ...cards.filter((one) => !outside(one) && !one.contains(atop(one))).map((one) => `covered: ${name(one)}`),
        ...cards.filter((one) => boxOf(one).width < finger).map((one) => `too small: ${name(one)}`),
    ];
}"""


def findings(page: Page, *sizes: Size) -> list[str]:
    found = []
    for width, height, letters in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("(letters) => { document.documentElement.dataset.size = letters; scrollTo(0, 0); }", letters)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        sideways = [f"sticks out: {html}" for html in page.evaluate(TOO_WIDE)]
        found += [f"{width}×{height}, {letters}: {one}" for one in sideways + page.evaluate(COVERED, FINGER)]
    return found


@pytest.fixture
def stage(visit: Visit, server: LiveServer) -> Stage:
    return Stage(server, visit)


@pytest.mark.variant
@pytest.mark.parametrize(
    ("people", "sizes"),
    with_variants(
        (6, (PHONE, DESKTOP, DESKTOP_HUGE)),
        [(2, (PHONE, SMALL, SMALL_HUGE, FLAT)), (3, (PHONE,)), (4, (PHONE, FLAT))],
    ),
)
def test_long_words_of_many_people(stage: Stage, people: int, sizes: tuple[Size, ...]) -> None:
    page = crowded(stage, people)
    assert findings(page, *sizes) == []
    page.get_by_role("button", name="Alle zurück").click()  # eight loose cards
    assert findings(page, *sizes) == []


def test_where_a_round_has_few_cards_they_are_large(stage: Stage) -> None:
    pair = Pair(stage)
    page = fan(stage.open(f"/#/t/{pair.table}", pair.anna))
    assert findings(page, SMALL, SMALL_HUGE, FLAT, PHONE) == []
    assert width_of_a_card(page) > width_of_a_card(table(stage)), "of the first round, and of the third"


def width_of_a_card(page: Page) -> float:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    settle(page)
    box = page.locator(".fan [data-card]").first.bounding_box()
    assert box
    return box["width"]


def test_a_solitaire(stage: Stage) -> None:
    """Also that the measure finds what is wrong."""
    page = solitaire(stage)
    assert findings(page, PHONE, SMALL, SMALL_HUGE, FLAT, DESKTOP_HUGE) == []
    page.locator(".actions").evaluate("one => Object.assign(one.style, { position: 'fixed', inset: '0' })")
    page.locator(".form").evaluate("one => Object.assign(one.style, { marginTop: '60vh', width: '120vw' })")
    found = "\n".join(findings(page, PHONE))
    assert all(text in found for text in ("covered", "not in view", "sticks out")), found


def test_challenges_and_the_end_of_a_round_on_a_phone_on_its_side(stage: Stage) -> None:
    for scene in (doubt, round_end):
        assert findings(scene(stage), FLAT, SMALL_HUGE) == []
