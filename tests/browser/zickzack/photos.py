"""The photographs of Zickzack."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.stage import Stage
from tests.browser.zickzack.play import Holds, lexicon
from tests.browser.zickzack.scenes import Trio, end, lay, name, richest, table_of

ALSO = {"end": end}


@contextmanager
def table(stage: Stage) -> Iterator[Page]:
    """Anna, Ben and Cleo in the middle of a game; Anna has laid a letter and named words."""
    on_turn: Holds = lambda state: state.phase == "turn" and state.seat == 0 and len(state.board) >= 17  # noqa: E731
    game = Trio(stage.server, lexicon())
    game.play(on_turn)
    with game.lines():
        page = table_of(stage, game, game.anna)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.locator(".board .sheet").wait_for()
        place, words = richest(game.state())
        lay(page, game.state(), place)
        longest = sorted((word.text for word in words), key=len)[-3:]
        name(page, *reversed(longest))
        page.get_by_text("neu", exact=True).nth(len(longest) - 1).wait_for()
        yield page
