"""The photographs of Bücherwurm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.buecherwurm.play import Readers, terms_for, until
from tests.browser.buecherwurm.scenes import end, finish_round, seen_by
from tests.browser.stage import Stage

ALSO = {"end": end}


@contextmanager
def table(stage: Stage) -> Iterator[Page]:
    """Anna, Ben and Cleo in a later round; Anna types a term that fits dice in the middle and before others."""
    readers = until(stage.server, third_round)
    with readers.lines():
        page = seen_by(stage, readers, 0)
        page.set_viewport_size({"width": 1440, "height": 900})
        page.locator(".term input").fill(next(iter(terms_for(readers.view())))[0])
        page.locator(".fits").first.wait_for()
        yield page


def third_round(readers: Readers) -> bool:
    """Two rounds are over, and in the third Anna is on turn after some thefts."""
    for _ in range(2):
        readers.begin()
        finish_round(readers)
    readers.begin()
    readers.take(*"mmmsms")
    play = readers.view()
    return bool(play["turn_of"] == 0 and play["special"] in ("not", "any_letter"))
