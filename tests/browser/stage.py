"""What a scene is made with. A scene is a screen of the client, reached the shortest way: positions are played over the
line to the table, then a browser takes the seat.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.labels import LABELS
from tests.browser.visitor import INTRODUCED, Language, Visitor
from tests.server.live import Guest, LiveServer

NAMES = ("Anna", "Ben", "Cleo")


class Stage:
    """A server, a way to bring browsers, and a language."""

    def __init__(self, server: LiveServer, bring: Callable[..., Visitor], language: Language = "de", **more: object):
        self.server, self._bring = server, bring
        self.language, self.t = language, LABELS[language]
        self._more = more

    def open(self, path: str, guest: Guest | None = None, **memory: object) -> Page:
        kept = {"settings": {"language": self.language, **self._more}, **INTRODUCED, **memory}
        visitor = self._bring(memory=kept, guest=guest)
        visitor.forgive("404")  # tables and circles that do not exist are scenes too
        return visitor.open(path)


def stand_still(page: Page) -> None:
    """From now on nothing on the page happens by itself, however slow the machine is: its clock is turned by hand."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))


NOTHING_LATER = """() => {
    const soon = window.setTimeout;
    window.setTimeout = (call, ms, ...more) => (ms < 1000 ? soon(call, ms, ...more) : 0);
}"""


def wait_for_ever(page: Page) -> None:
    """What the page would do after a second or more it never does; what moves still moves."""
    page.evaluate(NOTHING_LATER)


Scene = Callable[[Stage], Page]
