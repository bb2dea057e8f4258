"""Am echten Tisch: choose a box, write on its pad, judge a word, turn the hourglass; all of it survives a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.real_tables import press, remembered, tap
from tests.browser.visitor import PHONE
from tests.variants import with_variants

PEOPLE = {"people": ["Anna", "Ben"]}
FOCUSED = "() => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent.trim() || ''"


def beside(visit: Visit, game: str, **more: object) -> Page:
    memory = more.pop("memory", PEOPLE)
    page = visit(memory=memory, **more).open(f"/am-echten-tisch/{game}")
    page.get_by_role("heading", level=1, name=games.screens(game).title).wait_for()
    return page


@pytest.mark.parametrize("game", with_variants("zickzack", games.WITH_PAD))
def test_a_short_score_survives_a_reload(visit: Visit, game: str) -> None:
    pad = games.pad(game)
    page = visit(memory=PEOPLE, size=PHONE).open()
    page.get_by_role("link", name="Am echten Tisch").click()
    page.get_by_role("link", name=games.screens(game).title).click()
    pad.write(page)
    pad.read(page)
    page.reload()
    pad.read(page)
    page.get_by_role("link", name="Andere Schachtel").click()
    page.get_by_text(re.compile(r"^Liegt noch da: Anna \d+ und Ben")).wait_for()


def test_an_entry_is_taken_back_corrected_and_emptied(visit: Visit) -> None:
    page = beside(visit, "wortkniffel")
    for points in ("8", "9"):
        press(page, f"Anna, Chance: {'leer' if points == '8' else '8 Punkte'}")
        page.get_by_label("Punkte", exact=True).first.fill(points)
        page.keyboard.press("Enter")
    press(page, "Anna, Chance: 9 Punkte")
    press(page, "Leeren")
    for left in ("9 Punkte", "8 Punkte", "leer"):
        press(page, "Letzten Eintrag zurücknehmen")
        page.get_by_role("button", name=f"Anna, Chance: {left}").wait_for()
    expect(page.get_by_role("button", name="Letzten Eintrag zurücknehmen")).to_be_disabled()


def test_a_new_game_asks_first_and_ends_in_a_celebration(visit: Visit) -> None:
    page = beside(visit, "wortromme", memory=remembered())
    page.get_by_role("heading", name="Anna gewinnt mit 99 Punkten.").wait_for()
    press(page, "Neues Spiel")
    press(page, "Weiterschreiben")
    page.get_by_role("heading", name="Anna gewinnt").wait_for()
    press(page, "Neues Spiel")
    press(page, "Neues Blatt")
    expect(page.get_by_text("Noch kein Wort")).to_have_count(3)


def test_ties_share_the_win(visit: Visit) -> None:
    page = beside(visit, "zickzack")
    press(page, "3 Buchstaben")
    check(page.get_by_role("radio", name="Ben", exact=True))
    press(page, "3 Buchstaben")
    press(page, "Spiel beenden")
    page.get_by_role("heading", name="Anna und Ben gewinnen gemeinsam mit 1 Punkt.").wait_for()
    press(page, "Doch weiterspielen")
    page.get_by_label("Wort", exact=True).first.wait_for()


def test_people_come_change_places_and_go(visit: Visit) -> None:
    page = beside(visit, "wortkniffel")
    press(page, "Anna, Chance: leer")
    tap(page, "7")
    press(page, "Eintragen")
    page.get_by_role("button", name="Wer spielt mit?").click()
    press(page, "Noch jemand")
    page.keyboard.type("Cleo")
    page.keyboard.press("Tab")
    press(page, "Cleo nach vorn")
    press(page, "Ben streichen")
    press(page, "Anna streichen")
    page.get_by_role("dialog", name="Anna vom Block nehmen?").get_by_role("button", name="Anna streichen").click()
    press(page, "Fertig")
    expect(page.get_by_role("columnheader")).to_have_text(["Cleo"])
    press(page, "Letzten Eintrag zurücknehmen")
    page.reload()
    expect(page.get_by_role("columnheader")).to_have_text(["Cleo", "Anna"])
    page.get_by_role("button", name="Anna, Chance: 7 Punkte").wait_for()


def test_eight_people_fit_on_a_phone(visit: Visit) -> None:
    names = [f"Person{n}" for n in range(1, 9)]
    page = beside(visit, "wortkniffel", memory={"people": names}, size=PHONE)
    check(page.get_by_role("radio", name="Person7"))
    page.get_by_role("button", name="Person8, Chance: leer").click()
    page.get_by_role("heading", name="Person8, Chance").wait_for()


def test_a_word_is_judged_by_the_rules_of_the_box(visit: Visit) -> None:
    page = beside(visit, "wortkniffel")
    for word, verdict in (("Haus", "gilt"), ("Berlin", "gilt nicht"), ("Hausq", "gilt nicht")):
        page.get_by_label("Wort", exact=True).fill(word)
        page.get_by_text(f"{word} {verdict}", exact=True).wait_for()
    page = beside(visit, "wortfaecher", size=PHONE)
    press(page, "Darf ich das legen?")
    page.get_by_label("Wort", exact=True).fill("Berlin")
    page.get_by_text("Berlin gilt", exact=True).wait_for()


def test_what_the_table_agreed_on_counts_and_is_kept(visit: Visit) -> None:
    page = beside(visit, "zickzack")
    field = page.get_by_label("Wort", exact=True).last
    field.fill("Häuser")
    page.get_by_text("Häuser gilt", exact=True).wait_for()
    page.get_by_text("Was ihr vereinbart habt").click()
    check(page.get_by_role("switch", name="Nur Grundformen"))
    page.get_by_text("Häuser gilt nicht").wait_for()
    page.reload()
    expect(page.get_by_role("switch", name="Nur Grundformen")).to_be_checked()


def test_r28_the_dictionary_never_refuses_a_term(visit: Visit) -> None:
    page = beside(visit, "buecherwurm")
    page.get_by_label("Begriff").fill("Möwe")
    page.get_by_text("Möwe steht im Wörterbuch.").wait_for()
    page.get_by_label("Begriff").fill("Dritte Zähne")
    page.get_by_text("Dritte Zähne steht nicht im Wörterbuch.").wait_for()
    page.get_by_text("entscheidet ihr am Tisch").wait_for()


def test_without_a_network_the_pad_goes_on(visit: Visit) -> None:
    page = beside(visit, "wortkniffel")
    page.context.set_offline(True)
    page.get_by_text("Gerade ohne Verbindung.").wait_for()
    press(page, "Anna, Full House: leer")
    press(page, "25 Punkte")
    page.get_by_role("button", name="Anna, Full House: 25 Punkte").wait_for()
    page.context.set_offline(False)
    page.get_by_label("Wort", exact=True).wait_for()


def timer(page: Page, name: str) -> None:
    page.get_by_role("timer", name=re.compile(name)).wait_for()


def test_the_hourglass_runs_out_and_survives_a_reload(visit: Visit) -> None:
    """R11: thirty seconds. The browser's clock is moved by hand."""
    visitor = visit(memory=PEOPLE, fresh=True)
    visitor.context.clock.install()
    page = visitor.open("/am-echten-tisch/zickzack")
    timer(page, "^Sanduhr steht bereit: 0:30")
    press(page, "Umdrehen und los")
    page.clock.fast_forward(10_000)
    timer(page, r"^Sanduhr: noch 0:(20|19|18)")
    page.reload()
    timer(page, r"^Sanduhr: noch 0:(20|1\d)")
    press(page, "Hinlegen")
    timer(page, "^Sanduhr hält an")
    press(page, "Weiterlaufen lassen")
    page.clock.fast_forward(21_000)
    timer(page, "^Sanduhr: Die Zeit ist um")
    expect(page.locator("[aria-live=polite]").filter(has_text="Die Zeit ist um.").first).to_be_attached()
    press(page, "Umdrehen")
    timer(page, r"^Sanduhr: noch 0:(30|29|28)")
    check(page.get_by_role("radio", name="45 s"))
    timer(page, "^Sanduhr steht bereit: 0:45")


def test_one_press_turns_the_hourglass_on_a_phone(visit: Visit) -> None:
    page = beside(visit, "wortromme", size=PHONE)
    press(page, "Umdrehen")
    timer(page, r"^Sanduhr: noch (1:00|0:5\d)")
    press(page, "Hinlegen")
    timer(page, "^Sanduhr hält an")


def tab_to(page: Page, start: str) -> None:
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        seen.append(str(page.evaluate(FOCUSED)))
        if seen[-1].startswith(start):
            return
    raise AssertionError(f"the tab key never comes to {start!r}: {seen}")


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit(memory=PEOPLE).open()
    page.get_by_role("link", name="Am echten Tisch").wait_for()
    tab_to(page, "Am echten Tisch")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Wortkniffel").wait_for()
    tab_to(page, "Wortkniffel")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Anna, 2 Buchstaben: leer").wait_for()
    tab_to(page, "Anna, 2 Buchstaben")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Ben, 3 Buchstaben").wait_for()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ben, 3 Buchstaben: 12 Punkte").wait_for()
    assert str(page.evaluate(FOCUSED)).startswith("Ben, 3 Buchstaben"), "focus comes back to the box"
    tab_to(page, "Letzten Eintrag zurücknehmen")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ben, 3 Buchstaben: leer").wait_for()
    tab_to(page, "Umdrehen und los")
    page.keyboard.press(" ")
    timer(page, "^Sanduhr: noch")


@pytest.mark.parametrize("stored", ["nonsense", [], {"page": {"players": [], "sheet": {}}}, {"page": {"players": "x"}}])
def test_what_the_browser_remembers_wrongly_is_forgotten(visit: Visit, stored: object) -> None:
    page = beside(visit, "buecherwurm", memory={**PEOPLE, "realtable.buecherwurm": stored})
    page.get_by_role("button", name="Runde 1 eintragen").wait_for()
