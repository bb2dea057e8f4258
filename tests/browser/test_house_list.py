"""The house list of a circle in real browsers: from a refusal at the table to the word that counts at the next one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.sheet import begin, choose, press_begin
from tests.browser.stage import Stage
from tests.browser.test_friends import on_turn, sit_down
from tests.browser.wortfaecher.page import hand_of
from tests.browser.wortfaecher.play import CARDS
from tests.browser.wortfaecher.scenes import DEAL, Pair, fan, out_and_in
from tests.browser.wortfaecher.test_game import open_cards
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Guest, LiveServer

PROPOSE = re.compile("für die Hausliste vorschlagen$")


def new_circle(server: LiveServer) -> str:
    circle: str = Guest(server).post("/api/circles", {"name": "Montagstisch"})["id"]
    return circle


def two_at_a_table(visit: Visit, words: Words, circle: str, *options: str) -> list[Player]:
    """Anna sets a table on the circle's page, Ben comes by its link."""
    anna = visit().open(f"/#/c/{circle}")
    anna.get_by_role("button", name="Tisch für den Stammtisch decken").click()
    dialog = anna.get_by_role("dialog")
    dialog.get_by_label(DE.name).fill("Anna")
    choose(dialog, DE.friends)
    dialog.get_by_text(DE.options).click()
    for option in ("Ohne", *options):
        dialog.get_by_role("radio", name=option, exact=True).check()
    press_begin(dialog, DE.friends)
    ben = visit().open(anna.get_by_role("textbox", name="Link zum Einladen").input_value())
    sit_down(ben, "Ben")
    anna.get_by_text("Ben", exact=True).wait_for()
    anna.get_by_role("button", name=DE.begin).click()
    return [Player(anna, words), Player(ben, words)]


def propose(page: Page, word: str) -> None:
    """One tap where it was refused."""
    page.get_by_role("button", name=f"{word} für die Hausliste vorschlagen").click()
    page.get_by_text(f"{word} ist vorgeschlagen. Nun stimmt der Stammtisch ab.").wait_for()
    page.get_by_text("Vorgeschlagen", exact=True).first.wait_for()
    expect(page.get_by_role("button", name=PROPOSE)).to_have_count(0)


def test_one_tap_on_a_refusal_a_vote_elsewhere_and_it_counts_at_the_next_table(
    visit: Visit, server: LiveServer, words: Words
) -> None:
    circle = new_circle(server)
    players = two_at_a_table(visit, words, circle)
    proposer = on_turn(players)
    other = next(player for player in players if player is not proposer)
    word = words.no_word(proposer.roll())
    proposer.page.keyboard.type(word.lower())
    propose(proposer.page, word)

    page = other.page.context.new_page()
    page.goto(f"{server.address}/#/c/{circle}")
    vote = page.get_by_role("group", name=word)
    page.get_by_text("1 dafür, 0 dagegen · 2 Stimmen zählen").wait_for()
    vote.get_by_role("button", name="Dafür").click()
    page.get_by_text(f"{word}: angenommen. Das gilt ab dem nächsten Tisch.").wait_for()
    page.locator("summary").filter(has_text=f"{word}: aufgenommen, 2 dafür, 0 dagegen").click()
    for name in ("Anna", "Ben"):
        page.get_by_text(re.compile(f"^{name} dafür, ")).wait_for()
    page.get_by_text("Gerade steht kein Wort zur Abstimmung.").wait_for()

    expect(proposer.page.locator(".word .sign.yes")).to_have_count(0)
    proposer.page.keyboard.press("Backspace")
    proposer.page.keyboard.type(word[-1].lower())
    proposer.page.get_by_text("noch kein Wort").wait_for()
    next_page = table_with(visit, server, circle, word)
    next_page.keyboard.type(word.lower())
    next_page.locator(".word .sign.yes").wait_for()
    expect(next_page.get_by_role("button", name=PROPOSE)).to_have_count(0)
    Player(next_page, words).box("two").filter(has_text=DE.points).click()
    next_page.get_by_role("button", name=re.compile("eintragen$")).click()
    next_page.get_by_text("Runde 2 von 11").wait_for()


def table_with(visit: Visit, server: LiveServer, circle: str, word: str) -> Page:
    """Further tables of the circle, until one has the letters of the word on its dice."""
    while True:
        guest = Guest(server)
        table = guest.open("Cleo", circle=circle, options={"hourglass": 0})
        with guest.line(table) as line:
            line.roll(0)
            faces = list(line.view["play"]["table"]["dice"])
        if all(faces.count(letter) >= word.count(letter) for letter in word):
            page = visit(guest=guest).open(f"/#/t/{table}")
            page.get_by_text(DE.rolled[0]).wait_for()
            return page


@pytest.mark.variant
def test_a_struck_word_can_be_proposed_too(visit: Visit, server: LiveServer, words: Words) -> None:
    """X6: after a challenge that was right, by whoever likes."""
    circle = new_circle(server)
    players = two_at_a_table(visit, words, circle, "Anzweifeln")
    liar = on_turn(players)
    doubter = next(player for player in players if player is not liar)
    word = words.no_word(liar.roll())
    liar.page.keyboard.type(word.lower())
    liar.box("two").filter(has_text=DE.points).click()
    liar.page.get_by_role("button", name=re.compile("eintragen$")).click()
    doubter.page.get_by_role("button", name="Anzweifeln").click()
    propose(liar.page, word)
    doubter.page.get_by_role("button", name=DE.menu).click()
    doubter.page.get_by_role("button", name="Zum Stammtisch").click()
    doubter.page.get_by_role("group", name=word).get_by_role("button", name="Dagegen").click()
    doubter.page.get_by_text(f"{word}: abgelehnt. Alles bleibt, wie es war.").wait_for()
    doubter.page.locator("summary").filter(has_text=f"{word}: nicht aufgenommen, 1 dafür, 1 dagegen").wait_for()


@pytest.mark.variant
def test_words_of_cards_can_be_proposed_where_they_are_refused(visit: Visit, server: LiveServer) -> None:
    """X6 at a table of Wortfächer: what the dictionary refuses, what lost a challenge, and alone."""
    circle, stage = new_circle(server), Stage(server, visit)
    strict = Pair(stage, circle=circle)
    with strict.lines() as (line, _):
        act(line, "draw")
    anna = fan(stage.open(f"/#/t/{strict.table}", strict.anna))
    propose(anna, type_no_word(anna, hand_of(anna)))

    daring = Pair(stage, circle=circle, referee="challenge", head_start=[20, 20])
    out_and_in(daring)
    ben = stage.open(f"/#/t/{daring.table}", daring.ben)
    ben.locator(".trial button").first.click()
    struck = ben.locator(".trial .upheld").get_by_role("button", name=PROPOSE)
    propose(ben, (struck.get_attribute("aria-label") or "").split()[0])

    guest = Guest(server)
    table = guest.open("Anna", game="wortfaecher", circle=circle, options={"deal": DEAL})
    page = stage.open(f"/#/t/{table}", guest)
    page.locator(".pile button").first.wait_for()
    propose(page, type_no_word(page, open_cards(page)))


def type_no_word(page: Page, cards: list[str]) -> str:
    """Two or more of the cards, in an order that no dictionary knows."""
    text = "".join(cards[place] for place in CARDS.no_words(cards[:3])[0])
    page.keyboard.type(text.lower())
    return text


def test_without_a_circle_nothing_is_offered(visit: Visit, words: Words) -> None:
    page = visit().open()
    page.get_by_role("button", name="Wortkniffel").click()
    begin(page, DE.alone)
    player = Player(page, words)
    player.wait_for_turn()
    page.keyboard.type(words.no_word(player.roll()).lower())
    page.get_by_text("noch kein Wort").wait_for()
    expect(page.get_by_role("button", name=PROPOSE)).to_have_count(0)


def test_in_a_new_circle_a_word_waits_for_a_second_voice(visit: Visit, server: LiveServer) -> None:
    page = visit().open(f"/#/c/{new_circle(server)}")
    page.get_by_label("Dein Name").fill("Oma")
    page.get_by_label("Wort", exact=True).fill("Knuffel")
    page.get_by_role("button", name="Soll gelten").click()
    page.get_by_text("Knuffel ist vorgeschlagen. Nun stimmt der Stammtisch ab.").wait_for()
    page.get_by_text("Noch steht kein Wort darauf.").wait_for()
    page.get_by_label("Dein Name").fill("Opa")
    page.get_by_role("button", name="Dafür").click()
    page.locator("summary").filter(has_text="Knuffel: aufgenommen, 2 dafür, 0 dagegen").wait_for()


def test_by_hand_on_the_circles_page(visit: Visit, server: LiveServer) -> None:
    visitor = visit()
    visitor.forgive("409")
    circle = new_circle(server)
    Guest(server).open("Oma", circle=circle)
    page = visitor.open(f"/#/c/{circle}")
    word, accept = page.get_by_label("Wort", exact=True), page.get_by_role("button", name="Soll gelten")
    word.fill("Knuffel")
    accept.click()
    page.get_by_text("Schreib einen Namen mit höchstens 24 Zeichen.").wait_for()
    page.get_by_label("Dein Name").fill("Oma")
    for text, answer in (
        ("Haus", "Haus steht schon im Wörterbuch und gilt."),
        ("🎲🎲", "Bitte nur Buchstaben."),
        (" ", "Da steht noch kein Wort."),
    ):
        word.fill(text)
        accept.click()
        page.get_by_text(answer).wait_for()
    word.fill("Knuffel")
    accept.click()
    page.locator("summary").filter(has_text="Knuffel: aufgenommen, 1 dafür, 0 dagegen").wait_for()
    expect(word).to_have_value("")
    page.get_by_role("button", name="Knuffel: Streichen vorschlagen").click()
    page.locator("summary").filter(has_text="Knuffel: gestrichen").wait_for()
    page.get_by_text("Noch steht kein Wort darauf.").wait_for()
