"""Practice at the table, positions on the page, and the games of a circle to look at again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import asked_for, choose, press_begin
from tests.browser.test_replay import told_at
from tests.browser.test_screens import USUAL_PHONE, asked_axe, too_wide
from tests.games.having import COACHED, LOOKED_INTO
from tests.server.live import Guest, LiveServer
from tests.server.test_films import finished
from tests.server.test_practice import practising
from tests.variants import with_variants

POSITION = "wortkniffel:STUNDEN/3/-.-.-.-.-.-.-.-.-.-.-"


def paste(page: Page, text: str) -> None:
    """Into the field of the home page, as whoever was sent a position does."""
    field = page.get_by_role("textbox").first
    field.focus()
    field.evaluate(
        """(field, text) => {
          const data = new DataTransfer();
          data.setData('text', text);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )


@pytest.mark.variant
def test_each_decision_is_answered_and_the_better_one_shown_on_request(visit: Visit) -> None:
    page = visit().open()
    page.get_by_role("button", name=games.screens("wortkniffel").title, exact=True).click()
    choose(page, "Allein")
    page.get_by_role("switch", name="Übung").check()
    press_begin(page)
    told = page.get_by_role("region", name="Übung")
    expect(told).to_contain_text("Das Ergebnis zählt nirgends mit")
    for _ in range(2):  # all seven, whatever lay there
        page.get_by_role("button", name="Alle Würfel werfen").click()
    expect(told).to_contain_text("verschenkt")
    assert "Besser:" not in told.inner_text()
    told.get_by_role("button", name="Zeigen").click()
    expect(told.get_by_role("button", name="Verbergen")).to_be_focused()
    expect(told).not_to_contain_text("Siehst du, wo?")
    expect(told).to_contain_text("Besser:")
    assert asked_axe(page) == []
    page.get_by_role("button", name=DE.menu, exact=True).click()
    page.get_by_role("button", name="Stellung kopieren").click()
    expect(page.get_by_role("textbox", name="Stellung")).to_have_value(re.compile("^wortkniffel:"))
    page.get_by_role("link", name="Das Beste hier").click()
    page.get_by_role("heading", name="Das Beste hier").wait_for()
    page.get_by_text("erwartet").first.wait_for()


@pytest.mark.parametrize("game", with_variants("wortromme", COACHED))
def test_a_decision_is_answered_in_every_game(visit: Visit, server: LiveServer, game: str) -> None:
    guest, decision = Guest(server), games.play(game).DECISION
    table = practising(guest, game, *decision.others)
    decision.begin(guest, table)
    with guest.line(table) as line:
        page = visit(guest=guest).open(f"/#/t/{table}")
        told = page.get_by_role("region", name="Übung")
        expect(told).to_contain_text("Das Ergebnis zählt nirgends mit")
        with page.expect_response("**/decisions/*") as answered:
            decision.decide(page, line)
    options = answered.value.json()["options"]
    lost = options["best"][0]["value"] - options["done"]["value"]
    if lost <= options["threshold"]:
        expect(told).to_contain_text("Genau richtig.")
    else:
        expect(told).to_contain_text(re.compile("verschenkt.*geschätzt", re.DOTALL))
        told.get_by_role("button", name="Zeigen").click()
        expect(told).to_contain_text("Besser: ")
    assert asked_axe(page) == []
    page.set_viewport_size({"width": USUAL_PHONE[0], "height": USUAL_PHONE[1]})
    assert too_wide(page) == []


@pytest.mark.parametrize("game", with_variants("zickzack", COACHED))
def test_practice_is_begun_on_the_sheet_of_each_game(visit: Visit, game: str) -> None:
    page = visit().open()
    page.get_by_role("button", name=games.screens(game).title, exact=True).click()
    choose(page, "Gegen Computer")
    page.get_by_role("switch", name="Übung").check()
    assert asked_for(page)["practice"]
    expect(page.get_by_role("region", name="Übung")).to_contain_text("Das Ergebnis zählt nirgends mit")


def test_a_position_is_pasted_and_a_bad_one_gets_a_sentence(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open()
    paste(page, POSITION)
    expect(page.get_by_role("listitem").filter(has_text="Stunden").first).to_contain_text("50 Punkte")
    assert asked_axe(page) == []
    visitor.forgive("409")
    page.get_by_role("textbox", name="Stellung als Text").fill("wortkniffel:STUNDEN")
    page.get_by_role("button", name="Ansehen").click()
    page.get_by_text("So sieht eine Stellung aus: wortkniffel:HAUSEIN").wait_for()


@pytest.mark.parametrize("game", with_variants("zickzack", LOOKED_INTO))
def test_a_position_of_each_game_is_pasted_into_the_field_of_the_home_page(
    visit: Visit, server: LiveServer, game: str
) -> None:
    """As it was copied in a film, by somebody who was sent it."""
    guest = Guest(server)
    table, _ = finished(guest, game)
    seq, best = next(told_at(guest, table))
    page = visit().open()
    paste(page, guest.get(f"/api/tables/{table}/film/{seq}/position")["position"])
    page.get_by_role("heading", name="Das Beste hier").wait_for()
    first, second = page.locator("ol > li").nth(0), page.locator("ol > li").nth(1)
    expect(first).to_contain_text(best)
    expect(first).to_contain_text("erwartet")
    expect(second).to_contain_text(re.compile("so gut wie das Beste|am Ende um .* schlechter"))
    assert asked_axe(page) == []
    page.set_viewport_size({"width": USUAL_PHONE[0], "height": USUAL_PHONE[1]})
    assert too_wide(page) == []


@pytest.mark.variant
def test_a_circle_looks_at_its_games_again(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    table, _ = finished(guest, "wortkniffel", circle=circle)
    page = visit().open(f"/#/c/{circle}")
    page.get_by_role("link", name="Wortkniffel").click()
    page.wait_for_url(f"**/#/t/{table}/replay")
    bar = page.get_by_role("region", name="Durch die Partie gehen")
    expect(bar).to_contain_text("Vor dem ersten Zug")
    for _ in range(2):
        page.get_by_role("button", name="Ein Zug weiter").click()
    expect(page.get_by_role("button", name="Zeigen", exact=True)).to_have_count(0)  # only its people pass it on
    page.get_by_role("button", name="Stellung kopieren").click()
    page.get_by_role("link", name="Das Beste hier").click()
    page.get_by_text("erwartet").first.wait_for()
