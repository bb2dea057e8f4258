"""What others do can be watched on a phone: beside the board and not below the fold, kept dice one by one."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.lines import act
from tests.browser.stage import Stage
from tests.browser.visitor import settle
from tests.browser.wortkniffel.scenes import begun
from tests.browser.wortromme.play import CROWDED, Party, lying, seen, spelled
from tests.browser.wortromme.scenes import table_of as wortromme_of
from tests.browser.zickzack.scenes import pair, table_of
from tests.server.live import LiveServer, eventually, window
from wortstube.games.zickzack.board import board_of
from wortstube.games.zickzack.messages import State

PHONE: ViewportSize = {"width": 390, "height": 844}
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
