"""Tables on a device: from a folder that any web server shows, and in flight mode."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import games
from tests.browser.choosing import check
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.pocket_site import (
    CONTROLLED,
    HOOK,
    NO_NET,
    Ignorant,
    asked,
    beside,
    catch_up,
    change_manifest,
    copy_of,
    cut,
    fetch,
    shown,
    with_half_a_python,
    with_other_words,
)
from tests.browser.sheet import begin, choose, press_begin
from tests.browser.visitor import INTRODUCED, Visitor
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.missing import missing
from tests.server.live import Guest, Json, LiveServer, Talk, live_server
from tests.server.test_circles import circle_of
from tests.variants import with_variants
from tools.places import WORDS
from tools.pocket import write_others
from wortstube.games import registry
from wortstube.pocket.static import write_static
from wortstube.server.api_pocket import MANIFEST
from wortstube.server.app import CLIENT

NOT_MADE = "the client has no engines for browsers: ./dev says why"
NOT_KEPT = "Service Worker registration blocked"
MEMORY = {**INTRODUCED, "people": ["Anna", "Ben"]}
FILLED = """
let full = false;
new BroadcastChannel('full').onmessage = ({ data }) => (full = data);
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
    const asked = put.apply(this, given);
    if (full) this.transaction.abort();
    return asked;
};
"""
DYING = """
let dying = false;
const fate = new BroadcastChannel('die');
fate.onmessage = () => {
    dying = true;
    fate.postMessage('heard');
};
addEventListener('message', (event) => {
    if (!dying || event.data.kind !== 'ask') return;
    event.stopImmediatePropagation();
    throw new Error('died');
});
"""
DIE = """() => new Promise((resolve) => {
    const fate = new BroadcastChannel('die');
    fate.onmessage = resolve;
    fate.postMessage('die');
})"""
FILL = "(full) => new BroadcastChannel('full').postMessage(full)"
HERE = re.compile(r"#/t/pocket-[\w-]{12}$")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As it is written, but with bots that do not hesitate."""
    if not (CLIENT / MANIFEST).exists():
        missing(NOT_MADE)
    folder = tmp_path_factory.mktemp("web") / "space"
    assert write_static(folder) > 1e6
    change_manifest(folder, pace=0)
    return folder


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    with shown(folder) as address:
        yield address


@pytest.fixture(scope="module")
def equipped(browser: Browser, site: str) -> Iterator[Visitor]:
    """Somebody who has fetched everything, and has no net any more."""
    visitor = Visitor(browser, site, memory=MEMORY, service_workers="allow")
    visitor.prepare(HOOK)
    page = visitor.open()
    fetch(page)
    page.wait_for_function(CONTROLLED)
    cut(visitor, page)
    page.close()
    yield visitor
    assert visitor.complaints == []
    visitor.leave()


@pytest.fixture
def page(equipped: Visitor) -> Iterator[Page]:
    """Closed in any case, since only one window at a time has the tables."""
    page = equipped.open()
    yield page
    page.close()


def begin_against_computer(page: Page, game: str) -> None:
    page.get_by_role("button", name=games.screens(game).title).click()
    page.get_by_label(DE.name).fill("Anna")
    expect(page.get_by_role("radio", name=DE.friends, exact=True)).to_have_count(0)
    choose(page, DE.bots)
    if game in UNHURRIED:
        page.get_by_text(DE.options).click()
        option, way = UNHURRIED[game]
        check(page.get_by_role("group", name=option).get_by_role("radio", name=way))
    press_begin(page)
    page.wait_for_url(HERE)


@pytest.mark.variant
def test_a_whole_game_without_a_net_and_a_tab_that_is_killed(equipped: Visitor, words: Words) -> None:
    page = equipped.open()
    begin_against_computer(page, "wortkniffel")
    anna = Player(page, words)
    anna.turn("sheet")
    anna.wait_for_turn()
    card, table = anna.card, page.url
    page.close()
    page = equipped.open()
    page.get_by_role("link", name=re.compile("Wortkniffel")).filter(has_text="Du bist dran").click()
    page.wait_for_url(table)
    anna = Player(page, words)
    anna.card = card
    anna.wait_for_turn()
    page.get_by_text("Runde 2 von 11").wait_for()
    for number in range(1, 11):
        anna.turn("sheet")
        assert anna.wait_for_turn_or_end() is (number < 10)
    mine = page.get_by_role("list", name="So ging es aus").get_by_role("listitem").filter(has_text="Anna")
    assert int(mine.locator(".points").inner_text()) == anna.card.total()
    page.goto(f"{equipped.address}/#/partien")
    page.get_by_role("link", name=re.compile("Wortkniffel")).first.click()
    page.get_by_role("button", name="Als Datei speichern").wait_for()
    page.close()


def answer_on_page(page: Page, game: str, line: Talk) -> bool:
    """What I am asked next, until the table has heard it; False once the game is over."""
    line.wait_until(lambda view: view["phase"] == "over" or 0 in view["awaited"])
    catch_up(page, line)
    if line.view["phase"] == "over":
        return False
    asked = line.view["window"]["id"]
    games.on_page(game).answer_on_page(page, line)
    line.wait_until(lambda view: (view["window"] or {"id": ""})["id"] != asked)
    return True


def see_the_end(page: Page, view: Json) -> None:
    """Everybody's points as the table has them, the winner first."""
    ranking, onward = page.get_by_role("list", name="So ging es aus"), page.get_by_role("button", name="Zum Ergebnis")
    ranking.or_(onward).first.wait_for()
    if onward.is_visible():  # the last round lies over it
        onward.click()
    rows = ranking.get_by_role("listitem")
    expect(rows).to_have_count(len(view["chairs"]))
    names = [chair["name"] for chair in view["chairs"]]
    outcome = view["play"].get("outcome") or view["play"]["table"]["outcome"]
    for name, points in zip(names, outcome["scores"], strict=True):
        told = rows.filter(has_text=re.compile(rf"\b{name}\b")).locator(".score").inner_text()
        assert int(re.findall(r"-?\d+", told)[-1]) == points
    expect(rows.first).to_contain_text(re.compile("|".join(names[seat] for seat in outcome["winners"])))


PLAYED = [game for game in registry.GAMES if game != "wortkniffel"]
"""That one is played above, and a tab is killed in the middle."""
UNHURRIED = {"zickzack": ("Zeit zum Klopfen", "Bis alle weiter sagen")}
"""What is agreed on so that a slow machine does not miss its turn."""


@pytest.mark.parametrize("game", with_variants("buecherwurm", PLAYED))
def test_every_game_is_played_to_its_end_without_a_net(equipped: Visitor, page: Page, game: str) -> None:
    """A whole game at its screen against a computer, to the result and the list of games that were played."""
    begin_against_computer(page, game)
    line, table = beside(page), page.url.rpartition("/")[2]
    while answer_on_page(page, game, line):
        pass
    assert [chair["stand_in"] for chair in line.view["chairs"]] == [None, None]
    see_the_end(page, line.view)
    page.goto(f"{equipped.address}/#/partien")
    page.locator(f"a[href='#/t/{table}/replay']").click()
    page.get_by_role("region", name="Durch die Partie gehen").wait_for()


def test_the_referee_of_a_real_table_judges_without_a_net(equipped: Visitor) -> None:
    page = equipped.open("/#/am-echten-tisch/wortkniffel")
    for word, verdict in (("Haus", "gilt"), ("Berlin", "gilt nicht"), ("Hausq", "gilt nicht")):
        page.get_by_label("Wort", exact=True).fill(word)
        page.get_by_text(f"{word} {verdict}", exact=True).wait_for()
    page.close()


@pytest.mark.variant
def test_a_riddle_a_device_for_two_and_a_game_alone_need_no_net(equipped: Visitor) -> None:
    page = equipped.open("/#/raetsel")
    page.get_by_role("button", name="Lösen: Wortfächer").click()
    page.wait_for_url(HERE)
    page.get_by_text(re.compile(r"^Rätsel \d+")).first.wait_for()
    page.get_by_role("button", name="Fertig", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Fertig", exact=True).click()
    result = page.get_by_role("region", name="Dein Ergebnis")
    expect(result).to_contain_text("0 von 3 Sternen")
    result.get_by_text("So ging es mit Alltagswörtern").click()
    expect(result.get_by_role("definition").first).to_be_visible()
    with_one_device(page, equipped.address)
    page.goto(f"{equipped.address}/#/")
    page.get_by_role("button", name="Wortfächer", exact=True).click()
    begin(page, DE.alone)
    page.wait_for_url(HERE)
    page.locator(".pile button").first.wait_for()
    other = equipped.open(page.url.removeprefix(equipped.address))
    other.get_by_text("sind schon in einem anderen Fenster offen").wait_for()
    page.close()
    other.locator(".pile button").first.wait_for()
    privacy_without_a_server(other, equipped.address)
    other.close()


def privacy_without_a_server(page: Page, address: str) -> None:
    page.goto(f"{address}/#/datenschutz")
    page.get_by_role("heading", name="Nichts verlässt dieses Gerät").wait_for()
    expect(page.get_by_text("Was auf dem Server liegt")).to_have_count(0)


def with_one_device(page: Page, address: str) -> None:
    """Two people hand it over behind the curtain."""
    page.goto(f"{address}/#/")
    page.get_by_role("button", name="Wortfächer", exact=True).click()
    choose(page, DE.here)
    page.get_by_role("button", name=DE.begin, exact=True).click()
    page.wait_for_url(HERE)
    page.get_by_role("heading", name=re.compile("^Gib das Gerät an (Anna|Ben)$")).wait_for()
    page.get_by_role("button", name=re.compile("^Ich bin (Anna|Ben)$")).click()
    page.get_by_text(re.compile("^(Anna|Ben), du bist dran")).first.wait_for()


@pytest.mark.variant
def test_what_was_fetched_is_not_fetched_again(visit: Visit, site: str) -> None:
    """A connection that breaks in the middle costs only the file that was on its way."""
    visitor = visit(address=site, fresh=True, service_workers="block")
    visitor.forgive(f"{NO_NET}|{NOT_KEPT}")
    page = visitor.open()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.route("**/de.words.packed", lambda route: route.abort())
    page.get_by_role("button", name=re.compile("^Holen")).click()
    page.get_by_text("Die Verbindung ist abgerissen.").wait_for()
    assert "engines.zip" in asked
    asked.clear()
    page.unroute("**/de.words.packed")
    page.get_by_role("button", name="Weiter holen").click()
    page.get_by_text("Alles da.").wait_for(timeout=300_000)
    assert {name for name in asked if name.endswith((".packed", ".zip", ".gz", ".whl"))} >= {"de.words.packed"}
    assert "python_stdlib.zip" not in asked


@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        ("caches.open = () => Promise.reject(new DOMException('no', 'SecurityError'))", "hebt hier nichts auf"),
        (
            "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))",
            "zu wenig Platz",
        ),
    ],
)
def test_a_browser_that_keeps_nothing_says_so_and_playing_online_goes_on(
    visit: Visit, break_it: str, said: str
) -> None:
    if not (CLIENT / MANIFEST).exists():
        missing(NOT_MADE)
    visitor = visit(fresh=True, memory=MEMORY)
    visitor.prepare(break_it)
    page = visitor.open("/#/unterwegs")
    page.get_by_role("button", name=re.compile("^Holen")).click()
    page.get_by_text(said).wait_for()
    page.goto(f"{visitor.address}/#/")
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_label(DE.name).fill("Anna")
    begin(page, DE.bots)
    page.wait_for_url(re.compile(r"#/t/(?!pocket-)"))
    Player(page, Words()).wait_for_turn()


@contextmanager
def at_a_table(visit: Visit, place: Path, script: str, forgiven: str) -> Iterator[Page]:
    """A game has begun on a device whose worker runs a script of ours before its own."""
    [worker] = (place / "assets").glob("worker-*.js")
    worker.write_text(script + worker.read_text("utf-8"), "utf-8")
    with shown(place) as address:
        visitor = visit(address=address, memory=MEMORY, fresh=True)
        visitor.forgive(forgiven)
        page = visitor.open()
        fetch(page)
        page.goto(f"{address}/#/")
        begin_against_computer(page, "wortkniffel")
        yield page


@pytest.mark.variant
def test_a_device_that_is_full_says_so_and_loses_no_move(
    visit: Visit, words: Words, folder: Path, tmp_path: Path
) -> None:
    """Browsers let nobody fill them at will, so the worker is told when to abort what it writes, as a full one does."""
    with at_a_table(visit, copy_of(folder, tmp_path / "space"), FILLED, "the store is away") as page:
        player = Player(page, words)
        player.wait_for_turn()
        page.evaluate(FILL, True)
        player.button(DE.roll_all).click()
        page.get_by_text("Auf diesem Gerät ist kein Platz mehr").first.wait_for()
        expect(page.get_by_text(DE.rolled[0], exact=True)).to_have_count(0)
        page.evaluate(FILL, False)
        dice = player.rolled()
        page.reload()
        assert Player(page, words).rolled() == dice


@pytest.mark.variant
def test_a_newer_folder_waits_for_games_that_go_on(visit: Visit, folder: Path, tmp_path: Path) -> None:
    """The manifest's version decides; a game that goes on keeps the words it began with."""
    old = copy_of(folder, tmp_path / "space")
    with shown(old) as address:
        visitor = visit(address=address, fresh=True, service_workers="block")
        visitor.forgive(NOT_KEPT)
        page = visitor.open()
        fetch(page)
        page.goto(f"{address}/#/")
        begin_against_computer(page, "wortkniffel")
        Player(page, Words()).wait_for_turn()
        change_manifest(old, version="0123456789abcdef")
        other = visitor.open("/#/unterwegs")
        other.get_by_role("button", name="Neue Fassung holen").click()
        other.get_by_text("noch in einem anderen Fenster offen: Schließt es erst").wait_for()
        other.close()
        page.evaluate("localStorage.removeItem('wortstube.tables')")
        page.goto(f"{address}/#/unterwegs")
        page.reload()
        page.get_by_role("button", name="Neue Fassung holen").click()
        page.get_by_text("Spielt erst die Partien auf diesem Gerät zu Ende").wait_for()
        page.get_by_role("link", name="Wortkniffel").click()
        Player(page, Words()).wait_for_turn()
        page.close()


@pytest.mark.variant
def test_a_school_shows_it_below_its_page_without_cookies_or_calls_elsewhere(
    visit: Visit, words: Words, folder: Path, tmp_path: Path
) -> None:
    """On a web server that does not know modules: the service worker hands them over as what they are."""
    copy_of(folder, tmp_path / "web" / "schule" / "spiele")
    with shown(tmp_path / "web", Ignorant) as root:
        address = f"{root}/schule/spiele"
        visitor = visit(address=address, memory=MEMORY, fresh=True, service_workers="allow")
        asked: set[str] = set()
        visitor.context.on("request", lambda request: asked.add(request.url))
        page = visitor.open("/#/app")
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_function(CONTROLLED)
        page.goto(f"{address}/#/unterwegs")
        fetch(page)
        page.goto(f"{address}/#/")
        begin_against_computer(page, "wortkniffel")
        Player(page, words).turn("sheet")
        assert f"{address}/pocket/manifest.json" in asked
        assert {url for url in asked if not url.startswith((f"{address}/", "data:", "blob:"))} == set()
        assert visitor.context.cookies() == []


def test_nobody_is_offered_on_a_device_who_would_have_to_compute_for_minutes(equipped: Visitor) -> None:
    page = equipped.open()
    page.get_by_role("button", name="Wortkniffel").click()
    choose(page, DE.bots)
    expect(page.get_by_role("checkbox", name=re.compile("Experte$"))).to_have_count(2)
    expect(page.get_by_role("checkbox", name=re.compile("Perfekt$"))).to_have_count(0)
    page.close()


def test_iphones_are_told_what_safari_deletes(visit: Visit, site: str) -> None:
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604"
    page = visit(address=site, fresh=True, user_agent=agent).open("/#/unterwegs")
    page.get_by_text("Safari löscht nach sieben Tagen").wait_for()


@pytest.mark.variant
def test_an_update_that_breaks_off_leaves_what_was_there(visit: Visit, folder: Path, tmp_path: Path) -> None:
    """The newer release has another Python, of which only the first module can be fetched."""
    place = copy_of(folder, tmp_path / "space")
    with shown(place) as address:
        visitor = visit(address=address, memory=MEMORY, fresh=True, service_workers="allow")
        visitor.forgive(NO_NET)
        page = visitor.open()
        fetch(page)
        with_half_a_python(place)
        page.goto(f"{address}/#/unterwegs")
        page.reload()
        page.get_by_role("button", name="Neue Fassung holen").click()
        page.get_by_text("Die Verbindung ist abgerissen.").wait_for()
        page.wait_for_function(CONTROLLED)
        cut(visitor, page)
        page.goto(f"{address}/#/")
        page.reload()
        begin_against_computer(page, "wortkniffel")
        Player(page, Words()).wait_for_turn()


@pytest.mark.variant
def test_engines_that_die_leave_no_question_without_an_answer(visit: Visit, folder: Path, tmp_path: Path) -> None:
    """They die of the first question; whoever asked is told, and the next question finds new ones."""
    with at_a_table(visit, copy_of(folder, tmp_path / "space"), DYING, "died|answered 500") as page:
        Player(page, Words()).wait_for_turn()
        page.goto(page.url.rpartition("t/")[0])
        page.get_by_role("button", name="Wortkniffel").click()
        choose(page, DE.bots)
        page.evaluate(DIE)
        press_begin(page)
        page.get_by_text("lassen sich gerade nicht starten").first.wait_for()
        press_begin(page)
        page.wait_for_url(HERE)
        Player(page, Words()).wait_for_turn()


@pytest.fixture
def equipping(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that gives away engines and words, with bots that do not hesitate."""
    if not (CLIENT / MANIFEST).exists():
        missing(NOT_MADE)
    client = copy_of(CLIENT, tmp_path / "client")
    change_manifest(client, pace=0)
    with live_server(tmp_path / "games.db", client=client) as server:
        yield server


@pytest.mark.variant
def test_what_is_played_where_the_net_is_gone_is_handed_to_a_circle_when_it_is_back(
    visit: Visit, words: Words, equipping: LiveServer
) -> None:
    """Whoever has taken everything along from a server opens the same page and plays on the device."""
    circle = circle_of(Guest(equipping), "Zugabteil")
    memory = {**MEMORY, "circles": [circle]}
    visitor = visit(address=equipping.address, memory=memory, fresh=True, service_workers="allow")
    visitor.prepare(HOOK)
    page = visitor.open("/#/unterwegs")
    fetch(page)
    page.wait_for_function(CONTROLLED)
    cut(visitor, page)
    page.goto(f"{visitor.address}/#/unterwegs")
    page.reload()
    page.get_by_text("Alles da.").wait_for()
    assert page.evaluate("() => window.tables === undefined"), "nothing is started to say what is here"
    page.goto(f"{visitor.address}/#/")
    page.reload()
    page.get_by_role("button", name="Wortkniffel").click()
    page.get_by_label(DE.name).fill("Anna")
    begin(page, DE.bots)
    page.wait_for_url(HERE, timeout=300_000)
    Player(page, words).turn("sheet")
    beside(page).send(0, {"kind": "table.resign", "seat": 0})
    page.get_by_role("list", name="So ging es aus").wait_for()
    page.goto(f"{visitor.address}/#/partien")
    hand_in = page.get_by_role("button", name=re.compile("Wortkniffel, .*: beim Stammtisch abgeben"))
    hand_in.click()
    page.get_by_role("alert").filter(has_text="gerade nicht zu erreichen").wait_for()
    page.get_by_role("button", name="Schließen").click()
    visitor.context.set_offline(False)
    hand_in.click()
    page.get_by_role("button", name="Zugabteil").click()
    page.get_by_text("Liegt jetzt bei „Zugabteil“.").wait_for()
    page.get_by_role("link", name=re.compile("beim Stammtisch abgegeben")).wait_for()
    expect(hand_in).to_have_count(0)
    page.goto(f"{visitor.address}/#/c/{circle}")
    played = page.get_by_role("region", name="Letzte Spiele").get_by_role("listitem")
    expect(played).to_have_count(1)
    expect(played).to_contain_text("auf dem Gerät gespielt")
    expect(played).to_contain_text("Anna")
    played.get_by_role("link").click()
    page.get_by_role("region", name="Durch die Partie gehen").wait_for()


@pytest.mark.variant
def test_an_old_word_file_gives_way_to_that_of_an_update(visit: Visit, folder: Path, tmp_path: Path) -> None:
    """What was played with the old words can still be looked at, and a new game begins with the new ones."""
    place = copy_of(folder, tmp_path / "space")
    with shown(place) as address:
        visitor = visit(address=address, memory=MEMORY, fresh=True, service_workers="allow")
        visitor.prepare(HOOK)
        page = visitor.open()
        fetch(page)
        old = words_of_a_game(page, address)
        new = with_other_words(place)
        page.goto(f"{address}/#/unterwegs")
        renew = page.get_by_role("button", name="Neue Fassung holen")
        renew.click()
        expect(renew).to_have_count(0)
        page.get_by_text("Alles da.").wait_for(timeout=300_000)
        page.wait_for_function(CONTROLLED)
        cut(visitor, page)
        page.reload()
        assert old != words_of_a_game(page, address) == new[:16]
        page.goto(f"{address}/#/partien")
        played = page.get_by_role("link", name=re.compile("Wortkniffel"))
        expect(played).to_have_count(2)
        played.last.click()
        page.get_by_role("region", name="Durch die Partie gehen").wait_for()


def words_of_a_game(page: Page, address: str) -> str:
    """By which words a new game is judged, which ends at once."""
    page.goto(f"{address}/#/")
    begin_against_computer(page, "wortkniffel")
    Player(page, Words()).wait_for_turn()
    beside(page).send(0, {"kind": "table.resign", "seat": 0})
    page.get_by_role("list", name="So ging es aus").wait_for()
    lines = asked(page, f"/api/tables/{page.url.rpartition('/')[2]}/game.json")["lines"]
    [words] = [event["lexicon"] for line in lines for event in line["events"] if event["kind"] == "started"]
    return str(words)


@pytest.mark.variant
def test_another_language_is_fetched_besides_and_works_without_a_net(
    visit: Visit, folder: Path, tmp_path: Path
) -> None:
    if not (WORDS / "en.words").exists():
        pytest.skip("the English words have not been compiled")
    place = copy_of(folder, tmp_path / "space")
    write_others(place / "words", ["en"])
    with shown(place) as address:
        visitor = visit(address=address, memory=MEMORY, fresh=True, service_workers="allow")
        page = visitor.open()
        fetch(page)
        page.wait_for_function(CONTROLLED)
        page.goto(f"{address}/#/am-echten-tisch/zickzack")
        page.get_by_role("radio", name="Englisch").check()
        word_field = page.get_by_label("Wort", exact=True).last  # the first is the pad's
        word_field.fill("house")
        page.get_by_text("nicht auf diesem Gerät").wait_for()
        page.get_by_role("button", name=re.compile(r"^Englisch holen \(\d,\d MB\)$")).click()
        page.get_by_text("Englisch ist da.").wait_for(timeout=300_000)
        cut(visitor, page)
        page.reload()
        for word, verdict in (("house", "gilt"), ("Emily", "gilt nicht"), ("Haus", "gilt nicht")):
            word_field.fill(word)
            page.get_by_text(f"{word} {verdict}", exact=True).wait_for()
        page.goto(f"{address}/#/unterwegs")
        page.get_by_text("Englisch ist da.").wait_for()
