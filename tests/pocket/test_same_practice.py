"""Practice at a device."""

from __future__ import annotations

import pytest

from tests.pocket.borrowed import borrowed
from tests.pocket.live import live_pocket

pytestmark = pytest.mark.variant

NOT_HERE = {
    "circles are at a server": [
        "test_nobody_else_sits_there_and_it_counts_nowhere",
        "test_a_film_has_its_positions_and_a_circle_its_films",
        "test_who_only_watches_is_not_told_the_circle",
        "test_whoever_left_a_game_alone_may_look_into_positions_again",
    ],
    "the framework refuses what no address is for, or too large": [
        "test_a_bad_position_gets_a_sentence",
    ],
}
globals().update(borrowed("tests.server.test_practice", {"server"}, NOT_HERE, live_server=live_pocket))
