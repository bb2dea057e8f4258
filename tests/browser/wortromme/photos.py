"""The photographs of Wortrommé."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.stage import Scene, Stage
from tests.browser.wortromme.play import CROWDED, Party
from tests.browser.wortromme.scenes import laid_ready

ALSO: dict[str, Scene] = {}


@contextmanager
def table(stage: Stage) -> Iterator[Page]:
    """Anna and Ben with fifteen words on the table; Anna has robbed two of them."""
    party = Party(stage.server, "VOLL").play(*CROWDED)
    with party.line(1):
        yield laid_ready(stage, party)
