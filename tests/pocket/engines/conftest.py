"""The files of the pocket as a browser keeps them, once for all tests here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.missing import missing
from tests.pocket.engines import python_of_browsers
from tools.pocket import POCKET


@pytest.fixture(scope="session")
def pocket() -> Path:
    if not (POCKET / "manifest.json").exists():
        missing(python_of_browsers.MISSING)
    return POCKET


@pytest.fixture(scope="session")
def installed(pocket: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return python_of_browsers.install(tmp_path_factory.mktemp("installed"))
