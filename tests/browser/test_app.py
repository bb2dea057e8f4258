"""Wortstube as an app: it opens without a net, a newer release waits its turn, and installing is offered quietly."""

from __future__ import annotations

import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import games
from tests.browser.conftest import CHATTY, Visit
from tests.browser.real_tables import press
from tests.browser.releases import file_of, integrity, listed, release_after
from tests.browser.test_screens import findings
from tests.browser.visitor import DESKTOP, FLAGS, INTRODUCED, PHONE, Visitor
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Guest, LiveServer, eventually, live_server
from wortstube.games import registry
from wortstube.server.app import CLIENT

PEOPLE = {"people": ["Anna", "Ben"]}
KEPT = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
CACHED = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
}"""
REACHED = "() => fetch('/healthz').then(() => true, () => false)"
FONTS = "() => document.fonts.ready.then((all) => [...all].filter((one) => one.status === 'loaded').length)"
LOOK_FOR_UPDATE = "() => navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)"
NO_NET = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection"
READY = "Eine neue Fassung der Wortstube liegt bereit."
OFFER = "Die Wortstube passt auch als App auf dieses Gerät."
PROMPT = """(outcome) => {
    window.asked = 0;
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = async () => { window.asked += 1; return { outcome }; };
    dispatchEvent(event);
    return event.defaultPrevented;
}"""
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1"


def kept(page: Page) -> Page:
    """Once the browser keeps the whole page."""
    page.wait_for_function(CONTROLLED)
    assert page.evaluate(KEPT)
    return page


def cut(visitor: Visitor) -> None:
    """Flight mode, and it is one."""
    visitor.forgive(NO_NET)
    visitor.context.set_offline(True)
    assert not visitor.context.pages[0].evaluate(REACHED)


def test_after_one_visit_home_and_every_real_table_open_in_flight_mode(visit: Visit) -> None:
    visitor = visit(memory=PEOPLE, fresh=True, service_workers="allow")
    page = kept(visitor.open())
    cut(visitor)
    page.reload()
    page.get_by_role("heading", level=1, name="Womit wollt ihr spielen?").wait_for()
    assert page.evaluate(FONTS) > 0, "in our own letters"
    for game in games.WITH_PAD:
        page.goto(f"{visitor.address}/am-echten-tisch/{game}")
        page.get_by_role("heading", level=1, name=games.screens(game).title).wait_for()
    page.goto(f"{visitor.address}/am-echten-tisch/wortkniffel")
    press(page, "Anna, Full House: leer")
    press(page, "25 Punkte")
    page.reload()
    page.get_by_role("button", name="Anna, Full House: 25 Punkte").wait_for()
    page.get_by_text("Gerade ohne Verbindung. Block und Sanduhr gehen weiter").wait_for()
    page.goto(f"{visitor.address}/am-echten-tisch/zickzack")
    press(page, "Umdrehen und los")
    page.get_by_role("timer", name=re.compile(r"^Sanduhr: noch 0:")).wait_for()
    visitor.context.set_offline(False)
    page.goto(f"{visitor.address}/am-echten-tisch/wortkniffel")
    page.get_by_label("Wort", exact=True).fill("Haus")
    page.get_by_text("Haus gilt", exact=True).wait_for()


@pytest.mark.variant
def test_who_plays_is_not_disturbed_by_fetching_everything(visit: Visit, server: LiveServer) -> None:
    """A whole class that joins a contest would fetch it at once."""
    guest = Guest(server)
    visitor = visit(guest=guest, fresh=True, service_workers="allow")
    page = visitor.open(f"/#/t/{guest.open('Anna')}")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("() => navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.evaluate("() => (location.hash = '#/')")
    kept(page)


def test_nothing_the_server_says_is_kept(visit: Visit) -> None:
    visitor = visit(fresh=True, service_workers="allow")
    page = kept(visitor.open())
    page.goto(f"{visitor.address}/am-echten-tisch/wortkniffel")
    page.get_by_label("Wort", exact=True).fill("Haus")
    page.get_by_text("Haus gilt", exact=True).wait_for()
    found = page.evaluate(CACHED)
    assert sorted(found) == sorted(f"/{path}" for path in listed(CLIENT)), "the whole page, and nothing else"
    cut(visitor)
    assert page.evaluate("() => fetch('/api/games').then(() => true, () => false)") is False


def test_the_worker_keeps_every_file_with_the_hash_of_its_content() -> None:
    """Those left out are named in `shell.ts`: licences, the engines for the browser and the worker itself."""
    files = {str(path.relative_to(CLIENT).as_posix()) for path in CLIENT.rglob("*") if path.is_file()}
    on_purpose = {path for path in files if re.fullmatch(r"assets/.*\.txt|(pocket|words)/.*|sw\.js", path)}
    found = listed(CLIENT)
    assert {path or "index.html" for path in found} == files - on_purpose
    assert [path for path, hash in found.items() if integrity(file_of(CLIENT, path).read_bytes()) != hash] == []


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A release of the client that a test may replace."""
    shutil.copytree(CLIENT, tmp_path / "client")
    return tmp_path / "client"


@pytest.fixture
def deployed(tmp_path: Path, client: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path / "games.db", CHATTY, games=games.load, client=client) as server:
        yield server


def deploy(client: Path) -> None:
    """Put the next release in the place of one; of the old files nothing is left."""
    release_after(client, client.with_name("newer"))
    for path in client.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(client.with_name("newer"), client, dirs_exist_ok=True)


def is_newer(page: Page) -> bool:
    return page.locator("meta[name=release]").count() == 1


@pytest.mark.variant
def test_a_newer_release_is_offered_and_never_forced_on_a_game(
    visit: Visit, words: Words, deployed: LiveServer, client: Path
) -> None:
    guest = Guest(deployed)
    table = guest.open("Anna")
    visitor = visit(address=deployed.address, guest=guest, service_workers="allow")
    home = kept(visitor.open())
    playing = visitor.open(f"/#/t/{table}")
    player = Player(playing, words)
    player.wait_for_turn()
    playing.evaluate("() => (window.began = true)")
    deploy(client)
    assert home.evaluate(LOOK_FOR_UPDATE)
    home.get_by_text(READY).wait_for()
    expect(playing.get_by_text(READY)).to_be_hidden()
    player.roll()
    playing.get_by_role("button", name="Menü").click()
    menu = playing.get_by_role("dialog").get_by_role("button", name="Wörterbuch")
    menu.wait_for()
    home.get_by_role("button", name="Jetzt laden").click()
    eventually(lambda: is_newer(home), "the page at home is the newer one")
    expect(home.get_by_text(READY)).to_be_hidden()
    assert playing.evaluate("() => window.began"), "nobody has loaded the game anew"
    assert not is_newer(playing)
    menu.click()
    playing.get_by_role("dialog").get_by_label("Wort", exact=True).wait_for()
    playing.keyboard.press("Escape")
    player.button(player.t.roll_all).wait_for()  # until the glass runs again there is another button
    player.roll()
    playing.reload()
    eventually(lambda: is_newer(playing), "whoever loads it anew has the newer one")
    playing.get_by_role("button", name="Menü").click()
    menu.wait_for()


@pytest.mark.variant
def test_a_release_with_a_damaged_file_replaces_nothing(visit: Visit, deployed: LiveServer, client: Path) -> None:
    visitor = visit(address=deployed.address, service_workers="allow")
    visitor.forgive("integrity|Failed to find a valid digest")
    page = kept(visitor.open())
    deploy(client)
    damaged = next((client / "icons").iterdir())
    damaged.write_bytes(damaged.read_bytes()[:-1])
    ended = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            const worker = registration.installing;
            return worker && new Promise((done) => worker.addEventListener('statechange', () => done(worker.state)));
        }"""
    )
    assert ended == "redundant"
    expect(page.get_by_text(READY)).to_be_hidden()
    cut(visitor)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    assert not is_newer(page), "without a net the last whole one opens"


def png_size(content: bytes) -> tuple[int, int]:
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_a_browser_finds_nothing_wrong_with_the_manifest(visit: Visit) -> None:
    visitor = visit(fresh=True, service_workers="allow")
    page = kept(visitor.open())
    told = visitor.context.new_cdp_session(page).send("Page.getAppManifest")
    assert (told["errors"], told["url"]) == ([], f"{visitor.address}/manifest.webmanifest")
    manifest = page.evaluate("(address) => fetch(address).then((answer) => answer.json())", told["url"])
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "./", "./")
    purposes = set()
    for icon in [*manifest["icons"], *(icon for one in manifest["shortcuts"] for icon in one["icons"])]:
        answer = visitor.context.request.get(urljoin(told["url"], icon["src"]))
        assert "x".join(map(str, png_size(answer.body()))) == icon["sizes"], icon
        purposes.add((icon.get("purpose"), icon["sizes"]))
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= purposes
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert png_size(visitor.context.request.get(urljoin(told["url"], apple)).body()) == (180, 180)
    assert sorted(one["url"] for one in manifest["shortcuts"]) == sorted(f"./#/spiel/{game}" for game in registry.GAMES)
    colours = {scheme: page.locator(f"meta[name=theme-color][media*={scheme}]").count() for scheme in ("light", "dark")}
    assert colours == {"light": 1, "dark": 1}


def browser_with_a_window() -> str | None:
    """One without says of any page that it can be installed."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)


@pytest.mark.skipif(
    not browser_with_a_window(), reason="only Chromium or Chrome with a window tells what it would install"
)
def test_chromium_would_install_it(browser: Browser, server: LiveServer, tmp_path: Path) -> None:
    """What Lighthouse asks: nothing is in the way. In a profile that stays, since others install nothing."""
    executable = browser_with_a_window()
    with browser.browser_type.launch_persistent_context(tmp_path, executable_path=executable, args=FLAGS) as context:
        page = context.new_page()
        page.goto(server.address)
        kept(page)
        asked = context.new_cdp_session(page)
        assert asked.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        page.goto(f"{server.address}/healthz")
        [missing] = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert missing["errorId"] == "no-manifest", "it would tell"


def test_a_shortcut_leads_to_the_sheet_of_its_game(visit: Visit) -> None:
    page = visit(memory={}).open("/#/spiel/zickzack")
    page.get_by_role("dialog", name="Zickzack").wait_for()


def test_installing_is_offered_to_who_has_played_and_not_again_after_a_no(visit: Visit) -> None:
    page = visit(memory=INTRODUCED, size=PHONE).open()
    assert page.evaluate(PROMPT, "accepted"), "the browser itself asks nothing"
    expect(page.get_by_text(OFFER)).to_be_hidden()
    page.evaluate("() => localStorage.setItem('wortstube.seats', '[\"somewhere\"]')")
    page.reload()
    page.evaluate(PROMPT, "dismissed")
    page.get_by_role("button", name="Installieren").click()
    expect(page.get_by_text(OFFER)).to_be_hidden()
    assert page.evaluate("() => window.asked") == 1
    page.reload()
    page.evaluate(PROMPT, "accepted")
    page.get_by_role("link", name="Als App").click()
    page.get_by_role("button", name="Installieren").wait_for()
    page.get_by_role("link", name="Wortstube").first.click()
    page.get_by_role("heading", level=1, name="Womit wollt ihr spielen?").wait_for()
    expect(page.get_by_text(OFFER)).to_be_hidden()


def test_an_iphone_shows_how_in_a_picture(visit: Visit) -> None:
    visitor = visit(memory={**INTRODUCED, "seats": ["somewhere"]}, size=PHONE, user_agent=IPHONE)
    visitor.prepare("Object.defineProperty(navigator, 'standalone', { value: false })")
    page = visitor.open()
    page.get_by_text(OFFER).wait_for()
    page.get_by_role("link", name="So geht’s").click()
    page.get_by_role("img", name=re.compile("Teilen-Zeichen")).wait_for()
    expect(page.get_by_role("listitem")).to_have_count(3)
    assert findings(page, {PHONE: "light", DESKTOP: "dark"}) == []
    page.go_back()
    page.get_by_role("button", name="Nein danke").click()
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_text(OFFER)).to_be_hidden()
