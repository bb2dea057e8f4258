"""Am echten Tisch: choose a box, write on its pad, judge a word, turn the hourglass; all of it survives a reload."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.real_tables import REMEMBERED, TITLES
from tests.browser.visitor import PHONE

PEOPLE = {"people": ["Anna", "Ben"]}
FOCUSED = "() => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent.trim() || ''"


def beside(visit: Visit, game: str, **more: object) -> Page:
    memory = more.pop("memory", PEOPLE)
    page = visit(memory=memory, **more).open(f"/am-echten-tisch/{game}")
    page.get_by_role("heading", level=1, name=TITLES[game]).wait_for()
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tap(page: Page, digits: str) -> None:
    for digit in digits:
        page.locator("dialog[open]").get_by_role("button", name="plus" if digit == "+" else digit, exact=True).click()


def write_wortkniffel(page: Page) -> None:
    """R9: 50 above bring the bonus."""
    for box, points in (("4 Buchstaben", "14"), ("5 Buchstaben", "17"), ("6 Buchstaben", "19")):
        press(page, f"Anna, {box}: leer")
        tap(page, points)
        press(page, "Eintragen")
    press(page, "Ben, Straße: leer")
    press(page, "Streichen")
    press(page, "Ben, Wort-Kniffel: leer")
    press(page, "50 Punkte")


def read_wortkniffel(page: Page) -> None:
    page.get_by_role("button", name="Ben, Straße: gestrichen").wait_for()
    expect(page.get_by_role("row", name="Bonus")).to_contain_text("35")
    expect(page.get_by_role("row", name="Gesamt")).to_have_text(re.compile(r"85\s*50"))


def write_wortfaecher(page: Page) -> None:
    """R23, R24: GRAS counts 8, and 5 more as the longest word."""
    press(page, "Anna, Runde 1: leer")
    tap(page, "3+2+2+1")
    page.locator("dialog[open]").get_by_text("macht 8").wait_for()
    page.get_by_role("radio", name="4", exact=True).check(force=True)
    press(page, "Weiter mit Ben")
    page.get_by_role("heading", name="Ben, Runde 1").wait_for()
    tap(page, "6")
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    press(page, "Fertig")
    write_penalty(page)


def write_penalty(page: Page) -> None:
    """R22: Ben has 6 points and loses a challenge about a word of 8."""
    press(page, "Ben, Runde 2: leer")
    tap(page, "5")
    page.get_by_text("Anzweifeln verloren?").click()
    page.get_by_label("Wert des Wortes").fill("8")
    press(page, "Abziehen")
    press(page, "Weiter mit Anna")
    tap(page, "4")
    press(page, "Fertig")


def read_wortfaecher(page: Page) -> None:
    page.get_by_role("button", name="Anna, Runde 1: 13 Punkte, mit Bonus, jetzt 13").wait_for()
    page.get_by_role("button", name="Ben, Runde 2: -1 Punkt, jetzt 5").wait_for()
    expect(page.get_by_role("row", name="Gesamt")).to_have_text(re.compile(r"17\s*5"))


def write_zickzack(page: Page) -> None:
    """R32: nine letters bring 14, four bring 4."""
    page.get_by_role("radio", name="Lange Wörter").check(force=True)
    press(page, "9 Buchstaben")
    page.get_by_role("radio", name="Ben", exact=True).check(force=True)
    page.get_by_label("Wort", exact=True).first.fill("bora")
    page.get_by_role("button", name=re.compile(r"^Eintragen ?, 4 Punkte")).click()


def read_zickzack(page: Page) -> None:
    expect(page.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("Gesamt: 14")
    expect(page.get_by_role("listitem").filter(has_text="BORA")).to_contain_text("Gesamt: 4")


def write_wortromme(page: Page) -> None:
    """R23: VERLIEBEN counts 9; the pad goes round by itself."""
    page.get_by_label("Wort", exact=True).first.fill("verlieben")
    page.get_by_role("button", name=re.compile(r"^Eintragen ?, 9 Punkte")).click()
    press(page, "6 Buchstaben")
    press(page, "4 Buchstaben")


def read_wortromme(page: Page) -> None:
    expect(page.get_by_role("listitem").filter(has_text="VERLIEBEN")).to_contain_text("Gesamt: 13")
    expect(page.get_by_role("listitem").last).to_contain_text("Gesamt: 6")


def write_buecherwurm(page: Page) -> None:
    """R14, R13, R21: dice and a worm card for Anna, no term and a lonely NOT for Ben."""
    press(page, "Runde 1 eintragen")
    press(page, "Würfel mit 3 Punkten für Anna")
    press(page, "Würfel mit 2 Punkten für Anna")
    press(page, "Eine Wurmkarte für Anna")
    page.get_by_role("group", name="Wem fiel nichts mehr ein").get_by_label("Ben").check(force=True)
    page.get_by_text("Grüner Würfel", exact=True).click()
    page.get_by_role("group", name="NOT").get_by_label("Ben").check(force=True)
    press(page, "Eintragen")


def read_buecherwurm(page: Page) -> None:
    page.get_by_role("button", name="Anna, Runde 1: 6 Punkte, jetzt 6").wait_for()
    expect(page.get_by_role("row", name="Gesamt")).to_have_text(re.compile(r"6\s*−4"))


PADS: dict[str, tuple[Callable[[Page], None], Callable[[Page], None]]] = {
    "wortkniffel": (write_wortkniffel, read_wortkniffel),
    "wortfaecher": (write_wortfaecher, read_wortfaecher),
    "zickzack": (write_zickzack, read_zickzack),
    "wortromme": (write_wortromme, read_wortromme),
    "buecherwurm": (write_buecherwurm, read_buecherwurm),
}


@pytest.mark.parametrize("game", PADS)
def test_a_short_score_survives_a_reload(visit: Visit, game: str) -> None:
    write, read = PADS[game]
    page = visit(memory=PEOPLE, size=PHONE).open()
    page.get_by_role("link", name="Am echten Tisch").click()
    page.get_by_role("link", name=TITLES[game]).click()
    write(page)
    read(page)
    page.reload()
    read(page)
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
    page = beside(visit, "wortromme", memory=REMEMBERED)
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
    page.get_by_role("radio", name="Ben", exact=True).check(force=True)
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
    page.get_by_role("radio", name="Person7").check(force=True)
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
    page.get_by_role("switch", name="Nur Grundformen").check(force=True)
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
    page.get_by_role("radio", name="45 s").check(force=True)
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
