"""An evening with interruptions: the table waits for whoever is on turn, says so, and offers a computer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import CHATTY, Visit
from tests.browser.labels import DE
from tests.browser.test_friends import on_turn, open_table, sit_down
from tests.browser.wortkniffel.page import Player
from tests.browser.wortkniffel.play import Words
from tests.server.live import Guest, LiveServer, live_server
from wortstube.server.limits import Patience


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that waits two seconds for whoever is away."""
    patience = Patience(
        blink=0.3, grace=2, messages_at_once=CHATTY.messages_at_once, messages_a_second=CHATTY.messages_a_second
    )
    with live_server(tmp_path_factory.mktemp("hasty") / "games.db", patience) as server:
        yield server


def three_at_a_table(visit: Visit, server: LiveServer, words: Words, *options: str) -> list[Player]:
    pages = [visit(address=server.address).open()]
    link = open_table(pages[0], "Anna", *options)
    for name in ("Oma", "Opa"):
        pages.append(visit(address=server.address).open(link))
        sit_down(pages[-1], name)
        pages[0].get_by_text(name, exact=True).wait_for()
    pages[0].get_by_role("button", name=DE.begin).click()
    return [Player(page, words) for page in pages]


NAMES = ("Anna", "Oma", "Opa")


def test_the_table_waits_for_whoever_is_on_turn_and_offers_a_computer(
    visit: Visit, hasty: LiveServer, words: Words
) -> None:
    players = three_at_a_table(visit, hasty, words, "Ohne")
    missing = on_turn(players)
    name = NAMES[players.index(missing)]
    address = missing.page.url
    others = [player for player in players if player is not missing]
    missing.page.goto("about:blank")
    for other in others:
        other.page.get_by_text(f"Wir warten auf {name}.", exact=True).first.wait_for()
        other.page.get_by_role("button", name=f"Computer für {name} spielen lassen").wait_for()
        expect(other.page.locator(".seat").filter(has_text=name)).to_contain_text("gerade weg")
        assert not other.button("Weiterspielen").is_visible(), "it would lead nowhere"

    others[1].page.get_by_role("button", name=f"Computer für {name} spielen lassen").click()
    for other in others:
        other.page.get_by_text(f"Ein Computer spielt für {name} weiter.").first.wait_for()
    next_one = on_turn(others)
    missing.page.goto(address)
    expect(next_one.page.locator(".seat").filter(has_text=name)).not_to_contain_text("Computer")
    next_one.turn()
    last = next(other for other in others if other is not next_one)
    last.wait_for_turn()
    last.turn()
    missing.wait_for_turn()


@pytest.mark.variant
def test_whoever_is_back_plays_on_by_itself_and_the_hourglass_stood_still(
    visit: Visit, hasty: LiveServer, words: Words
) -> None:
    players = three_at_a_table(visit, hasty, words)
    missing = on_turn(players)
    name = NAMES[players.index(missing)]
    other = next(player for player in players if player is not missing)
    missing.roll()
    address = missing.page.url
    missing.page.goto("about:blank")
    other.page.get_by_text(f"Wir warten auf {name}.", exact=True).first.wait_for()
    other.page.get_by_label("Sanduhr hält an").first.wait_for()
    missing.page.goto(address)
    missing.wait_for_text(DE.rolled[0])
    other.page.get_by_text(f"{name} ist dran.", exact=True).first.wait_for()
    missing.finish()


@pytest.mark.variant
def test_a_table_that_all_had_left_waits_for_all_or_for_a_decision(
    visit: Visit, hasty: LiveServer, words: Words
) -> None:
    players = three_at_a_table(visit, hasty, words, "Ohne")
    first = on_turn(players)
    address = first.page.url
    for player in players:
        player.page.goto("about:blank")
    with Guest(hasty).line(address.rpartition("/")[2]) as watching:
        watching.wait_until(lambda view: view["phase"] == "paused" and view["paused_because"] == "away")
    first.page.goto(address)
    first.page.get_by_text("Pause, bis alle wieder da sind.", exact=True).first.wait_for()
    names = [name for name, player in zip(NAMES, players, strict=True) if player is not first]
    first.page.get_by_text(f"Es fehlen noch {names[0]} und {names[1]}.").wait_for()
    second = next(player for player in players if player is not first)
    second.page.goto(address)
    first.page.get_by_text(f"Es fehlt noch {names[1]}.").wait_for()
    expect(first.page.get_by_role("button", name="Computer für")).to_have_count(0)
    second.page.get_by_role("button", name="Trotzdem weiterspielen").click()
    first.wait_for_turn()
    first.turn()


def test_who_gives_up_leaves_the_table_and_the_result_is_kept(visit: Visit, server: LiveServer, words: Words) -> None:
    guest, friend = Guest(server), Guest(server)
    circle = guest.post("/api/circles", {"name": "Stammtisch"})["id"]
    table = guest.open("Anna", open=True, circle=circle, options={"hourglass": 0})
    friend.join(table, "Oma")
    with guest.line(table) as line:
        line.done(0, {"kind": "table.start"})
    anna = visit(guest=guest).open(f"/#/t/{table}")
    oma = visit(guest=friend).open(f"/#/t/{table}")
    anna.get_by_role("button", name=DE.menu).click()
    anna.get_by_role("button", name="Aufgeben und gehen").click()
    anna.get_by_role("dialog", name="Wirklich aufgeben?").get_by_role("button", name="Aufgeben und gehen").click()
    anna.get_by_role("heading", name=DE.title).wait_for()
    anna.get_by_text("Du hast aufgegeben. Bis zum nächsten Mal!").wait_for()
    expect(anna.get_by_role("heading", name="Angefangene Tische")).to_have_count(0)
    oma.get_by_text("Du hast gewonnen!").first.wait_for()
    figures = {one["name"]: one["wins"] for one in guest.get(f"/api/circles/{circle}")["standings"]}
    assert figures == {"Anna": 0, "Oma": 1}


def test_who_gives_up_at_a_shared_device_leaves_it_to_the_others(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = guest.open("Anna", "Oma", "Opa", options={"hourglass": 0})
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_role("button", name=DE.menu).click()
    page.get_by_role("button", name="Aufgeben und gehen").click()
    dialog = page.get_by_role("dialog", name="Wirklich aufgeben?")
    dialog.get_by_role("radio", name="Oma").check()
    dialog.get_by_role("button", name="Aufgeben und gehen").click()
    expect(page.locator(".seat").filter(has_text="Oma")).to_contain_text("ist gegangen")
    page.get_by_role("button", name=DE.menu).wait_for()


def test_two_people_of_one_name_are_told_apart_everywhere(visit: Visit, server: LiveServer, words: Words) -> None:
    circle = Guest(server).post("/api/circles", {"name": "Stammtisch"})["id"]
    mother, daughter = Guest(server), visit()
    table = mother.open("Anna", open=True, circle=circle, options={"hourglass": 0})
    page = daughter.open(f"/#/t/{table}")
    sit_down(page, "Anna")
    page.get_by_text("Anna 2", exact=True).wait_for()
    with mother.line(table) as line:
        line.done(0, {"kind": "table.start"})
    page.get_by_role("button", name=DE.menu).wait_for()
    watching = visit().open(f"/#/t/{table}")
    expect(watching.locator(".seat").filter(has_text="Anna 2")).to_have_count(1)
    expect(watching.get_by_role("log")).to_contain_text("Anna 2 setzt sich.")
    later = Guest(server).open("Opa", open=True, circle=circle)
    again = daughter.open(f"/#/t/{later}")
    expect(again.get_by_label(DE.name)).to_have_value("Anna 2")
    elsewhere = daughter.open(f"/#/t/{Guest(server).open('Opa', open=True)}")
    expect(elsewhere.get_by_label(DE.name)).to_have_value("Anna")
