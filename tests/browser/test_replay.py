"""Finished games looked at again: by buttons, keys and slider, with everybody's eyes, by a link, from a file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, FloatRect, Locator, Page, expect

from tests.browser.choosing import check, uncheck
from tests.browser.conftest import Visit
from tests.browser.test_screens import USUAL_PHONE, asked_axe
from tests.browser.zickzack.test_touch import Fingers
from tests.games.having import COACHED
from tests.server.live import Guest, LiveServer, eventually
from tests.server.test_films import finished
from tests.variants import with_variants
from wortstube.games import registry


def place(page: Page) -> int:
    return int(page.get_by_role("slider", name="Stelle der Partie").input_value())


@pytest.mark.parametrize("game", with_variants("wortromme", registry.GAMES))
def test_a_game_is_stepped_through_by_keyboard(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table, _ = finished(guest, game)
    steps = len(guest.get(f"/api/tables/{table}/film?seat=0")["frames"])
    page = visit(guest=guest).open(f"/#/t/{table}/replay")
    bar = page.get_by_role("region", name="Durch die Partie gehen")
    expect(bar).to_contain_text("Vor dem ersten Zug")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", steps), ("Home", 0)):
        page.keyboard.press(key)
        expect(page.get_by_role("slider", name="Stelle der Partie")).to_have_value(str(at))
    for at in range(steps):  # every step of every game can be shown
        page.keyboard.press("ArrowRight")
        expect(bar).to_contain_text(f"Zug {at + 1} von {steps}")
    page.keyboard.press("ArrowRight")
    assert place(page) == steps
    page.get_by_role("combobox", name="Mit wessen Augen").select_option("Ben")
    page.get_by_role("button", name="Ein Zug zurück").click()
    expect(bar).to_contain_text(f"Zug {steps - 1} von {steps}")
    assert asked_axe(page) == []


@pytest.mark.variant
@pytest.mark.parametrize("game", with_variants("wortfaecher", registry.GAMES))
def test_a_finger_swipes_from_step_to_step(visit: Visit, server: LiveServer, game: str) -> None:
    """Over the bar below the table and over the table; what a finger moves by itself, such as a board, it moves."""
    guest = Guest(server)
    table, _ = finished(guest, game)
    page = visit(guest=guest, size=USUAL_PHONE, has_touch=True, is_mobile=True).open(f"/#/t/{table}/replay")
    slider = page.get_by_role("slider", name="Stelle der Partie")
    bar = page.get_by_role("region", name="Durch die Partie gehen")
    said = bar.get_by_role("status")
    expect(slider).to_have_value("0")
    swipe(page, said, -200)
    expect(slider).to_have_value("1")
    swipe(page, said, -30)  # a finger that trembles
    swipe(page, said, -60, down=-90)  # one that scrolls
    swipe(page, said, 200)
    expect(slider).to_have_value("0")
    header = page.locator(".film header").first
    swipe(page, header, -200)
    expect(slider).to_have_value("1")
    if game == "zickzack":  # when all letters are drawn
        slider.fill("40")
        swipe(page, page.locator(".film .board"), -200)
        swipe(page, header, -200)
        expect(slider).to_have_value("41")


def swipe(page: Page, over: Locator, right: float, down: float = 0.0) -> None:
    """One finger from the middle of something."""
    box = eventually(lambda: where(over))
    x, y = box["x"] + box["width"] / 2 - right / 2, box["y"] + box["height"] / 2
    fingers = Fingers(page)
    fingers.stroke([(x, y), (x + right, y + down)])
    fingers.lift()


def where(one: Locator) -> FloatRect | None:
    """In sight; None while it is drawn anew."""
    try:
        one.scroll_into_view_if_needed()
    except Error:
        return None
    return one.bounding_box()


def test_from_the_end_of_a_game_to_a_link_without_names(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table, _ = finished(guest, "wortkniffel")
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_role("button", name="Nachspielen").click()
    page.get_by_role("button", name="Zum Ende").click()
    page.get_by_role("button", name="Zeigen").click()
    dialog = page.get_by_role("dialog")
    field = dialog.get_by_role("textbox", name="Link zur Partie")
    named = field.input_value()
    uncheck(dialog.get_by_role("switch", name="Mit Namen"))
    expect(field).not_to_have_value(named)
    nameless = field.input_value()
    assert table not in nameless

    stranger = visit()
    stranger.forgive("Failed to load resource: .* (404|403)")
    other = stranger.open(nameless)
    other.get_by_role("button", name="Zum Ende").click()
    expect(other.get_by_role("button", name="Zum Ende")).to_be_disabled()
    expect(other.get_by_text("Anna")).to_have_count(0)
    expect(other.get_by_role("button", name="Zeigen")).to_have_count(0)
    other.goto(named)
    expect(other.get_by_text("Anna").first).to_be_visible()
    other.goto(f"{server.address}/#/film/nirgends")
    expect(other.get_by_role("heading")).to_contain_text("Diese Partie gibt es nicht mehr.")
    other.goto(f"{server.address}/#/t/{table}/replay")
    expect(other.get_by_role("heading")).to_contain_text("Platz")


def test_played_games_and_files(visit: Visit, server: LiveServer, tmp_path: Path) -> None:
    guest = Guest(server)
    table, _ = finished(guest, "wortfaecher")
    visitor = visit(guest=guest)
    page = visitor.open(f"/#/t/{table}")
    page.get_by_role("button", name="Nachspielen").wait_for()
    page.goto(f"{server.address}/#/partien")
    page.get_by_role("link", name="Wortfächer Anna, Ben").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Als Datei speichern").click()
    saved = tmp_path / "game.json"
    saving.value.save_as(saved)

    other = visit().open("/#/partien")
    expect(other.get_by_text("Hier stehen Partien")).to_be_visible()
    bad = tmp_path / "bad.json"
    for content in ("no game", json.dumps({"format": "chess"})):
        bad.write_text(content)
        other.get_by_label("Datei ansehen").set_input_files(bad)
        expect(other.get_by_text("Das ist keine gespeicherte Partie").first).to_be_visible()
    other.get_by_label("Datei ansehen").set_input_files(saved)
    other.get_by_role("region", name="Durch die Partie gehen").wait_for()
    other.keyboard.press("End")
    expect(other.get_by_role("button", name="Zum Ende")).to_be_disabled()
    other.wait_for_url("**/#/partien/wortfaecher-*")
    other.reload()  # it stays in this browser
    bar = other.get_by_role("region", name="Durch die Partie gehen")
    bar.wait_for()
    other.keyboard.press("ArrowRight")
    expect(bar).to_contain_text("Zug 1 von")
    expect(bar.get_by_role("group", name=re.compile("^Vor (Anna|Ben) liegt"))).to_have_count(0)
    other.get_by_role("combobox", name="Mit wessen Augen").select_option("Alles offen")
    expect(bar.get_by_role("group", name=re.compile("^Vor (Anna|Ben) liegt"))).to_have_count(1)
    assert asked_axe(other) == []
    other.get_by_role("link", name="Gespielte Partien").click()
    other.get_by_role("link", name=re.compile("Wortfächer.*Anna, Ben.*aus einer Datei")).wait_for()
    assert asked_axe(other) == []
    other.get_by_role("button", name=re.compile("^Wortfächer.*aus dieser Liste nehmen")).click()
    expect(other.get_by_text("Hier stehen Partien")).to_be_visible()
    other.goto(server.address)
    drop(other, saved)
    other.wait_for_url("**/#/partien/wortfaecher-*")
    bar.wait_for()


def drop(page: Page, file: Path) -> None:
    """A file onto the page, as from a folder of the desktop."""
    page.locator("main").wait_for()
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'game.json', { type: 'application/json' }));
          for (const kind of ['dragover', 'drop'])
            document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        file.read_text("utf-8"),
    )


@pytest.mark.variant
@pytest.mark.parametrize("game", with_variants("wortromme", COACHED))
def test_at_a_step_of_a_link_and_of_a_file_it_is_told_what_could_be_done(
    visit: Visit, server: LiveServer, tmp_path: Path, game: str
) -> None:
    guest = Guest(server)
    table, _ = finished(guest, game)
    code = guest.post(f"/api/tables/{table}/share", {"names": False})["code"]
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(guest.get(f"/api/tables/{table}/game.json")), "utf-8")
    seq, best = next(told_at(guest, table))
    page = visit().open(f"/#/film/{code}/{seq}")
    shows_what_could_be_done(page, best)
    assert asked_axe(page) == []
    page.keyboard.press("Escape")
    text = copied(page)
    drop(page, saved)  # onto the other film
    page.wait_for_url(f"**/#/partien/{game}-*")
    slider = page.get_by_role("slider", name="Stelle der Partie")
    frames = [frame["seq"] for frame in guest.get(f"/api/tables/{table}/film?seat=0")["frames"]]
    slider.fill(str(frames.index(seq)))
    shows_what_could_be_done(page, best)
    page.keyboard.press("Escape")
    assert copied(page) == text
    page.get_by_role("link", name="Das Beste hier").click()
    page.get_by_text("erwartet").first.wait_for()


def told_at(guest: Guest, table: str) -> Iterator[tuple[int, str]]:
    """Entries of a log at which there was something to find, with the best of it."""
    for frame in guest.get(f"/api/tables/{table}/film?seat=0")["frames"]:
        told = guest.get(f"/api/tables/{table}/film/{frame['seq']}/options")["options"]
        if told and len(told["best"]) > 1 and told["best"][0]["words"]:
            yield frame["seq"], told["best"][0]["words"][0]


def shows_what_could_be_done(page: Page, best: str) -> None:
    page.get_by_role("button", name="Was ging hier?").click()
    sheet = page.get_by_role("dialog", name="Was ging hier?")
    expect(sheet.get_by_role("listitem").first).to_contain_text(best)
    check(sheet.get_by_role("radio", name="Alltag"))
    expect(sheet.get_by_role("heading", name="Das ging")).to_be_visible()
    check(sheet.get_by_role("radio", name="Standard"))
    expect(sheet.get_by_role("listitem").first).to_contain_text(best)


def copied(page: Page) -> str:
    page.get_by_role("button", name="Stellung kopieren").click()
    return page.get_by_role("textbox", name="Stellung").input_value()
