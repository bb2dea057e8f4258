"""People in real browsers: what they say to each other, what is kept of them, and how they take it back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.people_scenes import PEOPLE
from tests.browser.sheet import begin
from tests.browser.stage import Stage
from tests.browser.test_house_list import new_circle, two_at_a_table
from tests.browser.test_screens import in_both_languages
from tests.browser.visitor import INTRODUCED, Visitor
from tests.browser.wortkniffel.play import Words
from tests.server.live import Guest, LiveServer, eventually, live_server

KEYS = "() => Object.keys(localStorage)"


@pytest.mark.variant
@pytest.mark.parametrize("name", PEOPLE)
def test_screen(visit: Visit, server: LiveServer, name: str) -> None:
    assert "\n".join(in_both_languages(PEOPLE[name](Stage(server, visit)))) == ""


def speak(page: Page, text: str) -> None:
    page.get_by_role("button", name=DE.menu, exact=True).click()
    page.get_by_role("textbox", name="In eigenen Worten").fill(text)
    page.get_by_role("button", name="Sagen", exact=True).click()


@pytest.mark.variant
def test_two_people_talk_at_the_table_of_a_circle(visit: Visit, server: LiveServer, words: Words) -> None:
    circle = new_circle(server)
    page = visit().open(f"/#/c/{circle}")
    page.get_by_role("switch", name="In eigenen Worten").check()
    eventually(lambda: Guest(server).get(f"/api/circles/{circle}")["circle"]["chat"])
    anna, ben = (player.page for player in two_at_a_table(visit, words, circle))
    speak(anna, "<b>Wer</b> hat Hunger?")
    line = ben.get_by_role("status").get_by_text("<b>Wer</b> hat Hunger?")
    line.wait_for()
    expect(ben.get_by_role("status").locator("b")).to_have_count(0)
    ben.get_by_role("button", name=DE.menu, exact=True).click()
    expect(ben.get_by_role("dialog").get_by_role("listitem")).to_have_text("Anna: <b>Wer</b> hat Hunger?")
    ben.get_by_role("switch", name="Freien Text ausblenden").check()
    ben.keyboard.press("Escape")
    speak(anna, "Ich!")
    anna.get_by_role("status").get_by_text("Ich!").wait_for()
    anna.get_by_role("button", name="Etwas sagen").click()
    anna.get_by_role("button", name="Viel Glück!").click()
    ben.get_by_role("status").get_by_text("Viel Glück!").wait_for()
    expect(ben.get_by_text("Ich!")).to_have_count(0)


def test_elsewhere_there_are_phrases_only(visit: Visit, server: LiveServer, words: Words) -> None:
    anna, _ = (player.page for player in two_at_a_table(visit, words, new_circle(server)))
    anna.get_by_role("button", name="Etwas sagen").click()
    anna.get_by_role("button", name="Viel Glück!").wait_for()
    anna.get_by_role("button", name=DE.menu, exact=True).click()
    expect(anna.get_by_role("dialog").get_by_role("textbox")).to_have_count(0)


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db", free_chat=False) as server:
        yield server


def test_where_the_server_forbids_own_words_no_circle_offers_them(strict: LiveServer, visit: Visit) -> None:
    page = visit(strict.address).open(f"/#/c/{new_circle(strict)}")
    page.get_by_role("heading", name="Hausliste").wait_for()
    expect(page.get_by_role("switch", name="In eigenen Worten")).to_have_count(0)
    expect(page.get_by_role("heading", name="Reden am Tisch")).to_have_count(0)


def delete_all(page: Page) -> None:
    page.get_by_role("button", name="Meine Daten löschen").click()
    page.get_by_role("dialog").get_by_role("button", name="Alles löschen").click()


def test_delete_my_data(visit: Visit, visitors: list[Visitor], server: LiveServer, words: Words) -> None:
    anna, page = (player.page for player in two_at_a_table(visit, words, new_circle(server)))
    ben = visitors[-1]
    page.goto(f"{server.address}/#/datenschutz")
    page.get_by_text("bis sie jemand löscht").wait_for()
    ben.forgive("ERR_INTERNET_DISCONNECTED")
    ben.context.set_offline(True)
    delete_all(page)
    page.get_by_text("Dein Browser merkt sie sich").wait_for()
    assert "wortstube.seats" in page.evaluate(KEYS), "nothing is lost"
    ben.context.set_offline(False)
    page.get_by_role("button", name="Noch einmal versuchen").click()
    page.get_by_role("dialog").get_by_role("button", name="Alles löschen").click()
    page.get_by_text("An einem Tisch steht dein Name nicht mehr.").wait_for()
    page.get_by_text("Dieser Browser hat nichts mehr von uns.").wait_for()
    assert page.evaluate(KEYS) == []
    assert ben.context.cookies() == []
    anna.get_by_text("Gast").first.wait_for()
    expect(anna.get_by_text("Ben", exact=True)).to_have_count(0)


KEEP_TABLES = """() => new Promise((resolve) => {
    const opening = indexedDB.open('wortstube-pocket', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('records').put(new Uint8Array(1), 'a');
    opening.onsuccess = () => resolve(opening.result.close());
})"""
LEFT = "() => indexedDB.databases().then((all) => all.map(({ name }) => name))"


def test_tables_of_a_device_that_lost_what_opens_them_are_deleted_with_all_else(visit: Visit) -> None:
    """Browsers that want room throw files away, and keep the names of tables."""
    lost, gone = "pocket-abcdefghijkl", "abcdefghijkl"
    kept = {"tables": [lost], "seats": [lost], "played": [gone, lost], "pocket": "1", "name": "Anna"}
    visitor = visit(fresh=True, memory={**INTRODUCED, **kept})
    visitor.forgive("404")
    page = visitor.open("/#/wortschatz")
    page.wait_for_function("(game) => localStorage.getItem('wortstube.vocabulary')?.includes(game)", arg=gone)
    expect(page.get_by_text("Partien fehlen noch")).to_have_count(0)
    page.evaluate(f"location.hash = '#/t/{lost}'")
    page.get_by_text("Dafür muss „Für unterwegs“ erst geholt werden.").wait_for()
    page.evaluate(KEEP_TABLES)
    assert page.evaluate(LEFT) == ["wortstube-pocket"]
    page.evaluate("location.hash = '#/datenschutz'")
    delete_all(page)
    page.get_by_text("Ein Tisch ist ganz gelöscht.").wait_for()
    page.get_by_text("Dieser Browser hat nichts mehr von uns.").wait_for()
    assert (page.evaluate(KEYS), page.evaluate(LEFT)) == ([], [])


def test_nothing_leaves_the_server(visit: Visit, server: LiveServer) -> None:
    """A whole evening: every address asked is this server's, and all that the browser keeps is named on the page."""
    visitor = visit(fresh=True)
    asked: list[str] = []
    visitor.context.on("request", lambda request: asked.append(request.url))
    page = visitor.open()
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_role("dialog").get_by_label(DE.name).fill("Anna")
    begin(page.get_by_role("dialog"), DE.bots)
    page.get_by_role("button", name=DE.menu, exact=True).wait_for()
    circle = new_circle(server)
    pages = {
        "am-echten-tisch/wortkniffel": "Wortkniffel",
        f"c/{circle}": "Montagstisch",
        f"c/{circle}/stammbuch": "Stammbuch",
        "wortschatz": "Mein Wortschatz",
        "": "Womit wollt ihr",
    }
    for path, title in pages.items():
        page.goto(f"{server.address}/#/{path}")
        page.locator("h1", has_text=title).wait_for()
    answer = page.goto(server.address + "/?privacy#/datenschutz")
    page.locator("[data-key]").first.wait_for()
    assert answer is not None
    assert answer.headers["content-security-policy"].startswith("default-src 'self'; ")
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(server.address).netloc}
    assert any(url.startswith("ws:") for url in asked)
    named = page.locator("[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
    kept = [key.removeprefix("wortstube.") for key in page.evaluate(KEYS)]
    assert {"settings", "name", "seats", "circles"} <= set(kept)
    assert [key for key in kept if key not in named and f"{key.split('.')[0]}." not in named] == []
    assert page.evaluate("() => sessionStorage.length") == 0
