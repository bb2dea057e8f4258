"""Zickzack on a phone: real touches, not mouse events, drag a letter, trace a word and pinch the board."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import Visit
from tests.browser.zickzack.page import Point, Tiles
from tests.browser.zickzack.play import Finder, Pair, lexicon
from tests.server.live import LiveServer, eventually
from wortstube.games.zickzack.board import Piece
from wortstube.games.zickzack.messages import Noted

PHONE = (360, 740)
ABOVE_FINGER = 44
"""Pixels by which a dragged letter lies above the finger, which would hide it."""


class Fingers:
    """Up to two of them on the glass of one page."""

    def __init__(self, page: Page) -> None:
        self._glass: CDPSession = page.context.new_cdp_session(page)

    def put(self, *points: Point) -> None:
        self._touch("touchStart", points)

    def move(self, *points: Point) -> None:
        self._touch("touchMove", points)

    def lift(self) -> None:
        self._touch("touchEnd", ())

    def stroke(self, points: Sequence[Point], steps: int = 4) -> None:
        """One finger along a way, not lifted yet."""
        self.put(points[0])
        for (x, y), (to_x, to_y) in pairwise(points):
            for part in (step / steps for step in range(1, steps + 1)):
                self.move((x + (to_x - x) * part, y + (to_y - y) * part))

    def _touch(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def position(visit: Visit, server: LiveServer) -> tuple[Page, Tiles, Piece, list[Noted]]:
    """Anna is on turn on her phone; where one of her letters makes most words, and these."""
    pair = Pair(server, lexicon()).play(
        lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) > 8
    )
    state = pair.state()
    move, words = max(Finder(lexicon(), state).moves(state.racks[0]), key=lambda found: len(found[1]))
    page = visit(guest=pair.anna, size=PHONE, has_touch=True, is_mobile=True).open(f"/#/t/{pair.table}")
    hands = Tiles(page, state)
    hands.wait_until_still()
    return page, hands, move.pieces[0], words


def middle(box: dict[str, float]) -> Point:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_drags_a_letter_and_traces_a_word(visit: Visit, server: LiveServer) -> None:
    """R33: the letter stays right above the finger; the word is named when the finger is lifted."""
    page, hands, place, words = position(visit, server)
    fingers = Fingers(page)
    letter = hands.held(place.tile)
    x, y = hands.middle(place)
    fingers.stroke([middle(letter.bounding_box()), (x, y + ABOVE_FINGER)])  # type: ignore[arg-type]
    page.locator(".ghost").wait_for()
    eventually(lambda: dist(middle(letter.locator(".piece").bounding_box()), (x, y)) < 12)  # type: ignore[arg-type]
    fingers.lift()
    hands.laid(place.tile).wait_for()
    hands.wait_until_still()
    word = max(words, key=lambda word: len(word.tiles))
    fingers.stroke(hands.way(word.tiles))
    page.get_by_text("Lass los, und das Wort ist genannt.").wait_for()
    fingers.lift()
    eventually(lambda: hands.words() == [word.text])
    assert page.evaluate("scrollY") == 0


def test_two_fingers_zoom_and_name_nothing(visit: Visit, server: LiveServer) -> None:
    """The first finger has begun to trace on a tile; the second makes it a pinch of the board, not of the page."""
    page, hands, _, words = position(visit, server)
    lying = words[0].tiles[0] if hands.laid(words[0].tiles[0]).count() else words[0].tiles[1]
    before = hands.sheet()["width"]
    x, y = middle(hands.laid(lying).bounding_box())  # type: ignore[arg-type]
    fingers = Fingers(page)
    fingers.stroke([(x, y), (x + 10, y)])
    fingers.put((x + 10, y), (x + 50, y))
    for part in range(1, 9):
        fingers.move((x + 10 - 4 * part, y), (x + 50 + 4 * part, y))
    fingers.lift()
    eventually(lambda: hands.sheet()["width"] > before * 1.5)
    assert page.evaluate("visualViewport.scale") == 1
    assert hands.words() == []
    expect(page.locator(".laid.lit")).to_have_count(0)


@pytest.mark.variant
def test_what_lies_ready_outlives_a_reload(visit: Visit, server: LiveServer) -> None:
    page, hands, place, words = position(visit, server)
    hands.lay(place)
    hands.type(words[0].text)
    page.get_by_text(words[0].text, exact=True).first.wait_for()
    page.reload()
    hands.laid(place.tile).wait_for()
    eventually(lambda: hands.words() == [words[0].text])
    page.get_by_role("button", name="Legen und werten").click()
    eventually(lambda: hands.words() == [])
    page.reload()
    page.locator(".board").wait_for()
    assert hands.words() == []
