"""One person, alone or against computers, with clocks that a test turns."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

NOT_HERE = {
    "puts boxes of its own into the server": [
        "test_r22_owners_of_a_box_see_their_own_dice",
    ],
}
globals().update(
    borrowed("tests.server.test_one_person", {"guest", "guests", "hasty", "server"}, NOT_HERE, live_server=live_pocket)
)
