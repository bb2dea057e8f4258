"""What happened before, told again at a device."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

NOT_HERE = {
    "a seat moves to another device by a server": [
        "test_each_is_told_with_the_eyes_they_had",
    ],
    "limits are a server's, for senders whom nobody knows": [
        "test_coming_back_is_never_refused_but_long_stories_are_rationed",
    ],
    "looks into the database of a server": [
        "test_a_long_log_holds_nobody_up",
    ],
}
globals().update(borrowed("tests.server.test_history", {"guests"}, NOT_HERE, live_server=live_pocket))
