"""Who begins, who deals, who is granted what: chosen by name, for as many as play, before a game and after it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import games
from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.sheet import asked_for, begin, choose
from tests.browser.wortkniffel.test_hourglass import seconds
from tests.server.live import Guest, LiveServer
from tests.variants import with_variants
from wortstube.games import registry


def asked(game: str) -> tuple[str, str]:
    """What the sheet asks about who begins, and the option that the answer sets."""
    question, option = games.screens(game).first, registry.load(game).seating.first
    assert question
    return question, option


def sheet(visit: Visit, game: str) -> Page:
    page = visit(memory={"name": "Anna"}).open()
    page.get_by_role("button", name=games.screens(game).title).click()
    return page


def unfold(page: Page, game: str) -> None:
    """All options, fine points too."""
    page.get_by_text(DE.options).click()
    fine_points(page, game).click()


def fine_points(page: Page, game: str) -> Locator:
    return page.get_by_text(games.screens(game).fine_points, exact=True)


def pass_round(page: Page, *names: str) -> None:
    """So many at this device, by name."""
    choose(page, DE.here)
    for number, name in enumerate(names, 1):
        if number > 2:
            page.get_by_role("button", name=DE.more).click()
        label = DE.name if number == 1 else f"Name {number}"
        page.get_by_role("textbox", name=label, exact=True).fill(name)


def opponent(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Gegen wen?").get_by_role("checkbox", name=name)


def invite(page: Page, *names: str) -> None:
    for name in names:
        opponent(page, name).check()


def uninvite(page: Page, name: str) -> None:
    opponent(page, name).uncheck()


def choices(within: Page | Locator, question: str) -> list[str]:
    """What can be answered."""
    return within.get_by_role("group", name=question, exact=True).locator("label").all_inner_texts()


def answer(within: Page | Locator, question: str, choice: str) -> Locator:
    return within.get_by_role("group", name=question, exact=True).get_by_role("radio", name=choice, exact=True)


def options_asked(page: Page) -> dict[str, Any]:
    """The options of the table that the sheet lays."""
    options: dict[str, Any] = asked_for(page)["options"]
    return options


@pytest.mark.parametrize("game", with_variants("wortfaecher", games.WITH_A_FIRST))
def test_at_one_device_everybody_can_be_named_and_a_choice_goes_with_whoever_goes(visit: Visit, game: str) -> None:
    question, option = asked(game)
    page = sheet(visit, game)
    pass_round(page, "Anna", "Ben", "Cleo", "Dora")
    unfold(page, game)
    assert choices(page, question) == ["Das Los", "Anna", "Ben", "Cleo", "Dora"]
    answer(page, question, "Cleo").check()
    page.get_by_role("button", name="Ben streichen").click()
    expect(answer(page, question, "Cleo")).to_be_checked()
    assert choices(page, question) == ["Das Los", "Anna", "Cleo", "Dora"]
    page.get_by_role("button", name="Cleo streichen").click()
    page.get_by_role("status").get_by_text("Was für Cleo abgemacht war, gilt nicht mehr.").wait_for()
    expect(answer(page, question, "Das Los")).to_be_checked()
    answer(page, question, "Dora").check()
    assert options_asked(page)[option] == 1


@pytest.mark.parametrize("game", with_variants("zickzack", games.WITH_A_FIRST))
def test_computers_can_be_named_as_many_as_there_are(visit: Visit, game: str) -> None:
    question, option = asked(game)
    page = sheet(visit, game)
    unfold(page, game)
    assert choices(page, question) == ["Das Los", "Anna", "Waage"]
    invite(page, "Becher", "Sanduhr")
    assert choices(page, question) == ["Das Los", "Anna", "Waage", "Sanduhr", "Becher"], "the easiest first"
    answer(page, question, "Becher").check()
    uninvite(page, "Sanduhr")
    expect(answer(page, question, "Becher")).to_be_checked()
    uninvite(page, "Becher")
    page.get_by_text("Was für Becher abgemacht war, gilt nicht mehr.").wait_for()
    expect(answer(page, question, "Das Los")).to_be_checked()
    invite(page, "Becher")
    answer(page, question, "Becher").check()
    assert options_asked(page)[option] == 2


def test_r29_handicaps_are_there_for_everybody_by_name(visit: Visit, server: LiveServer) -> None:
    page = sheet(visit, "wortfaecher")
    pass_round(page, "Anna", "Ben", "Oma")
    unfold(page, "wortfaecher")
    answer(page, "Vorsprung für Oma", "10").check()
    answer(page, "Wörter für Ben", "Alltag").check()
    page.get_by_role("button", name="Ben streichen").click()
    page.get_by_text("Was für Ben abgemacht war, gilt nicht mehr.").wait_for()
    expect(answer(page, "Vorsprung für Oma", "10")).to_be_checked()
    options = options_asked(page)
    assert (options["head_start"], options["word_levels"]) == ([0, 10], [])


def test_two_of_one_name_are_told_apart(visit: Visit) -> None:
    page = sheet(visit, "zickzack")
    pass_round(page, "Anna", "Ben", "Anna")
    unfold(page, "zickzack")
    assert choices(page, "Wer fängt an?") == ["Das Los", "Anna", "Ben", "Anna 2"]


@pytest.mark.parametrize(
    ("game", "question", "usual", "option"),
    [
        ("zickzack", "Zeit zum Klopfen", "Bis alle weiter sagen", "knock_window"),
        ("buecherwurm", "Zeit für Einspruch", "Bis alle weiter sagen", "objection"),
    ],
)
def test_at_one_device_the_sheet_shows_what_is_usual_there(
    visit: Visit, game: str, question: str, usual: str, option: str
) -> None:
    page = sheet(visit, game)
    unfold(page, game)
    expect(answer(page, question, "Je nachdem, wer spielt")).to_be_checked()
    pass_round(page, "Anna", "Ben")
    expect(answer(page, question, usual)).to_be_checked()
    answer(page, question, "10 s").check()
    answer(page, question, usual).check()
    choose(page, DE.bots)
    expect(answer(page, question, "Je nachdem, wer spielt")).to_be_checked()
    choose(page, DE.here)
    answer(page, question, "5 s").check()
    assert options_asked(page)[option] == 5


def test_nothing_said_of_computers_holds_for_people(visit: Visit) -> None:
    page = sheet(visit, "zickzack")
    unfold(page, "zickzack")
    answer(page, "Wer fängt an?", "Waage").check()
    choose(page, DE.here)
    page.get_by_text("Was für Waage abgemacht war, gilt nicht mehr.").wait_for()
    assert options_asked(page)["start"] is None


def test_r3_the_oldest_deals(visit: Visit, server: LiveServer) -> None:
    """From the sheet to the table: Oma deals, so Anna, to her left, begins (R6)."""
    page = sheet(visit, "wortfaecher")
    pass_round(page, "Anna", "Ben", "Oma")
    unfold(page, "wortfaecher")
    page.get_by_text("Nach der Regel, wer am ältesten ist.").wait_for()
    answer(page, "Wer gibt zuerst?", "Oma").check()
    page.get_by_role("button", name=DE.begin).click()
    page.wait_for_url("**/#/t/*")
    with Guest(server).line(table_of(page)) as line:
        assert line.view["play"]["dealer"] == 2
        assert line.on_turn() == 0


@pytest.mark.parametrize("game", with_variants("wortfaecher", games.WITH_A_FIRST))
def test_in_the_lobby_people_are_named_and_everybody_hears_when_a_choice_goes(
    visit: Visit, server: LiveServer, game: str
) -> None:
    host, friend = Guest(server), Guest(server)
    table = host.open("Anna", open=True, game=game)
    page = visit(guest=host).open(f"/#/t/{table}")
    fine_points(page, game).click()
    question, option = asked(game)
    named = page.get_by_role("group", name=question, exact=True)
    friend.join(table, "Ben")
    named.get_by_text("Ben").wait_for()  # else the page would put the computer on the chair he has taken meanwhile
    page.get_by_role("button", name="Computer dazu").click()
    named.get_by_text("Waage").wait_for()
    assert choices(page, question) == ["Das Los", "Anna", "Ben", "Waage"]
    answer(page, question, "Ben").check()
    with friend.line(table) as line:
        line.wait_until(lambda view: view["options"][option] == 1)
        line.done(1, {"kind": "table.stand_up", "seat": 1})
    page.get_by_text("Was für Ben abgemacht war, gilt nicht mehr.").wait_for()
    expect(answer(page, question, "Das Los")).to_be_checked()
    answer(page, question, "Waage").check()
    with host.line(table) as line:
        line.wait_until(lambda view: view["options"][option] == 2)
        line.done(0, {"kind": "table.start"})
        assert line.view["options"][option] == 1, "Waage has moved up"


@pytest.mark.parametrize("glass", with_variants("60 s", ["30 s", "90 s"]))
def test_r46_the_draft_has_the_time_that_was_agreed_on(visit: Visit, glass: str) -> None:
    page = sheet(visit, "zickzack")
    unfold(page, "zickzack")
    answer(page, "Sanduhr", glass).check()
    answer(page, "Wer fängt an?", "Anna").check()
    begin(page, DE.bots)
    page.locator(".size").first.wait_for()
    left = seconds(page.get_by_role("timer").get_attribute("aria-label"))
    assert 10 < left <= int(glass.split()[0])


def over(guest: Guest, game: str, **options: Any) -> str:
    """A game of two that stand-ins have played to its end."""
    table = guest.open("Anna", "Ben", game=game, options=options)
    with guest.line(table) as line:
        for seat in range(2):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    return table


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def first_of(guest: Guest, page: Page) -> int:
    """Who began the game the page has gone to."""
    with guest.line(table_of(page)) as line:
        return int(line.view["play"]["first"])


@pytest.mark.variant
def test_r5_the_start_goes_round_or_is_named(visit: Visit, server: LiveServer) -> None:
    guest = Guest(server)
    table = over(guest, "wortromme", start=0)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_text("Beim nächsten Mal fängt Ben an").wait_for()
    page.get_by_role("button", name=DE.again).click()
    page.wait_for_url(lambda url: table not in url)
    assert first_of(guest, page) == 1

    table = over(guest, "wortromme", start=0)
    page = visit(guest=guest).open(f"/#/t/{table}")
    page.get_by_text("Beim nächsten Mal fängt Ben an").click()
    question = "Wer fängt beim nächsten Mal an?"
    assert choices(page, question) == ["Das Los", "Anna", "Ben"]
    expect(answer(page, question, "Ben")).to_be_checked()
    answer(page, question, "Anna").check()
    page.get_by_text("Beim nächsten Mal fängt Anna an").wait_for()
    page.get_by_role("button", name=DE.again).click()
    page.wait_for_url(lambda url: table not in url)
    assert first_of(guest, page) == 0
