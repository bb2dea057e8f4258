from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.live import Clock, Guest, LiveServer, live_server
from wortstube.server.limits import Patience


@pytest.fixture(autouse=True)
def _seeds(same_deals: None) -> None:
    """For all tests here."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server as people run it, but with wide limits on HTTP."""
    with live_server(tmp_path_factory.mktemp("house") / "games.db") as server:
        yield server


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that waits half a second for whoever is away."""
    patience = Patience(blink=0.2, grace=0.5)
    with live_server(tmp_path_factory.mktemp("hasty") / "games.db", patience) as server:
        yield server


@pytest.fixture
def guest(server: LiveServer) -> Guest:
    return Guest(server)


@pytest.fixture
def guests(server: LiveServer) -> Callable[[], Guest]:
    """Each call brings somebody new, with a browser of their own."""
    return lambda: Guest(server)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timely(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[LiveServer]:
    """A server whose clock a test may set on."""
    with live_server(tmp_path_factory.mktemp("timely") / "games.db", clock=clock) as server:
        yield server
