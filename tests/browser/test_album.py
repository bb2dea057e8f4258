"""The album of a circle: pictures that say what the server counts, by keyboard, as tables and as files."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.test_afterwards import whole
from tests.browser.test_screens import USUAL_PHONE, asked_axe, in_both_languages, look, too_wide
from tests.browser.visitor import DESKTOP
from tests.evenings import Evening, prepare, some_evenings
from tests.server.live import Guest, LiveServer
from tests.server.test_circles import circle_of

FAMILY = ["Anna", "Ben", "Cleo", "Oma Käthe", "Emil"]
CROWD = [
    "Anna", "Bernhardine-Charlotte", "Cleo", "Dorothea", "Emil", "Fanny", "Großvater Friedrich", "Hanna", "Ida",
    "Konstantin der Große", "Anna 2", "=1+1",
]  # fmt: skip
FIGURES = (
    "Spielstärke", "Punkte über die Abende", "Wer wo vorn liegt", "Die längsten Wörter", "Gegeneinander",
    "Lieblingsbuchstaben", "Die seltensten Wörter", "Glück und Können",
)  # fmt: skip


def figure(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title, exact=True).first


def open_by_key(part: Locator, summary: str) -> None:
    """Open what is behind a line, without a mouse."""
    part.locator("summary", has_text=summary).focus()
    part.page.keyboard.press("Enter")
    expect(part.locator("details[open] summary", has_text=summary)).to_be_visible()


def saved(part: Locator, path: Path) -> list[list[str]]:
    """The file of a figure, as a German spreadsheet reads it."""
    open_by_key(part, "Als Tabelle")
    with part.page.expect_download() as saving:
        part.get_by_role("button", name="Als CSV speichern").click()
    assert re.fullmatch(r"Montagstisch-[\w-]+\.csv", saving.value.suggested_filename)
    saving.value.save_as(path)
    text = path.read_text("utf-8-sig")
    return list(csv.reader(text.splitlines(), delimiter=";"))


def number(text: str) -> float:
    return float(text.replace(",", "."))


@pytest.mark.variant
def test_sixty_games_are_looked_at_as_pictures(visit: Visit, server: LiveServer, tmp_path: Path) -> None:
    guest = Guest(server)
    circle = circle_of(guest, "Montagstisch")
    tables = prepare(server.database, circle, some_evenings(FAMILY, 60), reviewed=40)
    told = guest.get(f"/api/circles/{circle}/statistics")
    page = visit(memory={"name": "Cleo", "settings": {"language": "de"}}).open(f"/#/c/{circle}")
    page.get_by_role("link", name="Stammbuch aufschlagen").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Stammbuch")
    expect(page.get_by_text("60 Partien an 20 Abenden, 5 Leute")).to_be_visible()
    for title in FIGURES:
        expect(figure(page, title).locator("svg, .pieces").first).to_be_visible()

    shows_the_rating(page, told, tmp_path)
    shows_duels(page, told, tmp_path)
    shows_points_and_luck(page, tmp_path)
    shows_words(page, told, tmp_path)
    for theme in ("light", "dark"):
        for size in (DESKTOP, USUAL_PHONE):
            look(page, size, theme)
            assert too_wide(page) == []
        assert asked_axe(page) == []

    how = figure(page, "Gegeneinander")
    open_by_key(how, "Wie gerechnet?")
    expect(how).to_contain_text("Wer sonst noch am Tisch saß")
    film = how.get_by_role("link").first
    played = [table for table, one in zip(tables, told["games"], strict=True) if is_in(one, told, "Anna")]
    assert film.get_attribute("href") == f"#/t/{played[-1]}/replay"
    film.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Durch die Partie gehen")).to_be_visible()


def is_in(game: Any, told: Any, name: str) -> bool:
    return told["people"].index(name) in [who for who, _, _ in game["results"]] and len(game["results"]) > 1


def shows_the_rating(page: Page, told: Any, tmp_path: Path) -> None:
    part, best = figure(page, "Spielstärke"), told["rated"][0]
    _, value, band = best["points"][-1]
    strength = f"{whole(value)} ± {whole(band)}".replace(" ", "\N{NO-BREAK SPACE}")
    expect(part).to_contain_text(f"{told['people'][best['who']]} liegt vorn: {strength}.")
    expect(part.locator(".line")).to_have_count(len(FAMILY))
    dashes = part.locator(".line").evaluate_all("all => all.map((one) => one.getAttribute('stroke-dasharray'))")
    assert len(set(dashes)) == len(FAMILY), "not by colour alone"
    assert sorted(part.locator(".name").all_text_contents()) == sorted(FAMILY), "named beside their lines"
    expect(part.locator(".band")).to_have_count(1)
    slider = part.get_by_role("slider")
    slider.focus()
    reading = part.locator(".reading")
    last = reading.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(reading).not_to_have_text(last)
    assert slider.get_attribute("aria-valuetext") == reading.inner_text()
    head, *rows = saved(part, tmp_path / "rating.csv")
    assert head == ["Abend", "Name", "Spielstärke", "plus oder minus"]
    assert len(rows) == sum(len(one["points"]) for one in told["rated"])
    mine = [number(strength) for _, name, strength, _ in rows if name == told["people"][best["who"]]]
    assert mine[-1] == value
    expect(part.get_by_role("table").locator("tbody tr")).to_have_count(len(rows))


def shows_duels(page: Page, told: Any, tmp_path: Path) -> None:
    part = figure(page, "Gegeneinander")
    expect(part.locator("p").first).to_contain_text("Cleo und ")
    page.get_by_role("combobox", name="Wen anschauen?").select_option("Anna")
    expect(part.locator("p").first).to_contain_text("Anna und ")
    _, *rows = saved(part, tmp_path / "duels.csv")
    counted = {(one, other): [int(n) for n in more] for one, other, *more in rows}
    for (one, other), (ahead, level, behind) in counted.items():
        assert counted[other, one] == [behind, level, ahead]
        met = [game for game in told["games"] if is_in(game, told, one) and is_in(game, told, other)]
        assert ahead + level + behind == len(met)
    labels = part.locator("svg .label").all_text_contents()
    shown = dict(zip(labels, part.locator("svg .text tspan:last-child").all_text_contents(), strict=True))
    assert shown == {other: f"{n[0]} : {n[2]}" for (one, other), n in counted.items() if one == "Anna"}


def shows_points_and_luck(page: Page, tmp_path: Path) -> None:
    part = figure(page, "Punkte über die Abende")
    part.get_by_role("combobox", name="Welches Spiel?").select_option("Zickzack")
    head, *rows = saved(part, tmp_path / "points.csv")
    assert head[0] == "Abend"
    assert {game for _, game, _, _ in rows} == {"Zickzack"}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", evening) for evening, *_ in rows)
    luck = figure(page, "Glück und Können")
    _, *values = saved(luck, tmp_path / "luck.csv")
    assert any(value.startswith("-") for _, _, value, _ in values), "numbers below zero stay numbers"
    check(luck.get_by_role("radio", name="Verschenkt"))
    expect(luck.locator(".zero")).to_have_count(1)


def shows_words(page: Page, told: Any, tmp_path: Path) -> None:
    for title, key in (("Die längsten Wörter", "longest"), ("Die seltensten Wörter", "rarest")):
        part = figure(page, title)
        assert part.locator(".word").all_inner_texts() == [one["word"] for one in told["words"][key]]
        _, *rows = saved(part, tmp_path / f"{key}.csv")
        assert [row[0] for row in rows] == [one["word"] for one in told["words"][key]]
    letters = figure(page, "Lieblingsbuchstaben")
    expect(letters.locator("p").first).to_contain_text(re.compile(r"Anna legt das [A-ZÄÖÜẞ] [\d,]+-mal so oft"))


@pytest.mark.variant
@pytest.mark.parametrize(
    "evenings",
    [
        lambda: some_evenings(CROWD, 90),
        lambda: some_evenings(["Anna"], 1),
        lambda: some_evenings(["Anna", "Ben"], 6),
        lambda: [Evening("zickzack", CROWD[:4], float(at), (7, 7, 7, 7)) for at in range(6)],
        list,
    ],
    ids=["crowd", "alone", "two", "tied", "empty"],
)
def test_albums_of_all_sizes(
    visit: Visit, server: LiveServer, evenings: Callable[[], list[Evening]], tmp_path: Path
) -> None:
    circle = circle_of(Guest(server), "Montagstisch")
    prepare(server.database, circle, evenings())
    page = visit(memory={"name": "Anna", "settings": {"language": "de"}}).open(f"/#/c/{circle}/stammbuch")
    page.get_by_role("heading", level=1).wait_for()
    found = in_both_languages(page)
    assert [one for one in found if not any(name in one for name in CROWD)] == []
