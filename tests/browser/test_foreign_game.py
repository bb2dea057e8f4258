"""A game of somebody else's, for which the client has no folder: it stands on the shelf and has a plain table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import begin, choose
from tests.browser.test_screens import USUAL_PHONE, findings
from tests.browser.visitor import DESKTOP
from tests.foreign.installed import with_geheimkarten
from tests.server.live import LiveServer
from tests.sixth.test_sixth_game import served
from tests.sixth.tree import GAME

AGAIN = "Nochmal?"
MOVES = re.compile(rf"^(Spiel beenden: nein|\w+ abwerfen|Ziehen|Offene nehmen|{re.escape(AGAIN)})$")

TYPED = "tippkarten"
"""The same game, in which the card to be discarded is typed as a word would be."""


def type_cards(folder: Path) -> None:
    legal = folder / "legal.py"
    before = legal.read_text("utf-8")
    after = before.replace('SHOWN = ("discard", "vote")', "SHOWN = ()")
    assert after != before
    legal.write_text(after, "utf-8")
    for language, question in (("de", "Welche Karte?"), ("en", "Which card?")):
        texts = folder / "lang" / f"{language}.toml"
        told = texts.read_text("utf-8").replace("Geheimkarten", "Tippkarten").replace("{card} abwerfen", "Abwerfen")
        texts.write_text(f'{told}\n[fields.discard]\ncard = "{question}"\n', "utf-8")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    place = tmp_path_factory.mktemp("foreign")
    site = with_geheimkarten(place)
    type_cards(site.bring("typed-cards", TYPED, TYPED))
    with served(site.tree, place / "games.db", workers=1) as host:
        yield host


def opened(visit: Visit, host: LiveServer, size: tuple[int, int] = DESKTOP) -> Page:
    page = visit(address=host.address, memory={}, size=size).open()
    expect(page.locator(f"article[data-game={GAME.name}]")).to_be_visible()
    return page


def play_to_the_end(page: Page) -> None:
    while True:
        move = page.get_by_role("button", name=MOVES).first
        name = move.inner_text()
        if name == AGAIN:
            return
        move.click()
        expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()


def test_it_stands_on_the_shelf_and_is_played_to_the_end(host: LiveServer, visit: Visit) -> None:
    page = opened(visit, host)
    card = page.locator(f"article[data-game={GAME.name}]")
    expect(page.get_by_role("region", name="Die sieben Spiele")).to_contain_text("Wer die höchste Hand hat, gewinnt.")
    page.get_by_role("button", name="English").click()
    expect(card).to_contain_text("the highest hand wins")
    page.get_by_role("button", name="Deutsch").click()
    card.get_by_role("button").click()
    page.locator("summary").filter(has_text="Regeln und Uhr").click()
    page.get_by_role("radio", name="2", exact=True).check()
    expect(page.get_by_role("switch", name="Mit Sanduhr")).not_to_be_checked()
    begin(page, DE.bots)
    expect(page.get_by_role("heading", name="Deine Hand")).to_be_visible()
    play_to_the_end(page)
    expect(page.get_by_text(re.compile(r" gewinnt\. Endstand: ")).first).to_be_visible()
    expect(page.get_by_role("heading", name="Alle Hände")).to_be_visible()
    expect(page.get_by_role("list", name=re.compile("^Alle Hände, ")).first.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name=AGAIN).click()
    expect(page.get_by_role("heading", name="Deine Hand")).to_be_visible()


def seated(visit: Visit, host: LiveServer, size: tuple[int, int] = DESKTOP, game: str = GAME.name) -> Page:
    """At a table with a bot, when I may draw; where the bot has knocked before, the game goes on."""
    page = opened(visit, host, size)
    page.locator(f"article[data-game={game}]").get_by_role("button").click()
    begin(page, DE.bots)
    actions = page.get_by_role("group", name="Was du tun kannst")
    draw = actions.get_by_role("button", name="Ziehen")
    go_on = actions.get_by_role("button", name=re.compile("^Spiel beenden(: nein)?$"))  # or a switch says no
    expect(draw.or_(go_on).first).to_be_visible()
    if go_on.is_visible():
        go_on.click()
    expect(draw).to_be_visible()
    return page


@pytest.mark.variant
def test_it_fits_a_phone_and_nothing_is_found_by_axe(host: LiveServer, visit: Visit) -> None:
    page = seated(visit, host, USUAL_PHONE)
    looks: dict[tuple[int, int], Any] = {USUAL_PHONE: "light", DESKTOP: "dark"}
    assert findings(page, looks) == []
    page.set_viewport_size({"width": USUAL_PHONE[0], "height": USUAL_PHONE[1]})
    page.get_by_role("button", name="Ziehen").click()
    discard = page.get_by_role("button", name=re.compile("abwerfen$")).last
    expect(discard).to_be_in_viewport()
    assert findings(page, looks) == []
    play_to_the_end(page)
    assert findings(page, looks) == []


def test_keys_are_enough(host: LiveServer, visit: Visit) -> None:
    page = seated(visit, host)
    for name in ("Ziehen", re.compile("abwerfen$")):
        button = page.get_by_role("button", name=name).first
        label = button.inner_text()
        while not button.evaluate("button => button === document.activeElement"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=label, exact=True)).to_be_hidden()


def test_what_comes_to_ones_mind_is_typed(host: LiveServer, visit: Visit) -> None:
    page = seated(visit, host, USUAL_PHONE, TYPED)
    page.get_by_role("button", name="Ziehen").click()
    field = page.get_by_role("textbox", name="Welche Karte?")
    field.fill("x9")
    field.press("Enter")
    expect(page.get_by_text("x9 hast du nicht auf der Hand.")).to_be_visible()
    expect(field).to_have_value("x9")
    assert findings(page, {USUAL_PHONE: "light"}) == []
    cards = page.get_by_role("list", name="Deine Hand").get_by_role("listitem")
    field.fill(cards.first.inner_text())
    page.get_by_role("button", name="Abwerfen").click()
    expect(cards).to_have_count(3)


def test_a_hand_is_for_its_own_eyes(host: LiveServer, visit: Visit) -> None:
    page = opened(visit, host, USUAL_PHONE)
    page.locator(f"article[data-game={GAME.name}]").get_by_role("button").click()
    choose(page, DE.here)
    for label, name in ((DE.name, "Anna"), ("Name 2", "Ben")):
        page.get_by_label(label, exact=True).fill(name)
    page.get_by_role("button", name=DE.begin).click()
    hand, hands = page.get_by_role("list", name="Deine Hand"), []
    for _ in ("one", "the other"):
        page.get_by_role("button", name=re.compile("^Ich bin (Anna|Ben)$")).wait_for()
        expect(hand).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Ich bin ")).click()
        expect(hand.get_by_role("listitem")).to_have_count(3)
        hands.append(hand.get_by_role("listitem").all_inner_texts())
        expect(page.get_by_text("Karten für jeden")).to_have_count(0)
        page.get_by_role("button", name="Ziehen").click()
        page.get_by_role("button", name=re.compile("abwerfen$")).first.click()
    assert not {*hands[0]} & {*hands[1]}


def test_what_happened_is_told_in_the_chosen_language(host: LiveServer, visit: Visit) -> None:
    page = seated(visit, host)
    page.get_by_role("button", name=DE.menu, exact=True).click()
    page.get_by_role("button", name="Was bisher geschah").click()
    expect(page.get_by_role("dialog").last).to_contain_text(re.compile(r"3 Karten für jeden; offen liegt \w\d\."))


@pytest.mark.variant
def test_an_old_table_and_its_film_are_found_again(host: LiveServer, visit: Visit) -> None:
    page = seated(visit, host)
    page.goto(host.address)
    expect(page.get_by_text("Geheimkarten").first).to_be_visible()
    page.get_by_role("link", name=re.compile("Geheimkarten")).click()
    expect(page.get_by_role("group", name="Was du tun kannst")).to_be_visible()
    play_to_the_end(page)
    page.get_by_role("button", name=re.compile("Nachspielen|ansehen|Film", re.IGNORECASE)).click()
    expect(page.locator("[data-film]")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("Hand|Hände")).first).to_be_visible()
