"""The photographs of Wortfächer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.lines import act
from tests.browser.stage import Stage
from tests.browser.wortfaecher.play import CARDS, play_rounds
from tests.browser.wortfaecher.scenes import end, fan, solitaire
from tests.server.live import Guest

PATIENCE = 40
ALSO = {"solitaire": solitaire, "end": end}


@contextmanager
def table(stage: Stage) -> Iterator[Page]:
    """Anna against three computers in the fifth round, with a good word in the making."""
    for _ in range(PATIENCE):
        guest = Guest(stage.server)
        bots = [{"name": name, "level": "anfaenger"} for name in ("Bleistift", "Becher", "Sanduhr")]
        seats = [{"name": "Anna"}, *bots]
        id = guest.post("/api/tables", {"game": "wortfaecher", "seats": seats, "options": {"dealer": 0}})["table"]
        with guest.line(id) as talk:
            play_rounds([talk], CARDS, 4)
            talk.wait_until(lambda view: view["awaited"] == [0])
            act(talk, "draw")
            hand = talk.view["play"]["hand"]
        words = [word for word in CARDS.everyday(hand) if len(word) in (4, 5)]
        if words and any(talk.view["play"]["laid"]):
            page = fan(stage.open(f"/#/t/{id}", guest))
            for place in words[0]:
                page.keyboard.type(hand[place].lower())
            page.locator(".word .sign.yes").wait_for()
            yield page
            return
    raise RuntimeError("no good word in so many games")
