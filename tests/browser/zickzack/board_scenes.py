"""The board of Zickzack and the turn: positions are played over the line, then a browser takes the seat."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.scenes import Stage
from tests.browser.zickzack.play import Finder, Holds, Pair
from tests.browser.zickzack.scenes import lexicon, pair, table_of
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import Noted, State


def annas(stage: Stage, tiles: int, **options: object) -> tuple[Pair, Page]:
    """Anna is on turn, and so many tiles lie on the board."""
    on_turn: Holds = lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) >= tiles  # noqa: E731
    game = pair(stage, **options).play(on_turn)
    page = table_of(stage, game, game.anna)
    page.locator(".board .sheet").wait_for()
    return game, page


def first_round(stage: Stage) -> Page:
    """R8: a letter in the hand may lie anywhere."""
    game, page = annas(stage, 0)
    page.locator(f"[data-held-tile='{game.state().racks[0][0]}']").click()
    page.locator(".board .field").first.wait_for()
    return page


def holding(stage: Stage) -> Page:
    """A letter hovers where the arrow keys have brought it."""
    game, page = annas(stage, 12, rotation=True, hourglass=90)
    page.locator(f"[data-held-tile='{game.state().racks[0][0]}']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.locator(".ghost").wait_for()
    return page


def words_named(stage: Stage) -> Page:
    """A letter lies ready, two words are named, one cannot be read, and one is being traced."""
    game, page = annas(stage, 16, penalty=False)
    place, words = richest(game.state())
    lay(page, game.state(), place)
    name(page, *(word.text for word in words[:2]), "xx")
    page.locator(f"[data-tile='{place.tile}']").click()
    page.locator(".word .sign").first.wait_for()
    return page


def richest(state: State) -> tuple[Piece, list[Noted]]:
    """Where one of Anna's letters makes most words, and these."""
    move, words = max(Finder(lexicon(), state).moves(state.racks[0]), key=lambda found: len(found[1]))
    return move.pieces[0], words


def lay(page: Page, state: State, place: Piece) -> None:
    page.locator(f"[data-held-tile='{place.tile}']").click()
    sheet = page.locator(".board .sheet").bounding_box()
    assert sheet
    field = sheet["width"] / state.equipment.width
    tile = state.equipment.tiles[place.tile]
    page.mouse.click(sheet["x"] + (place.x + tile.width / 2) * field, sheet["y"] + (place.y + tile.height / 2) * field)


def name(page: Page, *words: str) -> None:
    for word in words:
        page.keyboard.type(word.lower())
        page.keyboard.press("Enter")


def planning(stage: Stage) -> Page:
    """Ben lays something ready while Anna is on turn."""
    game, _ = annas(stage, 12)
    page = table_of(stage, game, game.ben)
    page.locator(f"[data-held-tile='{game.state().racks[1][0]}']").click()
    page.locator(".board .field").first.wait_for()
    return page


def watching(stage: Stage) -> Page:
    game, _ = annas(stage, 14)
    page = table_of(stage, game)
    page.locator("[data-tile]").first.wait_for()
    return page


BOARD_SCENES: dict[str, Callable[[Stage], Page]] = {
    scene.__name__: scene for scene in (first_round, holding, words_named, planning, watching)
}
