"""My words: gathered from finished games, found and ordered, learned from cards over days, taken along as a file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.test_afterwards import with_a_miss
from tests.browser.test_people import delete_all
from tests.browser.test_screens import USUAL_PHONE, asked_axe, in_both_languages, look, too_wide
from tests.browser.visitor import DESKTOP, Visitor
from tests.server.live import Guest, LiveServer, eventually
from tests.server.test_films import finished

DAYS = 24 * 60 * 60 * 1000
OFFENSIVE = (Path(__file__).parents[1] / "lexicon" / "corpus" / "offensive_de.txt").read_text("utf-8")
READ = "(games) => (JSON.parse(localStorage['wortstube.vocabulary'] ?? 'null')?.games ?? []).length === games"
KEPT = "() => JSON.parse(localStorage['wortstube.vocabulary'] ?? 'null')"


def looked_back(guest: Guest) -> str:
    """A finished game whose report tells words that everybody missed."""
    while True:
        table, _, _ = with_a_miss(guest, "wortkniffel")
        eventually(lambda table=table: guest.get(f"/api/tables/{table}/report")["progress"] is None)  # type: ignore[misc]
        if guest.get(f"/api/tables/{table}/words")["missed"]:
            return table


def opened(visitor: Visitor, tables: list[str]) -> Page:
    page = visitor.open("/#/wortschatz")
    page.get_by_role("heading", level=1, name="Mein Wortschatz").wait_for()
    expect(page.get_by_text("wird gelesen")).to_have_count(0)
    page.wait_for_function(READ, arg=len(tables))
    return page


def words_shown(page: Page) -> list[str]:
    return page.locator("li strong").all_inner_texts()


def answer(page: Page, known: bool) -> None:
    """One card, by keyboard: the one thing to do is in focus each time."""
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Gewusst")).to_be_focused()
    if not known:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_words_are_gathered_learned_and_taken_along(visit: Visit, server: LiveServer, tmp_path: Path) -> None:
    guest = Guest(server)
    table = looked_back(guest)
    told = guest.get(f"/api/tables/{table}/words")
    visitor = visit(guest=guest, fresh=True, memory={"played": [table], "settings": {"language": "de"}})
    visitor.context.clock.install()
    page = opened(visitor, [table])
    mine = sorted(one["word"] for one in told["words"])
    assert sorted(words_shown(page)) == mine
    searched_and_ordered(page, told)
    learned(page, told)
    for theme in ("light", "dark"):
        for size in (DESKTOP, USUAL_PHONE):
            look(page, size, theme)
            assert too_wide(page) == []
        assert asked_axe(page) == []
    file = taken_along(page, tmp_path)
    brought(visit, page, file, mine, tmp_path)
    page.goto(f"{server.address}/#/datenschutz")
    expect(page.locator("[data-key=vocabulary]")).to_contain_text("Lernkarten")
    delete_all(page)
    page.get_by_text("Dieser Browser hat nichts mehr von uns.").wait_for()
    assert page.evaluate(KEPT) is None


def searched_and_ordered(page: Page, told: Any) -> None:
    longest = max(told["words"], key=lambda one: len(one["word"]))["word"]
    page.get_by_role("combobox", name="Ordnen").select_option("Längste zuerst")
    expect(page.locator("li strong").first).to_have_text(re.compile(f"^.{{{len(longest)}}}$"))
    page.get_by_role("searchbox", name="Suchen").fill(longest.upper())
    expect(page.locator("li strong").first).to_have_text(longest)
    page.get_by_role("searchbox", name="Suchen").fill("xyzxyz")
    expect(page.get_by_text("Kein Wort passt dazu.")).to_be_visible()
    page.get_by_role("searchbox", name="Suchen").fill("")
    check(page.get_by_role("radio", name="Übersehen"))
    assert sorted(words_shown(page)) == sorted(one["word"] for one in told["missed"])
    check(page.get_by_role("radio", name="Gelegt"))


def learned(page: Page, told: Any) -> None:
    """Time passes by the page's clock: minutes at first, then days."""
    cards = min(3, len(told["missed"]))
    begin = page.get_by_role("button", name="Anfangen")
    begin.focus()
    page.keyboard.press("Enter")
    for _ in range(cards):
        expect(page.get_by_text("Welches Wort steckt darin?")).to_be_visible()
        answer(page, known=True)
    expect(page.get_by_text("Fertig für jetzt.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"in (9|10) Minuten"))).to_be_visible()
    page.clock.fast_forward(11 * 60 * 1000)
    for number in range(cards):
        expect(page.get_by_text("Welches Wort steckt darin?")).to_be_visible()
        page.get_by_role("button", name="Zeigen", exact=True).focus()
        answer(page, known=number > 0)
    expect(page.get_by_text("in einer Minute")).to_be_visible()
    page.clock.fast_forward(2 * 60 * 1000)
    expect(page.get_by_text("Die letzte für jetzt")).to_be_visible()
    page.get_by_role("button", name="Zeigen", exact=True).focus()
    answer(page, known=True)
    kept = page.evaluate(KEPT)["cards"]
    words = {one["word"] for one in told["missed"]}
    assert {one["word"] for one in kept} <= words
    waits = sorted(one["due"] - one["memory"]["last"] for one in kept)
    assert waits[-1] >= DAYS or cards == 1, "what was known twice waits for days"
    assert sum(one["memory"]["lapses"] + one["memory"]["reps"] for one in kept) >= 2 * cards + 1


def taken_along(page: Page, tmp_path: Path) -> Path:
    with page.expect_download() as saving:
        page.get_by_role("button", name="Als Datei speichern").click()
    assert re.fullmatch(r"wortschatz-\d{4}-\d\d-\d\d\.json", saving.value.suggested_filename)
    file = tmp_path / "words.json"
    saving.value.save_as(file)
    return file


def brought(visit: Visit, first: Page, file: Path, mine: list[str], tmp_path: Path) -> None:
    """To another device, where nothing is known yet; a bad file changes nothing, and no offensive card is shown."""
    book = json.loads(file.read_text("utf-8"))
    coarse = next(line.split()[0] for line in OFFENSIVE.splitlines() if line and not line.startswith("#"))
    for card in book["cards"]:
        card["due"] = 0
    book["cards"].append({"word": coarse.capitalize(), "language": "de", "meaning": "", "due": 0, "memory": None})
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(book), "utf-8")
    page = opened(visit(memory={"settings": {"language": "de"}}), [])
    page.get_by_label("Datei hereinholen").set_input_files(changed)
    expect(page.get_by_text(re.compile("Wörter sind neu dazugekommen"))).to_be_visible()
    assert sorted(words_shown(page)) == mine
    before = page.evaluate(KEPT)
    bad = tmp_path / "bad.json"
    for content in ("no book", json.dumps({"format": "wortstube-game"})):
        bad.write_text(content)
        page.get_by_label("Datei hereinholen").set_input_files(bad)
        expect(page.get_by_text("kein gespeicherter Wortschatz").first).to_be_visible()
    assert page.evaluate(KEPT) == before, "nothing is lost"
    page.get_by_role("button", name="Anfangen").click()
    expect(page.get_by_text("Welches Wort steckt darin?")).to_be_visible()
    kept = page.evaluate(KEPT)["cards"]
    assert len(kept) == len(book["cards"]) - 1
    assert coarse.lower() not in {card["word"].lower() for card in kept}
    first.bring_to_front()


def test_a_browser_that_keeps_nothing_says_so_and_loses_nothing_on_the_page(visit: Visit, tmp_path: Path) -> None:
    """A file that is partly damaged brings what can be read of it, and says how much is missing."""
    now = 1_700_000_000_000
    words = [{"word": word, "language": "de", "meaning": "", "games": {"t1": 1}} for word in ("Haus", "<b>", "Ofen")]
    card = {"word": "Ei", "language": "de", "meaning": "", "due": now, "memory": None}
    games = [{"table": "t1", "at": now, "reviewed": True}]
    book = {"version": 1, "games": games, "words": words, "missed": 7, "cards": [card]}
    file = tmp_path / "words.json"
    file.write_text(json.dumps({"format": "wortstube-vocabulary", **book}), "utf-8")
    visitor = visit(memory={"settings": {"language": "de"}})
    visitor.prepare("Storage.prototype.setItem = () => { throw new Error('refused'); }")
    page = visitor.open("/#/wortschatz")
    page.get_by_label("Datei hereinholen").set_input_files(file)
    expect(page.get_by_text("3 Wörter sind neu dazugekommen. Ein Eintrag war beschädigt")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Speichere es als Datei")).to_be_visible()
    assert sorted(words_shown(page)) == ["Haus", "Ofen"]
    page.get_by_label("Datei hereinholen").set_input_files(file)
    expect(page.get_by_text("Alles aus der Datei war schon da.")).to_be_visible()
    assert sorted(words_shown(page)) == ["Haus", "Ofen"]
    assert asked_axe(page) == []


@pytest.mark.variant
def test_the_page_in_both_languages(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table, _ = finished(guest, "zickzack")
    page = opened(visit(guest=guest, memory={"played": [table], "settings": {"language": "de"}}), [table])
    assert in_both_languages(page) == []


@pytest.mark.variant
def test_an_empty_book_says_what_will_be_there(visit: Visit) -> None:
    visitor = visit(memory={"settings": {"language": "de"}, "vocabulary": "damaged"})
    page = opened(visitor, [])
    expect(page.get_by_text("Hier sammeln sich die Wörter")).to_be_visible()
    assert in_both_languages(page) == []
