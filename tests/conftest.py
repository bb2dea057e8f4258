"""What holds for all tests: sentences are compared in English, examples are the same every time and may take any time.

Whatever the machine speaks, and however busy it is. Servers that tests share are started by the first that asks.
"""

from __future__ import annotations

import os
import random
import re
import secrets
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from wortstube.games.kept import solved_folder
from wortstube.kernels import KERNELS

if TYPE_CHECKING:
    from tests.services import Nats, Postgres

for kernel in KERNELS:
    import_module(f"wortstube.kernels.{kernel}")  # or pytest, which looks for examples in sources, would import those
os.environ["WORTSTUBE_LANGUAGE"] = "en"
os.environ["WORTSTUBE_SOLVE"] = "never"  # beside tests, unless one is about it
settings.register_profile("busy machine", deadline=None, derandomize=True)
settings.load_profile("busy machine")
OF_THE_MACHINE = solved_folder()
"""Read before tests get a folder of their own."""
LONGEST = (
    "tests/sixth/", "tests/browser/test_sixth_game.py", "tests/conformance/test_games.py", "tests/test_dev.py",
    "tests/test_bare.py",
)  # fmt: skip
A_PART = re.compile(r"(tests/browser/test_screens\.py::\w+\[\w+-)")
"""The screens of one game, or of the real table: too many for one worker, if it had those of all games."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest in one piece comes first, so that nobody waits for it in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """A file goes to one worker, but for those that are dealt out in parts."""
    from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

    class ByFileOrPart(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            part = A_PART.match(nodeid)
            return part[1] if part else nodeid.split("::", 1)[0]

        def _assign_work_unit(self, node: Any) -> None:
            """Every second worker begins with what drives a browser, the others with all else: that one needs all
            cores at once, while who tests a server often only waits."""
            drives = int(node.gateway.id.removeprefix("gw")) % 2 == 1
            mine = (scope for scope in self.workqueue if scope.startswith("tests/browser/") is drives)
            if (first := next(mine, None)) is not None:
                self.workqueue.move_to_end(first, last=False)
            super()._assign_work_unit(node)

    return ByFileOrPart(config, log)


@pytest.fixture(scope="session", autouse=True)
def nothing_solved_before(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What somebody solved on this machine, or another run of the tests, is not there; workers share what they make."""
    base = tmp_path_factory.getbasetemp()
    os.environ["WORTSTUBE_SOLVED"] = str((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "solved")


@pytest.fixture
def solved_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> Path:
    """What was solved here and is kept, for tests that look at it."""
    monkeypatch.setenv("WORTSTUBE_SOLVED", str(OF_THE_MACHINE))
    return OF_THE_MACHINE


@pytest.fixture
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test gets the same dice and cards every time, whatever ran before it."""
    drawn = random.Random(request.node.name)
    fixed = SimpleNamespace(token_bytes=drawn.randbytes, token_urlsafe=secrets.token_urlsafe, choice=secrets.choice)
    monkeypatch.setattr("wortstube.table.tables.secrets", fixed)


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Postgres]:
    from tests.services import Postgres

    cluster = Postgres()
    yield cluster
    cluster.close()


@pytest.fixture
def postgres(postgres_cluster: Postgres) -> Postgres:
    """A PostgreSQL that is up, whatever the test before did to it."""
    postgres_cluster.start()
    return postgres_cluster


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """A database with today's tables and nothing in them."""
    return postgres.clean_database()


@pytest.fixture
def empty_postgres_url(postgres: Postgres) -> str:
    """A database without any tables, for tests that change more than rows."""
    return postgres.new_database()


@pytest.fixture(scope="session")
def nats_server() -> Iterator[Nats]:
    from tests.services import Nats

    server = Nats()
    yield server
    server.close()


@pytest.fixture
def nats(nats_server: Nats) -> Nats:
    """A NATS server that is up, whatever the test before did to it."""
    nats_server.start()
    return nats_server
