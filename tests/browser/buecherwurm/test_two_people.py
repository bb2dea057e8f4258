"""Two people at a table of Bücherwurm, alone or among bots, who do not agree on a term; somebody who abstains (R18)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.buecherwurm.play import Readers, unlisted
from tests.browser.buecherwurm.test_game import field, last_named, page_of, say, says
from tests.browser.conftest import Visit
from tests.server.live import Guest, LiveServer


def make_up(page: Page, readers: Readers) -> str:
    """Whoever is on turn names a term that is on no list."""
    term, die = unlisted(readers.view())
    field(page)
    say(page, term)
    page.locator(f"[data-die='{die}'].fits button").click()
    return term


def test_r18_two_people_and_the_list(visit: Visit, server: LiveServer) -> None:
    """Anna objects to what no list has; Ben insists by a veto, by keyboard, and the term counts."""
    readers = Readers(server, 2)
    readers.begin()
    anna, ben = (page_of(visit, readers, seat) for seat in range(2))
    term = make_up(ben, readers)
    says(anna, "Auf der Liste steht es nicht.")
    anna.get_by_role("button", name="Einspruch").click()
    says(anna, "Ben darf noch ein Veto einlegen.")
    says(ben, f"Anna findet, „{term}“ passt nicht.")
    says(ben, "Mit einem Veto gilt es trotzdem: Du hast noch 2.")
    expect(ben.get_by_role("button", name="Veto: Es passt")).to_be_visible()
    ben.keyboard.press("ArrowUp")
    expect(last_named(anna)).to_contain_text("gilt durch ein Veto")
    assert (readers.view()["vetoes"], readers.view()["turn_of"]) == ([2, 1], 0)


def test_r18_without_a_veto_the_list_has_the_last_word(visit: Visit, server: LiveServer) -> None:
    readers = Readers(server, 2, vetoes=0)
    readers.begin()
    anna, ben = (page_of(visit, readers, seat) for seat in range(2))
    term = make_up(ben, readers)
    anna.get_by_role("button", name="Einspruch").click()
    for page in (anna, ben):
        expect(last_named(page)).to_contain_text("steht nicht auf der Liste")
    says(ben, "Du bist dran.")
    say(ben, term)
    expect(ben.get_by_text("ist schon abgelehnt worden.")).to_be_visible()


def test_r18_two_people_who_trust_each_other(visit: Visit, server: LiveServer) -> None:
    """Then an objection is a veto, and there are two of them."""
    readers = Readers(server, 2, tie="speaker")
    readers.begin()
    anna, ben = (page_of(visit, readers, seat) for seat in range(2))
    make_up(ben, readers)
    says(anna, "Du hast noch 2 Vetos.")
    anna.keyboard.press("ArrowDown")
    expect(last_named(ben)).to_contain_text("Veto von Anna")
    assert readers.view()["vetoes"] == [1, 2]


def test_r18_of_three_people_one_abstains_and_an_objection_is_no_veto(visit: Visit, server: LiveServer) -> None:
    readers = Readers(server)
    readers.begin()
    anna, ben, cleo = (page_of(visit, readers, seat) for seat in range(3))
    make_up(ben, readers)
    anna.get_by_role("button", name="Einspruch").click()
    cleo.get_by_role("button", name="Enthalten").click()
    for page in (anna, ben, cleo):
        expect(last_named(page)).to_contain_text("angenommen, 1 zu 1")
    assert readers.view()["vetoes"] == [2, 2, 2]


@pytest.mark.parametrize(("people", "bots", "there"), [(1, 0, True), (2, 0, True), (2, 2, True), (3, 0, False)])
def test_r18_the_vetoes_are_agreed_on_where_two_people_sit(
    visit: Visit, server: LiveServer, people: int, bots: int, there: bool
) -> None:
    """However many bots sit with them."""
    guests = [Guest(server) for _ in range(people)]
    table = guests[0].open("Anna", game="buecherwurm", open=True)
    for guest, name in zip(guests[1:], ("Ben", "Cleo"), strict=False):
        guest.join(table, name)
    with guests[0].line(table) as talk:
        for seat in range(people, people + bots):
            talk.done(0, {"kind": "table.sit", "seat": seat, "name": f"Bot {seat}", "level": "klub"})
    page = visit(guest=guests[0]).open(f"/#/t/{table}")
    page.get_by_text("Feinheiten").click()
    expect(page.get_by_text("Zeit für Einspruch")).to_be_visible()
    for name in ("Vetos zu zweit", "Seid ihr euch zu zweit nicht einig"):
        expect(page.get_by_role("group", name=name)).to_have_count(1 if there else 0)
