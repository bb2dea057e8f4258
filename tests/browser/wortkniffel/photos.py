"""The photographs of Wortkniffel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.stage import Stage
from tests.browser.wortkniffel.play import card_of, play_rounds, words
from tests.browser.wortkniffel.scenes import end, player_of
from tests.server.live import Guest, Talk
from wortstube.games.wortkniffel.solver import Entry

ROUNDS = 6
PATIENCE = 40
ALSO = {"end": end}


@contextmanager
def table(stage: Stage) -> Iterator[Page]:
    guest, id, entry = evening(stage)
    page = stage.open(f"/#/t/{id}", guest)
    player = player_of(stage, page)
    player.rolled()
    player.lay(entry)
    yield page


def evening(stage: Stage) -> tuple[Guest, str, Entry]:
    """Anna against three computers, in the second half of the game, with a good word on the dice."""
    for _ in range(PATIENCE):
        guest = Guest(stage.server)
        bots = [{"name": name, "level": "anfaenger"} for name in ("Bleistift", "Becher", "Sanduhr")]
        seats = [{"name": "Anna"}, *bots]
        table = guest.post("/api/tables", {"game": "wortkniffel", "seats": seats})["table"]
        with guest.line(table) as talk:
            play_rounds(talk, ROUNDS)
            if entry := good_word(talk):
                return guest, table, entry
    raise RuntimeError("no good word in so many games")


def good_word(talk: Talk) -> Entry | None:
    """Roll, and see whether an entry of long words lies there."""
    talk.wait_until(lambda view: view["awaited"] == [0])
    talk.roll(0)
    entries = words().entries(card_of(talk.view, 0), talk.view["play"]["table"]["dice"])
    long = [entry for entry in entries if entry.words and len(entry.words[0].text) >= 4 and entry.points >= 9]
    return long[0] if long else None
