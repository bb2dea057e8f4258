"""After the game: luck and skill, the moments that mattered, the course of the game, and the picture of it.

What the page shows is compared with what the coach says here of the same log, and of recorded games with what is known.
"""

from __future__ import annotations

import json
import math
import re
import struct
from base64 import b64encode
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.choosing import check, uncheck
from tests.browser.conftest import Visit
from tests.browser.test_screens import USUAL_PHONE, asked_axe, too_wide
from tests.coach.recorded import KNOWN, PEOPLE, path_of
from tests.server.live import Guest, LiveServer
from tests.server.test_films import finished
from tests.variants import with_variants
from wortstube.coach import report_of
from wortstube.coach.told import ToldAccount, ToldMoment, ToldReport, tell
from wortstube.games import registry
from wortstube.lexicon import Tier
from wortstube.table import reporting

PICTURE = (1080, 1350)


def told(guest: Guest, table: str, vocabulary: Tier = "standard") -> ToldReport:
    """What the coach says of the log of a table."""
    game = reporting.finished(msgspec.json.encode(guest.get(f"/api/tables/{table}/game.json")))
    report = report_of(game.game, game.steps, game.lexicon, vocabulary)
    return tell(game.game, game.steps, report, game.lexicon)


def with_a_miss(guest: Guest, game: str) -> tuple[str, ToldReport, ToldMoment]:
    """A finished game of Anna and Ben in which somebody missed something."""
    while True:
        table, _ = finished(guest, game)
        report = told(guest, table)
        for moment in report.moments:
            if moment.kind == "missed" and moment.best.words:
                return table, report, moment


def whole(number: float) -> int:
    """Rounded as browsers do it."""
    return math.floor(number + 0.5)


def said(account: ToldAccount) -> str:
    luck, given = whole(account.luck), whole(account.given_away)
    came = f"Pech {-luck}" if luck < 0 else f"Glück +{luck}" if luck else "Glück ±0"
    return f"{came}, {f'verschenkt {given}' if given else 'nichts verschenkt'}"


def look_back(page: Page) -> Locator:
    """The look back, once it is there."""
    region = page.locator(".look-back")
    page.get_by_role("heading", name="Rückblick").scroll_into_view_if_needed()
    region.locator("[data-account]").first.wait_for()
    return region


def shows_accounts(region: Locator, report: ToldReport) -> None:
    for account in report.accounts:
        expect(region.locator(f"[data-account='{account.seat}'] .said")).to_have_text(said(account))


@pytest.mark.parametrize("game", with_variants("wortkniffel", registry.GAMES))
def test_the_end_shows_the_moments_and_leads_to_them_by_keyboard(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table, report, missed = with_a_miss(guest, game)
    page = visit(guest=guest).open(f"/#/t/{table}")
    region = look_back(page)
    shows_accounts(region, report)
    account = region.locator("[data-account]").first
    account.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(account).to_contain_text("Zu erwarten: ")
    shown = region.locator("[data-moment]")
    assert shown.evaluate_all("all => all.map((one) => one.dataset.moment)") == [one.kind for one in report.moments]
    for one, moment in zip(shown.all(), report.moments, strict=True):
        expect(one.get_by_role("group", name="So lag es da")).to_be_visible()
        expect(one).to_contain_text(re.compile(rf"\b({whole(abs(moment.points))}|einen|ein) (Punkte?|Wort|Wörter)\b"))
        for word in moment.done.words:
            expect(one).to_contain_text(word)
    assert report.beautiful
    expect(region.get_by_role("region", name="Das schönste Wort")).to_contain_text(report.beautiful.word)

    card = region.locator("[data-moment=missed]")
    expect(card).not_to_contain_text("Besser:")
    known = region.get_by_role("region", name="Lag da, und jeder kennt es").get_by_role("button").all_inner_texts()
    assert known == [one.word for one in report.missed if one.word not in missed.best.words], "or it would be told"
    expect(page.get_by_role("slider", name="Verlauf der Partie")).to_be_visible()
    assert asked_axe(page) == []
    page.set_viewport_size({"width": USUAL_PHONE[0], "height": USUAL_PHONE[1]})
    assert too_wide(page) == []

    card.get_by_role("button", name="Selbst suchen").focus()
    page.keyboard.press("Enter")
    frames = [frame["seq"] for frame in guest.get(f"/api/tables/{table}/film?seat=0")["frames"]]
    slider = page.get_by_role("slider", name="Stelle der Partie")
    expect(slider).to_have_value(str(frames.index(missed.seq)))
    quest = page.get_by_role("region", name="Das war der Moment")
    expect(quest).to_contain_text(("Anna", "Ben")[missed.seat])
    page.keyboard.press("ArrowRight")
    expect(quest).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(quest).not_to_contain_text("Besser:")
    quest.get_by_role("button", name="Auflösen").focus()
    page.keyboard.press("Enter")
    for word in missed.best.words:
        expect(quest).to_contain_text(word)


@pytest.mark.parametrize("game", with_variants("wortkniffel", KNOWN))
def test_what_is_known_of_a_recorded_game_is_told(visit: Visit, game: str) -> None:
    """What was played and what was there; and that somebody was too late is told apart, and is no moment."""
    known = KNOWN[game]
    page = visit().open("/#/partien")
    page.get_by_label("Datei ansehen").set_input_files(path_of(game))
    page.get_by_role("button", name="Rückblick").click()
    region = page.locator(".look-back")
    for seat, (name, said_of, too_late) in enumerate(zip(PEOPLE, known.said, known.too_late, strict=True)):
        account = region.locator(f"[data-account='{seat}']")
        expect(account.locator(".name")).to_have_text(name)
        expect(account.locator(".said")).to_have_text(said_of)
        account.locator("summary").click()
        lost = account.get_by_text(f"Verschenkt, weil die Zeit um war: {too_late}.")
        expect(lost).to_have_count(1 if too_late else 0)
        expect(account).to_contain_text(re.compile(r"Entscheidungen? (war|waren)|Keine einzelne Entscheidung"))
    shown = region.locator("[data-moment]")
    expect(shown).to_have_count(len(known.moments))
    assert shown.evaluate_all("all => all.map((one) => one.dataset.moment)") == [one.kind for one in known.moments]
    for card, moment in zip(shown.all(), known.moments, strict=True):
        expect(card).to_contain_text(PEOPLE[moment.seat])
        for word in moment.done:
            expect(card).to_contain_text(word)
        expect(card).not_to_contain_text("Besser:")
    missed = next(one for one in known.moments if one.kind == "missed")
    card = region.locator("[data-moment=missed]")
    expect(card).to_contain_text(f"Es gab etwas, das {missed.points} ")
    card.get_by_role("button", name="Selbst suchen").focus()
    page.keyboard.press("Enter")
    quest = page.get_by_role("region", name="Das war der Moment")
    expect(quest).to_contain_text(PEOPLE[missed.seat])
    expect(quest).not_to_contain_text("Besser:")
    quest.get_by_role("button", name="Auflösen").focus()
    page.keyboard.press("Enter")
    for word in missed.best:
        expect(quest).to_contain_text(word)


@pytest.mark.variant
def test_other_words_and_a_server_that_does_not_answer(visit: Visit, server: LiveServer) -> None:
    """Measured by other words the figures change; whatever fails is a quiet sentence, and nothing waits for it."""
    guest = Guest(server)
    table, report, _ = with_a_miss(guest, "wortfaecher")
    visitor = visit(guest=guest)
    visitor.forgive("Failed to load resource")
    page = visitor.open()
    page.route("**/report?*", lambda route: route.abort())
    page.goto(f"{server.address}/#/t/{table}")
    page.get_by_role("heading", name="Rückblick").scroll_into_view_if_needed()
    expect(page.locator(".look-back").get_by_role("status")).to_contain_text("Der Rückblick ist gerade nicht zu haben.")
    expect(page.get_by_role("button", name="Nochmal?")).to_be_enabled()
    page.unroute("**/report?*")
    page.get_by_role("button", name="Noch einmal").click()
    region = look_back(page)
    shows_accounts(region, report)
    check(region.get_by_role("radio", name="Alltag"))
    shows_accounts(region, told(guest, table, "everyday"))
    slider = region.get_by_role("slider", name="Verlauf der Partie")
    expect(region.get_by_role("table")).to_be_hidden()
    region.get_by_text("Als Tabelle").click()
    rows = region.get_by_role("row").all_inner_texts()
    assert re.split(r"\s+", rows[0].strip()) == ["Stelle", "Anna", "Ben"]
    assert rows[-1].startswith("Am Ende")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Stelle 1 von \d+: Anna \d+\s%, Ben \d+\s%$"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Stelle der Partie")).to_have_value("0")
    expect(page.locator(".film svg .line")).to_have_count(2)
    slider = page.get_by_role("slider", name="Stelle der Partie")
    slider.drag_to(slider, source_position={"x": 14, "y": 20}, target_position={"x": slider_middle(slider), "y": 20})
    last = int(slider.get_attribute("max") or 0)
    assert abs(int(slider.input_value()) - last / 2) <= 1, "the finger is where the line is"


def slider_middle(slider: Locator) -> float:
    box = slider.bounding_box()
    assert box
    return box["width"] / 2


@pytest.mark.variant
@pytest.mark.parametrize("game", with_variants("wortkniffel", registry.GAMES))
def test_a_link_without_names_and_a_picture(visit: Visit, server: LiveServer, tmp_path: Path, game: str) -> None:
    guest = Guest(server)
    table, report, missed = with_a_miss(guest, game)
    nameless = guest.post(f"/api/tables/{table}/share", {"names": False})["code"]
    page = visit().open(f"/#/film/{nameless}")
    page.get_by_role("button", name="Rückblick").click()
    region = page.locator(".look-back")
    shows_accounts(region, report)
    assert not re.search(r"\b(Anna|Ben)\b", page.locator("body").inner_text())
    expect(region.locator("[data-account='0'] .name")).to_have_text("A")
    expect(region.get_by_role("slider", name="Verlauf der Partie")).to_be_visible()
    assert asked_axe(page) == []
    sent = list[str]()
    page.on("request", lambda asked: sent.append(asked.method) if asked.post_data_buffer else None)
    region.get_by_role("button", name="Als Bild teilen").click()
    is_a_good_picture(page, saved(page, tmp_path / "first.png"))
    assert sent == [], "nothing is uploaded"
    assert asked_axe(page) == []
    page.goto(f"{server.address}/#/film/{nameless}/{missed.seq}")
    page.get_by_role("region", name="Das war der Moment").wait_for()
    assert asked_axe(page) == []

    saved_game = tmp_path / "game.json"
    saved_game.write_text(json.dumps(guest.get(f"/api/tables/{table}/game.json")), "utf-8")
    other = visit().open("/#/partien")
    other.get_by_label("Datei ansehen").set_input_files(saved_game)
    other.get_by_role("button", name="Rückblick").click()
    shows_accounts(other.locator(".look-back"), report)
    expect(other.locator("[data-account='0'] .name")).to_have_text("Anna")
    other.get_by_role("slider", name="Verlauf der Partie").wait_for()
    other.get_by_role("button", name="Als Bild teilen").click()
    named = saved(other, tmp_path / "named.png")
    uncheck(other.get_by_role("switch", name="Mit Namen"))
    expect(other.locator("[data-drawn=nameless]")).to_be_visible()
    assert saved(other, tmp_path / "nameless.png") != named


def saved(page: Page, path: Path) -> bytes:
    """The picture, as it comes onto the device."""
    page.locator("[data-drawn]").wait_for()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Bild speichern").click()
    saving.value.save_as(path)
    return path.read_bytes()


LOOK = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const ink = new OffscreenCanvas(image.width, image.height).getContext('2d');
    ink.drawImage(image, 0, 0);
    const colours = new Map();
    for (const pixel of new Uint32Array(ink.getImageData(0, 0, image.width, image.height).data.buffer))
        colours.set(pixel, (colours.get(pixel) ?? 0) + 1);
    const accent = getComputedStyle(document.querySelector('.film')).getPropertyValue('--accent').trim();
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(accent.slice(at, at + 2), 16));
    const own = colours.get(((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0) ?? 0;
    return { colours: colours.size, most: Math.max(...colours.values()) / (image.width * image.height), own };
}"""


def is_a_good_picture(page: Page, png: bytes) -> None:
    """A PNG of the right size, full of letters and pieces, with frame and title in the colour of the game."""
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == PICTURE
    seen = page.evaluate(LOOK, b64encode(png).decode())
    assert (seen["colours"] > 500, seen["most"] < 0.6, seen["own"] > 5_000) == (True, True, True), seen


WEIGHED_ALONE = ("wortkniffel", "wortfaecher")
"""One whose decisions are weighed alone, too, and one that is another game then."""


@pytest.mark.parametrize(
    "game",
    [
        *WEIGHED_ALONE,
        *(pytest.param(game, marks=pytest.mark.thorough) for game in games.FOR_ONE if game not in WEIGHED_ALONE),
    ],
)
def test_alone_there_are_no_chances(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table = games.play(game).alone(guest)
    report = told(guest, table)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_role("heading", name="Rückblick").scroll_into_view_if_needed()
    region = page.locator(".look-back")
    if report.accounts:
        shows_accounts(region, report)
        expect(region.get_by_role("slider", name="Verlauf der Partie")).to_have_attribute(
            "aria-valuetext", re.compile(r"^Am Ende: Anna −?\d+$")
        )
    else:
        expect(region).to_contain_text("keinen Rückblick")
        expect(region.get_by_role("button", name="Als Bild teilen")).to_have_count(0)
    expect(region.get_by_text("Wie es stand")).to_have_count(0)
    assert asked_axe(page) == []
