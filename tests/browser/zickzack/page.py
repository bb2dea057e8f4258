"""Playing Zickzack on the page: where fields lie in the window, and the ways to lay a letter and to name a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, Page

from wortstube.games.zickzack.board import Path, Piece, board_of
from wortstube.games.zickzack.messages import State

Point = tuple[float, float]


class Tiles:
    """The hands of one person at the table of one page."""

    def __init__(self, page: Page, state: State) -> None:
        self.page, self.state = page, state
        page.locator(".board").wait_for()

    def held(self, tile: int) -> Locator:
        """A letter of mine, or a free one."""
        return self.page.locator(f"[data-held-tile='{tile}']")

    def laid(self, tile: int) -> Locator:
        return self.page.locator(f"[data-tile='{tile}']")

    def sheet(self) -> Any:
        box = self.page.locator(".board .sheet").bounding_box()
        assert box
        return box

    def wait_until_still(self) -> None:
        """Until fonts are there and the board lies where it lay a moment ago."""
        self.page.evaluate("document.fonts.ready.then(() => undefined)")
        before = None
        while before != (before := self.sheet()):
            self.page.wait_for_timeout(100)

    def middle(self, piece: Piece) -> Point:
        """Where the middle of a piece is, or would be, in the window."""
        sheet, board = self.sheet(), board_of(self.state.equipment, self.state.board)
        field = sheet["width"] / self.state.equipment.width
        width, height = board.sides(piece)
        return sheet["x"] + (piece.x + width / 2) * field, sheet["y"] + (piece.y + height / 2) * field

    def see_tiles_on_their_fields(self) -> None:
        """Every tile lies where its fields are, those of one row too."""
        sheet, board = self.sheet(), board_of(self.state.equipment, self.state.board)
        field = sheet["width"] / self.state.equipment.width
        for piece in self.state.board:
            box, (width, height) = self._box(piece.tile), board.sides(piece)
            lies = [box["x"] - sheet["x"], box["y"] - sheet["y"], box["width"], box["height"]]
            should = [size * field for size in (piece.x, piece.y, width, height)]
            assert max(abs(a - b) for a, b in zip(lies, should, strict=True)) < 1.5, (piece, lies, should)

    def lay(self, piece: Piece) -> None:
        """A tap on the letter, a tap on the place."""
        self.held(piece.tile).click()
        self.page.mouse.click(*self.middle(piece))
        self.laid(piece.tile).wait_for()

    def drag(self, piece: Piece) -> None:
        self.held(piece.tile).hover()
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(piece), steps=8)
        self.page.mouse.up()
        self.laid(piece.tile).wait_for()

    def lay_by_keys(self, piece: Piece) -> None:
        """From place to place until it hovers where it should."""
        self.held(piece.tile).focus()
        self.page.keyboard.press("Enter")
        ghost = self.page.locator(".ghost")
        there = [piece.x + 1, piece.y + 1]
        while [int(n) for n in re.findall(r"(?:Spalte|Reihe) (\d+)", ghost.get_attribute("aria-label") or "")] != there:
            self.page.keyboard.press("PageDown")
        self.page.keyboard.press("Enter")
        self.laid(piece.tile).wait_for()

    def sweep(self, path: Path) -> None:
        """A word traced in one go, over the edges that its tiles share."""
        points = self.way(path)
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    def way(self, path: Path) -> list[Point]:
        """From the middle of each tile over the edge that it shares with the next."""
        points = [self._spot(path[0])]
        for before, tile in pairwise(path):
            points += [self._edge(before, tile), self._spot(tile)]
        return points

    def tap(self, path: Path) -> None:
        """A word tile by tile, the last one twice."""
        for tile in (*path, path[-1]):
            self.laid(tile).click()

    def tap_by_keys(self, path: Path) -> None:
        for tile in (*path, path[-1]):
            self.laid(tile).focus()
            self.page.keyboard.press("Enter")

    def type(self, text: str) -> None:
        self.page.keyboard.type(text.lower())
        self.page.keyboard.press("Enter")

    def _box(self, tile: int) -> Any:
        box = self.laid(tile).bounding_box()
        assert box
        return box

    def _spot(self, tile: int) -> Point:
        box = self._box(tile)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _edge(self, before: int, tile: int) -> Point:
        a, b = self._box(before), self._box(tile)
        return _between(a, b, "x", "width"), _between(a, b, "y", "height")

    def words(self) -> list[str]:
        """What I have named."""
        return (
            self.page.get_by_role("group", name="Deine Wörter")
            .locator(".word .spelling > :first-child")
            .all_inner_texts()
        )


def _between(a: Any, b: Any, start: str, size: str) -> float:
    """The middle of what two boxes have in common along one side."""
    ends: Sequence[float] = (max(a[start], b[start]), min(a[start] + a[size], b[start] + b[size]))
    return sum(ends) / 2
