"""Finished games looked at again: by buttons, keys and slider, with everybody's eyes, by a link, from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_screens import asked_axe
from tests.server.live import Guest, LiveServer
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
    dialog.get_by_role("switch", name="Mit Namen").uncheck(force=True)
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
