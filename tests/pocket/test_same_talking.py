"""Badges, gestures and what is said at a table of a device."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

globals().update(borrowed("tests.server.test_talking", {"guest", "guests", "server"}, {}, live_server=live_pocket))
