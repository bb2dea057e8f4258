"""Allein – auf Rekordjagd: every game alone says how a result compares with those before, and counts each once.

What was played with help or with known cards has books of its own.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.sheet import choose
from tests.browser.visitor import PHONE
from tests.browser.wortfaecher import play as wortfaecher
from tests.browser.wortkniffel import play as wortkniffel
from tests.server.live import Guest, LiveServer
from tests.variants import with_variants

RESULTS = "Deine Ergebnisse"
FIRST = "Dein erstes Ergebnis nach diesen Regeln."
BEST = "Dein bestes Ergebnis!"
UNCOUNTED = "Diese Partie zählt nicht für deine Rekorde."
HELPED = "Mit Hilfe gespielt: Verglichen wird nur mit Partien mit Hilfe."


def results(page: Page) -> Locator:
    return page.get_by_role("region", name=RESULTS)


@pytest.mark.parametrize("game", with_variants("wortfaecher", games.FOR_ONE))
def test_every_game_alone_has_records(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    alone = games.play(game).alone
    first, second = alone(guest), alone(guest)
    visitor = visit(guest=guest)
    page = visitor.open(f"/#/t/{first}")
    expect(results(page)).to_contain_text(FIRST)
    expect(results(page).get_by_role("listitem")).to_have_count(0)
    page.goto(f"{server.address}/#/t/{second}")
    expect(results(page)).to_contain_text("Schnitt")
    expect(results(page).get_by_role("listitem")).to_have_count(2)
    for _ in range(2):
        page.reload()
        expect(results(page)).to_contain_text("Partien 2")


def test_at_the_end_it_is_told_how_this_one_compares(visit: Visit, server: LiveServer) -> None:
    """The first, a better one that ends before one's eyes and is heard, and one below the mean."""
    guest = Guest(server)
    first = wortkniffel.alone(guest)
    visitor = visit(guest=guest)
    page = visitor.open(f"/#/t/{first}")
    expect(results(page)).to_contain_text(FIRST)
    better = wortkniffel.alone(guest, chance=True, end=False)
    visitor.sit_with(guest)
    page.goto(f"{server.address}/#/t/{better}")
    page.get_by_role("button", name=DE.roll_all).wait_for()
    with guest.line(better) as line:
        total = line.view["play"]["totals"][0]
        line.move()
    expect(results(page)).to_contain_text(BEST)
    expect(results(page)).to_contain_text(f"{total} mehr als dein Schnitt. Platz 1 deiner letzten beiden.")
    expect(page.locator("[aria-live]").filter(has_text=BEST).first).to_be_attached()
    third = wortkniffel.alone(guest)
    visitor.sit_with(guest)
    page.goto(f"{server.address}/#/t/{third}")
    expect(results(page)).to_contain_text("weniger als dein Schnitt. Platz 2 deiner letzten drei.")
    expect(results(page)).not_to_contain_text(BEST)
    page.goto(f"{server.address}/#/")
    page.get_by_role("button", name="Wortkniffel").click()
    choose(page, DE.alone)
    expect(page.get_by_role("radio", name="Ohne")).to_be_checked()
    expect(page.get_by_role("dialog")).to_contain_text(f"Dein Bestes: {total}. Schnitt aus 3 Partien:")


def test_few_are_better_where_points_count_what_is_left(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    (many, worse), (few, better) = wortfaecher.patience(guest, words=1), wortfaecher.patience(guest, words=6)
    assert better < worse
    page = visit(guest=guest).open(f"/#/t/{many}")
    expect(results(page)).to_contain_text(FIRST)
    page.goto(f"{server.address}/#/t/{few}")
    expect(results(page)).to_contain_text(BEST)
    expect(results(page)).to_contain_text(f"{worse - better} weniger als dein Schnitt.")


def test_help_and_known_cards_have_books_of_their_own(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    plain, hinted = wortfaecher.patience(guest)[0], wortfaecher.patience(guest, hint=True)[0]
    again = wortfaecher.patience(guest, deal="STUBE")[0]
    page = visit(guest=guest, size=PHONE).open(f"/#/t/{plain}")
    expect(results(page)).to_contain_text(FIRST)
    for table, told in ((hinted, HELPED), (again, "Verglichen wird nur mit deinen Partien mit dem Code STUBE.")):
        page.goto(f"{server.address}/#/t/{table}")
        expect(results(page)).to_contain_text(FIRST)
        expect(results(page)).to_contain_text(told)


def test_what_was_left_or_not_played_does_not_count(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    left = wortkniffel.alone(guest, end=False)
    with guest.line(left) as line:
        line.done(0, {"kind": "table.resign", "seat": 0})
    untouched = wortfaecher.patience(guest, words=0)[0]
    stopped = guest.open("Anna", game="wortromme")
    with guest.line(stopped) as line:
        act(line, "stop")
    page = visit(guest=guest).open(f"/#/t/{left}")
    for table in (left, untouched, stopped):
        page.goto(f"{server.address}/#/t/{table}")
        expect(results(page)).to_have_text(UNCOUNTED)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('records'))") == []


def test_who_watches_keeps_nothing(visit: Visit, server: LiveServer) -> None:
    table = wortkniffel.alone(Guest(server))
    page = visit().open(f"/#/t/{table}")
    page.get_by_role("button", name="Etwas anderes spielen").wait_for()
    expect(results(page)).to_have_count(0)


def test_what_earlier_releases_kept_is_shown_before_one_begins(visit: Visit) -> None:
    kept = {"best.wortromme": {"klassisch_1988": {"score": -24, "table": "old", "record": False}}}
    page = visit(memory=kept).open()
    page.get_by_role("button", name="Wortrommé").click()
    choose(page, DE.alone)
    expect(page.get_by_text("Dein Bestes: 24.")).to_be_visible()
    page.get_by_label("Blatt", exact=True).fill("stube")
    expect(page.get_by_text("Noch kein Ergebnis nach diesen Regeln.")).to_be_visible()


def found(page: Page) -> Locator:
    return page.locator(".found [role=status]")


def test_alone_finding_words_is_help_that_is_told_before(visit: Visit, server: LiveServer) -> None:
    """It costs as much as a hint, lasts until the next move, and a look into the dictionary stays free."""
    guest = Guest(server)
    table = guest.open("Anna", game="wortfaecher")
    page = visit(guest=guest).open(f"/#/t/{table}")
    price = page.get_by_role("region", name="Wie es steht")
    page.get_by_role("button", name=DE.dictionary).click()
    page.get_by_label(DE.word, exact=True).fill("Hund")
    expect(page.locator(".verdict")).to_have_text(re.compile("Hund gilt$"))
    page.get_by_role("radio", name=DE.find).check()
    dialog = page.get_by_role("dialog", name=DE.dictionary)
    expect(dialog).to_contain_text("Wörter finden ist Hilfe, wie ein Tipp. Das kostet 3 Punkte.")
    expect(page.get_by_label(DE.letters, exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Wörter finden").click()
    page.get_by_label(DE.letters, exact=True).fill("haus")
    expect(found(page)).to_have_text(re.compile("Wörter$"))
    page.keyboard.press("Escape")
    expect(price).to_contain_text("+3")
    expect(price).to_contain_text("1 × Wörter finden")
    with guest.line(table) as line:
        wortfaecher.remove_one(line)
    page.get_by_role("button", name=DE.dictionary).click()
    expect(dialog).to_contain_text("Das kostet 3 Punkte.")
    page.keyboard.press("Escape")
    with guest.line(table) as line:
        act(line, "give_up")
        result = line.view["play"]["result"]
    assert (result["searches"], result["score"] - result["points"]) == (1, 3)
    expect(results(page)).to_contain_text(HELPED)


def test_where_a_hint_has_no_price_finding_words_is_told_apart(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = wortkniffel.alone(guest, end=False)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.dictionary).click()
    page.get_by_role("radio", name=DE.find).check()
    dialog = page.get_by_role("dialog", name=DE.dictionary)
    expect(dialog).to_contain_text("Dein Ergebnis zählt dann als eines mit Hilfe")
    expect(dialog).not_to_contain_text("Punkte")
    dialog.get_by_role("button", name="Wörter finden").click()
    page.get_by_label(DE.letters, exact=True).wait_for()
    with guest.line(table) as line:
        line.move()
    expect(results(page)).to_contain_text(HELPED)


def test_who_watches_somebody_alone_finds_no_words_for_them(visit: Visit, server: LiveServer) -> None:
    table = Guest(server).open("Anna", game="zickzack")
    page = visit().open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.dictionary).click()
    page.get_by_role("radio", name=DE.find).check()
    expect(page.get_by_text("Wörter finden kann nur, wer spielt.")).to_be_visible()
    expect(page.get_by_label(DE.letters, exact=True)).to_have_count(0)
