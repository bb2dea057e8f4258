"""A riddle of Zickzack on the page, solved by keyboard (R54 to R58)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.zickzack.page import Tiles
from tests.browser.zickzack.play import Riddle, state_of
from tests.server.live import Guest, LiveServer, eventually
from wortstube.games.zickzack.scoring import value


def press(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    button.focus()
    page.keyboard.press("Enter")


@pytest.mark.variant
def test_five_letters_are_laid_by_keys_taken_back_and_laid_again(visit: Visit, server: LiveServer) -> None:
    """R55, R56, R57, R58: each letter counts with its word; the last is taken back, laid anew, and it comes to par."""
    anna = Guest(server)
    riddle = Riddle(anna)
    page = visit(guest=anna).open(f"/#/t/{riddle.table}")
    with anna.line(riddle.table) as line:
        hands = Tiles(page, state_of(line.view))
    page.get_by_text("Wo bringen diese fünf am meisten?").wait_for()
    letters, points = page.get_by_role("list", name="Deine Buchstaben und ihre Wörter"), 0
    for step, word in zip(riddle.plan.steps, riddle.words(), strict=True):
        points += lay(page, hands, step.piece.tile, riddle, word.text)
        expect(letters.get_by_role("button")).to_have_count(len(riddle.plan.steps[: riddle.plan.steps.index(step) + 1]))
        expect(page.get_by_role("region", name="Wie es steht")).to_contain_text(f"Punkte {points}")
    page.get_by_text("Alle fünf liegen.").wait_for()

    letters.get_by_role("button").last.focus()
    page.keyboard.press("Enter")
    expect(letters.get_by_role("button")).to_have_count(4)
    expect(page.get_by_role("region", name="Wie es steht")).to_contain_text(f"Bester Versuch {points} Punkte")
    last, word = riddle.plan.steps[-1], riddle.words()[-1]
    lay(page, hands, last.piece.tile, riddle, word.text)
    expect(letters.get_by_role("button")).to_have_count(5)

    press(page, "Fertig")
    page.get_by_role("dialog").get_by_text(f"Fertig mit {points} Punkten?").wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Fertig", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator("p.score")).to_contain_text(str(points))
    eventually(lambda: outcome(anna, riddle) == riddle.plan.points)
    expect(page.get_by_role("list", name="So haben deine Buchstaben gezählt").get_by_role("button")).to_have_count(5)
    page.get_by_role("button", name="Nachspielen").wait_for()


def lay(page: Page, hands: Tiles, tile: int, riddle: Riddle, text: str) -> int:
    """A letter and its word; what they bring."""
    step = next(step for step in riddle.plan.steps if step.piece.tile == tile)
    hands.lay_by_keys(step.piece)
    hands.type(text)
    press(page, "Legen und werten")
    expect(page.locator(f"[data-tile='{tile}'][aria-label*='dein Buchstabe']")).to_be_visible()
    return value(len(step.word[1]))


def outcome(guest: Guest, riddle: Riddle) -> int:
    with guest.line(riddle.table) as line:
        found = state_of(line.view).outcome
        return found.scores[0] if found else 0
