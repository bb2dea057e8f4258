from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.house import Guest, House, open_house
from wortstube.server.limits import Patience


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server as people run it, but with wide limits on HTTP."""
    with open_house(tmp_path_factory.mktemp("house") / "games.db") as house:
        yield house


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that waits half a second for whoever is away."""
    patience = Patience(blink=0.2, grace=0.5)
    with open_house(tmp_path_factory.mktemp("hasty") / "games.db", patience) as house:
        yield house


@pytest.fixture
def guest(house: House) -> Guest:
    return Guest(house)


@pytest.fixture
def guests(house: House) -> Callable[[], Guest]:
    """Each call brings somebody new, with a browser of their own."""
    return lambda: Guest(house)
