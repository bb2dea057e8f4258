"""What others do can be watched on a phone: beside the board and not below the fold, whole, kept dice one by one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.lines import act
from tests.browser.stage import Stage
from tests.browser.test_screens import asked_axe
from tests.browser.visitor import settle
from tests.browser.wortfaecher.parties import crowded
from tests.browser.wortkniffel.scenes import begun, player_of
from tests.browser.wortromme.play import CROWDED, Party, lying, seen, spelled, tiles_of
from tests.browser.wortromme.scenes import table_of as wortromme_of
from tests.browser.zickzack.scenes import annas, pair, richest, table_of
from tests.server.live import Guest, LiveServer, eventually, window
from tests.variants import with_variants
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.messages import State

PHONE: ViewportSize = {"width": 390, "height": 844}
UPRIGHT: ViewportSize = {"width": 360, "height": 740}
ON_ITS_SIDE: ViewportSize = {"width": 740, "height": 360}
CUT = "(line) => line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth + 1"
IN_FIELDS = """(tiles) => {
    const sheet = document.querySelector('.board .sheet').getBoundingClientRect();
    const field = parseFloat(getComputedStyle(document.querySelector('.board .sheet')).fontSize);
    return tiles.map((tile) => {
        const { left, top, width, height } = document.querySelector(`[data-tile='${tile}']`).getBoundingClientRect();
        return [(left - sheet.left) / field, (top - sheet.top) / field, width / field, height / field];
    });
}"""


def low_and_high(state: State) -> bool:
    board = board_of(state.equipment, state.board)
    return {1, 2, 3} <= {board.sides(piece)[1] for piece in state.board}


def sag(page: Page, state: State) -> float:
    """By how many fields at most a tile does not lie where it lies."""
    board = board_of(state.equipment, state.board)
    found = page.evaluate(IN_FIELDS, [piece.tile for piece in state.board])
    meant = [(piece.x, piece.y, *board.sides(piece)) for piece in state.board]
    return max(
        abs(float(a) - b) for one, other in zip(found, meant, strict=True) for a, b in zip(one, other, strict=True)
    )


def test_zickzack_beside_the_board(visit: Visit, server: LiveServer) -> None:
    """The last move of the others is told in sight of the board, and all tiles lie on their fields."""
    stage = Stage(server, visit)
    game = pair(stage).play(lambda state: state.phase == "turn" and state.seat == 0 and low_and_high(state))
    page, state = table_of(stage, game, game.anna), game.state()
    page.locator("[data-tile]").first.wait_for()
    assert sag(page, state) < 0.01
    page.set_viewport_size(PHONE)
    settle(page)
    assert sag(page, state) < 0.01
    told = page.locator(".lately")
    expect(told).to_contain_text("Ben legt ")
    line, board = told.bounding_box(), page.locator(".board").bounding_box()
    assert line
    assert board
    assert line["y"] + line["height"] <= board["y"]
    assert board["y"] + board["height"] < PHONE["height"]


def test_wortromme_a_new_word_comes_into_sight(visit: Visit, server: LiveServer) -> None:
    """However much lies there, what Ben lays is seen above my workbench, and told."""
    party = Party(server, "VOLL").play(*CROWDED[:-3])
    page = wortromme_of(Stage(server, visit), party)
    page.set_viewport_size(PHONE)
    settle(page)
    with party.line(1) as ben:
        act(ben, "lay", words=[*lying(seen(ben)), spelled(seen(ben), "ZOO")])
    fresh = page.get_by_role("group", name="ZOO, von Ben")
    fresh.wait_for()

    def uncovered() -> bool:
        box, dock = fresh.bounding_box(), page.locator(".dock").bounding_box()
        return bool(box and dock and box["y"] >= 0 and box["y"] + box["height"] <= dock["y"])

    eventually(uncovered)


def many_words(stage: Stage) -> tuple[Page, list[str]]:
    """Zickzack: Anna has laid the letter that makes most words, and named all of them."""
    game, _ = annas(stage, 20)
    place, words = richest(game.state())
    page = table_of(stage, game, game.ben)
    named = [{"text": word.text, "tiles": list(word.tiles)} for word in words]
    with game.anna.line(game.table) as anna:
        act(anna, "place", pieces=[{"tile": place.tile, "x": place.x, "y": place.y}], words=named)
    assert len(words) > 4
    return page, [f"Anna legt {game.state().equipment.tiles[place.tile].letter}.", *(word.text for word in words)]


def going_out(stage: Stage) -> tuple[Page, list[str]]:
    """Wortfächer: Ben went out."""
    return crowded(stage, 2), ["zieht vom Stapel", "legt aus", "haben noch einen Zug", "wirft"]


def robbing(stage: Stage) -> tuple[Page, list[str]]:
    """Wortrommé: Anna has robbed two words for a third, which leaves LEBEN and STERN."""
    party = Party(stage.server, "VOLL").play(*CROWDED)
    page = wortromme_of(stage, party, 1)
    with party.line(0) as anna:
        view = seen(anna)
        lieben, sterne = tiles_of(view, "LIEBEN"), tiles_of(view, "STERNE")
        e, m, r = spelled(view, "EMR")["tiles"]
        rest = [word for word in lying(view) if tuple(word["tiles"]) not in (lieben, sterne)]
        robbed = [[lieben[0], *lieben[2:]], [*sterne[:5]], [e, lieben[1], m, sterne[5], r]]
        act(anna, "lay", words=[*rest, *({"tiles": tiles, "jokers": ""} for tiles in robbed)])
    return page, ["raubt", "Eimer", "Punkte"]


@pytest.mark.variant
@pytest.mark.parametrize("moved", with_variants(many_words, [going_out, robbing]))
def test_all_of_a_move_can_be_read_beside_the_board(
    visit: Visit, server: LiveServer, moved: Callable[[Stage], tuple[Page, list[str]]]
) -> None:
    """In two lines, or a tap opens it over what lies below and pushes nothing away; by key as well."""
    page, parts = moved(Stage(server, visit))
    for size in (UPRIGHT, ON_ITS_SIDE):
        page.set_viewport_size(size)
        settle(page)
        told, button = page.locator(".lately .brief"), page.locator(".lately button")
        expect(told).to_be_in_viewport(ratio=1)
        expect(told).to_contain_text(re.compile(parts[0], re.IGNORECASE))
        if not button.count():
            assert not told.evaluate(CUT)
            assert all(part.casefold() in told.inner_text().casefold() for part in parts)
            continue
        places = "() => [...document.querySelectorAll('.piece, .board')].map((one) => one.getBoundingClientRect().top)"
        before = page.evaluate(places)
        button.click()
        whole = page.locator(".lately .whole")
        expect(whole).to_be_in_viewport(ratio=1)
        assert [part for part in parts if part.casefold() not in whole.inner_text().casefold()] == []
        assert page.evaluate(places) == pytest.approx(before, abs=1)
        page.keyboard.press("Escape")
        expect(whole).to_have_count(0)
        page.keyboard.press("Enter")
        page.locator(".sentence").click()
        expect(whole).to_have_count(0)


def test_zickzack_four_words_on_trial_are_seen_with_the_board(visit: Visit, server: LiveServer) -> None:
    """A clock may run for who is asked about them (X6)."""
    stage = Stage(server, visit)
    game = pair(stage, referee="challenge").play(
        lambda state: state.phase == "doubt" and state.actor == 0 and len(state.pending) > 3
    )
    page = table_of(stage, game, game.ben)
    page.locator(".trial button").first.wait_for()
    page.set_viewport_size(UPRIGHT)
    settle(page)
    actions = page.get_by_role("button", name="Gut so").bounding_box()
    assert actions
    for button in page.locator(".trial button").all()[:4]:
        place = button.bounding_box()
        assert place
        assert place["y"] + place["height"] <= actions["y"], button.inner_text()
    expect(page.locator(".board [data-tile]").first).to_be_in_viewport()
    assert asked_axe(page) == []


def test_wortkniffel_words_grow_before_those_who_look_on(visit: Visit, server: LiveServer) -> None:
    """Each die that Anna takes or puts back lies in her word on Ben's phone too, and stays there when she throws."""
    stage = Stage(server, visit)
    guests = [Guest(server), Guest(server)]
    table = guests[0].open("Anna", open=True, options={"hourglass": 0})
    guests[1].join(table, "Ben")
    with guests[0].line(table) as talk:
        talk.done(0, {"kind": "table.start"})
        first = talk.on_turn()
    page = stage.open(f"/#/t/{table}", guests[first])
    anna = player_of(stage, page)
    watching = visit(guest=guests[1 - first], size=(360, 740)).open(f"/#/t/{table}")
    anna.roll()
    grows = watching.get_by_role("group", name="Was schon liegt")
    expect(watching.get_by_text("Wurf 1 von 3")).to_be_visible()
    expect(grows).to_have_count(0)
    anna.keep(4, 1, 6)
    eventually(lambda: numbers(grows) == [4, 1, 6])
    anna.keep(1)
    eventually(lambda: numbers(grows) == [4, 6])
    expect(grows).to_be_in_viewport(ratio=1)
    page.locator(".actions").get_by_role("button").first.click()
    watching.get_by_text(re.compile("Wurf 2 von 3")).wait_for()
    eventually(lambda: numbers(grows) == [4, 6])


def numbers(words: Locator) -> list[int]:
    return [int(one) for one in words.locator("[data-die]").evaluate_all("all => all.map((one) => one.dataset.die)")]


def test_wortkniffel_what_stays_on_the_table(visit: Visit, server: LiveServer) -> None:
    """Whoever watches sees which dice stayed at a throw."""
    stage = Stage(server, visit)
    guest, table = begun(stage)
    page = stage.open(f"/#/t/{table}")
    with guest.line(table) as talk:
        seat = talk.on_turn()
        talk.roll(seat)
        kept = talk.view["play"]["table"]["dice"][2]
        talk.done(seat, {"kind": "roll", "keep": [2], "window": window(talk.view)})
    page.get_by_text(f"Wurf 2 von 3, {kept} blieb liegen").wait_for()
    stayed = page.get_by_role("group", name="Würfel auf dem Tisch").get_by_label("blieb liegen")
    expect(stayed).to_have_count(1)
    expect(stayed).to_have_attribute("data-die", "2")
