"""What a machine lacks: a test that needs it is skipped and says why, never where the whole is judged (`.ci/run`)."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(why: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(f"nothing may be missing here: {why}")
    pytest.skip(why)
