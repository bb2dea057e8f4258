"""A contest as a class plays it: phones, somebody who leads it, and the big screen; with a reload and a dead server."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.daily_scenes import DAILY
from tests.browser.stage import Stage
from tests.browser.test_screens import USUAL_PHONE, asked_axe, in_both_languages, too_wide
from tests.browser.test_vocabulary import KEPT, READ
from tests.browser.visitor import settle
from tests.browser.wortfaecher.play import CARDS, as_sent
from tests.browser.wortfaecher.test_game import open_cards, take_word
from tests.faults.servers import Nursery, Server
from tests.server.contests import Contestant, Leader
from tests.server.live import Guest, LiveServer, eventually
from tests.server.test_circles import circle_of
from tests.variants import with_variants

WALL, SMALL_WALL = (1920, 1080), (1280, 720)
NAMES = ("Anna", "Ben", "Cleo", "Doro", "Emil", "Frida", "Gustav", "Hanna", "Igor", "Jule", "Karl", "Lotte")
MODE = "wortfaecher.solitaire"
OUTSIDE = """() => [...document.querySelectorAll('main :is(li, h1, h2, strong, p):not(.picture *)')].filter((one) => {
    const box = one.getBoundingClientRect(), picture = document.querySelector('.picture')?.getBoundingClientRect();
    const covered = picture && box.right > picture.left && box.bottom > picture.top + 1 && box.top < picture.bottom - 1;
    return box.height > 0 && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || covered);
}).map((one) => one.textContent)"""
"""What is written beyond the screen, or under a picture."""

TOO_SMALL = """(part) => {
    const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT), small = [];
    while (walk.nextNode()) {
        const one = walk.currentNode.parentElement;
        if (!walk.currentNode.data.trim() || !one.getClientRects().length) continue;
        if (one.closest('.only-read, .picture')) continue;
        if (parseFloat(getComputedStyle(one).fontSize) < innerHeight / part) small.push(walk.currentNode.data);
    }
    return small;
}"""
"""What nobody could read at the other end of the room."""
READ_FROM_AFAR = 30
"""Letters are at least such a part of the height of the screen."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that can be killed, and comes back at the same address."""
    nursery = Nursery()
    server = Server(nursery, tmp_path, str(tmp_path / "games.db"))
    server.start()
    yield server
    if server.alive:
        server.kill()
    nursery.close()


def opened(page: Page, rounds: int) -> str:
    """A contest of so many rounds, and its code."""
    page.get_by_role("heading", name="Einen Wettstreit eröffnen").wait_for()
    for _ in range(rounds - 2):
        page.get_by_role("button", name="Noch eine Runde").click()
    for number in range(rounds):
        page.get_by_role("group", name=f"Runde {number + 1}").get_by_label("Was").select_option(MODE)
    page.get_by_role("combobox", name="Die nächste Runde beginnt").select_option("wenn ich es sage")
    assert asked_axe(page) == []
    page.get_by_role("button", name="Eröffnen").click()
    return page.locator(".letters").inner_text()


def joined(page: Page, name: str) -> Page:
    page.get_by_label("Dein Name").fill(name)
    page.get_by_role("button", name="Mitmachen").click()
    page.get_by_role("heading", name=f"Du bist dabei, {name}!").wait_for()
    return page


def lay(page: Page, words: int) -> None:
    """As many words as that, if the cards have them."""
    page.locator(".pile button").first.wait_for()
    for turn in range(words):
        cards = open_cards(page)
        if all(cards) and (found := CARDS.everyday(cards)):
            take_word(page, found[0], turn)
            eventually(lambda cards=cards: open_cards(page) != cards)  # type: ignore[misc]


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Aufhören").first.click()
    confirm = page.get_by_role("dialog").get_by_role("button", name="Aufhören")
    confirm.click()


def done(page: Page) -> None:
    """Until the round is over for me, or for all."""
    page.locator("h1", has_text=re.compile("Fertig!|Die Zeit ist um|Platz")).wait_for()


def whole(wall: Page) -> bool:
    """Whether everything on the screen is on the screen, at both sizes, and large enough for the last row."""
    seen = list[str]()
    for width, height in (SMALL_WALL, WALL):
        wall.set_viewport_size({"width": width, "height": height})
        settle(wall)
        seen += [*wall.evaluate(OUTSIDE), *wall.evaluate(TOO_SMALL, READ_FROM_AFAR)]
    return seen == []


@pytest.mark.variant  # both take a whole evening; `test_who_leads_it…` and the server's tests show the parts
@pytest.mark.parametrize("people", [4, len(NAMES)])
def test_three_rounds_with_a_reload_and_a_dead_server(visit: Visit, mortal: Server, people: int) -> None:
    address = f"http://{mortal.address}"

    def come(path: str, size: tuple[int, int]) -> Page:
        visitor = visit(address, fresh=True, size=size)
        visitor.forgive("WebSocket|ERR_CONNECTION|Failed to load resource")
        return visitor.open(path)

    host = come("/#/wettstreit", USUAL_PHONE)
    code = opened(host, 3)
    wall = come(f"/wand/{code}", WALL)
    phones = [joined(come(f"/#/wettstreit/{code}", USUAL_PHONE), name) for name in NAMES[:people]]
    expect(wall.get_by_role("heading", name=f"{people} Leute sind da")).to_be_visible()
    assert whole(wall)
    assert [finding for page in (wall, phones[0], host) for finding in asked_axe(page)] == []

    host.get_by_role("button", name="Runde 1 beginnen").click()
    lay(phones[0], 1)
    cards = open_cards(phones[0])
    phones[0].reload()
    lay(phones[0], 0)
    assert open_cards(phones[0]) == cards, "a reload finds the table as it was"
    for screen in (wall, host):
        screen.reload()
    expect(wall.get_by_text(f"0 von {people} fertig").first).to_be_visible()
    for number, phone in enumerate(phones):
        lay(phone, number % 2)
        assert not too_wide(phone)
        give_up(phone)
        done(phone)
    expect(host.get_by_role("button", name="Runde 2 beginnen")).to_be_visible()
    expect(wall.get_by_role("heading", name="So steht es")).to_be_visible()
    assert whole(wall)
    assert [finding for page in (wall, phones[0], host) for finding in asked_axe(page)] == []

    host.get_by_role("button", name="Runde 2 beginnen").click()
    for phone in phones:
        lay(phone, 1)
    before = [open_cards(phone) for phone in phones]
    mortal.kill()
    mortal.start()
    assert [open_cards(phone) for phone in phones] == before
    for phone in phones[:-1]:
        give_up(phone)
        done(phone)
    expect(wall.get_by_text(f"{people - 1} von {people} fertig").first).to_be_visible()
    give_up(phones[-1])

    host.get_by_role("button", name="Runde 3 beginnen").click()
    lay(phones[1], 1)
    host.get_by_role("button", name="Runde jetzt beenden").click()
    host.get_by_role("button", name="Ja, beenden").click()
    for phone in phones:
        expect(phone.get_by_text("Der Wettstreit ist zu Ende.").first).to_be_visible()
    expect(wall.get_by_role("heading", name="Das Ergebnis")).to_be_visible()
    assert whole(wall)
    check_result(host, people)
    phones[0].wait_for_function(READ, arg=3)
    assert phones[0].evaluate(KEPT)["words"], "what was laid in a contest is among one's words"
    assert [finding for page in (wall, phones[0], host) for finding in asked_axe(page)] == []


def check_result(host: Page, people: int) -> None:
    """Every sum is right, equals share a rank, and the three rounds have a best each."""
    rows = [row.split("\t") for row in host.locator("table tbody").inner_text().splitlines() if row.strip()]
    assert len(rows) == people
    totals = [int(row[2]) for row in rows]
    for row in rows:
        assert int(row[2]) == sum(int(points) for points in row[3:] if points.isdigit())
    assert totals == sorted(totals, reverse=True)
    assert [int(row[0]) for row in rows] == [1 + sum(other > total for other in totals) for total in totals]


def solved_apart(leader: Leader, people: Sequence[Contestant]) -> None:
    """At a riddle: a few short words, one at a time, of which all find some, and everybody others that nobody else
    does; the long ones of its solution nobody sees."""
    leader.begin()
    for number, one in enumerate(people):
        with one.line(one.table()) as line:
            cards = line.view["play"]["task"]["cards"]
            short = {"".join(cards[at] for at in places): places for places in reversed(CARDS.everyday(cards))}
            words = [places for word, places in sorted(short.items()) if 3 <= len(word) <= 5]
            for places in words[:2] + words[2 + number :: len(people)][:4]:
                line.send(0, {"kind": "lay_out", "window": line.view["window"]["id"], "words": as_sent([places])})
            line.done(0, {"kind": "give_up", "window": line.view["window"]["id"]})


@pytest.mark.variant
def test_the_big_screen_tells_what_only_one_found_and_nobody_saw(visit: Visit, server: LiveServer) -> None:
    """After each round, with whose word it was and what it means; also where nobody found anything."""
    leader = Leader(server, 600, 600, mode="wortfaecher.riddle")
    people = [Contestant(server, leader, name) for name in NAMES[:5]]
    wall = visit(size=WALL).open(f"/wand/{leader.code}")
    solved_apart(leader, people)
    told = leader.wait_for("between")["rounds"][0]["words"]
    wall.get_by_role("heading", name="verschiedene Wörter").wait_for()
    for size in (SMALL_WALL, WALL):
        wall.set_viewport_size({"width": size[0], "height": size[1]})
        settle(wall)
        for title, kind in (("nur eine Person", "single"), ("niemand gesehen", "unseen")):
            first = told[kind][0]
            shown = wall.locator(f"h3:has-text('{title}') + ul").get_by_role("listitem").first
            expect(shown).to_contain_text(first["word"])
            expect(shown).to_contain_text(NAMES[first["seats"][0]] if first["seats"] else first["meaning"][:20])
    assert all(one["meaning"] for one in told["unseen"])
    assert whole(wall)
    assert asked_axe(wall) == []

    leader.begin(1)
    for one in people:
        one.play(0, stop=True)
    told = leader.wait_for("over")["rounds"][1]["words"]
    wall.get_by_role("heading", name="In dieser Runde wurde kein Wort gefunden.").wait_for()
    expect(wall.locator(".words li").first).to_contain_text(told["unseen"][0]["word"])
    assert whole(wall)


LONG_NAMES = ("Bernhardine-Charlotte", "Maximilian-Konstanti", "Großvater Friedrich", "Mia", "Jo")


@pytest.mark.variant
@pytest.mark.parametrize(("people", "teams"), with_variants((30, 0), [(30, 0), (2, 2), (12, 6), (200, 0), (200, 3)]))
def test_the_big_screen_has_room_for_everybody(visit: Visit, server: LiveServer, people: int, teams: int) -> None:
    """Any number of people with long names: nothing is cut off, what does not fit is counted, all of it is large."""
    leader = Leader(server, 600, 600, teams=teams)
    named = [f"{LONG_NAMES[number % len(LONG_NAMES)]}{number}" for number in range(people)]
    pupils = [Contestant(server, leader, name) for name in named]
    wall = visit(size=WALL).open(f"/wand/{leader.code}")
    heading = wall.get_by_role("heading", name=f"{people} Leute sind da")
    heading.wait_for()
    names = wall.get_by_role("list", name=f"{people} Leute sind da")
    assert whole(wall)
    assert counted(names) == people
    expect(names).to_contain_text(named[-1])
    leader.begin()
    wall.locator(".picture").wait_for()
    assert whole(wall)
    for number, one in enumerate(pupils[:8]):
        one.play(1 + number % 4, stop=True)
    if people > len(pupils[:8]):
        wall.get_by_role("list", name=f"8 von {people} fertig").wait_for()
        assert whole(wall)
        leader.post(f"{leader.path}/cut", {}, 200)
    wall.get_by_role("heading", name="So steht es").wait_for()
    assert whole(wall)
    leader.post(f"{leader.path}/end", {}, 200)
    wall.get_by_role("heading", name="Das Ergebnis").wait_for()
    assert whole(wall)
    assert asked_axe(wall) == []


def counted(names: Locator) -> int:
    """Those that are shown, and those that are said to be there besides."""
    shown = [one for one in names.get_by_role("listitem").all_inner_texts() if one]
    more = re.match(r"(\d+) weitere", shown[0])
    return len(shown) - 1 + int(more.group(1)) if more else len(shown)


AT_ONCE = """name => {
  const dialog = document.querySelector('dialog[open]');
  const next = [...document.querySelectorAll('li button')].find((button) => button.textContent.includes(name));
  new MutationObserver((_, watch) => { watch.disconnect(); next.click(); })
    .observe(dialog, { attributes: true, attributeFilter: ['open'] });
}"""
"""Somebody quick opens the next dialog before the browser has told that the last one is closed."""


def test_who_leads_it_finds_it_again_locks_removes_and_prints(visit: Visit, server: LiveServer) -> None:
    leader = Leader(server, 600, teams=2)
    anna, ben, cleo = (Contestant(server, leader, name) for name in ("Anna", "Ben", "Cleo"))
    known = {"settings": {"language": "de"}, "contests": [leader.contest]}
    host = visit(guest=leader, memory=known).open("/#/wettstreit")
    host.get_by_role("link", name=re.compile(f"{leader.code}.*du leitest ihn")).click()
    phone = visit(guest=cleo, fresh=True).open(f"/#/wettstreit/{leader.code}")
    phone.get_by_role("heading", name="Du bist dabei, Cleo!").wait_for()
    host.get_by_role("button", name="Anna ändern").click()
    host.get_by_role("dialog").get_by_label("Name").fill("Annabell")
    host.get_by_role("radio", name="Alle Wörter").check()
    host.get_by_role("button", name="Speichern").click()
    host.get_by_role("button", name="Annabell ändern").click()
    expect(host.get_by_role("radio", name="Alle Wörter")).to_be_checked()
    assert (anna.me["name"], anna.me["level"]) == ("Annabell", "all")
    host.evaluate(AT_ONCE, "Cleo")
    host.get_by_role("button", name="Speichern").click()
    host.get_by_role("dialog", name="Cleo").get_by_role("button", name="Entfernen").click()
    assert asked_axe(host) == []
    host.get_by_role("button", name="Ja, entfernen").click()
    phone.get_by_text("Du bist nicht mehr dabei.").wait_for()
    expect(phone.get_by_role("button", name="Mitmachen")).to_be_visible()
    host.get_by_role("switch", name="Niemand kommt mehr dazu").check()
    phone.get_by_text("Gerade kommt niemand mehr dazu.").wait_for()
    assert asked_axe(phone) == []
    host.get_by_text("Auf einem anderen Gerät leiten").click()
    host.get_by_role("button", name="Link zeigen").click()
    link = host.get_by_role("textbox", name="Auf einem anderen Gerät leiten").input_value()
    visit(fresh=True).open(link).get_by_role("button", name="Runde 1 beginnen").click()
    leader.wait_for("playing")
    desk = visit(guest=anna, fresh=True).open(f"/#/wettstreit/{leader.code}")
    desk.locator(".pile button").first.wait_for()
    assert desk.evaluate("document.querySelector('div.frame').clientWidth > 0.9 * innerWidth"), "as wide as any table"
    assert asked_axe(desk) == []
    for number, one in enumerate((anna, ben)):
        one.play(1 + number, stop=True)
    host.get_by_role("link", name="Seite zum Drucken").click()
    host.get_by_role("heading", name=f"Wettstreit {leader.code}").wait_for()
    assert [finding for size in (USUAL_PHONE, WALL) for finding in printed(host, size)] == []
    host.emulate_media(media="print")
    expect(host.get_by_role("table")).to_be_visible()
    expect(host.get_by_role("button", name="Drucken")).to_be_hidden()


def printed(page: Page, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [*too_wide(page), *asked_axe(page)]


@pytest.mark.variant
@pytest.mark.parametrize("name", DAILY)
def test_screen(visit: Visit, server: LiveServer, name: str) -> None:
    assert "\n".join(in_both_languages(DAILY[name](Stage(server, visit)))) == ""


def test_a_contest_is_opened_for_a_circle(visit: Visit, server: LiveServer) -> None:
    circle = circle_of(Guest(server), "Montagstisch")
    page = visit(fresh=True).open(f"/#/c/{circle}")
    page.get_by_role("link", name="Wettstreit eröffnen").click()
    page.get_by_role("heading", name="Ein Wettstreit für Montagstisch").wait_for()
    expect(page.get_by_text("gehört dem Stammtisch Montagstisch")).to_be_visible()
    assert asked_axe(page) == []
    page.get_by_role("button", name="Eröffnen").click()
    code = page.locator(".letters").inner_text()
    page.goto(f"{server.address}/#/c/{circle}")
    page.get_by_role("link", name=code).click()
    page.get_by_role("button", name="Runde 1 beginnen").wait_for()


@pytest.mark.variant
def test_a_circle_finds_its_contests_again(visit: Visit, server: LiveServer) -> None:
    """Whoever has its link, on any device: who won, and the whole result; who deletes their data is gone from it."""
    circle = circle_of(Guest(server), "Montagstisch")
    leader = Leader(server, 600, circle=circle)
    people = [Contestant(server, leader, name) for name in NAMES[:4]]
    page = visit(fresh=True).open(f"/#/c/{circle}")
    mine = page.get_by_role("region", name="Wettstreite").get_by_role("listitem").filter(has_text=leader.code)
    expect(mine).to_contain_text("es geht bald los")
    leader.begin()
    for number, one in enumerate(people):
        one.play(8 if number == 0 else 1, stop=True)
    leader.wait_for("over")
    page.reload()
    expect(mine).to_contain_text("Wortfächer, 1 Runde, 4 Leute")
    expect(mine).to_contain_text("Gewonnen: Anna")
    assert asked_axe(page) == []
    assert not too_wide(page)
    mine.get_by_role("link").click()
    page.get_by_role("heading", name=f"Wettstreit {leader.code}").wait_for()
    expect(page.locator("tbody tr")).to_have_count(4)
    expect(page.get_by_role("link", name="CSV")).to_have_count(0)  # only for whoever leads it
    assert asked_axe(page) == []
    assert people[0].http.delete(f"{leader.path}/me").status_code == 200
    page.goto(f"{server.address}/#/c/{circle}")
    page.reload()
    expect(mine).to_contain_text("3 Leute")
    expect(mine).not_to_contain_text("Anna")


@pytest.mark.variant
def test_a_table_on_the_big_screen(visit: Visit, server: LiveServer) -> None:
    """Anybody's table, as whoever looks on sees it; while people gather, how they find it. A code typed at home leads
    to a contest too."""
    anna, ben = Guest(server), Guest(server)
    table = anna.open("Anna", open=True)
    code = anna.get(f"/api/tables/{table}")["code"]
    wall = visit(size=WALL).open(f"/wand/{code}")
    wall.get_by_role("heading", name="Eine Person ist da").wait_for()
    ben.join(table, "Ben")
    wall.get_by_role("heading", name="2 Leute sind da").wait_for()
    assert whole(wall)
    with anna.line(table) as line:
        line.done(0, {"kind": "table.start"})
        expect(wall.get_by_text(re.compile("(Anna|Ben) ist dran"))).to_be_visible()
        assert asked_axe(wall) == []
        settle(wall)
        assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), "the whole table"
        line.done(0, {"kind": "table.resign", "seat": 0})
    expect(wall.get_by_text("Anna").first).to_be_visible()
    ben.post(f"/api/tables/{table}/again")
    expect(wall.get_by_text("Anna")).to_have_count(0)  # it has followed Ben to the next table
    expect(wall.get_by_text("Ben").first).to_be_visible()

    setting = {"rounds": [{"mode": MODE, "seconds": 60}]}
    contest = Guest(server).post("/api/contests", {"setting": setting})["code"]
    visitor = visit(size=USUAL_PHONE)
    visitor.forgive("409")
    home = visitor.open()
    home.get_by_role("textbox").fill(contest)
    home.get_by_role("button", name="Mitspielen").click()
    home.get_by_role("button", name="Mitmachen").wait_for()
