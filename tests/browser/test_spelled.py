"""Words as Germans write them where nobody judges them (X6): in play their letters, for the spelling would betray
whether they are words; once the game is over as one writes them, in the result, the log and the film.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.labels import DE
from tests.browser.lines import act
from tests.browser.test_screens import USUAL_PHONE
from tests.browser.wortromme.play import DEALS, Deal, Party
from tests.server.live import Guest, Json, LiveServer
from tests.variants import with_variants
from wortstube.games.policies import policy
from wortstube.lexicon import Lexicon

DEALS["FLEISS"] = Deal(("FLEISSIGEMASTU", "GARTENAHORNEIS"))
ASKED = "**/api/words/check?*"


def log_of(page: Page) -> Locator:
    """The log in the menu, which every table has."""
    page.get_by_role("button", name=DE.menu).click()
    page.locator("dialog[open]").get_by_role("button", name="Was bisher geschah", exact=True).click()
    return page.locator("dialog[open]").get_by_role("log")


def result(page: Page) -> Locator:
    return page.get_by_role("list", name="So ging es aus")


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def begun(server: LiveServer) -> Party:
    """Anna has laid a word and Ben none; nobody doubted either."""
    party = Party(server, "FLEISS", referee="challenge").play("FLEISSIGE")
    accept(party, 1)
    party.play("NETRAG")
    accept(party, 0)
    return party


def accept(party: Party, seat: int) -> None:
    with party.line(seat) as line:
        act(line, "accept")


@pytest.mark.variant
def test_what_nobody_judged_is_written_after_the_end(visit: Visit, server: LiveServer) -> None:
    """For who played, for who looked on and for who comes later; what the dictionary does not know stays as it lies."""
    party = begun(server)
    pages = [visit(guest=party.guests[0], size=USUAL_PHONE, fresh=True), visit(fresh=True)]
    anna, watcher = (visitor.open(f"/#/t/{party.table}") for visitor in pages)
    asked: list[str] = []
    for page in (anna, watcher):
        page.on("request", lambda request: asked.append(request.url) if "/words/check" in request.url else None)
        expect(log_of(page)).to_contain_text("FLEISSIGE")
        expect(page.locator("body")).not_to_contain_text("Fleißige")
        close(page)
    assert asked == [], "nothing before the end"
    with party.line(1) as ben:
        ben.done(1, {"kind": "table.resign", "seat": 1})
    later = visit(guest=party.guests[1], fresh=True).open(f"/#/t/{party.table}")
    for page in (anna, watcher, later):
        expect(result(page)).to_contain_text("Fleißige")
        page.get_by_text("Das längste Wort: Fleißige von Anna.").wait_for()
        log = log_of(page)
        expect(log).to_contain_text("Fleißige")
        expect(log).not_to_contain_text("FLEISSIGE")
        expect(log).to_contain_text("NETRAG")
    assert len(asked) == 2, "each page asks once"


def test_without_an_answer_letters_stay(visit: Visit, server: LiveServer) -> None:
    party = begun(server)
    visitor = visit(guest=party.guests[0], fresh=True)
    visitor.forgive("ERR_FAILED")
    visitor.context.route(ASKED, lambda route: route.abort())
    page = visitor.open(f"/#/t/{party.table}")
    page.locator(".sentence").wait_for()
    with party.line(1) as ben:
        ben.done(1, {"kind": "table.resign", "seat": 1})
    page.get_by_text("Das längste Wort: FLEISSIGE von Anna.").wait_for()


def played_by_bots(guest: Guest, game: str) -> str:
    table = guest.open("Anna", "Ben", game=game, options={"referee": "challenge"})
    with guest.line(table) as line:
        for seat in (0, 1):
            line.send(0, {"kind": "table.take_over", "seat": seat, "level": "anfaenger"})
        line.wait_until(lambda view: view["phase"] == "over")
    return table


def unjudged(told: Any) -> Iterator[str]:
    if isinstance(told, dict) and {"text", "spelling"} <= told.keys():
        yield from () if told["spelling"] else (told["text"],)
    elif isinstance(told, dict | list):
        for part in told.values() if isinstance(told, dict) else told:
            yield from unjudged(part)


def known(game: str, film: Json) -> dict[str, str]:
    """Of the words that nobody judged, those that the dictionary knows, and how one writes them."""
    judge = Lexicon.load().referee(policy(game)).judge
    written = {word: judge(word).spellings for word in unjudged(film["frames"])}
    return {word: spellings[0] for word, spellings in written.items() if spellings and len(word) > 2}


@pytest.mark.variant
@pytest.mark.parametrize("game", with_variants("zickzack", ["wortromme", "wortfaecher", "wortkniffel"]))
def test_so_are_those_of_every_game_and_of_its_film(visit: Visit, server: LiveServer, game: str) -> None:
    guest = Guest(server)
    table = played_by_bots(guest, game)
    words = known(game, guest.get(f"/api/tables/{table}/film?seat=0"))
    assert words
    letters = re.compile(rf"\b({'|'.join(words)})\b")
    page = visit(guest=guest).open(f"/#/t/{table}")
    for place in (f"/#/t/{table}", f"/#/t/{table}/replay"):
        page.goto(f"{server.address}{place}")
        page.locator(".sentence").wait_for()
        page.keyboard.press("End")  # of a film
        expect(result(page)).not_to_contain_text(letters)
        log = log_of(page)
        expect(log).to_contain_text(re.compile("|".join(words.values())))
        expect(log).not_to_contain_text(letters)
        close(page)
        expect(page.locator(".sentence")).not_to_contain_text(letters)
