"""What a table agrees on beside its game: the tempo of computers, lists of words, and how long one may answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.server.live import Guest, LiveServer
from tests.variants import with_variants

SEATS = [{"name": "Anna"}, {"name": "Becher", "level": "hobby"}]


def hosting(page: Page) -> None:
    page.get_by_role("button", name=DE.menu).click()
    page.get_by_role("button", name="Tisch hüten").click()


def test_the_host_changes_the_tempo_of_computers_during_the_game(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open(seats=SEATS, options={"hourglass": 0}, tempo="brisk")
    page = visit(guest=guest).open(f"/#/t/{table}")
    hosting(page)
    expect(page.get_by_role("radio", name="Zügig")).to_be_checked()
    check(page.get_by_role("radio", name="Gemütlich"))
    page.get_by_text("damit du in Ruhe siehst, was sie tun").wait_for()
    with guest.line(table) as line:
        line.wait_until(lambda view: view["tempo"] == "gentle")


def test_with_others_the_dictionary_lists_words_only_if_the_table_allows_it(visit: Visit, server: LiveServer) -> None:
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True, options={"hourglass": 0})
    ben.join(table, "Ben")
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        waiting = ben if line.on_turn() == 0 else anna
        page = visit(guest=waiting).open(f"/#/t/{table}")
        page.get_by_role("button", name=DE.dictionary).click()
        check(page.get_by_role("radio", name="Wörter finden"))
        page.get_by_text("In dieser Partie listet das Wörterbuch keine Wörter auf").wait_for()
        expect(page.locator("dialog[open] input[type=text]")).to_have_count(0)
        line.done(0, {"kind": "table.allow_finding"})
        expect(page.locator("dialog[open] input").last).to_be_visible()


@pytest.mark.parametrize("game", with_variants("zickzack", ["wortkniffel", "wortfaecher", "wortromme", "zickzack"]))
def test_the_time_to_challenge_is_explained_where_it_is_chosen(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table = guest.open("Anna", game=game, open=True, options={"referee": "challenge"})
    page = visit(guest=guest).open(f"/#/t/{table}")
    more = page.get_by_text("Feinheiten")
    if game == "wortromme":
        more.click()
    question = page.get_by_role("radiogroup", name="Zeit zum Anzweifeln").or_(
        page.get_by_role("group", name="Zeit zum Anzweifeln")
    )
    expect(question.get_by_role("radio", name="Je nachdem, wer spielt")).to_be_checked()
    page.get_by_text(re.compile("^Mit Kindern oder gegen Anfänger wartet der Tisch")).last.wait_for()
    check(question.get_by_role("radio", name="Bis alle weiter sagen"))
    with guest.line(table) as line:
        line.wait_until(lambda view: view["options"]["doubt_window"] == 0)
