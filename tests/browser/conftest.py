"""A real Chromium and a real server for the tests of the client.

The browser is ours and not the plug-in's, because a synchronous Playwright keeps an event loop in the main thread:
it must be gone before tests elsewhere start loops of their own.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.games import load
from tests.browser.visitor import FLAGS, PATIENCE_MS, Visitor, leave_all_traces
from tests.browser.wortkniffel.play import Words
from tests.server.live import Clock, LiveServer, live_server
from wortstube.server.limits import Patience

CHATTY = Patience(messages_at_once=1e6, messages_a_second=1e6)
"""Scripted guests play faster than anybody could."""
TRACES = Path(__file__).parents[2] / "build" / "browser"
Visit = Callable[..., Visitor]
FAILED = pytest.StashKey[bool]()
LAUNCH_MS = 180_000
"""A browser that did not start would fail all tests of its worker."""
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    executable = os.environ.get("WORTSTUBE_CHROMIUM")
    assert executable, "WORTSTUBE_CHROMIUM names no browser: `./dev test tests/browser` finds one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS, timeout=LAUNCH_MS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server as people run it, but with wide limits, bots that do not hesitate, and short curves."""
    with (
        pytest.MonkeyPatch.context() as patch,
        live_server(tmp_path_factory.mktemp("house") / "games.db", CHATTY, games=load) as server,
    ):
        for points in ("MOST_POINTS", "FEWEST_POINTS"):
            patch.setattr(f"wortstube.table.curve.{points}", 4)
        yield server


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timely(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("timely") / "games.db", clock=clock) as server:
        yield server


@pytest.fixture(scope="package")
def words() -> Words:
    return Words()


@pytest.fixture(autouse=True)
def _seeds(same_deals: None) -> None:
    """For all tests here."""


@pytest.fixture(scope="package")
def left() -> list[Page]:
    """Pages that visitors to the server left, for those who come next."""
    return []


@pytest.fixture
def visitors(request: pytest.FixtureRequest, left: list[Page]) -> Iterator[list[Visitor]]:
    """Everybody who came; afterwards nobody's console may have complained."""
    came: list[Visitor] = []
    yield came
    complaints = [text for visitor in came for text in visitor.complaints]
    if complaints:
        leave_all_traces(came, traces_of(request.node.name))
    for visitor in came:
        visitor.plain &= not request.node.stash.get(FAILED, False)
        left += filter(None, [visitor.leave()])
    assert complaints == [], f"see {traces_of(request.node.name)}"


@pytest.fixture
def visit(browser: Browser, server: LiveServer, visitors: list[Visitor], left: list[Page]) -> Visit:
    """Each call brings somebody with a browser of their own; with `fresh` one that nobody had before or will have."""

    def come(address: str = server.address, fresh: bool = False, **more: object) -> Visitor:
        plain = address == server.address and not fresh and not more.keys() - {"size", "memory", "guest"}
        page = left.pop() if plain and left else None
        visitors.append(Visitor(browser, address, left=page, plain=plain, **more))  # type: ignore[arg-type]
        return visitors[-1]

    return come


def traces_of(test: str) -> Path:
    return TRACES / re.sub(r"[^\w-]+", "_", test).strip("_")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test leaves pictures and consoles behind and says where."""
    report = yield
    visitors = getattr(item, "funcargs", {}).get("visitors")
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    if report.when == "call" and report.failed and visitors:
        folder = traces_of(item.name)
        leave_all_traces(visitors, folder)
        report.sections.append(("Pictures and consoles", str(folder)))
    return report
